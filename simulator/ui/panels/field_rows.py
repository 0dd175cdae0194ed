"""Rows that edit one field of a request: choices, numbers, targets of dice, and notes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from simulator.kernel.odds import Odds
from simulator.kernel.request import Allot, AllotValue, Choice, Note, Number
from simulator.questions.odds_report import percent
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, FIGURE, MONO, STRONG, Lettering
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import (
    BUTTON,
    BUTTON_LINE,
    CARD,
    CARD_LINE,
    CYAN,
    FAINT,
    KEY_LINE,
    LABEL,
    ROW_LINE,
    ROW_ON,
    SHOCK,
    TEXT,
    TILE,
    Colour,
    Seats,
    Side,
    mixed,
    side_of,
)
from simulator.ui.draw.wording import fitted, wrapped
from simulator.ui.panels.blocks import Block
from simulator.ui.play.allotting import left


@dataclass(frozen=True, slots=True)
class Sheet:
    """What rows are made for: lettering, their width, the seats, and the owner of each piece."""

    letters: Lettering
    width: int
    seats: Seats
    owners: Mapping[str, str | None]

    def side(self, choice: Choice) -> Side:
        """The side of what a choice stands for."""
        return side_of(self.seats, self.owners.get(choice.piece or ""))


def choice_row(sheet: Sheet, name: str, choice: Choice, *, on: bool) -> Block:
    """A choice of a field: its silhouette, caption, and what it is or why it is barred."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    said = choice.barred.text if choice.barred else choice.about
    rule = choice.barred.rule if choice.barred else ""
    pad, icon = round(8 * k), round(34 * k) if choice.kind else 0
    room = width - 2 * pad - icon
    caption = fitted(letters, choice.caption, STRONG, room)
    beside = letters.width(caption, STRONG) + letters.width(said, BODY) + round(14 * k) <= room
    line = letters.height(BODY)
    below = "" if beside else fitted(letters, said, BODY, room - letters.width(rule, MONO))
    high = round(36 * k) if not below else 2 * line + round(14 * k)
    ink = FAINT if choice.barred else TEXT

    def draw(canvas: Canvas, x: int, y: int) -> None:
        _ground(canvas, (x, y, width, high - round(4 * k)), on=on)
        if choice.kind:
            size = round(30 * k)
            top = y + (high - round(4 * k) - size) // 2
            draw_plaque(canvas, (x + pad // 2, top, size, size), choice.kind, sheet.side(choice))
        left_edge, middle = x + pad + icon, y + (high - round(4 * k)) / 2
        top_line = middle - line / 2 if not below else middle - line
        canvas.text((left_edge, top_line), caption, STRONG, ink)
        if below:
            canvas.text((left_edge, top_line + line), below, BODY, FAINT)
        else:
            canvas.text((x + width - pad, top_line), said, BODY, LABEL, "right")

    return Block(high, draw, choice.piece, command=f"pick {name} {choice.id}")


def number_row(sheet: Sheet, field: Number, held: int | None) -> Block:
    """A number with buttons that change it by one."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    high = round(40 * k)
    words = fitted(letters, field.caption, STRONG, width - round(140 * k))
    shown = "–" if held is None else str(held)
    spots, paint_steps = _steps(letters, width, high, shown)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        line = canvas.height(STRONG)
        canvas.text((x, y + (high - line) / 2), words, STRONG, TEXT)
        paint_steps(canvas, x, y)

    down, up = (f"step {field.name} {by}" for by in (-1, 1))
    (a, wide), (b, _) = spots
    return Block(high, draw, command=up, spots=((a, wide, down), (b, wide, up)))


def allot_row(sheet: Sheet, name: str, target: Choice, count: int, odds: Odds | None) -> Block:
    """A target: what it gets, buttons to change that, and its odds as bars in words."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    line = letters.height(BODY)
    pad, icon = round(8 * k), round(36 * k) if target.kind else 0
    said = _odds_words(odds) if odds else (target.barred.text if target.barred else target.about)
    high = round(44 * k) + (line if said else 0)
    spots, paint_steps = _steps(letters, width - pad, round(44 * k), str(count))
    caption = fitted(letters, target.caption, STRONG, width - icon - 2 * pad - round(130 * k))
    words = fitted(letters, said, BODY, width - icon - 2 * pad)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        _ground(canvas, (x, y, width, high - round(4 * k)), on=count > 0)
        if target.kind:
            size = round(32 * k)
            side = sheet.side(target)
            draw_plaque(canvas, (x + pad // 2, y + round(5 * k), size, size), target.kind, side)
        ink = FAINT if target.barred else TEXT
        top = y + (round(40 * k) - canvas.height(STRONG)) / 2
        canvas.text((x + pad + icon, top), caption, STRONG, ink)
        paint_steps(canvas, x, y - round(2 * k))
        canvas.text((x + pad + icon, y + round(38 * k)), words, BODY, SHOCK if odds else FAINT)

    (a, wide), (b, _) = spots
    back, more = f"give_back {name} {target.id}", f"pick {name} {target.id}"
    return Block(high, draw, target.piece, command=more, spots=((a, wide, back), (b, wide, more)))


def unit_chips(sheet: Sheet, field: Allot, value: AllotValue) -> Block:
    """Every unit as a chip, those that are allotted filled, and how many are left."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    chips = [
        (source.unit, at < source.units - left(source, value))
        for source in field.sources
        for at in range(source.units)
    ]
    free = sum(left(source, value) for source in field.sources)
    most = max((letters.width(unit, BODY) for unit, _ in chips), default=0)
    wide, gap, tall = most + round(9 * k), round(4 * k), letters.height(BODY) + round(4 * k)
    per = max(1, (width + gap) // (wide + gap))
    rows = -(-len(chips) // per)
    words = f"{len(chips) - free} of {len(chips)} placed" + (f" · {free} left over" if free else "")
    foot = letters.height(BODY) + round(8 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, (unit, used) in enumerate(chips):
            box = (x + n % per * (wide + gap), y + n // per * (tall + gap), wide, tall)
            ground, edge = (ROW_ON, CYAN) if used else (TILE, CARD_LINE)
            canvas.stamp(rounded((0, 0, *box[2:]), canvas.px(4), paint(ground, 1, edge, k)), box)
            ink = TEXT if used else FAINT
            canvas.text((box[0] + wide / 2, box[1] + round(2 * k)), unit, BODY, ink, "centre")
        ink = SHOCK if free and free < len(chips) else LABEL
        canvas.text((x, y + rows * (tall + gap) + round(2 * k)), words, BODY, ink)

    return Block(rows * (tall + gap) + foot, draw)


def note_row(sheet: Sheet, note: Note, ink: Colour) -> Block:
    """A note of a preview, with its rule's number on the right."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    column = letters.width(note.rule, MONO) + round(10 * k) if note.rule else 0
    lines = wrapped(letters, note.text, BODY, width - column)
    high = letters.height(BODY) + round(2 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, words in enumerate(lines):
            canvas.text((x, y + n * high), words, BODY, ink)
        canvas.text((x + width, y), note.rule, MONO, FAINT, "right")

    command = f"rule {note.rule}" if note.rule else None
    return Block(high * len(lines) + round(3 * k), draw, note.piece, command=command)


def link_row(sheet: Sheet, words: str, command: str) -> Block:
    """A row to click that does something to a field."""
    width, high = sheet.width, round(34 * sheet.letters.k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        box = (x, y, min(width, canvas.width(words, STRONG) + canvas.px(28)), high - canvas.px(5))
        frame = paint(BUTTON, 1, BUTTON_LINE, canvas.k)
        canvas.stamp(rounded((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)
        top = y + (box[3] - canvas.height(STRONG)) / 2
        canvas.text((x + canvas.px(14), top), words, STRONG, TEXT)

    return Block(high, draw, command=command)


Painter = Callable[[Canvas, int, int], None]


def _steps(
    letters: Lettering, width: int, high: int, shown: str
) -> tuple[Sequence[tuple[int, int]], Painter]:
    """The buttons − and + with a figure between them, at the right end of a row."""
    k = letters.k
    size, figure = round(28 * k), round(40 * k)
    up = width - size
    down = up - figure - size
    top = (high - size) // 2

    def paint_steps(canvas: Canvas, x: int, y: int) -> None:
        for at, sign in ((down, "−"), (up, "+")):
            box = (x + at, y + top, size, size)
            frame = paint(TILE, 1, KEY_LINE, k)
            canvas.stamp(rounded((0, 0, size, size), canvas.px(6), frame, 0.8), box)
            middle = y + top + (size - canvas.height(STRONG)) / 2
            canvas.text((x + at + size / 2, middle), sign, STRONG, TEXT, "centre")
        middle = y + top + (size - canvas.height(FIGURE)) / 2
        canvas.text((x + down + size + figure / 2, middle), shown, FIGURE, TEXT, "centre")

    return ((down, size), (up, size)), paint_steps


def _ground(canvas: Canvas, box: tuple[int, int, int, int], *, on: bool) -> None:
    ground, edge = (ROW_ON, CYAN) if on else (CARD, mixed(CARD, ROW_LINE, 1))
    frame = paint(ground, 1, edge, canvas.k)
    canvas.stamp(rounded((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)


def _odds_words(odds: Odds) -> str:
    return " · ".join(f"{percent(row.at_least_one())} {row.some}" for row in odds.rows)
