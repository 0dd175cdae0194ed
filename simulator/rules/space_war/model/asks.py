"""What a rules question of Space War can ask; ids name Craft, Space Stations and planets."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from simulator.geometry.units import Point
from simulator.kernel.asked.asking import QuestionKey, ask
from simulator.save_tags import saved_as

REAR = "rear"
"""The name of the arc behind a Craft, from which rear shots are aimed (SW-13.7)."""

Readings: TypeAlias = Mapping[str, str]
"""Readings of rulings for one question alone, by the ruling's name."""

_Asker: TypeAlias = Annotated[
    str, QuestionKey("piece", "the id of the Craft that asks", "from", end="source")
]
_Target: TypeAlias = Annotated[
    str, QuestionKey("piece", "the id of the piece it is about", "to", end="target")
]
_AnyTarget: TypeAlias = Annotated[
    str | None, QuestionKey("piece", "the piece it is about; left out: all", "to", end="target")
]


@saved_as("ask_range")
@ask("How far is it?", "inches", rulings=("measure_from",))
@dataclass(frozen=True, slots=True)
class AskRange:
    """How far is it from `source` to `target`?"""

    source: Annotated[
        str, QuestionKey("piece", "the piece it is measured from", "from", end="source")
    ]
    target: _Target
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_arc")
@ask("Is it in an arc?", "verdict")
@dataclass(frozen=True, slots=True)
class AskArc:
    """Is `target` in an arc of `source`: that of a kind of weapon, or the one behind it?

    `arc` is the key of a module whose weapon has an arc, or REAR.
    """

    source: _Asker
    arc: Annotated[str, QuestionKey("arc", "a weapon's key such as L, or rear")]
    target: _Target
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_attack")
@ask("May a weapon be fired?", "verdict", rulings=("measure_from",))
@dataclass(frozen=True, slots=True)
class AskAttack:
    """May `source` fire weapons of the kind `weapon`, a module's key, at `target`?

    `rear`: aimed at Engines (SW-13.7).
    """

    source: _Asker
    weapon: Annotated[str, QuestionKey("weapon", "a weapon's key such as L")]
    target: _Target
    rear: Annotated[bool, QuestionKey("flag", "true: aimed at Engines")] = False
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_path")
@ask(
    "May a Craft move there?",
    "verdict",
    rulings=("move_distance", "pass_over", "contact_powered", "enemy_contact"),
)
@dataclass(frozen=True, slots=True)
class AskPath:
    """May `craft` move to `target`, thou on its table, and whom would it ram there?

    `leave`: it leaves the table over the edge there (SW-19.3, SW-19.5).
    """

    craft: Annotated[str, QuestionKey("piece", "the id of the Craft that moves", end="source")]
    target: Annotated[Point, QuestionKey("point", "the point [x, y] it moves to", "to")]
    rulings: Readings = field(default_factory=dict, hash=False)
    leave: Annotated[bool, QuestionKey("flag", "true: it leaves the table there")] = False


@saved_as("ask_scout")
@ask(
    "Which counters does it turn up?",
    "text",
    rulings=("measure_from", "station_scouts", "held_scouts"),
)
@dataclass(frozen=True, slots=True)
class AskScout:
    """Which enemy counters does `source`, a Craft or a seat, turn up; or does it turn up `target`?

    `target` is None for all of them.
    """

    source: Annotated[
        str, QuestionKey("scout", "the id of a Craft or of a seat", "from", end="source")
    ]
    target: _AnyTarget = None
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_blast")
@ask("Whom does a warhead hit?", "text", rulings=("measure_from", "planets_shield_blast"))
@dataclass(frozen=True, slots=True)
class AskBlast:
    """Whom does a warhead of `source` hit if it goes off now; or does it hit `target`?

    `target` is None for all of them; `count` are the warheads that go off together.
    """

    source: _Asker
    target: _AnyTarget = None
    count: Annotated[int, QuestionKey("warheads", "how many go off together")] = 1
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_tractor")
@ask(
    "May a Tractor be tried?",
    "verdict",
    rulings=("measure_from", "planets_block_tractor", "tractor_face_down"),
)
@dataclass(frozen=True, slots=True)
class AskTractor:
    """May a Tractor of `source` be tried on `target`?"""

    source: _Asker
    target: _Target
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_hits")
@ask(
    "With which score do hits damage?",
    "score",
    "the expected answer: 4+, 6 or always",
    rulings=("hit_resolution",),
)
@dataclass(frozen=True, slots=True)
class AskHits:
    """With which score does a hit damage `craft`, and what will this many hits do to it?

    `count` None: those that are stored on it now.
    """

    craft: Annotated[str, QuestionKey("piece", "the id of the Craft that is hit", end="source")]
    count: Annotated[int | None, QuestionKey("count", "how many hits; left out: those stored")] = (
        None
    )
    rulings: Readings = field(default_factory=dict, hash=False)


Ask: TypeAlias = (
    AskRange | AskArc | AskAttack | AskPath | AskScout | AskBlast | AskTractor | AskHits
)
"""Everything that can be asked."""
