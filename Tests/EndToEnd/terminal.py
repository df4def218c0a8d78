"""The box in a terminal, from the keys to the screen: python3 terminal.py PROGRAM [words of test names]."""

import os
import signal
import stat
import sys

from driver import BACKSPACE, Box, DOWN, ENTER, ESCAPE, LEFT, UP, control, run_all, tree

FILES = {
    "sky/stars.txt": "one star\nmany stars\nno sun\n",
    "sky/moon.txt": "the moon\n",
    "sea/fish.txt": "a starfish\n" + "".join(f"fish {number}\n" for number in range(100)),
    "wide.txt": "東京の星 star e\u0301toile\n",
}

PROGRAM = os.path.abspath(sys.argv[1])
TESTS = []


def test(*arguments, **settings):
    """Makes a test of a function of a running box; it runs on either adapter unless one is named."""
    def register(function):
        adapters = settings.pop("adapters", ("async",))
        for adapter in adapters:
            def run(adapter=adapter):
                with tree(FILES) as directory:
                    words = [word.replace("DIRECTORY", directory) for word in arguments]
                    with Box(PROGRAM, "--adapter", adapter, *words, directory=directory, **settings) as box:
                        box.directory = directory
                        function(box)
            name = function.__name__.replace("_", " ")
            TESTS.append((f"{name}, {adapter}" if len(adapters) > 1 else name, run))
        return function
    return register


BOTH = ("async", "dispatch")
SLOW = ("--latency", "1500", "--debounce", "50")


# Searching


@test(adapters=BOTH)
def typing_shows_results(box):
    box.wait("Type to search")
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"', "sea/fish.txt:1 ", "many stars")
    assert box.vt.line(0) == "Search › star", box.vt.line(0)
    assert 33 in box.vt.styles("many |stars"), "the match is marked"
    assert 2 in box.vt.styles("sky/stars.txt"), "the location is dimmed"
    assert (box.vt.row, box.vt.column) == (0, 13)


@test(*SLOW, adapters=BOTH)
def an_old_answer_never_shows(box):
    box.type("star")
    box.wait('Searching for "star"')
    box.type("s")
    box.wait("Search › stars", 'Searching for "stars"')
    box.wait('✓ 1 line in 1 file for "stars"')
    box.expect_never("4 lines in 3 files")
    box.expect_never("sea/fish.txt")
    box.expect_never("Failed")


