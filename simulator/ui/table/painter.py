"""Painter of one table: static parts are baked into one picture, dragged pieces are not."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace

import pygame

from simulator.kernel.overlay import Badge, Overlay
from simulator.kernel.piece import Piece
from simulator.kernel.spec import Table
from simulator.ui.draw.canvas import Canvas, Kit, Same, at_once, finished
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.table.camera import Box, Lens, Pixel
from simulator.ui.table.explaining import (
    explained,
    weapon_arcs,
)
from simulator.ui.table.formation_links import draw_links
from simulator.ui.table.ground import draw_ground
from simulator.ui.table.group_marks import draw_counts, draw_group_marks, drawn_at, group_marks
from simulator.ui.table.knobs import pulled_piece
from simulator.ui.table.label_drawing import draw_labels, draw_unnamed
from simulator.ui.table.labels import Room
from simulator.ui.table.layout import Slot, head, margins
from simulator.ui.table.magnifier import draw_aim, draw_magnifier, lies_over
from simulator.ui.table.markers import draw_markers, draw_verdicts
from simulator.ui.table.names import Named, named
from simulator.ui.table.overlays import draw_overlay
from simulator.ui.table.picture import Part, card_part
from simulator.ui.table.pieces import draw_chosen_scenery, draw_piece
from simulator.ui.table.plan_ground import draw_areas, draw_glow, ghosted, plan_look
from simulator.ui.table.scene import Scene, bottom_up
from simulator.ui.table.stencils import Ground
from simulator.ui.table.tokens import draw_pin, draw_selection
from simulator.ui.table.weapon_arcs import draw_together
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.tool import same_group

_TOKENS = 3
"""Tokens drawn in one step."""


def draw_table(canvas: Canvas, lens: Lens, table: Table, slot: Slot, scene: Scene) -> None:
    """One table through its lens, without the dragged pieces."""
    key, box, painter = _resting(table_box(lens, slot, canvas.k), lens, table, slot, scene)
    canvas.card(key, box, at_once(painter), BACKGROUND)


def table_part(lens: Lens, table: Table, slot: Slot, scene: Scene, kit: Kit) -> Part:
    """One table as a part of the static picture."""
    key, box, painter = _resting(table_box(lens, slot, kit.lettering.k), lens, table, slot, scene)
    return card_part(kit, key, box, painter, BACKGROUND)


def table_picture(
    canvas: Canvas, lens: Lens, table: Table, slot: Slot, scene: Scene
) -> pygame.Surface:
    """What `draw_table` draws into the slot of a table, its margins left out."""
    key, box, painter = _resting(table_box(lens, slot, canvas.k), lens, table, slot, scene)
    whole = finished(canvas.kit, key, box[2:], at_once(painter), BACKGROUND).surface
    x, y, width, height = lens.slot
    return whole.subsurface((x - box[0], y - box[1], width, height))


def table_box(lens: Lens, slot: Slot, k: float) -> Box:
    """The box of a table and its margins on the screen."""
    x, y, width, height = lens.slot
    left, right, foot = margins(slot, k)
    top = round(head(slot, k))
    return x - left, y - top, width + left + right, height + top + foot


def _resting(
    box: Box, lens: Lens, table: Table, slot: Slot, scene: Scene
) -> tuple[Hashable, Box, Callable[[Canvas, Box], Iterator[None]]]:
    """How a table is painted into its box: a card's key, box, and painter in short steps."""
    x, y, width, height = lens.slot
    here = replace(lens, slot=(x - box[0], y - box[1], width, height))

    def paint_rest(inner: Canvas, _: Box) -> Iterator[None]:
        yield from draw_ground(inner, here, table, slot, scene)
        inner.surface.set_clip(pygame.Rect(here.slot))
        yield from _draw_resting(inner, here, table, slot, scene)
        inner.surface.set_clip(None)

    return resting_key(here, table, slot, scene), box, paint_rest


def resting_key(lens: Lens, table: Table, slot: Slot, scene: Scene) -> Hashable:
    """Everything that the static picture of a table depends on."""
    state = scene.state
    placing = state.tool.is_ship if isinstance(state.tool, PlaceTool) else None
    return (
        ("rest", lens, slot.number, slot.small, state.focus == table.id, Same(state.view)),
        (
            state.arcs,
            state.everything or state.alt,
            state.rings,
            state.why,
            state.alt,
            isinstance(state.tool, MeasureTool),
            (placing, state.topic),
        ),
        state.selection,
        state.hovered if _stands(scene, state.hovered, table.id) else None,
        (state.target, state.pinned) if _stands(scene, state.target, table.id) else None,
        (state.inquiry, state.target, state.aim, state.asked) if state.panel == "ask" else None,
        tuple(shift.piece for shift in scene.hand.shifts) if scene.hand else pulled_piece(scene),
        plan_look(scene, table.id),
        scene.reserved.on(table.id) if scene.reserved else None,
    )


def _stands(scene: Scene, name: str | None, table: str) -> bool:
    """Does the piece of that name stand on this table?"""
    piece = scene.state.view.pieces.get(name or "")
    where = scene.where(piece) if piece else None
    return where is not None and where.table == table


def taken_at_rest(canvas: Canvas, lens: Lens, table: Table, slot: Slot, scene: Scene) -> Room:
    """The space for plates over a table, beside all that its resting picture shows.

    It is in pixels of the screen, and kept: it must not be changed.
    """
    box = table_box(lens, slot, canvas.k)
    x, y, width, height = lens.slot
    here = replace(lens, slot=(x - box[0], y - box[1], width, height))
    key = resting_key(here, table, slot, scene)
    known = canvas.kit.rooms.get((key, box[:2]))
    if known is None:
        local = canvas.kit.obstacles.get(key) or _named(canvas, here, table, slot, scene).taken
        room = Room(local.shifted(box[:2]), canvas.k)
        known = canvas.kit.keep_room((key, box[:2]), grounded(room, canvas.kit))
    return known


