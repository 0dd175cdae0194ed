"""Two layers of a screen: the static one is kept as a picture, the moving one drawn every frame.

The static picture consists of parts; only parts that changed are painted again. A frame redraws
the rectangles of those, those where something moved before, and draws what moves now. While a
screen is hurried its next picture is made ready in short steps: parts that nothing moves over are
shown as soon as they are.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame

from simulator.fast_dataclass import fast_dataclass
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.text_boxes import TextBox
from simulator.ui.state.redraw_delay import DUE, STEP
from simulator.ui.table.picture import Picture, PicturePart
from simulator.ui.table.stretched import copy_block

_LARGE = 3
"""The largest rectangles that moved, in which others are looked for."""

_BLOCKS = 1 << 16
"""Pixels of a box from which on it is copied in blocks."""

_MOST = 1 << 18
"""Pixels that are copied to the window in one step."""


@fast_dataclass(frozen=True, slots=True)
class Moving:
    """What moves: drawn through the canvas's own methods, it fills all of the boxes `covers`."""

    draw: Callable[[Canvas], None]
    covers: Sequence[pygame.Rect] = ()


class Layered(Protocol):
    """A screen in two layers; `rest` changes whenever the static picture would change."""

    @property
    def rest(self) -> object:
        """A value; while it equals the last one, the static layer is not redrawn."""

    @property
    def coming(self) -> object:
        """As `rest`, but of the picture that is shown after the delay; None without a delay."""

    @property
    def held(self) -> bool:
        """Is something held that may move on, so that what is coming must not be shown in part?"""

    def parts(self, *, coming: bool = False) -> Sequence[PicturePart]:
        """The static layer in parts, or the one that is coming."""

    def moving_layer(self) -> Moving:
        """What moves on top of the static layer."""


TopDrawing: TypeAlias = Callable[[Canvas], None]
"""What draws over all screens."""


def draw_nothing(_: Canvas) -> None:
    """Draw nothing over them."""


class SelfDrawn(Protocol):
    """A screen that draws itself."""

    @property
    def opaque(self) -> bool:
        """Does it hide all screens below?"""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def layered(self) -> Layered | None:
        """The screen itself if it is drawn in two layers, else None."""


@dataclass(slots=True)
class _Preparation:
    """The work on a coming picture: what it is for, and its steps."""

    key: object
    steps: Iterator[None]


