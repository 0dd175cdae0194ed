"""Distances, lines, polygons and flight in fractions and long decimals; nothing of ours in it."""

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal, localcontext
from fractions import Fraction
from math import floor, isqrt

Pair = tuple[int, int]
EXACT = Context(prec=120)


def root(value: Fraction | int) -> Decimal:
    """A square root to 120 digits."""
    value = Fraction(value)
    with localcontext(EXACT):
        return (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()


def distance(a: Pair, b: Pair) -> Decimal:
    return root((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def down(value: Decimal) -> int:
    return int(value.to_integral_value(ROUND_FLOOR, EXACT))


def up(value: Decimal) -> int:
    return int(value.to_integral_value(ROUND_CEILING, EXACT))


def printed(true: Decimal, nearest: int | None, farthest: int | None) -> int:
    """The nearest whole; beside a band that the value is not in, never one that is in it."""
    shown = round(true)
    if farthest is not None and true > farthest:
        return max(shown, farthest + 1)
    if nearest is not None and true < nearest:
        return min(shown, nearest - 1)
    return shown


def to_segment(point: Pair, a: Pair, b: Pair) -> Fraction:
    """Squared distance of a point from a segment, by the nearest parameter."""
    way = b[0] - a[0], b[1] - a[1]
    length = way[0] ** 2 + way[1] ** 2 or 1
    along = (point[0] - a[0]) * way[0] + (point[1] - a[1]) * way[1]
    t = min(max(along, 0), length)
    x, y = ((a[n] - point[n]) * length + t * way[n] for n in (0, 1))
    return Fraction(x * x + y * y, length * length)


def on_segment(point: Pair, a: Pair, b: Pair) -> bool:
    """Is the point in line with the ends of the segment and between them?"""
    x, y = point[0] - a[0], point[1] - a[1]
    to_end = b[0] - point[0], b[1] - point[1]
    return x * to_end[1] == y * to_end[0] and x * to_end[0] + y * to_end[1] >= 0


def segments_meet(a: Pair, b: Pair, c: Pair, d: Pair) -> bool:
    """Do closed segments meet? By solving for both parameters."""
    u, v, w = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1]), (c[0] - a[0], c[1] - a[1])
    det = u[0] * v[1] - u[1] * v[0]
    if det:
        s, t = w[0] * v[1] - w[1] * v[0], w[0] * u[1] - w[1] * u[0]
        low, high = min(det, 0), max(det, 0)
        return low <= s <= high and low <= t <= high
    return any(
        on_segment(point, *segment)
        for point, segment in ((a, (c, d)), (b, (c, d)), (c, (a, b)), (d, (a, b)))
    )


def in_polygon(point: Pair, corners: Sequence[Pair]) -> bool:
    """Closed: on a side, or an odd number of sides to the right."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    if any(on_segment(point, a, b) for a, b in sides):
        return True
    crossings = 0
    for a, b in sides:
        low, high = sorted((a, b), key=lambda corner: corner[1])
        if low[1] <= point[1] < high[1]:
            share = Fraction(point[1] - low[1], high[1] - low[1])
            crossings += low[0] + share * (high[0] - low[0]) > point[0]
    return crossings % 2 == 1


def touches_polygon(a: Pair, b: Pair, corners: Sequence[Pair]) -> bool:
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    return in_polygon(a, corners) or any(segments_meet(a, b, c, d) for c, d in sides)


def contact(start: Pair, end: Pair, centre: Pair, radius: int) -> Fraction | Decimal | None:
    """Share of the way at which a flight from outside first goes into an open disc, if it does."""
    way = end[0] - start[0], end[1] - start[1]
    off = start[0] - centre[0], start[1] - centre[1]
    a = way[0] ** 2 + way[1] ** 2
    half = off[0] * way[0] + off[1] * way[1]
    c = off[0] ** 2 + off[1] ** 2 - radius**2
    inside = half * half - a * c
    if c < 0 or inside <= 0 or half >= 0:
        return None
    exact = isqrt(inside)
    if exact * exact == inside:
        share = Fraction(-half - exact, a)
        return share if share < 1 else None
    with localcontext(EXACT):
        near = (-half - root(inside)) / a
    return near if near < 1 else None


def fly(
    start: Pair, end: Pair, size: Pair, solids: Sequence[tuple[Pair, int]]
) -> tuple[Pair, str | None, int | None]:
    """Where a flight stops, why and at which solid."""
    bars: list[tuple[Fraction | Decimal, int, str, int | None]] = []
    for axis in (0, 1):
        way = end[axis] - start[axis]
        edge = size[axis] if way > 0 else 0
        if way and (end[axis] > size[axis] if way > 0 else end[axis] < 0):
            bars.append((Fraction(edge - start[axis], way), -1, "edge", None))
    for index, (centre, radius) in enumerate(solids):
        share = contact(start, end, centre, radius)
        if share is not None:
            bars.append((share, index, "solid", index))
    if not bars:
        return end, None, None
    share, _, why, obstacle = min(bars, key=lambda bar: (_decimal(bar[0]), bar[1]))
    return _rest(start, end, share, solids), why, obstacle


def _decimal(share: Fraction | Decimal) -> Decimal:
    if isinstance(share, Decimal):
        return share
    with localcontext(EXACT):
        return Decimal(share.numerator) / Decimal(share.denominator)


def _rest(
    start: Pair, end: Pair, share: Fraction | Decimal, solids: Sequence[tuple[Pair, int]]
) -> Pair:
    way = end[0] - start[0], end[1] - start[1]
    signs = [1 if part >= 0 else -1 for part in way]
    sizes = [abs(part) for part in way]
    with localcontext(EXACT):
        parts = [floor(share * size) for size in sizes]
    long = sizes.index(max(sizes))
    held = [solid for solid in solids if _far(start, solid[0]) >= solid[1] ** 2]
    for steps in range(parts[long], -1, -1):
        spot = start[0] + signs[0] * parts[0], start[1] + signs[1] * parts[1]
        if all(_far(spot, centre) >= radius**2 for centre, radius in held):
            return spot
        parts = [floor(Fraction(size * (steps - 1), sizes[long])) for size in sizes]
    return start


def _far(a: Pair, b: Pair) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
