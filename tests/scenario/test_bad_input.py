"""No file takes long or much memory to judge, however bad it is.

The promise is 0.2 s, and 64 MiB for each MiB of input; the time tested here is generous, since
machines differ, but far below what any of these files would take to read as YAML means it.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.scenario.bad_input import cases

_ROOT = Path(__file__).parents[2]
_SECONDS = 1.0
_MIB = 64


@pytest.fixture(scope="module")
def rows() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.scenario.bad_input"],
        cwd=_ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return {row["name"]: row for row in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("name", cases())
def test_a_bad_file_is_judged_in_bounded_time_and_memory(name: str, rows: dict[str, Any]) -> None:
    row = rows[name]
    assert row["faults"], "this file is bad"
    assert row["seconds"] < _SECONDS
    assert row["mib"] < _MIB


def test_what_is_told_of_a_bomb(rows: dict[str, Any]) -> None:
    assert "an anchor `&a` stands here" in rows["yaml bomb"]["faults"][0]


def test_what_is_told_of_a_number_that_would_never_end(rows: dict[str, Any]) -> None:
    assert "size[1]: `1e6000000` is no number" in rows["1e6000000"]["faults"][0]
