"""Scores: what an event adds to the figures that decide a game, and who lost pieces."""

from typing import TypeAlias

from simulator.lean import lean


@lean(frozen=True, slots=True)
class Scored:
    """`seat` has so much more, or less, of what wins; 0 says that it could have come from there.

    `source` is an id of where it comes from, `caption` its name for players, and `unit` what is
    counted, short and in the plural.
    """

    seat: str
    source: str
    caption: str
    amount: int
    unit: str


@lean(frozen=True, slots=True)
class Lost:
    """`seat` has lost this many pieces that matter, as its rules see it.

    `what` is the name of their class or design, in the singular.
    """

    seat: str
    count: int
    what: str


Score: TypeAlias = Scored | Lost
"""One line of the reckoning at the end of a game."""
