"""The page at the end of a game: the winner, a card for each seat, the scores, and what next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from simulator.kernel.shown.gauge import Gauge
from simulator.kernel.wording import minus_text
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, STRONG, Style
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.theme import (
    BACKGROUND,
    BAR,
    LABEL,
    NO,
    TEXT,
    YES,
    Seats,
    SeatStyle,
    mix,
    side_of,
)
from simulator.ui.draw.wording import first_fitting, fit, wrap, wrap_in
from simulator.ui.panels.bars.gauge import band_ink, draw_scale
from simulator.ui.panels.end.cards import lower_cards
from simulator.ui.panels.end.layout import EndCard, lay_out
from simulator.ui.panels.end.scores import scores_card
from simulator.ui.panels.end.turning import turning_card
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import button_width, draw_button
from simulator.ui.state.games.after_game import Aftermath
from simulator.ui.state.games.ending import Ending
from simulator.ui.state.piece_word import counted_pieces
from simulator.ui.table.preview import draw_ground

_MARGIN = Style("bold", 28)


def draw_margin(canvas: Canvas, box: Box, gauge: Gauge, after: Aftermath) -> None:
    """The figure in its band's colour beside the scale, and below it sentences, as many as fit."""
    left, top, width, high = box
    ink = band_ink(gauge.band_index)
    frame = paint(mix(BAR, ink, 0.10), 0.94, ink, 1.8 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(13), frame, 1.0), box)
    pad, letters, line = canvas.px(18), canvas.kit.lettering, canvas.height(BODY)
    figure, _, band = gauge.text.partition(" · ")
    y = top + canvas.px(10)
    shown = canvas.text((left + pad, y), figure, _MARGIN, ink)
    x = shown[0] + shown[2] + canvas.px(12)
    words = max(canvas.width(band, STRONG), canvas.width(gauge.hint))
    scale = left + width - pad - x - words - canvas.px(24)
    if scale >= canvas.px(120):
        tall = shown[3] + canvas.px(4)
        draw_scale(canvas, (left + width - pad - scale, y, scale, tall), gauge)
    room = left + width - pad - x
    middle = y + (shown[3] - canvas.height(STRONG) - line) // 2
    canvas.text((x, middle), fit(letters, band, STRONG, room), STRONG, ink)
    below = (x, middle + canvas.height(STRONG))
    canvas.text(below, fit(letters, gauge.hint, BODY, room), BODY, LABEL)
    y += shown[3] + canvas.px(8)
    told = wrap(letters, " ".join(after.told), BODY, width - 2 * pad) if after.told else []
    for words_below in told:
        if y + line > top + high - canvas.px(6):
            break
        canvas.text((left + pad, y), words_below, BODY, NO if after.trouble else TEXT)
        y += line + canvas.px(2)


_REPLAY, _TABLE = ("replay", "Replay", "W"), ("table", "The table", "L")
_KEEP = ("keep", "Save replay", "S")
_SHARE = ("share", "Picture", "P")
_REMATCH, _SWAPPED = ("rematch", "Rematch", "R"), ("swapped", "Sides changed", "C")
_START = ("start", "Start screen", "B")
_CAMPAIGN = ("campaign", "Campaign", "N")

_FEW = 3
"""More seats than these have figures that reach far to the left."""

_TOLD = 260
"""The least width in which a message stands beside the buttons, at 100 %."""

_BRIEF = {"table": "Table", "keep": "Save", "swapped": "Swap", "start": "Start", "solo": "Solo"}
"""Captions where the full ones do not fit beside each other."""

EndButtons: TypeAlias = tuple[tuple[str, str, str], ...]
"""Spots, captions and keys of buttons, the outermost first."""

_HEADS = (Style("bold", 34), Style("bold", 26), Style("bold", 20))
_FIGURE, _SMALL = Style("bold", 40), Style("bold", 26)


@dataclass(frozen=True, slots=True)
class EndMessage:
    """What else the page shows: which of its pages, from 0, and a message."""

    page: int = 0
    words: str = ""


def buttons_of(ending: Ending, *, swaps: bool = False) -> EndButtons:
    """The buttons of the page; `swaps`: the same can be played with the sides changed."""
    after = ending.after
    if after is None or after.battle:
        swapped = (_SWAPPED,) if swaps else ()
        last = _CAMPAIGN if after else _START
        return (_REPLAY, _TABLE, _REMATCH, *swapped, _KEEP, _SHARE, last)
    on = ("solo", "Solo games", "B")
    if after.career:
        on = ("career", "Next mission" if after.goes_on else "Corporation", "N")
    return on, ("rematch", "Again", "A"), _REPLAY, _TABLE, _KEEP, _SHARE


