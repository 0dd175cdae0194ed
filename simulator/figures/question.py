"""The figure of one question: title, verdict, the table round it, the key, the reasons."""

from simulator.figures.board.board import draw_board
from simulator.figures.board.crop import window_of
from simulator.figures.board.drawn_pieces import groups_of, roles_of, things_on, unit_of
from simulator.figures.board.hot_spots import write_hot_spots
from simulator.figures.board.key import samples, write_key
from simulator.figures.board.lens import FigureLens, Pixel, crop_to, whole
from simulator.figures.board.sketch import BoardContent
from simulator.figures.lettering import ABOVE, clean, line_of_text, width, wrap_text
from simulator.figures.page import EDGE, lead_paragraph, page, paragraph, write_title
from simulator.figures.reasons import write_argument
from simulator.figures.svg import element
from simulator.figures.theme import (
    HEADLINE,
    NEITHER_GROUND,
    NEITHER_TEXT,
    NO_GROUND,
    NO_TEXT,
    NOTE,
    NOTE_STRONG,
    RULE,
    SMALL,
    SOFT,
    YES_GROUND,
    YES_TEXT,
)
from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.readings import RulingTold, hanging, sentence
from simulator.kernel.shown.overlay import Badge
from simulator.kernel.spec import Table, table_title
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS

PAGE_WIDE = 1240.0
BOARD = (680.0, 660.0)
"""The largest frame in pixels."""

BESIDE = 38.0
"""Gap between the frame and the notes beside it."""


def figure_question(
    view: AnyState,
    answer: Answer,
    source: str = "",
    across: int | None = None,
    *,
    live: bool = False,
) -> str:
    """The figure of an answered question as SVG.

    `source` names the file that contains the question, `across` is the display width in pixels. One
    that is `live` tells its reasons where pieces and lines are pointed at.
    """
    table = _table_of(view, answer)
    scene = _scene(view, answer, table)
    heading, top = _heading(answer)
    lens = _lens(view, scene, answer, table, (EDGE, top + 22))
    left, frame_top, wide, high = lens.frame
    board = draw_board(lens, scene, table.size)
    notes_at = left + wide + BESIDE, frame_top
    notes, notes_end = _notes(view, answer, scene, notes_at)
    about, notes_end = _about(view, (table, lens), answer, (notes_at[0], notes_end), source)
    below = max(frame_top + high + 38, notes_end + 10)
    reasons, end = write_argument(answer, (EDGE, below), PAGE_WIDE - 2 * EDGE, live=live)
    spots = write_hot_spots(answer, lens, scene) if live else ""
    parts = (heading, board, notes, about, reasons, spots)
    return page(answer.caption, (PAGE_WIDE, end + 36), parts, across)


def _table_of(view: AnyState, answer: Answer) -> Table:
    tables: dict[str, Table] = {table.id: table for table in view.setup.tables}
    first: Table = view.setup.tables[0]
    return tables.get(answer.table, first) if answer.table else first


def _scene(view: AnyState, answer: Answer, table: Table) -> BoardContent:
    things = things_on(view, table.id)
    named = {measure.source for measure in answer.measures}
    named |= {measure.target for measure in answer.measures}
    named |= {reason.piece for reason in answer.reasons if reason.piece}
    named |= set(answer.about)
    spots = {each.at for each in answer.overlays if isinstance(each, Badge)}
    ids = {thing.piece.id for thing in things if thing.at in spots} | named
    seats = tuple(seat.id for seat in view.setup.seats)
    banded = any(measure.margin is not None for measure in answer.measures)
    groups = groups_of(view, things)
    return BoardContent(
        things,
        groups,
        answer.overlays,
        seats,
        frozenset(ids),
        banded,
        roles_of(view),
        answer.focus,
        SYSTEMS[view.setup.system].looks.is_measured,
    )


def _heading(answer: Answer) -> tuple[str, float]:
    """Title and verdict, and the question where the title is not it; the SVG, and its end."""
    title, y = write_title(answer.caption, PAGE_WIDE)
    pill, y = _pill(answer, (EDGE, y + 3))
    if answer.statement:
        asked, y = paragraph(answer.title, NOTE, (EDGE, y + 8), PAGE_WIDE - 2 * EDGE, SOFT)
        pill, y = pill + asked, y - 6
    if not answer.large:
        return title + pill, y
    words = sentence(hanging(answer.told))
    drawn, y = paragraph(words, NOTE, (EDGE, y + 8), PAGE_WIDE - 2 * EDGE, SOFT)
    return title + pill + drawn, y


