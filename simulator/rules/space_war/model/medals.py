"""Medals of crews and the deeds that earn them (SW-17), with the figures of medals.yaml."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.kernel.wording import join_words
from simulator.save_tags import saved_as

Medal: TypeAlias = Literal["ace", "valour", "star", "corporation", "saboteur", "tek", "bravery"]
"""A kind of medal; a crew has at most one of each (SW-17.4)."""

MEDALS: tuple[Medal, ...] = (
    *("ace", "valour", "star", "corporation"),
    *("saboteur", "tek", "bravery"),
)
"""All kinds, in the order of the rulebook's table."""

ARMOURING: tuple[Medal, ...] = ("star", "corporation")
"""Those that count as Armour (SW-5.3)."""

DeedName: TypeAlias = Literal["destroyed", "seized", "captured", "corporation", "saboteur"]
"""What a squadron has done: see `Deed`."""


@saved_as("deed")
@dataclass(frozen=True, slots=True)
class Deed:
    """What a squadron did, by which medals are earned or stripped after the game (SW-17.1).

    It `destroyed` a Craft or Station, enemy or own, or `seized` or `captured` an enemy Fighter:
    `craft` says which. `corporation` and `saboteur` are the tasks of cards, or what a scenario
    rewards like them.
    """

    what: DeedName
    craft: str = ""


@saved_as("medal_figures")
@dataclass(frozen=True, slots=True)
class MedalFigures:
    """The numbers that the rules of medals name.

    An Ace has destroyed `ace_kills` enemy Craft. A Star and a Corporation medal each count as
    `armour` Armour, a Saboteur medal as `self_repair` Self-Repairs, a Tek medal as `electronics`
    Electronics. A Wingman gives `wingman_armour` to all Fighters while there are
    `wingman_fighters` of them (SW-17.8).
    """

    ace_kills: int = 5
    armour: int = 1
    self_repair: int = 1
    electronics: int = 1
    wingman_armour: int = 1
    wingman_fighters: int = 2


AS_IN_THE_BOOK = MedalFigures()
"""The numbers of the rulebook, which games that were saved without any have."""


def sort_medals(medals: Iterable[Medal]) -> tuple[Medal, ...]:
    """Medals in the order of the rulebook's table."""
    return tuple(sorted(medals, key=MEDALS.index))


def medal_name(medal: Medal) -> str:
    """What players call a medal."""
    return medal.capitalize()


def medal_names(medals: Iterable[Medal]) -> str:
    """What players call several of them; empty for none."""
    return join_words(tuple(map(medal_name, medals)))
