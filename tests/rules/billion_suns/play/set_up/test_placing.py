"""Where things are set up: tables, spacing, lanes and pairs (ABS-11.7, 11.8, 12.21, 12.22)."""

from math import dist
from typing import Any

import pytest

from simulator.geometry.heading import heading_degrees, towards
from simulator.kernel.dice import SeededDice, pick
from simulator.kernel.event import DiceRolled
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.billion_suns.model.actions import PlaceThing, TableSide
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.setting_up import (
    ADMINISTRATOR,
    set_up,
    spot,
    stage,
    things,
    to_set_up,
)
from tests.rules.builders import Force, force, gate, planetoid, point, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play


def in_turns(*parts: Force | Piece, contracts: tuple[str, ...], **more: Any) -> Play:
    """Cyan, the Administrator, is asked for the first thing."""
    return set_up(to_set_up(*parts, contracts=contracts, **more), "turns", *ADMINISTRATOR)


def refused(play: Play, *at: float, table: str = "A") -> str | None:
    """By which rule the next thing may not stand there, None when it may."""
    x, y = at
    seat = play.waits()[0][0]
    refusal = play.refusal(seat, PlaceThing(table, point(x, y)))
    return refusal.rule if refusal else None


@pytest.mark.rule("ABS-11.7", "worked")
def test_things_of_a_contract_that_adds_a_table_go_on_that() -> None:
    play = in_turns(contracts=("QH", "QC"), scale=2)
    assert refused(play, 18, 18) == "ABS-11.7"
    assert refused(play, 18, 18, table="B") is None
    play.do("cyan", PlaceThing("B", point(6, 6))).do("amber", PlaceThing("B", point(6, 16)))
    # The ComSats go on any.
    assert refused(play, 18, 18) is None
    assert refused(play, 18, 18, table="B") is None


@pytest.mark.ruling("objects_on", "any_table")
def test_by_the_other_reading_they_go_on_any() -> None:
    play = in_turns(contracts=("QH",), scale=2, rulings={"objects_on": "any_table"})
    assert refused(play, 18, 18) is None
    assert refused(play, 18, 18, table="B") is None


@pytest.mark.ruling("objects_on", "any_table")
def test_a_storms_areas_stay_on_its_table_by_every_reading() -> None:
    tables = {"A": ("debris_storm",), "B": ()}
    readings = {"objects_on": "any_table"}
    play = in_turns(contracts=("QC",), scale=1, tables=tables, rulings=readings)
    play.do("cyan", PlaceThing("B", point(18, 18)))
    assert refused(play, 9, 9, table="B") == "ABS-11.7"
    assert refused(play, 9, 9) is None


@pytest.mark.rule("ABS-11.7", "edge")
def test_what_its_table_may_not_hold_goes_to_another() -> None:
    tables = {"A": (), "B": ("mu_space",), "C": ("deep_space",)}
    play = in_turns(contracts=("QH",), scale=1, tables=tables)
    assert play.state.extra.deals[0].table == "B"
    assert refused(play, 18, 18) is None
    assert refused(play, 18, 18, table="B") == "WZ-4.2"
    assert refused(play, 18, 18, table="C") == "WZ-4.1"


@pytest.mark.rule("ABS-11.7", "worked")
@pytest.mark.rule("SOLO-1.1", "definition")
def test_a_solo_game_draws_the_table_of_each() -> None:
    play = to_set_up(contracts=("QC",), mode="solo", seats=("cyan", "ic"), scale=4)
    # No roll-off; each of two facilities draws one of two tables, then a spot of it.
    # Solo games start none yet, but their set-up is ready.
    set_up(play, "random", 1, 1, 2, 1, checked=False)
    assert spot(play, "facility-1") == ("A", point(6, 6))
    assert spot(play, "facility-2") == ("B", point(6, 6))


