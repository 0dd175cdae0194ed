"""Odds on the terminal: a table with bars."""

from collections.abc import Mapping

from rich.table import Table

from simulator.cli.terminal import Terminal
from simulator.questions.odds_report import Weighted, percent, rows

BAR = 32
"""Characters of the longest bar."""

HEADINGS = {
    "damage": "damage tokens",
    "kills": "ships destroyed",
    "explosions": "ships that explode",
    "malfunction": "damage to the attacker",
}


def print_odds(title: str, parts: Mapping[str, Weighted]) -> None:
    """Print every distribution that can be other than zero."""
    console = Terminal()
    console.print(title, style="bold", markup=False)
    for name, weighted in parts.items():
        found = rows(weighted)
        if name != "damage" and len(found) == 1 and found[0][0] == 0:
            continue
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(HEADINGS[name], justify="right")
        table.add_column("chance", justify="right")
        table.add_column("or more", justify="right")
        table.add_column("")
        most = max(chance for _, chance, _ in found)
        for number, chance, tail in found:
            bar = "█" * round(BAR * chance / most)
            table.add_row(str(number), percent(chance), percent(tail), bar)
        console.print()
        console.print(table)
    console.print("\nExact, not sampled. Explosions are the checks of ships lost, without chains.")
