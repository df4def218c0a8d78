"""Firefox, over WebDriver BiDi."""

import json
import os
import re
import select
import subprocess
import time

from .base import Browser, BrowserError
from .websocket import WebSocket

KEYS = {"Enter": "\uE007", "Escape": "\uE00C", "Tab": "\uE004", "ArrowUp": "\uE013", "ArrowDown": "\uE015",
        "Backspace": "\uE003", "Home": "\uE011", "End": "\uE010"}


class Firefox(Browser):
    name = "Firefox"
    program = "firefox-esr"
    can_compose = False
    keeps_pages = False
    #: A window that is on no screen has no focus to lose.
    has_focus = False
    #: Its protocol does not take the name of an option from its content.
    names_options = False

    def start(self):
        options = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", self.profile, "about:blank"]
        environment = {**os.environ, "HOME": self.profile, "MOZ_CRASHREPORTER_DISABLE": "1"}
        self.process = subprocess.Popen([self.program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                        env=environment)
        host, port = self.address()
        self.socket = WebSocket(host, port, "/session", self.patience)
        self.next_id = 0
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def address(self):
        """Where the browser says that it listens."""
        told = b""
        deadline = time.monotonic() + self.patience
        while True:
            found = re.search(rb"ws://([\d.]+):(\d+)", told)
            if found:
                return found.group(1).decode(), int(found.group(2))
            ready, _, _ = select.select([self.process.stderr], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self.process.stderr.fileno(), 4096) if ready else b""
            if not data:
                raise BrowserError("the browser does not say where it listens: " + told.decode(errors="replace"))
            told += data

    def close(self):
        if hasattr(self, "socket"):
            self.socket.close()
        super().close()
        if self.process is not None:
            self.process.stderr.close()

    def send(self, method, **parameters):
        self.next_id += 1
        self.socket.send(json.dumps({"id": self.next_id, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.receive(self.patience))
            if answer.get("type") == "event":
                self.note(answer["params"])
            elif answer.get("id") == self.next_id:
                if answer["type"] == "error":
                    raise BrowserError(f"{method}: {answer['message']}")
                return answer["result"]

    def note(self, entry):
        if entry.get("level") in ("error", "warn"):
            self.errors.append(entry.get("text") or str(entry))

    def go(self, url):
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def back(self):
        self.send("browsingContext.traverseHistory", context=self.context, delta=-1)

    def evaluate(self, source):
        answer = self.send("script.evaluate", expression=source, awaitPromise=True, target={"context": self.context})
        if answer["type"] == "exception":
            raise BrowserError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    def _perform(self, *actions):
        self.send("input.performActions", context=self.context, actions=list(actions))

    def type(self, text):
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self._perform({"type": "key", "id": "keys", "actions": keys})

    def press(self, key):
        self.type(KEYS[key])

    def click(self, x, y):
        self._perform({"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}]})

    def paste(self, text):
        self.run("document.execCommand('insertText', false, a)", text)

    def darken(self):
        """Its protocol has no word for it."""
        return False

    def count(self, role, name=None):
        """How many elements have the role and the name."""
        value = {"role": role, **({} if name is None else {"name": name})}
        nodes = self.send("browsingContext.locateNodes", context=self.context,
                          locator={"type": "accessibility", "value": value})["nodes"]
        return len(nodes)