@pytest.mark.rule("ABS-11.7", "edge")
def test_spacing_shrinks_by_an_inch_while_no_point_of_the_grid_keeps_it(
    refused_by: RefusedBy,
) -> None:
    # All that is 6" from the edges are nine points of the grid, an inch across.
    play = in_turns(contracts=("QC",), scale=5, tables={"A": (13, 13)})
    play.do("cyan", PlaceThing("A", point(6, 6)))
    assert refused(play, 6.999, 6) == "ABS-11.7"
    assert refused(play, 7, 6) is None
    play.do("amber", PlaceThing("A", point(7, 6)))
    play.do("cyan", PlaceThing("A", point(6, 7)))
    refused_by(play.refusal("amber", PlaceThing("A", point(7, 6.999))), "ABS-11.7")
    play.do("amber", PlaceThing("A", point(7, 7)))
    # Spacing is never under 1": now the edges give way, an inch at a time.
    assert refused(play, 6.5, 6.5) == "ABS-11.7"
    assert refused(play, 4.999, 6) == "ABS-11.2"
    assert refused(play, 5, 6) is None


@pytest.mark.rule("ABS-11.7", "edge")
def test_spacing_shrinks_no_further_than_it_must() -> None:
    # From (6, 6) a point of the grid keeps 5", none 6": that would be past 6" from the edge.
    play = in_turns(contracts=("QC",), scale=5, tables={"A": (17, 12)})
    play.do("cyan", PlaceThing("A", point(6, 6)))
    assert refused(play, 10.999, 6) == "ABS-11.7"
    assert refused(play, 11, 6) is None


@pytest.mark.parametrize(("scale", "inches"), [(1, 11), (10, 2), (11, 1), (12, 1), (40, 1)])
def test_spacing_goes_by_the_scale_and_is_never_under_an_inch(scale: int, inches: int) -> None:
    play = in_turns(thing("north", "facility", (18, 18)), contracts=("QC",), scale=scale)
    assert refused(play, 18, 18 + inches) is None
    assert refused(play, 18, 18 + inches - 0.001) == "ABS-11.2"


@pytest.mark.rule("ABS-11.8", "definition")
@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        ("planetoid", True),
        ("dangerous_space", True),
        ("asteroid", True),
        ("facility", True),
        ("lifeboat", True),
        ("mine", False),
        ("beacon", False),
        ("wreck", False),
        ("survey_token", False),
    ],
)
def test_planetoids_and_areas_need_spacing_tokens_do_not(kind: str, counts: bool) -> None:
    other = thing("other", kind, (18, 18))
    play = in_turns(other, contracts=("KC",), scale=5)
    assert refused(play, 18, 24.999) == ("ABS-11.2" if counts else None)
    assert refused(play, 18, 25) is None


@pytest.mark.ruling("planetoid_from", "rim")
def test_by_the_other_reading_spacing_goes_from_rims() -> None:
    rim = {"planetoid_from": "rim"}
    play = in_turns(planetoid((18, 18), 4), contracts=("QC",), scale=5, rulings=rim)
    assert refused(play, 18, 26.999) == "ABS-11.2"
    assert refused(play, 18, 27) is None


@pytest.mark.rule("ABS-11.8", "definition")
def test_jump_points_and_ships_need_no_spacing() -> None:
    fleet = force("cyan-1", "frigate", (18, 18), (18, 16))
    play = in_turns(fleet, gate("amber-gate", (20, 18)), contracts=("QC",), scale=5)
    assert refused(play, 18, 18) is None
    assert refused(play, 20, 18) is None


def test_nothing_is_set_up_inside_a_planetoid() -> None:
    play = in_turns(planetoid((18, 18), 4), contracts=("QC",), scale=12)
    assert refused(play, 18, 19.999) == "ABS-4.14"
    assert refused(play, 18, 20) is None


def test_no_planetoid_is_set_up_on_a_ship(refused_by: RefusedBy) -> None:
    fleet = force("cyan-1", "frigate", (18, 18), table="B")
    play = in_turns(fleet, contracts=("QS",), tables={"A": (), "B": ()})
    refused_by(play.refusal("cyan", PlaceThing("B", point(18, 19.999))), "ABS-4.14")
    assert refused(play, 18, 20, table="B") is None


