"""The ground of a table, baked into one picture: mat, ruler, title, terrain and object rings."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.spec import Table
from simulator.ui.draw.camera import Box, Lens
from simulator.ui.draw.canvas import Canvas, at_once, bake_card
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.table.drawn.holders import draw_held, held_rings
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.drawn.terrain import draw_area, draw_rings, draw_sphere
from simulator.ui.table.drawn.tiles import draw_face, draw_tile, draw_world
from simulator.ui.table.labels.titles import declared_facts, draw_title
from simulator.ui.table.layout import MatSlot
from simulator.ui.table.mat import draw_frame, draw_mat, draw_ruler
from simulator.ui.table.plans.explaining import resting_rings
from simulator.ui.table.scene import Scene, digits

_GROUND = ("tile", "area", "sphere", "rings")
"""Forms of what is drawn on the ground of a table."""


def draw_ground(
    canvas: Canvas, lens: Lens, table: Table, slot: MatSlot, scene: Scene
) -> Iterator[None]:
    """The ground of a table, filling the canvas; baked until something on it looks otherwise.

    It is drawn in short steps.
    """
    if str(slot.number) in digits(scene).values():
        slot = replace(slot, number=0)  # its key takes a row of what is asked
    focused = scene.state.focus == table.id
    is_measured = scene.rules_cache.ruleset.looks.is_measured
    asks = bool(scene.questions)
    facts = declared_facts(scene.rules_cache, scene.state.view, table.id, asks=asks)
    rings = () if slot.small else tuple(resting_rings(scene, table.id))
    held = {} if slot.small else {ring.centre: ring for ring in held_rings(scene, table.id)}

    def paint_ground(inner: Canvas, _: Box) -> Iterator[None]:
        yield from draw_mat(inner, lens, table, is_measured=is_measured)
        if not (slot.small or slot.bare):
            draw_ruler(inner, lens)
            yield
        draw_title(inner, lens.slot, table, slot, facts)
        yield
        inner.surface.set_clip(pygame.Rect(lens.slot))
        yield from draw_terrain(inner, lens, table, scene)
        for overlay, strength in rings:
            if overlay.role != "contest" or overlay.centre not in held:
                draw_overlay(inner, lens, overlay, scene.state.seats, strength)
        for overlay in held.values():
            draw_held(inner, lens, overlay, scene)
            yield
        inner.surface.set_clip(None)
        draw_frame(inner, lens.slot, strong=focused)

    around = (is_measured, table, lens, slot, facts, focused, scene.state.seats)
    key = ("ground", around, rings, tuple(held.values()), tuple(_terrain(scene, table.id)))
    size = canvas.surface.get_size()
    yield from bake_card(canvas.kit, key, size, paint_ground, BACKGROUND)
    canvas.card(key, (0, 0, *size), at_once(paint_ground), BACKGROUND)
    yield


def _terrain(scene: Scene, table: str) -> Iterator[tuple[PieceLook, Piece, Pose]]:
    """What belongs to the ground of a table, and how it looks."""
    for piece, pose in scene.on(table):
        shown = scene.look_of(piece)
        if shown.form in _GROUND:
            yield shown, piece, pose


def draw_terrain(
    canvas: Canvas, lens: Lens, table: Table, scene: Scene, *, words: bool = True
) -> Iterator[None]:
    """Tiles and areas, then spheres and rings, in short steps; tiles with or without words."""
    pieces = [(scene.look_of(piece).form, piece, pose) for piece, pose in scene.on(table.id)]
    # Signs may reach over the rim of a tile, onto those that touch it.
    tiles = [(scene.look_of(piece), piece, pose) for form, piece, pose in pieces if form == "tile"]
    # What lies between discs is filled up to their rims, so that it lies below them.
    tiles.sort(key=lambda tile: not tile[0].outline)
    for draw in (draw_tile, draw_face if words else draw_world):
        for shown, piece, pose in tiles:
            draw(canvas, lens, shown, pose, scene.side(piece) if piece.owner else None)
            yield
    for form, piece, pose in pieces:
        if form == "area":
            draw_area(canvas, lens, piece, pose)
            yield
    for form, piece, pose in pieces:
        if form == "sphere":
            draw_sphere(canvas, lens, piece, pose)
            yield
        elif form == "rings":
            look = scene.look(piece)
            draw_rings(canvas, lens.pixel(pose.at), scene.radius(lens, piece), look.side)
            yield
