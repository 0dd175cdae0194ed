"""What could be done on the tables, in place: a ring round each target, with a word or why not."""

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.prospects import Possibilities, Possibility
from simulator.kernel.asked.request import Choice, Pick
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.shapes import box_about, circle, paint
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
    Colour,
    mix,
)
from simulator.ui.play.leading import trail_of
from simulator.ui.play.turn import Turn
from simulator.ui.table.plans.trail_drawing import OVER, bar_words, disc_of, draw_tile_plate
from simulator.ui.table.scene import Scene

_RIM = 4.0
"""Pixels at 100 % between a tile and the ring round it."""


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
    found = shown_prospects(scene)
    if found is None or (scene.turn and trail_of(scene.turn)):
        return
    canvas.surface.set_clip(lens.slot)
    placed = [(each, disc_of(lens, table, scene, each.piece)) for each in found.found]
    taken = _taken_pieces(scene.turn) if scene.turn else frozenset()
    for each, disc in placed:
        if disc:
            _draw_ring(canvas, *disc, JUMP if each.barred is None else NO, dashed=bool(each.barred))
    for each, disc in placed:
        if disc:
            _draw_word(canvas, each, disc, taken=each.piece in taken)
    canvas.surface.set_clip(None)


def _taken_pieces(turn: Turn) -> frozenset[str]:
    """The pieces that the choices taken so far stand for."""
    lists = [each for each in turn.fields if isinstance(each, Pick)]
    return frozenset(
        one.piece
        for each in lists
        for one in each.among
        if one.piece and _is_taken(turn, each, one)
    )


def _draw_ring(canvas: Canvas, at: Pixel, radius: float, ink: Colour, *, dashed: bool) -> None:
    reach = radius + _RIM * canvas.k
    size = round(2 * reach) + 8
    dash = (5 * canvas.k, 4 * canvas.k) if dashed else None
    line = paint(stroke=mix(MAT, ink, 0.8), width=1.6 * canvas.k, dash=dash)
    key = ("prospect", round(reach, 1), ink, dashed, canvas.k)
    canvas.shape(
        key, box_about(at, size), lambda: circle((size / 2, size / 2), reach, line), sparse=True
    )


def _draw_word(
    canvas: Canvas, shown: Possibility, disc: tuple[Pixel, float], *, taken: bool
) -> None:
    """The word for what could be done, on the upper rim; or in a few words why it cannot be."""
    (x, y), radius = disc
    rim, why = (x, y - radius), shown.barred
    if why is None:
        words = f"✓ {shown.word}" if taken else shown.word
        inks = (ROW_ON, CYAN, TEXT) if taken else (PLATE, JUMP, TEXT)
        # Where tiles are so small that words would cover their neighbours, the ring says enough.
        if shown.word and canvas.width(words, BODY) <= 2 * radius + canvas.px(OVER):
            draw_tile_plate(canvas, rim, words, inks, middle=True)
        return
    draw_tile_plate(
        canvas, rim, bar_words(canvas, why, radius), (REFUSED, NO, REFUSED_TEXT), middle=True
    )
