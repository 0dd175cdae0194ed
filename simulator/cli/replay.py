"""Watch a saved game as a spectator, or verify that its actions come out the same again."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.cli.main import Complaint
from simulator.cli.output import complain, say

if TYPE_CHECKING:
    from simulator.kernel.ruleset import Ruleset
    from simulator.kernel.telling import Telling
    from simulator.session import Happening, Watched
    from simulator.session.log import Row
    from simulator.session.replay import Replay

WAYS = {"undone": "the step is undone", "redone": "the step is redone"}
"""The log's text for a step that was undone or redone."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock replay`."""
    parser.epilog = (
        "Exit code 1 when the save is damaged, or differs when verified; "
        "what is good of it is shown all the same, and the file is never changed."
    )
    parser.add_argument("save", type=Path, metavar="SAVE", help="a saved game")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="carry out every action again and compare what comes of it",
    )
    parser.add_argument(
        "--other-engine",
        action="store_true",
        help="verify even what another version of Jumpshock has played",
    )
    parser.add_argument(
        "--json", action="store_true", help="one object a step and one at the end, a line each"
    )


def run(args: argparse.Namespace) -> int:
    """Print the steps as a spectator sees them; 1 if the save is not valid to its end."""
    # Imported late, so that `--help` stays fast.
    from simulator.rules import RULESETS
    from simulator.session import watch_save

    watched = watch_save(args.save, RULESETS, again=args.verify, other_engine=args.other_engine)
    verified = bool(args.verify) and not watched.troubles
    if watched.replay is not None and watched.ruleset is not None:
        _print_steps(watched.ruleset, watched.replay, as_json=args.json)
    if args.json:
        say(_summary(watched, verified=verified))
    if watched.troubles:
        raise Complaint(*_complaint(watched))
    if watched.save.note:
        complain(watched.save.note.text)
    if not args.json:
        say(_end(watched))
        if verified:
            say("verified: every step comes out as it was saved")
    return 0


def _print_steps(ruleset: "Ruleset", replay: "Replay", *, as_json: bool) -> None:
    setup = replay.course.start.setup
    if as_json:
        for happening, told in _told(ruleset, replay):
            say(_object(happening, told))
        return
    seats = ", ".join(f"{seat.name} ({seat.id})" for seat in setup.seats)
    title = ", ".join(filter(None, (setup.title or "A game", _variant(ruleset, replay))))
    say(f"{title}: {seats}")
    width = max(len(seat.id) for seat in setup.seats)
    for row in _rows(ruleset, replay):
        say(*_text(row, width))


def _variant(ruleset: "Ruleset", replay: "Replay") -> str:
    """How the game differs from what its mode calls for, as it stands last; empty if not at all."""
    return ruleset.variant(replay.course.state)


def _told(
    ruleset: "Ruleset", replay: "Replay"
) -> "Iterator[tuple[Happening, tuple[Telling, ...]]]":
    """Everything that happened, with what the log says of it."""
    from simulator.session.log import tellings

    before = replay.course.start
    states = [before]
    for happening in replay.story:
        told: tuple[Telling, ...] = ()
        if happening.way == "undone":
            states.pop()
        else:
            if happening.way == "done":
                told = tellings(ruleset, states[-1], happening.step, None)
            states.append(happening.step.state)
        yield happening, told


def _rows(ruleset: "Ruleset", replay: "Replay") -> "tuple[Row, ...]":
    """The story in rows; what is taken back, or done again, has a row that says so."""
    from simulator.kernel.telling import Telling
    from simulator.session.log import Rows

    rows = Rows()
    for happening, told in _told(ruleset, replay):
        if happening.way == "done":
            rows.add(happening.n, happening.step.seat, told)
        else:
            rows.cut()
            rows.add(happening.n, happening.step.seat, (Telling(WAYS[happening.way]),))
    return rows.frozen()


def _text(row: "Row", width: int) -> tuple[str, ...]:
    """A row with its rules, its parts indented below it."""
    rules = f" ({', '.join(row.rules)})" if row.rules else ""
    head = f"{row.first:>4}  {row.seat:<{width}}  "
    return (f"{head}{row.text}{rules}", *(f"{' ' * len(head)}  {part.text}" for part in row.parts))


def _object(happening: "Happening", told: "tuple[Telling, ...]") -> str:
    lines = [telling.words for telling in told]
    rules = [rule for telling in told for rule in telling.rules]
    said = {"n": happening.n, "way": happening.way, "seat": happening.step.seat, "log": lines}
    return json.dumps({**said, "rules": list(dict.fromkeys(rules))})


def _summary(watched: "Watched", *, verified: bool) -> str:
    kinds = [trouble.kind for trouble in watched.troubles]
    said: dict[str, object] = {"steps": _steps(watched), "winners": _winners(watched)}
    said["verified"] = verified
    if watched.ruleset is not None and watched.replay is not None:
        variant = _variant(watched.ruleset, watched.replay)
        said |= {"variant": variant} if variant else {}
    if watched.save.note:
        said["notes"] = [watched.save.note.kind]
    return json.dumps({**said, "troubles": kinds})


def _end(watched: "Watched") -> str:
    """The number of steps in the save, and its outcome."""
    winners = _winners(watched)
    if winners is None:
        end = "the game goes on"
    else:
        end = f"won by {' and '.join(winners)}" if winners else "a draw"
    count = _steps(watched)
    return f"{count} {'step' if count == 1 else 'steps'}: {end}"


def _winners(watched: "Watched") -> tuple[str, ...] | None:
    """The seats that have won, empty in a draw; None while the game goes on."""
    if watched.ruleset is None or watched.replay is None:
        return None
    return watched.ruleset.outcome(watched.replay.course.state)


def _complaint(watched: "Watched") -> list[str]:
    found = (*watched.troubles, *filter(None, [watched.save.note]))
    texts = [trouble.text for trouble in found]
    if watched.replay is not None:
        texts.append(f"the save is good up to step {_steps(watched)}")
    if any(trouble.kind == "other_engine" for trouble in watched.troubles):
        texts.append("to verify it all the same, add --other-engine")
    return texts


def _steps(watched: "Watched") -> int:
    """The number of the last valid step in the line of play."""
    return 0 if watched.replay is None else len(watched.replay.course.steps)
