"""Where a game stands: its nested stages, from outermost to innermost, as plain data.

The last one is innermost and goes on. A turn runs the steps S1 to S12 of SW-4.2, each a stage of
its own; steps in which nothing can be done are left out.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.space_war.model.cards import CardName
from simulator.rules.space_war.model.medals import Medal
from simulator.save_tags import saved_as

StepName: TypeAlias = Literal[
    "saves",
    "damage",
    "give_up",
    "bays",
    "tractors",
    "warheads",
    "moves",
    "rams",
    "shots",
    "repairs",
    "rearming",
    "scouting",
]
"""The steps of a turn (SW-4.1)."""

PrepareStep: TypeAlias = Literal["buy", "ready"]
"""What is done before set-up: buy Craft, or show cards, which a Traitor is for (SW-16.1)."""

RamWay: TypeAlias = Literal["ram", "detonate"]
"""What is done on contact: ram hits, or the rammer's own warheads (SW-12.2)."""


@saved_as("ram")
@dataclass(frozen=True, slots=True)
class Ram:
    """A contact made by moving, to be resolved in S8; `count` warheads go off, or none."""

    rammer: str
    target: str
    way: RamWay
    count: int = 0


@saved_as("due_damage", later=("by",))
@dataclass(frozen=True, slots=True)
class DueDamage:
    """A hit that was not saved, to be applied in S2; `rear` and `by` as of the hit (SW-6.4)."""

    craft: str
    rear: bool = False
    by: str = ""


@saved_as("setting_up")
@dataclass(frozen=True, slots=True)
class SettingUp:
    """Planets, Stations and Craft are set up once all have bought their Craft (SW-1.7)."""


@saved_as("preparing")
@dataclass(frozen=True, slots=True)
class Preparing:
    """A seat with its first card in hand buys its Craft, or it may show one before set-up (SW-16).

    `step` is which of the two.
    """

    seat: str
    step: PrepareStep


@saved_as("card_shown")
@dataclass(frozen=True, slots=True)
class CardShown:
    """A seat has shown a card; the seats `left` may still answer it with Subterfuge (SW-16.1).

    `craft` is the one that it is to serve, None for all.
    """

    seat: str
    card: CardName
    craft: str | None = None
    left: tuple[str, ...] = ()


@saved_as("deploying")
@dataclass(frozen=True, slots=True)
class Deploying:
    """A seat sets up its Craft (SW-3.1)."""

    seat: str


@saved_as("turns")
@dataclass(frozen=True, slots=True)
class Turns:
    """The battle itself: the seats in order of play, and whose turn comes next (SW-4.1)."""

    order: tuple[str, ...]
    next: int = 0


@saved_as("turn")
@dataclass(frozen=True, slots=True)
class SeatTurn:
    """The turn of a seat; `next` is the place in STEPS of the step that comes next.

    `skipped` are the steps before it in which there was nothing to do, as far as the seat may know.
    """

    seat: str
    next: int = 0
    skipped: tuple[StepName, ...] = ()


@saved_as("saves")
@dataclass(frozen=True, slots=True)
class Saves:
    """S1: hits are tested against Armour (SW-5.1)."""

    seat: str


@saved_as("damaging")
@dataclass(frozen=True, slots=True)
class Damaging:
    """S2: what was not saved damages modules, in this order (SW-6.1)."""

    seat: str
    due: tuple[DueDamage, ...]


@saved_as("giving_up")
@dataclass(frozen=True, slots=True)
class GivingUp:
    """S3: the seat may give up (SW-7.1)."""

    seat: str


@saved_as("bays")
@dataclass(frozen=True, slots=True)
class Bays:
    """S4: Fighters leave and enter Shuttle Bays (SW-8.1). `launched` have left them this turn."""

    seat: str
    launched: tuple[str, ...] = ()


@saved_as("tractors")
@dataclass(frozen=True, slots=True)
class Tractors:
    """S5: Tractors, by Vessel and module, that have been `tried`; Fighters `seized` by now."""

    seat: str
    tried: tuple[tuple[str, int], ...] = ()
    seized: tuple[str, ...] = ()


@saved_as("warheads")
@dataclass(frozen=True, slots=True)
class Warheads:
    """S6: warheads may be detonated (SW-10.1)."""

    seat: str


@saved_as("moves")
@fast_dataclass(frozen=True, slots=True)
class Moves:
    """S7: Craft that have `moved`, and the rams that await S8 (SW-11.1, SW-12.1)."""

    seat: str
    moved: tuple[str, ...] = ()
    rams: tuple[Ram, ...] = ()


@saved_as("rams")
@dataclass(frozen=True, slots=True)
class Rams:
    """S8: contacts are resolved, the first one next (SW-12.2)."""

    seat: str
    left: tuple[Ram, ...]


@saved_as("shots")
@fast_dataclass(frozen=True, slots=True)
class Shots:
    """S9: weapons, by Craft and module, that have `fired` (SW-13.1)."""

    seat: str
    fired: tuple[tuple[str, int], ...] = ()


@saved_as("repair_due")
@dataclass(frozen=True, slots=True)
class RepairDue:
    """How many modules a Vessel has repaired: its own, or those of Fighters it holds."""

    vessel: str
    count: int
    held: bool = False


@saved_as("repairs")
@dataclass(frozen=True, slots=True)
class Repairs:
    """S10: repairs that succeeded, whose modules are still to be chosen (SW-14.1, SW-14.2)."""

    seat: str
    left: tuple[RepairDue, ...] | None = None


@saved_as("rearming")
@dataclass(frozen=True, slots=True)
class Rearming:
    """S11: Fighters in bays are re-armed (SW-14.3)."""

    seat: str


@saved_as("scouting")
@dataclass(frozen=True, slots=True)
class Scouting:
    """S12: enemy counters in range turn face up (SW-15.1)."""

    seat: str


LossReason: TypeAlias = Literal["station", "franchise", "convoy"]
"""For what medals are stripped: the own Station, a franchise, a captured convoy (SW-17.7)."""


@saved_as("medal_loss")
@dataclass(frozen=True, slots=True)
class MedalLoss:
    """The crew of a Craft is to lose a medal, one drawn `at_random` or as its side chooses.

    Where `craft` is empty every crew of the side that is face down does, as its side chooses.
    """

    craft: str
    why: LossReason
    at_random: bool = False


@saved_as("honours")
@dataclass(frozen=True, slots=True)
class Honours:
    """After the battle: the seats that give and strip medals, and which of them comes next."""

    seats: tuple[str, ...]
    next: int = 0


@saved_as("awarding", later=("told", "optional"))
@dataclass(frozen=True, slots=True)
class Awarding:
    """A seat gives the medals it has earned, then those that are to be stripped go (SW-17.7).

    `told` says of each that it has earned by what: the seat could not find that out itself, since
    it knows nothing of counters that are still face down. It need not give those that are
    `optional` (SW-19.3).
    """

    seat: str
    gives: tuple[Medal, ...]
    losses: tuple[MedalLoss, ...]
    told: tuple[str, ...] = ()
    optional: tuple[Medal, ...] = ()


StepStage: TypeAlias = (
    Saves
    | Damaging
    | GivingUp
    | Bays
    | Tractors
    | Warheads
    | Moves
    | Rams
    | Shots
    | Repairs
    | Rearming
    | Scouting
)
"""The stages of the steps of a turn."""

Stage: TypeAlias = (
    SettingUp
    | Preparing
    | CardShown
    | Deploying
    | Turns
    | SeatTurn
    | StepStage
    | Honours
    | Awarding
)
"""Every stage of a game."""
