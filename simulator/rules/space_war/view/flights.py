"""How far Craft move, how they turn, and where a move ends (SW-11)."""

from simulator.geometry.heading import Heading, towards
from simulator.geometry.motion import Solid, Stop, fly
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, working
from simulator.rules.space_war.model.designs import speed, turns_after, turns_before
from simulator.rules.space_war.model.modules import ENGINE
from simulator.rules.space_war.view.lookup import enemies, planets, rulings_of, size_of
from simulator.rules.space_war.view.measuring import facing, radius_of, spot, stand


def reach_of(view: View, craft: Craft) -> int:
    """How far a Craft can move in thou, by its working Engines (SW-11.1).

    A decoy goes as far as the quickest Craft there could be (SW-3.4).
    """
    return max(paces_of(view, craft), default=0)


def paces_of(view: View, craft: Craft) -> tuple[int, ...]:
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


def towed_fighters(view: View, craft: Craft) -> tuple[str, ...]:
    """The Fighters in its beams, which go along (C8)."""
    if rulings_of(view).tractored_moves == "stays":
        return ()
    return tuple(each.id for each in view.extra.craft.values() if each.tractored_by == craft.id)


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


def not_passed(view: View, craft: Craft) -> tuple[tuple[Craft, Piece], ...]:
    """The enemies that a Craft may not pass over, by the ruling pass_over (C7)."""
    if rulings_of(view).pass_over == "yes":  # noqa: S105 - a ruling, no password
        return ()
    along = towed_fighters(view, craft)
    return tuple(pair for pair in enemies(view, craft.owner) if pair[0].id not in along)
