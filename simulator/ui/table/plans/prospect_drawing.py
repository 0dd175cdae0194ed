"""What could be done on the tables, in place: a ring round each target, with a word or why not."""

from collections.abc import Sequence

import pygame

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.prospects import Possibilities, Possibility
from simulator.kernel.asked.request import Choice, Pick
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.theme import (
    CYAN,
    JUMP,
    MAT,
    NO,
    PLATE,
    REFUSED,
    REFUSED_TEXT,
    ROW_ON,
    TEXT,
    mix,
)
from simulator.ui.play.leading import trail_of
from simulator.ui.play.turn import Turn
from simulator.ui.table.plans.trail_drawing import (
    OVER,
    bar_words,
    covered_boxes,
    disc_of,
    draw_tile_plate,
    free_spot,
    plate_size,
    ring_tile,
)
from simulator.ui.table.scene import Scene


def shown_prospects(scene: Scene) -> Possibilities | None:
    """What the choice pointed at leads to, or the one that is taken; else what is asked about."""
    turn = scene.turn
    if turn is None:
        return None
    listed = [(each, one) for each in turn.fields if isinstance(each, Pick) for one in each.among]
    link = scene.state.link or ""
    pointed = (one for field, one in listed if link == f"pick {field.name} {one.id}")
    taken = (one for field, one in listed if _is_taken(turn, field, one))
    leads = (each.leads for each in (*pointed, *taken))
    return next((each for each in leads if each), turn.request.leads)


def _is_taken(turn: Turn, field: Pick, choice: Choice) -> bool:
    return turn.draft is not None and choice.id in picked_ids(turn.draft, field.name)


def draw_prospects(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """What could be done on one table; a trail that is led there shows its own tiles."""
    turn = scene.turn
    if turn is None or trail_of(turn):
        return
    found, taken = shown_prospects(scene), _taken_pieces(turn)
    shown = found.found if found else _taken_tiles(scene, taken)
    canvas.surface.set_clip(lens.slot)
    placed = [(each, disc_of(lens, table, scene, each.piece)) for each in shown]
    for each, disc in placed:
        if disc:
            ink = mix(MAT, JUMP if each.barred is None else NO, 0.8)
            ring_tile(canvas, disc, ink, dashed=each.barred is not None)
    covered = [*covered_boxes(lens, table, scene)] if placed else []
    for each, disc in placed:
        if disc:
            covered += _draw_word(canvas, each, disc, covered, taken=each.piece in taken)
    canvas.surface.set_clip(None)


def _taken_tiles(scene: Scene, taken: frozenset[str]) -> tuple[Possibility, ...]:
    """The tiles that are taken, to be ticked where nothing else is shown."""
    pieces = scene.state.view.pieces
    return tuple(
        Possibility(name, "")
        for name in sorted(taken)
        if name in pieces and scene.look_of(pieces[name]).form == "tile"
    )


def _taken_pieces(turn: Turn) -> frozenset[str]:
    """The pieces that the choices taken so far stand for."""
    lists = [each for each in turn.fields if isinstance(each, Pick)]
    return frozenset(
        one.piece
        for each in lists
        for one in each.among
        if one.piece and _is_taken(turn, each, one)
    )


def _draw_word(
    canvas: Canvas,
    shown: Possibility,
    disc: tuple[Pixel, float],
    covered: Sequence[pygame.Rect],
    *,
    taken: bool,
) -> tuple[pygame.Rect, ...]:
    """The word for what could be done, or in a few words why it cannot be; returns its place."""
    radius, why = disc[1], shown.barred
    if why is None:
        words = f"✓ {shown.word}".rstrip() if taken else shown.word
        inks = (ROW_ON, CYAN, TEXT) if taken else (PLATE, JUMP, TEXT)
        # Where tiles are so small that words would cover their neighbours, the ring says enough.
        if not shown.word or canvas.width(words, BODY) > 2 * radius + canvas.px(OVER):
            words = "✓" if taken else ""
    else:
        words, inks = bar_words(canvas, why, radius), (REFUSED, NO, REFUSED_TEXT)
    if not words:
        return ()
    at = free_spot(disc, plate_size(canvas, words), covered, canvas.surface.get_clip())
    return (draw_tile_plate(canvas, at, words, inks, middle=True),)
