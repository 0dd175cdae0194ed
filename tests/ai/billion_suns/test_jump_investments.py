"""The greedy agent where credits win: what it buys for the rounds left, and what it leaves be."""

import re
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from simulator.ai import AgentChoice
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.earnings.position_value import with_assignments
from simulator.ai.billion_suns.greedy import choose, habit_choice
from simulator.ai.billion_suns.jumps.formations import at_task
from simulator.ai.billion_suns.situation import scene
from simulator.geometry.arcs import in_arc
from simulator.geometry.measure import within
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import (
    AllotHelm,
    DeclareAttacks,
    Deploy,
    Fly,
    Hop,
    OpenJumpPoint,
    Pass,
    Scan,
)
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Command, JumpPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.ai.billion_suns.test_greedy import choice
from tests.rules.billion_suns.play.activating import moving, ordering, scanning, stepping
from tests.rules.billion_suns.play.contracts.contracting import TWO, dealt, marked
from tests.rules.builders import force, gate, planetoid, thing
from tests.rules.games import Play, playing

# Just outside of the well of the planetoid.
DOOR = gate("cyan-gate", (20, 9.9))
ROCK = planetoid((20, 20))


def core(*parts: Any, card: str, **more: Any) -> View:
    return dealt(*parts, card=card, mode="core", **{"scale": 5, **more})


def buying(view: View, *, jump: int = 3, rival: int = 0) -> Play:
    """Cyan is to jump something in; the rival has so many tokens to answer."""
    purses = {"cyan": Purse(jump=jump), "amber": Purse(jump=rival)}
    return playing(view, JumpPhase("cyan"), phase="jump", purses=purses).go_on()


def helm_choice(view: View) -> AgentChoice:
    """How the tokens of a round are divided, and why."""
    return choice(playing(view, Command("allot"), phase="command").go_on())


def helm(view: View) -> AllotHelm:
    found = helm_choice(view).action
    assert isinstance(found, AllotHelm)
    return found


def test_no_more_tokens_are_for_the_roll_off_than_better_its_die() -> None:
    # From the fifth on the die stays a D3 (ABS-3.2): of fourteen tokens ten serve the fight.
    assert helm(core(card="JC", scale=11)) == AllotHelm(4, 0, 10)
    assert helm(core(card="JC", scale=4)) == AllotHelm(3, 0, 4)


def bought(play: Play) -> Deploy:
    found = choice(play).action
    assert isinstance(found, Deploy)
    return found


def test_a_survey_trip_pays_for_its_ships() -> None:
    play = buying(core(ROCK, DOOR, card="QS"))
    found = bought(play)
    assert (found.what, len(found.poses)) == ("light_utility_ship", 2)
    reason = choice(play).reason
    assert reason.startswith("2 Light Utility Ships for Planetary Survey, worth ")
    assert "; next 3 Light Utility Ships, " in reason


@pytest.mark.parametrize(("here", "come"), [(3, 2), (4, 1), (5, 0)])
def test_utility_ships_are_bought_as_their_limit_leaves_room(here: int, come: int) -> None:
    others = force("cyan-1", "medium_utility_ship", *((2 + n, 34) for n in range(here)), table="B")
    view = core(ROCK, DOOR, others, card="QS", tables=TWO)
    found = choice(buying(view)).action
    assert (len(found.poses) if isinstance(found, Deploy) else 0) == come


def test_no_trip_is_begun_that_cannot_end() -> None:
    view = core(ROCK, DOOR, card="QS")
    last = replace(view, round=view.setup.options.rounds)
    assert choice(buying(last)).action == Pass()


def test_a_jump_point_is_opened_where_a_trip_can_begin() -> None:
    found = choice(buying(core(ROCK, card="QS"))).action
    assert isinstance(found, OpenJumpPoint)
    # As near as the well allows, so that ships are there and back in two rounds.
    assert (found.at[0] - 20_000) ** 2 + (found.at[1] - 20_000) ** 2 < 10_500**2


def test_tokens_bring_in_as_many_groups_as_earn_their_price_and_others_serve_the_fight() -> None:
    boat = thing("lifeboat-1", "lifeboat", (20, 14))
    assert helm(core(boat, card="JH")).jump == 2, "a jump point and one ship"
    assert helm(core(DOOR, boat, card="JH")).jump == 1
    far = thing("lifeboat-2", "lifeboat", (34, 34))
    ship = force("cyan-1", "light_utility_ship", (20, 12))
    assert helm(core(DOOR, boat, ship, card="JH")).jump == 0
    assert helm(core(DOOR, boat, far, ship, card="JH")).jump == 2, "the door is far from it"
    nobody = helm(core(DOOR, card="JH"))
    assert nobody.jump == 0
    assert abs(nobody.initiative - nobody.tactical) <= 1


