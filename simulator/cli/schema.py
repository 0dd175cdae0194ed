"""Print the JSON Schema of table files, for editors."""

import argparse
import json

from simulator.scenario import json_schema


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock schema`; by default for the first rule system."""
    from simulator.rules import RULESETS

    parser.add_argument("--system", choices=list(RULESETS), default=next(iter(RULESETS)))


def run(args: argparse.Namespace) -> int:
    """Print the schema; always 0."""
    print(json.dumps(json_schema(args.system), indent=2, ensure_ascii=False))
    return 0
