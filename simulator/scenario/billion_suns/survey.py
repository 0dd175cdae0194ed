"""A first pass over a table file: the names in it, and whether it is within the limits."""

from collections import Counter
from typing import TypeAlias

from simulator.rules.billion_suns.view.lookup import CONTRACTORS
from simulator.scenario import limits
from simulator.scenario.billion_suns.known import Known, KnownId
from simulator.scenario.entries import Findings, entries, rows
from simulator.scenario.faults import FieldPath, Problem, shown
from simulator.scenario.tree import Raw

_MOST = {
    "ships": limits.MOST_SHIPS,
    "battlegroups": limits.MOST_GROUPS,
    "objects": limits.MOST_OBJECTS,
    "corners": limits.MOST_CORNERS,
    "questions": limits.MOST_QUESTIONS,
}

_Row: TypeAlias = tuple[int, FieldPath, Raw]
"""The index of a table, and one of its entries with its path."""


def survey(root: Raw, known: Known, findings: Findings) -> bool:
    """Gather the names in the file, and report duplicate ids and exceeded limits.

    False if a limit is exceeded: such a file is not read further.
    """
    counts: Counter[str] = Counter()
    for path, row in entries(root, "seats", ()):
        _claim(known.seats, row, path, findings)
    known.solo = _word(root, "mode") == "solo"
    if known.solo:
        # A file of a solo game need not name them to own battlegroups.
        known.seats.setdefault(CONTRACTORS, ())
    for table, (path, row) in enumerate(entries(root, "tables", ())):
        _claim(known.tables, row, path, findings)
        for place, entry in entries(row, "objects", path):
            counts.update(objects=1, corners=len(rows(entry, "polygon")))
            _name_object(known, (table, place, entry), counts, findings)
        for place, entry in entries(row, "battlegroups", path):
            counts.update(battlegroups=1, ships=len(rows(entry, "ships")))
            _name_group(known, (table, place, entry), findings)
    for path, row in entries(root, "questions", ()):
        counts.update(questions=1)
        _claim(known.questions, row, path, findings)
    over = [name for name, most in _MOST.items() if counts[name] > most]
    for name in over:
        what = f"{counts[name]:,} {name} are too many"
        findings.add(("tables",), Problem(what, f"at most {_MOST[name]:,} in a file"))
    return not over


def _name_object(known: Known, row: _Row, counts: Counter[str], findings: Findings) -> None:
    """An object without an id is named after its kind and its number of that kind in the file."""
    table, path, raw = row
    own, kind = _word(raw, "id"), _word(raw, "kind")
    counts[f"kind {kind}"] += 1
    name = own or f"{kind}-{counts[f'kind {kind}']}"
    known.object_ids[path] = name
    if own or kind:
        _add_thing(known, name, KnownId("object", table, kind), path, findings)


def _name_group(known: Known, row: _Row, findings: Findings) -> None:
    table, path, raw = row
    name, kind = _word(raw, "id"), _word(raw, "class")
    if not name or not _add_thing(known, name, KnownId("battlegroup", table, kind), path, findings):
        return
    ship = KnownId("ship", table, kind)
    for number in range(1, len(rows(raw, "ships")) + 1):
        known.things[f"{name}/{number}"] = ship


def _add_thing(
    known: Known, name: str, thing: KnownId, path: FieldPath, findings: Findings
) -> bool:
    if name in known.things:
        findings.add((*path, "id"), _twice(name))
        return False
    known.things[name] = thing
    return True


def _claim(seen: dict[str, FieldPath], raw: Raw, path: FieldPath, findings: Findings) -> None:
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
