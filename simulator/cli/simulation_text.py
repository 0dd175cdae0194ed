"""The scores of a simulation on the terminal."""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from rich.console import Console
from rich.table import Table

from simulator.api.balance import Series, favours, margin_lines
from simulator.api.margins import Margins, is_gauged, margins, together
from simulator.cli.terminal import Terminal

EVERY = "By contracts and scale"
"""The title of the margins of all tables."""


def print_series(found: Sequence[Series]) -> None:
    """The scores or margins of each table; the margins of all of them after several."""
    console = Terminal()
    for place, series in enumerate(found):
        if place:
            console.print()
        (_print_margins if is_gauged(series.played) else _print_scores)(console, series)
    gauged = [series for series in found if is_gauged(series.played)]
    if len(gauged) > 1:
        console.print()
        console.print(EVERY, style="bold", markup=False)
        console.print()
        _print_bands(console, margins([each for series in gauged for each in series.played]))


def legend(kind: Margins) -> str:
    """The names of the bands."""
    named = ", ".join(f"{band.bounds} {band.name}" for band in kind.bands if band.name)
    return f"Margins in {kind.counts}, each band from its lower bound on: {named}."


def percent(value: Fraction) -> str:
    """A margin, rounded to whole percents, halves up.

    >>> percent(Fraction(-25, 2)), percent(Fraction(-1, 3)), percent(Fraction(5, 2))
    ('−12', '0', '3')
    """
    return str(floor(value + Fraction(1, 2))).replace("-", "−")


def band_lines(kinds: Sequence[Margins]) -> list[tuple[str, ...]]:
    """A table of the kinds of games, and of all games if there are several; its headings first.

    In each row the number of games, how many of them each band has, the margins in the middle, in
    the mean, the least and the greatest, and what the games were about.
    """
    bounds = (band.bounds for band in kinds[0].bands)
    lines: list[tuple[str, ...]] = [("games", *bounds, "median", "mean", "least", "most", "")]
    for kind in (*kinds, together(kinds)) if len(kinds) > 1 else kinds:
        counts = (str(band.count) for band in kind.bands)
        ends = (kind.median, kind.mean, kind.values[0], kind.values[-1])
        told = (percent(each) for each in ends)
        lines.append((str(kind.games), *counts, *told, kind.title))
    return lines


def _print_margins(console: Console, series: Series) -> None:
    agents = ", ".join(series.names)
    console.print(f"{series.title}: {series.length} by {agents}", style="bold", markup=False)
    console.print()
    _print_bands(console, margins(series.played))


def _print_bands(console: Console, kinds: Sequence[Margins]) -> None:
    """A row of each kind of game, with how many games ended in which band."""
    lines = band_lines(kinds)
    numbers = list(zip(*(line[:-1] for line in lines), strict=True))
    widths = [max(map(len, column)) for column in numbers]
    for line in lines:
        *cells, title = line
        row = "  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        console.print(f"{row}  {title}".rstrip(), markup=False)
    console.print(legend(kinds[0]), markup=False)


def _print_scores(console: Console, series: Series) -> None:
    console.print(f"{series.title}: {series.length}", style="bold", markup=False)
    console.print()
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    rows.add_column("")
    for heading in ("won", "shared", "lost", "wins of all", "95 % sure between", "margin"):
        rows.add_column(heading, justify="right")
    for name, score, margin in margin_lines(series):
        low, high = score.interval
        share = f"{100 * score.share:.1f} %"
        counts = (str(score.won), str(score.shared), str(score.lost))
        sure = f"{100 * low:.1f} and {100 * high:.1f} %"
        rows.add_row(name, *counts, share, sure, f"{margin:+.2f}")
    console.print(rows)
    for favour in favours(series):
        console.print(favour.text, markup=False)
