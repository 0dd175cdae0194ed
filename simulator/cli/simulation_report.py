"""The report of a simulation: one HTML file with scores, margins, classes, lengths and tables."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path

from simulator.api.balance import Series, favours
from simulator.api.matches import MatchResult
from simulator.cli.files import write_whole
from simulator.cli.simulation_charts import charts

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
.unfair { border-left: 4px solid #b26a00; padding-left: .6rem; }
svg { width: 100%; height: auto; }
"""


def write_report(path: Path, found: Sequence[Series]) -> None:
    """Write the report of the games on these tables; a Complaint if that fails."""
    title = escape(", ".join(series.title for series in found[:3]) + " …" * (len(found) > 3))
    page = "\n".join((_contents(found), *map(_table, range(len(found)), found)))
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


def _table(place: int, series: Series) -> str:
    parts = [
        f'<h1 id="t{place}">{escape(series.title)}: {series.length}</h1>',
        _unfair(series),
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
    from simulator.questions.asking import opening_view
    from simulator.questions.figure import figure_tables, rings_of
    from simulator.rules import RULESETS

    setup = series.table.setup
    ruleset = RULESETS[setup.system]
    view = opening_view(series.table, ruleset)
    svg = figure_tables(view, setup.tables, rings_of(view, ruleset), Path(series.source).name)
    return svg[svg.index("<svg") :]
