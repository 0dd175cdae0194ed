"""The toy's table files: system, title, and the set-up as saves write it."""

from dataclasses import replace
from json import dumps
from typing import Any

from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.spec import AnyTableFile, TableFile
from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.systems import SystemFiles
from simulator.scenario.tree import Tree
from tests.contract.toy import GAME, small_setup


def read(tree: Tree) -> AnyTableFile:
    root: Any = tree.root
    try:
        return TableFile(GAME.vocabulary.read_setup(parse(root["setup"])))
    except (KeyError, TypeError, ValueError):
        raise TableFaults([Fault(tree.file, 1, 1, "", "this is no standoff")]) from None


def table_text(file: AnyTableFile) -> str:
    setup = dumps(canonical(file.setup), ensure_ascii=False)
    return f"system: toy\ntitle: {file.setup.title}\nsetup: {setup}\n"


def blank(title: str, tables: int) -> str:
    setup = replace(small_setup(), title=title, tables=small_setup().tables[:tables], pieces=())
    return table_text(TableFile(setup))


FILES = SystemFiles(
    read=read, table_text=table_text, blank=blank,
    numbered=replace,  # a copy: whatever is there files can say
    json_schema=dict, catalogue=dict, rules=dict, rulings=dict, data_files={},
)  # fmt: skip
