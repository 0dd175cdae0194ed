"""The card of what all have opened at once: who has what where, the roll-off, and who begins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simulator.kernel.shown.round_card import Opened, Reveal, RolledOff
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, MONO, STRONG, TITLE, Style
from simulator.ui.draw.shapes import badge, paint, path, round_rect
from simulator.ui.draw.theme import (
    BACKGROUND,
    CARD,
    CARD_LINE,
    FAINT,
    LABEL,
    PANEL,
    TEXT,
    TILE,
    WHITE,
    Colour,
    Seats,
    colour,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit, wrap_in
from simulator.ui.panels.sealed.columns import draw_disc, draw_empty

_NAME, _COUNT, _FACE = Style("bold", 26), Style("bold", 26), Style("bold", 24)
_SMALL_NAME = Style("bold", 20)
_WON = colour("#1f6f53")
_ROW, _TIGHT_ROW = 66, 36


@dataclass(frozen=True, slots=True)
class Opening:
    """A reveal with the names of the seats, and who each is: a person, or which program."""

    card: Reveal
    names: Mapping[str, tuple[str, str]]
    seats: Seats


def reveal_height(canvas: Canvas, about: Opening, *, tight: bool) -> int:
    """The height of the card's contents."""
    card = about.card
    high = canvas.height(_NAME) + canvas.height(BODY) + canvas.px(18)
    if card.opened:
        high += canvas.height(TITLE) + canvas.px(10)
        high += len(card.opened) * canvas.px((_TIGHT_ROW if tight else _ROW) + 8)
    if card.rolls:
        high += canvas.height(HEADING) + canvas.px(12) + _roll_height(canvas, tight=tight)
    return high + (_verdict_height(canvas) if card.verdict else 0)


def draw_reveal(canvas: Canvas, box: Box, about: Opening, *, tight: bool) -> None:
    """The contents of the card from the top of the box on."""
    left, y, width, _ = box
    card, letters = about.card, canvas.kit.lettering
    title = _NAME if canvas.width(card.title, _NAME) <= width else _SMALL_NAME
    canvas.text((left, y), fit(letters, card.title, title, width), title, TEXT)
    y += canvas.height(_NAME)
    canvas.text((left, y), fit(letters, card.text, BODY, width), BODY, LABEL)
    y += canvas.height(BODY) + canvas.px(18)
    if card.opened:
        _draw_names(canvas, (left, y, width, 0), about)
        y += canvas.height(TITLE) + canvas.px(10)
        high = canvas.px(_TIGHT_ROW if tight else _ROW)
        for each in card.opened:
            _draw_opened(canvas, (left, y, width, high), each, about)
            y += high + canvas.px(8)
    if card.rolls:
        y += canvas.px(4)
        canvas.text((left, y), card.heading.upper(), HEADING, LABEL)
        y += canvas.height(HEADING) + canvas.px(8)
        high = _roll_height(canvas, tight=tight)
        _draw_rolls(canvas, (left, y, width, high - canvas.px(10)), about)
        y += high
    if card.verdict:
        _draw_verdict(canvas, (left, y, width, _verdict_height(canvas)), about)


def _columns(box: Box, count: int, canvas: Canvas) -> list[tuple[int, int, str]]:
    """Where each seat's part of a row begins, how wide it is, and on which side it stands.

    Two face each other across the middle; more stand one beside the other at the right.
    """
    left, _, width, _ = box
    pad = canvas.px(16)
    if count <= 2:
        wide = round(width * 0.34) - pad
        ends = [(left + pad, wide, "left"), (left + width - pad - wide, wide, "right")]
        return ends[:count]
    wide = round(width * 0.68 / count)
    start = left + width - count * wide
    return [(start + n * wide, wide - pad, "left") for n in range(count)]


def _draw_names(canvas: Canvas, box: Box, about: Opening) -> None:
    """The seats over their columns, and in the middle what each of them has."""
    seats = [seat for seat, _ in about.card.opened[0].counts]
    columns = _columns(box, len(seats), canvas)
    for seat, (x, wide, edge) in zip(seats, columns, strict=True):
        name, who = about.names.get(seat, (seat, ""))
        _draw_name(canvas, (x, box[1], wide, 0), (name, who, edge), about, seat)
    if len(seats) <= 2:
        middle = box[0] + box[2] / 2
        canvas.text((middle, box[1] + canvas.px(2)), about.card.each, BODY, LABEL, "centre")


