"""Table files of systems for tests: system, title, and the set-up as saves write it."""

from dataclasses import replace
from json import dumps
from typing import Any

from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.spec import AnySetup, AnyTableFile, TableFile
from simulator.mechanics.game import GameFrame
from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.systems import SystemFiles
from simulator.scenario.tree import Tree

_LONGEST = 2000
"""Characters of a set-up in one text of a file."""


def files_of(game: GameFrame[Any], setup: AnySetup) -> SystemFiles:
    """The files of a system for tests; blank ones have the seats and tables of the set-up."""

    def read(tree: Tree) -> AnyTableFile:
        root: Any = tree.root
        try:
            return TableFile(game.vocabulary.read_setup(parse("".join(root["setup"]))))
        except (KeyError, TypeError, ValueError):
            fault = Fault(tree.file, 1, 1, "", f"this is no {game.name.lower()}")
            raise TableFaults([fault]) from None

    def table_text(file: AnyTableFile) -> str:
        whole = canonical(file.setup)
        parts = (whole[n : n + _LONGEST] for n in range(0, len(whole), _LONGEST))
        text = "".join(f"  - {dumps(part, ensure_ascii=False)}\n" for part in parts)
        return f"system: {setup.system}\ntitle: {file.setup.title}\nsetup:\n{text}"

    def blank(title: str, tables: int) -> str:
        empty = replace(setup, title=title, tables=setup.tables[:tables], pieces=())
        return table_text(TableFile(empty))

    return SystemFiles(
        read=read, table_text=table_text, blank=blank,
        numbered=replace,  # a copy: whatever is there files can say
        json_schema=dict, catalogue=dict, rules=dict, rulings=dict, data_files={},
    )  # fmt: skip
