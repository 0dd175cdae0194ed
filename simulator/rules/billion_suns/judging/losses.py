"""Which ships the damage destroys, and where damage lies (ABS-2.4)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.kernel.piece import Piece
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.stages import Losses
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, damage_on, find_ships
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import profile_of


def may_choose_losses(view: View, target: str, chosen: tuple[str, ...]) -> Iterator[Reason]:
    """As many different ships of the group as the damage destroys (ABS-2.4)."""
    own = [ship.id for ship in spared_ships(view, target)]
    wanted = due(view, target)
    fits = len(dict.fromkeys(chosen)) == len(chosen) == wanted
    if not fits or any(ship not in own for ship in chosen):
        lost = count_words(wanted, "ship")
        text = f"The damage destroys {lost} of {as_id(target)}"
        yield bars("wrong_losses", "ABS-2.4", text, f"choose from {join_words(tuple(own))}")


def may_bear_damage(piece: Piece, mark: str) -> Iterator[Reason]:
    """Damage is marked on battlegroups, not on their ships (ABS-2.4)."""
    if mark == "damage" and piece.group is not None:
        text = "Damage lies on battlegroups"
        yield bars("damage_on_ship", "ABS-2.4", text, f"mark {piece.group} instead of {piece.id}")


def spared_ships(view: View, target: str) -> tuple[PlacedPiece, ...]:
    """The ships of the target that no damage has doomed yet: their checks may be overridden."""
    losses = (stage for stage in view.stages if isinstance(stage, Losses))
    doomed = [name for stage in losses for name in stage.doomed]
    return tuple(ship for ship in find_ships(view, target) if ship.id not in doomed)


def due(view: View, target: str) -> int:
    """How many ships the tokens destroy now (ABS-2.4)."""
    ships = spared_ships(view, target)
    silhouette = profile_of(view, ships[0].piece).silhouette if ships else None
    if not silhouette:
        return 0
    return min(len(ships), damage_on(view, target) // silhouette)
