"""Places for plates: beside what they are about, also over the next table, or further off."""

from collections.abc import Callable, Sequence
from itertools import chain

import pygame

from simulator.kernel.piece import OnTable, Piece
from simulator.ui.table.camera import Box, Pixel
from simulator.ui.table.group_marks import group_marks
from simulator.ui.table.labels import HOVER, Obstacles, Placed, Room, Wish
from simulator.ui.table.layout import head
from simulator.ui.table.names import piece_box, token_box
from simulator.ui.table.scene import Scene
from simulator.ui.table.screen_layout import ScreenLayout

_AIR = 8
"""Pixels at 100 % between a plate and what it is about."""


def seen_box(scene: Scene, stage: ScreenLayout, piece: Piece, place: OnTable) -> Box:
    """The box of a piece that stands or would stand at a place, or of the mark it is part of."""
    lens = stage.lenses[place.table]
    at = lens.pixel(place.pose.at)
    if scene.shown(piece).form == "area":
        return token_box(at, 4)
    for mark in group_marks(scene, lens, place.table):
        if (piece, place.pose) in mark.ships:
            return mark.box
    return piece_box(lens, piece, at, scene)


def plate_wish(own: Box, size: tuple[int, int], slot: Box, k: float) -> Wish:
    """A plate of this size about what fills a box on the table in this slot."""
    spots = _round(own, size, slot, _AIR * k)
    return Wish("plate", size, spots, HOVER, (own,), names=False)


def plate_place(
    wishes: Sequence[Wish],
    own: Room,
    rooms: Callable[[], Sequence[Room]],
    whole: Callable[[], Room],
) -> Placed:
    """The best place of a plate of one of several shapes, the best first; it is then occupied.

    `own` is the free space over its table, `rooms` that over each table and `whole` that over all
    of them. Beside its piece the plate may reach over the next table.
    """
    found = next(own.near(wishes[0]), None)
    if found:
        own.occupy(found)
        return found
    both = whole()
    beside = (next(each.near(wish), None) for wish in wishes for each in (own, both))
    further = (next(own.far(wish), None) for wish in wishes)
    anywhere = (each.anywhere(wish) for each in (own, both) for wish in wishes)
    found = next(filter(None, chain(beside, further, anywhere)), None)
    found = found or both.forced(wishes[-1])
    for each in rooms():
        each.occupy(found)
    return found


def widest(stage: ScreenLayout) -> int:
    """Pixels from the left edge of the tables to the right one."""
    slots = [lens.slot for lens in stage.lenses.values()]
    return max(x + width for x, _, width, _ in slots) - min(slot[0] for slot in slots)


def whole_room(rooms: Sequence[Room], stage: ScreenLayout) -> Room:
    """The free space between rail and side panel beside the tables and over them.

    Their titles are left out.
    """
    layout = stage.layout
    mats = pygame.Rect(rooms[0].inside).unionall([room.inside for room in rooms])
    titles = [
        (x, y - round(head(slot, layout.k)), width, round(head(slot, layout.k)))
        for slot in layout.slots
        for x, y, width, _ in [slot.view]
    ]
    tokens = tuple((box.x, box.y, box.w, box.h) for room in rooms for box in room.tokens)
    taken = [
        (box.x, box.y, box.w, box.h) for room in rooms for box in room.taken[len(room.tokens) :]
    ]
    wires = tuple(wire for room in rooms for wire in room.wires)
    left = layout.rail[0] + layout.rail[2]
    inside = (left, mats.y, layout.side[0] - left, mats.h)
    return Room(Obstacles(inside, tokens, (*taken, *titles), wires), layout.k)


def _round(own: Box, size: tuple[int, int], slot: Box, air: float) -> tuple[Pixel, ...]:
    """Places of a plate round a box: beside its upper corners first, off the pointer's tail."""
    (x, y, wide, high), (width, height) = own, size
    right, left = x + wide + air, x - air - width
    above, below, level = y - height + high * 0.3, y + high * 0.7, y + (high - height) / 2
    middle = x + (wide - width) / 2
    sides = [
        (side, row) for row in (above, level, below, y - height, y + high) for side in (right, left)
    ]
    kept = max(slot[0], min(middle, slot[0] + slot[2] - width))
    columns = (middle, x, x + wide - width, kept)
    rows = [(column, row) for row in (y - air - height, y + high + air) for column in columns]
    return (*sides, *rows)
