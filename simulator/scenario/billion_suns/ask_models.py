"""The rules questions of a table file, one model for each `ask` (DESIGN section 6)."""

from dataclasses import fields
from typing import Annotated, ClassVar, Literal

from simulator.geometry.units import LARGEST_TABLE, Point, inches_text
from simulator.rules.billion_suns.model import asks
from simulator.rules.billion_suns.model.modes import contract_cards
from simulator.rules.billion_suns.model.options import MOST_ROUNDS
from simulator.scenario.billion_suns.known import Known, KnownId, What
from simulator.scenario.billion_suns.lengths import PointField, read_point
from simulator.scenario.entries import Beside, FileEntry, Typed, key
from simulator.scenario.faults import Problem, Wrong, shown, unfit
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    Identifier,
    Text,
    gathered,
    named,
    one_of,
    read_thousandths,
    whole,
)
from simulator.scenario.tree import Raw

_YES_NO = ("yes", "no")
NOBODY = "null"
"""How a file states that nobody controls an object."""


def thing(said: str, *whats: What, beside: str = "") -> Typed:
    """The id of one of these kinds of thing, on the same table as the thing in field `beside`."""

    def read(value: Raw, info: Beside[Known]) -> str:
        known: Known = info.context
        fitting = known.among(said, lambda one: one.what in whats)
        if isinstance(value, str) and value in known.things and value not in fitting:
            raise Wrong(Problem(f"{shown(value)} is {_a(known.things[value].what)}", said))
        name = one_of(said, value, fitting)
        _same_table(name, info.data.get(beside), known)
        return name

    return Typed(read, {"type": "string"}, in_context=True)


def _same_table(name: str, other: str | None, known: Known) -> None:
    if other is None or known.things[name].table == known.things[other].table:
        return
    what = f"{shown(name)} and {shown(other)} stand on different tables"
    raise Wrong(Problem(what, "two things of one table"))


def _a(what: What) -> str:
    return "an object" if what == "object" else f"a {what}"


def _read_jump_point(value: Raw, info: Beside[Known]) -> str:
    known: Known = info.context
    said = "a jump point of this file"
    name = one_of(said, value, known.among(said, lambda one: one.kind == "jump_point"))
    _same_table(name, info.data.get("group"), known)
    return name


def _read_controlled(value: Raw, info: Beside[Known]) -> str:
    known: Known = info.context
    said = "an object that can be controlled"
    return one_of(said, value, known.among(said, lambda one: _can_be_controlled(one, known)))


def _can_be_controlled(thing: KnownId, known: Known) -> bool:
    kind = known.objects.get(thing.kind)
    return kind is not None and kind.control_range is not None


def _read_weapon(value: Raw, info: Beside[Known]) -> str:
    known: Known = info.context
    source = info.data.get("source")
    kind = known.things[source].kind if source is not None else ""
    bearer = known.classes.get(kind) or known.objects.get(kind)
    if bearer is None or not isinstance(value, str):
        return _text(value)
    slots = {"primary": bearer.primary, "auxiliary": bearer.auxiliary}
    weapons = {slot: weapon.id for slot, weapon in slots.items() if weapon is not None}
    if not weapons:
        raise Wrong(Problem(f"a {bearer.name} has no weapon", "something armed in `from`"))
    if list(weapons.values()).count(value) > 1:
        raise Wrong(
            Problem(f"{shown(value)} names two weapons of a {bearer.name}", "primary or auxiliary")
        )
    return one_of(
        f"a weapon of a {bearer.name}", value, list(dict.fromkeys((*weapons.values(), *weapons)))
    )


def _text(value: Raw) -> str:
    if not isinstance(value, str) or not value:
        raise Wrong(Problem(unfit(value, "is no weapon"), "a weapon's id, primary or auxiliary"))
    return value


def _read_goal(value: Raw) -> Point:
    """A point to fly to; it may be off the table, though the ship stops at the edge (ABS-1.7)."""
    point = read_point(value)
    if not all(-LARGEST_TABLE <= part <= 2 * LARGEST_TABLE for part in point):
        raise Wrong(Problem("this point is too far away", "a point near the table"))
    return point


def _read_objective(value: Raw, info: Beside[Known]) -> str:
    known: Known = info.context
    said = "an object of this file"
    name = one_of(said, value, known.among(said, lambda one: one.what == "object"))
    _same_table(name, info.data.get("jump_point") or info.data.get("group"), known)
    return name