class Layers:
    """The static picture, and where something moving was drawn on it last.

    `mended` are the rectangles of the window that the last step of a preparation drew again.
    """

    def __init__(self) -> None:
        self._key: object = None
        self._picture: Picture | None = None
        self._next: Picture | None = None
        self._preparation: _Preparation | None = None
        self._moved: list[pygame.Rect] = []
        self.mended: list[pygame.Rect] = []
        # What of the picture is not in the window yet, and whether it shows what is still coming.
        self._owed: list[pygame.Rect] = []
        self._ahead = False
        self._texts: tuple[Sequence[TextBox], Sequence[pygame.Rect]] = (), ()
        self._named: tuple[Sequence[TextBox], Sequence[TextBox]] = (), ()
        self._below = 0

    @property
    def texts(self) -> list[TextBox]:
        """The texts of the static picture that are seen beside what moved over it last."""
        return uncovered_texts(*self._texts)

    def named_texts(self, canvas: Canvas) -> Sequence[TextBox]:
        """The texts of the topmost screen with words of a game, drawn last on this canvas."""
        if self._named[0] is not self._texts[0]:
            self._named = self._texts[0], [text for text in self._texts[0] if text.named]
        return [*self._named[1], *(text for text in canvas.texts[self._below :] if text.named)]

    @property
    def bytes(self) -> int:
        """Bytes of the pictures."""
        return sum(each.bytes for each in (self._picture, self._next) if each)

    def paint(
        self,
        canvas: Canvas,
        screens: Sequence[SelfDrawn],
        over: TopDrawing = draw_nothing,
        *,
        afresh: bool,
    ) -> Sequence[pygame.Rect] | None:
        """Draw all screens; only redraw what moved if nothing else can have changed.

        `over` draws what is over all of them. `afresh` means that the window's current content
        cannot be relied on. Returns the rectangles that changed, None for all.
        """
        top = screens[-1]
        layered = top.layered()
        if len(screens) == 1 and layered is not None:
            self._below = 0
            return self.draw(canvas, layered, over, afresh=afresh)
        self._key, self._texts = None, ((), ())
        for screen in screens:
            self._below = len(canvas.texts)
            screen.draw(canvas)
        self._below = 0 if top.opaque else self._below
        over(canvas)
        return None

    def draw(
        self,
        canvas: Canvas,
        screen: Layered,
        over: TopDrawing = draw_nothing,
        *,
        afresh: bool = False,
    ) -> Sequence[pygame.Rect] | None:
        """Draw the screen; returns the rectangles that changed, None for all."""
        size = canvas.surface.get_size()
        if self._picture and self._picture.size != size and screen.coming is not None:
            pygame.transform.scale(self._picture.surface, size, canvas.surface)
            self._key, self._texts = None, ((), ())
            return None
        whole = afresh or self._key is None
        boxes = self._moved
        # What moved there most often does so again, and is drawn faster on what is in the cache.
        hot = [box for box in boxes if not _is_covered(box, self._texts[1])]
        picture = self._picture
        if (
            whole
            or picture is None
            or picture.size != size
            or self._key != screen.rest
            or (self._ahead and screen.coming is None)
        ):
            picture = self._brought_up(canvas.kit, size, screen)
            boxes = _mendable(boxes + self._owed + picture.news)
            self._owed, self._ahead = [], False
            self._key = screen.rest
        if whole:
            canvas.surface.blit(picture.surface, (0, 0))
        moving = screen.moving_layer()
        bare = [] if whole else [box for box in boxes if not _is_covered(box, moving.covers)]
        if boxes is self._moved and bare == hot:
            _mend_hot(canvas.surface, picture.surface, bare)
        else:
            for box in bare:
                _mend(canvas.surface, picture.surface, box, in_blocks=box not in hot)
        self._texts = picture.texts, moving.covers
        canvas.touched, canvas.live = [], True
        moving.draw(canvas)
        over(canvas)
        self._moved = _mendable(canvas.touched)
        return None if whole else boxes + self._moved

    def prepare(
        self, kit: Kit, surface: pygame.Surface, screens: Sequence[SelfDrawn], *, begin: bool
    ) -> bool:
        """Is the picture ready that is shown after the delay? If not, one step is done towards it.

        With `begin` a new picture may be begun. After a step, STEP asks for the next one, so that
        other events are answered in between; work on a picture that no longer comes is dropped.
        """
        screen = screens[-1].layered() if len(screens) == 1 else None
        size, self.mended = surface.get_size(), []
        if screen is None or screen.coming is None:
            return True
        key = screen.coming, size, ById(kit)
        work = self._preparation
        if work is None or work.key != key:
            self._next = self._preparation = None
            if not begin:
                # The game went on meanwhile, and no other event asks for the picture as it is now.
                pygame.event.post(pygame.event.Event(DUE))
                return False
            steps = self._steps(kit, size, screen.parts(coming=True), screen)
            self._preparation = _Preparation(key, steps)
            # Finding the parts takes as long as a step, which comes next.
            _ask_for_step()
            return False
        if self._shown_ahead(surface):
            _ask_for_step()
            return False
        for _ in work.steps:
            _ask_for_step()
            return False
        self._preparation = None
        return True

    def _steps(
        self, kit: Kit, size: tuple[int, int], parts: Sequence[PicturePart], screen: Layered
    ) -> Iterator[None]:
        """Bake the parts, and paint them unless something is held.

        For a window of another size they are painted on a new picture.
        """
        look, held = screen.coming, screen.held
        for part in parts:
            yield from part.steps()
        if self._picture is None or self._picture.size != size or self._picture.kit is not kit:
            self._next = Picture(size, kit)
            yield from self._next.build(parts)
            self._next.look = look
            return
        if held:
            return
        for boxes in self._picture.renew(parts):
            self._owed += [box for box in boxes if box.w and box.h]
            self._ahead = True
            yield
        if self._picture.shows(parts):
            self._picture.look = look

    def _shown_ahead(self, surface: pygame.Surface) -> bool:
        """Copy to the window one box that is ready, or a part of it, if nothing moves there."""
        if self._key is None or self._picture is None:
            return False
        for n, box in enumerate(self._owed):
            if box.collidelist(self._moved) < 0:
                rows = max(1, min(box.h, _MOST // max(1, box.w)))
                part, rest = box.copy(), box.copy()
                part.h, rest.y, rest.h = rows, box.y + rows, box.h - rows
                self._owed[n : n + 1] = [rest] if rest.h else []
                _mend(surface, self._picture.surface, part, in_blocks=True)
                self.mended = [part]
                return True
        return False

    def _brought_up(self, kit: Kit, size: tuple[int, int], screen: Layered) -> Picture:
        """The static picture as the screen is now; `news` are the rectangles that changed."""
        for each in (self._picture, self._next):
            if each and each.size == size and each.kit is kit:
                picture = each
                break
        else:
            picture = Picture(size, kit)
        if picture is not self._picture:
            self._key = None
        self._picture, self._next = picture, None
        if picture.look != screen.rest:
            picture.update(screen.parts())
            picture.look = screen.rest
        else:
            picture.news = []
        return picture


def _ask_for_step() -> None:
    """Ask for the next step, and for one alone: each is done before the next frame."""
    pygame.event.clear(STEP)
    pygame.event.post(pygame.event.Event(STEP))


def uncovered_texts(texts: Iterable[TextBox], covers: Sequence[pygame.Rect]) -> list[TextBox]:
    """The texts that are seen beside the boxes that something moving fills."""
    return [text for text in texts if pygame.Rect(text.box).collidelist(covers) < 0]


def _mendable(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The boxes to redraw: none empty, none inside one of the largest of the others."""
    kept: list[pygame.Rect] = []
    for box in sorted(boxes, key=_area, reverse=True):
        for other in kept[:_LARGE]:
            if other.contains(box):
                break
        else:
            if box.w and box.h:
                kept.append(box)
    return kept


def _area(box: pygame.Rect) -> int:
    return box.w * box.h


def _is_covered(box: pygame.Rect, covers: Sequence[pygame.Rect]) -> bool:
    """Is a box inside one of these?"""
    return bool(covers) and any(cover.contains(box) for cover in covers)


def _mend(
    surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, *, in_blocks: bool
) -> None:
    """Draw the picture in a box again, `in_blocks` past the CPU cache if it is large.

    Any other box never starts at a multiple of 16 bytes, since the library would copy it so too,
    which is ten times slower for small boxes and makes drawing there slower.
    """
    if in_blocks and box.w * box.h >= _BLOCKS:
        copy_block(surface, picture, box.topleft, box)
        return
    _mend_hot(surface, picture, (box,))


def _mend_hot(
    surface: pygame.Surface, picture: pygame.Surface, boxes: Iterable[pygame.Rect]
) -> None:
    """Draw the picture in some boxes again, none in blocks."""
    found = []
    for x, y, width, height in boxes:
        shift = 1 if x > 0 and x % 4 == 0 else 0
        found.append((picture, (x - shift, y), (x - shift, y, width + shift, height)))
    surface.blits(found, doreturn=False)
