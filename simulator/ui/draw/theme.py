"""Colours and dashes of the window, and how colours mix.

Sides and overlays differ by shape and by dash as well as by colour, so that no one needs to tell
amber from hazards by hue.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.appearance import side_number
from simulator.kernel.spec import Seat

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Dash: TypeAlias = tuple[float, float]
"""Lengths drawn and left out in turn, in pixels at 100 %."""


def colour(text: str) -> Colour:
    """The colour written `#rrggbb`.

    >>> colour("#4cc9f0")
    (76, 201, 240)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hex_of(value: Colour) -> str:
    """The colour as `#rrggbb`, as SVG wants it.

    >>> hex_of((76, 201, 240))
    '#4cc9f0'
    """
    return "#{:02x}{:02x}{:02x}".format(*value)


@lru_cache(maxsize=1000)
def mix(ground: Colour, over: Colour, share: float) -> Colour:
    """`over` laid on `ground` with this opacity, 0 to 1.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
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
COSTLY = colour("#2a1c05")
COSTLY_LINE = colour("#ffb347")
COSTLY_TEXT = colour("#ffe6bf")
SAVED = colour("#5b8def")
HIT = colour("#ffb347")
MISSED = colour("#6f7f9f")
FIRE = colour("#ff8c2b")
BADGE = colour("#ff5d5d")
BADGE_TEXT = colour("#20060a")


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a role of overlay is drawn: colour, dash (drawn and left out, px), and fill opacity.

    A `colour` of None takes the owner's. A `sided` stroke has its owner's dash, the bold or the
    fine one. Outlines are `width` px wide and of this `strength`, 0 to 1. `hatched` are regions
    where something may legally stand, and lines that are stopped.
    """

    colour: Colour | None
    dash: Dash | None = None
    fill: float = 0.0
    width: float = 1.3
    strength: float = 0.75
    sided: Literal["", "bold", "fine"] = ""
    hatched: bool = False


STROKES: Mapping[str, Stroke] = {
    "arc": Stroke(None, None, 0.2, 1.6, 0.95, "bold"),
    "auxiliary": Stroke(None, None, 0.08, 1.1, 0.6, "fine"),
    "minimum": Stroke(None, (3, 5)),
    "range": Stroke(None, (2, 4)),
    "well": Stroke(HAZARD, (7, 6)),
    "spacing": Stroke(JUMP, (2, 6)),
    "jump": Stroke(JUMP, (6, 5), 0.05),
    "legal": Stroke(JUMP, (4, 4), 0.06, hatched=True),
    "coherency": Stroke(None, (2, 3)),
    "contest": Stroke(CONTEST, (2, 6)),
    "held": Stroke(None, None, 0.03, 1.9, 0.6, "bold"),
    "scan": Stroke(None, (1, 5)),
    "shock": Stroke(SHOCK, (2, 4)),
    "area": Stroke(TERRAIN, (6, 4)),
    "path": Stroke(WHITE, (5, 4)),
    "corner": Stroke(None, (2, 3)),
    "errand": Stroke(None, (2, 5)),
    "shot": Stroke(WHITE),
    "fire": Stroke(None),
    "sight": Stroke(WHITE),
    "closest": Stroke(WHITE),
    "outside": Stroke(LABEL, (4, 4)),
    "part": Stroke(None, None, 0.4),
    "band": Stroke(CONTEST, (6, 5)),
    "ribbon": Stroke(YES, None, 0.2),
    "covered": Stroke(NO, (3, 3), 0.1, hatched=True),
    "hidden": Stroke(NO, None, 0.0, 2.6, 1.0),
    "seen": Stroke(YES, None, 0.14),
    "through": Stroke(WHITE, (4, 4)),
    "template": Stroke(SHOCK, None, 0.12),
    "beyond": Stroke(SHOCK, (3, 4)),
    "outline": Stroke(WHITE, (2, 3), 0.05),
    "pose": Stroke(WHITE, (5, 4), 0.05),
    "met": Stroke(NO, None, 0.15, 2.0),
}
"""Strokes by the role of an overlay (kernel/shown/overlay.py); an unknown role takes `range`'s."""


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """What distinguishes a seat: colour, shape of its tokens, and dashes of its outlines.

    Primary arcs and rings that it holds are drawn in the `bold` dash (None: unbroken), auxiliary
    arcs in the `fine` one.
    """

    colour: Colour
    shape: str
    bold: Dash | None
    fine: Dash


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
    "orbit": _palette("#4cc9f0 #ffb347 #7f70ff #d1477a #3fae5a #a56b2a", "#fff7b0", "#8a98b8"),
    "signal": _palette("#3ea6ff #ff8c2b #ffffff #d6336c #99ff99 #8c6e2a", "#ffe14d", "#7d8797"),
    "dusk": _palette("#7fd4ff #e8871e #7c72e8 #c2406a #a8f060 #a5784a", "#ffe9a8", "#7f8a9c"),
}
"""Colours of sides by the palette's name; the first is the default.

In each, all sides stay distinct without red, green or blue vision; a test checks it.
"""

