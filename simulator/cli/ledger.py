"""Keep the ledger of a campaign: corporations, their capital, games and classes."""

import argparse
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.cli.corporations import seats_of
from simulator.cli.files import did_you_mean
from simulator.cli.main import Complaint
from simulator.cli.output import say, say_json

if TYPE_CHECKING:
    from simulator.session.ledger import Ledger


_EPILOG = "Exit code 1 when the rules refuse it or the file is damaged; it stays as it is."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock ledger`; starts are those of the registered campaigns."""
    from simulator.rules import campaigns

    parser.epilog = _EPILOG
    parser.add_argument("file", type=Path, metavar="FILE", help="the ledger")
    subcommands = parser.add_subparsers(
        dest="command", required=True, metavar="new|show|enter|unlock|missions"
    )
    new = subcommands.add_parser("new", help="start corporations, in a new file if there is none")
    new.add_argument(
        "corporations",
        nargs="+",
        metavar="CORP",
        help="a short name each; one of several words in quotes",
    )
    starts = {name: what for one in campaigns().values() for name, what in one.STARTS.items()}
    for name, what in starts.items():
        new.add_argument(f"--{name}", dest="start", action="store_const", const=name, help=what)
    new.add_argument(
        "--system",
        choices=tuple(campaigns()),
        help="the rule system of a new file, if not the first",
    )
    show = subcommands.add_parser("show", help="print the corporations")
    show.add_argument("--json", action="store_true", help="one object, for a program")
    enter = subcommands.add_parser("enter", help="enter a game that is over")
    enter.add_argument("save", type=Path, metavar="SAVE", help="its save file")
    enter.add_argument(
        "seats",
        nargs="*",
        metavar="SEAT=CORP",
        help="the corporation of each seat; default: the one with the seat's id",
    )
    missions = subcommands.add_parser("missions", help="show missions done, and the next one")
    missions.add_argument("corporation", metavar="CORP", help="the corporation that plays them")
    missions.add_argument(
        "--campaign", metavar="ID", default="", help="which campaign, if not the first"
    )
    unlock = subcommands.add_parser("unlock", help="pay once for a class")
    unlock.add_argument("corporation", metavar="CORP", help="the corporation that pays")
    unlock.add_argument("ship_class", metavar="CLASS", help="the id of a class")


def run(args: argparse.Namespace) -> int:
    """Carry out the sub-command, and print the corporations after it."""
    # Imported late, so that `--help` stays fast.
    from simulator import api
    from simulator.kernel.refusal import Refusal
    from simulator.session import SaveFault

    try:
        if args.command == "missions":
            say(*_missions(args))
            return 0
        done = _do(args)
        if isinstance(done, Refusal):
            raise Complaint(f"{done.text} ({done.rule})")
        ledger = api.load_ledger(args.file)
    except SaveFault as fault:
        raise Complaint(str(fault)) from None
    if args.command == "show" and args.json:
        say_json(_object(ledger))
    else:
        say(*_lines(ledger))
    return 0


def _do(args: argparse.Namespace) -> Any:
    """The new entry, a refusal, or None if there is nothing to write."""
    from simulator import api

    match args.command:
        case "new":
            return api.begin_corporations(
                args.file, *args.corporations, start=args.start or "", system=args.system
            )
        case "enter":
            return api.enter_game(args.file, args.save, seats_of(args.seats) or None)
        case "unlock":
            try:
                return api.unlock_class(args.file, args.corporation, args.ship_class)
            except KeyError:
                raise Complaint(_no_class(args.file, args.ship_class)) from None
    return None


def _missions(args: argparse.Namespace) -> list[str]:
    """The missions in order, each with how it went, and how to play the next one."""
    from simulator import api

    ledger = api.load_ledger(args.file)
    try:
        found = api.mission_progress(args.file, args.corporation, args.campaign)
    except KeyError:
        raise Complaint(_not_found(args, ledger)) from None
    lines = [f"{found.series.title}: {found.series.about}"]
    for number, mission in enumerate(found.series.missions, 1):
        ways = [game.words for game in found.done[number - 1 : number]]
        way = ways[0] if ways else "next" if mission == found.following else "to come"
        lines.append(f"  {number} {mission.title}: {way}")
    if found.barred:
        return [*lines, f"{found.barred.text} ({found.barred.rule})"]
    if found.following is None:
        return [*lines, "Every mission is done."]
    file = api.mission_file(ledger.system, found.following)
    return [
        *lines,
        f"{found.following.title}: {found.following.briefing}",
        shlex.join(("jumpshock", "play", str(file), *_seat_names(args))),
    ]


def _seat_names(args: argparse.Namespace) -> tuple[str, ...]:
    return "--ledger", str(args.file), "--corporations", f"cyan={args.corporation}"


def _not_found(args: argparse.Namespace, ledger: "Ledger") -> str:
    from simulator import api
    from simulator.rules import campaign_of

    series = [each.id for each in api.mission_series(ledger.system)]
    if args.campaign and args.campaign not in series:
        return f"no campaign `{args.campaign}`{did_you_mean(args.campaign, series)}"
    members = campaign_of(ledger.system).members(ledger.book)
    hint = did_you_mean(args.corporation, members)
    return f"there is no corporation `{args.corporation}`{hint}"


def _no_class(path: Path, wanted: str) -> str:
    from simulator import api
    from simulator.rules import campaign_of
    from simulator.scenario import catalogue

    system = api.load_ledger(path).system
    hint = did_you_mean(wanted, campaign_of(system).goods(catalogue(system)))
    return f"there is no class `{wanted}`{hint}"


def _object(ledger: "Ledger") -> dict[str, Any]:
    from simulator.kernel.saved.codec import plain
    from simulator.rules import campaign_of

    return {
        "system": ledger.system,
        **campaign_of(ledger.system).figures(ledger.book),
        "entries": plain(ledger.entries),
        "trouble": ledger.trouble.text if ledger.trouble else None,
    }


def _lines(ledger: "Ledger") -> list[str]:
    from simulator.rules import campaign_of

    found = campaign_of(ledger.system).lines(ledger.book)
    return [*found, ledger.trouble.text] if ledger.trouble else list(found)
