"""The journal: the file a game is saved in, a line a step, on the disk before the step is shown."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from simulator.session.lines import Body, digest, write_line
from simulator.session.lock import take_lock
from simulator.session.reading import SaveText
from simulator.session.trouble import SaveFault, Trouble, TroubleKind, why_not

_BINARY = getattr(os, "O_BINARY", 0)


class Journal:
    """A save open for writing, by this process alone.

    Nothing of the file is ever cut but a last line that was never finished, and that only when
    the game goes on.
    """

    def __init__(self, file: int, path: Path) -> None:
        self._file = file
        self._path = path.absolute()
        self._size = os.fstat(file).st_size
        self._good = self._size
        self._prev: str | None = None
        self._first = b""

    @classmethod
    def create(cls, path: Path, bodies: Sequence[Body]) -> "Journal":
        """Make a new save with these lines, the first one first, and the folder it goes to.

        Raises SaveFault when there is one already or it cannot be written; no file is left then.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | _BINARY, 0o666)
        except FileExistsError:
            raise _fault("exists", path, "there is a file already; choose another name") from None
        except (OSError, ValueError) as error:
            raise _fault("read_only", path, f"cannot be made ({why_not(error)})") from None
        journal = cls(file, path)
        take_lock(file)  # nobody else can have it yet
        try:
            journal.append(*bodies)
            _sync_folder(path.parent)
        except BaseException:
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def reserve(cls, path: Path) -> "Journal":
        """Open a save to go on with, for this process alone; SaveFault when that is barred.

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
        """Append after the good lines of `save`; what stands behind them is a torn line.

        `leading` are lines to write before the first one.
        """
        self._good = save.good
        self._first, self._prev = _chain(leading, save.prev)
        if not save.line_end:
            self._first = b"\n" + self._first

    def append(self, *bodies: Body) -> None:
        """Write these lines and wait until they are on the disk.

        Raises SaveFault when that fails; the file then ends as before.
        """
        text, prev = _chain(bodies, self._prev)
        text = self._first + text
        self._check_unchanged()
        try:
            os.ftruncate(self._file, self._good)
            _write(self._file, text)
            os.fsync(self._file)
        except OSError as error:
            self._take_back()
            why = f"cannot be written ({why_not(error)}); make room, then try again"
            raise _fault("disk", self._path, why) from None
        except BaseException:
            self._take_back()
            raise
        self._size = self._good = self._good + len(text)
        self._first, self._prev = b"", prev

    def close(self) -> None:
        """Let go of the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _check_unchanged(self) -> None:
        here = os.fstat(self._file)
        try:
            there = self._path.stat()
        except OSError:
            raise _fault("changed", self._path, "was moved or deleted meanwhile") from None
        if not os.path.samestat(here, there) or here.st_size != self._size:
            raise _fault("changed", self._path, "was changed by another program meanwhile")

    def _take_back(self) -> None:
        """Cut off what was written in part; if even that fails, the next `append` does it."""
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


def _write(file: int, text: bytes) -> None:
    done = 0
    while done < len(text):
        done += os.write(file, text[done:])


def _sync_folder(folder: Path) -> None:
    """Put a new file's name on the disk too, where folders can be opened for that."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def _fault(kind: TroubleKind, path: Path, text: str) -> SaveFault:
    return SaveFault(Trouble(kind, f"{path}: {text}"))
