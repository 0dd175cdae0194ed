"""May a ship fly there, and what it meets on its way (ABS-6.1, 6.5, 6.6, 6.7, 6.10)?"""

from collections.abc import Iterator, Sequence

from simulator.geometry.measure import shown_distance, within
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason, bar, fails, holds, remark
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.saved.validation import is_sound_heading
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.battlezones import too_far_in_storm
from simulator.rules.billion_suns.judging.places import stopped_by_edge
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.actions import Flight, Leg
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.courses import (
    DEBRIS_STORM,
    StraightFlight,
    course,
    danger_dice,
)
from simulator.rules.billion_suns.view.flights import Fliers, Traffic, end_of, fliers, traffic
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    is_in_zone,
    planetoids,
    ships_at,
)
from simulator.rules.billion_suns.view.profile import mass_of, profile_of


def may_fly(view: View, active: Active, flights: Sequence[Flight]) -> Iterator[Reason]:
    """Each ship flies once; each is judged with the earlier ships at the end of their flights."""
    moved = [flown.ship for flown in active.flown]
    if not flights:
        yield bars("no_flight", "ABS-6.1", f"Drag a ship of {active.group}, or end its movement.")
    group, others = fliers(view, active), traffic(view)
    for flight in flights:
        if flight.ship in moved:
            text = f"{flight.ship} has moved in this step"
            yield bars("moved_already", "ABS-6.7", text, "move another ship")
        moved.append(flight.ship)
        barred = bar(_makes(group, flight, others))
        if barred:
            yield barred
            return
        ship = group.ships[flight.ship]
        at = ship.at
        for leg in flight.legs:
            at = end_of(others, ship.table, at, leg)
        others = others.after(ship, at)


def because_not_moving(group: str) -> Reason:
    """That the battlegroup is not in its movement (ABS-5.2)."""
    return bars("not_moving", "ABS-5.2", f"{group} is not moving now", "name a battlegroup that is")


def _makes(group: Fliers, flight: Flight, others: Traffic) -> Iterator[Reason]:
    """May the ship make this flight?"""
    ship = group.ships.get(flight.ship)
    if ship is None:
        text = f"{flight.ship} is not a ship of {group.group} on a table"
        yield bars("unknown_ship", "ABS-6.1", text, "name one")
        return
    if group.thrust is None:
        text = f"{group.group} has no Thrust and never moves"
        yield bars("no_thrust", "ABS-6.1", text, "end its movement")
        return
    if not 1 <= len(flight.legs) <= group.moves:
        count = count_words(group.moves, "move")
        text = f"{flight.ship} has {count}, not {len(flight.legs)}"
        yield bars("too_many_moves", "ABS-6.1", text, "only Vector gives more")
    at = ship.at
    for leg in flight.legs:
        yield from _its_leg(ship.id, at, leg, group.thrust)
        end = end_of(others, ship.table, at, leg)
        if end != at:  # a ship that stays may share a point: the free hand can put two ships on one
            yield from _its_end(others, ship, end)
        at = end


def _its_leg(ship: str, at: Point, leg: Leg, most: int) -> Iterator[Reason]:
    if leg.heading is not None and not is_sound_heading(leg.heading):
        text = f"The heading of {ship} has no length or lies beyond one turn"
        yield bars("unsound_heading", HAND, text, "turn elsewhere")
    if leg.to is None:
        return
    if leg.heading is not None:
        text = f"{ship} heads where it flies"
        yield bars(
            "heading_and_end", "ABS-6.1", text, "give its move an end or a heading, not both"
        )
    if not within(at, leg.to, most):
        text = f"{ship} goes at most {wording.inches(most)} in one move"
        yield bars("too_far", "ABS-6.1", text, "end it nearer")


def _its_end(others: Traffic, ship: PlacedPiece, end: Point) -> Iterator[Reason]:
    """No two ships on one point."""
    there = [
        other.id for other in ships_at(others.view, ship.table, end) if other.id not in others.flown
    ]
    there += [name for name, spot in others.flown.items() if spot == (ship.table, end)]
    for name in there:
        if name != ship.id:
            text = f"{name} stands exactly at {wording.where(end)}"
            yield bars("point_taken", "ABS-6.10", text, "end the move beside it")


