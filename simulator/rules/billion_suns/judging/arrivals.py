"""What bars an arrival by jump, ship by ship and for the whole group (ABS-4.5, 4.6, 4.14, WZ-4.1).

Each function gives reasons: one ok reason for all ships together, or one for each ship at fault.
"""

from typing import TypeAlias

from simulator.geometry.measure import squared, within
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns.judging.reasons import fails, holds
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    in_warzone,
    is_in_zone,
    jump_points,
    planetoids,
    seat_name,
    ships,
    ships_at,
    table_called,
)
from simulator.rules.billion_suns.view.measuring import (
    RangeBand,
    clear_of,
    farthest,
    measured,
    nearest,
    rim,
)
from simulator.rules.billion_suns.view.profile import jump_range, profile_of, profile_of_kind

Judged: TypeAlias = tuple[tuple[Reason, ...], tuple[Measure, ...]]
"""Reasons, and what was measured for them."""

DEEP_SPACE = "deep_space"
MU_SPACE = "mu_space"
ANOMALY = "gravitational_anomaly"


def newcomer(kind: str, owner: str, table: str, at: Point) -> PlacedPiece:
    """A piece that does not exist yet, with the id `here`."""
    pose = Pose(at)
    return PlacedPiece(Piece("here", kind, owner, None, OnTable(table, pose)), table, pose)


