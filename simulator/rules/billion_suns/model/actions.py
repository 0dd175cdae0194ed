"""What players of A Billion Suns can do in a game by the rules, beside the free hand."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.rules.billion_suns.model.contractors import Redraw, SendContractors
from simulator.rules.billion_suns.model.extra import Loadout
from simulator.rules.billion_suns.model.stages import OrderKind, Salvo, SetUpBy
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops
from simulator.save_tags import saved_as


@saved_as("start_game")
@dataclass(frozen=True, slots=True)
class StartGame(Action):
    """Begin to play by the rules; `place` says how what the contracts set up is placed.

    `drawn` takes the tables as they stand, the others set up what is not there yet (ABS-11.2).
    """

    any_time: ClassVar[bool] = True

    place: SetUpBy = "drawn"


TableSide: TypeAlias = Literal["top", "right", "bottom", "left"]
"""A side of a table."""


@saved_as("declare_battlezone")
@dataclass(frozen=True, slots=True)
class DeclareBattlezone(Action):
    """As Systems Administrator, say which table a drawn battlezone is (WZ-4, WZ-5)."""

    zone: str
    table: str


@saved_as("place_thing")
@dataclass(frozen=True, slots=True)
class PlaceThing(Action):
    """Set up the next thing; `at` in thou (ABS-11.2).

    A thing on a lane goes to `side` and begins a third of the way there; of `at` only the place
    across the lane counts (ABS-12.22). `kind`: what an area of a Debris Storm is (WZ-4.3).
    """

    table: str
    at: Point
    side: TableSide | None = None
    kind: str | None = None


@saved_as("cash_bonds")
@dataclass(frozen=True, slots=True)
class CashBonds(Action):
    """Cash this number of War Bonds, at any time in the Jump and Tactical phases (WZ-1.2)."""

    any_time: ClassVar[bool] = True

    bonds: int


@saved_as("allot_helm")
@dataclass(frozen=True, slots=True)
class AllotHelm(Action):
    """Put all CMD tokens into the three compartments, in secret (ABS-3.1)."""

    initiative: int
    jump: int
    tactical: int


@saved_as("bid_initiative")
@dataclass(frozen=True, slots=True)
class BidInitiative(Action):
    """Spend this number of Seize Initiative tokens on the roll-off, in secret (ABS-3.2, 3.5)."""

    tokens: int


@saved_as("name_first")
@dataclass(frozen=True, slots=True)
class NameFirst(Action):
    """Say who goes first in this phase (ABS-3.4)."""

    seat: str


@saved_as("open_jump_point")
@dataclass(frozen=True, slots=True)
class OpenJumpPoint(Action):
    """Open a jump point (ABS-4.3, 4.4); `at` in thou."""

    table: str
    at: Point


@saved_as("deploy")
@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Jump a battlegroup in, a ship a pose, on the jump point's table (ABS-4.6).

    `what` is a class to buy, or a battlegroup in Close Reserves (ABS-5.4). New utility ships may
    have a `loadout` (WZ-3).
    """

    what: str
    jump_point: str
    poses: tuple[Pose, ...]
    loadout: Loadout | None = None


@saved_as("scramble")
@dataclass(frozen=True, slots=True)
class Scramble(Action):
    """Send a battlegroup out of a carrier ship, a ship a pose (ABS-4.9).

    `what` is a class, or a battlegroup that is aboard (ABS-4.17). New utility ships may have a
    `loadout` (WZ-3).
    """

    what: str
    carrier: str
    poses: tuple[Pose, ...]
    loadout: Loadout | None = None


@saved_as("pass")
@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing now: pass a turn of the Jump phase (ABS-4.1), or decline any optional action."""


@saved_as("activate")
@fast_dataclass(frozen=True, slots=True)
class Activate(Action):
    """Activate a battlegroup; `others` go with it by Combined Orders (ABS-9.1).

    `rogue` pays for them with damage on that own group instead of a token (ABS-9.5).
    """

    group: str
    others: tuple[str, ...] = ()
    rogue: str | None = None


@saved_as("order")
@fast_dataclass(frozen=True, slots=True)
class Order:
    """An order for a group; `target` is what it engages."""

    group: str
    kind: OrderKind
    target: str | None = None


@saved_as("give_orders")
@fast_dataclass(frozen=True, slots=True)
class GiveOrders(Action):
    """Give every active group its order (ABS-5.1)."""

    orders: tuple[Order, ...]


@saved_as("power_up")
@dataclass(frozen=True, slots=True)
class PowerUp(Action):
    """Power To Engines or To Inertial Dampeners, before the group's movement (ABS-9.2)."""

    group: str
    power: Literal["engines", "dampeners"]
    rogue: str | None = None


