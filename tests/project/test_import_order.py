"""Imports go one way and stand at the top; optional methods are not looked for by name."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.project.sources import ROOT, SOURCES, Source, by_name, source_of, sources

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


def imported(source: Source, known: frozenset[str]) -> Iterator[tuple[int, str, bool]]:
    """Every import of one of our modules: its line, the module, and whether it is late."""
    for node, late in source.imports:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif node.module:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name in known else node.module for name in whole]
        else:
            continue
        yield from ((node.lineno, name, late) for name in names if name in known)


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


def late_imports(source: Source, known: frozenset[str]) -> list[int]:
    """The lines of imports of our modules that stand in a function."""
    return sorted({line for line, _, late in imported(source, known) if late})


def is_said(text: str, lines: list[int]) -> bool:
    """Does a comment beside one of these lines say why it is late?"""
    rows = text.splitlines()
    return any("#" in rows[n - 1] or rows[n - 2].strip().startswith("#") for n in lines)


KNOWN = frozenset(module_name(path) for path in SOURCES)


def test_no_modules_import_one_another() -> None:
    graph = {
        module_name(path): frozenset(name for _, name, _ in imported(source, KNOWN))
        - {module_name(path)}
        for path, source in sources().items()
    }
    assert circles(graph) == []


def test_rules_and_what_lies_below_import_nothing_of_ours_late() -> None:
    found = {
        f"{path}:{late}"
        for path, source in sources().items()
        if part_of(path) not in LATE_ALLOWED and (late := late_imports(source, KNOWN))
    }
    assert found == set()
    assert {part_of(path) for path in SOURCES} > EARLY
    assert not EARLY & LATE_ALLOWED


def test_a_late_import_says_why_it_is_late() -> None:
    found = [
        str(path.relative_to(ROOT))
        for path, source in sources().items()
        if (late := late_imports(source, KNOWN)) and not is_said(source.text, late)
    ]
    assert found == []


def test_no_optional_method_is_looked_for_by_name() -> None:
    found = {
        f"{path.relative_to(ROOT / 'simulator').as_posix()} {name}"
        for path, source in sources().items()
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
    source = source_of(text)
    names = sorted(name for _, name, _ in imported(source, known))
    assert names == ["simulator.kernel.dice"] * 3 + ["simulator.paths"]
    assert late_imports(source, known) == [7]
    assert is_said(text, [7])
    assert not is_said(text, [1, 2])
    assert list(by_name(ast.parse("getattr(a, 'x', 1); getattr(a, 'x'); hasattr(a, 'y')"))) == [
        "getattr x",
        "hasattr y",
    ]
