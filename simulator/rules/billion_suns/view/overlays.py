"""What an answer draws: wedges, shot lines and badges. It decides nothing."""

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Measure
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Ring, Wedge
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, planetoids
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import Arm
from simulator.rules.billion_suns.view.shots import Shot

MOST_LINES = 6
"""More lines than this hide the table."""


def arm_wedges(arm: Arm, pose: Pose, owner: str | None, label: str = "") -> tuple[Overlay, ...]:
    """The arc and band of a weapon, and the part of the arc inside its minimum range."""
    role = "arc" if arm.slot == "primary" else "auxiliary"
    at, heading = pose.at, pose.heading
    band = Wedge(at, heading, arm.half, arm.nearest, arm.farthest, role, label, owner)
    if not arm.nearest:
        return (band,)
    return (Wedge(at, heading, arm.half, 0, arm.nearest, "minimum", "", owner), band)


def volley_overlays(arm: Arm, shots: tuple[Shot, ...], *, barred: bool) -> tuple[Overlay, ...]:
    """Wedges of all shooters, lines of the shots and a badge on each ship considered.

    Only what is on the first shooter's table is drawn.
    """
    table = shots[0].shooter.table
    shooters = {held.shooter.id: held.shooter for held in shots if held.shooter.table == table}
    drawn: list[Overlay] = []
    for shooter in shooters.values():
        drawn += arm_wedges(arm, shooter.pose, shooter.piece.owner)
    here = tuple(held for held in shots if held.target.table == held.shooter.table == table)
    band = phrases.band(arm.nearest, arm.farthest) if arm.nearest else ""
    band = band or wording.inches(arm.farthest)
    for measure in few(tuple(held.measure for held in here if held.measure)):
        drawn.append(shot_line(measure, ok=measure.ok and not barred, bound=band))
    marks: dict[Point, bool] = {}
    for held in here:
        for stands in (held.target, held.shooter) if len(shooters) > 1 else (held.target,):
            marks[stands.at] = marks.get(stands.at, False) or (held.ok and not barred)
    return (*drawn, *(Badge(at, ok) for at, ok in marks.items()))


def few(measures: tuple[Measure, ...]) -> tuple[Measure, ...]:
    """All measures; if many, the best per source: the nearest that is ok, or the nearest of all."""
    if len(measures) <= MOST_LINES:
        return measures
    best: dict[str, Measure] = {}
    for each in sorted(measures, key=lambda each: (not each.ok, each.distance)):
        best.setdefault(each.source, each)
    return tuple(best.values())


def shot_line(measure: Measure, *, ok: bool | None, bound: str = "") -> Line:
    """A measured line with its distance and the band that bounds it."""
    return Line(measure.a, measure.b, "shot", wording.exact(measure.distance), ok, bound)


def short_lines(measures: tuple[Measure, ...], *, ok: bool | None) -> tuple[Line, ...]:
    """Lines for the measures out of bounds; none if the fault is being too near."""
    return tuple(shot_line(each, ok=ok) for each in measures if each.ok is False)


def angle_line(measure: Measure) -> Line:
    """A measured line with its angle off the heading."""
    label = wording.degrees(measure.off_heading or 0)
    return Line(measure.a, measure.b, "shot", label, measure.ok)


def well_rings(view: View, table: str) -> tuple[Overlay, ...]:
    """The gravity wells of a table (ABS-4.5)."""
    return tuple(well_ring(view, planetoid) for planetoid in planetoids(view, table))


def well_ring(view: View, planetoid: PlacedPiece) -> Ring:
    """The edge of a planetoid's gravity well."""
    well, edge = view.setup.catalogue.figures.gravity_well, rim(view, planetoid)
    label = f"gravity well {wording.inches(well)}{' from the rim' if edge else ''}"
    return Ring(planetoid.at, well + edge, "well", label)
