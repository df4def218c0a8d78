"""Chromium, over the DevTools protocol and two pipes."""

import json
import os
import select
import subprocess
import time

from .base import Browser, BrowserError

KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowUp": 38, "ArrowDown": 40, "Backspace": 8, "Home": 36, "End": 35}


class Chromium(Browser):
    name = "Chromium"
    program = "chromium"
    can_compose = True
    keeps_pages = True
    has_focus = True
    names_options = True

    def start(self):
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
                   "--no-first-run", f"--user-data-dir={self.profile}", "about:blank"]
        # The browser reads from descriptor 3 and writes to 4.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$0" "$@" 3<&{to_browser} 4>&{from_browser}', self.program, *options],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.next_id = 0
        self.session = None
        self.loaded = 0
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            self.send(f"{domain}.enable")

    def close(self):
        super().close()
        for end in ("write_end", "read_end"):
            if hasattr(self, end):
                os.close(getattr(self, end))
                delattr(self, end)

    def send(self, method, **parameters):
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": parameters}
        if self.session is not None:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        deadline = time.monotonic() + self.patience
        while True:
            answer = self.receive(deadline)
            if answer.get("id") == self.next_id:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self, deadline):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read_end], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self.read_end, 1 << 16) if ready else b""
            if not data:
                raise BrowserError("the browser does not answer")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        self.note(message)
        return message

    def note(self, message):
        method, given = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = given["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and given["type"] in ("error", "warning", "assert"):
            self.errors.append(" ".join(str(argument.get("value", argument.get("description")))
                                        for argument in given["args"]))
        elif method == "Log.entryAdded" and given["entry"]["level"] in ("error", "warning"):
            entry = given["entry"]
            self.errors.append(f"{entry['text']} {entry.get('url', '')}")
        elif method == "Page.loadEventFired":
            self.loaded += 1

    def go(self, url):
        loaded = self.loaded
        self.send("Page.navigate", url=url)
        self.wait_for_load(loaded)

    def back(self):
        history = self.send("Page.getNavigationHistory")
        entry = history["entries"][history["currentIndex"] - 1]
        self.send("Page.navigateToHistoryEntry", entryId=entry["id"])
        deadline = time.monotonic() + self.patience
        while self.send("Page.getNavigationHistory")["currentIndex"] != history["currentIndex"] - 1:
            if time.monotonic() > deadline:
                raise BrowserError("the page before does not come back")

    def wait_for_load(self, before):
        deadline = time.monotonic() + self.patience
        while self.loaded == before:
            self.receive(deadline)

    def evaluate(self, source):
        answer = self.send("Runtime.evaluate", expression=source, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"]["value"]

    def type(self, text):
        for letter in text:
            self.send("Input.dispatchKeyEvent", type="keyDown", text=letter, key=letter)
            self.send("Input.dispatchKeyEvent", type="keyUp", key=letter)

    def press(self, key):
        code = KEYS[key]
        text = {"text": "\r"} if key == "Enter" else {}
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", key=key, code=key,
                  windowsVirtualKeyCode=code, **text)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def compose(self, text):
        self.send("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))

    def end_composition(self, text):
        self.send("Input.insertText", text=text)

    def paste(self, text):
        self.send("Input.insertText", text=text)

    def darken(self):
        """Prefers dark colours from now on; true if the browser can be told."""
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        return True

    def count(self, role, name=None):
        """How many nodes of the accessibility tree have the role and the name."""
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        return sum(1 for node in nodes if not node["ignored"] and node["role"]["value"].lower() == role
                   and name in (None, node.get("name", {}).get("value", "")))
