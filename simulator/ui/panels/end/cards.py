"""Cards of the end page: luck with dice, what was lost, and the careers of the best."""

from collections.abc import Sequence
from fractions import Fraction

from simulator.kernel.shown.appearance import Silhouette
from simulator.kernel.wording import minus_text
from simulator.session.careers import UnitCareer, destroyed_words, told_career
from simulator.session.luck import Luck
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, STRONG, Lettering
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import badge, paint
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    FAINT,
    LABEL,
    NO,
    ROW_LINE,
    SHOCK,
    TEXT,
    TILE,
    YES,
    SeatStyle,
    mix,
)
from simulator.ui.draw.wording import first_fitting, fit, wrap, wrap_in
from simulator.ui.panels.end.layout import EndCard, draw_card
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.state.games.ending import Ending
from simulator.ui.state.piece_word import counted_pieces

Sides = Sequence[tuple[str, SeatStyle]]

_NARROWEST, _LEAST, _MOST = 290, 150, 330
"""The least width of such a card, and heights between which it is drawn, at 100 %."""

_CAREER, _PLAQUE = 46, 28
"""The height of a career, and the size of a plaque of what was lost, at 100 %."""


def lower_cards(canvas: Canvas, ending: Ending, sides: Sides, spots: Spots) -> list[EndCard]:
    """The cards that there is anything to say in; `spots` gets the careers."""
    sizes = canvas.px(_NARROWEST), canvas.px(_LEAST), canvas.px(_MOST)
    cards: list[EndCard] = []
    if any(ending.sheet.losses(seat) for seat, _ in sides):
        cards.append(EndCard(lambda inner, box: _draw_losses(inner, box, ending, sides), *sizes))
    if ending.luck:
        cards.append(EndCard(lambda inner, box: _draw_luck(inner, box, ending, sides), *sizes))
    if ending.careers:

        def draw(inner: Canvas, box: Box) -> None:
            spots.note_ground("careers", box)
            _draw_careers(inner, box, ending, sides)

        cards.append(EndCard(draw, *sizes))
    return cards


def _draw_luck(canvas: Canvas, box: Box, ending: Ending, sides: Sides) -> None:
    """For each seat: successes, what was expected, how it is spread, and how rare that is."""
    left, top, width, high = draw_card(canvas, box, "Dice luck", "rolled against their chances")
    colours = dict(sides)
    shown = [each for each in ending.luck if each.seat in colours]
    gap = canvas.px(8)
    each_high = (high + gap) // max(1, len(shown)) - gap
    for n, luck in enumerate(shown):
        area = (left, top + n * (each_high + gap), width, each_high)
        _draw_lucky(canvas, area, luck, colours[luck.seat])


def _draw_lucky(canvas: Canvas, box: Box, luck: Luck, side: SeatStyle) -> None:
    left, top, width, high = box
    line, size = canvas.height(BODY), canvas.px(12)
    mark = badge(side.shape, (size / 2, size / 2), size * 0.45, paint(side.colour))
    canvas.stamp(mark, (left, round(top + (line - size) / 2), size, size))
    off = luck.good - luck.expected_successes
    gain = _tenths(off, signed=True)
    canvas.text((left + width, top), gain, BOLD, YES if off >= 0 else NO, "right")
    words = f"{luck.good} of {luck.dice} dice, {_tenths(luck.expected_successes)} expected"
    room = width - size - canvas.px(20) - canvas.width(gain, BOLD)
    words = fit(canvas.kit.lettering, words, STRONG, room)
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


