"""May a tile be explored, do tiles touch, may a fleet or an army jump (BS-6, BS-7, BS-14)?"""

from collections.abc import Iterator

from simulator.geometry.measure import shown_distance
from simulator.kernel.asked.answer import Measure, Reason, holds
from simulator.kernel.wording import exact
from simulator.rules.burning_suns.judging.reasons import (
    bar_all,
    fails,
    judge_rule,
    must_be_there,
    no_space,
)
from simulator.rules.burning_suns.model.actions import Jump, JumpStop
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import GalaxySpace
from simulator.rules.burning_suns.model.war import Force
from simulator.rules.burning_suns.view.faces import faces_left
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    is_home_of_another,
    rulings_of,
    seat_name,
    space_name,
    space_of,
    systems_of,
)
from simulator.rules.burning_suns.view.paths import (
    STILL,
    JumpGroup,
    begin_group,
    can_rest,
    end_distance,
    ends_jumps,
    has_path,
    jump_range,
    movable,
    next_spaces,
    path_of,
    shortest_way,
    starts_of,
    steps_from,
    within_reach,
)
from simulator.rules.burning_suns.view.touching import do_touch, nearest_socket
from simulator.rules.burning_suns.view.where import chart_of, opposing


def may_explore_any(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat can flip no tile at all; nothing if there is one."""
    if not within_reach(view, seat):
        yield fails("BS-6.1", "no_tile", "no unexplored tile lies beside your explored paths; pass")


def may_be_used(view: View, space: str) -> Iterator[Reason]:
    """Why nothing can be done with a space yet; nothing if it is explored."""
    if not space_of(view, space).is_explored:
        text = f"{space_name(view, space)} is not explored; explore it first"
        yield fails("BS-7.1", "unexplored", text)


def because_no_path(name: str) -> Reason:
    """Why nothing of this name can be dealt with: no explored path leads there."""
    return fails("BS-7.1", "unexplored", f"no explored path leads to {name}; explore first")


def may_reach(view: View, space: str, seat: str) -> Iterator[Reason]:
    """Does an explored path of the seat lead to this space?"""
    yield from may_be_used(view, space)
    if space_of(view, space).is_explored:
        yield _must_have_path(view, space, ok=has_path(view, seat, space))


def _must_have_path(view: View, space: str, *, ok: bool) -> Reason:
    name = space_name(view, space)
    yes = f"an explored path leads to {name}"
    no = f"no explored path of yours leads to {name}; explore what lies before it first"
    return judge_rule("BS-7.1", "no_path", (yes, no), ok=ok)


def may_explore(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May the seat flip this tile?"""
    if space not in view.extra.spaces:
        yield no_space("BS-6.1", space)
        return
    name = space_name(view, space)
    yes = f"{name} is not explored"
    no = f"{name} is explored already; choose a tile that lies face down"
    yield judge_rule("BS-6.1", "explored", (yes, no), ok=not space_of(view, space).is_explored)
    if not space_of(view, space).is_explored:
        yield _must_have_path(view, space, ok=space in within_reach(view, seat))
        if not faces_left(view, space):
            yield fails("BS-12.5", "no_tile", f"no tile is left for {name}; explore another one")


_CODE, _INSTEAD = "not_touching", "go tile by tile"


def measure_touch(view: View, one: str, other: str) -> tuple[Measure, Reason]:
    """The distance that decides whether two tiles touch, in thou, and what it decides.

    Between systems it is that of their centres; to an anomaly it is from the centre of the system
    to the nearest socket. Anomalies never touch each other.
    """
    galaxy = chart_of(view).galaxy
    first, second = galaxy.space(one), galaxy.space(other)
    if first.heading is not None and second.heading is not None:
        apart = shown_distance(first.at, second.at, None, None)
        reason = fails("BS-14.3", _CODE, f"anomalies never touch each other; {_INSTEAD}")
        return Measure(one, other, first.at, second.at, apart, ok=False), reason
    if first.heading is None and second.heading is None:
        return _measure_systems(view, first, second)
    if first.heading is None:
        return _measure_socket(view, second, first)
    return _measure_socket(view, first, second)


def _measure_systems(view: View, one: GalaxySpace, other: GalaxySpace) -> tuple[Measure, Reason]:
    """Two discs: their rims are in one place, or as near to it as rounding can bring them."""
    sizes = figures_of(view)
    across, slack = 2 * sizes.system_radius, sizes.touch_tolerance
    apart = shown_distance(one.at, other.at, across - slack, across + slack)
    ok = do_touch(one, other, sizes)
    bounds = f"{exact(across - slack)} to {exact(across + slack)} touch"
    text = f"the centres are {exact(apart)} apart, and {bounds}"
    texts = text, f"{text}; {_INSTEAD}"
    reason = judge_rule("BS-14.2", _CODE, texts, ok=ok)
    margin = slack - abs(apart - across)
    return Measure(one.id, other.id, one.at, other.at, apart, margin=margin, ok=ok), reason


def _measure_socket(
    view: View, anomaly: GalaxySpace, system: GalaxySpace
) -> tuple[Measure, Reason]:
    """A disc and an anomaly: the centre of the disc is in a socket, or as near to it."""
    sizes = figures_of(view)
    slack, ok = sizes.touch_tolerance, do_touch(anomaly, system, sizes)
    socket = nearest_socket(anomaly, system.at, sizes)
    apart = shown_distance(system.at, socket, None, None)
    apart = min(apart, slack) if ok else max(apart, slack + 1)  # a socket is rounded to whole thou
    text = f"the centre is {exact(apart)} from the nearest socket"
    texts = text, f"{text}, and at most {exact(slack)} touches; {_INSTEAD}"
    reason = judge_rule("BS-14.3", _CODE, texts, ok=ok)
    ends = system.at, socket
    return Measure(system.id, anomaly.id, *ends, apart, margin=slack - apart, ok=ok), reason


MOST_STOPS = 40
"""So many stops a jump can name, however they are counted."""


def may_jump(view: View, jump: Jump, seat: str) -> Iterator[Reason]:
    """May the seat move these units along these spaces?"""
    known = view.extra.spaces
    if any(name not in known for name in (jump.start, *(stop.space for stop in jump.stops))):
        text = "this names a space that is not there; name spaces of the galaxy"
        yield fails("BS-6.2", "no_space", text)
        return
    yield from may_leave(view, jump, seat)
    if not jump.stops:
        yield fails("BS-6.2", "no_way", "the jump leads nowhere; name its steps")
        return
    yield from _must_be_short_enough(view, jump, seat)
    moving = begin_group(view, seat, jump)
    for place, stop in enumerate(jump.stops):
        is_last = place == len(jump.stops) - 1
        yield from may_step(view, jump, path_of(jump)[place], seat)
        yield from _may_exchange(moving, jump, stop)
        if not is_last:
            yield from may_go_on(view, stop.space, seat)
            if moving.size() < 1:
                text = f"nothing is left to go on from {space_name(view, stop.space)}; keep a unit"
                yield fails("BS-6.2", "all_dropped", text)
    if not can_rest(view, seat, jump.force, jump.stops[-1].space):
        name = space_name(view, jump.stops[-1].space)
        text = f"an army ends in a system of its own, which {name} is not"
        yield fails("BS-6.2", "not_own", f"{text}; end in a system of your own")


def may_jump_any(view: View, force: Force, seat: str) -> Iterator[Reason]:
    """Why the seat can move no such force at all; nothing if it has one."""
    if not starts_of(view, seat, force):
        yield fails("BS-6.2", "no_units", f"you have no {force} that can jump; pass")
    starts = starts_of(view, seat, force)
    yield from bar_all(may_set_out(view, force, each, seat) for each in starts)


def may_set_out(view: View, force: Force, start: str, seat: str) -> Iterator[Reason]:
    """Why a force can take no step from a space; nothing if it can."""
    if not next_spaces(view, seat, force, start):
        text = f"no tile next to {space_name(view, start)} can be entered by your {force}"
        yield fails("BS-7.1", "no_way", f"{text}; explore one first")
    elif force == "army" and not any(
        shortest_way(view, seat, force, (start, each))
        for each in systems_of(view, seat)
        if each != start
    ):
        text = f"your army at {space_name(view, start)} reaches no other system of yours"
        yield fails("BS-6.2", "not_own", f"{text}; take one first")


def may_leave(view: View, jump: Jump, seat: str) -> Iterator[Reason]:
    """May these units leave the space where the jump begins?"""
    for kind, _ in jump.units:
        if kind in STILL:
            yield fails("BS-6.2", "cannot_jump", f"a {kind} does not jump; leave it there")
            return
    if not jump.units:
        yield fails("BS-6.2", "no_units", "no unit is taken along; take at least one")
    yield from must_be_there("BS-6.2", jump.units, movable(view, seat, jump.start, jump.force))
    if jump.force == "army" and jump.start not in systems_of(view, seat):
        text = f"an army leaves only its own systems, not {space_name(view, jump.start)}"
        yield fails("BS-6.2", "not_own", f"{text}; choose another army")


def may_step(view: View, jump: Jump, step: tuple[str, JumpStop], seat: str) -> Iterator[Reason]:
    """May the force go from this space to the next one?"""
    at, to = step[0], step[1].space
    here, there = space_name(view, at), space_name(view, to)
    is_near = to in steps_from(view, seat, jump.force)[at]
    if not is_near and to in steps_from(view, seat, "fleet")[at]:
        text = "a starbase is a wormhole for fleets alone; go tile by tile"
        yield fails("BS-8.11", "fleets_only", text)
    elif not is_near:
        text = f"{there} does not touch {here}, and no wormhole leads there; go tile by tile"
        yield fails("BS-7.2", "not_touching", text)
    yield from may_enter(view, jump.force, to, seat)


def may_enter(view: View, force: Force, to: str, seat: str) -> Iterator[Reason]:
    """Why no such force of the seat can enter this space, wherever it comes from."""
    there = space_name(view, to)
    yield from may_be_used(view, to)
    if is_home_of_another(view, to, seat):
        yield fails("BS-4.6", "foreign_home", f"{there} is the home of another empire; go round it")
    if force == "army" and opposing(view, to, seat):
        text = f"{_whose(view, to, seat)} opposing fleet bars armies from {there}; go another way"
        yield fails("BS-6.2", "opposed", text)


def no_way_there() -> Reason:
    """That no way leads to a space, for a question that names only where a jump ends."""
    return fails("BS-7.2", "no_way", "no way leads there; go elsewhere")


def may_go_on(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May a jump go on from this space: no opposing fleet ends it there?"""
    if ends_jumps(view, seat, space):
        whose, name = _whose(view, space, seat), space_name(view, space)
        text = f"{whose} opposing fleet ends the jump in {name}; end the jump there"
        yield fails("BS-6.2", "stopped", text)


def _whose(view: View, space: str, seat: str) -> str:
    owner = opposing(view, space, seat)[0]
    return f"{seat_name(view, owner)}'s" if owner else "the dark ships'"


def _must_be_short_enough(view: View, jump: Jump, seat: str) -> Iterator[Reason]:
    """Are there few enough steps, or does it end near enough, by the ruling (D8)?"""
    most = jump_range(view, seat)
    if rulings_of(view).jump_counts == "steps":
        far, what = len(jump.stops), "this jump has"
    else:
        far, what = end_distance(view, seat, jump) or 0, "this jump ends at"
    steps = count_units(far, "step")
    if far > most or len(jump.stops) > max(most, MOST_STOPS):
        text = f"{what} {steps}, and {most} is your jump distance; stop nearer"
        yield fails("BS-6.2", "too_far", text)
    else:
        yield holds("BS-6.2", f"{what} {steps} of {most}")


def _may_exchange(moving: JumpGroup, jump: Jump, stop: JumpStop) -> Iterator[Reason]:
    """May these units be dropped and picked up at a stop? It is done, too."""
    view, seat, name = moving.view, moving.seat, space_name(moving.view, stop.space)
    yield from must_be_there("BS-6.2", stop.dropped, moving.carried)
    if stop.dropped and not can_rest(view, seat, jump.force, stop.space):
        text = f"an army leaves units in a system of its own, which {name} is not"
        yield fails("BS-6.2", "not_own", f"{text}; drop them in a system of your own")
    yield from must_be_there("BS-6.2", stop.picked, moving.there(stop.space))
    moving.drop(stop.space, stop.dropped)
    moving.take(stop.space, stop.picked)
