"""What `make quick SINCE=main` runs: the test files that a change can reach, and no others."""

import pytest

from tests.reach import imported, reached

REACHED = {
    "simulator/geometry/arcs.py": ("geometry/test_arcs", "ui/test_arcs"),
    "simulator/rules/space_war/view/measuring.py": ("contract/test_contract", "ui/test_space_war"),
    "simulator/ui/screens/after/round_cards.py": ("ui/test_round_cards", "ui/test_whole_games"),
    "tests/ui/hands.py": ("ui/test_whole_games",),
    "tests/ui/test_camera.py": ("ui/test_camera",),
    "tests/ui/conftest.py": ("ui/test_camera",),
    "tests/games/golden/any.txt": ("games/test_golden",),
    "tables/billion_suns/scenarios/any.yaml": ("tables/test_data", "ui/test_start"),
    "README.md": ("project/test_readme",),
}
"""Test files that each change reaches."""

SPARED = {
    "simulator/ui/screens/after/round_cards.py": "rules/test_registry",
    "tests/ui/hands.py": "ui/test_camera",
    "tests/ui/conftest.py": "kernel/test_codec",
    "tests/games/golden/any.txt": "ui/test_camera",
    "README.md": "kernel/test_codec",
}
"""A test file that it does not reach."""


@pytest.mark.parametrize("changed", REACHED)
def test_a_change_reaches_who_imports_it_and_nobody_else(changed: str) -> None:
    found = reached([changed])
    assert {f"tests/{name}.py" for name in REACHED[changed]} <= found
    assert f"tests/{SPARED.get(changed, 'none')}.py" not in found


def test_imports_are_seen_late_and_over_several_lines() -> None:
    text = "def f():\n    from a.b import (\n        c,\n        d,\n    )\n\nimport e.f\n"
    assert list(imported(text)) == ["a/b", "a/b/c", "a/b/d", "e/f"]
