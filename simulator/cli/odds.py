"""Calculate the exact odds of an attack: damage, ships lost, explosions."""

import argparse
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.cli.files import did_you_mean, load_table, picture_path, write_picture
from simulator.cli.main import Complaint, UsageError
from simulator.cli.numbers import number_of, whole
from simulator.cli.output import say_json

if TYPE_CHECKING:
    from simulator.kernel.shown.reckoning import NotReckoned, Reckoned, Reckoner, ReckonOption

LARGEST = 999
"""The largest number of an option."""

_DICE = re.compile("([0-9]+)?[dD]([0-9]+)")

_MEANT = {"dice": "bare dice", "file": "a table file"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock odds`: those of all rule systems that calculate odds."""
    parser.add_argument("attack", help="dice as 4D8 or 2D8+4D6, or a table file")
    places: dict[str, Any] = {
        "dice": parser.add_argument_group("for dice"),
        "file": parser.add_argument_group("for a table file"),
        "either": parser,
    }
    reckoners = _reckoners()
    options = {one.flag: one for reckoner in reckoners.values() for one in reckoner.OPTIONS}
    for option in options.values():
        _add(places[option.part], option)
    if len(reckoners) > 1:
        places["dice"].add_argument(
            "--system", choices=list(reckoners), help="the rule system of the dice"
        )
    parser.add_argument("--json", action="store_true", help="exact weights, for a program")
    parser.add_argument(
        "-o", "--output", type=picture_path, metavar="OUT", help="a bar figure, .svg or .png"
    )


def run(options: argparse.Namespace) -> int:
    """Calculate and print the odds."""
    given = vars(options)
    dice = _dice(options.attack)
    reckoner, found = _of_dice(dice, given) if dice else _of_file(given)
    if options.output:
        # Imported late, here and below, so that `--help` stays fast.
        from simulator.figures.odds import figure_odds

        svg = figure_odds(found.title, found.parts, reckoner)
        write_picture(options.output, svg)
    if options.json:
        from simulator.mechanics.odds_report import odds_json

        say_json({"attack": found.title, **odds_json(found.parts)})
    else:
        from simulator.cli.odds_table import print_odds

        print_odds(found.title, found.parts, reckoner)
    return 0


def _reckoners() -> "dict[str, Reckoner]":
    from simulator.rules import SYSTEMS

    found = {system: ruleset.asks.reckoner for system, ruleset in SYSTEMS.items()}
    return {system: reckoner for system, reckoner in found.items() if reckoner is not None}


def _add(place: Any, option: "ReckonOption") -> None:
    if option.takes == "nothing":
        place.add_argument(option.flag, dest=option.key, action="store_true", help=option.help)
        return
    place.add_argument(
        option.flag,
        dest=option.key,
        type=whole(0, LARGEST, "whole number") if option.takes == "number" else str,
        default=option.default,
        metavar=option.metavar,
        help=option.help,
    )


def _dice(text: str) -> list[tuple[int, int]]:
    """The dice of a text such as `2D8+4D6`; empty if it is not dice but names a file."""
    parts = [_DICE.fullmatch(part.strip()) for part in text.split("+")]
    found = [(_dice_number(part[1] or "1"), _dice_number(part[2])) for part in parts if part]
    return found if len(found) == len(parts) else []


def _dice_number(digits: str) -> int:
    """A number of dice or of their sides."""
    found = number_of(digits)
    if found is None or found > LARGEST:
        raise UsageError(f"dice are written as 4D8, with no number above {LARGEST}")
    return found


def _of_dice(dice: list[tuple[int, int]], given: Mapping[str, Any]) -> "tuple[Reckoner, Reckoned]":
    from simulator.scenario import catalogue

    reckoners = _reckoners()
    system = given.get("system") or next(iter(reckoners))
    _refuse_foreign(reckoners, system, given)
    _refuse_idle(reckoners[system], given, "file")
    return reckoners[system], _take_odds(reckoners[system].of_dice(catalogue(system), dice, given))


def _of_file(given: Mapping[str, Any]) -> "tuple[Reckoner, Reckoned]":
    from simulator.questions.asking import opening_view
    from simulator.rules import SYSTEMS

    reckoners = _reckoners()
    for reckoner in reckoners.values():
        _refuse_idle(reckoner, given, "dice")
    file = load_table(Path(given["attack"]))
    _refuse_foreign(reckoners, file.setup.system, given)
    ruleset = SYSTEMS[file.setup.system]
    if ruleset.asks.reckoner is None:
        raise Complaint(f"{given['attack']}: {ruleset.words.name} reckons no odds")
    view = opening_view(file, ruleset)
    found = ruleset.asks.reckoner.of_view(view, file.questions, given)
    return ruleset.asks.reckoner, _take_odds(found, f"{given['attack']}: ")


def _refuse_idle(reckoner: "Reckoner", given: Mapping[str, Any], part: str) -> None:
    """A UsageError for options that would be ignored, since the figures would mislead."""
    for option in reckoner.OPTIONS:
        if option.part == part and given[option.key]:
            meant = f"{_MEANT[part]}, not with `{given['attack']}`"
            raise UsageError(f"{option.flag} goes with {meant}")


def _refuse_foreign(
    reckoners: "Mapping[str, Reckoner]", system: str, given: Mapping[str, Any]
) -> None:
    """A UsageError for options that only other rule systems take."""
    if system not in reckoners:
        return
    own = {option.flag for option in reckoners[system].OPTIONS}
    for reckoner in reckoners.values():
        for option in reckoner.OPTIONS:
            if option.flag not in own and given[option.key] not in (None, False, option.default):
                raise UsageError(f"{option.flag} is no option of {system}")


def _take_odds(found: "Reckoned | NotReckoned", where: str = "") -> "Reckoned":
    """The odds; a UsageError or a Complaint if there are none."""
    from simulator.kernel.shown.reckoning import NotReckoned

    if not isinstance(found, NotReckoned):
        return found
    if found.is_usage:
        raise UsageError(found.text)
    hint = did_you_mean(found.name, found.known) if found.name else ""
    raise Complaint(f"{where}{found.text}{hint}")
