"""The demo, started as a person would, in a browser that is there: python3 Tests/Web/demo_tests.py BUILT"""

import pathlib
import re
import subprocess
import sys
import urllib.error
import urllib.request

from browser.chromium import Chromium
from browser.firefox import Firefox
from combobox_tests import equal, wait_until

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVE = ROOT / "Sources" / "searchweb" / "demo" / "serve.py"


def start(*arguments):
    server = subprocess.Popen([sys.executable, "-B", str(SERVE), *arguments, "--port", "0"],
                              stdout=subprocess.PIPE, text=True)
    told = server.stdout.readline()
    address = re.search(r"http://\S+/", told)
    assert address, f"the demo says {told!r}"
    return server, address.group(0)


def check(kind, address):
    with kind() as browser:
        browser.go(address)
        wait_until(browser, "document.querySelector('search-box').box")
        wait_until(browser, "document.querySelector('tbody[data-ready]')")
        browser.run("document.getElementById('latency').value = 0")
        browser.run("document.querySelector('search-box').focus()")
        browser.type("transitions")
        wait_until(browser, "document.querySelector('search-box').box.state.phase === 'loaded'")
        rows = browser.run("return document.querySelector('search-box').box.state.answer.rows.length")
        assert rows == 20, f"{rows} rows"
        browser.run("document.querySelector('search-box').box.more()")
        wait_until(browser, "document.querySelector('search-box').box.state.answer.rows.length > 20")
        browser.run("""document.getElementById('failures').value = 100;
            document.getElementById('invalidate').click()""")
        wait_until(browser, "document.querySelector('search-box').box.state.phase === 'failed'")
        browser.run("""document.getElementById('failures').value = 0;
            document.getElementById('retry').click()""")
        wait_until(browser, "document.querySelector('search-box').box.state.phase === 'loaded'")
        # The browser itself tells of the status; that is no error of the page.
        equal([error for error in browser.errors if "503" not in error], [])
        told = browser.run("return [...document.querySelectorAll('tbody tr')].map((row) => row.innerText)")
        assert any(re.search(r"keystroke\s+K5 .+", line) for line in told), told
    print(f"ok {kind.name}: the demo searches, brings pages, fails, retries and tells of each step why")


def main(built):
    refused = subprocess.run([sys.executable, "-B", str(SERVE), str(ROOT / "nowhere")], capture_output=True, text=True)
    equal((refused.returncode, refused.stderr.count("\n")), (2, 1))
    server, address = start("--built", built, str(ROOT / "Specs"))
    try:
        for path in ("%2e%2e/serve.py", "..%2fserve.py", "no-such-file"):
            try:
                urllib.request.urlopen(address + path).close()
                raise AssertionError(f"{path} is served")
            except urllib.error.HTTPError as error:
                equal(error.code, 404)
        there = [kind for kind in (Chromium, Firefox) if kind.is_there()]
        if there:
            check(there[0], address)
        else:
            print("skipped, since no browser is installed: the demo")
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


if __name__ == "__main__":
    main(sys.argv[1])
