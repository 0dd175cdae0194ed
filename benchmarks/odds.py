"""P12: exact attack odds against an odds library and against a Monte Carlo of 100,000."""

from collections.abc import Callable

import icepool
import numpy as np

from benchmarks.goal import Goal
from simulator.rules.billion_suns.display.attack_odds import Defence, DicePool, damage_chances

ATTACKS = (
    (DicePool(4, 8, 2), Defence(8, 6, 6)),
    (DicePool(15, 10, 3), Defence(6, 4, 6)),
    (DicePool(40, 6, 1), Defence(5, 3, 6)),
)


def _ours() -> object:
    return [damage_chances((pool,), defence) for pool, defence in ATTACKS]


def _library() -> object:
    found = []
    for pool, defence in ATTACKS:
        found.append(pool.count @ _die(pool, defence) * pool.damage)
    return found


def _die(pool: DicePool, defence: Defence) -> "icepool.Die[int]":
    """One attack die with its saves, in the library's terms."""
    sides, reach = pool.sides, defence.silhouette
    save = icepool.Die([int(f > defence.shields or f == sides) for f in range(1, sides + 1)])
    per_face = {face: save if face <= reach else 0 for face in range(2, sides)}
    return icepool.d(sides).map({1: 2 @ save, sides: 0, **per_face})


def _monte_carlo() -> object:
    dice = np.random.default_rng(1)
    found = []
    for pool, defence in ATTACKS:
        thrown = dice.integers(1, pool.sides + 1, (100_000, pool.count))
        hits = ((thrown <= defence.silhouette) & (thrown < pool.sides)).sum(1)
        hits += (thrown == 1).sum(1)
        through = 1 - min(defence.shields, pool.sides - 1) / pool.sides
        found.append(np.bincount(dice.binomial(hits, through) * pool.damage))
    return found


def goals() -> list[Goal]:
    """The two bars of P12."""
    what = "exact attack odds, pools of 4 to 40 dice, against "
    peers: list[tuple[str, str, float, Callable[[], object]]] = [
        ("P12 a", "icepool", 100, _library),
        ("P12 b", "a Monte Carlo of 100,000 in numpy", 1000, _monte_carlo),
    ]
    return [
        Goal(name, what + peer, bar, at_least=True, ours=_ours, floor=floor)
        for name, peer, bar, floor in peers
    ]
