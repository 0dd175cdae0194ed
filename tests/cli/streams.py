"""Every sub-command with streams that are closed, full, or whose reader went away.

`python -m tests.cli.streams FOLDER` prints the exit code of each line on each kind of stream, and
what it said on stderr. Each runs in a process of its own, forked so that nothing is read anew.
"""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO, TextIOWrapper
from pathlib import Path

from simulator.cli import main
from tests.cli.lines import SAVE, TABLE, good_lines

KINDS = ("closed", "full", "gone")


def lines(folder: Path) -> Iterator[tuple[str, list[str], int]]:
    """Names of lines, the lines, and the numbers of the stream that they speak on."""
    for command, line in good_lines(folder).items():
        yield command, line, 1
    yield "help", ["--help"], 1
    yield "help of check", ["check", "--help"], 1
    yield "version", ["--version"], 1
    yield "no answer", ["check", SAVE], 2
    yield "wrong usage", ["fly"], 2
    yield "no file", ["play", f"{TABLE}.none"], 2


def opened(number: int, kind: str, usual: int) -> TextIOWrapper | None:
    """A stream of this kind as the interpreter opens it at its start."""
    if kind == "closed":
        os.close(number)
        return None
    if kind == "gone":
        reader, target = os.pipe()
        os.close(reader)
    else:
        target = os.open("/dev/full", os.O_WRONLY) if kind == "full" else usual
    os.dup2(target, number)
    return open(number, "w", encoding="cp1252", closefd=False)


def outcome(line: list[str], kinds: dict[int, str], said: Path) -> tuple[int, str]:
    """The exit code of a process that runs this line, and what it said on the usual stream."""
    child = os.fork()
    if child == 0:
        usual = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        sys.stdout = opened(1, kinds.get(1, "usual"), usual)
        sys.stderr = opened(2, kinds.get(2, "usual"), usual)
        os._exit(ended(main(line)))
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), said.read_text(encoding="utf-8")


def ended(code: int) -> int:
    """The exit code that the interpreter makes of this one as it ends, 0.2 seconds sooner."""
    try:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
    except OSError:
        return 120
    return code


def run(folder: Path) -> None:
    """Run every line here, and then on every kind of stream."""
    found = {}
    for name, line, stream in lines(folder):
        with redirect_stdout(StringIO()) as here, redirect_stderr(StringIO()):
            usual = main(line)
        # If all is well these two say nothing, so no stream can fail them.
        for kind in () if name in ("play", "show") else KINDS:
            (folder / "ledger").unlink(missing_ok=True)
            found[f"{name}, {kind}"] = (usual, *outcome(line, {stream: kind}, folder / "said"))
        found[f"{name}, usual"] = (usual, usual, here.getvalue())
    print(json.dumps(found))


if __name__ == "__main__":
    run(Path(sys.argv[1]))
