"""Dice as players see them on the table: their faces, and what the rules make of each."""

from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass

Verdict: TypeAlias = Literal["critical", "hit", "saved", "plain", "miss", "dud"]
"""What a die has come to: `saved` stops a hit, `dud` is the worst face, `plain` is only a number.

In this order they are sorted.
"""


@fast_dataclass(frozen=True, slots=True)
class RolledDie:
    """A die with this many sides that shows this face."""

    sides: int
    face: int
    verdict: Verdict = "plain"


@fast_dataclass(frozen=True, slots=True)
class Roll:
    """A row of dice, as they lie after an event.

    A roll of the same `strand` and `label` as one before replaces it: dice rolled again. Another
    strand begins anew, and so does a roll that `opens`. `title` says what all rows are about,
    `label` what this row is, and `note` what it comes to, all in a few words.
    """

    strand: str
    title: str
    label: str
    dice: tuple[RolledDie, ...]
    note: str = ""
    opens: bool = False


@fast_dataclass(frozen=True, slots=True)
class Throw:
    """A die thrown for something: `good` of its `sides` faces are a success, and it `is_good`.

    `purpose` says for what, in the plural (`hits`, `saves`); `seat` is who threw it.
    """

    seat: str
    purpose: str
    sides: int
    good: int
    is_good: bool
