"""The option of `simulate` that sets an option of a game otherwise than its file does."""

import argparse
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from simulator.cli.files import did_you_mean
from simulator.cli.main import UsageError

if TYPE_CHECKING:
    from simulator.kernel.shown.option import OptionField
    from simulator.kernel.spec import AnyTableFile

_NUMBER = re.compile(r"-?\d{1,6}")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The option `--option`, which may be given again."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=_pair,
        dest="options",
        metavar="NAME=VALUE",
        help="an option of the game as New game has it, such as mode, cards or rounds; "
        "repeat it for more, which are set in their order",
    )


def set_options(table: "AnyTableFile", options: tuple[tuple[str, str], ...]) -> "AnyTableFile":
    """The table with these options; UsageError for one that is not there or cannot be so."""
    # Imported late, so that `--help` stays fast.
    from simulator.api.options import option_fields, with_option
    from simulator.kernel.refusal import Refusal

    for name, value in options:
        fields = {each.name: each for each in option_fields(table.setup)}
        if name not in fields:
            raise UsageError(f"there is no option `{name}`{did_you_mean(name, fields)}")
        _require_offered(fields[name], value)
        setup = with_option(table.setup, name, value)
        if isinstance(setup, Refusal):
            raise UsageError(f"{name}={value}: {setup.text} ({setup.rule})")
        table = replace(table, setup=setup)
    return table


def _require_offered(field: "OptionField", value: str) -> None:
    """UsageError for a value that is none of the choices, or no number where one is wanted."""
    choices = dict(field.choices)
    if choices and value not in choices:
        raise UsageError(f"`{field.name}` cannot be `{value}`{did_you_mean(value, choices)}")
    if not choices and not _NUMBER.fullmatch(value):
        raise UsageError(f"`{field.name}` must be a whole number, not `{value}`")


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise argparse.ArgumentTypeError(f"`{text}` must be NAME=VALUE")
    return name, value
