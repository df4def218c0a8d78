"""The window: its size, its end, its colours and characters."""

import signal

from driver import control
from suite import test


@test()
def a_resize_is_followed(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"')
    box.resize(50, 10)
    box.wait('✓ 4 lines in 3 files for "star"', "Search › star", until=lambda: box.vt.line(9).startswith("Enter"))
    box.resize(20, 4)
    box.wait("window too small")
    box.resize(100, 30)
    box.wait("Search › star", until=lambda: box.vt.line(29).startswith("Enter") and len(box.vt.line(2)) == 100)


def ends(key_or_signal, expected):
    def body(box):
        box.type("star")
        box.wait('✓', 'for "star"')
        if isinstance(key_or_signal, str):
            box.type(key_or_signal)
        else:
            box.signal(key_or_signal)
        assert box.end() == expected, box.events
        assert box.printed == b""
        box.expect_given_back()
    return body


for name, cause, expected in (
    ("Control-C", control("C"), "exit 130"),
    ("Control-D", control("D"), "exit 1"),
    ("SIGINT", signal.SIGINT, "exit 130"),
    ("SIGTERM", signal.SIGTERM, "exit 143"),
    ("SIGHUP", signal.SIGHUP, "exit 129"),
    ("SIGQUIT", signal.SIGQUIT, "exit 131"),
    ("SIGSEGV", signal.SIGSEGV, f"signal {int(signal.SIGSEGV)}"),
    ("SIGILL", signal.SIGILL, f"signal {int(signal.SIGILL)}"),
    ("SIGUSR1", signal.SIGUSR1, f"signal {int(signal.SIGUSR1)}"),
    ("SIGALRM", signal.SIGALRM, f"signal {int(signal.SIGALRM)}"),
    ("SIGXCPU", signal.SIGXCPU, f"signal {int(signal.SIGXCPU)}"),
):
    body = ends(cause, expected)
    body.__name__ = f"{name} gives the terminal back"
    test()(body)


def suspends(stop):
    def body(box):
        box.type("star")
        box.wait('✓', 'for "star"')
        stop(box)
        box.wait_until(lambda: "stopped" in box.events, "that it stops")
        box.read_all()
        box.expect_given_back()
        box.events.clear()
        box.resume()
        box.wait("Search › star", '✓ 4 lines in 3 files for "star"', until=lambda: box.vt.modes[1049])
        box.type("s")
        box.wait('✓ 1 line in 1 file for "stars"')
        box.type(control("C"))
        assert box.end() == "exit 130"
        box.expect_given_back()
    return body


for name, stop in (
    ("Control-Z", lambda box: box.type(control("Z"))),
    ("SIGTSTP", lambda box: box.signal(signal.SIGTSTP)),
):
    body = suspends(stop)
    body.__name__ = f"{name} suspends and comes back"
    test()(body)


@test()
def it_ends_when_the_terminal_goes(box):
    box.type("star")
    box.wait('✓', 'for "star"')
    box.hang_up()
    assert box.end() in ("exit 129", "signal 1"), box.events


@test(environment={"NO_COLOR": "1"})
def no_color_is_honoured(box):
    box.type("star")
    box.wait('✓', 'for "star"')
    styles = {number for row in box.vt.cells for _, style in row for number in style}
    assert styles <= {1, 2, 4, 7}, styles
    assert {1, 4} <= box.vt.styles("many |stars"), "the match is marked"


@test(environment={"LANG": "C"})
def without_utf8_the_characters_are_plain(box):
    box.wait("Search >", "the locale is not UTF-8")
    box.type("star")
    box.wait('+ 4 lines in 3 files for "star"')
    assert box.vt.text.isascii(), box.vt.text


@test(environment={"TERM": "dumb"})
def a_dumb_terminal_gets_the_line_mode(box):
    box.wait("TERM=dumb cannot show a box")
    box.type("star\n")
    box.wait_until(lambda: b'4 lines in 3 files for "star"' in box.printed, "the results")
    box.type(control("D"))
    assert box.end() == "exit 0"
