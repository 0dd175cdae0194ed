"""A corporation between missions: the briefing, what it has and could buy, and its history."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.campaign import PastGame, Ware
from simulator.ui.draw.lettering import BODY, MEDIUM, STRONG, TITLE, Style
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import CYAN, FAINT, LABEL, NO, TEXT, YES, Seats, side_of
from simulator.ui.features.campaign.careers import PlayerCareer
from simulator.ui.features.campaign.games_list import draw_picture
from simulator.ui.features.campaign.solo_games import SoloGame
from simulator.ui.panels.pages.card_lines import (
    draw_cards,
    draw_lines,
    draw_stars,
    lines_of,
    stars_width,
)
from simulator.ui.panels.pages.paper import Paper, RowButton

AGAIN, OTHER = "again", "other"
"""The spots that begin anew after the end: under the same name, and under another."""

_FIGURE = Style("bold", 28)

_NO_GAME = "No game was played."

_NARROW = 1000
"""From this width on there are two columns, at 100 %."""


@dataclass(frozen=True, slots=True)
class CareerPage:
    """What the page shows: a career, what it has or could buy, and the tables of its mission."""

    career: PlayerCareer
    wares: tuple[Ware, ...]
    game: SoloGame | None


def draw_career(paper: Paper, at: tuple[int, int], width: int, page: CareerPage) -> int:
    """The body of the page; returns the y below it."""
    if width < paper.px(_NARROW):
        y = _draw_left(paper, at, width, page) + paper.px(8)
        return draw_wares(paper, (at[0], y), width, page)
    gap = paper.px(24)
    left = (width - gap) * 11 // 24
    x = at[0] + left + gap
    ends = [_draw_left(paper, at, left, page)]
    ends.append(draw_wares(paper, (x, at[1]), width - left - gap, page))
    return max(ends)


def _draw_left(paper: Paper, at: tuple[int, int], width: int, page: CareerPage) -> int:
    """The briefing or the way on, and the history."""
    x, y = at
    one = page.career
    if one.standing.over:
        y = _draw_over(paper, (x, y), width, one)
    elif page.game and one.progress.following:
        y = _draw_briefing(paper, (x, y), width, page)
        y = _draw_needs(paper, (x, y), width, page.game)
    y = _draw_missions(paper, (x, y), width, one)
    y = _draw_earlier(paper, (x, y), width, one)
    if one.trouble:
        y = draw_lines(paper, (x, y), lines_of(paper, one.trouble, width), NO)
    return y


def _draw_over(paper: Paper, at: tuple[int, int], width: int, one: PlayerCareer) -> int:
    """Why it is over, and two ways to begin again."""
    y = paper.draw_heading(at, width, "The end of this campaign")
    pad, high = paper.px(14), paper.px(40)
    words = one.standing.over.text if one.standing.over else ""
    lines = lines_of(paper, words, width - 2 * pad)
    deep = 2 * pad + len(lines) * paper.line + paper.px(10) + high
    paper.plate((at[0], y, width, deep), edge=NO)
    top = draw_lines(paper, (at[0] + pad, y + pad), lines, TEXT) + paper.px(10)
    wide = (width - 2 * pad - paper.gap) // 2
    again = (at[0] + pad, top, wide, high)
    paper.button(again, RowButton(AGAIN, f"Again as {one.name}"), cap="A")
    other = (at[0] + pad + wide + paper.gap, top, wide, high)
    paper.button(other, RowButton(OTHER, "Another name"), cap="N")
    return y + deep + paper.px(16)


def _draw_briefing(paper: Paper, at: tuple[int, int], width: int, page: CareerPage) -> int:
    """A picture of the tables and the briefing of the next mission."""
    mission, game = page.career.progress.following, page.game
    if mission is None or game is None:
        return at[1]
    y = paper.draw_heading(at, width, "Briefing")
    pad, canvas = paper.px(14), paper.canvas
    picture = paper.px(210 if paper.airy else 170) if width >= paper.px(520) else 0
    x = at[0] + pad + (picture + pad if picture else 0)
    room = at[0] + width - pad - x
    lines = lines_of(paper, mission.briefing, room)
    title = canvas.height(TITLE) + paper.px(6)
    rows = canvas.height(MEDIUM) + paper.px(8)
    deep = 2 * pad + title + rows * _card_lines(paper, room, game) + len(lines) * paper.line
    deep = max(deep, paper.px(120))
    paper.plate((at[0], y, width, deep))
    if picture:
        draw_picture(paper, (at[0] + pad, y + pad, picture, deep - 2 * pad), game)
    canvas.text((x, y + pad), mission.title, TITLE, TEXT)
    draw_stars(paper, (x + room - stars_width(paper), y + pad + paper.px(3)), game.file.difficulty)
    top = draw_cards(paper, (x, y + pad + title), room, game.cards, game.drawn) + paper.px(5)
    draw_lines(paper, (x, top), lines)
    return y + deep + paper.px(16)


def _draw_needs(paper: Paper, at: tuple[int, int], width: int, game: SoloGame) -> int:
    """What the mission can pay at most, and for each band what it takes and brings."""
    gauge = game.gauge
    if gauge is None or not gauge.needs:
        return at[1]
    y = paper.draw_heading(at, width, "What it pays", f"at most {gauge.most} {gauge.unit}")
    canvas, pad = paper.canvas, paper.px(14)
    line = canvas.height(BODY) + paper.px(7)
    high = len(gauge.needs) * line + 2 * paper.px(9)
    paper.plate((at[0], y, width, high))
    top = y + paper.px(12)
    end = at[0] + width - pad
    middle = end - max(canvas.width(each.brings, BODY) for each in gauge.needs) - paper.px(24)
    for need in gauge.needs:
        wants = f"below 0 {gauge.unit}" if need.least is None else f"from {need.least} {gauge.unit}"
        ink = NO if need.least is None else TEXT
        canvas.text((end, top), need.brings, BODY, NO if need.least is None else YES, "right")
        shown = canvas.text((middle, top), wants, BODY, LABEL, "right")
        paper.text((at[0] + pad, top), need.name, shown[0] - at[0] - 2 * pad, ink)
        top += line
    return y + high + paper.px(16)


def _draw_earlier(paper: Paper, at: tuple[int, int], width: int, one: PlayerCareer) -> int:
    """The games of its careers before, each career by its number; nothing without any."""
    careers = one.standing.earlier
    if not careers:
        return at[1]
    y = paper.draw_heading(at, width, "Earlier careers", one.standing.endings)
    pad, line = paper.px(14), paper.canvas.height(STRONG) + paper.px(9)
    rows = [
        (str(n) if first else "", game)
        for n, career in enumerate(careers, 1)
        for first, game in zip((True, *(False,) * len(career)), career or (None,), strict=False)
    ]
    high = len(rows) * line + 2 * paper.px(10)
    paper.plate((at[0], y, width, high))
    top = y + paper.px(13)
    for number, game in rows:
        title = (game.title or "A game") if game else _NO_GAME
        _draw_past(paper, (at[0] + pad, top, width - 2 * pad), (number, title), game)
        top += line
    return y + high + paper.px(16)


def _card_lines(paper: Paper, room: int, game: SoloGame) -> int:
    """In how many lines the contracts are written."""
    x, lines = 0, 1
    for card in game.cards:
        wide = paper.px(20) + paper.canvas.width(card.title, MEDIUM)
        if x and x + wide > room:
            x, lines = 0, lines + 1
        x += wide + paper.px(16)
    return lines


def _draw_missions(paper: Paper, at: tuple[int, int], width: int, one: PlayerCareer) -> int:
    """The missions in order, with what each came to; then the games in between."""
    progress = one.progress
    done = sum(not game.ended for game in progress.done)
    beside = f"{done} of {len(progress.series.missions)} missions done"
    y = paper.draw_heading(at, width, "History", beside)
    rows: list[tuple[str, PastGame | None]] = [
        (mission.title, progress.done[n] if n < len(progress.done) else None)
        for n, mission in enumerate(progress.series.missions)
    ]
    others = [game for game in progress.past if game not in progress.done]
    rows += [(game.title or "A game", game) for game in others]
    missions = len(progress.series.missions)
    pad, line = paper.px(14), paper.canvas.height(STRONG) + paper.px(9)
    high = len(rows) * line + 2 * paper.px(10)
    paper.plate((at[0], y, width, high))
    top = y + paper.px(10) + paper.px(3)
    for n, (title, game) in enumerate(rows):
        number = str(n + 1) if n < missions else "·"
        is_next = n == len(progress.done) and n < missions and one.standing.over is None
        _draw_past(
            paper, (at[0] + pad, top, width - 2 * pad), (number, title), game, is_next=is_next
        )
        top += line
    return y + high + paper.px(16)


def _draw_past(
    paper: Paper,
    place: tuple[int, int, int],
    what: tuple[str, str],
    game: PastGame | None,
    *,
    is_next: bool = False,
) -> None:
    """A row of the history: its number and title, and at the right what it came to."""
    left, y, width = place
    canvas = paper.canvas
    canvas.text((left, y), what[0], STRONG, CYAN if game or is_next else FAINT)
    if game is None:
        words, ink = ("next", CYAN) if is_next else ("to come", FAINT)
        words = "" if what[1] == _NO_GAME else words
    else:
        gain = "fired" if game.ended else f"+{game.gain} capital"
        words, ink = f"{game.words} · {gain}", NO if game.ended else YES
    shown = canvas.text((left + width, y), words, BODY, ink, "right")
    x = left + paper.px(20)
    name = paper.fit(what[1], STRONG, shown[0] - x - paper.px(10))
    canvas.text((x, y), name, STRONG, TEXT if game or is_next else LABEL)


def draw_wares(paper: Paper, at: tuple[int, int], width: int, page: CareerPage) -> int:
    """The capital, and every class: those it has, and what the others cost."""
    one, canvas = page.career, paper.canvas
    owned = sum(ware.owned for ware in page.wares)
    y = paper.draw_heading(
        at, width, "Capital and classes", f"{owned} of {len(page.wares)} unlocked"
    )
    funds = (at[0], y, width, canvas.height(_FIGURE) + paper.px(20))
    paper.plate(funds, on=True)
    middle = y + paper.px(10)
    figure = canvas.text((at[0] + paper.px(16), middle), str(one.standing.funds), _FIGURE, CYAN)
    beside = middle + (canvas.height(_FIGURE) - canvas.height(BODY)) / 2
    x = figure[0] + figure[2] + paper.px(10)
    word = canvas.text((x, beside), "capital", BODY, TEXT)
    games = f"{one.standing.games} game{'' if one.standing.games == 1 else 's'} played"
    room = at[0] + width - paper.px(16) - word[0] - word[2] - paper.gap
    canvas.text(
        (at[0] + width - paper.px(16), beside), paper.fit(games, BODY, room), BODY, LABEL, "right"
    )
    y += funds[3] + paper.gap
    for only in dict.fromkeys(ware.only for ware in page.wares):
        if only:
            y = paper.draw_heading((at[0], y + paper.px(8)), width, f"For {only}")
        found = [ware for ware in page.wares if ware.only == only]
        y = _draw_group(paper, (at[0], y), width, found, one)
    return y


def _draw_group(
    paper: Paper, at: tuple[int, int], width: int, wares: Sequence[Ware], one: PlayerCareer
) -> int:
    """Some classes in columns, those that it has first; returns the y below them."""
    y = at[1]
    columns = max(1, min(3, width // paper.px(310)))
    wide = (width - paper.gap * (columns - 1)) // columns
    high = paper.px(58)
    ordered = sorted(wares, key=lambda ware: not ware.owned)
    for n, ware in enumerate(ordered):
        row, column = divmod(n, columns)
        box = (at[0] + column * (wide + paper.gap), y + row * (high + paper.px(6)), wide, high)
        _draw_ware(paper, box, ware, over=one.standing.over is not None)
    return y + -(-len(ordered) // columns) * (high + paper.px(6))


def _draw_ware(paper: Paper, box: tuple[int, int, int, int], ware: Ware, *, over: bool) -> None:
    """A class: its silhouette, name and figures, and a tick or the button that pays for it."""
    left, top, width, high = box
    canvas, pad = paper.canvas, paper.px(6)
    paper.plate(box)
    side = side_of(Seats.of_palette(("cyan",), canvas.kit.palette), "cyan" if ware.owned else None)
    draw_plaque(canvas, (left + pad, top + pad, high - 2 * pad, high - 2 * pad), ware.id, side)
    x = left + high
    end = left + width - paper.px(10)
    if ware.owned:
        size = paper.px(16)
        mark = icon("check", (size / 2, size / 2), size, YES)
        canvas.stamp(mark, (end - size, top + (high - size) // 2, size, size))
        end -= size
    elif not over:
        words = f"Unlock {ware.price}"
        wide, tall = canvas.width(words, STRONG) + paper.px(24), paper.px(34)
        area = (end - wide, top + (high - tall) // 2, wide, tall)
        paper.button(area, RowButton(f"unlock {ware.id}", words, barred=ware.barred is not None))
        end -= wide
    room = end - x - paper.px(6)
    y = top + (high - canvas.height(STRONG) - canvas.height(BODY)) // 2
    canvas.text((x, y), paper.fit(ware.name, STRONG, room), STRONG, TEXT if ware.owned else LABEL)
    figures = " · ".join(f"{name} {figure}" for name, figure in ware.figures)
    canvas.text((x, y + canvas.height(STRONG)), paper.fit(figures, BODY, room), BODY, LABEL)