def draw_end(
    canvas: Canvas,
    ending: Ending,
    foot_of: tuple[EndButtons, Spots],
    lit: tuple[str, str],
    told: EndMessage,
) -> int:
    """The whole page; `lit` are the chosen and the hovered button.

    Cards that do not fit one page stand on further ones, of which `told` names one; returns how
    many pages there are.
    """
    buttons, spots = foot_of
    seats = Seats.of_palette((seat for seat, _ in ending.seats), canvas.kit.palette)
    sides = [(seat, side_of(seats, seat)) for seat in ending.by_team]
    first = next(iter(ending.winners), None)
    width, height = canvas.surface.get_size()
    wide = min(width - 2 * canvas.px(20), canvas.px(1800))
    left, tight = (width - wide) // 2, height < canvas.px(600)
    draw_ground(canvas, None if tight else ending.last, side_of(seats, first).colour)
    spots.clear()
    gap = canvas.px(10 if tight else 14)
    foot = (left, height - canvas.px(10) - canvas.px(56), wide, canvas.px(56))
    head = (left, canvas.px(8), wide, canvas.px(72 if tight else 104))
    _draw_head(canvas, head, ending, sides)
    y = head[1] + head[3] + gap // 2
    area = (left, y, wide, foot[1] - gap // 2 - y)
    pages = lay_out(_groups(canvas, ending, sides, (spots, lit), tight=tight), area, gap)
    shown = told.page % max(1, len(pages))
    for card, box in pages[shown] if pages else ():
        card.draw(canvas, box)
    if len(pages) > 1:
        buttons = (*buttons[:1], ("more", f"More {shown + 1}/{len(pages)}", "M"), *buttons[1:])
    _draw_foot(canvas, foot, (buttons, ending.seed), spots, (lit, told.words))
    return len(pages)


def _groups(
    canvas: Canvas,
    ending: Ending,
    sides: Sequence[tuple[str, SeatStyle]],
    held: tuple[Spots, tuple[str, str]],
    *,
    tight: bool,
) -> list[list[EndCard]]:
    """The cards in groups that stand beside each other if they fit."""
    spots, lit = held
    upper = [
        scores_card(canvas, ending, sides, tight=tight),
        turning_card(canvas, ending, dict(sides), spots, lit),
    ]
    lower = lower_cards(canvas, ending, sides, spots)
    groups = [[each for each in upper if each], lower]
    gauge, after = ending.gauge, ending.after
    if gauge and after:
        least = canvas.px(84 if tight else 112) if after.told else canvas.px(66)
        size = canvas.px(300), least, max(least, canvas.px(112 if after.told else 66))
        margin = EndCard(lambda inner, box: draw_margin(inner, box, gauge, after), *size)
        groups = [[margin], *groups]
    return [group for group in groups if group]


def _draw_head(
    canvas: Canvas, box: Box, ending: Ending, sides: Sequence[tuple[str, SeatStyle]]
) -> None:
    """Who has won, with the winners' shapes before it; on the right the figures that decide."""
    left, top, width, high = box
    won = [side for seat, side in sides if seat in ending.winners]
    figures = [] if ending.gauge else [each for each in sides if each[0] in ending.standings]
    taken = _draw_figures(canvas, (left, top, width, high), ending, figures) if figures else 0
    size = canvas.px(34)
    marks = len(won) * (size + canvas.px(6)) + canvas.px(8) if won else 0
    room, letters = width - marks - taken - canvas.px(20), canvas.kit.lettering
    ways = [(words, each) for words in (ending.headline, ending.brief_headline) for each in _HEADS]
    fitting = [way for way in ways if canvas.width(*way) <= room] or ways[-1:]
    line, below = canvas.height(BODY) + canvas.px(2), width - taken - canvas.px(20)
    rows = {each: max(1, (high - canvas.height(each)) // line) for each in _HEADS}
    why = wrap(letters, ending.why, BODY, below)
    whole = (way for way in fitting if len(why) <= rows[way[1]])
    words, style = next(whole, fitting[0])
    words = fit(letters, words, style, room)
    # Where there is little room, why it ended matters more than what was played.
    told = [(fit(letters, ending.below, BODY, below), LABEL)] if len(why) < rows[style] else []
    told += [(each, TEXT) for each in wrap_in(letters, ending.why, BODY, (below, rows[style]))]
    told = [each for each in told if each[0]]
    y = top + (high - canvas.height(style) - line * len(told)) // 2
    middle = y + canvas.height(style) / 2
    for n, side in enumerate(won):
        mark = badge(side.shape, (size / 2, size / 2), size * 0.4, paint(side.colour))
        across = left + n * (size + canvas.px(6))
        canvas.stamp(mark, (across, round(middle - size / 2), size, size))
    ink = won[0].colour if len(won) == 1 else TEXT
    canvas.text((left + marks, y), words, style, ink)
    for n, (said, shade) in enumerate(told):
        at = (left, y + canvas.height(style) + canvas.px(2) + n * line)
        canvas.text(at, said, BODY, shade)


def _draw_figures(
    canvas: Canvas, box: Box, ending: Ending, sides: Sequence[tuple[str, SeatStyle]]
) -> int:
    """A column for each seat: its figure, of what, its name, its losses; returns their width."""
    left, top, width, high = box
    names, letters, line = ending.names, canvas.kit.lettering, canvas.height(BODY)
    lost = {seat: counted_pieces(ending.system, ending.sheet.losses(seat)) for seat in names}
    texts = [words for seat, _ in sides for words in (names[seat], f"{lost[seat]} lost")]
    wide = max(canvas.width(words, STRONG) for words in (*texts, ending.counted))
    wide = min(wide + canvas.px(34), width // 2 // len(sides))
    room = wide - canvas.px(20)
    rows = _rows_of(canvas, high, counts=bool(ending.counted))
    tall = sum(canvas.height(each) for each, _ in rows)
    y = top + (high - tall) // 2
    if len(sides) > _FEW:
        _dim(canvas, (left + width - wide * len(sides), y, wide * len(sides), tall))
    brief = ending.counted.rpartition(" ")[2]
    counted = first_fitting(letters, [ending.counted, brief], BODY, room)
    for each, what in rows:
        for n, (seat, side) in enumerate(sides):
            x = left + width - (len(sides) - n - 0.5) * wide
            words = {
                "figure": _figure(ending, seat),
                "counted": counted,
                "name": names[seat],
            }.get(what, f"{lost[seat]} lost")
            ink = side.colour if what in ("figure", "name") else LABEL
            box_of = canvas.text((x, y), fit(letters, words, each, room), each, ink, "centre")
            if what == "name" and box_of[2] + canvas.px(34) <= wide:
                size = canvas.px(11)
                mark = badge(side.shape, (size / 2, size / 2), size * 0.45, paint(side.colour))
                at = (box_of[0] - size - canvas.px(5), y + (line - size) // 2)
                canvas.stamp(mark, (*at, size, size))
        y += canvas.height(each)
    return wide * len(sides)


def _rows_of(canvas: Canvas, high: int, *, counts: bool) -> list[tuple[Style, str]]:
    """The rows of figures that fit such a height, of these what matters most."""
    style = _FIGURE if high >= canvas.px(90) else _SMALL
    caption = [(BODY, "counted")] if counts else []
    rows = [(style, "figure"), *caption, (STRONG, "name"), (BODY, "lost")]
    while len(rows) > 2 and sum(canvas.height(each) for each, _ in rows) > high:
        rows.pop()
    return rows


def _dim(canvas: Canvas, box: Box) -> None:
    """Darken the picture behind figures that reach over its brightest part."""
    svg = round_rect((0, 0, *box[2:]), canvas.px(9), paint(BACKGROUND, 0.72))
    canvas.stamp(svg, box)


def _figure(ending: Ending, seat: str) -> str:
    """The figure that decides; where nothing is scored how strong the seat is at the end."""
    if ending.shows_strength:
        return minus_text(round(ending.strengths[seat][-1] / 1000))
    return minus_text(ending.standings.get(seat, 0))


def _draw_foot(
    canvas: Canvas,
    box: Box,
    held: tuple[EndButtons, str],
    spots: Spots,
    told: tuple[tuple[str, str], str],
) -> None:
    """The buttons, as many as fit, and beside them the seed, or a message in its place."""
    buttons, seed = held
    left, top, width, high = box
    lit, words = told
    right, tall = left + width, canvas.px(39)
    y = top + (high - tall) // 2
    needed = sum(button_width(canvas.kit.lettering, each[1:]) + canvas.px(10) for each in buttons)
    if needed > width:
        buttons = tuple((name, _BRIEF.get(name, words), cap) for name, words, cap in buttons)
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
    if words and room >= canvas.px(_TOLD):
        _draw_message(canvas, (left, top + high // 2 - line, room, 2 * line), words)
        return
    if words:
        # Over the cards, in a box of its own, so that no text of theirs is left below it.
        over = (left, top - line - canvas.px(14), width, line + canvas.px(12))
        canvas.layer += 10
        canvas.fill(over, BAR)
        at = (left + canvas.px(12), over[1] + canvas.px(6), width - canvas.px(24), line)
        _draw_message(canvas, at, words)
        canvas.layer -= 10
    if room < canvas.width("Seed", BOLD):
        return
    y = top + (high - 2 * line) // 2
    canvas.text((left, y), "Seed", BOLD, LABEL)
    canvas.text((left, y + line), fit(letters, seed, MONO, room), MONO, LABEL)


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
