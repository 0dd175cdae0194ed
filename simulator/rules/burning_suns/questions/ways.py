"""Distances, touching tiles, explored paths and jumps (BS-6.2, BS-7.1, BS-7.2, BS-14)."""

import itertools
from collections.abc import Iterator

from simulator.kernel.asked.answer import Focus, Reason
from simulator.kernel.shown.overlay import Line, Overlay
from simulator.rules.burning_suns.judging.exploring import may_reach
from simulator.rules.burning_suns.judging.jumps import may_go_on, may_jump, no_way_there
from simulator.rules.burning_suns.judging.reasons import remark
from simulator.rules.burning_suns.judging.touching import measure_touch
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.actions import Jump, JumpStop
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.questions.found import (
    NO,
    NONE,
    YES,
    FoundValue,
    badge_space,
    bar_of,
    draw_way,
    ring_space,
)
from simulator.rules.burning_suns.view.jumping import movable, shortest_way
from simulator.rules.burning_suns.view.lookup import (
    home_of,
    rulings_of,
    space_name,
    space_of,
)
from simulator.rules.burning_suns.view.paths import Force, links_of, steps_from
from simulator.rules.burning_suns.view.spaces import find_way
from simulator.rules.burning_suns.view.where import chart_of, fleet_size
from simulator.rules.burning_suns.view.wording import count_units


def find_distance(view: View, ask: asks.AskDistance) -> FoundValue:
    """The least number of touches, wormholes as one."""
    way = find_way(links_of(view, ask.seat), ask.source, ask.target)
    if way is None:
        return FoundValue(NONE, "no way leads there")
    steps = count_units(len(way) - 1, "step")
    drawn: tuple[Overlay, ...] = (
        *draw_way(view, way, ok=None),
        ring_space(view, ask.target, "pose", steps),
    )
    note = "The least number of touches, explored or not; two ends of wormholes count as touching."
    return FoundValue(str(len(way) - 1), steps, tuple(_tell_steps(view, way)), drawn, notes=(note,))


def _tell_steps(view: View, way: tuple[str, ...]) -> Iterator[Reason]:
    """Each step of a way: does it go from rim to rim or by a wormhole?"""
    near = chart_of(view).near
    for number, (here, there) in enumerate(itertools.pairwise(way), 1):
        names = f"{space_name(view, here)} to {space_name(view, there)}"
        is_touch = there in near[here]
        rule, how = ("BS-7.2", "they touch") if is_touch else ("BS-8.11", "by wormhole")
        yield remark(rule, f"step {number}, {names}: {how}")


def find_touch(view: View, ask: asks.AskTouch) -> FoundValue:
    """Do two tiles touch, and by how much?"""
    found, reason = measure_touch(view, ask.source, ask.target)
    ok = bool(reason.ok)
    line = Line(found.a, found.b, "shot", f'{found.distance / 1000:.3f}"', ok)
    ends = (ring_space(view, ask.source, "pose"), ring_space(view, ask.target, "pose"))
    middle = (found.a[0] + found.b[0]) / 2, (found.a[1] + found.b[1]) / 2
    return FoundValue(
        YES if ok else NO,
        reason.text,
        (reason,),
        (*ends, line, badge_space(view, ask.target, ok=ok)),
        (found,),
        focus=Focus(middle, abs(found.margin)) if found.margin is not None else None,
    )


def find_explored(view: View, ask: asks.AskExplored) -> FoundValue:
    """Does an explored path of the seat lead there, and along what?"""
    reasons = tuple(may_reach(view, ask.target, ask.seat))
    ok = bar_of(reasons) is None
    home = home_of(view, ask.seat)
    near = {
        name: [each for each in some if space_of(view, each).is_explored]
        for name, some in chart_of(view).near.items()
    }
    way = find_way(near if ok else chart_of(view).near, home, ask.target) or (home,)
    dark = [space for space in way if not space_of(view, space).is_explored]
    rings = tuple(ring_space(view, space, "met", "not explored") for space in dark)
    barred = bar_of(reasons)
    return FoundValue(
        YES if ok else NO,
        f"an explored path leads to {space_name(view, ask.target)}" if not barred else barred.text,
        reasons,
        (*draw_way(view, way, ok=ok), *rings, badge_space(view, ask.target, ok=ok)),
    )


def find_jump(view: View, ask: asks.AskJump) -> FoundValue:
    """May it jump along its way, or by a shortest one; where there is none, what bars it?"""
    force: Force = "army" if ask.army else "fleet"
    way = _way_of(view, ask, force)
    if way is None:
        wrong = no_way_there()
        return FoundValue(NO, wrong.text, (wrong,))
    jump = Jump(force, ask.source, _units_of(view, ask, force), _stops_of(ask, way))
    reasons = (*may_jump(view, jump, ask.seat), *_tell_meeting(view, ask))
    barred = bar_of(reasons)
    ok = barred is None
    stopped = (space for space in way[:-1] if bar_of(may_go_on(view, space, ask.seat)))
    rings = tuple(ring_space(view, space, "met", "ends here") for space in stopped)
    words = f"{count_units(len(way), 'step')} far" if barred is None else barred.text
    lines = draw_way(view, (ask.source, *way), ok=ok)
    drawn: tuple[Overlay, ...] = (*lines, *rings, badge_space(view, ask.target, ok=ok))
    return FoundValue(YES if ok else NO, words, reasons, drawn, notes=tuple(_way_notes(view, ask)))


def _way_of(view: View, ask: asks.AskJump, force: Force) -> tuple[str, ...] | None:
    """The spaces that it enters: those asked for, a shortest way it may go, else any way."""
    if ask.way:
        return (*ask.way, ask.target)
    found = shortest_way(view, ask.seat, force, (ask.source, ask.target))
    if found is not None:
        return found
    way = find_way(steps_from(view, ask.seat, force), ask.source, ask.target)
    return None if way is None else way[1:]


def _units_of(view: View, ask: asks.AskJump, force: Force) -> tuple[tuple[str, int], ...]:
    return ask.units or tuple(movable(view, ask.seat, ask.source, force).items())


def _stops_of(ask: asks.AskJump, way: tuple[str, ...]) -> tuple[JumpStop, ...]:
    """The stops, with what is left and taken along at the first one at each tile."""
    dropped, picked = dict(ask.dropped), dict(ask.picked)
    return tuple(JumpStop(each, dropped.pop(each, ()), picked.pop(each, ())) for each in way)


def _tell_meeting(view: View, ask: asks.AskJump) -> Iterator[Reason]:
    """What waits for a fleet at the end of its way."""
    ships = 0 if ask.army else fleet_size(view, ask.target, None)
    if ships:
        text = f"{count_units(ships, 'dark_ship')} at {space_name(view, ask.target)} begin a battle"
        yield remark("BS-8.12", text)


def _way_notes(view: View, ask: asks.AskJump) -> Iterator[str]:
    if not ask.way:
        yield "By a shortest way that it may go, or where there is none by the fewest touches."
    if rulings_of(view).jump_counts == "end_point":
        yield "The distance of the end from the start counts, not the steps."
