"""Setting a game up: tables, the Systems Administrator, battlezones (ABS-11.1, 11.2, WZ-4.6)."""

from dataclasses import replace

import pytest

from simulator.geometry.shapes import Disc
from simulator.kernel.by_hand.sandbox import PlacePiece
from simulator.kernel.by_hand.setup_changes import FrameSet, RemoveTable
from simulator.kernel.dice import SeededDice
from simulator.kernel.event import DiceRolled
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Seat
from simulator.rules.billion_suns.model.actions import DeclareBattlezone, PlaceThing, StartGame
from simulator.rules.billion_suns.model.events import AdministratorNamed
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import battlezones_of
from tests.rules.billion_suns.play.setting_up import (
    ADMINISTRATOR,
    DRAW,
    set_up,
    spot,
    stage,
    tables,
    things,
    to_set_up,
)
from tests.rules.builders import gate, planetoid, point, position, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play


def with_zones(*jacks: int, contracts: tuple[int, ...]) -> Play:
    """The Administrator cyan is asked for the battlezones of these Jacks, of 9 to 12."""
    play = to_set_up(contracts=DRAW, scale=1)
    faces = [jack - sum(other < jack for other in jacks[:n]) for n, jack in enumerate(jacks)]
    return set_up(play, "random", *faces, *contracts, *ADMINISTRATOR)


@pytest.mark.rule("ABS-11.1", "definition")
def test_a_table_is_added_for_each_contract_that_adds_one() -> None:
    play = to_set_up(contracts=("QS", "QH"), scale=1)
    set_up(play, "random", *ADMINISTRATOR, 1, 1)
    found = tables(play.state)
    assert list(found) == ["A", "B", "C"]
    assert [found[name].name for name in "BC"] == ["Resolve Merge Conflict", "Take & Hold"]
    assert found["B"].size == found["C"].size == (36_000, 36_000)
    assert [deal.table for deal in play.state.extra.deals] == ["B", "C"]


@pytest.mark.rule("ABS-11.1", "definition")
def test_a_given_table_serves_before_another_is_added() -> None:
    play = to_set_up(contracts=("QS", "QC"), scale=1, tables={"first": (), "second": (24, 30)})
    # The planetoid's spot, the ComSat's table and spot.
    set_up(play, "random", *ADMINISTRATOR, 1, 1, 1)
    assert list(tables(play.state)) == ["first", "second"]
    assert [deal.table for deal in play.state.extra.deals] == ["second", None]
    assert spot(play, "spade") == ("second", point(6, 6))


@pytest.mark.rule("ABS-11.1", "definition")
@pytest.mark.parametrize(
    ("mode", "seats", "allowed"),
    [
        ("warzone", ("cyan", "amber"), True),
        ("warzone", ("cyan", "amber", "lime"), False),
        ("core", ("cyan", "amber", "lime", "rose"), True),
        ("core", ("cyan", "amber", "lime", "rose", "iris"), False),
        ("core", ("cyan",), False),
        ("solo", ("cyan", "amber"), False),
    ],
)
def test_each_mode_has_its_number_of_ceos(
    mode: str, seats: tuple[str, ...], allowed: bool, refused_by: RefusedBy
) -> None:
    refusal = to_set_up(contracts=(), mode=mode, seats=seats).refusal("cyan", StartGame())
    if allowed:
        assert refusal is None
    else:
        refused_by(refusal, "ABS-11.1")


@pytest.mark.rule("ABS-11.1", "definition")
def test_no_game_is_without_a_ceo(refused_by: RefusedBy) -> None:
    view = position(mode="solo", seats=("ic",))
    refused_by(Play(view).refusal("ic", StartGame()), "ABS-11.1")


@pytest.mark.rule("ABS-11.1", "definition")
@pytest.mark.parametrize(
    ("mode", "scale", "allowed"), [("core", 10, True), ("core", 11, False), ("warzone", 40, True)]
)
def test_core_games_go_up_to_scale_ten(
    mode: str, scale: int, allowed: bool, refused_by: RefusedBy
) -> None:
    refusal = to_set_up(contracts=(), mode=mode, scale=scale).refusal("cyan", StartGame())
    if allowed:
        assert refusal is None
    else:
        refused_by(refusal, "ABS-11.1")


