"""What the keys of rules questions of A Billion Suns hold."""

from collections.abc import Mapping
from typing import get_args

from simulator.geometry.units import inches_text
from simulator.rules.billion_suns.model import asks
from simulator.rules.billion_suns.model.modes import contract_cards
from simulator.rules.billion_suns.model.options import MOST_ROUNDS
from simulator.scenario.billion_suns.known import Known, KnownId, What
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    TEXT,
    choice,
    name_of,
    one_of,
    read_list,
    read_thousandths,
    whole,
)
from simulator.scenario.inches import read_goal, read_point
from simulator.scenario.questions import Holds, Questions
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
            raise Wrong(Problem(f"{quote_value(value)} is {_a(known.things[value].what)}", said))
        name = one_of(said, value, fitting)
        _same_table(name, info.data.get(beside), known)
        return name

    return Typed(read, {"type": "string"}, in_context=True)


def _same_table(name: str, other: str | None, known: Known) -> None:
    if other is None or known.things[name].table == known.things[other].table:
        return
    what = f"{quote_value(name)} and {quote_value(other)} stand on different tables"
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
            Problem(
                f"{quote_value(value)} names two weapons of a {bearer.name}", "primary or auxiliary"
            )
        )
    return one_of(
        f"a weapon of a {bearer.name}", value, list(dict.fromkeys((*weapons.values(), *weapons)))
    )


def _text(value: Raw) -> str:
    if not isinstance(value, str) or not value:
        raise Wrong(Problem(unfit(value, "is no weapon"), "a weapon's id, primary or auxiliary"))
    return value


def _read_objective(value: Raw, info: Beside[Known]) -> str:
    known: Known = info.context
    said = "an object of this file"
    name = one_of(said, value, known.among(said, lambda one: one.what == "object"))
    _same_table(name, info.data.get("jump_point") or info.data.get("group"), known)
    return name


def _read_cards(value: Raw) -> tuple[str, ...]:
    cards, expected = contract_cards("solo"), "a list of court cards such as [JS]"
    found = read_list(value, expected, lambda row: one_of("a contract's card", row, cards))
    return tuple(dict.fromkeys(found))


def _read_inches(value: Raw) -> str:
    return inches_text(read_thousandths(value, "a number of inches such as 10.092"))


def _read_controller(value: Raw, info: Beside[Known]) -> str:
    if value == NOBODY:
        return NOBODY
    return one_of("a seat of this file, or null for nobody", value, info.context.seats)


def _read_verdict(value: Raw) -> str:
    return one_of("a verdict", value, _YES_NO)


def _near(said: str, *whats: What, beside: str) -> Holds:
    return Holds(thing(said, *whats, beside=beside))


_ALL: tuple[What, ...] = ("ship", "battlegroup", "object")
_IN_CONTEXT = {"type": "string"}

HOLDS: Mapping[str, Holds] = {
    "anything": Holds(thing("a ship, battlegroup or object of this file", *_ALL)),
    "anything near": _near("a ship, battlegroup or object of this file", *_ALL, beside="source"),
    "ships": Holds(thing("a ship or battlegroup of this file", "ship", "battlegroup")),
    "ship": Holds(thing("a ship of this file such as cyan-1/1", "ship")),
    "battlegroup": Holds(thing("a battlegroup of this file", "battlegroup")),
    "other group": _near("a battlegroup of this file", "battlegroup", beside="group"),
    "protected": Holds(thing("a battlegroup or object of this file", "battlegroup", "object")),
    "jump point": Holds(Typed(_read_jump_point, _IN_CONTEXT, in_context=True)),
    "controlled": Holds(Typed(_read_controlled, _IN_CONTEXT, in_context=True)),
    "objective": Holds(Typed(_read_objective, _IN_CONTEXT, in_context=True)),
    "weapon": Holds(Typed(_read_weapon, _IN_CONTEXT, in_context=True)),
    "arc": Holds(choice("an arc", "primary", "auxiliary")),
    "seat": Holds(name_of("a seat of this file", "seats")),
    "table": Holds(name_of("a table of this file", "tables")),
    "class": Holds(name_of("a class of ship", "classes")),
    "round": Holds(whole(2, MOST_ROUNDS)),
    "point": Holds(Typed(read_point, POINT_SCHEMA)),
    "goal": Holds(Typed(read_goal, POINT_SCHEMA)),
    "cards": Holds(
        Typed(
            _read_cards,
            {"type": "array", "items": {"enum": list(contract_cards(""))}, "uniqueItems": True},
        )
    ),
    "verdict": Holds(Typed(_read_verdict, {"enum": [*_YES_NO, True, False]})),
    "inches": Holds(Typed(_read_inches, NUMBER_SCHEMA)),
    "controller": Holds(Typed(_read_controller, {"type": ["string", "null"]}, in_context=True)),
    "text": Holds(TEXT),
}
"""What each word for the contents of a key means."""

THINGS = (
    "anything",
    "anything near",
    "ships",
    "ship",
    "battlegroup",
    "other group",
    "protected",
    "jump point",
    "controlled",
    "objective",
)
"""The words of keys that hold the id of something on a table."""

QUESTIONS = Questions(
    get_args(asks.Ask),
    HOLDS,
    "a question such as {id: q1, ask: range, from: cyan-1, to: amber-1}",
)
"""The rules questions of table files."""
