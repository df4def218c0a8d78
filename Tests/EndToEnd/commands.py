#!/usr/bin/env python3
"""Searches with real programs in place of the search of searchbox itself, and looks at what becomes of them.

    python3 Tests/EndToEnd/commands.py PATH-OF-SEARCHBOX

A test whose program is missing is skipped with a message.
"""

import http.server
import os
import shutil
import signal
import subprocess
import sys
import threading
import unittest
import urllib.parse

from driver import HANG, is_there, number_in, tree, until

PRODUCT = None

FILES = {
    "sky/stars.txt": "one star\nmany stars\nno sun\n",
    "sea/fish.txt": "water\n\ta starfish's star\n",
}


def needs(*programs):
    missing = [program for program in programs if not shutil.which(program)]
    return unittest.skipIf(missing, f"there is no {', '.join(missing)}")


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tree(FILES)
        self.addCleanup(folder.cleanup)
        self.tree = folder.name

    def run_box(self, template, *queries, options=(), status=0):
        """The lines that it prints for the queries."""
        typed = "".join(query + "\n" for query in queries).encode()
        command = [PRODUCT, "--command", template, *options]
        result = subprocess.run(command, input=typed, capture_output=True, timeout=HANG, cwd=self.tree)
        self.assertEqual(result.returncode, status, result)
        return result.stdout.decode().splitlines()

    def start(self, template, *options):
        """A running box, which is ended with the test."""
        process = subprocess.Popen(
            [PRODUCT, "--debounce", "0", "--command", template, *options], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, cwd=self.tree)

        def end():
            process.kill()
            process.wait()
            process.stdin.close()
            process.stdout.close()
        self.addCleanup(end)
        return process

    def type(self, process, query):
        process.stdin.write(query.encode() + b"\n")
        process.stdin.flush()

    def number(self, name):
        """The number that a process has written into the file."""
        return until(lambda: number_in(os.path.join(self.tree, name)), f"the file {name}")

    STARS = ["sea/fish.txt:2: \ta starfish's star", "sky/stars.txt:1: one star", "sky/stars.txt:2: many stars"]

    def check_stars(self, template, query="star"):
        *rows, summary = self.run_box(template, query)
        self.assertEqual(sorted(rows), self.STARS)
        self.assertEqual(summary, f'3 lines in 2 files for "{query}"')

    @needs("rg")
    def test_ripgrep(self):
        self.check_stars("rg -n -- {q}")
        self.check_stars("rg --column --color=always --no-heading -n -e '{q}' .  | sed 's#[.]/##'")
        self.assertEqual(self.run_box("rg -n -- {q}", "no such text"), ['no results for "no such text"'])
        failed, *found = self.run_box("rg -n -- {q}", "st(", "st.r")
        self.assertRegex(failed, "^failed: .*regex parse error")
        self.assertEqual(len(found), 4)
        self.run_box("rg -n -- {q}", "st(", status=1)

    @needs("rg")
    def test_ripgrep_with_files_that_are_missing(self):
        *rows, summary = self.run_box("rg -n -e {q} sky missing", "many")
        self.assertEqual(rows, ["sky/stars.txt:2: many stars"])
        self.assertRegex(summary, '^1 line in 1 file for "many"; .*missing: No such file')

    @needs("git")
    def test_git_grep(self):
        environment = {**os.environ, "HOME": self.tree}
        for words in (["init", "-q"], ["add", "."]):
            subprocess.run(["git", *words], cwd=self.tree, check=True, env=environment)
        self.check_stars("git grep -n -I --column -e {q}")
        self.check_stars("git grep -n --color=always -e {q}")

    @needs("grep")
    def test_grep(self):
        self.check_stars("grep -rn --color=always -- {q} sky sea")

    @needs("sqlite3")
    def test_sqlite_with_full_text_search(self):
        script = "create virtual table notes using fts5(text);"
        script += "insert into notes values('a blue star'), ('the moon''s light'), ('stars and moon');"
        subprocess.run(["sqlite3", os.path.join(self.tree, "notes.db")], input=script.encode(), check=True)
        quoted = "$(printf %s {q} | sed \"s/'/''/g\")"
        template = f"sqlite3 -readonly notes.db \"select text from notes where notes match '{quoted}'\""
        self.assertEqual(self.run_box(template, "star moon")[-1], 'no results for "star moon"')
        self.assertEqual(self.run_box(template, "moon star*")[0], "stars and moon")
        failed = self.run_box(template, "moon'", status=1)[0]
        self.assertRegex(failed, "^failed: .*(syntax error|unterminated string)")

    @needs("curl")
    def test_curl_with_a_server_on_this_machine(self):
        asked = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)["q"][0]
                asked.append(query)
                self.send_response(500 if query == "broken" else 200)
                self.end_headers()
                self.wfile.write(f"{query} one\n12:30:45 {query} two\n".encode())

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        template = f"curl -sSf -G --data-urlencode q={{q}} http://127.0.0.1:{server.server_port}/"
        query = "naïve & C++ 50% \"x\" $HOME"
        lines = self.run_box(template, query)
        self.assertEqual(lines, [f"{query} one", f"12:30:45 {query} two", f'2 lines for "{query}"'])
        self.assertEqual(asked, [query])
        self.assertRegex(self.run_box(template, "broken", status=1)[0], "^failed: curl: .*500")

    def test_bytes_that_are_no_text_and_control_characters(self):
        lines = self.run_box("printf 'sky/stars.txt:1:\\377\\033[2J\\033[31mred\\033[0m\\001 {q}\\n'", "x")
        self.assertEqual(lines[0], "sky/stars.txt:1: \ufffdred\u2401 x")

    def test_nothing_runs_for_an_empty_field(self):
        lines = self.run_box("touch ran; echo {q}", "", "   ")
        self.assertEqual(lines, ["nothing is searched"] * 2)
        self.assertFalse(os.path.exists(os.path.join(self.tree, "ran")))

    def test_a_command_ends_with_a_box_that_is_ended(self):
        process = self.start("case {q} in a) echo $$ >group; sleep 1000 & echo $! >child; wait;; esac; echo {q}", "--query", "a")
        group, child = self.number("group"), self.number("child")
        self.assertTrue(is_there(group) and is_there(child))
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=HANG)
        until(lambda: not is_there(group) and not is_there(child), "the end of the command")

    def test_a_command_dies_with_a_box_that_is_killed(self):
        template = "trap '' TERM HUP; echo $$ >group; sleep 1000 & echo $! >child; wait; wait; sleep 1000; echo {q}"
        process = self.start(template)
        self.type(process, "a")
        group, child = self.number("group"), self.number("child")
        process.kill()
        process.wait(timeout=HANG)
        until(lambda: not is_there(group) and not is_there(child), "the end of the command")

    def test_what_a_command_leaves_behind_ends_with_it(self):
        for deafness in ("", "trap '' TERM HUP; "):
            with self.subTest(deafness=deafness):
                template = deafness + "sleep 1000 >/dev/null 2>&1 & echo $! >child; echo {q}"
                self.assertEqual(self.run_box(template, "a"), ["a", '1 line for "a"'])
                process = self.start(template)
                self.type(process, "a")
                self.assertEqual(process.stdout.readline(), b"a\n")
                number = self.number("child")
                until(lambda: not is_there(number), "the end of the rest")
                os.remove(os.path.join(self.tree, "child"))

    def test_a_command_has_answered_although_its_output_stays_open(self):
        for start in ("sleep 1000", "setsid sh -c 'echo $$ >daemon; exec sleep 1000'"):
            with self.subTest(start=start):
                lines = self.run_box(start + " & echo {q}; printf last", "a")
                self.assertEqual(lines, ["a", "last", '2 lines for "a"'])
        os.kill(self.number("daemon"), signal.SIGKILL)
        lines = self.run_box("(sleep 0.1; echo late) & echo {q}", "a")
        self.assertEqual(lines, ["a", "late", '2 lines for "a"'])

    def test_no_process_is_left_while_the_box_runs_on(self):
        process = self.start("echo $$ >{q}.number; echo {q}")
        for query in ["a", "b", "c"]:
            self.type(process, query)
            self.assertEqual(process.stdout.readline().decode(), query + "\n")
            self.assertEqual(process.stdout.readline().decode(), f'1 line for "{query}"\n')
            number = self.number(query + ".number")
            until(lambda: not is_there(number), "the end of the command")
        self.assertIsNone(process.poll())


if __name__ == "__main__":
    PRODUCT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
