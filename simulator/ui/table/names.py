"""The labels of a table and their possible places."""

from collections.abc import Iterator

from simulator.kernel.overlay import Line, Overlay
from simulator.kernel.spec import Table
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.theme import MAT, NEUTRAL, mixed, side_of
from simulator.ui.table.camera import Box, Lens, Pixel
from simulator.ui.table.explaining import object_rings
from simulator.ui.table.formation_links import gaps, group_words
from simulator.ui.table.holders import holder_of
from simulator.ui.table.labels import LabelWish
from simulator.ui.table.overlays import line_wish, overlay_wish
from simulator.ui.table.scene import Scene


def wishes(
    canvas: Canvas, lens: Lens, table: Table, scene: Scene, overlays: list[Overlay]
) -> Iterator[LabelWish]:
    """Labels in order of importance: read-outs, groups, objects, rings and bands."""
    high = canvas.height(BODY)
    for overlay in (*overlays, *gaps(scene, table.id)):
        wish = line_wish(lens, high, overlay) if isinstance(overlay, Line) else None
        if wish:
            yield wish
    yield from _groups(canvas, lens, table.id, scene)
    yield from _objects(canvas, lens, table.id, scene)
    rings = object_rings(scene, table.id) if scene.state.rings else []
    for overlay in (*overlays, *rings):
        wish = overlay_wish(lens, canvas.k, high, overlay, scene.state.seats)
        if wish:
            yield wish


def _groups(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> Iterator[LabelWish]:
    for group in scene.groups:
        ships = [scene.state.view.pieces[ship] for ship in group.members]
        boxes = [
            token_box(lens.pixel(where.pose.at), scene.radius(lens, ship))
            for ship in ships
            if (where := scene.where(ship)) and where.table == table
        ]
        if boxes:
            side = side_of(scene.state.seats, group.owner)
            ink = mixed(MAT, side.colour, 0.6 if group.spent else 0.92)
            words = group_words(scene, group)
            yield LabelWish(words, ink, _beside(boxes, canvas, words))


def _objects(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> Iterator[LabelWish]:
    grouped = {group.id for group in scene.groups}
    for piece, pose in scene.on(table):
        if piece.group not in grouped:
            holder = holder_of(scene, piece)
            owned = scene.side(piece).colour if piece.owner else NEUTRAL
            ink = holder.colour if holder else owned
            words = scene.shown(piece).name
            yield LabelWish(words, ink, _beside([scene.extent(lens, piece, pose)], canvas, words))


def _beside(boxes: list[Box], canvas: Canvas, words: str) -> tuple[Pixel, ...]:
    """Places for a label: below and above the tokens, centred or aligned, or beside them."""
    left, right = min(box[0] for box in boxes), max(box[0] + box[2] for box in boxes)
    top, bottom = min(box[1] for box in boxes), max(box[1] + box[3] for box in boxes)
    middle, air, high = (left + right) / 2, canvas.px(6), canvas.height(BODY)
    half = canvas.width(words) / 2
    rows = (bottom + air, top - air - high)
    places = [(middle + half * shift, y) for shift in (0, -0.4, 0.4, -0.8, 0.8) for y in rows]
    places += [(box[0] + box[2] / 2, box[1] + box[3] + air) for box in boxes]
    level = (top + bottom - high) / 2
    return (*places, (right + 2 * air + half, level), (left - 2 * air - half, level))


def token_box(at: Pixel, radius: float) -> Box:
    """The box a token fills, its ring included."""
    reach = round(radius * 1.1) + 1
    return round(at[0]) - reach, round(at[1]) - reach, 2 * reach, 2 * reach
