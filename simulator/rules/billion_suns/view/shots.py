"""One ship looking at another along a weapon: band, arc and sight (ABS-8.2, 1.5, 1.6, 1.10)."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from simulator.geometry.arcs import in_arc, margin_angle, off_heading
from simulator.geometry.measure import distance_squared
from simulator.geometry.sight import sight
from simulator.kernel.asked.answer import Measure
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, planetoids
from simulator.rules.billion_suns.view.measuring import RangeBand, measure_pieces
from simulator.rules.billion_suns.view.profile import Arm

Flaw: TypeAlias = Literal["table", "near", "far", "arc", "sight"]


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


def check_shot(view: View, arm: Arm, shooter: PlacedPiece, target: PlacedPiece) -> Shot:
    """Check a weapon of one ship against one ship or object."""
    if shooter.table != target.table:
        return Shot(shooter, target, None, ("table",))
    measure = with_angle(
        measure_pieces(view, shooter, target, RangeBand(arm.nearest, arm.farthest)),
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
    """Is the target in band, in arc and seen? The quick `check_shot`, for what can be attacked.

    Planetoids cannot, so no rim is measured to (ABS-1.1).
    """
    if shooter.table != target.table:
        return False
    square = distance_squared(shooter.at, target.at)
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
