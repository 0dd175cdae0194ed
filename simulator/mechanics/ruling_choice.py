"""Changing a ruling during a game: the action, its event, and the possible readings.

A system's rulings are a frozen dataclass with one literal type a field, in its catalogue as
`rulings`. It puts `ChooseRuling` into its union of actions and `RulingChosen` into its union of
events.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Protocol, get_args, get_type_hints

from simulator.kernel.action import Action
from simulator.kernel.asked.readings import OtherReading, RulingTold
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.save_tags import saved_as


@saved_as("choose_ruling")
@dataclass(frozen=True, slots=True)
class ChooseRuling(Action):
    """Change how a ruling is read from now on; `reading` is written as in table files."""

    any_time: ClassVar[bool] = True

    name: str
    reading: str


@saved_as("ruling_chosen")
@dataclass(frozen=True, slots=True)
class RulingChosen(Event):
    """A ruling has this reading from now on."""

    name: str
    reading: str


def readings_of(rulings: Any) -> Mapping[str, Mapping[str, Any]]:
    """The readings of every ruling of this class, by how table files write them."""
    return _readings(rulings)


@cache  # apart, since mypy takes no `type[Any]` for the key of a cache
def _readings(rulings: Any) -> Mapping[str, Mapping[str, Any]]:
    hints: dict[str, Any] = get_type_hints(rulings)
    return {name: {str(value): value for value in get_args(hint)} for name, hint in hints.items()}


def in_force(rulings: Any) -> Mapping[str, str]:
    """The reading of every ruling, as table files write it."""
    return {name: str(getattr(rulings, name)) for name in readings_of(type(rulings))}


def idle_rulings(
    chosen: Mapping[str, str], hang_on: Collection[str], rulings: Mapping[str, tuple[str, str]]
) -> Iterator[tuple[str, str, str]]:
    """The rulings that a question reads otherwise though its answer does not depend on them.

    Each is its name, what is wrong, and what would fit. `rulings` tell what those are about that
    any question depends on.
    """
    fits = f"one of {', '.join(hang_on)}" if hang_on else "no ruling"
    for name in chosen:
        if name not in hang_on:
            about = rulings[name][1] if name in rulings else name.replace("_", " ")
            yield name, f"this question does not depend on {about}", fits


def typed_rulings(rulings: type[Any], chosen: Mapping[str, str]) -> Any:
    """Rulings of this type with a typed reading for each; all names and readings must be known."""
    known = readings_of(rulings)
    return rulings(**{name: known[name][reading] for name, reading in chosen.items()})


def read_otherwise(rulings: Any, chosen: Mapping[str, str]) -> Any:
    """The rulings with these readings, and the others as they are; KeyError for an unknown one."""
    known = readings_of(type(rulings))
    return replace(rulings, **{name: known[name][reading] for name, reading in chosen.items()})


def read_state_as(state: Any, chosen: Mapping[str, str]) -> Any:
    """The state with these readings of rulings; KeyError for an unknown one."""
    if not chosen:
        return state
    catalogue = state.setup.catalogue
    catalogue = replace(catalogue, rulings=read_otherwise(catalogue.rulings, chosen))
    return replace(state, setup=replace(state.setup, catalogue=catalogue))


class WordedAnswer(Protocol):
    """An answer to a question: as files write it, the same in words, and whether it is a yes."""

    @property
    def value(self) -> str:
        """As files write it."""

    @property
    def words(self) -> str:
        """The same in words."""

    @property
    def verdict(self) -> bool | None:
        """True for yes, False for no, None for anything else."""


def tell_rulings(
    state: Any,
    asked: Iterable[tuple[str, tuple[str, str], bool]],
    found: WordedAnswer,
    find: Callable[[Any], WordedAnswer],
) -> tuple[RulingTold, ...]:
    """Rulings with what their other readings would answer, by `find` from the state read so.

    `asked` are their names, their rules and what they are about, and whether the question fixes
    them.
    """
    return tuple(_tell_ruling(state, each, found, find) for each in asked)


def _tell_ruling(
    state: Any,
    ruling: tuple[str, tuple[str, str], bool],
    found: WordedAnswer,
    find: Callable[[Any], WordedAnswer],
) -> RulingTold:
    name, (rule, about), fixed = ruling
    rulings = state.setup.catalogue.rulings
    current, order = in_force(rulings)[name], tuple(readings_of(type(rulings))[name])
    others = tuple(
        _tell_other(reading, found, find(read_state_as(state, {name: reading})))
        for reading in order
        if reading != current
    )
    return RulingTold(name, rule, about, current, others, order, fixed=fixed)


def _tell_other(reading: str, found: WordedAnswer, other: WordedAnswer) -> OtherReading:
    """What another reading would answer, empty for the same."""
    if other.value == found.value:
        return OtherReading(reading, figure=other.words if other.words != found.words else "")
    says = other.words if other.verdict is None else other.value
    return OtherReading(reading, says, "" if other.verdict is None else other.words, turns=True)


def check_choice(state: AnyState, choice: ChooseRuling) -> Refusal | None:
    """Why this ruling cannot have this reading, None when it can."""
    rulings = state.setup.catalogue.rulings
    known = readings_of(type(rulings)).get(choice.name)
    if known is None:
        text = f"There is no ruling {choice.name}; pick one of the list."
        return Refusal("unknown_ruling", HAND, text)
    if choice.reading not in known:
        listed = ", ".join(known)
        text = f"{choice.name} cannot be read as {choice.reading}; it has {listed}."
        return Refusal("unknown_reading", HAND, text)
    if in_force(rulings)[choice.name] == choice.reading:
        text = f"{choice.name} is read as {choice.reading} already; pick another reading."
        return Refusal("same_reading", HAND, text)
    return None


def with_ruling(state: Any, event: RulingChosen) -> Any:
    """The state whose set-up gives a ruling this reading; KeyError for an unknown ruling."""
    return read_state_as(state, {event.name: event.reading})


def tell_choice(event: RulingChosen) -> str:
    """What the log says of it."""
    name, reading = event.name.replace("_", " "), event.reading.replace("_", " ")
    return f"The ruling {name} now reads {reading}"
