"""A kind of piece as a player makes it: its parts as a file would have them, and their faults."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from simulator.geometry.exact.arc import Arc
from simulator.geometry.exact.outline import Outline
from simulator.geometry.units import Point
from simulator.rules.measure.model.kinds import Kind
from simulator.rules.measure.model.table import UnitName
from simulator.scenario.entries import Findings, parse_entry
from simulator.scenario.faults import FieldPath, Problem, Wrong, key_twice
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.records import check_name
from simulator.scenario.measure.table_models import KindEntry
from simulator.scenario.tree import Raw

Section: TypeAlias = Literal["base", "arcs", "points", "outlines"]
"""The key of a kind under which a part stands."""

PartValue: TypeAlias = Outline | Arc | Point
"""What a sound part is."""

NAME = "@name"
"""The place of a part's name, or of the kind's own; no key of a file is called so."""


@dataclass(frozen=True, slots=True)
class KindPart:
    """A part of the kind: its section, its name (that of the kind for the base), its raw value."""

    section: Section
    name: str
    raw: Raw


@dataclass(frozen=True, slots=True)
class KindDraft:
    """A kind as far as it is made; the part at `at` is chosen, the base first of all.

    `at` past the last part chooses one of the ways to add a part. `was` is the kind that it
    changes, None for a new one; with another id it `renames` that, or is one more kind. `kinds` are
    the names that the table has.
    """

    parts: tuple[KindPart, ...]
    unit: UnitName
    kinds: tuple[str, ...] = ()
    was: Kind | None = None
    at: int = 0
    renames: bool = True

    @property
    def chosen_part(self) -> KindPart | None:
        """The chosen part, None for a way to add one."""
        return self.parts[self.at] if self.at < len(self.parts) else None

    def with_part(self, part: KindPart) -> "KindDraft":
        """The draft with this part in place of the chosen one."""
        parts = list(self.parts)
        parts[self.at] = part
        return replace(self, parts=tuple(parts))


@dataclass(frozen=True, slots=True)
class Judged:
    """A part as the loader sees it: its value, or the problems with it by their place inside."""

    value: PartValue | None
    problems: tuple[tuple[FieldPath, Problem], ...] = ()


def judge_parts(draft: KindDraft) -> tuple[Judged, ...]:
    """Every part as the loader would judge it in a file."""
    known = Known({}, draft.unit)
    return tuple(_judge_part(draft, n, known) for n in range(len(draft.parts)))


def kind_of(draft: KindDraft, parts: tuple[Judged, ...]) -> Kind | None:
    """The kind; None while anything is wrong with it."""
    if any(one.problems for one in parts):
        return None
    entry = parse_entry(KindEntry, _tree(draft.parts), (), Findings(), Known({}, draft.unit))
    return entry.kind(draft.parts[0].name) if entry else None


def _judge_part(draft: KindDraft, n: int, known: Known) -> Judged:
    part, findings = draft.parts[n], Findings()
    entry = parse_entry(KindEntry, _tree((part,)), (), findings, known)
    skipped = 1 if part.section == "base" else 2
    problems = [
        (_place((*path, *problem.inside), skipped, problem), problem)
        for path, problem in findings.all
    ]
    problems += (((NAME,), problem) for problem in _twice(draft, n))
    return Judged(_value(entry, part) if entry else None, tuple(problems))


def _place(path: FieldPath, skipped: int, problem: Problem) -> FieldPath:
    """The place of a problem inside the part whose own place takes up this many steps."""
    return (NAME,) if problem.at_key and len(path) == skipped else path[skipped:]


def _tree(parts: tuple[KindPart, ...]) -> dict[str, Raw]:
    """A kind with these parts as a file would have it; with a dot for a base that it lacks."""
    tree: dict[str, Raw] = {"base": "dot"}
    for part in parts:
        if part.section == "base":
            tree["base"] = part.raw
        else:
            rows = tree.setdefault(part.section, {})
            if isinstance(rows, dict):
                rows[part.name] = part.raw
    return tree


def _value(entry: KindEntry, part: KindPart) -> PartValue:
    found: Mapping[str, PartValue] = {}
    match part.section:
        case "base":
            return entry.base
        case "arcs":
            found = entry.arcs
        case "points":
            found = entry.points
        case "outlines":
            found = entry.outlines
    return found[part.name]


def _twice(draft: KindDraft, n: int) -> Iterator[Problem]:
    """What is wrong with a name beside other names: the same one again."""
    part = draft.parts[n]
    if part.section == "base":
        try:
            check_name(part.name)
        except Wrong as wrong:
            yield from wrong.problems
        own = draft.was.id if draft.was else None
        if part.name in draft.kinds and part.name != own:
            yield key_twice(part.name)
    elif any((one.section, one.name) == (part.section, part.name) for one in draft.parts[:n]):
        yield key_twice(part.name)
