"""Contractors on their errands, step by step (SOLO-1.6, 1.10, 1.16, 1.17, 1.18)."""

from dataclasses import replace

import pytest

from simulator.kernel.by_hand.piece_events import GroupMarked, PieceMoved
from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.event import DiceRolled
from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.model.actions import Override, Pass
from simulator.rules.billion_suns.model.contractors import Errand, ObjectiveDrawn, Scatter
from simulator.rules.billion_suns.model.events import DieTurned, Scanned, ShipLost
from simulator.rules.billion_suns.model.stages import Activation, Salvo
from simulator.rules.billion_suns.play.contractors.errand_plans import errand_plan
from simulator.rules.billion_suns.play.contractors.targets import salvos
from simulator.rules.billion_suns.view.lookup import View, find_ships
from tests.rules.billion_suns.play.activating import facing, spot
from tests.rules.billion_suns.play.attack_cases import made
from tests.rules.billion_suns.play.contractors.errands_played import RELAY, alone, on_errand
from tests.rules.builders import force, heading, planetoid, point, thing
from tests.rules.games import Play

pytestmark = pytest.mark.usefixtures("no_dice")

WINGS = "fighter_wing"
"""Thrust 6: they fly 12", and shoot up to 6"."""

FAR = force("cyan-1", "light_utility_ship", (35, 1))
"""Whom everybody faces, out of everybody's reach."""


def drawn(play: Play) -> list[tuple[str | None, tuple[str, ...]]]:
    return [(event.drawn, event.lots) for event in play.found(ObjectiveDrawn)]


def is_easy(play: Play, group: str = "ic-1") -> bool:
    return play.group(group).easy_target


def rolls(play: Play) -> list[tuple[int, int]]:
    """How many dice of how many sides were rolled, each time."""
    return [(len(event.faces), event.sides) for event in play.found(DiceRolled)]


@pytest.mark.rule("SOLO-1.6", "worked")
def test_objective_flight_facing_repairs_passive_attacks_attacks() -> None:
    relay, other = thing("relay", "comsat", (10, 20)), thing("far", "comsat", (30, 30))
    hunted = force("cyan-1", "corvette", (10, 14))
    wings = force("ic-1", WINGS, (10, 9, 180), damage=2)
    play = on_errand(alone(relay, other, hunted, wings)).go_on(1, 2)
    assert drawn(play) == [("relay", ("relay", "far"))]
    # From 9" to 3" off the relay at 20": it ends at 17", 3" beyond the corvette, and turns to it.
    assert spot(play, "ic-1/1") == point(10, 17)
    assert facing(play, "ic-1/1") == heading((0, -1))
    assert play.group("ic-1").damage == 0
    assert not is_easy(play)
    assert play.waits() == [("cyan", "passive")]
    play.do("cyan", Pass())
    assert made(play) == [(Salvo("ic-1", "cyan-1", (), (("ic-1/1", 3),)),)]


@pytest.mark.rule("SOLO-1.6", "edge")
@pytest.mark.parametrize(("y", "flies"), [(17, False), (16.999, True)])
def test_with_a_ship_within_three_inches_none_flies(y: float, flies: bool) -> None:
    wings = force("ic-1", WINGS, (4, 4), (10, y))
    play = on_errand(alone(RELAY, FAR, wings)).go_on()
    assert (spot(play, "ic-1/1") != point(4, 4)) == flies
    assert is_easy(play)  # one of them moved less than half its Thrust, or none moved at all


@pytest.mark.rule("SOLO-1.6", "edge")
@pytest.mark.parametrize(
    ("damage", "face", "left"), [(0, None, 0), (1, 3, 0), (2, 3, 0), (2, 1, 1)]
)
def test_damage_is_discarded_by_a_die_if_there_is_any(
    damage: int, face: int | None, left: int
) -> None:
    wings = force("ic-1", WINGS, (4, 4), damage=damage)
    play = on_errand(alone(RELAY, FAR, wings)).go_on(*([face] if face else []))
    assert rolls(play) == ([(1, 3)] if face else [])
    assert play.group("ic-1").damage == left


@pytest.mark.rule("SOLO-1.6", "edge")
def test_things_of_an_exhausted_contract_are_not_drawn() -> None:
    view = alone(RELAY, thing("hulk", "wreck", (30, 30)), FAR, force("ic-1", WINGS, (4, 4)))
    both = alone(
        RELAY,
        thing("hulk", "wreck", (30, 30)),
        FAR,
        force("ic-1", WINGS, (4, 4)),
        cards=("JS", "KC"),
    )
    assert drawn(on_errand(view).go_on()) == [("relay", ("relay",))]
    assert drawn(on_errand(both).go_on(2)) == [("hulk", ("relay", "hulk"))]
    assert drawn(on_errand(exhausted(both, "JS")).go_on()) == [("hulk", ("hulk",))]