USUAL = PALETTES["orbit"]

SHAPES: tuple[tuple[str, Dash | None, Dash], ...] = (
    ("circle", None, (9, 3)),
    ("square", (14, 4), (5, 5)),
    ("hexagon", (5, 3), (2, 4)),
    ("diamond", (22, 9), (12, 9)),
    ("shield", (9, 5), (6, 3)),
    ("arch", (3, 4), (16, 4)),
)
"""Shape, as in figures, and dashes of sides by their numbers; a seventh seat starts again."""

INDEPENDENT_SEAT = "ic"
"""The owner id of independent contractors' pieces."""


class Seats(tuple[str, ...]):  # noqa: SLOT001 - a tuple with slots can carry nothing
    """The ids of the seats in their order, the palette they are shown in, and sides found in it."""

    palette: Palette
    sides: dict[str | None, SeatStyle]

    @staticmethod
    def of_palette(ids: Iterable[str], palette: Palette) -> "Seats":
        """Seats in a palette."""
        seats = Seats(ids)
        seats.palette, seats.sides = palette, {}
        return seats


@remember_last
def _in_palettes(seats: tuple[Seat, ...]) -> list[tuple[Palette, Seats]]:  # noqa: ARG001 - whose it is
    """Seats in the palettes in which they have been shown: to hash those takes longer."""
    return []


def shown_seats(seats: tuple[Seat, ...], palette: Palette) -> Seats:
    """The seats of a set-up in a palette, each pair made once."""
    known = _in_palettes(seats)
    for other, found in known:
        if other is palette:
            return found
    found = _make_seats(seats, palette)
    known.append((palette, found))
    return found


@lru_cache(maxsize=16)
def _make_seats(seats: tuple[Seat, ...], palette: Palette) -> Seats:
    return Seats.of_palette((seat.id for seat in seats), palette)


def sides_of(palette: Palette) -> tuple[SeatStyle, ...]:
    """All sides in a palette: the seats in their order, independent contractors, and nobody."""
    names = tuple(str(n) for n in range(len(palette.seats)))
    seats = Seats.of_palette(names, palette)
    return tuple(side_of(seats, owner) for owner in (*names, INDEPENDENT_SEAT, None))


def side_of(seats: tuple[str, ...], owner: str | None) -> SeatStyle:
    """The side of `owner`: one of the seat ids, the independent contractors, or nobody."""
    if not isinstance(seats, Seats):
        return _side(seats, owner, USUAL)
    known = seats.sides.get(owner)
    if known is None:
        known = seats.sides[owner] = _side(seats, owner, seats.palette)
    return known


def _side(seats: tuple[str, ...], owner: str | None, palette: Palette) -> SeatStyle:
    if owner is not None and owner in seats:
        number = side_number(seats, owner)
        return SeatStyle(palette.seats[number % len(palette.seats)], *SHAPES[number % len(SHAPES)])
    if owner == INDEPENDENT_SEAT:
        return SeatStyle(palette.independent, "triangle", (2, 3), (1, 3))
    return SeatStyle(palette.neutral, "pentagon", (8, 8), (4, 8))
