#!/usr/bin/env python3
"""The demo of the web front end, in one command:

    python3 Sources/searchweb/demo/serve.py [FOLDER] [--port PORT]

It builds the module, reads the texts of FOLDER (this project's by default) into a full-text index of SQLite, and serves a
page that searches them. The page has knobs for latency and failure, which this server obeys, and tells of every step
the rule that decided it.
"""

import argparse
import http.server
import json
import mimetypes
import pathlib
import re
import subprocess
import sys
import time
import urllib.parse

from texts import Texts

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
          "img-src 'self'; base-uri 'none'; form-action 'self'")


def rules():
    """What each rule says, by its number, from the tables of Specs/."""
    text = (ROOT / "Specs" / "rules.md").read_text(encoding="utf-8")
    return {number: what for number, what in re.findall(r"^\| ([A-Z]\d+) \| (.*?) \|", text, re.MULTILINE)}


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the built front end, the demo's own files, and the search."""

    protocol_version = "HTTP/1.1"
    texts = None
    folders = ()

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        given = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        try:
            if url.path == "/search":
                self.search(given)
            elif url.path == "/favicon.ico":
                self.answer(204, "image/x-icon", b"")
            elif url.path == "/rules":
                self.answer(200, "application/json", json.dumps(rules()).encode())
            else:
                self.file("index.html" if url.path == "/" else urllib.parse.unquote(url.path[1:]))
        except (BrokenPipeError, ConnectionResetError):
            pass  # The page gave the request up, which is what it is for.

    def search(self, given):
        time.sleep(min(number(given.get("delay")), 60_000) / 1000)
        if given.get("fail") == "1":
            self.answer(503, "application/json", b'{"error": "as the page asked"}')
            return
        rows, more = self.texts.find(given.get("q", ""), int(number(given.get("page"))))
        self.answer(200, "application/json", json.dumps({"rows": rows, "more": more}).encode())

    def file(self, name):
        for folder in self.folders:
            path = (folder / name).resolve()
            if path.is_file() and path.is_relative_to(folder):
                kind = "text/javascript" if path.suffix == ".js" else mimetypes.guess_type(path.name)[0]
                kind = "application/wasm" if path.suffix == ".wasm" else kind
                self.answer(200, kind or "application/octet-stream", path.read_bytes())
                return
        self.answer(404, "text/plain", b"not here")

    def answer(self, status, kind, body):
        text = kind.startswith("text/") or kind == "application/json"
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if text else kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def number(text):
    """A number that is not negative; zero for anything else."""
    try:
        value = float(text or 0)
    except ValueError:
        return 0
    return value if 0 <= value < 1e9 else 0


def main(arguments):
    parser = argparse.ArgumentParser(description="The demo of the web front end.")
    parser.add_argument("folder", nargs="?", default=ROOT, type=pathlib.Path, help="whose texts are searched")
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one; 8000 by default")
    parser.add_argument("--built", type=pathlib.Path, help="a folder that build.sh has filled already")
    options = parser.parse_args(arguments)
    if not options.folder.is_dir():
        print(f"serve.py: {options.folder} is no folder", file=sys.stderr)
        return 2
    built = options.built or ROOT / ".build" / "web"
    if options.built is None:
        subprocess.run(["bash", str(HERE.parent / "build.sh"), str(built)], check=True)
    Handler.texts = Texts(options.folder)
    Handler.folders = (HERE / "page", built.resolve())
    with http.server.ThreadingHTTPServer(("127.0.0.1", options.port), Handler) as server:
        print(f"{Handler.texts.count} lines; open http://127.0.0.1:{server.server_port}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
