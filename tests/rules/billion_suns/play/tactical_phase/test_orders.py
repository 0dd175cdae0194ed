"""Orders (ABS-5.1), and what may be engaged (ABS-5.10)."""

import pytest

from simulator.kernel.action import Action
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import GiveOrders, Order, Pass
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Activation, Active, OrderKind
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import active, is_over, ordering
from tests.rules.builders import force, gate, planetoid, position, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play, playing

GUNSHIP = force("cyan-1", "gunship", (10, 10))


def give(kind: OrderKind, target: str | None = None, group: str = "cyan-1") -> GiveOrders:
    return GiveOrders((Order(group, kind, target),))


def offered(play: Play, limit: int = 20) -> tuple[Action, ...]:
    return SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), limit)


@pytest.mark.rule("ABS-5.1", "worked")
@pytest.mark.parametrize("kind", ["vector", "red_alert", "jump_out"])
def test_a_group_gets_one_order(kind: OrderKind) -> None:
    play = ordering(position(GUNSHIP))
    assert play.waits() == [("cyan", "orders")]
    play.do("cyan", give(kind))
    assert (active(play).order, active(play).target) == (kind, None)
    assert play.waits() == [("cyan", "movement")]


@pytest.mark.rule("ABS-5.1", "worked")
def test_engage_names_its_target() -> None:
    play = ordering(position(GUNSHIP, force("amber-1", "gunship", (10, 20))))
    play.do("cyan", give("engage", "amber-1"))
    assert (active(play).order, active(play).target) == ("engage", "amber-1")
    told = [SYSTEM.play.tell(play.state, event) for event in play.events]
    heads = [each.head for each in told if each]
    assert "Gunship · Cyan 1 engages Gunship · Amber 1" in heads


@pytest.mark.rule("ABS-5.1", "edge")
def test_exactly_one_order_for_each_group(refused_by: RefusedBy) -> None:
    one, two = Order("cyan-1", "vector"), Order("cyan-2", "red_alert")
    play = ordering(position(GUNSHIP, force("cyan-2", "gunship", (12, 10))), "cyan-1", "cyan-2")
    for orders in ((), (one,), (one, one), (one, two, two), (one, Order("cyan-3", "vector"))):
        refused_by(play.refusal("cyan", GiveOrders(orders)), "ABS-5.1")
    play.do("cyan", GiveOrders((two, one)))
    assert (active(play).order, active(play, "cyan-2").order) == ("vector", "red_alert")


@pytest.mark.rule("ABS-5.1", "edge")
def test_only_engage_names_a_target(refused_by: RefusedBy) -> None:
    play = ordering(position(GUNSHIP, force("amber-1", "gunship", (10, 20))))
    refused_by(play.refusal("cyan", give("vector", "amber-1")), "ABS-5.1")
    refused_by(play.refusal("cyan", give("engage")), "ABS-5.1")
    refused_by(play.refusal("cyan", give("engage", "nobody")), "ABS-5.1")
    # A battlegroup is named, not a ship of it.
    refused_by(play.refusal("cyan", give("engage", "amber-1/1")), "ABS-5.1")


def test_nothing_else_answers_the_question() -> None:
    refusal = ordering(position(GUNSHIP)).refusal("cyan", Pass())
    assert refusal is not None
    assert refusal.code == "wrong_answer"


@pytest.mark.rule("ABS-5.10", "allowed")
def test_engage_reaches_any_distance_and_needs_no_sight() -> None:
    far = force("amber-1", "gunship", (10, 36))
    play = ordering(position(GUNSHIP, far, planetoid((10, 20))))
    assert play.refusal("cyan", give("engage", "amber-1")) is None


@pytest.mark.rule("ABS-5.10", "allowed")
def test_a_class_without_primary_weapons_engages_and_objects_may_be_named() -> None:
    wing = force("cyan-1", "fighter_wing", (10, 10))
    play = ordering(position(wing, thing("base", "facility", (10, 20)), gate("amber-g", (10, 30))))
    assert play.refusal("cyan", give("engage", "base")) is None
    assert play.refusal("cyan", give("engage", "amber-g")) is None


