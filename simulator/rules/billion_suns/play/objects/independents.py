"""Independent ships move automatically in the End phase (ABS-10.2, 10.3)."""

from collections.abc import Callable

from simulator.geometry.heading import Heading, towards
from simulator.geometry.measure import distance_ceil, distance_floor, distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.piece_events import PieceMoved, PieceRemoved
from simulator.kernel.piece import OnTable
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.declarations import DeclareTerms
from simulator.rules.billion_suns.model.stages import Salvo
from simulator.rules.billion_suns.play.attacks.attack_candidates import full, marks
from simulator.rules.billion_suns.play.contracts.rewards import discard
from simulator.rules.billion_suns.view.contract_terms import lane_of
from simulator.rules.billion_suns.view.courses import find_stop
from simulator.rules.billion_suns.view.lookup import (
    KRAKEN,
    PlacedPiece,
    View,
    contracts,
    find_ships,
    of_kind,
    ships,
    ships_at,
    table_called,
)
from simulator.rules.billion_suns.view.profile import profile_of
from simulator.rules.billion_suns.view.turn_order import rank

_LEFT = "left"


def independents(view: View) -> tuple[PlacedPiece, ...]:
    """All that move automatically, in the order of ABS-1.9."""
    objects = view.setup.catalogue.objects
    found = of_kind(view, lambda kind: kind in objects and objects[kind].independent)
    return tuple(sorted(found, key=lambda each: rank(view, each.piece.owner)))


def krakens(view: View) -> tuple[str, ...]:
    """The krakens, in the order in which they attack."""
    return tuple(each.id for each in independents(view) if each.piece.kind == KRAKEN)


def fly_all(now: Resolution) -> None:
    """Move each in turn, with the earlier ones already moved."""
    drifting = now.state.setup.catalogue.rulings.independents == "drift"
    for independent in independents(now.state):
        deal = lane_of(now.state, independent.piece)
        if deal:
            _along_lane(now, independent, deal.card)
        elif drifting:
            _drift(now, independent)
        else:
            _flee_or_hunt(now, independent)


def nearest_ship(view: View, independent: PlacedPiece) -> PlacedPiece | None:
    """The nearest ship of a battlegroup on its table, ties by ABS-1.9; None without one."""
    found = [ship for ship in ships(view) if ship.table == independent.table]
    return min(
        found,
        key=lambda ship: (distance_squared(ship.at, independent.at), rank(view, ship.piece.owner)),
        default=None,
    )


def kraken_salvos(view: View, kraken: str) -> tuple[Salvo, ...]:
    """A kraken's attack on the nearest group, with every weapon that bears (ABS-10.3)."""
    found = find_ships(view, kraken)
    nearest = nearest_ship(view, found[0]) if found else None
    if nearest is None or nearest.piece.group is None:
        return ()
    seen = marks(view, DeclareTerms("ABS-10.3", (kraken,), (nearest.piece.group,)), kraken)
    return tuple(salvo for mark in seen for salvo in full(view, kraken, mark))


def _flee_or_hunt(now: Resolution, independent: PlacedPiece) -> None:
    view = now.state
    ship = nearest_ship(view, independent)
    if ship is None:
        return
    hunts = independent.piece.kind == KRAKEN
    heading = independent.pose.heading
    if ship.at != independent.at:
        ends = (independent.at, ship.at) if hunts else (ship.at, independent.at)
        heading = towards(*ends)
    most = profile_of(view, independent.piece).thrust or 0
    if hunts:
        most = min(most, _as_near_as_may_be(view, independent, ship, heading))
    _go(now, independent, heading, most)


def _as_near_as_may_be(view: View, kraken: PlacedPiece, ship: PlacedPiece, heading: Heading) -> int:
    """The farthest the kraken may go without reaching the ship's centre, in thou, 0 or more."""
    off = view.setup.catalogue.figures.kraken_stop
    length = max(0, distance_ceil(kraken.at, ship.at) - off)
    while (
        length and distance_squared(reachable_end(kraken.at, heading, length), ship.at) < off * off
    ):
        length -= 1
    return length


def _go(now: Resolution, independent: PlacedPiece, heading: Heading, length: int) -> None:
    """Turn it, and fly it this far, or to where an edge or planetoid stops it (ABS-1.8)."""

    def end_of(length: int) -> Point:
        end = reachable_end(independent.at, heading, length)
        return find_stop(now.state, independent, end).at

    at = _unshared_point(now.state, independent, end_of, length)
    pose = Pose(at, heading)
    if pose != independent.pose:
        now.emit(PieceMoved(independent.id, OnTable(independent.table, pose)))


def _unshared_point(
    view: View, independent: PlacedPiece, end_of: Callable[[int], Point], length: int
) -> Point:
    """Where it ends: a thousandth short of a point already occupied by a ship (ABS-6.10)."""
    at = end_of(length)
    while at != independent.at and ships_at(view, independent.table, at):
        at = end_of(max(0, distance_floor(independent.at, at) - 1))
    return at


def _along_lane(now: Resolution, independent: PlacedPiece, card: str) -> None:
    """Straight on, past planetoids; removed at the edge, perhaps with a card (ABS-12.22)."""
    heading = independent.pose.heading

    def end_of(length: int) -> Point:
        return reachable_end(independent.at, heading, length)

    length = profile_of(now.state, independent.piece).thrust or 0
    size = table_called(now.state, independent.table).size
    along = zip(independent.at, end_of(length), size, strict=True)
    # A lane may lie on an edge; only the far edge ends it.
    if all(start == end or 0 < end < most for start, end, most in along):
        pose = Pose(_unshared_point(now.state, independent, end_of, length), heading)
        now.emit(PieceMoved(independent.id, OnTable(independent.table, pose)))
    else:
        now.emit(PieceRemoved(independent.id, _LEFT))
        if contracts(now.state)[card].discards == independent.piece.kind:
            discard(now, card)


def _drift(now: Resolution, independent: PlacedPiece) -> None:
    """Straight on by its heading; at the edge it leaves."""
    view = now.state
    length = profile_of(view, independent.piece).thrust or 0
    end = reachable_end(independent.at, independent.pose.heading, length)
    if find_stop(view, independent, end).why == "edge":
        now.emit(PieceRemoved(independent.id, _LEFT))
    else:
        _go(now, independent, independent.pose.heading, length)
