"""Whether a Craft may move to a place: how far, which way, and what is in the way (SW-11)."""

from math import isqrt

from simulator.geometry.flight_paths import touches_disc
from simulator.geometry.heading import Heading, towards
from simulator.geometry.measure import squared, within
from simulator.geometry.motion import Solid, Stop, fly, reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.sight import is_blocked
from simulator.geometry.units import Point, inches_text, short_text
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, working
from simulator.rules.space_war.model.designs import speed, turns_after, turns_before
from simulator.rules.space_war.model.modules import ENGINE
from simulator.rules.space_war.view.lookup import enemies, planets, rulings_of, size_of
from simulator.rules.space_war.view.measuring import facing, radius_of, spot, stand, touch
from simulator.rules.space_war.view.naming import called
from simulator.rules.space_war.view.room import no_room, unsound_heading

_ROUNDING = 2
"""How far in thou a whole point may lie from the exact end of a move."""


def reach_of(view: View, craft: Craft) -> int:
    """How far a Craft can move in thou, by its working Engines (SW-11.1).

    A decoy goes as far as the quickest Craft there could be (SW-3.4).
    """
    return max(_paces(view, craft), default=0)


def _paces(view: View, craft: Craft) -> tuple[int, ...]:
    """How long full moves of a Craft are: of a decoy as long as those of any Craft (SW-3.4)."""
    modules = view.setup.catalogue.modules
    if craft.design is None:
        return ()
    if is_decoy(craft):
        return tuple(length for kind in modules.types.values() for length in kind.speeds if length)
    return (speed(craft.design.type, working(craft)[ENGINE], modules),)


def may_turn(view: View, craft: Craft) -> tuple[bool, bool]:
    """May a Craft turn before it moves, and after (SW-11.1)? A decoy may (SW-3.4)."""
    if craft.design is None or is_decoy(craft):
        return is_decoy(craft), is_decoy(craft)
    kind, left, modules = craft.design.type, working(craft), view.setup.catalogue.modules
    return turns_before(kind, left, modules), turns_after(kind, left, modules)


def can_move(view: View, craft: Craft) -> bool:
    """Can it move or turn at all?"""
    return reach_of(view, craft) > 0 or any(may_turn(view, craft))


def end_place(piece: Piece, to: Point, turn: Heading | None) -> OnTable:
    """Where a move ends: it goes where it points, and may turn then (SW-11.2)."""
    place = stand(piece)
    there = place.pose.at == to
    heading = turn or (facing(piece) if there else towards(place.pose.at, to))
    return OnTable(place.table, Pose(to, heading))


def check_flight(
    view: View, craft: Craft, to: Point, turn: Heading | None, *, stops: bool
) -> Refusal | None:
    """Why a Craft cannot move to a point and turn there, None if it can (SW-11).

    `stops`: it may stop short of its full move, as it comes into contact there (C31).
    """
    piece = view.pieces[craft.id]
    if to == spot(piece):
        return _check_pivot(view, craft, turn)
    return (
        _check_distance(view, craft, to)
        or _check_turn(view, craft, to, turn)
        or _check_path(view, piece, to)
        or no_room(view, moved_to(piece, end_place(piece, to, turn)), towed(view, craft))
        or _check_exact(view, craft, to, stops=stops)
    )


def towed(view: View, craft: Craft) -> tuple[str, ...]:
    """The Fighters in its beams, which go along (C8)."""
    if rulings_of(view).tractored_moves == "stays":
        return ()
    return tuple(each.id for each in view.extra.craft.values() if each.tractored_by == craft.id)


def _check_pivot(view: View, craft: Craft, turn: Heading | None) -> Refusal | None:
    if turn is None:
        text = f"Move or turn {called(view, craft.id)}, or end the step."
        return Refusal("nothing_new", "SW-11.1", text)
    if any(may_turn(view, craft)):
        return unsound_heading(view, craft.id, turn)
    text = f"{called(view, craft.id)} has nothing left to turn with; leave it."
    return Refusal("cannot_turn", "SW-11.1", text)


