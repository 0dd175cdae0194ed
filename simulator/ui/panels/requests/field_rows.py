"""Rows that edit one field of a request: choices, numbers, targets of dice, and notes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.request import Choice, Note, Number, Pick
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, FIGURE, MONO, STRONG, Lettering
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    BUTTON,
    BUTTON_LINE,
    CARD,
    CYAN,
    FAINT,
    KEY_LINE,
    LABEL,
    ROW_LINE,
    ROW_ON,
    TEXT,
    TILE,
    Colour,
    Seats,
    SeatStyle,
    side_of,
)
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.input.text_field import NO_TEXT, TextField
from simulator.ui.panels.blocks import Block
from simulator.ui.play.row_keys import row_choice
from simulator.ui.play.veiling import LOOK


@dataclass(frozen=True, slots=True)
class RowContext:
    """What rows are made for: lettering, their width, the seats, and the owner of each piece.

    `pointed` are the piece under the pointer and its group, `link` is the command of the row there.
    Lists are searched for the words of `search`, which are typed while `seeking`; with `payable`
    they show only what is not barred. `seat` is the one that is asked. `keys` are the digits of
    rows, by their commands. `stop` is the number of the stop of a trail that is looked at.
    `looks` is the cap of the key that lets hidden cards lie open.
    """

    letters: Lettering
    width: int
    seats: Seats
    owners: Mapping[str, str | None]
    pointed: frozenset[str] = frozenset()
    link: str | None = None
    search: TextField = NO_TEXT
    seeking: bool = False
    payable: bool = False
    seat: str | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    stop: int = -1
    looks: str = ""

    @property
    def sought(self) -> str:
        """The words that lists are searched for, empty for none."""
        return self.search.words

    def side(self, choice: Choice) -> SeatStyle:
        """The side of what a choice stands for; what is on no table is the asked seat's."""
        owner = self.owners.get(choice.piece) if choice.piece else self.seat
        return side_of(self.seats, owner)

    def points_at(self, choice: Choice) -> bool:
        """Is the pointer on what a choice stands for, on a table?"""
        return bool({choice.id, choice.piece} & self.pointed)