def test_the_helm_tells_what_ships_would_earn_most_and_the_next() -> None:
    reason = helm_choice(core(ROCK, DOOR, card="QS")).reason
    told = (
        r"to bring ships in \(2 Light Utility Ships for Planetary Survey would gain [\d.]+ credits;"
    )
    assert re.search(told, reason), reason


def test_a_relay_needs_a_jump_point_at_either_end() -> None:
    ends = [thing(f"comsat-{name}", "comsat", (20, 20), table=name) for name in ("A", "B")]
    assert helm(core(*ends, card="QD", tables=TWO)).jump == 3
    ship = force("cyan-1", "light_utility_ship", (20, 12), table="A")
    door = gate("cyan-gate", (20, 14), table="A")
    assert helm(core(*ends, ship, door, card="QD", tables=TWO)).jump >= 1, "the other end"


def test_where_rivals_may_outweigh_those_who_hold_tokens_are_kept_for_more_ships() -> None:
    every = helm(core(card="JH"))
    total = every.initiative + every.jump + every.tactical
    assert helm(core(ROCK, card="KS")).jump > total // 2


def test_what_own_ships_will_fetch_is_not_paid_for_again() -> None:
    boat = thing("lifeboat-1", "lifeboat", (20, 14))
    assert bought(buying(core(DOOR, boat, card="JH"))).what == "light_utility_ship"
    ship = force("cyan-1", "light_utility_ship", (20, 12))
    assert choice(buying(core(DOOR, boat, ship, card="JH"))).action == Pass()


def test_what_a_rival_would_earn_is_worth_as_much_as_what_the_seat_earns() -> None:
    lone = force("amber-1", "corvette", (20, 28), (22, 28))
    more = force("amber-2", "light_utility_ship", (24, 28), (25, 28), (26, 28))
    view = core(ROCK, DOOR, lone, more, card="KS")
    (held,) = scene(view, "cyan").standings.holdings
    assert held.denied == held.prize > 0
    assert "Orbital Hold" in choice(buying(view, rival=2)).reason
    # Who has less than it takes, or less than the seat, would earn nothing.
    weak = force("amber-1", "light_utility_ship", (20, 28))
    ours = force("cyan-1", "corvette", (12, 20), (14, 20), (16, 20))
    for parts in ((weak,), (lone, ours)):
        (held,) = scene(core(ROCK, DOOR, *parts, card="KS"), "cyan").standings.holdings
        assert held.denied == 0


def test_what_lies_there_to_be_brought_home_is_fetched() -> None:
    heart = thing("heart-1", "heart", (20, 14))
    assert "Kraken Hunt" in choice(buying(core(DOOR, heart, card="JD"))).reason
    ship = force("cyan-1", "recon_wing", (20, 12))
    play = scanning(core(DOOR, heart, ship, card="JD"), "cyan-1")
    assert choice(play).action == Scan("cyan-1", "heart-1")


def test_both_ends_of_a_relay_get_a_jump_point() -> None:
    ends = (thing("comsat-1", "comsat", (10, 11)), thing("comsat-2", "comsat", (30, 30), table="B"))
    runner = force("cyan-1", "recon_wing", (11, 12))
    view = core(*ends, runner, gate("cyan-a", (10, 13)), card="QD", tables=TWO)
    found = choice(buying(view)).action
    assert isinstance(found, OpenJumpPoint)
    assert found.table == "B"


def test_a_place_that_a_rival_holds_is_contested() -> None:
    rival = force("amber-1", "light_utility_ship", (20, 12), (22, 12))
    view = core(ROCK, DOOR, rival, card="KS")
    answered, alone = choice(buying(view, rival=2)), choice(buying(view))
    for found in (answered, alone):
        assert isinstance(found.action, Deploy)
        assert "Orbital Hold" in found.reason
    # A rival who can answer at once may take it back.
    assert worth_of(answered) < worth_of(alone)


def worth_of(found: AgentChoice) -> float:
    """What a reason says that something is worth, in credits."""
    return float(found.reason.split("worth ")[1].split()[0])


def test_two_groups_do_not_go_for_the_same_thing() -> None:
    wrecks = (thing("wreck-1", "wreck", (20, 19)), thing("wreck-2", "wreck", (20, 5)))
    ships = (
        force("cyan-1", "light_utility_ship", (20, 13)),
        force("cyan-2", "light_utility_ship", (20, 14)),
    )
    view = core(*wrecks, *ships, card="KC")
    # Both have less far to the first wreck, but the second group has it in reach sooner.
    seen = with_assignments(scene(view, "cyan"))
    assert seen.assignments is not None
    goals = {assignment.spot.at for assignment in seen.assignments.values()}
    assert goals == {(20_000, 5_000), (20_000, 19_000)}


