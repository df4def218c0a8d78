"""Plays the stories of Specs/ through the C functions:

    spec-export > stories.json
    python3 play_stories.py LIBRARY stories.json

It ends with 1 and a line for each story that goes another way.
"""

import json
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Sources" / "SearchMachineC" / "Python"))

import searchmachine  # noqa: E402
from searchmachine import CANCEL, HISTORY, PUBLISH, START, Machine, optional  # noqa: E402

# The facts that a state tells by itself; the others are told of the answer.
NAMES = {"is_busy": "isBusy", "is_slow": "isSlow", "is_stale": "isStale", "is_partial": "isPartial",
         "is_empty_result": "isEmptyResult", "has_failed": "hasFailed"}
NOWHERE = -3


class Player:
    """A caller as the article describes it: it keeps the rows by generation and the failures by number."""

    def __init__(self, library, policy=None, history=()):
        given = {searchmachine_name(name): value for name, value in (policy or {}).items()}
        self.machine = Machine(library, history, **given)
        self.rows = {}
        self.failures = []
        self.step = None

    def play(self, given, now):
        """Does one input and takes the step's effects to heart."""
        machine, word = self.machine, given["word"]
        rows = given.get("rows")
        before = machine.answer_generation
        self.step = machine.take(*self.arguments(word, given), now)
        if rows is not None and self.step & PUBLISH:
            generation = before if word == "amend" else int(given["generation"])
            if machine.answer_generation == generation:
                self.rows[generation] = rows
        if self.step & PUBLISH:
            self.rows = {number: kept for number, kept in self.rows.items() if machine.keeps(number)}

    def arguments(self, word, given):
        wait = optional(given.get("wait"))
        if word == "keystroke":
            if "wait" not in given and "minimumLength" not in given:
                return word, given["text"]
            minimum = given.get("minimumLength")
            return "keystroke_with", given["text"], wait, -1 if minimum is None else max(0, minimum)
        if word in ("fill", "record", "forget"):
            return word, given["text"]
        if word == "part":
            return word, int(given["generation"]), len(given["rows"])
        if word == "reply":
            return word, int(given["generation"]), len(given["rows"]), int(given["hasMore"])
        if word == "failure":
            self.failures.append(given["name"])
            return word, int(given["generation"]), len(self.failures), wait
        if word == "invalidate":
            return word, wait
        if word == "amend":
            return word, len(given["rows"])
        if word in ("select", "selectRow"):
            place = self.place(given["name"]) if word == "selectRow" else nowhere(given["index"])
            recording = given.get("recording")
            return ("select", place, None, 0) if recording is None else ("select", place, recording)
        if word == "mark":
            return word, -1 if given.get("index") is None else nowhere(given["index"])
        if word == "markRow":
            return "mark", self.place(given["name"])
        return ({"forgetAll": "forget_all"}.get(word, word),)

    def place(self, row):
        """The place of a row by its name, which the caller knows and the box does not."""
        rows = self.rows.get(self.machine.answer_generation, [])
        return rows.index(row) if row in rows else -2

    def seen(self):
        """What there is, in the form of the stories."""
        machine = self.machine
        step = self.step or 0
        answered = request(machine, "answer")
        answer = None
        if answered is not None:
            facts = machine.facts
            rows = self.rows.get(answered["generation"], [])
            assert len(rows) == machine.answer_count, f"{machine.answer_count} rows are told, the caller has {rows}"
            answer = {"request": answered, "rows": rows, "selection": none_if(machine.answer_selection, -1),
                      "hasMore": "has_more" in facts, "isComplete": "is_complete" in facts}
        code = machine.failure_code
        return {
            "rule": searchmachine.rule(step) if self.step is not None else None,
            "cancelled": machine.cancelled if step & CANCEL else None,
            "started": request(machine, "request") if step & START else None,
            "publishes": bool(step & PUBLISH), "changesHistory": bool(step & HISTORY),
            "query": machine.query, "phase": machine.phase, "request": request(machine, "request"),
            "failure": self.failures[code - 1] if code else None,
            "retriesAfter": none_if(machine.retries_after, math.inf), "deadline": none_if(machine.deadline, math.inf),
            "answer": answer, "history": machine.history,
            "facts": sorted(NAMES[name] for name in machine.facts if name in NAMES),
        }


def searchmachine_name(name):
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


def nowhere(index):
    return index if index >= 0 else NOWHERE


def none_if(value, none):
    return None if value == none else value


def request(machine, name):
    generation = getattr(machine, f"{name}_generation")
    if generation == 0:
        return None
    return {"generation": generation, **{part: getattr(machine, f"{name}_{part}")
                                         for part in ("query", "page", "attempt")}}


def difference(seen, wanted):
    """The first thing that is not as wanted; None if all is."""
    for name, value in wanted.items():
        if isinstance(value, dict) and isinstance(seen.get(name), dict):
            inner = difference(seen[name], value)
            if inner:
                return f"{name}.{inner}"
        elif seen.get(name) != value:
            return f"{name} is {seen.get(name)!r}, not {value!r}"
    surplus = [name for name in seen if seen[name] is not None and name not in wanted]
    return f"{surplus[0]} is {seen[surplus[0]]!r}, not none" if surplus else None


def play(library, story):
    """What goes another way in the story; None if nothing does."""
    player = Player(library)
    for number, step in enumerate(story["steps"], 1):
        given = step["input"]
        if given["word"] == "new":
            player = Player(library, given["policy"], given["history"])
        else:
            player.play(given, step["at"])
        found = difference(player.seen(), step["after"])
        if found:
            return f"step {number}, {given['word']}: {found}"
    return None


def main(library_path, stories_path):
    library = searchmachine.load(pathlib.Path(library_path).resolve())
    with open(stories_path, encoding="utf-8") as file:
        stories = json.load(file)
    told = [story for story in stories if story["isExact"]]
    problems = 0
    for story in told:
        problem = play(library, story)
        if problem:
            problems += 1
            print(f"{story['kind']} {story['name']}: {problem}")
    steps = sum(len(story["steps"]) for story in told)
    print(f"{len(told)} stories, {steps} steps through the C functions; {len(stories) - len(told)} left out, whose times "
          f"a number of milliseconds cannot name; {problems} went another way")
    return 1 if problems or not told else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