def test_no_lifeboat_is_set_up_on_the_exact_point_of_a_ship() -> None:
    fleet = force("cyan-1", "frigate", (18, 18))
    play = in_turns(fleet, contracts=("JH",), mode="core")
    assert refused(play, 18, 18) == "ABS-1.4"
    assert refused(play, 18, 18.001) is None


def test_independents_face_the_middle_of_the_table() -> None:
    play = in_turns(contracts=("JH",), mode="core", scale=1)
    play.do("cyan", PlaceThing("A", point(6, 12)))
    place = play.piece("lifeboat-1").place
    assert isinstance(place, OnTable)
    assert place.pose.heading == towards((6_000, 12_000), (18_000, 18_000))


def test_the_pair_stands_on_two_tables() -> None:
    play = in_turns(contracts=("QD",), mode="core", tables={"A": (), "B": (), "C": ()})
    assert [refused(play, 18, 18, table=table) for table in "ABC"] == ["ABS-11.7", None, "ABS-11.7"]
    play.do("cyan", PlaceThing("B", point(18, 18)))
    assert [refused(play, 18, 18, table=table) for table in "ABC"] == [None, "ABS-11.7", None]


@pytest.mark.parametrize(
    ("side", "at", "degrees"),
    [
        ("top", (9, 12), 0),
        ("right", (12, 9), 90),
        ("bottom", (9, 24), 180),
        ("left", (24, 9), 270),
    ],
)
def test_a_lane_begins_a_third_of_the_way_to_its_side(
    side: TableSide, at: tuple[int, int], degrees: int
) -> None:
    play = in_turns(contracts=("KD",), mode="core", scale=1)
    play.do("cyan", PlaceThing("A", point(9, 9), side))
    assert spot(play, "civilian_ship-1") == ("A", point(*at))
    place = play.piece("civilian_ship-1").place
    assert isinstance(place, OnTable)
    assert place.pose.heading == heading_degrees(degrees * 1000)


def test_a_third_of_a_table_is_rounded_up() -> None:
    play = in_turns(contracts=("KD",), mode="core", scale=1, tables={"A": (32, 26)})
    play.do("cyan", PlaceThing("A", point(9, 9), "right"))
    assert spot(play, "civilian_ship-1") == ("A", point(10.667, 9))


def test_lanes_need_a_side_and_keep_off_the_edges_along_them() -> None:
    play = in_turns(contracts=("KD",), mode="core", scale=1)
    assert refused(play, 9, 9) == "ABS-11.7"
    near = play.refusal("cyan", PlaceThing("A", point(5.999, 9), "top"))
    assert near is not None
    assert near.rule == "ABS-11.2"
    # How far along its lane the point lies makes no difference.
    assert play.refusal("cyan", PlaceThing("A", point(9, 5.999), "top")) is None
    # On the table it has to be all the same.
    off = play.refusal("cyan", PlaceThing("A", point(9, 36.001), "top"))
    assert off is not None
    assert off.rule == "ABS-1.7"


def test_lanes_are_spread_evenly_over_the_tables() -> None:
    play = to_set_up(contracts=("KD",), mode="core", scale=5, tables={"A": (), "B": ()})
    dice = SeededDice("lanes")
    set_up(play, "turns", *ADMINISTRATOR)
    while play.waits()[0][1] == "place":
        seat = play.waits()[0][0]
        play.do(seat, pick(dice, SYSTEM.play.candidates(play.state, seat, dice, 20)))
    assert sorted(len(things(play, "civilian_ship", table)) for table in "AB") == [2, 3]


def test_ships_of_another_contract_do_not_count_for_the_spread_of_lanes() -> None:
    play = in_turns(contracts=("QH", "KD"), mode="core", scale=1)
    play.do("cyan", PlaceThing("B", point(30, 30)))
    assert play.refusal("amber", PlaceThing("B", point(9, 9), "top")) is None


