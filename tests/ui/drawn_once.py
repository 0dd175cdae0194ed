"""Pictures that every window draws alike are drawn once a run: each test opens its own window."""

from collections.abc import Callable, Hashable, Iterator

import pygame
import pytest

from simulator.kernel.state import AnyState
from simulator.ui.draw import canvas as canvases
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import (
    ById,
    Canvas,
    DrawnPart,
    Kit,
    at_once,
    finish_card,
    rasterise,
)
from simulator.ui.draw.lettering import Lettering, Style
from simulator.ui.draw.store import Store, pixel_bytes, surfaces
from simulator.ui.draw.theme import Colour
from simulator.ui.panels.start import hero, shelf
from simulator.ui.screens import settings
from simulator.ui.table import ground, mat
from simulator.ui.table.preview import draw_fullest

_SHAPES, _LABELS, _PREVIEWS = surfaces(160 << 20), surfaces(128 << 20), surfaces(48 << 20)
_MATS = surfaces(64 << 20)
_GROUNDS: Store[DrawnPart] = Store(96 << 20, lambda card: pixel_bytes(card.surface))
_WIDTHS: dict[tuple[float, str, Style], int] = {}

_MADE, _WIDTH, _MAT = Lettering._made, Lettering.width, mat._ground
_SCENE, _COVER = hero._draw_scene, hero.draw_first_cover


def draw_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep shapes, mats, grounds, labels and previews of table files for the next window."""
    monkeypatch.setattr(canvases, "rasterise", _shape)
    monkeypatch.setattr(mat, "_ground", _mat)
    monkeypatch.setattr(ground, "bake_card", _ground)
    monkeypatch.setattr(Lettering, "width", _width)
    monkeypatch.setattr(Lettering, "_made", _label)
    monkeypatch.setattr(shelf, "draw_fullest", _preview)
    monkeypatch.setattr(hero, "_draw_scene", _scene)
    monkeypatch.setattr(settings, "draw_first_cover", _cover)


def _shape(svg: str, size: tuple[int, int], *, sparse: bool = False) -> pygame.Surface:
    return _SHAPES.get((svg, size, sparse), lambda: rasterise(svg, size, sparse=sparse))


def _mat(size: tuple[int, int]) -> pygame.Surface:
    return _MATS.get(size, lambda: _MAT(size))


def _ground(
    kit: Kit,
    key: Hashable,
    size: tuple[int, int],
    paint: Callable[[Canvas, Box], Iterator[None]],
    ink: Colour,
) -> Iterator[None]:
    known = kit.lettering.k, kit.palette, key, size
    if (key, *size) not in kit.cards:
        card = _GROUNDS.get(known, lambda: finish_card(kit, key, size, at_once(paint), ink))
        kit.cards.put((key, *size), card)
    yield from ()


def _width(letters: Lettering, words: str, style: Style) -> int:
    key = letters.k, words, style
    width = _WIDTHS.get(key)
    if width is None:
        width = _WIDTHS[key] = _WIDTH(letters, words, style)
    return width


def _label(
    letters: Lettering, words: str, style: Style, ink: Colour, shift: float = 0.0
) -> pygame.Surface:
    key = letters.k, words, style, ink, shift
    return _LABELS.get(key, lambda: _MADE(letters, words, style, ink, shift))


def _preview(canvas: Canvas, box: Box, view: AnyState) -> None:
    size = box[2:]

    def make() -> pygame.Surface:
        inner = Canvas(pygame.Surface(size, pygame.SRCALPHA, 32), canvas.kit)
        draw_fullest(inner, (0, 0, *size), view)
        return inner.surface

    key = ById(view), size, canvas.k, canvas.kit.palette
    canvas.surface.blit(_PREVIEWS.get(key, make), box[:2])


def _scene(canvas: Canvas, box: Box) -> None:
    _kept(canvas, box, "scene", _SCENE)


def _cover(canvas: Canvas, box: Box) -> None:
    _kept(canvas, box, "cover", _COVER)


def _kept(canvas: Canvas, box: Box, name: str, paint: Callable[[Canvas, Box], None]) -> None:
    size = box[2:]

    def make() -> pygame.Surface:
        inner = Canvas(pygame.Surface(size, pygame.SRCALPHA, 32), canvas.kit)
        paint(inner, (0, 0, *size))
        return inner.surface

    key = name, size, canvas.k, canvas.kit.palette
    canvas.surface.blit(_PREVIEWS.get(key, make), box[:2])
