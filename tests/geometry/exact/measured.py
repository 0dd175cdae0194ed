"""Our exact shapes and arcs from the text of a random table file of `measure`."""

from fractions import Fraction
from typing import Any

import yaml

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, PlacedArc, StripArc, placed_arc
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.shape import Shape, laid_polygon, placed
from simulator.geometry.exact.spots import Frame, frame
from simulator.geometry.heading import Heading, heading_along, heading_degrees
from simulator.geometry.units import Point
from tests.oracle.measure_file import PLAIN

Raw = Any


def thousandths(text: str) -> int:
    value = Fraction(text) * 1000
    assert value.denominator == 1
    return value.numerator


def pair(raw: Raw) -> Point:
    return thousandths(raw[0]), thousandths(raw[1])


def heading(raw: Raw) -> Heading:
    if isinstance(raw, list):
        return heading_along(int(raw[0]), int(raw[1]))
    return heading_degrees(thousandths(raw))


def outline(raw: Raw) -> Outline:
    if raw == "dot":
        return DotOutline()
    if "disc" in raw:
        return DiscOutline(thousandths(raw["disc"]))
    if "rectangle" in raw:
        return RectangleOutline(*pair(raw["rectangle"]), thousandths(raw.get("corner", "0")))
    return PolygonOutline(tuple(pair(spot) for spot in raw["polygon"]))


def arc(raw: Raw) -> Arc:
    if "lines" in raw:
        first, second = ((pair(line[0]), pair(line[1])) for line in raw["lines"])
        return LinesArc(first, second)
    apex = pair(raw.get("apex", ("0", "0")))
    if "strip" in raw:
        return StripArc(thousandths(raw["strip"]), apex)
    return DegreesArc(thousandths(raw["from"]), thousandths(raw["to"]), apex)


class Laid:
    """A random file with one table, its pieces and obstacles placed by our code."""

    def __init__(self, text: str) -> None:
        self.raw = yaml.load(text, Loader=PLAIN)
        self.table = self.raw["tables"][0]
        self.ask: Raw = self.raw["questions"][0]
        self.pieces = {raw["id"]: raw for raw in self.table.get("pieces", ())}
        self.obstacles = {raw["id"]: raw for raw in self.table.get("obstacles", ())}

    def ruling(self, name: str, default: str) -> str:
        return str(self.ask.get("rulings", {}).get(name, default))

    def frame(self, name: str) -> Frame:
        raw = self.pieces.get(name) or self.obstacles[name]
        return frame(pair(raw["at"]), heading(raw.get("heading", "0")))

    def kind(self, name: str) -> Raw:
        return self.raw["kinds"][self.pieces[name]["kind"]]

    def shape(self, name: str) -> Shape:
        if name in self.pieces:
            return placed(outline(self.kind(name)["base"]), self.frame(name))
        raw = self.obstacles[name]
        if "at" not in raw:
            return laid_polygon(tuple(pair(spot) for spot in raw["polygon"]))
        return placed(outline(raw), self.frame(name))

    def arc(self, name: str, called: str) -> PlacedArc:
        return placed_arc(arc(self.kind(name)["arcs"][called]), self.frame(name))
