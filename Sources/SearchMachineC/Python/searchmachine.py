"""searchmachine.h for Python: the functions with their types, and a box that frees itself."""

import ctypes
import math
import os
import pathlib

TEXT = ctypes.c_char_p
SIZE = ctypes.c_size_t
TIME = ctypes.c_double
BOX = ctypes.c_void_p
UINT64 = ctypes.c_uint64
INT64 = ctypes.c_int64
STEP = ctypes.c_uint32

CANCEL, START, PUBLISH, HISTORY = 1, 2, 4, 8
PHASES = ("idle", "tooShort", "waiting", "searching", "loaded", "failed", "timedOut")
SETTINGS = ("debounce", "minimum_length", "previous_results", "slow_after", "timeout", "cache_capacity",
            "cache_lifetime", "history_capacity")
PREVIOUS_RESULTS = ("keep", "keepForSameQuery", "discard")
FACTS = ("is_busy", "is_slow", "is_stale", "is_partial", "is_empty_result", "has_failed", "has_more", "is_complete")

FUNCTIONS = {
    "version": (ctypes.c_uint32,),
    "create": (BOX,),
    "destroy": (None, BOX),
    "reset": (None, BOX),
    "set": (ctypes.c_int, BOX, ctypes.c_uint32, ctypes.c_double),
    "restore": (ctypes.c_int, BOX, TEXT, SIZE),
    "keystroke": (STEP, BOX, TEXT, SIZE, TIME),
    "keystroke_with": (STEP, BOX, TEXT, SIZE, TIME, INT64, TIME),
    "fill": (STEP, BOX, TEXT, SIZE, TIME),
    "tick": (STEP, BOX, TIME),
    "part": (STEP, BOX, UINT64, UINT64, TIME),
    "reply": (STEP, BOX, UINT64, UINT64, ctypes.c_int, TIME),
    "failure": (STEP, BOX, UINT64, INT64, TIME, TIME),
    "clear": (STEP, BOX, TIME),
    "submit": (STEP, BOX, TIME),
    "retry": (STEP, BOX, TIME),
    "more": (STEP, BOX, TIME),
    "leave": (STEP, BOX, TIME),
    "resume": (STEP, BOX, TIME),
    "invalidate": (STEP, BOX, TIME, TIME),
    "amend": (STEP, BOX, UINT64, TIME),
    "select": (STEP, BOX, INT64, TEXT, SIZE, TIME),
    "mark": (STEP, BOX, INT64, TIME),
    "record": (STEP, BOX, TEXT, SIZE, TIME),
    "forget": (STEP, BOX, TEXT, SIZE, TIME),
    "forget_all": (STEP, BOX, TIME),
    "phase_kind": (ctypes.c_uint32, BOX),
    "facts": (ctypes.c_uint32, BOX),
    "query": (SIZE, BOX, TEXT, SIZE),
    "deadline": (ctypes.c_double, BOX),
    "cancelled": (UINT64, BOX),
    "request_generation": (UINT64, BOX),
    "request_query": (SIZE, BOX, TEXT, SIZE),
    "request_page": (UINT64, BOX),
    "request_attempt": (UINT64, BOX),
    "failure_code": (INT64, BOX),
    "retries_after": (ctypes.c_double, BOX),
    "answer_generation": (UINT64, BOX),
    "answer_query": (SIZE, BOX, TEXT, SIZE),
    "answer_page": (UINT64, BOX),
    "answer_attempt": (UINT64, BOX),
    "answer_count": (UINT64, BOX),
    "answer_selection": (INT64, BOX),
    "keeps": (ctypes.c_int, BOX, UINT64),
    "history_count": (SIZE, BOX),
    "history_entry": (SIZE, BOX, SIZE, TEXT, SIZE),
    "scratch": (BOX, BOX, SIZE),
}


def load(path=None):
    """Loads the library: from the path, from $SEARCHMACHINE_LIBRARY, or from where build-native.sh puts it."""
    usual = pathlib.Path(__file__).resolve().parents[3] / ".build" / "c" / "libsearchmachine.so"
    library = ctypes.CDLL(str(path or os.environ.get("SEARCHMACHINE_LIBRARY") or usual))
    for name, (result, *arguments) in FUNCTIONS.items():
        function = getattr(library, f"searchmachine_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class Machine:
    """One box of the library. Inputs answer with a step; getters are properties. Times are milliseconds."""

    def __init__(self, library, history=(), **policy):
        self._library = library
        self._box = library.searchmachine_create()
        for name, value in policy.items():
            if value is None:
                continue
            given = PREVIOUS_RESULTS.index(value) if name == "previous_results" else float(value)
            if name not in SETTINGS or not library.searchmachine_set(self._box, SETTINGS.index(name), given):
                raise ValueError(f"{name}: {value!r} is no such setting")
        for entry in history:
            self.take("restore", entry)

    def __del__(self):
        box, self._box = getattr(self, "_box", None), None
        if box:
            self._library.searchmachine_destroy(box)

    def _call(self, name, *arguments):
        return getattr(self._library, f"searchmachine_{name}")(self._box, *arguments)

    def take(self, name, *arguments):
        """Calls an input with its arguments, the time last; a text becomes its bytes and their number."""
        flat = []
        for argument in arguments:
            if isinstance(argument, str):
                argument = argument.encode("utf-8", "surrogatepass")
            flat += [argument, len(argument)] if isinstance(argument, bytes) else [argument]
        return self._call(name, *flat)

    def reset(self):
        self._call("reset")

    def _text(self, name, *place):
        size = self._call(name, *place, None, 0)
        buffer = ctypes.create_string_buffer(max(size, 1))
        self._call(name, *place, buffer, size)
        return buffer.raw[:size].decode()

    phase = property(lambda self: PHASES[self._call("phase_kind")])
    query = property(lambda self: self._text("query"))
    deadline = property(lambda self: self._call("deadline"))
    cancelled = property(lambda self: self._call("cancelled"))
    failure_code = property(lambda self: self._call("failure_code"))
    retries_after = property(lambda self: self._call("retries_after"))
    request_generation = property(lambda self: self._call("request_generation"))
    request_query = property(lambda self: self._text("request_query"))
    request_page = property(lambda self: self._call("request_page"))
    request_attempt = property(lambda self: self._call("request_attempt"))
    answer_generation = property(lambda self: self._call("answer_generation"))
    answer_query = property(lambda self: self._text("answer_query"))
    answer_page = property(lambda self: self._call("answer_page"))
    answer_attempt = property(lambda self: self._call("answer_attempt"))
    answer_count = property(lambda self: self._call("answer_count"))
    answer_selection = property(lambda self: self._call("answer_selection"))

    @property
    def facts(self):
        """The facts that hold, as a set of names."""
        bits = self._call("facts")
        return {name for place, name in enumerate(FACTS) if bits >> place & 1}

    @property
    def history(self):
        return [self._text("history_entry", place) for place in range(self._call("history_count"))]

    def keeps(self, generation):
        return bool(self._call("keeps", generation))


def rule(step):
    """The rule that decided a step, as "K2"."""
    return f"{chr(step >> 16 & 0x7F)}{step >> 8 & 0xFF}"


def optional(milliseconds):
    """A wait as the functions take it; none is NaN."""
    return math.nan if milliseconds is None else float(milliseconds)
