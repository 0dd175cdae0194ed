"""What the abilities in force make of a figure, and of what the rules allow (BS-12.3).

An index is made anew only when what is held changes; a question looks through the few holdings on
its figure or subject. Where units are and what is counted the asker's `Surroundings` know.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.burning_suns.model.abilities import HeldAbility
from simulator.rules.burning_suns.model.effects import Bonus, Holding, RuleClaim
from simulator.rules.burning_suns.model.words import Condition, Figure, Per, Subject, Where

HoldingT = TypeVar("HoldingT", Bonus, RuleClaim)


class Surroundings(Protocol):
    """What holdings depend on besides who holds them."""

    def is_there(self, held: HeldAbility, where: Where, space: str | None) -> bool:
        """Is this space where a holding counts: here, at home, in an own system …?"""

    def are_enemies(self, one: str, other: str) -> bool:
        """Are the seats two, and no allies (BS-13.2)?"""

    def count(self, seat: str, per: Per) -> int:
        """How many of these a seat has."""


@dataclass(frozen=True, slots=True)
class FigureCase:
    """Of what a figure or a permission is asked.

    `of` is everything that a holding may be narrowed to and that it is here, such as battlecruiser,
    ship and unit, or scan. `conditions` are those that are so, `spent` the ids of abilities whose
    uses in this action are over.
    """

    seat: str
    of: Collection[str] = ()
    space: str | None = None
    turn: int | None = None
    conditions: Collection[Condition] = ()
    spent: Collection[str] = ()


@fast_dataclass(frozen=True, slots=True)
class InForce(Generic[HoldingT]):
    """A holding, and who holds it."""

    holding: HoldingT
    held: HeldAbility


@dataclass(frozen=True, slots=True)
class ForceIndex:
    """All that can count for a seat by figure or subject, the strongest first.

    `seats` are those that hold anything; what may count for all others is under no name.
    """

    seats: Collection[str]
    bonuses: Mapping[tuple[str, str], Sequence[InForce[Bonus]]]
    claims: Mapping[tuple[str, str], Sequence[InForce[RuleClaim]]]

    def key(self, word: str, seat: str) -> tuple[str, str]:
        """Where to look for what may count for a seat."""
        return word, seat if seat in self.seats else ""


def index_held(held: Collection[HeldAbility]) -> ForceIndex:
    """The index of what is held, in table order; that decides between equals."""
    seats = tuple({one.seat: None for one in held})
    bonuses: dict[tuple[str, str], list[InForce[Bonus]]] = defaultdict(list)
    claims: dict[tuple[str, str], list[InForce[RuleClaim]]] = defaultdict(list)
    for one in sorted(held, key=lambda each: each.strength):
        for holding in one.holds:
            for seat in (one.seat,) if holding.whose == "own" else (*seats, ""):
                if isinstance(holding, Bonus):
                    bonuses[holding.figure, seat].append(InForce(holding, one))
                else:
                    claims[holding.subject, seat].append(InForce(holding, one))
    return ForceIndex(seats, dict(bonuses), dict(claims))


def figure_of(
    figure: Figure, by_rule: int, case: FigureCase, index: ForceIndex, around: Surroundings
) -> int:
    """A figure with all bonuses: what the strongest sets it to, else the rule, and all that add.

    Half a cost is rounded up, and taken before what is added.
    """
    value, is_set, added = by_rule, False, 0
    for one in bonuses_on(figure, case, index, around):
        bonus = one.holding
        if bonus.to is not None:
            value, is_set = (value if is_set else bonus.to), True
        elif bonus.half:
            value = -(-value // 2)
        else:
            added += amount_of(one, around)
    return value + added


def bonuses_on(
    figure: Figure, case: FigureCase, index: ForceIndex, around: Surroundings
) -> Iterator[InForce[Bonus]]:
    """The bonuses on a figure that count in this case, the strongest first."""
    for one in index.bonuses.get(index.key(figure, case.seat), ()):
        bonus = one.holding
        is_over = bonus.uses is not None and one.held.ability.id in case.spent
        if bonus.turn in (None, case.turn) and not is_over and _counts(one, case, around):
            yield one


def claims_on(
    subject: Subject, case: FigureCase, index: ForceIndex, around: Surroundings
) -> Iterator[InForce[RuleClaim]]:
    """The claims on a subject that count in this case; the first prevails over all others."""
    found = index.claims.get(index.key(subject, case.seat), ())
    return (one for one in found if _counts(one, case, around))


def is_allowed(
    subject: Subject, case: FigureCase, index: ForceIndex, around: Surroundings
) -> bool | None:
    """Is a subject allowed or forbidden by the strongest claim? None: the rule decides."""
    for one in claims_on(subject, case, index, around):
        return one.holding.allows
    return None


def amount_of(one: InForce[Bonus], around: Surroundings) -> int:
    """What a bonus adds, with its X and counted by what it is for."""
    bonus = one.holding
    by = one.held.x if bonus.is_x else bonus.by
    if bonus.per is None:
        return by
    return by * (around.count(one.held.seat, bonus.per) // bonus.every)


def _counts(
    one: InForce[Bonus] | InForce[RuleClaim], case: FigureCase, around: Surroundings
) -> bool:
    holding: Holding = one.holding
    held = one.held
    return (
        (holding.of is None or holding.of in case.of)
        and _is_whose(holding, held, case.seat, around)
        and (bool(held.lends) or all(each in case.conditions for each in held.ability.cond))
        and (holding.where is None or around.is_there(held, holding.where, case.space))
    )


def _is_whose(holding: Holding, held: HeldAbility, seat: str, around: Surroundings) -> bool:
    match holding.whose:
        case "own":
            return seat == held.seat
        case "enemy":
            return around.are_enemies(held.seat, seat)
        case "other":
            return seat != held.seat
    return True
