"""S7: move to where most can be shot or blown up next, and least is risked (SW-11, SW-12)."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from math import lcm
from typing import NamedTuple

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.blasting import blast, sacrifice
from simulator.ai.space_war.carrying import is_fit
from simulator.ai.space_war.crossing import entries, exits
from simulator.ai.space_war.ends import moves_of
from simulator.ai.space_war.homing import heads_home
from simulator.ai.space_war.move_plans import MovePlan
from simulator.ai.space_war.phrases import inches
from simulator.ai.space_war.prospects import (
    FUSE,
    Prospects,
    WeaponAim,
    fear,
    fire_from,
    prospects,
)
from simulator.ai.space_war.ramming import rams
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import MONEY, feign_craft, money_text, scale
from simulator.geometry.measure import distance_nearest
from simulator.geometry.units import Point
from simulator.kernel.piece import Piece, moved_to
from simulator.rules.space_war.judging.scouting import can_scout
from simulator.rules.space_war.model.actions import EndStep, MoveCraft
from simulator.rules.space_war.model.craft import Craft, is_decoy, is_fighter, is_transport, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.play.movement.movement import movable
from simulator.rules.space_war.view.cards import scouting_range
from simulator.rules.space_war.view.flights import end_place
from simulator.rules.space_war.view.measuring import apart, in_range, spot
from simulator.rules.space_war.view.naming import call_piece

LATER = Fraction(1, 2)
"""What a shot in a later turn is worth beside one now."""

SCOUTED = MONEY // 2
"""What it is worth to turn a counter up."""


class _PlaceWorth(NamedTuple):
    """What a place is worth to a Craft whichever way it faces there.

    `blown` is what its warheads gain, `risk` what enemies may do to it; shots of later turns and
    counters that it turns up are in the `worth` as well.
    """

    worth: Fraction
    blown: Fraction
    risk: Fraction


def moves(now: Thought) -> Iterator[AgentChoice]:
    """The best move of the next Craft: those worth most first, and who comes in before them."""
    yield from entries(now)
    for craft in sorted(movable(now.view, now.stage), key=lambda each: _rank(now, each)):
        if is_transport(craft):
            yield from exits(now, craft)
            continue
        found = heads_home(now, craft) or _plans(now, craft)
        for plan in _best_first(found):
            yield AgentChoice(plan.action, plan.reason())
    yield AgentChoice(EndStep(), "no other Craft can move, 0 are left.")


def _best_first(plans: Sequence[MovePlan]) -> list[MovePlan]:
    """The plans by their worth, compared as whole numbers: fractions take much longer."""
    whole = lcm(*(plan.worth.denominator for plan in plans))
    return sorted(plans, key=lambda each: -each.worth.numerator * (whole // each.worth.denominator))


def _rank(now: Thought, craft: Craft) -> tuple[bool, int]:
    """Fighters that go home move after the Vessels that they go to."""
    return is_fighter(craft) and not is_fit(now.view, craft), -scale(now.view, craft)


def _plans(now: Thought, craft: Craft) -> list[MovePlan]:
    seen = prospects(now, feign_craft(craft))
    # Most moves of a Vessel end where others do, and differ in the way it faces.
    ground = cache(partial(_value_place, now, seen, _dark(now, craft)))
    found = [_plan(now, seen, ground, action) for action in moves_of(now.view, seen)]
    if is_decoy(craft):
        return [plan._replace(reason=partial(_bluff, now, plan.action)) for plan in found]
    for ram in rams(now, craft):
        if ram.action.way == "ram":
            worth = ram.worth + _plan(now, seen, ground, ram.action).worth
            found.append(ram._replace(worth=worth))
        else:
            found.append(ram)
    return found


def _bluff(now: Thought, action: MoveCraft) -> str:
    far = inches(distance_nearest(spot(now.view.pieces[action.craft]), action.to))
    return f"{call_piece(now.view, action.craft)} goes {far}, as an armed Craft would."


def _plan(
    now: Thought, seen: Prospects, ground: Callable[[Point], _PlaceWorth], action: MoveCraft
) -> MovePlan:
    piece = now.view.pieces[action.craft]
    end = moved_to(piece, end_place(piece, action.to, action.turn))
    fire = fire_from(now.view, seen, end)
    strike = sum((aim.worth for aim in fire), Fraction(0))
    there, blown, risk = ground(action.to)
    why = partial(_reason, now, end, (fire, strike, blown, risk))
    return MovePlan(action, strike + there if fire else there, why)


def _value_place(now: Thought, seen: Prospects, dark: Sequence[Piece], at: Point) -> _PlaceWorth:
    piece = now.view.pieces[seen.craft.id]
    end = moved_to(piece, end_place(piece, at, None))
    blown, risk = _warhead_gain(now, seen.craft, end), fear(now, seen, at)
    later = _closing(seen, at) + _scouting(now, end, dark)
    return _PlaceWorth(blown - risk + later, blown, risk)


def _warhead_gain(now: Thought, craft: Craft, end: Piece) -> Fraction:
    """What its warheads gain there if the enemy stays."""
    count = working(craft)[WARHEAD]
    if not count:
        return Fraction(0)
    theirs, ours = blast(now.view, end, count)
    return max(FUSE * (theirs - ours - sacrifice(now.view, craft)), Fraction(0))


def _closing(seen: Prospects, at: Point) -> Fraction:
    """What shots of later turns are worth from there: more, the nearer it comes to them.

    The hopes are best first, and none is worth more from afar than it is in range.
    """
    best = Fraction(0)
    for hope in seen.hopes:
        if hope.worth <= best:
            break
        far = distance_nearest(at, hope.at)
        best = max(best, hope.worth * Fraction(hope.far, max(far, hope.far)))
    return best * LATER


def _dark(now: Thought, craft: Craft) -> list[Piece]:
    """The counters of enemies that no other own Craft turns up (SW-15.1)."""
    reach = scouting_range(now.view, now.seat)
    others = [piece for own, piece in now.own if own.id != craft.id and can_scout(now.view, own)]
    return [
        piece
        for foe, piece in now.foes
        if not (foe.face_up or any(in_range(now.view, own, piece, reach) for own in others))
    ]


def _scouting(now: Thought, end: Piece, dark: Sequence[Piece]) -> int:
    """What it is worth to turn up the counters in reach from there."""
    reach = scouting_range(now.view, now.seat)
    return SCOUTED * sum(in_range(now.view, end, piece, reach) for piece in dark)


_Figures = tuple[tuple[WeaponAim, ...], Fraction, Fraction, Fraction]


def _reason(now: Thought, end: Piece, figures: _Figures) -> str:
    fire, strike, blown, risk = figures
    name = call_piece(now.view, end.id)
    far = distance_nearest(spot(now.view.pieces[end.id]), spot(end))
    turns = end.place != now.view.pieces[end.id].place
    goes = f"{name} goes {inches(far)}" if far else f"{name} turns" if turns else f"{name} stays"
    if fire:
        targets = " and ".join(dict.fromkeys(call_piece(now.view, aim.foe) for aim in fire))
        return f"{goes} and bears on {targets}, worth {money_text(strike)} on average."
    if blown:
        return f"{goes} to where its blast is worth {money_text(blown)}."
    near = min((apart(now.view, end, foe) for _, foe in now.foes), default=None)
    where = f", {inches(near)} from the nearest enemy" if near is not None else ""
    at_risk = f"{money_text(risk)} at risk" if 10 * risk >= MONEY else "nothing at risk"
    return f"{goes}{where}, with {at_risk} there."
