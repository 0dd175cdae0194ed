"""All table files on shelves: each game's, lessons, disputes and galleries."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from simulator import paths
from simulator.api.missions import mission_series
from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.spec import AnyTableFile
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.scenario import TableFaults, load
from simulator.ui.state.games.new_game import NewGame
from simulator.ui.state.games.prospect import prospect
from simulator.ui.state.games.setup_editing import kind_of_game
from simulator.ui.state.library.file_library import (
    Stamp,
    empty_tables,
    load_shipped,
    shipped_tables,
    stamp_of,
    tables_in,
)
from simulator.ui.state.piece_word import counted_pieces
from simulator.ui.systems.looks import Beginning
from simulator.ui.systems.registry import looks_of

TableKind: TypeAlias = Literal["game", "lesson", "dispute", "gallery"]
"""What a table opens as: as a game, a lesson or an answer; or just to be handled freely."""

PAGED: tuple[TableKind, ...] = ("game", "lesson")
"""The kinds that have a page on which they begin."""

LESSONS, DISPUTES, GALLERIES = "Lessons", "Disputes", "Galleries"
"""The shelves after those of the games."""

_KINDS: Mapping[str, TableKind] = {"lessons": "lesson", "questions": "dispute"}
"""What lies in folders beside that of the scenarios."""

_FIRST = "first_contact"
"""The table to begin with, unless the rule system has another one for newcomers."""

_EXAMPLE = "example"
"""The seed of the picture of tables that are set up by dice."""


@fast_dataclass(frozen=True, slots=True)
class TableNote:
    """A table file as a card shows it; `file` is None when it has faults.

    It is read when it is first looked at; `stamp` tells whether it has changed since.
    """

    path: Path
    own: bool
    stamp: Stamp | None = None

    @property
    def file(self) -> AnyTableFile | None:
        """What is in it."""
        return _read_file(self.path, self.stamp)

    @property
    def view(self) -> AnyState | None:
        """What its picture shows."""
        return _read_view(self.path, self.stamp)

    @property
    def title(self) -> str:
        """The title, or the file's name when it cannot be read."""
        return self.file.setup.title or self.path.stem if self.file else self.path.name

    @property
    def kind(self) -> TableKind:
        """What it opens as; what lies among questions or lessons is not read for that."""
        known = _KINDS.get(self.path.parent.name)
        if known:
            return known
        return _read_kind(self.path, self.stamp)

    @property
    def lines(self) -> tuple[str, ...]:
        """What is played, what stands there, and what else holds; or that it has faults."""
        if self.file is None:
            return "has faults", "open it to read them"
        kind, *rest = _lines(self.file)
        return (f"{kind} · yours" if self.own else kind, *rest)


@dataclass(frozen=True, slots=True)
class NewTables:
    """Tables that are not set up yet, as a card shows them: the nth beginning of a rule system."""

    system: str
    n: int

    @property
    def beginning(self) -> Beginning:
        """What the system says of it."""
        return looks_of(self.system).BEGINNINGS[self.n]

    @property
    def title(self) -> str:
        """Its words on the card."""
        return self.beginning.words

    @property
    def file(self) -> AnyTableFile:
        """The tables themselves."""
        one = self.beginning
        if one.scenario:
            return load_shipped(self.system, one.scenario)
        return empty_tables(self.system, one.count)

    @property
    def view(self) -> AnyState:
        """What its picture shows."""
        return _new_view(self.system, self.n)

    @property
    def lines(self) -> tuple[str, ...]:
        """What it is for."""
        return SYSTEMS[self.system].words.name, self.beginning.about or "empty, to set up"


ShelfEntry: TypeAlias = TableNote | NewTables


@dataclass(frozen=True, slots=True)
class TableShelf:
    """Tables that stand together under a name."""

    name: str
    entries: tuple[ShelfEntry, ...]


def kind_of(file: AnyTableFile) -> TableKind:
    """What a table file opens as: with questions, or without a game, as a dispute."""
    rules = SYSTEMS[file.setup.system]
    if file.questions or not rules.play.is_game:
        return "dispute"
    if file.gallery or rules.play.unplayable(rules.play.begin(file.setup, "")) is not None:
        return "gallery"
    return "lesson" if file.lesson else "game"


def example_of(file: AnyTableFile) -> AnyState:
    """How the tables may look: as they stand, or as a game on them may begin without ships yet."""
    if kind_of(file) == "game" and all(piece.group is None for piece in file.setup.pieces):
        return prospect(NewGame(file.setup, _EXAMPLE, title=file.setup.title)).view
    rules = SYSTEMS[file.setup.system]
    view: AnyState = rules.play.conceal(rules.play.begin(file.setup, _EXAMPLE), None)
    return view


