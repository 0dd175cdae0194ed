"""A round magnifier over the place that decides, where another answer lies too near to be seen."""

from collections.abc import Callable, Iterator
from math import hypot

from simulator.figures.board.labels import plate_size, write_plate
from simulator.figures.board.lens import FigureLens, Pixel
from simulator.figures.board.places import Places
from simulator.figures.board.shapes import box_round
from simulator.figures.board.sketch import Sketch
from simulator.figures.lettering import TextBounds
from simulator.figures.svg import element
from simulator.figures.theme import INK, PAPER, RULE
from simulator.kernel.asked.answer import SEEN

RADIUS = 92.0
"""Radius of the magnifier in pixels."""

APART = 30.0
"""Pixels between the two answers within the magnifier, if its place is exact enough."""

LEAST = 3
"""Steps from the magnifier's centre to its rim, at least."""

CAPTION = 10.0
"""How far its caption reaches below it in pixels."""

AIM = 7.0
"""Radius in pixels of the ring round the place that is magnified."""


def draw_magnifier(sketch: Sketch, draw: Callable[[Sketch], None]) -> str:
    """The magnifier as SVG, empty if there is nothing to magnify or no room; `draw` draws things.

    Its caption says how many times larger than the picture it is.
    """
    focus, lens = sketch.scene.focus, sketch.lens
    if focus is None or not is_magnified(sketch):
        return ""
    at = lens.pixel(focus.at)
    place = sketch.places.settle(_spots(lens.frame, at))
    if place is None:
        return ""
    centre = place[0] + RADIUS, place[1] + RADIUS
    reach = max(LEAST, round(RADIUS * max(focus.apart, 1) / APART))
    x, y = round(focus.at[0]), round(focus.at[1])
    window = (x - reach, y - reach, x + reach, y + reach)
    corner = centre[0] - RADIUS, centre[1] - RADIUS
    closer = FigureLens(corner, window, RADIUS / reach, lens.unit)
    inner = Sketch(closer, sketch.scene, sketch.token, Places(closer.frame))
    draw(inner)
    times = closer.scale / lens.scale
    return _draw_contents(sketch, inner, (at, centre), f"{times:,.0f} times")


def is_magnified(sketch: Sketch) -> bool:
    """Is there a place that decides, and too little to be seen there?"""
    focus, lens = sketch.scene.focus, sketch.lens
    return focus is not None and focus.apart * lens.scale < SEEN * lens.frame[2]


def keep_aim_free(sketch: Sketch) -> None:
    """Keep labels off the ring round the place that is magnified."""
    if sketch.scene.focus and is_magnified(sketch):
        sketch.places.take(box_round(sketch.lens.pixel(sketch.scene.focus.at), AIM))


def _spots(frame: TextBounds, at: Pixel) -> Iterator[TextBounds]:
    """Places inside the frame, the nearest first that leaves the place itself free."""
    left, top, wide, high = frame
    across = [left + RADIUS + 8 + (wide - 2 * RADIUS - 16) * n / 8 for n in range(9)]
    down = [top + RADIUS + 8 + (high - 2 * RADIUS - 16 - CAPTION) * n / 8 for n in range(9)]
    found = [
        (hypot(x - at[0], y - at[1]), x, y)
        for x in across
        for y in down
        if hypot(x - at[0], y - at[1]) > RADIUS + 3 * AIM
    ]
    for _, x, y in sorted(found):
        yield x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS + CAPTION


def _draw_contents(sketch: Sketch, inner: Sketch, ends: tuple[Pixel, Pixel], says: str) -> str:
    """The magnifier with its contents, its ring, the line from the place to it, its caption."""
    at, (x, y) = ends
    away = hypot(x - at[0], y - at[1])
    dx, dy = (x - at[0]) / away, (y - at[1]) / away
    start, end = (at[0] + dx * AIM, at[1] + dy * AIM), (x - dx * RADIUS, y - dy * RADIUS)
    name = f"magnifier-{round(x)}-{round(y)}"
    clip = element("clipPath", element("circle", cx=x, cy=y, r=RADIUS), id=name)
    wide, high = plate_size(says)
    before = len(sketch.over)
    write_plate(sketch, says, (x - wide / 2, y + RADIUS - high / 2, wide, high))
    caption = "".join(sketch.over[before:])
    del sketch.over[before:]
    return "".join(
        (
            element("defs", clip),
            element("circle", cx=at[0], cy=at[1], r=AIM, fill="none", stroke=INK, stroke_width=1.2),
            element(
                "line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], stroke=RULE, stroke_width=1
            ),
            element("circle", cx=x, cy=y, r=RADIUS, fill=PAPER),
            element("g", *inner.under, *inner.over, clip_path=f"url(#{name})"),
            element("circle", cx=x, cy=y, r=RADIUS, fill="none", stroke=INK, stroke_width=1.6),
            caption,
        )
    )
