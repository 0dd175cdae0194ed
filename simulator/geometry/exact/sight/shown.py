"""How much of an outline is seen: from one spot, or from somewhere of a start (ME-12.2, ME-12.9).

The outline is cut by the lines at which what is seen of it may change; the middle of each stretch
stands for all of it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.cell import Cell
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, approx, whole
from simulator.geometry.exact.numbers.spots import Spot
from simulator.geometry.exact.region import Half, point_region
from simulator.geometry.exact.sight.any_line import any_free
from simulator.geometry.exact.sight.apart import is_covered, outside
from simulator.geometry.exact.sight.closest import TOGETHER, stoppers
from simulator.geometry.exact.sight.critical import critical_lines, half_of
from simulator.geometry.exact.sight.depth import search_depth
from simulator.geometry.exact.sight.floats import Floats
from simulator.geometry.exact.sight.line import by_size
from simulator.geometry.exact.sight.rim import RimPart, cut_rim, rim_edges, share_of, spot_at
from simulator.geometry.exact.sight.scene import SightScene
from simulator.geometry.exact.sight.sight import SightQuery, scene_of
from simulator.geometry.exact.sight.through import RoughThicket


@fast_dataclass(frozen=True, slots=True)
class Hidden:
    """The stretches of an outline, and of each what hides it by itself: () where it is seen.

    The numbers are places of obstacles; what only several together hide is hidden by TOGETHER.
    `is_touched` says that a single spot between stretches is hidden, where grazing stops a line.
    """

    parts: tuple[RimPart, ...]
    by: tuple[tuple[int, ...], ...]
    is_touched: bool = False

    @property
    def stretches(self) -> list[RimPart]:
        """What is hidden."""
        return [part for part, by in zip(self.parts, self.by, strict=True) if by]

    @property
    def share(self) -> Real:
        """Which part of the outline is hidden, 0 to 1."""
        return share_of(self.stretches, self.parts)

    def share_by(self, number: int) -> Real:
        """Which part one obstacle hides."""
        found = [part for part, by in zip(self.parts, self.by, strict=True) if number in by]
        return share_of(found, self.parts)


def hidden_from(look: SightQuery, spot: Spot) -> Hidden:
    """What of the end's outline is hidden from one spot."""
    scene = near_scene(scene_of(replace(look, start=(Cell(point_region(spot)),))))
    parts = list(_cut(look, scene))
    if any(blocker.depth is not None for blocker in scene.blockers):
        parts = [each for part in parts for each in _cut_at_depth(scene, spot, part)]
    by = tuple(stoppers(scene, (spot, part.middle)) for part in parts)
    closed = any(blocker.rim for blocker in scene.blockers) and not any(by)
    ends = (end for part in parts for end in (part.edge.start, part.edge.end))
    touched = closed and any(stoppers(scene, (spot, end)) for end in ends)
    return Hidden(tuple(parts), by, touched)


def hidden_from_all(look: SightQuery) -> Hidden:
    """What of the end's outline no line from the start reaches, whatever stops the lines."""
    scene = near_scene(scene_of(look))
    parts = tuple(_cut(look, scene))
    return Hidden(parts, tuple(_hiding(look, scene, part.middle) for part in parts))


def _hiding(look: SightQuery, scene: SightScene, spot: Spot) -> tuple[int, ...]:
    """What hides a spot from all of the start by itself; TOGETHER if only several do."""

    def is_hidden(past: SightQuery) -> bool:
        return any_free(scene_of(replace(past, end=(Cell(point_region(spot)),)))) is None

    every = sorted(blocker.number for blocker in scene.blockers)
    if not every or not is_hidden(look):
        return ()
    if len(every) == 1:
        return tuple(every)
    return tuple(number for number in every if is_hidden(look.by(number))) or (TOGETHER,)


def near_scene(scene: SightScene) -> SightScene:
    """Without the blockers that certainly stop nothing."""
    rough = Floats(scene.rounds)
    near = tuple(
        blocker
        for blocker in scene.blockers
        if not outside(rough, scene, blocker) and not is_covered(rough, scene, blocker)
    )
    return replace(scene, blockers=near)


def _cut(look: SightQuery, scene: SightScene) -> Iterator[RimPart]:
    lines: list[Half] = [half_of(line) for line in critical_lines(scene, scene.start)]
    yield from cut_rim(rim_edges(look.end), lines)


def _cut_at_depth(scene: SightScene, spot: Spot, part: RimPart) -> Iterator[RimPart]:
    """A stretch cut where lines to it have just their depth inside what may be seen through."""
    if part.edge.start is part.edge.end:
        yield part
        return
    found = list(search_depth(_over(scene, spot, part)))
    shares = [ZERO, *(found[place] for place in by_size(found)), ONE]
    spots = [part.edge.start, *(spot_at(part.edge, at) for at in shares[1:-1]), part.edge.end]
    for a, b in pairwise(spots):
        yield from cut_rim((part.edge.part(a, b),), ())


def _over(scene: SightScene, spot: Spot, part: RimPart) -> Callable[[float], float | None]:
    rough, start = RoughThicket(scene, -1), _floats(spot)
    ends = [_floats(spot_at(part.edge, whole(k) / _STEPS)) for k in range(_STEPS + 1)]

    def over(share: float) -> float | None:
        step, rest = divmod(share * _STEPS, 1.0)
        (x, y), (u, v) = ends[int(step)], ends[min(int(step) + 1, _STEPS)]
        return rough.over(start, (x + (u - x) * rest, y + (v - y) * rest))

    return over


_STEPS = 16


def _floats(spot: Spot) -> tuple[float, float]:
    return approx(spot[0]), approx(spot[1])
