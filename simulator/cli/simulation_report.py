"""The report of a simulation: one HTML file with scores, margins, classes, lengths and tables."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path

from simulator.api.balance import Series, favours
from simulator.api.margins import Margins, is_gauged, margins
from simulator.api.matches import MatchResult
from simulator.cli.simulation_charts import charts
from simulator.cli.simulation_text import band_lines, legend
from simulator.writing import write_whole

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
.unfair { border-left: 4px solid #b26a00; padding-left: .6rem; }
svg { width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { padding: .1rem .8rem .1rem 0; text-align: right; }
th:last-child, td:last-child { text-align: left; }
"""


def write_report(path: Path, found: Sequence[Series]) -> None:
    """Write the report of the games on these tables; WriteFault if that fails."""
    title = escape(", ".join(series.title for series in found[:3]) + " …" * (len(found) > 3))
    parts = (_contents(found), _overview(found), *map(_table, range(len(found)), found))
    page = "\n".join(parts)
    text = (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n{page}\n</html>\n"
    )
    write_whole(path, text.encode("utf-8"))


def _contents(found: Sequence[Series]) -> str:
    """Links to each table's part, marking those that favour a seat; empty for a single table."""
    if len(found) == 1:
        return ""
    lines = (
        f'<li><a href="#t{place}">{escape(series.title)}</a>{_unfair(series)}'
        for place, series in enumerate(found)
    )
    return "<ol>\n" + "\n".join(lines) + "\n</ol>"


def _overview(found: Sequence[Series]) -> str:
    """The margins of all tables, where a seat has nobody to beat on several."""
    gauged = [series for series in found if is_gauged(series.played)]
    if len(gauged) < 2:
        return ""
    kinds = margins([each for series in gauged for each in series.played])
    return f"<h2>By contracts and scale</h2>\n{_bands(kinds)}"


def _bands(kinds: Sequence[Margins]) -> str:
    headings, *lines = band_lines(kinds)
    rows = "\n".join((_row("th", headings), *(_row("td", line) for line in lines)))
    return f"<table>\n{rows}\n</table>\n<p>{escape(legend(kinds[0]))}"


def _row(cell: str, texts: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<{cell}>{escape(text)}</{cell}>" for text in texts) + "</tr>"


def _table(place: int, series: Series) -> str:
    parts = [
        f'<h1 id="t{place}">{escape(series.title)}: {series.length}</h1>',
        _unfair(series),
        *([_bands(margins(series.played))] if is_gauged(series.played) else ()),
        *(svg[svg.index("<svg") :] for svg in charts(series)),
        "<h2>How long they were</h2>",
        _lengths(series.played),
        "<h2>The table at the start</h2>",
        _figure(series),
    ]
    return "\n".join(parts)


def _unfair(series: Series) -> str:
    return "".join(f'<p class="unfair">{escape(each.text)}' for each in favours(series))


def _lengths(played: Sequence[MatchResult]) -> str:
    steps = sorted(each.steps for each in played)
    rounds = sorted(Counter(each.rounds for each in played).items())
    ended = ", ".join(f"{count} in round {number}" for number, count in rounds)
    middle = steps[len(steps) // 2]
    return (
        f"<p>From {steps[0]} to {steps[-1]} actions, {middle} in the middle. They ended: {ended}."
    )


def _figure(series: Series) -> str:
    # Imported late, here and below, so that `--help` stays fast.
    from simulator.figures import figure_tables, rings_of
    from simulator.questions.asking import opening_view
    from simulator.rules import SYSTEMS

    setup = series.table.setup
    ruleset = SYSTEMS[setup.system]
    view = opening_view(series.table, ruleset)
    svg = figure_tables(view, setup.tables, rings_of(view, ruleset), Path(series.source).name)
    return svg[svg.index("<svg") :]
