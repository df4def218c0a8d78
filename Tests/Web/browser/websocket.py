"""As much of WebSocket as a conversation with a browser needs: text messages, client side (RFC 6455)."""

import base64
import os
import socket
import struct


class WebSocket:
    def __init__(self, host, port, path, timeout):
        self.socket = socket.create_connection((host, port), timeout)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
                             ).encode())
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise ConnectionError(head.decode(errors="replace"))

    def _fill(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise ConnectionError("the connection ended")
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send(self, text, kind=1):
        data = text.encode() if isinstance(text, str) else text
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place & 3] for place, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self, timeout):
        """The next message, put together if it came in pieces."""
        self.socket.settimeout(timeout)
        parts = []
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self._take(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._take(8))
            data = self._take(size)
            kind = first & 0x0F
            if kind == 8:
                raise ConnectionError("the browser ended the connection")
            if kind == 9:
                self.send(data, kind=10)
                continue
            if kind == 10:
                continue
            parts.append(data)
            if first & 0x80:
                return b"".join(parts).decode()

    def close(self):
        self.socket.close()
