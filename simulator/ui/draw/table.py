"""Painter of one table: its baked ground, and before it what changes under the hand."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from simulator.geometry.shapes import Pose
from simulator.kernel.overlay import Badge, Line, Overlay, Wedge
from simulator.kernel.piece import Piece
from simulator.kernel.spec import Table
from simulator.ui.camera import Box, Lens, Pixel
from simulator.ui.desk import same_group
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.ground import draw_ground, object_rings
from simulator.ui.draw.labels import Wish, draw_labels, settle
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.overlays import draw_overlay, line_wish, overlay_wish
from simulator.ui.draw.scene import Scene
from simulator.ui.draw.shapes import circle, paint
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.tokens import (
    draw_damage,
    draw_dot,
    draw_hover,
    draw_selection,
    draw_thing,
    draw_token,
    is_dot,
)
from simulator.ui.layout import Slot
from simulator.ui.theme import MAT, NEUTRAL, NO, YES, mixed, side_of
from simulator.ui.tools.measure import Measure
from simulator.ui.tools.select import Carry


def draw_table(canvas: Canvas, lens: Lens, table: Table, slot: Slot, scene: Scene) -> None:
    """One table through its lens."""
    draw_ground(canvas, lens, table, slot, scene)
    canvas.surface.set_clip(pygame.Rect(lens.slot))
    overlays = [] if slot.small else list(explained(scene, table.id))
    for overlay, strength in overlays:
        draw_overlay(canvas, lens, overlay, scene.desk.seats, strength)
    boxes = _tokens(canvas, lens, table.id, scene)
    for overlay, _ in overlays:
        if isinstance(overlay, Badge):
            _tick(canvas, lens, overlay)
    if not slot.small:
        wishes = _wishes(canvas, lens, table.id, scene, [overlay for overlay, _ in overlays])
        draw_labels(canvas, settle(canvas, wishes, lens.slot, boxes))
        draw_ghosts(canvas, lens, table.id, scene)
    canvas.surface.set_clip(None)


def explained(scene: Scene, table: str) -> Iterator[tuple[Overlay, float]]:
    """What explains the selection on a table, and how strongly each shape is drawn."""
    desk, hand = scene.desk, carried(scene)
    here = {piece.id for piece, _ in scene.on(table)}
    aside = desk.hovered == desk.lead or isinstance(desk.tool, Measure)
    if desk.arcs and desk.hovered in here and not aside:
        for overlay in scene.advice.reach(desk.view, desk.hovered):
            yield overlay, 0.55
    if desk.arcs and desk.lead:
        ghost = hand.ghost(desk.lead) if hand else None
        pose = ghost.pose if ghost else None
        if ghost.table == table if ghost else desk.lead in here:
            for overlay in scene.advice.reach(desk.view, desk.lead, pose):
                yield overlay, 1.0
    if desk.target in here and not hand:
        for overlay in shown_answer(scene):
            yield overlay, 1.0


def shown_answer(scene: Scene) -> tuple[Overlay, ...]:
    """Lines, badges and areas of the answer that matters most: the first yes, else the first."""
    answers = scene.answers()
    best = next((answer for answer in answers if answer.verdict), None)
    best = best or next(iter(answers), None)
    return tuple(each for each in best.overlays if not isinstance(each, Wedge)) if best else ()


def carried(scene: Scene) -> Carry | None:
    """The tool, when pieces are in the hand."""
    tool = scene.desk.tool
    return tool if isinstance(tool, Carry) else None


def _tokens(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> list[Box]:
    """All tokens and their rings; returns the boxes that labels keep clear of."""
    boxes: list[Box] = []
    hand = carried(scene)
    for piece, pose in scene.on(table):
        at, radius = lens.pixel(pose.at), scene.radius(lens, piece)
        if scene.looks.form(piece) in ("ship", "thing"):
            faded = bool(hand and hand.ghost(piece.id))
            _token(canvas, lens, (piece, pose), scene, faded=faded)
            boxes.append(_box(at, radius))
            if not faded:
                _marks(canvas, at, radius, piece, scene)
        elif scene.looks.form(piece) != "danger":
            boxes.append(scene.extent(lens, piece, pose))
        if piece.id == scene.desk.hovered and not hand:
            draw_hover(canvas, at, scene.grip(lens, piece), scene.side(piece))
    if hand:
        boxes += [_box(lens.pixel(shift.to.pose.at), 24 * canvas.k) for shift in hand.shifts]
    return boxes + _damage(canvas, lens, table, scene)


def _damage(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> list[Box]:
    """The badges of damaged groups, and where they are."""
    boxes: list[Box] = []
    for fleet in scene.fleets:
        first = scene.desk.view.pieces[fleet.ships[0]]
        where = scene.where(first)
        if fleet.damage and where and where.table == table:
            at, radius = lens.pixel(where.pose.at), scene.radius(lens, first)
            boxes.append(draw_damage(canvas, at, radius, fleet.damage))
    return boxes


def draw_ghosts(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The pieces in the hand where they would stand, each with a line from where it was."""
    hand = carried(scene)
    for shift in hand.shifts if hand else ():
        piece = scene.desk.view.pieces[shift.piece]
        was = scene.where(piece)
        if shift.to.table != table:
            continue
        if was and was.table == table:
            draw_overlay(canvas, lens, Line(was.pose.at, shift.to.pose.at, "path"), ())
        _token(canvas, lens, (piece, shift.to.pose), scene)
        at, radius = lens.pixel(shift.to.pose.at), scene.radius(lens, piece)
        draw_selection(canvas, at, radius, lead=shift.piece == scene.desk.lead)


