"""Odds on the terminal, as tables with bars."""

from collections.abc import Mapping

from rich.table import Table

from simulator.cli.terminal import Terminal
from simulator.kernel.shown.reckoning import Reckoner
from simulator.mechanics.odds_report import Weighted, percent, rows

BAR = 32
"""Characters of the longest bar."""


def print_odds(title: str, parts: Mapping[str, Weighted], reckoner: Reckoner) -> None:
    """Print the first distribution, and each other one that is not always zero."""
    console = Terminal()
    console.print(title, style="bold", markup=False)
    for n, (name, weighted) in enumerate(parts.items()):
        found = rows(weighted)
        if n and len(found) == 1 and found[0][0] == 0:
            continue
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(reckoner.HEADINGS[name], justify="right")
        table.add_column("chance", justify="right")
        table.add_column("or more", justify="right")
        table.add_column("")
        most = max(chance for _, chance, _ in found)
        for number, chance, tail in found:
            bar = "█" * round(BAR * chance / most)
            table.add_row(str(number), percent(chance), percent(tail), bar)
        console.print()
        console.print(table)
    console.print(f"\nExact, not sampled. {reckoner.NOTE}")
