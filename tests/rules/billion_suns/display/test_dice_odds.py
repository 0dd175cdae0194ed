"""The odds of dice that lie on the table already, against every fall of them (ABS-8.5 to 8.8)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from simulator.kernel.asked.odds import OddsRow
from simulator.rules.billion_suns.display.attack_odds import Defence, DicePool, attack_odds
from simulator.rules.billion_suns.display.dice_odds import (
    DiceInPlay,
    PoolInPlay,
    dice_odds,
    expected_losses,
)

GUNSHIPS = Defence(silhouette=4, shields=2, explosion_sides=6, mass=1, ships=3, tokens=2)
D6 = DicePool(0, 6, 1)
D8 = DicePool(0, 8, 2)


def chance(row: OddsRow, number: int) -> Fraction:
    """The chance of exactly so many."""
    return Fraction(row.weights[number] if number < len(row.weights) else 0, row.total)


def fallen(saves: tuple[tuple[int, int], ...], sure: int, shields: int) -> dict[int, Fraction]:
    """The damage of hits by every fall of their saves, as (sides, damage), beside what is sure."""
    found: Counter[int] = Counter()
    for faces in product(*(range(1, sides + 1) for sides, _ in saves)):
        pairs = zip(faces, saves, strict=True)
        found[sure + sum(damage for face, (_, damage) in pairs if face > shields)] += 1
    total = sum(found.values())
    return {damage: Fraction(count, total) for damage, count in found.items()}


@pytest.mark.parametrize("shields", [0, 1, 4])
@pytest.mark.parametrize(("small", "large", "sure"), [(2, 0, 0), (0, 2, 1), (3, 1, 2), (0, 0, 3)])
def test_hits_that_are_known_are_saved_or_not(
    small: int, large: int, sure: int, shields: int
) -> None:
    defence = Defence(4, shields, 6)
    dice = DiceInPlay((PoolInPlay(D6, small, sure), PoolInPlay(D8, large)), defence)
    row = dice_odds("", dice).rows[0]
    wanted = fallen(((6, 1),) * small + ((8, 2),) * large, sure, shields)
    for damage in range(len(row.weights) + 1):
        assert chance(row, damage) == wanted.get(damage, 0)


def test_dice_still_to_be_rolled_are_an_attack_as_ever() -> None:
    pool = DicePool(3, 6, 1, 1)
    found = dice_odds("", DiceInPlay((PoolInPlay(pool),), GUNSHIPS, reroll=True))
    known = attack_odds((pool,), GUNSHIPS, reroll=True)
    for row, chances in zip(found.rows, (known.damage, known.kills, known.explosions), strict=True):
        assert (row.weights, row.total) == (chances.weights, chances.total)


def test_a_hit_and_a_fresh_die_add_up() -> None:
    fresh = DicePool(1, 6, 1)
    both = dice_odds("", DiceInPlay((PoolInPlay(fresh, hits=1),), GUNSHIPS)).rows[0]
    one = dice_odds("", DiceInPlay((PoolInPlay(fresh),), GUNSHIPS)).rows[0]
    other = dice_odds("", DiceInPlay((PoolInPlay(D6, hits=1),), GUNSHIPS)).rows[0]
    for damage in range(4):
        parts = (chance(one, n) * chance(other, damage - n) for n in range(damage + 1))
        assert chance(both, damage) == sum(parts)


def test_ships_are_lost_by_what_lies_there_and_what_comes() -> None:
    # Two tokens lie there; two more sure ones make the four that destroy a ship.
    rows = dice_odds("", DiceInPlay((PoolInPlay(D6, unsaved=2),), GUNSHIPS)).rows
    assert [chance(rows[1], n) for n in (0, 1)] == [0, 1]
    assert chance(rows[2], 1) == Fraction(1, 6)
    assert expected_losses(DiceInPlay((PoolInPlay(D6, unsaved=2),), GUNSHIPS)) == (
        Fraction(1),
        Fraction(2),
    )


def test_duds_hurt_only_where_they_are_said_to() -> None:
    pool = DicePool(1, 6, 1)
    plain = dice_odds("", DiceInPlay((PoolInPlay(pool),), GUNSHIPS), "amber-1")
    assert [row.label for row in plain.rows][-1] == "explosions"
    assert plain.about == "amber-1"
    every = Defence(silhouette=9, shields=2, explosion_sides=6)
    hurt = dice_odds("", DiceInPlay((PoolInPlay(pool),), every, duds=(pool,))).rows[-1]
    assert hurt.label == "damage to the attacker"
    assert chance(hurt, 1) == Fraction(1, 6)
