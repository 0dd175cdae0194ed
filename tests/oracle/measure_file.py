"""Reads a table file of `measure` (ME-1 to ME-3) into placed regions; nothing of ours in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any

import yaml

from tests.oracle.measure_numbers import (
    HALF,
    ONE,
    ZERO,
    Frame,
    Spot,
    less,
    number,
    plus,
    ray,
    same,
    unit,
)
from tests.oracle.measure_regions import Blob, Fan, Line, box, disc, wedge
from tests.oracle.measure_sets import IN, Limit, Part, alone

Raw = Any
"""What the file says: texts, lists and mappings."""

PLAIN = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Leaves every figure the text that it is; the quick one where there is one."""

DEFAULTS = {
    "arc_border": "in",
    "own_base": "out",
    "arc_start": "arc",
    "count_from": "0",
    "band_border": "nearer",
    "contact": "apart",
    "located_tie": "first_named",
    "same_place": "undefined",
    "tangent": "clear",
    "under_base": "hidden",
    "other_zone": "blocks",
    "graze": "clear",
    "bump": "both_guides",
}
EDGES = {
    "left_edge": ((0, 0), (0, 1)),
    "right_edge": ((1, 0), (1, 1)),
    "bottom_edge": ((0, 0), (1, 0)),
    "top_edge": ((0, 1), (1, 1)),
}
PRIORITY = ("kinds", "rulers", "templates", "rulings")


def length(text: str) -> Decimal:
    """Thousandths of the unit."""
    return Decimal(text) * 1000


def spot(pair: Raw) -> Spot:
    return length(pair[0]), length(pair[1])


@dataclass
class Thing:
    """Something a question points at: its set, its middle and the piece it belongs to."""

    id: str
    part: Part
    centre: Spot
    piece: "Piece | None" = None
    zone: str | None = None


@dataclass
class Piece:
    id: str
    kind: dict[str, Raw]
    frame: Frame
    turned: Mapping[str, str]
    known: dict[tuple[str, str | None], Any] = field(default_factory=dict)
    """Its shapes and arcs, each placed once for all questions."""

    def shape(self, outline: str | None = None) -> Blob:
        outlines = self.kind.get("outlines", {})
        key = "shape", outline if outline in outlines else None
        if key not in self.known:
            raw = outlines[outline] if outline in outlines else self.kind["base"]
            self.known[key] = shape(raw, self.frame)
        found: Blob = self.known[key]
        return found

    @property
    def base(self) -> Blob:
        return self.shape()

    def arc(self, name: str) -> Fan:
        if ("arc", name) not in self.known:
            bearing = Fraction(self.turned.get(name, "0")) * 1000
            self.known["arc", name] = fan(self.kind["arcs"][name], self.frame, bearing)
        found: Fan = self.known["arc", name]
        return found


@dataclass
class Table:
    """One table of a file, placed; `things` in the order of the file, obstacles first."""

    size: tuple[Decimal, Decimal]
    pieces: dict[str, Piece] = field(default_factory=dict)
    obstacles: dict[str, Blob] = field(default_factory=dict)
    middles: dict[str, Spot] = field(default_factory=dict)
    see_through: set[str] = field(default_factory=set)
    depths: dict[str, Decimal] = field(default_factory=dict)
    laid: dict[str, tuple[str, Frame]] = field(default_factory=dict)
    touching: set[frozenset[str]] = field(default_factory=set)
    parts: dict[tuple[Any, ...], Part] = field(default_factory=dict)
    """Parts of things in arcs, by their limits, each cut out once for all questions."""

    def cut_out(self, part: Part, *limits: Limit) -> Part:
        """What of a part is within the limits."""
        key = (*part.limits, *limits)
        return self.parts.setdefault(key, Part(key))


def shape(raw: Raw, frame: Frame) -> Blob:
    """A base, outline or obstacle at its place."""
    if raw == "dot":
        return Blob((frame.at,))
    if "disc" in raw:
        return disc(frame.at, length(raw["disc"]) * HALF)
    if "rectangle" in raw:
        across, deep = spot(raw["rectangle"])
        return box(frame, (across * HALF, deep * HALF), length(raw.get("corner", "0")))
    return Blob(anticlockwise([frame.put(*spot(corner)) for corner in raw["polygon"]]))


def anticlockwise(corners: list[Spot]) -> tuple[Spot, ...]:
    after = corners[1:] + corners[:1]
    double = sum((a[0] * b[1] - a[1] * b[0] for a, b in zip(corners, after, strict=True)), ZERO)
    return tuple(corners if double > 0 else reversed(corners))


def fan(raw: Raw, frame: Frame, bearing: Fraction) -> Fan:
    """An arc of a piece; a turning one turns about its apex, lines about the centre."""
    if "lines" in raw:
        return _lines(raw["lines"], frame.turn(ray(bearing)))
    apex = spot(raw.get("apex", ("0", "0")))
    at = Frame(frame.put(*apex), frame.ahead)
    if "strip" in raw:
        return _strip(length(raw["strip"]) * HALF, at.turn(ray(bearing)))
    first, last = (Fraction(raw[end]) * 1000 for end in ("from", "to"))
    if abs(last - first) == 360_000:
        return Fan((), at.ahead, at.at)
    sweep = (last - first) % 360_000
    bearings = [ray(bearing + turn) for turn in (first, first + sweep / 2, last)]
    return wedge(at, (ZERO, ZERO), (bearings[0], bearings[1], bearings[2]))


