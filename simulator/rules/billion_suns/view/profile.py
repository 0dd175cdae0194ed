"""The figures of a ship or an object at the scale of the game, and which weapon it has."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import FULL_TURN, THOU_PER_INCH
from simulator.kernel.piece import Piece
from simulator.kernel.remember_last import remember_last
from simulator.kernel.spec import Setup
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import (
    Catalogue,
    ObjectKind,
    ObjectWeapon,
    ShipClass,
    Weapon,
)
from simulator.rules.billion_suns.view.lookup import View, damage_on, find_ships

WeaponSlot: TypeAlias = Literal["primary", "auxiliary"]

GameSetup: TypeAlias = Setup[Options, Catalogue, Extra]

_ERRATUM_CLASS = "carrier"
"""The class whose guns come from an erratum that a ruling can take back (ABS-11.9)."""

SLOTS: tuple[WeaponSlot, WeaponSlot] = ("primary", "auxiliary")


@fast_dataclass(frozen=True, slots=True)
class Arm:
    """A weapon as it is mounted: `half` is how far its arc reaches each side, millidegrees.

    Ranges in thou, both ends inclusive (ABS-1.2); `dice` a ship of `sides` faces each.
    """

    slot: WeaponSlot
    id: str
    name: str
    nearest: int
    farthest: int
    dice: int
    sides: int
    damage: int
    half: int
    stationary_only: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """One row of the rulebook's tables at this game's scale; None for figures it does not have.

    `thrust` in thou: a ship's Thrust, an independent's Move.
    """

    name: str
    mass: int | None
    thrust: int | None
    silhouette: int | None
    shields: int
    arms: tuple[Arm, ...]
    stationary: bool = False
    utility: bool = False


def profile_of(view: View, piece: Piece) -> Profile:
    """The figures of this piece."""
    return profile_of_kind(view, piece.kind)


def profile_of_kind(view: View, kind: str) -> Profile:
    """The figures of a class or kind of object; KeyError for one the catalogue lacks."""
    return _profiles(view.setup)(kind)


def mass_of(view: View, kind: str) -> int:
    """The mass of a class or kind of object in this game, 0 if it has none."""
    # A class has its mass in its row; agents ask for it too often to build a profile each time.
    ship = view.setup.catalogue.classes.get(kind)
    return ship.mass if ship else profile_of_kind(view, kind).mass or 0


def mass_called(view: View, name: str) -> int:
    """The mass of the object, or of each ship of the group, with this id; 0 if on no table."""
    found = find_ships(view, name)
    return mass_of(view, found[0].piece.kind) if found else 0


def is_critical(view: View, name: str) -> bool:
    """Are its systems critical: more damage tokens than mass (ABS-8.6)?"""
    return damage_on(view, name) > mass_called(view, name)


def arc_half(view: View, kind: str, slot: WeaponSlot) -> int:
    """How far the arc reaches each side of the heading, millidegrees (ABS-1.5)."""
    return _half(view.setup, kind, slot)


def arc_rulings(view: View, kind: str, slot: WeaponSlot) -> tuple[tuple[str, str], ...]:
    """The ruling that decides such an arc, as (name, reading); none for an arc of its own."""
    if slot == "auxiliary" or _own_arc(view.setup, kind) is not None:
        return ()
    return (("primary_arc_degrees", str(view.setup.catalogue.rulings.primary_arc_degrees)),)


def arms_rulings(view: View, kind: str) -> tuple[tuple[str, str], ...]:
    """The ruling that decides what weapons such a thing has: only for the Carrier (ABS-11.9)."""
    if kind != _ERRATUM_CLASS:
        return ()
    return (("armed_carrier", view.setup.catalogue.rulings.armed_carrier),)


def arm_called(profile: Profile, weapon: str) -> Arm | None:
    """The weapon with this id or slot, None if it has no such weapon.

    An id that names both weapons means the primary one; table files must name the slot then.
    """
    return next((arm for arm in profile.arms if weapon in (arm.slot, arm.id)), None)


def jump_range(view: View, mass: int) -> int:
    """How far from a jump point a class of this mass arrives, in thou (ABS-4.6, WZ-1.3)."""
    figures = view.setup.catalogue.figures
    warzone = view.setup.options.mode == "warzone"
    most = figures.warzone_jump_range if warzone else figures.jump_range
    return most - mass * THOU_PER_INCH


def short_range(view: View, mass: int) -> int:
    """How far from a jump point or carrier ship a class of this mass may be, in thou.

    Warzone's longer jump range is for arrivals and hops alone (ABS-4.9, 5.4, WZ-1.6).
    """
    return view.setup.catalogue.figures.jump_range - mass * THOU_PER_INCH


@remember_last
def _profiles(setup: GameSetup) -> Callable[[str], Profile]:
    """The figures of each kind, made on first use: a game needs few of them, often."""

    def made(kind: str) -> Profile:
        if kind in setup.catalogue.classes:
            return _ship(setup, setup.catalogue.classes[kind])
        return _object(setup, setup.catalogue.objects[kind])

    return cache(made)


def _half(setup: GameSetup, kind: str, slot: WeaponSlot) -> int:
    whole = _own_arc(setup, kind)
    if whole is None and slot == "primary":
        # The ruling's reading is in degrees: a full turn of millidegrees has 360 of them.
        whole = setup.catalogue.rulings.primary_arc_degrees * (FULL_TURN // 360)
    return (setup.catalogue.figures.auxiliary_arc if whole is None else whole) // 2


def way_out_range(view: View, mass: int) -> int:
    """How far from a jump point a class of this mass may jump out, in thou (ABS-5.4, WZ-1.6)."""
    twelve = view.setup.catalogue.rulings.warzone_jump_out == "twelve"
    return jump_range(view, mass) if twelve else short_range(view, mass)


def _own_arc(setup: GameSetup, kind: str) -> int | None:
    """The whole arc of all weapons of a kind whose arc is not the usual one, millidegrees."""
    catalogue = setup.catalogue
    if kind in catalogue.classes:
        return catalogue.classes[kind].auxiliary_arc
    return catalogue.objects[kind].arc


def _ship(setup: GameSetup, ship: ShipClass) -> Profile:
    unarmed = ship.id == _ERRATUM_CLASS and setup.catalogue.rulings.armed_carrier == "no"
    mounted = (ship.primary, None if unarmed else ship.auxiliary)
    return Profile(
        name=ship.name,
        mass=ship.mass,
        thrust=ship.thrust,
        silhouette=ship.silhouette,
        shields=ship.shields,
        arms=_arms(setup, ship.id, mounted),
        utility=ship.utility,
    )


def _object(setup: GameSetup, kind: ObjectKind) -> Profile:
    scale = setup.options.scale
    return Profile(
        name=kind.name,
        mass=kind.mass.at(scale) if kind.mass else None,
        thrust=kind.move,
        silhouette=kind.silhouette.at(scale) if kind.silhouette else None,
        shields=kind.shields.at(scale) if kind.shields else 0,
        arms=_arms(setup, kind.id, (kind.primary, kind.auxiliary)),
        stationary=kind.stationary,
    )


def _arms(
    setup: GameSetup,
    kind: str,
    mounted: tuple[Weapon | ObjectWeapon | None, Weapon | ObjectWeapon | None],
) -> tuple[Arm, ...]:
    return tuple(
        Arm(
            slot=slot,
            id=weapon.id,
            name=weapon.name,
            nearest=weapon.nearest,
            farthest=weapon.farthest,
            dice=weapon.dice if isinstance(weapon, Weapon) else weapon.dice.at(setup.options.scale),
            sides=weapon.sides,
            damage=weapon.damage,
            half=_half(setup, kind, slot),
            stationary_only=isinstance(weapon, Weapon) and weapon.stationary_only,
        )
        for slot, weapon in zip(SLOTS, mounted, strict=True)
        if weapon is not None
    )
