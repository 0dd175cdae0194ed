"""Print the JSON Schema of table files, for editors."""

import argparse
import json

from simulator.rules import RULESETS
from simulator.scenario import json_schema


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The rule system whose schema is wanted: the first one unless named."""
    parser.add_argument("--system", choices=list(RULESETS), default=next(iter(RULESETS)))


def run(args: argparse.Namespace) -> int:
    """Print the schema; always 0."""
    print(json.dumps(json_schema(args.system), indent=2, ensure_ascii=False))
    return 0
