"""What a rules question of Burning Suns can ask; ids name tiles and seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, TypeAlias

from simulator.kernel.asked.asking import QuestionKey, ask
from simulator.rules.burning_suns.model.actions import UnitCounts
from simulator.save_tags import saved_as

Readings: TypeAlias = Mapping[str, str]
"""Readings of rulings for one question alone, by the ruling's name."""

Exchanges: TypeAlias = tuple[tuple[str, UnitCounts], ...]
"""The units left or taken along at tiles on a way, each by the tile's id."""

_Seat: TypeAlias = Annotated[str, QuestionKey("seat", "the seat that asks")]
_From: TypeAlias = Annotated[
    str, QuestionKey("space", "the tile it begins at", "from", end="source")
]
_To: TypeAlias = Annotated[str, QuestionKey("space", "the tile it is about", "to", end="target")]
_At: TypeAlias = Annotated[str, QuestionKey("space", "the tile it is about", "at", end="source")]


@saved_as("ask_distance")
@ask("How far is it?", "distance")
@dataclass(frozen=True, slots=True)
class AskDistance:
    """How many touches is it from `source` to `target`, with the wormholes of a seat if named?"""

    source: _From
    target: _To
    seat: Annotated[str | None, QuestionKey("seat", "whose wormholes count too")] = None
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_touch")
@ask("Do they touch?", "verdict")
@dataclass(frozen=True, slots=True)
class AskTouch:
    """Do the two tiles touch?"""

    source: _From
    target: _To
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_explored")
@ask("Does an explored path lead there?", "verdict")
@dataclass(frozen=True, slots=True)
class AskExplored:
    """Does an explored path of the seat lead to the tile?"""

    seat: _Seat
    target: Annotated[str, QuestionKey("space", "the tile it is about", "to", end="source")]
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_jump")
@ask("May it jump there?", "verdict", rulings=("jump_counts",))
@dataclass(frozen=True, slots=True)
class AskJump:
    """May the seat's fleet, or its army, at `source` jump to `target`?

    `units` are taken along, all that can jump if there are none. `way` are the tiles that it passes
    in order; without any it takes a shortest way. `dropped` and `picked` are done at the first
    stop at each tile.
    """

    seat: _Seat
    source: _From
    target: _To
    army: Annotated[bool, QuestionKey("flag", "true: an army")] = False
    units: Annotated[UnitCounts, QuestionKey("units", "what it takes along; left out: all")] = ()
    way: Annotated[
        tuple[str, ...],
        QuestionKey("spaces", "the tiles it passes; left out: a shortest way", "by"),
    ] = ()
    dropped: Annotated[
        Exchanges, QuestionKey("exchanges", "what it leaves on its way, as {u1: {raider: 1}}")
    ] = ()
    picked: Annotated[Exchanges, QuestionKey("exchanges", "what it takes along on its way")] = ()
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_colonize")
@ask("May it be colonized?", "verdict", rulings=("empty_systems",))
@dataclass(frozen=True, slots=True)
class AskColonize:
    """May the seat colonize the system?"""

    seat: _Seat
    at: _At
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_construct")
@ask("May units be built there?", "verdict")
@dataclass(frozen=True, slots=True)
class AskConstruct:
    """May the seat build units in the system; or these, and repair so many hit points?"""

    seat: _Seat
    at: _At
    units: Annotated[UnitCounts, QuestionKey("units", "what is built; left out: anything")] = ()
    repairs: Annotated[UnitCounts, QuestionKey("units", "the hit points repaired, by unique")] = ()
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_barrage")
@ask("May a barrage be fired?", "verdict")
@dataclass(frozen=True, slots=True)
class AskBarrage:
    """May the seat's fleet fire at the system below it, or its `army` at a fleet above?"""

    seat: _Seat
    at: _At
    army: Annotated[bool, QuestionKey("flag", "true: an army fires at a fleet")] = False
    against: Annotated[
        str | None,
        QuestionKey("seat", "whose fleet an army fires at; left out: dark ships", "with"),
    ] = None
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_assault")
@ask("May it be assaulted?", "verdict")
@dataclass(frozen=True, slots=True)
class AskAssault:
    """May the seat assault the system, with so many regiments if it is said?"""

    seat: _Seat
    at: _At
    regiments: Annotated[
        int | None, QuestionKey("regiments", "how many it deploys; left out: any number")
    ] = None
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_battle")
@ask("May it be attacked?", "verdict")
@dataclass(frozen=True, slots=True)
class AskBattle:
    """May the seat's fleet attack that of another seat, or dark ships, in a space?"""

    seat: _Seat
    at: _At
    against: Annotated[
        str | None, QuestionKey("seat", "whose fleet; left out: dark ships", "with")
    ] = None
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_control")
@ask("Who controls it?", "owner", "the seat that controls it, or nobody")
@dataclass(frozen=True, slots=True)
class AskControl:
    """Who controls the system?"""

    at: _At
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_income")
@ask("How many crystals a round?", "count")
@dataclass(frozen=True, slots=True)
class AskIncome:
    """How many crystals does the seat gain in Status?"""

    seat: Annotated[str, QuestionKey("seat", "the seat that asks", end="source")]
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_limit")
@ask("How many units may it have?", "count")
@dataclass(frozen=True, slots=True)
class AskLimit:
    """How many units may a fleet or an army of the seat have in a space?"""

    seat: _Seat
    at: _At
    of: Annotated[str, QuestionKey("force", "fleet or army")]
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_diplomacy")
@ask("May diplomats do it?", "verdict")
@dataclass(frozen=True, slots=True)
class AskDiplomacy:
    """May the diplomats of the seat take this step at the tile, or ally with who controls it?

    An alliance is one that lasts: not where antimatter differs so much that it is over at once.
    """

    seat: _Seat
    target: Annotated[str, QuestionKey("space", "the tile it is about", "to", end="source")]
    step: Annotated[str, QuestionKey("step", "take, better, worse or alliance")]
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_antimatter")
@ask("How much antimatter?", "count")
@dataclass(frozen=True, slots=True)
class AskAntimatter:
    """How much antimatter has the seat?"""

    seat: Annotated[str, QuestionKey("seat", "the seat that asks", end="source")]
    rulings: Readings = field(default_factory=dict, hash=False)


@saved_as("ask_first")
@ask("Which of two abilities prevails?", "prevails", "the id of the ability that prevails, or none")
@dataclass(frozen=True, slots=True)
class AskFirst:
    """Which of two abilities prevails over the other where they conflict (BS-12.3)?"""

    one: Annotated[str, QuestionKey("ability", "the id of an ability, as imperial-3-1 or embassy")]
    other: Annotated[str, QuestionKey("ability", "the id of the other")]
    rulings: Readings = field(default_factory=dict, hash=False)


def values_of(asked: "Ask") -> Mapping[str, Any]:
    """What a question names, by field; fields that its kind does not have are missing."""
    return {one.name: getattr(asked, one.name) for one in fields(asked)}


Ask: TypeAlias = (
    AskDistance
    | AskTouch
    | AskExplored
    | AskJump
    | AskColonize
    | AskConstruct
    | AskBarrage
    | AskAssault
    | AskBattle
    | AskControl
    | AskIncome
    | AskLimit
    | AskDiplomacy
    | AskAntimatter
    | AskFirst
)
"""Everything a rules question can ask."""
