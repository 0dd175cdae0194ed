"""Paying for command effects: Tactical tokens, or damage by going rogue (ABS-9.5, 9.8)."""

from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.events import TokensSpent, WentRogue
from simulator.rules.billion_suns.play.attacks.damage import hurt
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, named, purse_of, seat_name


def check_payment(
    view: View, seat: str, tokens: int, rogue: str | None, affected: str | None
) -> Refusal | None:
    """Why the seat cannot pay this number of tokens, 1 or more, or None.

    `rogue`, a group or None, pays one of them with damage; `affected` is what the effect is for.
    """
    if rogue is not None:
        refusal = _check_rogue(view, seat, rogue, affected)
        if refusal:
            return refusal
    own = purse_of(view, seat).tactical
    needed = tokens - (rogue is not None)
    if needed > own:
        takes = phrases.counted(needed, "Tactical token")
        text = f"That takes {takes}, and {seat_name(view, seat)} has {own or 'none'}; spend fewer."
        return Refusal("too_few_tokens", "ABS-3.3", text)
    return None


def pay(now: Resolution, seat: str, tokens: int, rogue: str | None, why: str) -> None:
    """Take the checked payment; damage paid by going rogue is dealt first and may destroy ships."""
    needed = tokens - (rogue is not None)
    if needed:
        now.emit(TokensSpent(seat, "tactical", needed, why))
    if rogue is not None:
        now.emit(WentRogue(seat, rogue, why))
        hurt(now, rogue, 1, None)


def can_pay(view: View, seat: str, affected: str | None) -> bool:
    """Can the seat pay for one effect, by token or going rogue? `affected`: see `check_payment`."""
    return purse_of(view, seat).tactical > 0 or bool(payers(view, seat, affected))


def payers(view: View, seat: str, affected: str | None) -> tuple[str | None, ...]:
    """How the seat can pay: None stands for tokens, then the groups that may go rogue."""
    tokens = (None,) if purse_of(view, seat).tactical else ()
    if view.phase != "tactical" or seat in view.extra.rogues:
        return tokens
    only = view.setup.catalogue.rulings.rogue_payer == "affected_group"
    own = own_groups(view, seat)
    return (*tokens, *(name for name in own if name == affected or not only))


def own_groups(view: View, seat: str) -> tuple[str, ...]:
    """The battlegroups of the seat that are on a table."""
    groups = view.extra.groups.items()
    return tuple(name for name, group in groups if group.owner == seat and named(view, name))


def _check_rogue(view: View, seat: str, rogue: str, affected: str | None) -> Refusal | None:
    group = view.extra.groups.get(rogue)
    if group is None or group.owner != seat or not named(view, rogue):
        text = f"{rogue} is not one of your battlegroups on a table; let one of yours pay."
        return Refusal("not_own_group", "ABS-9.5", text)
    if view.phase != "tactical":
        text = "Groups go rogue in the Tactical phase only; spend a token."
        return Refusal("no_rogue_now", "ABS-9.8", text)
    if seat in view.extra.rogues:
        text = "A CEO goes rogue once in an activation; spend a token."
        return Refusal("rogue_twice", "ABS-9.5", text)
    if view.setup.catalogue.rulings.rogue_payer == "affected_group" and rogue != affected:
        text = f"Only the battlegroup that the effect is for may pay, and {rogue} is not it."
        return Refusal("other_payer", "ABS-9.8", text)
    return None
