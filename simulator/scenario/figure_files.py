"""Reads the figures of a rule system: exactly one for each field of a frozen dataclass."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from simulator.scenario.entries import EntryKey, Findings, Typed, read_keys
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import choice, read_thousandths
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import RULE, SOURCE, folder_of, settle
from simulator.scenario.tree import Raw

T = TypeVar("T")

_WHOLE = 1000
"""Thousandths in what is counted."""


@dataclass(frozen=True, slots=True)
class FigureFile(Generic[T]):
    """A `file` of figures of a rule system, their `kind`, and how they stand there.

    `example` is a figure in it, and `value` says what a value looks like.
    Values in units that are `measured` are read in thousandths, those that are `counted` as whole
    numbers.
    """

    system: str
    kind: type[T]
    example: str
    value: str
    measured: tuple[str, ...]
    counted: tuple[str, ...] = ()
    file: str = "figures.yaml"

    def keys(self) -> Mapping[str, EntryKey]:
        """The keys of a figure."""
        parsed = {
            "value": Typed(lambda raw: read_thousandths(raw, self.value), {}),
            "unit": choice("a unit", *self.measured, *self.counted),
            "rule": RULE,
            "source": SOURCE,
        }
        return {name: EntryKey(name, typed, "", MISSING) for name, typed in parsed.items()}

    def read(self, raw: Raw) -> int:
        """Parse a figure; Wrong with everything that does not fit."""
        if not isinstance(raw, dict):
            raise Wrong(Problem(unfit(raw, "stands here"), f"a figure such as {self.example}"))
        found = read_keys(self.keys(), raw, None)
        value: int = found["value"]
        if found["unit"] in self.measured:
            return value
        if value % _WHOLE:
            what, legal = "this is no whole number", f"whole {found['unit']}"
            raise Wrong(Problem(what, legal, inside=("value",)))
        return value // _WHOLE

    def load(self, path: Path) -> T:
        """The figures of a file: exactly one for each field of `kind`; TableFaults if not."""
        tree = read_tree(read_bytes(path), str(path))
        findings = Findings()
        root = tree.root if tree.root is not None else ""
        rows = root.get("figures") if isinstance(root, dict) else None
        if not isinstance(root, dict) or list(root) != ["figures"]:
            findings.add((), Problem("this is no file of figures", "the one key `figures`"))
        values = self.read_all({} if rows is None else rows, findings)
        settle(tree, findings)
        return self.kind(**values)

    def read_all(self, rows: Raw, findings: Findings) -> dict[str, int]:
        """The figures under the key `figures` by name; what is wrong with them is added."""
        shape: Any = self.kind
        names = [one.name for one in fields(shape)]
        values: dict[str, int] = {}
        if not isinstance(rows, dict):
            expected = "a mapping of names to figures"
            findings.add(("figures",), Problem(unfit(rows, "stands here"), expected))
        for name, raw in (rows if isinstance(rows, dict) else {}).items():
            if name not in names:
                problem = Problem("there is no such figure", "", name, names, at_key=True)
                findings.add(("figures", name), problem)
            try:
                values[name] = self.read(raw)
            except Wrong as wrong:
                findings.add(("figures", name), *wrong.problems)
        for name in names:
            if not (isinstance(rows, dict) and name in rows):
                findings.add((), Problem(f"the figure `{name}` is missing"))
        return values

    def load_shipped(self) -> T:
        """Those that are shipped; they do not change while the program runs."""
        found: T = _load_once(self)
        return found


@cache
def _load_once(file: FigureFile[Any]) -> Any:
    return file.load(folder_of(file.system) / file.file)
