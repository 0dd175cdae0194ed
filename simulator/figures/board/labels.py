"""Labels and plates: their sizes, their possible places, and how they are drawn."""

from collections.abc import Iterator

from simulator.figures.board.lens import Pixel
from simulator.figures.board.shapes import on_circle
from simulator.figures.board.sketch import Sketch
from simulator.figures.lettering import (
    ABOVE,
    BELOW,
    Font,
    TextBounds,
    clean,
    fit_text,
    line_of_text,
    width,
)
from simulator.figures.svg import element
from simulator.figures.theme import INK, PAPER, PLATE, PLATE_LINE, SOFT

LONGEST = 240.0
"""Maximum width of a label in pixels; longer text ends with an ellipsis."""

PAD_X, PAD_Y = 7.0, 3.5
"""Room between a plate's edge and its text."""


def label_text(text: str, font: Font) -> str:
    """The text as a label shows it: one line, cleaned, not too long."""
    return fit_text(clean(text), font, LONGEST)


def beside(centre: Pixel, radius: float, size: Pixel) -> Iterator[TextBounds]:
    """Places of a label round a token, best first: below, above, beside, then further away."""
    wide, high = size
    x, y = centre
    for gap in (3.0, 14.0, 30.0, 50.0, 75.0, 105.0):
        out = radius + gap
        for turn in (180, 0, 90, 270, 150, 210, 30, 330, 120, 240, 60, 300):
            at = on_circle((0.0, 0.0), 1.0, turn)
            # The box touches the circle of radius `out` with the side that faces the token.
            left = x + at[0] * (out + wide / 2) - wide / 2
            top = y + at[1] * (out + high / 2) - high / 2
            yield left, top, wide, high


def round_box(box: TextBounds, size: Pixel) -> Iterator[TextBounds]:
    """Places of a label round a box, best first: below, above, beside, at its corners, further."""
    left, top, across, down = box
    wide, high = size
    middle, level = left + (across - wide) / 2, top + (down - high) / 2
    for gap in (3.0, 12.0, 26.0, 44.0, 66.0, 92.0):
        rows = top + down + gap, top - gap - high
        sides = left + across + gap, left - gap - wide
        yield from ((middle, row, wide, high) for row in rows)
        yield from ((side, level, wide, high) for side in sides)
        for at in (left, left + across - wide):
            yield from ((at, row, wide, high) for row in rows)
        yield from ((side, row, wide, high) for side in sides for row in rows)


def along(a: Pixel, b: Pixel, size: Pixel) -> Iterator[TextBounds]:
    """Places of a plate on a line, near its middle first, then to both sides of it."""
    wide, high = size
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    # A line without length has its label beside it as a level one has.
    across = (-dy / length, dx / length) if dx or dy else (0.0, 1.0)
    clear = abs(across[0]) * wide / 2 + abs(across[1]) * high / 2 + 3
    for off in (0.0, clear, -clear, clear + 16, -clear - 16, clear + 34, -clear - 34):
        for share in (0.5, 0.43, 0.57, 0.36, 0.64, 0.29, 0.71, 0.22, 0.78):
            x = a[0] + dx * share + across[0] * off
            y = a[1] + dy * share + across[1] * off
            yield x - wide / 2, y - high / 2, wide, high


def on_ring(centre: Pixel, radius: float, size: Pixel) -> Iterator[TextBounds]:
    """Places of a plate on a ring: top, bottom, sides, then all round."""
    wide, high = size
    for turn in (0, 180, 90, 270, *range(15, 360, 15)):
        x, y = on_circle(centre, radius, turn)
        yield x - wide / 2, y - high / 2, wide, high


def scatter_places(box: TextBounds, size: Pixel) -> Iterator[TextBounds]:
    """Places of a label inside a box, from its middle outwards."""
    wide, high = size
    for across in (0.5, 0.35, 0.65, 0.2, 0.8):
        for up in (0.5, 0.35, 0.65, 0.2, 0.8):
            x, y = box[0] + box[2] * across, box[1] + box[3] * up
            yield x - wide / 2, y - high / 2, wide, high


def size_of(text: str, font: Font) -> Pixel:
    """Width and height of a label."""
    return width(text, font), (ABOVE + BELOW) * font.size


def plate_size(text: str) -> Pixel:
    """Width and height of a plate."""
    wide, high = size_of(text, PLATE)
    return wide + 2 * PAD_X, high + 2 * PAD_Y


def write(sketch: Sketch, text: str, font: Font, box: TextBounds, ink: str = INK) -> None:
    """Draw a label into its box, with a white edge so that it is legible on lines."""
    at = box[0] + box[2] / 2, box[1] + ABOVE * font.size
    sketch.over.append(
        line_of_text(
            text,
            font,
            at,
            text_anchor="middle",
            fill=ink,
            stroke=PAPER,
            stroke_width=3,
            stroke_opacity=0.85,
            stroke_linejoin="round",
            paint_order="stroke",
        )
    )


def write_plate(
    sketch: Sketch, text: str, box: TextBounds, ink: str = INK, line: str = PLATE_LINE
) -> None:
    """Draw a plate into its box."""
    left, top, wide, high = box
    plate = {"x": left, "y": top, "width": wide, "height": high}
    sketch.over.append(
        element("rect", rx=4, fill=PAPER, stroke=line, stroke_width=1, **plate)
        + line_of_text(
            text,
            PLATE,
            (left + wide / 2, top + PAD_Y + ABOVE * PLATE.size),
            text_anchor="middle",
            fill=ink,
        )
    )


def lead(sketch: Sketch, centre: Pixel, radius: float, box: TextBounds) -> None:
    """A thin line from a token to its label, if the label is well away from it."""
    x = min(max(centre[0], box[0]), box[0] + box[2])
    y = min(max(centre[1], box[1]), box[1] + box[3])
    away = ((x - centre[0]) ** 2 + (y - centre[1]) ** 2) ** 0.5
    if away < radius + 10:
        return
    share = (radius + 1) / away
    start = centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share
    sketch.places.avoid([start, (x, y)])
    sketch.over.append(
        element("line", x1=start[0], y1=start[1], x2=x, y2=y, stroke=SOFT, stroke_width=0.8)
    )
