"""Opening what was found, with real editors: python3 opening.py PROGRAM [words of test names]."""

import os
import shutil
import signal
import sys
import termios
import tty

import driver
from driver import DOWN, ENTER, ESCAPE, Box, control, is_there, number_in, run_all, tree, until
from vt import VT

FILES = {
    "sky/stars.txt": "one star\nmany stars\nno sun\n",
    "sea/a $(touch pwned) fish.txt": "water\na starfish\n",
}
FOUND = '✓ 3 lines in 2 files for "star"'


class SharedVT(VT):
    """A terminal that another program uses too, while the box has given it back: what that one writes is only kept."""

    ENTERING, LEAVING = b"\x1b[?1049h", b"\x1b[?1049l"

    def __init__(self, width, height):
        super().__init__(width, height)
        self.guest = b""
        self.held = b""

    def feed(self, data, whenever_complete=lambda: None):
        data, self.held = self.held + data, b""
        while data:
            isBox = self.modes[1049]
            before, mark, data = data.partition(self.LEAVING if isBox else self.ENTERING)
            if not mark and isBox:
                super().feed(before, whenever_complete)
            elif not mark:
                cut = max(size for size in range(8) if before.endswith(self.ENTERING[:size]))
                self.guest += before[:len(before) - cut]
                self.held = before[len(before) - cut:]
            else:
                if isBox:
                    super().feed(before, whenever_complete)
                else:
                    self.guest += before
                super().feed(mark, whenever_complete)


driver.VT = SharedVT
PROGRAM = os.path.abspath(sys.argv[1])
TESTS = []


def test(*arguments, needs=None, **environment):
    """Makes a test of a function of a running box that found the stars; skipped where an editor is missing."""
    def register(function):
        name = function.__name__.replace("_", " ")

        def run():
            with tree(FILES) as directory:
                words = arguments or ("--open",)
                with Box(PROGRAM, *words, directory=directory, environment=environment.items()) as box:
                    box.directory = directory
                    box.type("star")
                    box.wait("✓")
                    function(box)
        if needs and not shutil.which(needs):
            print(f"{name}: skipped, since there is no {needs}")
        else:
            TESTS.append((name, run))
        return function
    return register


def file(box, name):
    with open(os.path.join(box.directory, name), encoding="utf-8") as opened:
        return opened.read()


def wait_for_guest(box, *texts):
    box.wait_until(lambda: all(text.encode() in box.vt.guest for text in texts), f"the editor's {texts}")


VIM = "env TERM=vt100 vim.tiny -u NONE -n"


@test(needs="vim.tiny", EDITOR=VIM)
def vim_begins_at_the_row_and_the_box_comes_back(box):
    box.type(DOWN * 2)
    box.wait("▸ sky/stars.txt:2")
    box.type(ENTER)
    wait_for_guest(box, "one star", "no sun")
    box.type(":.w! picked\r")
    box.type(":q\r")
    box.wait(FOUND, "Search › star", "▸ sky/stars.txt:2")
    assert file(box, "picked") == "many stars\n", file(box, "picked")
    box.type("s")
    box.wait('✓ 2 lines in 2 files for "stars"')
    box.type(ESCAPE)
    box.wait("Type to search")
    box.type(ESCAPE)
    assert box.end() == "exit 0"
    assert box.printed == b""
    box.expect_given_back()


@test(needs="nano", VISUAL="env TERM=vt100 nano -I", EDITOR="false")
def nano_begins_at_the_row(box):
    box.type(ENTER)
    wait_for_guest(box, "GNU nano", "a starfish")
    box.type(control("K") + control("O") + ENTER)
    wait_for_guest(box, "Wrote 1 line")
    box.type(control("X"))
    box.wait(FOUND)
    assert file(box, "sea/a $(touch pwned) fish.txt") == "water\n"
    assert not os.path.exists(os.path.join(box.directory, "pwned"))


@test(needs="vim.tiny", EDITOR=VIM)
def the_editor_and_the_box_stop_together(box):
    box.type(ENTER)
    wait_for_guest(box, "a starfish")
    box.type(control("Z"))
    box.wait_until(lambda: "stopped" in box.events, "both stop")
    box.resume()
    box.type(":.w! picked\r:q\r")
    box.wait(FOUND)
    assert file(box, "picked") == "a starfish\n"


@test(needs="vim.tiny", EDITOR=VIM)
def the_size_may_change_meanwhile(box):
    box.type(ENTER)
    wait_for_guest(box, "a starfish")
    box.resize(60, 12)
    box.type(":q\r")
    box.wait(FOUND)
    assert len(box.vt.text.splitlines()) == 12


