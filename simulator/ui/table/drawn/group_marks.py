"""Group marks: where the table is too small for tokens, one token with a count for each group."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import hypot

import pygame

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import Piece
from simulator.kernel.shown.tile import Stack
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BOLD
from simulator.ui.draw.shapes import badge, box_about, paint, round_rect
from simulator.ui.draw.theme import MAT, WHITE, Colour, mix
from simulator.ui.table.drawn.tokens import draw_selection, draw_thing, draw_token
from simulator.ui.table.drawn.unit_marks import GroupMark, unit_marks
from simulator.ui.table.scene import Scene
from simulator.ui.tools.tool import same_group

CROWDED = 7
"""Where a grid square has fewer pixels than this at 100 %, groups are drawn as one mark each."""

_ROUNDS = 6
"""How often marks that cover one another are moved apart."""

_DOT = 2.2
"""Radius at 100 % of the dot at the place of each ship of a group that is drawn as a mark."""


def is_crowded(lens: Lens, k: float) -> bool:
    """Is a table drawn so small that groups are shown as marks?"""
    return lens.cell < CROWDED * k


def group_marks(scene: Scene, lens: Lens, table: str) -> tuple[GroupMark, ...]:
    """The marks of groups and units on a table; empty where all are drawn as tokens."""
    units = unit_marks(scene, lens, table)
    if not (scene.groups and is_crowded(lens, scene.state.k)):
        return units
    hand, away = scene.hand, scene.state.motion.hidden
    standing = {
        piece.id: (piece, pose)
        for piece, pose in scene.on(table)
        if scene.look_of(piece).form == "token"
        and not (hand and hand.ghost(piece.id))
        and piece.id not in away
    }
    groups = (
        tuple(standing[ship] for ship in group.members if ship in standing)
        for group in scene.groups
        if group.is_named
    )
    marks = _apart(tuple(_mark(scene, lens, ships) for ships in groups if ships))
    return (*(_in_view(mark, lens) for mark in marks), *units)


def _mark(scene: Scene, lens: Lens, ships: tuple[tuple[Piece, Pose], ...]) -> GroupMark:
    pixels = [lens.pixel(pose.at) for _, pose in ships]
    middle = sum(x for x, _ in pixels) / len(ships), sum(y for _, y in pixels) / len(ships)
    radius = max(scene.radius(lens, piece) for piece, _ in ships)
    first = ships[0][1].heading
    same = all(pose.heading == first for _, pose in ships)
    return GroupMark(ships, middle, radius, first if same else None)


def _apart(marks: tuple[GroupMark, ...]) -> tuple[GroupMark, ...]:
    """The marks moved aside a little where they would cover one another."""
    places = [mark.at for mark in marks]
    for _ in range(_ROUNDS):
        for a, b in combinations(range(len(marks)), 2):
            wanted = 1.2 * (marks[a].radius + marks[b].radius)
            far = _far(places[a], places[b])
            if far < wanted:
                dx, dy = places[b][0] - places[a][0], places[b][1] - places[a][1]
                # Marks at the same point move apart sideways.
                way = (dx / far, dy / far) if far else (1.0, 0.0)
                step = (wanted - far) / 2
                places[a] = places[a][0] - way[0] * step, places[a][1] - way[1] * step
                places[b] = places[b][0] + way[0] * step, places[b][1] + way[1] * step
    return tuple(replace(mark, at=at) for mark, at in zip(marks, places, strict=True))


def _in_view(mark: GroupMark, lens: Lens) -> GroupMark:
    """The mark moved inside the view, if one of its ships is there."""
    if not any(lens.holds(lens.pixel(pose.at)) for _, pose in mark.ships):
        return mark
    left, top, width, height = lens.slot
    reach = mark.radius * 1.1 + 1
    x = min(max(mark.at[0], left + reach), left + width - reach)
    y = min(max(mark.at[1], top + reach), top + height - reach)
    return replace(mark, at=(x, y))


def drawn_at(scene: Scene, lens: Lens, piece: Piece, pose: Pose, table: str) -> Pixel:
    """Where a piece is seen: at its own place, or at that of the mark it is part of."""
    for mark in group_marks(scene, lens, table):
        if any(ship.id == piece.id for ship, _ in mark.ships):
            return mark.at
    return lens.pixel(pose.at)


def ship_under(scene: Scene, lens: Lens, table: str, pixel: Pixel) -> str | None:
    """The ship nearest to a pixel, of the group whose mark is there; None if no mark is."""
    under = [
        mark for mark in group_marks(scene, lens, table) if _far(mark.at, pixel) <= mark.radius
    ]
    if not under:
        return None
    mark = min(under, key=lambda mark: _far(mark.at, pixel))
    return min(mark.ships, key=lambda ship: _far(lens.pixel(ship[1].at), pixel))[0].id


def _far(a: Pixel, b: Pixel) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def draw_group_marks(
    canvas: Canvas, lens: Lens, scene: Scene, marks: Sequence[GroupMark]
) -> list[Box]:
    """Draw the marks over dots of their ships; returns the boxes of the marks."""
    boxes: list[Box] = []
    for mark in marks:
        for piece, pose in () if mark.units else mark.ships:
            _draw_dot(canvas, lens.pixel(pose.at), piece, scene)
    for mark in marks:
        look = scene.look(mark.piece)
        if mark.units:
            draw_thing(canvas, mark.at, mark.radius, replace(look, stack=Stack(mark.units)))
        else:
            draw_token(canvas, mark.at, mark.radius, look, mark.heading)
        _draw_selected(canvas, mark, scene)
        boxes.append(mark.box)
    return boxes


def _draw_dot(canvas: Canvas, at: Pixel, piece: Piece, scene: Scene) -> None:
    """The place of one ship, white if it is selected."""
    ink = WHITE if piece.id in scene.state.selection else mix(MAT, scene.side(piece).colour, 0.7)
    size = round(4 * _DOT * canvas.k) + 2
    svg = badge(scene.side(piece).shape, (size / 2, size / 2), _DOT * canvas.k, paint(ink))
    canvas.stamp(svg, box_about(at, size))


def _draw_selected(canvas: Canvas, mark: GroupMark, scene: Scene) -> None:
    """The ring round a mark: strong if one of its ships is selected, else faint for its group's."""
    state = scene.state
    selected = any(ship.id in state.selection for ship, _ in mark.ships)
    if selected or (state.lead and same_group(state.view, mark.piece.id, state.lead)):
        draw_selection(canvas, mark.at, mark.radius, lead=selected)


