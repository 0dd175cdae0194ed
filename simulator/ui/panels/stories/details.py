"""What stands below the heading of a step in the side panel: lots, dice with words, and odds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from simulator.kernel.asked.odds import Odds
from simulator.kernel.shown.roll import RolledDie
from simulator.kernel.shown.story import Beat, Lot
from simulator.mechanics.odds_report import whole_percent
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import BUTTON_LINE, LABEL, PANEL, SHOCK, TEXT, WHITE, Colour, mix
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.sidebar.tray import draw_die

_DIE, _CHIP, _GAP = 22, 24, 6
"""Pixels at 100 %: a die, the height of a lot, and the room between two of either."""

_BAR, _THICK = 0.3, 9
"""The bar of odds: its share of the width, and its height in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class DetailPart:
    """A part of this height, painted with its upper left corner at (x, y)."""

    height: int
    paint: Callable[[Canvas, int, int], None]


def details(
    letters: Lettering, width: int, beat: Beat, inks: tuple[Colour, Colour]
) -> list[DetailPart]:
    """Lots and words of a beat, from top to bottom; `inks` are those of its side and its words."""
    found = [_lots(letters, width, beat.lots, inks[0])] if beat.lots else []
    if beat.text or beat.dice:
        found.append(_words(letters, width, beat, inks[1]))
    return found


def _lots(letters: Lettering, width: int, lots: Sequence[Lot], ink: Colour) -> DetailPart:
    """What could have been drawn, each on a chip, the drawn one bright; in rows as they fit."""
    k = letters.k
    gap, high = round(_GAP * k), round(_CHIP * k)
    placed, x, row = [], 0, 0
    for lot in lots:
        words = fit(letters, lot.caption, STRONG if lot.drawn else BODY, width - 3 * gap)
        wide = letters.width(words, STRONG if lot.drawn else BODY) + 3 * gap
        if x and x + wide > width:
            x, row = 0, row + 1
        placed.append((lot.drawn, words, x, row, wide))
        x += wide + gap

    def draw(canvas: Canvas, left: int, top: int) -> None:
        for drawn, words, x, row, wide in placed:
            box = (left + x, top + row * (high + gap), wide, high)
            ground, edge = (mix(PANEL, ink, 0.28), ink) if drawn else (PANEL, BUTTON_LINE)
            frame = paint(ground, 1, edge, 1.2 * k)
            canvas.stamp(round_rect((0, 0, wide, high), canvas.px(6), frame, 0.8), box)
            style = STRONG if drawn else BODY
            at = (box[0] + wide / 2, box[1] + (high - canvas.height(style)) / 2)
            canvas.text(at, words, style, WHITE if drawn else LABEL, "centre")

    return DetailPart((row + 1) * (high + gap), draw)


def _words(letters: Lettering, width: int, beat: Beat, ink: Colour) -> DetailPart:
    """The sentence of a beat, with its dice on the left."""
    k, line = letters.k, letters.height(BODY)
    size, step = round(_DIE * k), round((_DIE + _GAP) * k)
    shown: Sequence[RolledDie] = beat.dice[: max(1, width // 2 // step)]
    left = step * len(shown)
    lines = wrap(letters, beat.text, BODY, width - left)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, die in enumerate(shown):
            draw_die(canvas, (x + n * step, y, size, size), die)
        shift = max(0, (size - line) // 2) if shown and len(lines) == 1 else 0
        for n, words in enumerate(lines):
            canvas.text((x + left, y + shift + n * line), words, BODY, ink)

    return DetailPart(max(line * len(lines), size + round(2 * k) if shown else 0), draw)


def odds_detail(letters: Lettering, width: int, odds: Odds, ink: Colour) -> DetailPart:
    """The chances of the first two rows as one bar, and in words beside it."""
    k, line = letters.k, letters.height(BODY)
    rows = odds.rows[:2]
    shares = [row.at_least_one() for row in rows]
    inks = [mix(PANEL, ink, 0.7), SHOCK] if len(rows) > 1 else [SHOCK]
    told = [
        (f"{whole_percent(share)} {row.brief or row.some}", SHOCK if row is rows[-1] else TEXT)
        for row, share in zip(rows, shares, strict=True)
    ]
    bar = round(width * _BAR)
    room = width - bar - round(10 * k)
    words = sum(letters.width(each, STRONG) + round(12 * k) for each, _ in told)
    beside = words <= room
    high = line + round(9 * k) if beside else 2 * line + round(13 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        wide, thick = (bar if beside else width), canvas.px(_THICK)
        top = y + round(5 * k) + (line - thick) // 2
        for share, colour in zip(
            (Fraction(1), *shares), (mix(PANEL, WHITE, 0.1), *inks), strict=True
        ):
            length = round(wide * share)
            if length:
                frame = round_rect((0, 0, length, thick), thick / 2, paint(colour))
                canvas.stamp(frame, (x, top, length, thick))
        left = x + bar + canvas.px(10) if beside else x
        down = y + round(5 * k) + (0 if beside else line + round(3 * k))
        for each, colour in told:
            box = canvas.text((left, down), each, STRONG, colour)
            left = box[0] + box[2] + canvas.px(12)

    return DetailPart(high, draw)
