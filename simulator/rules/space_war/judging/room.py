"""Has a base a free way, and room: on its table, on no base, in no planet (SW-11.3, SW-11.4)?"""

from collections.abc import Collection, Iterable, Iterator
from math import isqrt

from simulator.geometry.flight_paths import touches_disc
from simulator.geometry.heading import Degrees, Heading, heading_degrees
from simulator.geometry.measure import distance_squared, shown_distance
from simulator.geometry.motion import Stop, reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.sight import is_blocked
from simulator.geometry.units import FULL_TURN, Point, inches_text
from simulator.kernel.asked.answer import Reason, bar, fails, holds, remark
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.saved.validation import is_sound_heading
from simulator.kernel.wording import exact, where
from simulator.rules.space_war.model.catalogue import PLANET, View
from simulator.rules.space_war.view.flights import end_place, not_passed, stop_of
from simulator.rules.space_war.view.homes import coming_planets, under_planet
from simulator.rules.space_war.view.lookup import on_table, planets, powered
from simulator.rules.space_war.view.measuring import overlap, radius_of, spot, stand, touch
from simulator.rules.space_war.view.naming import call_piece, short_seat
from simulator.rules.space_war.view.sides import is_enemy

_STEPS = 36
"""How many places around a base are tried when room beside it is looked for."""


def may_stand(view: View, piece: Piece, ignoring: Collection[str] = ()) -> Iterator[Reason]:
    """Why a piece cannot stand where it would; nothing if it can (SW-11.4, SW-11.3).

    The pieces named in `ignoring`, and the piece itself, are in nobody's way.
    """
    place = stand(piece)
    yield from may_point(view, piece.id, place.pose.heading)
    sizes = {table.id: table.size for table in view.setup.tables}
    (x, y), (width, height) = place.pose.at, sizes.get(place.table, (-1, -1))
    if not (0 <= x <= width and 0 <= y <= height):
        yield because_off_table(view, piece)
    for other in in_the_way(view, piece, ignoring):
        if overlap(piece, other):
            yield _stands_on(view, piece, other)


def has_room(view: View, piece: Piece, ignoring: Collection[str] = ()) -> bool:
    """Can it stand there, as `may_stand` says?"""
    return bar(may_stand(view, piece, ignoring)) is None


def may_pass(view: View, piece: Piece, to: Point) -> Iterator[Reason]:
    """What stops a piece that moves straight to a point; nothing if it gets there (SW-11.3, 11.4).

    A path that touches an enemy ends there; it may begin or end at a base, not cross it (C7).
    """
    stop = stop_of(view, piece, to)
    if stop.why == "edge":
        yield because_off_table(view, piece)
    elif stop.why is not None:
        far = inches_text(isqrt(distance_squared(spot(piece), stop.at)))
        text, instead = (
            f"a planet is in the way of {call_piece(view, piece.id)}",
            f'it gets {far}" that way',
        )
        yield fails("SW-11.3", text, code="planet_in_the_way", instead=instead)
    end = moved_to(piece, end_place(piece, to, None))
    for craft, other in not_passed(view, view.extra.craft[piece.id]):
        meets = touch(view, piece, other) or touch(view, end, other)
        bars = is_blocked if meets else touches_disc
        radius = radius_of(piece.base) + radius_of(other.base)
        if bars(spot(piece), to, spot(other), radius):
            text, instead = (
                f"{call_piece(view, craft.id)} is in the way",
                "a path that touches it ends there",
            )
            yield fails("SW-11.4", text, code="enemy_in_the_way", instead=instead)


def because_stopped(piece: Piece, stop: Stop) -> Reason:
    """Where a full move is stopped, by the table's edge or a planet (SW-11.3)."""
    what = "the table's edge" if stop.why == "edge" else "a planet"
    far = exact(shown_distance(spot(piece), stop.at, None, None))
    return remark("SW-11.3", f"{what} stops a full move that way at {where(stop.at)}, after {far}")


