"""Where anything may stand: on its table, off other points, off discs (ABS-1.4, 1.7, 4.14)."""

from simulator.geometry.measure import distance_squared
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason, fails
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    planetoids,
    ships_at,
    table_called,
)


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


def outside_discs(view: View, arriving: tuple[PlacedPiece, ...]) -> tuple[Reason, ...]:
    """None inside a planetoid's disc (ABS-4.14), for arrivals that wells do not bar (ABS-4.16)."""
    return tuple(
        reason
        for stands in arriving
        for planetoid in planetoids(view, stands.table)
        for reason in in_disc(view, stands, planetoid)
    )


def in_disc(view: View, stands: PlacedPiece, planetoid: PlacedPiece) -> tuple[Reason, ...]:
    """That it is inside the planetoid's disc; empty if it is not."""
    if distance_squared(stands.at, planetoid.at) >= planetoid.radius**2:
        return ()
    text = f"inside the disc of {phrases.known_as(view, planetoid.id)}"
    return (fails("ABS-4.14", text, stands.id),)


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


def stopped_by_edge(where: str) -> Reason:
    """That the table's edge stops a flight, `where` in words (ABS-1.7)."""
    return fails("ABS-1.7", f"the table's edge stops it {where}", also=("ABS-1.8",))


def tables_apart(view: View, ends: tuple[str, str], *, verdict: bool | None) -> Reason:
    """That nothing is measured between tables; `verdict` is None for a value (ABS-1.7)."""
    return Reason("ABS-1.7", verdict, wording.capital(phrases.tables_apart(view, *ends)))


def on_no_table() -> Reason:
    """That a piece which is offered is on no table (ABS-1.7)."""
    return fails("ABS-1.7", "on no table")


def would_be_off(name: str) -> Reason:
    """That a thing which is set up would be off the table (ABS-1.7)."""
    return bars("off_table", "ABS-1.7", f"{name} would be off the table", "move it in")


def in_each_other(view: View, name: str, near: str, at: Point) -> Reason:
    """That a thing set up there would stand on a point or in a disc of another (ABS-1.4, 4.14)."""
    place, other = view.pieces[near].place, phrases.known_as(view, near)
    if isinstance(place, OnTable) and place.pose.at == at:
        text = f"{name} would stand exactly where {other} does"
        return bars("same_point", "ABS-1.4", text, "move it")
    text = f"{name} and {other} would be one inside the other"
    return bars("inside_planetoid", "ABS-4.14", text, "move it away")
