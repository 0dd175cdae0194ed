"""Options of `play` and `simulate` that seat the corporations of a ledger at a table."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.cli.main import Complaint, UsageError

if TYPE_CHECKING:
    from simulator.kernel.spec import AnyTableFile


def add_corporations(parser: argparse.ArgumentParser) -> None:
    """The options `--ledger` and `--corporations`."""
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="FILE",
        help="ledger of a campaign, whose corporations deploy only classes they own",
    )
    parser.add_argument(
        "--corporations",
        metavar="SEAT=CORP,…",
        help="the corporation of each seat; default: the one with the seat's id",
    )


def seat_corporations(table: "AnyTableFile", args: argparse.Namespace) -> Any:
    """The table with corporations at its seats, or unchanged if no ledger is given."""
    if args.ledger is None:
        if args.corporations is not None:
            raise UsageError("name the ledger of these corporations with --ledger")
        return table
    # Imported late, here and below, so that `--help` stays fast.
    from simulator import api
    from simulator.kernel.refusal import Refusal
    from simulator.session import SaveFault

    who = None if args.corporations is None else seats_of(args.corporations.split(","))
    try:
        found = api.with_corporations(table, args.ledger, who)
    except SaveFault as fault:
        raise Complaint(str(fault)) from None
    if isinstance(found, Refusal):
        raise Complaint(f"{found.text} ({found.rule})")
    return found


def seats_of(pairs: list[str]) -> dict[str, str]:
    """Corporations by seat, from items SEAT=CORP; UsageError for anything else."""
    who: dict[str, str] = {}
    for pair in pairs:
        seat, sign, name = pair.partition("=")
        if not sign or seat in who:
            raise UsageError(f"`{pair}` must be SEAT=CORP, each seat once")
        who[seat] = name
    return who
