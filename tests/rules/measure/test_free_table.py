"""What the hand does on a table of measure: arcs turn, things are set up, bases touch."""

from dataclasses import replace

import pytest

from simulator.geometry.exact.outline import DiscOutline, DotOutline
from simulator.geometry.heading import NORTH
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import MarkPiece, MovePieces, Shift
from simulator.kernel.engine import Step
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.overlay import Trace
from simulator.kernel.spec import TableFile
from simulator.mechanics.ruling_choice import ChooseRuling
from simulator.rules.measure.model.actions import (
    DeclareContact,
    LayTemplate,
    PlaceObstacle,
    TurnArc,
)
from simulator.rules.measure.model.kinds import Obstacle
from simulator.scenario import load_text, rewrite_position, table_text
from simulator.session import Game
from tests.rules.measure.tables import MEASURE, at, text

THINGS = at(a=("cube", 10, 10), b=("cube", 12, 10), u=("unit", 30, 30))
HERE = OnTable("T", Pose((20_000, 20_000), NORTH))


def game() -> Game:
    file = load_text(text(THINGS, "ask: overlap, from: a, to: b").encode(), "t")
    return Game.new(MEASURE, file.setup, "s")


DONE: list[Action] = [
    TurnArc("u", "gun", 90_000),
    PlaceObstacle("rock", Obstacle(DiscOutline(3001)), HERE),
    LayTemplate("l", "quarter", HERE, "left"),
    LayTemplate("c", "spray", HERE),
    DeclareContact("a", "b"),
    ChooseRuling("graze", "meets"),
]

REFUSED: list[tuple[Action, str]] = [
    (TurnArc("u", "lane", 1), "arc_is_fixed"),
    (TurnArc("a", "gun", 1), "unknown_arc"),
    (TurnArc("nobody", "gun", 1), "unknown_piece"),
    (PlaceObstacle("a", Obstacle(DiscOutline(1)), HERE), "piece_exists"),
    (PlaceObstacle("r", Obstacle(DotOutline()), HERE), "unsound_outline"),
    (PlaceObstacle("r", Obstacle(DiscOutline(2)), OnTable("T", Pose((-1, 0)))), "off_table"),
    (LayTemplate("l", "quarter", HERE), "unfit_side"),
    (LayTemplate("l", "ahead", HERE, "left"), "unfit_side"),
    (LayTemplate("l", "nothing", HERE), "unknown_template"),
    (DeclareContact("a", "u"), "too_far_apart"),
    (DeclareContact("a", "a"), "nothing_new"),
    (MarkPiece("a", "hurt", 1), "no_marks"),
]


@pytest.mark.parametrize("action", DONE, ids=lambda action: type(action).__name__)
def test_the_hand_may_do_it_and_it_is_told_and_written(action: Action) -> None:
    table = game()
    step = table.submit(action, "cyan")
    assert isinstance(step, Step)
    before = table.course.start
    assert all(MEASURE.play.tell(before, event, by_hand=True) for event in step.events)
    view = table.view(None)
    setup = replace(view.setup, pieces=tuple(view.pieces.values()), extra=view.extra)
    file = rewrite_position(TableFile(setup))
    assert load_text(table_text(file).encode(), "again") == file
    assert file.setup.extra == view.extra


@pytest.mark.parametrize(("action", "code"), REFUSED)
def test_the_hand_may_not_do_what_makes_no_sense(action: Action, code: str) -> None:
    refused = game().submit(action, "cyan")
    assert isinstance(refused, Refusal)
    assert refused.code == code


def test_a_base_that_is_moved_no_longer_touches() -> None:
    table = game()
    table.submit(DeclareContact("a", "b"), "cyan")
    assert table.view(None).extra.touching == (("a", "b"),)
    table.submit(MovePieces((Shift("a", HERE),)), "cyan")
    assert table.view(None).extra.touching == ()


def test_no_game_starts_here() -> None:
    refusal = MEASURE.play.unplayable(game().view(None))
    assert refusal is not None
    assert refusal.code == "no_game"
    assert MEASURE.play.outcome(game().view(None)) is None


def test_reach_draws_arcs_and_bands_round_the_base() -> None:
    overlays = MEASURE.asks.reach(game().view(None), "a")
    assert [each.label for each in overlays if isinstance(each, Trace)] == ['3"', '6"']
    assert MEASURE.asks.reach(game().view(None), "u")
    assert MEASURE.looks.card(game().view(None), "u").title == "unit"
