"""Where the parts of the design yard stand: in three columns, or below one another on a scroll."""

from dataclasses import dataclass

from simulator.ui.draw.camera import Box

_WIDE, _HIGH = 1180, 600
"""Pixels at 100 % that three columns need."""

_GAP = 12
_SIDE, _TALL_SIDE = 348, 470
_FORCE, _AIRY_FORCE = 152, 216
_STACKED_ROW = 38
_HEADING = 36


@dataclass(frozen=True, slots=True)
class YardBoxes:
    """The boxes of all parts; `scrolls` if they are higher than the window."""

    modules: Box
    hull: Box
    legality: Box
    prices: Box
    force: Box
    scrolls: bool

    @property
    def bottom(self) -> int:
        """The y below all of them."""
        return self.force[1] + self.force[3]


def yard_boxes(box: Box, k: float, rows: int) -> YardBoxes:
    """The boxes in a page's content at a scale; there are this many kinds of module."""
    if box[2] >= _WIDE * k and box[3] >= _HIGH * k - 90 * k:
        return _columns(box, k)
    return _stack_boxes(box, k, rows)


def _columns(box: Box, k: float) -> YardBoxes:
    x, y, width, height = box
    gap = round(_GAP * k)
    force_high = round((_AIRY_FORCE if height > 800 * k else _FORCE) * k)
    side = min(round(width * 0.26), round(_TALL_SIDE * k))
    side = max(side, round(_SIDE * k))
    right = min(max(round(width * 0.35), round(440 * k)), round(680 * k))
    high = height - force_high - gap
    middle = width - side - right - 2 * gap
    legal_high = round(high * (0.52 if high > 560 * k else 0.56))
    at_right = x + width - right
    return YardBoxes(
        (x, y, side, high),
        (x + side + gap, y, middle, high),
        (at_right, y, right, legal_high),
        (at_right, y + legal_high + gap, right, high - legal_high - gap),
        (x, y + high + gap, width, force_high),
        scrolls=False,
    )


def _stack_boxes(box: Box, k: float, rows: int) -> YardBoxes:
    x, y, width, _ = box
    gap = round(_GAP * k)
    side = round(_SIDE * k)
    high = round((_HEADING + rows * _STACKED_ROW + 16) * k)
    half = (width - gap) // 2
    second = y + high + gap
    low = round(330 * k)
    return YardBoxes(
        (x, y, side, high),
        (x + side + gap, y, width - side - gap, high),
        (x, second, half, low),
        (x + half + gap, second, width - half - gap, low),
        (x, second + low + gap, width, round(_AIRY_FORCE * k)),
        scrolls=True,
    )
