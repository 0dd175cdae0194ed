"""Keep the ledger of a campaign: its corporations or commanders, what they have, and games."""

import argparse
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.cli.corporations import seats_of
from simulator.cli.files import did_you_mean
from simulator.cli.main import Complaint, UsageError
from simulator.cli.output import say, say_json

if TYPE_CHECKING:
    from simulator.kernel.campaign import ChorePick
    from simulator.session.ledger import Ledger


_DESIGN: Mapping[str, Any] = {
    "type": Path,
    "action": "append",
    "default": [],
    "metavar": "FILE",
    "help": "a file with a design of your own, offered beside the shipped ones",
}

_EPILOG = "Exit code 1 when the rules refuse it or the file is damaged; it stays as it is."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock ledger`; starts are those of the registered campaigns."""
    from simulator.rules import campaigns

    parser.epilog = _EPILOG
    parser.add_argument("file", type=Path, metavar="FILE", help="the ledger")
    subcommands = parser.add_subparsers(
        dest="command", required=True, metavar="new|show|enter|unlock|missions|page|do"
    )
    new = subcommands.add_parser(
        "new", help="start members, in a new file if there is none: corporations or commanders"
    )
    new.add_argument(
        "corporations",
        nargs="+",
        metavar="MEMBER",
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
    show = subcommands.add_parser(
        "show", help="print the members: of some campaigns only what all may know"
    )
    show.add_argument("--json", action="store_true", help="one object, for a program")
    enter = subcommands.add_parser("enter", help="enter a game that is over")
    enter.add_argument("save", type=Path, metavar="SAVE", help="its save file")
    enter.add_argument(
        "seats",
        nargs="*",
        metavar="SEAT=MEMBER",
        help="the member at each seat; default: as the save says, or the one with its id",
    )
    _add_members(subcommands)


def _add_members(subcommands: Any) -> None:
    """The sub-commands of one member: its missions, its page, what it does and unlocks."""
    missions = subcommands.add_parser("missions", help="show missions done, and the next one")
    missions.add_argument("corporation", metavar="CORP", help="the corporation that plays them")
    missions.add_argument(
        "--campaign", metavar="ID", default="", help="which campaign, if not the first"
    )
    page = subcommands.add_parser("page", help="what a member has and can do between games")
    page.add_argument("corporation", metavar="MEMBER", help="the member; it is for his eyes alone")
    page.add_argument("--design", **_DESIGN)
    do = subcommands.add_parser("do", help="do something between games, as `page` offers it")
    do.add_argument("corporation", metavar="MEMBER", help="the member that does it")
    do.add_argument("chore", metavar="WHAT", help="such as design, plan, crew or offer")
    do.add_argument("picks", nargs="*", metavar="NAME=VALUE", help="what is asked for it")
    do.add_argument("--design", **_DESIGN)
    unlock = subcommands.add_parser("unlock", help="pay once for a class")
    unlock.add_argument("corporation", metavar="CORP", help="the corporation that pays")
    unlock.add_argument("ship_class", metavar="CLASS", help="the id of a class")


def run(args: argparse.Namespace) -> int:
    """Carry out the sub-command, and print the members after it."""
    # Imported late, so that `--help` stays fast.
    from simulator import api
    from simulator.kernel.refusal import Refusal
    from simulator.session import SaveFault

    try:
        if args.command in _PAGES:
            say(*_PAGES[args.command](args))
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
    from simulator.kernel.campaign import ChoreAnswer

    match args.command:
        case "new":
            return api.begin_corporations(
                args.file, *args.corporations, start=args.start or "", system=args.system
            )
        case "enter":
            return api.enter_game(args.file, args.save, seats_of(args.seats) or None)
        case "do":
            answer = ChoreAnswer(args.corporation, args.chore, _picks_of(args.picks))
            return _with_designs(lambda: api.do_chore(args.file, answer, args.design))
        case "unlock":
            try:
                return api.unlock_class(args.file, args.corporation, args.ship_class)
            except KeyError:
                raise Complaint(_no_class(args.file, args.ship_class)) from None
    return None


def _picks_of(items: list[str]) -> dict[str, str]:
    """What is picked for a chore, by name; UsageError for an item without a value."""
    picks = {}
    for item in items:
        name, given, value = item.partition("=")
        if not given or not name:
            raise UsageError(f"`{item}` is no NAME=VALUE; quote it if it has spaces")
        picks[name] = value
    return picks


def _with_designs(act: "Callable[[], Any]") -> Any:
    """What comes of it; Complaint for a file that is no sound design."""
    from simulator.scenario import TableFaults

    try:
        return act()
    except TableFaults as faults:
        raise Complaint(*(fault.text() for fault in faults.faults)) from None
    except OSError as error:
        raise Complaint(f"{error.filename}: {error.strerror}") from None


def _page(args: argparse.Namespace) -> list[str]:
    """What a member has, and what he can do, with everything that can be picked for it."""
    from simulator import api

    try:
        sections = api.page_of(args.file, args.corporation)
        chores = _with_designs(lambda: api.chores_of(args.file, args.corporation, args.design))
    except KeyError:
        raise Complaint(_not_found(args, api.load_ledger(args.file))) from None
    found = []
    for section in sections:
        found += [section.title, *(f"  {line}" for line in section.lines)]
    for chore in chores:
        no = f": {chore.barred.text} ({chore.barred.rule})" if chore.barred else ""
        found.append(f"do {args.corporation} {chore.id} - {chore.caption}{no}")
        found += [f"  {chore.about}"] if chore.about and not chore.barred else []
        found += [f"  {_pick_line(each)}" for each in (() if chore.barred else chore.picks)]
    return found


def _pick_line(pick: "ChorePick") -> str:
    ids = [one for one, _ in pick.among]
    counted = ids == [str(n) for n in range(len(ids))] and len(ids) > 2
    legal = f"0 to {len(ids) - 1}" if counted else ", ".join(ids) or "there is none"
    now = f"; {pick.start} if not given" if pick.start else ""
    return f"{shlex.quote(f'{pick.name}=')} {pick.caption}: {legal}{now}"


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
    wanted = getattr(args, "campaign", "")
    if wanted and wanted not in series:
        return f"no campaign `{wanted}`{did_you_mean(wanted, series)}"
    if args.command == "missions" and not series:
        return f"{ledger.system} has no missions"
    campaign = campaign_of(ledger.system)
    members = campaign.members(ledger.book)
    hint = did_you_mean(args.corporation, members)
    return f"there is no {campaign.NOUN} `{args.corporation}`{hint}"


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

    campaign = campaign_of(ledger.system)
    entries = {} if campaign.HIDES else {"entries": plain(ledger.entries)}
    return {
        "system": ledger.system,
        **campaign.figures(ledger.book),
        **entries,
        "trouble": ledger.trouble.text if ledger.trouble else None,
    }


def _lines(ledger: "Ledger") -> list[str]:
    from simulator.rules import campaign_of

    found = campaign_of(ledger.system).lines(ledger.book)
    return [*found, ledger.trouble.text] if ledger.trouble else list(found)


_PAGES: "Mapping[str, Callable[[argparse.Namespace], list[str]]]" = {
    "missions": _missions,
    "page": _page,
}
"""Sub-commands that only show something."""
