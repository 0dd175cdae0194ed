"""What stands between two ends of a line of sight, as numbered circles, outlines and borders."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import ZERO, Real
from simulator.geometry.exact.sight.line import Round, Spot


@fast_dataclass(frozen=True, slots=True)
class Body:
    """A closed outline. All numbers are places in the list of rounds.

    A convex one is the hull of `rounds`; `ring` are its corners, anticlockwise, or, where it has
    round corners, the points at which its straight edges begin and end. Any other one has only
    points, in `ring` and in `rounds`, and is the union of `triangles`.
    """

    rounds: tuple[int, ...]
    ring: tuple[int, ...] = ()
    triangles: tuple[tuple[int, int, int], ...] = ()

    @property
    def is_convex(self) -> bool:
        """Has it no corner that points inwards?"""
        return not self.triangles


@fast_dataclass(frozen=True, slots=True)
class Border:
    """The half of the table where `across` · (x, y) is at most `level`, its line included.

    It only divides areas into cells: its line is not the outline of one.
    """

    across: tuple[Real, Real]
    level: Real


@fast_dataclass(frozen=True, slots=True)
class SightCell:
    """The points in all bodies of `within` and `borders`, and inside none of `without`.

    A rim is not inside. The numbers are places in the lists of bodies and borders.
    """

    within: tuple[int, ...]
    without: tuple[int, ...] = ()
    borders: tuple[int, ...] = ()


Area: TypeAlias = tuple[SightCell, ...]
"""A closed area: the union of its cells."""


@fast_dataclass(frozen=True, slots=True)
class Blocker:
    """A body that stops lines, except in the closed areas that are `spared`.

    `corners` are the rounds at which what it does to a line may change: its own corners and
    circles, and the points where its outline crosses that of an end or of a spared area.
    `number` tells the caller which one it is. One whose `rim` stops lines stops those that only
    touch it too. One with a `depth` may be seen through: it stops a line of which more than that
    lies in it and in all others with a depth (rule ME-12.8).
    """

    number: int
    body: int
    spared: tuple[Area, ...] = ()
    corners: tuple[int, ...] = ()
    rim: bool = False
    depth: Real | None = None


@fast_dataclass(frozen=True, slots=True)
class SightScene:
    """Two ends and what may stop a line from one to the other.

    `corners` are those of ends and spared areas, as of a blocker.
    """

    rounds: list[Round]
    bodies: list[Body]
    borders: list[Border]
    corners: tuple[int, ...]
    start: Area
    end: Area
    blockers: tuple[Blocker, ...]

    def looking_from(self, spot: Spot) -> "SightScene":
        """The same with a single spot as its start."""
        found, area = self._with_dot(spot)
        return replace(found, start=area)

    def looking_at(self, spot: Spot) -> "SightScene":
        """The same with a single spot as its end."""
        found, area = self._with_dot(spot)
        return replace(found, end=area)

    def looking_over(self, spots: Sequence[Spot]) -> "SightScene":
        """The same with the convex polygon of two or three spots, anticlockwise, as its end.

        Where it crosses other outlines is not among the corners: for bounds alone.
        """
        numbers = tuple(range(len(self.rounds), len(self.rounds) + len(spots)))
        return replace(
            self,
            rounds=[*self.rounds, *(Round(spot, ZERO, is_point=True) for spot in spots)],
            bodies=[*self.bodies, Body(numbers, numbers)],
            end=(SightCell((len(self.bodies),)),),
        )

    def _with_dot(self, spot: Spot) -> tuple["SightScene", Area]:
        number = len(self.rounds)
        found = replace(
            self,
            rounds=[*self.rounds, Round(spot, ZERO, is_point=True)],
            bodies=[*self.bodies, Body((number,))],
            corners=(*self.corners, number),
        )
        return found, (SightCell((len(self.bodies),)),)

    @property
    def is_straight(self) -> bool:
        """Is no outline round?"""
        return all(item.is_point for item in self.rounds)


def all_corners(scene: SightScene) -> tuple[int, ...]:
    """The rounds at which what a line meets may change, each once."""
    found = [*scene.corners]
    for blocker in scene.blockers:
        found += blocker.corners
    return tuple(dict.fromkeys(found))
