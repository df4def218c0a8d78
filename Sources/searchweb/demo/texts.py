"""The texts of a folder, searched with SQLite's full-text search."""

import os
import re
import sqlite3
import threading

PAGE = 20
LARGEST = 1_000_000


class Texts:
    """An index in memory, one row a line."""

    def __init__(self, folder):
        self.lock = threading.Lock()
        self.base = sqlite3.connect(":memory:", check_same_thread=False)
        self.base.execute("CREATE VIRTUAL TABLE lines USING fts5(text, file UNINDEXED, line UNINDEXED)")
        with self.base:
            self.base.executemany("INSERT INTO lines VALUES (?, ?, ?)", lines_of(folder))
        (self.count,) = self.base.execute("SELECT count(*) FROM lines").fetchone()

    def find(self, query, page=0):
        """The page's rows, best first, and whether there are more; words are found by their beginnings."""
        words = re.findall(r"\w+", query)
        if not words:
            return [], False
        match = " ".join(f'"{word}"*' for word in words)
        with self.lock:
            found = self.base.execute(
                "SELECT text, file, line FROM lines WHERE lines MATCH ? ORDER BY rank, rowid LIMIT ? OFFSET ?",
                (match, PAGE + 1, page * PAGE)).fetchall()
        rows = [{"id": f"{file}:{line}", "text": text, "detail": f"{file}:{line}"} for text, file, line in found[:PAGE]]
        return rows, len(found) > PAGE


def lines_of(folder):
    """Every line of every text file that is not hidden: the line, the file's path, the line's number."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            path = os.path.join(place, name)
            if name.startswith(".") or not os.path.isfile(path) or os.path.getsize(path) > LARGEST:
                continue
            try:
                with open(path, encoding="utf-8") as file:
                    text = file.read()
            except (UnicodeDecodeError, OSError):
                continue
            for number, line in enumerate(text.splitlines(), 1):
                if line.strip():
                    yield line.strip()[:300], os.path.relpath(path, folder), number
