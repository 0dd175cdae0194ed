"""Sight between two shapes past obstacles (rule ME-7), decided exactly.

Each answer holds a line that passes and one that is stopped, if there are such.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.numbers.reals import sign, whole
from simulator.geometry.exact.numbers.spots import (
    Direction,
    back,
    dot,
    in_floats,
    leftwards,
    minus,
)
from simulator.geometry.exact.region import Edge, RoundShape
from simulator.geometry.exact.rounds import Circle
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sight.any_line import any_line
from simulator.geometry.exact.sight.apart import near_both
from simulator.geometry.exact.sight.closest import (
    Ribbon,
    SightPicture,
    Way,
    common_points,
    enter,
    one_way,
    ribbon,
)
from simulator.geometry.exact.sight.depth import Entered
from simulator.geometry.exact.sight.judge import StoppedLine
from simulator.geometry.exact.sight.oval_sides import (
    CLOSER,
    OvalSides,
    has_oval_rim,
    straight_corners,
)
from simulator.geometry.exact.sight.scene import Area, Blocker, SightCell, SightScene
from simulator.geometry.exact.sight.stage import Stage, whole_body
from simulator.geometry.exact.sight.ways import equal_ways


def put_shape(stage: Stage, shape: Shape, sides: OvalSides, *, outside: bool) -> int:
    """The body of a shape; of an oval a polygon of so many sides a quarter, in or outside of it."""
    if shape.oval:
        rim = shape.cells[0].rim
        return stage.polygon(straight_corners(rim, sides, outside=outside))
    if sign(shape.radius):
        return stage.add_rounded(shape.corners, shape.radius)
    if len(shape.cells) == 1:
        return stage.polygon(shape.corners)
    numbers = {corner: number for number, corner in enumerate(shape.corners)}
    triangles = [tuple(numbers[corner] for corner in cell.core.corners) for cell in shape.cells]
    return stage.polygon(shape.corners, [(a, b, c) for a, b, c in triangles])


def put_area(stage: Stage, area: Shape | Cells, sides: OvalSides, *, outside: bool) -> Area:
    """The closed area of a shape or of its part, ovals as `put_shape` puts them."""
    if isinstance(area, Shape):
        return whole_body(put_shape(stage, area, sides, outside=outside))
    return tuple(part for cell in area for part in _put_cell(stage, cell, sides, outside=outside))


def _put_cell(stage: Stage, cell: Cell, sides: OvalSides, *, outside: bool) -> Iterator[SightCell]:
    """The polygon of the corners, and beyond its sides the caps that arcs of circles bound."""
    region, hole = cell.rim, cell.hole
    without = (_hole(stage, hole, sides, outside=not outside),) if hole else ()
    corners = straight_corners(region, sides, outside=outside)
    yield SightCell((stage.polygon(corners),), without)
    for edge, circle in region.arcs:
        if isinstance(circle, Circle):
            yield SightCell((_disc(stage, circle),), without, (_chord(stage, edge),))


def _hole(stage: Stage, hole: RoundShape, sides: OvalSides, *, outside: bool) -> int:
    if isinstance(hole, Circle):
        return _disc(stage, hole)
    return stage.polygon(straight_corners(hole.region(), sides, outside=outside))


def _disc(stage: Stage, circle: Circle) -> int:
    return stage.add_rounded((circle.centre,), circle.radius)


def _chord(stage: Stage, edge: Edge) -> int:
    """The border of all that lies right of the line from an arc's start to its end."""
    x, y = minus(edge.end, edge.start)
    across = -y, x
    return stage.border(across, dot(across, edge.start))


Verdict: TypeAlias = Literal["clear", "partial", "blocked", "none"]

OTHER_ZONE = -1
"""Stands for the number of an obstacle where the other zones of the target's base stop a line."""


@fast_dataclass(frozen=True, slots=True)
class SightQuery:
    """From where to where, past what.

    `start` and `end` are shapes, parts of shapes or dots. What lies under one of `bases` does not
    block (ruling `under_base: hidden`; () where it counts). `zoned` is the base of the target and
    the only part of it that lines may touch, be it at the rim (ruling `other_zone: blocks`).
    `rim_blocks` stops what only grazes an obstacle (ruling `tangent: blocked`). `depths` are how
    far one can see through each obstacle, None for those through which one cannot (rule ME-12.8).
    """

    start: Shape | Cells
    end: Shape | Cells
    obstacles: Sequence[Shape]
    bases: tuple[Shape, ...] = ()
    zoned: tuple[Shape, Cells] | None = None
    rim_blocks: bool = False
    depths: tuple[int | None, ...] = ()
    sides: OvalSides = OvalSides()

    @property
    def has_ovals(self) -> bool:
        """Is some of what is looked at an oval, or a part of one?"""
        shapes = (self.start, self.end, *self.obstacles, *self.bases)
        shapes = (*shapes, *(self.zoned or ()))
        cells = (cell for each in shapes for cell in _cells(each))
        return any(has_oval_rim(cell.rim) for cell in cells)

    def by(self, number: int) -> "SightQuery":
        """The same past one of what may stop lines alone: an obstacle, or OTHER_ZONE."""
        if number == OTHER_ZONE:
            return replace(self, obstacles=(), depths=())
        return self.only((number,))

    def only(self, numbers: Sequence[int]) -> "SightQuery":
        """The same past these obstacles alone."""
        return SightQuery(
            self.start,
            self.end,
            [self.obstacles[number] for number in numbers],
            self.bases,
            None,
            self.rim_blocks,
            tuple(self.depths[number] for number in numbers) if self.depths else (),
            self.sides,
        )


