"""The caller of the article "From other languages", in Python. It ends with 0 if it shows what it must."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Sources" / "SearchMachineC" / "Python"))

# snippet-begin python-caller
import asyncio

from search_box import SearchBox


async def search(request, context):
    await asyncio.sleep(0.01)  # a database, a server, …
    return [name for name in ("sea", "seal", "search") if name.startswith(request.query)]


async def main():
    found = asyncio.Event()

    def show(state):
        print(state.phase, state.answer and state.answer.rows)
        if state.phase == "loaded":
            found.set()

    box = SearchBox(search, on_state=show, debounce=0.05, timeout=5)
    for text in ("s", "se", "sea"):
        box.keystroke(text)
    await found.wait()
    box.close()


asyncio.run(main())
# snippet-end
