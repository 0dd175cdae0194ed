"""A first pass over a file of measure: the names in it, and whether it is within the limits."""

from collections import Counter

from simulator.scenario import limits
from simulator.scenario.entries import Findings, entries, rows
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.measure.ends import EDGES
from simulator.scenario.measure.known import Known, KnownId, What
from simulator.scenario.survey import are_few, claim, word
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
    counts = Counter(questions=len(rows(root, "questions")))
    known.gather(root, findings)
    if not known.seats:
        known.seats.update(dict.fromkeys(DEFAULT_SEATS, ()))
    for table, (path, row) in enumerate(entries(root, "tables", ())):
        for section, what in _SECTIONS:
            for place, entry in entries(row, section, path):
                counts.update({section: 1, "corners": len(rows(entry, "polygon"))})
                kind = word(entry, "template" if what == "laid" else "kind")
                _name(known, KnownId(what, table, kind), (place, entry), findings)
    return are_few(counts, _MOST, findings)


def _name(known: Known, thing: KnownId, row: tuple[FieldPath, Raw], findings: Findings) -> None:
    path, raw = row
    name = word(raw, "id")
    if name in EDGES:
        problem = Problem(f"{quote_value(name)} is an edge of the table", "another id")
        findings.add((*path, "id"), problem)
    else:
        claim(known.things, name, thing, path, findings)
