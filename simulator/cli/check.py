"""Validate table files, or folders of them."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from simulator.cli.files import save_note
from simulator.cli.folders import LeftOut, yaml_files
from simulator.cli.output import complain, say, say_json
from simulator.paths import is_folder
from simulator.scenario import Fault, TableFaults, check_file, has_lesson


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
    results, told = [], set[str]()
    for found in (each for given in args.paths for each in _checked_below(given)):
        results.append(found)
        for fault in found.faults:
            text = fault.text()
            if text not in told:  # a fault of a data file breaks every table that needs it
                complain(text)
                told.add(text)
    for found in results:
        if found.note and not args.json:
            say(f"{found.path}: {found.note}")
    if args.json:
        say_json(_report(results))
    else:
        say(_summary(results, len(told)))
    return 1 if told else 0


@dataclass(frozen=True, slots=True)
class _Checked:
    """A file with its faults; `note` is a remark about a valid one, such as a variant.

    Or a folder that could not be looked through; its one fault says why.
    """

    path: Path
    faults: tuple[Fault, ...] = ()
    note: str = ""
    is_folder: bool = False


def _checked_below(given: Path) -> Iterator[_Checked]:
    """The file itself, or every .yaml file in a folder and its subfolders."""
    if not is_folder(given):
        yield _check_file(given)
        return
    is_empty = True
    for found in yaml_files(given):
        is_empty = False
        if isinstance(found, LeftOut):
            yield _no_file(found.folder, found.why)
        else:
            yield _check_file(found)
    if is_empty:
        yield _no_file(given, "there is no .yaml file in this folder")


def _no_file(folder: Path, why: str) -> _Checked:
    return _Checked(folder, (Fault(str(folder), None, None, "", why),), is_folder=True)


def _check_file(path: Path) -> _Checked:
    save = save_note(path)
    if save:
        return _Checked(path, (Fault(str(path), None, None, "", save),))
    try:
        note = check_file(path)
        return _Checked(path, _lesson_faults(path), note)
    except TableFaults as error:
        return _Checked(path, error.faults)


def _lesson_faults(path: Path) -> tuple[Fault, ...]:
    """What is wrong with the lesson of a file, if it has one."""
    if not has_lesson(path):
        return ()
    # Late, since it plays the lesson: agents, saves and figures come with it.
    from simulator.api.lessons import check_lesson

    return check_lesson(path)


def _summary(results: list[_Checked], faults: int) -> str:
    """The files checked, and how many different faults there are in how many of them."""
    files = [found for found in results if not found.is_folder]
    folders = len(results) - len(files)
    broken, faults = sum(1 for found in files if found.faults), faults - folders
    told = f"{broken} with {_many(faults, 'fault')}" if broken else "no fault"
    left = f"; {_many(folders, 'folder')} not looked through" if folders else ""
    return f"{_many(len(files), 'file')} checked, {told}{left}"


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


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
