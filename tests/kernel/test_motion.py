"""What the events of a single piece show: where it goes, on one table or from one to another."""

from dataclasses import replace

import pytest

from simulator.geometry.heading import NORTH, Degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.piece_events import PieceMoved, PiecePlaced, PieceRemoved, PieceTurned
from simulator.kernel.event import Event
from simulator.kernel.piece import Aside, OnTable
from simulator.kernel.shown.motion import (
    ArrivalMotion,
    DepartureMotion,
    GlideMotion,
    Motion,
    motions_of_move,
    motions_of_piece,
)
from simulator.kernel.state import AnyState
from tests.contract import toy

HERE = OnTable("A", Pose((1_000, 2_000), NORTH))
BESIDE = OnTable("A", Pose((3_000, 2_000), NORTH))
ELSEWHERE = OnTable("B", Pose((500, 500), NORTH))
GONE = Aside("destroyed")
EAST = Degrees(90_000)
PIECE = toy.begin(toy.small_setup(), "seed").pieces["red/1"]


def where(place: OnTable | Aside) -> AnyState:
    """A state in which the piece is there."""
    start = toy.begin(toy.small_setup(), "seed")
    return replace(start, pieces={**start.pieces, "red/1": replace(PIECE, place=place)})


@pytest.mark.parametrize(
    ("was", "event", "shown"),
    [
        (HERE, PieceMoved("red/1", BESIDE), (GlideMotion("red/1", (HERE, BESIDE)),)),
        (
            HERE,
            PieceMoved("red/1", ELSEWHERE),
            (DepartureMotion("red/1", HERE), ArrivalMotion("red/1", ELSEWHERE)),
        ),
        (GONE, PieceMoved("red/1", HERE), (ArrivalMotion("red/1", HERE),)),
        (
            HERE,
            PieceTurned("red/1", EAST),
            (GlideMotion("red/1", (HERE, OnTable("A", Pose((1_000, 2_000), EAST)))),),
        ),
        (GONE, PieceTurned("red/1", EAST), ()),
        (HERE, PieceRemoved("red/1", "destroyed"), (DepartureMotion("red/1", HERE),)),
        (GONE, PieceRemoved("red/1", "destroyed"), ()),
        (GONE, PiecePlaced(replace(PIECE, place=HERE)), (ArrivalMotion("red/1", HERE),)),
        (GONE, PiecePlaced(replace(PIECE, place=GONE)), ()),
    ],
)
def test_a_piece_shows_where_it_goes(
    was: OnTable | Aside, event: Event, shown: tuple[Motion, ...]
) -> None:
    assert motions_of_piece(where(was), event) == shown


@pytest.mark.parametrize(("was", "shown"), [(HERE, (DepartureMotion("red/1", HERE),)), (GONE, ())])
def test_a_piece_that_goes_aside_leaves_its_table(
    was: OnTable | Aside, shown: tuple[Motion, ...]
) -> None:
    assert motions_of_move(where(was), "red/1", Aside("reserve")) == shown


def test_what_is_no_event_of_a_piece_shows_nothing() -> None:
    assert motions_of_piece(toy.begin(toy.small_setup(), "seed"), Event()) == ()
