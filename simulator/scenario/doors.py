"""What others call: files in, values out, by the rule system that each file names."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from simulator.kernel.spec import AnyTableFile
from simulator.rules import RULESETS
from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.systems import SystemFiles, all_files, files_of
from simulator.scenario.tree import Tree


def load(path: Path) -> AnyTableFile:
    """Read and judge a table file; TableFaults with everything that is wrong with it."""
    return load_text(read_bytes(path), str(path))


def load_text(text: bytes, name: str) -> AnyTableFile:
    """Read and judge the bytes of a table file that faults call `name`."""
    tree = read_tree(text, name)
    return _reader(tree, name).read(tree)


def check_file(path: Path) -> str:
    """Judge a table file, or a rule system's own data file, which its name tells.

    A data file is of the system that its folder is named after, else of the first that has one of
    that name. What is worth a note about a good file, such as that it is a variant; empty for
    nothing. TableFaults with everything that is wrong with it.
    """
    known = all_files()
    own = {system: known[system] for system in (path.parent.name,) if system in known}
    for files in (*own.values(), *known.values()):
        if path.name in files.DATA_FILES:
            files.DATA_FILES[path.name](path)
            return ""
    setup = load(path).setup
    ruleset = RULESETS[setup.system]
    return ruleset.variant(ruleset.begin(setup, ""))


def table_text(file: AnyTableFile) -> str:
    """Write a table file back: YAML that loads to an equal value.

    ValueError for what a table file cannot say.
    """
    return files_of(file.setup.system).table_text(file)


def retold(file: AnyTableFile) -> AnyTableFile:
    """Any position and questions about it as a table file can say them.

    What is on no table is left out; pieces are named as files name them, and questions follow.
    Those that make no sense any more are left out too: what they ask about is gone, or stands on
    another table. TableFaults for what else no file can say, ValueError for a base that none has.
    """
    file = files_of(file.setup.system).numbered(file)
    while True:
        try:
            return load_text(table_text(file).encode(), "table")
        except TableFaults as error:
            file = _without_faulty(file, error)


def _without_faulty(file: AnyTableFile, error: TableFaults) -> AnyTableFile:
    """The file without the questions that are at fault; the faults themselves if others are."""
    numbers = [_QUESTION(fault.field) for fault in error.faults]
    faulty = {int(number[1]) for number in numbers if number}
    if not faulty or not all(numbers):
        raise error
    kept = (one for n, one in enumerate(file.questions, 1) if n not in faulty)
    return replace(file, questions=tuple(kept))


_QUESTION = re.compile(r"questions\[(\d+)\]").match


def _reader(tree: Tree, name: str) -> SystemFiles:
    """Who reads a file: the system it names; the first one says what is wrong with another name."""
    root, known = tree.root, all_files()
    said = root.get("system") if isinstance(root, dict) else None
    for system, files in known.items():
        if system == said:
            return files
    first = next(iter(known.values()), None)
    if first is None:
        raise TableFaults([Fault(name, None, None, "", "no rule system reads table files")])
    return first


def blank(system: str, title: str, tables: int) -> AnyTableFile:
    """A new set-up: so many bare tables; KeyError for a system there is none of."""
    return load_text(files_of(system).blank(title, tables).encode(), "new table")


def json_schema(system: str) -> dict[str, Any]:
    """JSON Schema of a rule system's table files, for editors."""
    return files_of(system).json_schema()


def catalogue(system: str) -> Any:
    """The catalogue of a rule system, every ruling at its default.

    KeyError for a system there is none of; TableFaults when its shipped data are broken.
    """
    return files_of(system).catalogue()


def campaign_terms(system: str) -> Any:
    """The figures of a rule system's campaigns; raises as `catalogue`."""
    return files_of(system).campaign_terms()


def ruling_index(system: str) -> Mapping[str, RulingText]:
    """The rulings of a rule system by id, with their texts and readings."""
    return files_of(system).ruling_index()


def every_rule() -> Mapping[str, Mapping[str, RuleText]]:
    """The rules of every rule system by number, by the system's id."""
    return {system: files.rule_index() for system, files in all_files().items()}


def every_ruling() -> tuple[RulingText, ...]:
    """The rulings of all rule systems."""
    return tuple(one for files in all_files().values() for one in files.ruling_index().values())


def rule_index(system: str) -> Mapping[str, RuleText]:
    """The rules of a rule system by number, in order."""
    return files_of(system).rule_index()
