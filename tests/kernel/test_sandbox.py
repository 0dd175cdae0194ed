"""The free hand: what it may do, every refusal, and what comes of it."""

from dataclasses import replace

import pytest

from simulator.geometry.heading import NORTH, Degrees, Heading, Vector
from simulator.geometry.shapes import Disc, Dot, Polygon, Pose, Rectangle
from simulator.kernel.by_hand.piece_events import GroupMarked, PieceMoved
from simulator.kernel.by_hand.sandbox import (
    Cited,
    FreeHand,
    MarkGroup,
    MarkPiece,
    MovePieces,
    PlacePiece,
    PlacePieces,
    RemovePieces,
    Shift,
    TurnPiece,
    check,
)
from simulator.kernel.engine import Step, submit
from simulator.kernel.piece import Aside, InSpace, OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import State
from tests.contract import toy
from tests.contract.toy import SYSTEM as TOY

START = toy.begin(toy.small_setup(), "seed")
NEW = Piece("rock", "rock", None, None, OnTable("A", Pose((500, 500))), Disc(900))
CITED = Cited(edge="T-7", point="T-4")


def at(x: int, y: int, table: str = "A", heading: Heading = NORTH) -> OnTable:
    return OnTable(table, Pose((x, y), heading))


def move(piece: str, to: OnTable) -> MovePieces:
    return MovePieces((Shift(piece, to),))


def after(*actions: FreeHand) -> State[toy.Options, toy.Rules, toy.Extra, None]:
    state = START
    for n, action in enumerate(actions, start=1):
        step = submit(TOY.play, state, action, "blue", n)
        assert isinstance(step, Step), step
        state = step.state
    return state


def test_a_piece_is_placed() -> None:
    assert after(PlacePiece(NEW)).pieces["rock"] == NEW
    assert "rock" not in START.pieces


def test_pieces_move_together_also_across_tables() -> None:
    state = after(MovePieces((Shift("red/1", at(6000, 9000, "B")), Shift("blue/2", at(0, 0)))))
    assert state.pieces["red/1"].place == at(6000, 9000, "B")
    assert state.pieces["blue/2"].place == at(0, 0)
    assert state.pieces["red/2"] is START.pieces["red/2"]


def test_two_pieces_may_change_places() -> None:
    first, second = (START.pieces[name].place for name in ("red/1", "red/2"))
    assert isinstance(first, OnTable)
    assert isinstance(second, OnTable)
    state = after(MovePieces((Shift("red/1", second), Shift("red/2", first))))
    assert state.pieces["red/1"].place == second
    assert state.pieces["red/2"].place == first


def test_a_piece_turns_on_the_spot() -> None:
    state = after(TurnPiece("red/1", Vector(3, -4)))
    assert state.pieces["red/1"].place == at(1000, 2000, heading=Vector(3, -4))


def test_a_removed_piece_can_come_back() -> None:
    state = after(RemovePieces(("red/1", "red/2"), "lost"))
    assert state.pieces["red/1"].place == Aside("lost")
    state = after(RemovePieces(("red/1",)), move("red/1", at(5, 5, "B")))
    assert state.pieces["red/1"].place == at(5, 5, "B")


def test_marks_are_counted_sorted_and_taken_away() -> None:
    state = after(MarkPiece("red/1", "ore", 2), MarkPiece("red/1", "ice", 1))
    assert state.pieces["red/1"].marks == (("ice", 1), ("ore", 2))
    state = after(MarkPiece("red/1", "ore", 2), MarkPiece("red/1", "ore", 0))
    assert state.pieces["red/1"].marks == ()


def test_a_group_is_marked_by_its_system() -> None:
    step = submit(TOY.play, START, MarkGroup("red", "damage", 2), "red", 1)
    assert isinstance(step, Step)
    assert step.events == (GroupMarked("red", "damage", 2),)
    assert step.state.extra.wounds == {"red": 2, "blue": 0}


def test_every_move_is_an_event() -> None:
    step = submit(TOY.play, START, move("red/1", at(1, 1)), "red", 1)
    assert isinstance(step, Step)
    assert step.events == (PieceMoved("red/1", at(1, 1)),)
    assert not step.reveals


def test_edges_belong_to_the_table() -> None:
    for corner in (at(0, 0), at(12_000, 12_000), at(6000, 9000, "B")):
        assert check(START, move("red/1", corner)) is None


def test_only_dots_in_groups_have_their_point_for_themselves() -> None:
    taken = at(2000, 2000)  # where red/2 is
    for piece in (
        replace(NEW, place=taken),
        replace(NEW, place=taken, group="red"),
        replace(NEW, place=taken, base=Dot()),
        replace(NEW, place=at(2000, 2000, "B"), base=Dot(), group="red"),
        replace(NEW, place=at(2000, 2001), base=Dot(), group="red"),
        replace(NEW, place=InSpace("box"), base=Dot(), group="red"),
    ):
        assert check(START, PlacePiece(piece)) is None
    sharing = PlacePiece(replace(NEW, place=taken, base=Dot(), group="red"))
    assert check(START, sharing, Cited(point=None)) is None
    refusal = check(START, sharing)
    assert refusal is not None
    assert refusal.code == "point_taken"


