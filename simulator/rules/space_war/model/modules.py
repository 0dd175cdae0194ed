"""What modules.yaml holds, as typed values: kinds of module, types of Craft, and their figures."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.save_tags import saved_as

CraftType: TypeAlias = Literal["vessel", "fighter"]
"""The two types of Craft (SW-1.5)."""

CRAFT_TYPES: tuple[CraftType, ...] = ("vessel", "fighter")
"""Both types, in the order of the rulebook's tables."""

TargetClass: TypeAlias = Literal["unpowered", "vessel", "fighter"]
"""The columns of the shooting table: any Un-powered Craft, a Powered Vessel, a Powered Fighter."""

ARMOUR = "A"
ELECTRONICS = "EL"
ENGINE = "E"
LASER = "L"
MISSILE = "M"
WARHEAD = "N"
EXPENDABLES = "EM"
SELF_REPAIR = "SR"
SHUTTLE_BAY = "SB"
THRUSTER = "T"
TRACTOR = "TR"
MODULE_KEYS = (
    *(ENGINE, THRUSTER, ARMOUR, LASER, MISSILE, ELECTRONICS),
    *(SHUTTLE_BAY, WARHEAD, SELF_REPAIR, TRACTOR, EXPENDABLES),
)
"""The keys of the eleven kinds of module (SW-2.1), as files write them, in the order of lists."""


@saved_as("weapon", later=("bonus",))
@dataclass(frozen=True, slots=True)
class Weapon:
    """What a module shoots with: its row of the shooting table (SW-13.1).

    `range` in thou, inclusive. `needs` is the least score of a d6 against each class of target,
    `ace_needs` the same for a crew with the Ace medal, empty if that changes nothing. `arc` is the
    whole arc in millidegrees, None if it fires all round (SW-13.3). `shots` of a volley.
    `spoiled` weapons are worse against Electronics; `expended` ones wait for re-arming (SW-13.5).
    `bonus` is what a card adds to each shot; none has one of itself (SW-16.1).
    """

    range: int
    needs: Mapping[str, int]
    shots: int
    arc: int | None = None
    ace_needs: Mapping[str, int] | None = None
    spoiled: bool = False
    expended: bool = False
    bonus: int = 0


@saved_as("module_kind")
@dataclass(frozen=True, slots=True)
class ModuleKind:
    """A kind of module (SW-2.1): its key, its name, and the types of Craft it may be on (SW-2.3).

    `reach` in thou, inclusive, is how far a Tractor or a warhead's blast reaches.
    """

    key: str
    name: str
    on: tuple[CraftType, ...]
    rule: str
    weapon: Weapon | None = None
    reach: int | None = None


@saved_as("craft_kind")
@dataclass(frozen=True, slots=True)
class CraftKind:
    """A type of Craft.

    `prices` in M-euro as listed, for `smallest` modules, one more, and so on; `power` is the power
    of the number of modules by which they are reckoned (SW-2.4). `speeds` in thou by working
    Engines, the last for more (SW-11.1). `turns_before` and `turns_after` are the modules of which
    one must work to turn before or after moving. `re_aims`: its arc weapons may be aimed elsewhere
    (SW-2.5).
    """

    id: CraftType
    name: str
    smallest: int
    prices: tuple[int, ...]
    power: int
    speeds: tuple[int, ...]
    turns_before: str
    turns_after: str
    re_aims: bool

    @property
    def largest(self) -> int:
        """The largest number of modules on the price list."""
        return self.smallest + len(self.prices) - 1


@saved_as("design_figures")
@dataclass(frozen=True, slots=True)
class DesignFigures:
    """Counts and amounts that the rules of designing and force-building name.

    Money in M-euro: `money` as usual (SW-1.1), `money_weak` and `money_expert` as handicaps
    (SW-20.1), `money_machine` of machines, which older saves do not know (SW-19.4). `best_score` is
    the least score that any roll may need (SW-1.2), `die_sides` the sides of every die (SW-1.3). At
    most `electronics_counted` Electronics are counted (SW-13.3). `transports` come with the escort
    of a convoy (SW-2.6).
    """

    most_craft: int
    most_designs: int
    money: int
    money_weak: int
    money_expert: int
    least_engines: int
    best_score: int
    die_sides: int
    electronics_counted: int
    transports: int
    money_machine: int = 0


@saved_as("modules")
@dataclass(frozen=True, slots=True)
class Modules:
    """Everything that modules.yaml holds.

    `modules` by key, `types` by id. `armour_needs` is the least score with
    which a hit damages, for 1, 2, … working Armour and more (SW-5.2); without any it always does.
    """

    modules: Mapping[str, ModuleKind]
    types: Mapping[str, CraftKind]
    armour_needs: tuple[int, ...]
    figures: DesignFigures
