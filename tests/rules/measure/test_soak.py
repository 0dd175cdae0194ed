"""The long comparison with the judge: what it keeps, and that it goes on where it stopped."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest
import yaml

from tests.oracle.measure_cases import MAKERS, made
from tests.oracle.measure_file import PLAIN
from tests.oracle.measure_readings import asks
from tests.rules.measure import soak
from tests.rules.measure.soak import Result


@pytest.fixture(autouse=True)
def _short_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "BLOCK", 3)


def test_a_block_without_a_difference_leaves_nothing(tmp_path: Path) -> None:
    assert soak.tried(("within", 1), tmp_path) == Result("within", 1, 12, [])
    assert not list(tmp_path.iterdir())


def test_another_answer_is_kept_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "judge", lambda _: {"q": "perhaps"})
    assert soak.tried(("arc", 0), tmp_path) == Result("arc", 0, 12, [0, 1, 2])
    kept = (tmp_path / "measure-arc-2.yaml").read_text()
    assert kept.startswith("format: 1")
    assert "# judge: {'q': 'perhaps'}" in kept


def test_what_was_tried_is_not_tried_again(tmp_path: Path) -> None:
    done = [Result("arc", 0, 12, []), Result("share", 1, 9, [4], 2, 1)]
    path = tmp_path / "done.jsonl"
    path.write_text("".join(f"{json.dumps(asdict(each))}\n" for each in done))
    assert list(soak.read(path)) == done
    assert list(soak.read(tmp_path / "none.jsonl")) == []
    assert soak.wanted(["arc", "share"], 12, done) == [("share", 0)]
    assert soak.wanted(["arc", "share"], 13, done) == [("arc", 1), ("share", 0)]
    lines = soak.report(done)
    assert len(lines) == len(MAKERS)
    (line,) = (line for line in lines if line.startswith("share"))
    assert line.endswith("9 questions about 3 files, 50% of 2 on a bound, 1 wrong [4]")


def test_a_file_is_the_same_read_and_unread() -> None:
    for kind in MAKERS:
        this = made(kind, 7)
        assert yaml.load(this.text(), Loader=PLAIN) == this.raw()
        questions = asks(this, 3)
        assert yaml.load(this.text(*questions), Loader=PLAIN) == this.raw(*questions)


def test_questions_about_a_file_differ() -> None:
    questions = asks(made("within", 3), 4)
    assert all(one not in questions[:n] for n, one in enumerate(questions))
    assert len(questions) == 4


def test_lengths_and_other_readings_are_judged_too(monkeypatch: pytest.MonkeyPatch) -> None:
    assert soak.whole_difference("band", 0)[0] == ""
    monkeypatch.setattr(soak, "lengths", lambda _: [-1])
    assert "the judge [-1]" in soak.whole_difference("band", 0)[0]
    monkeypatch.setattr(soak, "judged_otherwise", lambda *_: {"q": "perhaps"})
    assert "engine: same_place" in soak.whole_difference("arc", 2)[0]


def test_what_lies_on_a_bound_is_counted() -> None:
    found = {soak.whole_difference("closest", seed)[1] for seed in range(12)}
    assert found == {False, True}
