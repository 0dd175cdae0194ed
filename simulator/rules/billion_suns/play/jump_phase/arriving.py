"""Setting a battlegroup up: a new one, one that comes back, one that hops (ABS-4.6, 4.9, 4.11)."""

from dataclasses import replace
from itertools import islice

from simulator.geometry.coherency import is_coherent
from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import Reason
from simulator.kernel.by_hand.piece_events import PieceMoved, PiecePlaced
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.piece import InSpace, OnTable, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.validation import is_sound_heading
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.coherency import formation, formation_reasons, link_reach
from simulator.rules.billion_suns.judging.reasons import bar, refusal
from simulator.rules.billion_suns.model.events import CreditsPaid, LoadoutFitted
from simulator.rules.billion_suns.play.free_hand.groups import aboard, free_groups
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import Loadout
from simulator.rules.billion_suns.view.lookup import JUMP_POINT as GATE
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    in_warzone,
    jump_points,
    named,
)
from simulator.rules.billion_suns.view.profile import mass_of

Poses = tuple[Pose, ...]

_ELSEWHERE = "set it up elsewhere"


def coming(
    view: View, seat: str, what: str, space: str, poses: Poses
) -> tuple[Piece, ...] | Refusal:
    """The ships that come: those of a battlegroup in that space, or new ones of a class.

    There must be a pose for every ship, or all are refused (ABS-2.1, 4.11).
    """
    back = tuple(ship for ship in aboard(view, space) if (ship.group, ship.owner) == (what, seat))
    if back:
        ships = tuple(sorted(back, key=lambda ship: (len(ship.id), ship.id)))
        return check_poses(ships, poses) or ships
    if what not in view.setup.catalogue.classes:
        text = f"There is no class or waiting battlegroup {what}; pick another."
        return Refusal("unknown_class", HAND, text)
    barred = bar(arrivals.class_serves(view, what, seat))
    if barred:
        return refusal(barred, "class_bars", "pick another class")
    most = view.setup.catalogue.figures.largest_group
    if not 1 <= len(poses) <= most:
        text = f"A battlegroup has 1 to {most} ships, not {len(poses)}; send as many."
        return Refusal("wrong_size", "ABS-2.1", text)
    ships = _new_ships(view, seat, what, len(poses))
    return check_poses(ships, poses) or ships


def check_poses(ships: tuple[Piece, ...], poses: Poses) -> Refusal | None:
    """Is there a pose for every ship, and does each have a heading?"""
    if len(ships) != len(poses):
        need = phrases.counted(len(ships), "ship")
        text = f"{need} come and {len(poses)} have a place; give every one a place."
        return Refusal("not_every_ship", "ABS-4.11", text)
    if not all(is_sound_heading(pose.heading) for pose in poses):
        text = "A heading has no length or lies beyond one turn; point somewhere else."
        return Refusal("unsound_heading", HAND, text)
    return None


def standings(ships: tuple[Piece, ...], table: str, poses: Poses) -> tuple[PlacedPiece, ...]:
    """The ships where they would stand, a pose each."""
    return tuple(
        PlacedPiece(moved_to(ship, OnTable(table, pose)), table, pose)
        for ship, pose in zip(ships, poses, strict=True)
    )


def is_new(view: View, ships: tuple[Piece, ...]) -> bool:
    """Are these ships new to the game?"""
    return ships[0].id not in view.pieces


def check_standing(view: View, ships: tuple[PlacedPiece, ...]) -> Refusal | None:
    """On the table, off other ships and planetoids, coherent: however the ships arrive."""
    mass = mass_of(view, ships[0].piece.kind)
    barred = (
        bar(tuple(reason for ship in ships for reason in arrivals.on_table(view, ship)))
        or bar(arrivals.outside_discs(view, ships))
        or bar(arrivals.positions_free(view, ships))
        or _incoherent(view, ships, mass)
    )
    return refusal(barred, "no_place", _ELSEWHERE) if barred else None


