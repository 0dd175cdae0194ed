"""What an answer draws: wedges, shot lines and badges. It decides nothing."""

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.answer import Measure
from simulator.kernel.overlay import Badge, Line, Overlay, Ring, Wedge
from simulator.rules.billion_suns import words
from simulator.rules.billion_suns.lookup import View, planetoids
from simulator.rules.billion_suns.measuring import rim
from simulator.rules.billion_suns.profile import Arm
from simulator.rules.billion_suns.shots import Shot

MOST_LINES = 6
"""More shot lines than this hide the table: then each ship draws only its best one."""


def arm_wedges(arm: Arm, pose: Pose, owner: str | None, label: str = "") -> tuple[Overlay, ...]:
    """The arc and band of a weapon, and the part of the arc inside its minimum range."""
    role = "arc" if arm.slot == "primary" else "auxiliary"
    at, heading = pose.at, pose.heading
    band = Wedge(at, heading, arm.half, arm.nearest, arm.farthest, role, label, owner)
    if not arm.nearest:
        return (band,)
    return (Wedge(at, heading, arm.half, 0, arm.nearest, "minimum", "", owner), band)


def volley_overlays(arm: Arm, shots: tuple[Shot, ...], *, barred: bool) -> tuple[Overlay, ...]:
    """Wedges of all shooters, lines of the shots and a badge on each ship that is looked at."""
    shooters = {held.shooter.id: held.shooter for held in shots}
    drawn: list[Overlay] = []
    for shooter in shooters.values():
        drawn += arm_wedges(arm, shooter.pose, shooter.piece.owner)
    for held in shots if len(shots) <= MOST_LINES else _best(shots):
        if held.measure:
            drawn.append(shot_line(held.measure, ok=held.ok and not barred))
    marks: dict[Point, bool] = {}
    for held in shots:
        for stands in (held.target, held.shooter) if len(shooters) > 1 else (held.target,):
            marks[stands.at] = marks.get(stands.at, False) or (held.ok and not barred)
    return (*drawn, *(Badge(at, ok) for at, ok in marks.items()))


def shot_line(measure: Measure, *, ok: bool | None) -> Line:
    """A measured line with its distance."""
    return Line(measure.a, measure.b, "shot", words.exact(measure.distance), ok)


def short_lines(measures: tuple[Measure, ...], *, ok: bool | None) -> tuple[Line, ...]:
    """Lines for the measures that are out of bounds; None where being near is what is wrong."""
    return tuple(shot_line(each, ok=ok) for each in measures if each.ok is False)


def angle_line(measure: Measure) -> Line:
    """A measured line with its angle off the heading."""
    label = words.degrees(measure.off_heading or 0)
    return Line(measure.a, measure.b, "shot", label, measure.ok)


def well_rings(view: View, table: str) -> tuple[Overlay, ...]:
    """The gravity wells of a table (ABS-4.5)."""
    well = view.setup.catalogue.figures.gravity_well
    label = f"gravity well {words.inches(well)}"
    return tuple(
        Ring(planetoid.at, well + rim(view, planetoid), "well", label)
        for planetoid in planetoids(view, table)
    )


def _best(shots: tuple[Shot, ...]) -> list[Shot]:
    """For each shooter the nearest shot that counts, or the nearest of all."""
    best: dict[str, Shot] = {}
    for held in sorted(shots, key=lambda held: (not held.ok, _distance(held))):
        best.setdefault(held.shooter.id, held)
    return list(best.values())


def _distance(held: Shot) -> int:
    return held.measure.distance if held.measure else 0