def _draw_name(
    canvas: Canvas, box: Box, said: tuple[str, str, str], about: Opening, seat: str
) -> None:
    """A seat's shape, name and who it is, from the left or from the right."""
    (name, who, edge), side, size = said, side_of(about.seats, seat), canvas.px(18)
    letters = canvas.kit.lettering
    x, y, wide, _ = box
    mark = badge(side.shape, (size / 2, size / 2), size * 0.42, paint(side.colour))
    at = x if edge == "left" else x + wide - size
    canvas.stamp(mark, (at, round(y + (canvas.height(TITLE) - size) / 2), size, size))
    room = wide - size - canvas.px(8)
    shown = fit(letters, name, TITLE, room)
    start = at + size + canvas.px(8) if edge == "left" else at - canvas.px(8)
    drawn = canvas.text((start, y), shown, TITLE, side.colour, edge)
    if who and room - drawn[2] > canvas.width(who) + canvas.px(8):
        beside = drawn[0] + drawn[2] + canvas.px(8) if edge == "left" else drawn[0] - canvas.px(8)
        canvas.text((beside, y + canvas.px(3)), who, BODY, LABEL, edge)


def _draw_opened(canvas: Canvas, box: Box, each: Opened, about: Opening) -> None:
    """One compartment: its name in the middle, how many each seat has there at its end."""
    left, top, width, high = box
    frame = paint(CARD, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(9), frame, 0.8), box)
    columns = _columns(box, len(each.counts), canvas)
    told = dict(each.words)
    for (seat, count), (x, wide, edge) in zip(each.counts, columns, strict=True):
        place, ink = (x, top, wide, high), _ink(about, seat)
        if seat in told:
            _draw_told(canvas, place, (told[seat], edge), ink)
        else:
            _draw_count(canvas, place, (count, each.most, edge), ink)
    letters, two = canvas.kit.lettering, len(each.counts) <= 2
    room = round(width * 0.3)
    double = high >= canvas.height(STRONG) + canvas.height(BODY) + canvas.px(6)
    y = top + (high - canvas.height(STRONG) - (canvas.height(BODY) if double else 0)) / 2
    x = left + width // 2 if two else left + canvas.px(16)
    where = "centre" if two else "left"
    canvas.text((x, y), fit(letters, each.caption, STRONG, room), STRONG, TEXT, where)
    if double:
        below = fit(letters, each.about, BODY, room)
        canvas.text((x, y + canvas.height(STRONG)), below, BODY, LABEL, where)


def _ink(about: Opening, seat: str) -> Colour:
    return side_of(about.seats, seat).colour


