"""Labels on a table: each at the first of its places that is free, or not drawn."""

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, Style
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import MAT, Colour
from simulator.ui.table.camera import Box, Pixel


@dataclass(frozen=True, slots=True)
class LabelWish:
    """A label and the upper middles of its possible places, best first.

    It has a plate of the mat's colour and this opacity behind it, so that lines do not cross it.
    """

    words: str
    ink: Colour
    places: tuple[Pixel, ...]
    plate: float = 0.5
    style: Style = BODY


@dataclass(frozen=True, slots=True)
class Settled:
    """A label that has a place: its box on the screen."""

    wish: LabelWish
    box: Box


def settle(
    canvas: Canvas, wishes: Iterable[LabelWish], slot: Box, taken: list[Box]
) -> list[Settled]:
    """Give each label, in order of importance, its first place inside `slot` that is free.

    `taken` are the boxes of tokens; labels already settled are avoided too.
    """
    settled: list[Settled] = []
    occupied = [pygame.Rect(box) for box in taken]
    air = canvas.px(3)
    for wish in wishes:
        size = canvas.width(wish.words, wish.style), canvas.height(wish.style)
        for x, y in wish.places:
            box = (round(x - size[0] / 2), round(y), *size)
            wide = (box[0] - air, box[1], box[2] + 2 * air, box[3])
            if _holds(slot, wide) and pygame.Rect(wide).collidelist(occupied) < 0:
                settled.append(Settled(wish, box))
                occupied.append(pygame.Rect(wide))
                break
    return settled


def draw_labels(canvas: Canvas, settled: Iterable[Settled]) -> None:
    """Draw settled labels."""
    for label in settled:
        left, top, width, height = label.box
        pad = canvas.px(5)
        box = (left - pad, top - canvas.px(1), width + 2 * pad, height + canvas.px(2))
        inside = (0, 0, box[2], box[3])
        canvas.stamp(rounded(inside, canvas.px(6), paint(MAT, label.wish.plate)), box)
        canvas.text((left, top), label.wish.words, label.wish.style, label.wish.ink)


def _holds(slot: Box, box: Box) -> bool:
    return (
        slot[0] <= box[0]
        and slot[1] <= box[1]
        and box[0] + box[2] <= slot[0] + slot[2]
        and box[1] + box[3] <= slot[1] + slot[3]
    )
