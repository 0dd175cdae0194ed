"""What a state of Space War carries besides pieces: Craft and sides."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.space_war.model.cards import CardName, ForceShown
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.designs import Allowance, Squadron
from simulator.rules.space_war.model.medals import Deed, Medal
from simulator.rules.space_war.model.scenarios import ScenarioResult, SeatRole
from simulator.save_tags import saved_as


@saved_as("side")
@dataclass(frozen=True, slots=True)
class ForceRecord:
    """What became of a seat's force: the Craft it `started` with, those it has lost (SW-7.1).

    Captured Craft count as lost. `started` is 0 in the view of another seat. `gave_up` is false for
    a side that fights on or is beaten.
    """

    started: int = 0
    vessels_lost: int = 0
    craft_lost: int = 0
    gave_up: bool = False


CARDS = ("cards", "drawn", "in_force", "spent", "armoured", "shown")
"""The fields about Technology cards, each by seat."""


@saved_as("extra", once=("stages",), later=("teams", "allowances", "earned", "won", *CARDS))
@fast_dataclass(frozen=True, slots=True)
class Extra:
    """The system's own part of a state.

    `craft` are by id, also those that are destroyed; `squadrons` and `sides` by seat.
    `out` are the seats that are beaten or gave up. `teams` has the team of each seat that has
    allies (SW-19.6), and `allowances` what seats may spend where that is no matter of their
    squadrons (SW-20.1).
    `scenario` is the one that was rolled, empty
    where it is that of the options (SW-19.7); `roles` are by seat, empty until they are known and
    in games of earlier versions. `exits` is how many Transports have left over the attacker's edge
    (SW-19.3). `result` is how the game ended, None as long as it goes on. `earned` are the deeds of
    each seat, where medals are played for, and `won` the medals that they brought (SW-17.1).

    Of Technology cards, by seat (SW-16): `cards` are held in secret, so that other seats see
    neither which nor how many; `drawn` is how many were drawn in the game, `in_force` and `spent`
    are those played. `armoured` is the one Craft that Better Armour serves, by the ruling
    better_armour, and `shown` what a Traitor told the seat.
    """

    craft: Mapping[str, Craft] = field(default_factory=dict)
    squadrons: Mapping[str, Squadron] = field(default_factory=dict)
    sides: Mapping[str, ForceRecord] = field(default_factory=dict)
    out: tuple[str, ...] = ()
    teams: Mapping[str, str] = field(default_factory=dict)
    allowances: Mapping[str, Allowance] = field(default_factory=dict)
    scenario: str = ""
    roles: Mapping[str, SeatRole] = field(default_factory=dict)
    exits: int = 0
    result: ScenarioResult | None = None
    earned: Mapping[str, tuple[Deed, ...]] = field(default_factory=dict)
    won: Mapping[str, tuple[Medal, ...]] = field(default_factory=dict)
    cards: Mapping[str, tuple[CardName, ...]] = field(default_factory=dict)
    drawn: Mapping[str, int] = field(default_factory=dict)
    in_force: Mapping[str, tuple[CardName, ...]] = field(default_factory=dict)
    spent: Mapping[str, tuple[CardName, ...]] = field(default_factory=dict)
    armoured: Mapping[str, str] = field(default_factory=dict)
    shown: Mapping[str, tuple[ForceShown, ...]] = field(default_factory=dict)
