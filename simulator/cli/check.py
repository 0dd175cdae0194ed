"""Validate table files, or folders of them."""

import argparse
from dataclasses import dataclass
from pathlib import Path

from simulator.cli.files import A_SAVE
from simulator.cli.output import complain, say, say_json
from simulator.scenario import Fault, TableFaults, check_file
from simulator.session.reading import is_save


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock check`."""
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        type=Path,
        help="a table or design file, a rule system's data file, or a folder of .yaml files",
    )
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print faults on stderr, notes and a summary on stdout; 1 if there is any fault."""
    results = [_checked(path) for given in args.paths for path in _files(given)]
    texts = (fault.text() for found in results for fault in found.faults)
    for text in dict.fromkeys(texts):  # a fault of a data file breaks every table that needs it
        complain(text)
    for found in results:
        if found.note and not args.json:
            say(f"{found.path}: {found.note}")
    broken = sum(1 for found in results if found.faults)
    if args.json:
        say_json(_report(results))
    else:
        say(_summary(results, broken))
    return 1 if broken else 0


def _files(given: Path) -> list[Path]:
    """The files for a path: the file itself, or every .yaml file in a folder and its subfolders.

    Hidden files and folders below it (.git, .venv) are skipped.
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
        # A path that cannot be examined is left to the file reader, which reports why.
        return False


@dataclass(frozen=True, slots=True)
class _Checked:
    """A file with its faults; `note` is a remark about a valid one, such as a variant."""

    path: Path
    faults: tuple[Fault, ...] = ()
    note: str = ""


def _checked(path: Path) -> _Checked:
    if _is_folder(path):
        none = Fault(str(path), None, None, "", "there is no .yaml file in this folder")
        return _Checked(path, (none,))
    if is_save(path):
        return _Checked(path, (Fault(str(path), None, None, "", A_SAVE),))
    try:
        return _Checked(path, note=check_file(path))
    except TableFaults as error:
        return _Checked(path, error.faults)


def _summary(results: list[_Checked], broken: int) -> str:
    faults = len({fault.text() for found in results for fault in found.faults})
    checked = f"{len(results)} file{'' if len(results) == 1 else 's'} checked"
    if not broken:
        return f"{checked}, no fault"
    return f"{checked}, {broken} with {faults} fault{'' if faults == 1 else 's'}"


def _report(results: list[_Checked]) -> dict[str, object]:
    return {
        "ok": not any(found.faults for found in results),
        "files": [
            {
                "file": str(found.path),
                **({"note": found.note} if found.note else {}),
                "faults": [
                    {
                        "line": fault.line,
                        "column": fault.column,
                        "field": fault.field,
                        "text": fault.what,
                    }
                    for fault in found.faults
                ],
            }
            for found in results
        ],
    }
