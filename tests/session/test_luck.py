"""Luck with dice: exact against an odds library, and every die of a game counted once."""

from collections import Counter
from fractions import Fraction

import icepool
import pytest

from simulator.kernel.shown.roll import Throw
from simulator.kernel.stages import StageTurned
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.events import DieTurned
from simulator.rules.billion_suns.model.stages import Attack
from simulator.session import watch_save
from simulator.session.luck import Luck, _luck, luck_of
from tests.games.stored import path_of


def throws(*parts: tuple[int, int, int, int]) -> list[Throw]:
    """So many dice of these sides, of which so many faces are good and so many fell so."""
    return [
        Throw("cyan", "hits", sides, good, n < fell)
        for dice, sides, good, fell in parts
        for n in range(dice)
    ]


def test_every_weight_is_the_library_s() -> None:
    found = _luck("cyan", throws((8, 8, 4, 5), (6, 6, 5, 3), (3, 12, 0, 0)))
    one, two = (
        icepool.d(sides).map(lambda f, g=good: int(f <= g)) for sides, good in ((8, 4), (6, 5))
    )
    theirs = 8 @ one + 6 @ two
    for k in range(18):
        share = Fraction(theirs.quantity("==", k), theirs.denominator())
        assert Fraction(found.weights[k], found.total) == share
    assert (found.dice, found.good) == (17, 8)
    assert found.expected_successes == 4 + 5


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        # One die of two faces: it succeeds in every second game.
        ((1, 2, 1, 0), "no game can be unluckier"),
        # Four of six by halves: 6 + 1 of 64 games have more, one in nine.
        ((6, 2, 1, 4), "one game in nine is luckier"),
        ((6, 2, 1, 2), "one game in nine is unluckier"),
        # Just as expected: 22 of 64 have more, one in three.
        ((6, 2, 1, 3), "one game in three is luckier"),
        ((100, 2, 1, 50), "about as expected"),
        # 1 of 1,024 has more than nine of ten.
        ((10, 2, 1, 9), "one game in 1,000 is luckier"),
    ],
)
def test_rarity_in_words(parts: tuple[int, int, int, int], words: str) -> None:
    assert _luck("cyan", throws(parts)).words == words


def test_gains_are_told_by_purpose_and_add_up() -> None:
    thrown = [*throws((4, 8, 4, 3)), Throw("cyan", "saves", 6, 4, False)]
    found: Luck = _luck("cyan", thrown)
    assert found.gains == {"hits": 1, "saves": Fraction(-4, 6)}
    assert found.good - found.expected_successes == Fraction(1, 3)


def test_every_attack_die_and_save_of_a_game_counts_once() -> None:
    ruleset = SYSTEMS["billion_suns"]
    seen = watch_save(path_of("skirmish-1"), SYSTEMS).replay
    assert seen is not None
    dice: Counter[str] = Counter()
    before = seen.course.start
    for step in seen.course.steps:
        for event in step.events:
            stages = before.stages
            match event:
                case StageTurned(Attack() as stage) if isinstance(stages[-1], Attack):
                    if (stages[-1].step, stage.step) in (("roll", "reroll"), ("save", "damage")):
                        dice[stage.step] += len(stage.dice)
                case DieTurned():
                    attack = next(each for each in reversed(stages) if getattr(each, "dice", ()))
                    dice[attack.step] += isinstance(attack, Attack)
            before = ruleset.play.apply(before, event)
    assert dice["reroll"] > 20
    assert dice["damage"] > 5
    found = luck_of(ruleset, seen.course)
    assert sum(each.dice for each in found) == dice.total()
    assert all(0 <= each.good <= each.dice for each in found)
