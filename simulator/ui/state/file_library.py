"""The player's table files and saves, listed without reading them completely."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache, lru_cache
from pathlib import Path
from stat import S_ISREG
from time import monotonic
from typing import Literal, TypeAlias

from simulator import paths
from simulator.kernel.natural_order import natural
from simulator.kernel.spec import AnyTableFile
from simulator.rules import RULESETS
from simulator.scenario import TableFaults, blank, load
from simulator.session import watch_save
from simulator.session.reading import SaveText, begins_packed_save, begins_save, read_save
from simulator.ui.state.piece_word import counted_pieces
from simulator.ui.state.setup_editing import kind_of_game

SUFFIX = ".jumpshock"
"""How the name of a save ends."""

TABLE_SUFFIXES = (".yaml", ".yml")
"""How names of table files end."""

_FIRST = "first_contact"

_TABLE_KEY = re.compile(
    rb'^(?:"?|[ \t]+"|[ \t]*\{\s*"?)(?:system|seats|tables)"?[ \t]*:', re.MULTILINE
)
"""One of the keys that every table file has, as it is written in YAML or JSON.

In YAML it begins its line; only in JSON, where it has quotation marks, it is indented.
"""

_GLANCE = 4096
"""Bytes from the beginning of a file that show what it is."""

_TRIED, _PATIENCE = 10, 1
"""Saves that are looked through for one to continue, and for how many seconds more are."""

_LARGEST = 16_000_000
"""Bytes of the largest file that is looked into when its name does not say what it is."""

FileKind: TypeAlias = Literal["save", "table", ""]
"""What a file is; empty if it is neither."""


@dataclass(frozen=True, slots=True)
class SaveNote:
    """A save as a list shows it; `trouble` says what is wrong with it, empty if nothing is.

    `round` is the one under way, 0 if none is. How many steps a game has is told to nobody, since
    some of them may have been taken unseen.
    """

    path: Path
    title: str
    round: int
    when: datetime
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class TableNote:
    """A table file as a card shows it; `file` is None when it has faults."""

    path: Path
    own: bool
    file: AnyTableFile | None

    @property
    def title(self) -> str:
        """The title, or the file's name when it cannot be read."""
        return self.file.setup.title if self.file else self.path.name

    @property
    def about(self) -> str:
        """Mode, tables, and ships in groups or else all pieces, in a line."""
        if self.file is None:
            return "has faults: open it to read them"
        setup = self.file.setup
        rules = RULESETS[setup.system]
        fact = kind_of_game(rules.begin(setup, ""), rules)
        tables, ships = len(setup.tables), sum(piece.group is not None for piece in setup.pieces)
        whole = counted_pieces(setup.system, ships)
        held = whole if ships else _many(len(setup.pieces), "piece")
        return f"{fact} · {_many(tables, 'table')} · {held}"


def table_notes() -> tuple[TableNote, ...]:
    """The player's own tables by name, then the shipped ones, the introductory one first."""
    own = [
        TableNote(path, own=True, file=_read(path)) for path in tables_in(paths.user_dir("tables"))
    ]
    shipped = [path for system in RULESETS for path in tables_in(shipped_tables(system))]
    shipped.sort(key=lambda path: path.stem != _FIRST)
    return (*own, *map(_shipped_note, shipped))


def save_notes(most: int) -> tuple[SaveNote, ...]:
    """The saves, newest first, up to a maximum number."""
    return tuple(_note_of(path, stamp) for stamp, path in _saves()[:most])


def save_to_continue() -> SaveNote | None:
    """The newest save with a game that is not over, None if there is none.

    One that is damaged counts only if no other one is left: its game continues in a copy. After
    a few saves looking stops within a second; what was found is remembered.
    """
    until, damaged = monotonic() + _PATIENCE, None
    for n, (stamp, path) in enumerate(_saves(), 1):
        match _prospect(path, stamp):
            case "whole":
                return _note_of(path, stamp)
            case "damaged" if damaged is None:
                damaged = _note_of(path, stamp)
        if n >= _TRIED and monotonic() > until:
            break
    return damaged


def _saves() -> list[tuple[tuple[int, int], Path]]:
    """The saves with their stamps, newest first."""
    saves = (path for path in _files_in(paths.user_dir("saves")) if path.suffix == SUFFIX)
    found = [(stamp, path) for path in saves if (stamp := _stamp(path)) is not None]
    return sorted(found, key=lambda pair: (pair[0], pair[1].name), reverse=True)


