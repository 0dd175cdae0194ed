"""The journal: a game's save file, with one line per step, written before the step is shown."""

import os
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.session.lines import Body, digest, write_line
from simulator.session.lock import take_lock
from simulator.session.reading import SaveText
from simulator.session.trouble import SaveFault, Trouble, TroubleKind, why_not
from simulator.writing import sync_folder, write_bytes

if TYPE_CHECKING:
    import hashlib

_PART = 1 << 20
"""Bytes of a save that are read at once."""

_BINARY = getattr(os, "O_BINARY", 0)


class Journal:
    """A save open for writing, only by this process.

    Nothing is ever cut off the file except an unfinished last line and empty ones, and only when
    the game continues.
    """

    def __init__(self, file: int, path: Path) -> None:
        self._file = file
        self._path = path.absolute()
        self._size = os.fstat(file).st_size
        self._good = self._size
        self._content = sha256().hexdigest()
        self._prev: str | None = None
        self._first = b""

    @classmethod
    def create(cls, path: Path, bodies: Sequence[Body]) -> "Journal":
        """Create a new save with these lines in order, and its folder if needed.

        Raises SaveFault if it exists already or cannot be written; then no file is left.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | _BINARY, 0o666)
        except FileExistsError:
            raise _fault("exists", path, "there is a file already; choose another name") from None
        except (OSError, ValueError) as error:
            raise _fault("read_only", path, f"cannot be made ({why_not(error)})") from None
        journal = cls(file, path)
        take_lock(file)  # no other process can have it yet
        try:
            journal.append(*bodies)
            sync_folder(path.parent)
        except BaseException:
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def reserve(cls, path: Path) -> "Journal":
        """Open a save to continue it, only for this process; SaveFault if that is not possible.

        Call `go_on_after` before the first `append`.
        """
        try:
            file = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)
        except (OSError, ValueError) as error:
            raise _fault("read_only", path, f"cannot be written ({why_not(error)})") from None
        if not take_lock(file):
            os.close(file)
            raise _fault("in_use", path, "is being played by another Jumpshock")
        return cls(file, path)

    def go_on_after(self, save: SaveText, leading: Sequence[Body]) -> None:
        """Append after the valid lines of `save`; after them is an unfinished line or nothing.

        `leading` are lines to write before the first one.
        """
        self._good, self._content = save.good, save.content
        self._first, self._prev = _chain(leading, save.prev)
        if not save.line_end:
            self._first = b"\n" + self._first

    def append(self, *bodies: Body) -> None:
        """Write these lines and wait until they are on the disk.

        Raises SaveFault if that fails; the file then ends as before.
        """
        text, prev = _chain(bodies, self._prev)
        text = self._first + text
        content = self._check_unchanged()
        try:
            os.ftruncate(self._file, self._good)
            write_bytes(self._file, text)
            os.fsync(self._file)
        except OSError as error:
            self._take_back()
            why = f"cannot be written ({why_not(error)}); make room, then try again"
            raise _fault("disk", self._path, why) from None
        except BaseException:
            self._take_back()
            raise
        content.update(text)
        self._size = self._good = self._good + len(text)
        self._content = content.hexdigest()
        self._first, self._prev = b"", prev

    def close(self) -> None:
        """Release the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _check_unchanged(self) -> "hashlib._Hash":
        """The hash of the good lines; SaveFault if another program changed or moved the file.

        Times of change are too coarse to tell, so the whole file is read: 1 MB takes a millisecond.
        """
        here = os.fstat(self._file)
        try:
            there = self._path.stat()
        except OSError:
            raise _fault("changed", self._path, "was moved or deleted meanwhile") from None
        try:
            content = _hash(self._file, self._good)
        except OSError as error:
            raise _fault("disk", self._path, f"cannot be read ({why_not(error)})") from None
        is_same = os.path.samestat(here, there) and here.st_size == self._size
        if not is_same or content.hexdigest() != self._content:
            raise _fault("changed", self._path, "was changed by another program meanwhile")
        return content

    def _take_back(self) -> None:
        """Cut off what was partly written; if even that fails, the next `append` does it."""
        with suppress(OSError):
            os.ftruncate(self._file, self._good)
        self._size = os.fstat(self._file).st_size


def _chain(bodies: Sequence[Body], prev: str | None) -> tuple[bytes, str | None]:
    """The lines that follow the one with the digest `prev`, and the digest of the last of them."""
    lines = []
    for body in bodies:
        line = write_line(body, prev)
        prev = digest(line)
        lines += [line, b"\n"]
    return b"".join(lines), prev


def _hash(file: int, size: int) -> "hashlib._Hash":
    """The SHA-256 of the first bytes of an open file."""
    content, left = sha256(), size
    os.lseek(file, 0, os.SEEK_SET)
    while left and (part := os.read(file, min(left, _PART))):
        content.update(part)
        left -= len(part)
    return content


def _fault(kind: TroubleKind, path: Path, text: str) -> SaveFault:
    return SaveFault(Trouble(kind, f"{path}: {text}"))
