"""The page at the end of a game: the winner, a card for each seat, the scores, and what next."""

from collections.abc import Sequence
from typing import TypeAlias

from simulator.ui.draw.backdrop import draw_backdrop
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, TITLE, Style
from simulator.ui.draw.shapes import badge, paint, rounded
from simulator.ui.draw.theme import (
    BAR,
    CARD_LINE,
    FAINT,
    LABEL,
    TEXT,
    YES,
    Seats,
    Side,
    mixed,
    side_of,
)
from simulator.ui.draw.wording import first_fitting, fitted
from simulator.ui.panels.end_panels import LEAST, MOST, draw_end_panels
from simulator.ui.panels.margin_card import draw_margin
from simulator.ui.panels.prompt import button_width, draw_button
from simulator.ui.panels.score_table import draw_scores, score_height
from simulator.ui.panels.spots import Spots
from simulator.ui.state.ending import Ending
from simulator.ui.state.piece_word import counted_pieces
from simulator.ui.table.camera import Box

_REPLAY, _TABLE = ("replay", "Replay", "W"), ("table", "The table", "L")
_KEEP = ("keep", "Save replay", "S")
_SHARE = ("share", "Picture", "P")
_REMATCH, _SWAPPED = ("rematch", "Rematch", "R"), ("swapped", "Sides changed", "C")
_START = ("start", "Start screen", "B")

Buttons: TypeAlias = tuple[tuple[str, str, str], ...]
"""Spots, captions and keys of buttons, the outermost first."""

_HEADS = (Style("bold", 34), Style("bold", 26), Style("bold", 20))
_FIGURE = Style("bold", 28)


def buttons_of(ending: Ending, *, swaps: bool = False) -> Buttons:
    """The buttons of the page; `swaps`: the same can be played with the sides changed."""
    after = ending.after
    if after is None:
        return (_REPLAY, _TABLE, _REMATCH, *((_SWAPPED,) if swaps else ()), _KEEP, _SHARE, _START)
    on = ("solo", "Solo games", "B")
    if after.career:
        on = ("career", "Next mission" if after.goes_on else "Corporation", "N")
    return on, ("rematch", "Again", "A"), _REPLAY, _TABLE, _KEEP, _SHARE


