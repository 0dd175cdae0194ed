"""Cards of the end page below the scores: points by round, luck with dice, and what was lost."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate

from simulator.session.luck import Luck
from simulator.session.scores import ScoreSheet
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, HEADING, STRONG
from simulator.ui.draw.shapes import badge, paint, path, rounded
from simulator.ui.draw.theme import (
    BAR,
    CARD_LINE,
    FAINT,
    LABEL,
    LINE,
    NO,
    TEXT,
    TILE,
    YES,
    Side,
    mixed,
)
from simulator.ui.draw.wording import fitted
from simulator.ui.state.ending import Ending
from simulator.ui.state.piece_word import counted_pieces
from simulator.ui.table.camera import Box

LEAST, MOST = 150, 290
"""Heights of the row of cards between which it is drawn, at 100 %."""

_NARROWEST = 300
"""The least width of a card, at 100 %."""

Sides = Sequence[tuple[str, Side]]


def draw_end_panels(canvas: Canvas, box: Box, ending: Ending, sides: Sides) -> None:
    """As many of the cards as fit beside each other, in the order of what tells most."""
    left, top, width, high = box
    gap = canvas.px(14)
    cards: list[Callable[[Canvas, Box, Ending, Sides], None]] = []
    if len(ending.sheet.rounds) > 1 and ending.sheet.rows and ending.standings:
        cards.append(_draw_chart)
    if ending.luck:
        cards.append(_draw_luck)
    if any(ending.sheet.losses(seat) for seat, _ in sides):
        cards.append(_draw_losses)
    cards = cards[: (width + gap) // (canvas.px(_NARROWEST) + gap)]
    wide = (width - gap * (len(cards) - 1)) // max(1, len(cards))
    for n, draw in enumerate(cards):
        draw(canvas, (left + n * (wide + gap), top, wide, high), ending, sides)


def _card(canvas: Canvas, box: Box, title: str, aside: str = "") -> Box:
    """An empty card with its heading; returns the room in it."""
    left, top, width, high = box
    frame = paint(BAR, 0.94, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(rounded((0, 0, width, high), canvas.px(13), frame, 0.8), box)
    pad, y = canvas.px(18), top + canvas.px(12)
    shown = canvas.text((left + pad, y), title.upper(), HEADING, LABEL)
    room = width - 2 * pad - shown[2] - canvas.px(16)
    if canvas.width(aside) <= room:
        canvas.text((left + width - pad, y), aside, BODY, LABEL, "right")
    y += canvas.height(BODY) + canvas.px(8)
    return left + pad, y, width - 2 * pad, top + high - canvas.px(12) - y


def _draw_chart(canvas: Canvas, box: Box, ending: Ending, sides: Sides) -> None:
    """A line for each seat: what it had at the end of each round."""
    sheet = ending.sheet
    sides = [each for each in sides if each[0] in ending.standings]
    left, top, width, high = _card(canvas, box, "By round", ending.lead)
    lines = [(side, course_of(sheet, seat)) for seat, side in sides]
    low = min(0, *(min(points) for _, points in lines))
    span = max(1, *(max(points) for _, points in lines)) - low
    foot, edge = canvas.height(BODY) + canvas.px(4), canvas.px(26)
    tall, across = high - foot - canvas.px(10), width - 2 * edge
    for share in (0, 0.5, 1):
        canvas.fill((left, round(top + canvas.px(8) + tall * share), width, 1), LINE)
    step = across / max(1, len(sheet.rounds))
    for n, number in enumerate((0, *sheet.rounds)):
        words = str(number) if number else "start"
        x = left + edge + step * n
        canvas.text((x, top + high - foot + canvas.px(4)), words, BODY, FAINT, "centre")
    for side, points in lines:
        spots = [
            (edge + step * n, canvas.px(8) + tall * (1 - (each - low) / span))
            for n, each in enumerate(points)
        ]
        drawn = path(spots, paint(stroke=side.colour, width=2.4 * canvas.k), closed=False)
        marks = (badge(side.shape, spot, 4.5 * canvas.k, paint(side.colour)) for spot in spots)
        canvas.stamp(drawn + "".join(marks), (left, top, width, high))
    for (side, points), y in zip(lines, _apart(canvas, lines, (low, span, tall)), strict=True):
        canvas.text((left + width, top + y), _signed(points[-1]), BOLD, side.colour, "right")


def _apart(
    canvas: Canvas, lines: Sequence[tuple[Side, Sequence[int]]], scale: tuple[int, int, int]
) -> list[int]:
    """The tops of the last figures of all lines, none over another."""
    low, span, tall = scale
    line = canvas.height(BOLD)
    wanted = [
        round(canvas.px(8) + tall * (1 - (points[-1] - low) / span) - line / 2)
        for _, points in lines
    ]
    placed: dict[int, int] = {}
    for n in sorted(range(len(wanted)), key=lambda n: wanted[n]):
        placed[n] = max(wanted[n], *(y + line for y in placed.values())) if placed else wanted[n]
    return [placed[n] for n in range(len(wanted))]


def course_of(sheet: ScoreSheet, seat: str) -> tuple[int, ...]:
    """What a seat had before the first round, and at the end of each."""
    gains = [
        sum(row.amounts.get((seat, number), 0) for row in sheet.rows) for number in sheet.rounds
    ]
    return (0, *accumulate(gains))


def _draw_luck(canvas: Canvas, box: Box, ending: Ending, sides: Sides) -> None:
    """For each seat: successes, what was expected, how it is spread, and how rare that is."""
    left, top, width, high = _card(canvas, box, "Dice luck", "hits and saves, by their chances")
    colours = dict(sides)
    shown = [each for each in ending.luck if each.seat in colours]
    each_high = high // max(1, len(shown))
    for n, luck in enumerate(shown):
        _draw_lucky(canvas, (left, top + n * each_high, width, each_high), luck, colours[luck.seat])


def _draw_lucky(canvas: Canvas, box: Box, luck: Luck, side: Side) -> None:
    left, top, width, high = box
    line, size = canvas.height(BODY), canvas.px(12)
    mark = badge(side.shape, (size / 2, size / 2), size * 0.45, paint(side.colour))
    canvas.stamp(mark, (left, round(top + (line - size) / 2), size, size))
    off = luck.good - luck.expected
    gain = _tenths(off, signed=True)
    canvas.text((left + width, top), gain, BOLD, YES if off >= 0 else NO, "right")
    words = f"{luck.good} of {luck.dice} dice, {_tenths(luck.expected)} expected"
    room = width - size - canvas.px(20) - canvas.width(gain, BOLD)
    words = fitted(canvas.kit.lettering, words, STRONG, room)
    canvas.text((left + size + canvas.px(8), top), words, STRONG, TEXT)
    y = top + line + canvas.px(2)
    tall = high - 2 * line - canvas.px(10)
    if tall >= canvas.px(14):
        _draw_spread(canvas, (left, y, width, tall), luck, side)
        y += tall + canvas.px(2)
    parts = " · ".join(f"{name} {_tenths(gain, signed=True)}" for name, gain in luck.gains.items())
    canvas.text((left, y), luck.words, BODY, LABEL)
    if canvas.width(luck.words) + canvas.width(parts) + canvas.px(16) <= width:
        canvas.text((left + width, y), parts, BODY, FAINT, "right")


def _draw_spread(canvas: Canvas, box: Box, luck: Luck, side: Side) -> None:
    """How likely each number of successes was, those as good as here or beyond in the colour."""
    left, top, width, high = box
    peak = max(luck.weights)
    seen = [n for n, weight in enumerate(luck.weights) if weight * 200 >= peak]
    seen = list(range(min(*seen, luck.good), max(*seen, luck.good) + 1))
    step = width / len(seen)
    for n, number in enumerate(seen):
        tall = max(1, high * luck.weights[number] // peak)
        ahead = luck.good >= luck.expected
        beyond = number > luck.good if ahead else number < luck.good
        ink = (
            side.colour
            if number == luck.good
            else mixed(TILE, side.colour, 0.55 if beyond else 0.2)
        )
        x, last = round(left + n * step), round(left + (n + 1) * step)
        canvas.fill((x, top + high - tall, max(1, last - x - canvas.px(1)), tall), ink)


def _draw_losses(canvas: Canvas, box: Box, ending: Ending, sides: Sides) -> None:
    """What each seat has lost, by class, the most first."""
    left, top, width, high = _card(canvas, box, "Lost")
    shown = [each for each in sides if ending.sheet.losses(each[0])]
    gap, line = canvas.px(18), canvas.height(BODY) + canvas.px(4)
    wide = (width - gap * (len(shown) - 1)) // max(1, len(shown))
    letters, names = canvas.kit.lettering, dict(ending.seats)
    for n, (seat, side) in enumerate(shown):
        x, y = left + n * (wide + gap), top
        whole = counted_pieces(ending.system, ending.sheet.losses(seat))
        words = fitted(letters, f"{names[seat]} lost {whole}", STRONG, wide)
        canvas.text((x, y), words, STRONG, side.colour)
        rows = sorted(ending.sheet.lost[seat].items(), key=lambda row: (-row[1], row[0]))
        room = max(1, (top + high - y - line) // line)
        told = rows if len(rows) <= room else rows[: room - 1]
        for name, count in told:
            y += line
            canvas.text((x + wide, y), f"{count}", BOLD, TEXT, "right")
            name = fitted(letters, name, BODY, wide - canvas.px(30))  # noqa: PLW2901 - as it fits
            canvas.text((x, y), name, BODY, LABEL)
        if len(told) < len(rows):
            more = sum(count for _, count in rows[len(told) :])
            canvas.text((x, y + line), f"and {more} of other classes", BODY, FAINT)


def _tenths(value: Fraction, *, signed: bool = False) -> str:
    """A number with one decimal, with a proper minus.

    >>> _tenths(Fraction(-2, 3), signed=True), _tenths(Fraction(9, 4))
    ('−0.7', '2.2')
    """
    shown = f"{float(value):{'+' if signed else ''}.1f}"
    return shown.replace("-", "−")


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
