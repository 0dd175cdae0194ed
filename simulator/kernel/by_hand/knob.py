"""A place by which a piece is pulled into another form, or a part of it is turned."""

from dataclasses import dataclass

from simulator.geometry.units import Point


@dataclass(frozen=True, slots=True)
class Knob:
    """A place `at` on the table of a piece that stands there; `words` say how it is by now.

    One that is `apart` is shown a little farther out, on the line from the piece through `at`.
    """

    name: str
    at: Point
    words: str
    apart: bool = False
