"""Reads the lists of entries of Burning Suns: parts of empires, tiles, items, cards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simulator.geometry.units import short_text
from simulator.kernel.saved.validation import is_sound_title
from simulator.rules.burning_suns.model.catalogue import (
    AgentCard,
    AnomalyTile,
    Artifact,
    Entry,
    Framework,
    Ideology,
    Item,
    Race,
    RaceCard,
    SystemTile,
    abilities_of,
)
from simulator.rules.burning_suns.model.prices import PointBudget, PriceList, UnpricedError, budgets
from simulator.rules.burning_suns.model.soundness import flaws
from simulator.rules.burning_suns.model.words import ANOMALY_KINDS, ITEM_TYPES, SYSTEM_KINDS
from simulator.scenario.burning_suns.vocabulary import RECORDS
from simulator.scenario.entries import Findings, entries
from simulator.scenario.faults import FieldPath, Problem, Wrong, quote_value
from simulator.scenario.fields import read_id
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import settle
from simulator.scenario.tree import Raw


@dataclass(frozen=True, slots=True)
class EntryList:
    """A list of entries: its key in its file, their class, and what is counted of it.

    It has so many entries of each of the `words` that their field `by` can have; without words
    the same number of each, without a field so many in all.
    """

    key: str
    cls: type[Entry]
    by: str = ""
    words: tuple[str, ...] = ()

    def parse(self, raw: Raw) -> Any:
        """Parse an entry; Wrong with everything that does not fit."""
        return RECORDS.read(self.cls, _complete(raw) if isinstance(raw, dict) else raw)

    def miscounts(self, found: Iterable[Any], counts: Mapping[str, int]) -> Iterator[Problem]:
        """Of what there are more or fewer than there should be."""
        tally: Counter[str] = Counter()
        for entry in found:
            tally[getattr(entry, self.by, self.key)] += getattr(entry, "copies", 1)
        if self.by and not self.words:
            same = counts[self.key] // counts[f"{self.by}s"]
            for word, count in tally.items():
                if count != same:
                    yield Problem(f"there are {count} of {self.by} {word}", str(same))
            if not tally:
                yield Problem(f"there are 0 of {self.key}", str(counts[self.key]))
            return
        for word in self.words or (self.key,):
            if tally[word] != counts[word]:
                yield Problem(f"there are {tally[word]} of {word}", str(counts[word]))


LISTS = (
    EntryList("races", Race),
    EntryList("frameworks", Framework),
    EntryList("ideologies", Ideology),
    EntryList("systems", SystemTile, "kind", SYSTEM_KINDS),
    EntryList("anomalies", AnomalyTile, "kind", ANOMALY_KINDS),
    EntryList("items", Item, "type", ITEM_TYPES),
    EntryList("agents", AgentCard),
    EntryList("artifacts", Artifact),
    EntryList("race_cards", RaceCard, "race"),
)
"""The lists that data files hold, each in a file named after its key."""


def load_entries(
    path: Path, kind: EntryList, counts: Mapping[str, int], prices: PriceList
) -> dict[str, Any]:
    """The entries of a file by id, in file order; TableFaults with everything wrong with them."""
    tree = read_tree(read_bytes(path), str(path))
    findings = Findings()
    root: Raw = tree.root if tree.root is not None else ""
    if not isinstance(root, dict) or list(root) != [kind.key]:
        findings.add((), Problem("this is no such file", f"the one key `{kind.key}`"))
    found: dict[str, Any] = {}
    taken: set[str] = set()
    for place, raw in entries(root, kind.key, ()):
        try:
            entry = kind.parse(raw)
        except Wrong as wrong:
            findings.add(place, *wrong.problems)
            continue
        findings.all += _name_faults(entry, place)
        findings.all += _find_taken(entry, place, {*found}, taken)
        found[entry.id] = entry
        findings.all += _unsound(entry, place, prices)
    if not findings.all:
        findings.add((kind.key,), *kind.miscounts(found.values(), counts))
    settle(tree, findings)
    return found


def _name_faults(entry: Entry, place: FieldPath) -> Iterator[tuple[FieldPath, Problem]]:
    """An id that no file could name, and a name that nobody could read."""
    try:
        read_id(entry.id)
    except Wrong as wrong:
        yield from (((*place, "id"), problem) for problem in wrong.problems)
    if not (isinstance(entry, AnomalyTile) or is_sound_title(entry.name)):
        yield (*place, "name"), Problem(f"{quote_value(entry.name)} is no name", "letters to see")


def _find_taken(
    entry: Entry, place: FieldPath, found: set[str], taken: set[str]
) -> Iterator[tuple[FieldPath, Problem]]:
    """The ids of an entry and of its abilities that others have.

    Abilities whose ids are made of a taken one are not told besides.
    """
    if entry.id in found:
        yield (*place, "id"), Problem(f"{quote_value(entry.id)} is taken already", "its own")
        return
    for part, ability in abilities_of(entry):
        if ability.id in taken:
            problem = Problem(f"{quote_value(ability.id)} is taken already", "its own")
            yield (*place, *part, "id"), problem
        taken.add(ability.id)


def _unsound(
    entry: Entry, place: FieldPath, prices: PriceList
) -> Iterator[tuple[FieldPath, Problem]]:
    """What makes no sense; if there is nothing, which budgets are not kept."""
    found = [((*place, *part), Problem(what, expected)) for part, what, expected in flaws(entry)]
    yield from found
    if found:
        return
    try:
        for one in budgets(entry, prices):
            if not one.is_kept:
                yield (*place, *one.part), _off_budget(one)
    except UnpricedError as error:
        yield place, Problem(str(error), "what prices.yaml lists")


def _off_budget(budget: PointBudget) -> Problem:
    text = short_text if budget.in_points else str
    least, most = map(text, budget.band)
    band = least if least == most else f"{least} to {most}"
    return Problem(f"{budget.what}: the sum is {text(budget.found)}", band)


_KINDS = {
    "ability": "",
    "passive": "passive",
    "activate": "activate",
    "front": "trigger",
    "back": "passive",
}
"""The kind that abilities have by the key that they stand under, if it tells that."""


def _complete(raw: dict[str, Raw]) -> dict[str, Raw]:
    """An entry whose abilities have the ids and kinds that their places give them."""
    name, found = str(raw.get("id")), dict(raw)
    for key in found.keys() & _KINDS.keys():
        own = name if key == "ability" else f"{name}-{key}"
        found[key] = _fill(raw[key], own, _KINDS[key])
    levels = raw.get("levels")
    if isinstance(levels, list):
        found["levels"] = [_number(one, f"{name}-{n}-") for n, one in enumerate(levels)]
    if "benefits" in raw:
        found["benefits"] = _number(raw["benefits"], f"{name}-")
    return found


def _number(raw: Raw, prefix: str) -> Raw:
    if not isinstance(raw, list):
        return raw
    return [_fill(one, f"{prefix}{n}") for n, one in enumerate(raw, 1)]


def _fill(raw: Raw, name: str, kind: str = "") -> Raw:
    """An ability with the id and the kind that its place gives it, if it says nothing else."""
    if not isinstance(raw, dict):
        return raw
    return {"id": name} | ({"kind": kind} if kind else {}) | raw
