"""What has happened since the seat that looks last acted, as rows above its log."""

from simulator.kernel.state import AnyState
from simulator.session.log import LogRow
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import badge, paint
from simulator.ui.draw.theme import LABEL, NEUTRAL, TEXT, side_of
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.blocks import Block, space_block, text_block, title_block
from simulator.ui.panels.requests.field_rows import RowContext
from simulator.ui.state.games.news import MOST, rows_since, seat_of, split_news
from simulator.ui.table.scene import Scene

TITLE = "Since you last looked"

_HINT = "Newest first. Click a row to see where."


def since_blocks(sheet: RowContext, scene: Scene) -> list[Block]:
    """The newest rows after the last step of the seat's own, at most eight; none without any.

    They are rows of the seat's own log, so that nothing in them is another seat's secret.
    """
    rows = scene.log()
    found = rows_since(rows, scene.acted, scene.seat)
    if not found:
        return []
    view, letters, width = scene.state.view, sheet.letters, sheet.width
    blocks = [title_block(letters, width, TITLE, _HINT, TEXT)]
    blocks += [_row_block(sheet, view, rows[at], at) for at in reversed(found[-MOST:])]
    if len(found) > MOST:
        blocks.append(text_block(letters, width, f"{len(found) - MOST} more before these."))
    return [*blocks, space_block(letters)]


def _row_block(sheet: RowContext, view: AnyState, row: LogRow, at: int) -> Block:
    """One row: what happened, and what came of it in a fainter ink below."""
    letters, k = sheet.letters, sheet.letters.k
    text, more = split_news(row.text)
    seat = seat_of(view, row)
    side, left = side_of(sheet.seats, seat), round(24 * k)
    room = sheet.width - left
    parts = [(each, STRONG, TEXT) for each in wrap(letters, text, STRONG, room)]
    parts += [(each, BODY, LABEL) for each in wrap(letters, more, BODY, room)]
    line = letters.height(BODY)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        size = canvas.px(14)
        ink = paint(side.colour if seat else NEUTRAL)
        mark = badge(side.shape, (size / 2, size / 2), size * 0.38, ink)
        canvas.stamp(mark, (x, round(y + (line - size) / 2), size, size))
        for n, (words, style, colour) in enumerate(parts):
            canvas.text((x + left, y + n * line), words, style, colour)

    return Block(line * len(parts) + round(7 * k), draw, command=f"where {at}")
