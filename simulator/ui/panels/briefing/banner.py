"""The head of a briefing: the game in the middle, at its sides who plays against whom."""

from collections.abc import Sequence

from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, HEADING, MEDIUM, STRONG, Style
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.sprites import sprite
from simulator.ui.draw.theme import (
    CARD_LINE,
    CYAN,
    LABEL,
    MAT,
    PANEL,
    TEXT,
    WHITE,
    Seats,
    SeatStyle,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit
from simulator.ui.panels.briefing.prizes import is_roomy
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.state.games.briefing import Brief, BriefSeat
from simulator.ui.systems.registry import looks_of

_TITLES = (Style("bold", 28), Style("bold", 22), Style("bold", 17))
_NAMES = (Style("bold", 26), Style("bold", 20), STRONG)
_SHIP, _LEAST = 120, 56
"""Pixels at 100 % of a ship at the side of the title, and the least that is drawn."""


def banner_height(paper: Paper) -> int:
    """How high the head is, in pixels."""
    return paper.px(140 if is_roomy(paper) else 78)


def draw_banner(paper: Paper, box: Box, brief: Brief, seats: Seats) -> None:
    """The plate with the title, the first seat with its allies at the left, others at the right."""
    left, top, width, high = box
    canvas = paper.canvas
    frame = paint(PANEL, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), paper.px(10), frame, 0.8), box)
    first = brief.seats[0]
    own = [seat for seat in brief.seats if seat is first or seat.id in brief.side]
    others = [seat for seat in brief.seats if seat not in own]
    _draw_edge(paper, (left, top, paper.px(5), high), side_of(seats, first.id))
    if others:
        edge = (left + width - paper.px(5), top, paper.px(5), high)
        _draw_edge(paper, edge, side_of(seats, others[0].id))
    middle = _draw_title(paper, box, brief)
    pad = paper.px(24)
    room = max(0, (width - middle) // 2 - 2 * pad)
    ends = [_draw_seats(paper, (left + pad, top, room, high), own, seats, right=False)]
    ends.append(
        _draw_seats(paper, (left + width - pad - room, top, room, high), others, seats, right=True)
    )
    kinds = _ships(brief)
    for n, seat in enumerate((first, *others[:1])):
        spare = room - ends[n] - paper.px(28)
        size = min(high - paper.px(16), spare, paper.px(_SHIP))
        if size < paper.px(_LEAST) or not kinds:
            continue
        x = left + pad + room - size if n == 0 else left + width - pad - room
        place = (x, top + (high - size) // 2, size, size)
        _draw_ship(paper, place, kinds[(n * 5 + 3) % len(kinds)], side_of(seats, seat.id), n)


def _draw_edge(paper: Paper, box: Box, side: SeatStyle) -> None:
    canvas = paper.canvas
    canvas.stamp(round_rect((0, 0, *box[2:]), paper.px(2), paint(side.colour)), box)


def _draw_title(paper: Paper, box: Box, brief: Brief) -> int:
    """The game in three lines; returns the width of the longest."""
    left, top, width, high = box
    canvas, room = paper.canvas, width * 2 // 5
    style = next((each for each in _TITLES if canvas.width(brief.title, each) <= room), _TITLES[-1])
    rows = [
        (brief.system.upper(), HEADING, CYAN),
        (fit(canvas.kit.lettering, brief.title, style, room), style, WHITE),
        (fit(canvas.kit.lettering, brief.facts, MEDIUM, room), MEDIUM, LABEL),
    ]
    gap = paper.px(6 if is_roomy(paper) else 2)
    deep = sum(canvas.height(each) for _, each, _ in rows) + gap * (len(rows) - 1)
    y = top + (high - deep) // 2
    for words, each, ink in rows:
        canvas.text((left + width / 2, y), words, each, ink, "centre")
        y += canvas.height(each) + gap
    return max(canvas.width(words, each) for words, each, _ in rows)


def _draw_seats(
    paper: Paper, box: Box, shown: Sequence[BriefSeat], seats: Seats, *, right: bool
) -> int:
    """The seats with who plays them, below one another; returns the width that they take."""
    left, top, room, high = box
    canvas, letters = paper.canvas, paper.canvas.kit.lettering
    mark, line = paper.px(22), canvas.height(BODY)
    space = room - mark - paper.px(10)
    longest = max((seat.name for seat in shown), key=len, default="")
    styles = _NAMES if len(shown) == 1 else _NAMES[2:]
    name_of = next((each for each in styles if canvas.width(longest, each) <= space), styles[-1])
    each_high = canvas.height(name_of) + line + paper.px(6)
    if each_high * len(shown) > high:
        return _draw_names(paper, box, shown, seats, right=right)
    y, taken = top + (high - each_high * len(shown)) // 2, 0
    for seat in shown:
        side = side_of(seats, seat.id)
        name = fit(letters, seat.name, name_of, space)
        who = fit(letters, seat.who, BODY, space)
        at = (left + room - mark, y) if right else (left, y)
        size = (mark, canvas.height(name_of))
        svg = badge(side.shape, (mark / 2, size[1] / 2), mark * 0.42, paint(side.colour))
        canvas.stamp(svg, (*at, *size))
        x = left + room - mark - paper.px(10) if right else left + mark + paper.px(10)
        align = "right" if right else "left"
        canvas.text((x, y), name, name_of, TEXT, align)
        below = y + canvas.height(name_of)
        canvas.text((x, below), who, BODY, mix(LABEL, side.colour, 0.45), align)
        taken = max(taken, canvas.width(name, name_of), canvas.width(who))
        y += each_high
    return taken + mark + paper.px(10)


def _draw_names(
    paper: Paper, box: Box, shown: Sequence[BriefSeat], seats: Seats, *, right: bool
) -> int:
    """Seats of which there are many, a line each, in columns; returns the width."""
    left, top, room, high = box
    canvas, mark, line = paper.canvas, paper.px(16), paper.canvas.height(STRONG)
    rows = max(1, min(len(shown), (high - paper.px(8)) // line))
    columns = -(-len(shown) // rows)
    rows = -(-len(shown) // columns)
    wide = min(room // columns, max(canvas.width(seat.name, STRONG) for seat in shown) + 2 * mark)
    y0, x0 = top + (high - rows * line) // 2, left + (room - columns * wide if right else 0)
    for n, seat in enumerate(shown):
        x, y, side = x0 + n // rows * wide, y0 + n % rows * line, side_of(seats, seat.id)
        svg = badge(side.shape, (mark / 2, line / 2), mark * 0.42, paint(side.colour))
        canvas.stamp(svg, (x, y, mark, line))
        canvas.text(
            (x + mark + paper.px(6), y),
            paper.fit(seat.name, STRONG, wide - mark - paper.px(10)),
            STRONG,
            TEXT,
        )
    return columns * wide


def _ships(brief: Brief) -> list[str]:
    """Kinds of ships that the game has pictures of."""
    stock = looks_of(brief.view.setup.system).stock(brief.view)
    return [each.kind for each in stock if each.is_ship]


def _draw_ship(paper: Paper, box: Box, kind: str, side: SeatStyle, n: int) -> None:
    """A ship that looks towards the middle."""
    canvas, size = paper.canvas, box[2]

    def written() -> str:
        inks = (side.colour, mix(MAT, side.colour, 0.4), mix(side.colour, WHITE, 0.55))
        return sprite(kind, (size / 2, size / 2), size * 0.94, inks, 90 if n == 0 else 270)

    canvas.shape(("brief ship", kind, side, n, canvas.k), box, written)
