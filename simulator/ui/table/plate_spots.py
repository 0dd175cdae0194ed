"""Where the plates of one frame stand: beside what they are about, off tokens and labels."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import MAT, WHITE, mixed
from simulator.ui.play.mat import stands
from simulator.ui.table.camera import Box, Lens, Pixel, lens_through
from simulator.ui.table.labels import Obstacles, Room, Wire, Wish
from simulator.ui.table.layout import Slot
from simulator.ui.table.names import piece_box, token_box
from simulator.ui.table.painter import taken_at_rest
from simulator.ui.table.plan_handles import plan_knob_boxes
from simulator.ui.table.scene import Scene
from simulator.ui.table.screen_layout import ScreenLayout
from simulator.ui.window.redraw_delay import at_rest, is_carried

_AIR = 8
"""Pixels at 100 % between a plate and what it is about."""


class PlateSpots:
    """Places of plates; each one taken is avoided by the next of the same frame."""

    def __init__(self, canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
        self._canvas = canvas
        self._scene = scene
        self._stage = stage
        self._rooms: dict[str, Room] = {}

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
        at = self._stage.lenses[place.table].pixel(place.pose.at)
        if self._scene.shown(piece).form == "area":
            return self.at(place.table, at)
        lens = self._stage.lenses[place.table]
        return self.beside(place.table, piece_box(lens, piece, at, self._scene))

    def avoid(self, table: str, line: Wire) -> None:
        """Keep plates off a line."""
        self.room(table).wires.append(line)

    def room(self, table: str) -> Room:
        """The free space over a table."""
        if table not in self._rooms:
            self._rooms[table] = self._room(table)
        return self._rooms[table]

    def wide(self) -> Room:
        """The free space over all tables, for a plate that is wider than its own."""
        rooms = [self.room(slot.table) for slot in self._stage.layout.slots]
        mats = pygame.Rect(rooms[0].inside).unionall([room.inside for room in rooms])
        whole = Obstacles(
            (mats.x, mats.y, mats.w, mats.h),
            tuple(box for room in rooms for box in room.obstacles.tokens),
            tuple(box for room in rooms for box in room.obstacles.solid),
            tuple(wire for room in rooms for wire in room.obstacles.wires),
        )
        return Room(whole, self._canvas.k)

    @property
    def widest(self) -> int:
        """Pixels from the left edge of the tables to the right one."""
        slots = [lens.slot for lens in self._stage.lenses.values()]
        return max(x + width for x, _, width, _ in slots) - min(slot[0] for slot in slots)

    def _room(self, table: str) -> Room:
        stage, state = self._stage, self._scene.state
        slot = next(each for each in stage.layout.slots if each.table == table)
        tables: Mapping[str, Table] = {each.id: each for each in state.view.setup.tables}
        taken = _taken(self._canvas, stage.lenses[table], tables[table], slot, self._scene)
        held = tuple(self._held(table))
        return Room(replace(taken, solid=(*taken.solid, *held)), self._canvas.k)

    def _held(self, table: str) -> list[Box]:
        """The boxes of the dragged pieces, and of the ghosts of a plan with their knobs."""
        scene, lens = self._scene, self._stage.lenses[table]
        boxes = plan_knob_boxes(scene, lens, table)
        for each in stands(scene.state.view, scene.turn) if scene.turn else ():
            if each.moved and each.place.table == table:
                piece = each.as_piece(scene.state.view, scene.seat)
                boxes.append(piece_box(lens, piece, lens.pixel(each.place.pose.at), scene))
        for shift in scene.hand.shifts if scene.hand else ():
            if shift.to.table == table:
                piece = scene.state.view.pieces[shift.piece]
                boxes.append(piece_box(lens, piece, lens.pixel(shift.to.pose.at), scene))
        return boxes


@dataclass(frozen=True, slots=True)
class PlateSpot:
    """A spot of one plate beside a box."""

    canvas: Canvas
    spots: PlateSpots
    table: str
    own: Box

    @property
    def widest(self) -> int:
        """As wide as its table."""
        return self.spots.room(self.table).inside.w

    @property
    def across(self) -> int:
        """As wide as all tables."""
        return self.spots.widest

    def corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """The upper left corner; a leader is drawn to a plate that stands further away."""
        spots = _round(self.own, size, _AIR * self.canvas.k)
        wish = Wish("plate", size, spots, own=(self.own,), names=False)
        room = self.spots.room(self.table)
        found = room.place(wish)
        if found is None and self.spots.in_hand:
            return _inside(spots[0], size, room)  # a search at every move would slow the hand down
        if found is None:
            found = room.anywhere(wish) or self.spots.wide().forced(wish)
            room.occupy(found)
        if found.leader:
            self.canvas.dashes(mixed(MAT, WHITE, 0.7), [found.leader], max(1, round(self.canvas.k)))
        return found.box[:2]


def _inside(corner: Pixel, size: tuple[int, int], room: Room) -> tuple[int, int]:
    """The corner of a box of this size moved into a table."""
    box = pygame.Rect(round(corner[0]), round(corner[1]), *size).clamp(room.inside)
    return box.x, box.y


def _taken(canvas: Canvas, lens: Lens, table: Table, slot: Slot, scene: Scene) -> Obstacles:
    """What plates avoid on a table; nothing while its view changes."""
    resting = replace(scene, state=at_rest(scene.state)) if scene.state.still else scene
    camera = resting.state.camera(table.id)
    if lens_through(camera, slot.view, table.size, lens.unit) != lens:
        return Obstacles(lens.slot)
    return taken_at_rest(canvas, lens, table, slot, resting)


def _round(own: Box, size: tuple[int, int], air: float) -> tuple[Pixel, ...]:
    """Places of a plate round a box: beside its upper corners first, off the pointer's tail."""
    (x, y, wide, high), (width, height) = own, size
    right, left = x + wide + air, x - air - width
    above, below, level = y - height + high * 0.3, y + high * 0.7, y + (high - height) / 2
    middle = x + (wide - width) / 2
    sides = [(side, row) for row in (above, level, below) for side in (right, left)]
    columns = (middle, x, x + wide - width)
    rows = [(column, row) for row in (y - air - height, y + high + air) for column in columns]
    return (*sides, *rows)