def _read_cards(value: Raw) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), "a list of court cards such as [JS]"))
    cards = contract_cards("solo")
    found = gathered(enumerate(value), lambda row: one_of("a contract's card", row, cards))
    return tuple(dict.fromkeys(found))


def _read_inches(value: Raw) -> str:
    return inches_text(read_thousandths(value, "a number of inches such as 10.092"))


def _read_controller(value: Raw, info: Beside[Known]) -> str:
    if value == NOBODY:
        return NOBODY
    return one_of("a seat of this file, or null for nobody", value, info.context.seats)


def _read_verdict(value: Raw) -> str:
    return one_of("a verdict", value, _YES_NO)


_ANYTHING = thing("a ship, battlegroup or object of this file", "ship", "battlegroup", "object")
_SHIPS = thing("a ship or battlegroup of this file", "ship", "battlegroup")
_SHIP = thing("a ship of this file such as cyan-1/1", "ship")
_GROUP = thing("a battlegroup of this file", "battlegroup")
_TO_ANYTHING = thing(
    "a ship, battlegroup or object of this file", "ship", "battlegroup", "object", beside="source"
)
_PROTECTED = thing("a battlegroup or object of this file", "battlegroup", "object")
_BY_GROUP = thing("a battlegroup of this file", "battlegroup", beside="group")
_VERDICT = Typed(_read_verdict, {"enum": [*_YES_NO, True, False]})
_FROM = key(alias="from", description="the id of what is asked about")
_TO = key(alias="to", description="the id of what it is measured to")
_GROUP_FIELD = key(description="the id of a battlegroup")
_ANSWER = key(None, description="the expected answer")
_OBJECTIVE = Typed(_read_objective, {"type": "string"}, in_context=True)
_OBJECTIVE_FIELD = key(None, description="the id of an objective; left out: all")
_CARDS = Typed(
    _read_cards,
    {"type": "array", "items": {"enum": list(contract_cards(""))}, "uniqueItems": True},
)
_EXHAUSTED = key((), description="cards of contracts whose decks are empty, such as [JS]")


class QuestionEntry(FileEntry):
    """A rules question. Its fields have the same names as those of the ask it creates."""

    said: ClassVar[str] = "a question such as {id: q1, ask: range, from: cyan-1, to: amber-1}"

    makes: ClassVar[type[asks.Ask]]

    id: Identifier = key(description="an id such as q1")

    def spec(self) -> asks.Ask:
        """The question as a value of the rule system."""
        values = {one.name: getattr(self, one.name) for one in fields(self.makes)}
        return self.makes(**values)


class JudgedEntry(QuestionEntry):
    """A question with the answer yes or no."""

    answer: Annotated[str | None, _VERDICT] = _ANSWER


class RangeEntry(QuestionEntry):
    """How far is it? `answer` is in inches."""

    makes: ClassVar = asks.AskRange
    ask: Literal["range"]
    source: Annotated[str, _ANYTHING] = _FROM
    target: Annotated[str, _TO_ANYTHING] = _TO
    answer: Annotated[str | None, Typed(_read_inches, NUMBER_SCHEMA)] = _ANSWER


class ArcEntry(JudgedEntry):
    """Is it in the arc?"""

    makes: ClassVar = asks.AskArc
    ask: Literal["arc"]
    source: Annotated[str, _ANYTHING] = _FROM
    target: Annotated[str, _TO_ANYTHING] = _TO
    arc: Annotated[
        Literal["primary", "auxiliary"],
        Typed(
            lambda value: one_of("an arc", value, ("primary", "auxiliary")),
            {"enum": ["primary", "auxiliary"]},
        ),
    ] = key(description="primary or auxiliary")


class AttackEntry(JudgedEntry):
    """May at least one ship fire?"""

    makes: ClassVar = asks.AskAttack
    ask: Literal["attack"]
    source: Annotated[str, _ANYTHING] = _FROM
    weapon: Annotated[str, Typed(_read_weapon, {"type": "string"}, in_context=True)] = key(
        description="a weapon's id, primary or auxiliary"
    )
    target: Annotated[str, _TO_ANYTHING] = _TO


class CoherencyEntry(JudgedEntry):
    """Is the battlegroup coherent?"""

    makes: ClassVar = asks.AskCoherency
    ask: Literal["coherency"]
    group: Annotated[str, _GROUP] = _GROUP_FIELD


