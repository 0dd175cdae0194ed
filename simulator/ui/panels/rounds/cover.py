"""What the hand-over shows: the next seat's shape in a ring that fills, and what has happened."""

from dataclasses import dataclass

from simulator.kernel.shown.round_card import RoundCard
from simulator.ui.draw.backdrop import draw_backdrop
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, Style
from simulator.ui.draw.shapes import badge, circle, on_circle, paint, round_rect
from simulator.ui.draw.theme import (
    BACKGROUND,
    BAR,
    CARD_LINE,
    LABEL,
    TEXT,
    WHITE,
    Seats,
    SeatStyle,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.requests.prompt import cap_width, draw_cap
from simulator.ui.panels.rounds.news_card import draw_news, news_height
from simulator.ui.panels.rounds.page import draw_round, fitting_detail, round_height
from simulator.ui.state.games.news import News

_STYLES = (Style("bold", 34), Style("bold", 26), Style("bold", 20))
_SEALED = "Nothing secret shows before Enter has been held."


@dataclass(frozen=True, slots=True)
class HandOver:
    """What the cover shows, all of it open knowledge: who is next, what for, and the news.

    `name` is what the seat is called; `due` says what it will be asked, as a sentence. `card` is of
    a round that is over since the seat looked, and the news then are those after it.
    """

    seat: str
    name: str
    due: str
    news: News
    seats: Seats
    card: RoundCard | None = None


def draw_cover(canvas: Canvas, about: HandOver, share: float) -> tuple[Box, Box]:
    """The whole screen, its ring filled up to this share.

    Returns the boxes of the ring and of the plate below it; either may be held.
    """
    side = side_of(about.seats, about.seat)
    draw_backdrop(canvas, side.colour, (30, 42))
    width, height = canvas.surface.get_size()
    margin, gap = canvas.px(24), min(canvas.px(150), round(width * 0.05))
    wide = min(canvas.px(720), round(width * 0.46))
    right = width - wide - max(margin, gap)
    box = (right, margin, wide, height - 2 * margin)
    if about.card:
        _draw_round(canvas, box, about.card, about)
    else:
        draw_news(canvas, box, about.news, about.seats)
    return _draw_left(canvas, (margin, 0, right - 2 * margin, height), about, share)


def _draw_round(canvas: Canvas, box: Box, card: RoundCard, about: HandOver) -> None:
    """The card of the round that is over, and below it what has happened after that."""
    left, top, width, high = box
    pad, gap = canvas.px(22 if high >= canvas.px(560) else 14), canvas.px(14)
    news = news_height(canvas, about.news, double=False) + gap if about.news.rows else 0
    if news > high // 3:
        news = 0
    size = width - 2 * pad, high - news - 2 * pad
    detail = fitting_detail(canvas, card, size)
    tall = min(size[1], round_height(canvas, card, size[0], detail)) + 2 * pad
    top += max(0, (high - news - tall) // 2)
    frame = paint(BAR, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(
        round_rect((0, 0, width, tall), canvas.px(13), frame, 0.8), (left, top, width, tall)
    )
    inner = (left + pad, top + pad, size[0], tall - 2 * pad)
    draw_round(canvas, inner, card, about.seats, detail)
    if news:
        area = (left, top + tall + gap, width, news - gap)
        draw_news(canvas, area, about.news, about.seats)


def _draw_left(canvas: Canvas, box: Box, about: HandOver, share: float) -> tuple[Box, Box]:
    """The ring over its sentences and its plate, all of it in the middle of the box."""
    side = side_of(about.seats, about.seat)
    left, top, width, height = box
    middle, radius = left + width / 2, min(canvas.px(134), round(height * 0.17))
    title = _title(canvas, about.name, width)
    below = [*wrap(canvas.kit.lettering, about.due, BODY, width)]
    below += wrap(canvas.kit.lettering, _SEALED, BODY, width)
    line, big = canvas.height(BODY) + canvas.px(4), canvas.height(title[0])
    air, button = round(radius * 0.36), canvas.px(56)
    deep = 2 * radius + air + big * len(title[1]) + line * len(below) + 2 * canvas.px(16) + button
    y = top + max(0, (height - deep) // 2)
    ring = (round(middle - radius), y, 2 * radius, 2 * radius)
    _draw_ring(canvas, ring, side, share)
    y += 2 * radius + air
    for words in title[1]:
        _draw_title(canvas, (middle, y), words, about.name, (title[0], side))
        y += big
    y += canvas.px(10)
    for words in below:
        canvas.text((middle, y), words, BODY, mix(LABEL, side.colour, 0.25), "centre")
        y += line
    return ring, _draw_hold(canvas, (middle, y + canvas.px(22)), side, share)


def _title(canvas: Canvas, name: str, room: int) -> tuple[Style, list[str]]:
    """The largest style in which the title fits one line, or else two lines in the smallest."""
    words = f"Pass the screen to {name}"
    for style in _STYLES:
        if canvas.width(words, style) <= room:
            return style, [words]
    style = _STYLES[-1]
    return style, ["Pass the screen to", fit(canvas.kit.lettering, name, style, room)]


def _draw_title(
    canvas: Canvas, at: tuple[float, float], words: str, name: str, look: tuple[Style, SeatStyle]
) -> None:
    """A line of the title, with the seat's name in its colour."""
    style, side = look
    head = words.removesuffix(name)
    own = words[len(head) :] if head != "Pass the screen to" else ""
    head, own = (head, own) if own or head != words else (words, "")
    left = at[0] - canvas.width(words, style) / 2
    canvas.text((left, at[1]), head.rstrip(), style, TEXT)
    canvas.text((left + canvas.width(words, style), at[1]), own, style, side.colour, "right")


def _draw_ring(canvas: Canvas, box: Box, side: SeatStyle, share: float) -> None:
    """A ring with the seat's shape inside, filled clockwise from the top."""
    radius = box[2] / 2
    middle, track = (radius, radius), radius * 0.88
    dim, wide = mix(BACKGROUND, side.colour, 0.22), radius * 0.075
    svg = circle(middle, radius - canvas.k, paint(stroke=dim, width=1.3 * canvas.k))
    svg += circle(middle, track, paint(stroke=dim, width=wide))
    svg += badge(side.shape, middle, radius * 0.33, paint(side.colour))
    canvas.stamp(svg, box)
    stroke = paint(stroke=side.colour, width=wide)
    if share >= 1:
        canvas.stamp(circle(middle, track, stroke), box)
    elif share > 0:
        (x, y), large = on_circle(middle, track, 360 * share), 1 if share > 0.5 else 0
        start = f"M{radius:.1f},{radius - track:.1f}"
        arc = f"A{track:.1f},{track:.1f} 0 {large} 1 {x:.1f},{y:.1f}"
        canvas.stamp(f'<path d="{start} {arc}" stroke-linecap="round" {stroke}/>', box)


def _draw_hold(canvas: Canvas, at: tuple[float, float], side: SeatStyle, share: float) -> Box:
    """The plate that says which key to hold, and for how long it has been held; returns its box."""
    cap, words = "Enter", f"hold it: {share:.1f} of 1 second" if share else "hold it for 1 second"
    caps = cap_width(canvas.kit.lettering, cap)
    # The width is that of the longer sentence, so that the plate stays as it is while held.
    room = canvas.width("hold it: 0.0 of 1 second", STRONG)
    pad, high = canvas.px(18), canvas.px(46)
    width = caps + room + canvas.px(12) + 2 * pad
    box = (round(at[0] - width / 2), round(at[1]), width, high)
    line = mix(BACKGROUND, side.colour, 0.5)
    frame = paint(mix(BACKGROUND, side.colour, 0.08), 1.0, line, 1.3 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(10), frame, 0.8), box)
    middle = box[1] + high / 2
    draw_cap(canvas, (box[0] + pad, middle), cap, side.colour)
    ink = mix(WHITE, side.colour, 0.25)
    x = box[0] + pad + caps + canvas.px(12)
    canvas.text((x, middle - canvas.height(STRONG) / 2), words, STRONG, ink)
    return box
