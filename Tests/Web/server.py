"""The server of the browser tests: the built front end, the tests' own pages, and a few services."""

import http.server
import json
import mimetypes
import pathlib
import threading
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    folders = ()
    #: The queries that came, as they were sent.
    asked = []

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        given = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        try:
            if url.path == "/echo":
                self.asked.append(given["q"])
                self.json([given["q"], {"text": "a row with a detail", "detail": "<b>no markup</b>"}])
            elif url.path == "/search":
                self.json([f"{given['q']} found"])
            elif url.path == "/books":
                page = int(given["page"])
                self.json({"books": [{"title": f"{given['q']}, volume {page + 1}"}], "more": page < 1})
            elif url.path == "/pages":
                page = int(given["page"])
                rows = [f"{given['q']} {place}" for place in range(page * 3, page * 3 + 3)]
                self.json({"rows": rows, "more": page < 1})
            elif url.path == "/broken":
                # Refused once, with a wait; then answered.
                self.asked.append(given["q"])
                if self.asked.count(given["q"]) == 1:
                    self.answer(429, "text/plain", b"too many", {"Retry-After": "0"})
                else:
                    self.json([f"{given['q']} at last"])
            elif url.path == "/favicon.ico":
                self.answer(204, "image/x-icon", b"")
            else:
                self.file(url.path[1:])
        except (BrokenPipeError, ConnectionResetError):
            pass

    def json(self, value):
        self.answer(200, "application/json", json.dumps(value).encode())

    def file(self, name):
        for folder in self.folders:
            path = folder / name
            if path.is_file():
                kinds = {".js": "text/javascript", ".wasm": "application/wasm"}
                kind = kinds.get(path.suffix) or mimetypes.guess_type(path.name)[0]
                self.answer(200, kind, path.read_bytes())
                return
        self.answer(404, "text/plain", b"not here")

    def answer(self, status, kind, body, headers=None):
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server:
    """The server on a free port, on a thread of its own."""

    def __init__(self, built, handler=Handler):
        Handler.folders = (HERE / "page", HERE, pathlib.Path(built))
        Handler.asked = []
        self.asked = Handler.asked
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
