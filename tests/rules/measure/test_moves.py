"""Moves by joints and steps, turned and slid at the end, pushed on, set down (ME-12.4 to 12.6)."""

from pathlib import Path

import pytest
import yaml

from simulator import paths
from tests.rules.measure.asked import asked

QUESTIONS = paths.data("tables") / "measure" / "questions"
WORKED = sorted(
    path
    for name in ("oval", "jointed", "end", "beyond", "around", "corners")
    for path in QUESTIONS.glob(f"{name}_*.yaml")
)
MIRRORED = {"front_right": "front_left", "rear_right": "rear_left"}
MIRRORED |= {other: one for one, other in MIRRORED.items()}


@pytest.mark.rule("ME-12.5", "definition")
@pytest.mark.rule("ME-12.6", "worked")
@pytest.mark.parametrize("path", WORKED, ids=lambda path: path.stem)
def test_shipped_files_are_answered_as_worked_by_hand(path: Path) -> None:
    text = path.read_text("utf-8")
    wanted = {ask["id"]: ask["answer"] for ask in yaml.safe_load(text)["questions"]}
    assert asked(text) == wanted


def _mirrored(text: str) -> str:
    """The same file seen in a mirror: right is left."""
    raw = yaml.safe_load(text)
    for table in raw["tables"]:
        wide = table["size"][0]
        for one in (*table.get("pieces", ()), *table.get("obstacles", ())):
            if "at" in one:
                one["at"] = [wide - one["at"][0], one["at"][1]]
                _mirror_heading(one)
            if "polygon" in one:
                one["polygon"] = [[wide - x, y] for x, y in one["polygon"]]
    for kind in raw["kinds"].values():
        for arc in kind.get("arcs", {}).values():
            if "from" in arc:
                arc["from"], arc["to"] = -arc["to"], -arc["from"]
    for ask in raw["questions"]:
        _mirror_ask(ask, raw.get("templates", {}))
    return yaml.safe_dump(raw, sort_keys=False)


def _mirror_heading(one: dict[str, object]) -> None:
    heading = one.get("heading")
    if isinstance(heading, list):
        one["heading"] = [-heading[0], heading[1]]
    elif isinstance(heading, int):
        one["heading"] = -heading % 360


def _mirror_ask(ask: dict[str, object], templates: dict[str, dict[str, object]]) -> None:
    if "curve" in templates.get(str(ask.get("template")), {}) or "parts" in templates.get(
        str(ask.get("template")), {}
    ):
        ask["side"] = "right" if ask.get("side") == "left" else "left"
    if "end_turn" in ask:
        ask["end_turn"] = -int(str(ask["end_turn"]))
    slide = ask.get("end_slide")
    if isinstance(slide, list):
        ask["end_slide"] = [-slide[0], slide[1]]
    steps = ask.get("moves")
    if isinstance(steps, list):
        ask["moves"] = [
            {key: value if key == "forward" else -value for key, value in step.items()}
            for step in steps
        ]
    ask.pop("answer", None)


@pytest.mark.rule("ME-12.6", "edge")
@pytest.mark.parametrize("path", WORKED, ids=lambda path: path.stem)
def test_a_mirror_changes_no_answer(path: Path) -> None:
    """But for the names of corners: what was on the right is on the left."""
    text = path.read_text("utf-8")
    plain, other = asked(text), asked(_mirrored(text))
    for name, answer in plain.items():
        there = {MIRRORED.get(part, part) for part in other[name].split(", ")}
        assert there == set(answer.split(", ")), (path.stem, name)
