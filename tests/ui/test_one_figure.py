"""One figure for one distance: reason, ruler and figure print the same, at any distance.

`make soak-ui` tries 10,000 pairs.
"""

import os
from collections.abc import Iterator
from math import cos, isqrt, sin
from random import Random

import pytest

from simulator.figures import figure_question
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Answer
from simulator.kernel.by_hand.piece_events import PieceMoved
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line
from simulator.kernel.spec import Question
from simulator.kernel.unit import INCH
from simulator.questions.asking import Answered
from simulator.questions.report import block
from simulator.rules.billion_suns.model.asks import AskAttack, AskRange
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from simulator.ui.screens.table_screen.hand.measuring_lines import bearing_text
from simulator.ui.tools.measure import MeasuredLine
from tests.oracle import figures
from tests.questions.files import texts
from tests.rules.builders import force, position

SIZE = 36_000
PAIRS = 5 * int(os.environ.get("JUMPSHOCK_ROUNDS", "120"))
"""So many pairs are tried."""
LEAST, MOST = 9000, 18_000
"""The band of Light Railguns in thou (ABS-11.2)."""

RAILGUNS = Question("q", AskAttack("cyan-1", "light_railguns", "amber-2"))
START = 18_000, 18_000


def ends(random: Random, number: int) -> Point:
    """Anywhere; within half a thou of a bound; or exactly at one, which is five times a whole."""
    if number % 4 == 0:
        return random.randint(0, SIZE), random.randint(0, SIZE)
    bound = random.choice((LEAST, MOST))
    signs = random.choice((-1, 1)), random.choice((-1, 1))
    if number % 4 == 1:
        x, y = random.choice(((3, 4), (4, 3), (0, 5), (5, 0)))
        x, y = x * bound // 5, y * bound // 5
        nudge = random.choice((-1, 0, 0, 1))
        return START[0] + signs[0] * x, START[1] + signs[1] * (y + nudge)
    turn = random.uniform(0, 1.57)
    x, rest = round(bound * sin(turn)), bound * cos(turn)
    y = isqrt(bound * bound - x * x) + random.choice((0, 1)) if rest > 1 else 0
    return START[0] + signs[0] * x, START[1] + signs[1] * y


def pairs() -> Iterator[tuple[View, Point]]:
    """Views of a Frigate at `START` and a Cruiser elsewhere."""
    random = Random(11)
    view = position(force("cyan-1", "frigate", (18, 18)), force("amber-2", "cruiser", (1, 1)))
    for number in range(PAIRS):
        at = ends(random, number)
        if at != START:
            yield SYSTEM.play.apply(view, PieceMoved("amber-2/1", OnTable("A", Pose(at)))), at


def lengths(answer: Answer) -> set[str]:
    """The labels of all lines that the figure draws."""
    return {each.label for each in answer.overlays if isinstance(each, Line)}


@pytest.mark.rule("ABS-1.2", "boundary")
def test_reason_ruler_and_figure_print_one_figure() -> None:
    moved = at_bounds = 0
    for number, (view, at) in enumerate(pairs()):
        answer = SYSTEM.asks.answer(view, RAILGUNS)
        figure = figures.printed(START, at, LEAST, MOST)
        written = figures.inches(figure)
        reason = answer.general[-1]
        assert written in reason.text, (at, reason.text)
        assert written in reason.row or " also " in reason.row, (at, reason.row)
        assert lengths(answer) == {written}, at
        line = MeasuredLine("A", START, at)
        assert bearing_text(line, INCH, (answer,)).startswith(f"{written} · "), at
        told = "".join(text for row in block("f", Answered(RAILGUNS, answer, INCH))
                       for text, _ in row)  # fmt: skip
        assert f"cyan-1/1 → amber-2/1  {written} (margin " in told, at
        plain = figures.nearest(START, at)
        # Without a question there is no bound to miss.
        assert bearing_text(line, INCH).startswith(f"{figures.inches(plain)} · "), at
        moved += figure != plain
        at_bounds += figure in (LEAST, MOST)
        if number % 100 == 0:
            svg = figure_question(view, answer)
            assert written in {text for text, _ in texts(svg)}, at
    assert moved > 0.15 * PAIRS
    assert at_bounds > 0.3 * PAIRS


@pytest.mark.rule("ABS-1.2", "boundary")
def test_the_figure_is_in_the_band_exactly_when_the_distance_is() -> None:
    inside = 0
    for view, at in pairs():
        (measure,) = SYSTEM.asks.answer(view, RAILGUNS).measures
        square = (at[0] - START[0]) ** 2 + (at[1] - START[1]) ** 2
        within = LEAST**2 <= square <= MOST**2
        inside += within
        assert (LEAST <= measure.distance <= MOST) is within, at
        assert measure.margin == min(measure.distance - LEAST, MOST - measure.distance), at
    assert 0.3 * PAIRS < inside < 0.8 * PAIRS


def test_a_question_of_range_alone_prints_the_nearest() -> None:
    asked = Question("q", AskRange("cyan-1", "amber-2"))
    for view, at in pairs():
        value = SYSTEM.asks.answer(view, asked).value
        assert f'{value}"' == figures.inches(figures.nearest(START, at)), at
