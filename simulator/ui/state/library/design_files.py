"""The player's folder of designs: files that are written whole, and never over one another."""

from pathlib import Path

from simulator import paths
from simulator.writing import WriteFault, write_whole

_MOST_BYTES = 1 << 20
"""Bytes of a design or squadron; a longer file is another one."""


class YardFiles:
    """The folder of one rule system; `fault` says what could not be done last."""

    def __init__(self, system: str) -> None:
        self.folder = paths.user_dir("designs") / system
        self.fault = ""

    @property
    def current(self) -> Path:
        """Where the squadron in the yard is kept."""
        return self.folder / "yard" / "current.yaml"

    def store(self, text: str) -> None:
        """Keep what is in the yard."""
        self.fault = _write_file(self.current, text)

    def keep(self, name: str, text: str) -> str:
        """Write a file that replaces none of another text; its short path, or empty if it failed.

        `fault` says why then.
        """
        number, path, self.fault = 1, self.folder / f"{name}.yaml", ""
        while paths.is_there(path):
            if _read_text(path) == text:
                return short(path)
            number += 1
            path = self.folder / f"{name}-{number}.yaml"
        self.fault = _write_file(path, text)
        return "" if self.fault else short(path)

    def put_aside(self) -> str:
        """Rename what was in the yard, since it cannot be read; where it is, or empty if it failed.

        An older file that was put aside is not replaced.
        """
        number, aside = 1, self.current.with_name("unread.yaml")
        while paths.is_there(aside):
            number += 1
            aside = self.current.with_name(f"unread-{number}.yaml")
        try:
            self.current.replace(aside)
        except OSError:
            return ""
        return short(aside)


def short(path: Path) -> str:
    """The last parts of a path, by which a player knows it."""
    return "/".join(path.parts[-3:])


def _read_text(path: Path) -> str:
    try:
        return paths.read_plain(path, _MOST_BYTES).decode()
    except (OSError, ValueError):
        return ""


def _write_file(path: Path, text: str) -> str:
    """Write a file completely or not at all; returns why not, empty if it was done."""
    try:
        write_whole(path, text.encode(), new_folders=True)
    except WriteFault as fault:
        return f"{path.name} cannot be written: {fault.why}"
    return ""
