"""Small random tables for lines of sight, on a coarse grid so that ties are common."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from simulator.geometry.exact.numbers.reals import Real, approx, cosine, sine, whole
from simulator.geometry.exact.sight.line import Spot
from simulator.geometry.exact.sight.scene import Blocker, SightScene
from simulator.geometry.exact.sight.stage import Stage, whole_body
from tests.geometry.exact.sight.brute import Disc, Point, Poly, Shape, cross, edges

SCALE = 1000


@dataclass(frozen=True)
class Table:
    """Two bases and some obstacles."""

    start: Shape
    end: Shape
    obstacles: tuple[Shape, ...]


def real(value: Fraction) -> Real:
    return whole(value.numerator) / value.denominator


def spot(point: Point, turned: int = 0) -> Spot:
    """The point on a table that is turned clockwise by some millidegrees."""
    x, y = real(point[0]), real(point[1])
    if not turned:
        return x, y
    s, c = sine(turned), cosine(turned)
    return x * c + y * s, y * c - x * s


def point(spot: Spot) -> Point:
    """The spot as fractions, or nearly so where it has roots."""
    exact = [value.fraction() for value in spot]
    x, y = (Fraction(approx(v)) if f is None else f for v, f in zip(spot, exact, strict=True))
    return x, y


def grid(random: Random, size: int) -> Point:
    return Fraction(random.randrange(size) * SCALE), Fraction(random.randrange(size) * SCALE)


def block(random: Random, size: int) -> Poly:
    """A rectangle, upright or turned along a whole-number vector."""
    x, y = random.choice([(1, 0), (1, 0), (1, 1), (2, 1), (1, -2)])
    ax, ay = grid(random, size)
    along, across = random.randint(1, 4) * SCALE, random.randint(1, 3) * SCALE
    spots = [(0, 0), (along, 0), (along, across), (0, across)]
    return Poly(tuple((ax + x * u - y * v, ay + y * u + x * v) for u, v in spots))


def simple_polygon(random: Random, size: int) -> Poly:
    """Three to six corners in a ring that does not cross or touch itself."""
    while True:
        ring = [grid(random, size) for _ in range(random.randint(3, 6))]
        area = sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(ring))
        if area and is_simple(ring):
            return Poly(tuple(ring if area > 0 else ring[::-1]))


def is_simple(ring: Sequence[Point]) -> bool:
    sides = edges(ring)
    for i, (a, b) in enumerate(sides):
        if a == b or cross(a, b, sides[(i + 1) % len(sides)][1]) == 0:
            return False
        for j, (c, d) in enumerate(sides):
            apart = (i - j) % len(sides) not in (0, 1, len(sides) - 1)
            if apart and _meet(a, b, c, d):
                return False
    return True


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    if any(Poly((p, q, p)).on_rim(r) for p, q, r in ((a, b, c), (a, b, d), (c, d, a), (c, d, b))):
        return True
    return (cross(a, b, c) > 0) != (cross(a, b, d) > 0) and (
        (cross(c, d, a) > 0) != (cross(c, d, b) > 0)
    )


def triangles(ring: Sequence[Point]) -> tuple[tuple[int, int, int], ...]:
    """The ring cut into triangles of its corners; () for a convex one."""
    after = [*ring[1:], ring[0]]
    bends = zip([ring[-1], *ring[:-1]], ring, after, strict=True)
    if all(cross(a, b, c) >= 0 for a, b, c in bends):
        return ()
    left, found = list(range(len(ring))), []
    while len(left) > 3:
        for i in range(len(left)):
            a, b, c = (left[(i + k) % len(left)] for k in (-1, 0, 1))
            ear = Poly((ring[a], ring[b], ring[c]))
            others = (ring[n] for n in left if n not in (a, b, c))
            if cross(ring[a], ring[b], ring[c]) > 0 and not any(map(ear.holds, others)):
                found.append((a, b, c))
                left.pop(i)
                break
    return (*found, (left[0], left[1], left[2]))


def obstacle(random: Random, size: int) -> Shape:
    kind = random.choice(["block", "block", "polygon", "polygon", "disc"])
    if kind == "disc":
        return Disc(grid(random, size), Fraction(random.randint(1, 3) * SCALE))
    return block(random, size) if kind == "block" else simple_polygon(random, size)


def base(random: Random, size: int) -> Shape:
    kind = random.choice(["block", "block", "block", "dot", "disc"])
    if kind == "dot":
        return Poly((grid(random, size),))
    if kind == "disc":
        return Disc(grid(random, size), Fraction(random.randint(1, 2) * SCALE))
    return block(random, size)


def random_table(random: Random, size: int = 10) -> Table:
    count = random.randint(1, 4)
    obstacles = tuple(obstacle(random, size) for _ in range(count))
    return Table(base(random, size), base(random, size), obstacles)


def inner_point(random: Random, shape: Shape) -> Point:
    """A point of a convex shape, often a corner or on the rim."""
    if isinstance(shape, Disc):
        x, y = shape.centre
        while True:
            u, v = (Fraction(random.randint(-20, 20), 20) * shape.radius for _ in "xy")
            if shape.holds((x + u, y + v)):
                return x + u, y + v
    weights = [random.choice([0, 0, 1, 2, 9]) for _ in shape.corners]
    if not any(weights):
        weights[0] = 1
    total = Fraction(sum(weights))
    x = sum((w * p[0] for w, p in zip(weights, shape.corners, strict=True)), Fraction(0))
    y = sum((w * p[1] for w, p in zip(weights, shape.corners, strict=True)), Fraction(0))
    return x / total, y / total


@dataclass(frozen=True)
class Setting:
    """Rulings of a scene, and how far its table is turned, in millidegrees."""

    hidden: bool = True
    rim_blocks: bool = False
    turned: int = 0


PLAIN = Setting()


def put(stage: Stage, shape: Shape, turned: int = 0) -> int:
    if isinstance(shape, Disc):
        return stage.add_rounded([spot(shape.centre, turned)], real(shape.radius))
    corners = [spot(corner, turned) for corner in shape.corners]
    return stage.polygon(corners, triangles(shape.corners))


def scene(table: Table, setting: Setting = PLAIN) -> SightScene:
    stage = Stage()
    start, end = (
        whole_body(put(stage, shape, setting.turned)) for shape in (table.start, table.end)
    )
    spared = (start, end) if setting.hidden else ()
    blockers = [
        Blocker(number, put(stage, shape, setting.turned), spared, rim=setting.rim_blocks)
        for number, shape in enumerate(table.obstacles)
    ]
    return stage.scene(start, end, blockers)