def choice_row(sheet: RowContext, name: str, choice: Choice, *, on: bool) -> Block:
    """A choice of a field: its silhouette, caption, and what it is or why it is barred."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    said = choice.barred.row if choice.barred else choice.about
    pad, icon = round(8 * k), round(38 * k) if choice.kind else 0
    room = width - 2 * pad - icon
    whole = letters.width(choice.caption, STRONG) + letters.width(said, BODY) + round(14 * k)
    beside, line = whole <= room, letters.height(BODY)
    captions = wrap(letters, choice.caption, STRONG, room)
    below = [] if beside else wrap(letters, said, BODY, room)
    lines = len(captions) + len(below)
    high = round(36 * k) if lines == 1 else lines * line + round(16 * k)
    hot = sheet.points_at(choice) or sheet.link == f"pick {name} {choice.id}"
    ink = FAINT if choice.barred else TEXT

    def draw(canvas: Canvas, x: int, y: int) -> None:
        row_ground(canvas, (x, y, width, high - round(4 * k)), on=on, hot=hot)
        if choice.kind:
            size = round(30 * k)
            top = y + (high - round(4 * k) - size) // 2
            draw_plaque(canvas, (x + pad // 2, top, size, size), choice.kind, sheet.side(choice))
        left_edge, top = x + pad + icon, y + (high - round(4 * k) - lines * line) // 2
        for n, words in enumerate(captions):
            canvas.text((left_edge, top + n * line), words, STRONG, ink)
        for n, words in enumerate(below, len(captions)):
            canvas.text((left_edge, top + n * line), words, BODY, FAINT)
        if beside:
            canvas.text((x + width - pad, top), said, BODY, LABEL, "right")

    return Block(high, draw, choice.piece, command=f"pick {name} {choice.id}")


def veiled_row(sheet: RowContext, choice: Choice) -> Block:
    """A secret of the seat as a back; a click lets it look, or turns its cards over again."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    high, ink = round(36 * k), side_of(sheet.seats, sheet.seat).colour
    words = f"hold {sheet.looks} to look" if sheet.looks else "click to look"

    def draw(canvas: Canvas, x: int, y: int) -> None:
        row_ground(canvas, (x, y, width, high - round(4 * k)), on=False, hot=sheet.link == LOOK)
        wide, tall = round(24 * k), round(16 * k)
        left, top = x + round(8 * k), y + (high - round(4 * k) - tall) // 2
        back = paint(TILE, 1, ink, 1.2 * k)
        box = left, top, wide, tall
        canvas.stamp(round_rect((0, 0, wide, tall), round(3 * k), back, 0.8), box)
        canvas.fill((left + round(5 * k), top + tall // 2, wide - round(10 * k), 1), ink)
        line = y + (high - round(4 * k) - letters.height(BODY)) // 2
        room = width - wide - round(36 * k) - letters.width(words, BODY)
        caption = fit(letters, choice.caption, STRONG, room)
        canvas.text((left + wide + round(10 * k), line), caption, STRONG, TEXT)
        canvas.text((x + width - round(8 * k), line), words, BODY, LABEL, "right")

    return Block(high, draw, command=LOOK)


def shared_row_blocks(
    sheet: RowContext, name: str, choices: Sequence[Choice], taken: Sequence[str]
) -> list[Block]:
    """Choices of the same thing in one row, each a small button; the row takes the next free.

    What it is, or why none can be taken, stands beside it, or below where there is no room; many
    buttons have lines of their own below that.
    """
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    first = row_choice(choices, taken)
    gap, of = round(5 * k), first.of[0] if first.of else first.caption
    widths = [letters.width(_part_words(each), BODY) + round(16 * k) for each in choices]
    wide = max(widths)
    start = width - len(choices) * (wide + gap)
    if start < letters.width(of, STRONG) + round(16 * k):
        return [
            replace(
                _shared_head(sheet, first, of, (width, None)), command=f"pick {name} {first.id}"
            ),
            *_part_lines(sheet, name, choices, (widths, taken)),
        ]
    lefts = [start + n * (wide + gap) for n in range(len(choices))]
    spots = [(left, wide, each) for left, each in zip(lefts, choices, strict=True)]
    is_on = any(each.id in taken for each in choices)
    is_hot = any(sheet.link == f"pick {name} {each.id}" for each in choices)
    head = _shared_head(sheet, first, of, (start, (is_on, is_hot)))
    parts = _parts(sheet, name, spots, taken)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        head.paint(canvas, x, y)
        parts.paint(canvas, x, y)

    return [Block(head.height, draw, command=f"pick {name} {first.id}", spots=parts.spots)]


def _part_words(choice: Choice) -> str:
    return choice.of[1] if choice.of else choice.caption


def _shared_head(
    sheet: RowContext, first: Choice, of: str, room: tuple[int, tuple[bool, bool] | None]
) -> Block:
    """What choices in a row have in common, up to where their buttons begin.

    It is on, and pointed at, or neither is said: then it has no ground, and its buttons follow.
    """
    letters, k, (start, lit) = sheet.letters, sheet.letters.k, room
    pad, line = round(8 * k), letters.height(BODY)
    said = first.barred.row if first.barred else first.about
    left = start - letters.width(of, STRONG) - round(20 * k)
    beside = letters.width(said, BODY) <= left
    below = [] if beside or not said else wrap(letters, said, BODY, sheet.width - 2 * pad)
    high = round(36 * k) + len(below) * line

    def draw(canvas: Canvas, x: int, y: int) -> None:
        if lit is not None:
            row_ground(canvas, (x, y, sheet.width, high - round(4 * k)), on=lit[0], hot=lit[1])
        top = round(y + (round(32 * k) - canvas.height(STRONG)) / 2)
        canvas.text((x + pad, top), of, STRONG, FAINT if first.barred else TEXT)
        if beside:
            canvas.text((x + start - round(6 * k), top), said, BODY, LABEL, "right")
        for n, words in enumerate(below):
            canvas.text((x + pad, y + round(30 * k) + n * line), words, BODY, LABEL)

    return Block(high, draw, leads=lit is None)


def _part_lines(
    sheet: RowContext,
    name: str,
    choices: Sequence[Choice],
    how: tuple[Sequence[int], Sequence[str]],
) -> list[Block]:
    """The small buttons of a row in lines, as many in each as fit."""
    widths, taken = how
    lines: list[list[tuple[int, int, Choice]]] = [[]]
    gap = left = round(5 * sheet.letters.k)
    for wide, each in zip(widths, choices, strict=True):
        if lines[-1] and left + wide > sheet.width:
            left = gap
            lines.append([])
        lines[-1].append((left, wide, each))
        left += wide + gap
    return [_parts(sheet, name, line, taken) for line in lines]


def _parts(
    sheet: RowContext,
    name: str,
    line: Sequence[tuple[int, int, Choice]],
    taken: Sequence[str],
) -> Block:
    """Small buttons in one line: left edge, width, and choice of each."""
    high = round(36 * sheet.letters.k)
    spots = tuple((left, wide, f"pick {name} {each.id}") for left, wide, each in line)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for left, wide, each in line:
            box = (x + left, y + canvas.px(3), wide, high - canvas.px(10))
            ink = FAINT if each.barred else TEXT
            hot = sheet.link == f"pick {name} {each.id}"
            _draw_part(canvas, box, (_part_words(each), ink), (each.id in taken, hot))

    return Block(high, draw, spots=spots)


def _draw_part(
    canvas: Canvas, box: Box, words: tuple[str, Colour], light: tuple[bool, bool]
) -> None:
    """The small button of a choice that shares a row, if it is taken or pointed at."""
    edge = CYAN if any(light) else BUTTON_LINE
    frame = paint(ROW_ON if light[0] else BUTTON, 1, edge, canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(6), frame, 0.8), box)
    top = box[1] + (box[3] - canvas.height(BODY)) / 2
    canvas.text((box[0] + box[2] / 2, top), words[0], BODY, words[1], "centre")


def barred_note(sheet: RowContext, why: Reason, captions: Sequence[str]) -> Block:
    """Several choices that are barred for the same reason: how many, and which."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    pad, line = round(8 * k), letters.height(BODY)
    said = f"{len(captions)} {why.many}" if why.many else f"{len(captions)}: {why.row}"
    heads = wrap(letters, said, STRONG, width - 2 * pad)
    names = wrap(letters, ", ".join(captions), BODY, width - 2 * pad)
    high = (len(heads) + len(names)) * line + round(16 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        row_ground(canvas, (x, y, width, high - round(4 * k)), on=False)
        top = y + round(6 * k)
        for n, words in enumerate(heads):
            canvas.text((x + pad, top + n * line), words, STRONG, LABEL)
        for n, words in enumerate(names, len(heads)):
            canvas.text((x + pad, top + n * line), words, BODY, FAINT)

    return Block(high, draw)


def number_row(sheet: RowContext, field: Number, held: int | None) -> Block:
    """A number with buttons that change it by one."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    lines, line = (
        wrap(letters, field.caption, STRONG, width - round(110 * k)),
        letters.height(STRONG),
    )
    high = max(round(40 * k), line * len(lines) + round(6 * k))
    shown = "–" if held is None else str(held)
    full = field.full is not None and held == field.most
    spots, paint_steps = step_buttons(letters, width, high, shown, (False, full))

    def draw(canvas: Canvas, x: int, y: int) -> None:
        top = y + (high - line * len(lines)) / 2
        for n, words in enumerate(lines):
            canvas.text((x, top + n * line), words, STRONG, TEXT)
        paint_steps(canvas, x, y)

    down, up = (f"step {field.name} {by}" for by in (-1, 1))
    (a, wide), (b, _) = spots
    return Block(high, draw, command=up, spots=((a, wide, down), (b, wide, up)))