def draw_end(
    canvas: Canvas, ending: Ending, foot_of: tuple[Buttons, Spots], lit: tuple[str, str], words: str
) -> None:
    """The whole page; `lit` are the chosen and the hovered button, `words` a message."""
    buttons, spots = foot_of
    seats = Seats.shown((seat for seat, _ in ending.seats), canvas.kit.palette)
    sides = [(seat, side_of(seats, seat)) for seat in seats]
    first = next(iter(ending.winners), None)
    draw_backdrop(canvas, side_of(seats, first).colour, (50, 0))
    spots.clear()
    width, height = canvas.surface.get_size()
    wide = min(width - 2 * canvas.px(20), canvas.px(1320))
    left, tight = (width - wide) // 2, height < canvas.px(600)
    gap = canvas.px(10 if tight else 22)
    foot = (left, height - canvas.px(18) - canvas.px(64), wide, canvas.px(64))
    head, cards = canvas.px(56 if tight else 96), canvas.px(84 if tight else 112)
    table = score_height(canvas, ending.sheet, tight=tight) if ending.sheet.rows else 0
    deep = head + gap + cards + gap + table
    left_over = foot[1] - canvas.px(20) - deep - gap
    row = min(left_over, canvas.px(MOST)) if left_over >= canvas.px(LEAST) else 0
    deep += row + gap if row else 0
    y = max(canvas.px(10), (foot[1] - deep) // 2)
    _draw_headline(canvas, (left, y, wide, head), ending, sides)
    y += head + gap
    _draw_cards(canvas, (left, y, wide, cards), ending, sides)
    y += cards + gap
    if table:
        area = (left, y, wide, min(table, foot[1] - y - canvas.px(6)))
        draw_scores(canvas, area, ending.sheet, sides, tight=tight)
    if row:
        y += table + gap if table else 0
        draw_end_panels(canvas, (left, y, wide, row), ending, sides)
        table = row
    line = canvas.height(BODY)
    if foot[1] - y - table > line + canvas.px(4):
        _draw_message(canvas, (left, foot[1] - line, wide, line), words)
        words = ""
    _draw_foot(canvas, foot, (buttons, ending.seed), spots, (lit, words))


def _draw_headline(
    canvas: Canvas, box: Box, ending: Ending, sides: Sequence[tuple[str, Side]]
) -> None:
    """Who has won, with the winners' shapes before it, in the middle."""
    left, top, width, high = box
    won = [side for seat, side in sides if seat in ending.winners]
    size = canvas.px(34)
    marks = len(won) * (size + canvas.px(6)) + canvas.px(8) if won else 0
    words, room = ending.headline, width - marks
    style = next((each for each in _HEADS if canvas.width(words, each) <= room), _HEADS[-1])
    words = fitted(canvas.kit.lettering, words, style, room)
    line = canvas.height(BODY) + canvas.px(2)
    told = [each for each in (ending.below, ending.why) if each]
    told = told[: max(1, (high - canvas.height(style)) // line)]
    deep = canvas.height(style) + line * len(told)
    y = top + (high - deep) // 2
    x = left + (width - marks - canvas.width(words, style)) // 2
    middle = y + canvas.height(style) / 2
    for n, side in enumerate(won):
        mark = badge(side.shape, (size / 2, size / 2), size * 0.4, paint(side.colour))
        across = x + n * (size + canvas.px(6))
        canvas.stamp(mark, (across, round(middle - size / 2), size, size))
    ink = won[0].colour if len(won) == 1 else TEXT
    canvas.text((x + marks, y), words, style, ink)
    for n, said in enumerate(told):
        below = fitted(canvas.kit.lettering, said, BODY, width)
        at = (left + width / 2, y + canvas.height(style) + canvas.px(2) + n * line)
        canvas.text(at, below, BODY, LABEL, "centre")


def _draw_cards(
    canvas: Canvas, box: Box, ending: Ending, sides: Sequence[tuple[str, Side]]
) -> None:
    """A card for each seat: its name, the figure that decides, and the ships it has lost."""
    left, top, width, high = box
    gap = canvas.px(14)
    if ending.gauge and ending.after:
        sides, half = _beside_margin(canvas, ending, sides, width)
        draw_margin(canvas, (left, top, half, high), ending.gauge, ending.after)
        left, width = left + half + gap, width - half - gap
    wide = (width - gap * (len(sides) - 1)) // len(sides)
    names = dict(ending.seats)
    # Where a name needs the whole line, the figures stand on the next one.
    beside = all(
        canvas.width(names[seat], TITLE) + canvas.width(_figure(ending, seat), _FIGURE)
        <= wide - canvas.px(78)
        for seat, _ in sides
    )
    for n, seated in enumerate(sides):
        area = (left + n * (wide + gap), top, wide, high)
        _draw_card(canvas, area, ending, seated, beside=beside)


def _beside_margin(
    canvas: Canvas, ending: Ending, sides: Sequence[tuple[str, Side]], width: int
) -> tuple[Sequence[tuple[str, Side]], int]:
    """The seats with a card beside the margin, and the margin's width.

    Seats that cannot win have no card where there is little room.
    """
    longest = max(canvas.width(name, TITLE) for _, name in ending.seats)
    card = (width - width // 2) // len(sides) - canvas.px(14)
    if card < longest + canvas.px(66):
        sides = [each for each in sides if each[0] in ending.standings] or sides
    return sides, width // 2 if len(sides) > 1 else width * 3 // 5


def _figure(ending: Ending, seat: str) -> str:
    """The figure that decides, with a proper minus; empty for a seat that has none."""
    return str(ending.standings.get(seat, "")).replace("-", "−")


def _draw_card(
    canvas: Canvas, box: Box, ending: Ending, seated: tuple[str, Side], *, beside: bool
) -> None:
    """A seat's card; its figure stands `beside` the name, or on the next line."""
    left, top, width, high = box
    seat, side = seated
    won = seat in ending.winners
    edge = side.colour if won else CARD_LINE
    ground = mixed(BAR, side.colour, 0.10) if won else BAR
    frame = paint(ground, 0.94, edge, (1.8 if won else 1.2) * canvas.k)
    canvas.stamp(rounded((0, 0, width, high), canvas.px(13), frame, 1.0), box)
    pad, size, letters = canvas.px(18), canvas.px(18), canvas.kit.lettering
    name, room = dict(ending.seats)[seat], width - 2 * pad - size - canvas.px(10)
    line, second = canvas.height(_FIGURE), canvas.height(_FIGURE) + canvas.px(12)
    below = second + (canvas.height(BODY) - line) // 2 + canvas.px(4)
    y = top + (canvas.px(10) if beside else below)
    canvas.text((left + width - pad, y), _figure(ending, seat), _FIGURE, side.colour, "right")
    y = top + canvas.px(10) + (line - canvas.height(TITLE)) // 2
    mark = badge(side.shape, (size / 2, size / 2), size * 0.42, paint(side.colour))
    canvas.stamp(mark, (left + pad, round(y + (canvas.height(TITLE) - size) / 2), size, size))
    name = fitted(letters, name, TITLE, room)
    canvas.text((left + pad + size + canvas.px(10), y), name, TITLE, TEXT)
    y = top + second
    said = f"{counted_pieces(ending.system, ending.sheet.losses(seat))} lost"
    canvas.text((left + pad, y), said, BODY, LABEL)
    unit = ending.sheet.unit if seat in ending.standings else ""
    free = width - 2 * pad - canvas.width(said) - canvas.px(14)
    if beside and canvas.width(unit) <= free:
        canvas.text((left + width - pad, y), unit, BODY, LABEL, "right")
    y += canvas.height(BODY) + canvas.px(8)
    if y + canvas.height(BODY) <= top + high - canvas.px(8):
        own = [each for each in ending.tallies if each.seat == seat]
        parts = [f"{each.label} {each.value}".strip() for each in own]
        canvas.text(
            (left + pad, y), fitted(letters, " · ".join(parts), BODY, width - 2 * pad), BODY, FAINT
        )


def _draw_foot(
    canvas: Canvas,
    box: Box,
    held: tuple[Buttons, str],
    spots: Spots,
    told: tuple[tuple[str, str], str],
) -> None:
    """The buttons, as many as fit, and beside them the seed, or a message in its place."""
    buttons, seed = held
    left, top, width, high = box
    lit, words = told
    right, tall = left + width, canvas.px(39)
    y = top + (high - tall) // 2
    for name, caption, cap in buttons:
        wide = button_width(canvas.kit.lettering, (caption, cap))
        if right - wide < left:
            break
        area = (right - wide, y, wide, tall)
        hot = name == lit[1]
        draw_button(canvas, area, (caption, cap), lit=name == lit[0], hot=hot)
        spots.note(name, area)
        right -= wide + canvas.px(10)
    room, letters = right - left - canvas.px(6), canvas.kit.lettering
    line = canvas.height(BODY)
    if words:
        _draw_message(canvas, (left, top + high // 2 - line, room, 2 * line), words)
        return
    y = top + (high - 2 * line) // 2
    canvas.text((left, y), "Seed", BOLD, LABEL)
    canvas.text((left, y + line), fitted(letters, seed, MONO, room), MONO, LABEL)


def _draw_message(canvas: Canvas, box: Box, words: str) -> None:
    """A message in a line, or in two; a path keeps its end, which names the file."""
    left, top, width, high = box
    line, letters = canvas.height(BODY), canvas.kit.lettering
    head, _, path = words.rpartition(" ")
    parts = [words]
    if canvas.width(words) > width:
        parts = [first_fitting(letters, [head], BODY, width), _tail(canvas, path, width)]
        if high < 2 * line:
            parts = [f"{head} {_tail(canvas, path, width - canvas.width(f'{head} '))}"]
    for n, part in enumerate(parts):
        canvas.text((left, top + n * line), part, BODY, YES)


def _tail(canvas: Canvas, path: str, width: int) -> str:
    """The end of a path that fits."""
    kept = path
    while kept and canvas.width(f"…{kept}") > width:
        kept = kept[1:]
    return path if kept == path else f"…{kept}"
