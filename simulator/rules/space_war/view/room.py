"""Where a base finds room: on its table, on no other base, in no planet (SW-11.4)."""

from collections.abc import Collection, Iterable, Iterator

from simulator.geometry.heading import Degrees, Heading, heading_degrees
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.units import FULL_TURN
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.validation import is_sound_heading
from simulator.rules.space_war.model.catalogue import PLANET, View
from simulator.rules.space_war.view.lookup import on_table, planets, powered
from simulator.rules.space_war.view.measuring import overlap, radius_of, stand
from simulator.rules.space_war.view.naming import called

_STEPS = 36
"""How many places around a base are tried when room beside it is looked for."""


def no_room(view: View, piece: Piece, ignoring: Collection[str] = ()) -> Refusal | None:
    """Why a piece cannot stand where it would, None if it can (SW-11.4, SW-11.3).

    The pieces named in `ignoring`, and the piece itself, are in nobody's way.
    """
    place = stand(piece)
    unsound = unsound_heading(view, piece.id, place.pose.heading)
    if unsound is not None:
        return unsound
    sizes = {table.id: table.size for table in view.setup.tables}
    (x, y), (width, height) = place.pose.at, sizes.get(place.table, (-1, -1))
    if not (0 <= x <= width and 0 <= y <= height):
        text = f"{called(view, piece.id)} would leave the table; its edge is as far as it goes."
        return Refusal("off_table", "SW-11.4", text)
    for other in in_the_way(view, piece, ignoring):
        if not overlap(piece, other):
            continue
        if other.kind == PLANET:
            text = f"{called(view, piece.id)} would stand in a planet; keep its base outside."
            return Refusal("in_planet", "SW-11.3", text)
        what = f"{called(view, piece.id)} would stand on {called(view, other.id)}"
        instead = "leave room for both bases"
        craft = view.extra.craft.get(other.id)
        if craft and craft.owner != piece.owner and craft.face_up and not powered(craft):
            instead = "to ram it, stop where the bases touch"
        return Refusal("on_other_base", "SW-11.4", f"{what}; {instead}.")
    return None


def in_the_way(view: View, piece: Piece, ignoring: Collection[str] = ()) -> Iterator[Piece]:
    """What a piece may not stand on: planets, then all Craft but itself and those ignored."""
    yield from planets(view)
    for craft, other in on_table(view):
        if craft.id != piece.id and craft.id not in ignoring:
            yield other


def unsound_heading(view: View, name: str, heading: Heading) -> Refusal | None:
    """Why a piece cannot point there: a heading lies within one turn (SW-11.2)."""
    if is_sound_heading(heading):
        return None
    text = f"The heading of {called(view, name)} lies beyond one turn; point it elsewhere."
    return Refusal("unsound_heading", HAND, text)


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
        if no_room(view, moved_to(piece, OnTable(place.table, pose)), ignoring) is None:
            yield pose


def around(first: Degrees | None = None) -> tuple[Degrees, ...]:
    """Headings all around, clockwise from one."""
    start = first.milli if first else 0
    return tuple(heading_degrees(start + n * FULL_TURN // _STEPS) for n in range(_STEPS))
