"""The shipped games for one person, a row each: its tables, what to expect, and the record."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY, STRONG, TITLE, Style
from simulator.ui.draw.theme import FAINT, LABEL, TEXT
from simulator.ui.draw.wording import first_fitting
from simulator.ui.features.campaign.solo_games import SoloGame
from simulator.ui.panels.bars.gauge import band_ink
from simulator.ui.panels.pages.card_lines import (
    draw_cards,
    draw_lines,
    draw_stars,
    lines_of,
)
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.panels.requests.prompt import cap_width, draw_cap
from simulator.ui.state.people.records import Record
from simulator.ui.table.preview import draw_tables

_FIGURE = Style("bold", 24)

_KEYS = 10
"""Games on the page that have a key: 1 to 9, and 0."""


@dataclass(frozen=True, slots=True)
class GamesList:
    """Games under a heading, with what it says of them; the `first` has this number on the page."""

    heading: str
    said: str
    games: Sequence[SoloGame]
    first: int = 0


def draw_games(paper: Paper, at: tuple[int, int], width: int, found: GamesList) -> int:
    """A heading and a row for each game; returns the y below them."""
    y = paper.draw_heading(at, width, found.heading, found.said)
    for n, game in enumerate(found.games, found.first):
        y += _draw_row(paper, (at[0], y, width), n, game) + paper.gap
    return y


def key_of(n: int) -> str:
    """The key of a game on the page, by its number from 0: the tenth has 0, later ones none."""
    return str((n + 1) % _KEYS) if n < _KEYS else ""


def _draw_row(paper: Paper, place: tuple[int, int, int], n: int, game: SoloGame) -> int:
    """One game; returns its height."""
    left, top, width = place
    pad, canvas = paper.px(14), paper.canvas
    narrow = width < paper.px(700)
    picture = 0 if narrow else paper.px(230 if paper.airy else 170)
    record = paper.px(196)
    x = left + pad + (picture + pad if picture else 0)
    room = left + width - record - 2 * pad - x
    title = canvas.height(TITLE) + paper.px(5)
    about = lines_of(paper, game.file.description, room)
    cards = _cards_height(paper, room, game)
    deep = title + cards + len(about) * paper.line
    high = max(deep, paper.px(96)) + 2 * paper.px(12)
    paper.plate((left, top, width, high), f"scenario {n}")
    if picture:
        draw_picture(paper, (left + pad, top + pad, picture, high - 2 * pad), game)
    y = top + (high - deep) // 2
    _draw_title(paper, (x, y, room), game)
    y = draw_cards(paper, (x, y + title), room, game.cards, game.drawn)
    draw_lines(paper, (x, y), about)
    _draw_record(paper, (left + width - record - pad, top, record, high), game.record, key_of(n))
    return high


def _cards_height(paper: Paper, room: int, game: SoloGame) -> int:
    """The height of the line or lines with the contracts, 0 where there are none."""
    if not (game.cards or game.drawn):
        return 0
    line, x, lines = paper.canvas.height(STRONG) + paper.px(3), 0, 1
    for card in game.cards:
        wide = paper.px(20) + paper.canvas.width(card.title, STRONG)
        if x and x + wide > room:
            x, lines = 0, lines + 1
        x += wide + paper.px(16)
    return lines * line


def _draw_title(paper: Paper, place: tuple[int, int, int], game: SoloGame) -> None:
    """The title, its stars, and beside them what else is known of the game."""
    x, y, room = place
    canvas, gap = paper.canvas, paper.px(12)
    name = canvas.text((x, y), game.file.setup.title, TITLE, TEXT)
    stars = (name[0] + name[2] + gap, y + paper.px(3))
    wide = draw_stars(paper, stars, game.file.difficulty)
    facts = (" · ".join(game.facts[1:]), " · ".join(game.facts[1:2]), "")
    free = x + room - stars[0] - wide - gap
    words = first_fitting(canvas.kit.lettering, facts, BODY, free)
    canvas.text((x + room, y + paper.px(2)), words, BODY, LABEL, "right")


def draw_picture(paper: Paper, box: Box, game: SoloGame) -> None:
    """The tables of a game side by side."""
    view = game.view

    def paint(inner: Canvas, area: Box) -> None:
        draw_tables(inner, area, view, view.setup.tables)

    paper.canvas.card(("solo", ById(view)), box, paint)


def _draw_record(paper: Paper, box: Box, record: Record | None, cap: str) -> None:
    """The best result large, the last one and the number of games below; the row's key above."""
    _, top, _, high = box
    canvas, right = paper.canvas, box[0] + box[2]
    if cap:
        cap_wide = cap_width(canvas.kit.lettering, cap)
        draw_cap(canvas, (right - cap_wide, top + high / 2), cap, LABEL)
        right -= cap_wide + paper.px(14)
    if record is None:
        y = top + (high - canvas.height(BODY)) / 2
        canvas.text((right, y), "not played yet", BODY, FAINT, "right")
        return
    figure, _, band = record.best.words.partition(" · ")
    last = record.last.words.partition(" · ")[0]
    games = f"{record.games} game{'' if record.games == 1 else 's'}"
    rows = (
        (figure, _FIGURE, band_ink(record.best.band)),
        (band, STRONG, band_ink(record.best.band)),
        (f"last {last} · {games}", BODY, LABEL),
    )
    y = top + (high - sum(canvas.height(style) for _, style, _ in rows)) // 2
    for words, style, ink in rows:
        canvas.text((right, y), words, style, ink, "right")
        y += canvas.height(style)
