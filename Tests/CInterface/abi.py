"""The interface of searchmachine.h as a list, one declaration a line: what a caller was compiled against.

    python3 abi.py HEADER          prints the list
    python3 abi.py HEADER LIST     compares it with the list that is kept; it ends with 1 if they differ
"""

import re
import subprocess
import sys


def preprocessed(header, *options):
    command = ["cc", "-E", "-P", "-x", "c", *options, header]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def functions(header):
    """Every declaration that names the interface, without the names of parameters and values."""
    for declaration in re.split(r"[;]", preprocessed(header)):
        text = re.sub(r"\s+", " ", declaration).strip()
        found = re.fullmatch(r"(.*?\W)(searchmachine_\w+) ?\((.*)\)", text)
        if found:
            result, name, parameters = found.groups()
            types = [re.sub(r"(\W)\w+$", r"\1", p.strip()).strip() if p.strip() != "void" else "void"
                     for p in parameters.split(",")]
            yield f"{result.strip()} {name}({', '.join(types)})".replace("* searchmachine", "*searchmachine")


def constants(header):
    for line in preprocessed(header, "-dM").splitlines():
        found = re.fullmatch(r"#define (SEARCHMACHINE_\w+(?:\(\w+\))?) (.+)", line)
        if found:
            yield f"{found.group(1)} {found.group(2)}"
    for body in re.findall(r"enum searchmachine_\w+ ?{([^}]*)}", preprocessed(header)):
        for constant in body.split(","):
            yield re.sub(r"\s+", " ", constant).strip()


def listing(header):
    return sorted(functions(header)) + sorted(constants(header))


def main(arguments):
    here = listing(arguments[0])
    if len(arguments) == 1:
        print("\n".join(here))
        return 0
    with open(arguments[1], encoding="utf-8") as file:
        kept = file.read().splitlines()
    for line in sorted(set(kept) - set(here)):
        print(f"gone from the interface: {line}", file=sys.stderr)
    for line in sorted(set(here) - set(kept)):
        print(f"new in the interface: {line}", file=sys.stderr)
    return 0 if kept == here else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
