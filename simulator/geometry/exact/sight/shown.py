"""How much of an outline is seen: from one spot, or from somewhere of a start (ME-12.2, ME-12.9).

The outline is cut by the lines at which what is seen of it may change; the middle of each stretch
stands for all of it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import hypot

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import HALF, ONE, ZERO, Real, whole
from simulator.geometry.exact.numbers.spots import RoughSpot, Spot, in_floats, minus, plus, times
from simulator.geometry.exact.region import Edge
from simulator.geometry.exact.rounds import Oval
from simulator.geometry.exact.sight.any_line import any_free
from simulator.geometry.exact.sight.apart import circle_around, is_clear, near_scene
from simulator.geometry.exact.sight.bounds import proves_none
from simulator.geometry.exact.sight.closest import TOGETHER, stoppers
from simulator.geometry.exact.sight.critical import both_across, critical_lines, half_of
from simulator.geometry.exact.sight.depth import search_depth
from simulator.geometry.exact.sight.line import SightLine, by_size
from simulator.geometry.exact.sight.line_filter import Filter
from simulator.geometry.exact.sight.oval_lines import oval_tangents, stops_way
from simulator.geometry.exact.sight.oval_sides import OvalSides
from simulator.geometry.exact.sight.rim import (
    RimPart,
    cut_edge,
    cut_rim,
    join_parts,
    rim_edges,
    rough_length,
    share_of,
    spot_at,
)
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

    @property
    def rough_share(self) -> float:
        """The same as a float, to compare spots by."""
        lengths = [rough_length(part) for part in self.parts]
        hidden = sum(length for length, by in zip(lengths, self.by, strict=True) if by)
        return hidden / sum(lengths) if sum(lengths) else float(any(self.by))

    def share_by(self, number: int) -> Real:
        """Which part one obstacle hides."""
        found = [part for part, by in zip(self.parts, self.by, strict=True) if number in by]
        return share_of(found, self.parts)


def hidden_from(look: SightQuery, spot: Spot, scene: SightScene | None = None) -> Hidden:
    """What of the end's outline is hidden from one spot; `scene` is that of the look, if laid.

    A whole oval hides by its own rim, not by the polygon that stands for it in the scene.
    """
    ovals, scene = _whole_ovals(look, scene or scene_of(look))
    scene = _near(look, scene.looking_from(spot))
    lines = [half_of(line) for line in critical_lines(scene, scene.start, pairs=False)]
    lines += [half for _, oval in ovals for half in oval_tangents(oval, spot)]
    parts = list(cut_rim(rim_edges(look.end), lines))
    if any(blocker.depth is not None for blocker in scene.blockers):
        parts = [each for part in parts for each in _cut_at_depth(scene, spot, part)]

    def stopped_by(to: Spot) -> tuple[int, ...]:
        hiding = [n for n, oval in ovals if stops_way(oval, (spot, to), rim=look.rim_blocks)]
        found = stoppers(scene, (spot, to)) if scene.blockers else ()
        return tuple(sorted([*hiding, *(n for n in found if n != TOGETHER)])) if hiding else found

    by = tuple(stopped_by(part.middle) for part in parts)
    closed = look.rim_blocks and not any(by)
    ends = (end for part in parts for end in (part.edge.start, part.edge.end))
    touched = closed and any(map(stopped_by, ends))
    return _join_parts(parts, by, is_touched=touched)


def _near(look: SightQuery, scene: SightScene) -> SightScene:
    """The scene of what may stop lines; of all where there are ovals.

    The polygon that stands for one may lie apart from what the oval itself meets.
    """
    return scene if look.has_ovals else near_scene(scene)


def _whole_ovals(look: SightQuery, scene: SightScene) -> tuple[list[tuple[int, Oval]], SightScene]:
    """The ovals that stop lines wherever they lie, by number, and the scene of the rest."""
    found = [
        (blocker.number, oval)
        for blocker in scene.blockers
        if blocker.number >= 0 and blocker.depth is None and not blocker.spared
        if (oval := look.obstacles[blocker.number].oval)
    ]
    numbers = {number for number, _ in found}
    rest = tuple(each for each in scene.blockers if each.number not in numbers)
    return found, replace(scene, blockers=rest)


def _join_parts(
    parts: Sequence[RimPart], by: Sequence[tuple[int, ...]], *, is_touched: bool = False
) -> Hidden:
    """What is hidden, neighbours that the same hides taken together."""
    kept: list[tuple[RimPart, tuple[int, ...]]] = []
    for part, hiding in zip(parts, by, strict=True):
        both = join_parts(kept[-1][0], part) if kept and kept[-1][1] == hiding else None
        if both:
            kept[-1] = both, hiding
        else:
            kept.append((part, hiding))
    return Hidden(tuple(part for part, _ in kept), tuple(one for _, one in kept), is_touched)


def hidden_from_all(look: SightQuery) -> Hidden:
    """What of the end's outline no line from the start reaches, hidden by TOGETHER.

    Ovals get corners where the lines that end what is hidden run along them, which is right to far
    less than is printed.
    """
    found, lines = _hidden_from_all(look)
    if not (look.has_ovals and lines) or any(depth is not None for depth in look.depths):
        return found
    ends = [in_floats(end) for part in found.stretches for end in (part.edge.start, part.edge.end)]
    last = [line for line in lines if any(_is_on(line, end) for end in ends)] or lines
    along = tuple(across for line in last for across in both_across(line))
    return _hidden_from_all(replace(look, sides=OvalSides(near=False, along=along)))[0]


def _is_on(line: SightLine, spot: RoughSpot) -> bool:
    (x, y), (dx, dy) = in_floats(line.anchor), in_floats(line.along)
    return abs(dx * (spot[1] - y) - dy * (spot[0] - x)) <= hypot(dx, dy)


def _hidden_from_all(look: SightQuery) -> tuple[Hidden, list[SightLine]]:
    """What is hidden, and the lines at which that may end.

    Stretches that a spot of the start certainly sees whole are not cut, nor are those that one
    obstacle hides at both ends: what a convex obstacle hides from all of a set is convex.
    """
    scene = _near(look, scene_of(look))
    edges = rim_edges(look.end)
    if not scene.blockers:
        return _join_parts(list(cut_rim(edges, ())), [()] * len(edges)), []
    survey = _Survey(look, scene)
    lines = [line for line in critical_lines(scene, scene.start) if survey.may_end(line)]
    halves = list(map(half_of, lines))
    parts: list[RimPart] = []
    by: list[tuple[int, ...]] = []
    for edge in edges:
        cuts = list(cut_rim((edge,), halves))
        for run, hidden in survey.runs(cuts):
            parts += run
            by += [(TOGETHER,) if hidden else ()] * len(run)
    return _join_parts(parts, by), lines


THREE_HALVES = HALF * 3


class _Survey:
    """Asks of stretches of an outline whether some line from the start reaches them."""

    def __init__(self, look: SightQuery, scene: SightScene) -> None:
        near = sorted(blocker.number for blocker in scene.blockers if blocker.number >= 0)
        self._scene = scene_of(replace(look.only(near), zoned=look.zoned, end=look.start))
        self._filter = Filter(scene)
        self._is_deep = any(blocker.depth is not None for blocker in scene.blockers)
        self._bodies = [
            [self._filter.floats.rounds[index] for index in scene.bodies[blocker.body].rounds]
            for blocker in scene.blockers
        ]
        self._discs = [circle_around(body) for body in self._bodies]
        self._blockers = scene.blockers
        self._simple = [
            blocker
            for blocker in scene.blockers
            if blocker.depth is None
            and scene.bodies[blocker.body].is_convex
            and len(blocker.corners) == len(scene.bodies[blocker.body].rounds)
        ]
        edges = rim_edges(look.start)
        self._spots = [in_floats(spot) for e in edges for spot in (e.start, spot_at(e, HALF))]
        self._around = [in_floats(each) for e in edges for each in (e.start, _apex(e), e.end)]

    def may_end(self, line: SightLine) -> bool:
        """Can what is reached of the outline end at a line? The last one to reach it passes.

        Past what may be seen through, it may end where none of these lines is.
        """
        return self._is_deep or self._filter.may_pass(line)

    def runs(self, cuts: Sequence[RimPart]) -> Iterator[tuple[Sequence[RimPart], bool]]:
        """The stretches of an edge in runs, each with whether no line reaches it."""
        rest = [(0, len(cuts))]
        while rest:
            first, last = rest.pop()
            run = cuts[first:last]
            hidden = self._surely(run)
            if hidden is None and len(run) > 1:
                middle = (first + last) // 2
                rest += [(middle, last), (first, middle)]
                continue
            if hidden is None:
                hidden = any_free(self._scene.looking_at(run[0].middle)) is None
            yield run, hidden

    def _surely(self, run: Sequence[RimPart]) -> bool | None:
        """Is all of a run certainly seen (False) or hidden by one blocker (True)? Else None."""
        if not self._filter.floats.sound:
            return None
        arc = run[0].edge.part(run[0].edge.start, run[-1].edge.end)
        corners = (arc.start, arc.end, _apex(arc)) if arc.circle else (arc.start, arc.end)
        ends = [in_floats(spot) for spot in corners]
        if self._is_deep and len(run) > 1:
            corners = (arc.start, _apex(arc), arc.end) if arc.circle else (arc.start, arc.end)
            if proves_none(self._scene.looking_over(corners), 1, _CELLS):
                return True
        if any(self._is_clear(spot, ends) for spot in self._spots):
            return False
        for blocker in self._simple:
            stops = partial(self._filter.stops_between, (blocker,))
            if all(stops(a, b) for b in ends for a in self._around):
                return True
        return None

    def _is_clear(self, spot: RoughSpot, ends: Sequence[RoughSpot]) -> bool:
        """Does every blocker certainly lie clear of the triangle of a spot and a stretch?"""
        hull = [(*each, 0.0) for each in (spot, *ends)]
        beside = [n for n, around in enumerate(self._discs) if not is_clear(hull, (around,))]
        for n in beside:
            blocker = self._blockers[n]
            if any(self._filter.stops_between((blocker,), spot, end) for end in ends):
                return False
        return all(is_clear(hull, self._bodies[n]) for n in beside)


_CELLS = 600
"""Cells of bounds that are looked at for a run of stretches past what may be seen through."""


def _apex(arc: Edge) -> Spot:
    """A spot so far out that an arc lies within the triangle of it and its ends."""
    circle = arc.circle
    if circle is None:
        return arc.end
    middle = circle.middle(arc)
    out = minus(middle, times(plus(arc.start, arc.end), HALF))
    return plus(middle, times(out, THREE_HALVES))


def _cut_at_depth(scene: SightScene, spot: Spot, part: RimPart) -> Iterator[RimPart]:
    """A stretch cut where lines to it have just their depth inside what may be seen through."""
    if part.edge.start is part.edge.end:
        yield part
        return
    found = list(search_depth(_over(scene, spot, part)))
    shares = [ZERO, *(found[place] for place in by_size(found)), ONE]
    for one in cut_edge(part.edge, [spot_at(part.edge, at) for at in shares[1:-1]]):
        yield replace(one, whole=part.whole)


def _over(scene: SightScene, spot: Spot, part: RimPart) -> Callable[[float], float | None]:
    rough, start = RoughThicket(scene, -1), in_floats(spot)
    ends = [in_floats(spot_at(part.edge, whole(k) / _STEPS)) for k in range(_STEPS + 1)]

    def over(share: float) -> float | None:
        step, rest = divmod(share * _STEPS, 1.0)
        (x, y), (u, v) = ends[int(step)], ends[min(int(step) + 1, _STEPS)]
        return rough.over(start, (x + (u - x) * rest, y + (v - y) * rest))

    return over


_STEPS = 16
