"""Where the parts of the start screen stand in a window of any size."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas

Height: TypeAlias = Literal["low", "middle", "tall"]
"""How much room there is: for words only, for small pictures, for large ones."""

_TALL, _MIDDLE = 1000, 640
"""Heights of the window at 100 % from which it is tall, or else not low."""

_USUAL: Mapping[Height, tuple[int, ...]] = {
    "low": (40, 32, 92, 84, 8),
    "middle": (44, 114, 142, 166, 11),
    "tall": (54, 216, 216, 238, 18),
}
"""The heights of the parts at 100 %, and the air between them."""

_MADE_FOR: Mapping[Height, int] = {"low": 450, "middle": 720, "tall": 1080}
"""The height of the window at 100 % for which they are made; in a higher one they grow."""

_STRETCH = 44
"""By how much the lead may grow in a window that is not tall, in pixels at 100 %."""

_WIDEST = 2600
"""The most pixels that the content is wide at 100 %; more is margin."""


@dataclass(frozen=True, slots=True)
class StartLayout:
    """The boxes of the start screen; the `hero` lies behind the lead and the words above it."""

    height: Height
    head: Box
    hero: Box
    words: Box
    lead: Box
    purposes: Box
    shelf: Box
    foot: Box


def start_layout(canvas: Canvas) -> StartLayout:
    """The boxes in the canvas's window."""
    width, high = canvas.surface.get_size()
    height: Height = (
        "tall" if high >= canvas.px(_TALL) else "middle" if high >= canvas.px(_MIDDLE) else "low"
    )
    margin = max(canvas.px(20 if height == "low" else 28), (width - canvas.px(_WIDEST)) // 2)
    if height == "tall":
        margin = max(margin, round(width * 0.042))
    left, wide = margin, max(1, width - 2 * margin)
    head, words, lead, purposes, air = _heights(canvas, height, high)
    broad = {"low": wide, "middle": canvas.px(600), "tall": min(canvas.px(760), wide * 11 // 20)}
    y = head + words
    shelf = y + lead + purposes + 2 * air
    foot = canvas.px(26 if height != "tall" else 36)
    return StartLayout(
        height,
        (left, 0, wide, head),
        (0, 0, width, y + lead + air + (canvas.px(20) if height == "tall" else 0)),
        (left, head, wide, words),
        (left, y, min(wide, broad[height]), lead),
        (left, y + lead + air, wide, purposes),
        (left, shelf, wide, max(1, high - shelf - foot)),
        (left, high - foot, wide, foot),
    )


def _heights(canvas: Canvas, height: Height, high: int) -> list[int]:
    """The heights of the head, the words, the lead and the purposes, and the air between."""
    head, words, lead, purposes, air = (canvas.px(each) for each in _USUAL[height])
    if height == "low":
        return [head, words, lead, purposes, air]
    spare = max(0, high - canvas.px(_MADE_FOR[height]))
    stretch = min(spare // 5, canvas.px(_STRETCH)) if height == "middle" else 0
    return [head, words + spare // 6, lead + stretch, purposes + spare // 8, air]
