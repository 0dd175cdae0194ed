"""Jump shock: the victims of an arrival, and the dice for each (ABS-4.7, 4.13)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from simulator.geometry.measure import within
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason
from simulator.kernel.piece import Piece
from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, ships, standing
from simulator.rules.billion_suns.view.profile import mass_of, profile_of_kind


@dataclass(frozen=True, slots=True)
class Shock:
    """A battlegroup or object that an arrival strikes: by which ships, with how many dice."""

    victim: str
    by: tuple[str, ...]
    dice: int


Bounds: TypeAlias = tuple[int, int, int, int]
"""The bounds of some points: left, lower, right, upper, in thou."""

Lighter: TypeAlias = tuple[str, tuple[PlacedPiece, ...], Bounds]
"""Something of lower mass: its name, what of it stands on tables, and the bounds of that."""


def shocks(view: View, arriving: tuple[PlacedPiece, ...], mass: int) -> tuple[Shock, ...]:
    """The victims of these ships where they are: friend or foe, if of lower mass."""
    if not arriving:
        return ()
    reach = shock_reach(view, mass)
    once = view.setup.catalogue.rulings.jump_shock == "once_per_battlegroup"
    found = []
    about = _box([ship.at for ship in arriving])
    for victim, targets, box in _lighter(view)(mass):
        if _apart(about, box, reach):
            continue
        near = [ship for ship in arriving if any(_reaches(ship, each, reach) for each in targets)]
        if near:
            times = len(dict.fromkeys(_band(view, ship) for ship in near)) if once else len(near)
            found.append(Shock(victim, tuple(ship.id for ship in near), mass * times))
    return tuple(found)


def shock_reach(view: View, mass: int) -> int:
    """How far a ship of this mass shocks when it arrives, in thou; mass 0 shocks nobody."""
    return mass * view.setup.catalogue.figures.jump_shock_range_per_mass


def shock_reasons(view: View, struck: tuple[Shock, ...], mass: int) -> tuple[Reason, ...]:
    """One remark per victim; ABS-4.13 is the rule for victims that are not battlegroups."""
    figures = view.setup.catalogue.figures
    edge = wording.inches(shock_reach(view, mass))
    return tuple(
        Reason(
            "ABS-4.7",
            None,
            f"within {edge} of {count_words(len(each.by), 'arriving ship')}: jump shock of "
            f"{phrases.dice(each.dice, figures.hazard_sides)}, damage {figures.hazard_damage}",
            each.victim,
            () if each.victim in view.extra.groups else ("ABS-4.13",),
        )
        for each in struck
    )


def shock_rulings(view: View, struck: tuple[Shock, ...]) -> tuple[tuple[str, str], ...]:
    """The rulings that decide the shocks; none if nothing is struck."""
    rulings = view.setup.catalogue.rulings
    victims = ("jump_shock_victims", rulings.jump_shock_victims)
    return (("jump_shock", rulings.jump_shock), victims) if struck else ()


def shock_rings(view: View, arriving: tuple[PlacedPiece, ...], mass: int) -> tuple[Overlay, ...]:
    """How far each arriving ship shocks; nothing for mass 0."""
    reach = shock_reach(view, mass)
    if not reach:
        return ()
    label = f"jump shock {wording.inches(reach)}"
    return tuple(Ring(ship.at, reach, "shock", label, ship.piece.owner) for ship in arriving)


@remember_last
def _lighter(view: View) -> Callable[[int], tuple[Lighter, ...]]:
    """The victims of a mass and their positions, cached while arriving ships are dragged."""
    return cache(
        lambda mass: tuple(
            (each, stands, _box([ship.at for ship in stands]))
            for each in _victims(view, mass)
            if (stands := find_ships(view, each))
        )
    )


def _box(points: list[Point]) -> Bounds:
    across, up = [at[0] for at in points], [at[1] for at in points]
    return min(across), min(up), max(across), max(up)


def _apart(box: Bounds, other: Bounds, reach: int) -> bool:
    """Are two boxes so far apart that nothing in the one reaches anything in the other?"""
    return (
        box[0] - reach > other[2]
        or box[2] + reach < other[0]
        or box[1] - reach > other[3]
        or box[3] + reach < other[1]
    )


def _victims(view: View, mass: int) -> list[str]:
    """The lighter battlegroups, then the lighter objects that suffer it, in order of arrival."""
    groups = dict.fromkeys(
        ship.piece.group
        for ship in ships(view)
        if ship.piece.group and mass_of(view, ship.piece.kind) < mass
    )
    objects = standing(view, lambda piece: _suffers(view, piece))
    light = (each for each in objects if mass_of(view, each.piece.kind) < mass)
    return [*groups, *(each.id for each in light)]


def _band(view: View, ship: PlacedPiece) -> str:
    """What shocks once by a reading of `jump_shock`: a battlegroup, or each platform (WZ-2.3)."""
    moves = profile_of_kind(view, ship.piece.kind).thrust is not None
    return (ship.piece.group if moves else None) or ship.id


def _suffers(view: View, piece: Piece) -> bool:
    """Independent ships do; stationary things with a Silhouette by a ruling (ABS-4.13)."""
    kind = view.setup.catalogue.objects.get(piece.kind)
    if kind is None or kind.silhouette is None:
        return False
    objects_too = view.setup.catalogue.rulings.jump_shock_victims == "ships_and_objects"
    return kind.independent or (kind.stationary and objects_too)


def _reaches(ship: PlacedPiece, target: PlacedPiece, reach: int) -> bool:
    return ship.table == target.table and within(ship.at, target.at, reach)
