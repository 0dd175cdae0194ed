"""Figures of questions and tables."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from simulator.figures import figure_question
from simulator.figures.theme import GRID
from simulator.geometry.heading import Degrees
from simulator.kernel.asked.answer import Answer, Measure, Reason
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.overlay import Area, Badge, Line, Ring, Wedge
from simulator.questions.asking import opening_view
from simulator.rules import SYSTEMS
from simulator.scenario import load
from tests.questions.files import (
    BOMBERS,
    QUESTIONS,
    SCENARIOS,
    SVG,
    collisions,
    drawn,
    drawn_tables,
    size,
    table_file,
    texts,
)

BAD = '<script>alert(1)</script> & "x"'
LONG = "A very long name that never seems to come to any end at all " * 8
RTL = "\u202eאבג דהז\u202c مرحبا"


def paths(svg: str, **attributes: str) -> list[ET.Element]:
    wanted = {key.replace("_", "-"): value for key, value in attributes.items()}
    return [node for node in ET.fromstring(svg).iter() if wanted.items() <= node.attrib.items()]


def test_the_settled_case_says_all_it_should() -> None:
    said = [text for text, _ in texts(drawn(BOMBERS))]
    for expected in (
        "May Bomber Wing · Cyan 1 fire Torpedoes at Corvettes · Amber 2?",
        "Torpedoes",
        "Measured centre to centre; bounds inclusive.",
        "in range and arc",
        "in arc, inside minimum range",
        "shot that is not allowed",
        "Bomber Wing · Cyan 1",
        "Amber 2/2",
        "Planetoid 1",
        '8.374"',
        '8.684"',
        '9.261"',
        "test.yaml",
        "rulings: primary_arc_degrees 45 · dice per_ship",
        'Table A — Torpedoes past a planetoid · 36" × 36"',
        "Cyan Corp",
        "Amber Corp",
    ):
        assert expected in said, expected
    row = " ".join(said)
    assert "Amber 2 /1 /2 /3 Cyan 1/1" in row
    assert "Cyan 1/1 → Amber 2/2 2.346° outside the arc, also sight" in row
    assert any(text.startswith("Yes: ") for text in said)


def test_allowed_is_solid_and_refused_is_dashed() -> None:
    svg = drawn(BOMBERS)
    lines = [node for node in paths(svg, stroke_width="1.8") if node.tag == SVG + "line"]
    shots = [node for node in lines if node.attrib["stroke"] in ("#1a7f5a", "#b3261e")]
    inside = [node for node in shots if "stroke-dasharray" not in node.attrib]
    # Two shots and one; and a sample of each in the key.
    assert len(inside) == 3
    assert len(shots) - len(inside) == 2


def test_the_sides_differ_by_shape() -> None:
    svg = drawn(BOMBERS)
    assert paths(svg, stroke="#0b7fab", fill="#e0f0f7")[0].tag == SVG + "circle"
    assert paths(svg, stroke="#b26a00", fill="#fbefdc")[0].tag == SVG + "rect"


def _named_in(said: list[str], look: PieceLook, name: str) -> bool:
    """Is the piece with this id drawn by its name; by its id where it has none?"""
    if look.called is None:
        return any(text.split(" ")[0] == name for text in said)
    return name not in said and bool({look.called.full, look.called.short}.intersection(said))


@pytest.mark.parametrize("path", QUESTIONS, ids=lambda path: path.stem)
def test_shipped_questions_draw_without_a_collision(path: Path) -> None:
    file = load(path)
    ruleset = SYSTEMS[file.setup.system]
    view = opening_view(file, ruleset)
    for question in file.questions[:2]:
        answer = ruleset.asks.answer(view, question)
        svg = figure_question(view, answer, path.name)
        assert collisions(svg) == [], question.id
        said = [text for text, _ in texts(svg)]
        for name in {measure.source for measure in answer.measures} & set(view.pieces):
            assert _named_in(said, ruleset.looks.piece(view, view.pieces[name]), name), name


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_shipped_scenarios_draw_without_a_collision(path: Path) -> None:
    svg = drawn_tables(path)
    assert collisions(svg) == []
    said = " ".join(text for text, _ in texts(svg))
    setup = load(path).setup
    ruleset = SYSTEMS[setup.system]
    for group in ruleset.looks.groups(ruleset.play.begin(setup, "")):
        assert group.name in said, group
        assert group.id not in said, group


@pytest.mark.parametrize("title", [BAD, LONG, RTL, "x" * 300, "🚀" * 80, "\x01\x0b\t\n"])
def test_hostile_words_stay_inside(title: str) -> None:
    file = table_file(BOMBERS)
    ruleset = SYSTEMS[file.setup.system]
    view = opening_view(file, ruleset)
    answer = ruleset.asks.answer(view, file.questions[0])
    hostile = replace(
        answer,
        title=title,
        headline=title,
        notes=(title, f"{title} · {title}"),
        rulings=((title, title),),
        reasons=(*answer.reasons, Reason(title, True, title, title, (title, title))),
    )
    svg = figure_question(view, hostile, title)
    assert "<script" not in svg
    assert collisions(svg) == []


def test_hostile_names_in_a_file_stay_inside() -> None:
    text = BOMBERS.replace("name: Torpedoes past a planetoid", f"name: {LONG!r}")
    text = text.replace("Cyan Corp", "<b>&amp;</b>")
    svg = drawn(text)
    assert "&lt;b&gt;&amp;amp;&lt;/b&gt;" in svg
    assert collisions(svg) == []


def test_a_crowd_is_drawn_without_a_collision() -> None:
    rows = "\n".join(
        f"      - {{id: mob-{n}, owner: {'cyan' if n % 2 else 'amber'}, class: frigate, damage: 1, "
        f"ships: [{{at: [{10 + n % 9 * 0.3:.1f}, {10 + n // 9 * 0.3:.1f}], heading: {n * 7}}}]}}"
        for n in range(60)
    )
    text = BOMBERS.replace("    battlegroups:\n", f"    battlegroups:\n{rows}\n")
    assert collisions(drawn(text)) == []


def test_every_kind_of_overlay_is_drawn() -> None:
    file = table_file(BOMBERS)
    view = opening_view(file, SYSTEMS[file.setup.system])
    square = ((4000, 4000), (9000, 4000), (9000, 9000), (4000, 9000))
    hole = ((5000, 5000), (6000, 5000), (6000, 6000))
    overlays = (
        Area(((square, hole),), "legal", "legal"),
        Wedge((6000, 6000), Degrees(0), 180_000, 1000, 3000, "auxiliary", owner="amber"),
        Wedge((6000, 6000), Degrees(0), 95_000, 0, 3000, "nor such a role"),
        Ring((6000, 6000), 3000, "no such role", "a ring"),
        Ring((6000, 6000), 0, "scan", "a point"),
        Line((6000, 6000), (6000, 6000), "path", "nowhere", ok=False),
        Badge((7000, 7000), None, "a word"),
        Badge((7500, 7000), True),
    )
    answer = Answer("Is it?", None, "It is", (), table="A", overlays=overlays)
    svg = figure_question(view, answer)
    assert collisions(svg) == []
    said = [text for text, _ in texts(svg)]
    assert {"a ring", "a word", "legal", "legal places"} <= set(said)


def test_a_planetoid_is_not_cut_off_by_the_window() -> None:
    text = BOMBERS.replace("at: [6.2, 5.2], diameter: 2", "at: [14.5, 9], diameter: 4")
    root = ET.fromstring(drawn(text))
    (clip,) = root.iter(SVG + "clipPath")
    frame = {key: float(value) for key, value in clip[0].attrib.items()}
    (ball,) = [node for node in root.iter() if node.attrib.get("fill") == "url(#planetoid)"]
    x, r = float(ball.attrib["cx"]), float(ball.attrib["r"])
    assert frame["x"] < x - r
    assert x + r < frame["x"] + frame["width"]


def test_a_long_table_of_reasons_keeps_the_general_ones() -> None:
    file = table_file(BOMBERS)
    view = opening_view(file, SYSTEMS[file.setup.system])
    rows = [Reason("ABS-1.1", True, f"row {n}", f"p-{n}") for n in range(50)]
    reasons = (*rows, Reason("ABS-1.2", None, "the sum of it"))
    said = [text for text, _ in texts(figure_question(view, Answer("?", None, "!", reasons)))]
    assert "the sum of it" in said
    assert "row 28" in said
    assert "row 29" not in said
    assert "and 21 more, which `jumpshock ask` lists" in said


def test_an_answer_without_a_place_shows_the_whole_table() -> None:
    file = table_file(BOMBERS)
    view = opening_view(file, SYSTEMS[file.setup.system])
    svg = figure_question(view, Answer("Is it?", False, "No: it is nowhere", ()))
    assert '36"' in [text for text, _ in texts(svg)]
    assert collisions(svg) == []


def test_the_smallest_and_the_largest_table_are_drawn() -> None:
    for side in ("1", "240"):
        text = BOMBERS[: BOMBERS.index("    objects:")].replace("[36, 36]", f"[{side}, {side}]")
        ship = "{id: a, owner: cyan, class: frigate, ships: [{at: [1, 1], heading: 0}]}"
        text += f"    battlegroups: [{ship}]\n"
        text += "questions: [{id: q, ask: coherency, group: a}]\n"
        assert collisions(drawn(text)) == []


def test_the_inch_grid_of_a_wide_table_is_thinned(tmp_path: Path) -> None:
    def lines(side: int) -> int:
        path = tmp_path / f"{side}.yaml"
        path.write_text(BOMBERS.replace("[36, 36]", f"[{side}, {side}]"), encoding="utf-8")
        return drawn_tables(path).count(f'stroke="{GRID}"')

    assert lines(36) == 2 * 30  # five of every six
    assert lines(240) == 0


def test_a_table_too_narrow_for_its_name_shows_its_letter(tmp_path: Path) -> None:
    path = tmp_path / "narrow.yaml"
    narrow = BOMBERS.replace("[36, 36]", "[12, 240]")
    path.write_text(narrow, encoding="utf-8")
    svg = drawn_tables(path)
    said = [text for text, _ in texts(svg)]
    assert "A" in said
    assert "…" not in said
    assert collisions(svg) == []


def test_a_width_scales_the_page_and_keeps_its_shape() -> None:
    file = table_file(BOMBERS)
    view = opening_view(file, SYSTEMS[file.setup.system])
    measure = Measure("cyan-1/1", "amber-2/1", (3000, 3200), (8400, 9600), 8374)
    answer = Answer("How far?", None, '8.374"', (), (measure,), table="A")
    root = ET.fromstring(figure_question(view, answer, across=620))
    wide, high = size(figure_question(view, answer))
    assert root.attrib["width"] == "620"
    assert float(root.attrib["height"]) == round(high * 620 / wide)


def test_the_bytes_do_not_depend_on_hashing() -> None:
    code = (
        "from tests.questions.files import *\n"
        "import hashlib\n"
        "text = drawn(BOMBERS) + drawn_tables(SCENARIOS[0])\n"
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONHASHSEED": "31415"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    here = drawn(BOMBERS) + drawn_tables(SCENARIOS[0])
    assert told.split()[-1] == sha256(here.encode()).hexdigest()
