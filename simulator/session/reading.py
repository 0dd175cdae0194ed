"""Reading a save: its valid lines from the first on, and what is wrong with the rest."""

import zlib
from codecs import BOM_UTF8
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from simulator.kernel.saved.codec import LONGEST_TEXT, CodecFault, parse
from simulator.session.lines import FORMAT, Body, digest, read_line
from simulator.session.trouble import Trouble, TroubleKind, why_not

_LONGEST_LINE = LONGEST_TEXT + 1
_BEGINNING = b'{"engine":'
"""The first bytes of every save, since keys are sorted."""

_GLANCE = 4096
"""Bytes from the beginning of a file that show what it is."""

_WINDOWS = "line ends of Windows"

_GZIP = 31
"""What tells zlib to expect a gzip file."""

_PACKERS = {
    b"\x1f\x8b": "gzip",
    b"PK\x03\x04": "zip",
    b"BZh": "bzip2",
    b"\xfd7zXZ\x00": "xz",
    b"7z\xbc\xaf\x27\x1c": "7-Zip",
    b"\x28\xb5\x2f\xfd": "zstd",
}
"""The names of packers by the first bytes of their files."""


@dataclass(frozen=True, slots=True)
class SaveText:
    """The valid lines of a save.

    `header` is its first line, None if nothing can be opened; `lines` are the others. They take up
    the first `good` bytes, whose SHA-256 is `content`; `prev` is the digest of the last one, and
    `line_end` says whether it has its line end. `trouble` says why reading stopped before the end;
    `note` what another program has changed without any harm.
    """

    header: Body | None
    lines: tuple[Body, ...] = ()
    good: int = 0
    content: str = ""
    prev: str = ""
    line_end: bool = True
    trouble: Trouble | None = None
    note: Trouble | None = None

    @property
    def engines(self) -> tuple[str, ...]:
        """The digests of the engines that took part, in order; the last one made the last step."""
        first = {} if self.header is None else self.header
        later = (line["engine"] for line in self.lines if "engine" in line)
        return tuple(str(engine) for engine in (first.get("engine"), *later))

    @property
    def round(self) -> int:
        """The round under way at the end, as events name it; 0 before the first and without any."""
        done, undone = [0], list[int]()
        for line in self.lines:
            if "n" in line:
                done.append(_round_in(line) or done[-1])
                undone.clear()
            elif "undo" in line and len(done) > 1:
                undone.append(done.pop())
            elif "redo" in line and undone:
                done.append(undone.pop())
        return done[-1]


def _round_in(line: Body) -> int:
    """The last round that events of a line name; 0 if none does."""
    events = line.get("events")
    told = reversed(events) if isinstance(events, list) else ()
    rounds = (event.get("round") for event in told if isinstance(event, dict))
    return next((one for one in rounds if type(one) is int), 0)


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
    return begins_save(_glance(path))


def is_packed_save(path: Path) -> bool:
    """Is this a save in a gzip file?"""
    return begins_packed_save(_glance(path))


def begins_save(first: bytes) -> bool:
    """Are these the first bytes of a save? A file may be shorter than its first key."""
    first = first.removeprefix(BOM_UTF8)
    return bool(first) and _BEGINNING.startswith(first[: len(_BEGINNING)])


def begins_packed_save(first: bytes) -> bool:
    """Are these the first bytes of a gzip file that holds a save?"""
    try:
        inside = zlib.decompressobj(_GZIP).decompress(first[:_GLANCE], len(_BEGINNING))
    except zlib.error:
        return False
    return begins_save(inside)


def _glance(path: Path) -> bytes:
    """The first bytes of a plain file; none if it cannot be read."""
    try:
        if not path.is_file():
            return b""
        with path.open("rb") as file:
            return file.read(_GLANCE)
    except (OSError, ValueError):
        return b""


class _Reader:
    """A save as far as it has been read: its good lines, and what is odd about them."""

    def __init__(self, first: bytes) -> None:
        self.lines: list[Body] = []
        self.good = 0
        self.content = sha256()
        self.prev = ""
        self.last = b""
        self.empty = 0
        self.odd: list[str] = ["a byte order mark"] if first.startswith(BOM_UTF8) else []
        self.take(first, _bare(first.removeprefix(BOM_UTF8)))

    def take(self, line: bytes, bare: bytes) -> None:
        """Add a line that is good, as it is and without what surrounds it."""
        self.good += len(line)
        self.content.update(line)
        self.prev = digest(bare)
        self.last = line
        if line.endswith(b"\r\n") and _WINDOWS not in self.odd:
            self.odd.append(_WINDOWS)

    def read(self, file: BinaryIO, path: Path) -> Trouble | None:
        """Take further lines to the end, or say why that is not possible."""
        for number, line in enumerate(iter(lambda: file.readline(_LONGEST_LINE), b""), start=2):
            if not line.strip():
                self.empty = self.empty or number
                continue
            # Empty lines can only be at the end.
            bare = _bare(line)
            body = _follow(bare, self.prev) if not self.empty else "the line is empty"
            if isinstance(body, str):
                return _broken_line(path, self.empty or number, line, body)
            self.lines.append(body)
            self.take(line, bare)
        if self.empty:
            self.odd.append("an empty last line")
        if not self.last.endswith(b"\n"):
            return Trouble("torn", f"{path}: its last line end is missing; no step is lost")
        return None


def _read(file: BinaryIO, path: Path) -> SaveText:
    first = file.readline(_LONGEST_LINE)
    header = _read_header(first.removeprefix(BOM_UTF8), path)
    if isinstance(header, Trouble):
        return SaveText(None, trouble=header)
    found = _Reader(first)
    trouble = found.read(file, path)
    note = None
    if found.odd:
        whole = "" if trouble else "; nothing is lost"
        why = f"another program has given it {' and '.join(found.odd)}{whole}"
        note = Trouble("converted", f"{path}: {why}")
    lines, content = tuple(found.lines), found.content.hexdigest()
    line_end = found.last.endswith(b"\n")
    return SaveText(header, lines, found.good, content, found.prev, line_end, trouble, note)


def _bare(line: bytes) -> bytes:
    """A line without its line end, which another program may have made one of Windows."""
    return line.removesuffix(b"\n").removesuffix(b"\r")


def _follow(line: bytes, prev: str) -> Body | str:
    """The contents of the line, or what is wrong with it."""
    try:
        body = read_line(line)
    except CodecFault as fault:
        return str(fault)
    return body if body.get("prev") == prev else "the line does not follow the one before"


def _broken_line(path: Path, number: int, line: bytes, why: str) -> Trouble:
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
        return read_line(_bare(line))
    except CodecFault as fault:
        return Trouble("damaged", f"{path}: its first line is damaged ({fault})")


def _unreadable_header(line: bytes, path: Path) -> Trouble:
    packer = next((name for sign, name in _PACKERS.items() if line.startswith(sign)), "")
    if packer:
        return Trouble("packed", f"{path}: is packed with {packer}; unpack it first")
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
