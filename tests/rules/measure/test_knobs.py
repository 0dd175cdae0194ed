"""Knobs on the mat: turrets turn towards a place, obstacles are sized by their rim."""

from pathlib import Path

import pytest

from simulator.geometry.exact.outline import (
    DiscOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.heading import heading_degrees
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.engine import Step
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.rules.measure.model.actions import PlaceObstacle, TurnArc
from simulator.rules.measure.model.kinds import Obstacle
from simulator.scenario import load_text
from simulator.session import Game
from tests.rules.measure.kept import expect_done_again
from tests.rules.measure.tables import MEASURE, at, text

FILE = load_text(
    text(at(a=("cube", 10, 10), u=("unit", 30, 30)), "ask: range, from: a, to: u").encode(), "t"
)
HERE = OnTable("T", Pose((20_000, 20_000), heading_degrees(90_000)))
SQUARE = PolygonOutline(((-1000, -1000), (-1000, 1000), (1000, 1000), (1000, -1000)))
INCH = 1000


def table(outline: Outline | None = None, save: Path | None = None) -> Game:
    game = Game.new(MEASURE, FILE.setup, "s", save=save)
    if outline:
        game.submit(PlaceObstacle("rock", Obstacle(outline, blocks=False), HERE), "cyan")
    return game


def pulled(game: Game, knob: str, to: Point, *, coarse: bool = False) -> Step | Refusal:
    view = game.view(None)
    return game.submit(MEASURE.hand.pull_knob(view, "rock", knob, to, coarse=coarse), "cyan")


def places(game: Game, piece: str = "rock") -> dict[str, Point]:
    return {knob.name: knob.at for knob in MEASURE.hand.knobs(game.view(None), piece)}


# The rock looks to the right: its own right is down on the table, ahead of it is right.
SIZED: list[tuple[Outline, str, Point, Point, Outline]] = [
    (DiscOutline(2 * INCH), "0", (20_000, 19_000), (23_000, 16_000), DiscOutline(10 * INCH)),
    (
        RectangleOutline(2 * INCH, 4 * INCH),
        "0",
        (22_000, 19_000),
        (25_000, 17_000),
        RectangleOutline(6 * INCH, 10 * INCH),
    ),
    (
        SQUARE,
        "2",
        (21_000, 19_000),
        (22_500, 18_000),
        PolygonOutline(((-1000, -1000), (-1000, 1000), (2000, 2500), (1000, -1000))),
    ),
]


@pytest.mark.rule("ME-2.4", "definition")
@pytest.mark.parametrize(("before", "knob", "stands", "to", "after"), SIZED)
def test_an_obstacle_is_sized_by_a_knob_on_its_rim_and_stays_where_it_is(
    before: Outline, knob: str, stands: Point, to: Point, after: Outline, tmp_path: Path
) -> None:
    game = table(before, tmp_path / "save")
    assert places(game)[knob] == stands
    assert isinstance(pulled(game, knob, to), Step)
    assert game.view(None).extra.obstacles["rock"] == Obstacle(after, blocks=False)
    assert game.view(None).pieces["rock"].place == HERE
    game.undo()
    assert game.view(None).extra.obstacles["rock"] == Obstacle(before, blocks=False)
    game.redo()
    expect_done_again(game, tmp_path / "save")


def test_sizes_go_by_hundredths_of_a_square_or_coarsely_by_halves() -> None:
    game = table(RectangleOutline(2 * INCH, 4 * INCH))
    pulled(game, "0", (25_123, 17_234))
    # 5.123 ahead and 2.766 right of the centre.
    assert game.view(None).extra.obstacles["rock"].outline == RectangleOutline(5540, 10_240)
    pulled(game, "0", (25_123, 17_234), coarse=True)
    assert game.view(None).extra.obstacles["rock"].outline == RectangleOutline(6000, 10_000)


def test_nothing_is_pulled_to_no_size_and_round_corners_stay_possible() -> None:
    game = table(RectangleOutline(2 * INCH, 4 * INCH, INCH))
    pulled(game, "0", (20_000, 20_000))
    assert game.view(None).extra.obstacles["rock"].outline == RectangleOutline(20, 20, 10)


@pytest.mark.rule("ME-2.4", "definition")
def test_a_polygon_that_would_cross_itself_is_refused() -> None:
    game = table(SQUARE)
    found = pulled(game, "2", (18_000, 20_500))
    assert isinstance(found, Refusal)
    assert (found.code, found.rule) == ("unsound_outline", "ME-2.4")


@pytest.mark.rule("ME-3.4", "definition")
def test_a_turret_turns_towards_the_place_to_which_its_knob_is_pulled() -> None:
    game = table()
    view = game.view(None)
    (knob,) = MEASURE.hand.knobs(view, "u")
    # The base is 4 by 2: its corners are the root of 5 from its centre.
    assert (knob.name, knob.at, knob.apart) == ("gun", (30_000, 32_236), True)
    assert MEASURE.hand.pull_knob(view, "u", "gun", (40_000, 30_000), coarse=False) == TurnArc(
        "u", "gun", 90_000
    )
    step = MEASURE.hand.pull_knob(view, "u", "gun", (29_000, 40_000), coarse=True)
    assert step == TurnArc("u", "gun", 0)
    game.submit(TurnArc("u", "gun", 90_000), "cyan")
    assert places(game, "u") == {"gun": (32_236, 30_000)}
    again = MEASURE.hand.pull_knob(game.view(None), "u", "gun", (30_000, 20_000), coarse=False)
    assert again == TurnArc("u", "gun", 180_000), "in all, not farther by so much"


@pytest.mark.parametrize(
    ("piece", "knob"), [("rock", "4"), ("rock", "gun"), ("u", "lane"), ("a", "0")]
)
def test_what_is_no_knob_is_not_pulled(piece: str, knob: str) -> None:
    with pytest.raises(KeyError):
        MEASURE.hand.pull_knob(table(SQUARE).view(None), piece, knob, (1, 1), coarse=False)


def test_a_base_without_turrets_has_no_knobs() -> None:
    assert MEASURE.hand.knobs(table().view(None), "a") == ()


@pytest.mark.rule("ME-12.8", "worked")
def test_turned_over_twice_one_can_see_through_it_as_far_as_its_knob_says() -> None:
    game = table(SQUARE)  # it does not block sight: turned over once already
    for wanted in (Obstacle(SQUARE, see_through=3 * INCH), Obstacle(SQUARE)):
        turned = MEASURE.hand.flip(game.view(None), "rock")
        assert turned is not None
        game.submit(turned, "cyan")
        assert game.view(None).extra.obstacles["rock"] == wanted
    for _ in range(2):
        turned = MEASURE.hand.flip(game.view(None), "rock")
        assert turned is not None
        game.submit(turned, "cyan")
    assert places(game)["depth"] == (23_000, 20_000)
    pulled(game, "depth", (25_500, 22_000))
    assert game.view(None).extra.obstacles["rock"].see_through == 5_500
    pulled(game, "depth", (18_000, 20_000))
    assert game.view(None).extra.obstacles["rock"].see_through == 0


@pytest.mark.rule("ME-12.8", "edge")
@pytest.mark.parametrize(
    "obstacle", [Obstacle(SQUARE, see_through=-1), Obstacle(SQUARE, blocks=False, see_through=1)]
)
def test_a_depth_that_no_file_can_have_is_refused(obstacle: Obstacle) -> None:
    found = table().submit(PlaceObstacle("rock", obstacle, HERE), "cyan")
    assert isinstance(found, Refusal)
    assert (found.code, found.rule) == ("unsound_depth", HAND)