def _check_distance(view: View, craft: Craft, to: Point) -> Refusal | None:
    reach = reach_of(view, craft)
    if reach == 0:
        text = f"{called(view, craft.id)} has no working Engine, so it does not move."
        return Refusal("no_engine", "SW-11.1", text)
    if within(spot(view.pieces[craft.id]), to, reach):
        return None
    text = f'{called(view, craft.id)} moves {short_text(reach)}" at most; stop nearer.'
    return Refusal("too_far", "SW-11.1", text)


def _check_turn(view: View, craft: Craft, to: Point, turn: Heading | None) -> Refusal | None:
    before, after = may_turn(view, craft)
    piece = view.pieces[craft.id]
    ahead = towards(spot(piece), to)
    if not before and facing(piece) != ahead:
        text = f"{called(view, craft.id)} cannot turn before it moves; go straight ahead."
        return Refusal("cannot_turn", "SW-11.1", text)
    if turn is None or turn == ahead or after:
        return None
    text = f"{called(view, craft.id)} has no working Thruster; it points where it went."
    return Refusal("cannot_turn_after", "SW-11.1", text)


def stop_of(view: View, piece: Piece, to: Point) -> Stop:
    """Where a move to a point would end: there, or at an edge or a planet before it (SW-11.3)."""
    place, radius = stand(piece), radius_of(piece.base)
    solids = solids_for(view, place.table, radius)
    return fly(spot(piece), to, size_of(view, place.table), solids)


def solids_for(view: View, table: str, radius: int) -> list[Solid]:
    """What stops the centre of a base with this radius: the planets of a table (SW-11.3)."""
    return [
        (spot(planet), radius_of(planet.base) + radius)
        for planet in planets(view)
        if stand(planet).table == table
    ]


def _check_path(view: View, piece: Piece, to: Point) -> Refusal | None:
    stop = stop_of(view, piece, to)
    if stop.why == "edge":
        text = f"{called(view, piece.id)} would leave the table; its edge is as far as it goes."
        return Refusal("off_table", "SW-11.4", text)
    if stop.why is not None:
        far = inches_text(isqrt(squared(spot(piece), stop.at)))
        text = f'A planet is in the way of {called(view, piece.id)}; it gets {far}" that way.'
        return Refusal("planet_in_the_way", "SW-11.3", text)
    return _check_passing(view, piece, to)


def _check_passing(view: View, piece: Piece, to: Point) -> Refusal | None:
    """A path that touches an enemy ends there; it may begin or end at a base, not cross it (C7)."""
    end = moved_to(piece, end_place(piece, to, None))
    for craft, other in not_passed(view, view.extra.craft[piece.id]):
        meets = touch(view, piece, other) or touch(view, end, other)
        bars = is_blocked if meets else touches_disc
        radius = radius_of(piece.base) + radius_of(other.base)
        if bars(spot(piece), to, spot(other), radius):
            text = f"{called(view, craft.id)} is in the way; a path that touches it ends there."
            return Refusal("enemy_in_the_way", "SW-11.4", text)
    return None


def not_passed(view: View, craft: Craft) -> tuple[tuple[Craft, Piece], ...]:
    """The enemies that a Craft may not pass over, by the ruling pass_over (C7)."""
    if rulings_of(view).pass_over == "yes":  # noqa: S105 - a ruling, no password
        return ()
    along = towed(view, craft)
    return tuple(pair for pair in enemies(view, craft.owner) if pair[0].id not in along)


def _check_exact(view: View, craft: Craft, to: Point, *, stops: bool) -> Refusal | None:
    """By the ruling move_distance a move may have to be as long as it can be (C31)."""
    if rulings_of(view).move_distance == "up_to" or stops:
        return None
    piece = view.pieces[craft.id]
    ahead = towards(spot(piece), to)
    for length in _paces(view, craft):
        far = reachable_end(spot(piece), ahead, length)
        if within(stop_of(view, piece, far).at, to, _ROUNDING):
            return None
    text = f"{called(view, craft.id)} moves all of its way or none of it; go on to the end."
    return Refusal("not_all_the_way", "SW-11.1", text)