def check_jump(view: View, ships: tuple[PlacedPiece, ...], point: PlacedPiece) -> Refusal | None:
    """May these ships arrive by the jump point where they would stand (ABS-4.6)?

    A group that hops within a table does not enter it (WZ-4.5).
    """
    piece = ships[0].piece
    mass = mass_of(view, piece.kind)
    from_outside = all(each.table != point.table for each in named(view, piece.group or ""))
    barred = (
        bar((arrivals.usable(view, piece.owner, point),))
        or (from_outside and bar(arrivals.battlezone_allows(view, point.table, mass)))
        or bar(arrivals.in_jump_range(view, ships, point, mass)[0])
        or bar(arrivals.outside_wells(view, ships)[0])
    )
    if barred:
        return refusal(barred, "no_arrival", _ELSEWHERE)
    return check_standing(view, ships)


def check_cost(view: View, seat: str, ships: tuple[Piece, ...], rule: str) -> Refusal | None:
    """Do they keep the utility limit, and can their CEO pay for new ones (ABS-4.8, 4.15)?

    `rule` is the one by which the limit counts them.
    """
    kind = ships[0].kind
    over = bar(arrivals.within_utility_limit(view, seat, kind, len(ships)))
    if over:
        return refusal(replace(over, rule=rule), "too_many", "send fewer, or another class")
    price = cost(view, ships)
    own = view.extra.purses[seat].credits
    if in_warzone(view) and own < price:
        so_much = phrases.counted(price, "credit")
        text = f"That costs {so_much} and you have {own}; pick something cheaper."
        return Refusal("too_expensive", "WZ-1.2", text)
    return None


def set_up(
    now: Resolution, seat: str, ships: tuple[PlacedPiece, ...], loadout: Loadout | None = None
) -> None:
    """Place the ships; new ones are paid for and fitted (ABS-4.8, WZ-3)."""
    pieces = tuple(ship.piece for ship in ships)
    if is_new(now.state, pieces):
        now.emit(CreditsPaid(seat, cost(now.state, pieces), pieces[0].group or ""))
        for piece in pieces:
            now.emit(PiecePlaced(piece))
        if loadout is not None:
            now.emit(LoadoutFitted(pieces[0].group or "", loadout))
        return
    for ship in ships:
        now.emit(PieceMoved(ship.id, OnTable(ship.table, ship.pose)))


def jump_point(view: View, seat: str, name: str) -> PlacedPiece | Refusal:
    """The jump point with this id, if it is still there: checked when used (ABS-4.10)."""
    found = named(view, name)
    if found and found[0].piece.kind == GATE:
        return found[0]
    if all(each.piece.owner != seat for each in jump_points(view)):
        text = "You have no jump point; open one, scramble or pass."
        return Refusal("no_jump_point", "ABS-4.12", text)
    text = f"There is no jump point {name} now; use another."
    return Refusal("jump_point_gone", "ABS-4.10", text)


def _incoherent(view: View, ships: tuple[PlacedPiece, ...], mass: int) -> Reason | None:
    """Why ships on one table are not coherent; reasons are built only if they are not."""
    reach, _ = link_reach(view, mass)
    if is_coherent([ship.at for ship in ships], reach):
        return None
    return bar(formation_reasons(formation(view, ships, mass)))


def cost(view: View, ships: tuple[Piece, ...]) -> int:
    """What these ships cost, in credits: 0 for ships that only come back."""
    if not is_new(view, ships):
        return 0
    return sum(view.setup.catalogue.classes[ship.kind].cost for ship in ships)


def _new_ships(view: View, seat: str, class_id: str, ships: int) -> tuple[Piece, ...]:
    """Ships of a battlegroup with an unused name; they are on no table.

    Ships that never move deploy together, but each is a battlegroup of its own (WZ-2.1).
    """
    free = free_groups(view, seat)
    if view.setup.catalogue.classes[class_id].thrust is None:
        return tuple(
            Piece(f"{group}/1", class_id, seat, group, InSpace(group))
            for group in islice(free, ships)
        )
    group = next(free)
    return tuple(
        Piece(f"{group}/{n}", class_id, seat, group, InSpace(group)) for n in range(1, ships + 1)
    )
