"""Jump: a fleet or an army moves, dropping and picking up on the way (BS-6.2)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import bar
from simulator.kernel.dice import Dice, pick
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.judging.moving import may_set_out
from simulator.rules.burning_suns.model.actions import Jump, JumpStop
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.events import UnitsMoved
from simulator.rules.burning_suns.model.war import Force
from simulator.rules.burning_suns.play.war.starting import begin_dark_battles
from simulator.rules.burning_suns.view.holding import figure_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.paths import (
    begin_group,
    can_rest,
    ends_jumps,
    jump_range,
    movable,
    next_spaces,
    path_of,
    rests_of,
    starts_of,
)

_TRIES = 12


def begin(now: Resolution, action: Jump, seat: str) -> None:
    """Move; dark ships fight at once with what has come to rest by them (D10)."""
    moving, before = begin_group(now.state, seat, action), None
    for left, stop in path_of(action):
        group = moving.group()
        now.emit(UnitsMoved(seat, left, stop.space, group, goes_on=group == before))
        before = group
        moving.drop(stop.space, stop.dropped)
        moving.take(stop.space, stop.picked)
    if action.force == "fleet":
        begin_dark_battles(now, seat, rests_of(action))


def end(now: Resolution, doing: Doing) -> None:
    """More fleets may jump in the same action, if something lends that."""
    groups = figure_now(now.state, "groups_moved", 1, FigureCase(doing.seat or "", ("jump",)))
    if doing.moved + 1 < groups:
        push(now, Doing(doing.seat, "jump", doing.leader, moved=doing.moved + 1))


def offer_jumps(view: View, seat: str, dice: Dice) -> Iterator[Action]:
    """Jumps of whole or nearly whole fleets and armies along random ways."""
    forces: tuple[Force, ...] = ("fleet", "army")
    starts = [(force, space) for force in forces for space in starts_of(view, seat, force)]
    for _ in range(_TRIES if starts else 0):
        force, start = pick(dice, starts)
        jump = _wander(view, seat, (force, start), dice)
        # An army whose only system is there could but come back: nobody is asked for that.
        if jump is not None and not bar(may_set_out(view, force, start, seat)):
            yield jump


def _wander(view: View, seat: str, group: tuple[Force, str], dice: Dice) -> Jump | None:
    """A jump along a random way that may end where it does; None if there is none."""
    force, start = group
    there, at = movable(view, seat, start, force), start
    stops: list[str] = []
    for _ in range(1 + pick(dice, range(max(1, jump_range(view, seat))))):
        able = next_spaces(view, seat, force, at)
        if not able or (stops and ends_jumps(view, seat, at)):
            break
        at = pick(dice, able)
        stops.append(at)
    while stops and not can_rest(view, seat, force, stops[-1]):
        stops.pop()
    if not stops:
        return None
    units = tuple((kind, pick(dice, range(count)) + 1) for kind, count in there.items())
    dropped = _drop_some(dict(units), dice) if len(stops) > 1 else ()
    if not can_rest(view, seat, force, stops[0]):
        dropped = ()
    first, *rest = stops
    ways = (JumpStop(first, dropped), *(JumpStop(each) for each in rest))
    return Jump(force, start, units, ways)


def _drop_some(units: dict[str, int], dice: Dice) -> tuple[tuple[str, int], ...]:
    """Sometimes one unit stays at the first stop, if others go on."""
    if sum(units.values()) < 2 or pick(dice, range(3)):
        return ()
    return ((pick(dice, tuple(units)), 1),)
