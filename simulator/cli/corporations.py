"""The corporations of a ledger at the seats of a table, as `play` and `simulate` take them."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.cli.files import one_line
from simulator.cli.main import Complaint, UsageError

if TYPE_CHECKING:
    from simulator.kernel.spec import AnyTableFile


def add_corporations(parser: argparse.ArgumentParser) -> None:
    """The options `--ledger` and `--corporations`."""
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="FILE",
        help="of a campaign: its corporations deploy only classes they have",
    )
    parser.add_argument(
        "--corporations",
        metavar="SEAT=CORP,…",
        help="who plays for whom; else each seat for the corporation of its id",
    )


def seated(table: "AnyTableFile", args: argparse.Namespace) -> Any:
    """The table with corporations at its seats, or as it is where no ledger is given."""
    if args.ledger is None:
        if args.corporations is not None:
            raise UsageError("name the ledger of these corporations with --ledger")
        return table
    # Late, here and below, so that `--help` stays quick.
    from simulator import api
    from simulator.kernel.refusal import Refusal
    from simulator.session import SaveFault

    who = None if args.corporations is None else seats_of(args.corporations.split(","))
    try:
        found = api.with_corporations(table, args.ledger, who)
    except SaveFault as fault:
        raise Complaint(one_line(str(fault))) from None
    if isinstance(found, Refusal):
        raise Complaint(one_line(f"{found.text} ({found.rule})"))
    return found


def seats_of(pairs: list[str]) -> dict[str, str]:
    """Corporations by seat from SEAT=CORP each; UsageError for anything else."""
    who: dict[str, str] = {}
    for pair in pairs:
        seat, sign, name = pair.partition("=")
        if not sign or seat in who:
            raise UsageError(f"`{one_line(pair)}` must be SEAT=CORP, each seat once")
        who[seat] = name
    return who
