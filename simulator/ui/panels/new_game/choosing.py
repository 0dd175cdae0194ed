"""The ways to play, and what is drawn or chosen for the game, as cards."""

from collections.abc import Iterator
from functools import cache

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
    """The ways to play, as a list or as cards in columns; returns the y below them."""
    beside = "seats" if columns == 1 else ""
    place = (at[0], sheet.draw_heading(at, width, "Mode", beside), width)
    return _draw_list(sheet, place) if columns == 1 else _draw_cards(sheet, place, columns)


def _draw_list(sheet: NewGamePaper, place: tuple[int, int, int]) -> int:
    """The ways below the name of their game; of the one that is taken, what it is about."""
    (left, y, width), canvas = place, sheet.canvas
    inset, system = sheet.px(12), ""
    pad, gap = (sheet.px(6), sheet.px(4)) if sheet.airy else (sheet.px(4), sheet.px(2))
    for spot, card, on in ways_of(sheet):
        owner = spot.split()[1]
        if owner != system:
            y += gap if system else 0
            system = owner
            canvas.text((left + sheet.px(2), y), SYSTEMS[owner].words.name, BODY, LABEL)
            y += canvas.height(BODY) + gap
        lines = wrap(canvas.kit.lettering, card.about, BODY, width - 2 * inset) if on else []
        high = canvas.height(STRONG) + len(lines) * canvas.height(BODY) + 2 * pad
        sheet.plate((left, y, width, high), spot, on=on)
        seats = canvas.text((left + width - inset, y + pad), _seats(card), BODY, LABEL, "right")
        room = width - 2 * inset - seats[2] - sheet.gap
        name = sheet.fit(card.title, STRONG, room)
        canvas.text((left + inset, y + pad), name, STRONG, WHITE if on else TEXT)
        for n, words in enumerate(lines):
            top = y + pad + canvas.height(STRONG) + n * canvas.height(BODY)
            canvas.text((left + inset, top), words, BODY, LABEL)
        y += high + gap
    return y


def _draw_cards(sheet: NewGamePaper, place: tuple[int, int, int], columns: int) -> int:
    """Name and seats of each way, side by side."""
    (left, y, width), pad = place, sheet.px(12)
    ways = list(ways_of(sheet))
    wide, high = (width - sheet.gap * (columns - 1)) // columns, 2 * (sheet.line + pad)
    for n, (spot, card, on) in enumerate(ways):
        row, column = divmod(n, columns)
        x, top = left + column * (wide + sheet.gap), y + row * (high + sheet.gap)
        sheet.plate((x, top, wide, high), spot, on=on)
        name = sheet.fit(card.title, STRONG, wide - sheet.px(28))
        sheet.canvas.text((x + sheet.px(14), top + pad), name, STRONG, WHITE if on else TEXT)
        about = f"{SYSTEMS[spot.split()[1]].words.name}, {_seats(card)} seats"
        sheet.text((x + sheet.px(14), top + pad + sheet.line), about, wide - sheet.px(28), LABEL)
    return y + -(-len(ways) // columns) * (high + sheet.gap)


def _seats(card: ChoiceCard) -> str:
    least, most = card.seats or (0, 0)
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
