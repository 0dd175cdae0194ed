"""What a rules question of Space War can ask; ids name Craft, Space Stations and planets."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from simulator.geometry.units import Point
from simulator.save_tags import saved_as

REAR = "rear"
"""The name of the arc behind a Craft, from which rear shots are aimed (SW-13.7)."""

Readings: TypeAlias = Mapping[str, str]
"""Readings of rulings for one question alone, by the ruling's name."""


@saved_as("ask_range")
@dataclass(frozen=True, slots=True)
class AskRange:
    """How far is it from `source` to `target`?"""

    source: str
    target: str
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_arc")
@dataclass(frozen=True, slots=True)
class AskArc:
    """Is `target` in an arc of `source`: that of a kind of weapon, or the one behind it?

    `arc` is the key of a module whose weapon has an arc, or REAR.
    """

    source: str
    arc: str
    target: str
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_attack")
@dataclass(frozen=True, slots=True)
class AskAttack:
    """May `source` fire weapons of the kind `weapon`, a module's key, at `target`?

    `rear`: aimed at Engines (SW-13.7).
    """

    source: str
    weapon: str
    target: str
    rear: bool = False
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_path")
@dataclass(frozen=True, slots=True)
class AskPath:
    """May `craft` move to `target`, thou on its table, and whom would it ram there?"""

    craft: str
    target: Point
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_scout")
@dataclass(frozen=True, slots=True)
class AskScout:
    """Which enemy counters does `source`, a Craft or a seat, turn up; or does it turn up `target`?

    `target` is None for all of them.
    """

    source: str
    target: str | None = None
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_blast")
@dataclass(frozen=True, slots=True)
class AskBlast:
    """Whom does a warhead of `source` hit if it goes off now; or does it hit `target`?

    `target` is None for all of them; `count` are the warheads that go off together.
    """

    source: str
    target: str | None = None
    count: int = 1
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_tractor")
@dataclass(frozen=True, slots=True)
class AskTractor:
    """May a Tractor of `source` be tried on `target`?"""

    source: str
    target: str
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_hits")
@dataclass(frozen=True, slots=True)
class AskHits:
    """With which score does a hit damage `craft`, and what will so many hits do to it?

    `count` None: those that are stored on it now.
    """

    craft: str
    count: int | None = None
    rulings: Readings = field(default_factory=dict, hash=False)


Ask: TypeAlias = (
    AskRange | AskArc | AskAttack | AskPath | AskScout | AskBlast | AskTractor | AskHits
)
"""Everything that can be asked."""


def ends_of(ask: Ask) -> tuple[str, str | None]:
    """Who asks, and about which piece, None for none; a seat may ask what it scouts."""
    match ask:
        case AskPath(craft) | AskHits(craft):
            return craft, None
        case _:
            return ask.source, ask.target
