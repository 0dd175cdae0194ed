"""The lead of the start screen: the save that goes on, or else a game that begins at once."""

from collections.abc import Callable
from dataclasses import dataclass

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, MEDIUM, STRONG, Style
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, LABEL, NO, ROW_ON, TEXT, TILE, WHITE, mix
from simulator.ui.draw.wording import fit, wrap_in
from simulator.ui.panels.new_game.lead import Lead, draw_play, play_width
from simulator.ui.panels.pages.paper import Paper, RowButton
from simulator.ui.panels.requests.prompt import cap_width
from simulator.ui.panels.start.layout import Height


@dataclass(frozen=True, slots=True)
class StartLead:
    """What the lead says: a heading with a time at the right, the title, and lines below it.

    `button` begins it. `trouble` takes the place of the last line. `more` is a second button.
    """

    heading: str
    when: str
    title: str
    lines: tuple[str, ...]
    button: str
    trouble: str = ""
    more: RowButton | None = None
    cap: str = ""


def draw_start_lead(
    paper: Paper, box: Box, lead: StartLead, picture: Callable[[Canvas, Box], None], height: Height
) -> None:
    """The plate with a picture, the words and the buttons; `picture` draws into a box."""
    canvas, (left, top, width, high) = paper.canvas, box
    _draw_plate(canvas, box, canvas.px(5 if height == "low" else 10))
    pad = paper.px(14 if height == "tall" else 10)
    inside = high - 2 * pad
    wide = min(round(inside * 1.42), width // 3)
    picture(canvas, (left + pad, top + pad, wide, inside))
    x = left + pad + wide + paper.px(22 if height == "tall" else 16)
    right = left + width - pad - paper.px(6)
    words = Lead("", "", "", button=lead.button)
    if height == "low":
        button = play_width(canvas, words, small=True)
        at = (right - button, top + (high - paper.px(44)) // 2, button, paper.px(44))
        draw_play(canvas, paper.spots, at, paper.lit, words)
        end = at[0] - paper.px(12)
        if lead.more is not None:
            end = _draw_more(paper, (end, at[1], at[3]), lead) - paper.px(12)
        _draw_words(paper, (x, top + pad, end - x, inside), lead, height)
        return
    deep = paper.px(48 if height == "tall" else 38)
    button = min(play_width(canvas, words, small=height != "tall"), right - x)
    y = top + high - pad - deep
    if height == "tall":
        button = max(button, paper.px(210))
    draw_play(canvas, paper.spots, (x, y, button, deep), paper.lit, words)
    if lead.more is not None:
        more = _more_width(paper, lead)
        _draw_more(paper, (x + button + paper.px(14) + more, y, deep), lead)
    _draw_words(paper, (x, top + pad, right - x, inside - deep), lead, height)


def _draw_plate(canvas: Canvas, box: Box, reach: int) -> None:
    """The plate and a soft glow round it, as wide as asked, in pixels."""
    width, high = box[2:]
    whole = (box[0] - reach, box[1] - reach, width + 2 * reach, high + 2 * reach)
    glow = ""
    for share, opacity in ((1.0, 0.04), (0.6, 0.06), (0.3, 0.1)):
        grown = reach * share
        line = f'fill="#4cc9f0" fill-opacity="{opacity}"'
        area = (
            round(reach - grown),
            round(reach - grown),
            round(width + 2 * grown),
            round(high + 2 * grown),
        )
        glow += round_rect(area, canvas.px(14) + grown, line)
    canvas.stamp(glow, whole)
    frame = paint(mix(TILE, ROW_ON, 0.6), 1.0, CYAN, 1.6 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(12), frame, 1.0), box)


def _draw_words(paper: Paper, box: Box, lead: StartLead, height: Height) -> None:
    """The heading with the time, the title, and as many lines as there is room for."""
    canvas, letters = paper.canvas, paper.canvas.kit.lettering
    x, top, width, high = box
    title = {"tall": Style("bold", 24), "middle": Style("bold", 18), "low": Style("bold", 17)}[
        height
    ]
    y = top
    heading = canvas.text((x, y), lead.heading, HEADING, CYAN)
    room = width - heading[2] - paper.px(16)
    when = fit(letters, lead.when, BODY, room) if lead.when and room > paper.px(40) else ""
    canvas.text((x + width, y), when, BODY, LABEL, "right")
    y += canvas.height(HEADING) + paper.px(6 if height == "tall" else 1)
    canvas.text((x, y), fit(letters, lead.title, title, width), title, WHITE)
    y += canvas.height(title) + paper.px(4 if height == "tall" else 1)
    line = canvas.height(MEDIUM) + paper.px(3 if height == "tall" else 0)
    count = max(0, (top + high - y) // line)
    lines = [(words, TEXT if n == 0 else LABEL) for n, words in enumerate(lead.lines)]
    if lead.trouble and count:
        fits = wrap_in(letters, lead.trouble, MEDIUM, (width, max(1, count - len(lines))))
        lines = [*lines[: count - len(fits)], *((words, NO) for words in fits)]
    for words, ink in lines[:count]:
        canvas.text((x, y), fit(letters, words, MEDIUM, width), MEDIUM, ink)
        y += line


def _more_width(paper: Paper, lead: StartLead) -> int:
    words = lead.more.words if lead.more else ""
    cap = cap_width(paper.canvas.kit.lettering, lead.cap)
    return paper.canvas.width(words, STRONG) + cap + paper.px(36)


def _draw_more(paper: Paper, place: tuple[int, int, int], lead: StartLead) -> int:
    """The second button, ending at `place`, with its top and height; returns where it begins."""
    (right, y, high), wide = place, _more_width(paper, lead)
    if lead.more is not None:
        paper.button((right - wide, y, wide, high), lead.more, cap=lead.cap)
    return right - wide
