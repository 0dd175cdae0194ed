"""Dealing damage, paid for effects or struck; a stage of its own resolves the losses (ABS-2.4)."""

from simulator.kernel.by_hand.piece_events import GroupMarked, PieceMarked
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.billion_suns.judging.groups import due
from simulator.rules.billion_suns.model.events import TokensSpent, WentRogue
from simulator.rules.billion_suns.model.stages import Losses, Source
from simulator.rules.billion_suns.view.lookup import damage_on, find_ships
from simulator.rules.billion_suns.view.profile import profile_of


def add_damage(
    now: Resolution,
    target: str,
    tokens: int,
    credit: str | None,
    source: Source = None,
) -> None:
    """Add damage tokens to a group or object; a stage of its own resolves the losses.

    A target on no table or without a Silhouette takes none. `source`: see `Losses`.
    """
    ships = find_ships(now.state, target)
    if tokens < 1 or not ships or profile_of(now.state, ships[0].piece).silhouette is None:
        return
    mark_damage(now, target, damage_on(now.state, target) + tokens)
    if due(now.state, target):
        push(now, Losses(target, credit, source=source))


def mark_damage(now: Resolution, target: str, count: int) -> None:
    """Set the damage tokens on the group or object with this id to this number."""
    if target in now.state.extra.groups:
        now.emit(GroupMarked(target, "damage", count))
    else:
        now.emit(PieceMarked(target, "damage", count))


def pay(now: Resolution, seat: str, tokens: int, rogue: str | None, why: str) -> None:
    """Take the checked payment; damage paid by going rogue is dealt first and may destroy ships."""
    needed = tokens - (rogue is not None)
    if needed:
        now.emit(TokensSpent(seat, "tactical", needed, why))
    if rogue is not None:
        now.emit(WentRogue(seat, rogue, why))
        add_damage(now, rogue, 1, None)