def own_tables() -> tuple[TableNote, ...]:
    """The player's own tables by name."""
    found = tables_in(paths.user_dir("tables"))
    return tuple(TableNote(path, own=True, stamp=stamp_of(path)) for path in found)


def shelves() -> tuple[TableShelf, ...]:
    """Each game's tables, then lessons, disputes and galleries; the player's own come first.

    One of the player's that cannot be read stands on the first shelf.
    """
    games = [rules.words.name for rules in SYSTEMS.values() if rules.play.is_game]
    found: dict[str, list[ShelfEntry]] = {
        name: [] for name in (*games, LESSONS, DISPUTES, GALLERIES)
    }
    for note in own_tables():
        found[_shelf_of(note) if note.file else next(iter(found))].append(note)
    # What is only measured on comes first among the disputes.
    for system, rules in sorted(SYSTEMS.items(), key=lambda each: each[1].play.is_game):
        new = [NewTables(system, n) for n in range(len(looks_of(system).BEGINNINGS))]
        if not rules.play.is_game:
            found[DISPUTES] += new
        for note in _shipped_notes(system):
            found[_shelf_of(note)].append(note)
        if rules.play.is_game:
            found[rules.words.name] += new
    return tuple(TableShelf(name, tuple(entries)) for name, entries in found.items() if entries)


def _shelf_of(note: TableNote) -> str:
    """The name of the shelf on which a table stands."""
    kind = note.kind
    if kind != "game":
        return {"lesson": LESSONS, "dispute": DISPUTES, "gallery": GALLERIES}[kind]
    return SYSTEMS[note.file.setup.system].words.name if note.file else GALLERIES


def sought(every: tuple[TableShelf, ...], words: str) -> tuple[ShelfEntry, ...]:
    """The entries of all shelves with all these words in their title, lines or shelf's name."""
    wanted = words.lower().split()
    return tuple(
        entry
        for shelf in every
        for entry in shelf.entries
        if all(word in _search_text(shelf, entry) for word in wanted)
    )


def _search_text(shelf: TableShelf, entry: ShelfEntry) -> str:
    return " ".join((shelf.name, entry.title, *entry.lines)).lower()


def _shipped_notes(system: str) -> Iterator[TableNote]:
    """The shipped tables of a rule system, the introductory one first, then by folder.

    Those of a campaign's missions are left out, since they belong to its careers.
    """
    root, begins = shipped_tables(system), looks_of(system).FIRST
    first = begins.scenario if begins else _FIRST
    series = mission_series(system) if SYSTEMS[system].campaign else ()
    missions = {root / f"{each.tables}.yaml" for one in series for each in one.missions}
    folders = [root, *sorted(path for path in root.glob("*") if path.is_dir())]
    folders += [root.parent / name for name in _KINDS]
    for folder in folders:
        for path in sorted(tables_in(folder), key=lambda path: path.stem != first):
            if path not in missions:
                yield TableNote(path, own=False)


def _lines(file: AnyTableFile) -> tuple[str, ...]:
    setup = file.setup
    rules = SYSTEMS[setup.system]
    kind = (
        kind_of_game(rules.play.begin(setup, ""), rules) if rules.play.is_game else rules.words.name
    )
    tables, ships = len(setup.tables), sum(piece.group is not None for piece in setup.pieces)
    held = counted_pieces(setup.system, ships) if ships else _many(len(setup.pieces), "piece")
    parts = [_many(tables, "table"), *([held] if setup.pieces else [])]
    if file.questions:
        parts = [_many(len(file.questions), "question")]
    facts = rules.options.facts(setup)[1 if rules.play.is_game else 0 :]
    return kind, " · ".join(parts), " · ".join(facts)


@lru_cache(maxsize=2000)
def _read_file(path: Path, stamp: Stamp | None) -> AnyTableFile | None:  # noqa: ARG001 - when it was read
    try:
        return load(path)
    except TableFaults:
        return None


@lru_cache(maxsize=2000)
def _read_kind(path: Path, stamp: Stamp | None) -> TableKind:
    file = _read_file(path, stamp)
    return kind_of(file) if file else "gallery"


@lru_cache(maxsize=400)
def _read_view(path: Path, stamp: Stamp | None) -> AnyState | None:
    file = _read_file(path, stamp)
    return example_of(file) if file else None


@lru_cache(maxsize=40)
def _new_view(system: str, n: int) -> AnyState:
    return example_of(NewTables(system, n).file)


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