def _token(
    canvas: Canvas,
    lens: Lens,
    standing: tuple[Piece, Pose],
    scene: Scene,
    *,
    faded: bool = False,
) -> None:
    piece, pose = standing
    at, look = lens.pixel(pose.at), replace(scene.look(piece), faded=faded)
    if is_dot(scene.radius(lens, piece), canvas.k):
        draw_dot(canvas, at, scene.radius(lens, piece), look.side)
    elif scene.looks.form(piece) == "thing":
        draw_thing(canvas, at, scene.radius(lens, piece), look)
    else:
        draw_token(canvas, at, scene.radius(lens, piece), look, pose.heading)


def _marks(canvas: Canvas, at: Pixel, radius: float, piece: Piece, scene: Scene) -> None:
    """The ring of a selected piece, fainter round its group's others."""
    desk = scene.desk
    if piece.id in desk.selection:
        draw_selection(canvas, at, radius, lead=True)
    elif desk.lead and same_group(desk.view, piece.id, desk.lead):
        draw_selection(canvas, at, radius, lead=False)


def _wishes(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, overlays: list[Overlay]
) -> Iterator[Wish]:
    """Labels in order of importance: read-outs, groups, objects, areas, rings and bands."""
    high = canvas.height(BODY)
    yield from (
        wish
        for overlay in overlays
        if isinstance(overlay, Line) and (wish := line_wish(lens, high, overlay))
    )
    for fleet in scene.fleets:
        ships = [scene.desk.view.pieces[ship] for ship in fleet.ships]
        boxes = [
            _box(lens.pixel(where.pose.at), scene.radius(lens, ship))
            for ship in ships
            if (where := scene.where(ship)) and where.table == table
        ]
        if boxes:
            side = side_of(scene.desk.seats, fleet.owner)
            ink = mixed(MAT, side.colour, 0.6 if fleet.spent else 0.92)
            yield Wish(fleet.name, ink, _beside(boxes, canvas, fleet.name))
    for piece, pose in scene.on(table):
        if scene.looks.form(piece) != "ship":
            boxes = [scene.extent(lens, piece, pose)]
            ink = scene.side(piece).colour if piece.owner else NEUTRAL
            words = scene.looks.tag(scene.desk.view, piece)
            yield Wish(words, ink, _beside(boxes, canvas, words))
    rings = object_rings(scene, table) if scene.desk.rings else []
    for overlay in (*overlays, *rings):
        wish = overlay_wish(lens, canvas.k, high, overlay, scene.desk.seats)
        if wish:
            yield wish


def _beside(boxes: list[Box], canvas: Canvas, words: str) -> tuple[Pixel, ...]:
    """Places for a label: below and above the tokens, in their middle or aligned, or beside."""
    left, right = min(box[0] for box in boxes), max(box[0] + box[2] for box in boxes)
    top, bottom = min(box[1] for box in boxes), max(box[1] + box[3] for box in boxes)
    middle, air, high = (left + right) / 2, canvas.px(6), canvas.height(BODY)
    half = canvas.width(words) / 2
    rows = (bottom + air, top - air - high)
    places = [(middle + half * shift, y) for shift in (0, -0.4, 0.4, -0.8, 0.8) for y in rows]
    places += [(box[0] + box[2] / 2, box[1] + box[3] + air) for box in boxes]
    level = (top + bottom - high) / 2
    return (*places, (right + 2 * air + half, level), (left - 2 * air - half, level))


def _box(at: Pixel, radius: float) -> Box:
    reach = round(radius * 1.1) + 1
    return round(at[0]) - reach, round(at[1]) - reach, 2 * reach, 2 * reach


def _tick(canvas: Canvas, lens: Lens, badge: Badge) -> None:
    """A tick or a cross beside the lower right of a piece."""
    x, y = lens.pixel(badge.at)
    size = canvas.px(16)
    name, ink = ("check", YES) if badge.ok else ("cross", NO)
    middle = (size / 2, size / 2)
    svg = circle(middle, size / 2 - 1, paint(MAT, 0.92, ink, 1.1 * canvas.k))
    svg += icon(name, middle, size * 0.56, ink)
    canvas.stamp(svg, (round(x + canvas.px(9)), round(y + canvas.px(7)), size, size))
