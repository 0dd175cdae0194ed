"""What bars an arrival by jump, ship by ship and for the whole group (ABS-4.5, 4.6, 4.14, WZ-4.1).

Each function gives reasons: one ok reason for all ships together, or one for each ship at fault.
"""

from typing import TypeAlias

from simulator.geometry.measure import within
from simulator.kernel import wording
from simulator.kernel.asked.answer import Measure, Reason, fails, holds
from simulator.rules.billion_suns.judging.places import in_disc
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    in_warzone,
    jump_points,
    planetoids,
    seat_name,
)
from simulator.rules.billion_suns.view.measuring import (
    RangeBand,
    clear_of,
    farthest,
    measure_pieces,
    nearest,
    rim,
)
from simulator.rules.billion_suns.view.profile import jump_range

Judged: TypeAlias = tuple[tuple[Reason, ...], tuple[Measure, ...]]
"""Reasons, and what was measured for them."""


def because_no_way_in() -> Reason:
    """That nothing is there to arrive by (ABS-4.6)."""
    return fails("ABS-4.6", "there is no jump point to arrive by")


def because_not_on_a_table(name: str) -> Reason:
    """That the group or its jump point is on no table (ABS-4.6)."""
    return fails("ABS-4.6", f"{name} is not on a table")


def in_jump_range(
    view: View, arriving: tuple[PlacedPiece, ...], jump_point: PlacedPiece, mass: int
) -> Judged:
    """Every ship within jump range of the jump point, on its table (ABS-4.6)."""
    rules = ("WZ-1.3", "ABS-4.6") if in_warzone(view) else ("ABS-4.6",)
    return in_reach(view, arriving, jump_point, jump_range(view, mass), rules)


def in_reach(
    view: View,
    ships: tuple[PlacedPiece, ...],
    middle: PlacedPiece,
    reach: int,
    rules: tuple[str, ...],
) -> Judged:
    """Every ship within this many thou of a jump point or carrier ship, on its table."""
    rule, *more = rules
    also = tuple(more)
    name = phrases.known_as(view, middle.id)
    edge = f"{wording.inches(reach)} of {name}"
    measures = tuple(
        measure_pieces(view, ship, middle, RangeBand(farthest=reach))
        for ship in ships
        if ship.table == middle.table
    )
    reasons = [
        fails(rules[-1], f"not on the table of {name}", ship.id)
        for ship in ships
        if ship.table != middle.table
    ]
    for each in measures:
        if not each.ok:
            text = f"{wording.exact(each.distance)} away, not within {edge}"
            reasons.append(fails(rule, text, each.source, also=also))
    if not reasons:
        most = wording.exact(farthest(measures).distance)
        text = f"every ship within {edge} (farthest {most})"
        reasons.append(holds(rule, text, also=also))
    return tuple(reasons), measures


def all_in_reach(
    view: View, ships: tuple[PlacedPiece, ...], middle: PlacedPiece, reach: int
) -> bool:
    """Is every ship within this many thou, on its table? The quick form of `in_reach`."""
    more = rim(view, middle)
    return all(
        ship.table == middle.table and within(ship.at, middle.at, reach + rim(view, ship) + more)
        for ship in ships
    )


def outside_wells(view: View, arriving: tuple[PlacedPiece, ...]) -> Judged:
    """None in a gravity well, whose edge belongs to it (ABS-4.5), nor in a disc (ABS-4.14)."""
    well = wording.inches(view.setup.catalogue.figures.gravity_well)
    reasons, measures = [], []
    for stands in arriving:
        for planetoid in planetoids(view, stands.table):
            measure = clear_of(view, stands, planetoid)
            measures.append(measure)
            if not measure.ok:
                far = wording.exact(measure.distance)
                name = phrases.known_as(view, planetoid.id)
                text = f"{far} from {name}; its gravity well reaches {well}"
                reasons.append(fails("ABS-4.5", text, stands.id))
            reasons += in_disc(view, stands, planetoid)
    if not measures:
        reasons.append(holds("ABS-4.5", "no planetoid on the table"))
    elif not reasons:
        least = wording.exact(nearest(tuple(measures)).distance)
        text = f"outside every gravity well of {well} (nearest planetoid {least})"
        reasons.append(holds("ABS-4.5", text, also=("ABS-4.14",)))
    return tuple(reasons), tuple(measures)


def well_rulings(view: View, table: str) -> tuple[tuple[str, str], ...]:
    """The ruling that decides the wells of this table; none without a planetoid."""
    reading = view.setup.catalogue.rulings.planetoid_from
    return (("planetoid_from", reading),) if planetoids(view, table) else ()


def serves(view: View, owner: str | None, jump_point: PlacedPiece) -> bool:
    """May this seat arrive by that jump point (ABS-4.6)? The quick form of `usable`."""
    whose = jump_point.piece.owner
    any_serves = view.setup.catalogue.rulings.use_enemy_jump_points == "yes"
    return whose is not None and (whose == owner or any_serves)


def usable(view: View, owner: str | None, jump_point: PlacedPiece) -> Reason:
    """May this seat arrive by that jump point (ABS-4.6)?"""
    name = phrases.known_as(view, jump_point.id)
    whose = f"{name} belongs to {seat_name(view, jump_point.piece.owner)}"
    if not serves(view, owner, jump_point):
        return fails("ABS-4.6", f"{whose}; only its own jump points serve")
    if jump_point.piece.owner == owner:
        return holds("ABS-4.6", f"{name} is its own jump point")
    return holds("ABS-4.6", f"{whose}; any CEO's jump point serves")


def serving_points(view: View, seat: str) -> tuple[PlacedPiece, ...]:
    """The jump points, on any table, by which the seat may arrive (ABS-4.6)."""
    return tuple(point for point in jump_points(view) if serves(view, seat, point))
