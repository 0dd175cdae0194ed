"""Figures of measure: names with sizes, parts in the arc, verdicts at names, places that decide."""

import re
from pathlib import Path

import pytest

from simulator.figures.question import figure_question
from simulator.questions.asking import opening_view
from simulator.rules import SYSTEMS
from simulator.scenario import load

ROOT = Path(__file__).resolve().parents[2] / "tables" / "measure"
FILES = sorted((ROOT / "questions").glob("*.yaml")) + sorted((ROOT / "scenarios").glob("*.yaml"))


def figures(file: Path, name: str | None = None) -> list[str]:
    """The figures of a file's questions, or of the one of that name."""
    table, ruleset = load(file), SYSTEMS["measure"]
    view = opening_view(table, ruleset)
    asked = [each for each in table.questions if name in (None, each.id)]
    return [figure_question(view, ruleset.asks.answer(view, each), file.name) for each in asked]


def words(figure: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", figure)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shipped_question_has_a_figure_without_cut_labels(file: Path) -> None:
    for figure in figures(file):
        told = words(figure)
        assert not [each for each in told if "…" in each]
        assert not [each for each in told if each.startswith("0.00 %")]


def test_bases_that_are_asked_about_have_their_size() -> None:
    (figure,) = figures(ROOT / "questions" / "range_square_to_round.yaml", "q1")
    assert "square · base 40 × 40" in words(figure)


def test_the_part_in_the_arc_says_how_much_it_is() -> None:
    (figure,) = figures(ROOT / "questions" / "range_to_the_part_in_the_arc.yaml", "q1")
    assert "25.00 % of it in the arc" in words(figure)


def test_what_grazes_a_border_is_magnified() -> None:
    (figure,) = figures(ROOT / "questions" / "arc_tangent_disc.yaml", "q1")
    assert any(each.endswith(" times") for each in words(figure))
    (far,) = figures(ROOT / "questions" / "zone_as_target.yaml", "q1")
    assert not any(each.endswith(" times") for each in words(far))


def test_a_zone_that_is_asked_about_is_drawn_with_its_name() -> None:
    (figure,) = figures(ROOT / "questions" / "zone_as_target.yaml", "q1")
    assert "bow" in words(figure)
    assert "the part that counts" in words(figure)


def test_both_lines_name_their_bands() -> None:
    (figure,) = figures(ROOT / "questions" / "arc_at_a_band.yaml", "q1")
    assert {"in arc 75.000 mm · band 2", "edge to edge 72.111 mm · band 1"} <= set(words(figure))


def test_what_it_hangs_on_stands_below_the_answer() -> None:
    (figure,) = figures(ROOT / "questions" / "arc_tangent_disc.yaml", "q1")
    said = "It depends on one ruling: the borders of an arc. The other reading says no."
    assert said in words(figure)


def test_obstacles_have_no_front() -> None:
    """Of a disc as an obstacle only the outline is drawn; a base has an arrow too."""
    view = opening_view(
        load(ROOT / "questions" / "path_corner_swings_out.yaml"), SYSTEMS["measure"]
    )
    look = SYSTEMS["measure"].looks.piece
    assert not look(view, view.pieces["mover"]).is_scenery
    assert look(view, view.pieces["rock"]).is_scenery


@pytest.mark.rule("ME-9.2", "edge")
def test_a_move_that_ends_off_the_table_is_shown_with_the_edge() -> None:
    # The table is 400 mm high; the base comes to stand with its centre at y = 420.
    (figure,) = figures(ROOT / "questions" / "path_off_the_table.yaml", "q1")
    assert "shown: 20 mm to 180 mm across, 260 mm to 450 mm up" in words(figure)
    assert "400 mm" in words(figure)
    assert not {"410 mm", "420 mm", "440 mm"} & set(words(figure)), "there is no table"
