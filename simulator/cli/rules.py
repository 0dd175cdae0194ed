"""Read the rules by number.

Without a number every rule is listed; a number's beginning (`ABS-8`) shows all rules under it.
"""

import argparse
import re
import textwrap
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from simulator.cli.main import Complaint
from simulator.cli.output import say, say_json

if TYPE_CHECKING:
    from simulator.scenario import RuleText, RulingText

WIDTH = 88


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock rules`."""
    parser.add_argument("id", nargs="?", metavar="ID", help="a rule's number or its beginning")
    parser.add_argument("--json", action="store_true", help="one list, for a program")


def run(options: argparse.Namespace) -> int:
    """Print the rules asked for."""
    # Imported late, so that `--help` stays fast.
    from simulator.scenario import every_rule, every_ruling

    index = {number: rule for rules in every_rule().values() for number, rule in rules.items()}
    wanted = list(index.values()) if options.id is None else _under(options.id, index.values())
    if not wanted:
        raise Complaint(_unknown(options.id, list(index)))
    hanging = {rule.number: _rulings(rule, every_ruling()) for rule in wanted}
    if options.json:
        rows = [_plain(rule, hanging[rule.number]) for rule in wanted]
        say_json(rows, indent=2)
    elif options.id is None:
        say(*(_line(rule, hanging[rule.number]) for rule in wanted))
    else:
        blocks = (_block(rule, hanging[rule.number]) for rule in wanted)
        say(*"\n\n".join(blocks).split("\n"))
    return 0


def _under(asked: str, rules: Iterable["RuleText"]) -> list["RuleText"]:
    """The rule with that number, and all whose numbers continue it after a full stop or dash."""
    number = asked.upper().rstrip("-.")
    return [
        rule
        for rule in rules
        if rule.number == number or rule.number.startswith((f"{number}.", f"{number}-"))
    ]


def _unknown(asked: str, numbers: list[str]) -> str:
    chapters = dict.fromkeys(number.split(".")[0] for number in numbers)
    near = get_close_matches(asked.upper(), [*numbers, *chapters], n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else "see `jumpshock rules` for all of them"
    shown = asked if len(asked) <= 40 else f"{asked[:40]}…"
    return f"there is no rule {shown!r}; {hint}"


def _rulings(rule: "RuleText", rulings: Iterable["RulingText"]) -> list["RulingText"]:
    return [ruling for ruling in rulings if ruling.rule == rule.number]


def _line(rule: "RuleText", rulings: list["RulingText"]) -> str:
    readings = "".join(f"  [{ruling.id}: {ruling.default}]" for ruling in rulings)
    return f"{rule.number:<10} {rule.title}{readings}"


def _block(rule: "RuleText", rulings: list["RulingText"]) -> str:
    state = "built" if rule.built else "not built yet"
    head = f"{rule.number}  {rule.title}  ({rule.kind}, {rule.origin}, {state})"
    parts = [head, _wrap_text(rule.text, "  ", "  ")]
    for ruling in rulings:
        parts.append(_wrap_text(f"ruling {ruling.id}: {ruling.text}", "  ", "    "))
        for reading, text in ruling.readings.items():
            default = " (default)" if reading == ruling.default else ""
            parts.append(_wrap_text(f"{reading}{default}: {text}", "    ", "      "))
    return "\n".join(parts)


def _wrap_text(text: str, first: str, rest: str) -> str:
    flat = re.sub(r"\s+", " ", text).strip()
    return textwrap.fill(flat, WIDTH, initial_indent=first, subsequent_indent=rest)


def _plain(rule: "RuleText", rulings: list["RulingText"]) -> dict[str, object]:
    return {
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "source": rule.source,
        "kind": rule.kind,
        "built": rule.built,
        "rulings": [
            {
                "id": ruling.id,
                "title": ruling.title,
                "text": ruling.text,
                "default": ruling.default,
                "readings": dict(ruling.readings),
            }
            for ruling in rulings
        ],
    }
