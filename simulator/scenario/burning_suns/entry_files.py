"""Reads the lists of entries of Burning Suns: parts of empires, tiles, items, cards."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simulator.geometry.units import short_text
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
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import settle
from simulator.scenario.tree import Raw


@dataclass(frozen=True, slots=True)
class EntryList:
    """A list of entries: its key in its file, their class, and what is counted of an entry.

    `words` are all that can be counted, only its key if every entry is one of it.
    `complete_entry` fills in what the place of an ability tells: its id and its kind.
    """

    key: str
    cls: type[Entry]
    words: tuple[str, ...]
    counted: Callable[[Any], tuple[str, int]]
    complete_entry: Callable[[dict[str, Raw]], Raw] = lambda raw: raw

    def parse(self, raw: Raw) -> Any:
        """Parse an entry; Wrong with everything that does not fit."""
        return RECORDS.read(self.cls, self.complete_entry(raw) if isinstance(raw, dict) else raw)


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
        entry = _read(kind, raw, place, findings)
        if entry is None:
            continue
        if entry.id in found:
            findings.add((*place, "id"), _find_twice(entry.id))
        found[entry.id] = entry
        findings.all += _unsound(entry, place, prices)
        findings.all += _ids_taken(entry, place, taken)
    if not findings.all:
        findings.add((kind.key,), *_find_miscounts(found.values(), kind, counts))
    settle(tree, findings)
    return found


def _read(kind: EntryList, raw: Raw, place: FieldPath, findings: Findings) -> Any:
    try:
        return kind.parse(raw)
    except Wrong as wrong:
        findings.add(place, *wrong.problems)
    return None


def _find_twice(name: str) -> Problem:
    return Problem(f"{quote_value(name)} is taken already", "its own")


def _ids_taken(
    entry: Entry, place: FieldPath, taken: set[str]
) -> Iterator[tuple[FieldPath, Problem]]:
    for part, ability in abilities_of(entry):
        if ability.id in taken:
            yield (*place, *part, "id"), _find_twice(ability.id)
        taken.add(ability.id)


def _unsound(
    entry: Entry, place: FieldPath, prices: PriceList
) -> Iterator[tuple[FieldPath, Problem]]:
    """What makes no sense; if there is nothing, which budgets are not kept."""
    found = [((*place, *one.part), Problem(one.what, one.expected)) for one in flaws(entry)]
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
    least, most = (_figure(each, budget) for each in budget.band)
    band = least if least == most else f"{least} to {most}"
    return Problem(f"{budget.what}: the sum is {_figure(budget.found, budget)}", band)


def _figure(value: int, budget: PointBudget) -> str:
    return short_text(value) if budget.in_points else str(value)


def _find_miscounts(
    found: Iterable[Entry], kind: EntryList, counts: Mapping[str, int]
) -> Iterator[Problem]:
    tally: Counter[str] = Counter()
    for entry in found:
        word, number = kind.counted(entry)
        tally[word] += number
    for word in kind.words:
        if tally[word] != counts[word]:
            yield Problem(f"there are {tally[word]} of {word}", str(counts[word]))


def _fill_entry(raw: Raw, name: str, kind: str = "") -> Raw:
    """An ability with the id and the kind that its place gives it, if it says nothing else."""
    if not isinstance(raw, dict):
        return raw
    return {"id": name} | ({"kind": kind} if kind else {}) | raw


def _with_ability(raw: dict[str, Raw]) -> Raw:
    return raw | {
        key: _fill_entry(raw[key], str(raw.get("id"))) for key in ("ability",) if key in raw
    }


def _with_both(**kinds: str) -> Callable[[dict[str, Raw]], Raw]:
    def complete_entry(raw: dict[str, Raw]) -> Raw:
        return raw | {
            key: _fill_entry(raw[key], f"{raw.get('id')}-{key}", kind)
            for key, kind in kinds.items()
            if key in raw
        }

    return complete_entry


def _with_benefits(raw: dict[str, Raw]) -> Raw:
    return raw | {"benefits": _number_entries(raw.get("benefits", ""), f"{raw.get('id')}-")}


def _with_levels(raw: dict[str, Raw]) -> Raw:
    levels = raw.get("levels", "")
    if isinstance(levels, list):
        levels = [_number_entries(one, f"{raw.get('id')}-{n}-") for n, one in enumerate(levels)]
    return raw | {"levels": levels}


def _number_entries(raw: Raw, prefix: str) -> Raw:
    if not isinstance(raw, list):
        return raw
    return [_fill_entry(one, f"{prefix}{n}") for n, one in enumerate(raw, 1)]


def _list(
    key: str, cls: type[Entry], complete_entry: Callable[[dict[str, Raw]], Raw] = lambda raw: raw
) -> EntryList:
    return EntryList(key, cls, (key,), lambda _: (key, 1), complete_entry)


LISTS = (
    _list("races", Race),
    _list("frameworks", Framework),
    _list("ideologies", Ideology, _with_levels),
    EntryList("systems", SystemTile, SYSTEM_KINDS, lambda one: (one.kind, 1), _with_benefits),
    EntryList("anomalies", AnomalyTile, ANOMALY_KINDS, lambda one: (one.kind, 1)),
    EntryList("items", Item, ITEM_TYPES, lambda one: (one.type, one.copies), _with_ability),
    _list("agents", AgentCard, _with_both(passive="passive", activate="activate")),
    _list("artifacts", Artifact, _with_ability),
    _list("race_cards", RaceCard, _with_both(front="trigger", back="passive")),
)
"""The lists that data files hold, each in a file named after its key."""
