"""The entries of modules.yaml of Space War."""

from typing import Annotated, Any, ClassVar

from simulator.rules.space_war.model.modules import CRAFT_TYPES, MODULE_KEYS
from simulator.scenario.entries import FileEntry, Typed
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    Flag,
    Text,
    choice,
    each,
    gather_parts,
    one_of,
    read_list,
    read_thousandths,
    read_whole,
    whole,
)
from simulator.scenario.index import Rule, Source
from simulator.scenario.tree import Raw

_MOST = 9_999

UNITS = ("craft", "designs", "million_euro", "modules", "score", "sides")
"""Units of the figures, all of them counted."""


def _read_length(value: Raw) -> int:
    found = read_thousandths(value, "a length in inches such as 6 or 4.5")
    if found < 0:
        raise Wrong(Problem(f"{quote_value(value)} is too small", "a length of 0 or more"))
    return found


def _read_types(value: Raw) -> tuple[str, ...]:
    def read(one: Raw) -> str:
        return one_of("a type of Craft", one, CRAFT_TYPES)

    return read_list(value, "a list of types", read, least=1)


def _read_scores(value: Raw) -> tuple[int, ...]:
    return read_list(value, "a list of scores of a die", lambda one: read_whole(one, 2, 6), least=1)


def _read_needs(value: Raw) -> tuple[int, ...]:
    found = _read_scores(value)
    if len(found) != 3:
        expected = "three: against Un-powered Craft, Powered Vessels and Powered Fighters"
        raise Wrong(Problem(f"{len(found)} scores stand here", expected))
    return found


def _read_speeds(value: Raw) -> tuple[int, ...]:
    return read_list(value, "a list of lengths in inches", _read_length, least=1)


def _read_prices(value: Raw) -> dict[int, int]:
    if not isinstance(value, dict) or not value:
        raise Wrong(Problem(unfit(value, "stands here"), "prices by number of modules"))

    def read(entry: tuple[str, Raw]) -> tuple[int, int]:
        return read_whole(entry[0], 1, 99), read_whole(entry[1], 0, _MOST)

    return dict(gather_parts(((size, (size, raw)) for size, raw in value.items()), read))


Length = Annotated[int, Typed(_read_length, {})]
Needs = Annotated[tuple[int, ...], Typed(_read_needs, {})]
Key = Annotated[str, choice("a key of a module", *MODULE_KEYS)]


class WeaponEntry(FileEntry):
    """What a module shoots with."""

    said: ClassVar[str] = "a weapon such as {range: 6, needs: [3, 4, 5], shots: 1, rule: SW-13.1}"

    range: Length
    arc: Length | None = None
    needs: Needs
    ace_needs: Needs | None = None
    shots: Annotated[int, whole(1, 99)]
    spoiled: Flag = False
    expended: Flag = False
    rule: Rule


class ModuleEntry(FileEntry):
    """A kind of module."""

    said: ClassVar[str] = "a module such as {key: E, name: Engine, on: [vessel], …}"

    key: Key
    name: Text
    on: Annotated[tuple[str, ...], Typed(_read_types, {})]
    weapon: WeaponEntry | None = None
    reach: Length | None = None
    rule: Rule
    source: Source


class TypeEntry(FileEntry):
    """A type of Craft."""

    said: ClassVar[str] = "a type of Craft such as {id: vessel, name: Vessel, …}"

    id: Annotated[str, choice("a type of Craft", *CRAFT_TYPES)]
    name: Text
    prices: Annotated[dict[int, int], Typed(_read_prices, {})]
    power: Annotated[int, whole(1, 9)]
    speeds: Annotated[tuple[int, ...], Typed(_read_speeds, {})]
    turns_before: Key
    turns_after: Key
    re_aims: Flag
    rule: Rule
    source: Source


class ArmourEntry(FileEntry):
    """With what score a hit damages."""

    said: ClassVar[str] = "armour such as {needs: [2, 3, 4, 5, 6], rule: SW-5.2, source: SW}"

    needs: Annotated[tuple[int, ...], Typed(_read_scores, {})]
    rule: Rule
    source: Source


class FigureEntry(FileEntry):
    """A figure the rules name."""

    said: ClassVar[str] = "a figure such as {value: 16, unit: craft, rule: SW-1.1, source: SW}"

    value: Annotated[int, whole(0, _MOST)]
    unit: Annotated[str, choice("a unit", *UNITS)]
    rule: Rule
    source: Source


class ModulesFile(FileEntry):
    """modules.yaml."""

    modules: Annotated[list[Any], each("module", 1)]
    types: Annotated[list[Any], each("type", 1)]
    armour: ArmourEntry
    figures: Annotated[dict[str, Any], Typed(lambda raw: raw, {})]
