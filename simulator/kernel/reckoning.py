"""Exact odds asked for in words, as the command line does: the options a rule system takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState

Given: TypeAlias = Mapping[str, Any]
"""What was asked for, by the options' keys; an option that was left out has its default."""

Dice: TypeAlias = Sequence[tuple[int, int]]
"""Bare dice: how many of how many sides, in the order they were named."""


@dataclass(frozen=True, slots=True)
class Option:
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
    """Why there are none. `is_usage`: the options are wrong, not what they are about.

    `name` is one that nothing has among the `known`.
    """

    text: str
    is_usage: bool = False
    name: str = ""
    known: tuple[str, ...] = ()


class Reckoner(Protocol):
    """What a rule system can reckon; a plain module fulfils it."""

    OPTIONS: tuple[Option, ...]
    """The options it takes, in the order of the help."""

    HEADINGS: Mapping[str, str]
    """What each part counts, in words."""

    SETBACKS: frozenset[str]
    """The parts that are bad for who asks."""

    NOTE: str
    """A sentence below the tables of odds."""

    def of_dice(self, catalogue: Any, dice: Dice, given: Given) -> Reckoned | NotReckoned:
        """The odds of bare dice, by the figures of the catalogue."""

    def of_view(
        self, view: AnyState, questions: Sequence[Question[Any]], given: Given
    ) -> Reckoned | NotReckoned:
        """The odds of something on a table, one of the questions of its file perhaps."""
