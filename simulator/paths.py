"""Where shipped data, saves and settings live."""

import os
from pathlib import Path
from stat import S_ISREG

from platformdirs import PlatformDirs

_PACKAGE = Path(__file__).resolve().parent

# A pipe or a device is opened without waiting for what never comes.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class NotPlainError(OSError):
    """A pipe, a device or a folder where a plain file is expected."""


def data(name: str) -> Path:
    """The folder of shipped data called `name` (`tables`, `assets`, `docs`).

    The checkout's folder if there is a pyproject.toml beside it, else the installed copy.
    """
    checkout = _PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / name
    return _PACKAGE / name


def user_dir(name: str) -> Path:
    """The folder for the player's own `name` (`saves`, `tables`, `pictures`, `logs`).

    JUMPSHOCK_HOME moves all of them. The folder is not created.
    """
    home = os.environ.get("JUMPSHOCK_HOME")
    if home:
        return Path(home) / name
    return Path(PlatformDirs("jumpshock", appauthor=False).user_data_dir) / name


def is_there(path: Path) -> bool:
    """Is there a file or folder? Not if the system refuses to look, or refuses the name."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Is there a plain file? Not if the system refuses to look, or refuses the name."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Is there a folder? Not if the system refuses to look, or refuses the name."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def read_plain(path: Path, most: int) -> bytes:
    """The first `most` bytes of a plain file, or all of it if it is shorter.

    Raises NotPlainError for anything else, such as a pipe, which could block for ever; OSError if
    it cannot be read, ValueError for a name that the system refuses.
    """
    file = os.open(path, _FLAGS)
    try:
        if not S_ISREG(os.fstat(file).st_mode):
            raise NotPlainError(None, "it is no plain file", str(path))
        with open(file, "rb", closefd=False) as stream:
            return stream.read(most)
    finally:
        os.close(file)
