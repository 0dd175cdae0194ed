"""The ways to play, and what is drawn or chosen for the game, as cards."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from simulator.kernel.shown.option import DRAWN, ChoiceCard, OptionField
from simulator.rules import SYSTEMS
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, MONO, STRONG, TITLE
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon, sprite
from simulator.ui.draw.theme import (
    CARD_LINE,
    FAINT,
    LABEL,
    MAT,
    NEUTRAL,
    TEXT,
    WHITE,
    YES,
    mix,
)
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.new_game.sheet import NewGamePaper
from simulator.ui.panels.pages.paper import RowButton
from simulator.ui.state.games.new_game import drawn_fields, quick_game

_SPADE_AND_CLUB = ("spade", "club")


def ways_of(sheet: NewGamePaper) -> Iterator[tuple[str, ChoiceCard, bool]]:
    """Every way to play of every rule system with a game.

    Each with its spot, its card, and whether it is taken.
    """
    for system, rules in SYSTEMS.items():
        if not rules.play.is_game:
            continue
        own = system == sheet.game.setup.system
        way = sheet.game.option("way") if own else _usual_way(system)
        if way is None:
            yield f"way {system} ", ChoiceCard("", rules.words.name), own
            continue
        for card in way.cards:
            yield f"way {system} {card.id}", card, own and card.id == way.value


@cache
def _usual_way(system: str) -> OptionField | None:
    """The ways to play of a rule system, before any is chosen: read once, not at every frame."""
    return quick_game(system).option("way")


def draw_ways(sheet: NewGamePaper, at: tuple[int, int], width: int, *, columns: int) -> int:
    """The ways to play below the name of their game, in columns; returns the y below them.

    In a single column the one that is taken says what it is about.
    """
    y = sheet.draw_heading(at, width, "Mode", "seats")
    pad, gap = (sheet.px(6), sheet.px(4)) if sheet.airy else (sheet.px(4), sheet.px(2))
    wide = (width - gap * (columns - 1)) // columns
    for system, ways in groupby(ways_of(sheet), lambda way: way[0].split()[1]):
        sheet.canvas.text((at[0] + sheet.px(2), y), SYSTEMS[system].words.name, BODY, LABEL)
        y += sheet.canvas.height(BODY) + gap
        high = 0
        for n, way in enumerate(ways):
            y += high + gap if n and n % columns == 0 else 0
            place = (at[0] + n % columns * (wide + gap), y, wide, pad)
            high = _draw_way(sheet, place, way, full=columns == 1)
        y += high + 2 * gap
    return y


def _draw_way(
    sheet: NewGamePaper, place: Box, way: tuple[str, ChoiceCard, bool], *, full: bool
) -> int:
    """A way's name and its seats, and what it is about if it is taken; returns its height.

    `place` ends with the space above and below the words.
    """
    (left, y, width, pad), (spot, card, on), canvas = place, way, sheet.canvas
    inset, line = sheet.px(12), canvas.height(BODY)
    lines = wrap(canvas.kit.lettering, card.about, BODY, width - 2 * inset) if full and on else []
    high = canvas.height(STRONG) + len(lines) * line + 2 * pad
    sheet.plate((left, y, width, high), spot, on=on)
    seats = canvas.text((left + width - inset, y + pad), _seats(card), BODY, LABEL, "right")
    name = sheet.fit(card.title, STRONG, width - 2 * inset - seats[2] - sheet.px(6))
    canvas.text((left + inset, y + pad), name, STRONG, WHITE if on else TEXT)
    for n, words in enumerate(lines):
        top = y + pad + canvas.height(STRONG) + n * line
        canvas.text((left + inset, top), words, BODY, LABEL)
    return high


def _seats(card: ChoiceCard) -> str:
    least, most = card.seats or (0, 0)
    if card.seats_by > 1:
        return " or ".join(map(str, range(least, most + 1, card.seats_by)))
    return str(least) if least == most else f"{least}–{most}"


def draw_drawn(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    """What is drawn or chosen, a card each; returns the y below, unchanged if there is nothing."""
    drawing = sheet.game.option("drawing")
    if drawing is None:
        return at[1]
    fields = drawn_fields(sheet.shown.options)
    among = [card for each in sheet.shown.options if each.part == "drawn" for card in each.cards]
    beside = f"{drawing.words} from {len(among)}" if among else drawing.words
    left, y = at
    words = "Draw all again" if len(fields) > 1 else "Draw again"
    wide = sheet.canvas.width(words, STRONG) + sheet.px(58)
    below = sheet.draw_heading((left, y), width - wide - sheet.gap, drawing.caption, beside)
    line = (left + width - wide, y - sheet.px(8), wide, sheet.px(30))
    sheet.button(line, RowButton("redraw", words), cap="D")
    y = below + sheet.px(4)
    for each in fields:
        if each.card:
            y += _draw_card(sheet, (left, y, width), each, each.card) + sheet.gap
    if not fields:
        y += _draw_none(sheet, (left, y, width), drawing.caption.lower())
    return y


def _draw_none(sheet: NewGamePaper, place: tuple[int, int, int], noun: str) -> int:
    """A line and a button to choose the first."""
    left, y, width = place
    box = (left, y, width, sheet.px(60))
    sheet.plate(box)
    drawing = sheet.game.option("drawing")
    is_late = drawing is not None and drawing.value == DRAWN and not sheet.shown.trouble
    late = f"The {noun} are drawn when the game begins; or choose some."
    words = late if is_late else f"No {noun} yet: choose some, or let them be drawn."
    middle = y + (box[3] - sheet.canvas.height(BODY)) / 2
    sheet.text((left + sheet.px(14), middle), words, width - sheet.px(150), LABEL)
    wide = sheet.px(110)
    at = (left + width - wide - sheet.px(12), y + (box[3] - sheet.high) // 2, wide, sheet.high)
    sheet.button(at, RowButton("pick", "Choose"))
    return box[3] + sheet.gap


def _draw_card(
    sheet: NewGamePaper, place: tuple[int, int, int], field: OptionField, card: ChoiceCard
) -> int:
    """One card with its picture, its lines, and buttons to draw or choose another."""
    left, top, width = place
    pad, canvas = sheet.px(12), sheet.canvas
    picture = min(sheet.px(150 if sheet.airy else 110), width // 6)
    wide = sheet.px(112)
    x = left + pad + picture + pad
    room = width - (x - left) - wide - 2 * pad
    rows = card_lines(sheet, card, room)
    line = sheet.line
    head = canvas.height(TITLE) + sheet.px(6)
    high = max(head + len(rows) * line + 2 * pad, 2 * sheet.high + 3 * pad, picture + 2 * pad)
    sheet.plate((left, top, width, high))
    _draw_picture(sheet, (left + pad, top + (high - picture) // 2, picture, picture), card)
    y = top + (high - head - len(rows) * line) // 2
    draw_card_text(sheet, (x, y, room), card, rows)
    buttons = (f"redraw {field.name}", "Draw again"), (f"pick {field.name}", "Choose")
    y = top + (high - 2 * sheet.high - sheet.px(6)) // 2
    for spot, words in buttons:
        box = (left + width - wide - pad, y, wide, sheet.high)
        sheet.button(box, RowButton(spot, words))
        y += sheet.high + sheet.px(6)
    return high


def card_lines(sheet: NewGamePaper, card: ChoiceCard, room: int) -> list[tuple[str, str]]:
    """The lines of a card as (caption, text), wrapped; a caption stands on its first line only."""
    column = caption_column(sheet, card)
    found = []
    for caption, text in card.lines:
        lines = wrap(sheet.canvas.kit.lettering, text, BODY, room - column)
        found += [(caption if n == 0 else "", words) for n, words in enumerate(lines)]
    return found


def caption_column(sheet: NewGamePaper, card: ChoiceCard) -> int:
    """The width of the captions of a card's lines."""
    widths = [sheet.canvas.width(caption) for caption, _ in card.lines]
    return max(widths, default=0) + sheet.px(14)


