"""The examples in docstrings are true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
THIS = Path(__file__).resolve()
WITH_EXAMPLES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for part in ("simulator", "tests")
    for path in (ROOT / part).rglob("*.py")
    if path != THIS and ">>> " in path.read_text(encoding="utf-8")
)
"""Modules with examples: to look through all others for some takes seconds."""


def test_examples_are_looked_for_everywhere() -> None:
    assert len(WITH_EXAMPLES) > 60


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    told = doctest.testmod(import_module(name))
    assert told.failed == 0
    assert told.attempted > 0
