"""What a leader roll needs: the attack of the leader with all that helps it (BS-7.6)."""

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import LeaderRoll
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.view.holding import allowed_now, figure_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    best_face,
    components_of,
    figures_of,
    framework_of,
    is_whole,
    race_of,
    side_of,
)
from simulator.rules.burning_suns.view.spots import leaders_of
from simulator.rules.burning_suns.view.using import usable


def leader_attack(view: View, seat: str, deed: Deed, leader: int | None) -> int:
    """The attack of a leader in an action, boosts apart; a framework helps in missions (L1267)."""
    attack = race_of(view, seat).leaders[leader] if leader is not None else 0
    free = framework_of(view, seat).mission_boost if deed == "mission" else 0
    return figure_now(view, "leader", attack + free, FigureCase(seat, (deed,)))


def best_leader(view: View, seat: str) -> int:
    """The number of the leader with the best attack, who rolls for an empire that is attacked."""
    leaders = race_of(view, seat).leaders
    return leaders.index(max(leaders))


def fitting_leader(view: View, seat: str, deed: Deed | None) -> int | None:
    """The leader in hand for an action: the best for a roll, else the least; None if none waits.

    In `fleets` nothing is rolled for, so that the first will do (BS-1.10).
    """
    waiting, attacks = leaders_of(view, seat), race_of(view, seat).leaders
    if not is_whole(view):
        return next(iter(waiting), None)
    choose = max if deed is None or may_roll(view, seat, deed) else min
    return choose(waiting, key=lambda each: attacks[each], default=None)


def may_roll(view: View, seat: str, deed: Deed) -> bool:
    """Can a leader at this spot come to roll: for the action, or for an ability used in it?

    A mission rolls in what it does too. Hidden cards do not count, which this would tell of.
    """
    if deed == "mission":
        return True
    if deed in components_of(view).leader_rolls:
        return must_roll(view, seat, deed)
    abilities = (one.ability for one in usable(view, seat) if one.holder != "race_card")
    return any(one.roll and (one.deed or "activate") == deed for one in abilities)


def roll_target(view: View, roll: LeaderRoll) -> int:
    """The highest die that succeeds; the boost stays for rerolls (L702)."""
    attack = leader_attack(view, roll.seat, roll.deed, roll.leader)
    return attack + roll.boost * figures_of(view).boost


def must_roll(view: View, seat: str, deed: Deed) -> bool:
    """Does the action need its roll, or does something forbid that?"""
    return allowed_now(view, "need_roll", FigureCase(seat, (deed,))) is not False


def most_boosts(view: View, seat: str) -> int:
    """How many boosts a seat can pay for; at least 1 crystal each is paid (BS-6.6)."""
    return side_of(view, seat).crystals // figures_of(view).boost_price


def chances(view: View, roll: LeaderRoll) -> tuple[int, int]:
    """How many of how many faces succeed."""
    figures = figures_of(view)
    if not must_roll(view, roll.seat, roll.deed):
        return figures.die_sides, figures.die_sides
    return best_face(view, roll_target(view, roll)), figures.die_sides