def _draw_told(canvas: Canvas, box: Box, what: tuple[str, str], ink: Colour) -> None:
    """What a seat has, in words at its outer end."""
    (x, top, wide, high), (words, edge) = box, what
    line = canvas.height(STRONG)
    lines = wrap_in(canvas.kit.lettering, words, STRONG, (wide, max(1, high // line)))
    y = top + (high - line * len(lines)) / 2
    for n, each in enumerate(lines):
        at = (x if edge == "left" else x + wide, y + n * line)
        canvas.text(at, each, STRONG, ink, edge)


def _draw_count(canvas: Canvas, box: Box, what: tuple[int, int, str], ink: Colour) -> None:
    """A number at the outer end and, where there is room, a disc for each."""
    x, top, wide, high = box
    count, most, edge = what
    y = top + (high - canvas.height(_COUNT)) / 2
    canvas.text((x if edge == "left" else x + wide, y), str(count), _COUNT, ink, edge)
    column = canvas.px(46)
    size, gap = canvas.px(24), canvas.px(5)
    rows = 2 if high >= 2 * size + gap + canvas.px(6) else 1
    across = -(-most // rows)
    if not most or across * (size + gap) > wide - column:
        return
    for n in range(most):
        row, place = divmod(n, across)
        at = x + column + place * (size + gap)
        if edge == "right":
            at = x + wide - column - size - place * (size + gap)
        down = top + (high - rows * size - (rows - 1) * gap) // 2 + row * (size + gap)
        spot = (at, down, size, size)
        if n < count:
            draw_disc(canvas, spot, ink, lit=False)
        else:
            draw_empty(canvas, spot)


# The roll-off


def _roll_height(canvas: Canvas, *, tight: bool) -> int:
    return canvas.px(96 if tight else 140)


def _draw_rolls(canvas: Canvas, box: Box, about: Opening) -> None:
    """Everybody's die, with what made it that one, and the chances there were."""
    left, top, width, high = box
    rolls, chances = about.card.rolls, about.card.chances
    frame = paint(BACKGROUND, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(9), frame, 0.8), box)
    bar = canvas.px(22) if chances else 0
    inner = (left, top, width, high - bar)
    cell = width // max(1, len(rolls))
    for n, roll in enumerate(rolls):
        _draw_roll(canvas, (left + n * cell, top, cell, inner[3]), roll, _ink(about, roll.seat))
    if chances:
        _draw_chances(canvas, (left, top + high - bar, width, bar), chances, about)


def _draw_roll(canvas: Canvas, box: Box, roll: RolledOff, ink: Colour) -> None:
    """A die beside the words about it."""
    left, top, width, high = box
    size = min(canvas.px(72), high - canvas.px(12))
    words = max(canvas.width(roll.note, STRONG), canvas.width(roll.more))
    gap = canvas.px(14)
    room = min(words, width - size - gap - canvas.px(16))
    x = left + (width - size - gap - room) // 2
    face = mix(PANEL, _WON, 0.9) if roll.wins else TILE
    half = size / 2
    corners = [(half, 1.0), (size - 1.0, half), (half, size - 1.0), (1.0, half)]
    shape = path(corners, paint(face, 1.0, ink, 1.6 * canvas.k) + ' stroke-linejoin="round"')
    y = top + (high - size) // 2
    canvas.stamp(shape, (x, y, size, size))
    number = (x + half, y + (size - canvas.height(_FACE)) / 2)
    canvas.text(number, str(roll.face), _FACE, WHITE if roll.wins else LABEL, "centre")
    x += size + gap
    y = round(top + (high - canvas.height(STRONG) - canvas.height(BODY)) / 2)
    letters = canvas.kit.lettering
    canvas.text((x, y), fit(letters, roll.note, STRONG, room), STRONG, ink)
    more = fit(letters, roll.more, BODY, room)
    canvas.text((x, y + canvas.height(STRONG)), more, BODY, LABEL)


def _draw_chances(
    canvas: Canvas, box: Box, chances: Sequence[tuple[str, int]], about: Opening
) -> None:
    """A bar as long as the box, with each seat's share of it and its figure at the end."""
    left, top, width, high = box
    pad, thick = canvas.px(16), canvas.px(7)
    words = [f"{share} %" for _, share in chances]
    start = left + pad + canvas.width(words[0]) + canvas.px(10)
    end = left + width - pad - canvas.width(words[-1]) - canvas.px(10)
    y = top + (high - canvas.height(BODY)) // 2 - canvas.px(4)
    canvas.text((left + pad, y), words[0], BODY, _ink(about, chances[0][0]))
    canvas.text((left + width - pad, y), words[-1], BODY, _ink(about, chances[-1][0]), "right")
    middle, x = y + (canvas.height(BODY) - thick) // 2, start
    for seat, share in chances:
        wide = round((end - start) * share / 100)
        canvas.fill((x, middle, wide, thick), mix(PANEL, _ink(about, seat), 0.75))
        x += wide


def _verdict_height(canvas: Canvas) -> int:
    return canvas.height(TITLE) + canvas.height(BODY) + canvas.px(30)


def _draw_verdict(canvas: Canvas, box: Box, about: Opening) -> None:
    """Who has won, in that seat's colour, and what follows."""
    left, top, width, high = box
    card, letters = about.card, canvas.kit.lettering
    side = side_of(about.seats, card.first)
    frame = paint(mix(CARD, side.colour, 0.16), 1.0, side.colour, 1.3 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(9), frame, 0.8), box)
    size = canvas.px(28)
    mark = badge(side.shape, (size / 2, size / 2), size * 0.42, paint(side.colour))
    x = left + canvas.px(16)
    canvas.stamp(mark, (x, top + (high - size) // 2, size, size))
    x += size + canvas.px(14)
    rule = canvas.width(card.rule, MONO)
    room = left + width - x - canvas.px(16)
    y = top + (high - canvas.height(TITLE) - canvas.height(BODY)) // 2
    canvas.text((x, y), fit(letters, card.verdict, TITLE, room), TITLE, TEXT)
    y += canvas.height(TITLE)
    fits = canvas.width(card.more) + rule + canvas.px(12) <= room
    for words in wrap_in(letters, card.more, BODY, (room, 1)):
        canvas.text((x, y), words, BODY, LABEL)
    if fits:
        canvas.text((left + width - canvas.px(16), y), card.rule, MONO, FAINT, "right")
