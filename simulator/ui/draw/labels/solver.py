"""Label solver: a place for each name, figure and plate where it covers nothing else.

Boxes in, boxes out; nothing is drawn. A label stands beside its piece, nearer to it than to any
other, or further away with a thin line to it, its leader. One that fits nowhere is dropped.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from math import hypot

import pygame

from simulator.fast_dataclass import fast_dataclass
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.labels.leaders import Wire, bound_of, is_crossing, leaders_of
from simulator.ui.draw.labels.stencils import Ground, Stencil, air_beside

TARGET, LEAD, HOVER, REST = range(4)
"""Ranks of labels: those of a lower number are placed first."""

_ALONG = (0.5, 0.25, 0.75, 0.02, 0.98)
"""Where above or below its piece a label with a leader may begin, as a share of its width."""

_LEADERS = (14, 24, 36, 50, 68, 90, 120, 160, 210)
"""How far a label with a leader is from its piece, in pixels at 100 %."""

_SHORT_LEADERS = _LEADERS[:6]
"""Those of a label that nobody looks at; without a place there it is dropped."""

_LINE_COVERED = 900
"""Square pixels that a covered line counts for where a label must cover something."""

BESIDE = 14
"""A label further than this from its piece, in pixels at 100 %, has a leader."""

NEAREST = 16
"""Of all free places on a table, this many are tried with a leader."""

_FACING = 0.4
"""Of two tokens as far from a label, one that is level with it counts as so much nearer."""

_BLOCKERS = 4
"""Of what was in the way of a leader, this many are tried first with the next one."""

_TURNS = 6
"""Of a large group, this many members are tried as the end of a leader."""


@fast_dataclass(frozen=True, slots=True)
class WantedLabel:
    """A label that wants a place: its size and the upper left corners of its places, best first.

    `own` are the boxes of what it is about. A label that `names` them must be nearer to one of
    them than to any other token; one that `strays` may also stand further away with a leader.
    The `short` wording is used where only that has a place beside it; one that `insists` on its
    whole wording has that further away instead.
    """

    key: str
    size: tuple[int, int]
    spots: tuple[Pixel, ...]
    rank: int = REST
    own: tuple[Box, ...] = ()
    names: bool = True
    strays: bool = True
    short: "WantedLabel | None" = None
    insists: bool = False


@fast_dataclass(frozen=True, slots=True)
class PlacedLabel:
    """A label that has a place: its box, and its leader from the label to its piece if any."""

    wish: WantedLabel
    box: Box
    leader: Wire | None = None


@fast_dataclass(frozen=True, slots=True)
class Obstacles:
    """What labels must not cover: tokens with their rings, `solid` things beside them, and wires.

    Labels stay `inside` this box.
    """

    inside: Box
    tokens: tuple[Box, ...] = ()
    solid: tuple[Box, ...] = ()
    wires: tuple[Wire, ...] = ()

    def shift(self, by: tuple[int, int]) -> "Obstacles":
        """The same obstacles moved by this many pixels."""
        dx, dy = by

        def moved(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
            return tuple((x + dx, y + dy, width, height) for x, y, width, height in boxes)

        wires = tuple(((ax + dx, ay + dy), (bx + dx, by + dy)) for (ax, ay), (bx, by) in self.wires)
        (inside,) = moved((self.inside,))
        return Obstacles(inside, moved(self.tokens), moved(self.solid), wires)


@dataclass(frozen=True, slots=True)
class Reserved:
    """A place kept free for the plate of the hovered piece, in pixels of the screen.

    `taken` are its box and leader on each table that it covers, from the corner of its slot.
    """

    place: PlacedLabel
    taken: tuple[tuple[str, Obstacles], ...]

    def on(self, table: str) -> Obstacles | None:
        """What it takes of a table, from the corner of its slot."""
        return dict(self.taken).get(table)


@dataclass(frozen=True, slots=True)
class Solution:
    """The labels that have a place, and the wishes that have none."""

    placed: tuple[PlacedLabel, ...]
    dropped: tuple[WantedLabel, ...]


@dataclass(slots=True)
class Room:
    """Free space on a table while labels are being placed; `k` is the scale of the interface.

    What has been `taken` is on its `ground`, if it has one, or came `late`. A room made from
    another one, its `base`, shares the ground; the base keeps `places` found in it.
    """

    obstacles: Obstacles
    k: float = 1.0
    tokens: list[pygame.Rect] = field(init=False)
    taken: list[pygame.Rect] = field(init=False)
    wires: list[Wire] = field(init=False)
    bounds: list[pygame.Rect] = field(init=False)
    inside: pygame.Rect = field(init=False)
    air: int = field(init=False)
    ground: Ground | None = None
    late: list[pygame.Rect] = field(init=False, default_factory=list)
    blockers: list[pygame.Rect] = field(init=False, default_factory=list)
    base: "Room | None" = field(init=False, default=None)
    places: dict[Hashable, PlacedLabel | None] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.inside = pygame.Rect(self.obstacles.inside)
        self.tokens = [pygame.Rect(box) for box in self.obstacles.tokens]
        self.taken = self.tokens + [pygame.Rect(box) for box in self.obstacles.solid]
        self.wires = list(self.obstacles.wires)
        self.bounds = [bound_of(wire) for wire in self.wires]
        self.air = 2 * air_beside(self.k)

    def place(self, wish: WantedLabel) -> PlacedLabel | None:
        """The best place of a label, which is then occupied; None if there is none."""
        ways, finds = (wish, wish.short) if wish.short else (wish,), (self.near, self.far)
        tried = [(find, way) for find in finds for way in ways]
        if wish.insists:
            tried.sort(key=lambda each: ways.index(each[1]))
        found = next((place for find, way in tried for place in find(way)), None)
        if found:
            self.occupy(found)
        return found

    def occupy(self, placed: PlacedLabel) -> None:
        """Keep later labels off this one and its leader."""
        box = pygame.Rect(placed.box)
        self.taken.append(box)
        self.late.append(box)
        if placed.leader:
            self.avoid(placed.leader)

    def avoid(self, wire: Wire) -> None:
        """Keep later labels off a line."""
        self.wires.append(wire)
        self.bounds.append(bound_of(wire))

    def anywhere(self, wish: WantedLabel, most: int = NEAREST) -> PlacedLabel | None:
        """The nearest free place at all, with a leader if one of `most` places has a clear one."""
        own, nearest = pygame.Rect(wish.own[0]), None
        corners = _outwards(self, wish.size, own)
        boxes = (pygame.Rect(corner, wish.size) for corner in corners)
        for box in islice(filter(self._is_free, boxes), most):
            nearest = nearest or PlacedLabel(wish, _plain(box))
            leader = next(_clear_leaders(self, box, own), None)
            if leader:
                found = PlacedLabel(wish, _plain(box), leader)
                self.occupy(found)
                return found
        if nearest:
            self.occupy(nearest)
        return nearest

    def again(self, wish: WantedLabel, known: PlacedLabel, *, bare: bool) -> PlacedLabel | None:
        """A place found for a label about something near, if it is free and has a leader too.

        One that may be `bare` stays there without: it would jump about under a hand that moves.
        """
        box, own = pygame.Rect(known.box), pygame.Rect(wish.own[0])
        if not self._is_free(box):
            return None
        leader = next(_clear_leaders(self, box, own), None)
        return PlacedLabel(wish, known.box, leader) if leader or bare or not known.leader else None

    def force_place(self, wish: WantedLabel) -> PlacedLabel:
        """The place of a label that must be seen: where it covers least if all are taken."""
        found = self.place(wish) or self.anywhere(wish)
        if found is None:
            corners = chain(
                wish.spots, *(further for _, further in _places_further_off(self, wish))
            )
            boxes = [_keep_inside(_box_at(corner, wish.size), self.inside) for corner in corners]
            found = PlacedLabel(wish, _plain(min(boxes, key=lambda box: _count_covered(self, box))))
            self.occupy(found)
        return found

    def near(
        self, wish: WantedLabel, spots: Sequence[Pixel] | None = None
    ) -> Iterator[PlacedLabel]:
        """The free places beside what a label is about, the best first; of only some `spots`."""
        stencil = self.ground.known_stencil(wish.size) if self.ground else None
        tried = wish.spots if spots is None else spots
        for box in self._free_boxes(tried, wish.size, stencil):
            if not (wish.names and _is_orphan(self, box, wish.own)):
                yield PlacedLabel(wish, _plain(box))

    def far(self, wish: WantedLabel, most: int | None = None) -> Iterator[PlacedLabel]:
        """The free places further away, each with a leader that crosses nothing.

        At most `most` of them are tried with a leader.
        """
        if not wish.strays:
            return
        stencil = self.ground.stencil(wish.size) if self.ground else None
        boxes = (
            (box, own)
            for own, corners in _places_further_off(self, wish)
            for box in self._free_boxes(corners, wish.size, stencil)
        )
        for box, own in islice(boxes, most):
            for leader in _clear_leaders(self, box, own):
                yield PlacedLabel(wish, _plain(box), leader)

    def _free_boxes(
        self, corners: Iterable[Pixel], size: tuple[int, int], stencil: Stencil | None
    ) -> Iterator[pygame.Rect]:
        """The free boxes of this size at some corners."""
        known = stencil is not None
        for corner in stencil.open(corners) if stencil else corners:
            box = _box_at(corner, size)
            if self._is_free(box, known=known):
                yield box

    def _is_free(self, box: pygame.Rect, *, known: bool = False) -> bool:
        """Does a box cover nothing? `known`: nothing that is on the ground."""
        if not self.inside.contains(box):
            return False
        wide = box.inflate(self.air, 2)
        if wide.collidelist(self.late if known else self.taken) >= 0:
            return False
        near = wide.collidelistall(self.bounds)
        return not near or not any(wide.clipline(self.wires[n]) for n in near)


def _clear_leaders(room: Room, box: pygame.Rect, own: pygame.Rect) -> Iterator[Wire]:
    """Leaders from a label to what it is about that cross nothing."""
    for leader in leaders_of(box, own):
        # What was in the way of the last ones most often is in the way of the next one too.
        for each in room.blockers:
            if each.clipline(leader) and not each.contains(own):
                break
        else:
            if not _is_crossed(room, leader, own):
                yield leader


def _is_crossed(room: Room, leader: Wire, own: pygame.Rect) -> bool:
    """Does a leader cross a token, a label or another line?"""
    bound, taken = bound_of(leader), room.taken
    for n in bound.collidelistall(taken):
        if taken[n].clipline(leader) and not taken[n].contains(own):
            room.blockers = [taken[n], *room.blockers[: _BLOCKERS - 1]]
            return True
    return any(is_crossing(leader, room.wires[n]) for n in bound.collidelistall(room.bounds))


def _is_orphan(room: Room, box: pygame.Rect, own: Sequence[Box]) -> bool:
    """Is a label's box not beside what it is about, or a token nearer?"""
    if not own:
        return False
    owned = [pygame.Rect(each) for each in own]
    near, reach = (min(far(box, each) for each in owned) for far in (gap, _apart))
    if near > BESIDE * room.k:
        return True
    around = box.inflate(*[2 * max(near, reach / _FACING) + 2] * 2)
    others = (room.tokens[n] for n in around.collidelistall(room.tokens))
    return any(gap(box, each) < near or _apart(box, each) < reach for each in others)


