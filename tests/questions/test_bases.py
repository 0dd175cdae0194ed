"""Figures of bases as large as they are, and the magnifier over what lies too close together."""

from dataclasses import replace

import pytest

from simulator.geometry.heading import Degrees
from simulator.geometry.outlines import circle_round
from simulator.geometry.shapes import Pose
from simulator.kernel.answer import Focus
from simulator.kernel.appearance import PieceLook
from simulator.kernel.overlay import Trace
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.unit import INCH
from simulator.questions.figure.board import draw_board
from simulator.questions.figure.drawn_pieces import DrawnPiece
from simulator.questions.figure.lens import FigureLens
from simulator.questions.figure.sketch import BoardContent

SIZE = 10_000, 10_000
LENS = FigureLens((0.0, 0.0), (0, 0, *SIZE), 0.05, INCH)
SQUARE = ((-1000, -1000), (1000, -1000), (1000, 1000), (-1000, 1000))


def base(look: PieceLook, turn: int = 0) -> DrawnPiece:
    pose = Pose((5000, 5000), Degrees(turn))
    return DrawnPiece(Piece("a", "block", "cyan", None, OnTable("A", pose)), pose, look)


def block(turn: int = 0) -> DrawnPiece:
    return base(PieceLook("base", "Block", 2000, "", False, SQUARE, (((0, 0), (0, 1000)),)), turn)


def content(thing: DrawnPiece) -> BoardContent:
    return BoardContent((thing,), (), (), ("cyan",))


def test_a_base_is_drawn_as_large_as_it_is_with_its_printed_line() -> None:
    drawn = draw_board(LENS, content(block()), SIZE)
    assert 'd="M200 300L300 300L300 200L200 200Z"' in drawn
    assert 'd="M250 250L250 200"' in drawn


def test_a_base_turns_with_its_piece() -> None:
    drawn = draw_board(LENS, content(block(90_000)), SIZE)
    assert 'd="M250 250L300 250"' in drawn


def test_a_round_base_is_a_circle() -> None:
    drawn = draw_board(LENS, content(base(PieceLook("base", "Puck", 3000))), SIZE)
    assert 'cx="250" cy="250" r="75"' in drawn


@pytest.mark.parametrize(("apart", "magnified"), [(10, True), (99, True), (100, False)])
def test_what_lies_nearer_together_than_a_hundredth_of_the_picture_is_magnified(
    apart: int, *, magnified: bool
) -> None:
    scene = replace(content(block()), focus=Focus((6000, 5000), apart))
    assert ("magnifier" in draw_board(LENS, scene, SIZE)) is magnified


def test_a_trace_has_its_label() -> None:
    trace = Trace(circle_round((5000, 5000), 3000), "band", 'band 2 at 3"', closed=True)
    scene = replace(content(block()), overlays=(trace,))
    assert "band 2 at 3" in draw_board(LENS, scene, SIZE)
