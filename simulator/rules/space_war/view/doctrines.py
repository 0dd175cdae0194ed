"""Doctrines: how a program plays raiders and machines, told to everybody beforehand (SW-19).

A seat whose agent is DOCTRINE keeps to that of its side. A game in which all seats but one are
played so is a game for one person alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.options import (
    CONVOY,
    CULTURAL_TERRORISTS,
    SQUADRON_ACTION,
)
from simulator.rules.space_war.view.naming import short_seat
from simulator.rules.space_war.view.scenarios import base_of, is_great_machine, is_machine, role_of

DOCTRINE = "doctrine"
"""The agent that plays so, as table files name it."""

Goal: TypeAlias = Literal["station", "transport", "nearest"]
"""What Craft fly at: the enemy's Station, his nearest Transport, or whatever enemy is nearest."""


@dataclass(frozen=True, slots=True)
class Doctrine:
    """What a side flies and fires at; `words` tell it to players, about `who` they are.

    `fires` is what is fired at where that is in reach, else it is what is nearest.
    """

    who: str
    flies: Goal
    fires: Goal
    words: str


_MACHINE = Doctrine(
    "The Machine",
    "station",
    "nearest",
    "goes for the Station by the shortest way, rams it, and fires at what is nearest",
)
_RAIDERS = Doctrine(
    "The raiders",
    "station",
    "station",
    "go for the Station by the shortest way, and fire at it or, short of it, at what is nearest",
)
_HUNTERS = Doctrine(
    "The machines",
    "transport",
    "transport",
    "go for the nearest Transport, and fire at one or, short of it, at what is nearest",
)
_SWARM = Doctrine(
    "The machines", "nearest", "nearest", "go for what is nearest, and fire at what is nearest"
)
_OF_MACHINES: Mapping[tuple[str, str], Doctrine] = {
    (SQUADRON_ACTION, "machine"): _SWARM,
    (CONVOY, "attacker"): _HUNTERS,
}


def doctrine_of(view: View, seat: str) -> Doctrine | None:
    """The doctrine of a side in its scenario; None for one that is played by sense alone."""
    scenario, role = base_of(view), role_of(view, seat)
    if is_great_machine(view, seat):
        return _MACHINE
    if scenario == CULTURAL_TERRORISTS and role == "terrorists":
        return _RAIDERS
    return _OF_MACHINES.get((scenario, role)) if is_machine(view, seat) else None


def solo_seat(view: View) -> str | None:
    """The seat of who plays alone: all others keep to a doctrine; None where seats compete."""
    persons = [seat.id for seat in view.setup.seats if seat.agent is None]
    others = [seat for seat in view.setup.seats if seat.agent is not None]
    kept = all(kept_doctrine(view, seat.id) for seat in others)
    return persons[0] if len(persons) == 1 and others and kept else None


def kept_doctrine(view: View, seat: str) -> Doctrine | None:
    """The doctrine that a seat keeps to; None if a person or another agent plays it."""
    agent = next((one.agent for one in view.setup.seats if one.id == seat), None)
    return doctrine_of(view, seat) if agent == DOCTRINE else None


def doctrine_lines(view: View) -> Iterator[tuple[str, str]]:
    """What the briefing says of seats that keep to a doctrine."""
    for seat in view.setup.seats:
        doctrine = kept_doctrine(view, seat.id)
        if doctrine:
            name, who = short_seat(view, seat.id), doctrine.who
            also = "" if name == who else f", {who[0].lower()}{who[1:]},"
            yield "Doctrine", f"{name}{also} {doctrine.words}"
