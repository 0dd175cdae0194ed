"""Battlegroups and lone objects on the tables, and foes listed for what is often asked of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from typing import TypeAlias

from simulator.ai.billion_suns.attacks.worth import TargetValue, expected_worth
from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.arcs import Sector
from simulator.geometry.units import Point
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, PlacedPiece
from simulator.rules.billion_suns.view.profile import Arm, Profile

Gun: TypeAlias = tuple[int, PlacedPiece]
"""A weapon of one ship: its index among the weapons, and the ship."""


@dataclass(frozen=True, slots=True)
class GunRanges:
    """Weapons of groups and objects, and the ships that have each of them, within their ranges.

    `spots` are by table the x and y of each ship with its range squared, in thou, `guns` are the
    ships' weapons in the same order.
    """

    arms: tuple[Arm, ...]
    sectors: tuple[Sector, ...]
    spots: Mapping[str, Sequence[tuple[int, int, int]]]
    guns: Mapping[str, Sequence[Gun]]

    def in_range(self, ships: Sequence[PlacedPiece]) -> list[Gun]:
        """The weapons that have at least one of these ships in range, in any facing."""
        tables = dict.fromkeys([ship.table for ship in ships])
        found = []
        for table in tables:
            guns, spots = self.guns.get(table, ()), self.spots.get(table, ())
            rows = [_near(spots, *ship.pose.at) for ship in ships if ship.table == table]
            near = rows[0] if len(rows) == 1 else dict.fromkeys(chain.from_iterable(rows))
            found += [guns[each] for each in near]
        return found


def gun_ranges(weapons: Iterable[tuple[Arm, Sequence[PlacedPiece], int]]) -> GunRanges:
    """These weapons, each with the ships that have it and a range in thou, 0 or more."""
    arms: list[Arm] = []
    spots: dict[str, list[tuple[int, int, int]]] = {}
    guns: dict[str, list[Gun]] = {}
    for arm, ships, reach in weapons:
        for ship in ships:
            x, y = ship.pose.at
            spots.setdefault(ship.table, []).append((x, y, reach * reach))
            guns.setdefault(ship.table, []).append((len(arms), ship))
        arms.append(arm)
    return GunRanges(tuple(arms), tuple(sector_of(arm) for arm in arms), spots, guns)


def sector_of(arm: Arm) -> Sector:
    """Arc and range of a weapon."""
    return Sector(arm.half, arm.nearest, arm.farthest)


def _near(spots: Sequence[tuple[int, int, int]], x: int, y: int) -> list[int]:
    """The indices of the spots whose range the point is in."""
    return [
        place
        for place, (a, b, most) in enumerate(spots)
        if (a - x) * (a - x) + (b - y) * (b - y) <= most
    ]


@fast_dataclass(frozen=True, slots=True)
class Force:
    """A battlegroup or a lone object on the tables, with its figures; ships by number."""

    name: str
    owner: str | None
    kind: str
    ships: tuple[PlacedPiece, ...]
    profile: Profile
    mark: TargetValue
    easy: bool = False
    fresh: bool = False
    activated: bool = False

    @property
    def middle(self) -> Point:
        """The mean position of its ships, since they all fly by the same vector."""
        count = len(self.ships)
        return (
            sum(ship.at[0] for ship in self.ships) // count,
            sum(ship.at[1] for ship in self.ships) // count,
        )


FIGHTS = 10
"""A group that is to fight takes 1 / FIGHTS of its own worth from a foe by one attack."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Ships worth an attack: the index of each foe, the ship, and its position."""

    places: tuple[int, ...]
    ships: tuple[PlacedPiece, ...]
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Opposition:
    """The foes of a seat, listed on first use for what is asked of them at hundreds of places."""

    foes: tuple[Force, ...]

    @cached_property
    def fire_worth(self) -> Callable[[int, bool, tuple[tuple[int, int, int], ...]], int]:
        """What fire on a foe is worth: its index, is all rerolled, and DicePools as plain figures.

        Asked for so often that hashing the pools and the target would take most of the time.
        """

        def worth(place: int, reroll: bool, pools: tuple[tuple[int, int, int], ...]) -> int:  # noqa: FBT001 - cached
            dice = tuple(DicePool(*pool) for pool in pools)
            return expected_worth(dice, self.foes[place].mark, reroll=reroll)

        return cache(worth)

    @cached_property
    def passive_guns(self) -> GunRanges:
        """The weapons of foes that make passive attacks (ABS-7.1)."""
        return gun_ranges(
            (arm, foe.ships, arm.farthest)
            for foe in self.foes
            for arm in foe.profile.arms
            if arm.slot == "auxiliary" and not arm.stationary_only
        )

    @cached_property
    def coming_guns(self) -> GunRanges:
        """The weapons of foes against ships, with the ranges they have after one move."""
        return _coming(self.foes)

    @cached_property
    def waiting_guns(self) -> GunRanges:
        """Those of foes that have not been activated in this round."""
        return _coming([foe for foe in self.foes if not foe.activated])

    def marks(self, table: str) -> Marks:
        """The foes' ships on a table that are worth an attack."""
        return self._marks.get(table) or Marks((), (), ())

    @cached_property
    def _marks(self) -> Mapping[str, Marks]:
        found: dict[str, list[tuple[int, PlacedPiece]]] = {}
        for place, foe in enumerate(self.foes):
            if foe.mark.value:
                every = found.setdefault(foe.ships[0].table, [])
                every += [(place, ship) for ship in foe.ships]
        return {
            table: Marks(
                tuple(place for place, _ in every),
                tuple(ship for _, ship in every),
                tuple(ship.pose.at for _, ship in every),
            )
            for table, every in found.items()
        }

    @cached_property
    def enemies(self) -> Mapping[str, Sequence[tuple[int, Sequence[Point]]]]:
        """The index of each enemy that is worth an attack, and where its ships are, by table."""
        found: dict[str, list[tuple[int, Sequence[Point]]]] = {}
        for place, foe in enumerate(self.foes):
            if foe.mark.value and foe.kind != JUMP_POINT:
                points = [ship.pose.at for ship in foe.ships]
                found.setdefault(foe.ships[0].table, []).append((place, points))
        return found


def _coming(foes: Sequence[Force]) -> GunRanges:
    return gun_ranges(
        (arm, foe.ships, arm.farthest + (foe.profile.thrust or 0))
        for foe in foes
        for arm in foe.profile.arms
        if not arm.stationary_only
    )


def is_timid(band: Force, foes: Sequence[Force]) -> bool:
    """Does each foe take more from it than it from the foe, and that is little of its own worth?"""
    least = band.mark.value * len(band.ships) // FIGHTS
    return bool(foes) and all(_fire(band, foe) < min(least, _fire(foe, band)) for foe in foes)


def _fire(band: Force, foe: Force) -> int:
    """What one attack with all its weapons is worth."""
    return expected_worth(_salvo(band, foe), foe.mark)


def _salvo(band: Force, foe: Force) -> tuple[DicePool, ...]:
    """The dice of all its weapons against a foe."""
    return tuple(
        DicePool(len(band.ships) * arm.dice, arm.sides, arm.damage)
        for arm in band.profile.arms
        if foe.profile.stationary or not arm.stationary_only
    )
