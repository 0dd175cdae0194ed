"""What players of Space War can do, in the imperative; the steps are those of SW-4.2."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.rules.space_war.model.cards import CardName
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.stages import RamWay
from simulator.save_tags import saved_as


@saved_as("bring_squadron")
@dataclass(frozen=True, slots=True)
class BringSquadron(Action):
    """Choose the squadron that the seat plays with (SW-1.1)."""

    any_time: ClassVar[bool] = True

    squadron: Squadron


@saved_as("buy_craft")
@dataclass(frozen=True, slots=True)
class BuyCraft(Action):
    """Buy so many Craft of each Design of the squadron, a card in hand (SW-1.7)."""

    counts: tuple[int, ...]


@saved_as("play_card")
@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Show a Technology card to have its bonus (SW-16.1).

    `craft` is the Craft it is to serve where only one is, by the ruling better_armour (C39).
    """

    card: CardName
    craft: str | None = None


@saved_as("start_game")
@dataclass(frozen=True, slots=True)
class StartGame(Action):
    """Set up planets and Stations and let the seats deploy (SW-3.1)."""

    any_time: ClassVar[bool] = True


@saved_as("roll_scenario")
@dataclass(frozen=True, slots=True)
class RollScenario(Action):
    """Roll which scenario is played, before squadrons are chosen (SW-19.7)."""

    any_time: ClassVar[bool] = True


@saved_as("deploy_craft")
@dataclass(frozen=True, slots=True)
class DeployCraft(Action):
    """Set a Craft up as a face-down counter (SW-3.1)."""

    craft: str
    pose: Pose


@saved_as("embark")
@dataclass(frozen=True, slots=True)
class Embark(Action):
    """Set a Fighter up inside a Vessel (SW-3.1)."""

    fighter: str
    vessel: str


@saved_as("end_step")
@dataclass(frozen=True, slots=True)
class EndStep(Action):
    """Do no more in this step."""


@saved_as("give_up")
@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """Concede the game in S3 (SW-7.1)."""


@saved_as("launch")
@dataclass(frozen=True, slots=True)
class Launch(Action):
    """Let a held Fighter come out beside its Vessel in S4 (SW-8.1)."""

    fighter: str
    pose: Pose


@saved_as("retrieve")
@dataclass(frozen=True, slots=True)
class Retrieve(Action):
    """Take a Fighter aboard in S4: one of ours beside the Vessel, or one in its beam (SW-8.1)."""

    fighter: str
    vessel: str


@saved_as("use_tractor")
@dataclass(frozen=True, slots=True)
class UseTractor(Action):
    """Try to seize a Fighter with a Tractor, the module at this place, in S5 (SW-9.1)."""

    vessel: str
    module: int
    target: str


@saved_as("detonate")
@dataclass(frozen=True, slots=True)
class Detonate(Action):
    """Set off this many of a Craft's warheads in S6 (SW-10.1)."""

    craft: str
    count: int = 1


@saved_as("move_craft")
@fast_dataclass(frozen=True, slots=True)
class MoveCraft(Action):
    """Move a Craft straight to a point in S7 and turn it (SW-11.1).

    It first turns to where it goes, which needs an Engine. `turn` is its heading afterwards, None
    to keep the heading. `target` is the enemy that it comes to touch, and `way` what it does to
    it in S8, with `count` warheads if it detonates (SW-12.1); None: it touches none, or does not
    ram. One that comes onto the table comes over its edge at the point `enters` (SW-19.2).
    """

    craft: str
    to: Point
    turn: Heading | None = None
    target: str | None = None
    way: RamWay | None = None
    count: int = 0
    enters: Point | None = None


@saved_as("leave_table")
@dataclass(frozen=True, slots=True)
class LeaveTable(Action):
    """Move a Craft off the table in S7: its centre crosses the edge at this point (SW-19.3)."""

    craft: str
    at: Point


@saved_as("fire")
@fast_dataclass(frozen=True, slots=True)
class Fire(Action):
    """Fire the weapons at these places of a Craft's modules at one enemy in S9 (SW-13.1).

    `rear`: the shots are aimed at Engines (SW-13.7).
    """

    craft: str
    modules: tuple[int, ...]
    target: str
    rear: bool = False


@saved_as("repair")
@dataclass(frozen=True, slots=True)
class Repair(Action):
    """Choose the module that works again, the one at this place of a Craft, in S10 (SW-14.1)."""

    craft: str
    module: int


@saved_as("rearm")
@dataclass(frozen=True, slots=True)
class Rearm(Action):
    """Arm the Expended modules of a Prisoner again in S11 (SW-14.3)."""

    fighter: str


@saved_as("give_medal")
@dataclass(frozen=True, slots=True)
class GiveMedal(Action):
    """Give a medal that was earned to the crew of a Craft, after the battle (SW-17.1)."""

    medal: Medal
    craft: str


@saved_as("strip_medal")
@dataclass(frozen=True, slots=True)
class StripMedal(Action):
    """Choose the medal that the crew of a Craft loses, after the battle (SW-17.7)."""

    craft: str
    medal: Medal


@saved_as("strip_medals")
@dataclass(frozen=True, slots=True)
class StripMedals(Action):
    """Choose what all face-down crews lose, at once: which have any is a secret (SW-17.7)."""

    strips: tuple[StripMedal, ...]


@saved_as("keep_medal")
@dataclass(frozen=True, slots=True)
class KeepMedal(Action):
    """Give a medal to nobody: each crew has one of the kind, or it need not be given (SW-17.4)."""

    medal: Medal


GameAction: TypeAlias = (
    BringSquadron
    | StartGame
    | RollScenario
    | BuyCraft
    | PlayCard
    | DeployCraft
    | Embark
    | EndStep
    | GiveUp
    | Launch
    | Retrieve
    | UseTractor
    | Detonate
    | MoveCraft
    | LeaveTable
    | Fire
    | Repair
    | Rearm
    | GiveMedal
    | StripMedal
    | StripMedals
    | KeepMedal
)
"""What the rules of the game let players do."""
