"""Recent searches, from one run to the next."""

import os
import stat

from driver import Box, DOWN, ENTER, ESCAPE, UP, control
from suite import PROGRAM, test


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
