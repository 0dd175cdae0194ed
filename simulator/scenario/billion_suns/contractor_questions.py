"""Checks of questions about Independent Contractors, which need the whole file (SOLO-1)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.rules.billion_suns.model.asks import AskIcArrival, AskIcNext
from simulator.rules.billion_suns.model.modes import contract_set
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.view.lookup import CONTRACTORS
from simulator.scenario.billion_suns.positions import TableRead
from simulator.scenario.billion_suns.table_models import GameFileHead
from simulator.scenario.entries import Findings
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.questions import ReadQuestion

_Told = Iterator[tuple[FieldPath, Problem]]


@dataclass(frozen=True, slots=True)
class _QuestionIds:
    """What these questions may name: owners of groups, kinds of objects, cards and classes."""

    owners: dict[str, str]
    kinds: dict[str, str]
    cards: tuple[str, ...]
    objectives: tuple[str, ...]
    classes: tuple[str, ...]


def check_contractor_questions(
    head: GameFileHead,
    questions: Sequence[ReadQuestion],
    tables: Sequence[TableRead],
    catalogue: Catalogue,
    findings: Findings,
) -> None:
    """Report questions that no solo game could answer."""
    known = _collect_ids(head, tables, catalogue)
    for path, question in questions:
        ask = question and question.ask
        if not isinstance(ask, AskIcNext | AskIcArrival):
            continue
        if head.mode != "solo":
            what = "Independent Contractors are in solo games alone"
            findings.add(
                (*path, "ask"), Problem(what, "another question, or `mode: solo` (SOLO-1)")
            )
            continue
        judged = _next(ask, known) if isinstance(ask, AskIcNext) else _arrival(ask, known)
        for inside, problem in (*judged, *_contracts(ask, known)):
            findings.add((*path, *inside), problem)


def _collect_ids(
    head: GameFileHead, tables: Sequence[TableRead], catalogue: Catalogue
) -> _QuestionIds:
    groups = [one.entry for table in tables for one in table.groups if one.entry]
    objects = [one for table in tables for one in table.objects]
    terms = catalogue.contracts.get(contract_set(head.mode) or "", {})
    cards = tuple(card for card in head.contracts if card in terms)
    figures = catalogue.contractors
    return _QuestionIds(
        {group.id: group.owner for group in groups},
        {one.id: one.entry.kind for one in objects if one.entry},
        cards,
        tuple(dict.fromkeys(kind for card in cards for kind in terms[card].objectives)),
        tuple(line.class_id for line in figures.arrivals) if figures else (),
    )


def _next(ask: AskIcNext, known: _QuestionIds) -> _Told:
    if known.owners.get(ask.group, CONTRACTORS) != CONTRACTORS:
        groups = [name for name, owner in known.owners.items() if owner == CONTRACTORS]
        what = f"{quote_value(ask.group)} is a CEO's battlegroup"
        yield ("group",), _instead(what, ask.group, groups)


def _arrival(ask: AskIcArrival, known: _QuestionIds) -> _Told:
    either = "either `group`, that has jumped in, or `round` (SOLO-1.2)"
    if ask.group is not None and ask.round is not None:
        yield ("round",), Problem("names a round beside a jump-in", either)
    elif ask.group is None and ask.round is None:
        yield (), Problem("names nothing that brings them", either)
    if ask.group and known.owners.get(ask.group) == CONTRACTORS:
        groups = [name for name, owner in known.owners.items() if owner != CONTRACTORS]
        what = f"{quote_value(ask.group)} is the contractors' own"
        yield ("group",), _instead(what, ask.group, groups)
    if ask.class_id and ask.class_id not in known.classes:
        what = f"no arrival check brings {quote_value(ask.class_id)}"
        yield ("class",), _instead(what, ask.class_id, known.classes)


def _contracts(ask: AskIcNext | AskIcArrival, known: _QuestionIds) -> _Told:
    """Objectives and exhausted contracts are those of the file's contracts (ABS-12.8)."""
    kind = known.kinds.get(ask.objective or "")
    if ask.objective and kind and kind not in known.objectives:
        fits = [name for name, each in known.kinds.items() if each in known.objectives]
        what = f"{quote_value(ask.objective)} is no objective of the file's `contracts` (ABS-12.8)"
        yield ("objective",), _instead(what, ask.objective, fits)
    for row, card in enumerate(ask.exhausted):
        if card not in known.cards:
            what = f"{quote_value(card)} is no contract of this game"
            yield ("exhausted", row), _instead(what, card, known.cards)


def _instead(what: str, word: str, choices: Sequence[str]) -> Problem:
    named = f"one of {', '.join(choices)}" if choices else "one, but there is none"
    return Problem(what, named, word, choices)
