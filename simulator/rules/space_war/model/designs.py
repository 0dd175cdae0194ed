"""Designs and squadrons, and what depends on a design alone: price, speed, turns, armour.

The functions that count modules take counts, so that they serve whole and damaged Craft alike.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.modules import (
    ARMOUR,
    ELECTRONICS,
    ENGINE,
    MODULE_KEYS,
    THRUSTER,
    CraftType,
    Modules,
    TargetClass,
    Weapon,
)
from simulator.save_tags import saved_as

Allowance: TypeAlias = Literal["usual", "weak", "expert", "machine"]
"""Whose money a squadron is bought with (SW-1.1, SW-20.1, SW-19.4)."""

QUARTERS = {"front": 0, "right": 90, "rear": 180, "left": 270}
"""The quarters that arc weapons may be aimed to, as degrees clockwise from the bow (SW-2.5)."""

TURN = 360
"""Whole degrees in a turn."""


@saved_as("design")
@dataclass(frozen=True, slots=True)
class Design:
    """A design (SW-2.1): a multiset of modules, a type, and where its arc weapons point.

    `modules` are keys in the order of MODULE_KEYS. `arc` is the middle of the arc in whole
    degrees clockwise from the bow, 0 to 359 (SW-2.5). `arcs` has one such figure for each arc
    weapon in the order of `modules` where each is aimed by itself (ruling arc_scope), else it is
    empty. `about` tells what the design is for. A value may break the rules; `judged` tells.
    """

    id: str
    name: str
    type: CraftType
    modules: tuple[str, ...]
    arc: int = 0
    arcs: tuple[int, ...] = ()
    about: str = ""

    @property
    def size(self) -> int:
        """n, the number of modules."""
        return len(self.modules)

    def count(self, key: str) -> int:
        """How many modules of this kind it has."""
        return self.modules.count(key)


@saved_as("squadron", later=("crews", "sent", "freed"))
@dataclass(frozen=True, slots=True)
class Squadron:
    """Designs and how many Craft of each are bought: `counts` has one number a design (SW-1.4).

    `prisoners` are the designs of captured Craft it uses, each one Craft (SW-8.5). `crews` are the
    medals of its crews, Craft by Craft in the order of the designs, prisoners last; none for Craft
    after the last one (SW-1.4). `sent` are the numbers of these crews in the ledger of a campaign,
    0 for none, and `freed` those of the prisoners; both are empty outside of campaigns.
    """

    id: str
    name: str
    designs: tuple[Design, ...]
    counts: tuple[int, ...]
    allowance: Allowance = "usual"
    prisoners: tuple[Design, ...] = ()
    about: str = ""
    crews: tuple[tuple[Medal, ...], ...] = ()
    sent: tuple[int, ...] = ()
    freed: tuple[int, ...] = ()

    @property
    def craft(self) -> int:
        """The number of Craft bought, without prisoners."""
        return sum(self.counts)


def sorted_modules(keys: Iterable[str]) -> tuple[str, ...]:
    """These keys in the order of MODULE_KEYS; unknown ones last, in their own order."""
    order = {key: place for place, key in enumerate(MODULE_KEYS)}
    return tuple(sorted(keys, key=lambda key: order.get(key, len(order))))


def price(craft: CraftType, size: int, modules: Modules) -> int:
    """What a design of `size` modules costs in M-euro, on or off the list (SW-2.4)."""
    kind = modules.types[craft]
    listed = kind.smallest <= size <= kind.largest
    return kind.prices[size - kind.smallest] if listed else size**kind.power


def price_of(design: Design, modules: Modules) -> int:
    """What one Craft of a design costs in M-euro (SW-2.4)."""
    return price(design.type, design.size, modules)


def money_of(allowance: Allowance, modules: Modules) -> int:
    """What a squadron may cost in M-euro (SW-1.1, SW-20.1, SW-19.4)."""
    figures = modules.figures
    return {
        "usual": figures.money,
        "weak": figures.money_weak,
        "expert": figures.money_expert,
        "machine": figures.money_machine,
    }[allowance]


def speed(craft: CraftType, engines: int, modules: Modules) -> int:
    """How far a Craft with this many working Engines moves, in thou (SW-11.1)."""
    speeds = modules.types[craft].speeds
    return speeds[min(engines, len(speeds) - 1)]


def speed_of(design: Design, modules: Modules) -> int:
    """How far an undamaged Craft of a design moves, in thou (SW-11.1)."""
    return speed(design.type, design.count(ENGINE), modules)


def turns_before(craft: CraftType, working: Counter[str], modules: Modules) -> bool:
    """May a Craft with these working modules turn before moving (SW-11.1)?"""
    return working[modules.types[craft].turns_before] > 0


def turns_after(craft: CraftType, working: Counter[str], modules: Modules) -> bool:
    """May a Craft with these working modules turn after moving (SW-11.1)?"""
    return working[modules.types[craft].turns_after] > 0


def is_powered(working: Counter[str]) -> bool:
    """Is a Craft with these working modules Powered (SW-13.2)?"""
    return working[ENGINE] + working[THRUSTER] > 0


def target_class(craft: CraftType, *, powered: bool) -> TargetClass:
    """The column of the shooting table for a Craft (SW-13.1)."""
    return craft if powered else "unpowered"


def armour_need(armour: int, modules: Modules) -> int | None:
    """The least score of a d6 with which a hit damages; None: it always does (SW-5.2)."""
    needs = modules.armour_needs
    return needs[min(armour, len(needs)) - 1] if armour > 0 else None


def armour_need_of(design: Design, modules: Modules) -> int | None:
    """The least score with which a hit damages an undamaged Craft; None: always (SW-5.2)."""
    return armour_need(design.count(ARMOUR), modules)


def electronics_of(design: Design, modules: Modules) -> int:
    """How many of its Electronics count against Missiles (SW-13.3)."""
    return min(design.count(ELECTRONICS), modules.figures.electronics_counted)


def base_need(
    weapon: Weapon, target: TargetClass, electronics: int, modules: Modules, *, ace: bool = False
) -> int | None:
    """The least score of a d6 to hit without bonuses; None: no shot (SW-13.1, SW-13.3).

    `electronics` are the working ones of the target, however many. `ace`: the crew that fires has
    the medal of that name.
    """
    counted = min(electronics, modules.figures.electronics_counted) if weapon.spoiled else 0
    row = weapon.ace_needs if ace and weapon.ace_needs else weapon.needs
    need = row[target] + counted
    return need if need <= modules.figures.die_sides else None


def arc_weapons(design: Design, modules: Modules) -> tuple[str, ...]:
    """The keys of its weapons that fire in an arc, in the order of its modules (SW-13.4)."""
    return tuple(key for key in design.modules if has_arc(key, modules))


def has_arc(key: str, modules: Modules) -> bool:
    """Is this a module whose weapon fires in an arc (SW-13.4)?"""
    kind = modules.modules.get(key)
    return bool(kind and kind.weapon and kind.weapon.arc is not None)


def aim_of(design: Design, nth: int) -> int:
    """Where the nth arc weapon (from 0) points, in degrees clockwise from the bow (SW-2.5)."""
    return design.arcs[nth] if nth < len(design.arcs) else design.arc


def squadron_price(squadron: Squadron, modules: Modules) -> int:
    """What the Craft of a squadron cost together in M-euro, without prisoners (SW-1.1)."""
    pairs = zip(squadron.designs, squadron.counts, strict=True)
    return sum(price_of(design, modules) * count for design, count in pairs)
