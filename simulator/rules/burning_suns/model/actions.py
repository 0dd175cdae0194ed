"""What players of Burning Suns can do, in the imperative; wars have their own."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.action import Action
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.save_tags import saved_as

UnitCounts: TypeAlias = tuple[tuple[str, int], ...]
"""So many units by kind, uniques and dark ships too; each kind once, each count above 0."""


@saved_as("start_game")
@dataclass(frozen=True, slots=True)
class StartGame(Action):
    """Set the game up: parts are dealt, empires begin (BS-3)."""

    any_time: ClassVar[bool] = True


@saved_as("keep_part")
@dataclass(frozen=True, slots=True)
class KeepPart(Action):
    """Keep one of the parts dealt, in secret (BS-3.4)."""

    name: str


@saved_as("keep_cards")
@dataclass(frozen=True, slots=True)
class KeepCards(Action):
    """Keep these race cards, in secret (BS-3.5)."""

    cards: tuple[str, ...]


@saved_as("buy_units")
@dataclass(frozen=True, slots=True)
class BuyUnits(Action):
    """Buy the first units, in the home system (BS-3.8)."""

    units: UnitCounts


@saved_as("place_leader")
@dataclass(frozen=True, slots=True)
class PlaceLeader(Action):
    """Place a leader, by its number from 0, on an empty spot (BS-5.3)."""

    spot: ActionSpot
    leader: int


@saved_as("pass_spot")
@dataclass(frozen=True, slots=True)
class PassSpot(Action):
    """Do not execute the action of the spot (BS-5.6)."""


@saved_as("explore")
@dataclass(frozen=True, slots=True)
class Explore(Action):
    """Flip an unexplored tile (BS-6.1)."""

    space: str


@saved_as("stop_exploring")
@dataclass(frozen=True, slots=True)
class StopExploring(Action):
    """Explore no further tile (BS-6.1)."""


@saved_as("jump_stop")
@fast_dataclass(frozen=True, slots=True)
class JumpStop:
    """A step of a jump: into a space, where units are dropped and picked up (BS-6.2)."""

    space: str
    dropped: UnitCounts = ()
    picked: UnitCounts = ()


@saved_as("jump")
@dataclass(frozen=True, slots=True)
class Jump(Action):
    """Move a fleet or an army: the units taken, and the spaces they enter in order (BS-6.2)."""

    force: Literal["fleet", "army"]
    start: str
    units: UnitCounts
    stops: tuple[JumpStop, ...]


@saved_as("block_benefit")
@dataclass(frozen=True, slots=True)
class BlockBenefit(Action):
    """Choose the benefit that unrest blocks, by its number from 1 (BS-8.1)."""

    number: int


@saved_as("discard_units")
@dataclass(frozen=True, slots=True)
class DiscardUnits(Action):
    """Discard units down to the limit (BS-7.4)."""

    units: UnitCounts


@saved_as("scan")
@dataclass(frozen=True, slots=True)
class RunScan(Action):
    """Search for artifacts and crystals, with so many boosts for the leader (BS-6.3)."""

    boost: int = 0


@saved_as("diplomacy")
@dataclass(frozen=True, slots=True)
class RunDiplomacy(Action):
    """Send a diplomat, with so many boosts for the leader (BS-6.5)."""

    boost: int = 0


@saved_as("agree_alliance")
@dataclass(frozen=True, slots=True)
class AgreeAlliance(Action):
    """Agree to the alliance proposed, and lend this card for it (BS-13.1)."""

    card: str


@saved_as("decline_alliance")
@dataclass(frozen=True, slots=True)
class DeclineAlliance(Action):
    """Do not agree (D14)."""


@saved_as("recruit")
@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Search for agents, with so many boosts for the leader (BS-6.11)."""

    boost: int = 0


@saved_as("mission")
@dataclass(frozen=True, slots=True)
class RunMission(Action):
    """Try to do another action, with so many boosts for the leader (BS-6.12)."""

    boost: int = 0


@saved_as("activate")
@dataclass(frozen=True, slots=True)
class ActivateAbility(Action):
    """Use what can be activated, by the id of the ability; boosts where it needs a roll."""

    ability: str
    boost: int = 0


@saved_as("use_ability")
@dataclass(frozen=True, slots=True)
class UseAbility(Action):
    """Use a trigger, by the id of the ability; boosts where it needs a roll (BS-12.2)."""

    ability: str
    boost: int = 0


@saved_as("use_none")
@dataclass(frozen=True, slots=True)
class UseNone(Action):
    """Use no trigger now: none is compulsory (BS-12.2)."""


@saved_as("aim")
@fast_dataclass(frozen=True, slots=True)
class EffectAim:
    """What an effect is aimed at, as far as it needs that.

    A seat, a space, a kind of unit or `fleet` or `army`, a card or an item, and where to.
    """

    seat: str | None = None
    space: str | None = None
    kind: str = ""
    card: str = ""
    to: str = ""


@saved_as("aim_effect")
@dataclass(frozen=True, slots=True)
class AimEffect(Action):
    """Let the effect that happens have this aim."""

    aim: EffectAim


@saved_as("take_cards")
@dataclass(frozen=True, slots=True)
class TakeCards(Action):
    """Take these of the cards looked at; the others go back into the pile."""

    cards: tuple[str, ...]


@saved_as("end_effect")
@dataclass(frozen=True, slots=True)
class EndEffect(Action):
    """Let the effect happen no further: nothing of it is compulsory (BS-12.2)."""


OwnAction: TypeAlias = (
    StartGame
    | KeepPart
    | KeepCards
    | BuyUnits
    | PlaceLeader
    | PassSpot
    | Explore
    | StopExploring
    | Jump
    | BlockBenefit
    | DiscardUnits
    | RunScan
    | RunDiplomacy
    | AgreeAlliance
    | DeclineAlliance
    | Recruit
    | RunMission
    | ActivateAbility
    | UseAbility
    | UseNone
    | AimEffect
    | EndEffect
    | TakeCards
)
"""The actions of every game; those of wars and of building stand in their own modules."""


@saved_as("build_order")
@fast_dataclass(frozen=True, slots=True)
class BuildOrder:
    """So many units of a kind, uniques too, in a system (BS-6.6)."""

    space: str
    kind: str
    count: int = 1


@saved_as("repair_order")
@fast_dataclass(frozen=True, slots=True)
class RepairOrder:
    """So many hit points of a unique, wherever it is (BS-6.6)."""

    kind: str
    hits: int


@saved_as("item_order")
@fast_dataclass(frozen=True, slots=True)
class ItemOrder:
    """An item of the market, by its row and place from 0, and where it goes (BS-12.1).

    `at` is the kind of unit over an upgrade, or the system of a structure or a mercenary; of a
    technology it is the one that it replaces, if the slots are full. `choice` is what it gives of
    two, by the ruling `slash: one` (D40).
    """

    row: int
    place: int
    at: str = ""
    choice: int | None = None


@saved_as("colonize")
@dataclass(frozen=True, slots=True)
class Colonize(Action):
    """Colonize an uninhabited system (BS-6.4)."""

    space: str


@saved_as("construct")
@dataclass(frozen=True, slots=True)
class Construct(Action):
    """Build units, repair uniques and buy items, all at once (BS-6.6)."""

    builds: tuple[BuildOrder, ...]
    repairs: tuple[RepairOrder, ...] = ()
    items: tuple[ItemOrder, ...] = ()


BuildingAction: TypeAlias = Colonize | Construct
"""The actions of building."""