@pytest.mark.rule("ABS-11.2", "worked")
def test_the_lowest_roll_is_the_administrator_who_places_first() -> None:
    play = to_set_up(contracts=("QC",), scale=3)
    set_up(play, "turns", 7, 3)
    assert play.found(AdministratorNamed) == [AdministratorNamed("amber")]
    assert [event.sides for event in play.found(DiceRolled)] == [12, 12]
    assert play.waits() == [("amber", "place")]
    play.do("amber", PlaceThing("A", point(18, 18)))
    assert play.waits() == [("cyan", "place")]
    play.do("cyan", PlaceThing("A", point(6, 6)))
    play.do("amber", PlaceThing("A", point(30, 30)))
    assert spot(play, "comsat-2") == ("A", point(6, 6))
    assert play.waits() == [("cyan", "helm"), ("amber", "helm")]


@pytest.mark.rule("ABS-11.2", "edge")
def test_those_tied_for_lowest_roll_again() -> None:
    play = to_set_up(contracts=("JS",), mode="core", scale=1, seats=("cyan", "amber", "lime"))
    set_up(play, "turns", 4, 9, 4, 12, 11)
    assert play.found(AdministratorNamed) == [AdministratorNamed("lime")]
    assert play.waits() == [("lime", "place")]


@pytest.mark.rule("ABS-11.2", "worked")
@pytest.mark.parametrize(
    ("at", "allowed"),
    [
        ((18, 25), True),
        ((18, 24.999), False),
        ((22.2, 23.6), True),
        ((22.2, 23.599), False),
    ],
)
def test_things_keep_twelve_inches_less_the_scale(
    at: tuple[float, float], allowed: bool, refused_by: RefusedBy
) -> None:
    play = to_set_up(thing("north", "comsat", (18, 18)), contracts=("QC",), scale=5)
    set_up(play, "turns", *ADMINISTRATOR)
    refusal = play.refusal("cyan", PlaceThing("A", point(*at)))
    if allowed:
        assert refusal is None
    else:
        refused_by(refusal, "ABS-11.2")


@pytest.mark.rule("ABS-11.2", "edge")
@pytest.mark.parametrize(
    ("at", "allowed"),
    [((6, 30), True), ((5.999, 18), False), ((18, 30.001), False), ((30, 6), True)],
)
def test_things_keep_six_inches_from_edges(
    at: tuple[float, float], allowed: bool, refused_by: RefusedBy
) -> None:
    play = set_up(to_set_up(contracts=("QC",), scale=5), "turns", *ADMINISTRATOR)
    refusal = play.refusal("cyan", PlaceThing("A", point(*at)))
    if allowed:
        assert refusal is None
    else:
        refused_by(refusal, "ABS-11.2")


def test_things_stay_on_tables_there_are(refused_by: RefusedBy) -> None:
    play = set_up(to_set_up(contracts=("QC",), scale=5), "turns", *ADMINISTRATOR)
    refused_by(play.refusal("cyan", PlaceThing("A", point(36.001, 18))), "ABS-1.7")
    refused_by(play.refusal("cyan", PlaceThing("A", point(18, 18), "top")), "ABS-11.7")
    unknown = play.refusal("cyan", PlaceThing("Z", point(18, 18)))
    other = play.refusal("cyan", DeclareBattlezone("deep_space", "A"))
    assert unknown is not None
    assert other is not None
    assert (unknown.code, other.code) == ("unknown_table", "wrong_answer")


@pytest.mark.rule("WZ-4", "definition")
def test_battlezones_are_declared_of_one_table_each_before_things_are_set_up() -> None:
    # J♠, then Q♠, which adds the table B, and Q♣.
    play = with_zones(9, contracts=(1, 4))
    assert things(play, "comsat", "A") == things(play, "planetoid", "B") == []
    play.do("cyan", DeclareBattlezone("deep_space", "A"), 1, 1, 1)
    assert list(tables(play.state)) == ["A", "B"]
    assert play.state.setup.options.battlezones == {"A": ("deep_space",)}
    assert things(play, "comsat", "A") == ["comsat-1"]


@pytest.mark.rule("WZ-4.6", "allowed")
def test_battlezones_may_share_a_table() -> None:
    # J♠ and J♥, then Q♠ and Q♣: a planetoid, which the table B that it adds may hold.
    play = with_zones(9, 10, contracts=(1, 4))
    play.do("cyan", DeclareBattlezone("mu_space", "A"))
    assert play.found(FrameSet)[-1].frame.options.battlezones == {"A": ("mu_space",)}
    play.do("cyan", DeclareBattlezone("deep_space", "A"), 1, 1, 1)
    assert battlezones_of(play.state, "A") == ("mu_space", "deep_space")
    assert spot(play, "spade") == ("B", point(6, 6))