@pytest.mark.rule("ABS-5.10", "allowed")
def test_one_ship_of_the_group_is_enough() -> None:
    pair = force("cyan-1", "gunship", (10, 10, 180), (12, 10, 0))
    play = ordering(position(pair, force("amber-1", "gunship", (12, 20))))
    assert play.refusal("cyan", give("engage", "amber-1")) is None


@pytest.mark.rule("ABS-5.10", "refused")
def test_no_target_in_a_primary_arc(refused_by: RefusedBy) -> None:
    behind = force("amber-1", "gunship", (10, 5))
    elsewhere = force("amber-2", "gunship", (10, 20), table="B")
    view = position(GUNSHIP, behind, elsewhere, tables={"A": (), "B": ()})
    play = ordering(view)
    refused_by(play.refusal("cyan", give("engage", "amber-1")), "ABS-5.10")
    refused_by(play.refusal("cyan", give("engage", "amber-2")), "ABS-5.10")
    kinds = {each.orders[0].kind for each in offered(play) if isinstance(each, GiveOrders)}
    assert kinds == {"vector", "red_alert", "jump_out"}


@pytest.mark.rule("ABS-5.10", "refused")
def test_own_things_and_what_has_no_silhouette(refused_by: RefusedBy) -> None:
    mate = force("cyan-2", "gunship", (10, 15))
    behind = force("amber-1", "gunship", (10, 5))
    play = ordering(position(GUNSHIP, mate, behind, thing("relay", "comsat", (10, 20))))
    refused_by(play.refusal("cyan", give("engage", "cyan-2")), "ABS-8.3")
    refused_by(play.refusal("cyan", give("engage", "relay")), "ABS-8.3")
    refused_by(play.refusal("cyan", give("engage", "amber-1")), "ABS-5.10")


@pytest.mark.rule("ABS-5.10", "boundary")
def test_the_edge_of_the_arc_is_in_it(refused_by: RefusedBy) -> None:
    north = force("amber-1", "gunship", (10, 20))
    inside = ordering(position(force("cyan-1", "gunship", (10, 10, 22.5)), north))
    assert inside.refusal("cyan", give("engage", "amber-1")) is None
    outside = ordering(position(force("cyan-1", "gunship", (10, 10, 22.501)), north))
    refused_by(outside.refusal("cyan", give("engage", "amber-1")), "ABS-5.10")
    on_it = ordering(position(GUNSHIP, force("amber-1", "gunship", (10, 10))))
    assert on_it.refusal("cyan", give("engage", "amber-1")) is None


def test_a_wider_primary_arc_engages_more() -> None:
    side = force("amber-1", "gunship", (14, 14))
    wide = position(GUNSHIP, side, rulings={"primary_arc_degrees": 90})
    assert ordering(position(GUNSHIP, side)).refusal("cyan", give("engage", "amber-1"))
    assert ordering(wide).refusal("cyan", give("engage", "amber-1")) is None


def test_offers_have_every_order_and_every_target() -> None:
    foes = [force(f"amber-{n}", "gunship", (8 + n, 20)) for n in range(1, 5)]
    play = ordering(position(GUNSHIP, *foes))
    found = offered(play)
    engaged = [give("engage", f"amber-{n}") for n in range(1, 5)]
    for wanted in (*engaged, give("vector"), give("red_alert"), give("jump_out")):
        assert wanted in found


def test_offers_for_several_groups_mix_their_orders() -> None:
    pair = (GUNSHIP, force("cyan-2", "gunship", (12, 10)))
    found = offered(ordering(position(*pair), "cyan-1", "cyan-2"))
    assert len(found) >= 8
    assert all(isinstance(each, GiveOrders) and len(each.orders) == 2 for each in found)


@pytest.mark.rule("ABS-5.9", "definition")
def test_the_activation_of_a_group_that_is_gone_ends() -> None:
    view = position(GUNSHIP, force("cyan-2", "gunship", (12, 10)))
    stage = Activation("cyan", (Active("cyan-9"), Active("cyan-2")))
    play = playing(view, stage, purses={"cyan": Purse()}).go_on()
    play.do("cyan", give("vector", group="cyan-2"))
    assert active(play, "cyan-9").order is None
    alone = playing(view, Activation("cyan", (Active("cyan-9"),))).go_on()
    assert is_over(alone)
