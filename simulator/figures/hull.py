"""A hull with its modules as SVG, for sheets on paper and for the window alike.

The window's SVG reader knows no text and no clipping, so there is none here: names are written by
whoever shows the hull.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin

from simulator.figures.board.lens import Pixel
from simulator.figures.sprites import silhouette
from simulator.figures.svg import element, number
from simulator.kernel.shown.blueprint import MODULE_SIDE, ArcDrawn, Hull, ModuleBox

_CORNER = 14
_SIGN = 52
_SIGN_UP = 12


@dataclass(frozen=True, slots=True)
class HullPaint:
    """The colours of a hull.

    `signs` are the colours of modules by sign, `other` that of an unknown one; `ground` is the
    opacity of a module's ground in that colour.
    """

    skin: str
    line: str
    back: str
    arc: str
    signs: Mapping[str, str]
    other: str
    ground: float

    def of(self, sign: str) -> str:
        """The colour of a module."""
        return self.signs.get(sign, self.other)


DARK = HullPaint(
    skin="#0f1d38",
    line="#5f7fc0",
    back="#0b111e",
    arc="#ff8f6b",
    signs={
        "engine": "#4cc9f0",
        "thruster": "#5f9bff",
        "armour": "#a9b8d8",
        "laser": "#ff8f6b",
        "missile": "#ffd166",
        "electronics": "#c77dff",
        "shuttle_bay": "#80ffdb",
        "nuclear_warhead": "#ff6b7a",
        "self_repair": "#7ee2a8",
        "tractor": "#f2a7e0",
        "expendable_munitions": "#d9c9a3",
    },
    other="#8a98b8",
    ground=0.16,
)
"""On the dark ground of the window."""

LIGHT = HullPaint(
    skin="#eef2f9",
    line="#44506a",
    back="#ffffff",
    arc="#b3401e",
    signs={
        "engine": "#0b7fab",
        "thruster": "#2b5fc0",
        "armour": "#55617b",
        "laser": "#b3401e",
        "missile": "#8a6100",
        "electronics": "#7a3fb0",
        "shuttle_bay": "#0a7d6a",
        "nuclear_warhead": "#b3261e",
        "self_repair": "#1a7f5a",
        "tractor": "#a03a86",
        "expendable_munitions": "#6b5a2e",
    },
    other="#55617b",
    ground=0.1,
)
"""On the white ground of a figure."""


def hull_parts(hull: Hull, paint: HullPaint, *, named: bool = False) -> str:
    """The hull in its own steps: flames, outline and modules from bottom to top.

    `named` leaves room for a name below each sign.
    """
    flames = [
        element("path", d=flame, fill=paint.of("engine"), fill_opacity=0.35)
        for flame in hull.flames
    ]
    skin = element(
        "path",
        d=hull.outline,
        fill=paint.skin,
        stroke=paint.line,
        stroke_width=4,
        stroke_linejoin="round",
    )
    return "".join(
        (*flames, skin, *(_module(box, paint, _SIGN_UP if named else 0) for box in hull.boxes))
    )


def sign_part(sign: str, middle: Pixel, side: float, colour: str) -> str:
    """A module's sign in a square of this side."""
    scale = side / 100
    left, top = middle[0] - side / 2, middle[1] - side / 2
    data = silhouette(f"modules/{sign}")
    return element(
        "g",
        *(element("path", d=path) for _, path in data),
        transform=f"translate({number(left)} {number(top)}) scale({scale:.4f})",
        fill=colour,
    )


def arc_part(arc: ArcDrawn, middle: Pixel, radius: float, colour: str) -> str:
    """An arc of fire as a wedge."""
    ends = [
        (middle[0] + radius * sin(radians(turn)), middle[1] - radius * cos(radians(turn)))
        for turn in (arc.middle - arc.width / 2, arc.middle + arc.width / 2)
    ]
    (x1, y1), (x2, y2) = ends
    size = number(radius)
    data = (
        f"M{number(middle[0])} {number(middle[1])}L{number(x1)} {number(y1)}"
        f"A{size} {size} 0 {int(arc.width > 180)} 1 {number(x2)} {number(y2)}Z"
    )
    return element("path", d=data, fill=colour, fill_opacity=0.16, stroke=colour, stroke_width=1.4)


def _module(box: ModuleBox, paint: HullPaint, up: int) -> str:
    x, y = box.at
    colour, half = paint.of(box.sign), MODULE_SIDE / 2
    frame = {"x": x - half, "y": y - half, "width": MODULE_SIDE, "height": MODULE_SIDE}
    ground = element("rect", **frame, rx=_CORNER, fill=paint.back)
    over = element(
        "rect",
        **frame,
        rx=_CORNER,
        fill=colour,
        fill_opacity=paint.ground,
        stroke=colour,
        stroke_width=2.5,
    )
    return ground + over + sign_part(box.sign, (x, y - up), _SIGN, colour)