def _apart(box: pygame.Rect, token: pygame.Rect) -> float:
    """How far a label seems from a token: one that it faces, level with it, seems nearer."""
    beside = min(box.bottom, token.bottom) - max(box.top, token.top)
    level = max(beside, min(box.right, token.right) - max(box.left, token.left))
    return gap(box, token) * (_FACING if 2 * level > min(token.height, box.height) else 1.0)


def room_around(known: Room, boxes: Iterable[Box | pygame.Rect]) -> Room:
    """A room of its own with the same obstacles and these boxes, which are avoided too."""
    room = Room.__new__(Room)  # to copy it by its fields takes five times as long
    room.obstacles, room.k, room.air = known.obstacles, known.k, known.air
    room.inside, room.ground, room.tokens = known.inside, known.ground, known.tokens
    room.late = [*map(pygame.Rect, boxes)]
    room.taken = [*known.taken, *room.late]
    room.wires, room.bounds, room.blockers = list(known.wires), list(known.bounds), []
    room.base, room.places = known.base or known, {}
    return room


def solve(obstacles: Obstacles, wishes: Iterable[WantedLabel], k: float = 1.0) -> Solution:
    """Place the labels by rank; those of one rank in the order given."""
    room = Room(obstacles, k)
    placed: list[PlacedLabel] = []
    dropped: list[WantedLabel] = []
    for wish in sorted(wishes, key=lambda wish: wish.rank):
        found = room.place(wish)
        if found:
            placed.append(found)
        else:
            dropped.append(wish)
    return Solution(tuple(placed), tuple(dropped))


