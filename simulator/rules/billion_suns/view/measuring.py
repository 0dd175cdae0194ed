"""Measured pairs: centre to centre, or to a planetoid's rim where that ruling holds (ABS-1.1)."""

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry import measure as exactly
from simulator.geometry.measure import within
from simulator.geometry.shapes import Disc, Dot
from simulator.kernel.asked.answer import Measure
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships


@fast_dataclass(frozen=True, slots=True)
class RangeBand:
    """Bounds of a distance in thou, both inclusive (ABS-1.2); None where there is none."""

    nearest: int | None = None
    farthest: int | None = None


def rim(view: View, stands: PlacedPiece) -> int:
    """How far from its centre a thing is measured, in thou: 0, or a planetoid's radius."""
    if view.setup.catalogue.rulings.planetoid_from == "centre":
        return 0
    kind = view.setup.catalogue.objects.get(stands.piece.kind)
    return stands.radius if kind and kind.solid else 0


def measure_pieces(
    view: View, a: PlacedPiece, b: PlacedPiece, bounds: RangeBand | None = None
) -> Measure:
    """The distance of two things on one table, and whether it is within bounds."""
    extra = rim(view, a) + rim(view, b)
    near = None if bounds is None or bounds.nearest is None else bounds.nearest + extra
    far = None if bounds is None or bounds.farthest is None else bounds.farthest + extra
    distance = max(0, exactly.shown_distance(a.at, b.at, near, far) - extra)
    start, end = _ends(view, a, b) if extra else (a.at, b.at)
    if bounds is None:
        return Measure(a.id, b.id, start, end, distance)
    # Computed from the printed distance, which is 0 everywhere inside a rim: the two add up.
    room = [] if bounds.nearest is None else [distance - bounds.nearest]
    room += [] if bounds.farthest is None else [bounds.farthest - distance]
    margin = min(room, default=0)
    return Measure(a.id, b.id, start, end, distance, margin=margin, ok=margin >= 0)


def clear_of(view: View, stands: PlacedPiece, planetoid: PlacedPiece) -> Measure:
    """Is it outside the gravity well, whose edge belongs to the well (ABS-4.5)?

    The margin is positive outside, and at least a thou short inside or on the edge.
    """
    well = view.setup.catalogue.figures.gravity_well
    extra = rim(view, stands) + rim(view, planetoid)
    start, end = _ends(view, stands, planetoid) if extra else (stands.at, planetoid.at)
    shown = exactly.shown_distance(stands.at, planetoid.at, None, well + extra)
    distance = max(0, shown - extra)
    margin = distance - well if distance > well else min(distance - well, -1)
    return Measure(stands.id, planetoid.id, start, end, distance, margin=margin, ok=margin > 0)


def nearest(measures: tuple[Measure, ...]) -> Measure:
    """The shortest of some measures that are bounded on one side at most, the first of equals."""
    return min(measures, key=_length)


def farthest(measures: tuple[Measure, ...]) -> Measure:
    """The longest of some measures that are bounded on one side at most, the first of equals."""
    return max(measures, key=_length)


def _length(measure: Measure) -> tuple[int, int]:
    # Rounding beside one bound keeps the order; where it makes two equal, the exact points decide.
    return measure.distance, exactly.distance_squared(measure.a, measure.b)


def _ends(view: View, a: PlacedPiece, b: PlacedPiece) -> tuple[tuple[int, int], tuple[int, int]]:
    """The points a line to a rim is drawn between."""
    bases = [Disc(edge) if (edge := rim(view, stands)) else Dot() for stands in (a, b)]
    gap = exactly.gap(bases[0], a.pose, bases[1], b.pose)
    return gap.a, gap.b


CENTRES = "Measured centre to centre; bounds inclusive."
RIMS = "Measured to a planetoid's rim, else centre to centre; bounds inclusive."


def pairs(view: View, source: str, target: str) -> tuple[tuple[PlacedPiece, PlacedPiece], ...]:
    """Every ship of one side with every ship of the other on the same table, in file order."""
    ends = find_ships(view, target)
    return tuple(
        (one, other)
        for one in find_ships(view, source)
        for other in ends
        if one.table == other.table
    )


def measuring_note(view: View, *ends: PlacedPiece) -> tuple[str, tuple[tuple[str, str], ...]]:
    """How distances were measured, and the ruling if a planetoid was among the ends."""
    reading = view.setup.catalogue.rulings.planetoid_from
    objects = view.setup.catalogue.objects
    solid = any(end.piece.kind in objects and objects[end.piece.kind].solid for end in ends)
    ruling = (("planetoid_from", reading),) if solid else ()
    return RIMS if any(rim(view, end) for end in ends) else CENTRES, ruling


def is_scanned(view: View, ships: tuple[PlacedPiece, ...], other: PlacedPiece) -> bool:
    """Is the thing within scan range of one of the ships? The quick form of `answer_scan`."""
    reach = view.setup.catalogue.figures.scan_range + rim(view, other)
    table, at = other.table, other.pose.at
    return any(ship.table == table and within(ship.pose.at, at, reach) for ship in ships)


def scanning_ships(view: View, group: str, target: str) -> tuple[PlacedPiece, ...]:
    """The ships of the group within scan range of any part of the target, by their number."""
    ends = find_ships(view, target)
    return tuple(
        ship
        for ship in find_ships(view, group)
        if any(is_scanned(view, (ship,), end) for end in ends)
    )
