"""Ship tokens: a silhouette on a plate of its side's colour and shape, a notch at the bow."""

from math import atan2, degrees, pi

from simulator.fast_dataclass import fast_dataclass
from simulator.figures.sprites import reach_of, silhouette
from simulator.geometry.heading import Heading
from simulator.geometry.outlines import degrees_of
from simulator.kernel.shown.appearance import Silhouette
from simulator.kernel.shown.tile import Stack
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BOLD, Style
from simulator.ui.draw.shapes import (
    FARTHEST,
    badge,
    box_about,
    circle,
    edge,
    inside,
    meeting_dash,
    on_circle,
    paint,
    path,
    round_rect,
)
from simulator.ui.draw.sprites import draw_paths, sprite
from simulator.ui.draw.theme import COSTLY_LINE, MAT, NO, SHOCK, WHITE, SeatStyle, mix

SMALLEST = 22.5
"""Pixels at 100 % across the smallest token, so that of all shapes the narrowest is 20 across."""

_FILLED, _SHORT = 0.84, 36.0
"""A silhouette reaches to this share of its plate; one that reaches less far than `_SHORT` in its
box of 100 by 100 fills less of it, so that small ships look small.
"""

_DETAILED = 42.0
"""Silhouettes less wide than this, in pixels, are drawn in one colour; their details would blur."""


@fast_dataclass(frozen=True, slots=True)
class TokenLook:
    """How a token looks: its sprite and side.

    It is `spent` when its group is, `faded` at the place that it is being dragged from. `parts` are
    drawn in place of its sprite. A `stack` bears a count, or a figure in place of its sprite.
    """

    kind: str
    side: SeatStyle
    spent: bool = False
    faded: bool = False
    parts: Silhouette = ()
    stack: Stack | None = None


def token_radius(lens: Lens, k: float, diameter: int, smallest: float = SMALLEST) -> float:
    """Pixels from a token's centre to its ring; `diameter` in thou, `smallest` in px at 100 %.

    Tokens grow with the zoom, more slowly than the table once they are large.
    """
    across = diameter * lens.scale
    largest = 84 * k
    if across > largest:
        across = largest + (across - largest) * 0.35
    return max(across, smallest * k) / 2


def notch_of(shape: str, radius: float, turn: float, k: float) -> tuple[float, float]:
    """Where the notch of a token begins and ends, in pixels from its middle; `turn` in degrees."""
    start = edge(shape, radius, turn)
    return start, start + _notch_high(radius, k)


def _notch_high(radius: float, k: float) -> float:
    return max(5.5 * k, radius * 0.2)


def draw_token(
    canvas: Canvas, at: Pixel, radius: float, look: TokenLook, heading: Heading | None
) -> None:
    """A ship's token round `at`; without a heading it has no notch and its ship points up."""
    size = round(2 * (radius * FARTHEST + _notch_high(radius, canvas.k))) + 4
    # Rounded to whole degrees: finer steps are invisible, and each would need a picture.
    turn = None if heading is None else round(degrees_of(heading)) % 360
    key = ("token", look, round(radius, 1), turn, canvas.k)
    canvas.shape(key, box_about(at, size), lambda: _token_svg(look, size, radius, turn, canvas.k))


def _token_svg(look: TokenLook, size: int, radius: float, turn: int | None, k: float) -> str:
    """A plate of its side's shape with the silhouette and the notch, turned by these degrees."""
    dim = look.spent or look.faded
    ink = mix(MAT, look.side.colour, 0.4 if dim else 1.0)
    plate, middle = mix(MAT, look.side.colour, 0.08 if look.faded else 0.16), (size / 2, size / 2)
    shape, svg, parts = look.side.shape, "", look.parts or silhouette(look.kind)
    if turn is not None:
        # The plate is drawn over its base, whatever edge it meets.
        svg = path(_notch(shape, middle, radius, turn, k), paint(ink))
    svg += badge(shape, middle, radius, paint(plate, 1.0, ink, 1.5 * k))
    width = _FILLED * inside(shape, radius) * 100 / max(reach_of(parts), _SHORT)
    fine = (ink, mix(plate, ink, 0.35), ink if dim else mix(ink, WHITE, 0.55))
    inks = (ink, ink, ink) if width < _DETAILED else fine
    return svg + draw_paths(parts, middle, width, inks, turn or 0)


def _notch(shape: str, middle: Pixel, radius: float, turn: int, k: float) -> list[Pixel]:
    """The corners of the triangle at the bow, its base inside the plate."""
    start, tip = notch_of(shape, radius, turn, k)
    half = degrees(atan2(max(5 * k, radius * 0.24), start))
    base = [on_circle(middle, start * 0.92, turn + way * half) for way in (1, -1)]
    return [on_circle(middle, tip, turn), *base]


def draw_thing(canvas: Canvas, at: Pixel, radius: float, look: TokenLook) -> None:
    """An object without heading: its silhouette alone, in its holder's colour; or a stack."""
    if look.stack:
        _draw_stack(canvas, at, radius, look, look.stack)
        return
    ink = mix(MAT, look.side.colour, 0.4 if look.faded else 1.0)
    size = round(2 * radius) + 2
    inks = (ink, mix(MAT, ink, 0.4), mix(ink, WHITE, 0.55))
    svg = sprite(look.kind, (size / 2, size / 2), 2 * radius, inks)
    canvas.stamp(svg, box_about(at, size))