@fast_dataclass(frozen=True, slots=True)
class LinesOfSight:
    """Do all lines pass, some or none; `none` if there is no line.

    `stopped` tells the obstacle by its place in the look, or OTHER_ZONE. `covered` are the parts
    of ribbons that are stopped; their borders may pass. `lines` are the closest lines, or the one.
    `searched`: that all or none pass is what a search says, which may miss some.
    """

    verdict: Verdict
    free: Way | None = None
    stopped: StoppedLine | None = None
    covered: tuple[Ribbon, ...] = ()
    lines: tuple[Way | Ribbon, ...] = ()
    searched: bool = False


def every_line(look: SightQuery) -> LinesOfSight:
    """Every line from a point of the start to a point of the end (rule ME-7.2)."""
    return _by_bounds(look, _every_line, _FEW)


def _every_line(look: SightQuery) -> LinesOfSight:
    return _sight([SightPicture(any_line(scene_of(look)))])


def one_line(look: SightQuery, way: Way) -> LinesOfSight:
    """The line from one spot to another: between centres or points (rule ME-7.2)."""

    def see(by: SightQuery) -> LinesOfSight:
        scene = _scene(by, crossed=False)[1]
        return replace(_sight([SightPicture(one_way(scene, way))]), lines=(way,))

    return _by_bounds(look, see, _MANY)


def closest_lines(look: SightQuery) -> LinesOfSight:
    """The lines along which the distance of start and end is measured (rule ME-7.1).

    Where they touch or overlap these are the points they share, lines of no length.
    """
    return _by_bounds(look, _closest_lines, _puts_beside(look) or _MANY)


def _puts_beside(look: SightQuery) -> tuple[OvalSides, ...]:
    """How ovals are put beside parallel lines, whose breadth is told; none without such lines."""
    lines = equal_ways(_cells(look.start), _cells(look.end)) if look.has_ovals else None
    ribbons = [line.first for line in lines or () if isinstance(line, Ribbon)]
    across = [leftwards(minus(end, start)) for start, end in ribbons]
    ways = tuple(way for each in across for way in (each, back(each)))
    return tuple(OvalSides(count, near=False, ways=ways) for count in (8, 64)) if ways else ()


def _closest_lines(look: SightQuery) -> LinesOfSight:
    lines = equal_ways(_cells(look.start), _cells(look.end))
    crossed = lines is None or any(isinstance(line, Ribbon) for line in lines)
    stage, scene = _scene(look, crossed=crossed)
    if lines is None:
        return _sight([SightPicture(common_points(stage.crossing_each_other(near_both(scene))))])
    shown = [
        ribbon(scene, line) if isinstance(line, Ribbon) else SightPicture(one_way(scene, line))
        for line in lines
    ]
    return replace(_sight(shown), lines=lines)


_FEW = (OvalSides(3),)
_MANY = (OvalSides(8), OvalSides(64))
"""How ovals are put at first: for all lines of an area, and for a few lines."""

_CLOSER_IN_WOODS = 1
"""The same as CLOSER where a line may be open for what is inside, which no corners settle."""


def _by_bounds(look: SightQuery, see: "_See", puts: Sequence[OvalSides]) -> LinesOfSight:
    """What is seen where ovals are polygons inside and outside of them, as far as both agree.

    What is open is one line, that passes or is stopped if the ovals are a little smaller or larger.
    Where it runs along an oval both polygons get a corner or a side, which settles most such lines
    in a few rounds, each about as far as the square of the one before.
    """
    if not look.has_ovals:
        return see(look)
    sure = may = held = might = LinesOfSight("none")
    along: tuple[Direction, ...] = ()
    deep = any(depth is not None for depth in look.depths)
    for sides in (
        *puts,
        *[replace(puts[-1], near=False)] * (_CLOSER_IN_WOODS if deep else CLOSER),
    ):
        closer = replace(sides, along=along)
        sure, may = _passing(look, see, closer)
        held, might = _stopping(look, see, closer)
        still = (*_open(sure.free, may.free), *_open(_ends(held), _ends(might)))
        if not still:
            return _join(sure, held)
        along = (*along, *still)
    # What is still open is a tie, or nearer to one than any figure tells: it only grazes.
    found = _join(sure, might) if look.rim_blocks else _join(may, held)
    return replace(found, searched=found.searched or deep)