def test_a_group_that_was_there_hops_to_be_paid_again() -> None:
    facility = thing("facility-1", "facility", (30, 30))
    ship = force("cyan-1", "light_utility_ship", (10, 11))
    view = core(facility, ship, gate("cyan-a", (10, 13)), gate("cyan-b", (30, 28)), card="KH")
    found = choice(moving(view, order="vector"))
    assert isinstance(found.action, Hop)
    assert "Medical Relief" in found.reason


def test_a_group_that_has_flown_to_a_jump_point_hops_from_there() -> None:
    facility = thing("facility-1", "facility", (30, 30))
    ship = force("cyan-1", "light_utility_ship", (10, 3))
    view = core(facility, ship, gate("cyan-a", (10, 13)), gate("cyan-b", (30, 28)), card="KH")
    play = moving(view, order="vector")
    flown = choice(play).action
    assert isinstance(flown, Fly)
    play.do("cyan", flown)
    assert isinstance(choice(play).action, Hop)


def test_it_hops_where_that_takes_fewer_activations_than_flight() -> None:
    rock = thing("asteroid-1", "asteroid", (32, 30))
    ship = force("cyan-1", "medium_utility_ship", (10, 11))
    view = core(rock, ship, gate("cyan-a", (10, 13)), gate("cyan-b", (30, 28)), card="JC")
    play = ordering(view)
    found = choice(play)
    assert found.reason.startswith("Cyan 1: Asteroid Mining, worth ")
    assert found.reason.endswith(", takes 1 activation by way of Cyan's Jump Point 2, 4 by flight.")
    play.do("cyan", found.action)
    assert isinstance(choice(play).action, Hop)
    # It takes as long where the other jump point is no nearer to the asteroid.
    view = core(rock, ship, gate("cyan-a", (10, 13)), gate("cyan-b", (4, 18)), card="JC")
    assert not isinstance(choice(moving(view, order="vector")).action, Hop)


def test_it_hops_to_another_table_to_destroy_something_there() -> None:
    prey = thing("asteroid-1", "asteroid", (32, 30), table="B")
    doors = (gate("cyan-a", (10, 13)), gate("cyan-b", (30, 28), table="B"))
    view = core(prey, force("cyan-1", "corvette", (10, 11)), *doors, card="JC", tables=TWO)
    found = choice(moving(view, order="vector"))
    assert isinstance(found.action, Hop)
    assert "out of reach by flight" in found.reason


def test_it_hops_to_where_its_jump_shock_strikes_none_of_its_own() -> None:
    rock = thing("asteroid-1", "asteroid", (32, 30))
    ship = force("cyan-1", "medium_utility_ship", (10, 11))
    doors = (gate("cyan-a", (10, 13)), gate("cyan-b", (30, 28)))
    mate = force("cyan-2", "light_utility_ship", (32.2, 30.2))
    alone, beside = (
        comes_out_at(core(rock, ship, *doors, *more, card="JC")) for more in ([], [mate])
    )
    assert within(alone, (32_200, 30_200), 2_000)
    assert not within(beside, (32_200, 30_200), 2_000)


def comes_out_at(view: View) -> Point:
    """Where cyan-1 comes out by the hop that it makes."""
    found = choice(moving(view, order="vector")).action
    assert isinstance(found, Hop)
    (pose,) = found.poses
    return pose.at


def test_in_haste_a_group_flies_to_where_it_is_worth_most() -> None:
    # All directions are looked at, not the way to the nearest satellite alone.
    places = ((12, 21), (21, 26))
    sats = [thing(f"comsat-{n}", "comsat", at) for n, at in enumerate(places, 1)]
    ship = force("cyan-1", "corvette", (25, 19, 270))
    view = core(*sats, ship, force("amber-1", "gunship", (12, 13)), card="JS")
    play = ordering(view)
    flown, usual = (answer(think, play) for think in (habit_choice, choose))
    assert (flown.action, flown.rest[:1]) == (usual.action, usual.rest[:1])
    assert isinstance(usual.rest[0].action, Fly)


