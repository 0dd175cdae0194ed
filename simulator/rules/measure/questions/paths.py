"""What a move along a template meets, and how far it gets (ME-9)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator.geometry.exact.numbers.reals import compare, floor, round_real, sign, whole
from simulator.geometry.exact.numbers.spots import nearest_heading, nearest_point
from simulator.geometry.exact.sweeps.cells import APART, OVERLAPPING, body_of
from simulator.geometry.exact.sweeps.edges import leaves_table
from simulator.geometry.exact.sweeps.meets import body_stance
from simulator.geometry.exact.templates.line import Stand
from simulator.geometry.exact.templates.path import TemplateMove, move_leaves_table, move_stances
from simulator.geometry.exact.templates.way import way_length
from simulator.geometry.units import round_for_print, short_text
from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.rules.measure.model.asks import AskPath
from simulator.rules.measure.model.table import table_size
from simulator.rules.measure.questions.moves import (
    HeldMove,
    corner_ways,
    hangs_on_guides,
    held_at,
    judge_met,
    move_of,
    others,
    walls,
)
from simulator.rules.measure.questions.rooms import find_room
from simulator.rules.measure.view.found import Case, Finding, list_names

EDGE = "edge"
"""What a move meets where its base leaves the table."""


def find_path(case: Case, ask: AskPath) -> Finding:
    """The ids of what is met, obstacles first, then `edge`; with `stop` alone a length."""
    if ask.limit is not None:
        return _limit_finding(case, ask, ask.limit)
    if ask.around:
        return find_room(case, ask)
    if not ask.stop:
        found = _meets_finding(case, ask, move_of(case, ask))
        ways = _corner_reasons(case, ask) if ask.moves else ()
        return replace(found, reasons=(*found.reasons, *ways))
    held = held_at(case, ask)
    return _met_until_held(case, ask, held) if ask.meets else _stop_finding(case, ask, held)


def _meets_finding(case: Case, ask: AskPath, move: TemplateMove) -> Finding:
    names = others(case, ask).all
    shapes = [case.layout.shape(name) for name in names]
    stances = move_stances(move, shapes, ask.sweep)
    least = APART if case.rulings.graze == "meets" else OVERLAPPING + 1
    met = [name for name, stance in zip(names, stances, strict=True) if stance < least]
    reasons = [_met_reason(name, stance, name in met)
               for name, stance in zip(names, stances, strict=True) if stance < APART]  # fmt: skip
    if move_leaves_table(move, table_size(case.view.setup, case.table), ask.sweep):
        met.append(EDGE)
        reasons.append(judge_met("the base leaves the table", ok=False))
    elif "end" not in ask.sweep and leaves_table(
        move.body_at_end, table_size(case.view.setup, case.table)
    ):
        text = "at its end the base is not wholly on the table, which is not asked"
        reasons.append(judge_met(text, ok=None))
    if not met and all(reason.ok is None for reason in reasons):
        reasons.append(judge_met("nothing is met", ok=True))
    value = list_names(tuple(met))
    words = _met_words([name for name in met if name != EDGE], leaves=EDGE in met)
    large = value if met else "Nothing"
    return Finding(value, words, tuple(reasons), (), _draw_met(case, met), large=large)


def _met_until_held(case: Case, ask: AskPath, held: HeldMove) -> Finding:
    """What is met up to where the base is held, with the length beside it (ME-12.7)."""
    met, length = _meets_finding(case, ask, held.move), held.far
    a, b = (nearest_point(stand.at) for stand in (held.move.start, held.stop.stand))
    reasons = [*met.reasons, *_way_reasons(case, ask, held)]
    told = _held_words(case, held)
    if "end" not in ask.sweep:
        reasons += _under_reasons(_under(case, ask, held))
    return replace(
        met,
        words=f"{met.words}; {told}",
        reasons=tuple(reasons),
        measures=(Measure(ask.piece, ask.template, a, b, length),),
        overlays=(*_held_drawn(case, held), *met.overlays),
        second=told,
    )


def _held_words(case: Case, held: HeldMove) -> str:
    """How far it has come, beside what it has met on the way there."""
    gone = case.unit.full_text(held.far)
    if held.beyond and held.by:
        return f"clear after {gone}"
    return f"held after {gone}" if held.by or not held.stop.free else f"after all {gone}"


def _met_words(met: list[str], *, leaves: bool) -> str:
    """What happens on the way, as a sentence."""
    told = [f"meets {list_names(tuple(met))}"] if met else []
    told += ["leaves the table"] if leaves else []
    return f"it {' and '.join(told) or 'meets nothing'}"


def _met_reason(name: str, stance: int, met: bool) -> Reason:  # noqa: FBT001 - a verdict
    text = f"{'it meets' if stance == OVERLAPPING else 'it only grazes'} {name}"
    return judge_met(text, ok=not met)


def _stop_finding(case: Case, ask: AskPath, held: HeldMove) -> Finding:
    """How far the base gets, and what is under it there."""
    length = held.far
    text, under = case.unit.full_text(length), _under(case, ask, held)
    reasons = [*_way_reasons(case, ask, held), *_under_reasons(under)]
    if leaves_table(held.move.body_at_end, table_size(case.view.setup, case.table)):
        reasons.append(judge_met("there it is not wholly on the table", ok=False))
    return Finding(
        case.unit.full_figure(length),
        text,
        tuple(reasons),
        (),
        (*_held_drawn(case, held), *_draw_met(case, under)),
        is_length=True,
        large=text,
        second=f"of {_whole(case, ask)}",
        length=held.stop.length,
    )


def _way_reasons(case: Case, ask: AskPath, held: HeldMove) -> Iterator[Reason]:
    """How far a base gets, what holds it there, and where it then stands (ME-9.3)."""
    gone = case.unit.full_text(held.far)
    by_guides = hangs_on_guides(case, ask) and case.rulings.bump == "both_guides"
    what = "the middle of its rear edge" if by_guides else "the centre"
    yield Reason("ME-9.3", None, f"{what} gets {gone} along its way")
    if held.beyond and held.by:
        yield Reason(
            "ME-9.3", None, f"it went on, for at the end it overlapped {list_names(held.by)}"
        )
    elif held.by:
        yield Reason("ME-9.3", None, f"{list_names(held.by)} holds it there")
    if not held.stop.free:
        yield Reason("ME-9.3", None, "no place on the way is free")
    yield Reason("ME-9.3", None, f"the whole way is {_whole(case, ask)}")
    yield Reason("ME-9.3", None, _place_words(case, held.move.end))


def _limit_finding(case: Case, ask: AskPath, limit: int) -> Finding:
    """Which corners go farther than a limit, the centre first; on it is not beyond it."""
    bound, passing = whole(limit), []
    for name, way in corner_ways(case, ask):
        if way is not None and compare(way, bound) > 0:
            passing.append(name)
    most = case.unit.text(limit)
    value = list_names(tuple(passing))
    go = "goes" if len(passing) == 1 else "go"
    words = f"{value.replace('_', ' ')} of {ask.piece} {go} farther than {most}"
    if not passing:
        words = f"no corner of {ask.piece} goes farther than {most}"
    reasons = tuple(_corner_reasons(case, ask))
    return Finding(value, words, reasons, large=value.replace("_", " ").capitalize())


def _corner_reasons(case: Case, ask: AskPath) -> Iterator[Reason]:
    """How far the centre and each corner goes, beside the limit if there is one."""
    for name, way in corner_ways(case, ask):
        if way is None:
            continue
        side = 0 if ask.limit is None else compare(way, whole(ask.limit))
        figure = round_for_print(round_real(way), ask.limit or 0, side if ask.limit else sign(way))
        ok = None if ask.limit is None else side <= 0
        text = f"its {name.replace('_', ' ')} goes {case.unit.full_text(figure)}"
        yield judge_met(text, ok=ok)


def _whole(case: Case, ask: AskPath) -> str:
    return case.unit.full_text(floor(way_length(move_of(case, ask).way)))


def _under(case: Case, ask: AskPath, held: HeldMove) -> list[str]:
    """What a base that was drawn back overlaps, though it is not held by it."""
    holding = (*others(case, ask).pieces, *walls(case, ask))
    body = held.move.body_at_end
    return [name for name in others(case, replace(ask, past=None)).all if name not in holding
            and body_stance(body, body_of(case.layout.shape(name))) == OVERLAPPING]  # fmt: skip


def _under_reasons(under: Sequence[str]) -> list[Reason]:
    return [judge_met(f"there it overlaps {name}", ok=False) for name in under]


def _held_drawn(case: Case, held: HeldMove) -> tuple[Overlay, ...]:
    """Marks of the place where a base is held, and of what holds it."""
    return (Badge(nearest_point(held.move.end.at), ok=not held.by), *_draw_met(case, held.by))


def _place_words(case: Case, stand: Stand) -> str:
    """Where a base comes to stand, to the nearest thousandth."""
    across, up = nearest_point(stand.at)
    at = f"[{case.unit.figure(across)}, {case.unit.figure(up)}]"
    return f"it stands at {at}, heading {short_text(nearest_heading(stand.along).milli)}"


def _draw_met(case: Case, met: Sequence[str]) -> tuple[Overlay, ...]:
    return tuple(
        Badge(place.pose.at, ok=False, piece=name)
        for name in met
        if name != EDGE and isinstance(place := case.view.pieces[name].place, OnTable)
    )
