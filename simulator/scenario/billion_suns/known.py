"""What a table file of A Billion Suns may name, as its entries are read."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.rules.billion_suns.model.specs import Catalogue, ObjectKind, ShipClass
from simulator.rules.billion_suns.view.lookup import CONTRACTORS
from simulator.scenario import limits
from simulator.scenario.entries import Findings, entries, rows
from simulator.scenario.faults import FieldPath, Problem, Wrong, quote_value
from simulator.scenario.fields import one_of
from simulator.scenario.index import RulingText
from simulator.scenario.survey import Names, are_few, claim, word
from simulator.scenario.tree import Raw

What: TypeAlias = Literal["ship", "battlegroup", "object"]
"""The kinds of thing that an id can name."""


@dataclass(frozen=True, slots=True)
class KnownId:
    """What an id names: the index of its table in the file (from 0), and its class or kind."""

    what: What
    table: int
    kind: str


@dataclass(slots=True)
class Known(Names):
    """Everything that values of the file may name.

    Gathered from raw values, so a thing is known even if something else about it is wrong; its
    class or kind may then be missing from the catalogue. `object_ids` has the ids of objects by
    their places, since not every object states one. `solo`: the file is of a solo game.
    """

    catalogue: Catalogue
    rulings: Mapping[str, RulingText]
    things: dict[str, KnownId] = field(default_factory=dict)
    object_ids: dict[FieldPath, str] = field(default_factory=dict)
    solo: bool = False
    _among: dict[str, dict[str, KnownId]] = field(default_factory=dict)

    def among(self, said: str, fits: Callable[[KnownId], bool]) -> Mapping[str, KnownId]:
        """The things that fit, in file order; computed once for each `said`, not for each value."""
        if said not in self._among:
            self._among[said] = {name: one for name, one in self.things.items() if fits(one)}
        return self._among[said]

    def aim(self, name: Raw) -> str:
        """The id of a ship or object, for a heading towards it; Wrong for anything else."""
        target = one_of("a ship or object of this file", name, self.things)
        if self.things[target].what == "battlegroup":
            what = f"{quote_value(target)} is a battlegroup"
            raise Wrong(Problem(what, f"one of its ships, such as {target}/1"))
        return target

    @property
    def classes(self) -> Mapping[str, ShipClass]:
        """The ship classes by id."""
        return self.catalogue.classes

    @property
    def objects(self) -> Mapping[str, ObjectKind]:
        """The kinds of object by id."""
        return self.catalogue.objects


_MOST = {
    "ships": limits.MOST_SHIPS,
    "battlegroups": limits.MOST_GROUPS,
    "objects": limits.MOST_OBJECTS,
    "corners": limits.MOST_CORNERS,
    "questions": limits.MOST_QUESTIONS,
}


def survey(root: Raw, known: Known, findings: Findings) -> bool:
    """Gather the names in the file, and report duplicate ids and exceeded limits.

    False if a limit is exceeded: such a file is not read further.
    """
    counts = Counter(questions=len(rows(root, "questions")))
    known.gather(root, findings)
    known.solo = word(root, "mode") == "solo"
    if known.solo:
        # A file of a solo game need not name them to own battlegroups.
        known.seats.setdefault(CONTRACTORS, ())
    for table, (path, row) in enumerate(entries(root, "tables", ())):
        for place, entry in entries(row, "objects", path):
            counts.update(objects=1, corners=len(rows(entry, "polygon")))
            name = _object_name(entry, counts)
            known.object_ids[place] = name
            if word(entry, "id") or word(entry, "kind"):
                thing = KnownId("object", table, word(entry, "kind"))
                claim(known.things, name, thing, place, findings)
        for place, entry in entries(row, "battlegroups", path):
            counts.update(battlegroups=1, ships=len(rows(entry, "ships")))
            _name_group(known, table, (place, entry), findings)
    return are_few(counts, _MOST, findings)


def _object_name(raw: Raw, counts: Counter[str]) -> str:
    """An object without an id is named after its kind and its number of that kind in the file."""
    kind = word(raw, "kind")
    counts[f"kind {kind}"] += 1
    return word(raw, "id") or f"{kind}-{counts[f'kind {kind}']}"


def _name_group(known: Known, table: int, row: tuple[FieldPath, Raw], findings: Findings) -> None:
    path, raw = row
    name, kind = word(raw, "id"), word(raw, "class")
    if claim(known.things, name, KnownId("battlegroup", table, kind), path, findings):
        ship = KnownId("ship", table, kind)
        for number in range(1, len(rows(raw, "ships")) + 1):
            known.things[f"{name}/{number}"] = ship
