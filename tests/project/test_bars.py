"""The bars that bind the tail: no module, function or class grows past them (DESIGN section 4)."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "simulator").rglob("*.py"))
MODULE_LINES = 400
FUNCTION_LINES = 40
CLASS_METHODS = 12
PARAMETERS = 5

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _functions(tree: ast.AST) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _length(function: Function) -> int:
    """Lines of a function without its docstring."""
    first = function.body[0]
    if ast.get_docstring(function) and len(function.body) > 1:
        first = function.body[1]
    end = function.end_lineno or first.lineno
    return end - first.lineno + 1


def _parameters(function: Function) -> int:
    args = function.args
    named = [arg.arg for arg in args.posonlyargs + args.args + args.kwonlyargs]
    return len([name for name in named if name not in ("self", "cls")])


def faults(name: str, text: str) -> list[str]:
    """Every bar that this module's text is past."""
    tree = ast.parse(text)
    found = []
    if (lines := text.count("\n")) > MODULE_LINES:
        found.append(f"{name}: {lines} lines")
    for function in _functions(tree):
        where = f"{name}:{function.lineno} {function.name}"
        if (lines := _length(function)) > FUNCTION_LINES:
            found.append(f"{where}: {lines} lines")
        if (count := _parameters(function)) > PARAMETERS:
            found.append(f"{where}: {count} parameters")
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, Function)]
            if len(methods) > CLASS_METHODS:
                found.append(f"{name}:{node.lineno} {node.name}: {len(methods)} methods")
    return found


def test_no_part_grows_past_the_bars() -> None:
    assert len(SOURCES) > 500
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in SOURCES}
    assert [fault for name, text in texts.items() for fault in faults(name, text)] == []


def test_the_bars_catch_what_is_past_them() -> None:
    long = "def f():\n" + "    pass\n" * 41
    wide = "def g(a, b, c, d, e, f):\n    pass\n"
    tall = "class C:\n" + "".join(f"    def m{n}(self): ...\n" for n in range(13))
    assert len(faults("x.py", long + wide + tall)) == 3
    assert faults("x.py", "\n" * 401) == ["x.py: 401 lines"]


def test_vague_names_are_not_used() -> None:
    vague = {"utils", "util", "manager", "helper", "helpers", "base", "misc", "common"}
    assert [path for path in SOURCES if path.stem in vague] == []
