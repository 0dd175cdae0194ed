"""Where something offered may stand, and what a hovering player would ask."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.overlay import Area, Ring
from simulator.rules.billion_suns.model.asks import (
    AskAttack,
    AskDeploy,
    AskJumpPoint,
    AskProtect,
    AskRange,
    AskScan,
)
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.builders import ask, force, gate, planetoid, position, thing

DEPLOY = Offer("deploy", "cyan", "A", kind="frigate", source="cyan-gate")
OPEN = Offer("jump_point", "cyan", "A")
SPOTS = st.tuples(st.integers(0, 36_000), st.integers(0, 36_000))


def offered(offer: Offer, at: Point) -> Piece:
    return Piece("here", offer.kind or "", offer.owner, None, OnTable(offer.table, Pose(at)))


def allowed(found: tuple[object, ...]) -> bool:
    return all(getattr(reason, "ok", None) is not False for reason in found)


@given(SPOTS)
def test_a_place_to_deploy_is_judged_as_the_question_would(at: Point) -> None:
    view = position(gate("cyan-gate", (10, 10)), planetoid((16, 18)))
    x, y = at[0] / 1000, at[1] / 1000
    drawn = position(
        gate("cyan-gate", (10, 10)), planetoid((16, 18)), force("cyan-1", "frigate", (x, y))
    )
    asked = ask(drawn, AskDeploy("cyan-1", "cyan-gate"))
    assert allowed(SYSTEM.asks.judge_place(view, DEPLOY, offered(DEPLOY, at))) is asked.verdict


@given(SPOTS)
def test_a_place_for_a_jump_point_is_too(at: Point) -> None:
    view = position(gate("cyan-gate", (10, 10)), planetoid((16, 18)))
    asked = ask(view, AskJumpPoint(at, "cyan", "A"))
    assert allowed(SYSTEM.asks.judge_place(view, OPEN, offered(OPEN, at))) is asked.verdict


def test_the_reason_stands_beside_the_cursor() -> None:
    view = position(gate("cyan-gate", (10, 10)), planetoid((10, 20)))
    found = SYSTEM.asks.judge_place(view, DEPLOY, offered(DEPLOY, (10_000, 11_000)))
    assert [(each.rule, each.text) for each in found if each.ok is False] == [
        ("ABS-4.5", '9.000" from the Planetoid; its gravity well reaches 10"')
    ]


def test_regions_show_area_wells_and_rings() -> None:
    view = position(gate("cyan-gate", (10, 10)), planetoid((16, 18)))
    for offer, roles in ((DEPLOY, ["jump", "well"]), (OPEN, ["well", "spacing"])):
        found = SYSTEM.asks.region(view, offer)
        assert [each.role for each in found if isinstance(each, Ring)] == roles
        (area,) = (each for each in found if isinstance(each, Area))
        assert area.role == "legal"
        assert area.polygons


def test_light_ships_have_no_place_in_deep_space() -> None:
    view = position(gate("cyan-gate", (10, 10)), tables={"A": ("deep_space",)})
    light = Offer("deploy", "cyan", "A", kind="gunship", source="cyan-gate")
    assert not any(isinstance(each, Area) for each in SYSTEM.asks.region(view, light))
    assert any(isinstance(each, Area) for each in SYSTEM.asks.region(view, DEPLOY))


def has_area(found: tuple[object, ...]) -> bool:
    return any(isinstance(each, Area) for each in found)


def test_where_a_class_or_a_gate_is_barred_there_is_no_place() -> None:
    view = position(gate("cyan-gate", (10, 10)), gate("amber-gate", (20, 10)))
    assert has_area(SYSTEM.asks.region(view, DEPLOY))
    foreign = Offer("deploy", "cyan", "A", kind="frigate", source="amber-gate")
    guest = Offer("deploy", "cyan", "A", kind="light_carrier", source="cyan-gate")
    for offer in (foreign, guest):
        assert not has_area(SYSTEM.asks.region(view, offer))
        assert not allowed(SYSTEM.asks.judge_place(view, offer, offered(offer, (10_000, 11_000))))


def test_at_the_limit_there_is_no_place_for_a_jump_point() -> None:
    one = gate("cyan-gate", (10, 10)), gate("amber-gate", (30, 30))
    assert has_area(SYSTEM.asks.region(position(*one), OPEN))
    full = position(*one, gate("cyan-gate-2", (20, 10)))
    assert not has_area(SYSTEM.asks.region(full, OPEN))
    assert not allowed(SYSTEM.asks.judge_place(full, OPEN, offered(OPEN, (30_000, 10_000))))


def test_without_a_ship_near_there_is_no_place_either() -> None:
    readings = {"second_jump_point": "near_own_ship"}
    alone = position(gate("cyan-gate", (10, 10)), rulings=readings)
    assert not has_area(SYSTEM.asks.region(alone, OPEN))
    escorted = position(
        gate("cyan-gate", (10, 10)), force("cyan-1", "frigate", (20, 20)), rulings=readings
    )
    assert has_area(SYSTEM.asks.region(escorted, OPEN))


def test_a_planetoid_larger_than_its_well_is_left_out() -> None:
    view = position(planetoid((18, 18), diameter=30))
    (area,) = (each for each in SYSTEM.asks.region(view, OPEN) if isinstance(each, Area))
    corners = [corner for polygon in area.polygons for ring in polygon for corner in ring]
    assert min((x - 18_000) ** 2 + (y - 18_000) ** 2 for x, y in corners) > 14_900**2


def test_the_first_jump_point_has_the_whole_table_but_wells() -> None:
    found = SYSTEM.asks.region(position(gate("amber-gate", (10, 10))), OPEN)
    assert [type(each) for each in found] == [Area]


@pytest.mark.parametrize(
    "offer",
    [
        Offer("deploy", "cyan", "A", kind="frigate", source="nowhere"),
        Offer("deploy", "cyan", "A", source="cyan-gate"),
        Offer("beacon", "cyan", "A"),
    ],
)
def test_an_offer_that_cannot_be_taken_up_has_no_region(offer: Offer) -> None:
    view = position(gate("cyan-gate", (10, 10)))
    assert SYSTEM.asks.region(view, offer) == ()
    assert not allowed(SYSTEM.asks.judge_place(view, offer, offered(offer, (10_000, 10_000))))


def test_every_weapon_is_asked_for_against_an_enemy() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), force("amber-2", "cruiser", (10, 20)))
    found = [question.ask for question in SYSTEM.asks.questions_about(view, "cyan-1", "amber-2")]
    assert found == [
        AskAttack("cyan-1", "primary", "amber-2"),
        AskAttack("cyan-1", "auxiliary", "amber-2"),
        AskRange("cyan-1", "amber-2"),
    ]
    assert (
        len({question.id for question in SYSTEM.asks.questions_about(view, "cyan-1", "amber-2")})
        == 3
    )


def test_objects_are_scanned_and_friends_protected() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10)),
        force("cyan-2", "gunship", (10, 20)),
        thing("relay", "comsat", (10, 12)),
    )
    to_object = [question.ask for question in SYSTEM.asks.questions_about(view, "cyan-1", "relay")]
    assert to_object == [AskScan("cyan-1", "relay"), AskRange("cyan-1", "relay")]
    to_friend = [question.ask for question in SYSTEM.asks.questions_about(view, "cyan-1", "cyan-2")]
    assert to_friend == [AskProtect("cyan-2", "cyan-1"), AskRange("cyan-1", "cyan-2")]
    assert len(SYSTEM.asks.questions_about(view, "cyan-2", "cyan-1")) == 1


def test_nothing_is_asked_about_oneself_or_nothing() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)))
    assert SYSTEM.asks.questions_about(view, "cyan-1", "cyan-1") == ()
    assert SYSTEM.asks.questions_about(view, "cyan-1", "amber-2") == ()
