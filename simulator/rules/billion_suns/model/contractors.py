"""Independent Contractors in a solo game: what brings them, and how far they are (SOLO-1)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.flown import Crossing, Flown
from simulator.save_tags import saved_as


@saved_as("trigger")
@dataclass(frozen=True, slots=True)
class Trigger:
    """What may bring Independent Contractors: a jump-in, or a jump point as a round starts.

    `by` is the jump point, or the carrier of a scramble, that stood on `table` at `at`, in thou.
    `bonus` is added to the die and is the m of the arrival table: the mass of the `group` that
    came, or the number of the round, with None for `group` (SOLO-1.2).
    """

    by: str
    table: str
    at: Point
    bonus: int
    group: str | None = None


@saved_as("arrival_checks")
@dataclass(frozen=True, slots=True)
class ArrivalChecks:
    """Arrival checks still to be rolled, the next one first (SOLO-1.2, 1.12).

    None before they are listed: the jump points in play as a round starts. `dice` is the die of
    the first one once it is rolled.
    """

    left: tuple[Trigger, ...] | None = None
    dice: tuple[Die, ...] = ()


@saved_as("contractors_coming")
@dataclass(frozen=True, slots=True)
class ContractorsComing:
    """A battlegroup of contractors on its way: what it is, and how many ships are to be placed.

    `ships` is None while their number is still to be rolled, `dice` the die for it once it is;
    `placed` is how many stand by now.
    `objective` is the id of what they come for once it is drawn: an objective, or what brought
    them where their table has none (SOLO-1.3, 1.13, 1.14).
    """

    trigger: Trigger
    group: str
    class_id: str
    ships: int | None = None
    objective: str | None = None
    placed: int = 0
    dice: tuple[Die, ...] = ()


@saved_as("scatter")
@dataclass(frozen=True, slots=True)
class Scatter:
    """A ship that would stand exactly where another does scatters from there (SOLO-1.4, 1.15).

    `ship` is as it would stand at `place`, from where it scatters: a new one, or one that has moved
    and is still elsewhere. `dice` is the scatter die once it is rolled.
    """

    ship: Piece
    place: OnTable
    dice: tuple[Die, ...] = ()


TacticalPart = Literal["seize", "contractors", "rest"]
"""The parts of the Tactical phase in a solo game, in order (SOLO-1.5)."""


@saved_as("solo_tactical")
@dataclass(frozen=True, slots=True)
class SoloTactical:
    """The Tactical phase of a solo game (SOLO-1.5).

    `calling` are the CEO's groups about to be activated, the leading one first, once Combined
    Orders are paid for (ABS-9.1). `order` are the groups of contractors to act next, as the CEO
    has named them.
    """

    part: TacticalPart = "seize"
    calling: tuple[str, ...] = ()
    order: tuple[str, ...] = ()


@saved_as("solo_drawing")
@dataclass(frozen=True, slots=True)
class SoloDrawing:
    """The contracts of a solo game are drawn, with a chance to draw others (ABS-12.1, SOLO-1.21).

    `kept` are the cards of the contracts by now, `passed` those passed over for their suit. The CEO
    has drawn others in place of the `rejected`, and stays with the `settled` that suit solo badly.
    """

    kept: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()


@saved_as("errand")
@dataclass(frozen=True, slots=True)
class Errand:
    """A group of contractors acts until it has discarded damage (SOLO-1.6, steps 1 to 4).

    `objective` is the id of what it heads for, None without any (SOLO-1.18). `left` are the ships
    still to fly, the next one first, `dice` the die for the damage to discard once it is rolled.
    The rest is an `Activation`.
    """

    group: str
    step: Literal["draw", "fly", "face", "repair"] = "draw"
    objective: str | None = None
    left: tuple[str, ...] = ()
    flown: tuple[Flown | Crossing, ...] = ()
    dice: tuple[Die, ...] = ()


ContractorStage: TypeAlias = (
    ArrivalChecks | ContractorsComing | Scatter | SoloTactical | SoloDrawing | Errand
)
"""The stages that only a solo game has."""


@saved_as("send_contractors")
@dataclass(frozen=True, slots=True)
class SendContractors(Action):
    """Name the groups of contractors that activate next, in this order (SOLO-1.5).

    At least one; whoever is not named is asked for again after them.
    """

    groups: tuple[str, ...]


@saved_as("redraw")
@dataclass(frozen=True, slots=True)
class Redraw(Action):
    """Draw other contracts in place of those of these cards; none: stay with all (SOLO-1.21)."""

    cards: tuple[str, ...]


@saved_as("arrival_checked")
@dataclass(frozen=True, slots=True)
class ArrivalChecked(Event):
    """An arrival check was rolled: `total` is the die and the trigger's bonus (SOLO-1.2).

    `class_id` is what comes by the arrival table.
    """

    trigger: Trigger
    face: int
    total: int
    class_id: str


@saved_as("objective_drawn")
@dataclass(frozen=True, slots=True)
class ObjectiveDrawn(Event):
    """A random objective was drawn for a group of contractors, evenly from `lots` (SOLO-1.17).

    All are ids; `drawn` is None, without any lot, where there is nothing to head for (SOLO-1.18).
    """

    group: str
    drawn: str | None
    lots: tuple[str, ...] = ()


@saved_as("claim_jumped")
@dataclass(frozen=True, slots=True)
class ClaimJumped(Event):
    """Contractors jumped a claim, which costs the top card of the contract (SOLO-1.7).

    `objectives` are the ids of what they outweigh the CEO round: one, or by the ruling `all_summed`
    all of the contract. `contractors` and `ceo` are the summed masses there.
    """

    card: str
    objectives: tuple[str, ...]
    contractors: int
    ceo: int


@saved_as("contract_rejected")
@dataclass(frozen=True, slots=True)
class ContractRejected(Event):
    """The CEO draws another contract in place of that of this card (SOLO-1.21)."""

    seat: str
    card: str


ContractorEvent: TypeAlias = ArrivalChecked | ObjectiveDrawn | ClaimJumped | ContractRejected
"""The events that only a solo game has."""
