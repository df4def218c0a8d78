"""What the tests of the box in a terminal share: the tree that is searched, and the box that each runs."""

import os
import sys

from driver import Box, tree

FILES = {
    "sky/stars.txt": "one star\nmany stars\nno sun\n",
    "sky/moon.txt": "the moon\n",
    "sea/fish.txt": "a starfish\n" + "".join(f"fish {number}\n" for number in range(100)),
    "wide.txt": "東京の星 star e\u0301toile\n",
}

PROGRAM = os.path.abspath(sys.argv[1])
TESTS = []


def test(*arguments, **settings):
    """Makes a test of a function of a running box; it runs on either adapter unless one is named."""
    def register(function):
        adapters = settings.pop("adapters", ("async",))
        for adapter in adapters:
            def run(adapter=adapter):
                with tree(FILES) as directory:
                    words = [word.replace("DIRECTORY", directory) for word in arguments]
                    with Box(PROGRAM, "--adapter", adapter, *words, directory=directory, **settings) as box:
                        box.directory = directory
                        function(box)
            name = function.__name__.replace("_", " ")
            TESTS.append((f"{name}, {adapter}" if len(adapters) > 1 else name, run))
        return function
    return register


BOTH = ("async", "dispatch")
SLOW = ("--latency", "1500", "--debounce", "50")
