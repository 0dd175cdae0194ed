"""Print the JSON Schema of table files, for editors."""

import argparse
import json

from simulator.scenario import json_schema


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes no arguments."""


def run(args: argparse.Namespace) -> int:  # noqa: ARG001 - every sub-command is run alike
    """Print the schema; always 0."""
    print(json.dumps(json_schema(), indent=2, ensure_ascii=False))
    return 0
