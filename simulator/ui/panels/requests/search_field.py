"""The field into which a list is searched by typing."""

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, FAINT, KEY_LINE, ROW_ON, TEXT, TILE
from simulator.ui.draw.wording import first_fitting
from simulator.ui.input.text_field import TextField
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.pages.page import draw_typed


def search_block(letters: Lettering, width: int, hint: str, typed: tuple[TextField, bool]) -> Block:
    """A search field across the panel; a click puts the cursor into it."""
    high, tall = round(38 * letters.k), round(30 * letters.k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        draw_search(canvas, (x, y, width, tall), hint, typed)

    return Block(high, draw, spots=((0, width, "find"),))


def draw_search(canvas: Canvas, box: Box, hint: str, typed: tuple[TextField, bool]) -> None:
    """The field with the words sought, with their caret while they are typed, or a hint."""
    search, seeking = typed
    ground, edge = (ROW_ON, CYAN) if seeking else (TILE, KEY_LINE)
    frame = paint(ground, 1, edge, canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)
    letters, room = canvas.kit.lettering, box[2] - canvas.px(20)
    brief = first_fitting(letters, (hint, hint.partition(" (")[0]), BODY, room)
    if seeking or search.words:
        draw_typed(canvas, box, search, TEXT, lit=seeking)
        return
    top = box[1] + (box[3] - canvas.height(BODY)) / 2
    canvas.text((box[0] + canvas.px(10), top), brief, BODY, FAINT)
