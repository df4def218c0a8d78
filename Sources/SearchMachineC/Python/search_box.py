"""A search box for asyncio: tell it what the person does, show the states that it tells, answer its searches.

    async def search(request, context):
        return [row async for row in find(request.query)]

    box = SearchBox(search, on_state=show)
    box.keystroke("sea")

It lives in the running event loop and is used from there alone. Times are seconds, as everywhere in asyncio.
"""

import asyncio
import math

import searchmachine
from search_state import Context, Page, SearchAnswer, SearchRequest, SearchState, make_state, request_of
from searchmachine import CANCEL, PUBLISH, START, Machine, optional

__all__ = ["Page", "SearchAnswer", "SearchBox", "SearchRequest", "SearchState"]

_library = None


def _default_library():
    global _library
    if _library is None:
        _library = searchmachine.load()
    return _library


class SearchBox:
    """The search box.

    search is an async function of a SearchRequest and a Context; it answers with rows or a Page, or raises. A search
    that nobody waits for any more is cancelled. One that takes no notice of that does no harm.

    The settings are debounce, slow_after, timeout and cache_lifetime in seconds, minimum_length, cache_capacity,
    history_capacity, and previous_results ("keep", "keepForSameQuery", "discard"); a bad one raises ValueError.
    retry_after(failure, request) says in how many seconds a failed search starts again by itself; None: not at all.
    """

    def __init__(self, search, *, on_state=None, retry_after=None, history=(), loop=None, library=None, **policy):
        for name in ("debounce", "slow_after", "timeout", "cache_lifetime"):
            if policy.get(name) is not None:
                policy[name] = policy[name] * 1000
        self._machine = Machine(library or _default_library(), history, **policy)
        self._search = search
        self._on_state = on_state or (lambda state: None)
        self._retry_after = retry_after or (lambda failure, request: None)
        self._loop = loop or asyncio.get_running_loop()
        self._origin = self._loop.time()
        self._queue = []
        self._is_running = False
        self._is_closed = False
        self._timer = None
        self._due = math.inf
        self._earliest = 0.0
        self._tasks = {}
        self._rows = {}
        self._failure = None
        self.state = make_state(self._machine, self._rows, self._failure)

    # What the person, the page and the program do. ------------------------------------------------------------

    def keystroke(self, text, *, wait=None, minimum_length=None):
        """The field's text after an edit; a wait and a minimum length hold for this edit only."""
        milliseconds = optional(None if wait is None else wait * 1000)
        minimum = -1 if minimum_length is None else max(0, minimum_length)
        self._feed("keystroke_with", text, milliseconds, minimum)

    def fill(self, text):
        """The program wrote this text into the field; it is not searched."""
        self._feed("fill", text)

    def clear(self):
        """The field was emptied on purpose."""
        self._feed("clear")

    def submit(self):
        """The person pressed return: what stands in the field is recorded and searched at once."""
        self._feed("submit")

    def retry(self):
        """Search again, after a failure or to refresh."""
        self._feed("retry")

    def more(self):
        """The end of the list was reached: the next page starts, if there is one."""
        self._feed("more")

    def leave(self):
        """The screen is left: what is on its way ends."""
        self._feed("leave")

    def resume(self):
        """The screen is back: what leaving ended starts again."""
        self._feed("resume")

    def invalidate(self, wait=None):
        """A filter, the data or the account changed: searched anew, after the wait or the debounce."""
        self._feed("invalidate", optional(None if wait is None else wait * 1000))

    def amend(self, rows):
        """The rows of the held answer after a change from outside, as when one was deleted."""
        rows = tuple(rows)
        self._feed("amend", len(rows), keep=lambda: self._keep(self._machine.answer_generation, rows))

    def select(self, index, recording=None):
        """The person chose the row. The history gets the answer's query, or the text to record, or nothing if blank."""
        self._feed("select", _place(index), *((None, 0) if recording is None else (recording,)))

    def mark(self, index):
        """The row is marked, as with arrow keys; None takes the mark away."""
        self._feed("mark", -1 if index is None else _place(index))

    def record(self, text):
        """Puts a text in front of the history."""
        self._feed("record", text)

    def forget(self, text):
        """Takes an entry out of the history."""
        self._feed("forget", text)

    def forget_all(self):
        """Empties the history."""
        self._feed("forget_all")

    def close(self):
        """Ends the box: its search is cancelled, and what comes later is ignored."""
        self._is_closed = True
        self._queue.clear()
        self._wake_at(math.inf)
        for task in list(self._tasks.values()):
            task.cancel()
        self._tasks.clear()

    @property
    def query(self):
        """The current query."""
        return self._machine.query

    # The caller's loop: a step, then its effects in order; what comes meanwhile waits. --------------------------

    def _feed(self, name, *arguments, keep=lambda: None):
        if self._is_closed:
            return
        self._queue.append((name, arguments, keep))
        if self._is_running:
            return
        self._is_running = True
        try:
            while self._queue:
                self._take(*self._queue.pop(0))
        finally:
            self._is_running = False

    def _take(self, name, arguments, keep):
        machine = self._machine
        step = machine.take(name, *arguments, max(self._earliest, (self._loop.time() - self._origin) * 1000))
        if step & PUBLISH:
            keep()
            self._rows = {number: rows for number, rows in self._rows.items() if machine.keeps(number)}
            self._failure = self._failure if machine.phase == "failed" else None
            self.state = make_state(machine, self._rows, self._failure)
        state = self.state
        self._wake_at(machine.deadline)
        if step & CANCEL:
            task = self._tasks.pop(machine.cancelled, None)
            if task is not None:
                task.cancel()
        if step & START:
            request = request_of(machine, "request")
            self._tasks[request.generation] = self._loop.create_task(self._run(request))
        if step & PUBLISH:
            self._guarded(self._on_state, state)

    def _guarded(self, call, *arguments):
        """Calls what was handed in; what it raises goes to the loop and does not end the box."""
        try:
            return call(*arguments)
        except Exception as error:
            self._loop.call_exception_handler({"message": f"SearchBox: {call!r} raised", "exception": error})
            return None

    def _wake_at(self, deadline):
        """Keeps one timer: an earlier deadline moves it, a later one lets it fire and be set again."""
        if self._timer is not None and (deadline == math.inf or deadline < self._due):
            self._timer.cancel()
            self._timer = None
        if self._timer is None and deadline < math.inf:
            self._due = deadline
            self._timer = self._loop.call_at(self._origin + deadline / 1000, self._tick)

    def _tick(self):
        self._timer = None
        self._earliest = self._due  # A loop may wake some nanoseconds before.
        self._feed("tick")

    async def _run(self, request):
        generation = request.generation
        context = Context(show=lambda rows: self._part(generation, tuple(rows)), earlier=self._shown_rows)
        try:
            answer = await self._search(request, context)
            page = answer if isinstance(answer, Page) else Page(answer)
            rows = tuple(page.rows)
        except asyncio.CancelledError as error:
            if self._tasks.get(generation) is asyncio.current_task():
                self._fail(request, error)  # The search gave up by itself; its caller still waits.
            raise
        except Exception as error:  # Whatever a search raises is its failure.
            self._fail(request, error)
        else:
            self._tasks.pop(generation, None)
            self._feed("reply", generation, len(rows), int(page.more), keep=lambda: self._keep(generation, rows))

    def _part(self, generation, rows):
        self._feed("part", generation, len(rows), keep=lambda: self._keep(generation, rows))

    def _fail(self, request, error):
        wait = None
        if self._tasks.pop(request.generation, None) is not None:
            wait = self._guarded(self._retry_after, error, request)

        def keep():
            self._failure = error

        self._feed("failure", request.generation, 0, optional(None if wait is None else wait * 1000), keep=keep)

    def _keep(self, generation, rows):
        """Keeps the rows if they are those of the held answer."""
        if generation != 0 and self._machine.answer_generation == generation:
            self._rows[generation] = rows

    def _shown_rows(self):
        return list(self._rows.get(self._machine.answer_generation, ()))


def _place(index):
    """An index as the functions take it; a negative one is a place that no answer has."""
    return index if index >= 0 else -3
