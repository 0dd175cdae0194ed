"""Imports go one way and stand at the top; optional methods are not looked for by name."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.project.test_bars import ROOT, SOURCES

LATE_ALLOWED = {"cli", "ui"}
"""Parts in which what takes long to load may be imported when it is first needed."""

EARLY = {"rules", "kernel", "mechanics", "geometry"}
"""Parts that import nothing of ours late."""

Graph = Mapping[str, frozenset[str]]


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(path: Path) -> str:
    return path.relative_to(ROOT / "simulator").parts[0]


def imported(tree: ast.AST, known: frozenset[str]) -> Iterator[tuple[ast.stmt, str]]:
    """Every import of one of our modules, at the top or late, for types or not."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name in known else node.module for name in whole]
        else:
            continue
        yield from ((node, name) for name in names if name in known)


def circles(graph: Graph) -> list[list[str]]:
    """Modules that import one another in a circle: all that reach each other."""
    reach = {name: _reached(graph, name) for name in graph}
    found = {
        tuple(sorted(other for other in reach[name] if name in reach[other]))
        for name in graph
        if name in reach[name]
    }
    return [list(each) for each in sorted(found)]


def _reached(graph: Graph, start: str) -> frozenset[str]:
    seen: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting.extend(graph[name])
    return frozenset(seen)


def late_imports(tree: ast.AST, known: frozenset[str]) -> list[int]:
    """The lines of imports of our modules that stand in a function."""
    functions = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return sorted({node.lineno for each in functions for node, _ in imported(each, known)})


def is_said(text: str, lines: list[int]) -> bool:
    """Does a comment beside one of these lines say why it is late?"""
    rows = text.splitlines()
    return any("#" in rows[n - 1] or rows[n - 2].strip().startswith("#") for n in lines)


def by_name(tree: ast.AST) -> list[str]:
    """Attributes that need not be there: `getattr` with a default, and `hasattr`."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if (node.func.id, len(node.args)) in (("getattr", 3), ("hasattr", 2)):
            what = node.args[1]
            name = str(what.value) if isinstance(what, ast.Constant) else ast.unparse(what)
            found.append(f"{node.func.id} {name}")
    return found


KNOWN = frozenset(module_name(path) for path in SOURCES)


@dataclass(frozen=True)
class Source:
    """What a module imports, at which lines late, and the attributes it looks for by name."""

    text: str
    imports: frozenset[str]
    late: list[int]
    named: list[str]


@pytest.fixture(scope="module")
def sources() -> Mapping[Path, Source]:
    """Every module, parsed once."""
    found = {}
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        imports = frozenset(name for _, name in imported(tree, KNOWN))
        found[path] = Source(text, imports, late_imports(tree, KNOWN), by_name(tree))
    return found


def test_no_modules_import_one_another(sources: Mapping[Path, Source]) -> None:
    graph = {
        module_name(path): source.imports - {module_name(path)} for path, source in sources.items()
    }
    assert circles(graph) == []


def test_rules_and_what_lies_below_import_nothing_of_ours_late(
    sources: Mapping[Path, Source],
) -> None:
    found = {
        f"{path}:{source.late}"
        for path, source in sources.items()
        if part_of(path) not in LATE_ALLOWED and source.late
    }
    assert found == set()
    assert {part_of(path) for path in SOURCES} > EARLY
    assert not EARLY & LATE_ALLOWED


def test_a_late_import_says_why_it_is_late(sources: Mapping[Path, Source]) -> None:
    found = [
        str(path.relative_to(ROOT))
        for path, source in sources.items()
        if source.late and not is_said(source.text, source.late)
    ]
    assert found == []


def test_no_optional_method_is_looked_for_by_name(sources: Mapping[Path, Source]) -> None:
    found = {
        f"{path.relative_to(ROOT / 'simulator').as_posix()} {name}"
        for path, source in sources.items()
        if part_of(path) in ("rules", "ui")
        for name in source.named
    }
    assert found == set()


def test_circles_are_found() -> None:
    graph = {
        "a": frozenset({"b"}),
        "b": frozenset({"c"}),
        "c": frozenset({"a"}),
        "d": frozenset({"a"}),
    }
    assert circles(graph) == [["a", "b", "c"]]
    assert circles({**graph, "c": frozenset()}) == []


def test_imports_of_every_form_are_found() -> None:
    known = frozenset({"simulator.paths", "simulator.kernel", "simulator.kernel.dice"})
    text = (
        "from simulator import paths\n"
        "import simulator.kernel.dice\n"
        "from simulator.kernel.dice import Dice\n"
        "import os\n"
        "def f():\n"
        "    # Late: it is slow.\n"
        "    from simulator.kernel import dice\n"
    )
    names = [name for _, name in imported(ast.parse(text), known)]
    assert names == ["simulator.paths", *["simulator.kernel.dice"] * 3]
    assert late_imports(ast.parse(text), known) == [7]
    assert is_said(text, [7])
    assert not is_said(text, [1, 2])
    assert by_name(ast.parse("getattr(a, 'x', 1); getattr(a, 'x'); hasattr(a, 'y')")) == [
        "getattr x",
        "hasattr y",
    ]