def exhausted(view: View, card: str) -> View:
    """The view with no card left in the deck of a contract."""
    deals = tuple(
        replace(deal, deck=()) if deal.card == card else deal for deal in view.extra.deals
    )
    return replace(view, extra=replace(view.extra, deals=deals))


@pytest.mark.rule("SOLO-1.17", "definition")
def test_a_lot_has_equal_chances_and_is_no_die_to_override() -> None:
    relays = [thing(f"relay-{n}", "comsat", (10 + n, 20)) for n in range(3)]
    play = on_errand(alone(*relays, FAR, force("ic-1", WINGS, (4, 4))), tactical=3).go_on(3)
    assert rolls(play) == [(1, 3)]
    assert drawn(play) == [("relay-2", ("relay-0", "relay-1", "relay-2"))]
    assert not any(what == "override" for _, what in play.waits())
    single = on_errand(alone(RELAY, FAR, force("ic-1", WINGS, (4, 4)))).go_on()
    assert rolls(single) == []


@pytest.mark.rule("SOLO-1.17", "definition")
def test_a_thing_of_two_contracts_is_one_objective() -> None:
    view = alone(RELAY, FAR, force("ic-1", WINGS, (4, 4)), cards=("JS", "KD"))
    assert drawn(on_errand(view).go_on()) == [("relay", ("relay",))]


@pytest.mark.rule("SOLO-1.18", "definition")
def test_without_an_objective_on_their_table_they_stay_and_face_and_fire() -> None:
    elsewhere = thing("relay", "comsat", (10, 20), table="B")
    hunted = force("cyan-1", "corvette", (4, 1))
    wings = force("ic-1", WINGS, (4, 4), damage=1)
    view = alone(elsewhere, hunted, wings, tables={"A": (), "B": ()})
    play = on_errand(view).go_on(2)
    assert drawn(play) == [(None, ())]
    assert play.found(PieceMoved) == []
    assert facing(play, "ic-1/1") == heading((0, -1))
    assert play.group("ic-1").damage == 0
    assert is_easy(play)
    play.do("cyan", Pass())
    assert made(play) == [(Salvo("ic-1", "cyan-1", (), (("ic-1/1", 3),)),)]


@pytest.mark.rule("SOLO-1.18", "definition")
def test_without_a_ceo_on_their_table_they_fly_and_neither_turn_nor_fire() -> None:
    elsewhere = force("cyan-1", "corvette", (10, 20), table="B")
    wings = force("ic-1", WINGS, (10, 9, 90))
    play = on_errand(alone(RELAY, elsewhere, wings, tables={"A": (), "B": ()})).go_on()
    assert spot(play, "ic-1/1") == point(10, 17)
    assert facing(play, "ic-1/1") == heading((0, 1))  # as it flew
    assert made(play) == []


@pytest.mark.rule("SOLO-1.16", "worked")
@pytest.mark.parametrize(
    ("start", "parts", "end"),
    [
        ((10, 9), (), (10, 17)),  # 8" on, at exactly 3"
        ((10, 1), (), (10, 13)),  # as far as twice its Thrust of 6" goes
        ((10, 5), (), (10, 17)),  # exactly that far
        ((10, 9), (planetoid((10, 14)),), (10, 12)),  # at contact
        ((10, 9), (planetoid((12, 14)),), (10, 17)),  # along a tangent nothing stops it
        ((16, 12), (), (11.8, 17.6)),  # 7" of 10", 3 to 4 askew
        ((22, 4), (), (14.8, 13.6)),  # 12" of 20"
    ],
)
def test_they_fly_straight_and_stop(
    start: tuple[float, float], parts: tuple[Piece, ...], end: tuple[float, float]
) -> None:
    play = on_errand(alone(RELAY, FAR, *parts, force("ic-1", WINGS, start))).go_on()
    assert spot(play, "ic-1/1") == point(*end)


@pytest.mark.rule("SOLO-1.16", "edge")
@pytest.mark.parametrize(("y", "easy"), [(14, False), (14.001, True)])
def test_half_of_plain_thrust_decides_about_easy_targets(y: float, easy: bool) -> None:
    # A Fighter Wing has Thrust 6: from 14" it flies 3" to 17".
    assert is_easy(on_errand(alone(RELAY, FAR, force("ic-1", WINGS, (10, y)))).go_on()) == easy


@pytest.mark.rule("SOLO-1.16", "edge")
def test_who_arrived_this_round_is_no_easy_target() -> None:
    group, ships = force("ic-1", WINGS, (10, 17))
    view = alone(RELAY, FAR, (replace(group, jumped_in=True), ships))
    assert not is_easy(on_errand(view).go_on())


