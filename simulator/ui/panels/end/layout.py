"""Where the cards of the end page stand: in rows, as many on a page as fit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import BAR, CARD_LINE, LABEL, Colour
from simulator.ui.draw.wording import fit


@dataclass(frozen=True, slots=True)
class EndCard:
    """A card: what draws it, and the room that it needs at least, in pixels.

    From `eager` on it says all that it has to say. It is at most `most` high, and takes its `share`
    of the width that its row has left.
    """

    draw: Callable[[Canvas, Box], None]
    wide: int
    high: int
    most: int
    share: float = 1.0
    eager: int = 0


EndRow: TypeAlias = Sequence[EndCard]
EndLayout: TypeAlias = list[tuple[EndCard, Box]]


def lay_out(groups: Sequence[EndRow], area: Box, gap: int) -> list[EndLayout]:
    """Pages of cards with their boxes; cards of one group stand beside each other if they fit."""
    rows = [row for group in groups for row in _rows(group, area[2], gap)]
    pages: list[list[EndRow]] = []
    left = -1
    for row in rows:
        high = max(card.high for card in row)
        if left < high + gap:
            pages.append([])
            left = area[3] + gap
        pages[-1].append(row)
        left -= high + gap
    return [_page(each, area, gap) for each in pages]


def _rows(group: EndRow, width: int, gap: int) -> list[EndRow]:
    rows: list[list[EndCard]] = []
    for card in group:
        if rows and sum(each.wide + gap for each in (*rows[-1], card)) - gap <= width:
            rows[-1].append(card)
        else:
            rows.append([card])
    return list(rows)


def _page(rows: list[EndRow], area: Box, gap: int) -> EndLayout:
    """The rows of one page, each as high as there is room for."""
    left, top, width, high = area
    heights = [max(card.high for card in row) for row in rows]
    spare = high - sum(heights) - gap * (len(rows) - 1)
    eager = [max(card.eager for card in row) for row in rows]
    most = [max(card.most for card in row) for row in rows]
    for wanted in (eager, most):
        for n in sorted(range(len(rows)), key=lambda n: wanted[n] - heights[n]):
            thirsty = sum(wanted[i] > heights[i] for i in range(len(rows)))
            more = max(0, min(spare // max(1, thirsty), wanted[n] - heights[n]))
            heights[n] += more
            spare -= more
    found: EndLayout = []
    y = top + spare // 2
    for row, tall in zip(rows, heights, strict=True):
        found += _row(row, (left, y, width, tall), gap)
        y += tall + gap
    return found


def _row(row: EndRow, box: Box, gap: int) -> EndLayout:
    left, top, width, high = box
    spare = width - sum(card.wide for card in row) - gap * (len(row) - 1)
    shares, x, found = sum(card.share for card in row), left, list[tuple[EndCard, Box]]()
    for n, card in enumerate(row):
        wide = card.wide + int(spare * card.share / shares)
        if n == len(row) - 1:
            wide = left + width - x
        found.append((card, (x, top, wide, high)))
        x += wide + gap
    return found


def draw_card(
    canvas: Canvas, box: Box, title: str, aside: str = "", line: Colour = CARD_LINE
) -> Box:
    """An empty card with its heading; returns the room in it."""
    left, top, width, high = box
    frame = paint(BAR, 0.94, line, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(13), frame, 0.8), box)
    pad, y = canvas.px(18), top + canvas.px(12)
    title = fit(canvas.kit.lettering, title.upper(), HEADING, width - 2 * pad)
    shown = canvas.text((left + pad, y), title, HEADING, LABEL)
    room = width - 2 * pad - shown[2] - canvas.px(16)
    if canvas.width(aside) <= room:
        canvas.text((left + width - pad, y), aside, BODY, LABEL, "right")
    y += canvas.height(BODY) + canvas.px(8)
    return left + pad, y, width - 2 * pad, top + high - canvas.px(12) - y
