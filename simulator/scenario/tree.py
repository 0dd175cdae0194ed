"""A file as a tree of plain values, with the position of each value in the file."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from simulator.scenario.faults import MOST_FAULTS, Fault, FieldPath, Problem, field_name
from simulator.scenario.lookalikes import stray_in

Raw: TypeAlias = str | list["Raw"] | dict[str, "Raw"]
"""A value as written in a file: every scalar is still a text."""


@dataclass(frozen=True, slots=True)
class Tree:
    """The contents of a file.

    `root` is None if the file could not be read to its end. `faults` are those of its syntax.
    `marks` are the positions of all values and keys in file order; each can be found again by its
    path. This is far cheaper than storing positions with values, and is needed only for faults.
    `lines` are those of its text, empty if it is not at hand.
    """

    file: str
    root: Raw | None
    faults: list[Fault]
    marks: list[Any]
    lines: Sequence[str] = ()

    def list_faults(self, problems: list[tuple[FieldPath, Problem]]) -> list[Fault]:
        """The first hundred faults in file order: those of the syntax, and these problems."""
        taken = [(fault.line, fault.column) for fault in self.faults]
        # A problem at the place of a syntax fault is not reported again.
        more = [one for one in self._place_faults(problems) if (one.line, one.column) not in taken]
        every = dict.fromkeys(self.faults + more)
        found = sorted(every, key=lambda one: (one.line or 0, one.column or 0))
        return found[:MOST_FAULTS]

    def _place_faults(self, problems: list[tuple[FieldPath, Problem]]) -> list[Fault]:
        if not problems:
            return []
        values, keys = self._places()
        ranked = []
        for path, problem in problems:
            full = path + problem.inside
            mark = keys[full] if problem.at_key else _nearest(values, full)
            ranked.append((mark, full, problem))
        ranked.sort(key=lambda entry: (entry[0].line, entry[0].column))
        return [self._fault(*entry) for entry in ranked[:MOST_FAULTS]]

    def _fault(self, mark: Any, path: FieldPath, problem: Problem) -> Fault:
        """The fault of a value; of a character in it alone, if that only looks like another."""
        value = _value(self.root, path)
        stray = stray_in(value, self.lines, mark.line, mark.column) if value else None
        spot = stray or mark
        text = (stray.problem() if stray else problem).text()
        return Fault(self.file, spot.line + 1, spot.column + 1, field_name(path), text)

    def _places(self) -> tuple[dict[FieldPath, Any], dict[FieldPath, Any]]:
        """Marks of values and of keys, by path."""
        values: dict[FieldPath, Any] = {}
        keys: dict[FieldPath, Any] = {}
        marks = iter(self.marks)

        def visit(node: Raw, path: FieldPath) -> None:
            values[path] = next(marks)
            if isinstance(node, dict):
                for key, value in node.items():
                    keys[(*path, key)] = next(marks)
                    visit(value, (*path, key))
            elif isinstance(node, list):
                for index, value in enumerate(node):
                    visit(value, (*path, index))

        if self.root is not None:
            visit(self.root, ())
        return values, keys


def _value(node: Any, path: FieldPath) -> str:
    """The text at a path, empty if something else or nothing stands there."""
    for part in path:
        if isinstance(node, list) and isinstance(part, int) and part < len(node):
            node = node[part]
        else:
            node = node.get(part) if isinstance(node, dict) else None
    return node if isinstance(node, str) else ""


def _nearest(values: dict[FieldPath, Any], path: FieldPath) -> Any:
    """The mark of a value; for a missing value, that of the mapping it is missing from."""
    while path not in values:
        path = path[:-1]
    return values[path]
