"""Painter of one table: static parts are baked into one picture, dragged pieces are not."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace

import pygame

from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Area, Badge, Overlay
from simulator.kernel.spec import Table
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas, Kit, at_once, finish_card
from simulator.ui.draw.theme import BACKGROUND, HIT, MAT, mix
from simulator.ui.table.drawn.group_marks import (
    draw_counts,
    draw_group_marks,
    drawn_at,
    group_marks,
)
from simulator.ui.table.drawn.magnifier import draw_aim, draw_magnifier, lies_over
from simulator.ui.table.drawn.markers import draw_markers, draw_verdicts
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.drawn.pieces import draw_chosen_scenery, draw_headings, draw_piece
from simulator.ui.table.drawn.tokens import draw_pin, draw_selection
from simulator.ui.table.ground import draw_ground, draw_terrain
from simulator.ui.table.hand.knobs import pulled_piece
from simulator.ui.table.labels.label_drawing import draw_labels, draw_unnamed
from simulator.ui.table.labels.names import NamedGroups
from simulator.ui.table.labels.resting_rooms import labels_at_rest, resting_key, table_box
from simulator.ui.table.layout import MatSlot
from simulator.ui.table.mat import draw_mat
from simulator.ui.table.motion.sparks import draw_burst, draw_lines
from simulator.ui.table.picture import PicturePart, card_part
from simulator.ui.table.plans.aiming import aim_arcs
from simulator.ui.table.plans.explaining import (
    explaining_overlays,
    marked_ground,
    resting_rings,
    weapon_arcs,
)
from simulator.ui.table.plans.formation_links import draw_links
from simulator.ui.table.plans.plan_ground import draw_areas, draw_glow, ghosted_pieces
from simulator.ui.table.plans.weapon_arcs import draw_together
from simulator.ui.table.scene import Scene, bottom_up
from simulator.ui.tools.tool import same_group

_TOKENS = 3
"""Tokens drawn in one step."""


def draw_table(canvas: Canvas, lens: Lens, table: Table, slot: MatSlot, scene: Scene) -> None:
    """One table through its lens, without the dragged pieces."""
    key, box, painter = _rest_card(table_box(lens, slot, canvas.k), lens, table, slot, scene)
    canvas.card(key, box, at_once(painter), BACKGROUND)


def draw_in_play(
    canvas: Canvas, lens: Lens, table: Table, scene: Scene, targets: Sequence[str]
) -> None:
    """A table as a picture: no words and no edge, the arcs of the lead and its shots at targets."""
    canvas.surface.set_clip(pygame.Rect(lens.slot))
    is_measured = scene.rules_cache.ruleset.looks.is_measured
    for _ in (
        *draw_mat(canvas, lens, table, is_measured=is_measured),
        *draw_terrain(canvas, lens, table, scene, words=False),
    ):
        pass
    rings = [(ring, strength * 0.6) for ring, strength in resting_rings(scene, table.id)]
    for overlay, strength in (*rings, *explaining_overlays(scene, table.id)):
        draw_overlay(canvas, lens, overlay, scene.state.seats, strength)
    places = {piece.id: lens.pixel(pose.at) for piece, pose in scene.on(table.id)}
    lead = places.get(scene.state.lead or "")
    struck = [places[each] for each in targets if each in places]
    reach = max(11 * canvas.k, 700 * lens.scale)
    for at in struck if lead else ():
        draw_lines(canvas, mix(MAT, HIT, 0.5), [(lead or at, at)], 1.6)
        draw_lines(canvas, HIT, [(_between(lead or at, at, 0.45), at)], 2.6)
    bare = replace(scene, state=replace(scene.state, selection=()))
    for _ in _draw_tokens(canvas, lens, table.id, bare):
        pass
    for at in struck[:1]:
        draw_burst(canvas, at, reach * 1.8, 0.25)
    canvas.surface.set_clip(None)


def _between(a: Pixel, b: Pixel, share: float) -> Pixel:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def table_part(lens: Lens, table: Table, slot: MatSlot, scene: Scene, kit: Kit) -> PicturePart:
    """One table as a part of the static picture."""
    key, box, painter = _rest_card(table_box(lens, slot, kit.lettering.k), lens, table, slot, scene)
    return card_part(kit, key, box, painter, BACKGROUND)


def table_picture(
    canvas: Canvas, lens: Lens, table: Table, slot: MatSlot, scene: Scene
) -> pygame.Surface:
    """What `draw_table` draws into the slot of a table, its margins left out."""
    key, box, painter = _rest_card(table_box(lens, slot, canvas.k), lens, table, slot, scene)
    whole = finish_card(canvas.kit, key, box[2:], at_once(painter), BACKGROUND).surface
    x, y, width, height = lens.slot
    return whole.subsurface((x - box[0], y - box[1], width, height))


def _rest_card(
    box: Box, lens: Lens, table: Table, slot: MatSlot, scene: Scene
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


def _draw_resting(
    canvas: Canvas, lens: Lens, table: Table, slot: MatSlot, scene: Scene
) -> Iterator[None]:
    """Overlays, tokens and labels, in short steps; a small table has marked ground and tokens."""
    ground = ((each, 1.0) for each in marked_ground(scene, table.id))
    overlays = list(ground if slot.small else explaining_overlays(scene, table.id))
    if not slot.small:
        draw_together(canvas, lens, weapon_arcs(scene, table.id), scene.state.seats)
        draw_together(canvas, lens, aim_arcs(scene, table.id), scene.state.seats)
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
    yield from _draw_over_bases(canvas, lens, table.id, scene, above)
    badges = [overlay for overlay, _ in overlays if isinstance(overlay, Badge)]
    marks = [] if slot.small else draw_markers(canvas, lens, table.id, scene)
    yield
    marks += draw_verdicts(canvas, lens, (table.id, scene), badges, marks)
    draw_counts(canvas, lens, table.id, scene, marks)
    yield
    if not slot.small:
        yield from _draw_named(canvas, lens, (table, slot), scene, [each for each, _ in overlays])


def _draw_over_bases(
    canvas: Canvas,
    lens: Lens,
    table: str,
    scene: Scene,
    overlays: Sequence[tuple[Overlay, float]],
) -> Iterator[None]:
    """Parts of bases, the arrows of these over them, and lines on top, in short steps."""
    parts = [each for each in overlays if isinstance(each[0], Area)]
    for overlay, strength in parts:
        draw_overlay(canvas, lens, overlay, scene.state.seats, strength)
        yield
    if parts:
        draw_headings(canvas, lens, table, scene)
    for overlay, strength in overlays:
        if not isinstance(overlay, Area):
            draw_overlay(canvas, lens, overlay, scene.state.seats, strength)
            yield


def _draw_named(
    canvas: Canvas,
    lens: Lens,
    here: tuple[Table, MatSlot],
    scene: Scene,
    overlays: Sequence[Overlay],
) -> Iterator[None]:
    """The labels of a table, and the magnifier if there is one, in short steps."""
    table, slot = here
    found = yield from labels_at_rest(canvas, lens, table, slot, scene)
    yield
    if found.magnified:
        draw_aim(canvas, lens, found.magnified)
    _draw_names(canvas, lens, table.id, scene, found)
    yield
    if found.magnified:
        draw_magnifier(canvas, lens, table.id, scene, (found.magnified, overlays))
        yield


def _draw_names(canvas: Canvas, lens: Lens, table: str, scene: Scene, found: NamedGroups) -> None:
    """Labels, and a mark on the groups whose name has no place; what moves has none meanwhile."""
    here = {piece.id: (piece, pose) for piece, pose in scene.on(table)}
    away = scene.state.motion.hidden
    unseen = {f"object {name}" for name in away}
    for group in scene.groups:
        first = next((here[name] for name in group.members if name in here), None)
        if not away.isdisjoint(group.members):
            unseen |= {f"group {group.handle}", f"id {group.handle}"}
        elif group.id in found.unnamed and first:
            piece, pose = first
            at, radius = drawn_at(scene, lens, piece, pose, table), scene.radius(lens, piece)
            draw_unnamed(canvas, at, radius, scene.side(piece))
    draw_labels(canvas, (each for each in found.labels if each[1].wish.key not in unseen))


def _draw_tokens(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> Iterator[None]:
    """All tokens and their rings, in short steps."""
    hand, crowd = scene.hand, group_marks(scene, lens, table)
    gone = {*ghosted_pieces(scene), pulled_piece(scene)}
    marked = {piece.id for mark in crowd for piece, _ in mark.ships}
    for piece, was in scene.left:
        if was.table == table:
            draw_piece(canvas, lens, (piece, was.pose), scene, faded=True)
    for n, (piece, pose) in enumerate(bottom_up(scene, table)):
        if n % _TOKENS == 0:
            yield
        if piece.id in scene.state.motion.hidden:
            continue
        at, radius = lens.pixel(pose.at), scene.radius(lens, piece)
        if piece.id not in marked and scene.look_of(piece).form in (
            "token",
            "icon",
            "body",
            "base",
            "stack",
        ):
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
