"""A base set to the border of an arc: exactly there, and no farther (ME-3.5)."""

from dataclasses import replace

import pytest

from simulator.geometry.arcs import turn_heading
from simulator.geometry.heading import Heading, heading_degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.handles import Snap
from simulator.kernel.by_hand.sandbox import MovePieces, TurnPiece
from simulator.kernel.piece import OnTable
from simulator.kernel.spec import Question
from simulator.rules.measure.model.asks import AskArc, AskOverlap, AskWhere, Ends, FreeSpot, Thing
from simulator.rules.measure.model.table import View
from simulator.scenario import load_text
from simulator.session import Game
from tests.rules.measure.tables import MEASURE, at, text


def table(target: str, heading: int) -> View:
    """A unit with a turned gun, a lane and corner arcs, and a target beside it."""
    things = at(u=("unit", 30, 30), t=(target, 41, 37))
    file = load_text(text(things, "ask: overlap, from: u, to: t").encode(), "t")
    view = Game.new(MEASURE, file.setup, "s").view(None)
    return moved(view, "t", (0, 0), heading)


def moved(view: View, name: str, by: tuple[int, int], heading: int | None = None) -> View:
    piece = view.pieces[name]
    assert isinstance(piece.place, OnTable)
    (x, y), now = piece.place.pose.at, piece.place.pose.heading
    pose = Pose((x + by[0], y + by[1]), now if heading is None else heading_degrees(heading))
    there = replace(piece, place=replace(piece.place, pose=pose))
    return replace(view, pieces={**view.pieces, name: there})


def moves(found: Snap) -> tuple[str, tuple[int, int]]:
    """The piece that is moved, and where to."""
    (action,) = found.actions
    assert isinstance(action, MovePieces)
    (shift,) = action.shifts
    return shift.piece, shift.to.pose.at


def held(view: View, arc: str, part: str = "any") -> bool | None:
    assert part in ("any", "all")
    ask = AskArc(Ends(Thing("u"), Thing("t")), arc, "any" if part == "any" else "all")
    return MEASURE.asks.answer(view, Question("q", ask)).verdict


@pytest.mark.rule("ME-3.5", "definition")
@pytest.mark.parametrize("arc", ["front", "flank", "lane"])
@pytest.mark.parametrize("heading", [0, 17_300, 45_000])
@pytest.mark.parametrize("piece", ["u", "t"])
@pytest.mark.parametrize("target", ["cube", "spot"])
def test_the_target_touches_the_border_to_a_thousandth(
    target: str, piece: str, heading: int, arc: str
) -> None:
    view = table(target, heading)
    found = MEASURE.hand.set_to_border(
        view, AskArc(Ends(Thing("u"), Thing("t")), arc), piece, turn=False
    )
    assert len(found.actions) == 1, found.words
    name, (x, y) = moves(found)
    assert name == piece
    here = view.pieces[piece].place
    assert isinstance(here, OnTable)
    there = moved(view, piece, (x - here.pose.at[0], y - here.pose.at[1]))
    part = "all" if "wholly" in found.words else "any"
    assert held(there, arc, part)
    # Of the moves by two or three thousandths more to all sides, some lose it again.
    around = [(dx, dy) for dx in (-3, 0, 3) for dy in (-3, 0, 3)]
    assert not all(held(moved(there, "t", step), arc, part) for step in around)


def test_a_question_without_an_arc_moves_nothing() -> None:
    view, ends = table("cube", 0), Ends(Thing("u"), Thing("t"))
    for ask in (None, AskOverlap(ends)):
        found = MEASURE.hand.set_to_border(view, ask, "u", turn=False)
        assert not found.actions
        assert found.words.startswith("No arc is asked about")


def test_of_all_arcs_the_nearest_border_is_taken() -> None:
    view = table("cube", 0)
    found = MEASURE.hand.set_to_border(
        view, AskWhere(Ends(Thing("u"), Thing("t"))), "u", turn=False
    )
    assert len(found.actions) == 1


def test_a_point_stays_and_the_base_moves_to_it() -> None:
    view = table("cube", 0)
    ask = AskArc(Ends(Thing("u"), FreeSpot((40_000, 40_000))), "lane")
    found = MEASURE.hand.set_to_border(view, ask, "u", turn=False)
    # The lane is 2 wide, straight up from the unit at x 30: its right border goes to x 40.
    assert moves(found) == ("u", (39_000, 30_000))
    assert "exactly" in found.words
    assert not MEASURE.hand.set_to_border(view, ask, "t", turn=False).actions


def turns(found: Snap) -> tuple[str, Heading]:
    """The piece that is turned, and its heading then."""
    (action,) = found.actions
    assert isinstance(action, TurnPiece)
    return action.piece, action.heading


@pytest.mark.rule("ME-3.5", "definition")
@pytest.mark.parametrize("arc", ["front", "flank", "lane", "gun"])
@pytest.mark.parametrize("target", ["cube", "spot", "puck"])
@pytest.mark.parametrize("heading", [0, 17_300])
def test_a_turn_brings_the_border_to_the_target(target: str, heading: int, arc: str) -> None:
    view = table(target, heading)
    found = MEASURE.hand.set_to_border(
        view, AskArc(Ends(Thing("u"), Thing("t")), arc), "u", turn=True
    )
    name, there = turns(found)
    assert name == "u"
    part = "all" if "wholly" in found.words else "any"
    assert held(facing(view, there), arc, part)
    steps = (-3, 3)
    assert not all(held(facing(view, turn_heading(there, step)), arc, part) for step in steps)


def facing(view: View, heading: Heading) -> View:
    """The view with the unit turned."""
    piece = view.pieces["u"]
    assert isinstance(piece.place, OnTable)
    pose = replace(piece.place.pose, heading=heading)
    there = replace(piece, place=replace(piece.place, pose=pose))
    return replace(view, pieces={**view.pieces, "u": there})


def test_a_turn_by_a_right_angle_is_exact() -> None:
    things = at(s=("ship", 30, 30), t=("spot", 30, 20))
    file = load_text(text(things, "ask: overlap, from: s, to: t").encode(), "t")
    view = Game.new(MEASURE, file.setup, "s").view(None)
    ask = AskArc(Ends(Thing("s"), Thing("t")), "half")
    # The spot lies straight behind; the half ahead of the ship begins at its sides.
    found = MEASURE.hand.set_to_border(view, ask, "s", turn=True)
    name, heading = turns(found)
    assert name == "s"
    # As near as to the right: left is taken.
    assert heading == heading_degrees(270_000)
    assert "left by 90°" in found.words
    assert found.words.endswith("exactly.")


def test_only_the_base_whose_arc_it_is_turns() -> None:
    view = table("cube", 0)
    found = MEASURE.hand.set_to_border(
        view, AskArc(Ends(Thing("u"), Thing("t")), "lane"), "t", turn=True
    )
    assert not found.actions
    assert found.words.startswith("Only the base whose arc is asked about turns")
