"""Searching, from the keys to the screen."""

import os

from driver import ENTER, control
from suite import BOTH, SLOW, test


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
    three_pictures(box, "moon")
    box.wait('✓ 1 line in 1 file for "moon"')
    box.type("x")
    three_pictures(box, "moonx")


def three_pictures(box, query):
    """Waits until the spinner has turned twice for the query."""
    pictures = set()

    def have_come():
        picture, _, text = box.vt.line(1).partition(" ")
        if text.startswith(f'Searching for "{query}"'):
            pictures.add(picture)
        return len(pictures) > 2
    box.wait_until(have_come, "three pictures of the spinner")


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
