"""May a battlegroup arrive like this: new, coming back or hopping (ABS-4.6, 4.11, WZ-1.2)?"""

from collections.abc import Iterator
from itertools import islice

from simulator.geometry.coherency import is_coherent
from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import Reason, bar
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.piece import InSpace, OnTable, Piece, moved_to
from simulator.kernel.saved.validation import is_sound_heading
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.judging import arrivals, places
from simulator.rules.billion_suns.judging.battlezones import battlezone_allows
from simulator.rules.billion_suns.judging.classes import class_serves
from simulator.rules.billion_suns.judging.coherency import formation, formation_reasons, link_reach
from simulator.rules.billion_suns.judging.groups import may_number
from simulator.rules.billion_suns.judging.limits import keeps_utility_limit, may_pay
from simulator.rules.billion_suns.judging.openings import find_jump_point
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import Deploy
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.model.extra import Loadout
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    aboard,
    find_ships,
    free_groups,
    in_warzone,
)
from simulator.rules.billion_suns.view.profile import mass_of, profile_of_kind

Poses = tuple[Pose, ...]

_ELSEWHERE = "set it up elsewhere"


def coming(
    view: View, seat: str, what: str, space: str, poses: Poses
) -> tuple[Piece, ...] | Reason:
    """The ships that come: those of a battlegroup in that space, or new ones of a class.

    There must be a pose for every ship, or all are refused (ABS-2.1, 4.11).
    """
    back = tuple(ship for ship in aboard(view, space) if (ship.group, ship.owner) == (what, seat))
    if back:
        ships = tuple(sorted(back, key=lambda ship: (len(ship.id), ship.id)))
        return bar(must_have_places(ships, poses)) or ships
    if what not in view.setup.catalogue.classes:
        text = f"There is no class or waiting battlegroup {what}"
        return bars("unknown_class", HAND, text, "pick another")
    serves = advise(class_serves(view, what, seat), "class_bars", "pick another class")
    barred = bar(serves) or bar(may_number(view, len(poses)))
    if barred:
        return barred
    ships = _new_ships(view, seat, what, len(poses))
    return bar(must_have_places(ships, poses)) or ships


def may_deploy(view: View, action: Deploy, seat: str) -> Iterator[Reason]:
    """May the seat jump every ship of this group in there (ABS-4.11)?"""
    ships = coming(view, seat, action.what, RESERVES, action.poses)
    point = find_jump_point(view, seat, action.jump_point)
    if isinstance(ships, Reason):
        yield ships
    elif isinstance(point, Reason):
        yield point
    else:
        yield from may_fit(view, ships, action.loadout)
        yield from may_cost(view, seat, ships, RESERVES)
        yield from may_arrive(view, standings(ships, point.table, action.poses), point)


def must_have_places(ships: tuple[Piece, ...], poses: Poses) -> Iterator[Reason]:
    """Is there a pose for every ship, and does each have a heading?"""
    if len(ships) != len(poses):
        need = count_words(len(ships), "ship")
        text = f"{need} come and {len(poses)} have a place"
        yield bars("not_every_ship", "ABS-4.11", text, "give every one a place")
    if not all(is_sound_heading(pose.heading) for pose in poses):
        text = "A heading has no length or lies beyond one turn"
        yield bars("unsound_heading", HAND, text, "point somewhere else")


def standings(ships: tuple[Piece, ...], table: str, poses: Poses) -> tuple[PlacedPiece, ...]:
    """The ships where they would stand, a pose each."""
    return tuple(
        PlacedPiece(moved_to(ship, OnTable(table, pose)), table, pose)
        for ship, pose in zip(ships, poses, strict=True)
    )


def is_new(view: View, ships: tuple[Piece, ...]) -> bool:
    """Are these ships new to the game?"""
    return ships[0].id not in view.pieces


def may_stand(view: View, ships: tuple[PlacedPiece, ...]) -> Iterator[Reason]:
    """On the table, off other ships and planetoids, coherent: however the ships arrive."""
    yield from advise(_stand_there(view, ships), "no_place", _ELSEWHERE)


def _stand_there(view: View, ships: tuple[PlacedPiece, ...]) -> Iterator[Reason]:
    for ship in ships:
        yield from places.on_table(view, ship)
    yield from places.outside_discs(view, ships)
    yield from places.positions_free(view, ships)
    mass = mass_of(view, ships[0].piece.kind)
    reach, _ = link_reach(view, mass)
    # Reasons are built only for a formation that needs them.
    if not is_coherent([ship.at for ship in ships], reach):
        yield from formation_reasons(formation(view, ships, mass))


def may_arrive(view: View, ships: tuple[PlacedPiece, ...], point: PlacedPiece) -> Iterator[Reason]:
    """May these ships arrive by the jump point where they would stand (ABS-4.6)?"""
    yield from advise(_arrive_by(view, ships, point), "no_arrival", _ELSEWHERE)
    yield from may_stand(view, ships)


def _arrive_by(view: View, ships: tuple[PlacedPiece, ...], point: PlacedPiece) -> Iterator[Reason]:
    """A group that hops within a table does not enter it (WZ-4.5)."""
    piece = ships[0].piece
    mass = mass_of(view, piece.kind)
    yield arrivals.usable(view, piece.owner, point)
    if all(each.table != point.table for each in find_ships(view, piece.group or "")):
        yield from battlezone_allows(view, point.table, mass)
    yield from arrivals.in_jump_range(view, ships, point, mass)[0]
    yield from arrivals.outside_wells(view, ships)[0]


def may_fit(view: View, ships: tuple[Piece, ...], loadout: Loadout | None) -> Iterator[Reason]:
    """May these ships have this loadout? None, no loadout, is always allowed."""
    if loadout:
        yield from may_be_fitted(view, ships[0].kind, new=is_new(view, ships))


def may_be_fitted(view: View, class_id: str, *, new: bool) -> Iterator[Reason]:
    """May ships of the class be fitted at all (WZ-3)? `new`: they are being bought."""
    if not in_warzone(view):
        text = "Loadouts are for Warzone games"
        yield bars("no_loadout", "WZ-3", text, "send it without")
    if not profile_of_kind(view, class_id).utility:
        text = "Only utility ships have a loadout"
        yield bars("no_loadout", "WZ-3", text, "send these without")
    if not new:
        text = "A loadout is chosen when the ships are bought"
        yield bars("no_loadout", "WZ-3", text, "these come back as they are")


def may_cost(view: View, seat: str, ships: tuple[Piece, ...], space: str) -> Iterator[Reason]:
    """Do they keep the utility limit, and can their CEO pay for new ones (ABS-4.8, 4.15)?

    `space` is where they come from: Close Reserves, or a carrier ship.
    """
    bought = space == RESERVES and is_new(view, ships)
    over = keeps_utility_limit(view, seat, ships[0].kind, len(ships), bought=bought)
    yield from advise(over, "too_many", "send fewer, or another class")
    yield from may_pay(view, seat, cost(view, ships))


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
