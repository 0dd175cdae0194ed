"""What happens in a game by the rules, in the past tense, beside what every table knows."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.event import Event
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contractors import ContractorEvent
from simulator.rules.billion_suns.model.extra import Loadout
from simulator.rules.billion_suns.model.stages import Blast, OrderKind
from simulator.save_tags import saved_as

RESERVES = "reserves"
"""The space of those who jumped out and may come back (ABS-5.4)."""

Compartment: TypeAlias = Literal["initiative", "jump", "tactical"]
"""A compartment of the helm (ABS-3.1)."""


@saved_as("phase_began")
@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of a round began; `over` when the game has ended."""

    round: int
    phase: Literal["set_up", "command", "jump", "tactical", "end", "over"]


@saved_as("card_turned")
@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A court card was turned from those that stand for contracts and battlezones."""

    card: str


@saved_as("administrator_named")
@dataclass(frozen=True, slots=True)
class AdministratorNamed(Event):
    """A CEO is the Systems Administrator of the set-up (ABS-11.2)."""

    seat: str


@saved_as("contracts_dealt")
@dataclass(frozen=True, slots=True)
class ContractsDealt(Event):
    """These are the contracts of the game, in the order ♠ ♥ ♣ ♦."""

    deals: tuple[ContractState, ...]


@saved_as("helm_set")
@dataclass(frozen=True, slots=True)
class HelmSet(Event):
    """A CEO's CMD tokens are revealed in their compartments."""

    seat: str
    initiative: int
    jump: int
    tactical: int


@saved_as("tokens_spent")
@dataclass(frozen=True, slots=True)
class TokensSpent(Event):
    """A CEO spent CMD tokens from a compartment, and on what."""

    seat: str
    compartment: Compartment
    count: int
    why: str


@saved_as("went_rogue")
@dataclass(frozen=True, slots=True)
class WentRogue(Event):
    """A CEO let a battlegroup take damage for a Tactical effect (ABS-9.5)."""

    seat: str
    group: str
    why: str


@saved_as("credits_paid")
@dataclass(frozen=True, slots=True)
class CreditsPaid(Event):
    """A CEO paid credits, and what for."""

    seat: str
    credits: int
    why: str


@saved_as("bonds_issued")
@dataclass(frozen=True, slots=True)
class BondsIssued(Event):
    """A CEO got War Bonds for the whole game (WZ-1.2)."""

    seat: str
    bonds: int


@saved_as("bonds_cashed")
@dataclass(frozen=True, slots=True)
class BondsCashed(Event):
    """A CEO turned War Bonds into credits (WZ-1.2)."""

    seat: str
    bonds: int
    credits: int


@saved_as("initiative_won")
@dataclass(frozen=True, slots=True)
class InitiativeWon(Event):
    """A CEO won the roll-off of this round."""

    seat: str


@saved_as("jump_point_opened")
@dataclass(frozen=True, slots=True)
class JumpPointOpened(Event):
    """A CEO opened a jump point on a table (its piece comes with an event of its own)."""

    seat: str
    table: str


@saved_as("jumped_in")
@dataclass(frozen=True, slots=True)
class JumpedIn(Event):
    """A battlegroup jumped in, or hopped."""

    group: str


@saved_as("ship_parted")
@dataclass(frozen=True, slots=True)
class ShipParted(Event):
    """A platform becomes a battlegroup of its own with this id (WZ-2.1)."""

    ship: str
    group: str


@saved_as("loadout_fitted")
@dataclass(frozen=True, slots=True)
class LoadoutFitted(Event):
    """A new battlegroup has this loadout (WZ-3)."""

    group: str
    loadout: Loadout


@saved_as("scrambled")
@dataclass(frozen=True, slots=True)
class Scrambled(Event):
    """A battlegroup came out of a carrier ship (ABS-4.9)."""

    group: str
    carrier: str


@saved_as("stowed")
@dataclass(frozen=True, slots=True)
class Stowed(Event):
    """A battlegroup left the tables: aboard a carrier ship, or to Close Reserves.

    `where` is the carrier ship or `RESERVES`; the ships are in the space with that name (ABS-4.17).
    """

    group: str
    where: str


@saved_as("group_activated")
@dataclass(frozen=True, slots=True)
class GroupActivated(Event):
    """Battlegroups began their activation together; their Easy Target tokens are gone (ABS-6.3)."""

    groups: tuple[str, ...]


@saved_as("order_given")
@dataclass(frozen=True, slots=True)
class OrderGiven(Event):
    """A battlegroup got its order (ABS-5.1); `target` is what it engages."""

    group: str
    kind: OrderKind
    target: str | None


@saved_as("die_turned")
@fast_dataclass(frozen=True, slots=True)
class DieTurned(Event):
    """A die of the current roll, by its index from 0, was rolled again and shows `face`.

    `built_in` re-rolls use up the one that a die may have (ABS-8.4).
    """

    die: int
    face: int
    built_in: bool


@saved_as("ship_lost")
@dataclass(frozen=True, slots=True)
class ShipLost(Event):
    """A ship or object is destroyed; it counts for `credit`, if for anybody (ABS-8.15)."""

    piece: str
    credit: str | None


@saved_as("blast_queued")
@dataclass(frozen=True, slots=True)
class BlastQueued(Event):
    """Something destroyed will explode (ABS-8.9)."""

    blast: Blast


@saved_as("blast_taken")
@dataclass(frozen=True, slots=True)
class BlastTaken(Event):
    """The next explosion takes effect."""


@saved_as("scanned")
@dataclass(frozen=True, slots=True)
class Scanned(Event):
    """A battlegroup scanned something (ABS-5.6)."""

    group: str
    target: str


@saved_as("thing_joined")
@dataclass(frozen=True, slots=True)
class ThingJoined(Event):
    """A thing belongs to the contract with this card from now on."""

    card: str
    thing: str


@saved_as("card_earned")
@dataclass(frozen=True, slots=True)
class CardEarned(Event):
    """A CEO took the top card of a contract's deck and has its credits (ABS-12.2)."""

    seat: str
    card: str
    pips: int
    credits: int


@saved_as("card_discarded")
@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """The top card of a contract's deck was laid aside (ABS-12)."""

    card: str
    pips: int


@saved_as("points_scored")
@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """A CEO scored victory points by the contract with this card (WZ-6)."""

    seat: str
    card: str
    points: int


@saved_as("tokens_gained")
@dataclass(frozen=True, slots=True)
class TokensGained(Event):
    """A CEO got Tactical tokens for this round by the contract with this card (WZ-6.3)."""

    seat: str
    card: str
    count: int


@saved_as("round_cleared")
@dataclass(frozen=True, slots=True)
class RoundCleared(Event):
    """Round markers are off, unspent CMD tokens lost, and Warzone's credits too (ABS-11.5)."""


GameEvent: TypeAlias = (
    PhaseBegan
    | CardTurned
    | AdministratorNamed
    | ContractsDealt
    | HelmSet
    | TokensSpent
    | WentRogue
    | CreditsPaid
    | BondsIssued
    | BondsCashed
    | InitiativeWon
    | JumpPointOpened
    | JumpedIn
    | ShipParted
    | LoadoutFitted
    | Scrambled
    | Stowed
    | GroupActivated
    | OrderGiven
    | DieTurned
    | ShipLost
    | BlastQueued
    | BlastTaken
    | Scanned
    | ThingJoined
    | CardEarned
    | CardDiscarded
    | PointsScored
    | TokensGained
    | RoundCleared
    | ContractorEvent
)
"""The events of a game, beside the shared ones and those of stages."""
