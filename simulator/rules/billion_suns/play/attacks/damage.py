"""Dealing damage to groups and objects; a stage of its own resolves the losses (ABS-2.4)."""

from simulator.kernel.by_hand.piece_events import GroupMarked, PieceMarked
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.billion_suns.model.stages import Losses, Source
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, damage_on, named
from simulator.rules.billion_suns.view.profile import profile_of


def hurt(
    now: Resolution,
    target: str,
    tokens: int,
    credit: str | None,
    source: Source = None,
) -> None:
    """Add damage tokens to a group or object; a stage of its own resolves the losses.

    A target on no table or without a Silhouette takes none. `source`: see `Losses`.
    """
    ships = named(now.state, target)
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


def spared(view: View, target: str) -> tuple[PlacedPiece, ...]:
    """The ships of the target that no damage has doomed yet: their checks may be overridden."""
    losses = (stage for stage in view.stages if isinstance(stage, Losses))
    doomed = [name for stage in losses for name in stage.doomed]
    return tuple(ship for ship in named(view, target) if ship.id not in doomed)


def due(view: View, target: str) -> int:
    """How many ships the tokens destroy now (ABS-2.4)."""
    ships = spared(view, target)
    silhouette = profile_of(view, ships[0].piece).silhouette if ships else None
    if not silhouette:
        return 0
    return min(len(ships), damage_on(view, target) // silhouette)
