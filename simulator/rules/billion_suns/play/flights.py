"""Flying a ship: its moves one after the other, judged and carried out (ABS-6.1, 6.2, 6.7)."""

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.geometry.arcs import turn_over
from simulator.geometry.heading import towards
from simulator.geometry.measure import squared, within
from simulator.geometry.motion import Solid, fly
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.latest import latest
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.sandbox import HAND
from simulator.kernel.soundness import is_sound_heading
from simulator.kernel.tabletop import PieceMoved, PieceTurned
from simulator.rules.billion_suns import words
from simulator.rules.billion_suns.actions import Flight, Leg
from simulator.rules.billion_suns.course import course, is_storm
from simulator.rules.billion_suns.lookup import (
    Standing,
    View,
    is_ship,
    named,
    planetoids,
    standing,
)
from simulator.rules.billion_suns.profile import profile_of_kind
from simulator.rules.billion_suns.stages import Active, Flown


@dataclass(frozen=True, slots=True)
class Traffic:
    """What moves are judged against: by table its size and what is solid, and where ships stand."""

    sizes: Mapping[str, tuple[int, int]]
    solids: Mapping[str, tuple[Solid, ...]]
    spots: Mapping[str, tuple[str, Point]]

    def after(self, ship: Standing) -> "Traffic":
        """The traffic with a ship where it stands by then."""
        spots = {**self.spots, ship.id: (ship.table, ship.at)}
        return Traffic(self.sizes, self.solids, spots)


@latest
def traffic(view: View) -> Traffic:
    """The traffic as the tables stand."""
    there = standing(view, lambda piece: is_ship(view, piece))
    return Traffic(
        sizes={table.id: table.size for table in view.setup.tables},
        solids={
            table.id: tuple((solid.at, solid.radius) for solid in planetoids(view, table.id))
            for table in view.setup.tables
        },
        spots={ship.id: (ship.table, ship.at) for ship in there},
    )


def moves(view: View, active: Active) -> int:
    """How many moves each of its ships has (ABS-5.1)."""
    return view.setup.catalogue.figures.vector_moves if active.order == "vector" else 1


def thrust(view: View, active: Active) -> int | None:
    """How far each of its moves may go, in thou; None for ships that never move (ABS-9.2)."""
    plain = profile_of_kind(view, view.extra.groups[active.group].class_id).thrust
    if plain is None or not active.engines:
        return plain
    return plain * view.setup.catalogue.figures.engines_factor


def check_flight(view: View, active: Active, flight: Flight, others: Traffic) -> Standing | Refusal:
    """Where the ship ends, or why it cannot fly so."""
    most = thrust(view, active)
    ships = [ship for ship in named(view, active.group) if ship.id == flight.ship]
    if not ships:
        text = f"{flight.ship} is no ship of {active.group} on a table; name one."
        return Refusal("unknown_ship", "ABS-6.1", text)
    if most is None:
        text = f"{active.group} has no Thrust and never moves; end its movement."
        return Refusal("no_thrust", "ABS-6.1", text)
    if not 1 <= len(flight.legs) <= moves(view, active):
        count = words.counted(moves(view, active), "move")
        text = f"{flight.ship} has {count}, not {len(flight.legs)}; only Vector gives more."
        return Refusal("too_many_moves", "ABS-6.1", text)
    ship = ships[0]
    for leg in flight.legs:
        refusal = _check_leg(ship, leg, most)
        if refusal:
            return refusal
        pose = landing(others, ship, leg)
        refusal = _check_end(others, ship, pose.at)
        if refusal:
            return refusal
        ship = Standing(ship.piece, ship.table, pose)
    return ship


def landing(others: Traffic, ship: Standing, leg: Leg) -> Pose:
    """How a ship stands after a move; one that is stopped heads where it wanted to go."""
    if leg.to is None:
        return Pose(ship.at, leg.heading or ship.pose.heading)
    if leg.to == ship.at:
        return ship.pose
    stop = fly(ship.at, leg.to, others.sizes[ship.table], others.solids[ship.table])
    return Pose(stop.at, towards(ship.at, leg.to))


def fly_ship(now: Resolution, flight: Flight, before: View) -> Flown:
    """Let a checked flight happen, and tell what was flown.

    `before` is how things stood before any ship of the action flew: nothing that stops ships or
    endangers them moves meanwhile.
    """
    high_g = before.setup.catalogue.figures.high_g
    others = traffic(before)
    (ship,) = named(before, flight.ship)
    squares: list[int] = []
    turned = touched = False
    for leg in flight.legs:
        pose = landing(others, ship, leg)
        squares.append(squared(ship.at, pose.at))
        turned = turned or turn_over(ship.pose.heading, pose.heading, high_g)
        if leg.to is not None:
            touched = touched or bool(course(before, ship, leg.to).dangers)
        _go(now, ship, pose)
        ship = Standing(ship.piece, ship.table, pose)
    storm = is_storm(before, ship.table, *squares)
    return Flown(flight.ship, tuple(squares), turned, touched or storm)


def _check_leg(ship: Standing, leg: Leg, most: int) -> Refusal | None:
    if leg.heading is not None and not is_sound_heading(leg.heading):
        text = f"The heading of {ship.id} has no length or lies beyond one turn; turn elsewhere."
        return Refusal("unsound_heading", HAND, text)
    if leg.to is None:
        return None
    if leg.heading is not None:
        text = f"{ship.id} heads where it flies; give its move an end or a heading, not both."
        return Refusal("heading_and_end", "ABS-6.1", text)
    if not within(ship.at, leg.to, most):
        text = f"{ship.id} goes at most {words.inches(most)} in one move; end it nearer."
        return Refusal("too_far", "ABS-6.1", text)
    return None


def _check_end(others: Traffic, ship: Standing, end: Point) -> Refusal | None:
    """Who stays where it is may share a point that the free hand put two ships on."""
    if end == ship.at:
        return None
    for name, spot in others.spots.items():
        if spot == (ship.table, end) and name != ship.id:
            text = f"{name} stands exactly at {words.where(end)}; end the move beside it."
            return Refusal("point_taken", "ABS-6.10", text)
    return None


def _go(now: Resolution, ship: Standing, pose: Pose) -> None:
    if pose.at != ship.at:
        now.emit(PieceMoved(ship.id, OnTable(ship.table, pose)))
    elif pose.heading != ship.pose.heading:
        now.emit(PieceTurned(ship.id, pose.heading))
