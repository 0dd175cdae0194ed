"""Our exact shapes and arcs from the text of a random table file of `measure`."""

from fractions import Fraction
from typing import Any

import yaml

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, PlacedArc, StripArc, place_arc
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.numbers.spots import Frame, Spot, frame, spot
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.part import part_inside
from simulator.geometry.exact.region import point_region, polygon_region
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.heading import Heading, heading_along, heading_degrees
from simulator.geometry.units import Point
from tests.geometry.exact.shapes import polygon_on_table
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


def edge(name: str, size: Point) -> tuple[Point, Point]:
    """The ends of an edge of the table."""
    x, y = size
    low, high = ((0, 0), (x, 0)), ((0, y), (x, y))
    sides = {"left_edge": (low[0], high[0]), "right_edge": (low[1], high[1])}
    return {**sides, "bottom_edge": low, "top_edge": high}[name]


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
        at, way = pair(raw["at"]), raw.get("heading", "0")
        if isinstance(way, dict):
            other = pair(self.pieces[way["towards"]]["at"])
            return frame(at, heading_along(other[0] - at[0], other[1] - at[1]))
        return frame(at, heading(way))

    def kind(self, name: str) -> Raw:
        return self.raw["kinds"][self.pieces[name]["kind"]]

    def shape(self, name: str, called: str | None = None) -> Shape:
        """A piece by its base or the outline called so, or an obstacle."""
        if name in self.pieces:
            outlines = self.kind(name).get("outlines", {})
            raw = outlines[called] if called in outlines else self.kind(name)["base"]
            return place_outline(outline(raw), self.frame(name))
        raw = self.obstacles[name]
        if "at" not in raw:
            return polygon_on_table(tuple(pair(spot) for spot in raw["polygon"]))
        return place_outline(outline(raw), self.frame(name))

    def arc(self, name: str, called: str) -> PlacedArc:
        turned = thousandths(self.pieces[name].get("turned", {}).get(called, "0"))
        return place_arc(arc(self.kind(name)["arcs"][called]), self.frame(name), turned)

    def end(self, key: str) -> Cells:
        """What the question names as `from` or `to`."""
        name = self.ask[key]
        if isinstance(name, list):
            return (Cell(point_region(spot(pair(name)))),)
        if name.endswith("_edge"):
            ends = edge(name, pair(self.table["size"]))
            return (Cell(polygon_region((spot(ends[0]), spot(ends[1])))),)
        if "@" in name:
            ident, point = name.split("@")
            places = self.kind(ident).get("points", {})
            place = pair(places[point]) if point in places else (0, 0)
            return (Cell(point_region(self.frame(ident).spot(*place))),)
        ident, _, zone = name.partition("/")
        if zone:
            return part_inside(self.shape(ident).cells, self.arc(ident, zone))
        return self.shape(ident, self.ask.get(f"{key}_outline")).cells

    def ended(self, key: str) -> Shape:
        """The piece or obstacle that the question names as `from` or `to`."""
        return self.shape(self.ask[key], self.ask.get(f"{key}_outline"))

    def centre(self, name: str) -> Cells:
        return (Cell(point_region(self.frame(name).at)),)

    def middle(self, key: str) -> Spot:
        """The point or the centre that the question names."""
        ident, _, point = self.ask[key].partition("/")[0].partition("@")
        places = self.kind(ident).get("points", {})
        place = pair(places[point]) if point in places else (0, 0)
        return self.frame(ident).spot(*place)
