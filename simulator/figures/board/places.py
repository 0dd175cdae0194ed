"""Label placement: each gets the best of its places that no other label or token occupies."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import hypot
from typing import TypeAlias

from simulator.figures.board.lens import Pixel
from simulator.figures.lettering import TextBounds

Segment: TypeAlias = tuple[Pixel, Pixel]

GAP = 2.0
"""Minimum gap in pixels between labels, and between labels and the frame."""

CROSSED, COVERED = 4.0, 0.35
"""The cost of a line through a label, and of each pixel of it that the label covers.

A place further down the list costs 1.
"""

_SLACK = 1e-6
"""Pixels by which bounds may miss each other through rounding alone."""


@dataclass(slots=True)
class Places:
    """What is occupied inside a frame: boxes that nothing may cover, lines that labels avoid."""

    frame: TextBounds
    taken: list[TextBounds] = field(default_factory=list)
    lines: list[Segment] = field(default_factory=list)

    def take(self, box: TextBounds) -> None:
        """Keep labels off this box."""
        self.taken.append(box)

    def avoid(self, corners: list[Pixel], *, closed: bool = False) -> None:
        """Make labels avoid the line through these corners."""
        ends = corners[1:] + corners[:1] if closed else corners[1:]
        self.lines += [
            (start, end)
            for start, end in zip(corners, ends, strict=False)
            if covered_length(start, end, self.frame) is not None
        ]

    def settle(
        self,
        boxes: Iterable[TextBounds],
        beneath: TextBounds | None = None,
        on: Segment | None = None,
    ) -> TextBounds | None:
        """Occupy the cheapest of these boxes that is free and return it, None if none is free.

        `beneath` is an occupied box that may be covered: a badge covers its token. `on` is a line
        that costs nothing: a plate is on its own line.
        """
        best: tuple[float, TextBounds] | None = None
        for rank, box in enumerate(boxes):
            if best and rank >= best[0]:
                break
            if self._is_free(box, beneath):
                near = _near(self.lines, box)
                cost = rank + sum(price(covered_length(*line, box)) for line in near if line != on)
                if best is None or cost < best[0]:
                    best = cost, box
        if best is None:
            return None
        self.take(best[1])
        return best[1]

    def _is_free(self, box: TextBounds, beneath: TextBounds | None) -> bool:
        if not inside(box, self.frame):
            return False
        return not any(overlap(box, other) for other in self.taken if other != beneath)


def inside(box: TextBounds, frame: TextBounds) -> bool:
    """Is the box inside the frame, a gap away from its edges?"""
    return (
        box[0] >= frame[0] + GAP
        and box[1] >= frame[1] + GAP
        and box[0] + box[2] <= frame[0] + frame[2] - GAP
        and box[1] + box[3] <= frame[1] + frame[3] - GAP
    )


def overlap(a: TextBounds, b: TextBounds) -> bool:
    """Are the boxes nearer to each other than the gap?"""
    return (
        a[0] < b[0] + b[2] + GAP
        and b[0] < a[0] + a[2] + GAP
        and a[1] < b[1] + b[3] + GAP
        and b[1] < a[1] + a[3] + GAP
    )


def _near(lines: Iterable[Segment], box: TextBounds) -> list[Segment]:
    """The lines whose own bounds meet those of the box: most are far away, and cost nothing."""
    left, top = box[0] - _SLACK, box[1] - _SLACK
    right, bottom = box[0] + box[2] + _SLACK, box[1] + box[3] + _SLACK
    return [
        line
        for line in lines
        if (line[0][0] >= left or line[1][0] >= left)
        and (line[0][0] <= right or line[1][0] <= right)
        and (line[0][1] >= top or line[1][1] >= top)
        and (line[0][1] <= bottom or line[1][1] <= bottom)
    ]


def price(length: float | None) -> float:
    """The cost of covering this many pixels of a line, 0 for None."""
    return 0.0 if length is None else CROSSED + COVERED * length


def covered_length(start: Pixel, end: Pixel, box: TextBounds) -> float | None:
    """The length of the line inside the box; None if they do not meet.

    Liang and Barsky's clipping.

    >>> covered_length((0, 5), (16, 5), (4, 0, 8, 10))
    8.0
    """
    enter, leave = 0.0, 1.0
    for axis in (0, 1):
        step = end[axis] - start[axis]
        low, high = box[axis] - start[axis], box[axis] + box[axis + 2] - start[axis]
        if step == 0:
            if low > 0 or high < 0:
                return None
            continue
        first, last = sorted((low / step, high / step))
        enter, leave = max(enter, first), min(leave, last)
    if enter > leave:
        return None
    return (leave - enter) * hypot(end[0] - start[0], end[1] - start[1])
