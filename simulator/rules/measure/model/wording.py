"""Templates in words."""

from simulator.geometry.exact.templates.forms import (
    Cone,
    Curve,
    Oblong,
    Round,
    Sector,
    Straight,
    Template,
)
from simulator.geometry.units import short_text
from simulator.kernel.unit import Unit
from simulator.rules.measure.model.kinds import Laid


def laid_words(laid: Laid) -> str:
    """`turn 2, to the left`."""
    name = laid.template.replace("_", " ")
    return f"{name}, to the {laid.side}" if laid.side else name


def template_words(template: Template, unit: Unit) -> str:
    """`straight 80 mm, 20 mm wide`, `radius 63 mm, 90°, 20 mm wide`, `cone 60 × 60 mm`."""
    match template:
        case Straight(length, width):
            return _wide(f"straight {unit.text(length)}", width, unit)
        case Curve(radius, milli, width):
            return _wide(f"radius {unit.text(radius)}, {short_text(milli)}°", width, unit)
        case Cone(length, width):
            return f"cone {unit.figure(width)} × {unit.text(length)}"
        case Sector(radius, milli):
            return f"sector {unit.text(radius)}, {short_text(milli)}°"
        case Round(diameter):
            return f"disc {unit.text(diameter)}"
        case Oblong(across, along):
            return f"{unit.figure(across)} × {unit.text(along)}"


def _wide(words: str, width: int, unit: Unit) -> str:
    return f"{words}, {unit.text(width)} wide" if width else words
