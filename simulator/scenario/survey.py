"""A first pass over a table file: the names in it, and whether it is within the limits.

All names are gathered before values are parsed, so that each value can name any of them, even
something of which other values are wrong.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from simulator.geometry.heading import LARGEST_COMPONENT
from simulator.scenario.entries import Findings, entries
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.tree import Raw

T = TypeVar("T")

_BY_THEMSELVES = ("questions",)
"""The lists that stand at the top level of a file, where one that is too long is reported."""


@dataclass(slots=True, kw_only=True)
class Names:
    """The ids of the seats, tables and questions of a file, each with its place."""

    seats: dict[str, FieldPath] = field(default_factory=dict)
    tables: dict[str, FieldPath] = field(default_factory=dict)
    questions: dict[str, FieldPath] = field(default_factory=dict)

    @property
    def largest_component(self) -> int:
        """The largest absolute value of a component of a heading that is a vector."""
        return LARGEST_COMPONENT

    def gather(self, root: Raw, findings: Findings) -> None:
        """Take the names of a file; report those that stand there twice."""
        for key, names in (
            ("seats", self.seats),
            ("tables", self.tables),
            ("questions", self.questions),
        ):
            for path, row in entries(root, key, ()):
                claim(names, word(row, "id"), path, path, findings)


def claim(names: dict[str, T], name: str, thing: T, path: FieldPath, findings: Findings) -> bool:
    """Enter what a name stands for; False if it is empty, or taken, which is reported."""
    if name in names:
        problem = Problem(f"the id {quote_value(name)} is taken already", "an id of its own")
        findings.add((*path, "id"), problem)
        return False
    if name:
        names[name] = thing
    return bool(name)


def are_few(counts: Mapping[str, int], most: Mapping[str, int], findings: Findings) -> bool:
    """Is no count over its limit? Those that are over are reported; such a file is not read on."""
    over = [name for name, limit in most.items() if counts.get(name, 0) > limit]
    for name in over:
        problem = Problem(
            f"{counts[name]:,} {name} are too many", f"at most {most[name]:,} in a file"
        )
        findings.add((name if name in _BY_THEMSELVES else "tables",), problem)
    return not over


def word(raw: Raw, key: str) -> str:
    """The text under a key, empty if there is none."""
    value = raw.get(key) if isinstance(raw, dict) else None
    return value if isinstance(value, str) else ""
