"""Checks of questions about Independent Contractors, which need the whole file (SOLO-1)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.rules.billion_suns.model.modes import contract_set
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.view.lookup import CONTRACTORS
from simulator.scenario.billion_suns.ask_models import (
    IcArrivalEntry,
    IcNextEntry,
    QuestionEntry,
)
from simulator.scenario.billion_suns.positions import TableRead
from simulator.scenario.billion_suns.table_models import FileHead
from simulator.scenario.entries import Findings
from simulator.scenario.faults import FieldPath, Problem, shown

_Told = Iterator[tuple[FieldPath, Problem]]


@dataclass(frozen=True, slots=True)
class _Known:
    """What these questions may name: owners of groups, kinds of objects, cards and classes."""

    owners: dict[str, str]
    kinds: dict[str, str]
    cards: tuple[str, ...]
    objectives: tuple[str, ...]
    classes: tuple[str, ...]


def check_contractor_questions(
    head: FileHead,
    questions: Sequence[tuple[FieldPath, QuestionEntry | None]],
    tables: Sequence[TableRead],
    catalogue: Catalogue,
    findings: Findings,
) -> None:
    """Report questions that no solo game could answer."""
    known = _known(head, tables, catalogue)
    for path, entry in questions:
        if not isinstance(entry, IcNextEntry | IcArrivalEntry):
            continue
        if head.mode != "solo":
            what = "Independent Contractors are in solo games alone"
            findings.add(
                (*path, "ask"), Problem(what, "another question, or `mode: solo` (SOLO-1)")
            )
            continue
        judged = _next(entry, known) if isinstance(entry, IcNextEntry) else _arrival(entry, known)
        for inside, problem in (*judged, *_contracts(entry, known)):
            findings.add((*path, *inside), problem)


def _known(head: FileHead, tables: Sequence[TableRead], catalogue: Catalogue) -> _Known:
    groups = [one.entry for table in tables for one in table.groups if one.entry]
    objects = [one for table in tables for one in table.objects]
    terms = catalogue.contracts.get(contract_set(head.mode) or "", {})
    cards = tuple(card for card in head.contracts if card in terms)
    figures = catalogue.contractors
    return _Known(
        {group.id: group.owner for group in groups},
        {one.id: one.entry.kind for one in objects if one.entry},
        cards,
        tuple(dict.fromkeys(kind for card in cards for kind in terms[card].objectives)),
        tuple(line.class_id for line in figures.arrivals) if figures else (),
    )


def _next(entry: IcNextEntry, known: _Known) -> _Told:
    if known.owners.get(entry.group, CONTRACTORS) != CONTRACTORS:
        groups = [name for name, owner in known.owners.items() if owner == CONTRACTORS]
        what = f"{shown(entry.group)} is a CEO's battlegroup"
        yield ("group",), _instead(what, entry.group, groups)


def _arrival(entry: IcArrivalEntry, known: _Known) -> _Told:
    either = "either `group`, that has jumped in, or `round` (SOLO-1.2)"
    if entry.group is not None and entry.round is not None:
        yield ("round",), Problem("names a round beside a jump-in", either)
    elif entry.group is None and entry.round is None:
        yield (), Problem("names nothing that brings them", either)
    if entry.group and known.owners.get(entry.group) == CONTRACTORS:
        groups = [name for name, owner in known.owners.items() if owner != CONTRACTORS]
        what = f"{shown(entry.group)} is the contractors' own"
        yield ("group",), _instead(what, entry.group, groups)
    if entry.class_id and entry.class_id not in known.classes:
        what = f"no arrival check brings {shown(entry.class_id)}"
        yield ("class",), _instead(what, entry.class_id, known.classes)


def _contracts(entry: IcNextEntry | IcArrivalEntry, known: _Known) -> _Told:
    """Objectives and exhausted contracts are those of the file's contracts (ABS-12.8)."""
    kind = known.kinds.get(entry.objective or "")
    if entry.objective and kind and kind not in known.objectives:
        fits = [name for name, each in known.kinds.items() if each in known.objectives]
        what = f"{shown(entry.objective)} is no objective of the file's `contracts` (ABS-12.8)"
        yield ("objective",), _instead(what, entry.objective, fits)
    for row, card in enumerate(entry.exhausted):
        if card not in known.cards:
            what = f"{shown(card)} is no contract of this game"
            yield ("exhausted", row), _instead(what, card, known.cards)


def _instead(what: str, word: str, choices: Sequence[str]) -> Problem:
    named = f"one of {', '.join(choices)}" if choices else "one, but there is none"
    return Problem(what, named, word, choices)
