"""A rule is judged in one module of its system: only there are its reasons and refusals made."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parents[2] / "simulator" / "rules"
NUMBER = re.compile(r"[A-Z]+-\d+(\.\d+)*")
MADE = {"Reason", "Refusal"}


def makers(trees: dict[str, ast.Module]) -> set[str]:
    """What makes a reason or refusal for a rule: the classes, and functions that are given it."""
    functions = (
        node
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    )
    return MADE | {
        each.name
        for each in functions
        if isinstance(each.returns, ast.Name)
        and each.returns.id in MADE
        and "rule" in [arg.arg for arg in each.args.args]
    }


def constants(tree: ast.Module) -> dict[str, str]:
    """The rule numbers that a module has names for."""
    return {
        target.id: node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value.value, str)
    }


def rules_of(tree: ast.Module, making: set[str]) -> Iterator[str]:
    """The numbers of the rules that a module decides."""
    known = constants(tree)
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    for call in calls:
        made = isinstance(call.func, ast.Name) and call.func.id in making
        for part in ast.walk(call) if made else ():
            said = known.get(part.id) if isinstance(part, ast.Name) else None
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                said = part.value
            if said and NUMBER.fullmatch(said):
                yield said


def decided_twice(trees: dict[str, ast.Module]) -> dict[str, list[str]]:
    """The rules that several modules decide, with these modules."""
    making, found = makers(trees), defaultdict[str, list[str]](list)
    for name, tree in trees.items():
        for rule in sorted(set(rules_of(tree, making))):
            found[rule].append(name)
    return {rule: names for rule, names in found.items() if len(names) > 1}


@pytest.mark.parametrize("system", ["measure", "space_war"])
def test_no_rule_is_decided_in_two_modules(system: str) -> None:
    folder = RULES / system
    trees = {
        str(path.relative_to(folder)): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.py"))
    }
    assert trees
    assert decided_twice(trees) == {}


def test_a_rule_that_two_modules_decide_is_found() -> None:
    one = ast.parse('def fails(rule: str) -> Reason: ...\nfails("SW-9.1")')
    other = ast.parse('NEAR = "SW-9.1"\nRefusal("code", NEAR, "text")')
    assert decided_twice({"one": one, "other": other}) == {"SW-9.1": ["one", "other"]}
    assert decided_twice({"one": one, "alone": ast.parse('Note("SW-9.1")')}) == {}
