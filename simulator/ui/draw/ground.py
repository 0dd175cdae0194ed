"""The ground of a table, baked into one picture: mat, ruler, title, terrain and object rings."""

from dataclasses import replace

import pygame

from simulator.kernel.overlay import Ring
from simulator.kernel.spec import Table
from simulator.ui.camera import Box, Lens
from simulator.ui.draw.canvas import Canvas, Same
from simulator.ui.draw.mat import draw_frame, draw_mat, draw_ruler
from simulator.ui.draw.overlays import draw_overlay
from simulator.ui.draw.scene import Scene
from simulator.ui.draw.terrain import draw_danger, draw_jump_point, draw_planetoid
from simulator.ui.draw.titles import draw_title
from simulator.ui.layout import Slot

HEAD, GUTTER, FOOT = 72, 36, 12
"""Room above, beside and below a table that belongs to its picture, at 100 %."""


def draw_ground(canvas: Canvas, lens: Lens, table: Table, slot: Slot, scene: Scene) -> None:
    """The ground of a table where its slot stands; baked until view, lens or switches change."""
    left, top = canvas.px(GUTTER), canvas.px(HEAD)
    x, y, width, height = lens.slot
    here = replace(lens, slot=(left, top, width, height))
    rings = scene.desk.rings and not slot.small
    focused = scene.desk.focus == table.id
    key = ("ground", table.id, here, rings, focused, slot.small, canvas.k, Same(scene.desk.view))
    box = (x - left, y - top, width + 2 * left, height + top + canvas.px(FOOT))

    def paint_ground(inner: Canvas, _: Box) -> None:
        draw_mat(inner, here, table)
        if not slot.small:
            draw_ruler(inner, here)
        draw_title(inner, here.slot, table, slot)
        inner.surface.set_clip(pygame.Rect(here.slot))
        _terrain(inner, here, table, scene)
        if rings:
            for overlay in object_rings(scene, table.id):
                draw_overlay(inner, here, overlay, scene.desk.seats)
        inner.surface.set_clip(None)
        draw_frame(inner, here.slot, strong=focused)

    canvas.card(key, box, paint_ground)


def object_rings(scene: Scene, table: str) -> list[Ring]:
    """The widest ring of each role round the objects of a table; the others show on demand."""
    rings: list[Ring] = []
    for piece, _ in scene.on(table):
        if scene.looks.form(piece) == "ship":
            continue
        widest: dict[str, Ring] = {}
        for overlay in scene.advice.reach(scene.desk.view, piece.id):
            if isinstance(overlay, Ring):
                known = widest.setdefault(overlay.role, overlay)
                widest[overlay.role] = max(known, overlay, key=lambda ring: ring.radius)
        rings += widest.values()
    return rings


def _terrain(canvas: Canvas, lens: Lens, table: Table, scene: Scene) -> None:
    pieces = [(scene.looks.form(piece), piece, pose) for piece, pose in scene.on(table.id)]
    for form, piece, pose in pieces:
        if form == "danger":
            draw_danger(canvas, lens, piece, pose)
    for form, piece, pose in pieces:
        if form == "planetoid":
            draw_planetoid(canvas, lens, piece, pose)
        elif form == "portal":
            look = scene.look(piece)
            draw_jump_point(canvas, lens.pixel(pose.at), scene.radius(lens, piece), look.side)
