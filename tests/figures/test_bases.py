"""Figures of bases as large as they are, and the magnifier over what lies too close together."""

import re
from dataclasses import replace

import pytest

from simulator.figures.board.board import draw_board
from simulator.figures.board.drawn_pieces import DrawnPiece
from simulator.figures.board.lens import FigureLens
from simulator.figures.board.sketch import BoardContent
from simulator.geometry.heading import Degrees
from simulator.geometry.outlines import circle_round
from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import Focus
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.overlay import Area, Trace
from simulator.kernel.unit import INCH

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


def test_a_small_base_lies_on_a_large_one_whichever_comes_first() -> None:
    small, large = (base(PieceLook("base", "Puck", wide)) for wide in (1000, 6000))
    for things in ((small, large), (large, small)):
        drawn = draw_board(LENS, BoardContent(things, (), (), ("cyan",)), SIZE)
        assert drawn.index('r="150"') < drawn.index('r="25"')


def test_the_name_of_an_area_lies_in_it() -> None:
    corner = ((0, 0), (10000, 0), (10000, 3000), (3000, 3000), (3000, 10000), (0, 10000))
    scene = replace(content(block()), overlays=(Area(((corner,),), "arc", "bow"),))
    drawn = draw_board(LENS, scene, SIZE)
    plate = re.search(r'<rect rx="4"[^>]* x="([\d.]+)" y="([\d.]+)"', drawn)
    assert plate
    assert float(plate[1]) < 150 or float(plate[2]) > 340


def test_the_name_of_a_base_leaves_its_arrow_free() -> None:
    drawn = draw_board(LENS, content(base(PieceLook("base", "Block", 6000))), SIZE)
    name = re.search(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>a · Block', drawn)
    assert name
    assert not 235 < float(name[2]) < 265


def test_an_arrow_lies_over_the_arcs_of_its_base_and_stands_out_from_their_borders() -> None:
    corner = ((5000, 5000), (10000, 10000), (5000, 10000))
    scene = replace(content(block()), overlays=(Area(((corner,),), "arc", ""),))
    drawn = draw_board(LENS, scene, SIZE)
    (arrow,) = re.finditer(r'<path d="M250 242[^>]*stroke="#ffffff"[^>]*>', drawn)
    assert arrow.start() > drawn.index("M250 250L500 0L250 0Z")


def test_no_arrow_is_drawn_over_a_base_that_lies_on_its_own() -> None:
    large = base(PieceLook("base", "Puck", 6000))
    for across, arrows in ((0, 1), (2000, 2)):
        small = base(PieceLook("base", "Puck", 1000))
        moved = replace(small, pose=Pose((5000 + across, 5000), Degrees(0)))
        drawn = draw_board(LENS, BoardContent((large, moved), (), (), ("cyan",)), SIZE)
        assert len(re.findall('<path[^>]*paint-order="stroke"', drawn)) == arrows
