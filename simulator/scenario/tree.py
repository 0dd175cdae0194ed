"""A file as a tree of plain values, and where in the file each of them stands."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from simulator.scenario.faults import MOST_FAULTS, Fault, FieldPath, Problem, field_name

Raw: TypeAlias = str | list["Raw"] | dict[str, "Raw"]
"""A value as it stands in a file: every scalar is still the text it was written as."""


@dataclass(frozen=True, slots=True)
class Tree:
    """What a file holds.

    `root` is None when it could not be read to its end. `faults` are those of its form. `marks`
    are the places of every value and key in file order, from which each is found again: far
    cheaper than carrying places along, and needed only when something is wrong.
    """

    file: str
    root: Raw | None
    faults: list[Fault]
    marks: list[Any]

    def judged(self, problems: list[tuple[FieldPath, Problem]]) -> list[Fault]:
        """All faults in file order, the first hundred: those of the form, and these problems."""
        taken = [(fault.line, fault.column) for fault in self.faults]
        # Where the form is at fault, what stands there instead is no news.
        more = [one for one in self._placed(problems) if (one.line, one.column) not in taken]
        found = sorted(self.faults + more, key=lambda one: (one.line or 0, one.column or 0))
        return found[:MOST_FAULTS]

    def _placed(self, problems: list[tuple[FieldPath, Problem]]) -> list[Fault]:
        if not problems:
            return []
        values, keys = self._places()
        ranked = []
        for path, problem in problems:
            full = path + problem.inside
            mark = keys[full] if problem.at_key else _nearest(values, full)
            ranked.append((mark, full, problem))
        ranked.sort(key=lambda entry: (entry[0].line, entry[0].column))
        return [
            Fault(self.file, mark.line + 1, mark.column + 1, field_name(full), problem.text())
            for mark, full, problem in ranked[:MOST_FAULTS]
        ]

    def _places(self) -> tuple[dict[FieldPath, Any], dict[FieldPath, Any]]:
        """Marks by path, of values and of keys."""
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


def _nearest(values: dict[FieldPath, Any], path: FieldPath) -> Any:
    """The mark of a value, or, where something is missing, of what it is missing from."""
    while path not in values:
        path = path[:-1]
    return values[path]
