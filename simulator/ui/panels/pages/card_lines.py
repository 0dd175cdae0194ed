"""Small parts of the solo pages: stars, signs of contracts, and a margin in its band's colour."""

from collections.abc import Sequence

from simulator.kernel.shown.option import ChoiceCard
from simulator.ui.draw.lettering import BODY, MEDIUM
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import LABEL, SHOCK, TEXT, TILE, WHITE, YES, Colour, mix
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.pages.paper import Paper

STARS = 5
"""The most stars that a game can have for its difficulty."""

_DARK_SUITS = ("spade", "club")


def draw_stars(paper: Paper, at: tuple[int, int], count: int) -> int:
    """How difficult a game is, in stars; returns the width."""
    size, gap = paper.px(14), paper.px(3)
    for n in range(STARS):
        ink = SHOCK if n < count else mix(TILE, LABEL, 0.35)
        svg = icon("star", (size / 2, size / 2), size, ink)
        paper.canvas.stamp(svg, (at[0] + n * (size + gap), at[1], size, size))
    return STARS * (size + gap)


def stars_width(paper: Paper) -> int:
    """The width of the stars."""
    return STARS * (paper.px(14) + paper.px(3))


def draw_cards(
    paper: Paper, at: tuple[int, int], width: int, cards: Sequence[ChoiceCard], drawn: str
) -> int:
    """The contracts of a game with their suits, in as many lines as they need; the y below.

    A game without any has no line for them.
    """
    left, y = at
    if not (cards or drawn):
        return y
    line, size, gap = paper.canvas.height(MEDIUM) + paper.px(3), paper.px(14), paper.px(6)
    x = left
    for card in cards:
        wide = size + gap + paper.canvas.width(card.title, MEDIUM)
        if x > left and x + wide > left + width:
            x, y = left, y + line
        ink = mix(TEXT, WHITE, 0.3) if card.sign in _DARK_SUITS else YES
        if card.sign:
            svg = icon(card.sign, (size / 2, size / 2), size, ink)
            paper.canvas.stamp(svg, (x, y + paper.px(2), size, size))
        paper.canvas.text((x + size + gap, y), card.title, MEDIUM, TEXT)
        x += wide + paper.px(16)
    if drawn and not cards:
        paper.canvas.text((left, y), drawn, MEDIUM, TEXT)
    return y + line


def lines_of(paper: Paper, words: str, width: int) -> list[str]:
    """A text in lines of body letters."""
    return wrap(paper.canvas.kit.lettering, words, BODY, width)


def draw_lines(paper: Paper, at: tuple[int, int], lines: Sequence[str], ink: Colour = LABEL) -> int:
    """Lines below one another; returns the y below them."""
    x, y = at
    for words in lines:
        paper.canvas.text((x, y), words, BODY, ink)
        y += paper.line
    return y
