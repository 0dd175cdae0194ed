"""Templates as regions (ME-9.1); nothing of ours in it."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from tests.oracle.measure_curves import bow, circle
from tests.oracle.measure_file import File, Raw, Table, length, spot
from tests.oracle.measure_numbers import HALF, ZERO, Frame, Spot, number, pi, ray
from tests.oracle.measure_regions import Bend, Blob, Line, Region, Ring, box, disc


def laid_region(raw: Raw, frame: Frame) -> Region:
    """A cone, sector or rectangle begins at its place; a disc is centred on it."""
    if "disc" in raw:
        return disc(frame.at, length(raw["disc"]) * HALF)
    if "rectangle" in raw:
        across, deep = spot(raw["rectangle"])
        return _rectangle(frame, across * HALF, deep)
    if "cone" in raw:
        deep, half = length(raw["cone"]["length"]), length(raw["cone"]["width"]) * HALF
        return Blob((frame.at, frame.put(half, deep), frame.put(-half, deep)))
    if "sector" in raw:
        return _sector(raw["sector"], frame)
    return way_region(raw, frame, raw.get("side", "right"))


def _sector(raw: Raw, frame: Frame) -> Region:
    radius, degrees = length(raw["radius"]), Fraction(raw["degrees"]) * 1000
    one, other = (frame.way(*ray(bearing)) for bearing in (degrees / 2, -degrees / 2))
    return Ring(frame.at, (ZERO, radius), (one, other), degrees == 360_000)


def _rectangle(frame: Frame, half: Decimal, deep: Decimal) -> Region:
    middle = Frame(frame.put(ZERO, deep * HALF), frame.ahead)
    return box(middle, (half, deep * HALF))


def covered(file: File, table: Table, name: str) -> Region:
    template, frame = table.laid[name]
    return laid_region(file.named["templates"][template], frame)


def way_region(raw: Raw, frame: Frame, side: str) -> Region:
    """The template of a move, from the middle of its first edge."""
    half = length(raw.get("width", "0")) * HALF
    if "straight" in raw:
        deep = length(raw["straight"])
        if half:
            return _rectangle(frame, half, deep)
        return Line((frame.at, frame.put(ZERO, deep)))
    bend = Turn(raw["curve"], frame, side)
    ways = bend.ways()
    if half:
        return Ring(bend.centre, (bend.radius - half, bend.radius + half), ways, bend.whole)
    if bend.whole:
        return Bend(circle(bend.centre, bend.radius))
    return Bend(bow(bend.centre, bend.radius, ways))


class Turn:
    """The centre line of a curve: a circle arc from a frame to its right or left."""

    def __init__(self, raw: Any, frame: Frame, side: str) -> None:
        self.radius, self.degrees = length(raw["radius"]), Fraction(raw["degrees"]) * 1000
        self.hand = 1 if side == "right" else -1
        self.frame = frame
        self.centre: Spot = frame.put(self.radius * self.hand, ZERO)
        self.whole = self.degrees >= 360_000

    @property
    def line(self) -> Decimal:
        """The length of the centre line."""
        return self.radius * pi() * number(self.degrees) / 180_000

    def ways(self) -> tuple[Spot, Spot]:
        """Anticlockwise, from the centre of the circle to both ends of the curve."""
        start = self.frame.way(Decimal(-self.hand), ZERO)
        end = self.pose(self.degrees).way(Decimal(-self.hand), ZERO)
        return (end, start) if self.hand == 1 else (start, end)

    def pose(self, degrees: Fraction) -> Frame:
        """Where the way of the centre line has got to, and its heading."""
        turned = self.frame.turn(ray(degrees * self.hand))
        back = turned.way(Decimal(-self.hand) * self.radius, ZERO)
        return Frame((self.centre[0] + back[0], self.centre[1] + back[1]), turned.ahead)
