"""Where the plates of one frame stand: beside what they are about, off tokens and labels."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import is_
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table
from simulator.ui.draw.camera import WHOLE, Box, Lens, Pixel
from simulator.ui.draw.canvas import ById, Canvas, Kit, RestingRooms
from simulator.ui.draw.labels.leaders import Wire
from simulator.ui.draw.labels.solver import Obstacles, PlacedLabel, Room, room_around
from simulator.ui.draw.theme import MAT, WHITE, mix
from simulator.ui.state.redraw_delay import at_rest, is_carried
from simulator.ui.table.hand.knobs import as_if_let_go
from simulator.ui.table.labels.names import piece_reach, token_box
from simulator.ui.table.labels.plate_places import plate_place, plate_wish, seen_box, whole_room
from simulator.ui.table.labels.resting_rooms import ground_room, taken_at_rest
from simulator.ui.table.layout import MatSlot, TableViews
from simulator.ui.table.plans.plan_ground import plan_look
from simulator.ui.table.plans.plan_handles import plan_knob_boxes
from simulator.ui.table.scene import Scene, stands_of

_NARROW = 220
"""Pixels at 100 % that a plate may be wide on any table."""


class PlateSpots:
    """Places of plates; each one taken is avoided by the next of the same frame."""

    def __init__(self, canvas: Canvas, scene: Scene, stage: TableViews, look: object) -> None:
        """`look` equals the last one as long as the resting tables look the same."""
        kit = canvas.kit
        if kit.resting is None or kit.resting.layout is not stage or kit.resting.look != look:
            kit.resting = RestingRooms(look, stage)
        self._resting = kit.resting
        self._canvas = canvas
        self._scene = scene
        self._stage = stage
        self._rooms: dict[str, Room] = {}
        self._known: dict[str, Room] = {}

    @property
    def in_hand(self) -> bool:
        """Is a ghost on its way with the pointer?"""
        return is_carried(self._scene.state)

    def beside(self, table: str, own: Box) -> "PlateSpot":
        """A spot beside the box of something on a table; its box is avoided by all plates."""
        return PlateSpot(self._canvas, self, table, own)

    def at(self, table: str, pixel: Pixel, reach: float = 4) -> "PlateSpot":
        """A spot beside a round thing of this radius in pixels."""
        return self.beside(table, token_box(pixel, reach))

    def by(self, piece: Piece, place: OnTable) -> "PlateSpot":
        """A spot beside a piece that stands or would stand at a place."""
        scene = self._scene
        if (
            scene.hand
            and scene.hand.ghost(piece.id) is place
            and scene.look_of(piece).form not in ("area", "tile")
        ):
            lens = self._stage.lenses[place.table]
            held = (piece.id, place.table), lambda: piece
            reach = _reach(self._resting, scene, lens, held)
            return self.beside(place.table, token_box(lens.pixel(place.pose.at), reach))
        return self.beside(place.table, seen_box(scene, self._stage, piece, place))

    def reserved_spot(self, piece: Piece, place: OnTable) -> "PlateSpot":
        """The spot beside a hovered piece at rest, reserved before the labels were placed."""
        kept = None if self._scene.state.still else self._scene.reserved
        spot = self.by(piece, place)
        return replace(spot, kept=kept.place) if kept else spot

    def avoid(self, table: str, line: Wire) -> None:
        """Keep plates off a line."""
        self.room(table).avoid(line)

    def room(self, table: str) -> Room:
        """The free space over a table."""
        if table not in self._rooms:
            self._rooms[table] = self._room(table)
        return self._rooms[table]

    def place(self, spot: "PlateSpot", size: tuple[int, int]) -> PlacedLabel:
        """The place of a plate of this size at a spot, which is then occupied."""
        kept, stage = spot.kept, self._stage
        if kept and kept.box[2:] == size:
            for each in stage.layout.slots:
                self.room(each.table).occupy(kept)
            return kept
        wish = plate_wish(spot.own, size, stage.lenses[spot.table].slot, self._canvas.k)
        slots = stage.layout.slots

        def rooms() -> list[Room]:
            return [self.room(slot.table) for slot in slots]

        return plate_place([wish], self.room(spot.table), rooms, self._whole)

    def _whole(self) -> Room:
        """The free space over all tables."""
        tables = [slot.table for slot in self._stage.layout.slots]
        rooms = [self.room(table) for table in tables]
        known = [self._known[table] for table in tables]
        whole = room_around(
            _over(self._resting, known, self._stage, self._canvas.kit),
            [each for room in rooms for each in room.late],
        )
        for room, before in zip(rooms, known, strict=True):
            for wire in room.wires[len(before.wires) :]:
                whole.avoid(wire)
        return whole

    def _room(self, table: str) -> Room:
        stage, state = self._stage, self._scene.state
        plan, kept = plan_look(self._scene, table), self._resting.rooms.get(table)
        if kept is None or kept[0] != plan:
            slot = next(each for each in stage.layout.slots if each.table == table)
            tables: Mapping[str, Table] = {each.id: each for each in state.view.setup.tables}
            resting = as_if_let_go(self._scene)
            taken = _taken_room(self._canvas, stage.lenses[table], tables[table], slot, resting)
            kept = self._resting.rooms[table] = plan, taken
        self._known[table] = kept[1]
        return room_around(kept[1], self._held_boxes(table))

    def _held_boxes(self, table: str) -> list[Box]:
        """The boxes of the dragged pieces, and of the ghosts of a plan with their knobs."""
        scene, lens = self._scene, self._stage.lenses[table]
        boxes = plan_knob_boxes(scene, lens, table) if scene.turn else []
        for each in stands_of(scene):
            if each.moved and each.place.table == table:
                held = each.piece or each.id, table
                piece = partial(each.as_piece, scene.state.view, scene.seat)
                reach = _reach(self._resting, scene, lens, (held, piece))
                boxes.append(token_box(lens.pixel(each.place.pose.at), reach))
        pieces = scene.state.view.pieces
        for shift in scene.hand.shifts if scene.hand else ():
            if shift.to.table == table:
                piece = partial(pieces.__getitem__, shift.piece)
                reach = _reach(self._resting, scene, lens, ((shift.piece, table), piece))
                boxes.append(token_box(lens.pixel(shift.to.pose.at), reach))
        return boxes


@fast_dataclass(frozen=True, slots=True)
class PlateSpot:
    """A spot of one plate beside a box."""

    canvas: Canvas
    spots: PlateSpots
    table: str
    own: Box
    kept: PlacedLabel | None = None

    @property
    def widest(self) -> int:
        """As wide as its table."""
        return self.spots.room(self.table).inside.w

    @property
    def across(self) -> int:
        """As wide as its table, or as reserved; a very narrow table has wider plates."""
        if self.kept:
            return self.kept.box[2]
        return max(self.widest, round(_NARROW * self.canvas.k))

    def corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """The upper left corner; a leader is drawn to a plate that stands further away."""
        found = self.spots.place(self, size)
        if found.leader:
            self.canvas.dashes(mix(MAT, WHITE, 0.7), [found.leader], max(1, round(self.canvas.k)))
        return found.box[:2]


def _over(resting: RestingRooms, known: Sequence[Room], stage: TableViews, kit: Kit) -> Room:
    """The free space over all tables at rest, of which these are the single rooms."""
    last = resting.whole
    if last and all(map(is_, last[0], known)):
        return last[1]
    key = ("whole", ById(stage.layout), *map(ById, known))
    kept = kit.rooms.get(key)
    if kept is None:
        kept = kit.keep_room(key, ground_room(whole_room(known, stage), kit))
    resting.whole = known, kept
    return kept


def _reach(
    resting: RestingRooms,
    scene: Scene,
    lens: Lens,
    held: tuple[tuple[str, str], Callable[[], Piece]],
) -> float:
    """How far the rings of a piece that is held over a table go: its id and the table's."""
    key, piece = held
    found = resting.reaches.get(key)
    if found is None:
        found = resting.reaches[key] = piece_reach(lens, piece(), scene)
    return found


def _taken_room(canvas: Canvas, lens: Lens, table: Table, slot: MatSlot, scene: Scene) -> Room:
    """The free space over a resting table; while its view changes plates avoid nothing on it."""
    still = scene.state.still
    if still:
        camera = still.cameras.get(table.id, WHOLE)
        if slot.lens(camera, lens.unit) != lens:
            return Room(Obstacles(lens.slot), canvas.k)
        scene = replace(scene, state=at_rest(scene.state))
    return taken_at_rest(canvas, lens, table, slot, scene)


ToolPlate: TypeAlias = Callable[[Canvas, PlateSpots], None]
"""Draws the plate of a tool."""
