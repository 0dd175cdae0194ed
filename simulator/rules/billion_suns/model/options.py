"""The options of a game of A Billion Suns as a whole, and of its tables and seats.

The scenario module reads the options from a table file; whether they may be changed is decided
by `play.free_hand.setup_rules`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from simulator.save_tags import saved_as

DRAWN = ("draw",)
"""In place of contracts: they are drawn when the game begins."""

LARGEST_SCALE = 999
"""The largest scale of a game."""

MOST_ROUNDS = 99
"""Most rounds of a game."""


@saved_as("options")
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played, by its table file.

    `contracts` are court cards of the mode's set, or DRAWN. `battlezones` are those of each table
    by its id, tables without any left out (WZ-4). `corporations` says for whom a seat plays in a
    campaign, and `classes` which classes it may requisition: all where it is left out (SOLO-1.9).
    """

    mode: str = "skirmish"
    scale: int = 5
    rounds: int = 4
    contracts: tuple[str, ...] = ()
    battlezones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    corporations: Mapping[str, str] = field(default_factory=dict)
    classes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def with_battlezones(options: Options, table: str, zones: tuple[str, ...]) -> Options:
    """The options with these battlezones for a table, in place of what it had; none is allowed."""
    kept = {name: there for name, there in options.battlezones.items() if name != table}
    if zones:
        kept[table] = zones
    return replace(options, battlezones=kept)


def with_seat_left_out(options: Options, seat: str) -> Options:
    """The options without the corporation of a seat and the classes it may requisition."""
    corporations = {name: each for name, each in options.corporations.items() if name != seat}
    classes = {name: each for name, each in options.classes.items() if name != seat}
    return replace(options, corporations=corporations, classes=classes)
