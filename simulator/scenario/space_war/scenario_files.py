"""Reads scenarios.yaml of Space War: scenarios, ready-made Craft, forces given, figures."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar

from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.scenarios import ROLES, Scenario, ScenarioFigures, Scenarios
from simulator.scenario.entries import FileEntry, Findings, Typed, entries, parse_entry
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    Identifier,
    Text,
    choice,
    each,
    gather_parts,
    one_of,
    read_list,
    read_whole,
)
from simulator.scenario.figure_files import FigureFile
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import Rule, Source, folder_of, settle
from simulator.scenario.limits import MOST_COUNTED
from simulator.scenario.space_war.design_models import DesignEntry
from simulator.scenario.space_war.design_reader import DesignContext, design_at
from simulator.scenario.space_war.library import context
from simulator.scenario.space_war.module_files import shipped_modules
from simulator.scenario.tree import Raw

FIGURES = FigureFile(
    "space_war",
    ScenarioFigures,
    "{value: 6, unit: inches, rule: SW-19.3, source: SW}",
    "a figure such as 6",
    ("inches",),
    ("craft",),
)
"""The figures of scenarios, which stand in scenarios.yaml."""


def _read_roles(value: Raw) -> tuple[str, ...]:
    return read_list(value, "a list of roles", lambda raw: one_of("a role", raw, ROLES))


def _read_rolls(value: Raw) -> tuple[int, ...]:
    sides = shipped_modules().figures.die_sides
    return read_list(value, "a list of faces of a die", lambda raw: read_whole(raw, 1, sides))


def _read_craft(value: Raw) -> tuple[tuple[str, int], ...]:
    if not isinstance(value, dict) or not value:
        raise Wrong(Problem(unfit(value, "stands here"), "designs and their numbers"))

    def read(part: tuple[str, Raw]) -> tuple[str, int]:
        return part[0], read_whole(part[1], 1, MOST_COUNTED)

    return tuple(gather_parts(((name, (name, raw)) for name, raw in value.items()), read))


_Roles = Annotated[tuple[str, ...], Typed(_read_roles, {})]
_ANY = Typed(lambda raw: raw, {})


class ScenarioEntry(FileEntry):
    """A scenario."""

    said: ClassVar[str] = "a scenario such as {id: convoy, name: Convoy, …}"

    id: Identifier
    name: Text
    about: Text
    rolls: Annotated[tuple[int, ...], Typed(_read_rolls, {})] = ()
    roles: _Roles
    homes: _Roles = ()
    stations: _Roles = ()
    enters: _Roles = ()
    rule: Rule
    source: Source


class ReadyEntry(DesignEntry):
    """A design of Craft that a scenario gives."""

    rule: Rule
    source: Source


class GivenEntry(FileEntry):
    """The Craft that a role is given."""

    said: ClassVar[str] = "Craft such as {role: escort, craft: {transport: 3}, …}"

    role: Annotated[str, choice("a role", *ROLES)]
    craft: Annotated[tuple[tuple[str, int], ...], Typed(_read_craft, {})]
    rule: Rule
    source: Source


class ScenariosFile(FileEntry):
    """scenarios.yaml."""

    scenarios: Annotated[list[Any], each("scenario", 1)]
    designs: Annotated[list[Any], each("design", 1)]
    forces: Annotated[list[Any], each("force", 1)]
    figures: Annotated[Any, _ANY]


@cache
def shipped_scenarios() -> Scenarios:
    """Those that are shipped; they do not change while the program runs."""
    return load_scenarios(folder_of("space_war") / "scenarios.yaml")


def load_scenarios(path: Path) -> Scenarios:
    """The contents of scenarios.yaml; TableFaults with everything that is wrong with it."""
    tree = read_tree(read_bytes(path), str(path))
    findings, known = Findings(), context()
    root: Raw = tree.root if tree.root is not None else ""
    parse_entry(ScenariosFile, root, (), findings)
    scenarios = dict(_scenarios(root, findings))
    designs = dict(_designs(root, known, findings))
    forces = dict(_forces(root, designs, findings))
    rows = root.get("figures", {}) if isinstance(root, dict) else {}
    figures = FIGURES.read_all(rows, findings)
    settle(tree, findings)
    return Scenarios(scenarios, designs, forces, ScenarioFigures(**figures))


def _scenarios(root: Raw, findings: Findings) -> Iterator[tuple[str, Scenario]]:
    rolled: dict[int, str] = {}
    for place, raw in entries(root, "scenarios", ()):
        one: Any = parse_entry(ScenarioEntry, raw, place, findings)
        if one is None:
            continue
        for face in one.rolls:
            if face in rolled:
                what = f"{face} is the roll of {rolled[face]} already"
                findings.add((*place, "rolls"), Problem(what, "each face once (SW-19.7)"))
            rolled[face] = one.id
        yield (
            one.id,
            Scenario(
                *(one.id, one.name, one.rule, one.about),
                *(one.roles, one.homes, one.stations, one.enters, one.rolls),
            ),
        )


def _designs(root: Raw, known: DesignContext, findings: Findings) -> Iterator[tuple[str, Design]]:
    for place, raw in entries(root, "designs", ()):
        found = design_at(ReadyEntry, raw, place, known, findings)
        if found is not None:
            yield found[0].id, found[0]


def _forces(
    root: Raw, designs: dict[str, Design], findings: Findings
) -> Iterator[tuple[str, tuple[tuple[str, int], ...]]]:
    for place, raw in entries(root, "forces", ()):
        one = parse_entry(GivenEntry, raw, place, findings)
        for name, _ in one.craft if one else ():
            if name not in designs:
                problem = Problem(f"{quote_value(name)} is no design here", "", name, designs)
                findings.add((*place, "craft", name), problem)
        if one is not None:
            yield one.role, one.craft
