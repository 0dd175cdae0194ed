"""Shared by the reactions: how alternatives compare, what they cost, what is at stake."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from simulator.kernel import wording
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.reaction import LESS, MORE, NO_GAIN, Alternative, gain_of
from simulator.kernel.asked.request import FieldValue
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.stages import Attack
from simulator.rules.billion_suns.requests.activation.groups import PAYER, first_payer
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    View,
    damage_on,
    find_ships,
    group_of,
    owner_of,
    purse_of,
)
from simulator.rules.billion_suns.view.profile import profile_of

PASS = Draft("pass")
"""The draft that declines."""

FREE = "no cost"

_TOKEN_WORTH = Fraction(1, 10)
"""Ships saved or destroyed on average that a token should buy to be the main answer."""

_DAMAGE_WORTH = Fraction(1, 1000)
"""A damage token against a ship destroyed: it decides only between equal chances of a ship."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An alternative, the number of tokens that it takes, and its `wound` to a group of the seat.

    `wanted` is what is wanted of it, and `now` the odds if it is declined, where these are not the
    same for all.
    """

    alternative: Alternative
    tokens: int = 0
    wound: Fraction = Fraction(0)
    wanted: Collection[int] | None = None
    now: Odds | None = None


def rank_alternatives(found: Sequence[Weighed], wanted: Collection[int]) -> tuple[Alternative, ...]:
    """The best answer that is free, then the others by their average result less their price.

    Equal ones stay in order; the first of those `found` declines, and all are told what they gain
    over it. MORE or LESS damage is `wanted`, by each or as one says itself.
    """
    sign = LESS if LESS in wanted else MORE

    def worth(each: Weighed) -> Fraction:
        price = each.tokens * _TOKEN_WORTH + each.wound
        return sign * _value(each.alternative.odds) - price

    order = sorted(found, key=worth, reverse=True)
    ready = next((each for each in order if not (each.tokens or each.wound)), order[0])
    order.sort(key=lambda each: each is not ready)
    return tuple(_with_gain(each, found[0].alternative, wanted) for each in order)


def _with_gain(each: Weighed, declining: Alternative, wanted: Collection[int]) -> Alternative:
    """The alternative with what it gains over declining, and whether it is free."""
    taken, way = each.alternative, each.wanted if each.wanted is not None else wanted
    now = each.now or declining.odds
    gain = NO_GAIN if taken == declining else gain_of(now, taken.odds, way, each.wound)
    free = not (each.tokens or each.wound)
    return replace(taken, gain=gain, free=free, hurts=bool(each.wound))


def _value(odds: Odds | None) -> Fraction:
    """Ships destroyed on average, and a little for each damage token."""
    if odds is None or len(odds.rows) < 2:
        return Fraction(0)
    return odds.rows[1].mean() + _DAMAGE_WORTH * odds.rows[0].mean()


def payment(asked: Asked, affected: str | None) -> dict[str, FieldValue]:
    """How a draft pays for an effect: by tokens, or without any by the first that may go rogue."""
    rogue = first_payer(asked, affected)
    return {PAYER: (rogue,) if rogue else ()}


def price(asked: Asked, tokens: int, affected: str | None) -> str:
    """What that many tokens cost, paid as in `payment`."""
    own = purse_of(asked.view, asked.seat).tactical
    rogue = first_payer(asked, affected)
    if rogue is None:
        return f"costs {tokens} CMD of {own}"
    goes = "go" if phrases.are_several(asked.view, rogue) else "goes"
    return wording.capital(f"{phrases.known_as(asked.view, rogue)} {goes} rogue: 1 damage")


def spending_text(asked: Asked, tokens: int, affected: str | None) -> str:
    """What is spent, as a caption begins with it: `2 tokens`, or `Go rogue`."""
    if first_payer(asked, affected) is not None:
        return "Go rogue"
    return count_words(tokens, "token")


def wound_share(asked: Asked, affected: str | None) -> Fraction:
    """The share of a ship that paying as in `payment` costs: none where tokens pay.

    A damage token is one Silhouette-th of a ship, and all of it if it destroys one (ABS-2.4).
    """
    rogue = first_payer(asked, affected)
    ships = find_ships(asked.view, rogue) if rogue else ()
    silhouette = profile_of(asked.view, ships[0].piece).silhouette if ships else None
    if rogue is None or not silhouette:
        return Fraction(0)
    kills = damage_on(asked.view, rogue) + 1 >= silhouette
    return Fraction(1) if kills else Fraction(1, silhouette)


def affordable(asked: Asked, most: int) -> int:
    """How many tokens the seat can pay for at once as in `payment`, at most `most`."""
    own = purse_of(asked.view, asked.seat).tactical
    return min(most, max(own, 1))


def is_losing(asked: Asked, target: str) -> bool:
    """Does the target belong to the seat that is asked?"""
    return owner_of(asked.view, target) == asked.seat


def stake(asked: Asked, target: str) -> str:
    """The phrase for at least one ship destroyed, as the seat that is asked sees it."""
    if len(find_ships(asked.view, target)) < 2:
        return "lose it" if is_losing(asked, target) else "destroy it"
    return "lose one" if is_losing(asked, target) else "destroy one"


def at_stake(view: View, attack: Attack) -> tuple[str, ...]:
    """The damage that the target has, and how much more destroys a ship of it, or the object."""
    ships = find_ships(view, attack.target)
    silhouette = profile_of(view, ships[0].piece).silhouette if ships else None
    if not silhouette:
        return ()
    tokens = damage_on(view, attack.target)
    target = wording.capital(phrases.known_as(view, attack.target))
    several = phrases.are_several(view, attack.target)
    has = f"{'carry' if several else 'carries'} {tokens} of {silhouette} damage"
    more, what = silhouette - tokens, "a ship" if group_of(view, attack.target) else "it"
    return (f"{target} {has}; {more} more {'destroys' if more == 1 else 'destroy'} {what}.",)
