"""Where shipped data, saves and settings live."""

import os
from pathlib import Path

from platformdirs import PlatformDirs

_PACKAGE = Path(__file__).resolve().parent


def data(name: str) -> Path:
    """The folder of shipped data called `name` (`tables`, `assets`).

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