@pytest.mark.rule("SOLO-1.16", "worked")
def test_then_come_coherency_and_dangerous_space() -> None:
    scrap = thing("scrap", "dangerous_space", (10, 12), diameter=1)
    apart = force("ic-1", "frigate", (10, 9), (25, 9))
    play = on_errand(alone(RELAY, FAR, scrap, apart)).go_on(1, 1, 1, 1, 1, 1)
    marks = [(event.mark, event.count) for event in play.found(GroupMarked)]
    assert marks == [("damage", 1)]  # they are 15" apart; the saves stop all the scrap does
    assert rolls(play) == [(2, 6), (4, 6)]  # mass 2 for the one ship whose path crossed it


@pytest.mark.rule("SOLO-1.6", "edge")
def test_damage_is_discarded_before_coherency_tears_them() -> None:
    apart = force("ic-1", "frigate", (10, 9), (25, 9), damage=3)
    play = on_errand(alone(RELAY, FAR, apart)).go_on(3)
    marks = [(event.mark, event.count) for event in play.found(GroupMarked)]
    assert marks == [("damage", 0), ("damage", 1)]


@pytest.mark.rule("SOLO-1.4", "worked")
def test_who_would_end_where_another_stands_scatters_from_there() -> None:
    row = force("ic-1", WINGS, (10, 9), (10, 8))
    play = on_errand(alone(RELAY, FAR, row)).go_on(3)
    assert spot(play, "ic-1/1") == point(10, 17)
    assert spot(play, "ic-1/2") == point(13, 17)
    assert rolls(play) == [(1, 8)]


@pytest.mark.rule("SOLO-1.4", "edge")
def test_a_ship_that_is_blocked_where_it_is_stays_there() -> None:
    """It stands on the rim of a planetoid in its way, with another ship on the same point."""
    both = force("ic-1", WINGS, (10, 12)), force("ic-2", WINGS, (10, 12))
    play = on_errand(alone(RELAY, FAR, planetoid((10, 14)), *both)).go_on()
    assert spot(play, "ic-1/1") == point(10, 12)
    assert rolls(play) == []


@pytest.mark.rule("SOLO-1.15", "definition")
def test_a_ship_may_scatter_back_to_where_it_stood() -> None:
    # It flies 3" up to where the other one stands, and the first face it rolls is back down.
    relay = thing("relay", "comsat", (10, 20))
    wing, there = force("ic-1", WINGS, (10, 14)), force("cyan-1", "corvette", (10, 17))
    play = on_errand(alone(relay, wing, there)).go_on(5)
    assert spot(play, "ic-1/1") == point(10, 14)
    assert rolls(play) == [(1, 8)]


@pytest.mark.rule("ABS-9.7", "edge")
def test_the_scatter_die_and_the_repairs_may_be_overridden() -> None:
    row = force("ic-1", WINGS, (10, 9), (10, 8), damage=2)
    play = on_errand(alone(RELAY, FAR, row), tactical=2).go_on(3)
    assert play.waits() == [("cyan", "override")]
    play.do("cyan", Override(0), 7)
    play.do("cyan", Pass(), 1)
    assert spot(play, "ic-1/2") == point(7, 17)
    assert play.waits() == [("cyan", "override")]
    play.do("cyan", Override(0), 2)
    assert play.group("ic-1").damage == 0
    assert [event.face for event in play.found(DieTurned)] == [2]


@pytest.mark.rule("SOLO-1.6", "edge")
def test_they_ignore_high_g() -> None:
    """To fly away and turn back would be High-G for a CEO, and silence its primary weapons."""
    hunted = force("cyan-1", "corvette", (10, 6))
    ships = force("ic-1", "frigate", (10, 9, 180))
    play = on_errand(alone(RELAY, hunted, ships)).go_on()
    # It flies 8" up to 17" and faces back: the corvette is 11" away, in the band of its railguns.
    assert made(play) == [(Salvo("ic-1", "cyan-1", ("ic-1/1",), ()),)]


@pytest.mark.rule("SOLO-1.10", "definition")
def test_they_are_friends_scan_nothing_and_leave_neutral_things_alone() -> None:
    base, mates = thing("bank", "facility", (12, 17)), force("ic-2", WINGS, (10, 18))
    play = on_errand(alone(RELAY, base, FAR, mates, force("ic-1", WINGS, (10, 9)))).go_on()
    assert [salvos[0].attacker for salvos in made(play)] == ["bank"]
    assert play.found(Scanned) == []
    assert not any(isinstance(each, Activation) for each in play.state.stages)


def test_the_objective_counts_from_a_planetoids_rim_by_that_ruling() -> None:
    rock = planetoid((10, 20))
    for reading, y in (("centre", 17), ("rim", 15)):
        rulings = {"planetoid_from": reading}
        view = alone(rock, FAR, force("ic-1", WINGS, (10, 6)), cards=("KS",), rulings=rulings)
        assert spot(on_errand(view).go_on(), "ic-1/1") == point(10, y)