def holds_save(path: Path) -> bool:
    """Is this a save rather than a table file? The content says so; the name only if it does not.

    >>> holds_save(Path("nowhere.jumpshock")), holds_save(Path("nowhere.yaml"))
    (True, False)
    """
    return _kind(path, _beginning(path)) == "save"


def kind_listed(path: Path) -> FileKind:
    """What a file of a folder is listed as; a large file only if its name says what it is."""
    named = path.suffix.lower() in (SUFFIX, *TABLE_SUFFIXES)
    return _kind(path, _beginning(path, None if named else _LARGEST))


def _kind(path: Path, first: bytes) -> FileKind:
    """What a file that begins with these bytes is; the name counts if they say nothing."""
    if begins_save(first) or begins_packed_save(first):
        return "save"
    suffix = path.suffix.lower()
    if suffix in TABLE_SUFFIXES or _TABLE_KEY.search(first):
        return "table"
    return "save" if suffix == SUFFIX else ""


def _beginning(path: Path, largest: int | None = None) -> bytes:
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
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "table"
    now = datetime.now().astimezone()
    name = f"{slug}-{now:%Y-%m-%d-%H%M%S}"
    folder, n = paths.user_dir("saves"), 1
    path = folder / f"{name}{SUFFIX}"
    while paths.is_there(path):
        n += 1
        path = folder / f"{name}-{n}{SUFFIX}"
    return path


def shipped_tables(system: str) -> Path:
    """The folder of the tables that are shipped for a rule system."""
    return paths.data("tables") / system / "scenarios"


def shipped(system: str, name: str) -> AnyTableFile:
    """A shipped table of a rule system."""
    return load(shipped_tables(system) / f"{name}.yaml")


def empty_tables(system: str, count: int) -> AnyTableFile:
    """A new set-up of a rule system with this number of empty tables."""
    title = "New table" if count == 1 else f"New tables ({count})"
    return blank(system, title, count)


def ago(when: datetime, now: datetime) -> str:
    """A time for a list: `today 14:05`, or the day."""
    return f"today {when:%H:%M}" if when.date() == now.date() else f"{when:%d %b %Y}"


@lru_cache(maxsize=200)
def _note_of(path: Path, stamp: tuple[int, int]) -> SaveNote:
    """The list entry of a save that changed at stamp[0] nanoseconds and has stamp[1] bytes."""
    save = read_save(path)
    when = datetime.fromtimestamp(stamp[0] / 1e9).astimezone()
    trouble = save.trouble.text.removeprefix(f"{path}: ") if save.trouble else ""
    return SaveNote(path, _title(save) or path.stem, save.round, when, trouble)


@lru_cache(maxsize=2000)
def _prospect(path: Path, stamp: tuple[int, int]) -> Literal["whole", "damaged", ""]:  # noqa: ARG001
    """How the game of a save with this stamp can continue; empty if it is over or does not open."""
    seen = watch_save(path, RULESETS)
    if seen.ruleset is None or seen.replay is None:
        return ""
    if seen.ruleset.outcome(seen.replay.course.state) is not None:
        return ""
    return "damaged" if any(each.kind != "torn" for each in seen.troubles) else "whole"


def _title(save: SaveText) -> str:
    setup = save.header.get("setup") if save.header else None
    title = setup.get("title") if isinstance(setup, dict) else None
    return title if isinstance(title, str) else ""


@cache
def _shipped_note(path: Path) -> TableNote:
    """The note of a shipped table, which stays as it is while the program runs."""
    return TableNote(path, own=False, file=_read(path))


def _read(path: Path) -> AnyTableFile | None:
    try:
        return load(path)
    except TableFaults:
        return None


def tables_in(folder: Path) -> list[Path]:
    """The table files of a folder by name."""
    return [path for path in _files_in(folder) if path.suffix.lower() in TABLE_SUFFIXES]


def _files_in(folder: Path) -> Iterator[Path]:
    """The files of a folder by name; empty if it cannot be read."""
    try:
        files = [path for path in folder.iterdir() if path.is_file()]
        yield from sorted(files, key=lambda path: natural(path.name))
    except OSError:
        return


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
