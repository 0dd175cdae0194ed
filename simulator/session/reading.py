"""Reading a save: its valid lines from the first on, and what is wrong with the rest."""

from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from simulator.kernel.codec import LONGEST_TEXT, CodecFault, parse
from simulator.session.lines import FORMAT, Body, digest, read_line
from simulator.session.trouble import Trouble, TroubleKind, why_not

_LONGEST_LINE = LONGEST_TEXT + 1
_BEGINNING = b'{"engine":'
"""The first bytes of every save, since keys are sorted."""


@dataclass(frozen=True, slots=True)
class SaveText:
    """The valid lines of a save.

    `header` is its first line, None if nothing can be opened; `lines` are the others. They take up
    the first `good` bytes; `prev` is the digest of the last one, and `line_end` says whether it
    has its line end. `trouble` says why reading stopped before the end.
    """

    header: Body | None
    lines: tuple[Body, ...] = ()
    good: int = 0
    prev: str = ""
    line_end: bool = True
    trouble: Trouble | None = None

    @property
    def engines(self) -> tuple[str, ...]:
        """The digests of the engines that took part, in order; the last one made the last step."""
        first = {} if self.header is None else self.header
        later = (line["engine"] for line in self.lines if "engine" in line)
        return tuple(str(engine) for engine in (first.get("engine"), *later))


def read_save(path: Path) -> SaveText:
    """Read up to the first invalid line; never raises for the contents of the file."""
    try:
        if path.is_dir():
            return _nothing("folder", path, "is a folder, not a save")
        if not path.exists():
            return _nothing("missing", path, "there is no such file")
        if not path.is_file():
            return _nothing("not_a_save", path, "is no plain file")
        with path.open("rb") as file:
            return _read(file, path)
    except (OSError, ValueError) as error:
        return _nothing("unreadable", path, f"cannot be read ({why_not(error)})")


def is_save(path: Path) -> bool:
    """Does the file begin as saves do, whatever it is called? False if it cannot be read."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            first = file.read(len(_BEGINNING))
    except (OSError, ValueError):
        return False
    return begins_save(first)


def begins_save(first: bytes) -> bool:
    """Are these the first bytes of a save? A file may be shorter than its first key."""
    return bool(first) and _BEGINNING.startswith(first[: len(_BEGINNING)])


def _read(file: BinaryIO, path: Path) -> SaveText:
    first = file.readline(_LONGEST_LINE)
    header = _read_header(first, path)
    if isinstance(header, Trouble):
        return SaveText(None, trouble=header)
    lines: list[Body] = []
    good, prev, line = len(first), digest(first.rstrip(b"\n")), first
    trouble = None
    for number, later in enumerate(iter(lambda: file.readline(_LONGEST_LINE), b""), start=2):
        body = _follow(later, prev)
        if isinstance(body, str):
            trouble = _broken(path, number, later, body)
            break
        lines.append(body)
        good, prev, line = good + len(later), digest(later.rstrip(b"\n")), later
    line_end = line.endswith(b"\n")
    if not line_end:
        why = "its last line end is missing; no step is lost"
        trouble = Trouble("torn", f"{path}: {why}")
    return SaveText(header, tuple(lines), good, prev, line_end, trouble)


def _follow(line: bytes, prev: str) -> Body | str:
    """The contents of the line, or what is wrong with it."""
    try:
        body = read_line(line.rstrip(b"\n"))
    except CodecFault as fault:
        return str(fault)
    return body if body.get("prev") == prev else "the line does not follow the one before"


def _broken(path: Path, number: int, line: bytes, why: str) -> Trouble:
    if _is_unfinished(line):
        return Trouble("torn", f"{path}: line {number} was never finished; it is left out")
    return Trouble("damaged", f"{path}: line {number} is damaged ({why}); the rest is left out")


def _read_header(line: bytes, path: Path) -> Body | Trouble:
    if not line:
        return Trouble("empty", f"{path}: is empty")
    try:
        found = parse(line)
    except CodecFault:
        return _unreadable_header(line, path)
    number = found.get("jumpshock") if isinstance(found, dict) else None
    if type(number) is not int:
        return Trouble("not_a_save", f"{path}: is not a Jumpshock save")
    if number > FORMAT:
        text = f"{path}: was saved by a newer Jumpshock (format {str(number)[:40]})"
        return Trouble("newer", text)
    try:
        return read_line(line.rstrip(b"\n"))
    except CodecFault as fault:
        return Trouble("damaged", f"{path}: its first line is damaged ({fault})")


def _unreadable_header(line: bytes, path: Path) -> Trouble:
    if not line.startswith(_BEGINNING) and not _BEGINNING.startswith(line):
        return Trouble("not_a_save", f"{path}: is not a Jumpshock save")
    if _is_unfinished(line):
        what = "was never finished"
        return Trouble("torn", f"{path}: its first line {what}, so nothing can be opened")
    return Trouble("damaged", f"{path}: its first line is damaged, so nothing can be opened")


def _is_unfinished(line: bytes) -> bool:
    """Is its line end missing, other than because it was cut at the length limit?"""
    return not line.endswith(b"\n") and len(line) < _LONGEST_LINE


def _nothing(kind: TroubleKind, path: Path, text: str) -> SaveText:
    return SaveText(None, trouble=Trouble(kind, f"{path}: {text}"))
