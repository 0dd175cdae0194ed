"""Who holds an object: its control ring in the holder's colour and pattern, with its shape."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from simulator.kernel.inquiry import Aim
from simulator.kernel.overlay import Overlay, Ring
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState
from simulator.ui.draw.canvas import Canvas, rasterised
from simulator.ui.draw.shapes import badge, circle, common, on_circle, paint
from simulator.ui.draw.theme import MAT, Side, side_of
from simulator.ui.state.rules_cache import RulesCache
from simulator.ui.table.camera import Box, Lens
from simulator.ui.table.overlays import draw_overlay, slanted
from simulator.ui.table.scene import Scene

_HATCHED = 34
"""Opacity, of 255, of the holder's lines inside its ring."""


def held_ring(rules_cache: RulesCache, view: AnyState, piece: Piece) -> Ring | None:
    """The ring of an object that a seat holds, as the rules draw it; None if it is not held."""
    question = rules_cache.kept(
        view, ("control", piece.id), lambda rules: rules.inquire(view, "control", Aim(piece.id))
    )
    answer = rules_cache.answer(view, question) if question else None
    rings: tuple[Overlay, ...] = answer.overlays if answer and answer.value else ()
    return next((each for each in rings if isinstance(each, Ring) and each.owner), None)


def holder_of(scene: Scene, piece: Piece) -> Side | None:
    """The side that holds a piece; None if it is not held or cannot be held."""
    if scene.shown(piece).form == "token":
        return None
    ring = held_ring(scene.rules_cache, scene.state.view, piece)
    return side_of(scene.state.seats, ring.owner) if ring else None


def held_rings(scene: Scene, table: str) -> Iterator[Ring]:
    """The rings of all held objects on a table."""
    for piece, _ in scene.on(table):
        ring = (
            held_ring(scene.rules_cache, scene.state.view, piece) if piece.group is None else None
        )
        if ring:
            yield ring


def draw_held(canvas: Canvas, lens: Lens, ring: Ring, scene: Scene) -> None:
    """A held object's ring: dashed, hatched faintly, and the holder's shape at its top and foot."""
    side = side_of(scene.state.seats, ring.owner)
    _hatch(canvas, lens, ring, side)
    draw_overlay(canvas, lens, replace(ring, role="held"), scene.state.seats)
    size = canvas.px(18)
    svg = badge(side.shape, (size / 2, size / 2), canvas.px(6), paint(side.colour, 1, MAT, 1.5))
    for way in (45, 135, 225, 315):
        x, y = on_circle(lens.pixel(ring.centre), ring.radius * lens.scale, way)
        canvas.stamp(svg, (round(x - size / 2), round(y - size / 2), size, size))


def _hatch(canvas: Canvas, lens: Lens, ring: Ring, side: Side) -> None:
    """The holder's lines inside the visible part of the ring."""
    (x, y), radius = lens.pixel(ring.centre), ring.radius * lens.scale
    size = round(2 * radius) + 2
    box: Box = common((round(x - size / 2), round(y - size / 2), size, size), lens.slot)
    if side.slant is None or min(box[2:]) <= 0:
        return
    slant, at = side.slant, (round(x) - box[0], round(y) - box[1])

    def made() -> pygame.Surface:
        mask = rasterised(circle(at, radius, 'fill="#fff"'), box[2:])
        return slanted(mask, slant, (*side.colour, _HATCHED), 8 * canvas.k)

    key = ("held", round(radius, 1), at, box[2:], side, canvas.k)
    canvas.blit(canvas.kit.shapes.get(key, made), box[:2])
