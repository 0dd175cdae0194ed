"""What a table file of Burning Suns says of an empire and of the market, key by key."""

from collections import Counter
from operator import attrgetter
from typing import Annotated, Any, ClassVar, TypeAlias

from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.scenario.entries import Beside, FileEntry, Typed, key
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import gather_parts, name_of, one_of, read_list, read_whole, whole
from simulator.scenario.tree import Raw

NOTHING = "null"
"""What an empty slot of the market is in a file."""

LEVELS = 4
"""How many levels an ideology has (BS-4.1)."""


def list_of(what: str, several: str, names: str) -> Typed:
    """A list of names out of the collection `names` of what is known."""

    def read(value: Raw, info: Beside[Any]) -> tuple[str, ...]:
        known = attrgetter(names)(info.context)
        return read_list(value, f"a list of {several}", lambda one: one_of(what, one, known))

    schema = {"type": "array", "items": {"type": "string", "x-names": names}}
    return Typed(read, schema, in_context=True)


def _pairs_of(
    example: str, keys: tuple[str, str | tuple[str, ...]], values: tuple[str, str]
) -> Typed:
    """A mapping from names to names: each side a word for one, and what is known of them."""
    (word, able), (value_word, names) = keys, values
    expected = f"a mapping such as {{{example}}}"

    def read(value: Raw, info: Beside[Any]) -> tuple[tuple[str, str], ...]:
        if not isinstance(value, dict):
            raise Wrong(Problem(unfit(value, "stands here"), expected))
        known = attrgetter(names)(info.context)
        left = able if isinstance(able, tuple) else tuple(attrgetter(able)(info.context))

        def read_row(row: tuple[str, Raw]) -> tuple[str, str]:
            if row[0] not in left:
                what = f"there is no such {word}"
                raise Wrong(Problem(what, f"one of {', '.join(left)}", row[0], left, at_key=True))
            return row[0], one_of(value_word, row[1], known)

        return tuple(gather_parts(((row[0], row) for row in value.items()), read_row))

    schema = {"type": "object", "additionalProperties": {"type": "string", "x-names": names}}
    return Typed(read, schema, in_context=True)


def _read_levels(value: Raw) -> tuple[int, ...]:
    expected = "for each level from 0 on which of its abilities, as [1, 1, 2]"
    found = read_list(value, expected, lambda one: read_whole(one, 1, 2) - 1)
    if not 1 <= len(found) <= LEVELS:
        raise Wrong(Problem(f"{len(found)} levels stand here", f"1 to {LEVELS} (BS-4.1)"))
    return found


def _read_rows(value: Raw, info: Beside[Any]) -> tuple[tuple[str | None, ...], ...]:
    known = (*info.context.catalogue.items, NOTHING)

    def read_slot(one: Raw) -> str | None:
        name = one_of("an item, or null for an empty slot", one, known)
        return None if name == NOTHING else name

    def read_row(row: Raw) -> tuple[str | None, ...]:
        return read_list(row, "a row of items, null for an empty slot", read_slot)

    return read_list(value, "the rows of the market, as [[lance, null, gate], […]]", read_row)


_MOST_HITS = 99


def _read_mercenaries(value: Raw, info: Beside[Any]) -> tuple[tuple[str, int], ...]:
    """The hit points of mercenaries by kind; all of those that are listed."""
    items, known = info.context.catalogue.items, info.context.mercenaries
    if isinstance(value, dict):
        return tuple(
            gather_parts(
                ((name, (name, each)) for name, each in value.items()),
                lambda row: (
                    one_of("a mercenary", row[0], known),
                    read_whole(row[1], 1, _MOST_HITS),
                ),
            )
        )
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), "a list of mercenaries"))
    names = gather_parts(enumerate(value), lambda one: one_of("a mercenary", one, known))
    return tuple(
        (name, count * items[name].mercenary.hits) for name, count in Counter(names).items()
    )


MERCENARIES = Typed(
    _read_mercenaries,
    {
        "anyOf": [
            {"type": "array", "items": {"type": "string", "x-names": "mercenaries"}},
            {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}},
        ]
    },
    in_context=True,
)
"""Mercenaries in a row of units, by kind with their hit points."""

_LEVELS = Typed(
    _read_levels,
    {"type": "array", "items": {"enum": [1, 2]}, "minItems": 1, "maxItems": LEVELS},
)
_ROWS = Typed(
    _read_rows,
    {"type": "array", "items": {"type": "array", "items": {"type": ["string", "null"]}}},
    in_context=True,
)

_UPGRADES = _pairs_of("raider: lance", ("kind of unit", UNIT_KINDS), ("an upgrade", "upgrades"))
_ALLIES = _pairs_of("amber: terrans_4", ("seat", "seats"), ("a race card", "catalogue.race_cards"))

_Names: TypeAlias = tuple[str, ...]
_Pairs: TypeAlias = tuple[tuple[str, str], ...]
_Race: TypeAlias = Annotated[str | None, name_of("a race", "catalogue.races")]
_Framework: TypeAlias = Annotated[str | None, name_of("a framework", "catalogue.frameworks")]
_Ideology: TypeAlias = Annotated[str | None, name_of("an ideology", "catalogue.ideologies")]


class EmpireEntry(FileEntry):
    """An empire: its parts, of which those left out are dealt, and what else it has.

    All but parts, crystals and antimatter is for the whole game. Structures stand in systems,
    mercenaries among units.
    """

    said: ClassVar[str] = "an empire such as {race: cyborgs, framework: of_chaos}"

    ideology: _Ideology = key(None, description="the id of an ideology")
    race: _Race = key(None, description="the id of a race")
    framework: _Framework = key(None, description="the id of a framework")
    crystals: Annotated[int, whole(0, 999)] = key(0, description="its crystals")
    antimatter: Annotated[int, whole(0, 99)] = key(0, description="its antimatter")
    levels: Annotated[tuple[int, ...], _LEVELS] = key(
        (),
        description="its levels from 0 on, 1 or 2 for the ability of each; left out: what its "
        "antimatter is enough for, up to the first with two abilities",
    )
    technologies: Annotated[_Names, list_of("a technology", "technologies", "technologies")] = key(
        (), description="the ids of its technologies; vault#1 under `slash: one`"
    )
    upgrades: Annotated[_Pairs, _UPGRADES] = key(
        (), description="the ids of its upgrades by kind of unit"
    )
    agents: Annotated[_Names, list_of("an agent", "agents", "catalogue.agents")] = key(
        (), description="the ids of its agents"
    )
    artifacts: Annotated[_Names, list_of("an artifact", "artifacts", "catalogue.artifacts")] = key(
        (), description="the ids of its artifacts"
    )
    race_cards: Annotated[
        tuple[str, ...] | None, list_of("a race card", "race cards", "catalogue.race_cards")
    ] = key(None, description="the cards of its race that it keeps hidden; left out: it chooses")
    allies: Annotated[_Pairs, _ALLIES] = key(
        (), description="the own race card that lies with each ally, by seat"
    )


class MarketEntry(FileEntry):
    """What lies in the market when the game begins; the rest is drawn."""

    said: ClassVar[str] = "a market such as {items: [[lance, null, gate], […]], agent: spy_dark}"

    items: Annotated[tuple[tuple[str | None, ...], ...], _ROWS] = key(
        (), description="its items row by row, null for an empty slot"
    )
    agent: Annotated[str | None, name_of("an agent", "catalogue.agents")] = key(
        None, description="the agent that lies open"
    )
    artifact: Annotated[str | None, name_of("an artifact", "catalogue.artifacts")] = key(
        None, description="the artifact that lies open"
    )