def test_what_shares_a_point_already_may_stay_and_part() -> None:
    pieces = dict(START.pieces)
    pieces["red/1"] = replace(pieces["red/1"], place=pieces["red/2"].place)
    crowded = replace(START, pieces=pieces)
    assert check(crowded, move("blue/1", at(1, 1))) is None
    assert check(crowded, move("red/1", at(1, 1))) is None


def placing(**changes: object) -> PlacePiece:
    return PlacePiece(replace(NEW, **changes))  # type: ignore[arg-type]


ASIDE = replace(
    START, pieces={**START.pieces, "red/1": replace(START.pieces["red/1"], place=Aside("gone"))}
)


@pytest.mark.parametrize(
    ("code", "action"),
    [
        ("piece_exists", placing(id="red/1")),
        ("unsound_name", placing(id="")),
        ("unsound_name", placing(id="a\x1b[2J")),
        ("unsound_name", placing(kind="x" * 65)),
        ("unsound_name", placing(group="a b")),
        ("unsound_name", placing(place=InSpace("a b"))),
        ("unsound_name", placing(place=Aside(""))),
        ("unsound_name", placing(marks=(("", 1),))),
        ("negative_mark", placing(marks=(("ore", -1),))),
        ("unknown_seat", placing(owner="nobody")),
        ("unsound_base", placing(base=Disc(0))),
        ("unsound_base", placing(base=Disc(240_001))),
        ("unsound_base", placing(base=Rectangle(5, -5))),
        ("unsound_base", placing(base=Polygon(((0, 0), (5, 5))))),
        ("unsound_base", placing(base=Polygon(()))),
        ("unsound_base", placing(base=Polygon(((0, 0), (5, 5), (-240_001, 0))))),
        ("unknown_table", placing(place=at(1, 1, "C"))),
        ("off_table", placing(place=at(-1, 1))),
        ("off_table", placing(place=at(12_001, 1))),
        ("off_table", placing(place=at(1, 12_001))),
        ("off_table", placing(place=at(6_001, 1, "B"))),
        ("unsound_heading", placing(place=at(1, 1, heading=Vector(0, 0)))),
        ("unsound_heading", placing(place=at(1, 1, heading=Vector(2, 4)))),
        ("unsound_heading", placing(place=at(1, 1, heading=Vector(1, (1 << 20) + 1)))),
        ("unsound_heading", placing(place=at(1, 1, heading=Degrees(360_000)))),
        ("unsound_heading", placing(place=at(1, 1, heading=Degrees(-1)))),
        ("nothing_named", MovePieces(())),
        ("unknown_piece", move("green/1", at(1, 1))),
        ("named_twice", MovePieces((Shift("red/1", at(1, 1)), Shift("red/1", at(2, 2))))),
        ("unknown_table", move("red/1", at(1, 1, ""))),
        ("off_table", move("red/1", at(1, -1))),
        ("point_taken", move("red/1", at(2000, 2000))),
        ("point_taken", MovePieces((Shift("red/1", at(1, 1)), Shift("blue/1", at(1, 1))))),
        ("unsound_heading", move("red/1", at(1, 1, heading=Vector(0, 0)))),
        ("unknown_piece", TurnPiece("", Degrees(0))),
        ("not_on_table", TurnPiece("red/1", Degrees(0))),
        ("unsound_heading", TurnPiece("red/2", Degrees(400_000))),
        ("nothing_named", RemovePieces(())),
        ("unknown_piece", RemovePieces(("red/2", "x"))),
        ("named_twice", RemovePieces(("red/2", "red/2"))),
        ("already_aside", RemovePieces(("red/1",))),
        ("unsound_name", RemovePieces(("red/2",), "no reason")),
        ("unknown_piece", MarkPiece("x", "ore", 1)),
        ("negative_mark", MarkPiece("red/1", "ore", -1)),
        ("unsound_name", MarkPiece("red/1", "", 1)),
        ("unknown_group", MarkGroup("green", "damage", 1)),
        ("negative_mark", MarkGroup("red", "damage", -1)),
        ("too_many_marks", MarkGroup("red", "damage", 1001)),
        ("unsound_name", MarkGroup("red", "\n", 1)),
    ],
)
def test_every_refusal(code: str, action: FreeHand) -> None:
    state = ASIDE if "aside" in code or code == "not_on_table" else START
    refusal = check(state, action, CITED)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code
    assert refusal.rule == {"off_table": "T-7", "point_taken": "T-4"}.get(code, "free hand")
    assert refusal.text.endswith(".")
    assert submit(TOY.play, state, action, "red", 1) == replace(refusal, rule="free hand")


def test_pieces_come_together_or_not_at_all() -> None:
    other = replace(NEW, id="boulder")
    state = after(PlacePieces((NEW, other)))
    assert (state.pieces["rock"], state.pieces["boulder"]) == (NEW, other)
    twice = check(START, PlacePieces((NEW, NEW)))
    nothing = check(START, PlacePieces(()))
    known = check(START, PlacePieces((other, next(iter(START.pieces.values())))))
    assert [no and no.code for no in (twice, nothing, known)] == [
        "named_twice",
        "nothing_named",
        "piece_exists",
    ]