@test(*SLOW)
def earlier_results_are_marked(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"')
    box.type("s")
    box.wait('Searching for "stars"', 'Earlier results, for "star"', "┊ sea/fish.txt:1")
    assert 2 in box.vt.styles("a star"), "earlier rows are dimmed"
    box.wait('✓ 1 line in 1 file for "stars"', until=lambda: "Earlier" not in box.vt.text)


@test(*SLOW)
def the_spinner_turns_and_typing_goes_on(box):
    box.type("moon")
    box.wait('Searching for "moon"')
    pictures = set()
    box.wait_until(lambda: pictures.add(box.vt.line(1)[:1]) or len(pictures) > 2, "three pictures of the spinner")
    box.wait('✓ 1 line in 1 file for "moon"')


@test("--fail-every", "2", "--debounce", "50", adapters=BOTH)
def a_failure_is_told_and_retried(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"')
    box.type("s")
    box.wait("✗ Failed (Ctrl-R tries again): search 2 was made to fail", 'Earlier results, for "star"')
    box.type(control("R"))
    box.wait('✓ 1 line in 1 file for "stars"', until=lambda: "Failed" not in box.vt.text)
    box.expect_never("No results")


@test("sky")
def a_failure_is_not_no_results(box):
    box.wait("Type to search")
    place = os.path.join(box.directory, "sky")
    os.rename(place, place + "-gone")
    box.type("star")
    box.wait("✗ Failed (Ctrl-R tries again): no such path: sky", "the search itself failed")
    os.mkdir(place)
    box.type(control("R"))
    box.wait('∅ No results for "star"')


@test("--minimum", "3")
def a_short_text_is_told(box):
    box.type("st")
    box.wait("Too short: 3 characters at least")
    box.type(ENTER)
    box.wait('✓ 4 lines in 3 files for "st"')


# Keys


@test(adapters=BOTH)
def escape_clears_and_a_second_one_leaves(box):
    box.type("star")
    box.wait('✓', 'for "star"')
    box.type(ESCAPE)
    box.wait("Type to search", until=lambda: box.vt.line(0) == "Search ›")
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"')
    box.type(ESCAPE)
    box.wait("Type to search")
    box.type(ESCAPE)
    assert box.end() == "exit 1"
    assert box.printed == b""
    box.expect_given_back()


@test(adapters=BOTH)
def a_chosen_row_is_printed(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"')
    box.type(DOWN + DOWN + UP)
    box.wait("▸ sky/stars.txt:1")
    box.type(ENTER)
    assert box.end() == "exit 0"
    assert box.printed == b"sky/stars.txt:1\n", box.printed
    box.expect_given_back()


@test(adapters=BOTH)
def the_first_row_is_taken_unless_another_is_marked(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"', "▸ sea/fish.txt:1", "Enter print it and leave")
    box.type(ENTER)
    assert box.end() == "exit 0"
    assert box.printed == b"sea/fish.txt:1\n", box.printed


@test("--latency", "4000", "--debounce", "50", adapters=BOTH)
def a_row_of_an_earlier_answer_is_never_taken(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"', "▸ sea/fish.txt:1")
    box.type("s")
    box.wait('Earlier results, for "star"', until=lambda: "▸ s" not in box.vt.text)
    box.type(DOWN + ENTER)
    box.wait('✓ 1 line in 1 file for "stars"', "▸ sky/stars.txt:2")
    box.type(ENTER)
    assert box.end() == "exit 0"
    assert box.printed == b"sky/stars.txt:2\n", box.printed


@test()
def enter_submits_from_the_field(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"', "▸ sea/fish.txt:1")
    box.type(UP)
    box.wait("Enter search now", until=lambda: "▸ s" not in box.vt.text)
    box.type(ENTER)
    box.type(control("E") + "s")
    box.wait('✓ 1 line in 1 file for "stars"', "▸ sky/stars.txt:2")
    assert box.printed == b""


@test("--trace=DIRECTORY/trace.md", "--trace-text")
def a_mark_is_the_machines_too(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"', "▸ sea/fish.txt:1")
    box.type(DOWN)
    box.wait("▸ sky/stars.txt:1")
    box.type(control("C"))
    box.end()
    with open(os.path.join(box.directory, "trace.md"), encoding="utf-8") as file:
        marks = [line for line in file if "| mark " in line]
    assert len(marks) == 2, marks


@test("DIRECTORY/sky")
def a_path_is_printed_as_it_was_given(box):
    box.type("many")
    box.wait("▸ stars.txt:2 ")
    box.type(ENTER)
    assert box.end() == "exit 0"
    assert box.printed == f"{box.directory}/sky/stars.txt:2\n".encode(), box.printed


@test()
def the_highlight_stays_on_its_row(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"')
    box.wait("▸ sea/fish.txt:1")
    box.type(DOWN + DOWN)
    box.wait("▸ sky/stars.txt:2")
    box.type("s")
    box.wait('✓ 1 line in 1 file for "stars"', "▸ sky/stars.txt:2")


@test()
def the_text_is_edited_anywhere(box):
    box.type("str")
    box.wait("Search › str")
    box.type(LEFT + "a")
    box.wait("Search › star", '✓ 4 lines')
    box.type(control("A") + "many ")
    box.wait('✓ 1 line in 1 file for "many star"', until=lambda: box.vt.column == 14)
    box.type(control("E") + control("W"))
    box.wait('✓', 'for "many"')
    box.type(BACKSPACE * 5 + "no")
    box.wait('✓ 1 line in 1 file for "no"')


@test()
def keys_may_come_in_pieces(box):
    for byte in "東".encode():
        os.write(box.master, bytes([byte]))
    box.wait("Search › 東", '✓ 1 line in 1 file for "東"')
    box.wait("▸ wide.txt:1")
    for byte in UP.encode():
        os.write(box.master, bytes([byte]))
    box.wait("  wide.txt:1", "Enter search now")


@test("--trace=DIRECTORY/trace.md", "--trace-text")
def a_paste_is_one_edit(box):
    box.wait("Type to search")
    box.type("\x1b[200~one\nstar\x03\x1b[201~")
    box.wait('Search › one star', '✓ 1 line in 1 file for "one star"')
    box.type(control("D"))
    assert box.end() == "exit 1"
    with open(os.path.join(box.directory, "trace.md"), encoding="utf-8") as file:
        edits = [line for line in file if "| keystroke" in line]
    assert len(edits) == 1 and "one star" in edits[0], edits


@test()
def wide_characters_stand_in_the_right_columns(box):
    box.type("京の")
    box.wait('✓ 1 line in 1 file for "京の"', until=lambda: box.vt.column == 13)
    row = next(row for row in range(box.vt.height) if "wide.txt" in box.vt.line(row))
    assert "東京の星 star e\u0301toile" in box.vt.line(row), box.vt.line(row)
    box.type(LEFT)
    box.wait(until=lambda: box.vt.column == 11)
    box.type(BACKSPACE)
    box.wait(until=lambda: box.vt.line(0) == "Search › の" and box.vt.column == 9)
    box.type("e\u0301")
    box.wait(until=lambda: box.vt.line(0) == "Search › e\u0301の" and box.vt.column == 10)


@test()
def what_the_terminal_sends_by_itself_is_no_key(box):
    box.type("star")
    box.wait('✓ 4 lines in 3 files for "star"')
    box.type("\x1b[<0;10;5M\x1b[<0;10;5m\x1b[M !!" + "\x1b]11;rgb:0000/0000/0000\x1b\\" + "\x1b[?1;2c")
    box.type("\x1b[[A" + "\x1bé" + "s")
    box.wait("Search › stars", '✓ 1 line in 1 file for "stars"')
    assert box.printed == b""


# Recent searches


@test()
def recent_searches_are_kept_chosen_and_forgotten(box):
    for text in ("moon", "star"):
        box.type(text)
        box.wait('✓', f'for "{text}"')
        box.type(UP + ENTER + ESCAPE)
        box.wait("Recent searches", f"  {text}")
    box.type(control("C"))
    assert box.end() == "exit 130"
    path = os.path.join(box.directory, ".local/state/searchbox/history")
    assert open(path, encoding="utf-8").read() == "star\nmoon\n"
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode) == 0o700
    with Box(PROGRAM, directory=box.directory) as second:
        second.wait("Recent searches", "  star", "  moon")
        second.type(DOWN + DOWN)
        second.wait("▸ moon", "Ctrl-X forget it")
        second.type(control("X"))
        second.wait("▸ star", until=lambda: "moon" not in second.vt.text)
        second.type(ENTER)
        second.wait("Search › star", '✓ 4 lines in 3 files for "star"')
        second.type(control("C"))
        second.end()
    assert open(path, encoding="utf-8").read() == "star\n"


@test("--history", "2")
def a_box_that_offers_few_searches_keeps_those_of_others(box):
    path = os.path.join(box.directory, ".local/state/searchbox/history")
    earlier = "".join(f"earlier {number}\n" for number in range(30))
    os.makedirs(os.path.dirname(path))
    with open(path, "w", encoding="utf-8") as file:
        file.write(earlier)
    with Box(PROGRAM, "--history", "2", directory=box.directory) as second:
        second.wait("  earlier 0", "  earlier 1")
        assert "earlier 2" not in second.vt.text
        for each, text in ((box, "moon"), (second, "star")):
            each.type(text)
            each.wait('✓', f'for "{text}"')
            each.type(ENTER)
            assert each.end() == "exit 0"
    assert open(path, encoding="utf-8").read() == "star\nmoon\n" + earlier


@test("--no-history")
def without_history_nothing_is_written(box):
    box.type("moon")
    box.wait('✓', 'for "moon"')
    box.type(UP + ENTER + ESCAPE)
    box.wait("Recent searches", "  moon")
    box.type(ESCAPE)
    assert box.end() == "exit 1"
    assert not os.path.exists(os.path.join(box.directory, ".local"))


@test(environment={"XDG_STATE_HOME": "/dev/null"})
def a_history_that_cannot_be_kept_stops_nothing(box):
    box.type("moon")
    box.wait('✓', 'for "moon"')
    box.type(ENTER)
    assert box.end() == "exit 0"
    box.wait("searchbox: recent searches are not kept: /dev/null/searchbox/history")


# The terminal


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


if __name__ == "__main__":
    words = sys.argv[2:]
    run_all([(name, run) for name, run in TESTS if not words or any(word in name for word in words)])
