"""One ship looking at another along a weapon: band, arc and sight (ABS-8.2, 1.5, 1.6, 1.10)."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from simulator.geometry.arcs import HALF_TURN, in_arc, margin_angle, off_heading
from simulator.geometry.measure import squared
from simulator.geometry.sight import sight
from simulator.kernel.answer import Measure, Reason
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
    """A weapon of `shooter` held against `target`.

    `measure` is None when they are on different tables. `flaws` say why the target is no mark for
    it, empty when it is one. `cover` is the planetoid in the way and how deep the line runs in it,
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
    """Hold a weapon of one ship against one ship or object."""
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
    return Shot(shooter, target, replace(measure, ok=not flaws), tuple(flaws), cover)


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


def shot_reason(arm: Arm, held: Shot, label: tuple[str, str]) -> Reason:
    """A shot as a row of the argument; `label` is the piece it is about and how the text starts."""
    piece, start = label
    if held.flaws:
        rules = tuple(dict.fromkeys(RULE_OF[flaw] for flaw in held.flaws))
    else:
        rules = ("ABS-8.2", "ABS-1.5", "ABS-1.6")
    if held.measure is None:
        text = f"on different tables: {held.shooter.table} and {held.target.table}"
    else:
        text = " · ".join(_parts(arm, held, held.measure))
    return Reason(rules[0], held.ok, start + text, piece, rules[1:])


def _parts(arm: Arm, held: Shot, measure: Measure) -> list[str]:
    parts = [_band_part(arm, held.flaws, measure), angle_part(measure, arm.half)]
    if held.cover:
        name, depth = held.cover
        parts.append(f"sight blocked: line passes {phrases.exact(depth)} inside {name}")
    return parts


def _band_part(arm: Arm, flaws: tuple[Flaw, ...], measure: Measure) -> str:
    distance, margin = phrases.exact(measure.distance), phrases.exact(abs(measure.margin or 0))
    if "near" in flaws:
        return f"{distance} is inside the minimum of {phrases.inches(arm.nearest)} (by {margin})"
    if "far" in flaws:
        return f"{distance} is beyond {phrases.inches(arm.farthest)} (by {margin})"
    return f"{distance} in {phrases.band(arm.nearest, arm.farthest)} band (margin {margin})"


def pair_label(source: str, target: str, sides: tuple[int, int]) -> tuple[str, str]:
    """Which piece a row about a pair is about, and how its text starts.

    `sides` is how many sources and targets there are. The row is about the target, or about the
    source when there are several.
    """
    sources, targets = sides
    if sources == 1:
        return target, ""
    return source, "" if targets == 1 else f"to {target}: "


def angle_part(measure: Measure, half: int) -> str:
    """How far off the bow, and where the arc ends."""
    if half == HALF_TURN:
        return "all-round arc"
    if measure.a == measure.b:
        return "at distance zero, in every arc"
    return f"{phrases.degrees(measure.off_heading or 0)} off bow, edge {phrases.degrees(half)}"
