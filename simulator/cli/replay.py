"""Watch a saved game on the board or as text, or verify that its actions come out the same."""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from simulator.cli.main import Complaint, UsageError
from simulator.cli.output import complain, is_read_by_people, say

if TYPE_CHECKING:
    from simulator.kernel.shown.telling import Telling
    from simulator.kernel.system import System
    from simulator.session import Happening, Watched
    from simulator.session.log import LogRow
    from simulator.session.replay import Replay
    from simulator.session.timeline import Way

Numbers: TypeAlias = tuple[int, ...]
"""Numbers of rows."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock replay`."""
    parser.epilog = (
        "Printed, exit code 1 when the save is damaged, or differs when verified; "
        "what is good of it is shown all the same, and the file is never changed."
    )
    parser.add_argument("save", type=Path, metavar="SAVE", help="a saved game")
    parser.add_argument(
        "--text", action="store_true", help="print the log, although there is a display"
    )
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
        "--json", action="store_true", help="one object a row and one at the end, a line each"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="OUT",
        help="a .html to write: one page with a figure for each row of the log",
    )


def run(args: argparse.Namespace) -> int:
    """Open the board at a terminal with a display, else print the log as a spectator reads it.

    1 if the save is not valid to its end. With `--output` a page is written in place of both.
    """
    if args.output:
        return _write_page(args)
    printed = args.text or args.json or args.verify or not is_read_by_people()
    if not printed and _watch_save(args.save):
        return 0
    return _print(args)


def _print(args: argparse.Namespace) -> int:
    """Print the log, or what verifying finds."""
    # Imported late, so that `--help` stays fast.
    from simulator.rules import SYSTEMS
    from simulator.session import watch_save

    watched = watch_save(args.save, SYSTEMS, again=args.verify, other_engine=args.other_engine)
    verified = bool(args.verify) and not watched.troubles
    shown = _story_rows(watched)
    for line in _objects(shown) if args.json else _texts(watched, shown):
        say(line)
    if args.json:
        say(_summary(watched, _count(shown), verified=verified))
    if watched.troubles:
        raise Complaint(*_complaint(watched, _count(shown)))
    if watched.save.note:
        complain(watched.save.note.text)
    if not args.json:
        say(_end(watched, _count(shown)))
        if verified:
            say("verified: every step comes out as it was saved")
    return 0


def _write_page(args: argparse.Namespace) -> int:
    """Write the game as one page that everybody may see: all of one that is over."""
    if args.output.suffix.lower() != ".html":
        raise UsageError(f"`{args.output}` must end in .html")
    if args.verify or args.json or args.text:
        raise UsageError("a page is written alone: leave --text, --json and --verify out")
    from simulator.api.replay_page import WatchedGame, draw_page, draw_whole
    from simulator.rules import SYSTEMS
    from simulator.session import watch_save
    from simulator.writing import write_whole

    seen = watch_save(args.save, SYSTEMS)
    if seen.ruleset is None or seen.replay is None:
        raise Complaint(*(trouble.text for trouble in seen.troubles))
    course = seen.replay.course
    is_over = seen.ruleset.play.outcome(course.state) is not None
    page = draw_whole(draw_page(WatchedGame(seen.ruleset, course, None, is_over), args.save.name))
    write_whole(args.output, page.encode("utf-8"))
    if seen.troubles:
        raise Complaint(*(trouble.text for trouble in seen.troubles))
    return 0


def _watch_save(save: Path) -> bool:
    """Show the replay in the window until that is closed; False without a display."""
    from simulator.session.reading import read_save
    from simulator.ui.state.settings import load_settings, on_display
    from simulator.ui.window.first_screen import open_replay
    from simulator.ui.window.splash import NoDisplay, close_window, display_size, open_window

    found = read_save(save)
    if found.header is None and found.trouble:
        raise Complaint(found.trouble.text)
    try:
        window = open_window(None)
    except NoDisplay:
        return False
    try:
        settings = on_display(load_settings(), display_size())
        open_replay(save, window, settings.scale / 100, settings).run()
    finally:
        close_window()
    return True


def _texts(watched: "Watched", shown: "Sequence[ShownRow]") -> "Iterator[str]":
    """The title with the seats, then every row; nothing of a save that cannot be opened."""
    if watched.replay is None or watched.ruleset is None:
        return
    setup = watched.replay.course.start.setup
    names = _seat_names(watched)
    variant = _variant(watched.ruleset, watched.replay)
    title = ", ".join(filter(None, (setup.title or "A game", variant)))
    yield f"{title}: {', '.join(names.values())}"
    yield from (line for each in shown for line in _lines_of(each, names))


