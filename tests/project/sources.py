"""Every module of the program, parsed once for all that is asked of its text."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "simulator").rglob("*.py"))

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Part:
    """A function with its lines and parameters, or a class with its methods: `sizes` says which."""

    where: str
    sizes: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Source:
    """A module's text, its functions and classes, its imports, what it looks for by name.

    An import comes with whether it stands in a function.
    """

    text: str
    parts: tuple[Part, ...]
    imports: tuple[tuple[ast.Import | ast.ImportFrom, bool], ...]
    named: tuple[str, ...]


@cache
def sources() -> dict[Path, Source]:
    """All modules of the program by their paths."""
    return {path: source_of(path.read_text(encoding="utf-8")) for path in SOURCES}


def source_of(text: str) -> Source:
    """What a module's text holds; of its tree as little as can be, which is large."""
    tree = ast.parse(text)
    parts, imports = [], []
    for node, late in statements(tree):
        if isinstance(node, Function):
            sizes = (_length(node), "lines"), (_parameters(node), "parameters")
            parts.append(Part(f"{node.lineno} {node.name}", sizes))
        elif isinstance(node, ast.ClassDef):
            methods = len([each for each in node.body if isinstance(each, Function)])
            parts.append(Part(f"{node.lineno} {node.name}", ((methods, "methods"),)))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            imports.append((node, late))
    # Few modules have any, and to look through all expressions takes long.
    named = tuple(by_name(tree)) if "getattr" in text or "hasattr" in text else ()
    return Source(text, tuple(parts), tuple(imports), named)


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


def statements(tree: ast.Module) -> Iterator[tuple[ast.AST, bool]]:
    """Every statement, and whether it stands in a function."""
    left: list[tuple[ast.AST, bool]] = [(each, False) for each in tree.body]
    while left:
        node, late = left.pop()
        yield node, late
        inner = late or isinstance(node, Function)
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            left += [(each, inner) for each in getattr(node, name, ())]


def by_name(tree: ast.AST) -> Iterator[str]:
    """Attributes that need not be there: `getattr` with a default, and `hasattr`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if (node.func.id, len(node.args)) in (("getattr", 3), ("hasattr", 2)):
            what = node.args[1]
            name = str(what.value) if isinstance(what, ast.Constant) else ast.unparse(what)
            yield f"{node.func.id} {name}"