def draw_counts(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, badges: Sequence[Box]
) -> list[Box]:
    """How many ships each mark of a table stands for, where it covers nothing; returns the boxes.

    In a crowd a count may cover another mark, but no badge and no other count; it is not drawn
    where that is impossible.
    """
    counts: list[Box] = []
    inside, marks = pygame.Rect(lens.slot), group_marks(scene, lens, table)
    taken = [mark.box for mark in marks]
    for mark in marks:
        words = str(len(mark.ships))
        size = canvas.width(words, BOLD) + canvas.px(4), canvas.height(BOLD)
        tried = [box for box in _beside(mark, size, canvas.px(2)) if inside.contains(box)]
        clear = [box for box in tried if pygame.Rect(box).collidelist([*badges, *counts]) < 0]
        clear.sort(key=lambda box: len(pygame.Rect(box).collidelistall(taken)))
        if len(mark.ships) > 1 and clear and not mark.units:
            _draw_number(canvas, clear[0], words, scene.side(mark.piece).colour)
            counts.append(clear[0])
    return counts


def _beside(mark: GroupMark, size: tuple[int, int], air: int) -> Iterator[Box]:
    """Places for a count round a mark: right, left, below, above, then at its corners."""
    reach = mark.radius + air, mark.radius + air
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
    for way in ways:
        x, y = (
            middle + side * (far + length / 2) - length / 2
            for middle, side, far, length in zip(mark.at, way, reach, size, strict=True)
        )
        yield round(x), round(y), *size


def _draw_number(canvas: Canvas, box: Box, words: str, ink: Colour) -> None:
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(5), paint(MAT, 0.85)), box)
    canvas.text((box[0] + box[2] / 2, box[1]), words, BOLD, ink, "centre")
