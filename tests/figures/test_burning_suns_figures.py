"""Figures of Burning Suns' questions: texts that are readable, tiles as they lie, words for all."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from simulator.figures import figure_question
from simulator.figures.board.drawn_pieces import roles_of
from simulator.questions.asking import opening_view
from simulator.rules.burning_suns.system import SYSTEM
from simulator.scenario import load
from tests.oracle.burning_suns import TABLES
from tests.questions.files import collisions

QUESTIONS = sorted((TABLES / "questions").glob("*.yaml"))


@pytest.mark.parametrize("path", QUESTIONS, ids=lambda path: path.stem)
def test_no_text_runs_into_another_and_every_shape_has_words(path: Path) -> None:
    file = load(path)
    view = opening_view(file, SYSTEM)
    for question in file.questions[:2]:  # the tables are the same
        answer = SYSTEM.asks.answer(view, question)
        svg = figure_question(view, answer, path.name)
        assert collisions(svg) == [], question.id
        assert answer.title in "".join(ET.fromstring(svg).itertext())
        roles = {getattr(overlay, "role", "") for overlay in answer.overlays} - {""}
        assert roles <= set(roles_of(view)), question.id


def test_each_tile_is_drawn_in_its_place_and_those_face_down_with_a_broken_rim() -> None:
    file = load(TABLES / "questions" / "distance_in_the_dark.yaml")
    view = opening_view(file, SYSTEM)
    svg = figure_question(view, SYSTEM.asks.answer(view, file.questions[0]))
    rims = [
        one
        for one in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}path")
        if one.get("fill-opacity") == "0.9"
    ]
    broken = [one for one in rims if one.get("stroke-dasharray")]
    assert (len(rims), len(broken)) == (6, 2)  # six systems, of which s1 and u2 lie face down
