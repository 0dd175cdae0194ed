"""The course of a game in the past tense: its beginning, who comes and goes, its end (SW-19)."""

from dataclasses import dataclass

from simulator.geometry.units import Point
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.rules.space_war.model.designs import Design, Squadron
from simulator.rules.space_war.model.scenarios import ScenarioResult, SeatRole
from simulator.save_tags import saved_as


@saved_as("phase_began")
@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of the game began: `set_up`, `battle` or `over`."""

    round: int
    phase: str


@saved_as("turn_began")
@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn of a seat began (SW-4.1)."""

    seat: str


@saved_as("squadron_brought")
@dataclass(frozen=True, slots=True)
class SquadronBrought(Event):
    """A seat chose its squadron; other seats learn only that it has one."""

    seat: str
    squadron: Squadron


@saved_as("force_mustered", later=("slots",))
@dataclass(frozen=True, slots=True)
class ForceMustered(Event):
    """The Craft of a seat's squadron, by id, are ready to be set up; only that seat sees them.

    `slots` says of each which Craft of the squadron it is, in the order of its designs, prisoners
    and decoys last; it is empty where nobody has to know (SW-17.2).
    """

    seat: str
    craft: tuple[tuple[str, Design], ...]
    slots: tuple[int, ...] = ()


@saved_as("sides_counted")
@dataclass(frozen=True, slots=True)
class SidesCounted(Event):
    """The battle begins with this many Craft a seat; nobody else learns the number (SW-7.1)."""

    started: tuple[tuple[str, int], ...]


@saved_as("order_drawn")
@dataclass(frozen=True, slots=True)
class OrderDrawn(Event):
    """The seats play in this order (SW-4.1)."""

    order: tuple[str, ...]


@saved_as("teams_drawn")
@dataclass(frozen=True, slots=True)
class TeamsDrawn(Event):
    """Who is on whose side, by (seat, team), in seat order (SW-19.6)."""

    teams: tuple[tuple[str, str], ...]


@saved_as("scenario_rolled")
@dataclass(frozen=True, slots=True)
class ScenarioRolled(Event):
    """The scenario was rolled (SW-19.7)."""

    face: int
    scenario: str


@saved_as("roles_taken")
@dataclass(frozen=True, slots=True)
class RolesTaken(Event):
    """What each seat is in the scenario, in seat order (SW-19)."""

    roles: tuple[tuple[str, SeatRole], ...]


@saved_as("craft_given")
@dataclass(frozen=True, slots=True)
class CraftGiven(Event):
    """The scenario gave a seat Craft, by id, face up for all to see; `civil` as of a convoy."""

    seat: str
    craft: tuple[tuple[str, Design], ...]
    civil: bool


@saved_as("craft_entered")
@dataclass(frozen=True, slots=True)
class CraftEntered(Event):
    """A Craft came onto the table over its edge at a point, and moved on (SW-19.2)."""

    craft: str
    seat: str
    at: Point
    to: OnTable
    hidden: bool


@saved_as("table_left")
@dataclass(frozen=True, slots=True)
class TableLeft(Event):
    """A Craft left the table over an edge: a Transport, or the Machine (SW-19.3, SW-19.5)."""

    craft: str
    seat: str
    at: OnTable


@saved_as("transport_taken")
@dataclass(frozen=True, slots=True)
class TransportTaken(Event):
    """A Transport without a working Engine was captured as its escort was lost (SW-19.3)."""

    craft: str
    seat: str


@saved_as("seat_out")
@dataclass(frozen=True, slots=True)
class SeatOut(Event):
    """A seat is `beaten`, or `gave_up` (SW-4.2); or, by its scenario, `station_lost`, `driven_off`.

    `exits` and `kills` are what an attacker and an escort lose a convoy by (SW-19.3).
    """

    seat: str
    why: str


@saved_as("game_ended")
@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over (SW-4.2, SW-19).

    `result` is None in older saves: there who has won is told by who is not out.
    """

    result: ScenarioResult | None = None