def _pill(answer: Answer, at: Pixel) -> tuple[str, float]:
    """The verdict as a sentence on its colour."""
    ground, ink = NEITHER_GROUND, NEITHER_TEXT
    if answer.verdict is not None:
        ground, ink = (YES_GROUND, YES_TEXT) if answer.verdict else (NO_GROUND, NO_TEXT)
    lines = wrap_text(clean(answer.headline), HEADLINE, PAGE_WIDE - 2 * EDGE - 28, most=3)
    wide = max((width(line, HEADLINE) for line in lines), default=0) + 28
    high = len(lines) * HEADLINE.line + 6
    plate = element("rect", x=at[0], y=at[1], width=wide, height=high, rx=7, fill=ground)
    base = at[1] + 3 + (HEADLINE.line - HEADLINE.size) / 2 + ABOVE * HEADLINE.size
    texts = [
        line_of_text(line, HEADLINE, (at[0] + 14, base + n * HEADLINE.line), fill=ink)
        for n, line in enumerate(lines)
    ]
    return "".join((plate, *texts)), at[1] + high


def _other_reading(told: RulingTold) -> str:
    """What the other reading would say, in brackets, if it is another answer."""
    turning = [other.row for other in told.others if other.turns]
    return f" ({', '.join(turning)})" if turning else ""


def _lens(
    view: AnyState, scene: BoardContent, answer: Answer, table: Table, corner: Pixel
) -> FigureLens:
    unit = unit_of(view)
    if scene.is_measured:
        window = window_of(scene, answer, table.size, unit.cell)
    else:
        window = crop_to(SYSTEMS[view.setup.system].looks.extent(view, table))
    left, bottom, right, top = window
    scale = min(BOARD[0] / (right - left), BOARD[1] / (top - bottom))
    return FigureLens(corner, window, scale, unit)


def _notes(view: AnyState, answer: Answer, scene: BoardContent, at: Pixel) -> tuple[str, float]:
    """The measured values, and the key."""
    x, y = at
    parts = []
    for note in answer.notes:
        drawn, y = lead_paragraph(note, (NOTE_STRONG, NOTE), (x, y), PAGE_WIDE - EDGE - x, SOFT)
        parts.append(drawn)
    y += 14 if answer.notes else 2
    drawn, y = write_key(samples(scene, view.setup.seats), (x, y), PAGE_WIDE - EDGE - x)
    return "".join((*parts, drawn)), y + 8


def _about(
    view: AnyState, board: tuple[Table, FigureLens], answer: Answer, at: Pixel, source: str
) -> tuple[str, float]:
    """The table, the part of it shown, the file, and the rulings."""
    table, lens = board
    left, bottom, right, top = (lens.unit.text(edge) for edge in lens.window)
    wide, high = (lens.unit.text(side) for side in table.size)
    is_measured = SYSTEMS[view.setup.system].looks.is_measured
    lines = [f"{table_title(table)} · {wide} × {high}" if is_measured else table_title(table)]
    if is_measured and lens.window != whole(table.size):
        lines.append(f"shown: {left} to {right} across, {bottom} to {top} up")
    if declared := SYSTEMS[view.setup.system].options.table_facts(view.setup, table.id).facts:
        lines.append(", ".join(declared))
    if source:
        lines.append(source)
    if answer.rulings:
        turned = {each.name: _other_reading(each) for each in answer.told}
        rulings = (f"{name} {reading}{turned.get(name, '')}" for name, reading in answer.rulings)
        lines.append(f"rulings: {' · '.join(rulings)}")
    if answer.certainty:
        lines.append(answer.certainty.text)
    parts, (x, y) = [], at
    for line in lines:
        drawn, y = paragraph(line, SMALL, (x, y), PAGE_WIDE - EDGE - x, RULE)
        parts.append(drawn)
    return "".join(parts), y
