"""Changing a ruling during a game: the action, its event, and the possible readings."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeAlias, get_args, get_type_hints

from simulator.kernel.action import Action
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.sandbox import HAND
from simulator.kernel.state import State
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.save_tags import saved_as

OwnState: TypeAlias = State[Options, Catalogue, Extra]
"""A state of this system."""


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


def readings() -> Mapping[str, Mapping[str, str | int]]:
    """The readings of every ruling as the rules know them, by how table files write them."""
    hints: dict[str, Any] = get_type_hints(Rulings)
    return {name: {str(value): value for value in get_args(hint)} for name, hint in hints.items()}


def check_choice(state: OwnState, choice: ChooseRuling) -> Refusal | None:
    """Why this ruling cannot have this reading, None when it can."""
    known = readings().get(choice.name)
    if known is None:
        text = f"There is no ruling {choice.name}; pick one of the list."
        return Refusal("unknown_ruling", HAND, text)
    if choice.reading not in known:
        listed = ", ".join(known)
        text = f"{choice.name} cannot be read as {choice.reading}; it has {listed}."
        return Refusal("unknown_reading", HAND, text)
    if in_force(state.setup.catalogue.rulings)[choice.name] == choice.reading:
        text = f"{choice.name} is read as {choice.reading} already; pick another reading."
        return Refusal("same_reading", HAND, text)
    return None


def in_force(rulings: Rulings) -> Mapping[str, str]:
    """The reading of every ruling, as table files write it."""
    return {name: str(getattr(rulings, name)) for name in get_type_hints(Rulings)}


def with_ruling(state: OwnState, event: RulingChosen) -> OwnState:
    """The state whose set-up gives a ruling this reading; KeyError for an unknown ruling."""
    chosen: dict[str, Any] = {event.name: readings()[event.name][event.reading]}
    catalogue = state.setup.catalogue
    catalogue = replace(catalogue, rulings=replace(catalogue.rulings, **chosen))
    return replace(state, setup=replace(state.setup, catalogue=catalogue))
