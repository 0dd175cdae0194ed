"""Ship tokens: a silhouette turned to its heading, in a ring of its side's colour and shape."""

from dataclasses import dataclass
from math import atan2, degrees, pi

from simulator.geometry.heading import Degrees, Heading
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BOLD
from simulator.ui.draw.shapes import badge, circle, meeting_dash, paint, path
from simulator.ui.draw.sprites import sprite
from simulator.ui.draw.theme import BADGE, BADGE_TEXT, MAT, NO, WHITE, Side, mixed
from simulator.ui.table.camera import Box, Lens, Pixel

SMALLEST, CROWDED = 20, 7
"""A token is at least `SMALLEST` pixels across at 100 %; where a grid square has fewer than
`CROWDED` pixels, all tokens become dots of their side.
"""


@dataclass(frozen=True, slots=True)
class Look:
    """How a token looks: its sprite and side.

    It is `spent` when its group is, `faded` at the place that it is being dragged from.
    """

    kind: str
    side: Side
    spent: bool = False
    faded: bool = False


def token_radius(lens: Lens, k: float, diameter: int) -> float:
    """Pixels from a token's centre to its ring; `diameter` in thou.

    Tokens grow with the zoom, more slowly than the table once they are large.
    """
    across = diameter * lens.scale
    if lens.cell < CROWDED * k:
        return 4.5 * k
    largest = 84 * k
    if across > largest:
        across = largest + (across - largest) * 0.35
    return max(across, SMALLEST * k) / 2


def is_dot(radius: float, k: float) -> bool:
    """Is a token of this radius drawn as a dot?"""
    return 2 * radius < SMALLEST * k


def degrees_of(heading: Heading) -> float:
    """A heading in degrees, for drawing only: 0 up, clockwise."""
    if isinstance(heading, Degrees):
        return heading.milli / 1000
    return degrees(atan2(heading.x, heading.y))


def draw_token(canvas: Canvas, at: Pixel, radius: float, look: Look, heading: Heading) -> None:
    """A ship's token round `at`."""
    size = round(2 * radius * 1.3) + 4
    # Rounded to whole degrees: finer steps are invisible, and each would need a picture.
    turn = round(degrees_of(heading)) % 360
    box = (round(at[0] - size / 2), round(at[1] - size / 2), size, size)
    key = ("token", look, round(radius, 1), turn, canvas.k)
    canvas.shape(key, box, lambda: _token_svg(look, size, radius, turn, canvas.k))


def _token_svg(look: Look, size: int, radius: float, turn: int, k: float) -> str:
    """A ring of its side's shape with the silhouette in it, turned by this many degrees."""
    ink = mixed(MAT, look.side.colour, 0.4 if look.spent or look.faded else 1.0)
    plate, middle = mixed(MAT, look.side.colour, 0.16), (size / 2, size / 2)
    frame = paint(plate, 0.35 if look.faded else 0.9, ink, 1.5 * k)
    svg = badge(look.side.shape, middle, radius, frame)
    inks = (ink, mixed(plate, ink, 0.35), mixed(ink, WHITE, 0.55))
    return svg + sprite(look.kind, middle, radius * 1.62, inks, turn)


def draw_thing(canvas: Canvas, at: Pixel, radius: float, look: Look) -> None:
    """An object without heading: its silhouette alone, in its holder's colour."""
    ink = mixed(MAT, look.side.colour, 0.4 if look.faded else 1.0)
    size = round(2 * radius) + 2
    inks = (ink, mixed(MAT, ink, 0.4), mixed(ink, WHITE, 0.55))
    svg = sprite(look.kind, (size / 2, size / 2), 2 * radius, inks)
    canvas.stamp(svg, (round(at[0] - size / 2), round(at[1] - size / 2), size, size))


def draw_dot(canvas: Canvas, at: Pixel, radius: float, side: Side) -> None:
    """A token too small for a silhouette: a dot of its side's shape."""
    size = round(4 * radius) + 2
    svg = badge(side.shape, (size / 2, size / 2), radius, paint(side.colour))
    canvas.stamp(svg, (round(at[0] - size / 2), round(at[1] - size / 2), size, size))


def draw_selection(canvas: Canvas, at: Pixel, radius: float, *, lead: bool) -> None:
    """The white dashed ring round a selected ship; its group's others get a fainter one."""
    reach = radius * 1.16 + 5 * canvas.k
    size = round(2 * reach) + 6

    def written() -> str:
        ink = WHITE if lead else mixed(MAT, WHITE, 0.5)
        dash = meeting_dash((3 * canvas.k, 3 * canvas.k), 2 * pi * reach)
        attributes = paint(stroke=ink, width=(2 if lead else 1.2) * canvas.k, dash=dash)
        return circle((size / 2, size / 2), reach, attributes)

    box = (round(at[0] - size / 2), round(at[1] - size / 2), size, size)
    canvas.shape(("selection", reach, lead, canvas.k), box, written, sparse=True)


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
    canvas.stamp(svg, (round(at[0] - size / 2), round(at[1] - size / 2), size, size), sparse=True)


def draw_hover(canvas: Canvas, at: Pixel, radius: float, side: Side) -> None:
    """A soft glow round what the pointer is on."""
    reach = radius * 1.16 + 3 * canvas.k
    size = round(2 * reach + 16 * canvas.k)
    middle = (size / 2, size / 2)
    svg = "".join(
        circle(middle, reach, f"{paint(stroke=side.colour, width=width * canvas.k)} {opacity}")
        for width, opacity in (
            (9, 'stroke-opacity="0.08"'),
            (6, 'stroke-opacity="0.12"'),
            (3.5, 'stroke-opacity="0.2"'),
            (1.4, ""),
        )
    )
    canvas.stamp(svg, (round(at[0] - size / 2), round(at[1] - size / 2), size, size), sparse=True)


def draw_count(canvas: Canvas, at: Pixel, radius: float, count: int) -> Box:
    """The badge with the count of a mark, on the upper right."""
    words = str(count)
    high = canvas.px(19)
    wide = max(high, canvas.width(words, BOLD) + canvas.px(8))
    off = max(radius * 0.72, high * 0.55)
    left, top = round(at[0] + off - high / 2), round(at[1] - off - high / 2)
    box = (left, top, wide, high)
    svg = f'<rect width="{wide}" height="{high}" rx="{high / 2}" {paint(BADGE)}/>'
    canvas.stamp(svg, box)
    text_top = top + (high - canvas.height(BOLD)) / 2
    canvas.text((left + wide / 2, text_top), words, BOLD, BADGE_TEXT, "centre")
    return box
