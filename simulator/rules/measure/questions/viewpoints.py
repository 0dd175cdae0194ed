"""What is seen from one spot, how much of a target that is, and how it is drawn (ME-12.2)."""

from collections.abc import Iterable, Iterator

from simulator.geometry.exact.area import HUNDREDTHS
from simulator.geometry.exact.numbers.reals import ONE, Real, compare, round_real, sign
from simulator.geometry.exact.numbers.spots import Spot, nearest_point
from simulator.geometry.exact.sight.one_point import Viewpoint
from simulator.geometry.exact.sight.rim import RimPart
from simulator.geometry.units import short_text
from simulator.kernel.shown.overlay import Area, Badge, Overlay, Trace


def spot_text(spot: Spot) -> str:
    """A spot as a question writes a point, to the nearest thousandth."""
    x, y = nearest_point(spot)
    return f"[{short_text(x)}, {short_text(y)}]"


def per_cent(share: Real) -> str:
    """`40.00 %`, all, or nothing; what is neither is not rounded to it."""
    hundredths = round_real(share * HUNDREDTHS)
    if hundredths == 0:
        return "less than 0.01 %" if sign(share) > 0 else "nothing"
    if hundredths == HUNDREDTHS:
        return "all" if compare(share, ONE) == 0 else "more than 99.99 %"
    return f"{hundredths // 100}.{hundredths % 100:02d} %"


def seen_text(view: Viewpoint, target: str) -> str:
    """How much of the target's outline a spot sees."""
    told = per_cent(ONE - view.hidden.share)
    if view.hidden.is_touched:
        told = "all but single spots"
    return f"{spot_text(view.spot)} sees {told} of {target}"


def view_scenery(view: Viewpoint) -> Iterator[Overlay]:
    """The spot, what it sees of the target, and what is hidden from it."""
    hidden = view.hidden
    seen = [part for part, by in zip(hidden.parts, hidden.by, strict=True) if not by]
    yield from _fans(view.spot, seen, "seen")
    yield from shadows(hidden.stretches, view.spot)
    yield Badge(nearest_point(view.spot), None, spot_text(view.spot))


def shadows(stretches: Iterable[RimPart], spot: Spot | None) -> Iterator[Overlay]:
    """The stretches of an outline that are hidden, and from one spot the shadow on them."""
    stretches = list(stretches)
    if spot:
        yield from _fans(spot, stretches, "covered")
    for part in stretches:
        yield Trace(tuple(map(nearest_point, _rim(part))), "hidden")


def _fans(spot: Spot, stretches: Iterable[RimPart], role: str) -> Iterator[Overlay]:
    for part in stretches:
        yield Area(((tuple(map(nearest_point, (spot, *_rim(part)))),),), role)


def _rim(part: RimPart) -> tuple[Spot, ...]:
    edge = part.edge
    return (edge.start, part.middle, edge.end) if edge.circle else (edge.start, edge.end)