@pytest.mark.rule("WZ-4.6", "refused")
def test_a_table_is_left_for_every_planetoid_and_facility(refused_by: RefusedBy) -> None:
    play = with_zones(9, 10, contracts=(1, 4))
    play.do("cyan", DeclareBattlezone("mu_space", "A"))
    refused_by(play.refusal("cyan", DeclareBattlezone("deep_space", "B")), "WZ-4.6")


@pytest.mark.rule("WZ-4.6", "boundary")
def test_the_last_table_but_one_may_be_closed_to_planetoids() -> None:
    play = with_zones(9, contracts=(1, 4))
    # The planetoid goes to the other table, though it is not the one its contract added.
    play.do("cyan", DeclareBattlezone("deep_space", "B"), 1, 1, 1)
    assert spot(play, "spade")[0] == "A"


@pytest.mark.rule("WZ-4.6", "boundary")
def test_without_planetoid_or_facility_every_table_may_be_closed() -> None:
    # Q♣ and Q♦: ComSats and dangerous space alone.
    play = with_zones(9, contracts=(5, 6))
    play.do("cyan", DeclareBattlezone("deep_space", "A"), 1, 1)
    assert things(play, "comsat") == ["comsat-1"]


@pytest.mark.rule("WZ-4.6", "refused")
def test_a_table_with_a_planetoid_on_it_stays_open_to_it(refused_by: RefusedBy) -> None:
    play = to_set_up(
        planetoid((18, 18), name="spade"), contracts=DRAW, scale=1, tables={"A": (), "B": ()}
    )
    set_up(play, "random", 9, 1, 4, *ADMINISTRATOR)
    refused_by(play.refusal("cyan", DeclareBattlezone("deep_space", "A")), "WZ-4.6")
    assert play.refusal("cyan", DeclareBattlezone("deep_space", "B")) is None


def test_a_battlezone_is_declared_once_of_a_table_there_is() -> None:
    play = with_zones(12, contracts=(5, 6))
    wrong = {
        "unknown_table": DeclareBattlezone("gravitational_anomaly", "Z"),
        "wrong_answer": DeclareBattlezone("deep_space", "A"),
    }
    for code, action in wrong.items():
        refusal = play.refusal("cyan", action)
        assert refusal is not None
        assert refusal.code == code
    assert play.refusal("cyan", DeclareBattlezone("gravitational_anomaly", "A")) is None
    there = {"A": ("gravitational_anomaly",), "B": ()}
    play = to_set_up(contracts=DRAW, scale=1, tables=there)
    set_up(play, "random", 12, 5, 6, *ADMINISTRATOR)
    refusal = play.refusal("cyan", DeclareBattlezone("gravitational_anomaly", "A"))
    assert refusal is not None
    assert refusal.code == "battlezone_twice"


def test_what_stood_there_against_the_rules_bars_no_more_battlezones() -> None:
    zones = {"A": ("deep_space",), "B": ()}
    # Drawn so no game would start; only the free hand can have put it there.
    play = to_set_up(planetoid((18, 18)), contracts=DRAW, scale=1, tables=zones)
    set_up(play, "random", 12, 5, 6, *ADMINISTRATOR, checked=False)
    assert play.refusal("cyan", DeclareBattlezone("gravitational_anomaly", "A")) is None


def test_a_battlezone_that_no_table_can_be_is_left_out() -> None:
    # J♠ and J♦, then Q♣ and Q♦: the only table has a planetoid, and is an anomaly already.
    zones = {"A": ("gravitational_anomaly",)}
    play = to_set_up(planetoid((18, 18)), contracts=DRAW, scale=1, tables=zones)
    set_up(play, "random", 9, 11, 5, 6, *ADMINISTRATOR, 1, 1)
    assert battlezones_of(play.state, "A") == ("gravitational_anomaly",)
    assert play.waits() == [("cyan", "helm"), ("amber", "helm")]


