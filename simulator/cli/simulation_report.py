"""The report of a simulation: one HTML file with the score, the games' lengths and the tables."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.api.matches import Played, Score, score_lines
from simulator.cli.files import write_whole

if TYPE_CHECKING:
    from simulator.kernel.spec import TableFile

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } th, td { padding: .3rem .8rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } tr { border-bottom: 1px solid #ccd; }
.line { position: relative; width: 16rem; height: 1rem; background: #eef; }
.line i, .line b { position: absolute; top: 0; height: 100%; }
.line i { background: #9ab; } .line b { width: 3px; background: #123; }
svg { width: 100%; height: auto; }
"""

_LEGEND = (
    "<p>The mark is the share of games won alone, the band where the chance of that lies with "
    "95 % confidence (Wilson).</p>"
)


def write_report(
    path: Path,
    source: str,
    table: "TableFile[Any, Any, Any]",
    entrants: Sequence[str],
    played: Sequence[Played],
) -> None:
    """Write the report of these games; a Complaint when that fails."""
    title = escape(table.setup.title or "A game")
    parts = [
        f"<h1>{title}: {len(played)} games</h1>",
        _LEGEND,
        _scores(score_lines(table, entrants, played)),
        "<h2>How long they were</h2>",
        _lengths(played),
        "<h2>The table at the start</h2>",
        _figure(table, source),
    ]
    page = "\n".join(parts)
    text = (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n{page}\n</html>\n"
    )
    write_whole(path, text.encode("utf-8"))


def _scores(lines: Sequence[tuple[str, Score]]) -> str:
    head = "".join(f"<th>{each}" for each in ("", "won", "shared", "lost", "share", "", ""))
    rows = "\n".join(_row(name, score) for name, score in lines)
    return f"<table>\n<tr>{head}\n{rows}\n</table>"


def _row(name: str, score: Score) -> str:
    low, high = (100 * end for end in score.interval)
    share = 100 * score.won / score.games
    band = f'<i style="left:{low:.1f}%;width:{high - low:.1f}%"></i>'
    line = f'<div class="line">{band}<b style="left:{share:.1f}%"></b></div>'
    cells = (score.won, score.shared, score.lost, f"{share:.1f} %", f"{low:.1f} to {high:.1f} %")
    told = "".join(f"<td>{cell}" for cell in cells)
    return f"<tr><td>{escape(name)}{told}<td>{line}"


def _lengths(played: Sequence[Played]) -> str:
    steps = sorted(each.steps for each in played)
    rounds = sorted(Counter(each.rounds for each in played).items())
    ended = ", ".join(f"{count} in round {number}" for number, count in rounds)
    middle = steps[len(steps) // 2]
    return (
        f"<p>From {steps[0]} to {steps[-1]} actions, {middle} in the middle. They ended: {ended}."
    )


def _figure(table: "TableFile[Any, Any, Any]", source: str) -> str:
    from simulator.questions.asking import opening_view
    from simulator.questions.figure import figure_tables, rings_of
    from simulator.rules import RULESETS

    ruleset = RULESETS[table.setup.system]
    view = opening_view(table, ruleset)
    svg = figure_tables(view, table.setup.tables, rings_of(view, ruleset), source)
    return svg[svg.index("<svg") :]
