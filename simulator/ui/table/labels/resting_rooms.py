"""What the resting picture of a table depends on, its labels, and the room it leaves for plates."""

from collections.abc import Generator, Hashable
from dataclasses import replace

from simulator.kernel.spec import Table
from simulator.ui.draw.camera import Box, Lens
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.labels.solver import Room
from simulator.ui.draw.labels.stencils import Ground
from simulator.ui.table.hand.knobs import pulled_piece
from simulator.ui.table.labels.names import NamedGroups, place_names
from simulator.ui.table.layout import MatSlot, head, margins
from simulator.ui.table.plans.explaining import explaining_overlays
from simulator.ui.table.plans.plan_ground import plan_look
from simulator.ui.table.scene import Scene
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.place import PlaceTool


def table_box(lens: Lens, slot: MatSlot, k: float) -> Box:
    """The box of a table and its margins on the screen."""
    x, y, width, height = lens.slot
    left, right, foot = margins(slot, k)
    top = round(head(slot, k))
    return x - left, y - top, width + left + right, height + top + foot


def resting_key(lens: Lens, table: Table, slot: MatSlot, scene: Scene) -> Hashable:
    """Everything that the static picture of a table depends on."""
    state = scene.state
    placing = state.tool.is_ship if isinstance(state.tool, PlaceTool) else None
    return (
        ("rest", lens, slot.number, slot.small, state.focus == table.id, ById(state.view)),
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
        state.motion.resting,
    )


def _stands(scene: Scene, name: str | None, table: str) -> bool:
    """Does the piece of that name stand on this table?"""
    piece = scene.state.view.pieces.get(name or "")
    where = scene.where(piece) if piece else None
    return where is not None and where.table == table


def taken_at_rest(canvas: Canvas, lens: Lens, table: Table, slot: MatSlot, scene: Scene) -> Room:
    """The space for plates over a table, beside all that its resting picture shows.

    It is in pixels of the screen, and kept: it must not be changed.
    """
    box = table_box(lens, slot, canvas.k)
    x, y, width, height = lens.slot
    here = replace(lens, slot=(x - box[0], y - box[1], width, height))
    key = resting_key(here, table, slot, scene)
    known = canvas.kit.rooms.get((key, box[:2]))
    if known is None:
        local = canvas.kit.obstacles.get(key)
        if local is None:
            local = _at_once(labels_at_rest(canvas, here, table, slot, scene)).taken
        room = Room(local.shift(box[:2]), canvas.k)
        known = canvas.kit.keep_room((key, box[:2]), ground_room(room, canvas.kit))
    return known


def ground_room(room: Room, kit: Kit) -> Room:
    """A room that stays as it is, with places in it looked up in stencils."""
    room.ground = Ground(room.inside, room.taken, room.k, kit.stencils)
    return room


def labels_at_rest(
    canvas: Canvas, lens: Lens, table: Table, slot: MatSlot, scene: Scene
) -> Generator[None, None, NamedGroups]:
    """The labels of a table, found in short steps; a small one has none."""
    overlays = (
        None if slot.small else [overlay for overlay, _ in explaining_overlays(scene, table.id)]
    )
    found = yield from place_names(canvas, lens, table, scene, overlays)
    canvas.kit.keep_obstacles(resting_key(lens, table, slot, scene), found.taken)
    return found


def _at_once(steps: Generator[None, None, NamedGroups]) -> NamedGroups:
    """What comes of all the steps."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: NamedGroups = done.value
            return found
