"""The rules questions of a table file of Burning Suns: what their keys hold, and which fit."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeVar, get_args

from simulator.mechanics.ruling_choice import idle_rulings
from simulator.rules.burning_suns.model.actions import UnitCounts
from simulator.rules.burning_suns.model.asks import Ask, Exchanges
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.questions.answers import RULINGS, rulings_of
from simulator.rules.burning_suns.questions.found import NO, NOBODY, NONE, YES
from simulator.scenario.burning_suns.table_models import Known
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import (
    FLAG,
    choice,
    gather_parts,
    name_of,
    one_of,
    read_list,
    read_whole,
    whole,
)
from simulator.scenario.questions import Holds, Questions
from simulator.scenario.tree import Raw
from simulator.scenario.yaml_text import mapping, quote_text

T = TypeVar("T")

_MOST = 999
_MOST_UNITS = 99


def _read_count(value: Raw) -> str:
    return NONE if value == NONE else str(read_whole(value, 0, _MOST))


def _read_owner(value: Raw, info: Beside[Known]) -> str:
    return one_of("a seat of this file, or null for nobody", value, (*info.context.seats, NOBODY))


def _read_prevails(value: Raw, info: Beside[Known]) -> str:
    return one_of("the id of an ability, or none", value, (*info.context.abilities, NONE))


def _read_by_name(value: Raw, what: str, names: Collection[str], read: Callable[[Raw], T]) -> Any:
    """Parse a mapping from some of these names; `what` is a word for one, and an example."""
    word, example = what.split(": ", 1)
    if not isinstance(value, dict) or not value:
        raise Wrong(Problem(unfit(value, "stands here"), example))

    def read_row(row: tuple[str, Raw]) -> tuple[str, T]:
        if row[0] not in names:
            raise Wrong(Problem(f"there is no such {word}", "", row[0], names, at_key=True))
        return row[0], read(row[1])

    return tuple(gather_parts(((row[0], row) for row in value.items()), read_row))


def _read_units(value: Raw) -> UnitCounts:
    what = "unit: units such as {raider: 2, titan: 1}"
    found: UnitCounts = _read_by_name(
        value, what, UNIT_KINDS, lambda one: read_whole(one, 1, _MOST_UNITS)
    )
    return found


def _read_exchanges(value: Raw, info: Beside[Known]) -> Exchanges:
    what = "tile: units by tile as {u1: {raider: 1}}"
    found: Exchanges = _read_by_name(value, what, info.context.spaces, _read_units)
    return found


def _read_spaces(value: Raw, info: Beside[Known]) -> tuple[str, ...]:
    spaces, expected = info.context.spaces, "a list of tiles such as [u1, u2]"
    return read_list(
        value, expected, lambda one: one_of("a tile of this file", one, spaces), least=1
    )


def _write_units(units: UnitCounts) -> str:
    return mapping((kind, str(count)) for kind, count in units)


def _write_exchanges(exchanges: Exchanges) -> str:
    return mapping((quote_text(space), _write_units(units)) for space, units in exchanges)


_UNITS: dict[str, Any] = {
    "type": "object",
    "propertyNames": {"enum": list(UNIT_KINDS)},
    "additionalProperties": {"type": "integer", "minimum": 1},
}
_EXCHANGES: dict[str, Any] = {"type": "object", "additionalProperties": _UNITS}
_SPACES: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
_COUNT: dict[str, Any] = {"anyOf": [{"type": "integer"}, {"enum": [NONE]}]}

HOLDS: Mapping[str, Holds] = {
    "space": Holds(name_of("a tile of this file", "spaces")),
    "seat": Holds(name_of("a seat of this file", "seats")),
    "flag": Holds(FLAG),
    "force": Holds(choice("a force", "fleet", "army")),
    "spaces": Holds(Typed(_read_spaces, _SPACES, in_context=True)),
    "units": Holds(Typed(_read_units, _UNITS), _write_units),
    "exchanges": Holds(Typed(_read_exchanges, _EXCHANGES, in_context=True), _write_exchanges),
    "step": Holds(choice("a step", "take", "better", "worse", "alliance")),
    "ability": Holds(name_of("the id of an ability", "abilities")),
    "prevails": Holds(Typed(_read_prevails, {"type": "string"}, in_context=True)),
    "regiments": Holds(whole(1, _MOST_UNITS)),
    "verdict": Holds(choice("an answer", YES, NO, NONE)),
    "owner": Holds(Typed(_read_owner, {"type": ["string", "null"]}, in_context=True)),
    "distance": Holds(Typed(_read_count, _COUNT)),
    "count": Holds(Typed(_read_count, _COUNT)),
}
"""What each word for the contents of a key means."""


def _idle(ask: Ask, values: Mapping[str, Any], known: Known) -> Iterator[Problem]:  # noqa: ARG001 - as all judge
    """The readings on which the answer to a question does not hang."""
    for name, what, legal in idle_rulings(ask.rulings, rulings_of(ask), RULINGS):
        yield Problem(what, legal, inside=("rulings", name))


QUESTIONS = Questions(
    get_args(Ask), HOLDS, "a question such as {id: q1, ask: distance, from: h1, to: u1}", _idle
)
"""The rules questions of table files."""
