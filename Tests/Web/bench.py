"""What an edit costs in a browser, beside what people write by hand: python3 Tests/Web/bench.py BUILT [chromium|firefox]

lodash and RxJS are those of Debian (node-lodash, node-rxjs); one that is not there is left out. All take the same texts,
in turns, in the same page; nothing is asked of a server. It is no test.
"""

import pathlib
import sys

from browser.chromium import Chromium
from browser.firefox import Firefox
from combobox_tests import wait_until
from server import Handler, Server

LIBRARIES = pathlib.Path("/usr/share/nodejs")


class BenchHandler(Handler):
    """Serves the libraries as well; one file of RxJS names another without its ending."""

    def file(self, name):
        for stem in (f"lodash/{name[7:]}" if name.startswith("lodash/") else None,
                     f"rxjs/dist/esm/{name[5:]}" if name.startswith("rxjs/") else None):
            for path in (LIBRARIES / f"{stem}{end}" for end in ("", ".js", "/index.js") if stem):
                if path.is_file():
                    self.answer(200, "text/javascript", path.read_bytes().replace(b"'tslib'", b"'/tslib.js'")
                                .replace(b'"tslib"', b'"/tslib.js"'))
                    return
        if name == "tslib.js":
            self.answer(200, "text/javascript", (LIBRARIES / "tslib" / "tslib.es6.js").read_bytes())
            return
        super().file(name)


def main(built, only=None):
    server = Server(built, BenchHandler)
    for kind in (Chromium, Firefox):
        if only not in (None, kind.name.lower()) or not kind.is_there():
            continue
        with kind() as browser:
            browser.patience = 600
            browser.go(f"{server.address}/bench.html")
            wait_until(browser, "window.isReady")
            figures = browser.run("return measure()")
        base = figures["a timer by hand"]
        print(f"{kind.name}: microseconds an edit, median of 9 rounds; beside the timer by hand")
        for name, cost in figures.items():
            print(f"  {name:36} {cost:6.2f}  {cost / base:5.2f}")
    server.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
