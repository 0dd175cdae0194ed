"""Exact odds: the digest's worked values, and every coefficient against an odds library."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest

from simulator.rules.billion_suns.display.attack_odds import (
    AttackOdds,
    Defence,
    DicePool,
    attack_odds,
    faces,
    unsaved_faces,
)
from simulator.rules.billion_suns.display.distribution import Distribution

EXPLOSION_DIE = 6


def defence(silhouette: int, shields: int, **more: Any) -> Defence:
    return Defence(silhouette, shields, EXPLOSION_DIE, **more)


def one_die(pool: DicePool, target: Defence, *, reroll: bool) -> icepool.Die[int]:
    """One attack die and its saves in the library's own terms, as damage."""
    highest = pool.sides - target.top_fails
    save = icepool.d(pool.sides).map(lambda face: int(face > min(target.shields, highest)))

    def result(face: int) -> str:
        if face == pool.sides:
            return "dud"
        value = max(1, face - pool.weapons_power)
        if value > target.silhouette:
            return "miss"
        return "critical" if value == 1 else "hit"

    thrown = icepool.d(pool.sides).map(result)
    if reroll:
        thrown = thrown.reroll(["dud", "miss"], depth=1)
    unsaved = thrown.map({"dud": 0, "miss": 0, "hit": save, "critical": 2 @ save})
    return unsaved * pool.damage


def same(ours: Distribution, theirs: icepool.Die[int]) -> None:
    most = max(len(ours.weights) - 1, *theirs.outcomes())
    for number in range(most + 1):
        want = Fraction(theirs.quantity("==", number), theirs.denominator())
        assert ours.of(number) == want, number
    assert sum(ours.weights) == ours.total


TARGETS = ((1, 0), (3, 1), (6, 4), (8, 6), (10, 5), (12, 11), (20, 20))


@pytest.mark.parametrize(
    ("count", "sides", "damage"),
    [(1, 6, 1), (4, 6, 1), (4, 8, 2), (3, 10, 3), (4, 12, 5), (40, 6, 1)],
)
def test_every_coefficient_of_damage_is_the_library_s(count: int, sides: int, damage: int) -> None:
    for (silhouette, shields), power, reroll, top_fails in product(
        TARGETS, (0, 1, 3), (False, True), (False, True)
    ):
        pool = DicePool(count, sides, damage, power)
        target = defence(silhouette, shields, top_fails=top_fails)
        ours = attack_odds((pool,), target, reroll=reroll).damage
        same(ours, count @ one_die(pool, target, reroll=reroll))


def test_mixed_pools_add_up() -> None:
    pools = (DicePool(2, 8, 2), DicePool(4, 6, 1, 1), DicePool(1, 12, 5))
    target = defence(6, 4)
    theirs = sum(pool.count @ one_die(pool, target, reroll=False) for pool in pools)
    same(attack_odds(pools, target).damage, theirs)


@pytest.mark.parametrize("tokens", [0, 1, 5])
def test_kills_and_explosions_are_the_library_s(tokens: int) -> None:
    for ships, mass in product((1, 2, 5), (0, 1, 3, 7)):
        assert_kills_are_the_library_s(tokens, ships, mass)