def draw_card_text(
    sheet: NewGamePaper, place: tuple[int, int, int], card: ChoiceCard, rows: list[tuple[str, str]]
) -> None:
    """The sign, title and rule number of a card, and its lines."""
    x, y, room = place
    canvas, size = sheet.canvas, sheet.px(16)
    left = x
    if card.sign:
        ink = mix(TEXT, WHITE, 0.3) if card.sign in _SPADE_AND_CLUB else YES
        mark = icon(card.sign, (size / 2, size / 2), size, ink)
        canvas.stamp(mark, (x, y + sheet.px(2), size, size))
        left += size + sheet.px(8)
    column = canvas.width(card.rule, MONO) + sheet.px(10) if card.rule else 0
    title = sheet.fit(card.title, TITLE, room - column - (left - x))
    canvas.text((left, y), title, TITLE, TEXT)
    canvas.text((x + room, y + sheet.px(2)), card.rule, MONO, FAINT, "right")
    y += canvas.height(TITLE) + sheet.px(6)
    column = caption_column(sheet, card)
    for caption, words in rows:
        canvas.text((x, y), caption, BODY, LABEL)
        canvas.text((x + column, y), words, BODY, TEXT)
        y += sheet.line


def _draw_picture(sheet: NewGamePaper, box: Box, card: ChoiceCard) -> None:
    """The thing that the card brings, on a small mat."""
    frame = paint(MAT, 1.0, CARD_LINE, sheet.canvas.k)
    sheet.canvas.stamp(round_rect((0, 0, *box[2:]), sheet.px(7), frame, 0.8), box)
    if card.kinds:
        inks = (NEUTRAL, mix(MAT, NEUTRAL, 0.4), mix(NEUTRAL, WHITE, 0.55))
        middle = (box[2] / 2, box[3] / 2)
        sheet.canvas.stamp(sprite(card.kinds[0], middle, box[2] * 0.62, inks), box)
