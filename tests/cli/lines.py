"""Command lines of every sub-command: good ones, and each with one argument that is hostile."""

import argparse
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLE = str(ROOT / "tables/billion_suns/scenarios/quick_game.yaml")
SAVE = str(ROOT / "tests/games/stored/squadron_action-1.jumpshock")
QUESTIONS = str(ROOT / "tables/billion_suns/questions/arc_edge.yaml")

HOSTILE = "x\x1b[31m\x9b2J\x07\u202e\u2066\u200f\u2028\r\n\t\x7f\udcff"
"""Control sequences, signs that turn the writing direction, line ends, and half a character."""


def good_lines(folder: Path) -> dict[str, list[str]]:
    """A line of every sub-command that ends well; files are written into the folder."""
    return {
        "play": ["play", TABLE, "--size", "800x600", "--screenshot", f"{folder}/still.png"],
        "check": ["check", TABLE],
        "ask": ["ask", QUESTIONS],
        "show": ["show", TABLE, "-o", f"{folder}/table.svg"],
        "odds": ["odds", "4D8", "--silhouette", "5"],
        "rules": ["rules", "ABS-8.2"],
        "replay": ["replay", SAVE],
        "simulate": ["simulate", TABLE, "--games", "1", "--agents", "random,random"],
        "ledger": ["ledger", f"{folder}/ledger", "new", "ares"],
        "schema": ["schema"],
    }


def hostile_lines(command: str, good: list[str]) -> Iterator[list[str]]:
    """The good line with one argument after the other in hostile words."""
    parser = argparse.ArgumentParser()
    import_module(f"simulator.cli.{command}").add_arguments(parser)
    lines = _hostile(parser, [command], good[1:])
    yield from map(list, dict.fromkeys(map(tuple, lines)))


def _hostile(
    parser: argparse.ArgumentParser, head: list[str], rest: list[str]
) -> Iterator[list[str]]:
    places = [action for action in parser._actions if not action.option_strings]
    words = [word for word in rest if not word.startswith("-")][: len(places)] or [HOSTILE]
    for number, action in enumerate(places):
        if isinstance(action.choices, dict):
            for name, deeper in action.choices.items():
                yield from _hostile(deeper, [*head, *words[:number], name], [HOSTILE])
            return
        yield [*head, *(HOSTILE if n == number else word for n, word in enumerate(words))]
        yield [*head, *(HOSTILE if n == number else word for n, word in enumerate(rest))]
    for action in parser._actions:
        # Only to reach a cluster takes seconds of imports.
        if action.option_strings and action.nargs != 0 and action.dest != "cluster":
            yield [*head, *rest, action.option_strings[-1], HOSTILE]