def note_row(sheet: RowContext, note: Note, ink: Colour) -> Block:
    """A note of a preview, with its rule's number on the right."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    column = letters.width(note.rule, MONO) + round(10 * k) if note.rule else 0
    lines = wrap(letters, note.text, BODY, width - column)
    high = letters.height(BODY) + round(2 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, words in enumerate(lines):
            canvas.text((x, y + n * high), words, BODY, ink)
        canvas.text((x + width, y), note.rule, MONO, FAINT, "right")

    command = f"rule {note.rule}" if note.rule else None
    return Block(high * len(lines) + round(3 * k), draw, note.piece, command=command)


def link_row(sheet: RowContext, words: str, command: str, *, barred: bool = False) -> Block:
    """A row to click that does something to a field; faint while it is barred."""
    letters, pad = sheet.letters, round(14 * sheet.letters.k)
    lines = wrap(letters, words, STRONG, sheet.width - 2 * pad)
    line = letters.height(STRONG)
    high = round(34 * letters.k) + (len(lines) - 1) * line
    wide = max(letters.width(each, STRONG) for each in lines) + 2 * pad

    def draw(canvas: Canvas, x: int, y: int) -> None:
        box = (x, y, wide, high - canvas.px(5))
        frame = paint(BUTTON, 1, BUTTON_LINE, canvas.k)
        canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)
        top = y + (box[3] - line * len(lines)) / 2
        for n, each in enumerate(lines):
            canvas.text((x + pad, top + n * line), each, STRONG, FAINT if barred else TEXT)

    return Block(high, draw, command=command)


def remedy_rows(sheet: RowContext, field: Pick) -> list[Block]:
    """A row of buttons that help with what is barred, done at one click: as many as fit."""
    letters, k = sheet.letters, sheet.letters.k
    buttons: list[tuple[int, int, str, str]] = []
    left = 0
    for n, each in enumerate(field.remedies):
        words = each.caption if n == 0 else each.brief
        wide = letters.width(words, STRONG) + round(16 * k)
        if n and left + wide > sheet.width:
            break
        buttons.append((left, wide, words, f"remedy {field.name} {n}"))
        left += wide + round(6 * k)
    return [_button_row(sheet, buttons)] if buttons else []


def _button_row(sheet: RowContext, buttons: Sequence[tuple[int, int, str, str]]) -> Block:
    """Small buttons side by side: left edge, width, words, and command of each."""
    high = round(32 * sheet.letters.k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for left, wide, words, command in buttons:
            box = (x + left, y, wide, high - canvas.px(6))
            line = CYAN if sheet.link == command else BUTTON_LINE
            frame = paint(BUTTON, 1, line, canvas.k)
            canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)
            top = y + (box[3] - canvas.height(STRONG)) / 2
            canvas.text((box[0] + wide / 2, top), words, STRONG, TEXT, "centre")

    spots = tuple((left, wide, command) for left, wide, _, command in buttons)
    return Block(high, draw, spots=spots)


Painter = Callable[[Canvas, int, int], None]


def step_buttons(
    letters: Lettering, width: int, high: int, shown: str, ends: tuple[bool, bool] = (False, False)
) -> tuple[Sequence[tuple[int, int]], Painter]:
    """The buttons − and + with a figure between them, at the right end of a row.

    `ends` says of each whether it can go no further; its sign is faint then.
    """
    k = letters.k
    size, figure = round(28 * k), round(40 * k)
    up = width - size
    down = up - figure - size
    top = (high - size) // 2

    def paint_steps(canvas: Canvas, x: int, y: int) -> None:
        for at, sign, ended in ((down, "−", ends[0]), (up, "+", ends[1])):
            box = (x + at, y + top, size, size)
            frame = paint(TILE, 1, KEY_LINE, k)
            canvas.stamp(round_rect((0, 0, size, size), canvas.px(6), frame, 0.8), box)
            middle = y + top + (size - canvas.height(STRONG)) / 2
            canvas.text(
                (x + at + size / 2, middle), sign, STRONG, FAINT if ended else TEXT, "centre"
            )
        middle = y + top + (size - canvas.height(FIGURE)) / 2
        canvas.text((x + down + size + figure / 2, middle), shown, FIGURE, TEXT, "centre")

    return ((down, size), (up, size)), paint_steps


def row_ground(canvas: Canvas, box: Box, *, on: bool, hot: bool = False) -> None:
    """The ground of a row: that of one that is taken, or of one that is pointed at."""
    ground, edge = (ROW_ON, CYAN) if on else (TILE, KEY_LINE) if hot else (CARD, ROW_LINE)
    frame = paint(ground, 1, edge, canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)
