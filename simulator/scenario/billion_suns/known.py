"""What a table file names: gathered before its values are typed, so that any may name any other."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.rules.billion_suns.specs import Catalogue, ObjectKind, ShipClass
from simulator.scenario.billion_suns.index import RulingText
from simulator.scenario.entries import Findings, entries
from simulator.scenario.faults import Path, Problem, shown
from simulator.scenario.limits import MOST_CORNERS, MOST_SHIPS
from simulator.scenario.tree import Raw

What: TypeAlias = Literal["ship", "battlegroup", "object"]
"""What an id can name."""


@dataclass(frozen=True, slots=True)
class Thing:
    """What an id names: on which table of the file (from 0), and of which class or kind."""

    what: What
    table: int
    kind: str


@dataclass(slots=True)
class Known:
    """Everything a value of the file may name.

    Gathered from raw values, so a thing is known even if something else about it is wrong; its
    class or kind may then be none of the catalogue.
    """

    catalogue: Catalogue
    rulings: Mapping[str, RulingText]
    seats: dict[str, Path] = field(default_factory=dict)
    tables: dict[str, Path] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    questions: dict[str, Path] = field(default_factory=dict)
    object_ids: dict[Path, str] = field(default_factory=dict)
    _among: dict[str, dict[str, Thing]] = field(default_factory=dict)

    def among(self, said: str, fits: Callable[[Thing], bool]) -> Mapping[str, Thing]:
        """The things that fit, in file order; gathered once for each `said`, not for each value."""
        if said not in self._among:
            self._among[said] = {name: one for name, one in self.things.items() if fits(one)}
        return self._among[said]

    @property
    def classes(self) -> Mapping[str, ShipClass]:
        """The classes of ship by id."""
        return self.catalogue.classes

    @property
    def objects(self) -> Mapping[str, ObjectKind]:
        """The kinds of object by id."""
        return self.catalogue.objects


def survey(root: Raw, known: Known, findings: Findings) -> None:
    """Gather what the file names, and note ids given twice and limits passed."""
    for path, row in entries(root, "seats", ()):
        _claim(known.seats, row, path, findings)
    for path, row in entries(root, "questions", ()):
        _claim(known.questions, row, path, findings)
    counts: dict[str, int] = {}
    ships = corners = 0
    for table, (path, row) in enumerate(entries(root, "tables", ())):
        _claim(known.tables, row, path, findings)
        for place, entry in entries(row, "objects", path):
            _name_object(known, (table, place, entry), counts, findings)
            before, corners = corners, corners + len(_list(entry, "polygon"))
            if before <= MOST_CORNERS < corners:
                problem = Problem("the file has too many corners here", f"at most {MOST_CORNERS:,}")
                findings.add((*place, "polygon"), problem)
        for place, entry in entries(row, "battlegroups", path):
            _name_group(known, (table, place, entry), findings)
            before, ships = ships, ships + len(_list(entry, "ships"))
            if before <= MOST_SHIPS < ships:
                problem = Problem("the file has too many ships here", f"at most {MOST_SHIPS}")
                findings.add((*place, "ships"), problem)


_Row: TypeAlias = tuple[int, Path, Raw]


def _name_object(known: Known, row: _Row, counts: dict[str, int], findings: Findings) -> None:
    """An object without an id is called after its kind and its number among them in the file."""
    table, path, raw = row
    kind = _word(raw, "kind")
    counts[kind] = counts.get(kind, 0) + 1
    name = _word(raw, "id") or f"{kind}-{counts[kind]}"
    known.object_ids[path] = name
    _add_thing(known, name, Thing("object", table, kind), path, findings)


def _name_group(known: Known, row: _Row, findings: Findings) -> None:
    table, path, raw = row
    name, kind = _word(raw, "id"), _word(raw, "class")
    if not name or not _add_thing(known, name, Thing("battlegroup", table, kind), path, findings):
        return
    ship = Thing("ship", table, kind)
    for number in range(1, len(_list(raw, "ships")) + 1):
        known.things[f"{name}/{number}"] = ship


def _add_thing(known: Known, name: str, thing: Thing, path: Path, findings: Findings) -> bool:
    if name in known.things:
        findings.add((*path, "id"), _twice(name))
        return False
    known.things[name] = thing
    return True


def _claim(seen: dict[str, Path], raw: Raw, path: Path, findings: Findings) -> None:
    name = _word(raw, "id")
    if name in seen:
        findings.add((*path, "id"), _twice(name))
    elif name:
        seen[name] = path


def _twice(name: str) -> Problem:
    return Problem(f"the id {shown(name)} is taken already", "an id of its own")


def _word(raw: Raw, key: str) -> str:
    value = raw.get(key) if isinstance(raw, dict) else None
    return value if isinstance(value, str) else ""


def _list(raw: Raw, key: str) -> list[Raw]:
    value = raw.get(key) if isinstance(raw, dict) else None
    return value if isinstance(value, list) else []