def test_a_wreck_stands_in_the_middle_of_its_area() -> None:
    play = in_turns(contracts=("KC",), mode="core", scale=1)
    play.do("cyan", PlaceThing("A", point(9, 9)))
    assert spot(play, "wreck-1") == spot(play, "dangerous_space-1") == ("A", point(9, 9))
    assert play.state.extra.deals[0].things == ("dangerous_space-1", "wreck-1")


def test_a_random_spot_is_any_of_the_grid_with_room() -> None:
    play = to_set_up(contracts=("QC",), scale=2)
    # 49 by 49 points are 6" from every edge: the last of the first column, then (6, 6) again.
    set_up(play, "random", *ADMINISTRATOR, 49, 1)
    assert spot(play, "comsat-1") == ("A", point(6, 30))
    assert spot(play, "comsat-2") == ("A", point(6, 6))
    first, second = [one.sides for one in play.found(DiceRolled)[2:]]
    assert first == 49 * 49
    near = [
        (x, y)
        for x in range(12, 61)
        for y in range(12, 61)
        if (x - 12) ** 2 + (y - 60) ** 2 < 20**2
    ]
    assert second == 49 * 49 - len(near)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("cards", [("QS", "QH", "KC"), ("JS", "KH", "JD"), ("QD", "KC", "KD")])
def test_whatever_is_offered_keeps_its_distance(cards: tuple[str, ...], seed: int) -> None:
    play = to_set_up(contracts=cards, mode="core", scale=4)
    set_up(play, "turns", *ADMINISTRATOR)
    dice = SeededDice(f"{cards}/{seed}")
    while play.waits()[0][1] == "place":
        seat = play.waits()[0][0]
        offered = SYSTEM.play.candidates(play.state, seat, dice, 20)
        assert len(offered) >= 8
        play.do(seat, pick(dice, offered))
    spaced = [spot(play, piece.id) for piece in play.state.pieces.values() if piece.kind != "wreck"]
    for number, (table, at) in enumerate(spaced):
        assert all(dist(at, other) >= 8_000 for where, other in spaced[:number] if where == table)


def test_a_table_within_a_planetoid_takes_its_things_all_the_same() -> None:
    play = to_set_up(planetoid((1, 1), 8), contracts=("QC",), scale=3, tables={"A": (2, 2)})
    set_up(play, "random", *ADMINISTRATOR)
    assert len(things(play, "comsat")) == 3


@pytest.mark.parametrize("card", ["QC", "KD"])
def test_in_turns_too(card: str) -> None:
    """Nobody is asked for a place that there is not."""
    cover = planetoid((3, 3), diameter=12)
    mode = "core" if card == "KD" else "warzone"
    play = in_turns(cover, contracts=(card,), tables={"A": (6, 6)}, scale=2, mode=mode)
    for seat in ("cyan", "amber"):
        (place,) = SYSTEM.play.candidates(play.state, seat, SeededDice("1"), 9)
        play.do(seat, place)
    assert play.waits() == [("cyan", "helm"), ("amber", "helm")]


def test_more_things_than_a_table_has_room_for_are_set_up_all_the_same() -> None:
    play = to_set_up(contracts=("QC",), scale=30, tables={"A": (2, 2)})
    set_up(play, "turns", *ADMINISTRATOR)
    dice = SeededDice("full")
    while play.waits()[0][1] == "place":
        seat = play.waits()[0][0]
        play.do(seat, pick(dice, SYSTEM.play.candidates(play.state, seat, dice, 20)))
    assert len(things(play, "comsat")) == 30


def test_the_next_thing_is_named_in_the_prompt() -> None:
    play = in_turns(contracts=("QC",), scale=1)
    (decision,) = play.state.decisions
    assert decision.why == "Set up comsat-1, a ComSat of Secure System (WZ-6.5), on table A."
    assert stage(play).left[0].id == "comsat-1"
