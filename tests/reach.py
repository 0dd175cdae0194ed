"""Which test files a change can reach: `python -m tests.reach BRANCH` prints them.

What has changed since the branch, committed or not, is followed through the imports, late ones
too. Systems are found by their id and not imported by name: whoever imports a package that holds
one is taken to import all of it. A table file or a picture reaches all who look for data.
"""

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from simulator.rules import SYSTEMS

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("simulator", "tests", "benchmarks")
DATA = "simulator/paths.py"
"""Whoever looks for a data file imports this."""

IMPORT = re.compile(
    r"^[ \t]*(?:from ([\w.]+) import (\([^)]*\)|[^\n]*)|import ([\w.]+))", re.MULTILINE
)


def main(branch: str) -> None:
    """Print the test files that what has changed since the branch can reach."""
    for path in sorted(reached(changes(branch))):
        print(path)


def changes(branch: str) -> set[str]:
    """The paths of files changed since they left the branch, and of those git does not know."""
    told = [
        ["diff", "--name-only", f"{branch}..."],
        ["diff", "--name-only", "HEAD"],
        ["ls-files", "--others", "--exclude-standard"],
    ]
    lines = (
        subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for words in told
    )
    return {path for each in lines for path in each.splitlines()}


def reached(changed: Iterable[str]) -> set[str]:
    """The test files that import any of these files, or others that do."""
    users, left, seen = importers(), list(entered(changed)), set[str]()
    while left:
        path = left.pop()
        if path not in seen:
            seen.add(path)
            left += users.get(path, ())
    return {path for path in seen if Path(path).name.startswith("test_") and (ROOT / path).exists()}


def entered(changed: Iterable[str]) -> Iterator[str]:
    """The modules at which each change comes in."""
    for path in changed:
        folder = Path(path).parent
        if path.endswith(".py"):
            yield path
        elif path.startswith("tests/"):
            # Recorded beside the tests that hold it against something.
            yield from (
                str(one.relative_to(ROOT))
                for up in (folder, *folder.parents[:-2])
                for one in (ROOT / up).glob("test_*.py")
            )
        elif path.startswith(("tables/", "assets/")):
            yield DATA
        else:
            yield from (str(one.relative_to(ROOT)) for one in ROOT.glob("tests/project/test_*.py"))


@cache
def importers() -> defaultdict[str, set[str]]:
    """By file, the files that import it."""
    found = defaultdict[str, set[str]](set)
    files = [path for part in PARTS for path in (ROOT / part).rglob("*.py")]
    for path in files:
        here = str(path.relative_to(ROOT))
        for name in imported(path.read_text(encoding="utf-8")):
            for file in (f"{name}.py", f"{name}/__init__.py"):
                found[file].add(here)
        if path.name == "conftest.py":
            for each in path.parent.rglob("test_*.py"):
                found[here].add(str(each.relative_to(ROOT)))
        parts = Path(here).parts
        system = next((at for at, part in enumerate(parts) if part in SYSTEMS), len(parts))
        if system < len(parts) and parts[0] == "simulator":
            found[here].add("/".join((*parts[:system], "__init__.py")))
    return found


def imported(text: str) -> Iterator[str]:
    """The paths, without an ending, of all that a module imports."""
    for base, names, plain in IMPORT.findall(text):
        if plain:
            yield plain.replace(".", "/")
            continue
        yield base.replace(".", "/")
        for name in re.findall(r"\w+", names):
            yield f"{base.replace('.', '/')}/{name}"


if __name__ == "__main__":
    main(*sys.argv[1:])
