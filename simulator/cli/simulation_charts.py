"""The charts of a simulation: wins, margins, and the classes used."""

from collections.abc import Iterator

from simulator.api.balance import FAIR, Series, entrant_usage, margin_lines
from simulator.api.margins import BandCount, Margins, is_gauged, margins, together
from simulator.cli.simulation_text import percent
from simulator.figures.bars import AxisScale, Bar, figure_bars


def charts(series: Series) -> Iterator[str]:
    """The SVG of each chart."""
    if is_gauged(series.played):
        kinds = margins(series.played)
        yield _bands(kinds[0] if len(kinds) == 1 else together(kinds))
    else:
        yield _wins(series)
        yield _margins(series)
    yield _classes(series)


def _bands(kind: Margins) -> str:
    """How many games ended in which band."""
    rows = [(_name(band, kind.counts), (_bar(band),)) for band in kind.bands]
    note = (
        "Games that ended in each band of margins, in percent of all. The whisker is where the "
        "chance of that lies with 95 % confidence (Wilson). The margin in the middle is "
        f"{percent(kind.median)} {kind.counts}, the mean {percent(kind.mean)} {kind.counts}."
    )
    return figure_bars(f"Margins: {kind.title}", note, rows, scale=AxisScale(0.0, 100.0))


def _name(band: BandCount, counts: str) -> str:
    return f"{band.bounds} {counts} {band.name}".rstrip()


def _bar(band: BandCount) -> Bar:
    low, high = (100 * end for end in band.interval)
    return Bar(
        100 * band.share,
        f"{band.count} ({100 * band.share:.0f} %)",
        int(band.least is None),
        span=(low, high),
    )


def _wins(series: Series) -> str:
    rows: list[tuple[str, tuple[Bar]]] = []
    for name, score, _ in margin_lines(series):
        low, high = (100 * end for end in score.interval)
        share = 100 * score.share
        bar = Bar(share, f"{share:.1f} %", _side(series, len(rows)), span=(low, high))
        rows.append((name, (bar,)))
    note = (
        "Games won alone, in percent of all. The whisker is where the chance of that lies with "
        f"95 % confidence (Wilson); the broken lines are at {FAIR[0]} and {FAIR[1]} %."
    )
    return figure_bars("Wins", note, rows, scale=AxisScale(0.0, 100.0, (0.0, *map(float, FAIR))))


def _margins(series: Series) -> str:
    rows: list[tuple[str, tuple[Bar]]] = []
    for name, _, margin in margin_lines(series):
        rows.append((name, (Bar(margin, f"{margin:+.2f}", _side(series, len(rows))),)))
    note = (
        "By how much each was ahead of the best other at the end, on average, in what decides: "
        "below 0 it was behind."
    )
    return figure_bars("Margins", note, rows)


def _classes(series: Series) -> str:
    places = range(len(series.entrants))
    used = [entrant_usage(series.played, series.seats, place) for place in places]
    rows = []
    for kind in sorted({kind for each in used for kind in each}):
        bars = [
            Bar(use.had, f"{use.had:.2f}, {use.lost:.2f} lost", place, use.lost)
            for place, each in enumerate(used)
            if (use := each.get(kind))
        ]
        rows.append((kind.replace("_", " "), bars))
    note = "How many of a class each had in a game, on average; the hatched part was destroyed."
    return figure_bars("Classes", note, rows, key=series.names)


def _side(series: Series, row: int) -> int:
    """Agents have the same colours as in the chart of classes; seats, listed later, other ones."""
    return row % len(series.entrants)
