"""From which single point of the start most of the end is seen (rule ME-12.2).

Whether a point that sees all may stand somewhere changes at lines that touch the end and a blocker,
or two blockers. If there is such a point, one lies where two of those lines cross, or where one
crosses the outline of the start: these are tried. Where grazing stops a line, points between them
are tried as well. Which point sees most, if none sees all, is searched by floats from those; what
it sees is reckoned exactly.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, islice, pairwise
from math import cos, hypot, pi, sin

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.cutting import meetings
from simulator.geometry.exact.numbers.reals import approx, whole
from simulator.geometry.exact.numbers.spots import Direction, RoughSpot, Spot, in_floats
from simulator.geometry.exact.region import Edge, Half
from simulator.geometry.exact.sight.any_line import is_any_stopped
from simulator.geometry.exact.sight.apart import near_scene
from simulator.geometry.exact.sight.critical import both_across, critical_lines, half_of
from simulator.geometry.exact.sight.crossings import StraightPiece, crossings
from simulator.geometry.exact.sight.line_filter import Filter
from simulator.geometry.exact.sight.oval_sides import CLOSER, OvalSides
from simulator.geometry.exact.sight.rim import cut_rim, is_held, rim_edges, spot_at
from simulator.geometry.exact.sight.scene import SightScene
from simulator.geometry.exact.sight.shown import Hidden, hidden_from
from simulator.geometry.exact.sight.sight import SightQuery, scene_of
from simulator.geometry.exact.sight.through import RoughThicket


@fast_dataclass(frozen=True, slots=True)
class Viewpoint:
    """A spot of the start, and what is hidden from it."""

    spot: Spot
    hidden: Hidden
    rough_share: float

    @property
    def sees_all(self) -> bool:
        """Is nothing hidden from it?"""
        return not any(self.hidden.by) and not self.hidden.is_touched


_SOME = 40
_TRIES = 4
"""Spots from which, by floats, most but not all is seen, of which it is reckoned exactly."""

_SEARCHED, _STEPS = 3, 40

_AS_MUCH = 1e-9
"""Shares that differ by no more are alike: the first spot stands."""


@dataclass(frozen=True, slots=True)
class Viewpoints:
    """The best of the spots from which all might be seen, and the others on the start's outline.

    From one of them all is seen, if it is from any spot of the start.
    """

    look: SightQuery
    best: Viewpoint
    rough: "_Rough | None" = None
    rims: Sequence[Spot] = ()


def try_viewpoints(look: SightQuery, centre: Spot) -> Viewpoints | None:
    """The centre, if all is seen from it, else the spots that might; None without a start."""
    edges = rim_edges(look.start)
    if not edges:
        return None
    scene = scene_of(look)
    best = _view(look, scene, centre) if is_held(look.start, centre) else None
    if best and best.sees_all:
        return Viewpoints(look, best)
    standing = _Standing(look, edges, scene if look.has_ovals else near_scene(scene))
    if look.has_ovals and look.zoned is None and not any(each is not None for each in look.depths):
        seeing = _past_ovals(look, standing)
        best = seeing or best
    else:
        deep = standing.rough.thicket is not None
        within = deep or not look.has_ovals  # to one zone of an oval those inside take too long
        spots = standing.spots(inner=within, crossed=within)
        for spot in islice(spots, _MOST_VIEWS if deep or look.has_ovals else None):
            best = _better(best, _view(look, standing.scene, spot))
            if best.sees_all:
                break
    best = best or _view(look, standing.scene, edges[0].start)
    return Viewpoints(look, best, standing.rough, standing.rims)


_MOST_VIEWS = 12
"""Spots of which it is reckoned what they see past what may be seen through, or of one zone of an
oval: it takes long.
"""


def _past_ovals(look: SightQuery, plain: "_Standing") -> Viewpoint | None:
    """A spot from which all is seen where ovals are in the way or at the ends; None without any.

    If there is one, there is one too where what stops lines lies inside the ovals and the end
    reaches less far; and if there is one where it is the other way round, all is seen from it. A
    spot that is still open when that has been put more and more closely is a tie.
    """
    along: tuple[Direction, ...] = ()
    spot: Spot | None = None
    for sides in (OvalSides(), *[OvalSides(near=False)] * CLOSER):
        closer = replace(sides, along=along)
        loose = replace(look, sides=replace(closer, spared=True))
        standing = _Standing(loose, plain.edges, near_scene(scene_of(loose)))
        spots = standing.spots(inner=look.rim_blocks)
        seeing = islice(filter(standing.sees_all, spots), _FEW)
        spot = None
        for spot in seeing:
            view = _view(look, plain.scene, spot)
            if view.sees_all:
                return view
        if spot is None:
            return None
        strict = replace(look, sides=replace(closer, ends=True, stops=True))
        surely = _Standing(strict, plain.edges, near_scene(scene_of(strict)))
        found = next(filter(surely.sees_all, surely.spots(inner=look.rim_blocks)), None)
        if found:
            return _see_all(look, found)
        # Also along what no line to the polygon meets, but one to the oval may.
        along = (*along, *standing.lines_from(spot), *plain.lines_from(spot))
    return _see_all(look, spot) if spot and not look.rim_blocks else None


_FEW = 3
"""Spots that may see all of which it is reckoned exactly."""


def _see_all(look: SightQuery, spot: Spot) -> Viewpoint:
    parts = tuple(cut_rim(rim_edges(look.end), ()))
    return Viewpoint(spot, Hidden(parts, ((),) * len(parts)), 0.0)


class _Standing:
    """The spots of the start from one of which all is seen in a scene, if it is from any."""

    def __init__(self, look: SightQuery, edges: Sequence[Edge], scene: SightScene) -> None:
        self.look, self.edges, self.scene = look, edges, scene
        self.rough = _Rough(scene, look)
        halves = [half_of(line) for line in critical_lines(scene, scene.end, pairs=False)]
        if self.rough.thicket:  # where less than all lines decides, some of them will do
            halves = halves[:: max(1, len(halves) // _SOME)]
        self._halves = halves
        self.rims = _rim_spots(look, edges, self._halves, scene)

    def spots(self, *, inner: bool = True, crossed: bool = True) -> Iterator[Spot]:
        """Those from which nothing is certainly hidden; with `inner` some between lines too.

        Unless they are `crossed`, only those on the outline of the start.
        """
        known: set[tuple[float, float]] = set()
        between = _inner(self.edges, self.rims, self._halves) if inner else ()
        inside = _crossing(self.edges, self._halves) if crossed else ()
        for spot in chain(between, self.rims, inside):
            place = in_floats(spot)
            name = round(place[0], 6), round(place[1], 6)
            if name in known or self.rough.surely_hidden(place):
                continue
            known.add(name)
            if is_held(self.look.start, spot):
                yield spot

    def sees_all(self, spot: Spot) -> bool:
        """Does nothing in the scene stop a line from a spot of the start to the end?"""
        return not is_any_stopped(self.scene.looking_from(spot))

    def lines_from(self, spot: Spot) -> Iterator[Direction]:
        """Both ways across the lines from a spot that touch what may stop lines."""
        scene = self.scene.looking_from(spot)
        for line in critical_lines(scene, scene.start, pairs=False):
            yield from both_across(line)


def best_viewpoint(stood: Viewpoints) -> Viewpoint:
    """The spot of the start that sees all, else the best one that a search finds."""
    look, best, rough, rims = stood.look, stood.best, stood.rough, stood.rims
    if best.sees_all or rough is None:
        return best
    some = rims[:: max(1, len(rims) // _SOME)]
    some = sorted(some, key=lambda spot: rough.hidden_from(in_floats(spot)))[:_TRIES]
    for spot in some:
        best = _better(best, _view(look, rough.scene, spot))
    return _search_points(look, rough, some[:_SEARCHED], best)


def _view(look: SightQuery, scene: SightScene, spot: Spot) -> Viewpoint:
    hidden = hidden_from(look, spot, scene)
    return Viewpoint(spot, hidden, hidden.rough_share)


def _better(best: Viewpoint | None, other: Viewpoint) -> Viewpoint:
    if best is None or other.rough_share < best.rough_share - _AS_MUCH:
        return other
    return best


def _search_points(
    look: SightQuery, rough: "_Rough", spots: Sequence[Spot], best: Viewpoint
) -> Viewpoint:
    for spot in spots:
        place = rough.improve(in_floats(spot), lambda one: is_held(look.start, _whole_spot(one)))
        found = _whole_spot(place)
        if is_held(look.start, found):
            best = _better(best, _view(look, rough.scene, found))
    return best


def _whole_spot(place: RoughSpot) -> Spot:
    return whole(round(place[0])), whole(round(place[1]))


def _once(spots: Sequence[Spot]) -> list[Spot]:
    found: dict[tuple[float, float], Spot] = {}
    for spot in spots:
        x, y = in_floats(spot)
        found.setdefault((round(x, 6), round(y, 6)), spot)
    return list(found.values())


def _rim_spots(
    look: SightQuery, edges: Sequence[Edge], halves: Sequence[Half], scene: SightScene
) -> list[Spot]:
    """Corners of the start, and spots where lines cross its outline."""
    found = [spot for edge in edges for spot in (edge.start, edge.end)]
    found += [spot for edge in edges for half in halves for spot in meetings(edge, half)]
    found += [scene.rounds[index].centre for index in scene.corners if scene.rounds[index].is_point]
    return [spot for spot in _once(found) if is_held(look.start, spot)]


def _crossing(edges: Sequence[Edge], halves: Sequence[Half]) -> Iterator[Spot]:
    """Where two lines cross in the box around the start."""
    box = _box(edges)
    near = [half for half in halves if _reaches(half, box)]
    for one, other in combinations(near, 2):
        for spot in crossings(_piece(one), _piece(other)):
            x, y = in_floats(spot)
            if box[0] <= x <= box[2] and box[1] <= y <= box[3]:
                yield spot


def _piece(half: Half) -> StraightPiece:
    """A line as a piece of it long enough for any table."""
    (x, y), (dx, dy) = half.start, half.along
    far = whole(round(_FAR / max(hypot(approx(dx), approx(dy)), 1e-9)) + 1)
    return StraightPiece((x - dx * far, y - dy * far), (x + dx * far, y + dy * far))


_FAR = 1e8
_ROOM = 1.0


def _box(edges: Sequence[Edge]) -> tuple[float, float, float, float]:
    places = [in_floats(spot) for edge in edges for spot in (edge.start, edge.end)]
    places += [in_floats(edge.circle.middle(edge)) for edge in edges if edge.circle]
    xs, ys = zip(*places, strict=True)
    return min(xs) - _ROOM, min(ys) - _ROOM, max(xs) + _ROOM, max(ys) + _ROOM


def _reaches(half: Half, box: tuple[float, float, float, float]) -> bool:
    (ax, ay), (dx, dy) = in_floats(half.start), in_floats(half.along)
    corners = [(x, y) for x in box[::2] for y in box[1::2]]
    room = hypot(dx, dy) * _ROOM
    turns = [dx * (y - ay) - dy * (x - ax) for x, y in corners]
    return min(turns) <= room and max(turns) >= -room


def _inner(edges: Sequence[Edge], spots: Sequence[Spot], halves: Sequence[Half]) -> Iterator[Spot]:
    """Whole spots between the lines: on levels between those of the spots where they cross."""
    heights = sorted({round(approx(spot[1]), 3) for spot in spots})
    levels = [(a + b) / 2 for a, b in pairwise(heights) if b - a > 1] or heights
    for height in levels[:: max(1, len(levels) // _LEVELS)]:
        across = sorted(
            x
            for border in (*(_line_at(half, height) for half in halves), _rim_at(edges, height))
            for x in border
        )
        for a, b in pairwise(across):
            yield whole(round((a + b) / 2)), whole(round(height))


_LEVELS = 24


def _line_at(half: Half, height: float) -> list[float]:
    (x, y), (dx, dy) = in_floats(half.start), in_floats(half.along)
    return [x + dx * (height - y) / dy] if abs(dy) > 1e-9 * abs(dx) and dy else []


def _rim_at(edges: Sequence[Edge], height: float) -> list[float]:
    level = Half((whole(0), whole(round(height))), (whole(1), whole(0)))
    return [approx(spot[0]) for edge in edges for spot in meetings(edge, level)]


class _Rough:
    """How much of the end is hidden from a place, in floats: of some spots of its outline."""

    def __init__(self, scene: SightScene, look: SightQuery) -> None:
        self.scene = scene
        self.filter = Filter(scene)
        self.solid = [each for each in scene.blockers if each.depth is None]
        deep = len(self.solid) < len(scene.blockers)
        self.thicket = RoughThicket(scene, -1) if deep else None
        self.rims = [[in_floats(spot) for spot in _along(edge)] for edge in rim_edges(look.end)]
        self.looked_at = [spot for rim in self.rims for spot in rim]

    def hidden_from(self, place: RoughSpot) -> float:
        """How much of the outline is certainly hidden, by its length."""
        total = 0.0
        for rim in self.rims:
            hidden = [self._is_hidden(place, spot) for spot in rim]
            for (a, is_first), (b, is_last) in pairwise(zip(rim, hidden, strict=True)):
                length = hypot(b[0] - a[0], b[1] - a[1])
                if is_first != is_last:
                    part = self._until(place, a, b)
                    length *= part if is_first else 1 - part
                elif not is_first:
                    length = 0.0
                total += length
        return total

    def _until(self, place: RoughSpot, a: RoughSpot, b: RoughSpot) -> float:
        """At which share of the way from a to b it changes whether a spot is hidden."""
        first, low, high = self._is_hidden(place, a), 0.0, 1.0
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            spot = a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle
            low, high = (middle, high) if self._is_hidden(place, spot) == first else (low, middle)
        return low

    def surely_hidden(self, place: RoughSpot) -> bool:
        """Is one of those spots certainly hidden? The last that was is looked at first."""
        for number, spot in enumerate(self.looked_at):
            if self._is_hidden(place, spot):
                self.looked_at.insert(0, self.looked_at.pop(number))
                return True
        return False

    def _is_hidden(self, place: RoughSpot, spot: RoughSpot) -> bool:
        if self.filter.stops_between(self.solid, place, spot):
            return True
        over = self.thicket.over(place, spot) if self.thicket else None
        return over is not None and over > _ROOM

    def improve(self, place: RoughSpot, is_held: Callable[[RoughSpot], bool]) -> RoughSpot:
        """Move a place as long as less is hidden from it."""
        best, step = self.hidden_from(place), 0.0
        xs = [x for x, _ in self.looked_at]
        step = max(abs(place[0] - max(xs)), 1000.0) / 16
        for _ in range(_STEPS):
            for turn in range(8):
                tried = place[0] + step * cos(turn * pi / 4), place[1] + step * sin(turn * pi / 4)
                if is_held(tried) and (found := self.hidden_from(tried)) < best:
                    best, place = found, tried
                    break
            else:
                step /= 2
            if step < 1:
                break
        return place


_SPOTS, _HALVINGS = 6, 10
"""Parts into which each edge of an outline is cut to be looked at, and halvings between two."""


def _along(edge: Edge) -> list[Spot]:
    if edge.start is edge.end:
        return [edge.start]
    return [spot_at(edge, whole(k) / _SPOTS) for k in range(_SPOTS + 1)]