@pytest.mark.parametrize("think", [choose, habit_choice])
@pytest.mark.parametrize("there", [[(10, 9.5)], [(9, 9.5), (11, 9.5)]])
def test_ships_come_in_facing_what_they_are_to_destroy(there: list[Any], think: Any) -> None:
    # A jump point at the asteroid, and a rival's ships in the way: a turn would silence the lasers.
    rock, rivals = (
        thing("asteroid-1", "asteroid", (10, 9.5)),
        force("amber-1", "light_utility_ship", *there),
    )
    play = buying(core(rock, rivals, gate("cyan-gate", (10, 9.5)), card="JC"))
    found = answer(think, play).action
    assert isinstance(found, Deploy)
    assert len(found.poses) == 2
    assert all(aims(pose, (10_000, 9_500)) for pose in found.poses)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_more_ships_than_a_line_brings_near_come_in_all_round(count: int) -> None:
    at = (10_000, 9_500)
    seen = scene(core(card="JC"), "cyan")
    ring, *_, last = at_task(seen, PrizeSpot("A", at, 2_000), (10_000, 10_500), 4_000, count)
    assert all(aims(pose, at) and within(pose.at, (10_000, 10_500), 4_000) for pose in ring)
    assert not any(within(one.at, two.at, 2_000) for one, two in combinations(ring, 2))
    assert not all(within(pose.at, at, 2_000) for pose in last)
    # Farther out neighbours are no farther apart than coherency allows (ABS-2.2).
    wide, *_ = at_task(seen, PrizeSpot("A", at, 4_000), at, 6_000, 5)
    assert all(within(one.at, two.at, 3_000) for one, two in pairwise(wide))
    # Two stand in a line; for six there is no room.
    pair, *_ = at_task(seen, PrizeSpot("A", at, 2_000), (10_000, 10_500), 4_000, 2)
    assert pair[0].at[1] == pair[1].at[1]
    row, *_ = at_task(seen, PrizeSpot("A", at, 2_000), (10_000, 10_500), 8_000, 6)
    assert len({pose.at[1] for pose in row}) == 1


def answer(think: Any, play: Play) -> AgentChoice:
    """What cyan answers by this way to think, from its view."""
    view = SYSTEM.play.conceal(play.state, "cyan")
    found: AgentChoice = think(view, open_decision(view, "cyan"), SYSTEM, SeededDice("a"))
    return found


def aims(pose: Pose, at: Point) -> bool:
    """Is this within a mining laser's 2" and primary arc (ABS-14)?"""
    return within(pose.at, at, 2_000) and in_arc(pose.at, pose.heading, 22_500, at)


def test_a_hunt_is_begun_where_it_pays_by_the_odds() -> None:
    # A corvette most likely destroys a civilian ship at once, and has time for the next.
    prey = [thing(f"civilian_ship-{n}", "civilian_ship", (12 + 4 * n, 18)) for n in range(4)]
    view = core(gate("cyan-gate", (18, 15)), *prey, card="KD")
    assert "Blockade" in choice(buying(view)).reason
    # One is not worth a ship that can reach it when the last round is gone by.
    last = thing("civilian_ship-1", "civilian_ship", (34, 34))
    far = core(gate("cyan-gate", (2, 2)), last, card="KD")
    late = replace(far, round=far.setup.options.rounds)
    assert not isinstance(choice(buying(late, jump=1)).action, Deploy)


def test_a_kraken_is_left_alone_where_it_pays_less_than_the_hunters_cost() -> None:
    kraken = thing("space_kraken-1", "space_kraken", (18, 21))
    gates = gate("cyan-gate", (18, 15))
    assert "Kraken Hunt" in choice(buying(core(gates, kraken, card="JD", scale=4))).reason
    view = core(gates, kraken, card="JD", scale=8)
    (deal,) = view.extra.deals
    # Two credits are left: no hunters are as cheap as that.
    spent = replace(view, extra=replace(view.extra, deals=(replace(deal, deck=(2,)),)))
    assert choice(buying(spent)).action == Pass()


def test_what_is_a_thou_beyond_one_move_is_gone_to() -> None:
    # It is 6.501" off: less scan range, and half an inch more to be sure, that is 4.001".
    wreck = thing("wreck-1", "wreck", (13, 15.767))
    ship = force("cyan-1", "light_utility_ship", (10, 10))
    assert "Salvage" in choice(ordering(core(wreck, ship, card="KC"))).reason


def test_ships_that_carry_something_home_are_shot_at_first() -> None:
    gunship = force("cyan-1", "gunship", (10, 10))
    plain = force("amber-1", "light_utility_ship", (10, 13))
    laden = force("amber-2", "light_utility_ship", (10, 14))
    view = marked(core(ROCK, gunship, plain, laden, card="QS"), "amber-2/1", survey_token=1)
    found = choice(stepping(view, "attack").go_on()).action
    assert isinstance(found, DeclareAttacks)
    assert {salvo.target for salvo in found.salvos} == {"amber-2"}