def _strip(half: Decimal, at: Frame) -> Fan:
    sides = ((at.put(-half, ZERO), at.ahead), (at.put(half, ZERO), at.ahead))
    return Fan(sides, at.ahead, at.at, not half)


def _lines(raw: Raw, frame: Frame) -> Fan:
    borders = []
    for start, through in raw:
        one, other = frame.put(*spot(start)), frame.put(*spot(through))
        borders.append((one, unit(less(other, one))))
    apex = borders[0][0] if same(borders[0][0], borders[1][0]) else None
    ahead = unit(plus(borders[0][1], borders[1][1]))
    thin = apex is not None and same(borders[0][1], borders[1][1])
    return Fan((borders[0], borders[1]), ahead, apex, thin)


class File:
    """A file as placed tables; `sets` opens what `use` names."""

    def __init__(self, text: str | Raw, sets: Callable[[str], str] | None = None) -> None:
        self.raw: dict[str, Raw] = yaml.load(text, Loader=PLAIN) if isinstance(text, str) else text
        used = self.raw.get("use")
        names = [used] if isinstance(used, str) else used or []
        layers = [yaml.load(sets(name), Loader=PLAIN) for name in names if sets]
        self.named = {
            key: {k: v for layer in [*layers, self.raw] for k, v in layer.get(key, {}).items()}
            for key in PRIORITY
        }
        self.rulings = DEFAULTS | self.named["rulings"]
        self.unit: str = self.raw["unit"]
        self.tables = [self._table(raw) for raw in self.raw["tables"]]

    def _table(self, raw: Raw) -> Table:
        across, deep = spot(raw["size"])
        table = Table((across, deep))
        places = {p["id"]: spot(p["at"]) for key in ("pieces", "obstacles", "laid")
                  for p in raw.get(key, ()) if "at" in p}  # fmt: skip
        for one in raw.get("pieces", ()):
            frame = _frame(one, places)
            kind = self.named["kinds"][one["kind"]]
            table.pieces[one["id"]] = Piece(one["id"], kind, frame, one.get("turned", {}))
        for one in raw.get("obstacles", ()):
            frame = _frame(one, places) if "at" in one else Frame((ZERO, ZERO), (ZERO, ONE))
            table.obstacles[one["id"]] = shape(one, frame)
            table.middles[one["id"]] = frame.at
            if one.get("blocks") == "false":
                table.see_through.add(one["id"])
            if "see_through" in one:
                table.depths[one["id"]] = length(one["see_through"])
        for one in raw.get("laid", ()):
            table.laid[one["id"]] = (one["template"], _frame(one, places))
        table.touching = {frozenset(pair) for pair in raw.get("touching", ())}
        return table

    def table_of(self, names: list[str]) -> Table:
        """The table on which what a question names lies."""
        ids = {name.split("@")[0].split("/")[0] for name in names}
        for table in self.tables:
            if ids & {*table.pieces, *table.obstacles, *table.laid}:
                return table
        return self.tables[0]


def _frame(raw: Raw, places: Mapping[str, Spot]) -> Frame:
    at, heading = spot(raw["at"]), raw.get("heading", "0")
    if isinstance(heading, str):
        return Frame(at, ray(Fraction(heading) * 1000))
    if isinstance(heading, dict):
        return Frame(at, unit(less(places[heading["towards"]], at)))
    return Frame(at, unit((number(Fraction(heading[0])), number(Fraction(heading[1])))))


def point_at(table: Table, name: Raw, outline: str | None = None) -> Thing:
    """What `from` or `to` names (ME-2.5)."""
    if not isinstance(name, str):
        at = spot(name)
        return Thing(f"[{name[0]}, {name[1]}]", alone(at), at)
    if name in EDGES:
        one, other = ((table.size[0] * x, table.size[1] * y) for x, y in EDGES[name])
        middle = ((one[0] + other[0]) * HALF, (one[1] + other[1]) * HALF)
        return Thing(name, Part((Limit(Line((one, other))),)), middle)
    if name in table.obstacles:
        return Thing(name, Part((Limit(table.obstacles[name]),)), table.middles[name])
    if "@" in name:
        return _named_point(table, *name.split("@"))
    ident, _, zone = name.partition("/")
    piece = table.pieces[ident]
    part = Part((Limit(piece.shape(None if zone else outline)),))
    if zone:
        part = part.also(Limit(piece.arc(zone), IN))
    return Thing(name, part, piece.frame.at, piece, zone or None)


def _named_point(table: Table, ident: str, point: str) -> Thing:
    piece = table.pieces[ident]
    at = piece.frame.at
    if point in piece.kind.get("points", {}):
        at = piece.frame.put(*spot(piece.kind["points"][point]))
    return Thing(f"{ident}@{point}", alone(at), at, piece)