def _outwards(room: Room, size: tuple[int, int], own: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Corners of boxes of this size all over the room, those nearest to `own` first."""
    if room.ground:
        return room.ground.stencil(size).outwards(own)
    return Stencil(room.inside, room.taken, size, room.k).outwards(own)


def _places_further_off(room: Room, wish: WantedLabel) -> Iterator[tuple[pygame.Rect, list[Pixel]]]:
    """Places further away, each group with the box at the other end of its leaders."""
    width, height = wish.size
    owned = [pygame.Rect(box) for box in wish.own[:_TURNS]]
    least, most = room.inside.left, room.inside.right - width
    reaches = _LEADERS if wish.rank < REST else _SHORT_LEADERS
    for reach in (reach * room.k for reach in reaches):
        for own in owned:
            columns = [max(least, min(own.centerx - share * width, most)) for share in _ALONG]
            rows = (own.bottom + reach, own.top - reach - height)
            sides = (own.right + reach, own.left - reach - width)
            levels = [own.centery - share * height for share in (0.5, 0, 1)]
            spots: list[Pixel] = [(column, row) for row in rows for column in columns]
            yield own, spots + [(side, level) for side in sides for level in levels]


def _count_covered(room: Room, box: pygame.Rect) -> int:
    """Square pixels of tokens, labels and lines under a box."""
    hidden = [box.clip(room.taken[n]) for n in box.collidelistall(room.taken)]
    cut = sum(1 for wire in room.wires if box.clipline(wire))
    return sum(each.w * each.h for each in hidden) + cut * _LINE_COVERED


def gap(a: pygame.Rect, b: pygame.Rect) -> float:
    """Pixels between two boxes, 0 where they touch."""
    dx = max(b.left - a.right, a.left - b.right, 0)
    return hypot(dx, max(b.top - a.bottom, a.top - b.bottom, 0))


def _box_at(corner: Pixel, size: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect(round(corner[0]), round(corner[1]), *size)


def _plain(box: pygame.Rect) -> Box:
    return box.x, box.y, box.w, box.h


def _keep_inside(box: pygame.Rect, inside: pygame.Rect) -> pygame.Rect:
    """The box moved inside; one that is too large starts at the upper left."""
    left = max(inside.left, min(box.left, inside.right - box.w))
    return pygame.Rect(left, max(inside.top, min(box.top, inside.bottom - box.h)), *box.size)
