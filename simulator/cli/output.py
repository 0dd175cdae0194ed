"""The one door through which commands speak: stdout for answers, stderr for faults.

Both are UTF-8, whatever the console. Nothing from outside can steer a terminal: control characters,
signs that turn the writing direction, and halves of characters are shown as escapes. A stream that
is closed, or whose reader went away, takes everything and shows nothing.
"""

import io
import json
import os
import sys
from contextlib import suppress
from typing import TextIO
from unicodedata import category


def open_streams() -> None:
    """Make stdout and stderr take every text, even if they were closed or are no UTF-8."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # Otherwise the next file, a save perhaps, would get this number, and what libraries
            # print would be written into it.
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = _ready(sys.stdout)
    sys.stderr = _ready(sys.stderr)


def is_read_by_people() -> bool:
    """Is stdout a terminal, so that no other program reads it?"""
    return sys.stdout.isatty()


def say(*lines: str) -> None:
    """Print lines on stdout; OSError if the disk is full."""
    try:
        for line in lines:
            print(one_line(line))
    except BrokenPipeError:
        discard(sys.stdout)


def say_json(value: object, indent: int | None = None) -> None:
    """Print a value as JSON on stdout, in one line unless it is indented."""
    say(*json.dumps(value, ensure_ascii=False, indent=indent).split("\n"))


def complain(*lines: str) -> None:
    """Print lines on stderr, after what was said; if nobody can hear them, that is no fault."""
    with suppress(OSError):
        sys.stdout.flush()
    try:
        for line in lines:
            print(one_line(line), file=sys.stderr)
    except OSError:
        discard(sys.stderr)


def finish(code: int) -> int:
    """Print what was held back; the exit code, 1 if a good answer cannot be printed."""
    try:
        sys.stdout.flush()
    except OSError as error:
        discard(sys.stdout)
        if code == 0 and not isinstance(error, BrokenPipeError):
            complain(explain(error))
            code = 1
    try:
        sys.stderr.flush()
    except OSError:
        discard(sys.stderr)
    return code


def explain(error: OSError) -> str:
    """The sentence about an error of the system: with a file's name, or about the output."""
    what = error.filename or "the output cannot be written"
    return f"jumpshock: {what}: {error.strerror or error}"


def discard(stream: TextIO) -> None:
    """Let a stream that cannot be written take everything from now on."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def one_line(text: str) -> str:
    r"""The text as one line that cannot steer a terminal; its escapes are those of JSON.

    >>> one_line("a" + chr(27) + "[2J" + chr(0x202E) + "b")
    'a\\u001b[2J\\u202eb'
    """
    return text if text.isprintable() else "".join(map(_harmless, text))


def _harmless(sign: str) -> str:
    # Spaces of other widths are not printable for Python, but do no harm.
    if sign.isprintable() or category(sign) == "Zs":
        return sign
    return json.dumps(sign)[1:-1]


def _ready(stream: TextIO | None) -> TextIO:
    """The stream as UTF-8; for one that was closed from the start, one that shows nothing."""
    if stream is None:
        return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    return stream
