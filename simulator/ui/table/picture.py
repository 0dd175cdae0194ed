"""A kept picture of a screen's static layer, painted part by part."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from simulator.fast_dataclass import fast_dataclass
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, Kit, at_once, bake_card
from simulator.ui.draw.store import pixel_bytes
from simulator.ui.draw.text_boxes import TextBox
from simulator.ui.draw.theme import BACKGROUND, Colour

_BANDS = 12
"""Steps in which a new picture is filled: its memory is claimed where it is first written."""


def _do_nothing() -> Iterator[None]:
    """No steps."""
    return iter(())


@fast_dataclass(frozen=True, slots=True)
class PicturePart:
    """A part of the static layer that fills `box`; while `key` stays equal it looks the same.

    `steps` bakes ahead, in short steps, what `draw` blits. One that `fills` leaves no pixel of its
    box as it was.
    """

    key: Hashable
    box: Box
    draw: Callable[[Canvas], None]
    steps: Callable[[], Iterator[None]] = _do_nothing
    fills: bool = False


def card_part(
    kit: Kit,
    key: Hashable,
    box: Box,
    paint: Callable[[Canvas, Box], Iterator[None]],
    ground: Colour,
) -> PicturePart:
    """A part that is one card on a ground: see `Canvas.card`."""
    return PicturePart(
        key,
        box,
        lambda canvas: canvas.card(key, box, at_once(paint), ground),
        lambda: bake_card(kit, key, box[2:], paint, ground),
        fills=True,
    )


@dataclass(frozen=True, slots=True)
class _Painted:
    """A part as it was painted, and its texts."""

    key: Hashable
    box: Box
    texts: tuple[TextBox, ...]


class Picture:
    """A picture of this size, drawn with this kit.

    `news` are the rectangles that the last `update` painted again; `texts` are all texts on it, in
    the order of its parts, in a new list after each change. `look` is for its owner to say what it
    shows; None as long as it is being changed.
    """

    def __init__(self, size: tuple[int, int], kit: Kit) -> None:
        self.kit = kit
        self.size = size
        self.surface = pygame.Surface(size, 0, 32)
        self.news: list[pygame.Rect] = []
        self.texts: list[TextBox] = []
        self.look: object = None
        self._painted: list[_Painted] = []
        self._blank = False

    @property
    def bytes(self) -> int:
        """Bytes of its pixels."""
        return pixel_bytes(self.surface)

    def build(self, parts: Sequence[PicturePart]) -> Iterator[None]:
        """Paint all parts in steps."""
        width, height = self.size
        for n in range(_BANDS):
            top = n * height // _BANDS
            self.surface.fill(BACKGROUND, (0, top, width, (n + 1) * height // _BANDS - top))
            yield
        self._blank = True
        for part in parts:
            self._painted.append(self._paint(part))
            yield
        self._read_texts()

    def update(self, parts: Sequence[PicturePart]) -> None:
        """Paint the parts that changed, and those that share pixels with one of them."""
        was = self._painted
        if not self._blank or [each.box for each in was] != [part.box for part in parts]:
            self.surface.fill(BACKGROUND)
            self._painted = [self._paint(part) for part in parts]
            self._blank, self.news = True, [self.surface.get_rect()]
            self._read_texts()
            return
        self.news = [box for boxes in self.renew(parts) for box in boxes]

    def renew(self, parts: Sequence[PicturePart]) -> Iterator[list[pygame.Rect]]:
        """As `update`, in steps: each returns the rectangles that it painted again.

        Parts in other boxes than before are left to `update`.
        """
        boxes = [pygame.Rect(part.box) for part in parts]
        if not self._blank or [each.box for each in self._painted] != [part.box for part in parts]:
            return
        waiting = [n for n, part in enumerate(parts) if part.key != self._painted[n].key]
        while waiting:
            self.look = None
            changed = _touching_boxes(boxes, waiting[0])
            waiting = [n for n in waiting if n not in changed]
            seen = [boxes[n].clip(self.surface.get_rect()) for n in changed]
            for n, box in zip(changed, seen, strict=True):
                if not parts[n].fills:
                    self.surface.fill(BACKGROUND, box)
            for n in changed:
                self._painted[n] = self._paint(parts[n])
            self._read_texts()
            yield seen

    def shows(self, parts: Sequence[PicturePart]) -> bool:
        """Are exactly these parts painted on it?"""
        return [(each.key, each.box) for each in self._painted] == [
            (part.key, part.box) for part in parts
        ]

    def _read_texts(self) -> None:
        self.texts = [text for each in self._painted for text in each.texts]

    def _paint(self, part: PicturePart) -> _Painted:
        canvas = Canvas(self.surface, self.kit)
        part.draw(canvas)
        return _Painted(part.key, part.box, tuple(canvas.texts))


def _touching_boxes(boxes: Sequence[pygame.Rect], changed: int) -> list[int]:
    """The numbers of a changed box and of all that it shares pixels with, directly or not."""
    waiting, found = [changed], {changed}
    while waiting:
        box = boxes[waiting.pop()]
        met = {n for n in box.collidelistall(list(boxes)) if n not in found}
        found |= met
        waiting += met
    return sorted(found)
