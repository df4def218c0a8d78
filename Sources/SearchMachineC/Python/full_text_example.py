"""Search as you type over SQLite's full-text search, in a terminal line by line:

    bash Sources/SearchMachineC/build-native.sh
    python3 Sources/SearchMachineC/Python/full_text_example.py FOLDER

Each line that you type is the field's text after an edit; an empty line is return. It ends with its input.
"""

import asyncio
import os
import re
import sqlite3
import sys

from search_box import Page, SearchBox

PAGE = 10


class FullText:
    """The lines of a folder's text files, in an index in memory."""

    def __init__(self, folder):
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        self._base.execute("CREATE VIRTUAL TABLE lines USING fts5(text, place UNINDEXED)")
        with self._base:
            self._base.executemany("INSERT INTO lines VALUES (?, ?)", self._lines(folder))

    @staticmethod
    def _lines(folder):
        for directory, folders, files in os.walk(folder):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(files):
                path = os.path.join(directory, name)
                try:
                    with open(path, encoding="utf-8") as file:
                        for number, line in enumerate(file, 1):
                            yield line.strip(), f"{os.path.relpath(path, folder)}:{number}"
                except (UnicodeDecodeError, OSError):
                    continue

    def find(self, query, page):
        """The page's rows, and whether there are more; a word is found by its beginning."""
        match = " ".join(f'"{word}"*' for word in re.findall(r"\w+", query))
        if not match:
            return [], False
        rows = self._base.execute("SELECT place, text FROM lines WHERE lines MATCH ? ORDER BY rank LIMIT ? OFFSET ?",
                                  (match, PAGE + 1, page * PAGE)).fetchall()
        return rows[:PAGE], len(rows) > PAGE

    async def search(self, request, context):
        """The service: SQLite works on a thread of its own and is told to stop when nobody waits any more."""
        try:
            rows, more = await asyncio.get_running_loop().run_in_executor(None, self.find, request.query, request.page)
        except asyncio.CancelledError:
            self._base.interrupt()
            raise
        return Page([*context.earlier, *rows] if request.page else rows, more)


def show(state):
    label = f"{state.phase:9}"
    if state.phase == "failed":
        print(label, state.failure)
    elif state.is_empty_result:
        print(label, f"no results for {state.answer.request.query!r}")
    elif state.phase == "loaded":
        print(label, f"{len(state.answer.rows)} rows for {state.answer.request.query!r}")
        for place, text in state.answer.rows[:5]:
            print("         ", place, text[:80])


async def main(folder):
    text = FullText(folder)
    settled = asyncio.Event()

    def on_state(state):
        show(state)
        if not state.is_busy:
            settled.set()

    box = SearchBox(text.search, on_state=on_state, debounce=0.15, timeout=5, cache_capacity=5)
    loop = asyncio.get_running_loop()
    while True:
        line = await loop.run_in_executor(None, sys.stdin.readline)
        if not line:
            break
        if line.strip():
            box.keystroke(line.rstrip("\n"))
        else:
            box.submit()
    settled.clear()
    if box.state.is_busy:
        await settled.wait()
    box.close()


if __name__ == "__main__":
    if len(sys.argv) != 2 or not os.path.isdir(sys.argv[1]):
        print("full_text_example.py: give the folder whose texts are to be searched", file=sys.stderr)
        sys.exit(2)
    asyncio.run(main(sys.argv[1]))