def test_a_debris_storm_brings_areas_of_its_own() -> None:
    play = to_set_up(contracts=("QC",), scale=2, tables={"A": ("debris_storm",), "B": ()})
    # Two ComSats draw table and place, two areas what they are made of and their place.
    set_up(play, "random", *ADMINISTRATOR, 1, 1, 1, 1, 1, 1, 2, 1)
    assert things(play, "dangerous_space", "A") == ["dangerous_space-1"]
    assert things(play, "asteroid", "A") == ["asteroid-1"]
    assert play.state.extra.deals[0].things == ("comsat-1", "comsat-2")


@pytest.mark.rule("WZ-4.3", "allowed")
@pytest.mark.rule("WZ-4.3", "refused")
def test_who_places_an_area_of_a_storm_says_what_it_is_made_of(refused_by: RefusedBy) -> None:
    play = to_set_up(contracts=("QC",), scale=2, tables={"A": ("debris_storm",)})
    set_up(play, "turns", *ADMINISTRATOR)
    refused = play.refusal("cyan", PlaceThing("A", point(6, 6), kind="asteroid"))
    assert refused is not None
    assert refused.code == "wrong_kind"
    play.do("cyan", PlaceThing("A", point(6, 6))).do("amber", PlaceThing("A", point(30, 30)))
    refused_by(play.refusal("cyan", PlaceThing("A", point(6, 30), kind="comsat")), "WZ-4.3")
    offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 12)
    kinds = {each.kind for each in offered if isinstance(each, PlaceThing)}
    assert kinds == {None, "asteroid"}
    play.do("cyan", PlaceThing("A", point(6, 30), kind="asteroid"))
    play.do("amber", PlaceThing("A", point(30, 6)))
    assert things(play, "asteroid") == ["asteroid-1"]
    assert things(play, "dangerous_space") == ["dangerous_space-2"]
    assert play.piece("asteroid-1").base == Disc(1000)


@pytest.mark.parametrize(
    ("zone", "rule"),
    [
        pytest.param("deep_space", "WZ-4.1", marks=pytest.mark.rule("WZ-4.1", "refused")),
        pytest.param("mu_space", "WZ-4.2", marks=pytest.mark.rule("WZ-4.2", "definition")),
    ],
)
def test_no_game_starts_with_a_planetoid_where_none_may_be(
    zone: str, rule: str, refused_by: RefusedBy
) -> None:
    rock = planetoid((18, 18), 4)
    play = to_set_up(rock, contracts=("QS",), tables={"A": (zone,), "B": ()})
    refused_by(play.refusal("cyan", StartGame()), rule)
    far = to_set_up(rock, contracts=("QS",), tables={"A": (), "B": (zone,)})
    assert far.refusal("cyan", StartGame()) is None


@pytest.mark.rule("WZ-6.1", "edge")
def test_of_several_planetoids_only_the_named_one_is_the_contracts() -> None:
    rocks = planetoid((10, 10), 4, name="club"), planetoid((24, 24), 4, name="spade")
    play = to_set_up(*rocks, contracts=("QS",), scale=1, tables={"A": (), "B": ()})
    set_up(play, "drawn")
    assert play.state.extra.deals[0].things == ("spade",)


def test_only_areas_of_its_own_table_and_of_no_contract_are_a_storms() -> None:
    dust = thing("dust", "dangerous_space", (10, 10))
    zones = {"A": ("debris_storm",), "B": ()}
    far = thing("far", "dangerous_space", (10, 10), table="B")
    play = to_set_up(dust, far, contracts=("QC",), scale=2, tables=zones)
    set_up(play, "random", *ADMINISTRATOR, 1, 1, 1, 1, 1, 1)
    assert things(play, "dangerous_space", "A") == ["dust", "dangerous_space-1"]
    play = to_set_up(dust, contracts=("QD",), scale=1, tables=zones)
    set_up(play, "random", *ADMINISTRATOR, 1, 1)
    assert play.state.extra.deals[0].things == ("dust",)
    assert things(play, "dangerous_space", "A") == ["dust", "dangerous_space-1"]


@pytest.mark.rule("ABS-10.4", "allowed")
def test_a_planetoid_that_none_scans_may_be_large() -> None:
    play = to_set_up(planetoid((18, 18), 9), contracts=("QS",))
    assert play.refusal("cyan", StartGame()) is None


