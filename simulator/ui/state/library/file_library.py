"""The player's files and the shipped ones: what each is, and where new ones go."""

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from stat import S_ISREG
from typing import Literal, TypeAlias

from simulator import paths
from simulator.kernel.spec import AnyTableFile
from simulator.kernel.wording import natural_key
from simulator.scenario import blank, load
from simulator.session.reading import begins_packed_save, begins_save

SUFFIX = ".jumpshock"
"""How the name of a save ends."""

TABLE_SUFFIXES = (".yaml", ".yml")
"""How names of table files end."""

_TABLE_KEY = re.compile(
    rb'^(?:"?|[ \t]+"|[ \t]*\{\s*"?)(?:system|seats|tables)"?[ \t]*:', re.MULTILINE
)
"""One of the keys that every table file has, as it is written in YAML or JSON.

In YAML it begins its line; only in JSON, where it has quotation marks, it is indented.
"""

_GLANCE = 4096
"""Bytes from the beginning of a file that show what it is."""

_LARGEST = 16_000_000
"""Bytes of the largest file that is looked into when its name does not say what it is."""

Stamp: TypeAlias = tuple[int, int]
"""When a file changed, in nanoseconds, and how many bytes it has."""

FileKind: TypeAlias = Literal["save", "table", ""]
"""What a file is; empty if it is neither."""


def holds_save(path: Path) -> bool:
    """Is this a save rather than a table file? The content says so; the name only if it does not.

    >>> holds_save(Path("nowhere.jumpshock")), holds_save(Path("nowhere.yaml"))
    (True, False)
    """
    return _kind(path, _read_beginning(path)) == "save"


def list_kind(path: Path) -> FileKind:
    """What a file of a folder is listed as; a large file only if its name says what it is."""
    named = path.suffix.lower() in (SUFFIX, *TABLE_SUFFIXES)
    return _kind(path, _read_beginning(path, None if named else _LARGEST))


def _kind(path: Path, first: bytes) -> FileKind:
    """What a file that begins with these bytes is; the name counts if they say nothing."""
    if begins_save(first) or begins_packed_save(first):
        return "save"
    suffix = path.suffix.lower()
    if suffix in TABLE_SUFFIXES or _TABLE_KEY.search(first):
        return "table"
    return "save" if suffix == SUFFIX else ""


def _read_beginning(path: Path, largest: int | None = None) -> bytes:
    """The first bytes of a file; none if it is no plain file, too large, or cannot be read."""
    try:
        stat = path.stat()
        if not S_ISREG(stat.st_mode) or (largest is not None and stat.st_size > largest):
            return b""
        with path.open("rb") as file:
            return file.read(_GLANCE)
    except (OSError, ValueError):
        return b""


def new_save(title: str) -> Path:
    """A path no save has yet, named by the title and the time."""
    return _new_file(paths.user_dir("saves"), title, SUFFIX)


def new_page(title: str) -> Path:
    """A path no page has yet, beside the pictures, named in the same way."""
    return _new_file(paths.user_dir("pictures"), title, ".html")


def _new_file(folder: Path, title: str, suffix: str) -> Path:
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "table"
    now = datetime.now().astimezone()
    name = f"{slug}-{now:%Y-%m-%d-%H%M%S}"
    path, n = folder / f"{name}{suffix}", 1
    while paths.is_there(path):
        n += 1
        path = folder / f"{name}-{n}{suffix}"
    return path


def shipped_tables(system: str) -> Path:
    """The folder of the tables that are shipped for a rule system."""
    return paths.data("tables") / system / "scenarios"


def load_shipped(system: str, name: str) -> AnyTableFile:
    """A shipped table of a rule system."""
    return load(shipped_tables(system) / f"{name}.yaml")


def empty_tables(system: str, count: int) -> AnyTableFile:
    """A new set-up of a rule system with this number of empty tables."""
    title = "New table" if count == 1 else f"New tables ({count})"
    return blank(system, title, count)


def ago(when: datetime, now: datetime) -> str:
    """A time for a list: `today 14:05`, or the day."""
    return f"today {when:%H:%M}" if when.date() == now.date() else f"{when:%d %b %Y}"


def tables_in(folder: Path) -> list[Path]:
    """The table files of a folder by name."""
    return [path for path in files_in(folder) if path.suffix.lower() in TABLE_SUFFIXES]


def files_in(folder: Path) -> Iterator[Path]:
    """The files of a folder by name; empty if it cannot be read."""
    try:
        files = [path for path in folder.iterdir() if path.is_file()]
        yield from sorted(files, key=lambda path: natural_key(path.name))
    except OSError:
        return


def stamp_of(path: Path) -> Stamp | None:
    """When a file changed last, and how large it is; None if nothing can be said of it."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size
