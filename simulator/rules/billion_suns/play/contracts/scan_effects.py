"""The effects of scans on things of contracts, one function per kind (ABS-12, WZ-6)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from simulator.geometry.heading import NORTH
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.piece_events import PieceMarked, PiecePlaced, PieceRemoved
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.billion_suns.model.contract_state import CLEARED
from simulator.rules.billion_suns.model.contracts import (
    CarryAway,
    Inspect,
    LandTokens,
    PlaceToken,
    Relay,
    Serve,
    TakeAway,
    TakeOver,
)
from simulator.rules.billion_suns.model.stages import Inspection
from simulator.rules.billion_suns.play.contracts.cargo import list_cargo
from simulator.rules.billion_suns.play.contracts.rewards import earn
from simulator.rules.billion_suns.view.contract_terms import (
    RELAYED,
    SERVED,
    TAKEN,
    count_mark,
    find_deal,
    owned,
    things,
    unused_id,
)
from simulator.rules.billion_suns.view.lookup import find_ships
from simulator.rules.billion_suns.view.measuring import scanning_ships
from simulator.rules.billion_suns.view.profile import mass_of
from simulator.rules.billion_suns.view.turn_order import ceos

HEARD = "heard"
"""The mark of what a group scanned last, with the name of the group (ABS-12.21)."""


@dataclass(frozen=True, slots=True)
class Use:
    """A scan that counts for the contract with this card: its target, group and seat.

    `at` is where a token is placed, None for beside the scanned ship. `landing` are the ships that
    put tokens on it, None for all that may.
    """

    card: str
    group: str
    target: str
    seat: str
    at: Point | None = None
    landing: tuple[str, ...] | None = None


def _take_away(now: Resolution, use: Use, effect: TakeAway) -> None:
    now.emit(PieceRemoved(use.target, TAKEN))
    earn(now, use.card, use.seat, effect.reward)


def _take_over(now: Resolution, use: Use, effect: TakeOver) -> None:  # noqa: ARG001 - it says all
    """It belongs to one CEO at a time (WZ-6.6)."""
    for seat in ceos(now.state):
        if count_mark(now.state.pieces[use.target], owned(TAKEN, seat)):
            now.emit(PieceMarked(use.target, owned(TAKEN, seat), 0))
    now.emit(PieceMarked(use.target, owned(TAKEN, use.seat), 1))


def _land_tokens(now: Resolution, use: Use, effect: LandTokens) -> None:
    """Each ship in reach that lands troops puts down all it may (WZ-6.2)."""
    view = now.state
    by_scale = view.setup.catalogue.rulings.troops == "scale"
    landed = sum(
        view.setup.options.scale if by_scale else mass_of(view, ship.piece.kind)
        for ship in scanning_ships(view, use.group, use.target)
        if use.landing is None or ship.id in use.landing
    )
    if not landed:
        return
    mark = owned(effect.token, use.seat)
    now.emit(PieceMarked(use.target, mark, count_mark(view.pieces[use.target], mark) + landed))


def _place_token(now: Resolution, use: Use, effect: PlaceToken) -> None:
    (ship,) = find_ships(now.state, use.target)
    place = OnTable(ship.table, Pose(use.at or ship.at, NORTH))
    name = unused_id(now.state, effect.token)
    now.emit(PiecePlaced(Piece(name, effect.token, use.seat, None, place)))


def _carry_away(now: Resolution, use: Use, effect: CarryAway) -> None:
    """Ships without a token take one each, by their number (ABS-10.6)."""
    view = now.state
    near = scanning_ships(view, use.group, use.target)
    takers = [ship for ship in near if not list_cargo(view, ship.piece)]
    takers = takers[: effect.most.at(view.setup.options.scale)]
    for ship in takers:
        now.emit(PieceMarked(ship.id, effect.token, 1))
    if takers and effect.cleared:
        now.emit(PieceRemoved(use.target, TAKEN))


def _inspect(now: Resolution, use: Use, effect: Inspect) -> None:
    """The die may be overridden, so it gets a stage of its own."""
    if not count_mark(now.state.pieces[use.target], CLEARED):
        push(now, Inspection(use.card, use.seat, use.group, use.target, effect))


def _serve(now: Resolution, use: Use, effect: Serve) -> None:
    """A thing is served by the scan, whatever its die earns."""
    arrived = now.state.extra.groups[use.group].jumped_in
    if arrived and not count_mark(now.state.pieces[use.target], SERVED):
        now.emit(PieceMarked(use.target, SERVED, 1))
        if effect.sides:
            push(now, Inspection(use.card, use.seat, use.group, use.target, effect))
        else:
            earn(now, use.card, use.seat, effect.reward)


def _relay(now: Resolution, use: Use, effect: Relay) -> None:
    """Mark the thing as the last one that this group scanned."""
    view = now.state
    heard = owned(HEARD, use.group)
    others = things(view, find_deal(view, use.card), view.pieces[use.target].kind)
    last = next((each.id for each in others if count_mark(each.piece, heard)), use.target)
    if last != use.target:
        now.emit(PieceMarked(last, heard, 0))
        paid = count_mark(view.pieces[use.target], RELAYED)
        if paid < effect.most.at(view.setup.options.scale):
            now.emit(PieceMarked(use.target, RELAYED, paid + 1))
            earn(now, use.card, use.seat, effect.reward)
    now.emit(PieceMarked(use.target, heard, 1))


EFFECTS: Mapping[type, Callable[[Resolution, Use, Any], None]] = {
    TakeAway: _take_away,
    TakeOver: _take_over,
    LandTokens: _land_tokens,
    PlaceToken: _place_token,
    CarryAway: _carry_away,
    Inspect: _inspect,
    Serve: _serve,
    Relay: _relay,
}
"""What each kind of effect does."""
