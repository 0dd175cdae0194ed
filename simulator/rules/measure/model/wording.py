"""Templates, outlines, obstacles and arcs in words."""

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.templates.forms import (
    ConeTemplate,
    CurvePart,
    CurveTemplate,
    JointedTemplate,
    JointPart,
    OblongTemplate,
    Part,
    Path,
    RoundTemplate,
    SectorTemplate,
    StraightPart,
    StraightTemplate,
    Template,
)
from simulator.geometry.units import short_text
from simulator.kernel.unit import Unit
from simulator.rules.measure.model.kinds import Obstacle, TableTemplate


def laid_words(laid: TableTemplate) -> str:
    """`turn 2, to the left`."""
    name = laid.template.replace("_", " ")
    return f"{name}, to the {laid.side}" if laid.side else name


def template_words(template: Template, unit: Unit) -> str:
    """`straight 80 mm, 20 mm wide`, `radius 63 mm, 90°, 20 mm wide`, `cone 60 × 60 mm`."""
    match template:
        case StraightTemplate() | CurveTemplate() | JointedTemplate():
            return _wide(_path_words(template, unit), template.width, unit)
        case ConeTemplate(length, width):
            return f"cone {unit.figure(width)} × {unit.text(length)}"
        case SectorTemplate(radius, milli):
            return f"sector {unit.text(radius)}, {short_text(milli)}°"
        case RoundTemplate(diameter):
            return f"disc {unit.text(diameter)}"
        case OblongTemplate(across, along):
            return f"{unit.figure(across)} × {unit.text(along)}"


def _path_words(path: Path, unit: Unit) -> str:
    match path:
        case StraightTemplate(length):
            return f"straight {unit.text(length)}"
        case CurveTemplate(radius, milli):
            return f"radius {unit.text(radius)}, {short_text(milli)}°"
        case JointedTemplate(parts):
            return ", ".join(_part_words(part, unit) for part in parts)


def _part_words(part: Part, unit: Unit) -> str:
    """`75 mm`, `radius 60 mm 45°`, `turned 22.5°`; to the left `turned -22.5°`."""
    match part:
        case StraightPart(length):
            return unit.text(length)
        case CurvePart(radius, milli):
            return f"radius {unit.text(radius)} {short_text(milli)}°"
        case JointPart(milli):
            return f"turned {short_text(milli)}°"


def _wide(words: str, width: int, unit: Unit) -> str:
    return f"{words}, {unit.text(width)} wide" if width else words


def outline_words(outline: Outline, unit: Unit) -> str:
    """`40 × 60 mm`, `disc 32 mm`, `oval 105 × 170 mm`, `polygon, 6 corners`."""
    match outline:
        case DotOutline():
            return "dot"
        case DiscOutline(diameter):
            return f"disc {unit.text(diameter)}"
        case OvalOutline(across, along):
            return f"oval {unit.figure(across)} × {unit.text(along)}"
        case RectangleOutline(across, along, corner):
            size = f"{unit.figure(across)} × {unit.text(along)}"
            return f"{size}, corners {unit.text(corner)}" if corner else size
        case PolygonOutline(corners):
            return f"polygon, {len(corners)} corners"


def obstacle_words(obstacle: Obstacle, unit: Unit) -> str:
    """`60 × 40 mm, blocks sight`."""
    size = outline_words(obstacle.outline, unit)
    if obstacle.see_through is not None:
        return f"{size}, seen through for {unit.text(obstacle.see_through)}"
    return f"{size}, {'blocks sight' if obstacle.blocks else 'does not block sight'}"


def arc_words(arc: Arc, unit: Unit) -> tuple[str, str]:
    """Where an arc begins and ends, in words."""
    match arc:
        case DegreesArc(start, end):
            return f"{short_text(start)}°", f"{short_text(end)}°"
        case LinesArc(first, second):
            return _line(first, unit), _line(second, unit)
        case StripArc(width):
            return "strip", f"{unit.text(width)} wide"


def _line(line: tuple[tuple[int, int], tuple[int, int]], unit: Unit) -> str:
    start, through = (", ".join(map(unit.figure, point)) for point in line)
    return f"through {through}" if line[0] == (0, 0) else f"{start} through {through}"