@test(needs="vim.tiny", EDITOR=VIM)
def a_signal_ends_both(box):
    box.type(ENTER)
    wait_for_guest(box, "a starfish")
    box.signal(signal.SIGTERM)
    assert box.end() == "exit 143", box.events


# An editor that leaves the terminal raw; what follows are the arguments that it does not look at.
RAW = "stty raw -echo; echo $$ >number; touch begun; exec sleep 1000 #"
DEAF = "trap '' TERM HUP; stty raw -echo; echo $$ >number; touch begun; sleep 1000; sleep 1000 #"


def begins(box):
    box.type(ENTER)
    box.wait_until(lambda: os.path.exists(os.path.join(box.directory, "begun")), "the editor")


def ends_with_the_editor(number):
    def body(box):
        begins(box)
        box.signal(number)
        expected = f"signal {int(number)}" if number == signal.SIGSEGV else f"exit {128 + number}"
        assert box.end() == expected, box.events
        box.expect_given_back()
        editor = number_in(os.path.join(box.directory, "number"))
        until(lambda: not is_there(editor), "the end of the editor")
    return body


for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV):
    body = ends_with_the_editor(number)
    body.__name__ = f"{number.name} gives back the terminal that an editor left raw"
    test(EDITOR=RAW)(body)


@test(EDITOR=RAW)
def keys_that_nobody_has_read_are_not_left_to_the_shell(box):
    begins(box)
    box.type("rm\r")
    box.wait_until(lambda: box.unread_keys == 3, "the keys")
    box.signal(signal.SIGTERM)
    assert box.end() == "exit 143", box.events
    box.expect_given_back()
    tty.setraw(box.slave, termios.TCSANOW)
    assert box.unread_keys == 0


@test(EDITOR=DEAF)
def an_editor_that_does_not_end_holds_nothing_up(box):
    begins(box)
    box.signal(signal.SIGTERM)
    assert box.end() == "exit 143", box.events
    box.expect_given_back()
    os.kill(int(file(box, "number")), signal.SIGKILL)


@test(EDITOR="stty raw -echo; exit 3 #")
def an_editor_that_leaves_the_terminal_raw_does_no_harm(box):
    box.type(ENTER)
    box.wait("ended with status 3")
    box.type(control("C"))
    assert box.end() == "exit 130"
    box.expect_given_back()


@test("--open-with", "printf '%s|%s|%s.' {file} '{line}' \"{column}\" >args")
def a_template_gets_the_place(box):
    box.type(ENTER)
    box.wait_until(lambda: os.path.exists(os.path.join(box.directory, "args")), "the command")
    box.wait(FOUND)
    box.wait_until(lambda: file(box, "args").endswith("."), "the arguments")
    assert file(box, "args") == "sea/a $(touch pwned) fish.txt|2|1."
    assert not os.path.exists(os.path.join(box.directory, "pwned"))


@test("--open-with", "printf 'salt\\nmany starfish\\n' >{file}")
def what_was_edited_is_looked_at_again(box):
    box.wait("▸ 2  a starfish")
    box.type(ENTER)
    box.wait("  1  salt", "▸ 2  many starfish", FOUND)


@test("--open-with", ": {file}; touch begun; until [ -e go ]; do sleep 0.02; done; read -r key; echo $key >key; echo >end")
def keys_that_an_editor_has_not_read_yet_are_left_to_it(box):
    begins(box)
    box.type("hello\r")
    box.wait_until(lambda: b"hello" in box.vt.guest, "the echo of the keys")
    open(os.path.join(box.directory, "go"), "w").close()
    box.wait(FOUND, until=lambda: os.path.exists(os.path.join(box.directory, "end")))
    assert file(box, "key") == "hello\n"


@test(EDITOR="no-such-editor")
def an_editor_that_is_missing_is_told(box):
    box.type(ENTER)
    box.wait("✗ no-such-editor ended with status 127")
    box.type(DOWN)
    box.wait(FOUND)
    box.type(control("C"))
    assert box.end() == "exit 130"


@test("--command", "echo a {q}", "--open")
def a_line_without_a_place_is_told(box):
    box.type(ENTER)
    box.wait("✗ This line names no file that could be opened")
    box.type(ESCAPE)
    box.wait("Type a query for echo a {q}")
    box.type(ESCAPE)
    assert box.end() == "exit 1"


if __name__ == "__main__":
    words = sys.argv[2:]
    run_all([(name, run) for name, run in TESTS if all(word in name for word in words)])
