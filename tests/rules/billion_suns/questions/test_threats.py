"""What could shoot a point is what could shoot a ship that stood there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import Aside, OnTable, Piece, moved_to
from simulator.kernel.shown.overlay import Line, Wedge
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.builders import ask, force, planetoid, position

FOES = (
    force("amber-1", "frigate", (10, 10), (13, 9, 90)),
    force("amber-2", "cruiser", (22, 20, 200)),
    force("cyan-2", "frigate", (5, 5)),
    planetoid((16, 18)),
)


def ship(table: str, at: Point, owner: str | None) -> Piece:
    return Piece("here", "", owner, None, OnTable(table, Pose(at)))


@pytest.mark.parametrize("dice", ["per_ship", "whole_group"])
@given(st.tuples(st.integers(1, 30_000), st.integers(1, 30_000)))
def test_threats_are_the_attacks_on_a_ship_there(dice: str, at: Point) -> None:
    rulings = {"dice": dice}
    found = SYSTEM.asks.threats(position(*FOES, rulings=rulings), ship("A", at, "cyan"))
    newcomer = force("cyan-9", "cruiser", (at[0] / 1000, at[1] / 1000))
    there = position(*FOES, newcomer, rulings=rulings)
    shooters = {
        piece.id
        for piece in there.pieces.values()
        if piece.owner == "amber"
        for slot in ("primary", "auxiliary")
        if ask(there, AskAttack(piece.id, slot, "cyan-9")).verdict
    }
    assert set(found.who) == shooters


def test_the_nearest_comes_first_and_is_drawn() -> None:
    found = SYSTEM.asks.threats(position(*FOES), ship("A", (12_000, 12_000), "cyan"))
    assert found.who == ("amber-1/1",)
    assert found.reasons[0].text.startswith("Amber 1/1 · Turbo Blasters 2.828")
    assert {type(each) for each in found.overlays} == {Wedge, Line}


def test_friends_and_other_tables_do_no_harm() -> None:
    assert SYSTEM.asks.threats(position(*FOES), ship("A", (5_000, 8_000), "amber")).who == (
        "cyan-2/1",
    )
    assert SYSTEM.asks.threats(position(*FOES), ship("B", (12_000, 12_000), "cyan")).reasons == ()


@pytest.mark.ruling("dice", "whole_group")
def test_a_ship_endangers_what_its_mate_reaches() -> None:
    rulings = {"dice": "whole_group"}
    alone = SYSTEM.asks.threats(position(*FOES), ship("A", (12_000, 12_000), "cyan"))
    found = SYSTEM.asks.threats(
        position(*FOES, rulings=rulings), ship("A", (12_000, 12_000), "cyan")
    )
    assert found.who == ("amber-1/1", "amber-1/2")
    assert found.reasons[1].text.endswith(", with its battlegroup")
    assert found.overlays == alone.overlays


def test_what_stands_nowhere_or_is_nobodys_is_safe() -> None:
    view, there = position(*FOES), ship("A", (12_000, 12_000), "cyan")
    assert SYSTEM.asks.threats(view, there).who == ("amber-1/1",)
    assert SYSTEM.asks.threats(view, moved_to(there, Aside("destroyed"))).reasons == ()
    assert SYSTEM.asks.threats(view, ship("A", (12_000, 12_000), None)).reasons == ()
