"""Can it be seen past the obstacles (ME-7)?"""

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sight import (
    OTHER_ZONE,
    Look,
    Sight,
    closest_lines,
    every_line,
    one_line,
)
from simulator.geometry.exact.spots import Spot, nearest_point
from simulator.kernel.answer import Measure, Reason
from simulator.kernel.overlay import Line, Overlay
from simulator.kernel.piece import OnTable
from simulator.mechanics.ruling_choice import in_force
from simulator.rules.measure.model.asks import AskSight
from simulator.rules.measure.view.distances import Asked, ends_measured
from simulator.rules.measure.view.ends import EndShape, end_name, laid_end, zone_of
from simulator.rules.measure.view.found import Case, Found

_LINES = {"closest": "ME-7.1", "any": "ME-7.2", "centre": "ME-7.2", "points": "ME-7.2"}

_WORDS = {
    "clear": "every line passes",
    "partial": "some lines pass and some are stopped",
    "blocked": "no line passes",
    "none": "there is no line",
}


def find_sight(case: Case, ask: AskSight) -> Found:
    """clear, partial or blocked; none where there is no line."""
    seen, past = sight_of(case, ask)
    names = end_name(ask.ends.source), end_name(ask.ends.target)
    if seen is None:
        text = f"no part of {names[1]} is in the arc {ask.arc}"
        return Found("none", text, (Reason("ME-4.2", None, text),))
    return _told(ask, seen, past, names)


def sight_of(case: Case, ask: AskSight) -> tuple[Sight | None, tuple[str, ...]]:
    """What is seen, None without a part in the arc; and what may block, in its order."""
    key = "sight", ask, tuple(in_force(case.rulings).items())
    return case.layout.once(key, lambda: _sight_of(case, ask))


def _sight_of(case: Case, ask: AskSight) -> tuple[Sight | None, tuple[str, ...]]:
    start = laid_end(case.layout, ask.ends.source, case.table, ask.ends.from_outline)
    target = laid_end(case.layout, ask.ends.target, case.table, ask.ends.to_outline)
    past = blockers(case, ask)
    shapes = [case.layout.shape(name) for name in past]
    mine, theirs = ends_measured(case, ask.ends, Asked(ask.arc), (start, target))
    if not mine or not theirs:
        return None, past
    whole = ask.arc is None
    look = Look(
        start.area if whole else mine,
        target.area if whole else theirs,
        shapes,
        _bases(case, start, target),
        _zone(case, ask, target),
        case.rulings.tangent == "blocked",
    )
    return _seen(look, ask, start.centre, target.centre), past


def blockers(case: Case, ask: AskSight) -> tuple[str, ...]:
    """What may block: as the question names it, else every obstacle that blocks on the table."""
    if ask.past is not None:
        return ask.past
    pieces = case.view.pieces
    return tuple(
        name
        for name, obstacle in case.view.extra.obstacles.items()
        if obstacle.blocks
        and isinstance(place := pieces[name].place, OnTable)
        and place.table == case.table
    )


def _bases(case: Case, start: EndShape, target: EndShape) -> tuple[Shape, ...]:
    """The bases under which nothing blocks (ME-7.4)."""
    if case.rulings.under_base == "counts":
        return ()
    return tuple(end.base for end in (start, target) if end.base)


def _zone(case: Case, ask: AskSight, target: EndShape) -> tuple[Shape, Cells] | None:
    """The base that lines may touch in one zone only (ME-7.5), and that zone."""
    if case.rulings.other_zone == "passes" or target.base is None or target.piece is None:
        return None
    if ask.to_zone:
        return target.base, zone_of(case.layout, target.piece, ask.to_zone)
    return (target.base, target.zone) if target.zone is not None else None


def _seen(look: Look, ask: AskSight, start: Spot, end: Spot) -> Sight:
    if ask.line == "closest":
        return closest_lines(look)
    if ask.line == "any":
        return every_line(look)
    return one_line(look, (start, end))


def _told(ask: AskSight, seen: Sight, past: tuple[str, ...], names: tuple[str, str]) -> Found:
    rule = _LINES[ask.line]
    ok = {"clear": True, "blocked": False}.get(seen.verdict)
    reasons = [Reason(rule, ok, _WORDS[seen.verdict])]
    overlays: list[Overlay] = []
    measures: list[Measure] = []
    if seen.stopped:
        by = seen.stopped.blocker
        what = f"another zone of {names[1]}" if by == OTHER_ZONE else past[by]
        cited = "ME-7.5" if by == OTHER_ZONE else "ME-7.3"
        reasons.append(Reason(cited, ok=False, text=f"{what} stops a line"))
        overlays.append(_line(seen.stopped.ends, ok=False))
    if seen.free:
        overlays.append(_line(seen.free, ok=True))
    return Found(
        seen.verdict,
        _WORDS[seen.verdict],
        tuple(reasons),
        tuple(measures),
        tuple(overlays),
        large=seen.verdict.capitalize(),
    )


def _line(ends: tuple[Spot, Spot], *, ok: bool) -> Line:
    a, b = map(nearest_point, ends)
    return Line(a, b, "sight", "", ok)
