"""The tab of those whom the rules play: what they do now, what may come, and who is next."""

from collections.abc import Sequence

from simulator.kernel.asked.request import Pick
from simulator.kernel.shown.story import Chance, ChanceTable, NextActor, Outlook
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, STRONG, Lettering
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.theme import (
    LABEL,
    PANEL,
    ROW_LINE,
    TEXT,
    TILE,
    WHITE,
    Colour,
    Seats,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.blocks import Block, space_block, text_block, title_block
from simulator.ui.panels.sidebar.rows import button_block
from simulator.ui.panels.stories.steps import chapter_block, step_blocks
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.scene import Scene, foresights_in, outlook_in, shown_lines

DRAG = "drag to reorder"
"""What can be done with the rows of those who act next."""

_NOTHING = "They have not acted yet."
_CLICK = "A click on a line shows on the tables where that would be."


def story_blocks(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """What is told of the chapter, then what is to be expected; in between, who acts next first."""
    state, told, outlook = scene.state, scene.told, outlook_in(scene)
    chapter: list[Block] = []
    if told:
        chapter.append(chapter_block(letters, width, told[-1].chapter, state.seats))
        chapter += step_blocks(letters, width, told, state.seats, now=state.reading is not None)
    if outlook is None:
        return chapter
    order = _order_blocks(letters, width, outlook, state)
    tables = _tables(letters, width, outlook, scene)
    foreseen = _foreseen(letters, width, scene)
    if state.reading:
        return [*chapter, *foreseen, *tables, *order]
    fields = scene.turn.fields if scene.turn else ()
    ranked = any(isinstance(each, Pick) and each.ranked for each in fields)
    coming = [*foreseen, *order, *tables] if ranked else [*foreseen, *tables, *order]
    if chapter:
        again = button_block(letters, width, "Tell it again", "again", "")
        return [*coming, space_block(letters), *chapter, again]
    return [title_block(letters, width, outlook.title, _NOTHING, TEXT), *coming]


def _tables(letters: Lettering, width: int, outlook: Outlook, scene: Scene) -> list[Block]:
    """The tables of chances; the lines that are shown on the tables of the game are marked."""
    of_one = any(each.texts for each in foresights_in(scene))
    shown = shown_lines(scene) if scene.state.threat and not of_one else ()
    blocks: list[Block] = []
    for table in outlook.tables:
        blocks += _table_blocks(letters, width, table, (shown, scene.state.link))
    words = (*outlook.notes, *([] if shown or not outlook.tables else [_CLICK]))
    return blocks + [text_block(letters, width, each) for each in words]


def _foreseen(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """What is drawn on the tables of one of them, in words."""
    blocks: list[Block] = []
    for each in foresights_in(scene):
        if each.texts:
            blocks.append(_make_heading(letters, width, each.title, ""))
            blocks += [_foreseen_row(letters, width, *row) for row in each.texts]
    return blocks


def _foreseen_row(letters: Lettering, width: int, words: str, chance: str) -> Block:
    """One thing that may be done, with its chance on the right."""
    k, line = letters.k, letters.height(BODY)
    right = letters.width(chance, BODY) + round(12 * k) if chance else 0
    lines = wrap(letters, words, BODY, width - right)
    high = line * len(lines) + round(9 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, text in enumerate(lines):
            canvas.text((x, y + round(3 * k) + n * line), text, BODY, TEXT)
        canvas.text((x + width, y + round(3 * k)), chance, BODY, LABEL, "right")
        canvas.fill((x, y + high - 1, width, 1), ROW_LINE)

    return Block(high, draw)


def _order_blocks(
    letters: Lettering, width: int, outlook: Outlook, state: ViewState
) -> list[Block]:
    """Who acts next, in the order that the player wishes."""
    rows = in_order(outlook.order, state.wished)
    if not rows:
        return []
    several = sum(each.in_order for each in rows) > 1
    words = "After this" if state.reading else "Who acts next"
    return [
        _make_heading(letters, width, words, DRAG if several else ""),
        *(_next_row(letters, width, each, state, movable=several) for each in rows),
    ]


def in_order(rows: Sequence[NextActor], wished: Sequence[str]) -> tuple[NextActor, ...]:
    """The rows with those that the player may put in order in the order wished.

    Those not named keep the usual order, after those named.
    """
    rank = {name: n for n, name in enumerate(wished)}
    movable = [each for each in rows if each.in_order]
    put = iter(sorted(movable, key=lambda each: rank.get(each.id, len(rank))))
    return tuple(next(put) if each.in_order else each for each in rows)


def _table_blocks(
    letters: Lettering, width: int, table: ChanceTable, marks: tuple[tuple[str, ...], str | None]
) -> list[Block]:
    """The heading with the dice on the right, and a row with a bar for each line."""
    whens = max((letters.width(each.when, BODY) for each in table.rows), default=0)
    heading = _make_heading(letters, width, table.title, table.dice)
    rows = (_chance_row(letters, (width, whens), each, marks) for each in table.rows)
    return [heading, *rows]


def _chance_row(
    letters: Lettering,
    widths: tuple[int, int],
    row: Chance,
    marks: tuple[tuple[str, ...], str | None],
) -> Block:
    """A line of the table; a click shows on the tables where it may come true.

    `marks` are the lines that are shown there, and the command under the pointer.
    """
    k, (width, whens) = letters.k, widths
    high, left = round(27 * k), whens + round(16 * k)
    share = f"{row.weight} in {row.total}"
    bar, right = round(52 * k), letters.width(f"{row.total} in {row.total}", BODY) + round(18 * k)
    if letters.width(row.what, BODY) > width - left - bar - right - round(8 * k):
        bar = 0  # the words and the chance say it too
    words = fit(letters, row.what, BODY, width - left - bar - right - round(8 * k))

    command = f"foresee {row.id}"
    chosen = row.id in marks[0]

    def draw(canvas: Canvas, x: int, y: int) -> None:
        top = y + (high - canvas.height(BODY)) / 2
        if chosen or marks[1] == command:
            ground = paint(mix(PANEL, WHITE, 0.12 if chosen else 0.06))
            canvas.stamp(round_rect((0, 0, width, high), canvas.px(5), ground), (x, y, width, high))
        canvas.text((x, top), row.when, BODY, LABEL)
        canvas.text((x + left, top), words, BODY, TEXT)
        canvas.text((x + width, top), share, BODY, TEXT, "right")
        canvas.fill((x, y + high - 1, width, 1), ROW_LINE)
        if not bar:
            return
        thick = canvas.px(7)
        box = (x + width - right - bar, y + (high - thick) // 2, bar, thick)
        canvas.stamp(round_rect((0, 0, bar, thick), thick / 2, paint(TILE)), box)
        long = round(bar * row.weight / row.total)
        if long:
            ink = mix(PANEL, WHITE, 0.55)
            canvas.stamp(
                round_rect((0, 0, long, thick), thick / 2, paint(ink)), (*box[:2], long, thick)
            )

    return Block(high, draw, command=command)


def _make_heading(letters: Lettering, width: int, words: str, note: str) -> Block:
    """A heading with a note on the right."""
    k = letters.k
    room = width - (letters.width(note, BODY) + round(10 * k) if note else 0)
    lines = wrap(letters, words.upper(), HEADING, room)
    line, above = letters.height(HEADING) + round(2 * k), round(12 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, text in enumerate(lines):
            canvas.text((x, y + above + n * line), text, HEADING, HEADING_INK)
        canvas.text((x + width, y + above - canvas.px(2)), note, BODY, LABEL, "right")

    return Block(above + line * len(lines) + round(5 * k), draw, leads=True)


def _next_row(
    letters: Lettering, width: int, row: NextActor, state: ViewState, *, movable: bool
) -> Block:
    """Who acts next and what it will do; one that may be put in order has a grip."""
    k, seats = letters.k, state.seats
    high, left = round(32 * k), round(24 * k)
    command = f"wish {row.id}" if movable and row.in_order else None
    name = fit(letters, row.caption, STRONG, width - left)
    room = width - left - letters.width(name, STRONG) - round(14 * k)
    about = fit(letters, row.about, BODY, room)
    held, hot = state.pulled == row.id, command is not None and state.link == command

    def draw(canvas: Canvas, x: int, y: int) -> None:
        if held or hot:
            ground = paint(_ground(seats, row.owner, 0.3 if held else 0.12))
            canvas.stamp(round_rect((0, 0, width, high), canvas.px(6), ground), (x, y, width, high))
        side = side_of(seats, row.owner)
        size, middle = canvas.px(14), y + high / 2
        svg = badge(side.shape, (size / 2, size / 2), canvas.px(5.5), paint(side.colour))
        canvas.stamp(svg, (x + canvas.px(2), round(middle - size / 2), size, size))
        canvas.text((x + left, middle - canvas.height(STRONG) / 2), name, STRONG, TEXT)
        beside = (x + width - canvas.px(2), middle - canvas.height(BODY) / 2)
        canvas.text(beside, about, BODY, LABEL, "right")
        canvas.fill((x, y + high - 1, width, 1), ROW_LINE)

    return Block(high, draw, command=command)


def _ground(seats: Seats, owner: str | None, share: float) -> Colour:
    return mix(PANEL, side_of(seats, owner).colour, share)
