"""What a seat wants of dice that lie: more of what they count, less of it, or neither (ABS-9.4)."""

from collections.abc import Collection

from simulator.kernel.piece import OnTable
from simulator.kernel.reaction import EITHER, LESS, MORE
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Blast,
    Inspection,
    Losses,
    Rolled,
)
from simulator.rules.billion_suns.play.attacks.explosions import victims
from simulator.rules.billion_suns.play.contracts.terms import is_prey
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view.lookup import View, named, owner_of
from simulator.rules.billion_suns.view.profile import mass_of


def wanted(asked: Asked, holder: Rolled, at: int) -> Collection[int]:
    """What the seat gains by: MORE damage, explosions and so on, LESS, both, or nothing at all."""
    if isinstance(holder, Attack):
        return _of_attack(asked, holder)
    if isinstance(holder, Losses):
        return _of_explosion(asked, holder, at)
    if isinstance(holder, Inspection | Activation):
        # A high die pays who inspects or serves (ABS-12.15, 12.16); Red Alert helps its own group.
        return (MORE,) if holder.seat == asked.seat else (LESS,)
    return EITHER


def _of_attack(asked: Asked, attack: Attack) -> Collection[int]:
    """The target's owner wants less damage, who attacks more; others gain by no result.

    Whatever harms one rival there pays another, unless nobody has the credit (ABS-8.15). The prey
    of a contract pays a rival that destroys it, or that most likely is first at what it leaves.
    """
    owner = owner_of(asked.view, attack.target)
    if owner == asked.seat:
        return (LESS,)
    if attack.credit == asked.seat:
        return (MORE,)
    if attack.credit is None:
        return (MORE,) if owner else ()
    found = named(asked.view, attack.target)
    return (LESS,) if any(is_prey(asked.view, each.piece) for each in found) else ()


def _of_explosion(asked: Asked, losses: Losses, at: int) -> Collection[int]:
    """More where it strikes what is another's, less where it strikes what is one's own."""
    view = asked.view
    piece = view.pieces.get(losses.doomed[at]) if at < len(losses.doomed) else None
    if piece is None or not isinstance(piece.place, OnTable):
        return ()
    mass, place = mass_of(view, piece.kind), piece.place
    blast = Blast(piece.id, place.table, place.pose.at, mass, losses.credit)
    found = [name for name in victims(view, blast) if _stays(view, name, losses)]
    own = {owner_of(view, name) == asked.seat for name in found}
    return tuple(LESS if each else MORE for each in sorted(own))


def _stays(view: View, name: str, losses: Losses) -> bool:
    """Is anything left of it once the doomed ships are gone?"""
    return any(each.id not in losses.doomed for each in named(view, name))
