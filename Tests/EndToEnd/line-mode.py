#!/usr/bin/env python3
"""Runs the built searchbox in its line mode, as a person or a script would, and looks at what comes out.

    python3 Tests/EndToEnd/line-mode.py [PATH-OF-SEARCHBOX]

Without a path it builds the debug product first.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

from driver import take_signals_as_usual

REPOSITORY = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
SOURCES = os.path.join(REPOSITORY, "Sources")
PRODUCT = None


def built_product():
    build = ["swift", "build", "--product", "searchbox", "--package-path", REPOSITORY]
    subprocess.run(build, check=True, stdout=sys.stderr)
    folder = subprocess.run(build + ["--show-bin-path"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return os.path.join(folder, "searchbox")


def run(*arguments, typed=b"", **settings):
    """Runs the program to its end; a hang fails after a minute."""
    command = [PRODUCT, *arguments]
    return subprocess.run(command, input=typed, capture_output=True, timeout=60, **settings)


class LineMode(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="searchbox-lines-")
        self.addCleanup(folder.cleanup)
        self.tree = folder.name

    def write(self, name, data):
        path = os.path.join(self.tree, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def test_the_main_job_on_the_projects_own_sources(self):
        result = run(SOURCES, typed=b"deadline\n")
        *hits, summary = result.stdout.decode().splitlines()
        self.assertGreater(len(hits), 10)
        for hit in hits:
            self.assertRegex(hit, r"^/.+\.\w+:\d+: .*[Dd]eadline")
        files = len({hit.split(":")[0] for hit in hits})
        self.assertEqual(summary, f'{len(hits)} lines in {files} files for "deadline"')
        self.assertEqual(result.returncode, 0)

    def test_fast_typing_is_one_search(self):
        for adapter in ["async", "dispatch"]:
            result = run("--burst", "--trace", "--adapter", adapter, SOURCES, typed=b"s\nse\nsea\nsearch\n")
            trace = [line for line in result.stdout.decode().splitlines() if line.startswith("trace ")]
            starts = [line for line in trace if "start #" in line]
            self.assertEqual(len(starts), 1, trace)
            self.assertIn('start #1 "search"', starts[0])

    def test_end_statuses(self):
        missing = os.path.join(self.tree, "missing")
        absent = run(self.tree, missing, typed=b"x\n")
        self.assertEqual(absent.returncode, 2)
        self.assertEqual((absent.stdout, absent.stderr.decode()), (b"", f"searchbox: no such path: {missing}\n"))
        failed = run("--fail-every", "1", self.tree, typed=b"x\n")
        self.assertEqual(failed.returncode, 1)
        self.assertEqual(failed.stdout, b"failed: search 1 was made to fail (--fail-every) (:retry searches again)\n")
        wrong = run("--debounce", "soon")
        self.assertEqual(wrong.returncode, 2)
        self.assertEqual(len(wrong.stderr.splitlines()), 1)
        self.assertEqual(run("--help").returncode, 0)

    def test_several_paths(self):
        self.write("b", b"needle\n")
        self.write("a", b"needle\n")
        paths = [os.path.join(self.tree, name) for name in ("b", "a", "b")]
        lines = run(*paths, self.tree, typed=b"needle\n").stdout.decode().splitlines()
        self.assertEqual(lines, [f"{paths[0]}:1: needle", f"{paths[1]}:1: needle", '2 lines in 2 files for "needle"'])

    def test_a_file_below_several_paths_comes_once(self):
        self.write("b/c", b"needle\n")
        os.symlink("b", os.path.join(self.tree, "link"))
        for paths in ((".", "./b"), ("b", "."), ("b/", "b/../b"), ("b/c", "./b/c"), ("b", self.tree), ("b", "link/c")):
            result = subprocess.run([PRODUCT, *paths], input=b"needle\n", capture_output=True, timeout=60, cwd=self.tree)
            rows = result.stdout.decode().splitlines()
            self.assertEqual(len(rows), 2, (paths, rows))
            self.assertEqual(rows[0], "b/c:1: needle")

    def test_a_closed_stream_is_told(self):
        self.write("a", b"needle\n")
        closed = {"shell": True, "cwd": self.tree, "capture_output": True, "timeout": 60}
        result = subprocess.run(f"echo needle | '{PRODUCT}' >&-", **closed)
        self.assertEqual((result.returncode, result.stdout), (1, b""))
        self.assertRegex(result.stderr, b"^searchbox: standard output: .+\n$")
        result = subprocess.run(f"'{PRODUCT}' <&-", **closed)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, b"", b""))

    def test_a_closed_pipe_ends_it(self):
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as closed:
            command = [PRODUCT, SOURCES, "--debounce", "0"]
            result = subprocess.run(command, input=b"e\n" * 50, stdout=closed, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(result.stderr, b"searchbox: the output was closed, so it stopped\n")
        self.assertEqual(result.returncode, 0)

    def test_large_files_take_little_memory(self):
        size = 100_000_000
        self.write("one-line", b"x" * size + b"needle")
        self.write("lines", b"an ordinary line of text\n" * (size // 25) + b"needle\n")
        process = subprocess.Popen(
            [PRODUCT, self.tree, "--debounce", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(b"needle\n")
        process.stdin.flush()
        lines = [process.stdout.readline().decode() for _ in range(3)]
        self.assertRegex(lines[0], r"/lines:4000001: needle\n$")
        self.assertRegex(lines[1], r"/one-line:1: …x+needle\n$")
        self.assertEqual(lines[2], '2 lines in 2 files for "needle"\n')
        if os.path.exists(f"/proc/{process.pid}/status"):
            with open(f"/proc/{process.pid}/status") as status:
                peak = int(re.search(r"VmHWM:\s+(\d+)", status.read()).group(1))
            self.assertLess(peak, 64 * 1024)
        process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0)

    def test_what_cannot_be_read_is_told_and_links_in_a_circle_end(self):
        os.chmod(self.tree, 0o755)
        self.write("seen", b"needle\n")
        self.write("binary", b"needle\0\n")
        os.symlink(".", os.path.join(self.tree, "circle"))
        os.mkfifo(os.path.join(self.tree, "pipe"))
        closed = os.path.join(self.tree, "closed")
        os.mkdir(closed)
        os.chmod(closed, 0)
        self.addCleanup(os.chmod, closed, 0o700)
        secret = self.write(".secret", b"needle\n")
        os.chmod(secret, 0)
        product = shutil.copy(PRODUCT, os.path.join(self.tree, ".searchbox"))
        anybody = {"user": 65534} if os.geteuid() == 0 else {}
        for path in (closed, secret):
            result = subprocess.run([product, path], input=b"needle\n", capture_output=True, timeout=60, **anybody)
            self.assertEqual((result.returncode, result.stderr.decode()), (2, f"searchbox: not readable: {path}\n"))
        result = subprocess.run([product, self.tree], input=b"needle\n", capture_output=True, timeout=60, **anybody)
        expected = f'{self.tree}/seen:1: needle\n1 line in 1 file for "needle"; not readable: {closed}\n'
        self.assertEqual(result.stdout.decode(), expected)

    def test_bytes_that_are_no_text(self):
        self.write("a", b"\xff needle \x1b[31m\n")
        result = run(self.tree, typed=b"needle\n\xff\xfe\n")
        lines = result.stdout.decode().splitlines()
        self.assertEqual(lines[0], f"{self.tree}/a:1: \ufffd needle ␛[31m")
        self.assertEqual(lines[2], 'no results for "\ufffd\ufffd"')

    def tracing(self, trace, *arguments, preexec_fn=take_signals_as_usual):
        """A run that has searched and goes on."""
        process = subprocess.Popen(
            [PRODUCT, "--debounce", "0", "--trace", trace, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            preexec_fn=preexec_fn)
        process.stdin.write(b"confidential\n")
        process.stdin.flush()
        process.stdout.readline()
        return process

    def test_a_signal_still_writes_the_trace(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            trace = os.path.join(self.tree, "trace.md")
            process = self.tracing(trace, SOURCES)
            process.send_signal(number)
            process.wait(timeout=60)
            process.communicate()
            self.assertEqual(process.returncode, 128 + number)
            with open(trace) as file:
                text = file.read()
            self.assertIn('keystroke "aaaaaaaaaaaa"', text)
            self.assertNotIn("confidential", text)
            os.remove(trace)

    def test_a_signal_that_was_ignored_stays_so(self):
        process = self.tracing(
            os.path.join(self.tree, "trace.md"), SOURCES,
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        process.send_signal(signal.SIGHUP)
        process.communicate(b":quit\n", timeout=60)
        self.assertEqual(process.returncode, 0)

    def test_a_file_that_may_not_grow_is_told(self):
        for words, typed in (["--help"], b""), ([SOURCES], b"search\n"):
            with open(os.path.join(self.tree, "output"), "wb") as output:
                result = subprocess.run(
                    ["/bin/sh", "-c", 'ulimit -f 0; exec "$0" "$@"', PRODUCT, *words], input=typed, stdout=output,
                    stderr=subprocess.PIPE, timeout=60,
                    preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_DFL))
            self.assertEqual((result.returncode, result.stderr), (1, b"searchbox: standard output: File too large\n"))

    @unittest.skipIf(not os.path.exists("/proc/self/status"), "the system tells nothing of signals")
    def test_a_command_that_is_traced_begins_with_the_usual_signals(self):
        command = ": {q}; exec grep -E '^Sig(Ign|Blk):' /proc/self/status"
        result = subprocess.run(
            [PRODUCT, "--trace", os.path.join(self.tree, "trace.md"), "--command", command], input=b"a\n",
            capture_output=True, timeout=60, preexec_fn=take_signals_as_usual)
        sets = re.findall(rb"^Sig...:\t([0-9a-f]+)$", result.stdout, re.M)
        # Those from 32 on belong to the C library.
        self.assertEqual([int(numbers, 16) & 0x7FFFFFFF for numbers in sets], [0, 0], result)


if __name__ == "__main__":
    PRODUCT = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else built_product()
    unittest.main()
