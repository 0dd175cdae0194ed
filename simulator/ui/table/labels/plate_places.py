"""Places for plates: beside what they are about, also over the next table, or further off."""

from collections.abc import Callable, Sequence
from itertools import chain

import pygame

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.piece import OnTable, Piece
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.labels.solver import (
    HOVER,
    NEAREST,
    Obstacles,
    PlacedLabel,
    Room,
    WantedLabel,
    room_around,
)
from simulator.ui.table.drawn.group_marks import group_marks
from simulator.ui.table.labels.names import piece_box, token_box
from simulator.ui.table.layout import TableViews, head
from simulator.ui.table.scene import Scene

_CELL = 12
"""Pixels across the cells of a table in which plates of dragged pieces keep their place."""

_GRAIN = 8
"""Pixels to which it is known how far carried pieces are from one another: these round to them."""

_MOST_PLACES = 500
"""Places of plates that are kept for a table at rest."""

_TRIED = 6
"""Of the free places further off, this many are tried with a leader while a hand moves."""

_AIR = 8
"""Pixels at 100 % between a plate and what it is about."""


def seen_box(scene: Scene, stage: TableViews, piece: Piece, place: OnTable) -> Box:
    """The box of a piece that stands or would stand at a place, or of the mark it is part of."""
    lens = stage.lenses[place.table]
    at = lens.pixel(place.pose.at)
    if scene.look_of(piece).form == "area":
        return token_box(at, 4)
    for mark in group_marks(scene, lens, place.table):
        if (piece, place.pose) in mark.ships:
            return mark.box
    return piece_box(lens, piece, at, scene)


def plate_wish(own: Box, size: tuple[int, int], slot: Box, k: float) -> WantedLabel:
    """A plate of this size about what fills a box on the table in this slot."""
    spots = _round(own, size, slot, _AIR * k)
    return WantedLabel("plate", size, spots, HOVER, (own,), names=False)


def plate_place(
    wishes: Sequence[WantedLabel],
    own: Room,
    rooms: Callable[[], Sequence[Room]],
    whole: Callable[[], Room],
) -> PlacedLabel:
    """The best place of a plate of one of several shapes, the best first; it is then occupied.

    `own` is the free space over its table, `rooms` that over each table and `whole` that over all
    of them. Beside its piece the plate may reach over the next table.
    """
    whole = _once(whole)
    found = (
        _beside(wishes, own, whole)
        or _known_place(wishes[0], own, whole)
        or _further(wishes, own, whole)
    )
    if own.inside.contains(found.box):
        own.occupy(found)
        return found
    for each in rooms():
        each.occupy(found)
    return found


def _once(find: Callable[[], Room]) -> Callable[[], Room]:
    """`find`, asked at most once; making it takes no time, unlike a cache of the library."""
    found: list[Room] = []

    def get() -> Room:
        if not found:
            found.append(find())
        return found[0]

    return get


def _beside(
    wishes: Sequence[WantedLabel], own: Room, whole: Callable[[], Room]
) -> PlacedLabel | None:
    """The best place beside its piece; what is inside its own table is free or not there."""
    for wish in wishes:
        found = next(own.near(wish), None)
        if found:
            return found
        outside = _outside(wish, own.inside)
        found = next(whole().near(wish, outside), None) if outside else None
        if found:
            return found
    return None


def _outside(wish: WantedLabel, inside: pygame.Rect) -> tuple[Pixel, ...]:
    """The places of a wish that are not wholly inside a box."""
    left, top, (width, height) = inside.left, inside.top, wish.size
    right, foot = inside.right - width, inside.bottom - height
    return tuple(
        spot for spot in wish.spots if not (left <= spot[0] <= right and top <= spot[1] <= foot)
    )


def _further(wishes: Sequence[WantedLabel], own: Room, whole: Callable[[], Room]) -> PlacedLabel:
    """The best place further off; where there is none, the one that covers least."""
    far = (next(own.far(wish), None) for wish in wishes)
    anywhere = (own.anywhere(wish) for wish in wishes)
    beyond = (whole().anywhere(wish) for wish in wishes)
    return next(filter(None, chain(far, anywhere, beyond)), None) or whole().force_place(wishes[-1])


def _known_place(wish: WantedLabel, own: Room, whole: Callable[[], Room]) -> PlacedLabel | None:
    """The place further off that was found for pieces about there, if it does for this one."""
    if own.base is None or own.base.ground is None:
        return None
    about, in_hand = _WantedPlate.of(wish, own), bool(own.late)
    further, nearest = (_TRIED, _TRIED) if in_hand else (None, NEAREST)

    def find(room: Room, there: WantedLabel) -> PlacedLabel | None:
        return next(room.far(there, further), None) or room.anywhere(there, nearest)

    found = about.known(own, find)
    if found:
        return own.again(wish, found, bare=in_hand)
    both = whole()
    found = about.known(both, lambda room, there: room.anywhere(there, nearest))
    return both.again(wish, found, bare=in_hand) if found else None


@fast_dataclass(frozen=True, slots=True)
class _WantedPlate:
    """About where a plate is wanted: `wish` is that of a piece in the middle of a table's cell.

    `carried` is what goes with it, about as far from it. Places found for this depend on what
    stands there alone, never on what was asked before.
    """

    wish: WantedLabel
    carried: tuple[Box, ...]

    @classmethod
    def of(cls, wish: WantedLabel, room: Room) -> "_WantedPlate":
        """That of a wish; a piece that is not carried itself is its own cell."""
        (x, y, width, height), cell = wish.own[0], _CELL if room.late else 1
        left, top = x // cell * cell + cell // 2, y // cell * cell + cell // 2
        # Grown by as much as may have been lost by rounding.
        more = _GRAIN + 2 * cell
        carried = tuple(
            (
                left + (box.x - x) // _GRAIN * _GRAIN - cell,
                top + (box.y - y) // _GRAIN * _GRAIN - cell,
                box.w + more,
                box.h + more,
            )
            for box in room.late
        )
        about = ((left, top, width, height),)
        # Written out, since `replace` takes longer than all the rest.
        return cls(WantedLabel(wish.key, wish.size, (), wish.rank, about, wish.names), carried)

    def known(
        self, room: Room, find: Callable[[Room, WantedLabel], PlacedLabel | None]
    ) -> PlacedLabel | None:
        """What is found in a room at rest; None if nothing is."""
        base = room.base or room
        if self not in base.places:
            if len(base.places) >= _MOST_PLACES:
                base.places.clear()
            base.places[self] = find(room_around(base, self.carried), self.wish)
        return base.places[self]


def widest(stage: TableViews) -> int:
    """Pixels from the left edge of the tables to the right one."""
    slots = [lens.slot for lens in stage.lenses.values()]
    return max(x + width for x, _, width, _ in slots) - min(slot[0] for slot in slots)


def whole_room(rooms: Sequence[Room], stage: TableViews) -> Room:
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
    level, middle = y + (high - height) / 2, x + (wide - width) / 2
    kept = max(slot[0], min(middle, slot[0] + slot[2] - width))
    upper, lower = y - height + high * 0.3, y + high * 0.7
    over, under, end, foot = y - air - height, y + high + air, x + wide - width, y + high
    return (
        *((right, upper), (left, upper), (right, level), (left, level)),
        *((right, lower), (left, lower), (right, y - height), (left, y - height)),
        *((right, foot), (left, foot)),
        *((middle, over), (x, over), (end, over), (kept, over)),
        *((middle, under), (x, under), (end, under), (kept, under)),
    )
