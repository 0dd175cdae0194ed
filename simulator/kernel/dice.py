"""Dice: the only place where chance enters a game.

Every stream is named by its seed and place in the game, so the same seed and the same actions give
the same faces, regardless of what else was examined in between.
"""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Protocol, TypeVar

T = TypeVar("T")

_SEED_DIGITS = 20


class Dice(Protocol):
    """A source of dice rolls."""

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """Roll `count` dice: faces from 1 to `sides`, both inclusive, in rolled order."""


class SeededDice:
    """Dice of one named stream; the stream is made at the first roll.

    >>> SeededDice("seed/1").roll(3, 6) == SeededDice("seed/1").roll(3, 6)
    True
    """

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._random: Random | None = None

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """Roll `count` dice, at least none, with at least one side; ValueError otherwise."""
        _check_possible(count, sides)
        if self._random is None:
            self._random = Random(self._stream)
        # Only `random()` is guaranteed to give the same numbers in every Python version.
        draw = self._random.random
        return tuple([int(draw() * sides) + 1 for _ in range(count)])


class EvenDice:
    """Dice of one stream of which those of one roll fall as evenly as their number allows.

    Each die alone is as fair as any, but their sum comes close to its mean, so that fewer tries
    show what is expected; what needs uncommon luck comes too seldom, or never. For what-ifs only,
    never for a game.

    >>> sorted(EvenDice("seed/1").roll(6, 6))
    [1, 2, 3, 4, 5, 6]
    """

    def __init__(self, stream: str) -> None:
        self._random = Random(stream)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """Roll `count` dice, at least none, with at least one side; ValueError otherwise."""
        _check_possible(count, sides)
        draw = self._random.random
        shift = int(draw() * sides)
        places = sorted(range(count), key=lambda _: draw())
        return tuple([(place * sides + shift) // count + 1 for place in places])


def _check_possible(count: int, sides: int) -> None:
    if count < 0 or sides < 1:
        raise ValueError(f"cannot roll {count} dice with {sides} sides")


def game_dice(seed: str, n: int) -> SeededDice:
    """Dice of the game's action number `n`, counted from 1."""
    return SeededDice(f"{seed}/{n}")


def agent_dice(seed: str, seat: str, n: int) -> SeededDice:
    """Dice for an agent at `seat` choosing before action `n`; separate from the game's dice."""
    return SeededDice(f"{seed}/agent/{seat}/{n}")


def pick(dice: Dice, options: Sequence[T]) -> T:
    """One of the options, all equally likely; ValueError if there are none."""
    return options[dice.roll(1, len(options))[0] - 1]


def fresh_seed() -> str:
    """A seed nobody can guess, for a new game whose player gives none."""
    return str(SystemRandom().randrange(10**_SEED_DIGITS))
