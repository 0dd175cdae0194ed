"""The entries of design and squadron files of Space War."""

from typing import Annotated, Any, ClassVar, TypeAlias

from simulator.rules.space_war.model.designs import QUARTERS, TURN
from simulator.rules.space_war.model.medals import MEDALS, Medal, medal_name, sort_medals
from simulator.rules.space_war.model.modules import CRAFT_TYPES
from simulator.scenario.entries import Beside, FileEntry, Typed, key
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    Identifier,
    RulingsField,
    Text,
    choice,
    each,
    gather_parts,
    one_of,
    read_list,
    read_whole,
)
from simulator.scenario.limits import MOST_COUNTED
from simulator.scenario.tree import Raw

ALLOWANCES = ("usual", "weak", "expert", "machine")
"""What `money` may say (SW-20.1, SW-19.4)."""

_MODULES_EXPECTED = "modules and their numbers, such as {E: 2, L: 1}"


def _read_modules(value: Raw, info: Beside[Any]) -> dict[str, int]:
    if not isinstance(value, dict):
        raise Wrong(Problem(unfit(value, "stands here"), _MODULES_EXPECTED))
    known = info.context.modules.modules

    def read(entry: tuple[str, Raw]) -> tuple[str, int]:
        key, raw = entry
        if key not in known:
            listed = ", ".join(f"{one.key} {one.name}" for one in known.values())
            what = f"{quote_value(key)} is no module"
            raise Wrong(Problem(what, f"one of {listed} (SW-2.1)", key, known, at_key=True))
        return key, read_whole(raw, 1, MOST_COUNTED)

    return dict(gather_parts(((key, (key, raw)) for key, raw in value.items()), read))


def _read_arc(value: Raw) -> int:
    if isinstance(value, str) and value in QUARTERS:
        return QUARTERS[value]
    if isinstance(value, str) and value[:1] in "-0123456789" and value:
        return read_whole(value, 0, TURN - 1)
    return QUARTERS[one_of("a quarter", value, QUARTERS)]


def _read_arcs(value: Raw) -> tuple[int, ...]:
    return read_list(value, "an arc for each arc weapon", _read_arc)


_ARC_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"enum": list(QUARTERS)},
        {"type": "integer", "minimum": 0, "maximum": TURN - 1},
    ]
}
_MODULES_SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": {"type": "integer", "minimum": 1, "maximum": MOST_COUNTED},
}
_COUNT: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": MOST_COUNTED}


def _read_count(value: Raw) -> int:
    return read_whole(value, 0, MOST_COUNTED)


def _read_owner(value: Raw) -> None:  # noqa: ARG001 - there is none that fits
    legal = "no such key; it is his who brings it, and what he brings is secret (SW-3.1)"
    raise Wrong(Problem("a squadron names no owner", legal))


Count: TypeAlias = Annotated[int, Typed(_read_count, _COUNT)]
Arc: TypeAlias = Annotated[int, Typed(_read_arc, _ARC_SCHEMA)]
Arcs: TypeAlias = Annotated[
    tuple[int, ...], Typed(_read_arcs, {"type": "array", "items": _ARC_SCHEMA})
]
ModulesField: TypeAlias = Annotated[
    dict[str, int], Typed(_read_modules, _MODULES_SCHEMA, in_context=True)
]


def _read_medals(value: Raw) -> tuple[Medal, ...]:
    known: dict[str, Medal] = {medal: medal for medal in MEDALS}
    expected = f"a list of medals, of {', '.join(MEDALS)}"
    found = read_list(value, expected, lambda raw: known[one_of("a medal", raw, known)])
    twice = next((each for each in found if found.count(each) > 1), None)
    if twice:
        what = f"a crew has two {medal_name(twice)} medals"
        raise Wrong(Problem(what, "each kind once (SW-17.4)"))
    return sort_medals(found)


def _read_crews(value: Raw) -> tuple[tuple[Medal, ...], ...]:
    return read_list(value, "the medals of each crew, such as [[ace], []]", _read_medals)


_MEDALS: dict[str, Any] = {
    "type": "array",
    "uniqueItems": True,
    "items": {"enum": list(MEDALS)},
}
MedalsField: TypeAlias = Annotated[tuple[Medal, ...], Typed(_read_medals, _MEDALS)]
CrewsField: TypeAlias = Annotated[
    tuple[tuple[Medal, ...], ...], Typed(_read_crews, {"type": "array", "items": _MEDALS})
]


class DesignEntry(FileEntry):
    """A design: a name, a type of Craft, and its modules with their numbers."""

    said: ClassVar[str] = "a design such as {name: Dart, type: fighter, modules: {E: 1, L: 1}}"

    id: Identifier | None = None
    name: Text = key(description="what the design is called")
    type: Annotated[str, choice("a type of Craft", *CRAFT_TYPES)] = key(
        description="vessel or fighter"
    )
    modules: ModulesField = key(description=_MODULES_EXPECTED)
    arc: Arc | None = None
    arcs: Arcs | None = None
    about: Text = ""


class BoughtEntry(DesignEntry):
    """A design of a squadron, and how many Craft of it are bought."""

    said: ClassVar[str] = "a design such as {design: warden, craft: 2}, or one that is written out"

    craft: Count = 0


class ListedEntry(FileEntry):
    """A design of the library, and how many Craft of it are bought."""

    said: ClassVar[str] = BoughtEntry.said

    design: Identifier
    craft: Count = 0


class SquadronEntry(FileEntry):
    """A squadron: up to three designs with their Craft."""

    said: ClassVar[str] = "a squadron with `name` and `designs`"

    id: Identifier | None = None
    name: Text = key(description="what the squadron is called")
    money: Annotated[str, choice("an allowance", *ALLOWANCES)] = "usual"
    designs: Annotated[list[Any], each("design")] = key(description="a list of designs")
    prisoners: Annotated[list[Any] | None, each("prisoner")] = None
    crews: CrewsField = ()
    owner: Annotated[None, Typed(_read_owner, {"not": {}})] = None
    about: Text = ""


def _read_format(value: Raw) -> int:
    return read_whole(value, 1, 1)


class SheetHead(FileEntry):
    """A file that holds a design or a squadron."""

    format: Annotated[int, Typed(_read_format, {"const": 1})] = key(description="1")
    system: Annotated[str, choice("this rule system", "space_war")] = key(description="space_war")
    rulings: RulingsField = key({})


class DesignFile(SheetHead):
    """A file with one design."""

    design: Annotated[Any, Typed(lambda raw: raw, {"type": "object"})]


class SquadronFile(SheetHead):
    """A file with one squadron."""

    squadron: Annotated[Any, Typed(lambda raw: raw, {"type": "object"})]
