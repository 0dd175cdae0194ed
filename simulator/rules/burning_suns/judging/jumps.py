"""May a fleet or an army jump like this (BS-6.2, BS-7.1, BS-8.11)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.exploring import may_be_used
from simulator.rules.burning_suns.judging.reasons import are_there, fails, holds, judge_rule
from simulator.rules.burning_suns.model.actions import Jump, JumpStop
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.jumping import (
    STILL,
    JumpGroup,
    begin_group,
    can_rest,
    end_distance,
    jump_range,
    movable,
    path_of,
    starts_of,
)
from simulator.rules.burning_suns.view.lookup import (
    is_home_of_another,
    rulings_of,
    seat_name,
    space_name,
    systems_of,
)
from simulator.rules.burning_suns.view.paths import Force, steps_from
from simulator.rules.burning_suns.view.where import opposing
from simulator.rules.burning_suns.view.wording import count_units

MOST_STOPS = 40
"""So many stops a jump can name, however they are counted."""


def may_jump(view: View, jump: Jump, seat: str) -> Iterator[Reason]:
    """May the seat move these units along these spaces?"""
    known = view.extra.spaces
    if any(name not in known for name in (jump.start, *(stop.space for stop in jump.stops))):
        text, instead = "this names a space that is not there", "name spaces of the galaxy"
        yield fails("BS-6.2", text, code="no_space", instead=instead)
        return
    yield from may_leave(view, jump, seat)
    if not jump.stops:
        yield fails("BS-6.2", "the jump leads nowhere", code="no_way", instead="name its steps")
        return
    yield from _is_short_enough(view, jump, seat)
    moving = begin_group(view, seat, jump)
    for place, stop in enumerate(jump.stops):
        is_last = place == len(jump.stops) - 1
        yield from may_step(view, jump, path_of(jump)[place], seat)
        yield from _may_exchange(moving, jump, stop)
        if not is_last:
            yield from may_go_on(view, stop.space, seat)
            if moving.size() < 1:
                text = f"nothing is left to go on from {space_name(view, stop.space)}"
                yield fails("BS-6.2", text, code="all_dropped", instead="keep a unit")
    if not can_rest(view, seat, jump.force, jump.stops[-1].space):
        text = f"an army cannot end in {space_name(view, jump.stops[-1].space)}"
        instead = "end in a system of your own"
        yield fails("BS-6.2", text, code="not_own", instead=instead)


def may_jump_any(view: View, force: Force, seat: str) -> Iterator[Reason]:
    """Why the seat can move no such force at all; nothing if it has one."""
    if not starts_of(view, seat, force):
        text = f"you have no {force} that can jump"
        yield fails("BS-6.2", text, code="no_units", instead="pass")


def may_leave(view: View, jump: Jump, seat: str) -> Iterator[Reason]:
    """May these units leave the space where the jump begins?"""
    for kind, _ in jump.units:
        if kind in STILL:
            text, instead = f"a {kind} does not jump", "leave it there"
            yield fails("BS-6.2", text, code="cannot_jump", instead=instead)
            return
    if not jump.units:
        text, instead = "no unit is taken along", "take at least one"
        yield fails("BS-6.2", text, code="no_units", instead=instead)
    yield from are_there("BS-6.2", jump.units, movable(view, seat, jump.start, jump.force))
    if jump.force == "army" and jump.start not in systems_of(view, seat):
        text = f"an army leaves only its own systems, not {space_name(view, jump.start)}"
        yield fails("BS-6.2", text, code="not_own", instead="choose another army")


def may_step(view: View, jump: Jump, step: tuple[str, JumpStop], seat: str) -> Iterator[Reason]:
    """May the force go from this space to the next one?"""
    at, to = step[0], step[1].space
    here, there = space_name(view, at), space_name(view, to)
    if jump.force == "army" and to in steps_from(view, seat, "fleet")[at]:
        is_near = to in steps_from(view, seat, "army")[at]
        texts = f"{there} is next to {here}", "a starbase is a wormhole for fleets alone"
        instead = "go tile by tile"
        yield judge_rule("BS-8.11", texts, ok=is_near, code="fleets_only", instead=instead)
    elif to not in steps_from(view, seat, jump.force)[at]:
        text = f"{there} does not touch {here}, and no wormhole leads there"
        yield fails("BS-7.2", text, code="not_touching", instead="go tile by tile")
    yield from may_enter(view, jump.force, to, seat)


def may_enter(view: View, force: Force, to: str, seat: str) -> Iterator[Reason]:
    """Why no such force of the seat can enter this space, wherever it comes from."""
    there = space_name(view, to)
    yield from may_be_used(view, to)
    if is_home_of_another(view, to, seat):
        text, instead = f"{there} is the home of another empire", "go round it"
        yield fails("BS-4.6", text, code="foreign_home", instead=instead)
    if force == "army" and opposing(view, to, seat):
        text = f"{_whose(view, to, seat)} opposing fleet bars armies from {there}"
        yield fails("BS-6.2", text, code="opposed", instead="go another way")


def no_way_there() -> Reason:
    """That no way leads to a space, for a question that names only where a jump ends."""
    return fails("BS-7.2", "no way leads there", code="no_way", instead="go elsewhere")


def may_go_on(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May a jump go on from this space: no opposing fleet ends it there?"""
    if opposing(view, space, seat):
        name = space_name(view, space)
        text = f"{_whose(view, space, seat)} opposing fleet ends the jump in {name}"
        yield fails("BS-6.2", text, code="stopped", instead="end the jump there")


def _whose(view: View, space: str, seat: str) -> str:
    owner = opposing(view, space, seat)[0]
    return f"{seat_name(view, owner)}'s" if owner else "the dark ships'"


def _is_short_enough(view: View, jump: Jump, seat: str) -> Iterator[Reason]:
    """Are there few enough steps, or does it end near enough, by the ruling (D8)?"""
    most = jump_range(view, seat)
    if rulings_of(view).jump_counts == "steps":
        far, what = len(jump.stops), "this jump has"
    else:
        far, what = end_distance(view, seat, jump) or 0, "this jump ends at"
    steps = count_units(far, "step")
    if far > most or len(jump.stops) > max(most, MOST_STOPS):
        text = f"{what} {steps}, and {most} is your jump distance"
        yield fails("BS-6.2", text, code="too_far", instead="stop nearer")
    else:
        yield holds("BS-6.2", f"{what} {steps} of {most}")


def _may_exchange(moving: JumpGroup, jump: Jump, stop: JumpStop) -> Iterator[Reason]:
    """May these units be dropped and picked up at a stop? It is done, too."""
    view, seat, name = moving.view, moving.seat, space_name(moving.view, stop.space)
    yield from are_there("BS-6.2", stop.dropped, moving.carried)
    if stop.dropped and not can_rest(view, seat, jump.force, stop.space):
        text = f"an army cannot leave units in {name}"
        yield fails("BS-6.2", text, code="not_own", instead="drop them in a system of your own")
    yield from are_there("BS-6.2", stop.picked, moving.there(stop.space))
    moving.drop(stop.space, stop.dropped)
    moving.take(stop.space, stop.picked)
