"""The tests of the page in real browsers: python3 Tests/Web/browser_tests.py BUILT [chromium] [firefox]

BUILT is a folder that Sources/searchweb/build.sh has filled. A browser that is not there is skipped with a line.
"""

import sys
import time
import traceback

import combobox_tests
import element_tests
from browser.chromium import Chromium
from browser.firefox import Firefox
from server import Server


def run(kind, server):
    """All tests in one browser; answers with the number of those that failed."""
    failures = 0
    with kind() as browser:
        for group in (combobox_tests, element_tests):
            for test in group.TESTS:
                name = test.__name__.replace("_", " ")
                start = time.monotonic()
                try:
                    browser.errors.clear()
                    group.page(browser, server)
                    test(browser)
                    browser.run("")  # What the page says meanwhile arrives before the answer.
                    assert not browser.errors, f"the page said: {browser.errors}"
                except Exception:
                    failures += 1
                    print(f"FAILED {kind.name}: {name}\n{traceback.format_exc()}", flush=True)
                else:
                    print(f"ok {kind.name}: {name} ({time.monotonic() - start:.1f} s)", flush=True)
    return failures


def main(built, *wanted):
    server = Server(built)
    failures = 0
    for kind in (Chromium, Firefox):
        if wanted and kind.name.lower() not in wanted:
            continue
        if not kind.is_there():
            print(f"skipped {kind.name}: {kind.program} is not installed")
            continue
        failures += run(kind, server)
    server.close()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
