"""Validate table files, or folders of them."""

import argparse
import json
import sys
from pathlib import Path

from simulator.scenario import Fault, TableFaults, check_file


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which files, and in what form the result is printed."""
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        type=Path,
        help="a table file, a rule system's data file, or a folder of .yaml files",
    )
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print every fault on stderr and a summary on stdout; 1 when there is any fault."""
    results = [(path, _faults(path)) for given in args.paths for path in _files(given)]
    for _, faults in results:
        for fault in faults:
            print(fault.text(), file=sys.stderr)
    broken = sum(1 for _, faults in results if faults)
    if args.json:
        print(json.dumps(_report(results)))
    else:
        print(_summary(results, broken))
    return 1 if broken else 0


def _files(given: Path) -> list[Path]:
    """The files meant by a path: itself, or every .yaml file in a folder and those below it.

    Hidden files and folders below it (.git, .venv) are passed over: what is in them is not meant.
    """
    if not _is_folder(given):
        return [given]
    found = sorted(path for path in given.rglob("*.yaml") if path.is_file())
    return [path for path in found if not _is_hidden(path.relative_to(given))] or [given]


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        # What cannot be looked at is left to the reader of files, which says why.
        return False


def _faults(path: Path) -> tuple[Fault, ...]:
    if _is_folder(path):
        return (Fault(str(path), None, None, "", "there is no .yaml file in this folder"),)
    try:
        check_file(path)
    except TableFaults as error:
        return error.faults
    return ()


def _summary(results: list[tuple[Path, tuple[Fault, ...]]], broken: int) -> str:
    faults = sum(len(found) for _, found in results)
    checked = f"{len(results)} file{'' if len(results) == 1 else 's'} checked"
    if not broken:
        return f"{checked}, no fault"
    return f"{checked}, {broken} with {faults} fault{'' if faults == 1 else 's'}"


def _report(results: list[tuple[Path, tuple[Fault, ...]]]) -> dict[str, object]:
    return {
        "ok": not any(faults for _, faults in results),
        "files": [
            {
                "file": str(path),
                "faults": [
                    {
                        "line": fault.line,
                        "column": fault.column,
                        "field": fault.field,
                        "text": fault.what,
                    }
                    for fault in faults
                ],
            }
            for path, faults in results
        ],
    }
