"""What happens to Technology cards, in the past tense (SW-16.1)."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from simulator.kernel.event import Event
from simulator.rules.space_war.model.cards import CardName, ForceShown
from simulator.rules.space_war.model.designs import Squadron
from simulator.save_tags import saved_as


@saved_as("cards_drawn")
@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew this many cards; which ones nobody else learns."""

    reveals: ClassVar[bool] = True

    seat: str
    count: int
    cards: tuple[CardName, ...] = ()


@saved_as("cards_redrawn")
@dataclass(frozen=True, slots=True)
class CardsRedrawn(Event):
    """A seat holds these cards now, its void ones drawn again; nobody else learns of it (C33)."""

    reveals: ClassVar[bool] = True

    seat: str
    cards: tuple[CardName, ...]


@saved_as("craft_bought")
@dataclass(frozen=True, slots=True)
class CraftBought(Event):
    """A seat bought the Craft of its squadron; nobody else learns how many (SW-1.7)."""

    seat: str
    squadron: Squadron


@saved_as("card_played")
@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat showed a card; `craft` is the one that it is to serve, None for all."""

    reveals: ClassVar[bool] = True

    seat: str
    card: CardName
    craft: str | None = None


@saved_as("card_cancelled")
@dataclass(frozen=True, slots=True)
class CardCancelled(Event):
    """The card that a seat showed was cancelled by another seat's Subterfuge."""

    seat: str
    card: CardName
    by: str


@saved_as("card_in_force")
@dataclass(frozen=True, slots=True)
class CardInForce(Event):
    """The card that a seat showed is in force; a Task is done."""

    seat: str
    card: CardName
    craft: str | None = None


@saved_as("force_told")
@dataclass(frozen=True, slots=True)
class ForceTold(Event):
    """A Traitor told a seat of an enemy's force; nobody else learns what."""

    reveals: ClassVar[bool] = True

    seat: str
    force: ForceShown


CardEvent: TypeAlias = (
    CardsDrawn | CardsRedrawn | CraftBought | CardPlayed | CardCancelled | CardInForce | ForceTold
)
"""What only cards bring about."""
