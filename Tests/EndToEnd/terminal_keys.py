"""Keys, and the row that Enter takes."""

import os

from driver import BACKSPACE, DOWN, ENTER, ESCAPE, LEFT, UP, control
from suite import BOTH, test


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
