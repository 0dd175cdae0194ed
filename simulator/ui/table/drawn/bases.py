"""Bases drawn as large as they are, with what is printed on them and an arrow along the heading."""

from simulator.geometry.outlines import circle_round, place_points
from simulator.geometry.shapes import Pose
from simulator.kernel.shown.appearance import PieceLook
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import around, circle, common, dash_line, paint, path
from simulator.ui.draw.theme import MAT, WHITE, Colour, SeatStyle, mix
from simulator.ui.table.drawn.tokens import TokenLook

_DOT = 4.0
"""Least radius at which a base is drawn, in pixels at 100 %."""

_BOW = 7.0
"""Half the length of the arrow, in pixels at 100 %."""

_ROOM = 30.0
"""A base narrower than this, in pixels at 100 %, has no room for it."""


def draw_base(canvas: Canvas, lens: Lens, shown: PieceLook, look: TokenLook, pose: Pose) -> None:
    """The outline of a base in its side's colour; faint where it is being dragged from."""
    k = canvas.k
    ink = mix(MAT, look.side.colour, 0.4 if look.faded else 1.0)
    fill, line = mix(MAT, look.side.colour, 0.08 if look.faded else 0.16), 1.8 * k
    if shown.outline:
        corners = [lens.pixel(each) for each in place_points(pose, shown.outline)]
        box = common(around(corners, 2 * line), lens.slot)
        ground = path(_in(corners, box), paint(fill, 0.9, ink, line) + ' stroke-linejoin="round"')
    else:
        x, y = lens.pixel(pose.at)
        radius = max(shown.diameter / 2 * lens.scale, _DOT * k)
        edges = [(x - radius, y - radius), (x + radius, y + radius)]
        box = common(around(edges, 2 * line), lens.slot)
        ground = circle(_in([(x, y)], box)[0], radius, paint(fill, 0.9, ink, line))
    if min(box[2:]) <= 0:
        return
    canvas.stamp(ground + _draw_printed(canvas, lens, shown, pose, (box, ink)), box)


def draw_chosen(canvas: Canvas, lens: Lens, shown: PieceLook, pose: Pose) -> None:
    """The outline of selected scenery, or of a base that would stand there, dashed."""
    least = _DOT * canvas.k / lens.scale
    rim = shown.outline or circle_round((0, 0), max(shown.diameter / 2, least))
    corners = [lens.pixel(each) for each in place_points(pose, rim)]
    box = common(around(corners, 3 * canvas.k), lens.slot)
    if min(box[2:]) > 0:
        k, within = canvas.k, _in([*corners, corners[0]], box)
        ring, dash = paint(stroke=WHITE, width=1.8 * k), (2 * k, 2.5 * k)
        key = "chosen", tuple(within), k
        canvas.shape(key, box, lambda: dash_line(within, dash, ring), sparse=True)


def draw_heading(canvas: Canvas, lens: Lens, shown: PieceLook, side: SeatStyle, pose: Pose) -> None:
    """The arrow of a base once more, over what was drawn on it."""
    corners = _arrow(lens, shown, pose, canvas.k)
    box = common(around(corners, 3 * canvas.k), lens.slot) if corners else (0, 0, 0, 0)
    if min(box[2:]) > 0:
        canvas.stamp(_rim_arrow(_in(corners, box), side.colour, canvas.k), box)


def _draw_printed(
    canvas: Canvas,
    lens: Lens,
    shown: PieceLook,
    pose: Pose,
    look: tuple[Box, Colour],
) -> str:
    """The printed lines and the arrow."""
    (box, ink), k = look, canvas.k
    svg = ""
    for line in shown.prints:
        points = _in([lens.pixel(each) for each in place_points(pose, line)], box)
        svg += dash_line(points, (4 * k, 3 * k), paint(stroke=ink, width=1.0 * k))
    corners = _arrow(lens, shown, pose, k)
    return svg + (_rim_arrow(_in(corners, box), ink, k) if corners else "")


def _arrow(lens: Lens, shown: PieceLook, pose: Pose, k: float) -> list[Pixel]:
    """The corners of the arrow along the heading; none where there is no room for it."""
    if shown.is_scenery or shown.diameter * lens.scale <= _ROOM * k:
        return []
    long = _BOW * k / lens.scale
    corners = place_points(pose, [(0, long), (-0.6 * long, -0.6 * long), (0.6 * long, -0.6 * long)])
    return [lens.pixel(each) for each in corners]


def _rim_arrow(corners: list[Pixel], ink: Colour, k: float) -> str:
    """The arrow within a dark rim, at which printed lines and borders of arcs end."""
    rim = f'{paint(stroke=MAT, width=4 * k)} stroke-linejoin="round"'
    return path(corners, rim) + path(corners, paint(ink))


def _in(points: list[Pixel], box: Box) -> list[Pixel]:
    return [(x - box[0], y - box[1]) for x, y in points]
