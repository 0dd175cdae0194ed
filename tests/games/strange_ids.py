"""Games in which every id is a word that no sentence has: what of it is read anywhere has leaked.

A table file's seats, tables, groups and objects get other ids, which change nothing that is played;
the seats get names that say nothing of their ids. What comes up in play is called after those:
the first battlegroup deployed by the seat `zqa` is `zqa-1`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from simulator.kernel.spec import AnySetup
from simulator.scenario.table_files import load_text

STRANGE = "zq"
"""What every such id begins with."""

CORPORATIONS = ("Vexmoor", "Yarrow", "Quillon", "Drummel", "Pardoe")
"""The short names of the seats."""

RULES_SEAT = "ic"
"""The seat that rules play themselves has its id from them."""

_WORDS = ("kind", "class", "name", "title", "description", "system", "mode", "design", "squadron",
          "loadout", "agent", "contracts", "rulings", "lesson")  # fmt: skip
"""Keys whose values are no ids."""


def strangely(path: Path) -> AnySetup:
    """The set-up of a table file with other ids and other names of its seats."""
    return load_text(strange_text(path).encode(), path.name).setup


def strange_text(path: Path) -> str:
    """The table file itself with other ids and other names of its seats."""
    tree = yaml.safe_load(path.read_text(encoding="utf-8"))
    ids = dict(_others(tree))
    suffix = " Squadron" if tree["system"] == "space_war" else " Corp"
    for seat, name in zip(tree["seats"], CORPORATIONS, strict=False):
        seat["name"] = f"{name}{suffix}"
    tree.pop("questions", None)
    return yaml.safe_dump(_renamed(tree, ids), allow_unicode=True, sort_keys=False)


def _others(tree: Mapping[str, Any]) -> Any:
    """Each id of the file, and its other one."""
    seats = {
        seat["id"]: f"{STRANGE}{'abcdef'[n]}"
        for n, seat in enumerate(tree["seats"])
        if seat["id"] != "ic"
    }
    yield from seats.items()
    for n, table in enumerate(tree["tables"]):
        yield table["id"], f"{STRANGE}t{n}"
        for each in table.get("battlegroups", []) + table.get("craft", []):
            owner, number = each["owner"], each["id"].removeprefix(f"{each['owner']}-")
            yield each["id"], f"{seats.get(owner, owner)}-{number}"
        for each in table.get("objects", []):
            if "id" in each:
                yield each["id"], f"{STRANGE}{each['id']}"


def _renamed(value: Any, ids: Mapping[str, str]) -> Any:
    """The same tree with other ids, those of ships in a group too."""
    if isinstance(value, dict):
        return {key: each if key in _WORDS else _renamed(each, ids) for key, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each, ids) for each in value]
    if isinstance(value, str):
        group, slash, ship = value.partition("/")
        return ids.get(value) or (f"{ids[group]}/{ship}" if slash and group in ids else value)
    return value
