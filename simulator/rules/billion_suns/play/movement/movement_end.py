"""What the end of the movement step brings, in its order (ABS-5.2): one function a step.

In a combined activation each group takes each step, one after the other (ABS-9.9).
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from simulator.geometry.measure import sum_against
from simulator.geometry.units import THOU_PER_INCH
from simulator.kernel.by_hand.piece_events import GroupMarked
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import innermost, turn
from simulator.rules.billion_suns.judging.coherency import formation, incoherence_damage
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Activation, Active, Attack
from simulator.rules.billion_suns.play.attacks.attacking import hazard
from simulator.rules.billion_suns.play.attacks.damage import add_damage
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.play.tactical_phase.steps import finish_step
from simulator.rules.billion_suns.view.courses import danger_dice, stands_in_danger
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.profile import mass_of, profile_of_kind

Settle: TypeAlias = Callable[[Resolution, Active], None]
"""What a step does to one group that is still on a table."""


def red_alert(now: Resolution, stage: Activation) -> None:
    """A damaged group on Red Alert rolls for how much damage it discards (ABS-5.1)."""
    if not stage.dice:
        _each(now, stage, _raise_alert)
        return
    (die,), active = stage.dice, stage.groups[stage.at - 1]
    turn(now, replace(stage, dice=()))
    group = now.state.extra.groups.get(active.group)
    if group is not None:
        left = max(0, group.damage - die.face)
        now.emit(GroupMarked(group.id, "damage", left))


def easy_target(now: Resolution, stage: Activation) -> None:
    """A group that moved too little gets an Easy Target token (ABS-6.3)."""
    _each(now, stage, _mark_easy)


def coherency(now: Resolution, stage: Activation) -> None:
    """A group out of coherency takes damage (ABS-2.3, 2.5)."""
    _each(now, stage, _tear)


def danger(now: Resolution, stage: Activation) -> None:
    """A group that crossed dangerous space takes its hazard dice in one pool (ABS-6.5)."""
    _each(now, stage, _endanger)


def _each(now: Resolution, stage: Activation, settle: Settle) -> None:
    """Carry out the step for the next group; after the last the activation goes on."""
    if stage.at >= len(stage.groups):
        finish_step(now, stage)
        return
    active = stage.groups[stage.at]
    turn(now, replace(stage, at=stage.at + 1))
    if find_ships(now.state, active.group):
        settle(now, active)


def _raise_alert(now: Resolution, active: Active) -> None:
    if active.order != "red_alert" or not now.state.extra.groups[active.group].damage:
        return
    sides = now.state.setup.catalogue.figures.red_alert_die
    (face,) = now.roll(1, sides, f"Red Alert of {active.group} (ABS-5.1)")
    turn(now, replace(innermost(now.state, Activation), dice=(Die(sides, face),)))
    open_window(now)


def _mark_easy(now: Resolution, active: Active) -> None:
    if is_easy(now.state, active):
        now.emit(GroupMarked(active.group, "easy_target", 1))


def _tear(now: Resolution, active: Active) -> None:
    tokens = coherency_damage(now.state, active)
    if tokens:
        add_damage(now, active.group, tokens, None)


def _endanger(now: Resolution, active: Active) -> None:
    dice = hazards(now.state, active)
    if dice:
        hazard(now, Attack("dangerous_space", active.group, None, active.group, ()), dice)


def is_easy(view: View, active: Active) -> bool:
    """Has the group moved so little that it is an easy target (ABS-6.3)?"""
    group = view.extra.groups[active.group]
    least = _least(view, active)
    if least is None or group.jumped_in:
        return False
    flown = {each.ship: each for each in active.flown}
    slow = [_is_slow(flown.get(ship.id), least) for ship in find_ships(view, active.group)]
    every = view.setup.catalogue.rulings.easy_target == "all_slow"
    return all(slow) if every else any(slow)


def coherency_damage(view: View, active: Active) -> int:
    """The damage tokens that failing the coherency check costs; ships that never move pass it."""
    kind = view.extra.groups[active.group].class_id
    if profile_of_kind(view, kind).thrust is None:
        return 0
    formed = formation(view, find_ships(view, active.group), mass_of(view, kind))
    return incoherence_damage(view, formed)


def hazards(view: View, active: Active) -> int:
    """Hazard dice for its ships' paths and positions in dangerous space (ABS-6.5, 6.9)."""
    count = len(endangered_ships(view, active))
    return danger_dice(view, mass_of(view, view.extra.groups[active.group].class_id), count)


def endangered_ships(view: View, active: Active) -> tuple[str, ...]:
    """The ships whose paths touched dangerous space, or that stand in it (ABS-6.5)."""
    crossed = {each.ship for each in active.flown if each.danger}
    there = find_ships(view, active.group)
    return tuple(ship.id for ship in there if ship.id in crossed or stands_in_danger(view, ship))


def _least(view: View, active: Active) -> int | None:
    """Twice the least distance it must move, in thou, by the rulings; None without Thrust."""
    rulings = view.setup.catalogue.rulings
    thrust = profile_of_kind(view, view.extra.groups[active.group].class_id).thrust
    if thrust is None:
        return None
    if active.engines and rulings.engines_double_half == "yes":
        thrust *= view.setup.catalogue.figures.engines_factor
    if rulings.half_thrust == "exact":
        return thrust
    inches = -(-thrust // (2 * THOU_PER_INCH))
    return 2 * inches * THOU_PER_INCH


def _is_slow(flown: Flown | None, twice: int) -> bool:
    """Did a ship move less than half of that in all? Twice a length is four times its square."""
    first, second, *_ = (*(flown.squares if flown else ()), 0, 0)
    return sum_against(4 * first, 4 * second, twice) < 0
