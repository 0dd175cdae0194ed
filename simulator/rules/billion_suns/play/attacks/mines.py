"""Mines: laid by a scan; explode when an enemy is near in a passive attacks step (WZ-3.1)."""

from simulator.geometry.measure import within
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.piece_events import PiecePlaced, PieceRemoved
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.scanning import MINE
from simulator.rules.billion_suns.model.actions import Scan
from simulator.rules.billion_suns.model.events import BlastQueued
from simulator.rules.billion_suns.model.stages import Blast
from simulator.rules.billion_suns.view.contract_terms import unused_id
from simulator.rules.billion_suns.view.loadouts import has_loadout
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    in_warzone,
    owner_of,
    ships,
    standing,
)
from simulator.rules.billion_suns.view.profile import mass_of

_SPREADS = 3  # random ways to lay mines offered
_EXPLODED = "exploded"


def lay(now: Resolution, action: Scan) -> None:
    """Place the mines; they always belong to the CEO who laid them (WZ-3.5)."""
    seat = owner_of(now.state, action.group)
    own = find_ships(now.state, action.group)
    for ship, at in zip(own, action.mines, strict=False):
        name = unused_id(now.state, MINE)
        now.emit(PiecePlaced(Piece(name, MINE, seat, None, OnTable(ship.table, Pose(at)))))


def mine_offers(view: View, group: str, dice: Dice) -> tuple[Scan, ...]:
    """Mines right under the ships, or anywhere near them."""
    own = find_ships(view, group)
    if not own or not has_loadout(view, group, "mine_layer"):
        return ()
    near = [tuple(ship.at for ship in own)]
    near += [tuple(_near(view, ship.at, dice) for ship in own) for _ in range(_SPREADS)]
    return tuple(Scan(group, own[0].id, mines=spots) for spots in near)


def explode(now: Resolution) -> None:
    """All mines with an enemy ship near explode, in the order they were laid (WZ-3.5).

    Which ones do is decided before the first strikes; they roll no check and leave together.
    """
    view = now.state
    found = standing(view, lambda piece: piece.kind == MINE) if in_warzone(view) else ()
    triggered = [mine for mine in found if _is_triggered(view, mine)]
    for mine in triggered:
        now.emit(PieceRemoved(mine.id, _EXPLODED))
    for mine in triggered:
        mass = mass_of(view, MINE)
        now.emit(BlastQueued(Blast(mine.id, mine.table, mine.at, mass, mine.piece.owner)))


def _is_triggered(view: View, mine: PlacedPiece) -> bool:
    """Is a ship of another CEO near, active or not? A mine without an owner has no enemies."""
    reach = view.setup.catalogue.figures.mine_trigger
    owner = mine.piece.owner
    return owner is not None and any(
        ship.table == mine.table and within(ship.at, mine.at, reach)
        for ship in ships(view)
        if ship.piece.owner != owner
    )


def _near(view: View, at: Point, dice: Dice) -> Point:
    """A point in the square around a ship; the rules refuse one that is too far."""
    reach = view.setup.catalogue.figures.mine_laying
    dx, dy = (face - reach - 1 for face in dice.roll(2, 2 * reach + 1))
    return at[0] + dx, at[1] + dy
