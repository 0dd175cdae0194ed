"""The toy's table files: title, tables and pieces; all else is as in its small set-up."""

from dataclasses import replace
from typing import Any, TypeAlias

from simulator.geometry.heading import heading_degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table, TableFile
from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.systems import Blank, SystemFiles
from simulator.scenario.tree import Tree
from simulator.ui.input.turning import millidegrees
from tests.contract.toy import Extra, Options, Rules, small_setup

File: TypeAlias = TableFile[Options, Rules, Extra, Any]


def read(tree: Tree) -> File:
    root: Any = tree.root
    try:
        tables = tuple(Table(name, "", (int(x), int(y))) for name, x, y in root["tables"])
        pieces = tuple(_piece(*row) for row in root["pieces"])
        return TableFile(replace(small_setup(), title=root["title"], tables=tables, pieces=pieces))
    except (KeyError, TypeError, ValueError):
        raise TableFaults([Fault(tree.file, 1, 1, "", "this is no standoff")]) from None


def _piece(name: str, owner: str, table: str, x: str, y: str, turn: str) -> Piece:
    pose = Pose((int(x), int(y)), heading_degrees(int(turn)))
    return Piece(name, "ship", owner, owner, OnTable(table, pose))


def table_text(file: File) -> str:
    lines = ["system: toy", f"title: {file.setup.title}", "tables:"]
    lines += [f"  - [{table.id}, {table.size[0]}, {table.size[1]}]" for table in file.setup.tables]
    lines.append("pieces:" if file.setup.pieces else "pieces: []")
    for one in file.setup.pieces:
        if isinstance(one.place, OnTable):
            (x, y), turn = one.place.pose.at, millidegrees(one.place.pose.heading)
            lines.append(f"  - [{one.id}, {one.owner}, {one.place.table}, {x}, {y}, {turn}]")
    return "\n".join([*lines, ""])


class ToyBlank(Blank):
    def text(self, title: str, tables: int) -> str:
        setup = replace(small_setup(), title=title, tables=small_setup().tables[:tables], pieces=())
        return table_text(TableFile(setup))


FILES = SystemFiles(
    read=read,
    table_text=table_text,
    numbered=replace,  # a copy: pieces have names that files can say
    blank=ToyBlank("", ""),
    json_schema=dict,
    catalogue=dict,
    rules=dict,
    rulings=dict,
    data_files={},
)