def _variant(ruleset: "System", replay: "Replay") -> str:
    """How the game differs from what its mode calls for, as it stands last; empty if not at all."""
    return ruleset.play.variant(replay.course.state)


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row with its number, None for a heading.

    `way` tells of a step taken back or done again, `of` is the numbers of the rows that said it.
    """

    row: "LogRow"
    number: int | None
    way: "Way" = "done"
    of: Numbers = ()


def _story_rows(watched: "Watched") -> "tuple[ShownRow, ...]":
    """The story in rows; what is taken back, or done again, has a row that says so.

    A step of which a spectator sees nothing has no row, nor has taking it back.
    """
    if watched.replay is None or watched.ruleset is None:
        return ()
    from simulator.kernel.shown.telling import Telling
    from simulator.session.log import Rows, row_numbers

    rows, said = Rows(), dict[int, tuple[Numbers, str]]()
    turns: dict[int, tuple[Way, Numbers]] = {}
    for happening, told in _tell_happenings(watched.ruleset, watched.replay):
        n, step, before = happening.n, happening.step, rows.numbered
        if happening.way == "done":
            numbers = rows.add(n, step.seat, told)
            begun = tuple(number for number in numbers if number > before)
            said[id(step)] = begun or numbers, _row_names(numbers, begun)
        elif told:
            of, name = said[id(step)]
            rows.cut()
            rows.add(n, step.seat, (Telling(f"{name} {happening.way}"),))
            turns[rows.numbered] = happening.way, of
    found = rows.freeze()
    return tuple(
        ShownRow(row, number, *turns.get(number or 0, ()))
        for row, number in zip(found, row_numbers(found), strict=True)
    )


def _row_names(rows: Numbers, begun: Numbers) -> str:
    """What is undone or redone, by the rows that said it and those of them that began with it.

    >>> _row_names((7,), (7,)), _row_names((6, 7, 8), (7, 8))
    ('row 7 is', 'rows 7 to 8 are')
    >>> _row_names((6,), ()), _row_names((), ())
    ('the end of row 6 is', 'the step is')
    """
    if len(begun) > 1:
        return f"rows {begun[0]} to {begun[-1]} are"
    if begun:
        return f"row {begun[0]} is"
    return f"the end of row {rows[-1]} is" if rows else "the step is"


def _tell_happenings(
    ruleset: "System", replay: "Replay"
) -> "Iterator[tuple[Happening, tuple[Telling, ...]]]":
    """Everything that happened, with what the log says of the step."""
    from simulator.session.log import tellings

    states = [replay.course.start]
    told: dict[int, tuple[Telling, ...]] = {}
    for happening in replay.story:
        step = happening.step
        if happening.way == "undone":
            states.pop()
        else:
            if happening.way == "done":
                told[id(step)] = tellings(ruleset, states[-1], step, None)
            states.append(step.state)
        yield happening, told[id(step)]


def _lines_of(shown: ShownRow, names: "Mapping[str, str]") -> tuple[str, ...]:
    """A row with whose doing it is and its rules, its parts indented below it."""
    width = max(map(len, names.values()))
    row, number = shown.row, "" if shown.number is None else shown.number
    rules = f" ({', '.join(row.rules)})" if row.rules else ""
    head = f"{number:>4}  {names.get(row.seat, row.seat):<{width}}  "
    return (f"{head}{row.text}{rules}", *(f"{' ' * len(head)}  {part.text}" for part in row.parts))


def _objects(shown: "Sequence[ShownRow]") -> "Iterator[str]":
    """An object for each row with a number; a heading is said by the row below it, or the last."""
    said: list[dict[str, Any]] = []
    above: list[LogRow] = []
    for each in shown:
        if each.number is None:
            above.append(each.row)
            continue
        rows = [*above, *([each.row] if each.way == "done" else [])]
        head = {"n": each.number, "way": each.way, "seat": each.row.seat}
        said.append({**head, **_lines(rows), **({"of": each.of} if each.of else {})})
        above = []
    if above and said:
        for key, more in _lines(above).items():
            said[-1][key] = list(dict.fromkeys((*said[-1][key], *more)))
    return map(json.dumps, said)


def _lines(rows: "Sequence[LogRow]") -> dict[str, list[str]]:
    lines = [words for row in rows for words in (row.text, *(part.text for part in row.parts))]
    return {"log": lines, "rules": list(dict.fromkeys(rule for row in rows for rule in row.rules))}


def _count(shown: "Sequence[ShownRow]") -> int:
    """The number of the last row."""
    return max((each.number or 0 for each in shown), default=0)


def _summary(watched: "Watched", count: int, *, verified: bool) -> str:
    kinds = [trouble.kind for trouble in watched.troubles]
    said: dict[str, object] = {"rows": count, "winners": _winners(watched)}
    said["verified"] = verified
    if watched.ruleset is not None and watched.replay is not None:
        variant = _variant(watched.ruleset, watched.replay)
        said |= {"variant": variant} if variant else {}
    if watched.save.note:
        said["notes"] = [watched.save.note.kind]
    return json.dumps({**said, "troubles": kinds})


def _end(watched: "Watched", count: int) -> str:
    """The number of rows, and the outcome."""
    winners = _winners(watched)
    if winners is None:
        end = "the game goes on"
    else:
        names = _seat_names(watched)
        won = " and ".join(names.get(seat, seat) for seat in winners)
        end = f"won by {won}" if winners else "a draw"
    return f"{count} {'row' if count == 1 else 'rows'}: {end}"


def _seat_names(watched: "Watched") -> dict[str, str]:
    """What the seats are called, by id."""
    setup = watched.replay.course.start.setup if watched.replay else None
    return {seat.id: seat.name for seat in setup.seats} if setup else {}


def _winners(watched: "Watched") -> tuple[str, ...] | None:
    """The seats that have won, empty in a draw; None while the game goes on."""
    if watched.ruleset is None or watched.replay is None:
        return None
    return watched.ruleset.play.outcome(watched.replay.course.state)


def _complaint(watched: "Watched", count: int) -> list[str]:
    found = (*watched.troubles, *filter(None, [watched.save.note]))
    texts = [trouble.text for trouble in found]
    if watched.replay is not None:
        texts.append(f"the save is good up to row {count}")
    if any(trouble.kind == "other_engine" for trouble in watched.troubles):
        texts.append("to verify it all the same, add --other-engine")
    return texts
