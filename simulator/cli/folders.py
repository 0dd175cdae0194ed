"""The .yaml files of a folder and its subfolders, within bounds that hold for a whole disk too."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from simulator.paths import is_file

MOST_FILES = 5_000
"""Most files of a folder that are looked at."""

MOST_DEPTH = 20
"""Most levels of subfolders that are entered."""

MOST_SECONDS = 60
"""Longest time for a folder, including what is done with its files."""

MOST_NAMED = 20
"""Most subfolders left out that are named; the others are only counted."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A folder that was not looked through, or not completely, and why."""

    folder: Path
    why: str


def yaml_files(folder: Path) -> Iterator[Path | LeftOut]:
    """The .yaml files in and below a folder by name, and what was left out.

    Hidden files and folders (.git, .venv) are skipped, and so are links to folders, to nothing
    and in circles. The bounds of this module hold.
    """
    found, left_out = 0, 0
    for each in _walk(folder, monotonic() + MOST_SECONDS):
        if isinstance(each, LeftOut):
            left_out += 1
            if left_out <= MOST_NAMED or each.folder == folder:
                yield each
        elif found == MOST_FILES:
            why = f"it holds more than {MOST_FILES:,} .yaml files; name its subfolders"
            yield LeftOut(folder, f"not everything is checked: {why}")
            break
        else:
            found += 1
            yield each
    if left_out > MOST_NAMED:
        yield LeftOut(folder, f"{left_out - MOST_NAMED:,} more folders in it are left out")


def _walk(folder: Path, until: float) -> Iterator[Path | LeftOut]:
    """All files, and folders left out, until the clock says so."""
    waiting: list[tuple[Path, int | None]] = [(folder, 0)]  # the next one last; files have no depth
    while waiting:
        path, depth = waiting.pop()
        if monotonic() > until:
            why = f"it takes more than {MOST_SECONDS} seconds; name its subfolders"
            yield LeftOut(folder, f"not everything is checked: {why}")
            return
        if depth is None:
            yield path
        elif depth > MOST_DEPTH:
            yield LeftOut(path, f"this folder lies more than {MOST_DEPTH} levels deep")
        else:
            try:
                waiting += reversed(_entries(path, depth + 1, until))
            except OSError as error:
                yield LeftOut(path, f"this folder cannot be read: {error.strerror}")


def _entries(folder: Path, depth: int, until: float) -> list[tuple[Path, int | None]]:
    """The .yaml files and the subfolders of a folder by name, the latter with this depth."""
    found: list[tuple[str, int | None]] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if monotonic() > until:
                break
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                found.append((entry.name, depth))
            elif entry.name.endswith(".yaml") and is_file(folder / entry.name):
                found.append((entry.name, None))
    return [(folder / name, each) for name, each in sorted(found, key=lambda pair: pair[0])]