def path_reasons(view: View, ship: PlacedPiece, flown: StraightFlight) -> tuple[Reason, ...]:
    """Everything that speaks for or against a straight flight; Thrust is only a remark."""
    return (
        _stop_reason(view, ship, flown),
        *_end_reasons(view, ship, flown),
        *_danger_reasons(view, ship, flown),
        *_remarks(view, ship, flown),
    )


def because_it_flies_nowhere(name: str) -> Reason:
    """That it flies nowhere, being on no table."""
    return fails("ABS-6.9", f"{name} is on no table")


def flown_length(view: View, ship: PlacedPiece, flown: StraightFlight) -> int:
    """How far it flies, to print beside its Thrust and what a Debris Storm allows."""
    bounds = [profile_of(view, ship.piece).thrust]
    if is_in_zone(view, ship.table, DEBRIS_STORM):
        bounds.append(view.setup.catalogue.figures.debris_storm_move)
    # Only a bound that is exceeded makes the figure larger.
    return max(shown_distance(flown.start, flown.stop.at, None, bound) for bound in bounds)


def _stop_reason(view: View, ship: PlacedPiece, flown: StraightFlight) -> Reason:
    length = wording.exact(flown_length(view, ship, flown))
    spot = wording.where(flown.stop.at)
    if flown.stop.why is None:
        return holds("ABS-6.6", f"nothing stops it on its way to {spot}")
    if flown.stop.obstacle is None:
        return stopped_by_edge(f"at {spot}, after {length}")
    solid = planetoids(view, ship.table)[flown.stop.obstacle]
    text = f"stops it at {spot}, after {length}"
    return fails("ABS-6.6", text, solid.id, also=("ABS-1.8",))


def _end_reasons(view: View, ship: PlacedPiece, flown: StraightFlight) -> tuple[Reason, ...]:
    """No move ends exactly where another ship is (ABS-6.10); empty if this one does not."""
    return tuple(
        fails(
            "ABS-6.10", f"stands exactly at {wording.where(other.at)}", other.id, also=("ABS-1.4",)
        )
        for other in ships_at(view, ship.table, flown.stop.at)
        if other.id != ship.id
    )


def _danger_reasons(view: View, ship: PlacedPiece, flown: StraightFlight) -> tuple[Reason, ...]:
    text = "dangerous space that the path touches"
    reasons = [fails("ABS-6.5", text, danger.id) for danger in flown.dangers]
    if flown.storm:
        reasons.append(too_far_in_storm(view, ship.id, flown_length(view, ship, flown)))
    if not reasons:
        return (holds("ABS-6.5", "its path touches no dangerous space"),)
    return (*reasons, _suffering(view, ship))


def _suffering(view: View, ship: PlacedPiece) -> Reason:
    """What the battlegroup suffers for it if its other ships stay where they are."""
    figures = view.setup.catalogue.figures
    others = [
        other
        for other in find_ships(view, ship.piece.group or "")
        if other.id != ship.id and course(view, other, other.at).is_dangerous
    ]
    count = danger_dice(view, mass_of(view, ship.piece.kind), 1 + len(others))
    pool = phrases.dice(count, figures.hazard_sides)
    text = f"its battlegroup suffers {pool} attacks of damage {figures.hazard_damage}"
    if not count:
        text = "mass 0: no attacks follow from it"
    elif others:
        stay = join_words(tuple(other.id for other in others))
        text = f"{text}, {stay} standing in danger too"
    return remark("ABS-6.5", text, ship.id)


def _remarks(view: View, ship: PlacedPiece, flown: StraightFlight) -> tuple[Reason, ...]:
    thrust = profile_of(view, ship.piece).thrust
    if thrust is None:
        return (remark("ABS-6.1", "it has no Thrust: it never moves", ship.id),)
    length = flown_length(view, ship, flown)
    shown = wording.exact(length)
    if length <= thrust:
        return (remark("ABS-6.1", f"{shown} of Thrust {wording.inches(thrust)}", ship.id),)
    text = f"{shown} is more than its Thrust of {wording.inches(thrust)} in one move"
    return (remark("ABS-6.1", text, ship.id),)