def on_table(view: View, stands: PlacedPiece) -> tuple[Reason, ...]:
    """On the table, edges included; empty if it is."""
    width, height = table_called(view, stands.table).size
    if 0 <= stands.at[0] <= width and 0 <= stands.at[1] <= height:
        return ()
    return (fails("ABS-1.7", "off the table"),)


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
    edge = f"{phrases.inches(reach)} of {name}"
    measures = tuple(
        measured(view, ship, middle, RangeBand(farthest=reach))
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
            text = f"{phrases.exact(each.distance)} away, not within {edge}"
            reasons.append(fails(rule, text, each.source, also))
    if not reasons:
        most = phrases.exact(farthest(measures).distance)
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
    well = phrases.inches(view.setup.catalogue.figures.gravity_well)
    reasons, measures = [], []
    for stands in arriving:
        for planetoid in planetoids(view, stands.table):
            measure = clear_of(view, stands, planetoid)
            measures.append(measure)
            if not measure.ok:
                far = phrases.exact(measure.distance)
                name = phrases.known_as(view, planetoid.id)
                text = f"{far} from {name}; its gravity well reaches {well}"
                reasons.append(fails("ABS-4.5", text, stands.id))
            reasons += _in_disc(view, stands, planetoid)
    if not measures:
        reasons.append(holds("ABS-4.5", "no planetoid on the table"))
    elif not reasons:
        least = phrases.exact(nearest(tuple(measures)).distance)
        text = f"outside every gravity well of {well} (nearest planetoid {least})"
        reasons.append(holds("ABS-4.5", text, also=("ABS-4.14",)))
    return tuple(reasons), tuple(measures)


def outside_discs(view: View, arriving: tuple[PlacedPiece, ...]) -> tuple[Reason, ...]:
    """None inside a planetoid's disc (ABS-4.14), for arrivals that wells do not bar (ABS-4.16)."""
    return tuple(
        reason
        for stands in arriving
        for planetoid in planetoids(view, stands.table)
        for reason in _in_disc(view, stands, planetoid)
    )


def _in_disc(view: View, stands: PlacedPiece, planetoid: PlacedPiece) -> tuple[Reason, ...]:
    if squared(stands.at, planetoid.at) >= planetoid.radius**2:
        return ()
    text = f"inside the disc of {phrases.known_as(view, planetoid.id)}"
    return (fails("ABS-4.14", text, stands.id),)


def well_rulings(view: View, table: str) -> tuple[tuple[str, str], ...]:
    """The ruling that decides the wells of this table; none without a planetoid."""
    reading = view.setup.catalogue.rulings.planetoid_from
    return (("planetoid_from", reading),) if planetoids(view, table) else ()


def positions_free(view: View, arriving: tuple[PlacedPiece, ...]) -> tuple[Reason, ...]:
    """No two ships at exactly one position (ABS-1.4); empty if that holds.

    The arriving ships count where they arrive, wherever they are now.
    """
    names = [ship.id for ship in arriving]
    reasons = []
    for ship in arriving:
        there = [each.id for each in ships_at(view, ship.table, ship.at) if each.id not in names]
        there += [mate.id for mate in arriving if (mate.table, mate.at) == (ship.table, ship.at)]
        for other in there:
            if other != ship.id:
                text = f"on the exact position of {other}"
                reasons.append(fails("ABS-1.4", text, ship.id))
    return tuple(reasons)


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


def battlezone_allows(view: View, table: str, mass: int) -> tuple[Reason, ...]:
    """Deep Space keeps small groups out (WZ-4.1); empty for other tables."""
    most = view.setup.catalogue.figures.deep_space_mass
    if not is_in_zone(view, table, DEEP_SPACE):
        return ()
    if mass > most:
        return (holds("WZ-4.1", f"mass {mass} may jump into Deep Space"),)
    text = f"table {table} is Deep Space: mass {mass} may not jump in, mass {most + 1} and more may"
    return (fails("WZ-4.1", text),)


def may_leave(view: View, table: str) -> tuple[Reason, ...]:
    """No group leaves a Gravitational Anomaly by jump point (WZ-4.4); empty for other tables."""
    if not is_in_zone(view, table, ANOMALY):
        return ()
    text = f"jump points lead nobody off the Gravitational Anomaly on table {table}"
    return (fails("WZ-4.4", text),)


def class_serves(view: View, class_id: str, seat: str | None) -> tuple[Reason, ...]:
    """May the seat requisition the class (ABS-11.9, SOLO-1.9)? Empty if every class is allowed."""
    return (*_serves_in_mode(view, class_id), *_is_unlocked(view, class_id, seat))


def _is_unlocked(view: View, class_id: str, seat: str | None) -> tuple[Reason, ...]:
    """A corporation of a campaign has the classes that are open or unlocked (SOLO-1.9)."""
    unlocked = view.setup.options.classes.get(seat or "")
    if unlocked is None:
        return ()
    name, who = view.setup.catalogue.classes[class_id].name, seat_name(view, seat)
    if class_id in unlocked:
        return (holds("SOLO-1.9", f"{who} may requisition {name}s"),)
    return (fails("SOLO-1.9", f"{who} has not unlocked {name}s"),)


def _serves_in_mode(view: View, class_id: str) -> tuple[Reason, ...]:
    """Warzone's classes outside Warzone depend on a ruling; empty for other classes."""
    ship_class = view.setup.catalogue.classes[class_id]
    if in_warzone(view) or not ship_class.warzone:
        return ()
    if view.setup.catalogue.rulings.extra_classes == "all_games":
        return (holds("ABS-11.9", f"{ship_class.name}s serve in all games"),)
    return (fails("ABS-11.9", f"{ship_class.name}s serve in Warzone only"),)


def class_rulings(view: View, class_id: str) -> tuple[tuple[str, str], ...]:
    """The ruling that decides whether the class serves; none if it needs no ruling."""
    reading = view.setup.catalogue.rulings.extra_classes
    return (("extra_classes", reading),) if _serves_in_mode(view, class_id) else ()


def utility_room(view: View, owner: str, class_id: str) -> int | None:
    """How many more utility ships its owner may have on tables (ABS-4.2); None for other classes.

    Less than 0 where there are too many already.
    """
    if not profile_of_kind(view, class_id).utility:
        return None
    own = [
        ship
        for ship in ships(view)
        if ship.piece.owner == owner and profile_of(view, ship.piece).utility
    ]
    return view.setup.options.scale - len(own)


def within_utility_limit(
    view: View, owner: str, class_id: str, more: int = 0
) -> tuple[Reason, ...]:
    """At most S own utility ships on tables, including those about to arrive (ABS-4.2, 4.15)."""
    room = utility_room(view, owner, class_id)
    if room is None:
        return ()
    most = view.setup.options.scale
    count = most - room + more
    text = f"{phrases.counted(count, 'utility ship')} of one seat in play, at most {most}"
    return (Reason("ABS-4.2", ok=count <= most, text=text),)
