"""One ship looking at another along a weapon: band, arc and sight (ABS-8.2, 1.5, 1.6, 1.10)."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from simulator.geometry.arcs import HALF_TURN, in_arc, margin_angle, off_heading
from simulator.geometry.measure import squared
from simulator.geometry.sight import sight
from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.joined import joined
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, planetoids
from simulator.rules.billion_suns.view.measuring import RangeBand, measured
from simulator.rules.billion_suns.view.profile import Arm

Flaw: TypeAlias = Literal["table", "near", "far", "arc", "sight"]

RULE_OF: dict[Flaw, str] = {
    "table": "ABS-1.7",
    "near": "ABS-8.2",
    "far": "ABS-8.2",
    "arc": "ABS-1.5",
    "sight": "ABS-1.6",
}


@dataclass(frozen=True, slots=True)
class Shot:
    """A weapon of `shooter` checked against `target`.

    `measure` is None when they are on different tables. `flaws` say why it may not be fired at
    by it, empty if it may. `cover` names the planetoid in the way and how deep the line runs in it,
    thou.
    """

    shooter: PlacedPiece
    target: PlacedPiece
    measure: Measure | None
    flaws: tuple[Flaw, ...]
    cover: tuple[str, int] | None = None

    @property
    def ok(self) -> bool:
        """In band, in arc and seen."""
        return not self.flaws


def shot(view: View, arm: Arm, shooter: PlacedPiece, target: PlacedPiece) -> Shot:
    """Check a weapon of one ship against one ship or object."""
    if shooter.table != target.table:
        return Shot(shooter, target, None, ("table",))
    measure = with_angle(
        measured(view, shooter, target, RangeBand(arm.nearest, arm.farthest)),
        shooter,
        target,
        arm.half,
    )
    cover = cover_between(view, shooter, target)
    flaws: list[Flaw] = []
    if not measure.ok:
        flaws.append("near" if measure.distance < arm.nearest else "far")
    if (measure.margin_angle or 0) < 0:
        flaws.append("arc")
    if cover:
        flaws.append("sight")
    named = (phrases.known_as(view, cover[0]), cover[1]) if cover else None
    return Shot(shooter, target, replace(measure, ok=not flaws), tuple(flaws), named)


def bears(view: View, arm: Arm, shooter: PlacedPiece, target: PlacedPiece) -> bool:
    """Is the target in band, in arc and seen? The quick form of `shot`, for what can be attacked.

    Planetoids cannot, so no rim is measured to (ABS-1.1).
    """
    if shooter.table != target.table:
        return False
    square = squared(shooter.at, target.at)
    return (
        arm.nearest**2 <= square <= arm.farthest**2
        and in_arc(shooter.at, shooter.pose.heading, arm.half, target.at)
        and cover_between(view, shooter, target) is None
    )


def with_angle(measure: Measure, source: PlacedPiece, target: PlacedPiece, half: int) -> Measure:
    """The measure with the angle off the heading; at distance zero every arc holds (ABS-1.10)."""
    return replace(
        measure,
        off_heading=off_heading(source.at, source.pose.heading, target.at, half),
        margin_angle=margin_angle(source.at, source.pose.heading, half, target.at),
    )


def cover_between(view: View, a: PlacedPiece, b: PlacedPiece) -> tuple[str, int] | None:
    """The planetoid that blocks sight deepest and how deep, None for a clear line (ABS-1.6)."""
    if a.at == b.at:
        return None
    found: tuple[str, int] | None = None
    for planetoid in planetoids(view, a.table):
        seen = sight(a.at, b.at, planetoid.at, planetoid.radius)
        if seen.blocked and (found is None or seen.depth > found[1]):
            found = (planetoid.id, seen.depth)
    return found


def shot_reason(arm: Arm, held: Shot, target: str | None) -> Reason:
    """A shot as a row of the argument, about `target` where there are several."""
    flaws = held.flaws
    rules = tuple(dict.fromkeys(RULE_OF[flaw] for flaw in flaws)) or (
        "ABS-8.2",
        "ABS-1.5",
        "ABS-1.6",
    )
    if held.measure is None:
        text = brief = f"on different tables: {held.shooter.table} and {held.target.table}"
    else:
        parts = _parts(arm, held, held.measure)
        text = " · ".join(parts[flaw] for flaw in sorted(parts, key=lambda each: each not in flaws))
        brief = _brief(arm, held, held.measure)
    return Reason(rules[0], held.ok, text, held.shooter.id, rules[1:], target, brief)


def first_flaw(held: Shot) -> str:
    """The first thing that keeps the weapon from firing, and by how much; empty for none."""
    if held.measure is None:
        return f"on table {held.target.table}"
    missed = phrases.exact(abs(held.measure.margin or 0))
    if "near" in held.flaws:
        return f"too near by {missed}"
    if "far" in held.flaws:
        return f"out of range by {missed}"
    return next(iter(_lacking(held, held.measure).values()), "")


def _parts(arm: Arm, held: Shot, measure: Measure) -> dict[Flaw, str]:
    """The phrases on range, arc and sight, by the flaw that each of them may have."""
    distance = phrases.exact(measure.distance)
    lacking = _lacking(held, measure)
    parts: dict[Flaw, str] = {}
    if "near" in lacking:
        parts["near"] = f"{lacking['near']}: {distance} of at least {phrases.inches(arm.nearest)}"
    elif "far" in lacking:
        parts["far"] = f"{lacking['far']}: {distance} of at most {phrases.inches(arm.farthest)}"
    else:
        margin = phrases.exact(measure.margin or 0)
        band = phrases.band(arm.nearest, arm.farthest)
        parts["far"] = f"{distance} in {band} band (margin {margin})"
    parts["arc"] = angle_part(measure, arm.half)
    if held.cover:
        depth = phrases.exact(held.cover[1])
        parts["sight"] = f"{lacking['sight']}: line passes {depth} inside it"
    return parts


def _lacking(held: Shot, measure: Measure) -> dict[Flaw, str]:
    """What each flaw is, and by how much."""
    by = phrases.exact(abs(measure.margin or 0))
    words: dict[Flaw, str] = {
        "near": f"{by} too near",
        "far": f"{by} out of range",
        "arc": outside_arc(measure),
        "sight": f"{held.cover[0] if held.cover else ''} blocks sight",
    }
    return {flaw: words[flaw] for flaw in held.flaws if flaw in words}


def _brief(arm: Arm, held: Shot, measure: Measure) -> str:
    """The shot in one short row: the first flaw and the names of others, or why it bears."""
    distance = phrases.exact(measure.distance)
    band = phrases.band(arm.nearest, arm.farthest)
    lacking = tuple(_lacking(held, measure).values())
    if len(lacking) == 1:
        return f"{lacking[0]} · {distance} of {band}"
    if lacking:
        return f"{lacking[0]}, also {joined(held.flaws[1:])}"
    return f"{distance} of {band} · {_inside_arc(measure, arm.half)}"


def angle_part(measure: Measure, half: int) -> str:
    """How far off the bow, and where the arc ends; before that by how much it is outside."""
    if half == HALF_TURN:
        return "all-round arc"
    if measure.a == measure.b:
        return "at distance zero, in every arc"
    off = f"{phrases.degrees(measure.off_heading or 0)} off bow, edge {phrases.degrees(half)}"
    return off if (measure.margin_angle or 0) >= 0 else f"{outside_arc(measure)}: {off}"


def outside_arc(measure: Measure) -> str:
    """By how much it is outside an arc."""
    return f"{phrases.degrees(abs(measure.margin_angle or 0))} outside the arc"


def _inside_arc(measure: Measure, half: int) -> str:
    if half == HALF_TURN or measure.a == measure.b:
        return angle_part(measure, half)
    return f"{phrases.degrees(measure.margin_angle or 0)} inside the arc"


def angle_brief(measure: Measure, half: int) -> str:
    """Whether it is in the arc, in one short row."""
    inside = (measure.margin_angle or 0) >= 0
    return _inside_arc(measure, half) if inside else outside_arc(measure)
