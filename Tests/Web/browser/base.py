"""What the tests ask of a browser, whichever it is."""

import json
import shutil
import subprocess
import tempfile


class BrowserError(Exception):
    """The browser refused a command, or the page threw."""


class Browser:
    """A browser process with one page. Both subclasses speak their protocol with the standard library alone."""

    #: The program, to be found in PATH.
    program = ""
    #: How long an answer of the browser may take before it counts as hung, in seconds.
    patience = 30

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="searchweb-")
        self.process = None
        #: What the page wrote as errors, and exceptions that nobody caught.
        self.errors = []

    @classmethod
    def is_there(cls):
        return shutil.which(cls.program) is not None

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def run(self, script, *arguments):
        """Runs the body of an async function in the page, with the arguments as `a`, `b`, …; answers with its result."""
        names = ", ".join(chr(ord("a") + place) for place in range(len(arguments)))
        values = ", ".join(json.dumps(argument) for argument in arguments)
        source = f"(async ({names}) => {{ {script} }})({values}).then((it) => JSON.stringify(it) ?? 'null')"
        return json.loads(self.evaluate(source))
