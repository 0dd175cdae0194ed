"""The plate of the hovered piece: its lines, and its place, found before any label has one."""

from collections.abc import Iterator

import pygame

from simulator.kernel.asked.answer import Answer
from simulator.kernel.piece import Piece
from simulator.kernel.shown.tile import TileFace
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.labels.solver import Obstacles, PlacedLabel, Reserved, Room
from simulator.ui.draw.plates import Line, alarm, brief_size, calm
from simulator.ui.draw.theme import LABEL, NO, TEXT, YES
from simulator.ui.play.leading import trail_of
from simulator.ui.play.mat import choice_of
from simulator.ui.table.labels.names import obstacles
from simulator.ui.table.labels.plate_places import (
    plate_place,
    plate_wish,
    seen_box,
    whole_room,
    widest,
)
from simulator.ui.table.labels.resting_rooms import resting_key
from simulator.ui.table.layout import MatSlot, TableViews
from simulator.ui.table.plans.explaining import best_answer, explaining_overlays
from simulator.ui.table.scene import Scene, full_name
from simulator.ui.tools.select import Select

MOST_LINES = 3
"""Lines of a plate beside the pointer; the side panel has the rest."""

_NARROW = (240, 190)
"""Pixels at 100 % that a plate is wide at most where a wider one has no place beside its piece."""


def hover_lines(scene: Scene, piece: Piece) -> list[Line]:
    """The name of a hovered piece, and the verdict when it is aimed at."""
    name, face = full_name(scene, piece), scene.look_of(piece).face
    lines = [(name, TEXT), *pick_lines(scene, piece.id)]
    if face:
        title = " · ".join((name, face.kind, *_held_by(scene, piece, face)))
        lines = [(title, TEXT), *lines[1:], *face_lines(face)]
    lines[1:1] = _company_lines(scene, piece)
    # No verdict is computed during fast movement, so that it is not slowed down.
    if piece.id == scene.state.target and not scene.state.still:
        lines += answer_lines(best_answer(scene))
    return lines[: MOST_LINES + (2 if face else 0)]


def _held_by(scene: Scene, piece: Piece, face: TileFace) -> Iterator[str]:
    """Who holds a tile, and how."""
    for seat in scene.state.view.setup.seats:
        if seat.id == piece.owner and face.control != "none":
            yield f"{seat.name}, {face.control}"


def _company_lines(scene: Scene, piece: Piece) -> list[Line]:
    """With what a stack lies together, as where one token stands for all of it."""
    if scene.look_of(piece).stack is None:
        return []
    group = next((each for each in scene.groups if piece.id in each.members), None)
    if group is None or len(group.members) < 2:
        return []
    return [(f"{group.name}: {group.about}", LABEL)]


def face_lines(face: TileFace) -> list[Line]:
    """What the signs on a tile mean, as far as words are needed for it."""
    told = [
        each.about + (" (blocked)" if each.is_blocked else " (not in force)" if each.rests else "")
        for each in face.benefits
        if each.about
    ]
    words = [*filter(None, told), *filter(None, [face.structure_about])]
    return [(line, LABEL) for line in words]


def pick_lines(scene: Scene, piece: str) -> list[Line]:
    """What picking a piece would do, or why it cannot be picked now; empty if none is asked for."""
    if scene.turn is None:
        return []
    found = choice_of(scene.turn, scene.state.view, piece)
    trail = trail_of(scene.turn, scene.state.plan.field)
    tiles = (each for each in trail.tiles if each.id == piece) if trail else ()
    choice = found[1] if found else next(iter(tiles), None)
    if choice is None:
        return []
    if choice.barred:
        return alarm(f"{choice.barred.text} ({choice.barred.rule})")
    return calm(choice.about) if choice.about else []


def answer_lines(answer: Answer | None) -> list[Line]:
    """The verdict that matters, and what fails first if it is no."""
    if answer is None:
        return []
    what, found, _ = answer.notes[0].partition(" · ") if answer.notes else ("", "", "")
    if answer.verdict and found:
        return [(what, LABEL), (answer.headline, YES)]  # two short rows: a narrow plate fits
    failing = (each for each in (*answer.general, *answer.failing) if each.ok is False)
    first = next(failing, None) if answer.verdict is False else None
    verdict = verdict_line(answer)
    # A single pair's verdict says already what fails.
    return [verdict, (first.row, NO)] if first and first.row not in verdict[0] else [verdict]


def verdict_line(answer: Answer) -> Line:
    """A verdict in one line: what was checked against the target, and what the rules say."""
    what, found, _ = answer.notes[0].partition(" · ") if answer.notes else ("", "", "")
    words = f"{what} · {answer.headline}" if found else answer.headline
    return words, {True: YES, False: NO, None: LABEL}[answer.verdict]


def reserve_plate(canvas: Canvas, scene: Scene, stage: TableViews) -> Reserved | None:
    """The place of the hovered piece's plate on tables at rest; None if it has none."""
    state = scene.state
    piece = state.view.pieces.get(state.hovered or "")
    where = scene.where(piece) if piece else None
    if not (piece and where and where.table in stage.lenses and type(state.tool) is Select):
        return None
    slot = stage.lenses[where.table].slot
    lines, own = hover_lines(scene, piece), seen_box(scene, stage, piece, where)
    sizes = (
        brief_size(canvas, lines, width) for width in (widest(stage), *map(canvas.px, _NARROW))
    )
    wishes = [plate_wish(own, size, slot, canvas.k) for size in dict.fromkeys(sizes)]
    rooms = {
        each.table: Room(_at_rest(canvas, scene, stage, each), canvas.k)
        for each in stage.layout.slots
    }
    every = list(rooms.values())
    here = rooms[where.table]
    found = plate_place(wishes, here, lambda: every, lambda: whole_room(every, stage))
    return Reserved(found, tuple(_covered_tables(found, stage)))


def _at_rest(canvas: Canvas, scene: Scene, stage: TableViews, slot: MatSlot) -> Obstacles:
    """What stands on a table without its labels; found again only if the table looks otherwise."""
    view, lens = scene.state.view, stage.lenses[slot.table]
    table = next(each for each in view.setup.tables if each.id == slot.table)

    def find() -> Obstacles:
        overlays = [overlay for overlay, _ in explaining_overlays(scene, slot.table)]
        return obstacles(canvas, lens, slot.table, scene, overlays)

    key = ("obstacles", resting_key(lens, table, slot, scene), scene.turn is None, canvas.k)
    return scene.rules_cache.keep(view, key, lambda _: find())


def _covered_tables(place: PlacedLabel, stage: TableViews) -> Iterator[tuple[str, Obstacles]]:
    """What a plate and its leader take of each table it covers, from the corner of its slot."""
    wires = (place.leader,) if place.leader else ()
    for table, lens in stage.lenses.items():
        if pygame.Rect(place.box).colliderect(lens.slot):
            x, y = lens.slot[:2]
            yield table, Obstacles(lens.slot, (), (place.box,), wires).shift((-x, -y))
