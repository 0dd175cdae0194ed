"""What of a line of sight lies in what may be seen through, told and drawn (ME-12.8)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.exact.numbers.reals import round_real, sign
from simulator.geometry.exact.numbers.spots import Spot, dot, minus, nearest_point, same
from simulator.geometry.exact.sight.closest import Ribbon
from simulator.geometry.exact.sight.depth import Entered
from simulator.geometry.exact.sight.line import by_size
from simulator.geometry.exact.sight.sight import LinesOfSight, SightQuery, inside
from simulator.geometry.units import round_for_print
from simulator.kernel.asked.answer import Reason
from simulator.kernel.shown.overlay import Line, Overlay
from simulator.rules.measure.view.found import Case, Finding, Margin

_Way = tuple[Spot, Spot]


def tell_depth(case: Case, look: SightQuery, seen: LinesOfSight, found: Finding) -> Finding:
    """The answer with how much of its lines lies inside; they are hatched there."""
    reasons: list[Reason] = []
    overlays: list[Overlay] = []
    margin: Margin | None = None
    ways = ((seen.stopped and seen.stopped.ends, False), (seen.free, True))
    for way, ok in ways:
        entered = inside(look, way) if way else None
        if way and entered:
            reasons.append(_reason(case, entered[0]))
            overlays += _hatch(way, entered, ok=ok)
            margin = _margin(entered[0])
        elif way:
            overlays.append(_line(way, "sight", ok=ok))
    if not reasons:
        return found
    single = not any(isinstance(line, Ribbon) for line in seen.lines) and len(reasons) == 1
    decides = single and seen.verdict in ("clear", "blocked") and not seen.covered
    return replace(
        found,
        reasons=(*found.reasons, *reasons),
        overlays=tuple(overlays),
        margin=margin if decides and len(look.obstacles) == 1 and seen.lines else found.margin,
    )


def _reason(case: Case, entered: Entered) -> Reason:
    unit, bound = case.unit, round_real(entered.depth)
    figure = round_for_print(
        round_real(entered.length), bound, sign(entered.length - entered.depth)
    )
    text = (
        f"{unit.full_text(figure)} of the line lie inside, {unit.text(bound)} may be seen through"
    )
    return Reason("ME-12.8", not entered.is_too_much, text)


def _margin(entered: Entered) -> Margin:
    may = "than may be seen through"
    return Margin(
        entered.length - entered.depth,
        f"{{}} more of the line lies inside {may}",
        f"{{}} less of the line lies inside {may}",
        "just as much of the line lies inside as may be seen through",
    )


def _hatch(way: _Way, entered: tuple[Entered, list[_Way]], *, ok: bool) -> Iterator[Overlay]:
    """A line, drawn solid where it is free and hatched where it lies inside."""
    ahead = minus(way[1], way[0])
    parts = [part if sign(dot(ahead, minus(part[1], part[0]))) > 0 else part[::-1]
             for part in entered[1]]  # fmt: skip
    order = by_size([dot(ahead, minus(part[0], way[0])) for part in parts])
    at = way[0]
    for place in order:
        start, end = parts[place]
        if not same(at, start):
            yield _line((at, start), "sight", ok=ok)
        yield _line((start, end), "through", ok=ok)
        at = end
    if not same(at, way[1]):
        yield _line((at, way[1]), "sight", ok=ok)


def _line(way: _Way, role: str, *, ok: bool) -> Line:
    return Line(nearest_point(way[0]), nearest_point(way[1]), role, "", ok)
