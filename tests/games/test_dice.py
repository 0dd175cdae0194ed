"""Six hundred thousand rolls of each die: neither loaded nor suspiciously even."""

from collections import Counter

import pytest
from mpmath import gammainc  # type: ignore[import-untyped]

from simulator.kernel.dice import game_dice

ROLLS = 600_000


@pytest.mark.parametrize("each", [1, 100], ids=["one die an action", "a hundred dice an action"])
@pytest.mark.parametrize("sides", [3, 6, 8, 10, 12])
def test_every_face_comes_as_often(sides: int, each: int) -> None:
    # Streams are slow to make: single dice are rolled a tenth as often.
    actions = ROLLS // each if each > 1 else ROLLS // 10
    faces: Counter[int] = Counter()
    for n in range(1, actions + 1):
        faces.update(game_dice(f"fair D{sides}", n).roll(each, sides))
    assert sorted(faces) == list(range(1, sides + 1))
    assert 0.001 <= chance(faces, sides) <= 0.999


def test_dice_that_follow_one_another_know_nothing_of_each_other() -> None:
    rolls = game_dice("pairs", 1).roll(ROLLS, 6)
    pairs = Counter(
        6 * (one - 1) + other for one, other in zip(rolls[::2], rolls[1::2], strict=True)
    )
    assert 0.001 <= chance(pairs, 36) <= 0.999


def test_a_loaded_die_is_told() -> None:
    loaded = Counter(min(face, 6) for face in game_dice("loaded", 1).roll(ROLLS, 7))
    assert chance(loaded, 6) < 0.001
    assert chance(Counter(dict.fromkeys(range(1, 7), ROLLS // 6)), 6) > 0.999


def chance(seen: Counter[int], kinds: int) -> float:
    """How likely fair dice are to be at least so uneven: chi-square, Pearson's test."""
    expected = seen.total() / kinds
    square = sum((count - expected) ** 2 for count in seen.values()) / expected
    return float(gammainc((kinds - 1) / 2, square / 2, regularized=True))