def _draw_stack(canvas: Canvas, at: Pixel, radius: float, look: TokenLook, stack: Stack) -> None:
    """Equal units on one plate, or one with hit points: its silhouette or figure, and a badge."""
    if not stack.figure:
        draw_token(canvas, at, radius, look, None)
    else:
        size = round(2 * radius * FARTHEST) + 4
        ink = mix(MAT, look.side.colour, 0.4 if look.spent or look.faded else 1.0)
        plate = paint(mix(MAT, look.side.colour, 0.16), 1.0, ink, 1.5 * canvas.k)
        box = box_about(at, size)
        canvas.stamp(badge(look.side.shape, (size / 2, size / 2), radius, plate), box)
        style = Style("bold", max(14, round(min(radius / canvas.k * 1.1, 30))))
        canvas.text((at[0], at[1] - canvas.height(style) / 2), stack.figure, style, ink, "centre")
    if stack.badge:
        _draw_stack_badge(canvas, (at[0] + radius * 0.8, at[1] + radius * 0.7), look, stack)


def _draw_stack_badge(canvas: Canvas, at: Pixel, look: TokenLook, stack: Stack) -> None:
    """The count on a round plate, or the hit points left on a square one in the side's colour."""
    high = canvas.px(19)
    wide = max(high, canvas.width(stack.badge, BOLD) + canvas.px(8))
    ink = mix(MAT, look.side.colour, 0.4 if look.faded else 1.0)
    box = box_about(at, wide, high)
    left = stack.hits is not None
    frame = paint(ink if left else MAT, 1, MAT if left else ink, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, wide, high), high * (0.2 if left else 0.5), frame, 0.6), box)
    top = at[1] - canvas.height(BOLD) / 2
    words = MAT if left else mix(ink, WHITE, 0.6)
    canvas.text((at[0], top), stack.badge, BOLD, words, "centre")


def draw_selection(canvas: Canvas, at: Pixel, radius: float, *, lead: bool) -> None:
    """The white dashed ring round a selected ship; its group's others get a fainter one."""
    reach = radius * 1.16 + 5 * canvas.k
    size = round(2 * reach) + 6

    def written() -> str:
        ink = WHITE if lead else mix(MAT, WHITE, 0.5)
        dash = meeting_dash((3 * canvas.k, 3 * canvas.k), 2 * pi * reach)
        attributes = paint(stroke=ink, width=(2 if lead else 1.2) * canvas.k, dash=dash)
        return circle((size / 2, size / 2), reach, attributes)

    canvas.shape(("selection", reach, lead, canvas.k), box_about(at, size), written, sparse=True)


def draw_costly(canvas: Canvas, at: Pixel, radius: float) -> None:
    """The amber ring close round a ghost whose place is legal but costly."""
    reach = radius * 1.08 + 2 * canvas.k
    size = round(2 * reach) + 6
    svg = circle((size / 2, size / 2), reach, paint(stroke=COSTLY_LINE, width=2 * canvas.k))
    canvas.shape(("costly", reach, canvas.k), box_about(at, size), lambda: svg, sparse=True)


def draw_victim(canvas: Canvas, at: Pixel, radius: float) -> None:
    """The amber ring round what a plan would strike."""
    reach = radius * 1.16 + 4 * canvas.k
    size = round(2 * reach) + 6
    svg = circle((size / 2, size / 2), reach, paint(stroke=SHOCK, width=2.4 * canvas.k))
    canvas.shape(("victim", reach, canvas.k), box_about(at, size), lambda: svg, sparse=True)


def draw_pin(canvas: Canvas, at: Pixel, radius: float) -> None:
    """Four corners round the pinned target."""
    reach = radius * 1.1 + 6 * canvas.k
    size, arm = round(2 * reach) + 4, reach * 0.45
    low, high = size / 2 - reach, size / 2 + reach
    attributes = paint(stroke=NO, width=2 * canvas.k)
    svg = "".join(
        path([(x + way_x * arm, y), (x, y), (x, y + way_y * arm)], attributes, closed=False)
        for x, way_x in ((low, 1), (high, -1))
        for y, way_y in ((low, 1), (high, -1))
    )
    canvas.stamp(svg, box_about(at, size), sparse=True)


def draw_hover(canvas: Canvas, at: Pixel, radius: float, side: SeatStyle, shape: str) -> None:
    """A soft glow round what the pointer is on, in that shape."""
    reach = radius + 3 * canvas.k
    size = round(2 * reach * 1.3 + 16 * canvas.k)
    middle, k = (size / 2, size / 2), canvas.k

    def written() -> str:
        svg = ""
        for width, opacity in ((9, 0.08), (6, 0.12), (3.5, 0.2), (1.4, 1)):
            ink = paint(stroke=side.colour, width=width * k)
            svg += badge(shape, middle, reach, f'{ink} stroke-opacity="{opacity}"')
        return svg

    canvas.shape(("hover", reach, side.colour, shape, k), box_about(at, size), written, sparse=True)