def because_nothing_stops_it() -> Reason:
    """Nothing of `may_pass` and `may_stand` is in the way of a move."""
    return holds("SW-11.3", "nothing stops it on its way, and its base finds room")


def may_point(view: View, name: str, heading: Heading) -> Iterator[Reason]:
    """Why a piece cannot point there: a heading lies within one turn (SW-11.2)."""
    if not is_sound_heading(heading):
        text = f"the heading of {call_piece(view, name)} lies beyond one turn"
        yield fails(HAND, text, code="unsound_heading", instead="point it elsewhere")


def may_place_planets(view: View) -> Iterator[Reason]:
    """No planet is set up on what a table file or a hand has put there (SW-11.3)."""
    for planet in coming_planets(view):
        craft = under_planet(view, planet)
        if craft is not None:
            what = f"{short_seat(view, planet.owner)}'s planet" if planet.owner else "a planet"
            text = f"{call_piece(view, craft.id)} stands where {what} is set up"
            yield fails("SW-11.3", text, code="no_room_for_planet", instead="move it away")


def because_off_table(view: View, piece: Piece) -> Reason:
    """Its centre stays on the table (SW-11.4)."""
    text, instead = (
        f"{call_piece(view, piece.id)} would leave the table",
        "its edge is as far as it goes",
    )
    return fails("SW-11.4", text, code="off_table", instead=instead)


def _stands_on(view: View, piece: Piece, other: Piece) -> Reason:
    name = call_piece(view, piece.id)
    if other.kind == PLANET:
        text, instead = f"{name} would stand in a planet", "keep its base outside"
        return fails("SW-11.3", text, code="in_planet", instead=instead)
    text, instead = (
        f"{name} would stand on {call_piece(view, other.id)}",
        "leave room for both bases",
    )
    craft = view.extra.craft.get(other.id)
    enemy = craft is not None and is_enemy(view, craft.owner, piece.owner or "")
    if craft and enemy and craft.face_up and not powered(craft):
        instead = "to ram it, stop where the bases touch"
    return fails("SW-11.4", text, code="on_other_base", instead=instead)


def in_the_way(view: View, piece: Piece, ignoring: Collection[str] = ()) -> Iterator[Piece]:
    """What a piece may not stand on: planets, then all Craft but itself and those ignored."""
    yield from planets(view)
    for craft, other in on_table(view):
        if craft.id != piece.id and craft.id not in ignoring:
            yield other


def beside(view: View, piece: Piece, other: Piece, ignoring: Collection[str] = ()) -> Pose | None:
    """The first pose around another base where there is room; None if there is none.

    It goes clockwise from the top of the table, so that it tells nothing of where the other faces.
    """
    return next(_poses_around(view, piece, other, around(), ignoring), None)


def poses_beside(
    view: View, piece: Piece, other: Piece, ignoring: Collection[str] = ()
) -> Iterator[Pose]:
    """The poses around another base, clockwise from its front, where there is room.

    The bases touch, to the thou.
    """
    front = stand(other).pose.heading
    ways = around(front if isinstance(front, Degrees) else None)
    return _poses_around(view, piece, other, ways, ignoring)


def _poses_around(
    view: View, piece: Piece, other: Piece, ways: Iterable[Degrees], ignoring: Collection[str]
) -> Iterator[Pose]:
    place = stand(other)
    reach = radius_of(piece.base) + radius_of(other.base)
    for way in ways:
        # Whole points just outside, since a rounded one may lie inside.
        at = reachable_end(place.pose.at, way, reach + 2)
        pose = Pose(at, way)
        if has_room(view, moved_to(piece, OnTable(place.table, pose)), ignoring):
            yield pose


def around(first: Degrees | None = None) -> tuple[Degrees, ...]:
    """Headings all around, clockwise from one."""
    start = first.milli if first else 0
    return tuple(heading_degrees(start + n * FULL_TURN // _STEPS) for n in range(_STEPS))
