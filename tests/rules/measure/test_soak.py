"""The long comparison with the judge: what it keeps, and that it goes on where it stopped."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.oracle.measure_cases import MAKERS
from tests.rules.measure import soak
from tests.rules.measure.soak import Result


@pytest.fixture(autouse=True)
def _short_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "BLOCK", 3)


def test_a_block_without_a_difference_leaves_nothing(tmp_path: Path) -> None:
    assert soak.tried(("within", 1), tmp_path) == Result("within", 1, [])
    assert not list(tmp_path.iterdir())


def test_another_answer_is_kept_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "judge", lambda _: {"q": "perhaps"})
    assert soak.tried(("arc", 0), tmp_path) == Result("arc", 0, [0, 1, 2])
    kept = (tmp_path / "measure-arc-2.yaml").read_text()
    assert kept.startswith("format: 1")
    assert "# judge: {'q': 'perhaps'}" in kept


def test_what_was_tried_is_not_tried_again(tmp_path: Path) -> None:
    done = [Result("arc", 0, []), Result("share", 1, [4])]
    path = tmp_path / "done.jsonl"
    path.write_text("".join(f"{json.dumps(asdict(each))}\n" for each in done))
    assert list(soak.read(path)) == done
    assert list(soak.read(tmp_path / "none.jsonl")) == []
    assert soak.wanted(["arc", "share"], 5, done) == [("share", 0), ("arc", 1)]
    lines = soak.report(done)
    assert len(lines) == len(MAKERS)
    assert any(line.startswith("share") and "3 questions, 1 wrong [4]" in line for line in lines)
