"""The free hand at a battle: what is face down stays so, and what is removed is shown."""

from dataclasses import replace

from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.by_hand.piece_events import PieceRemoved
from simulator.kernel.by_hand.sandbox import (
    MarkPiece,
    MovePieces,
    PlacePieces,
    RemovePieces,
    Shift,
    TurnPiece,
)
from simulator.kernel.by_hand.seat_changes import SeatRemoved
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.space_war.model.catalogue import PLANET
from simulator.rules.space_war.model.events import CraftDestroyed, CraftMoved
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.stages import Moves
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.measuring import facing
from tests.rules.builders import point
from tests.rules.space_war.battles import Battle, battle, degrees, pose, ship
from tests.rules.space_war.yard import fighter, squadron, vessel

DOWN = ship("cyan-1", vessel("E SB"), (10, 24, 77), up=False)
HELD = ship("cyan-2", fighter("E L"), "cyan-1", up=False)
OTHER = ship("cyan-3", vessel("E L"), (10, 30))
FOE = ship("amber-1", vessel("E L"), (60, 24))


def moved(seat: str) -> Battle:
    """The counter, moved by a seat to (20, 20) and turned."""
    shift = Shift("cyan-1", OnTable("A", pose((20, 20, 5))))
    return battle(DOWN, HELD, OTHER, FOE, at=Moves("cyan")).do(seat, MovePieces((shift,)))


def test_a_counter_is_moved_by_hand_and_only_its_owner_turns_it() -> None:
    assert facing(moved("cyan").state.pieces["cyan-1"]) == degrees(5)
    done = moved("amber")
    assert done.at("cyan-1") == point(20, 20)
    assert facing(done.state.pieces["cyan-1"]) == degrees(77)
    assert done.refusal("amber", TurnPiece("cyan-1", degrees(9))) is not None
    done.do("cyan", TurnPiece("cyan-1", degrees(9)))
    assert facing(done.state.pieces["cyan-1"]) == degrees(9)


def test_the_hand_tells_no_other_seat_where_a_counter_points() -> None:
    for seat, shown in (("cyan", degrees(5)), ("amber", degrees(0)), (None, degrees(0))):
        seen = [SYSTEM.play.witness(event, seat) for event in moved("cyan").events]
        places = [event.to for event in seen if isinstance(event, CraftMoved)]
        assert [place.pose.heading for place in places] == [shown]


def test_a_seat_goes_with_its_squadron_its_craft_and_its_side_and_leaves_the_others() -> None:
    before = battle(DOWN, HELD, OTHER, FOE, at=Moves("cyan")).state
    bands = {seat: squadron((vessel("E L"), 1)) for seat in ("cyan", "amber")}
    won: dict[str, tuple[Medal, ...]] = {"cyan": ("ace",), "amber": ("star",)}
    before = replace(before, extra=replace(before.extra, squadrons=bands, won=won))
    assert set(before.extra.sides) == {"cyan", "amber"}
    after = SYSTEM.play.apply(before, SeatRemoved("amber"))
    assert [seat.id for seat in after.setup.seats] == ["cyan"]
    assert set(after.extra.craft) == set(after.pieces) == {"cyan-1", "cyan-2", "cyan-3"}
    assert after.extra.squadrons == {"cyan": bands["cyan"]}
    assert after.extra.sides == {"cyan": before.extra.sides["cyan"]}
    assert after.extra.won == {"cyan": ("ace",)}
    assert after.stages == before.stages


def test_what_is_removed_is_shown_and_its_bays_are_lost() -> None:
    done = battle(DOWN, HELD, OTHER, FOE, at=Moves("cyan")).do("amber", RemovePieces(("cyan-1",)))
    assert done.craft("cyan-1").face_up
    assert not done.is_on_table("cyan-2")
    assert done.craft("cyan-2").face_up
    assert SYSTEM.play.outcome(done.state) is None
    done.do("amber", RemovePieces(("cyan-3",)))
    assert SYSTEM.play.outcome(done.state) == ("amber",)


def test_a_fighter_that_goes_with_its_vessel_is_not_removed_again() -> None:
    both = RemovePieces(("cyan-1", "cyan-2"))
    done = battle(DOWN, HELD, OTHER, FOE, at=Moves("cyan")).do("cyan", both)
    assert [each.piece for each in done.found(PieceRemoved)] == ["cyan-1"]
    assert [each.craft for each in done.found(CraftDestroyed)] == ["cyan-2"]


def test_only_planets_are_placed_by_hand_and_nothing_is_marked() -> None:
    done = battle(DOWN, OTHER, FOE, at=Moves("cyan"))
    rock = Piece("rock", PLANET, "cyan", None, OnTable("A", Pose(point(30, 30))), Disc(1500))
    assert done.refusal("cyan", PlacePieces((rock,))) is None
    assert done.refusal("cyan", PlacePieces((replace(rock, kind="pike"),))) is not None
    assert done.refusal("cyan", PlacePieces((replace(rock, base=Disc(1)),))) is not None
    assert done.refusal("cyan", MarkPiece("amber-1", "damage", 1)) is not None
