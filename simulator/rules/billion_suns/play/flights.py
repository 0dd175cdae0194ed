"""Flying a ship: its moves one after the other, judged and carried out (ABS-6.1, 6.2, 6.7)."""

from simulator.geometry.arcs import turn_over
from simulator.geometry.heading import towards
from simulator.geometry.measure import squared, within
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.tabletop import PieceMoved, PieceTurned
from simulator.rules.billion_suns import words
from simulator.rules.billion_suns.actions import Flight, Leg
from simulator.rules.billion_suns.course import course, is_storm, ships_at, stopped
from simulator.rules.billion_suns.lookup import Standing, View, named
from simulator.rules.billion_suns.profile import profile_of_kind
from simulator.rules.billion_suns.stages import Active, Flown


def moves(view: View, active: Active) -> int:
    """How many moves each of its ships has (ABS-5.1)."""
    return view.setup.catalogue.figures.vector_moves if active.order == "vector" else 1


def thrust(view: View, active: Active) -> int | None:
    """How far each of its moves may go, in thou; None for ships that never move (ABS-9.2)."""
    plain = profile_of_kind(view, view.extra.groups[active.group].class_id).thrust
    if plain is None or not active.engines:
        return plain
    return plain * view.setup.catalogue.figures.engines_factor


def check_flight(view: View, active: Active, flight: Flight) -> Standing | Refusal:
    """Where the ship ends, or why it cannot fly so; `view` has the ships that flew before it."""
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
        refusal = _check_leg(view, ship, leg, most)
        if refusal:
            return refusal
        ship = Standing(ship.piece, ship.table, landing(view, ship, leg))
    return ship


def landing(view: View, ship: Standing, leg: Leg) -> Pose:
    """How a ship stands after a move; one that is stopped heads where it wanted to go."""
    if leg.to is None:
        return Pose(ship.at, leg.heading or ship.pose.heading)
    if leg.to == ship.at:
        return ship.pose
    return Pose(stopped(view, ship, leg.to).at, towards(ship.at, leg.to))


def fly_ship(now: Resolution, flight: Flight) -> Flown:
    """Let a checked flight happen, and tell what was flown."""
    high_g = now.state.setup.catalogue.figures.high_g
    (ship,) = named(now.state, flight.ship)
    squares: list[int] = []
    turned = touched = False
    for leg in flight.legs:
        pose = landing(now.state, ship, leg)
        squares.append(squared(ship.at, pose.at))
        turned = turned or turn_over(ship.pose.heading, pose.heading, high_g)
        if leg.to is not None:
            touched = touched or bool(course(now.state, ship, leg.to).dangers)
        _go(now, ship, pose)
        ship = Standing(ship.piece, ship.table, pose)
    storm = is_storm(now.state, ship.table, *squares)
    return Flown(flight.ship, tuple(squares), turned, touched or storm)


def _check_leg(view: View, ship: Standing, leg: Leg, most: int) -> Refusal | None:
    if leg.to is None:
        return None
    if leg.heading is not None:
        text = f"{ship.id} heads where it flies; give its move an end or a heading, not both."
        return Refusal("heading_and_end", "ABS-6.1", text)
    if not within(ship.at, leg.to, most):
        text = f"{ship.id} goes at most {words.inches(most)} in one move; end it nearer."
        return Refusal("too_far", "ABS-6.1", text)
    end = landing(view, ship, leg).at
    others = ships_at(view, ship, end) if end != ship.at else ()
    if others:
        text = f"{others[0].id} stands exactly at {words.where(end)}; end the move beside it."
        return Refusal("point_taken", "ABS-6.10", text)
    return None


def _go(now: Resolution, ship: Standing, pose: Pose) -> None:
    if pose.at != ship.at:
        now.emit(PieceMoved(ship.id, OnTable(ship.table, pose)))
    elif pose.heading != ship.pose.heading:
        now.emit(PieceTurned(ship.id, pose.heading))
