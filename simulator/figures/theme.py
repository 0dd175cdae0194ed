"""Colours, dashes and fonts of figures: dark on white, distinct by shape and dash as well.

Nothing depends on colour alone, so a figure prints in black and white.
"""

from dataclasses import dataclass

from simulator.figures.lettering import Font
from simulator.kernel.shown.appearance import side_number

INK = "#1b2437"
SOFT = "#44506a"
RULE = "#5d6b86"
GRID = "#e6ebf4"
GRID_STRONG = "#d3dbea"
FRAME = "#7d8aa5"
LINE = "#dfe5f0"
PAPER = "#ffffff"
OFF_TABLE = "#eceff5"
YES = "#1a7f5a"
YES_TEXT = "#0f5c40"
YES_GROUND = "#e3f5ec"
NO = "#b3261e"
NO_TEXT = "#8c1d18"
NO_GROUND = "#fbe9e7"
NEITHER_TEXT = "#24406b"
NEITHER_GROUND = "#e6edf8"
PLATE_LINE = "#aab6cf"
SPHERE = ("#e3b394", "#c98a66", "#9c5f41")
SPHERE_LINE = "#7d4a31"
BODY_INK = "#a9b3c6"
TERRAIN = "#a8512f"
JUMP = "#0a7d6a"
WELL = "#b0365a"
CONTEST = "#3a7d1c"
SHOCK = "#8a6100"
DAMAGE = "#7a1020"

TITLE = Font(22, 700)
HEADLINE = Font(14, 600)
BODY = Font(14)
STRONG = Font(14, 600)
NOTE = Font(13.5)
NOTE_STRONG = Font(13.5, 600)
SMALL = Font(12.5)
MONO = Font(12, 400, "JetBrains Mono")
LABEL = Font(12.5)
LABEL_STRONG = Font(12.5, 600)
PLATE = Font(12, 600)
FIGURES = Font(11)
COUNT = Font(11, 700)


@dataclass(frozen=True, slots=True)
class FigureStroke:
    """How a role of overlay is drawn.

    A `colour` of None takes the owner's. `dash` is drawn and left out, in pixels; `fill` an
    opacity; `hatched` lays slanted lines over the fill; `edge` is the width of the outline.
    `says` is its line in the key; what only some systems
    have is named by the system.
    """

    colour: str | None
    dash: tuple[float, float] | None = None
    fill: float = 0.0
    hatched: bool = False
    edge: float = 1.4
    says: str = ""


STROKES = {
    "arc": FigureStroke(None, None, 0.12, says="in range and arc"),
    "auxiliary": FigureStroke(None, (9, 3), 0.1, says="in range and auxiliary arc"),
    "minimum": FigureStroke(None, (3, 5), hatched=True, says="in arc, inside minimum range"),
    "range": FigureStroke(SOFT, (2, 4), says="range"),
    "well": FigureStroke(WELL, (7, 6)),
    "spacing": FigureStroke(JUMP, (2, 6)),
    "jump": FigureStroke(JUMP, (6, 5), 0.04),
    "legal": FigureStroke(JUMP, None, 0.05, hatched=True, edge=0.7, says="legal places"),
    "coherency": FigureStroke(SOFT, (2, 3), says="coherency"),
    "contest": FigureStroke(CONTEST, (2, 6)),
    "scan": FigureStroke(SOFT, (1, 4)),
    "shock": FigureStroke(SHOCK, (2, 4)),
    "path": FigureStroke(INK, (5, 4), says="path"),
    "corner": FigureStroke(None, (2, 3), edge=1.0, says="way of a corner"),
    "errand": FigureStroke(INK, (1, 4)),
    "shot": FigureStroke(SOFT, says="line measured"),
    "closest": FigureStroke(SOFT),
    "outside": FigureStroke(SOFT, (3, 4), says="measured for comparison"),
    "part": FigureStroke(None, None, 0.45, edge=1.0, says="the part that counts"),
    "band": FigureStroke(CONTEST, (6, 4), says="equally far from the base"),
    "ribbon": FigureStroke(YES, None, 0.16, edge=0.7, says="lines of equal length"),
    "covered": FigureStroke(NO, None, 0.06, hatched=True, edge=0.7, says="lines that are stopped"),
    "hidden": FigureStroke(NO, None, edge=2.6, says="hidden"),
    "seen": FigureStroke(YES, None, 0.12, edge=0.7, says="what is seen from the point"),
    "through": FigureStroke(SOFT, (2, 3), says="inside what may be seen through"),
    "template": FigureStroke(SHOCK, None, 0.1, says="template"),
    "beyond": FigureStroke(SHOCK, (3, 4), says="template beyond the stop"),
    "outline": FigureStroke(INK, (2, 3), 0.04, says="outline that is measured"),
    "pose": FigureStroke(INK, (5, 3), 0.04, says="where it ends"),
    "met": FigureStroke(NO, None, 0.12, edge=2.2, says="in the way"),
}
"""Strokes by the role of an overlay; an unknown role takes that of `range`."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat's pieces look: colour, the tint in their rings, and the shape of the ring."""

    colour: str
    tint: str
    shape: str


SIDES = (
    SeatLook("#0b7fab", "#e0f0f7", "circle"),
    SeatLook("#b26a00", "#fbefdc", "square"),
    SeatLook("#7a3fb0", "#f1e7fa", "hexagon"),
    SeatLook("#3d6b1f", "#e8f3df", "diamond"),
    SeatLook("#0c6b57", "#ddf2ec", "shield"),
    SeatLook("#6b4a23", "#f3eade", "arch"),
)
"""Sides by their numbers (`kernel.shown.appearance`); a seventh seat starts again at the first."""

UNOWNED = SeatLook("#55617b", "#eef1f6", "dashed")
"""The side of unowned pieces."""


def stroke_of(role: str) -> FigureStroke:
    """The stroke of a role."""
    return STROKES.get(role, STROKES["range"])


def side_of(seats: tuple[str, ...], owner: str | None) -> SeatLook:
    """The side of `owner`, one of the seat ids, or the unowned one."""
    if owner is None or owner not in seats:
        return UNOWNED
    return SIDES[side_number(seats, owner) % len(SIDES)]
