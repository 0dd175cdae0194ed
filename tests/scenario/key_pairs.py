"""Questions with every optional key and every pair of them, at positions where they can matter.

A form is a question without optional keys; what it points at decides which keys fit. A key that a
model gains needs a value here (`test_key_pairs.py` says which has none).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState
from simulator.questions.asking import opening_view
from simulator.rules import SYSTEMS
from simulator.scenario import TableFaults, ruling_index
from simulator.scenario.systems import files_of
from tests.scenario.full_files import prepared, tree_of

Row = dict[str, Any]
"""A question as a file writes it."""

Keys = Mapping[str, tuple[Row, ...]]
"""Values for each key: rows to be added to a question."""

_AT_ONCE = 40
"""Questions of a file: their faults must not be more than a file tells of."""


@dataclass(frozen=True)
class Form:
    """A question without optional keys, and values for each of these: rows to be added to it.

    `rulings` are other readings. At some position each of them turns an answer if it is `tuned`:
    most turn only what lies exactly on a bound.
    """

    base: Row
    keys: Keys
    rulings: Keys
    tuned: bool = True


@dataclass
class Board:
    """Files of a system with the same things at other places, and the answers found so far."""

    system: str
    heads: Sequence[Row]
    answer: Callable[[Any, Question[Any]], Any]
    laid_out: Callable[[AnyState], Any] = lambda view: view
    found: dict[tuple[int, Any], Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        heads = [files_of(self.system).read(prepared(head, "head")) for head in self.heads]
        rules = SYSTEMS[self.system]
        self.views = [self.laid_out(opening_view(head, rules)) for head in heads]

    def read(self, rows: Sequence[Row]) -> list[Question[Any] | str]:
        """Each question as it is read, or the fields of its faults."""
        found: list[Question[Any] | str] = []
        for n in range(0, len(rows), _AT_ONCE):
            found += self._read(rows[n : n + _AT_ONCE])
        return found

    def _read(self, rows: Sequence[Row]) -> list[Question[Any] | str]:
        named = [{"id": f"q{n}", **row} for n, row in enumerate(rows)]
        faults: dict[int, str] = {}
        try:
            read = self._questions(named)
        except TableFaults as error:
            for fault in error.faults:
                number, _, key = fault.field.removeprefix("questions[").partition("]")
                faults[int(number) - 1] = faults.get(int(number) - 1, "") + key
                assert fault.line
                assert "; expected " in fault.what
            read = self._questions([row for n, row in enumerate(named) if n not in faults])
        left = iter(read)
        return [faults.get(n) or next(left) for n in range(len(named))]

    def _questions(self, rows: list[Row]) -> Sequence[Question[Any]]:
        root: Any = {**self.heads[0], "questions": rows}
        return files_of(self.system).read(prepared(root, "rows")).questions

    def differs(self, one: Question[Any] | str, other: Question[Any] | str) -> bool:
        """Is one answered otherwise than the other somewhere, or one of them refused?"""
        if isinstance(one, str) or isinstance(other, str):
            return True
        return any(self._outcome(n, one) != self._outcome(n, other) for n in range(len(self.views)))

    def _outcome(self, n: int, question: Question[Any]) -> Any:
        key = n, repr(question.ask)
        if key not in self.found:
            self.found[key] = self.answer(self.views[n], question)
        return self.found[key]


@dataclass(frozen=True)
class Tried:
    """A question with some keys: what was read, and for each of them what is read without it."""

    keys: tuple[str, ...]
    row: Row
    read: Question[Any] | str
    without: tuple[Question[Any] | str, ...]


def joined(*rows: Row) -> Row:
    """Rows as one; their readings of rulings are taken together."""
    found: Row = {}
    for row in rows:
        both = {**found.get("rulings", {}), **row.get("rulings", {})}
        found |= row
        found |= {"rulings": both} if both else {}
    return found


def tried(board: Board, form: Form) -> Iterator[Tried]:
    """The form with each key and reading, and with each pair with a key, in all their values."""
    given = {**form.keys, **form.rulings}
    names: list[tuple[str, ...]] = [(key,) for key in given]
    paired = given if form.tuned else form.keys
    names += [pair for pair in combinations(paired, 2) if pair[0] in form.keys]
    cases = [(keys, values) for keys in names for values in product(*(given[key] for key in keys))]
    rows: list[Row] = []
    for _, values in cases:
        rows.append(joined(form.base, *values))
        rows += [joined(form.base, *(values[:n] + values[n + 1 :])) for n in range(len(values))]
    different = {repr(row): row for row in rows}
    read = dict(zip(different, board.read(list(different.values())), strict=True))
    at = iter(rows)
    for keys, values in cases:
        row = next(at)
        yield Tried(keys, row, read[repr(row)], tuple(read[repr(next(at))] for _ in values))


def head_of(text: str) -> Row:
    """A file as its reader gets it."""
    found: Any = tree_of(text)
    return dict(found)


def other_readings(system: str) -> Keys:
    """A reading of each ruling that is not the default."""
    return {
        f"rulings.{name}": ({"rulings": {name: next(r for r in one.readings if r != one.default)}},)
        for name, one in ruling_index(system).items()
    }
