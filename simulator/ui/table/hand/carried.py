"""What moves with the pointer: its pictures are made once, then only drawn at a new position."""

from collections.abc import Callable, Hashable, Iterable

import pygame

from simulator.ui.draw.camera import Pixel
from simulator.ui.draw.canvas import Canvas, Kit, MovingPictures
from simulator.ui.draw.store import pixel_bytes


class RecordingCanvas(Canvas):
    """A canvas that draws nothing but records each picture and its upper left corner."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(pygame.Surface((1, 1)), kit)
        self.laid: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def blit(self, picture: pygame.Surface, at: tuple[int, int], flags: int = 0) -> None:  # noqa: ARG002 - as it is drawn
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
        noting = RecordingCanvas(canvas.kit)
        whole = paint(noting)
        boxes = [picture.get_rect(topleft=corner) for picture, corner in noting.laid]
        laid = _lay_together(noting.laid, boxes)
        own = 0 if laid is noting.laid else pixel_bytes(laid[0][0])
        ride = MovingPictures(key, at, laid, join_boxes(boxes), own)
        canvas.kit.ride = ride if whole else None
    dx, dy = at[0] - ride.anchor[0], at[1] - ride.anchor[1]
    flags = pygame.BLEND_PREMULTIPLIED if ride.bytes else 0
    canvas.surface.fblits([(picture, (x + dx, y + dy)) for picture, (x, y) in ride.laid], flags)
    clip = canvas.surface.get_clip()
    canvas.touched += [box.move(dx, dy).clip(clip) for box in ride.boxes]


def _lay_together(
    laid: list[tuple[pygame.Surface, tuple[int, int]]], boxes: list[pygame.Rect]
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The pictures as a single one, if that has fewer pixels than all of them: it draws faster.

    It is premultiplied: that also draws faster where the CPU cache does not hold the window.
    """
    if not boxes:
        return laid
    whole = boxes[0].unionall(boxes[1:])
    if whole.w * whole.h >= sum(box.w * box.h for box in boxes):
        return laid
    one = pygame.Surface(whole.size, pygame.SRCALPHA, 32)
    one.blits([(each, (x - whole.x, y - whole.y)) for each, (x, y) in laid], doreturn=False)
    return [(one.premul_alpha(), whole.topleft)]


def join_boxes(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
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
