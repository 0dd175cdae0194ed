"""Where the parts of the start screen stand in a window of any size."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.ui.draw.canvas import Canvas
from simulator.ui.table.camera import Box

Height: TypeAlias = Literal["low", "middle", "tall"]
"""How much room there is: for words only, for small pictures, for large ones."""

_TALL, _MIDDLE = 900, 640
"""Heights of the window at 100 % from which it is tall, or else not low."""

_WIDEST = 1920
"""The most pixels that the content is wide at 100 %; more is margin."""

_GAP = 12
"""Pixels between cards, at 100 %."""


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
    spare = max(0, high - canvas.px(1080)) if height == "tall" else 0
    margin = max(canvas.px(20 if height == "low" else 28), (width - canvas.px(_WIDEST)) // 2)
    if height == "tall":
        margin = max(margin, round(width * 0.042))
    left, wide = margin, max(1, width - 2 * margin)
    head, words, lead, purposes, air = (
        canvas.px(each)
        for each in {
            "low": (40, 32, 92, 84, 8),
            "middle": (44, 114, 142, 166, 11),
            "tall": (54, 216, 216, 238, 18),
        }[height]
    )
    words += spare // 6
    y = head + words
    at_lead = (
        left,
        y,
        wide if height == "low" else min(wide, canvas.px(760), wide * 11 // 20),
        lead,
    )
    if height == "middle":
        at_lead = (left, y, min(wide, canvas.px(600)), lead)
    at_purposes = (left, y + lead + air, wide, purposes + spare // 8)
    shelf = at_purposes[1] + at_purposes[3] + air
    foot = canvas.px(26 if height != "tall" else 36)
    return StartLayout(
        height,
        (left, 0, wide, head),
        (0, 0, width, at_purposes[1] + (canvas.px(20) if height == "tall" else 0)),
        (left, head, wide, words),
        at_lead,
        at_purposes,
        (left, shelf, wide, max(1, high - shelf - foot)),
        (left, high - foot, wide, foot),
    )
