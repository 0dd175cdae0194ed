"""What moves with the pointer: its pictures are made once, then only drawn at a new position."""

from collections.abc import Callable, Hashable, Iterable

import pygame

from simulator.ui.draw.canvas import Canvas, Kit, Ride
from simulator.ui.table.camera import Pixel


class Noting(Canvas):
    """A canvas that draws nothing but records each picture and its upper left corner."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(pygame.Surface((1, 1)), kit)
        self.laid: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def blit(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Record the picture."""
        self.laid.append((picture, at))


def draw_riding(
    canvas: Canvas, key: Hashable, anchor: Pixel, paint: Callable[[Canvas], bool]
) -> None:
    """Draw what `paint` draws (pictures only); `anchor` is a pixel that moves with it.

    While the key stays the same, `paint` is not asked again and all that it drew moves along by
    whole pixels. It answers False when what it drew fits where it is only.
    """
    at = round(anchor[0]), round(anchor[1])
    ride = canvas.kit.ride
    if ride is None or ride.key != key:
        noting = Noting(canvas.kit)
        whole = paint(noting)
        boxes = [picture.get_rect(topleft=corner) for picture, corner in noting.laid]
        ride = Ride(key, at, noting.laid, joined(boxes))
        canvas.kit.ride = ride if whole else None
    dx, dy = at[0] - ride.anchor[0], at[1] - ride.anchor[1]
    canvas.surface.blits(
        [(picture, (x + dx, y + dy)) for picture, (x, y) in ride.laid], doreturn=False
    )
    clip = canvas.surface.get_clip()
    canvas.touched += [box.move(dx, dy).clip(clip) for box in ride.boxes]


def joined(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The boxes, two merged where the result is no larger than both: fewer redraw faster."""
    kept: list[pygame.Rect] = []
    for box in boxes:
        for place, other in enumerate(kept):
            both = box.union(other)
            if both.w * both.h <= box.w * box.h + other.w * other.h:
                kept[place] = both
                break
        else:
            kept.append(box)
    return kept
