"""Print the JSON Schema of table files or design files, for editors or as a page to read."""

import argparse
from collections.abc import Iterator
from typing import Any

from simulator.cli.main import UsageError
from simulator.cli.output import say, say_json
from simulator.cli.schema_page import schema_page
from simulator.rules import SYSTEMS
from simulator.scenario import json_schema, sheet_kinds, sheet_schema


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The rule system whose schema is wanted, the first one unless named, and the kind of file."""
    parser.add_argument("--system", choices=tuple(SYSTEMS))
    kinds = sorted({kind for kinds in sheet_kinds().values() for kind in kinds})
    parser.add_argument("--kind", choices=["table", *kinds], help="the kind of file")
    parser.add_argument(
        "--page",
        action="store_true",
        help="as Markdown to read; of all files unless some are named",
    )


def run(args: argparse.Namespace) -> int:
    """Print the schema; a UsageError if the system has no such files."""
    if not args.page:
        say_json(_schema(args.system or next(iter(SYSTEMS)), args.kind), indent=2)
        return 0
    if args.system:
        _require_kind(args.system, args.kind)
    systems = [args.system] if args.system else list(SYSTEMS)
    say(*schema_page(dict(_headed_schemas(systems, args.kind))).split("\n"))
    return 0


def _headed_schemas(systems: list[str], kind: str | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """The schemas of these systems, or of their files of one kind, each with a heading."""
    for system in systems:
        kinds = _kinds(system)
        for each in kinds if kind is None else [one for one in kinds if one == kind]:
            yield f"{SYSTEMS[system].words.name}: {each} files", _schema(system, each)


def _kinds(system: str) -> tuple[str, ...]:
    return (*(["table"] if system in SYSTEMS else []), *sheet_kinds().get(system, ()))


def _schema(system: str, kind: str | None) -> dict[str, Any]:
    _require_kind(system, kind)
    wanted = kind or _kinds(system)[0]
    return json_schema(system) if wanted == "table" else sheet_schema(system, wanted)


def _require_kind(system: str, kind: str | None) -> None:
    """A UsageError if the system has no files of this kind; None is any."""
    kinds = _kinds(system)
    if kind is not None and kind not in kinds:
        raise UsageError(f"{system} has no {kind} files; --kind {' or '.join(kinds)}")