@pytest.mark.rule("ABS-10.4", "refused")
@pytest.mark.rule("ABS-10.4", "boundary")
@pytest.mark.parametrize(("mode", "card"), [("warzone", "KS"), ("core", "QS")])
def test_a_planetoid_to_be_scanned_is_five_inches_across_at_most(
    mode: str, card: str, refused_by: RefusedBy
) -> None:
    most = to_set_up(planetoid((18, 18), 5), contracts=(card,), mode=mode)
    assert most.refusal("cyan", StartGame()) is None
    more = to_set_up(planetoid((18, 18), 5.002), contracts=(card,), mode=mode)
    refused_by(more.refusal("cyan", StartGame()), "ABS-10.4")


@pytest.mark.ruling("planetoid_from", "rim")
def test_measured_from_its_rim_it_may_be_of_any_size() -> None:
    play = to_set_up(planetoid((18, 18), 9), contracts=("KS",), rulings={"planetoid_from": "rim"})
    assert play.refusal("cyan", StartGame()) is None


def test_how_things_may_come_to_the_tables_is_offered() -> None:
    empty = to_set_up(contracts=("QC",)).state
    offered = SYSTEM.play.candidates(empty, "cyan", None, 8)  # type: ignore[arg-type]  # rolls nothing
    assert offered == (StartGame("random"), StartGame("turns"), StartGame("drawn"))
    full = to_set_up(thing("north", "comsat", (18, 18)), contracts=("QC",), scale=1).state
    assert SYSTEM.play.candidates(full, "cyan", None, 8) == (StartGame(),)  # type: ignore[arg-type]  # rolls nothing
    some = to_set_up(thing("north", "comsat", (18, 18)), contracts=("QC",), scale=2).state
    offered = SYSTEM.play.candidates(some, "cyan", None, 8)  # type: ignore[arg-type]  # rolls nothing
    assert offered == (StartGame("drawn"), StartGame("random"), StartGame("turns"))


@pytest.mark.rule("ABS-11.1", "definition")
def test_a_solo_game_is_for_one_ceo(refused_by: RefusedBy) -> None:
    two = to_set_up(contracts=("JS",), mode="solo", seats=("cyan", "amber", "ic"))
    refused_by(two.refusal("cyan", StartGame("random")), "ABS-11.1")
    refusal = SYSTEM.play.unplayable(two.state)
    assert refusal is not None
    assert refusal.rule == "ABS-11.1"
    one = to_set_up(contracts=("JS",), mode="solo", seats=("cyan", "ic"))
    assert SYSTEM.play.unplayable(one.state) is None


def test_contractors_take_their_seat_when_a_solo_game_starts() -> None:
    play = to_set_up(contracts=("JS",), mode="solo", seats=("cyan",))
    state = replace(play.state, seed="0")
    now = Resolution(state, SYSTEM.play.apply, SeededDice("0"))
    SYSTEM.play.resolve(now, StartGame("random"), "cyan")
    assert now.state.setup.seats == (
        Seat("cyan", "Cyan Corp"),
        Seat("ic", "Independent Contractors"),
    )


@pytest.mark.rule("SOLO-1.10", "definition")
def test_contractors_are_in_solo_games_alone_and_own_ships_alone(refused_by: RefusedBy) -> None:
    core = to_set_up(contracts=("JS",), mode="core", seats=("cyan", "ic"))
    refused_by(core.refusal("cyan", StartGame("random")), "SOLO-1.10")
    owned = to_set_up(gate("ic-gate", (9, 9)), contracts=("JS",), mode="solo", seats=("cyan", "ic"))
    refused_by(owned.refusal("cyan", StartGame("random")), "SOLO-1.10")


def test_a_solo_game_draws_where_things_go(refused_by: RefusedBy) -> None:
    play = to_set_up(contracts=("JS",), mode="solo", seats=("cyan", "ic"))
    refused_by(play.refusal("cyan", StartGame("turns")), "ABS-11.7")


def test_the_free_hand_may_meddle_with_the_set_up() -> None:
    play = to_set_up(contracts=("QC",), scale=2, tables={"A": (), "B": ()})
    set_up(play, "turns", *ADMINISTRATOR)
    play.do("amber", PlacePiece(thing("comsat-1", "comsat", (18, 18))))
    play.do("amber", RemoveTable("B"))
    assert play.waits() == [("cyan", "place")]
    # What the hand has set up under that name stays where it is.
    play.do("cyan", PlaceThing("A", point(6, 6)))
    assert spot(play, "comsat-1") == ("A", point(18, 18))
    assert stage(play).left[0].id == "comsat-2"