@saved_as("leg")
@fast_dataclass(frozen=True, slots=True)
class Leg:
    """One move of a ship: straight to `to`, its new heading being the way there (ABS-6.1).

    With a `heading` and no `to` it only pivots, with neither it stays as it is.
    """

    to: Point | None = None
    heading: Heading | None = None


@saved_as("flight")
@fast_dataclass(frozen=True, slots=True)
class Flight:
    """The moves of one ship, in order: one, or two under Vector."""

    ship: str
    legs: tuple[Leg, ...]


@saved_as("fly")
@fast_dataclass(frozen=True, slots=True)
class Fly(Action):
    """Move ships of one battlegroup, one after the other (ABS-6.1)."""

    group: str
    flights: tuple[Flight, ...]


@saved_as("hop")
@dataclass(frozen=True, slots=True)
class Hop(Action):
    """Take a battlegroup from one own jump point to another, a ship a pose (ABS-6.4)."""

    group: str
    start: str
    end: str
    poses: tuple[Pose, ...]


@saved_as("end_movement")
@dataclass(frozen=True, slots=True)
class EndMovement(Action):
    """The battlegroup has moved as far as it will."""

    group: str


@saved_as("declare_attacks")
@fast_dataclass(frozen=True, slots=True)
class DeclareAttacks(Action):
    """Declare all attacks, in the order they are made; none is no attack (ABS-8.1, 8.13)."""

    salvos: tuple[Salvo, ...] = ()


@saved_as("boost_weapons")
@dataclass(frozen=True, slots=True)
class BoostWeapons(Action):
    """Power To Weapon Systems: spend tokens on all dice of one type (ABS-9.3, 9.6)."""

    sides: int
    tokens: int
    rogue: str | None = None


@saved_as("reroll")
@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """Roll these dice of the attack again, by their places from 0 (ABS-8.4)."""

    dice: tuple[int, ...]


@saved_as("override")
@fast_dataclass(frozen=True, slots=True)
class Override(Action):
    """Executive Override: roll this die again, by its place from 0 (ABS-9.4)."""

    die: int
    rogue: str | None = None


@saved_as("raise_shields")
@dataclass(frozen=True, slots=True)
class RaiseShields(Action):
    """Save with own Shields, or with those of `wing` (ABS-8.11), and spend tokens on them."""

    wing: str | None = None
    tokens: int = 0
    rogue: str | None = None


@saved_as("choose_losses")
@dataclass(frozen=True, slots=True)
class ChooseLosses(Action):
    """The ships that the damage destroys (ABS-2.4)."""

    ships: tuple[str, ...]


@saved_as("jump_out")
@dataclass(frozen=True, slots=True)
class JumpOut(Action):
    """Leave by a jump point, not to reserves if `for_good`, or board a carrier (ABS-5.4, 4.9)."""

    group: str
    by: str
    for_good: bool = False


@saved_as("scan")
@fast_dataclass(frozen=True, slots=True)
class Scan(Action):
    """Scan an object or a ship (ABS-5.6).

    `at` is where a token it places lies, None for beside the scanned ship (WZ-6.4); `mines` where a
    mine layer that scans itself lays them, one a ship (WZ-3.1): all in thou. `landing` are the
    ships that put their troops on it, None for all that may (WZ-6.2).
    """

    group: str
    target: str
    at: Point | None = None
    mines: tuple[Point, ...] = ()
    landing: tuple[str, ...] | None = None


GameAction: TypeAlias = (
    StartGame
    | CashBonds
    | DeclareBattlezone
    | PlaceThing
    | AllotHelm
    | BidInitiative
    | NameFirst
    | OpenJumpPoint
    | Deploy
    | Scramble
    | Pass
    | Activate
    | GiveOrders
    | PowerUp
    | Fly
    | Hop
    | EndMovement
    | DeclareAttacks
    | BoostWeapons
    | Reroll
    | Override
    | RaiseShields
    | ChooseLosses
    | JumpOut
    | Scan
    | RemoveTroops
    | Redraw
    | SendContractors
)
"""What a CEO can do in a game by the rules."""
