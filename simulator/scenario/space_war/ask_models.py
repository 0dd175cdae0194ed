"""The rules questions of a table file of Space War, one model for each `ask`."""

from typing import Annotated, Any, ClassVar, Literal

from simulator.geometry.units import LARGEST_TABLE, Point, inches_text
from simulator.rules.space_war.model import asks
from simulator.rules.space_war.model.asks import REAR
from simulator.rules.space_war.model.modules import MODULE_KEYS
from simulator.rules.space_war.questions.found import NO, NONE, UNKNOWN, YES
from simulator.rules.space_war.questions.hits_question import ALWAYS
from simulator.scenario.entries import Beside, FileEntry, Typed, key
from simulator.scenario.faults import Problem, Wrong
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    Flag,
    Identifier,
    Text,
    choice,
    named,
    one_of,
    read_pair,
    read_text,
    read_thousandths,
    whole,
)
from simulator.scenario.limits import MOST_COUNTED
from simulator.scenario.rulings_field import RulingsField
from simulator.scenario.space_war.known import Known
from simulator.scenario.tree import Raw

PieceName = Annotated[str, named("a piece of this file", "pieces")]
_WORDS = (YES, NO, UNKNOWN, NONE)
_WARHEADS = 10


def _read_point(value: Raw) -> Point:
    point = read_pair(value, read_thousandths, "a point [x, y] in inches")
    if not all(-LARGEST_TABLE <= part <= 2 * LARGEST_TABLE for part in point):
        raise Wrong(Problem("this point is too far away", "a point near the table"))
    return point


def _read_scout(value: Raw, info: Beside[Known]) -> str:
    known: Known = info.context
    return one_of("a piece or a seat of this file", value, (*known.pieces, *known.seats))


def _read_weapon(value: Raw, info: Beside[Known]) -> str:
    modules = info.context.designs.modules.modules
    weapons = [key for key in MODULE_KEYS if key in modules and modules[key].weapon]
    return one_of("a weapon", value, weapons)


def _read_arc(value: Raw, info: Beside[Known]) -> str:
    modules = info.context.designs.modules.modules
    kinds = ((key, modules[key].weapon) for key in MODULE_KEYS if key in modules)
    arcs = [key for key, weapon in kinds if weapon and weapon.arc is not None]
    return one_of("an arc", value, (*arcs, REAR))


def _read_inches(value: Raw) -> str:
    if value in (UNKNOWN, NONE):
        return str(value)
    return inches_text(read_thousandths(value, "a number of inches such as 10.092"))


_LENGTH: dict[str, Any] = {"anyOf": [*NUMBER_SCHEMA["anyOf"], {"enum": [UNKNOWN, NONE]}]}
_Verdict = Annotated[str | None, choice("an answer", *_WORDS)]
_KEY: dict[str, Any] = {"type": "string"}
_Score = Annotated[
    str | None, Typed(read_text, {"anyOf": [{"type": "string"}, {"type": "integer"}]})
]
_Weapon = Annotated[str, Typed(_read_weapon, _KEY, in_context=True)]
_FROM = key(alias="from", description="the id of the Craft that asks")
_TO = key(alias="to", description="the id of the piece it is about")
_SOME = key(None, alias="to", description="the piece it is about; left out: all")
_ANSWER = key(None, description="the expected answer")


class QuestionEntry(FileEntry):
    """A rules question."""

    said: ClassVar[str] = "a question such as {id: q1, ask: range, from: cyan-1, to: amber-1}"

    id: Identifier = key(description="an id such as q1")
    rulings: RulingsField = key({}, description="readings for this question alone")

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        raise NotImplementedError


class RangeEntry(QuestionEntry):
    """How far is it?"""

    ask: Literal["range"]
    source: PieceName = key(alias="from", description="the piece it is measured from")
    target: PieceName = _TO
    answer: Annotated[str | None, Typed(_read_inches, _LENGTH)] = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskRange(self.source, self.target, self.rulings)


class ArcEntry(QuestionEntry):
    """Is it in an arc?"""

    ask: Literal["arc"]
    source: PieceName = _FROM
    arc: Annotated[str, Typed(_read_arc, _KEY, in_context=True)] = key(
        description="a weapon's key such as L, or rear"
    )
    target: PieceName = _TO
    answer: _Verdict = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskArc(self.source, self.arc, self.target, self.rulings)


class AttackEntry(QuestionEntry):
    """May a weapon be fired?"""

    ask: Literal["attack"]
    source: PieceName = _FROM
    weapon: _Weapon = key(description="a weapon's key such as L")
    target: PieceName = _TO
    rear: Flag = key(False, description="true: aimed at Engines")
    answer: _Verdict = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskAttack(self.source, self.weapon, self.target, self.rear, self.rulings)


class PathEntry(QuestionEntry):
    """May a Craft move there?"""

    ask: Literal["path"]
    craft: PieceName = key(description="the id of the Craft that moves")
    target: Annotated[Point, Typed(_read_point, POINT_SCHEMA)] = key(
        alias="to", description="the point [x, y] it moves to"
    )
    answer: _Verdict = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskPath(self.craft, self.target, self.rulings)


class ScoutEntry(QuestionEntry):
    """Which counters does it turn up?"""

    ask: Literal["scout"]
    source: Annotated[str, Typed(_read_scout, {"type": "string"}, in_context=True)] = key(
        alias="from", description="the id of a Craft or of a seat"
    )
    target: PieceName | None = _SOME
    answer: Text | None = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskScout(self.source, self.target, self.rulings)


class BlastEntry(QuestionEntry):
    """Whom does a warhead hit?"""

    ask: Literal["blast"]
    source: PieceName = _FROM
    target: PieceName | None = _SOME
    count: Annotated[int, whole(1, _WARHEADS)] = key(1, description="how many go off together")
    answer: Text | None = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskBlast(self.source, self.target, self.count, self.rulings)


class TractorEntry(QuestionEntry):
    """May a Tractor be tried?"""

    ask: Literal["tractor"]
    source: PieceName = _FROM
    target: PieceName = _TO
    answer: _Verdict = _ANSWER

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskTractor(self.source, self.target, self.rulings)


class HitsEntry(QuestionEntry):
    """With which score do hits damage?"""

    ask: Literal["hits"]
    craft: PieceName = key(description="the id of the Craft that is hit")
    count: Annotated[int | None, whole(1, MOST_COUNTED)] = key(
        None, description="how many hits; left out: those stored"
    )
    answer: _Score = key(None, description=f"the expected answer: 4+, 6 or {ALWAYS}")

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        return asks.AskHits(self.craft, self.count, self.rulings)


ASKS: dict[str, type[QuestionEntry]] = {
    "range": RangeEntry,
    "arc": ArcEntry,
    "attack": AttackEntry,
    "path": PathEntry,
    "scout": ScoutEntry,
    "blast": BlastEntry,
    "tractor": TractorEntry,
    "hits": HitsEntry,
}
"""The model of each `ask`."""
