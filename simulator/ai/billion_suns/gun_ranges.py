"""The weapons of many ships, by table: which of them reach a group at one of hundreds of places."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from simulator.geometry.arcs import Sector
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import Arm

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
