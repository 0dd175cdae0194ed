"""What players call Craft, counters, Space Stations and planets, the same everywhere."""

from dataclasses import replace

from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable
from simulator.kernel.spec import Table
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.naming import call_piece, listed_as, put_names, short_of
from tests.rules.space_war.battles import battle, planet, pose, position, ship, station
from tests.rules.space_war.yard import fighter, vessel

MINE = ship("cyan-1", vessel("E L"), (20, 24))
HIDDEN = ship("amber-2", fighter("E N"), (40, 24), up=False)


def test_a_craft_is_called_as_on_the_mat() -> None:
    done = battle(MINE, HIDDEN)
    view = done.seen_by("cyan")
    looks = {group.id: group.name for group in SYSTEM.looks.groups(view)}
    assert call_piece(view, "cyan-1") == looks["cyan-1"] == "Test · Cyan 1"
    assert call_piece(view, "amber-2") == "counter · Amber 2"
    assert SYSTEM.looks.card(view, "amber-2").title == looks["amber-2"] == "Counter · Amber 2"
    assert call_piece(done.seen_by("amber"), "amber-2") == "Test · Amber 2"
    assert short_of(view, "amber-2") == "Amber 2"


def test_stations_and_planets_go_by_their_owners() -> None:
    view = position(station("cyan", (12, 24)), planet((6, 24)), planet((60, 24), "amber"))
    names = [call_piece(view, name) for name in view.pieces]
    assert names == ["Cyan's Space Station", "Cyan's planet", "Amber's planet"]
    assert [group.name for group in SYSTEM.looks.groups(view)] == ["Cyan's Space Station"]
    assert listed_as(view, next(iter(view.pieces))) == "Cyan's Space Station"


def test_a_refusal_of_the_free_hand_names_what_the_seat_knows() -> None:
    done = battle(MINE, HIDDEN)
    off = MovePieces((Shift("amber-2", OnTable("A", pose((-1, 24)))),))
    refusal = SYSTEM.play.check(done.state, off, "cyan")
    assert refusal is not None
    assert refusal.text.startswith("Counter · Amber 2 would leave table A")


def test_tables_whose_id_is_no_letter_go_by_their_names() -> None:
    view = position(MINE)
    size = view.setup.tables[0].size
    setup = replace(view.setup, tables=(Table("dark", "The dark", size), Table("B", "", size)))
    view = replace(view, setup=setup)
    said = put_names(view, "cyan-1 would leave table dark; it is set on table B")
    assert said == "Test · Cyan 1 would leave The dark; it is set on table B"
