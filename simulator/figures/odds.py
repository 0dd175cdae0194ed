"""The odds of an attack as bars, one row of bars for each kind of outcome."""

from collections.abc import Mapping
from fractions import Fraction

from simulator.figures.board.lens import Pixel
from simulator.figures.lettering import Font, clean, line_of_text, width
from simulator.figures.page import EDGE, page, paragraph
from simulator.figures.svg import element
from simulator.figures.theme import BODY, FRAME, INK, NO, SIDES, SMALL, SOFT, STRONG, TITLE
from simulator.kernel.shown.reckoning import Reckoner
from simulator.kernel.wording import capital
from simulator.mechanics.odds_report import Weighted, mean, percent, rows

WIDE = 1000.0
TALLEST = 110.0
"""Height of a row's highest bar in pixels."""

MOST_BARS = 20
"""Maximum bars in a row; larger outcomes share one bar marked `or more`."""

WIDEST_BAR = 56.0
PERCENT = Font(11)


def figure_odds(title: str, parts: Mapping[str, Weighted], reckoner: Reckoner) -> str:
    """The SVG of odds: the first part, and the others that can be above 0.

    `reckoner` says in words what each part counts, and which are bad for the asking player.
    """
    heading, y = paragraph(title, TITLE, (EDGE, 28), WIDE - 2 * EDGE)
    below, y = paragraph(
        f"Exact, not sampled. {reckoner.NOTE}", SMALL, (EDGE, y + 4), WIDE - 2 * EDGE, SOFT
    )
    drawn = [heading, below]
    for n, (name, weighted) in enumerate(parts.items()):
        if not n or _may_happen(weighted):
            says = reckoner.HEADINGS[name]
            ink = NO if name in reckoner.SETBACKS else SIDES[0].colour
            row, y = _row(capital(says), weighted, y + 26, ink)
            drawn.append(row)
    return page(clean(title), (WIDE, y + 34), drawn)


def _may_happen(weighted: Weighted) -> bool:
    return any(weighted[0][1:])


def _row(heading: str, weighted: Weighted, top: float, ink: str) -> tuple[str, float]:
    """A heading and its bars; the SVG, and its bottom edge."""
    found = rows(weighted)
    at_least_one = next((tail for number, _, tail in found if number), Fraction(0))
    says = f"at least one {percent(at_least_one)} · {_average(mean(weighted))} on average"
    base = top + 46 + TALLEST
    parts = [
        line_of_text(heading, STRONG, (EDGE, top + 14), fill=INK),
        line_of_text(says, BODY, (WIDE - EDGE, top + 14), fill=SOFT, text_anchor="end"),
        element("line", x1=EDGE, y1=base, x2=WIDE - EDGE, y2=base, stroke=FRAME, stroke_width=1.2),
    ]
    bars = _bars(found)
    highest = max(chance for _, chance in bars)
    pitch = min((WIDE - 2 * EDGE) / len(bars), WIDEST_BAR + 14)
    for place, (label, chance) in enumerate(bars):
        middle = EDGE + (place + 0.5) * pitch
        high = TALLEST * float(chance / highest)
        parts.append(_bar((middle, base), (min(pitch - 6, WIDEST_BAR), high), ink))
        parts.append(_write_chance(percent(chance), PERCENT, (middle, base - high - 5), pitch))
        parts.append(
            line_of_text(label, SMALL, (middle, base + 17), fill=INK, text_anchor="middle")
        )
    return "".join(parts), base + 22


def _average(expected: Fraction) -> str:
    """An average with two decimals; never 0 for a possible outcome."""
    return "< 0.01" if 0 < expected < Fraction(1, 100) else f"{float(expected):.2f}"


def _bars(found: list[tuple[int, Fraction, Fraction]]) -> list[tuple[str, Fraction]]:
    """Label and chance of each bar; a long tail is merged into one bar."""
    if len(found) <= MOST_BARS:
        return [(str(number), chance) for number, chance, _ in found]
    last, _, tail = found[MOST_BARS - 1]
    bars = [(str(number), chance) for number, chance, _ in found[: MOST_BARS - 1]]
    return [*bars, (f"{last} +", tail)]


def _bar(foot: Pixel, size: tuple[float, float], ink: str) -> str:
    wide, high = size
    return element(
        "rect", x=foot[0] - wide / 2, y=foot[1] - high, width=wide, height=high, rx=2, fill=ink
    )


def _write_chance(text: str, font: Font, at: Pixel, room: float) -> str:
    """The chance over its bar, without its unit if bars are close together."""
    short = text if width(text, font) <= room - 2 else text.removesuffix(" %")
    return line_of_text(short, font, at, fill=SOFT, text_anchor="middle")
