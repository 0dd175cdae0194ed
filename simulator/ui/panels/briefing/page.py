"""The page of a briefing: its head, what scores, how one gets pieces, rounds, words, its foot."""

from dataclasses import dataclass

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import BAR, CYAN, LABEL, TEXT, Seats, mix
from simulator.ui.draw.wording import fit, wrap_in
from simulator.ui.panels.briefing.banner import banner_height, draw_banner
from simulator.ui.panels.briefing.course import (
    draw_rounds,
    draw_steps,
    draw_words,
    rounds_height,
    words_height,
)
from simulator.ui.panels.briefing.notes import draw_notes
from simulator.ui.panels.briefing.prizes import ROOMY, draw_prizes, is_roomy
from simulator.ui.panels.pages.paper import LitSpots, Paper
from simulator.ui.panels.pages.scroller import Scroller
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import RETURN, button_width, draw_button
from simulator.ui.state.games.briefing import Brief

BEGIN, LEARN, NONE, TABLES = "begin", "learn", "none", "tables"
"""The spots of the buttons: begin or go back, the lessons, no briefings, look at the tables."""

_CLICK = "a click opens the rule"

_WIDEST, _MARGIN, _FOOT, _LOW_FOOT = 1760, 20, 58, 46
_TWO_COLUMNS = 900
"""From this width on rounds and words stand side by side, at 100 %."""


@dataclass(frozen=True, slots=True)
class BriefPage:
    """What the page shows: a briefing, the sides of its seats, and its buttons with their keys.

    `words` is a message, which takes the place of what is asked first; `again` says how the page
    is opened again.
    """

    brief: Brief
    seats: Seats
    buttons: tuple[tuple[str, str, str], ...]
    lit: LitSpots
    words: str = ""
    again: str = ""


def draw_briefing(canvas: Canvas, box: Box, page: BriefPage, spots: Spots, roll: Scroller) -> None:
    """The whole page; its middle part is scrolled where the window is too low for it."""
    spots.clear()
    screen, height = canvas.surface.get_size()
    low = height < canvas.px(ROOMY)
    top, deep = box[1] - canvas.px(22 if low else 0), canvas.px(_LOW_FOOT if low else _FOOT)
    width = min(screen - 2 * canvas.px(_MARGIN), canvas.px(_WIDEST))
    left, foot = (screen - width) // 2, deep + canvas.px(12 if low else 16)

    def body(inner: Canvas, y: int, view: Box) -> int:
        return _draw_body(Paper(inner, spots, page.lit, view), (left, y), width, page)

    roll.draw(canvas, top, body, foot)
    at = (left, height - foot + canvas.px(4), width, deep)
    _draw_foot(Paper(canvas, spots, page.lit, None), at, page)


def _draw_body(paper: Paper, at: tuple[int, int], width: int, page: BriefPage) -> int:
    """Everything but the foot; returns the y below."""
    (left, y), brief, told = at, page.brief, page.brief.told
    air = paper.px(16 if is_roomy(paper) else 8)
    high = banner_height(paper)
    draw_banner(paper, (left, y, width, high), brief, page.seats)
    y = _draw_heading(paper, (left, y + high + air), width, ("What scores", told.goal))
    y = draw_prizes(paper, (left, y), width, brief) + max(0, air - paper.px(14))
    if told.steps:
        y = _draw_heading(paper, (left, y), width, (told.heading, told.begins))
        y = draw_steps(paper, (left, y), width, told.steps) + air
    if told.notes:
        y = draw_notes(paper, (left, y), width, told.notes) + air
    return _draw_course(paper, (left, y), width, (brief, air))


def _draw_course(paper: Paper, at: tuple[int, int], width: int, about: tuple[Brief, int]) -> int:
    """Rounds and words, side by side where there is room; returns the y below."""
    (left, y), (brief, air), words = at, about, about[0].words
    course, comes = (brief.told.span, brief.told.ends), ("Words that will come", _CLICK)
    gap = paper.px(20)
    beside = bool(words) and width >= paper.px(_TWO_COLUMNS)
    half = (width - gap) // 2 if beside else width
    start = _draw_heading(paper, (left, y), half, course)
    high = rounds_height(paper, half, brief)
    if beside:
        start = max(start, _draw_heading(paper, (left + half + gap, y), half, comes))
        high = max(high, words_height(paper, half, words))
        draw_words(paper, (left + half + gap, start, half, high), words)
    draw_rounds(paper, (left, start, half, high), brief)
    if beside or not words:
        return start + high
    y = _draw_heading(paper, (left, start + high + air), width, comes)
    high = words_height(paper, width, words)
    draw_words(paper, (left, y, width, high), words)
    return y + high


def _draw_heading(paper: Paper, at: tuple[int, int], width: int, words: tuple[str, str]) -> int:
    """A heading with a sentence at its right end, or below it where that has no room."""
    (x, y), (title, beside), canvas = at, words, paper.canvas
    spare = width - canvas.width(title.upper(), STRONG) - paper.px(40)
    if canvas.width(beside) <= spare:
        return paper.draw_heading((x, y), width, title, beside)
    y = paper.draw_heading((x, y), width, title)
    for line in wrap_in(canvas.kit.lettering, beside, BODY, (width, 3)):
        canvas.text((x, y - paper.px(3)), line, BODY, LABEL)
        y += canvas.height(BODY)
    return y + paper.px(4)


def _draw_foot(paper: Paper, box: Box, page: BriefPage) -> None:
    """What comes first, and the buttons, the main one outermost."""
    left, top, width, high = box
    canvas, letters = paper.canvas, paper.canvas.kit.lettering
    frame = paint(mix(BAR, CYAN, 0.06), 1.0, CYAN, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), paper.px(10), frame, 0.8), box)
    tall, x = paper.px(38), left + width - paper.px(10)
    for name, caption, cap in page.buttons:
        wide = button_width(letters, (caption, cap))
        if x - wide < left + paper.px(10):
            break
        place = (x - wide, top + (high - tall) // 2, wide, tall)
        hot = name in (page.lit.hot, page.lit.at) and name != BEGIN
        draw_button(canvas, place, (caption, cap), lit=name == BEGIN, hot=hot)
        paper.spots.note(name, place)
        x -= wide + paper.px(10)
    room = x - left - paper.px(26)
    said = page.words or page.brief.first
    if room <= paper.px(120):
        return
    rows = [(words, STRONG, TEXT) for words in wrap_in(letters, said, STRONG, (room, 2))]
    if len(rows) < 2 and not page.words:
        below = fit(letters, page.again, BODY, room)
        rows.append((below, BODY, LABEL))
    y = top + (high - sum(canvas.height(style) for _, style, _ in rows)) // 2
    for words, style, ink in rows:
        canvas.text((left + paper.px(16), y), words, style, ink)
        y += canvas.height(style)


def buttons_of(brief: Brief, *, begins: bool, skips: bool) -> tuple[tuple[str, str, str], ...]:
    """Spots, captions and keys of the buttons; before a game `begins` there are more of them.

    `skips`: the player wants no briefing to open by itself.
    """
    if not begins:
        return ((BEGIN, "Back to the tables", RETURN),)
    found = [(BEGIN, "Begin", RETURN), (TABLES, "The tables", "Esc")]
    if brief.learns:
        found.append((LEARN, "Play a lesson first", "L"))
    found.append((NONE, "Show briefings again" if skips else "No briefings", "N"))
    return tuple(found)
