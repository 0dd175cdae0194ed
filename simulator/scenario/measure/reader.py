"""A file of measure: from its tree to its values, or to its faults."""

from collections.abc import Mapping
from typing import TypeAlias

from simulator.geometry.units import short_text
from simulator.kernel.piece import Piece
from simulator.kernel.spec import Seat, Setup, TableFile
from simulator.mechanics.ruling_choice import typed_rulings
from simulator.rules.measure.model.asks import Ask
from simulator.rules.measure.model.kinds import Catalogue, Figures
from simulator.rules.measure.model.rulings import Rulings
from simulator.rules.measure.model.table import Extra, Options
from simulator.rules.measure.questions.misfits import KeyFacts
from simulator.rules.measure.view.placing import may_touch
from simulator.scenario.entries import Findings, entries, parse_entry
from simulator.scenario.faults import Problem, TableFaults, quote_value
from simulator.scenario.file_heads import SeatEntry
from simulator.scenario.index import RulingText
from simulator.scenario.measure.asked import QUESTIONS
from simulator.scenario.measure.definitions import (
    KindSet,
    read_definitions,
    read_unit,
    sound_entries,
    use_set,
)
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.survey import DEFAULT_SEATS, survey
from simulator.scenario.measure.table_models import KindsFileHead
from simulator.scenario.measure.tables import TableContents, TableReader
from simulator.scenario.tree import Raw, Tree

MeasureFile: TypeAlias = TableFile[Options, Catalogue, Extra, Ask]
"""A table file of measure."""


def read(tree: Tree, rulings: Mapping[str, RulingText], figures: Figures) -> MeasureFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    root: Raw = tree.root if tree.root is not None else ""
    findings = Findings()
    known = Known(rulings, read_unit(root), figures)
    used = use_set(root, known, findings)
    read_definitions(root, known, findings)
    if not survey(root, known, findings):
        raise TableFaults(tree.list_faults(findings.all))
    head = parse_entry(KindsFileHead, root, (), findings, known)
    seats = [
        parse_entry(SeatEntry, raw, path, findings, known)
        for path, raw in entries(root, "seats", ())
    ]
    reader = TableReader(root, known, findings)
    for path, raw in entries(root, "tables", ()):
        reader.read(path, raw)
    chosen = _readings(head, known, used)
    spares = chosen.get("under_base") == "hidden"
    known.facts = KeyFacts(known.pieces, spares, str(chosen.get("bump", "both_guides")))
    questions = QUESTIONS.read(root, known, findings)
    _check_contacts(reader.placed, known, findings)
    faults = tree.list_faults(findings.all)
    if faults or head is None:
        raise TableFaults(faults)
    catalogue = _catalogue(head, known, used)
    setup = _setup(head, tuple(map(_seat, filter(None, seats))), reader.placed, catalogue)
    asked = tuple(question for _, question in questions if question)
    return TableFile(setup, asked, head.description)


def _check_contacts(placed: TableContents, known: Known, findings: Findings) -> None:
    """Report declared contacts that the numbers of the file do not allow (ME-4.5)."""
    pieces: dict[str, Piece] = {piece.id: piece for piece in placed.pieces}
    for n, (path, pair) in enumerate(placed.touching):
        if any(set(pair) == set(other) for _, other in placed.touching[:n]):
            findings.add(path, Problem("this pair stands here twice", "each once"))
            continue
        kinds = [known.kind_of(name) for name in pair]
        ends = [(pieces[name], kind) for name, kind in zip(pair, kinds, strict=True)
                if kind and name in pieces]  # fmt: skip
        if len(ends) == 2 and not may_touch(ends[0], ends[1], known.figures):
            both = f"{quote_value(pair[0])} and {quote_value(pair[1])}"
            what = f"{both} do not touch by the file's numbers"
            limit = short_text(known.figures.contact)
            findings.add(path, Problem(what, f"less than {limit} apart or inside each other"))


def _readings(head: KindsFileHead | None, known: Known, used: KindSet | None) -> dict[str, str]:
    """The readings of the file's set and its own in place of the defaults."""
    chosen = {name: one.default for name, one in known.rulings.items()}
    return chosen | {**(used.rulings if used else {}), **(head.rulings if head else {})}


def _catalogue(head: KindsFileHead, known: Known, used: KindSet | None) -> Catalogue:
    """What the file defines, with the readings in force."""
    rulings: Rulings = typed_rulings(Rulings, _readings(head, known, used))
    kinds, rulers = sound_entries(known.kinds), sound_entries(known.rulers)
    return Catalogue(kinds, rulers, sound_entries(known.templates), rulings, known.figures)


def _setup(
    head: KindsFileHead, seats: tuple[Seat, ...], placed: TableContents, catalogue: Catalogue
) -> Setup[Options, Catalogue, Extra]:
    return Setup(
        head.system,
        head.title,
        seats or tuple(Seat(name, name.capitalize()) for name in DEFAULT_SEATS),
        tuple(placed.tables),
        Options("inch" if head.unit == "inch" else "mm"),
        catalogue,
        tuple(placed.pieces),
        Extra(
            placed.obstacles,
            placed.laid,
            placed.turned,
            tuple(pair for _, pair in placed.touching),
        ),
    )


def _seat(entry: SeatEntry) -> Seat:
    return Seat(entry.id, entry.name or entry.id)
