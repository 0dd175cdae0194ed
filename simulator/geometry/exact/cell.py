"""Convex cells, of which shapes and their parts are made."""

from collections.abc import Callable
from functools import cached_property
from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import ZERO, Real, sign
from simulator.geometry.exact.region import ConvexRegion, RoundShape
from simulator.geometry.exact.rounds import Oval


class Cell:
    """All that is at most `radius` from `core`, but not what lies inside the hole.

    Only a cell whose radius is 0 has a hole. Its rim, which bounds the cell, belongs to it.
    """

    def __init__(
        self,
        core: ConvexRegion,
        radius: Real = ZERO,
        rim: Callable[[], ConvexRegion] | None = None,
        hole: RoundShape | None = None,
    ) -> None:
        self.core = core
        self.radius = radius
        self.hole = hole
        self._rim = rim

    @cached_property
    def rim(self) -> ConvexRegion:
        """The cell as a region, its hole filled."""
        return self._rim() if self._rim else self.core

    @cached_property
    def oval(self) -> Oval | None:
        """The oval that it is, if it is a whole one."""
        round_ = self.core.edges[0].circle
        is_whole = len(self.core.edges) == 4 == len(self.core.arcs)
        return round_ if is_whole and isinstance(round_, Oval) else None

    @property
    def thin(self) -> bool:
        """Is it only a point or a segment, without inside?"""
        return self.core.flat and sign(self.radius) == 0


Cells: TypeAlias = tuple[Cell, ...]
"""The union of cells, which may overlap."""
