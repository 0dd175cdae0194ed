"""How a battlegroup may fly, and the passage of a ship by its moves (ABS-6.1, 6.2, 9.2)."""

from collections.abc import Mapping
from dataclasses import field

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.arcs import turn_over
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import Solid, Stop, fly
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.model.actions import Leg
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.view.courses import dangers_between, is_storm
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, planetoids
from simulator.rules.billion_suns.view.profile import profile_of_kind


@fast_dataclass(frozen=True, slots=True)
class Traffic:
    """What moves are judged against: the size and solid things of each table, and all positions.

    `flown` are the ships that have moved since, each with its table and where it ended.
    """

    view: View
    sizes: Mapping[str, tuple[int, int]]
    solids: Mapping[str, tuple[Solid, ...]]
    flown: Mapping[str, tuple[str, Point]] = field(default_factory=dict)

    def after(self, ship: PlacedPiece, end: Point) -> "Traffic":
        """The traffic with a ship at the end of its flight, on its table."""
        if end == ship.pose.at:
            return self
        flown = {**self.flown, ship.id: (ship.table, end)}
        return Traffic(self.view, self.sizes, self.solids, flown)


@fast_dataclass(frozen=True, slots=True)
class Fliers:
    """A battlegroup that moves: its ships on tables, and their limits.

    `moves` is how many moves each has (ABS-5.1), `thrust` how far each goes in thou, None for
    ships that never move (ABS-9.2).
    """

    group: str
    ships: Mapping[str, PlacedPiece]
    moves: int
    thrust: int | None


@fast_dataclass(frozen=True, slots=True)
class ShipFlight:
    """A ship's flight: its position after each move, and the dangers that its path touches.

    `stops` are None for moves that go nowhere.
    """

    flown: Flown
    poses: tuple[Pose, ...]
    stops: tuple[Stop | None, ...]
    dangers: tuple[PlacedPiece, ...]


@remember_last
def traffic(view: View) -> Traffic:
    """The traffic as the tables stand."""
    return Traffic(
        view=view,
        sizes={table.id: table.size for table in view.setup.tables},
        solids={
            table.id: tuple((solid.at, solid.radius) for solid in planetoids(view, table.id))
            for table in view.setup.tables
        },
    )


def thrust(view: View, active: Active) -> int | None:
    """How far each of its moves may go, in thou; None for ships that never move (ABS-9.2)."""
    plain = profile_of_kind(view, view.extra.groups[active.group].class_id).thrust
    if plain is None or not active.engines:
        return plain
    return plain * view.setup.catalogue.figures.engines_factor


def fliers(view: View, active: Active) -> Fliers:
    """The battlegroup as it may move."""
    return Fliers(
        group=active.group,
        ships={ship.id: ship for ship in find_ships(view, active.group)},
        moves=view.setup.catalogue.figures.vector_moves if active.order == "vector" else 1,
        thrust=thrust(view, active),
    )


def end_of(others: Traffic, table: str, start: Point, leg: Leg) -> Point:
    """Where a move from there ends; a pivot ends where it starts."""
    stop = _stop(others, table, start, leg)
    return stop.at if stop else start


def _stop(others: Traffic, table: str, start: Point, leg: Leg) -> Stop | None:
    """Where a move from there ends and what stops it, None for one that goes nowhere."""
    if leg.to is None or leg.to == start:
        return None
    return fly(start, leg.to, others.sizes[table], others.solids[table])


def _landing(ship: PlacedPiece, leg: Leg, stop: Stop | None) -> Pose:
    """The pose of a ship after a move; a stopped ship heads to where it was going."""
    if leg.to is None:
        return Pose(ship.at, leg.heading or ship.pose.heading)
    if stop is None:
        return ship.pose
    return Pose(stop.at, towards(ship.at, leg.to))


def passage_of(view: View, ship: PlacedPiece, legs: tuple[Leg, ...]) -> ShipFlight:
    """The passage of a ship by these moves."""
    high_g = view.setup.catalogue.figures.high_g
    others = traffic(view)
    squares: list[int] = []
    poses: list[Pose] = []
    stops: list[Stop | None] = []
    touched: list[PlacedPiece] = []
    turned = False
    for leg in legs:
        stop = _stop(others, ship.table, ship.at, leg)
        pose = _landing(ship, leg, stop)
        stops.append(stop)
        squares.append(distance_squared(ship.at, pose.at))
        turned = turned or turn_over(ship.pose.heading, pose.heading, high_g)
        if leg.to is not None:
            touched += dangers_between(view, ship, pose.at)
        poses.append(pose)
        ship = PlacedPiece(ship.piece, ship.table, pose)
    storm = is_storm(view, ship.table, *squares)
    flown = Flown(ship.id, tuple(squares), turned, bool(touched) or storm)
    return ShipFlight(flown, tuple(poses), tuple(stops), tuple(touched))
