"""The tabs at the top of the side panel."""

from collections.abc import Sequence

from simulator.kernel.system import System
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MEDIUM, Lettering
from simulator.ui.draw.theme import CYAN, LABEL, LINE, TEXT, WHITE
from simulator.ui.panels.blocks import Block

TABS = (
    ("", "card", "Card"),
    ("fleet", "fleet", "Fleet"),
    ("pieces", "pieces", "Pieces"),
    ("ask", "ask", "Ask"),
    ("log", "log", "Log"),
    ("rulings", "rulings", "Rulings"),
    ("story", "story", "Story"),
)
"""Every tab: the panel it shows, its word in commands, and its caption."""

_IN_PLAY = ("", "fleet", "log", "rulings", "ask")
"""The panels of the tabs while a game is played by its rules, in their order."""


def tabs_of(
    system: System, *, free: bool, places: bool = True, story: str = ""
) -> tuple[tuple[str, str, str], ...]:
    """The tabs for pieces moved by the free hand, or those of a game.

    `places`: there are new pieces to be placed. `story` is the caption of the first one of a game
    in which the rules play somebody. What a seat has in all is shown beside the free hand only
    where it has a card.
    """
    first = (("story", "story", story),) if story else ()
    known = {each[0]: each for each in TABS} | {"fleet": ("fleet", "fleet", system.words.force)}
    if free:
        left_out = ("fleet", "story") if system.looks.seat_card is None else ("story",)
        left_out = left_out if places else (*left_out, "pieces")
        return tuple(each for each in known.values() if each[0] not in left_out)
    return (*first, *(known[panel] for panel in _IN_PLAY))


_HIGH, _BELOW, _UNDER, _WIDEST = 40, 8, 2, 26
"""Pixels at 100 %: height, room below, thickness of the underline, most air between captions."""


def tabs_block(
    letters: Lettering,
    width: int,
    tabs: Sequence[tuple[str, str, str]],
    panel: str,
    link: str | None,
) -> Block:
    """The tabs in one row, the one that shows `panel` underlined, the one of `link` bright."""
    k = letters.k
    widths = [letters.width(caption, MEDIUM) for _, _, caption in tabs]
    air = min(round(_WIDEST * k), (width - sum(widths)) // (len(tabs) - 1))
    lefts = [sum(widths[:n]) + n * air for n in range(len(tabs))]
    high = round(_HIGH * k)
    spots = tuple(
        (left - air // 2, wide + air, f"tab {word}")
        for left, wide, (_, word, _) in zip(lefts, widths, tabs, strict=True)
    )

    def draw(canvas: Canvas, x: int, y: int) -> None:
        # The line reaches both edges of the panel.
        canvas.fill((x - canvas.px(40), y + high - 1, width + 2 * canvas.px(40), 1), LINE)
        top = y + (high - canvas.height(MEDIUM)) / 2
        for left, wide, (shows, word, caption) in zip(lefts, widths, tabs, strict=True):
            hot = link == f"tab {word}"
            ink = WHITE if hot else TEXT if shows == panel else LABEL
            canvas.text((x + left, top), caption, MEDIUM, ink)
            if shows == panel:
                under = max(2, canvas.px(_UNDER))
                line = (x + left - canvas.px(4), y + high - under, wide + canvas.px(8), under)
                canvas.fill(line, CYAN)

    return Block(high + round(_BELOW * k), draw, spots=spots)
