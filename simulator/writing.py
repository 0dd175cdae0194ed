"""The one door through which files are written: each completely or not at all.

The new content goes into a hidden part beside the file, reaches the disk, and only then takes the
file's place. Whatever fails before that leaves the file as it was. Saves and ledgers grow line by
line instead; `session.journal` writes them.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE, S_ISDIR, S_ISREG

_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


class WriteFault(Exception):  # noqa: N818 - a fault of the disk or the folder, not a bug
    """A file could not be written and is as it was before; `why` is the reason in words."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: cannot be written: {why}")
        self.why = why


def write_whole(path: Path, data: bytes, *, new_folders: bool = False) -> None:
    """Write a file completely or not at all; WriteFault if that fails.

    A file that is replaced keeps its permissions, and a link still leads to it. With `new_folders`
    the folders above it are made if they are missing.
    """
    write_together({path: data}, new_folders=new_folders)


def write_together(files: Mapping[Path, bytes], *, new_folders: bool = False) -> None:
    """Write files that belong together, like `write_whole`; none is replaced before all are ready.

    Raises WriteFault for the first that cannot be written.
    """
    parts: list[_Part] = []
    try:
        for path, data in files.items():
            with _faults_of(path):
                part = _Part(path, Path(os.path.realpath(path)))
                parts.append(part)
                part.write(data, new_folders=new_folders)
        for part in parts:
            with _faults_of(part.path):
                part.part.replace(part.place)
                sync_folder(part.place.parent)
    finally:
        for part in parts:
            with suppress(OSError):
                part.part.unlink()


def write_bytes(file: int, data: bytes) -> None:
    """Write all the data into an open file, which the system may take in pieces."""
    done = 0
    while done < len(data):
        done += os.write(file, data[done:])


def sync_folder(folder: Path) -> None:
    """Bring a folder's entries to the disk, on systems where folders can be opened."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


class _Part:
    """The new content of the file at `place`, which a player knows as `path`."""

    def __init__(self, path: Path, place: Path) -> None:
        self.path = path
        self.place = place
        # A short name of its own: that of the file may be as long as names can be.
        self.part = place.with_name(f".jumpshock-{os.urandom(6).hex()}.part")

    def write(self, data: bytes, *, new_folders: bool) -> None:
        """Write the data and wait until it is on the disk; OSError or WriteFault if that fails."""
        if new_folders:
            self.place.parent.mkdir(parents=True, exist_ok=True)
        old = self._replaced()
        file = os.open(self.part, _FLAGS, 0o666 if old is None else 0o600)
        try:
            write_bytes(file, data)
            os.fsync(file)
        finally:
            os.close(file)
        if old is not None:
            _give(self.part, old)

    def _replaced(self) -> os.stat_result | None:
        """The file that stands there, None if there is none; WriteFault if it must stay."""
        try:
            old = self.place.stat()
        except FileNotFoundError:
            return None
        if not S_ISREG(old.st_mode):
            what = "a folder" if S_ISDIR(old.st_mode) else "no plain file"
            raise WriteFault(self.path, f"this is {what}")
        if not os.access(self.place, os.W_OK):
            raise WriteFault(self.path, "it is read-only")
        return old


def _give(part: Path, old: os.stat_result) -> None:
    """Give a part the permissions of the file it replaces, and its owners where that is allowed."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.chown(part, old.st_uid, old.st_gid)
    part.chmod(S_IMODE(old.st_mode))


@contextmanager
def _faults_of(path: Path) -> Iterator[None]:
    """Errors of the system as a WriteFault of this file."""
    try:
        yield
    except FileNotFoundError:
        raise WriteFault(path, f"there is no folder {path.parent}") from None
    except (OSError, ValueError) as error:
        # A ValueError says that the name is not allowed.
        raise WriteFault(path, str(getattr(error, "strerror", None) or error)) from None
