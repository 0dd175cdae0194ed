"""The greedy agent at Warzone contracts: who is seen, who comes and acts last, who comes back."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from simulator.ai.billion_suns.attacks.strikes import mine_damage, promise
from simulator.ai.billion_suns.greedy import choose, habit_choice
from simulator.ai.billion_suns.jumps.entry_formations import formations
from simulator.ai.billion_suns.jumps.reinforcements import likely, reinforcements
from simulator.ai.billion_suns.plans.compared import ideas
from simulator.ai.billion_suns.situation import scene
from simulator.ai.billion_suns.thought import think_of
from simulator.geometry.measure import within
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    CashBonds,
    Deploy,
    Fly,
    GiveOrders,
    JumpOut,
    NameFirst,
    OpenJumpPoint,
    Pass,
    PowerUp,
    Scan,
    Scramble,
)
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Command, JumpPhase, TacticalPhase
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import find_ships, standing
from tests.ai.billion_suns.test_greedy import choice
from tests.rules.billion_suns.play.activating import leaving, moving, ordering, scanning
from tests.rules.billion_suns.play.contracts.contracting import dealt, ended, marked
from tests.rules.builders import fitted, force, gate, planetoid, stowed, thing
from tests.rules.games import Play, playing

SPY = force("cyan-1", "light_utility_ship", (10, 10))
PREY = force("amber-1", "frigate", (16, 14))
DICE = SeededDice("a")


def beacon(owner: str, *at: float) -> Any:
    return thing(f"beacon-{owner}", "beacon", (at[0], at[1]), owner=owner)


def jumping(view: Any, jump: int = 1, rival: int = 0, **purse: Any) -> Play:
    """Cyan is to jump something in, Amber having so many turns left."""
    purses = {"cyan": Purse(jump=jump, **purse), "amber": Purse(jump=rival)}
    return playing(view, JumpPhase("cyan"), phase="jump", purses=purses).go_on()


def test_ships_do_not_come_in_beside_a_rivals_jump_point() -> None:
    theirs = gate("amber-gate", (8, 16))
    found = choice(jumping(dealt(planetoid((18, 18)), theirs, card="QS"), jump=3, credits=50))
    assert isinstance(found.action, OpenJumpPoint)
    assert not within(found.action.at, (8_000, 16_000), 10_000)


def test_a_beacon_is_laid_where_it_sees_an_enemy() -> None:
    play = scanning(dealt(SPY, PREY, card="KH"), "cyan-1")
    found = choice(play)
    assert isinstance(found.action, Scan)
    assert "Reconnaissance" in found.reason
    play.do("cyan", found.action)
    (laid,) = standing(play.state, lambda piece: piece.kind == "beacon")
    assert within(laid.at, (16_000, 14_000), 6_000)


def test_who_is_seen_already_needs_no_other_beacon() -> None:
    play = scanning(dealt(SPY, PREY, beacon("cyan", 15, 14), card="KH"), "cyan-1")
    assert choice(play).action == Pass()


def test_where_rivals_are_about_to_jump_in_a_beacon_is_laid_but_not_in_the_last_round() -> None:
    one, other = gate("amber-gate", (13, 10)), gate("amber-door", (30, 30))
    view = dealt(SPY, one, other, card="KH")
    assert isinstance(choice(scanning(view, "cyan-1")).action, Scan)
    fewer = dealt(SPY, one, card="KH")
    assert choice(scanning(fewer, "cyan-1")).action == Pass()
    last = replace(view, round=view.setup.options.rounds)
    assert choice(scanning(last, "cyan-1")).action == Pass()


def test_it_flies_out_of_sight_of_the_beacons_of_rivals() -> None:
    view = dealt(SPY, beacon("amber", 10, 14), card="KH")
    play = moving(view, order="vector")
    found = choice(play)
    assert isinstance(found.action, Fly)
    play.do("cyan", found.action)
    assert not within(find_ships(play.state, "cyan-1")[0].at, (10_000, 14_000), 6_000)


def test_who_cannot_fly_out_of_sight_jumps_out() -> None:
    slow = force("cyan-1", "battleship", (10, 10))
    view = dealt(slow, beacon("amber", 10, 10), gate("cyan-gate", (10, 11)), card="KH")
    orders = choice(ordering(view)).action
    assert isinstance(orders, GiveOrders)
    assert orders.orders[0].kind == "jump_out"
    play = leaving(view)
    assert choice(play).action == JumpOut("cyan-1", "cyan-gate")
    unseen = dealt(slow, gate("cyan-gate", (10, 11)), card="KH")
    orders = choice(ordering(unseen)).action
    assert isinstance(orders, GiveOrders)
    assert orders.orders[0].kind != "jump_out"


def test_who_acts_first_is_told_with_what_it_can_do_and_who_is_next() -> None:
    near, far = (force(f"cyan-{n}", "gunship", (10 * n, 14)) for n in (1, 3))
    found = choice(playing(dealt(near, far, PREY, card="QS"), TacticalPhase("cyan")).go_on())
    assert found.action == Activate("cyan-1")
    assert found.reason.startswith("Cyan 1 can do most now, ")
    assert " VP; next Cyan 3, " in found.reason


def test_what_may_be_undone_or_fled_from_is_done_last() -> None:
    guard = force("cyan-2", "gunship", (20, 20))
    view = dealt(SPY, guard, PREY, card="KH")
    play = playing(view, TacticalPhase("cyan")).go_on()
    assert choice(play).action == Activate("cyan-2")
    for card, first in (("KH", "amber"), ("KC", "amber"), ("QS", "cyan")):
        play = playing(dealt(SPY, card=card), TacticalPhase()).go_on()
        assert choice(play).action == NameFirst(first)


def test_spies_come_when_rivals_have_come() -> None:
    view = dealt(PREY, gate("cyan-gate", (14, 6)), gate("amber-gate", (30, 30)), card="KH")
    assert choice(jumping(view, jump=3, rival=1, credits=50)).action == Pass()
    assert isinstance(choice(jumping(view, jump=3, credits=50)).action, Deploy)
    assert isinstance(choice(jumping(view, jump=2, rival=1, credits=50)).action, Deploy)


def test_in_haste_every_class_is_looked_at_where_none_of_the_likeliest_pays() -> None:
    foes = force("amber-1", "cruiser", *((x, 23) for x in range(18, 22)))
    view = dealt(planetoid((18, 18)), gate("cyan-gate", (6, 6)), foes, card="QS")
    play = jumping(view, credits=20)
    (asked,) = play.state.decisions
    now = think_of(play.state, "cyan", SYSTEM, DICE, hasty=True)
    assert {each.class_id for each in likely(now)} == {"light_utility_ship", "gunship"}
    found = habit_choice(play.state, asked, SYSTEM, DICE).action
    assert isinstance(found, Deploy)
    assert found.what == "monitor"


@pytest.mark.parametrize("seed", "abc")
def test_in_haste_too_who_cannot_come_by_the_nearest_jump_point_comes_by_another(seed: str) -> None:
    near = gate("cyan-near", (20, 13))
    others = (gate("cyan-1-away", (17, 12)), gate("cyan-2-away", (11, 13)))
    foes = force("amber-1", "cruiser", (23, 16), (25, 16), (27, 16))
    for some, comes in (((near, *others), True), ((near,), False)):
        play = jumping(dealt(planetoid((18, 18)), *some, foes, card="QS"), credits=50, rival=2)
        (asked,) = play.state.decisions
        found = habit_choice(play.state, asked, SYSTEM, SeededDice(seed)).action
        assert isinstance(found, Deploy) == comes, found


def between_gunships_and_cruisers(**purse: Any) -> Play:
    """Gunships are near both own jump points; cruisers are worth more and in range from one."""
    own = force("cyan-1", "frigate", *((7, y) for y in (14, 16, 18, 20, 22)))
    near = force("amber-1", "gunship", (8.8, 11.7), (10.2, 10.2), (11.7, 8.8))
    far = force("amber-2", "cruiser", (29, 16), (29, 18), (29, 20))
    gates = gate("cyan-west", (6, 18)), gate("cyan-north", (18, 6))
    return jumping(dealt(planetoid((18, 18)), *gates, own, near, far, card="QS"), **purse)


def test_in_haste_too_ships_come_in_turned_to_whom_they_can_harm_most() -> None:
    play = between_gunships_and_cruisers(credits=60)
    (asked,) = play.state.decisions
    found, usual = (
        f(play.state, asked, SYSTEM, SeededDice("a")).action for f in (habit_choice, choose)
    )
    assert isinstance(found, Deploy)
    assert (found.what, found.jump_point) == ("monitor", "cyan-north")
    assert found == usual


def test_in_haste_too_what_comes_is_thought_of_again_when_bonds_are_cashed() -> None:
    play = between_gunships_and_cruisers(credits=25, bonds=3)
    (asked,) = play.state.decisions
    found = habit_choice(play.state, asked, SYSTEM, DICE)
    assert isinstance(found.action, CashBonds)
    assert found.rest == ()


def test_what_rollouts_took_a_seat_to_do_is_among_the_plans_that_are_compared() -> None:
    play, dice = between_gunships_and_cruisers(credits=40), partial(SeededDice, "a")
    (asked,) = play.state.decisions
    quick, usual = (
        think(play.state, asked, SYSTEM, dice()).action for think in (habit_choice, choose)
    )
    assert isinstance(quick, Deploy)
    assert isinstance(usual, Deploy)
    assert quick.jump_point != usual.jump_point
    actions = [each.choices[-1].action for each in ideas(play.state, asked, SYSTEM, dice())]
    assert actions[0] == usual
    assert quick in actions


def test_where_the_dice_propose_no_formation_that_fits_others_are_drawn() -> None:
    # So near the corner most formations stand off the table (ABS-1.7).
    prey, corner = force("amber-1", "corvette", (14, 21)), gate("cyan-gate", (34, 34))
    view = dealt(planetoid((18, 18)), corner, prey, card="QC")
    play = jumping(view, credits=60)
    (asked,) = play.state.decisions
    found = [choose(play.state, asked, SYSTEM, SeededDice(seed)).action for seed in "abcdef"]
    assert {each.what for each in found if isinstance(each, Deploy)} == {"cruiser"}
    assert all(isinstance(each, Deploy) for each in found)


@pytest.mark.parametrize(("at", "drawn"), [((4, 18), 1), ((18, 8), 0)])
def test_in_haste_formations_are_drawn_only_where_no_line_can_come_in(
    at: tuple[float, float], drawn: int
) -> None:
    # Lines from the second jump point would stand in the planetoid's gravity well (ABS-4.5).
    state = jumping(dealt(planetoid((18, 18)), gate("cyan-gate", at), card="QS"), credits=60).state
    ways = []
    for hasty in (True, False):
        now = think_of(state, "cyan", SYSTEM, SeededDice("a"), hasty=hasty)
        ways.append([*formations(now, "frigate", now.situation.gates[0], 5)])
    assert ways[0]
    assert ways[0] == ways[1][: len(ways[1]) - drawn]


def test_only_what_can_be_paid_for_is_looked_at() -> None:
    for money, least in ((0, 0), (1, 1), (14, 5)):
        play = jumping(dealt(PREY, gate("cyan-gate", (6, 6)), card="QS"), credits=money)
        costs = [each.cost for each in reinforcements(think_of(play.state, "cyan", SYSTEM, DICE))]
        assert least <= len(costs)
        assert all(cost <= money for cost in costs)


@pytest.mark.parametrize(("here", "room"), [(0, 5), (4, 1), (5, 0)])
def test_no_more_utility_ships_are_offered_than_may_be_in_play(here: int, room: int) -> None:
    own = (
        [force("cyan-1", "light_utility_ship", *((8 + n, 3) for n in range(here)))] if here else []
    )
    back = stowed("cyan-2", "medium_utility_ship", 2, RESERVES)
    play = jumping(dealt(*own, back, gate("cyan-gate", (6, 6)), card="QS", scale=5), credits=60)
    now = think_of(play.state, "cyan", SYSTEM, DICE)
    offered = [each.ships for each in reinforcements(now) if each.profile.utility]
    assert max(offered, default=0) == room
    assert ("cyan-2" in {each.what for each in reinforcements(now)}) is (room >= 2)


def test_who_waits_in_close_reserves_comes_back_for_nothing() -> None:
    back = stowed("cyan-1", "light_utility_ship", 1, RESERVES)
    view = dealt(back, PREY, gate("cyan-gate", (14, 6)), card="KH")
    found = choice(jumping(view)).action
    assert isinstance(found, Deploy)
    assert found.what == "cyan-1"


def test_utility_ships_come_with_the_loadout_that_serves_where_they_come() -> None:
    comsat, way_in = thing("comsat-1", "comsat", (14, 14)), gate("cyan-gate", (14, 8))
    prey = force("amber-1", "gunship", (14, 20))
    battle = (force("amber-1", "cruiser", (14, 18)), force("cyan-1", "cruiser", (14, 2)))
    cases: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
        ("QC", "mine_layer", (prey,)),
        ("QC", "repair_drones", (force("cyan-1", "cruiser", (14, 12), damage=6),)),
        ("KC", "silhouette_disruptor", (prey,)),
        ("KC", "shield_jammer", battle),
    )
    for card, loadout, others in cases:
        found = choice(jumping(dealt(comsat, way_in, *others, card=card), credits=2)).action
        assert isinstance(found, Deploy)
        assert (card, found.what, found.loadout) == (card, found.what, loadout)


def test_who_comes_to_a_core_game_has_no_loadout() -> None:
    lost = thing("lifeboat-1", "lifeboat", (20, 12))
    view = dealt(gate("cyan-gate", (20, 8)), lost, card="JH", mode="core")
    found = choice(jumping(view)).action
    assert isinstance(found, Deploy)
    assert (found.what, found.loadout) == ("light_utility_ship", None)


def test_mines_are_laid_towards_enemies_who_come_near_and_nowhere_else() -> None:
    layer = fitted("mine_layer", force("cyan-1", "light_utility_ship", (10, 10)))
    view = dealt(layer, force("amber-1", "corvette", (10, 16)), card="QC")
    found = choice(scanning(view, "cyan-1"))
    assert isinstance(found.action, Scan)
    assert found.action.mines == ((10_000, 11_000),)
    assert "mines" in found.reason
    alone = dealt(layer, thing("comsat-1", "comsat", (11, 11)), card="QC")
    assert choice(scanning(alone, "cyan-1")).action == Pass()


@pytest.mark.parametrize("reading", ["one_purpose", "all"])
def test_one_scan_lays_a_beacon_or_mines_and_by_a_ruling_both(reading: str) -> None:
    layer = fitted("mine_layer", force("cyan-1", "light_utility_ship", (10, 10)))
    view = dealt(layer, PREY, card="KH", rulings={"self_scan": reading})
    found = choice(scanning(view, "cyan-1")).action
    assert isinstance(found, Scan)
    assert (found.at is not None and bool(found.mines)) is (reading == "all")
    assert found.at is not None or found.mines


def test_all_enemy_troops_that_may_go_are_removed() -> None:
    rock = planetoid((18, 18), name="spade")
    view = marked(dealt(rock, card="KS"), "spade", troops__cyan=3, troops__amber=2)
    play = ended(view, 1, 1, 1, 6, 6)
    assert choice(play).action == RemoveTroops(2)


def test_drones_mend_what_is_worth_most() -> None:
    drones = fitted("repair_drones", force("cyan-1", "light_utility_ship", (10, 10)))
    hurt = force("cyan-2", "cruiser", (11, 11), damage=3)
    scratched = force("cyan-3", "gunship", (10, 11), damage=3)
    play = scanning(dealt(drones, hurt, scratched, card="QC"), "cyan-1")
    found = choice(play).action
    assert found == Scan("cyan-1", "cyan-2/1")
    assert play.do("cyan", found).group("cyan-2").damage == 2


def test_jammed_and_blurred_targets_are_weighed_as_the_rules_weigh_them() -> None:
    guns = force("cyan-1", "frigate", (10, 10), (12, 10))
    jammer = fitted("shield_jammer", force("cyan-2", "light_utility_ship", (11, 21)))
    disruptor = fitted("silhouette_disruptor", force("amber-2", "light_utility_ship", (11, 24)))
    prey = force("amber-1", "frigate", (11, 22), (13, 22))
    worths = [
        promise(scene(dealt(guns, prey, *more, card="QS"), "cyan"), band)
        for more in ((disruptor,), (), (jammer,))
        if (band := scene(dealt(guns, prey, *more, card="QS"), "cyan").find_force("cyan-1"))
    ]
    assert worths == sorted(set(worths))
    assert len(worths) == 3


def test_twice_the_thrust_is_paid_for_where_it_reaches_what_counts() -> None:
    for far, powered in ((16, False), (22, True), (36, False)):
        view = dealt(SPY, thing("comsat-1", "comsat", (10, far)), card="KC")
        found = choice(moving(view, order="vector", tactical=1))
        assert (found.action == PowerUp("cyan-1", "engines")) == powered, far
    view = dealt(SPY, thing("comsat-1", "comsat", (10, 22)), card="KC")
    assert isinstance(choice(moving(view, order="vector")).action, Fly)


def test_dampeners_let_it_turn_about_and_fire() -> None:
    bomber = force("cyan-1", "cruiser", (18, 30, 0))
    prey = force("amber-1", "cruiser", (18, 14))
    view = dealt(bomber, prey, card="QD")
    assert choice(moving(view, order="vector", tactical=1)).action == PowerUp("cyan-1", "dampeners")
    ahead = dealt(force("cyan-1", "cruiser", (18, 30, 180)), prey, card="QD")
    assert isinstance(choice(moving(ahead, order="vector", tactical=1)).action, Fly)


def test_a_place_a_hair_beyond_its_thrust_is_flown_to_all_the_same() -> None:
    view = dealt(SPY, thing("comsat-1", "comsat", (15, 14.154)), card="KC")
    assert isinstance(choice(moving(view, order="vector")).action, Fly)


def test_carriers_scramble_who_can_scan_where_jump_points_bar_it() -> None:
    carrier = force("cyan-1", "battle_carrier", (20, 26))
    view = dealt(planetoid((20, 20)), carrier, card="KS")
    found = choice(jumping(view, credits=5))
    assert isinstance(found.action, Scramble)
    assert (found.action.what, len(found.action.poses)) == ("light_utility_ship", 5)
    assert "Hostile Takeover" in found.reason


def test_where_acting_last_counts_tokens_go_to_the_initiative() -> None:
    for card, seizes in (("KH", True), ("KC", True), ("KD", False)):
        purses = {"cyan": Purse(bonds=1), "amber": Purse(bonds=1)}
        play = playing(dealt(card=card), Command("allot"), phase="command", purses=purses).go_on()
        helm = choice(play).action
        assert isinstance(helm, AllotHelm)
        assert (helm.initiative > 0) == seizes
        assert helm.jump > helm.tactical > 0


def test_it_keeps_out_of_reach_of_mines_of_rivals() -> None:
    # A Destroyer's Shields of 3 let through half of what a D6 hits; a Cruiser's stop all.
    destroyer = force("cyan-1", "destroyer", (10, 10))
    for owner, reach, harmed in (("amber", 3, True), ("amber", 3.001, False), ("cyan", 3, False)):
        mine = thing("mine-1", "mine", (10, 10 + reach), owner=owner)
        seen = scene(dealt(destroyer, mine, card="QD"), "cyan")
        band = seen.find_force("cyan-1")
        assert band is not None
        assert (mine_damage(seen, band, band.ships) > 0) == harmed
    mine = thing("mine-1", "mine", (10, 12), owner="amber")
    play = moving(dealt(destroyer, mine, card="QD"), order="vector")
    play.do("cyan", choice(play).action)
    assert not within(find_ships(play.state, "cyan-1")[0].at, (10_000, 12_000), 3_000)
