"""Tiles that are turned over, and pieces that go from cell to cell on the boards."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, cos, pi
from typing import Any

import pygame

from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.motion import FlipMotion, ShiftMotion
from simulator.ui.draw.camera import Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.play.motion.parts import TimedPart
from simulator.ui.table.boards.board_places import PlacedBoard
from simulator.ui.table.drawn.tiles import draw_face, draw_tile
from simulator.ui.table.drawn.tokens import SMALLEST, draw_thing
from simulator.ui.table.motion.sparks import ease
from simulator.ui.table.motion.tracers import EffectTable
from simulator.ui.table.scene import Scene

_BELOW = (34, 40, 60, 255)
"""How dark a tile is below the one that is being turned over, of 255."""


def draw_flip(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    """A tile grows narrow, and wide again with its other face."""
    what: Any = part.what
    piece = place.scene.state.view.pieces.get(what.piece)
    if not isinstance(what, FlipMotion) or what.at.table != place.table or piece is None:
        return
    shown = what.was if share < 0.5 else place.scene.look_of(piece)
    whole = _tile_picture(canvas, place, what, shown)
    x, y = place.lens.pixel(what.at.pose.at)
    size = whole.get_width()
    dark = canvas.kit.shapes.get(("flip below", shown, size), lambda: _darken(whole))
    canvas.blit(dark, (round(x - size / 2), round(y - size / 2)))
    wide = max(1, round(size * abs(cos(ease(share) * pi))))
    canvas.blit(
        pygame.transform.smoothscale(whole, (wide, size)),
        (round(x - wide / 2), round(y - size / 2)),
    )


def _tile_picture(
    canvas: Canvas, place: EffectTable, what: FlipMotion, shown: PieceLook
) -> pygame.Surface:
    size = ceil(shown.diameter * place.lens.scale + canvas.px(8))
    lens = replace(place.lens, slot=(0, 0, size, size), centre=what.at.pose.at)

    def draw() -> pygame.Surface:
        inner = Canvas(pygame.Surface((size, size), pygame.SRCALPHA), canvas.kit)
        draw_tile(inner, lens, shown, what.at.pose, None)
        draw_face(inner, lens, shown, what.at.pose, None)
        return inner.surface

    return canvas.kit.shapes.get(("flip", shown, what.at, lens.scale, canvas.k), draw)


def _darken(picture: pygame.Surface) -> pygame.Surface:
    dark = picture.copy()
    dark.fill(_BELOW, special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def draw_shifts(canvas: Canvas, placed: Sequence[PlacedBoard], scene: Scene) -> None:
    """The pieces that go from cell to cell, on the boards that are shown."""
    running = scene.state.motion
    if not running.plays:
        return
    latest: dict[str, TimedPart] = {}
    for part in running.script.parts:
        what = part.what
        if isinstance(what, ShiftMotion) and (part.begin <= running.at or what.piece not in latest):
            latest[what.piece] = part
    for name, part in latest.items():
        what, piece = part.what, scene.state.view.pieces.get(name)
        if not isinstance(what, ShiftMotion) or piece is None:
            continue
        start, end = (_middle_of(placed, space, canvas.k) for space in (what.was, what.to))
        if start is None or end is None:
            continue
        gone = ease(min(1.0, max(0.0, (running.at - part.begin) / (part.end - part.begin))))
        at = start[0] + (end[0] - start[0]) * gone, start[1] + (end[1] - start[1]) * gone
        draw_thing(canvas, at, SMALLEST * canvas.k * 0.6, scene.look(piece))


def _middle_of(placed: Sequence[PlacedBoard], space: str, k: float) -> Pixel | None:
    """About where pieces in a space lie, if its cell is shown."""
    for board in placed:
        for cell, (x, y, wide, high) in board.cells:
            if cell.holds == space:
                side = x + SMALLEST * k * 0.7 if cell.form == "row" else x + wide / 2
                return side, y + high * (0.4 if cell.form == "spot" else 0.5)
    return None
