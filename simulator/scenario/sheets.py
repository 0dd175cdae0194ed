"""Design files of rule systems whose players design their own pieces."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.systems import DesignFiles, all_files, design_files
from simulator.scenario.tree import Tree

if TYPE_CHECKING:
    from simulator.kernel.shown.blueprint import Blueprint
    from simulator.scenario.yards import DesignYard


def sheet_reader(tree: Tree) -> Callable[[Tree], str] | None:
    """What reads and validates a file of designs; None for any other file."""
    system = _system(tree)
    files = design_files(system) if system else None
    kind = _kind(tree, files) if files else None
    return files.sheets[kind] if files and kind else None


def blueprint(path: Path) -> "Blueprint | None":
    """The drawing of a file's one design; None if it holds no design.

    TableFaults if the file cannot be read, or its design cannot be drawn.
    """
    tree = read_tree(read_bytes(path), str(path))
    system = _system(tree)
    files = design_files(system) if system else None
    return files.blueprint(tree) if files and _kind(tree, files) else None


def sheet_kinds() -> Mapping[str, tuple[str, ...]]:
    """The kinds of design file of each rule system that has any."""
    found = {system: files.designs for system, files in all_files().items()}
    return {system: tuple(designs.sheets) for system, designs in found.items() if designs}


def sheet_schema(system: str, kind: str) -> dict[str, Any]:
    """JSON Schema of a kind of design file; KeyError if the system has no such files."""
    return _files(system).schema(kind)


def design_yard(system: str) -> "DesignYard":
    """The yard of a rule system; KeyError if it has none."""
    return _files(system).yard


def yard_systems() -> tuple[str, ...]:
    """The rule systems that have a yard."""
    return tuple(system for system, files in all_files().items() if files.designs)


def _files(system: str) -> DesignFiles:
    found = design_files(system)
    if found is None:
        raise KeyError(system)
    return found


def _system(tree: Tree) -> str | None:
    found = tree.root.get("system") if isinstance(tree.root, dict) else None
    return found if isinstance(found, str) else None


def _kind(tree: Tree, files: DesignFiles) -> str | None:
    """The first kind of design file whose key this file has."""
    keys = tree.root if isinstance(tree.root, dict) else {}
    return next((kind for kind in files.sheets if kind in keys), None)
