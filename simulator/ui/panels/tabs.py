"""The tabs at the top of the side panel."""

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
)
"""Every tab: the panel it shows, its word in commands, and its caption."""

_IN_PLAY = ("", "fleet", "log", "rulings", "ask")
"""The panels of the tabs while a game is played by its rules, in their order."""


def tabs_of(*, free: bool) -> tuple[tuple[str, str, str], ...]:
    """The tabs for pieces moved by the free hand, or those of a game."""
    if free:
        return tuple(each for each in TABS if each[0] != "fleet")
    known = {each[0]: each for each in TABS}
    return tuple(known[panel] for panel in _IN_PLAY)


_HIGH, _BELOW, _UNDER, _WIDEST = 40, 8, 2, 26
"""Pixels at 100 %: height, room below, thickness of the underline, most air between captions."""


def tabs_block(
    letters: Lettering, width: int, panel: str, link: str | None, *, free: bool = True
) -> Block:
    """The tabs in one row, the one that shows `panel` underlined, the one of `link` bright."""
    k, tabs = letters.k, tabs_of(free=free)
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
