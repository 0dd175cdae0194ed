"""Bar charts: one row for each item, with a bar for each side compared."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.figures.lettering import clean, fit_text, line_of_text, middle_base
from simulator.figures.page import EDGE, page, paragraph
from simulator.figures.svg import element
from simulator.figures.theme import (
    BODY,
    FRAME,
    GRID_STRONG,
    INK,
    PAPER,
    SIDES,
    SMALL,
    SOFT,
    STRONG,
)

WIDE = 1000.0
LABELS, ROOM, RIGHT = 230.0, 560.0, 150.0
"""Widths in pixels of labels, of bars, and of the text after them."""

HIGH, GAP = 16.0, 10.0
"""Height of a bar, and the gap between rows."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: its length, the text after it, its place among those compared.

    `part` of it is hatched from its foot; `span` is drawn as a whisker.
    """

    value: float
    says: str
    side: int = 0
    part: float = 0.0
    span: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class AxisScale:
    """The values at both ends of the axis, and those marked by a line."""

    low: float
    high: float
    marks: tuple[float, ...] = (0.0,)

    def x(self, value: float) -> float:
        """The place of a value in pixels."""
        return EDGE + LABELS + ROOM * (value - self.low) / (self.high - self.low)


def scale_of(bars: Sequence[Bar]) -> AxisScale:
    """The axis from the least to the greatest value, including 0; never of zero width."""
    values = [0.0, *(bar.value for bar in bars)]
    low, high = min(values), max(values)
    return AxisScale(low, high if high > low else low + 1.0)


def figure_bars(
    title: str,
    note: str,
    rows: Sequence[tuple[str, Sequence[Bar]]],
    key: Sequence[str] = (),
    scale: AxisScale | None = None,
) -> str:
    """The SVG of bars; `key` names the sides compared, if there are several."""
    scale = scale or scale_of([bar for _, bars in rows for bar in bars])
    y = 18.0
    heading, y = paragraph(title, STRONG, (EDGE, y), WIDE - 2 * EDGE)
    below, y = paragraph(note, SMALL, (EDGE, y + 2), WIDE - 2 * EDGE, SOFT)
    named, top = _key(key, y + 8)
    drawn, y = [], top + GAP
    for label, bars in rows:
        middle = y + HIGH * len(bars) / 2
        text = fit_text(clean(label), BODY, LABELS - 12)
        at = (EDGE + LABELS - 10, middle_base(middle, BODY))
        drawn.append(line_of_text(text, BODY, at, fill=INK, text_anchor="end"))
        for bar in bars:
            drawn.append(_bar(bar, y, scale))
            y += HIGH
        y += GAP
    lines = [_mark(scale.x(mark), (top, y), mark) for mark in scale.marks]
    return page(clean(title), (WIDE, y + 14), [heading, below, named, *lines, *drawn])


def _key(names: Sequence[str], top: float) -> tuple[str, float]:
    if len(names) < 2:
        return "", top
    parts = []
    for place, name in enumerate(names):
        x = EDGE + LABELS + ROOM * place / len(names)
        ink = SIDES[place % len(SIDES)].colour
        parts.append(element("rect", x=x, y=top + 3, width=22, height=HIGH - 4, fill=ink))
        at = (x + 30, middle_base(top + 3 + (HIGH - 4) / 2, SMALL))
        parts.append(
            line_of_text(fit_text(name, SMALL, ROOM / len(names) - 40), SMALL, at, fill=INK)
        )
    return "".join(parts), top + 24


def _bar(bar: Bar, top: float, scale: AxisScale) -> str:
    ink = SIDES[bar.side % len(SIDES)].colour
    parts = [_block(scale, (0.0, bar.value), top, ink)]
    if bar.part:
        # White under the hatching, so that the part is visible without colour.
        parts.append(_block(scale, (0.0, bar.part), top, PAPER))
        parts.append(_block(scale, (0.0, bar.part), top, f"url(#hatch-{ink[1:]})", ink))
    end = max(0.0, bar.value)
    if bar.span:
        low, high = map(scale.x, bar.span)
        middle, end = top + HIGH / 2, max(end, bar.span[1])
        path = f"M{low:.2f} {middle - 4}v8M{low:.2f} {middle}H{high:.2f}M{high:.2f} {middle - 4}v8"
        parts.append(element("path", d=path, stroke=PAPER, stroke_width=4, fill="none"))
        parts.append(element("path", d=path, stroke=INK, stroke_width=1.6, fill="none"))
    at = (scale.x(end) + 8, middle_base(top + HIGH / 2, SMALL))
    parts.append(line_of_text(fit_text(bar.says, SMALL, RIGHT), SMALL, at, fill=INK))
    return "".join(parts)


def _block(
    scale: AxisScale, span: tuple[float, float], top: float, fill: str, stroke: str | None = None
) -> str:
    low, high = sorted(map(scale.x, span))
    return element(
        "rect", x=low, y=top + 1, width=high - low, height=HIGH - 2, fill=fill, stroke=stroke
    )


def _mark(x: float, span: tuple[float, float], value: float) -> str:
    ink, dash = (FRAME, None) if value == 0 else (GRID_STRONG, "5 4")
    return element(
        "line", x1=x, y1=span[0], x2=x, y2=span[1], stroke=ink, stroke_width=1.4,
        stroke_dasharray=dash,
    )  # fmt: skip
