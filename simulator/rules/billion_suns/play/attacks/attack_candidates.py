"""Attacks worth declaring: first all possible dice on one target, then random divisions."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from simulator.geometry.measure import distance_squared
from simulator.kernel.dice import Dice, pick
from simulator.rules.billion_suns.judging.declarations import (
    DeclareTerms,
    able,
    arm_of,
    can_be_attacked,
)
from simulator.rules.billion_suns.model.stages import Salvo
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, by_id, find_ships, owner_of

Declared = tuple[Salvo, ...]

_MIXED = 8  # random declarations offered


@dataclass(frozen=True, slots=True)
class TargetChoice:
    """A target, and the ships of an attacker that may put primary or auxiliary dice into it."""

    target: str
    primary: tuple[str, ...]
    auxiliary: tuple[str, ...]


def marks(view: View, terms: DeclareTerms, attacker: str) -> tuple[TargetChoice, ...]:
    """The targets the attacker may attack now, the nearest first."""
    return tuple(_marks(view, terms, attacker))


def can_fire(view: View, terms: DeclareTerms, attacker: str) -> bool:
    """May it attack anything at all?"""
    return next(_marks(view, terms, attacker), None) is not None


def _marks(view: View, terms: DeclareTerms, attacker: str) -> Iterator[TargetChoice]:
    for target in _nearby(view, terms, attacker):
        primary = able(view, terms, attacker, "primary", target)
        auxiliary = able(view, terms, attacker, "auxiliary", target)
        if (primary or auxiliary) and can_be_attacked(view, attacker, target):
            yield TargetChoice(target, primary, auxiliary)


def full(
    view: View, attacker: str, mark: TargetChoice, *, also: TargetChoice | None = None
) -> Declared:
    """All primary dice that may go to a target, and all auxiliary ones at it, or at `also`."""
    arm = arm_of(view, attacker, "auxiliary")
    other = also or mark
    dice = tuple((ship, arm.dice) for ship in other.auxiliary) if arm else ()
    if other.target == mark.target:
        salvos: Declared = (Salvo(attacker, mark.target, mark.primary, dice),)
    else:
        salvos = (
            Salvo(attacker, mark.target, mark.primary),
            Salvo(attacker, other.target, (), dice),
        )
    return tuple(salvo for salvo in salvos if salvo.primary or salvo.auxiliary)


def declarations(view: View, terms: DeclareTerms, dice: Dice) -> Iterator[Declared]:
    """What may be declared for all attackers together, the likelier first."""
    found = {attacker: marks(view, terms, attacker) for attacker in terms.attackers}
    each = [tuple(_of_one(view, attacker, seen)) for attacker, seen in found.items() if seen]
    for parts in zip_longest(*each, fillvalue=()):
        yield tuple(salvo for part in parts for salvo in part)
    for _ in range(_MIXED if each else 0):
        mixed = [
            salvo
            for attacker, seen in found.items()
            if seen
            for salvo in _at_random(view, attacker, seen, dice)
        ]
        yield tuple(_shuffle_salvos(mixed, dice))


def _of_one(view: View, attacker: str, seen: tuple[TargetChoice, ...]) -> Iterator[Declared]:
    """All dice on each target in turn; then the primary dice on one, the rest on another."""
    for mark in seen:
        yield full(view, attacker, mark)
    for mark in seen:
        for other in seen:
            if mark.primary and other.auxiliary and mark is not other:
                yield full(view, attacker, mark, also=other)


def _at_random(
    view: View, attacker: str, seen: tuple[TargetChoice, ...], dice: Dice
) -> Iterator[Salvo]:
    """Some ships' primary dice on a random target, each auxiliary die on one its ship reaches."""
    primary = pick(dice, seen)
    chosen = tuple(ship for ship in primary.primary if pick(dice, (True, True, False)))
    shares: dict[str, dict[str, int]] = {mark.target: {} for mark in seen}
    arm = arm_of(view, attacker, "auxiliary")
    for ship in find_ships(view, attacker) if arm else ():
        reached = [mark.target for mark in seen if ship.id in mark.auxiliary]
        for _ in range(arm.dice if arm and reached else 0):
            share = shares[pick(dice, reached)]
            share[ship.id] = share.get(ship.id, 0) + 1
    for mark in seen:
        ships = chosen if mark is primary else ()
        auxiliary = tuple(shares[mark.target].items())
        if ships or auxiliary:
            yield Salvo(attacker, mark.target, ships, auxiliary)


def _shuffle_salvos(salvos: list[Salvo], dice: Dice) -> Iterator[Salvo]:
    left = list(salvos)
    while left:
        salvo = pick(dice, left)
        left.remove(salvo)
        yield salvo


def _nearby(view: View, terms: DeclareTerms, attacker: str) -> list[str]:
    """Possible targets in range of a weapon, the nearest first, by the id that attacks use."""
    ships = find_ships(view, attacker)
    arms = (arm_of(view, attacker, slot) for slot in terms.slots)
    reach = max((arm.farthest for arm in arms if arm), default=None)
    if reach is None:
        return []
    far: dict[str, int] = {}
    for other in _others(view, terms, owner_of(view, attacker)):
        name = other.piece.group or other.id
        if terms.targets is not None and name not in terms.targets:
            continue
        squares = [
            distance_squared(ship.at, other.at) for ship in ships if ship.table == other.table
        ]
        square = min(squares, default=reach * reach + 1)
        if square <= min(reach * reach, far.get(name, square)):
            far[name] = square
    return sorted(far, key=lambda name: far[name])


def _others(view: View, terms: DeclareTerms, owner: str | None) -> Iterator[PlacedPiece]:
    """What others than the owner have on tables; where one target is set only its ships."""
    targets = terms.targets or ()
    found = find_ships(view, targets[0]) if len(targets) == 1 else by_id(view).values()
    return (each for each in found if owner is None or each.piece.owner != owner)
