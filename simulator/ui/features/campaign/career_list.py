"""The campaign and who plays it: its missions, every corporation, and the way to begin one."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.campaign import MissionSeries
from simulator.ui.draw.lettering import BODY, STRONG, TITLE
from simulator.ui.draw.theme import CYAN, FAINT, LABEL, NO, TEXT
from simulator.ui.features.campaign.careers import PlayerCareer
from simulator.ui.panels.pages.card_lines import draw_lines, draw_stars, lines_of, stars_width
from simulator.ui.panels.pages.paper import Paper, RowButton

NEW = "new career"
"""The spot of the button that begins a corporation."""

BATTLES = "campaign"
"""That of the one that shows campaigns from battle to battle."""


@dataclass(frozen=True, slots=True)
class Campaigns:
    """What the list shows: the missions with their difficulty, the careers, what is wrong.

    `battles` names the rule system whose campaigns go from battle to battle, empty for none.
    """

    series: MissionSeries | None
    stars: tuple[int, ...]
    careers: tuple[PlayerCareer, ...]
    troubles: tuple[str, ...]
    battles: str = ""


def draw_campaigns(paper: Paper, at: tuple[int, int], width: int, what: Campaigns) -> int:
    """The whole column; returns the y below it."""
    y = at[1]
    if what.series:
        y = _draw_series(paper, at, width, what.series, what.stars)
        beside = f"{len(what.careers)} so far" if what.careers else "none yet"
        y = paper.draw_heading((at[0], y + paper.px(8)), width, "Corporations", beside)
        for n, each in enumerate(what.careers):
            y += _draw_career(paper, (at[0], y, width), n, each) + paper.px(6)
        box = (at[0], y, width, paper.px(40))
        paper.button(box, RowButton(NEW, "Found a corporation"), cap="N")
        y += box[3] + paper.gap
    if what.battles:
        y = paper.draw_heading(
            (at[0], y + paper.px(8)), width, "From battle to battle", "two or more"
        )
        box = (at[0], y, width, paper.px(40))
        paper.button(box, RowButton(BATTLES, f"Campaigns of {what.battles}"), cap="B")
        y += box[3] + paper.gap
    for words in what.troubles:
        y = draw_lines(paper, (at[0], y), lines_of(paper, words, width), NO) + paper.px(6)
    return y


def _draw_series(
    paper: Paper, at: tuple[int, int], width: int, series: MissionSeries, stars: Sequence[int]
) -> int:
    """A card with what the campaign is about and its missions in order."""
    y = paper.draw_heading(at, width, "Campaign", f"{len(series.missions)} missions")
    pad, canvas = paper.px(14), paper.canvas
    about = lines_of(paper, series.about, width - 2 * pad)
    title = canvas.height(TITLE) + paper.px(4)
    row = canvas.height(STRONG) + paper.px(4)
    high = 2 * pad + title + len(about) * paper.line + paper.px(6) + row * len(series.missions)
    paper.plate((at[0], y, width, high))
    x, top = at[0] + pad, y + pad
    canvas.text((x, top), series.title, TITLE, TEXT)
    top = draw_lines(paper, (x, top + title), about) + paper.px(6)
    for n, mission in enumerate(series.missions):
        number = canvas.text((x, top), f"{n + 1}", STRONG, CYAN)
        canvas.text((x + number[2] + paper.px(10), top), mission.title, STRONG, TEXT)
        end = at[0] + width - pad - stars_width(paper)
        draw_stars(paper, (end, top + paper.px(2)), stars[n])
        top += row
    return y + high + paper.gap


def _draw_career(paper: Paper, place: tuple[int, int, int], n: int, one: PlayerCareer) -> int:
    """A corporation as a row to choose: its name, capital, and how far it is."""
    left, top, width = place
    pad, canvas = paper.px(14), paper.canvas
    high = canvas.height(STRONG) + canvas.height(BODY) + paper.px(20)
    over = one.standing.over is not None
    paper.plate((left, top, width, high), f"career {n}", on=n == 0 and not over)
    y = top + paper.px(8)
    funds = f"{one.standing.funds} capital"
    room = width - 2 * pad - canvas.width(funds, STRONG) - paper.px(12)
    canvas.text((left + pad, y), paper.fit(one.name, STRONG, room), STRONG, FAINT if over else TEXT)
    ink = FAINT if over else CYAN
    canvas.text((left + width - pad, y), funds, STRONG, ink, "right")
    y += canvas.height(STRONG) + paper.px(3)
    paper.text((left + pad, y), one.words, width - 2 * pad, NO if over else LABEL)
    return high
