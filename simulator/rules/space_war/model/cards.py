"""The eleven Technology cards, as tables/space_war/cards.yaml has them (SW-16.1)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from simulator.rules.space_war.model.designs import Design
from simulator.save_tags import saved_as

CardName: TypeAlias = Literal[
    "longer_scouting",
    "superior_lasers",
    "superior_expendables",
    "better_armour",
    "better_missiles",
    "emp_nukes",
    "subterfuge",
    "traitor",
    "great_leap_forward",
    "task_corporation",
    "task_saboteur",
]
"""The ids of the cards."""

CARD_NAMES: tuple[CardName, ...] = get_args(CardName)
"""All of them, in the order of the rulebook; a deck has one of each."""

BETTER_ARMOUR: CardName = "better_armour"
SUBTERFUGE: CardName = "subterfuge"
TRAITOR: CardName = "traitor"
LEAP: CardName = "great_leap_forward"
CORPORATION: CardName = "task_corporation"
SABOTEUR: CardName = "task_saboteur"

TASKS: tuple[CardName, ...] = (CORPORATION, SABOTEUR)
"""Cards that are shown by themselves, once what they ask for is done."""

SPENT_AT_ONCE: tuple[CardName, ...] = (SUBTERFUGE, TRAITOR, LEAP)
"""Cards that do something once; the others are in force from then on."""


@saved_as("card_kind")
@dataclass(frozen=True, slots=True)
class CardKind:
    """A card: what it is called, its effect in a sentence, and the figures of that.

    `bonus` is added to shots of the `weapon`, a module's key, and `shots` are those of its volley.
    `scouting_range` and `reach`, that of blasts, are in thou. `armour` is counted beside the
    modules, `draws` cards are drawn. What a card does not change is 0, or empty.
    """

    id: CardName
    name: str
    text: str
    rule: str
    weapon: str = ""
    bonus: int = 0
    shots: int = 0
    armour: int = 0
    scouting_range: int = 0
    reach: int = 0
    draws: int = 0


@saved_as("force_shown")
@dataclass(frozen=True, slots=True)
class ForceShown:
    """What a Traitor told of a seat's force: its designs, and how many Craft are of each."""

    seat: str
    designs: tuple[tuple[Design, int], ...]
