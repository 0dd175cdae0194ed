"""Shared by the reactions: how alternatives compare, what they cost, what is at stake."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction

from simulator.kernel.draft import Draft
from simulator.kernel.odds import Odds, OddsRow
from simulator.kernel.reaction import Alternative
from simulator.kernel.request import FieldValue
from simulator.rules.billion_suns.model.stages import Attack
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.requests.groups import PAYER, first_payer
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    View,
    damage_on,
    group_of,
    named,
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
    """An alternative, the number of tokens that it takes, and its `wound` to an own group."""

    alternative: Alternative
    tokens: int = 0
    wound: Fraction = Fraction(0)


def ranked(found: Iterable[Weighed], *, losing: bool) -> tuple[Alternative, ...]:
    """The alternatives by their average result, less their price; equal ones stay in order.

    `losing`: the seat wants less damage, most often since the ships at risk are its own.
    """
    sign = -1 if losing else 1

    def worth(each: Weighed) -> Fraction:
        price = each.tokens * _TOKEN_WORTH + each.wound
        return sign * _value(each.alternative.odds) - price

    return tuple(each.alternative for each in sorted(found, key=worth, reverse=True))


def _value(odds: Odds | None) -> Fraction:
    """Ships destroyed on average, and a little for each damage token."""
    if odds is None or len(odds.rows) < 2:
        return Fraction(0)
    return _mean(odds.rows[1]) + _DAMAGE_WORTH * _mean(odds.rows[0])


def _mean(row: OddsRow) -> Fraction:
    return Fraction(sum(n * weight for n, weight in enumerate(row.weights)), row.total)


def are_equal(one: Odds | None, other: Odds | None) -> bool:
    """Are these the same chances of the same results?"""
    return _chances(one) == _chances(other)


def can_gain(now: Odds | None, then: Odds | None, ways: Collection[int]) -> bool:
    """Does `then` make a result likelier that is wanted: more of it (1), or less (-1)?"""
    before, after = _at_least(now), _at_least(then)
    for key in before.keys() | after.keys():
        more = after.get(key, Fraction(0)) - before.get(key, Fraction(0))
        if any(way * more > 0 for way in ways):
            return True
    return False


def _at_least(odds: Odds | None) -> dict[tuple[str, int], Fraction]:
    """The chances of at least so many, for each row and each number from 1 up."""
    found = {}
    for row in odds.rows if odds else ():
        for number in range(1, len(row.weights)):
            found[row.label, number] = Fraction(sum(row.weights[number:]), row.total)
    return found


def _chances(odds: Odds | None) -> list[tuple[str, dict[int, Fraction]]]:
    rows = odds.rows if odds else ()
    # A row that is certainly 0 says nothing: one of the odds may leave it out.
    return [
        (row.label, chances)
        for row in rows
        if list(chances := _of_row(row)) != [0] or row is rows[0]
    ]


def _of_row(row: OddsRow) -> dict[int, Fraction]:
    found = enumerate(row.weights)
    return {number: Fraction(weight, row.total) for number, weight in found if weight}


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
    return phrases.capital(f"{phrases.known_as(asked.view, rogue)} {goes} rogue: 1 damage")


def spent(asked: Asked, tokens: int, affected: str | None) -> str:
    """What is spent, as a caption begins with it: `2 tokens`, or `Go rogue`."""
    if first_payer(asked, affected) is not None:
        return "Go rogue"
    return phrases.counted(tokens, "token")


def wound(asked: Asked, affected: str | None) -> Fraction:
    """The share of a ship that paying as in `payment` costs: none where tokens pay.

    A damage token is one Silhouette-th of a ship, and all of it if it destroys one (ABS-2.4).
    """
    rogue = first_payer(asked, affected)
    ships = named(asked.view, rogue) if rogue else ()
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
    if len(named(asked.view, target)) < 2:
        return "lose it" if is_losing(asked, target) else "destroy it"
    return "lose one" if is_losing(asked, target) else "destroy one"


def at_stake(view: View, attack: Attack) -> tuple[str, ...]:
    """The damage that the target has, and how much more destroys a ship of it, or the object."""
    ships = named(view, attack.target)
    silhouette = profile_of(view, ships[0].piece).silhouette if ships else None
    if not silhouette:
        return ()
    tokens = damage_on(view, attack.target)
    target = phrases.capital(phrases.known_as(view, attack.target))
    several = phrases.are_several(view, attack.target)
    has = f"{'carry' if several else 'carries'} {tokens} of {silhouette} damage"
    more, what = silhouette - tokens, "a ship" if group_of(view, attack.target) else "it"
    return (f"{target} {has}; {more} more {'destroys' if more == 1 else 'destroy'} {what}.",)
