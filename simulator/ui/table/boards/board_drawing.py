"""Boards as they are drawn: frames, cells, what lies in these, and cards with their prices."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import pi

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.piece import Piece
from simulator.kernel.shown.board import BoardCell, pieces_in
from simulator.kernel.wording import lower_first
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, STRONG
from simulator.ui.draw.plates import FixedSpot, calm, draw_plate
from simulator.ui.draw.shapes import badge, box_about, circle, meeting_dash, paint, path, round_rect
from simulator.ui.draw.theme import (
    BAR,
    CARD,
    CYAN,
    FAINT,
    JUMP,
    KEY_LINE,
    LABEL,
    MAT,
    ROW_ON,
    SHOCK,
    TEXT,
    TILE,
    Colour,
    mix,
    side_of,
)
from simulator.ui.draw.wording import first_fitting, fit
from simulator.ui.table.boards.board_places import (
    PlacedBoard,
    PlacedPart,
    PlacedRow,
    cell_choices,
    command_of,
    is_taken,
    pointed_cell,
)
from simulator.ui.table.boards.board_sizes import INLINE, ORDER, SIGN, is_framed
from simulator.ui.table.boards.card_drawing import draw_card
from simulator.ui.table.drawn.tiles import stamp_sign
from simulator.ui.table.drawn.tokens import draw_thing
from simulator.ui.table.scene import Scene

_SPOT, _SMALL, _LEAST = 16.0, 13.0, 10.0
"""Radius at 100 % of a spot and of what lies on a track or in a row, and where room is little."""

_ONE_ROW = 3
"""So many pieces lie side by side on a step of a track."""

_EDGE = mix(MAT, LABEL, 0.3)


@dataclass(frozen=True, slots=True)
class _CellLight:
    """How a cell stands out: it can be taken, is taken, or is pointed at."""

    open: bool = False
    taken: bool = False
    hot: bool = False

    @property
    def edge(self) -> Colour:
        """The colour of its edge."""
        return CYAN if self.taken else JUMP if self.open else LABEL if self.hot else KEY_LINE


def draw_boards(canvas: Canvas, placed: Sequence[PlacedBoard], scene: Scene, number: int) -> None:
    """The boards that have room, under the key with this number, 0 for none."""
    for n, each in enumerate(placed):
        if each.titled:
            _draw_title(canvas, each, number if n == 0 else 0)
        for part in each.parts:
            _draw_part(canvas, part, scene)
    if len(placed) < placed[0].number[1]:
        x, y, wide, high = placed[-1].box
        at = x + wide / 2, y + high + canvas.px(4)
        canvas.text(at, "more boards: turn the wheel", BODY, LABEL, "centre")


def draw_cell_plate(canvas: Canvas, placed: Sequence[PlacedBoard], scene: Scene) -> None:
    """What the cell that is pointed at is, and why it cannot be taken, on a plate above it."""
    found = pointed_cell(scene, placed)
    if found is None:
        return
    cell, (left, top) = found
    choice = cell_choices(scene.turn).get(cell.id)
    title = scene.rules_cache.card(scene.state.view, cell.id).title
    told = [choice[1].about] if choice and choice[1].about else []
    if choice and choice[1].barred:
        told = [f"{choice[1].barred.text} ({choice[1].barred.rule})"]
    if scene.state.plan.draft and scene.turn and is_taken(scene.turn, cell.id):
        told.append(f"click again: {lower_first(scene.turn.brief)}")
    lines = tuple(each for each in (*cell.about, *told) if each != title)
    if not lines:
        return
    box = placed[0].box
    room = (box[0], 0, box[2], canvas.surface.get_height())
    draw_plate(canvas, FixedSpot((left, top - canvas.px(4)), room), calm(title, *lines))


def boards_look(scene: Scene) -> object:
    """What the picture of the boards depends on besides the view."""
    choices = cell_choices(scene.turn)
    draft = scene.turn.draft if scene.turn else None
    lit = tuple((cell, choice.barred is None) for cell, (_, choice) in choices.items())
    taken = tuple(picked_ids(draft, name) for name, _ in choices.values()) if draft else ()
    glow = scene.turn.request.glow if scene.turn else ()
    state = scene.state
    return lit, taken, state.link, state.boards_from, glow, state.motion.resting


def _draw_title(canvas: Canvas, placed: PlacedBoard, number: int) -> None:
    board, (left, _, wide, _) = placed.board, placed.box
    x = left
    if number:
        size = canvas.px(21)
        frame = paint(stroke=mix(KEY_LINE, LABEL, 0.3), width=canvas.k)
        box = (left, placed.top, size, size)
        canvas.stamp(round_rect((0, 0, size, size), canvas.px(4), frame, 0.6), box)
        middle = placed.top + (size - canvas.height(MONO)) / 2
        canvas.text((left + size / 2, middle), str(number), MONO, LABEL, "centre")
        x += size + canvas.px(9)
    canvas.text((x, placed.top + canvas.px(1)), board.caption, BOLD, TEXT)
    room = left + wide - x - canvas.width(board.caption, BOLD) - canvas.px(12)
    shown = first_fitting(canvas.kit.lettering, (board.about, ""), BODY, room)
    canvas.text((left + wide, placed.top + canvas.px(1)), shown, BODY, LABEL, "right")


def _draw_part(canvas: Canvas, placed: PlacedPart, scene: Scene) -> None:
    part, box = placed.part, placed.box
    if is_framed(part):
        frame = paint(BAR, 1, _EDGE, canvas.k)
        canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(6), frame, 0.6), box)
    if part.arrow:
        middle = box[0] + box[2] + canvas.px(3), box[1] + box[3] / 2
        _draw_arrow(canvas, middle)
    if part.caption:
        at = box[0] + canvas.px(8), box[1] + canvas.px(4)
        canvas.text(at, part.caption, STRONG, LABEL)
    for row in placed.rows:
        _draw_row(canvas, row, scene)


def _draw_arrow(canvas: Canvas, at: Pixel) -> None:
    size = canvas.px(8)
    line = f'{paint(stroke=LABEL, width=1.4 * canvas.k)} stroke-linecap="round"'
    svg = path([(2, 1), (size - 2, size / 2), (2, size - 1)], line, closed=False)
    canvas.stamp(svg, box_about(at, size))


def _draw_row(canvas: Canvas, placed: PlacedRow, scene: Scene) -> None:
    row, (x, y, wide, high) = placed.row, placed.box
    is_list = placed.beside and row.cells[0].form == "row"
    top = y + (high - canvas.height(STRONG)) / 2 if placed.beside else y
    left = x
    if row.seat and is_list:
        left += canvas.px(20)
        _draw_seat(canvas, (x + canvas.px(7), y + high / 2), scene, row.seat)
    note = canvas.width(placed.note, BODY)
    after = canvas.px(SIGN) if row.sign and not placed.note else note
    end = placed.cells[0][1][0] if placed.beside and not is_list else x + wide
    room = (placed.cells[0][1][0] if placed.beside else end) - left - (0 if is_list else after)
    caption = fit(canvas.kit.lettering, row.caption, STRONG, round(room))
    canvas.text((left, top), caption, STRONG, TEXT)
    canvas.text((end, top), placed.note, BODY, LABEL if is_list else SHOCK, "right")
    if row.sign and not placed.note:
        size = canvas.px(SIGN)
        stamp_sign(canvas, row.sign, (end - size / 2, top + size / 2), size, SHOCK)
    for cell, box in placed.cells:
        _DRAWN[cell.form](canvas, cell, box, scene)


def _draw_seat(canvas: Canvas, at: Pixel, scene: Scene, seat: str) -> None:
    side, size = side_of(scene.state.seats, seat), canvas.px(14)
    svg = badge(side.shape, (size / 2, size / 2), size * 0.36, paint(side.colour))
    canvas.stamp(svg, box_about(at, size))


def _held_in(scene: Scene, cell: BoardCell) -> list[Piece]:
    """What lies in a cell and is not on its way."""
    away = scene.state.motion.hidden
    return [each for each in pieces_in(scene.state.view, cell) if each.id not in away]


def _light_of(scene: Scene, cell: BoardCell) -> _CellLight:
    found = cell_choices(scene.turn).get(cell.id)
    hot = scene.state.link == command_of(scene.turn, cell.id)
    if found is None or scene.turn is None:
        return _CellLight(hot=hot)
    name, choice = found
    taken = scene.turn.draft is not None and choice.id in picked_ids(scene.turn.draft, name)
    return _CellLight(choice.barred is None, taken, hot)


def _draw_spot(canvas: Canvas, cell: BoardCell, box: Box, scene: Scene) -> None:
    """A ring for one piece, its number of order below; a cross where it is not used."""
    k, lit = canvas.k, _light_of(scene, cell)
    is_inline = box[3] <= canvas.px(INLINE)
    room = box[3] - (0 if is_inline else canvas.px(ORDER))
    at = box[0] + box[2] / 2, box[1] + room / 2
    radius = min(_SPOT * k, box[2] / 2 - 2 * k, room / 2 - 1.5 * k)
    if cell.is_closed:
        _draw_cross(canvas, at)
        return
    held = _held_in(scene, cell)
    size = round(2 * radius) + 8
    middle = (size / 2, size / 2)
    if scene.turn and any(each.id in scene.turn.request.glow for each in held):
        glow = circle(middle, radius + 2 * k, paint(stroke=TEXT, width=2.2 * k))
        canvas.stamp(glow, box_about(at, size))
    if lit.open or lit.taken or not held:
        dash = meeting_dash((4 * k, 4 * k), 2 * pi * radius)
        ink = lit.edge if lit.open or lit.taken or lit.hot else mix(MAT, CYAN, 0.4)
        fill = ROW_ON if lit.taken else TILE if lit.hot else None
        width = (2.2 if lit.taken or (lit.open and lit.hot) else 1.4) * k
        line = paint(fill, 1, ink, width, None if lit.open or lit.taken else dash)
        ring = circle(middle, radius + (2 * k if held else 0), line)
        canvas.stamp(ring, box_about(at, size))
        if lit.taken and scene.turn:
            # What the seat that is asked would put there, faint.
            side = side_of(scene.state.seats, scene.seat)
            ghost = paint(mix(MAT, side.colour, 0.3), 1, side.colour, 1.4 * k)
            canvas.stamp(badge(side.shape, middle, radius * 0.62, ghost), box_about(at, size))
    _draw_pieces(canvas, held, at, radius, scene)
    if cell.order is not None and not is_inline:
        top = box[1] + room - canvas.px(1)
        canvas.text((at[0], top), str(cell.order), BODY, LABEL, "centre")


def _draw_cross(canvas: Canvas, at: Pixel) -> None:
    size = canvas.px(12)
    line = paint(stroke=mix(MAT, FAINT, 0.7), width=1.3 * canvas.k)
    ends: tuple[list[Pixel], ...] = ([(1, 1), (size - 1, size - 1)], [(1, size - 1), (size - 1, 1)])
    svg = "".join(path(each, line, closed=False) for each in ends)
    canvas.stamp(svg, box_about(at, size))


def _draw_pieces(
    canvas: Canvas, pieces: Sequence[Piece], at: Pixel, radius: float, scene: Scene
) -> None:
    """Pieces side by side about a middle."""
    apart = 2.25 * radius
    left = at[0] - apart * (len(pieces) - 1) / 2
    for n, piece in enumerate(pieces):
        draw_thing(canvas, (left + n * apart, at[1]), radius * 0.92, scene.look(piece))


def _draw_light(canvas: Canvas, lit: _CellLight, box: Box) -> None:
    if lit.open or lit.taken or lit.hot:
        frame = paint(ROW_ON if lit.taken else TILE, 1, lit.edge, canvas.k)
        canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(5), frame, 0.6), box)


def _draw_step(canvas: Canvas, cell: BoardCell, box: Box, scene: Scene) -> None:
    """A step of a track: what is reached there, what lies there, and its caption."""
    x, middle, lit = box[0], box[0] + box[2] / 2, _light_of(scene, cell)
    _draw_light(canvas, lit, box)
    line = (x, box[1] + canvas.px(4), 1, box[3] - canvas.px(8))
    canvas.fill(line, mix(MAT, LABEL, 0.2))
    canvas.text((middle, box[1]), cell.above, BODY, LABEL, "centre")
    held = _held_in(scene, cell)
    # Many lie in two rows.
    long = len(held) if len(held) <= _ONE_ROW else -(-len(held) // 2)
    radius = min((_SMALL if long == len(held) else 9.0) * canvas.k, box[2] / max(1, long) / 2.3)
    for n in range(0, len(held), max(1, long)):
        down = 0.0 if long == len(held) else (2.1 * n / long - 1.05) * radius
        at = middle, box[1] + box[3] - canvas.px(40) + down
        _draw_pieces(canvas, held[n : n + long], at, radius, scene)
    foot = box[1] + box[3] - canvas.px(20)
    style = STRONG if cell.above else BODY
    canvas.text((middle, foot), cell.caption, style, TEXT if cell.above else LABEL, "centre")


def _draw_list(canvas: Canvas, cell: BoardCell, box: Box, scene: Scene) -> None:
    """Everything in the cell side by side, from the left."""
    _draw_light(canvas, _light_of(scene, cell), box)
    held = _held_in(scene, cell)
    room = max(_LEAST * canvas.k, box[2] / (2.3 * max(1, len(held))))
    radius = min(_SMALL * canvas.k, box[3] / 2.2, room)
    apart = min(2.5 * radius, (box[2] - 2 * radius) / max(1, len(held) - 1))
    for n, piece in enumerate(held):
        at = box[0] + radius * 1.2 + n * apart, box[1] + box[3] / 2
        draw_thing(canvas, at, radius, scene.look(piece))


def _draw_card_cell(canvas: Canvas, cell: BoardCell, box: Box, scene: Scene) -> None:
    """A card on its plate; an empty place is dashed by nothing but its caption."""
    lit = _light_of(scene, cell)
    shut = cell.card is None or cell.is_closed
    ground = ROW_ON if lit.taken else TILE if lit.hot else BAR if shut else CARD
    strong = lit.taken or (lit.open and lit.hot)
    frame = paint(ground, 1, lit.edge, (1.8 if strong else 1.0) * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(6), frame, 0.8), box)
    if cell.card is None:
        top = box[1] + (box[3] - canvas.height(BODY)) / 2
        words = fit(canvas.kit.lettering, cell.caption, BODY, box[2] - canvas.px(12))
        canvas.text((box[0] + box[2] / 2, top), words, BODY, FAINT, "centre")
        return
    draw_card(canvas, cell.card, box)
    held = _held_in(scene, cell)
    radius = _SMALL * canvas.k
    for n, piece in enumerate(held):
        at = box[0] + box[2] - (n * 2.3 + 1.2) * radius, box[1] + box[3] - 1.2 * radius
        draw_thing(canvas, at, radius, scene.look(piece))


_DRAWN: Mapping[str, Callable[[Canvas, BoardCell, Box, Scene], None]] = {
    "spot": _draw_spot,
    "step": _draw_step,
    "row": _draw_list,
    "card": _draw_card_cell,
}