def test_a_plan_says_what_then_happens() -> None:
    """As long as no ship scatters; a planned group itself is left where it is."""
    hunted = force("cyan-1", "corvette", (19, 28), (22, 27))
    view = alone(
        thing("relay", "comsat", (18, 19)), hunted, force("ic-1", "frigate", (10, 9), (25, 25))
    )
    plan = errand_plan(view, "ic-1", "relay")
    play = on_errand(view).go_on()
    moved = play.found(PieceMoved)
    assert [event.to.pose for event in moved] == [flight.pose for flight in plan.flights]
    assert [facing(play, each.ship) for each in plan.facings] == [
        each.heading for each in plan.facings
    ]
    assert [each.target for each in plan.facings] == ["cyan-1/1", "cyan-1/2"]
    planned = salvos(play.state, "ic-1", plan.fire)
    while play.waits()[0][1] == "passive":
        play.do("cyan", Pass())
    assert made(play) == [planned]
    # The first ends near (15, 15.25), 13.4" from what it faces: in the band of its railguns.
    assert [(each.arm.slot, each.ships) for each in plan.fire] == [("primary", ("ic-1/1",))]


def test_a_plan_without_an_objective_only_turns_and_fires() -> None:
    hunted = force("cyan-1", "corvette", (4, 1))
    view = alone(hunted, force("ic-1", WINGS, (4, 4)))
    plan = errand_plan(view, "ic-1", None)
    assert plan.flights == ()
    assert [each.target for each in plan.fire] == ["cyan-1"]


def test_a_plan_marks_a_ship_whose_place_will_be_taken() -> None:
    view = alone(RELAY, FAR, force("ic-1", WINGS, (10, 9), (10, 8)))
    plan = errand_plan(view, "ic-1", "relay")
    assert [flight.taken for flight in plan.flights] == [False, True]


def rogue(view: View) -> Play:
    """The errand of a view whose CEO has no tokens but may go rogue."""
    play = on_errand(view)
    play.state = replace(play.state, extra=replace(play.state.extra, rogues=()))
    return play


@pytest.mark.rule("ABS-9.8", "edge")
def test_an_errand_is_over_when_the_price_of_an_override_destroys_the_group() -> None:
    doomed = force("cyan-1", "gunship", (10, 17.5), damage=3)
    play = rogue(alone(RELAY, FAR, doomed, force("ic-1", WINGS, (10, 9), damage=2))).go_on(3)
    assert play.waits() == [("cyan", "override")]
    # The gunship explodes half an inch from the wing; the die is not rolled again.
    play.do("cyan", Override(0, "cyan-1"), 1, 2)
    assert [event.piece for event in play.found(ShipLost)] == ["cyan-1/1", "ic-1/1"]
    assert play.found(DieTurned) == []
    assert not any(isinstance(each, Errand | Activation) for each in play.state.stages)


@pytest.mark.rule("ABS-9.8", "edge")
def test_a_ship_that_is_destroyed_does_not_scatter() -> None:
    doomed = force("cyan-1", "gunship", (10, 7), damage=3)
    wings = force("ic-1", WINGS, (10, 9), (10, 8), damage=2)
    play = rogue(alone(RELAY, FAR, doomed, wings)).go_on(3)
    assert play.waits() == [("cyan", "override")]
    play.do("cyan", Override(0, "cyan-1"), 1, 2)
    assert [event.piece for event in play.found(ShipLost)] == ["cyan-1/1", "ic-1/2"]
    assert [ship.id for ship in find_ships(play.state, "ic-1")] == ["ic-1/1"]
    assert not any(isinstance(each, Errand | Scatter) for each in play.state.stages)


@pytest.mark.rule("SOLO-1.6", "edge")
def test_when_the_objective_is_gone_meanwhile_the_others_do_not_fly() -> None:
    wings = force("ic-1", WINGS, (10, 9), (10, 8), (20, 20))
    play = on_errand(alone(RELAY, FAR, wings), tactical=1).go_on(3)
    assert play.waits() == [("cyan", "override")]
    play.do("cyan", RemovePieces(("relay",))).do("cyan", Pass())
    assert spot(play, "ic-1/2") == point(13, 17)
    assert spot(play, "ic-1/3") == point(20, 20)


@pytest.mark.rule("ABS-8.15", "definition")
def test_what_contractors_destroy_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # this attack is rolled
    hunted = force("cyan-1", "recon_wing", (10, 14))
    play = on_errand(alone(RELAY, hunted, force("ic-1", WINGS, (10, 9)))).go_on(2, 2, 6)
    assert [(event.piece, event.credit) for event in play.found(ShipLost)] == [("cyan-1/1", None)]
    assert play.purse("ic").worth == 0
