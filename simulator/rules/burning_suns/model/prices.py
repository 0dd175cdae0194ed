"""What an ability is worth in points, and the bands that each type of entry is held to.

Points are whole thousandths here, as everything that files write with decimals. A sum is rounded
to halves, a quarter upwards.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Annotated, Any, TypeAlias

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.effects import Do, Effect, Lend
from simulator.rules.burning_suns.model.holdings import Bonus, Holding, RuleClaim
from simulator.save_tags import tag_of

POINT = 1000
_HALF = POINT // 2

Points: TypeAlias = Annotated[int, "points"]
"""Points in thousandths."""

PointBand: TypeAlias = tuple[Points, Points]
"""The least and the most points, both inclusive."""


@dataclass(frozen=True, slots=True)
class PointPrice:
    """What a word is worth: the first price whose conditions fit decides.

    `word` is a figure, a subject or an effect. `when` names fields and the values that fit, `set`
    for any. The points are for each of `times`, the names of fields that are multiplied; without
    any they are for the whole.
    """

    word: str
    points: Points
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    times: tuple[str, ...] = ()

    def fits(self, value: Any) -> bool:
        """Is it for this kind of holding or effect, and do all conditions fit?"""
        kind: Any = type(value)
        if not _fields(kind).issuperset((*self.when, *self.times)):
            return False
        return all(_is_among(getattr(value, name), some) for name, some in self.when.items())


@cache
def _fields(cls: Any) -> frozenset[str]:
    return frozenset(one.name for one in fields(cls))


def _is_among(found: object, some: tuple[str, ...]) -> bool:
    return found not in (None, False) if some == ("set",) else str(found).lower() in some


@dataclass(frozen=True, slots=True)
class PointBands:
    """In what band each type of entry must lie (E8).

    `item` is in crystals a point, by type. An agent's antimatter is a passive of its own: `keeper`
    if it is all there is. `benefit` is what a trigger or an activation of a system counts, and
    `mercenary_ship` what of a mercenary's price is the ship. Of a race, `race_attacks` is for the
    sum of the basic units' attacks and `race_attack` for each, `race_rest` for leaders and slots;
    a titan costs `titan_cost` and twice its attack.
    """

    ideology: tuple[PointBand, ...]
    item: Mapping[str, PointBand]
    agent_passive: PointBand
    keeper: PointBand
    agent_activate: PointBand
    artifact_passive: PointBand
    artifact_activate: PointBand
    card_front: PointBand
    card_back: PointBand
    benefit: Points
    mercenary_ship: int
    race_attacks: tuple[int, int]
    race_attack: tuple[int, int]
    race_rest: tuple[int, int]
    titan_cost: int
    framework: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PriceList:
    """The price list: what is `held`, what is `lent` until an action ends, what happens `once`.

    `whenever`, `roll` and `within_do` are factors in thousandths: of what happens by itself, after
    a leader roll, and of what an executed action is lent, at the price of what is held.
    """

    held: tuple[PointPrice, ...]
    lent: tuple[PointPrice, ...]
    once: tuple[PointPrice, ...]
    whenever: Points
    roll: Points
    within_do: Points
    bands: PointBands


class UnpricedError(ValueError):
    """A word or a use of it that the price list does not have."""


def points(ability: Ability, prices: PriceList, x: int = 0) -> int:
    """What an ability is worth, rounded to halves; `x` is the X of its artifact (E8).

    Raises UnpricedError.
    """
    held = [_price_of(each, prices.held, x) for each in ability.holds]
    once = sum(_once(each, prices, x) for each in ability.effects)
    if ability.whenever:
        once = once * prices.whenever // POINT
    if ability.roll:
        once = once * prices.roll // POINT
    return _halves((max(held) if ability.slash else sum(held)) + once)


def antimatter_held(holds: Iterable[Holding]) -> int:
    """The antimatter that comes with what is held, not counting any that depends on a number."""
    return sum(
        each.by
        for each in holds
        if isinstance(each, Bonus) and each.figure == "antimatter" and each.per is None
    )


def _halves(exact: int) -> int:
    return (exact + _HALF // 2) // _HALF * _HALF


def _once(effect: Effect, prices: PriceList, x: int) -> int:
    if isinstance(effect, Lend):
        return sum(_price_of(each, prices.lent, x) for each in effect.holds)
    lent = 0
    if isinstance(effect, Do):
        lent = sum(_price_of(each, prices.held, x) for each in effect.lends)
    return _price_of(effect, prices.once, x) + lent * prices.within_do // POINT


def _price_of(value: Holding | Effect, listed: tuple[PointPrice, ...], x: int) -> int:
    word = _word(value)
    price = next((each for each in listed if each.word == word and each.fits(value)), None)
    if price is None:
        raise UnpricedError(f"no price is listed for this `{word}`")
    if isinstance(value, Bonus) and value.to is not None:
        return 0  # a figure that is set is a limit
    worth = price.points
    for name in price.times:
        amount = getattr(value, name)
        worth *= 1 if amount is None else amount or x
    is_discount = isinstance(value, Bonus) and value.figure == "cost" and not value.half
    return -worth if is_discount else worth


def _word(value: Holding | Effect) -> str:
    if isinstance(value, Bonus):
        return value.figure
    return value.subject if isinstance(value, RuleClaim) else tag_of(type(value))
