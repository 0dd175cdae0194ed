"""A rule is judged in one module of its system: only there are its reasons and refusals made."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parents[2] / "simulator" / "rules"
NUMBER = re.compile(r"[A-Z]+-\d+(\.\d+)*")
PROMISE = re.compile(r"_*(is|has|are|can|may|must|because)_")
MADE = {"Reason": 0, "Refusal": 1, "holds": 0, "fails": 0}
"""What a judgement is made of, and at which place each is given the rule."""


def makers(trees: dict[str, ast.Module]) -> dict[str, int]:
    """What makes a reason or refusal for a rule, and at which place it is given the rule.

    A remark decides nothing.
    """
    functions = (
        node
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.returns is not None
    )
    names = ((each, [arg.arg for arg in each.args.args]) for each in functions)
    return MADE | {
        each.name: given.index("rule")
        for each, given in names
        if "rule" in given and each.name != "remark" and _makes_any(each)
    }


def _makes_any(function: ast.FunctionDef) -> bool:
    """Does it give back reasons or a refusal, by its annotation?"""
    return any(kind in ast.unparse(function.returns or function) for kind in MADE)


def constants(tree: ast.Module) -> dict[str, set[str]]:
    """The rule numbers that a module has names for; one by a condition may be any of several."""
    found = defaultdict[str, set[str]](set)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant | ast.IfExp):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found[target.id] |= set(_numbers(node.value))
    return found


def _numbers(node: ast.expr) -> Iterator[str]:
    said = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return (each for each in said if isinstance(each, str) and NUMBER.fullmatch(each))


def rules_of(tree: ast.Module, making: dict[str, int]) -> Iterator[str]:
    """The numbers of the rules that a module decides; those that say the same do not count."""
    known = constants(tree)
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    for call in calls:
        place = making.get(call.func.id) if isinstance(call.func, ast.Name) else None
        if place is None:
            continue
        given = (
            *call.args[place : place + 1],
            *(each for each in call.keywords if each.arg == "rule"),
        )
        for part in (part for each in given for part in ast.walk(each)):
            if isinstance(part, ast.Name):
                yield from sorted(known.get(part.id, ()))
            elif isinstance(part, ast.Constant):
                yield from _numbers(part)


def decided(trees: dict[str, ast.Module]) -> dict[str, list[str]]:
    """The rules that are decided, with the modules that do it."""
    making, found = makers(trees), defaultdict[str, list[str]](list)
    for name, tree in trees.items():
        for rule in sorted(set(rules_of(tree, making))):
            found[rule].append(name)
    return found


def decided_twice(found: dict[str, list[str]]) -> dict[str, list[str]]:
    """The rules that several modules decide, with these modules."""
    return {rule: names for rule, names in found.items() if len(names) > 1}


@cache
def decided_in(system: str) -> dict[str, list[str]]:
    """The rules that a system decides, with their modules."""
    folder = RULES / system
    paths = sorted(folder.rglob("*.py"))
    named = {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in paths}
    return decided({name: ast.parse(text) for name, text in named.items()})


@pytest.mark.parametrize("system", ["billion_suns", "burning_suns", "measure", "space_war"])
def test_no_rule_is_decided_in_two_modules(system: str) -> None:
    assert decided_in(system)
    assert decided_twice(decided_in(system)) == {}


def _told_rows(system: str) -> dict[str, str]:
    """Which module CONTRIBUTING names for each rule, or chapter of rules, of a system."""
    text = (RULES.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    title = system.replace("_", " ").title().replace("Billion", "A Billion")
    _, _, after = text.partition(f"| {title} | `judging/` |\n|---|---|\n")
    table = after.partition("\n\n")[0].splitlines()
    rows = [row.strip("| ").rpartition("|") for row in table]
    return {match[0]: name.strip(" `") for told, _, name in rows for match in NUMBER.finditer(told)}


@pytest.mark.parametrize("system", ["billion_suns", "burning_suns", "space_war"])
def test_the_table_of_contributing_names_the_module_of_each_rule(system: str) -> None:
    told, folder = _told_rows(system), RULES / system / "judging"
    wrong = [
        (rule, name)
        for rule, names in decided_in(system).items()
        for name in names
        if name.startswith("judging/")
        if told.get(rule, told.get(rule.partition(".")[0])) != name.removeprefix("judging/")
    ]
    assert told
    assert wrong == []
    assert [name for name in told.values() if not (folder / name).is_file()] == []


def misnamed(tree: ast.Module) -> list[str]:
    """The functions of a judging module whose name promises another result than they give."""
    return [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and (promise := PROMISE.match(node.name))
        and not _keeps(promise[1], ast.unparse(node.returns or ast.Name("None")))
    ]


def _keeps(word: str, given: str) -> bool:
    return "Reason" in given if word in ("may", "must", "because") else given == "bool"


@pytest.mark.parametrize("system", ["billion_suns", "burning_suns", "measure", "space_war"])
def test_questions_give_bools_and_judgements_reasons(system: str) -> None:
    paths = sorted((RULES / system / "judging").glob("*.py"))
    found = {path.name: misnamed(ast.parse(path.read_text(encoding="utf-8"))) for path in paths}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_a_question_that_gives_a_reason_is_found() -> None:
    wrong = "def is_free() -> Reason: ...\ndef has_bay() -> Iterator[bool]: ..."
    right = "def may_go() -> Iterator[Reason]: ...\ndef can_go() -> bool: ..."
    assert misnamed(ast.parse(f"{wrong}\n{right}\ndef may_stay() -> bool: ...")) == [
        *("is_free", "has_bay"),
        "may_stay",
    ]


def test_a_rule_that_two_modules_decide_is_found() -> None:
    one = ast.parse('def fails(rule: str) -> Reason: ...\nfails("SW-9.1")')
    other = ast.parse('NEAR = "SW-9.1"\nRefusal("code", NEAR, "text")')
    assert decided_twice(decided({"one": one, "other": other})) == {"SW-9.1": ["one", "other"]}
    third = ast.parse('rule = "SW-9.2" if one else "SW-9.1"\nRefusal("code", rule, "text")')
    assert decided_twice(decided({"one": one, "third": third})) == {"SW-9.1": ["one", "third"]}
    assert decided_twice(decided({"one": one, "alone": ast.parse('Note("SW-9.1")')})) == {}
