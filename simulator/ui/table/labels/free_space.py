"""The room that the tables leave, where it is large enough for something to stand there."""

from simulator.ui.draw.camera import Box
from simulator.ui.table.layout import PROMPT_MARGIN, Layout, margins

_LEAST_WIDE, _LEAST_HIGH, _MOST_WIDE = 205, 230, 420
"""Pixels at 100 %: the smallest room that is used, and the widest that is filled."""


def free_box(layout: Layout) -> Box | None:
    """The largest free box right of all tables, or below the small ones; None for none."""
    k = layout.k
    found = [box for box in (_beside(layout), _below(layout)) if box]
    fits = [box for box in found if box[2] >= _LEAST_WIDE * k and box[3] >= _LEAST_HIGH * k]
    return max(fits, key=lambda box: box[2] * box[3], default=None)


def _foot(layout: Layout) -> int:
    return layout.prompt[1] - round(PROMPT_MARGIN * layout.k)


def _beside(layout: Layout) -> Box | None:
    """The strip between the rightmost table and the side panel."""
    air = round(PROMPT_MARGIN * layout.k)
    left = max(slot.view[0] + slot.view[2] + margins(slot, layout.k)[1] for slot in layout.slots)
    right = layout.boards[0] if layout.boards[2] else layout.side[0]
    wide = min(right - left - 2 * air, round(_MOST_WIDE * layout.k))
    top = min(slot.view[1] for slot in layout.slots)
    return (left + air, top, wide, _foot(layout) - top)


def _below(layout: Layout) -> Box | None:
    """What is left under the column of small tables."""
    small = [slot for slot in layout.slots if slot.small]
    if not small:
        return None
    air = round(PROMPT_MARGIN * layout.k)
    left = min(slot.view[0] for slot in small)
    top = max(slot.view[1] + slot.view[3] + margins(slot, layout.k)[2] for slot in small) + air
    wide = min(layout.side[0] - left - air, round(_MOST_WIDE * layout.k))
    return (left, top, wide, _foot(layout) - top)
