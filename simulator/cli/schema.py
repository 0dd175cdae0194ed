"""Print the JSON Schema of table files or design files, for editors."""

import argparse

from simulator.cli.main import UsageError
from simulator.cli.output import say_json
from simulator.rules import DESIGNED, RULESETS
from simulator.scenario import json_schema, sheet_kinds, sheet_schema


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The rule system whose schema is wanted, the first one unless named, and the kind of file."""
    systems = list(dict.fromkeys((*RULESETS, *DESIGNED)))
    parser.add_argument("--system", choices=systems, default=systems[0])
    kinds = sorted({kind for kinds in sheet_kinds().values() for kind in kinds})
    parser.add_argument("--kind", choices=["table", *kinds], help="the kind of file")


def run(args: argparse.Namespace) -> int:
    """Print the schema; a UsageError if the system has no such files."""
    say_json(_schema(args.system, args.kind), indent=2)
    return 0


def _schema(system: str, kind: str | None) -> dict[str, object]:
    kinds = (*(["table"] if system in RULESETS else []), *sheet_kinds().get(system, ()))
    wanted = kind or kinds[0]
    if wanted not in kinds:
        raise UsageError(f"{system} has no {wanted} files; --kind {' or '.join(kinds)}")
    return json_schema(system) if wanted == "table" else sheet_schema(system, wanted)
