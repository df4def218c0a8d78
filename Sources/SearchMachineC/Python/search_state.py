"""What a search box tells, as plain data."""

import dataclasses
import math

from searchmachine import FACTS


@dataclasses.dataclass(frozen=True)
class SearchRequest:
    """One run of the search: what to search, the page that is wanted from 0 on, and the attempt from 1 on."""

    generation: int
    query: str
    page: int
    attempt: int


@dataclasses.dataclass(frozen=True)
class Page:
    """All rows so far, those of earlier pages included, and whether there are further pages."""

    rows: list
    more: bool = False


@dataclasses.dataclass(frozen=True)
class SearchAnswer:
    """The rows of one request; label them with its query."""

    request: SearchRequest
    rows: tuple
    selection: int | None
    has_more: bool
    is_complete: bool


@dataclasses.dataclass(frozen=True)
class SearchState:
    """All that a box shows besides its field."""

    phase: str
    request: SearchRequest | None
    failure: BaseException | None
    answer: SearchAnswer | None
    history: tuple
    retries_after: float | None
    is_busy: bool
    is_slow: bool
    is_stale: bool
    is_partial: bool
    is_empty_result: bool
    has_failed: bool


class Context:
    """What a search gets beside its request."""

    def __init__(self, show, earlier):
        #: Shows the rows so far while more will come; each call replaces the one before.
        self.show = show
        self._earlier = earlier

    @property
    def earlier(self):
        """The rows of the pages before this one, as they are now; read them last."""
        return self._earlier()


def request_of(machine, name):
    """The machine's "request" or "answer"ed request; None if there is none."""
    generation = getattr(machine, f"{name}_generation")
    if generation == 0:
        return None
    return SearchRequest(generation, *(getattr(machine, f"{name}_{part}") for part in ("query", "page", "attempt")))


def make_state(machine, rows, failure):
    """The state of the machine, with the rows and the failure that its caller keeps."""
    facts = machine.facts
    request = request_of(machine, "answer")
    selection = machine.answer_selection
    answer = None if request is None else SearchAnswer(
        request, rows.get(request.generation, ()), None if selection < 0 else selection,
        "has_more" in facts, "is_complete" in facts)
    retries_after = machine.retries_after
    return SearchState(
        machine.phase, request_of(machine, "request"), failure, answer, tuple(machine.history),
        None if retries_after == math.inf else retries_after / 1000, *(name in facts for name in FACTS[:6]))
