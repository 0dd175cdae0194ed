"""The bars that bind the tail: no module, function or class grows past them (DESIGN section 4)."""

from tests.project.sources import ROOT, SOURCES, Source, source_of, sources

MODULE_LINES = 400
MOST = {"lines": 40, "methods": 12, "parameters": 5}
"""Of a function without its docstring, or of a class."""


def faults(name: str, source: Source) -> list[str]:
    """Every bar that this module is past."""
    lines = source.text.count("\n")
    found = [f"{name}: {lines} lines"] if lines > MODULE_LINES else []
    return found + [
        f"{name}:{part.where}: {size} {what}"
        for part in source.parts
        for size, what in part.sizes
        if size > MOST[what]
    ]


def test_no_part_grows_past_the_bars() -> None:
    assert len(SOURCES) > 500
    named = {str(path.relative_to(ROOT)): source for path, source in sources().items()}
    assert [fault for name, source in named.items() for fault in faults(name, source)] == []


def test_the_bars_catch_what_is_past_them() -> None:
    long = "def f():\n" + "    pass\n" * 41
    wide = "def g(a, b, c, d, e, f):\n    pass\n"
    tall = "class C:\n" + "".join(f"    def m{n}(self): ...\n" for n in range(13))
    assert sorted(faults("x.py", source_of(long + wide + tall))) == [
        "x.py:1 f: 41 lines",
        "x.py:43 g: 6 parameters",
        "x.py:45 C: 13 methods",
    ]
    assert faults("x.py", source_of("\n" * 401)) == ["x.py: 401 lines"]


def test_vague_names_are_not_used() -> None:
    vague = {"utils", "util", "manager", "helper", "helpers", "base", "misc", "common"}
    assert [path for path in SOURCES if path.stem in vague] == []
