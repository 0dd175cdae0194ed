"""Watch a saved game as a spectator, or verify that its actions come out the same again."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.cli.main import Complaint

if TYPE_CHECKING:
    from simulator.session import Happening, Watched

WAYS = {"undone": "is taken back", "redone": "is done again"}
"""What the log says of a step that does not happen for the first time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `jumpshock replay` takes."""
    parser.add_argument("save", type=Path, metavar="SAVE", help="a saved game")
    parser.add_argument("--verify", action="store_true", help="resolve every step again")
    parser.add_argument(
        "--other-engine", action="store_true", help="verify what another engine has made"
    )
    parser.add_argument("--json", action="store_true", help="one object a line, for programs")


def run(args: argparse.Namespace) -> int:
    """Print the steps as a spectator sees them; 1 when the save is not good to its end."""
    # Late, so that `--help` stays quick.
    from simulator.rules import RULESETS
    from simulator.session import watch_save

    watched = watch_save(args.save, RULESETS, again=args.verify, other_engine=args.other_engine)
    for happening, lines in _told(watched):
        print(_object(happening, lines) if args.json else _text(happening, lines))
    if args.json:
        print(_summary(watched, verify=args.verify))
    if watched.troubles:
        sys.stdout.flush()
        raise Complaint(_complaint(watched))
    if args.verify and not args.json:
        print(f"verified: all {_steps(watched)} steps come out as they were saved")
    return 0


def _told(watched: "Watched") -> "Iterator[tuple[Happening, tuple[str, ...]]]":
    """Everything that happened, with its log lines."""
    from simulator.session.log import log_lines

    if watched.replay is None or watched.ruleset is None:
        return
    states = [watched.replay.course.start]
    for happening in watched.replay.story:
        if happening.way == "undone":
            states.pop()
        else:
            states.append(happening.step.state)
        told = happening.way == "done"
        lines = log_lines(watched.ruleset, states[-2], happening.step, None) if told else ()
        yield happening, lines


def _text(happening: "Happening", lines: tuple[str, ...]) -> str:
    told = lines or (WAYS.get(happening.way, "nothing to be seen"),)
    head = f"{happening.n:>4}  {happening.step.seat:<10}"
    rows = (f"{'' if row else head:<16}  {line}" for row, line in enumerate(told))
    return "\n".join(map(_printable, rows))


def _printable(text: str) -> str:
    """A save may come from anywhere: nothing in it may steer the terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def _object(happening: "Happening", lines: tuple[str, ...]) -> str:
    told = {"n": happening.n, "way": happening.way, "seat": happening.step.seat, "log": lines}
    return json.dumps(told)


def _summary(watched: "Watched", *, verify: bool) -> str:
    good = not watched.troubles
    kinds = [trouble.kind for trouble in watched.troubles]
    return json.dumps({"steps": _steps(watched), "verified": verify and good, "troubles": kinds})


def _complaint(watched: "Watched") -> str:
    texts = [_printable(trouble.text) for trouble in watched.troubles]
    if watched.replay is not None:
        texts.append(f"the save is good up to step {_steps(watched)}")
    if any(trouble.kind == "other_engine" for trouble in watched.troubles):
        texts.append("to verify it all the same, add --other-engine")
    return "\n".join(texts)


def _steps(watched: "Watched") -> int:
    """The number of the last good step in the line of play."""
    return 0 if watched.replay is None else len(watched.replay.course.steps)
