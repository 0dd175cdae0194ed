"""A first pass over a file of measure: the names in it, and whether it is within the limits."""

from collections import Counter

from simulator.scenario import limits
from simulator.scenario.entries import Findings, entries
from simulator.scenario.faults import FieldPath, Problem, shown
from simulator.scenario.measure.ends import EDGES
from simulator.scenario.measure.known import Known, KnownId, What
from simulator.scenario.tree import Raw

_SECTIONS: tuple[tuple[str, What], ...] = (
    ("pieces", "piece"),
    ("obstacles", "obstacle"),
    ("laid", "laid"),
)

_MOST = {
    "pieces": limits.MOST_SHIPS,
    "obstacles": limits.MOST_OBJECTS,
    "laid": limits.MOST_OBJECTS,
    "corners": limits.MOST_CORNERS,
    "questions": limits.MOST_QUESTIONS,
}

DEFAULT_SEATS = ("cyan", "amber")
"""The seats of a file that names none."""


def survey(root: Raw, known: Known, findings: Findings) -> bool:
    """Gather the names in the file, and report duplicate ids and exceeded limits.

    False if a limit is exceeded: such a file is not read further.
    """
    counts: Counter[str] = Counter()
    for path, row in entries(root, "seats", ()):
        _claim(known.seats, row, path, findings)
    if not known.seats:
        known.seats.update(dict.fromkeys(DEFAULT_SEATS, ()))
    for table, (path, row) in enumerate(entries(root, "tables", ())):
        _claim(known.tables, row, path, findings)
        for section, what in _SECTIONS:
            for place, entry in entries(row, section, path):
                counts[section] += 1
                counts["corners"] += _corners(entry)
                kind = _word(entry, "template" if what == "laid" else "kind")
                _name(known, KnownId(what, table, kind), (place, entry), findings)
    for path, row in entries(root, "questions", ()):
        counts["questions"] += 1
        _claim(known.questions, row, path, findings)
    over = [name for name, most in _MOST.items() if counts[name] > most]
    for name in over:
        what_over = f"{counts[name]:,} {name} are too many"
        expected = f"at most {_MOST[name]:,} in a file"
        findings.add(("tables",), Problem(what_over, expected))
    return not over


def _corners(entry: Raw) -> int:
    rows = entry.get("polygon") if isinstance(entry, dict) else None
    return len(rows) if isinstance(rows, list) else 0


def _name(known: Known, thing: KnownId, row: tuple[FieldPath, Raw], findings: Findings) -> None:
    path, raw = row
    name = _word(raw, "id")
    if name in EDGES:
        problem = Problem(f"{shown(name)} is an edge of the table", "another id")
        findings.add((*path, "id"), problem)
    elif name in known.things:
        findings.add((*path, "id"), _twice(name))
    elif name:
        known.things[name] = thing


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