def _draw_spread(canvas: Canvas, box: Box, luck: Luck, side: SeatStyle) -> None:
    """How likely each number of successes was, those as good as here or beyond in the colour."""
    left, top, width, high = box
    peak = max(luck.weights)
    seen = [n for n, weight in enumerate(luck.weights) if weight * 200 >= peak]
    seen = list(range(min(*seen, luck.good), max(*seen, luck.good) + 1))
    step = width / len(seen)
    for n, number in enumerate(seen):
        tall = max(1, high * luck.weights[number] // peak)
        ahead = luck.good >= luck.expected_successes
        beyond = number > luck.good if ahead else number < luck.good
        ink = (
            side.colour if number == luck.good else mix(TILE, side.colour, 0.55 if beyond else 0.2)
        )
        x, last = round(left + n * step), round(left + (n + 1) * step)
        canvas.fill((x, top + high - tall, max(1, last - x - canvas.px(1)), tall), ink)


def _draw_losses(canvas: Canvas, box: Box, ending: Ending, sides: Sides) -> None:
    """What each seat has lost, by class with its silhouettes, the most first."""
    left, top, width, high = draw_card(canvas, box, f"{_word(ending)} lost", "by class")
    shown = [each for each in sides if ending.sheet.losses(each[0])]
    gap, looks = canvas.px(20), _looks(ending.careers)
    wide = (width - gap * (len(shown) - 1)) // max(1, len(shown))
    letters, names = canvas.kit.lettering, ending.names
    for n, (seat, side) in enumerate(shown):
        x, y = left + n * (wide + gap), top
        whole = counted_pieces(ending.system, ending.sheet.losses(seat))
        name, count = names[seat], ending.sheet.losses(seat)
        ways = [f"{name} lost {whole}", f"{name}: {count}", name]
        canvas.text((x, y), first_fitting(letters, ways, STRONG, wide), STRONG, side.colour)
        y += canvas.height(STRONG) + canvas.px(6)
        rows = sorted(ending.sheet.lost[seat].items(), key=lambda row: (-row[1], row[0]))
        step = min(canvas.px(_PLAQUE + 6), max(canvas.height(BODY), (top + high - y) // len(rows)))
        room = max(1, (top + high - y) // step)
        told = rows if len(rows) <= room else rows[: room - 1]
        for name, count in told:
            area = (x, y, wide, step)
            _draw_lost(canvas, area, (name, count), side, looks.get((seat, name)))
            y += step
        if len(told) < len(rows):
            more = sum(count for _, count in rows[len(told) :])
            canvas.text((x, y), f"and {more} of other classes", BODY, FAINT)


def _draw_lost(
    canvas: Canvas,
    box: Box,
    lost: tuple[str, int],
    side: SeatStyle,
    look: tuple[str, Silhouette] | None,
) -> None:
    """A class with its number, and as many silhouettes as there is room for, crossed out."""
    (x, y, wide, high), (name, count) = box, lost
    middle = y + (high - canvas.height(BODY)) // 2
    number = canvas.text((x + wide, middle), f"{count}", BOLD, TEXT, "right")
    size = min(canvas.px(_PLAQUE), high - canvas.px(2))
    words = fit(canvas.kit.lettering, name, BODY, wide - number[2] - canvas.px(12))
    canvas.text((x, middle), words, BODY, LABEL)
    right = number[0] - canvas.px(8)
    room = right - x - canvas.width(words) - canvas.px(12)
    shown = min(count, room // size if size >= canvas.px(18) else 0)
    if look is None or not shown:
        return
    cross = size * 0.42
    for n in range(shown):
        area = (right - (shown - n) * size, y + (high - size) // 2, size, size)
        draw_plaque(canvas, area, look[0], side, look[1])
        mark = icon("cross", (cross / 2, cross / 2), cross, NO)
        at = (round(area[0] + size - cross), round(area[1] + size - cross))
        canvas.stamp(mark, (*at, round(cross), round(cross)))


def _looks(careers: Sequence[UnitCareer]) -> dict[tuple[str, str], tuple[str, Silhouette]]:
    """The kind and the silhouette of what fell, by its seat and the name of its class."""
    return {
        (career.seat, fall.what): (career.kind, career.parts)
        for career in careers
        for fall in career.falls
    }


def _draw_careers(canvas: Canvas, box: Box, ending: Ending, sides: Sides) -> None:
    """The careers of those who destroyed and dealt the most, as many as fit."""
    row = canvas.px(_CAREER)
    inner = box[3] - canvas.height(BODY) - canvas.px(32)
    room = max(1, inner // row)
    told = ending.careers[:room]
    aside = f"the first {len(told)} of {len(ending.careers)} · K: all"
    left, top, width, _ = draw_card(canvas, box, "Careers", aside)
    for n, career in enumerate(told):
        best = n == 0 and career.kills > 0
        draw_career(canvas, (left, top + n * row, width, row), career, dict(sides), best=best)


def draw_career(
    canvas: Canvas, box: Box, career: UnitCareer, sides: dict[str, SeatStyle], *, best: bool = False
) -> None:
    """A career in two lines beside its silhouette: what it did, and what fell to it."""
    (left, top, width, high), side = box, sides[career.seat]
    canvas.fill((left, top + high - 1, width, 1), ROW_LINE)
    size, letters = canvas.px(36), canvas.kit.lettering
    plaque = (left, top + (high - size) // 2, size, size)
    draw_plaque(canvas, plaque, career.kind, side, career.parts)
    x, line = left + size + canvas.px(10), canvas.height(BODY)
    below = _told_within(letters, career, (left + width - x, max(1, high // line - 1)))
    y = top + (high - (len(below) + 1) * line) // 2
    words = f"{career.kills} destroyed" if career.kills else "lost" if career.is_lost else ""
    ink = TEXT if career.kills else NO
    shown = canvas.text((left + width, y), words, BOLD, ink, "right")
    right = shown[0] - canvas.px(8)
    if best:
        star = canvas.px(14)
        mark = icon("star", (star / 2, star / 2), star, SHOCK)
        canvas.stamp(mark, (right - star, y + (line - star) // 2, star, star))
        right -= star + canvas.px(8)
    canvas.text((x, y), fit(letters, career.name, STRONG, right - x), STRONG, side.colour)
    for n, words in enumerate(below, 1):
        canvas.text((x, y + n * line), words, BODY, LABEL)


def _told_within(letters: Lettering, career: UnitCareer, room: tuple[int, int]) -> list[str]:
    """What fell to it and what it did, in as many lines as there is room for.

    Where not all has room, what came first is left out: how it ended matters more.
    """
    felled, phrases = destroyed_words(career), list(told_career(career))
    while True:
        words = " · ".join(filter(None, (felled, *phrases)))
        if len(phrases) <= 1 or len(wrap(letters, words, BODY, room[0])) <= room[1]:
            return wrap_in(letters, words, BODY, room)
        del phrases[0]


def _word(ending: Ending) -> str:
    """What pieces are called: `Ships`."""
    return counted_pieces(ending.system, 2).partition(" ")[2].capitalize()


def _tenths(value: Fraction, *, signed: bool = False) -> str:
    """A number with one decimal, with a proper minus.

    >>> _tenths(Fraction(-2, 3), signed=True), _tenths(Fraction(9, 4))
    ('−0.7', '2.2')
    """
    shown = f"{float(value):{'+' if signed else ''}.1f}"
    return minus_text(shown)