def _ends(seen: LinesOfSight) -> Way | None:
    return seen.stopped.ends if seen.stopped else None


def _open(sure: Way | None, may: Way | None) -> Iterator[Direction]:
    """Both ways across a line that there may be, but not for sure."""
    if may is None or sure is not None:
        return
    (a, b), (c, d) = (in_floats(spot) for spot in may)
    across = (whole(round(1000 * (b - d))), whole(round(1000 * (c - a))))
    yield from (across, back(across))


_See: TypeAlias = Callable[[SightQuery], LinesOfSight]


def _passing(look: SightQuery, see: _See, sides: OvalSides) -> tuple[LinesOfSight, LinesOfSight]:
    """What passes for sure, and where none does, what might."""
    sure = see(replace(look, sides=replace(sides, stops=True)))
    if sure.free:
        return sure, sure
    return sure, see(replace(look, sides=replace(sides, ends=True, spared=True)))


def _stopping(look: SightQuery, see: _See, sides: OvalSides) -> tuple[LinesOfSight, LinesOfSight]:
    """What is stopped for sure, and where nothing is, what might be."""
    held = see(replace(look, sides=replace(sides, spared=True)))
    if held.stopped:
        return held, held
    return held, see(replace(look, sides=replace(sides, ends=True, stops=True)))


def _join(passing: LinesOfSight, stopping: LinesOfSight) -> LinesOfSight:
    """What one says of lines that pass, and the other of those that are stopped."""
    free, stopped = passing.free, stopping.stopped
    searched = passing.searched or stopping.searched
    return LinesOfSight(
        _verdict(free, stopped), free, stopped, stopping.covered, passing.lines, searched
    )


def inside(look: SightQuery, way: Way) -> tuple[Entered, list[Way]] | None:
    """What of a line lies in what may be seen through, and where; None if nothing does."""
    return enter(scene_of(look), way) if any(each is not None for each in look.depths) else None


def _cells(area: Shape | Cells) -> Cells:
    return area.cells if isinstance(area, Shape) else area


def scene_of(look: SightQuery) -> SightScene:
    """What stands between start and end, laid out."""
    return _scene(look)[1]


def _scene(look: SightQuery, *, crossed: bool = True) -> tuple[Stage, SightScene]:
    """The scene, and where its outlines are numbered; for one line they need not be `crossed`."""
    stage = Stage()
    sides = look.sides
    ends = (put_area(stage, each, sides, outside=sides.ends) for each in (look.start, look.end))
    start, end = ends
    bases = [(base, put_area(stage, base, sides, outside=sides.spared)) for base in look.bases]
    depths = look.depths or (None,) * len(look.obstacles)
    blockers = [
        Blocker(
            number,
            put_shape(stage, shape, sides, outside=sides.stops),
            tuple(area for base, area in bases if not _surely_apart(base, shape)),
            rim=look.rim_blocks,
            depth=None if depth is None else whole(depth),
        )
        for number, (shape, depth) in enumerate(zip(look.obstacles, depths, strict=True))
    ]
    if look.zoned:
        base, zone = look.zoned
        spared = (put_area(stage, zone, sides, outside=sides.spared),)
        body = put_shape(stage, base, sides, outside=sides.stops)
        blockers.append(Blocker(OTHER_ZONE, body, spared, rim=True))
    scene = stage.scene(start, end, blockers, corners=crossed)
    deep = any(blocker.depth is not None for blocker in blockers)
    return stage, stage.crossing_each_other(scene) if deep else scene


def _surely_apart(base: Shape, shape: Shape) -> bool:
    """Do their boxes show that the base spares nothing of the shape?"""
    return all(one.rim.surely_apart(two.rim) for one in base.cells for two in shape.cells)


def _sight(shown: Sequence[SightPicture]) -> LinesOfSight:
    free = next((part.seen.free for part in shown if part.seen.free), None)
    stopped = next((part.seen.stopped for part in shown if part.seen.stopped), None)
    covered = tuple(part for one in shown for part in one.covered)
    searched = any(part.seen.searched for part in shown)
    return LinesOfSight(_verdict(free, stopped), free, stopped, covered, searched=searched)


def _verdict(free: Way | None, stopped: StoppedLine | None) -> Verdict:
    if free:
        return "partial" if stopped else "clear"
    return "blocked" if stopped else "none"