class DeployEntry(JudgedEntry):
    """Could the battlegroup jump in to its present position?"""

    makes: ClassVar = asks.AskDeploy
    ask: Literal["deploy"]
    group: Annotated[str, _GROUP] = _GROUP_FIELD
    jump_point: Annotated[str, Typed(_read_jump_point, {"type": "string"}, in_context=True)] = key(
        description="the id of a jump point"
    )


class JumpPointEntry(JudgedEntry):
    """May a jump point be placed there?"""

    makes: ClassVar = asks.AskJumpPoint
    ask: Literal["jump_point"]
    at: PointField = key(description="a point [x, y] in inches")
    owner: Annotated[str, named("a seat of this file", "seats")] = key(
        description="the id of a seat"
    )
    table: Annotated[str, named("a table of this file", "tables")] = key(
        description="the id of a table"
    )


class PathEntry(JudgedEntry):
    """Can the ship fly there without being stopped or passing through danger?"""

    makes: ClassVar = asks.AskPath
    ask: Literal["path"]
    ship: Annotated[str, _SHIP] = key(description="the id of a ship such as cyan-1/1")
    target: Annotated[Point, Typed(_read_goal, POINT_SCHEMA)] = key(
        alias="to", description="a point [x, y] in inches"
    )


class ScanEntry(JudgedEntry):
    """Is it in scan range?"""

    makes: ClassVar = asks.AskScan
    ask: Literal["scan"]
    source: Annotated[str, _SHIPS] = _FROM
    target: Annotated[str, _TO_ANYTHING] = _TO


class ControlEntry(QuestionEntry):
    """Who controls the object? `answer` is a seat, or null for nobody."""

    makes: ClassVar = asks.AskControl
    ask: Literal["control"]
    object: Annotated[str, Typed(_read_controlled, {"type": "string"}, in_context=True)] = key(
        description="the id of an object"
    )
    answer: Annotated[
        str | None, Typed(_read_controller, {"type": ["string", "null"]}, in_context=True)
    ] = _ANSWER


class ProtectEntry(JudgedEntry):
    """Does another battlegroup protect the battlegroup or neutral ship?"""

    makes: ClassVar = asks.AskProtect
    ask: Literal["protect"]
    group: Annotated[str, _PROTECTED] = _GROUP_FIELD
    by: Annotated[str, _BY_GROUP] = key(description="the id of the protecting battlegroup")


class IcNextEntry(QuestionEntry):
    """What will a group of Independent Contractors do, for this objective or what it may draw?"""

    makes: ClassVar = asks.AskIcNext
    ask: Literal["ic_next"]
    group: Annotated[str, _GROUP] = key(description="the id of a group of contractors")
    objective: Annotated[str | None, _OBJECTIVE] = _OBJECTIVE_FIELD
    exhausted: Annotated[tuple[str, ...], _CARDS] = _EXHAUSTED
    answer: Text | None = key(
        None, description="such as: to [10, 17]; faces cyan-1/1; primary 4D8 at cyan-1"
    )


class IcArrivalEntry(QuestionEntry):
    """What may an arrival check at a jump point bring, with which chances, and where?"""

    makes: ClassVar = asks.AskIcArrival
    ask: Literal["ic_arrival"]
    group: Annotated[str | None, _GROUP] = key(
        None, description="the battlegroup that has jumped in, standing as drawn"
    )
    jump_point: Annotated[str, Typed(_read_jump_point, {"type": "string"}, in_context=True)] = key(
        description="the id of a jump point"
    )
    round: Annotated[int | None, whole(2, MOST_ROUNDS)] = key(
        None, description="or the number of the round that starts"
    )
    class_id: Annotated[str | None, named("a class of ship", "classes")] = key(
        None, alias="class", description="the class whose places are asked for; left out: all"
    )
    objective: Annotated[str | None, _OBJECTIVE] = _OBJECTIVE_FIELD
    exhausted: Annotated[tuple[str, ...], _CARDS] = _EXHAUSTED
    answer: Text | None = key(None, description="such as: [20, 15] near cyan-1/1, faces cyan-1/1")


ASKS: dict[str, type[QuestionEntry]] = {
    "range": RangeEntry,
    "arc": ArcEntry,
    "attack": AttackEntry,
    "coherency": CoherencyEntry,
    "deploy": DeployEntry,
    "jump_point": JumpPointEntry,
    "path": PathEntry,
    "scan": ScanEntry,
    "control": ControlEntry,
    "protect": ProtectEntry,
    "ic_next": IcNextEntry,
    "ic_arrival": IcArrivalEntry,
}
"""The model of each `ask`."""
