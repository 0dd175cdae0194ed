"""Can it be seen past the obstacles (ME-7)?"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.numbers.reals import sign
from simulator.geometry.exact.numbers.spots import Spot, nearest_point
from simulator.geometry.exact.part import part_inside
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sight.closest import TOGETHER
from simulator.geometry.exact.sight.one_point import (
    Viewpoint,
    Viewpoints,
    best_viewpoint,
    try_viewpoints,
)
from simulator.geometry.exact.sight.sight import (
    OTHER_ZONE,
    LinesOfSight,
    SightQuery,
    closest_lines,
    every_line,
    one_line,
)
from simulator.kernel.asked.answer import Reason
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line, Overlay
from simulator.mechanics.ruling_choice import in_force, read_otherwise
from simulator.rules.measure.judging.pairs import because_no_part
from simulator.rules.measure.model.asks import AskSight, End, NamedPoint, Thing, Zone
from simulator.rules.measure.questions.depths import tell_depth
from simulator.rules.measure.questions.viewpoints import seen_text
from simulator.rules.measure.view.distances import DistanceAsk, ends_measured
from simulator.rules.measure.view.ends import EndShape, asker_of, end_name, laid_end, zone_of
from simulator.rules.measure.view.found import Case, Finding

_T = TypeVar("_T")

_LINES = {
    "closest": "ME-7.1",
    "any": "ME-7.2",
    "centre": "ME-7.2",
    "points": "ME-7.2",
    "one_point": "ME-12.2",
}

_WORDS = {
    "clear": "every line passes",
    "partial": "some lines pass and some are stopped",
    "blocked": "no line passes",
    "none": "there is no line",
}


def find_sight(case: Case, ask: AskSight) -> Finding:
    """clear, partial or blocked; none where there is no line."""
    seen = sight_of(case, ask)[0]
    names = end_name(ask.ends.source), end_name(ask.ends.target)
    if seen is None:
        none = because_no_part(names[1], ask.arc)
        return Finding("none", none.text, (none,))
    view = viewpoint_of(case, ask) if ask.line == "one_point" and seen.free else None
    found = _sight_finding(ask, seen)
    if view:
        key = "seen text", id(view), names[1]
        text = case.layout.once(key, lambda: seen_text(view, names[1]))
        found = _with_view(found, text)
    looked = look_of(case, ask)
    return tell_depth(case, looked[0], seen, found) if looked else found


def tell_stopping(case: Case, ask: AskSight, found: Finding) -> Finding:
    """The answer with all that stops a line, which takes longer than whether anything does."""
    past = sight_of(case, ask)[1]
    by = [because_stopped(number, past, ask.ends.target) for number in stopping(case, ask)]
    return replace(found, reasons=(found.reasons[0], *by, *found.reasons[1:]))


def _with_view(found: Finding, text: str) -> Finding:
    """The answer with the point that sees most, and how much of the target that is."""
    first = replace(found.reasons[0], text=text)
    reasons = (first, *found.reasons[1:])
    return replace(found, words=text, reasons=reasons, overlays=(), second=text)


def sight_of(case: Case, ask: AskSight) -> tuple[LinesOfSight | None, tuple[str, ...]]:
    """What is seen, None without a part in the arc; and what may block, in its order."""
    return once_seen(case, ask, "sight", _sight_of)


def once_seen(case: Case, ask: AskSight, name: str, reckon: Callable[[Case, AskSight], _T]) -> _T:
    """What is reckoned of a question of sight, once for all readings under which it is the same.

    What lies under a base makes no difference where nothing that may block comes near one.
    """
    if case.rulings.under_base != "hidden" and not _is_near_base(case, ask):
        case = read_case_as(case, under_base="hidden")
    key = name, ask, tuple(in_force(case.rulings).items())
    return case.layout.once(key, lambda: reckon(case, ask))


def read_case_as(case: Case, **readings: str) -> Case:
    """The case with these readings of rulings."""
    return replace(case, rulings=read_otherwise(case.rulings, readings))


def _is_near_base(case: Case, ask: AskSight) -> bool:
    """Does something that may block touch or overlap the base of an end?"""

    def is_near() -> bool:
        ends = (
            laid_end(case.layout, ask.ends.source, case.table, ask.ends.from_outline),
            laid_end(case.layout, ask.ends.target, case.table, ask.ends.to_outline),
        )
        bases = [end.base for end in ends if end.base]
        shapes = [case.layout.shape(name) for name in blockers(case, ask)]
        return not all(_are_apart(base.cells, shape.cells) for base in bases for shape in shapes)

    return case.layout.once(("near bases", ask, case.table), is_near)


def _are_apart(some: Cells, others: Cells) -> bool:
    if all(one.rim.surely_apart(other.rim) for one in some for other in others):
        return True
    way = nearest(some, others)
    return way is not None and sign(way.length) > 0


def _sight_of(case: Case, ask: AskSight) -> tuple[LinesOfSight | None, tuple[str, ...]]:
    past, looked = blockers(case, ask), look_of(case, ask)
    if looked is None:
        return None, past
    seen = _unless_grazing(case, ask, looked[0])
    if seen is None and ask.line == "one_point":
        seen = _from_one_point(case, ask)
    return seen or _look_along(looked[0], ask, looked[1]), past


def _unless_grazing(case: Case, ask: AskSight, look: SightQuery) -> LinesOfSight | None:
    """What is seen where lines may graze, if that is so where they may not; None if it is not."""
    if not look.rim_blocks or ask.line not in ("any", "one_point"):
        return None
    seen = sight_of(_grazing(case), ask)[0]
    if seen is None or seen.free is None:
        return seen
    return seen if seen.verdict == "partial" and one_line(look, seen.free).free else None


def _grazing(case: Case) -> Case:
    """The case in which lines may graze what may block."""
    return read_case_as(case, tangent="clear")


def viewpoint_of(case: Case, ask: AskSight) -> Viewpoint | None:
    """The point of the start from which most is seen (ME-12.2)."""
    return once_seen(case, ask, "viewpoint", _viewpoint_of)


def _viewpoint_of(case: Case, ask: AskSight) -> Viewpoint | None:
    if case.rulings.tangent == "blocked":
        best = viewpoint_of(_grazing(case), ask)
        if best is None or not best.sees_all:
            return best  # single spots are no part of an outline
    stood = _viewpoints(case, ask)
    return best_viewpoint(stood) if stood else None


def _viewpoints(case: Case, ask: AskSight) -> Viewpoints | None:
    """The points that tell whether all is seen from one, which takes less than the best one."""
    return once_seen(case, ask, "viewpoints", _try_viewpoints)


def _try_viewpoints(case: Case, ask: AskSight) -> Viewpoints | None:
    looked = look_of(case, ask)
    return looked and try_viewpoints(looked[0], looked[1][0])


def _from_one_point(case: Case, ask: AskSight) -> LinesOfSight | None:
    """Clear where one point sees all, partial where some line passes, else blocked."""
    seen = sight_of(case, replace(ask, line="any"))[0]
    stood = _viewpoints(case, ask) if seen and seen.free else None
    if seen is None or stood is None:
        return seen
    if stood.best.sees_all:
        return replace(seen, verdict="clear", stopped=None)
    return replace(seen, verdict="partial")


def stopping(case: Case, ask: AskSight) -> tuple[int, ...]:
    """All that stops a line, each by itself: places in what may block, OTHER_ZONE last."""
    return once_seen(case, ask, "stopping", _stopping)


def _stopping(case: Case, ask: AskSight) -> tuple[int, ...]:
    (seen, _), looked = sight_of(case, ask), look_of(case, ask)
    if seen is None or seen.stopped is None or looked is None:
        return ()
    look, way = looked
    if ask.line == "one_point" and seen.verdict == "partial":
        return _hiding(case, ask, look)
    if len(look.obstacles) + bool(look.zoned) == 1:
        return (seen.stopped.blocker,)
    numbers = range(len(look.obstacles))
    found = [n for n in numbers if _look_along(look.by(n), ask, way).stopped]
    deep = [number for number, depth in enumerate(look.depths) if depth is not None]
    if len(deep) > 1 and not set(deep) & set(found):
        found += deep if _look_along(look.only(deep), ask, way).stopped else []
    if look.zoned and _look_along(look.by(OTHER_ZONE), ask, way).stopped:
        found.append(OTHER_ZONE)
    return tuple(found)


def _hiding(case: Case, ask: AskSight, look: SightQuery) -> tuple[int, ...]:
    """What hides something from the best point; of several that only do together, all."""
    view = viewpoint_of(case, ask)
    found = {number for each in view.hidden.by for number in each} if view else set()
    if TOGETHER in found:
        found |= {number for number, depth in enumerate(look.depths) if depth is not None}
    return tuple(sorted(found - {TOGETHER}))


def look_of(case: Case, ask: AskSight) -> tuple[SightQuery, tuple[Spot, Spot]] | None:
    """From where to where, past what, and the centres; None without a part in the arc."""
    key = "look", ask, tuple(in_force(case.rulings).items())
    return case.layout.once(key, lambda: _look_of(case, ask))


def _look_of(case: Case, ask: AskSight) -> tuple[SightQuery, tuple[Spot, Spot]] | None:
    start = laid_end(case.layout, ask.ends.source, case.table, ask.ends.from_outline)
    target = laid_end(case.layout, ask.ends.target, case.table, ask.ends.to_outline)
    shapes = [case.layout.shape(name) for name in blockers(case, ask)]
    mine, theirs = ends_measured(case, ask.ends, DistanceAsk(ask.arc), (start, target))
    asker = asker_of(ask.ends.source)
    if ask.line != "closest" and ask.arc and isinstance(ask.ends.source, Thing) and asker:
        mine = part_inside(start.cells, case.layout.arc(asker, ask.arc))  # by any `arc_start`
    if not mine or not theirs:
        return None
    whole = ask.arc is None
    look = SightQuery(
        start.area if whole else mine,
        target.area if whole else theirs,
        shapes,
        _bases(case, start, target),
        _zone(case, ask, target),
        case.rulings.tangent == "blocked",
        tuple(_depth_of(case, name) for name in blockers(case, ask)),
    )
    return look, (start.centre, target.centre)


def _depth_of(case: Case, name: str) -> int | None:
    """How far one can see through what may block (ME-12.8)."""
    obstacle = case.view.extra.obstacles.get(name)
    return obstacle.see_through if obstacle else None


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


def _look_along(look: SightQuery, ask: AskSight, way: tuple[Spot, Spot]) -> LinesOfSight:
    if ask.line == "closest":
        return closest_lines(look)
    if ask.line in ("any", "one_point"):
        return every_line(look)
    return one_line(look, way)


def because_stopped(number: int, past: tuple[str, ...], target: End) -> Reason:
    """That one of the things that may block stops a line."""
    if number == OTHER_ZONE and isinstance(target, Zone | NamedPoint):
        return Reason("ME-7.5", ok=False, text=f"another zone of {target.id} stops a line")
    return Reason("ME-7.3", ok=False, text=f"{past[number]} stops a line")


def _sight_finding(ask: AskSight, seen: LinesOfSight) -> Finding:
    ok = {"clear": True, "blocked": False}.get(seen.verdict)
    return Finding(
        seen.verdict,
        _WORDS[seen.verdict],
        (Reason(_LINES[ask.line], ok, _WORDS[seen.verdict]),),
        (),
        sight_lines(seen),
        large=seen.verdict.capitalize(),
    )


def sight_lines(seen: LinesOfSight) -> tuple[Overlay, ...]:
    """The line that is stopped and the one that passes, as they are drawn."""
    overlays: list[Overlay] = []
    if seen.stopped:
        overlays.append(_line(seen.stopped.ends, ok=False))
    if seen.free:
        overlays.append(_line(seen.free, ok=True))
    return tuple(overlays)


def _line(ends: tuple[Spot, Spot], *, ok: bool) -> Line:
    a, b = map(nearest_point, ends)
    return Line(a, b, "sight", "", ok)
