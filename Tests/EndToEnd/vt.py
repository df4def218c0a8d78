"""A small terminal: it takes what a program writes and knows what its screen then shows.

It knows what searchbox uses, and complains about everything else.
"""

import codecs
import re
import unicodedata


def columns(character):
    """The columns of a Character that stands alone."""
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class VT:
    SEQUENCE = re.compile(r"\x1b\[([?]?)([0-9;]*)([@-~])")
    BROKEN_OFF = re.compile(r"\x1b(\[[?]?[0-9;]*)?(?=\x1b)")
    INCOMPLETE = re.compile(r"\x1b(\[[?]?[0-9;]*)?\Z")

    def __init__(self, width, height):
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.pending = ""
        self.modes = {7: True, 25: True, 1049: False, 2004: False, 2026: False}
        self.bells = 0
        self.frames = 0
        self.main = None
        self.resize(width, height)

    def resize(self, width, height):
        self.width, self.height = width, height
        self.row = self.column = 0
        self.style = frozenset()
        self.clear()

    def clear(self):
        self.cells = [[(" ", frozenset())] * self.width for _ in range(self.height)]

    def feed(self, data, whenever_complete=lambda: None):
        """Takes bytes; tells each moment at which a frame is complete."""
        text = self.pending + self.decoder.decode(data)
        self.pending = ""
        place = 0
        while place < len(text):
            if text[place] != "\x1b":
                self.put(text[place])
                place += 1
                continue
            match = self.SEQUENCE.match(text, place)
            if match:
                self.obey(*match.groups())
                place = match.end()
                if match.group() == "\x1b[?2026l":
                    self.frames += 1
                    whenever_complete()
            elif self.BROKEN_OFF.match(text, place):
                place = self.BROKEN_OFF.match(text, place).end()
            elif self.INCOMPLETE.match(text, place):
                self.pending = text[place:]
                return
            else:
                raise AssertionError(f"unknown sequence {text[place:place + 12]!r}")

    def put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row = min(self.row + 1, self.height - 1)
        elif character == "\x07":
            self.bells += 1
        elif ord(character) < 0x20 or 0x7F <= ord(character) < 0xA0:
            raise AssertionError(f"control character {character!r}")
        elif columns(character) == 0:
            text, style = self.cells[self.row][max(0, self.column - 1)]
            self.cells[self.row][max(0, self.column - 1)] = (text + character, style)
        else:
            width = columns(character)
            if self.column + width > self.width and self.modes[7]:
                self.put("\r")
                self.put("\n")
            if self.column + width > self.width:
                raise AssertionError(f"row {self.row} is too wide: {self.line(self.row)!r}")
            self.cells[self.row][self.column] = (character, self.style)
            if width == 2:
                self.cells[self.row][self.column + 1] = ("", self.style)
            self.column += width

    def obey(self, private, parameters, final):
        numbers = [int(number or 0) for number in parameters.split(";")]
        if private and final in "hl":
            for number in numbers:
                assert number in self.modes, f"unknown mode {number}"
                self.switch(number, final == "h")
        elif final == "H":
            numbers += [1] * (2 - len(numbers))
            self.row, self.column = (max(1, number) - 1 for number in numbers[:2])
            assert self.row < self.height and self.column < self.width, f"caret outside: {self.row} {self.column}"
        elif final == "J":
            assert numbers == [2]
            self.clear()
        elif final == "K":
            assert numbers == [2]
            self.cells[self.row] = [(" ", frozenset())] * self.width
        elif final == "m":
            for number in numbers:
                self.style = frozenset() if number == 0 else self.style | {number}
        else:
            raise AssertionError(f"unknown sequence ESC [ {private}{parameters}{final}")

    def switch(self, number, value):
        if number == 1049 and value != self.modes[1049]:
            if value:
                self.main = (self.cells, self.row, self.column)
                self.clear()
            elif len(self.main[0]) == self.height and len(self.main[0][0]) == self.width:
                self.cells, self.row, self.column = self.main
        self.modes[number] = value

    def line(self, row):
        return "".join(text for text, _ in self.cells[row]).rstrip()

    @property
    def lines(self):
        return [self.line(row) for row in range(self.height)]

    @property
    def text(self):
        return "\n".join(self.lines)

    def styles(self, text):
        """The style of a place on the screen; the text stands there, and a bar in it is just before the place."""
        word, offset = text.replace("|", ""), max(0, text.find("|"))
        for row in self.cells:
            text = "".join(text for text, _ in row)
            if word in text:
                length = 0
                for cell, style in row:
                    if length >= text.index(word) + offset:
                        return style
                    length += len(cell)
        raise AssertionError(f"{word!r} is not on the screen:\n{self.text}")

    @property
    def is_given_back(self):
        return self.modes == {7: True, 25: True, 1049: False, 2004: False, 2026: False}