def assert_kills_are_the_library_s(tokens: int, ships: int, mass: int) -> None:
    pool = DicePool(8, 8, 2)
    target = defence(6, 3, ships=ships, mass=mass, tokens=tokens)
    odds = attack_odds((pool,), target)
    damage = pool.count @ one_die(pool, target, reroll=False)
    kills = damage.map(lambda dealt: min(ships, (tokens + dealt) // 6))
    same(odds.kills, kills)
    explodes = icepool.d(EXPLOSION_DIE).map(lambda face: 1 if face <= mass else 0)
    same(odds.explosions, kills.map(lambda count: count @ explodes))


def test_malfunction_is_a_count_of_duds_left() -> None:
    odds = attack_odds((DicePool(5, 8, 2),), defence(4, 0, every_dud=True), critical=True)
    dud = icepool.d(8).map(lambda face: 2 if face == 8 else 0)
    same(odds.malfunction, 5 @ dud)
    assert attack_odds((DicePool(5, 8, 2),), defence(4, 0)).malfunction.of(0) == 1


def test_malfunction_after_re_rolls_counts_the_duds_that_stay() -> None:
    target = defence(4, 0, every_dud=True)
    odds = attack_odds((DicePool(3, 10, 3),), target, reroll=True, critical=True)
    dud = icepool.d(10).map(lambda f: "dud" if f == 10 else "hit" if f <= 4 else "miss")
    left = dud.reroll(["dud", "miss"], depth=1).map({"dud": 3, "hit": 0, "miss": 0})
    same(odds.malfunction, 3 @ left)


@pytest.mark.rule("ABS-8.17", "definition")
def test_a_dud_that_would_not_hit_hurts_nobody() -> None:
    # An 8 hits Silhouette 8 but not 7, nor does a 9 less 1; a 8 less 1 does.
    for power, silhouette, hurts in ((0, 8, True), (0, 7, False), (1, 7, True), (1, 6, False)):
        odds = attack_odds((DicePool(2, 8, 2, power),), defence(silhouette, 0), critical=True)
        assert (odds.malfunction.at_least(1) > 0) is hurts


def by_hand(count: int, sides: int, silhouette: int, shields: int) -> Counter[int]:
    """All ways of a small pool, die by die and save by save, as sets of dice would fall."""
    found: Counter[int] = Counter()
    for thrown in product(range(1, sides + 1), repeat=count):
        hits = sum(face <= silhouette and face != sides for face in thrown)
        hits += sum(face == 1 for face in thrown)
        rest = sides ** (2 * count - hits)  # dice that are not thrown still count as ways
        for saves in product(range(1, sides + 1), repeat=hits):
            found[sum(save > shields for save in saves)] += rest
    return found


def test_counting_every_throw_gives_the_same() -> None:
    ways = by_hand(2, 6, 3, 2)
    odds = attack_odds((DicePool(2, 6, 1),), defence(3, 2))
    total = sum(ways.values())
    assert [odds.damage.of(k) for k in range(5)] == [Fraction(ways[k], total) for k in range(5)]


@pytest.mark.rule("ABS-8.5", "worked")
def test_worked_values_of_the_die() -> None:
    # Battleship, Silhouette 10: a D10 hits on 1-9, a D12 on 1-10.
    d10, d12 = faces(DicePool(1, 10, 3), 10), faces(DicePool(1, 12, 5), 10)
    assert (d10.hit + d10.critical, d12.hit + d12.critical) == (9, 10)
    # D6 against Silhouette 6 or more: 5 in 6.
    for silhouette in (6, 7, 12):
        d6 = faces(DicePool(1, 6, 1), silhouette)
        assert d6.hit + d6.critical == 5


@pytest.mark.rule("ABS-8.5", "edge")
def test_silhouette_one_is_hit_by_ones_alone_and_every_hit_is_critical() -> None:
    face = faces(DicePool(1, 6, 1), 1)
    assert (face.hit, face.critical, face.miss, face.dud) == (0, 1, 4, 1)
    # After Power To Weapon Systems more faces become a result of 1; the top stays a dud.
    face = faces(DicePool(1, 6, 1, 9), 1)
    assert (face.hit, face.critical, face.miss, face.dud) == (0, 5, 0, 1)


@pytest.mark.rule("ABS-8.7", "worked")
def test_at_or_under_shields_saves_the_top_face_too() -> None:
    # Shields 6: a D6 saves on all its faces, a D8 on 1 to 6.
    assert (unsaved_faces(6, 6), unsaved_faces(8, 6)) == (0, 2)
    assert [unsaved_faces(sides, 99) for sides in (6, 8, 10, 12)] == [0, 0, 0, 0]


@pytest.mark.rule("ABS-8.7", "edge")
def test_without_shields_nothing_is_saved() -> None:
    assert unsaved_faces(8, 0) == 8
    assert unsaved_faces(8, 0, top_fails=True) == 8


@pytest.mark.ruling("save_top_face", "fails")
def test_by_a_ruling_the_top_face_never_saves() -> None:
    assert unsaved_faces(6, 6, top_fails=True) == 1
    found = [unsaved_faces(sides, 99, top_fails=True) for sides in (6, 8, 10, 12)]
    assert found == [1, 1, 1, 1]
    assert attack_odds((DicePool(4, 6, 1),), defence(6, 6)).damage.at_least(1) == 0
    strict = defence(6, 6, top_fails=True)
    assert attack_odds((DicePool(4, 6, 1),), strict).damage.at_least(1) > 0


@pytest.mark.rule("ABS-8.8", "definition")
def test_damage_is_unsaved_dice_times_the_weapon_s_damage() -> None:
    damage = attack_odds((DicePool(1, 12, 5),), defence(10, 0)).damage
    assert [damage.of(k) * 12 for k in range(11)] == [2, 0, 0, 0, 0, 9, 0, 0, 0, 0, 1]


@pytest.mark.rule("ABS-2.4", "worked")
@pytest.mark.parametrize(
    ("tokens", "kills"), [(0, (6, 0, 0)), (3, (5, 1, 0)), (4, (1, 5, 0)), (9, (0, 1, 5))]
)
def test_every_full_silhouette_of_tokens_destroys_a_ship(
    tokens: int, kills: tuple[int, ...]
) -> None:
    # A D6 against Silhouette 5 deals 0 tokens on a 6, 2 on a 1 and else 1.
    odds = attack_odds((DicePool(1, 6, 1),), defence(5, 0, ships=3, tokens=tokens))
    assert [odds.kills.of(number) for number in range(3)] == [Fraction(each, 6) for each in kills]


@pytest.mark.rule("ABS-2.4", "edge")
def test_no_more_ships_are_lost_than_there_are() -> None:
    odds = attack_odds((DicePool(1, 6, 1),), defence(5, 0, ships=2, tokens=23))
    assert odds.kills.of(2) == 1


def test_wings_never_explode() -> None:
    odds = attack_odds((DicePool(10, 6, 1),), defence(3, 0, mass=0))
    assert odds.kills.at_least(1) > 0
    assert odds.explosions.of(0) == 1


def test_means_and_tails() -> None:
    odds: AttackOdds = attack_odds((DicePool(6, 6, 1),), defence(12, 0))
    # Each die: 4 hits of one, 1 of two, in 6.
    assert sum(number * odds.damage.of(number) for number in range(13)) == 6
    assert odds.damage.at_least(0) == 1
    assert odds.damage.at_least(13) == 0
    assert odds.damage.of(-1) == 0
