"""Is it in that arc, by how much, and in which words (ABS-1.5, 1.10)?"""

from simulator.geometry.arcs import HALF_TURN
from simulator.kernel import wording
from simulator.kernel.asked.answer import Measure, Reason


def arc_row(measure: Measure, half: int, target: str | None) -> Reason:
    """A pair as a row, about `target` where there are several."""
    also = ("ABS-1.10",) if measure.a == measure.b else ()
    text, brief = angle_part(measure, half), angle_brief(measure, half)
    return Reason("ABS-1.5", measure.ok, text, measure.source, also, target, brief)


def arcs_agreed(measures: tuple[Measure, ...], half: int) -> Reason | None:
    """What holds for all pairs: in the arc, or outside it; otherwise None."""
    inside = [each.ok for each in measures]
    if any(inside) and not all(inside):
        return None
    edge = min if all(inside) else max
    nearest = edge(measures, key=lambda each: each.margin_angle or 0)
    if half == HALF_TURN:
        return Reason("ABS-1.5", ok=True, text="every pair is in the all-round arc")
    by = wording.degrees(abs(nearest.margin_angle or 0))
    if all(inside):
        return Reason("ABS-1.5", ok=True, text=f"every pair is in the arc, by {by} or more")
    return Reason("ABS-1.5", ok=False, text=f"no pair is in the arc: nearest {by} outside")


def angle_part(measure: Measure, half: int) -> str:
    """How far off the bow, and where the arc ends; before that by how much it is outside."""
    if half == HALF_TURN:
        return "all-round arc"
    if measure.a == measure.b:
        return "at distance zero, in every arc"
    off = f"{wording.degrees(measure.off_heading or 0)} off bow, edge {wording.degrees(half)}"
    return off if (measure.margin_angle or 0) >= 0 else f"{outside_arc(measure)}: {off}"


def outside_arc(measure: Measure) -> str:
    """By how much it is outside an arc."""
    return f"{wording.degrees(abs(measure.margin_angle or 0))} outside the arc"


def _inside_arc(measure: Measure, half: int) -> str:
    if half == HALF_TURN or measure.a == measure.b:
        return angle_part(measure, half)
    return f"{wording.degrees(measure.margin_angle or 0)} inside the arc"


def angle_brief(measure: Measure, half: int) -> str:
    """Whether it is in the arc, in one short row."""
    inside = (measure.margin_angle or 0) >= 0
    return _inside_arc(measure, half) if inside else outside_arc(measure)
