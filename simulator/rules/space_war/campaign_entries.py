"""The entries of a campaign's ledger: what commanders do, and the games they have fought.

Also what the seats of a game came out of it with, before it is entered for their commanders.
"""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.rules.space_war.model.designs import Allowance, Design, Squadron
from simulator.rules.space_war.model.medals import Medal
from simulator.save_tags import saved_as


@saved_as("crew")
@dataclass(frozen=True, slots=True)
class Crew:
    """A crew with medals: its number, and the Craft of the next game it is on, empty for none.

    `post` is `pike/2` for the second Craft of a design, `prisoner/3` for that Prisoner in use.
    """

    number: int
    medals: tuple[Medal, ...]
    post: str = ""


@saved_as("captive")
@dataclass(frozen=True, slots=True)
class Captive:
    """A captured Fighter: its number and design, and its crew `of` a member, if it has medals."""

    number: int
    design: Design
    of: str = ""
    medals: tuple[Medal, ...] = ()


@saved_as("commanders_began")
@dataclass(frozen=True, slots=True)
class CommandersBegan:
    """Commanders began, without designs (SW-1.4)."""

    names: tuple[str, ...]


@saved_as("design_taken")
@dataclass(frozen=True, slots=True)
class DesignTaken:
    """A commander has a new design; an old one was `scrapped` for it, or none (SW-1.6)."""

    commander: str
    design: Design
    scrapped: str = ""


@saved_as("squadron_planned")
@dataclass(frozen=True, slots=True)
class SquadronPlanned:
    """How many Craft of each design a commander buys for the next game, and which Prisoners go."""

    commander: str
    craft: tuple[tuple[str, int], ...]
    prisoners: tuple[int, ...] = ()
    allowance: Allowance = "usual"


@saved_as("crew_posted")
@dataclass(frozen=True, slots=True)
class CrewPosted:
    """A crew changed to another Craft, or stays at home; whoever was there goes where it was."""

    commander: str
    crew: int
    post: str


@saved_as("exchange_offered")
@dataclass(frozen=True, slots=True)
class ExchangeOffered:
    """A commander offers captured crews for captured ones of his (SW-17.9)."""

    commander: str
    to: str
    gives: tuple[int, ...]
    wants: tuple[int, ...]


@saved_as("exchange_answered")
@dataclass(frozen=True, slots=True)
class ExchangeAnswered:
    """The offer of another commander was agreed to or declined, or one's own withdrawn."""

    commander: str
    by: str
    agreed: bool


@saved_as("mercy_declared")
@dataclass(frozen=True, slots=True)
class MercyDeclared:
    """Whether a commander takes prisoners at all (SW-17.9)."""

    commander: str
    takes: bool


@saved_as("fought_share")
@dataclass(frozen=True, slots=True)
class FoughtShare:
    """What a game came to for a commander.

    `sent` are the crews that went, `crews` those with medals that live. `earned` are the medals
    of the game, `cards` those shown, `lost` how many Craft. `used_up` are Prisoners that are gone,
    `captives` those taken.
    """

    commander: str
    won: bool
    by: str
    sent: tuple[int, ...] = ()
    crews: tuple[Crew, ...] = ()
    earned: tuple[Medal, ...] = ()
    cards: tuple[str, ...] = ()
    lost: int = 0
    used_up: tuple[int, ...] = ()
    captives: tuple[Captive, ...] = ()


@saved_as("game_fought")
@dataclass(frozen=True, slots=True)
class GameFought:
    """A game was played to its end; `game` tells it from others."""

    game: str
    title: str
    scenario: str
    shares: tuple[FoughtShare, ...]


LedgerEntry: TypeAlias = (
    CommandersBegan
    | DesignTaken
    | SquadronPlanned
    | CrewPosted
    | ExchangeOffered
    | ExchangeAnswered
    | MercyDeclared
    | GameFought
)
"""What can stand in a ledger."""


@saved_as("seat_result")
@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat came out of a game with.

    `alive` are the places in its squadron of the Craft that live, with the medals of their crews.
    `taken` are the Fighters it holds, each with its seat and the medals of its crew.
    """

    seat: str
    won: bool
    squadron: Squadron | None
    alive: tuple[tuple[int, tuple[Medal, ...]], ...] = ()
    earned: tuple[Medal, ...] = ()
    cards: tuple[str, ...] = ()
    lost: int = 0
    taken: tuple[tuple[Design, str, tuple[Medal, ...]], ...] = ()


@saved_as("battle_result")
@dataclass(frozen=True, slots=True)
class BattleResult:
    """The result of a game: what it was won `by`, and the seats."""

    game: str
    title: str
    scenario: str
    by: str
    seats: tuple[SeatResult, ...]
