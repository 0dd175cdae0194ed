"""Figures of Space War's questions: every text is readable, and everything drawn is explained."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from simulator.figures import figure_question
from simulator.figures.board.drawn_pieces import roles_of
from simulator.figures.theme import STROKES
from simulator.questions.asking import opening_view
from simulator.rules import SYSTEMS
from simulator.scenario import load
from tests.questions.files import collisions

QUESTIONS = sorted(
    (Path(__file__).resolve().parents[2] / "tables" / "space_war" / "questions").glob("*.yaml")
)


@pytest.mark.parametrize("path", QUESTIONS, ids=lambda path: path.stem)
def test_no_text_runs_into_another_and_every_shape_has_words(path: Path) -> None:
    file = load(path)
    ruleset = SYSTEMS[file.setup.system]
    view = opening_view(file, ruleset)
    for question in file.questions:
        answer = ruleset.asks.answer(view, question)
        svg = figure_question(view, answer, path.name)
        assert collisions(svg) == [], question.id
        assert answer.title in "".join(ET.fromstring(svg).itertext())
        for overlay in answer.overlays:
            role = getattr(overlay, "role", "")
            known = role in roles_of(view) or not role or STROKES[role].says
            assert known, (question.id, role)
