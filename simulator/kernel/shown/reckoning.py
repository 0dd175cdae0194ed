"""Exact odds for the command line: the options that a rule system takes, and its results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState

Given: TypeAlias = Mapping[str, Any]
"""The given values by the options' keys; an option that was left out has its default."""

DiceAsked: TypeAlias = Sequence[tuple[int, int]]
"""Bare dice as (count, sides), in the order they were given."""


@dataclass(frozen=True, slots=True)
class ReckonOption:
    """An option of the command.

    `flag` is how it is typed, `key` its name in `Given`; `takes` a whole number of 0 to 999, a
    word (an id), or nothing. `part` says what it goes with: bare dice, a table file, or either.
    `metavar` stands for its value in the help.
    """

    flag: str
    key: str
    help: str
    takes: Literal["number", "word", "nothing"] = "nothing"
    part: Literal["dice", "file", "either"] = "either"
    default: int | None = None
    metavar: str = "N"


@dataclass(frozen=True, slots=True)
class Reckoned:
    """The odds: for each part the weights of 0, 1, 2 … and their total; headings by part."""

    title: str
    parts: Mapping[str, tuple[tuple[int, ...], int]]


@dataclass(frozen=True, slots=True)
class NotReckoned:
    """Why there are no odds. `is_usage`: the options themselves were used wrongly.

    `name` is an unknown name, and `known` are the valid ones.
    """

    text: str
    is_usage: bool = False
    name: str = ""
    known: tuple[str, ...] = ()


class Reckoner(Protocol):
    """What a rule system offers to calculate odds; a plain module implements it."""

    OPTIONS: tuple[ReckonOption, ...]
    """The options it takes, in the order of the help."""

    HEADINGS: Mapping[str, str]
    """What each part counts, in words."""

    SETBACKS: frozenset[str]
    """The parts that are bad for the player who asks."""

    NOTE: str
    """A sentence below the tables of odds."""

    def of_dice(self, catalogue: Any, dice: DiceAsked, given: Given) -> Reckoned | NotReckoned:
        """The odds of bare dice, by the figures of the catalogue."""

    def of_view(
        self, view: AnyState, questions: Sequence[Question[Any]], given: Given
    ) -> Reckoned | NotReckoned:
        """The odds of something on a table, possibly of one of its file's questions."""