def grounded(room: Room, kit: Kit) -> Room:
    """A room that stays as it is, with places in it looked up in stencils."""
    room.ground = Ground(room.inside, room.taken, room.k, kit.stencils)
    return room


def _named(canvas: Canvas, lens: Lens, table: Table, slot: Slot, scene: Scene) -> Named:
    """The labels of a table; a small one has none."""
    overlays = None if slot.small else [overlay for overlay, _ in explained(scene, table.id)]
    found = named(canvas, lens, table, scene, overlays)
    canvas.kit.keep_obstacles(resting_key(lens, table, slot, scene), found.taken)
    return found


def _draw_resting(
    canvas: Canvas, lens: Lens, table: Table, slot: Slot, scene: Scene
) -> Iterator[None]:
    """Overlays, tokens and labels, in short steps; a small table has tokens only."""
    overlays = [] if slot.small else list(explained(scene, table.id))
    if not slot.small:
        draw_together(canvas, lens, weapon_arcs(scene, table.id), scene.state.seats)
        yield
    above = [each for each in overlays if lies_over(each[0]) and not scene.groups]
    below = [each for each in overlays if scene.groups or not lies_over(each[0])]
    for overlay, strength in below:
        draw_overlay(canvas, lens, overlay, scene.state.seats, strength)
        yield
    if not slot.small:
        draw_areas(canvas, lens, table.id, scene)
        draw_links(canvas, lens, table.id, scene)
        yield
    draw_glow(canvas, lens, table.id, scene)
    yield from _draw_tokens(canvas, lens, table.id, scene)
    for overlay, strength in above:
        draw_overlay(canvas, lens, overlay, scene.state.seats, strength)
        yield
    badges = [overlay for overlay, _ in overlays if isinstance(overlay, Badge)]
    marks = [] if slot.small else draw_markers(canvas, lens, table.id, scene)
    yield
    marks += draw_verdicts(canvas, lens, (table.id, scene), badges, marks)
    draw_counts(canvas, lens, table.id, scene, marks)
    yield
    if not slot.small:
        yield from _draw_named(canvas, lens, (table, slot), scene, [each for each, _ in overlays])


def _draw_named(
    canvas: Canvas,
    lens: Lens,
    here: tuple[Table, Slot],
    scene: Scene,
    overlays: Sequence[Overlay],
) -> Iterator[None]:
    """The labels of a table, and the magnifier if there is one, in short steps."""
    table, slot = here
    found = _named(canvas, lens, table, slot, scene)
    yield
    if found.magnified:
        draw_aim(canvas, lens, found.magnified)
    _draw_names(canvas, lens, table.id, scene, found)
    yield
    if found.magnified:
        draw_magnifier(canvas, lens, table.id, scene, (found.magnified, overlays))
        yield


def _draw_names(canvas: Canvas, lens: Lens, table: str, scene: Scene, found: Named) -> None:
    """Labels, and a mark on the groups whose name has no place."""
    here = {piece.id: (piece, pose) for piece, pose in scene.on(table)}
    for group in scene.groups:
        first = next((here[name] for name in group.members if name in here), None)
        if group.id in found.unnamed and first:
            piece, pose = first
            at, radius = drawn_at(scene, lens, piece, pose, table), scene.radius(lens, piece)
            draw_unnamed(canvas, at, radius, scene.side(piece))
    draw_labels(canvas, found.labels)


def _draw_tokens(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> Iterator[None]:
    """All tokens and their rings, in short steps."""
    hand, crowd = scene.hand, group_marks(scene, lens, table)
    gone = {*ghosted(scene), pulled_piece(scene)}
    marked = {piece.id for mark in crowd for piece, _ in mark.ships}
    for piece, was in scene.left:
        if was.table == table:
            draw_piece(canvas, lens, (piece, was.pose), scene, faded=True)
    for n, (piece, pose) in enumerate(bottom_up(scene, table)):
        if n % _TOKENS == 0:
            yield
        at, radius = lens.pixel(pose.at), scene.radius(lens, piece)
        if piece.id not in marked and scene.shown(piece).form in ("token", "icon", "body", "base"):
            faded = bool(hand and hand.ghost(piece.id)) or piece.id in gone
            draw_piece(canvas, lens, (piece, pose), scene, faded=faded)
            if not faded and not (
                piece.id in scene.state.selection
                and draw_chosen_scenery(canvas, lens, (piece, pose), scene)
            ):
                _marks(canvas, at, radius, piece, scene)
    draw_group_marks(canvas, lens, scene, crowd)
    _pin(canvas, lens, table, scene)


def _pin(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The corners round the pinned target, if it is on this table."""
    target = scene.state.view.pieces.get(scene.state.target or "")
    where = scene.where(target) if target and scene.state.pinned else None
    if target and where and where.table == table:
        at = drawn_at(scene, lens, target, where.pose, table)
        draw_pin(canvas, at, scene.grip(lens, target))


def _marks(canvas: Canvas, at: Pixel, radius: float, piece: Piece, scene: Scene) -> None:
    """The ring of a selected piece, and fainter ones round others of its group."""
    state = scene.state
    if piece.id in state.selection:
        draw_selection(canvas, at, radius, lead=True)
    elif state.lead and same_group(state.view, piece.id, state.lead):
        draw_selection(canvas, at, radius, lead=False)
