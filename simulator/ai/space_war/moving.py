"""S7: move to where most can be shot or blown up next, and least is risked (SW-11, SW-12)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.blasting import blast, sacrifice
from simulator.ai.space_war.carrying import is_fit
from simulator.ai.space_war.ends import moves_of
from simulator.ai.space_war.homing import heads_home
from simulator.ai.space_war.move_plans import MovePlan
from simulator.ai.space_war.phrases import gap, inches
from simulator.ai.space_war.prospects import Aim, Prospects, fire_from, prospects
from simulator.ai.space_war.ramming import rams
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import MONEY, feigned, money_text, scale
from simulator.geometry.measure import distance_nearest, within
from simulator.kernel.piece import Piece, moved_to
from simulator.rules.space_war.model.actions import EndStep, MoveCraft
from simulator.rules.space_war.model.craft import Craft, is_decoy, is_fighter, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.play.movement import movable
from simulator.rules.space_war.view.flights import end_place
from simulator.rules.space_war.view.lookup import figures_of
from simulator.rules.space_war.view.measuring import in_range, spot
from simulator.rules.space_war.view.naming import called

PATIENCE = 12
"""Rounds after which no risk is shunned any longer, since a game has to end."""

CAUTION = Fraction(1, 3)
"""Part of what enemies in reach could do that a Craft fears: they have other targets too."""

LATER = Fraction(1, 2)
"""What a shot in a later turn is worth beside one now."""

FUSE = Fraction(1, 2)
"""How often an enemy is still near when a warhead may go off, or an own Craft near an enemy's."""

SCOUTED = MONEY // 2
"""What it is worth to turn a counter up."""


def moves(now: Thought) -> Iterator[AgentChoice]:
    """The best move of the next Craft: armed ones first, then by what they are worth."""
    for craft in sorted(movable(now.view, now.stage), key=lambda each: _rank(now, each)):
        found = heads_home(now, craft) or _plans(now, craft)
        for plan in sorted(found, key=lambda each: -each.worth):
            yield AgentChoice(plan.action, plan.reason())
    yield AgentChoice(EndStep(), "no other Craft can move, 0 are left.")


def _rank(now: Thought, craft: Craft) -> tuple[bool, int]:
    """Fighters that go home move after the Vessels that they go to."""
    return is_fighter(craft) and not is_fit(now.view, craft), -scale(now.view, craft)


def _plans(now: Thought, craft: Craft) -> list[MovePlan]:
    seen = prospects(now, feigned(craft))
    found = [_plan(now, seen, action) for action in moves_of(now.view, seen)]
    if is_decoy(craft):
        return [plan._replace(reason=partial(_bluff, now, plan.action)) for plan in found]
    for ram in rams(now, craft):
        here = _plan(now, seen, ram.action).worth if ram.action.way == "ram" else Fraction(0)
        found.append(ram._replace(worth=ram.worth + here))
    return found


def _bluff(now: Thought, action: MoveCraft) -> str:
    far = inches(distance_nearest(spot(now.view.pieces[action.craft]), action.to))
    return f"{called(now.view, action.craft)} goes {far}, as an armed Craft would."


def _plan(now: Thought, seen: Prospects, action: MoveCraft) -> MovePlan:
    piece = now.view.pieces[action.craft]
    end = moved_to(piece, end_place(piece, action.to, action.turn))
    fire = fire_from(now.view, seen, end)
    strike = sum((aim.worth for aim in fire), Fraction(0))
    blown = _fused(now, seen.craft, end)
    risk = _risk(now, seen, end)
    worth = strike + blown - risk + _closing(seen, end) + _scouting(now, end)
    return MovePlan(action, worth, partial(_reason, now, end, (fire, strike, blown, risk)))


def _fused(now: Thought, craft: Craft, end: Piece) -> Fraction:
    """What its warheads gain there if the enemy stays."""
    count = working(craft)[WARHEAD]
    if not count:
        return Fraction(0)
    theirs, ours = blast(now.view, end, count)
    return max(FUSE * (theirs - ours - sacrifice(now.view, craft)), Fraction(0))


def _risk(now: Thought, seen: Prospects, end: Piece) -> Fraction:
    """What enemies may do to it there, as far as it is feared."""
    at = spot(end)
    blasts = sum((each.worth for each in seen.blasts if within(at, each.at, each.far)), Fraction(0))
    if now.view.round > PATIENCE or working(seen.craft)[WARHEAD]:
        return Fraction(0)
    shots = sum((each.worth for each in seen.threats if within(at, each.at, each.far)), Fraction(0))
    return CAUTION * shots + FUSE * blasts


def _closing(seen: Prospects, end: Piece) -> Fraction:
    """What shots of later turns are worth from there: more, the nearer it comes to them.

    The hopes are best first, and none is worth more from afar than it is in range.
    """
    best, at = Fraction(0), spot(end)
    for hope in seen.hopes:
        if hope.worth <= best:
            break
        far = distance_nearest(at, hope.at)
        best = max(best, hope.worth * Fraction(hope.far, max(far, hope.far)))
    return best * LATER


def _scouting(now: Thought, end: Piece) -> int:
    """The counters that only this Craft would turn up from there (SW-15.1)."""
    reach = figures_of(now.view).scouting_range
    hidden = [piece for foe, piece in now.foes if not foe.face_up]
    if not hidden:
        return 0
    others = [piece for craft, piece in now.own if craft.id != end.id]
    return SCOUTED * sum(
        in_range(now.view, end, piece, reach)
        and not any(in_range(now.view, other, piece, reach) for other in others)
        for piece in hidden
    )


_Figures = tuple[tuple[Aim, ...], Fraction, Fraction, Fraction]


def _reason(now: Thought, end: Piece, figures: _Figures) -> str:
    fire, strike, blown, risk = figures
    name = called(now.view, end.id)
    far = distance_nearest(spot(now.view.pieces[end.id]), spot(end))
    goes = f"{name} goes {inches(far)}" if far else f"{name} stays"
    if fire:
        targets = " and ".join(dict.fromkeys(called(now.view, aim.foe) for aim in fire))
        return f"{goes} and bears on {targets}, worth {money_text(strike)} on average."
    if blown:
        return f"{goes} to where its blast is worth {money_text(blown)}."
    near = min((gap(now.view, end, foe) for _, foe in now.foes), default=None)
    where = f", {inches(near)} from the nearest enemy" if near is not None else ""
    return f"{goes}{where}; {money_text(risk)} are at risk there."
