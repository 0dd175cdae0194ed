"""Scores: what an event adds to the figures that decide a game, who lost pieces, and deeds."""

from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass


@fast_dataclass(frozen=True, slots=True)
class Scored:
    """`seat` has this much more, or less, of what wins; 0 says that it could have come from there.

    `source` is an id of where it comes from, `caption` its name for players, and `unit` what is
    counted, short and in the plural.
    """

    seat: str
    source: str
    caption: str
    amount: int
    unit: str


@fast_dataclass(frozen=True, slots=True)
class Lost:
    """`seat` has lost this many pieces that matter, as its rules see it.

    `what` is the name of their class or design, in the singular.
    """

    seat: str
    count: int
    what: str


Score: TypeAlias = Scored | Lost
"""One line of the reckoning at the end of a game."""


@fast_dataclass(frozen=True, slots=True)
class Attacked:
    """A unit, a group or a piece by its id, threw this many dice at another one."""

    unit: str
    target: str
    dice: int


@fast_dataclass(frozen=True, slots=True)
class Struck:
    """Harm came to the unit `target`: this many of `what`, such as `damage` or `hits`.

    `by` is the unit that did it, or a thing on the table; empty where nobody did. `how` says in a
    few words by what, empty for a weapon.
    """

    target: str
    by: str
    count: int
    what: str
    how: str = ""


@fast_dataclass(frozen=True, slots=True)
class Fell:
    """A piece of a unit is out of the game for good; `what` is the name of its class or design.

    Whoever struck the unit last did it, or who struck the unit `along` with which it went; `how`
    says by what instead, in a few words.
    """

    unit: str
    what: str
    along: str = ""
    how: str = ""


@fast_dataclass(frozen=True, slots=True)
class Honoured:
    """A unit was given something for what it did, in a few words that all may read."""

    unit: str
    what: str


CareerEvent: TypeAlias = Attacked | Struck | Fell | Honoured
"""One line of the career of a unit."""
