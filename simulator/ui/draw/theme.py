"""Colours and dashes of the window, and how colours mix.

Sides and overlays differ by shape and by dash as well as by colour, so that no one needs to tell
amber from hazards by hue.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from simulator.kernel.appearance import side_number

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


def colour(text: str) -> Colour:
    """The colour written `#rrggbb`.

    >>> colour("#4cc9f0")
    (76, 201, 240)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def written(value: Colour) -> str:
    """The colour as `#rrggbb`, as SVG wants it.

    >>> written((76, 201, 240))
    '#4cc9f0'
    """
    return "#{:02x}{:02x}{:02x}".format(*value)


def mixed(ground: Colour, over: Colour, share: float) -> Colour:
    """`over` laid on `ground` with this opacity, 0 to 1.

    >>> mixed((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    red, green, blue = (
        round(under + (top - under) * share) for under, top in zip(ground, over, strict=True)
    )
    return red, green, blue


BACKGROUND = colour("#070a12")
BAR = colour("#0c1220")
PANEL = colour("#0b111e")
TILE = colour("#111a2e")
CARD = colour("#0f1a2b")
CARD_LINE = colour("#1f3350")
LINE = colour("#1d2942")
ROW_LINE = colour("#172138")
FRAME = colour("#33415f")
MAT = colour("#0d1428")
MAT_STOPS = (("0%", "#16203a"), ("60%", "#0c1326"), ("100%", "#080c18"))
GRID = colour("#8fb3ff")
STAR = colour("#cfe3ff")
WHITE = (255, 255, 255)

TEXT = colour("#dbe5f9")
PROMPT = colour("#c9d6f1")
LABEL = colour("#8fa2c8")
HEADING = colour("#7d90b8")
FAINT = colour("#7387b0")
RULER = colour("#6b7fa8")

CYAN = colour("#4cc9f0")
NEUTRAL = colour("#8a98b8")
HAZARD = colour("#ff8fa3")
TERRAIN = colour("#e07a5f")
CONTEST = colour("#9ae6b4")
JUMP = colour("#80ffdb")
SHOCK = colour("#ffd166")
YES = colour("#7ee2a8")
NO = colour("#ff8fa3")

BUTTON = colour("#15213a")
BUTTON_LINE = colour("#243355")
BUTTON_ON = colour("#0f6c8f")
KEY_ON = colour("#bfe9fb")
KEY_LINE = colour("#2c3d63")
ROW_ON = colour("#12304a")
PLATE = colour("#0b1424")
REFUSED = colour("#200a10")
REFUSED_TEXT = colour("#ffd7de")
BADGE = colour("#ff5d5d")
BADGE_TEXT = colour("#20060a")


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a role of overlay is drawn: colour, dash (drawn and left out, px), and fill opacity.

    A `colour` of None takes the owner's.
    """

    colour: Colour | None
    dash: tuple[float, float] | None = None
    fill: float = 0.0


STROKES: Mapping[str, Stroke] = {
    "arc": Stroke(None, None, 0.17),
    "auxiliary": Stroke(None, (9, 3), 0.05),
    "minimum": Stroke(None, (3, 5)),
    "range": Stroke(None, (2, 4)),
    "well": Stroke(HAZARD, (7, 6)),
    "spacing": Stroke(JUMP, (2, 6)),
    "jump": Stroke(JUMP, (6, 5), 0.05),
    "legal": Stroke(JUMP, (4, 4), 0.06),
    "coherency": Stroke(None, (2, 3)),
    "contest": Stroke(CONTEST, (2, 6)),
    "held": Stroke(None, (2, 5)),
    "scan": Stroke(None, (1, 5)),
    "shock": Stroke(SHOCK, (2, 4)),
    "area": Stroke(TERRAIN, (6, 4)),
    "path": Stroke(WHITE, (5, 4)),
    "shot": Stroke(WHITE),
}
"""Strokes by the role of an overlay (kernel/overlay.py); an unknown role takes `range`'s."""


@dataclass(frozen=True, slots=True)
class Side:
    """What distinguishes a seat: colour, ring shape, and the slant of its hatching.

    `slant` is in degrees, 0 level, 90 upright; None leaves arcs without hatching.
    """

    colour: Colour
    shape: str
    slant: int | None = None


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of seats in their order, of independent contractors, and of unowned pieces."""

    seats: tuple[Colour, ...]
    independent: Colour
    neutral: Colour


def _palette(seats: str, independent: str, neutral: str) -> Palette:
    return Palette(
        tuple(colour(each) for each in seats.split()), colour(independent), colour(neutral)
    )


PALETTES: Mapping[str, Palette] = {
    "orbit": _palette("#4cc9f0 #ffb347 #7f70ff #d1477a", "#fff7b0", "#8a98b8"),
    "signal": _palette("#3ea6ff #ff8c2b #ffffff #d6336c", "#ffe14d", "#7d8797"),
    "dusk": _palette("#7fd4ff #e8871e #7c72e8 #c2406a", "#ffe9a8", "#7f8a9c"),
}
"""Colours of sides by the palette's name; the first is the default.

In each, all sides stay distinct without red, green or blue vision; a test checks it.
"""

USUAL = PALETTES["orbit"]

SHAPES = (("circle", 45), ("square", 135), ("hexagon", 0), ("diamond", 90))
"""Ring and slant of sides by their numbers, as in figures; a fifth seat starts again."""

INDEPENDENT_SEAT = "ic"
"""The owner id of independent contractors' pieces."""


class Seats(tuple[str, ...]):  # noqa: SLOT001 - a tuple with slots can carry nothing
    """The ids of the seats in their order, and the palette they are shown in."""

    palette: Palette

    @staticmethod
    def shown(ids: Iterable[str], palette: Palette) -> "Seats":
        """Seats in a palette."""
        seats = Seats(ids)
        seats.palette = palette
        return seats


def side_of(seats: tuple[str, ...], owner: str | None) -> Side:
    """The side of `owner`: one of the seat ids, the independent contractors, or nobody."""
    palette = seats.palette if isinstance(seats, Seats) else USUAL
    if owner is not None and owner in seats:
        number = side_number(seats, owner)
        shape, slant = SHAPES[number % len(SHAPES)]
        return Side(palette.seats[number % len(palette.seats)], shape, slant)
    if owner == INDEPENDENT_SEAT:
        return Side(palette.independent, "triangle", 22)
    return Side(palette.neutral, "pentagon")
