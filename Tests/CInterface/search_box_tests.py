"""Tests of search_box.py in virtual time: SEARCHMACHINE_LIBRARY=… python3 Tests/CInterface/search_box_tests.py"""

import asyncio
import gc
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Sources" / "SearchMachineC" / "Python"))

from search_box import Page, SearchBox  # noqa: E402


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time jumps to the next timer as soon as nothing else is to be done."""

    def __init__(self):
        super().__init__()
        self.now = 1000.0
        self.problems = []
        self.set_exception_handler(lambda loop, context: self.problems.append(context))
        select = self._selector.select

        def jump(timeout):
            if timeout is None:
                raise AssertionError("nothing is to be done any more, and nothing will come")
            self.now += timeout
            return select(0)

        self._selector.select = jump

    def time(self):
        return self.now


class Service:
    """Searches that a test answers by hand."""

    def __init__(self):
        self.calls = []
        self.cancelled = []

    async def __call__(self, request, context):
        answer = asyncio.get_running_loop().create_future()
        self.calls.append((request, context, answer))
        try:
            return await answer
        except asyncio.CancelledError:
            self.cancelled.append(request.query)
            raise

    def reply(self, place, rows):
        self.calls[place][2].set_result(rows)

    def fail(self, place, error):
        self.calls[place][2].set_exception(error)

    @property
    def queries(self):
        return [request.query for request, _, _ in self.calls]


class SearchBoxTests(unittest.TestCase):
    def setUp(self):
        self.loop = VirtualLoop()
        self.service = Service()
        self.states = []
        self.box = self.make()

    def tearDown(self):
        self.box.close()
        self.run_for(0)
        self.box = None
        gc.collect()
        self.run_for(0)
        self.loop.close()
        self.assertEqual(self.loop.problems, [])

    def make(self, search=None, **settings):
        return SearchBox(search or self.service, on_state=self.states.append, loop=self.loop, **settings)

    def run_for(self, seconds):
        self.loop.run_until_complete(asyncio.sleep(seconds))
        self.loop.run_until_complete(asyncio.sleep(0))

    @property
    def phase(self):
        return self.box.state.phase

    @property
    def rows(self):
        return self.box.state.answer and self.box.state.answer.rows

    def test_typing_waits_and_then_searches_once(self):
        for text in ("s", "st", "sta "):
            self.box.keystroke(text)
            self.run_for(0.2)
        self.assertEqual(self.service.queries, [])
        self.run_for(0.1)
        self.assertEqual(self.service.queries, ["sta"])
        self.service.reply(0, ["star"])
        self.run_for(0)
        self.assertEqual((self.phase, self.rows), ("loaded", ("star",)))

    def test_an_edit_cancels_and_the_newest_answer_is_shown(self):
        self.box.keystroke("a")
        self.box.submit()
        self.run_for(0)
        self.box.keystroke("ab")
        self.run_for(0.3)
        self.assertEqual(self.service.cancelled, ["a"])
        self.service.reply(1, ["new"])
        self.run_for(0)
        self.assertEqual(self.rows, ("new",))

    def test_a_search_that_ignores_its_cancellation_does_no_harm(self):
        async def stubborn(request, context):
            for _ in range(3):
                try:
                    await asyncio.sleep(1)
                except asyncio.CancelledError:
                    pass
            context.show(["stubborn"])
            return [f"row of {request.query}"]

        self.box = self.make(stubborn)
        self.box.keystroke("a")
        self.box.submit()
        self.run_for(0.5)
        self.box.keystroke("ab")
        self.box.submit()
        self.run_for(10)
        self.assertEqual((self.phase, self.rows), ("loaded", ("row of ab",)))

    def test_a_failure_is_shown_and_retried_after_the_wait(self):
        waits = []

        def retry_after(failure, request):
            waits.append((str(failure), request.attempt))
            return 5 if request.attempt == 1 else None

        self.box = self.make(retry_after=retry_after)
        self.box.keystroke("a")
        self.run_for(0.3)
        self.service.fail(0, OSError("offline"))
        self.run_for(0)
        self.assertEqual((self.phase, str(self.box.state.failure), self.box.state.retries_after),
                         ("failed", "offline", 5))
        self.run_for(4.9)
        self.assertEqual(len(self.service.calls), 1)
        self.run_for(0.1)
        self.assertEqual(self.service.calls[1][0].attempt, 2)
        self.service.fail(1, OSError("still offline"))
        self.run_for(100)
        self.assertEqual((waits, self.box.state.retries_after),
                         ([("offline", 1), ("still offline", 2)], None))

    def test_a_silent_search_times_out(self):
        self.box = self.make(timeout=10, slow_after=1)
        self.box.keystroke("a")
        self.run_for(1.3)
        self.assertTrue(self.box.state.is_slow)
        self.run_for(9)
        self.assertEqual((self.phase, self.service.cancelled), ("timedOut", ["a"]))

    def test_an_earlier_deadline_moves_the_timer(self):
        self.box.keystroke("a", wait=2)
        self.run_for(0.5)
        self.box.keystroke("a")
        self.run_for(0.3)
        self.assertEqual(self.service.queries, ["a"])

    def test_parts_and_pages(self):
        self.box.keystroke("a")
        self.run_for(0.3)
        _, context, _ = self.service.calls[0]
        context.show(["one"])
        self.assertEqual((self.phase, self.rows, self.box.state.is_partial), ("searching", ("one",), True))
        self.service.reply(0, Page(["one", "two"], more=True))
        self.run_for(0)
        self.box.more()
        self.run_for(0)
        request, context, _ = self.service.calls[1]
        self.assertEqual((request.page, context.earlier), (1, ["one", "two"]))
        self.service.reply(1, Page([*context.earlier, "three"]))
        self.run_for(0)
        self.assertEqual((self.rows, self.box.state.answer.has_more), (("one", "two", "three"), False))

    def test_a_cached_answer_comes_with_its_rows(self):
        self.box = self.make(cache_capacity=1)
        for place, text in enumerate(("star", "stars", "starsh")):
            self.box.keystroke(text)
            self.run_for(0.3)
            self.service.reply(place, [text.upper()])
            self.run_for(0)
        self.box.keystroke("stars")
        self.assertEqual((self.phase, self.rows), ("loaded", ("STARS",)))
        self.assertEqual(len(self.box._rows), 2, "rows that will not be shown again are let go")

    def test_selecting_amending_and_history(self):
        self.box = self.make(history=["newest", "oldest"])
        self.assertEqual(self.box.state.history, ("newest", "oldest"))
        self.box.keystroke("a")
        self.run_for(0.3)
        self.service.reply(0, ["x", "y"])
        self.run_for(0)
        self.box.amend(["y"])
        self.box.mark(0)
        self.box.select(0, recording="Y")
        self.box.mark(-1)
        self.box.select(7)
        self.assertEqual((self.rows, self.box.state.answer.selection, self.box.state.history),
                         (("y",), 0, ("Y", "newest", "oldest")))
        self.box.forget("newest")
        self.box.record("b")
        self.assertEqual(self.box.state.history, ("b", "Y", "oldest"))

    def test_inputs_from_within_a_state_wait_for_their_turn(self):
        seen = []

        def on_state(state):
            seen.append(state.phase)
            if state.phase == "waiting":
                box.submit()
                seen.append("submitted")

        box = SearchBox(self.service, on_state=on_state, loop=self.loop)
        box.keystroke("a")
        self.assertEqual(seen, ["waiting", "submitted", "searching"])
        box.close()

    def test_what_a_listener_raises_goes_to_the_loop(self):
        box = SearchBox(self.service, on_state=lambda state: 1 / 0, loop=self.loop)
        box.keystroke("a")
        self.run_for(0.3)
        self.assertEqual(box.state.phase, "searching")
        self.assertTrue(all(isinstance(problem["exception"], ZeroDivisionError) for problem in self.loop.problems))
        self.assertEqual(len(self.loop.problems), 2)
        self.loop.problems.clear()
        box.close()

    def test_leaving_and_coming_back(self):
        self.box.keystroke("a")
        self.run_for(0.3)
        self.box.leave()
        self.run_for(0)
        self.assertEqual((self.phase, self.service.cancelled), ("idle", ["a"]))
        self.box.resume()
        self.run_for(0)
        self.assertEqual((self.phase, self.service.queries), ("searching", ["a", "a"]))

    def test_a_search_that_cancels_itself_has_failed(self):
        async def gives_up(request, context):
            raise asyncio.CancelledError

        self.box = self.make(gives_up)
        self.box.keystroke("a")
        self.run_for(0.3)
        self.assertEqual(self.phase, "failed")

    def test_after_the_end_nothing_happens(self):
        self.box.keystroke("a")
        self.run_for(0.3)
        states = len(self.states)
        self.box.close()
        self.box.keystroke("ab")
        self.run_for(10)
        self.assertEqual((len(self.states), self.service.cancelled, self.service.queries), (states, ["a"], ["a"]))

    def test_a_setting_that_is_none_is_refused(self):
        for setting in ({"debounce": -1}, {"debounce": float("nan")}, {"colour": 1}, {"cache_capacity": -1},
                        {"previous_results": "burn"}):
            with self.assertRaises(ValueError):
                self.make(**setting)

    def test_texts_of_any_kind(self):
        for text, query in (("日本語" * 50, "日本語" * 50), ("a\0b", "a\0b"), ("\ud800", "\ufffd\ufffd\ufffd"), ("", "")):
            self.box.keystroke(text)
            self.assertEqual(self.box.query, query)


if __name__ == "__main__":
    unittest.main()
