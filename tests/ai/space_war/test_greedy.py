"""The greedy agent of Space War: positions in which the right answer is known."""

from dataclasses import replace

import pytest

from simulator.ai import AGENTS
from simulator.geometry.measure import distance_nearest
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.rules.space_war.judging.scouting import scouted_counters
from simulator.rules.space_war.model.actions import (
    Detonate,
    EndStep,
    Fire,
    GiveUp,
    Launch,
    MoveCraft,
    Repair,
    Retrieve,
    UseTractor,
)
from simulator.rules.space_war.model.craft import DECOY, module_at
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.stages import (
    Bays,
    GivingUp,
    Moves,
    Rearming,
    RepairDue,
    Repairs,
    Shots,
    Stage,
    Tractors,
    Warheads,
)
from simulator.rules.space_war.play.attacks.shooting import volleys
from simulator.rules.space_war.system import SYSTEM
from tests.ai.space_war.asking import choice
from tests.rules.space_war.battles import Battle, Part, battle, hits, ship, station
from tests.rules.space_war.yard import fighter, vessel

LASER = vessel("E L")
PIKE = vessel("E A L L")
DART = fighter("E L")
BOMBER = fighter("E EM")
FIRE_SHIP = vessel("E N")
CARRIER = vessel("E E A SB SB")
CATCHER = vessel("E SB TR")
FAR = ship("amber-9", PIKE, (60, 40))


def in_step(stage: Stage, *parts: Part) -> Battle:
    """A battle in this step of Cyan's turn."""
    return battle(*parts, at=stage)


def bearing(play: Battle) -> list[Fire]:
    """The volleys that Cyan can fire as things stand."""
    return list(volleys(play.state, Shots("cyan")))


# S9: shooting.


def test_it_says_which_scores_hit_with_what_on_whom_and_how_far_away() -> None:
    # A Laser needs 5 against a Powered Vessel. Bases of 1" whose centres are 9.2" apart.
    play = in_step(
        Shots("cyan"), ship("cyan-1", LASER, (20, 20)), ship("amber-7", LASER, (20, 29.2))
    )
    found = choice(play)
    assert found.action == Fire("cyan-1", (1,), "amber-7")
    assert "5 or 6 of a D6 with the Laser on Test · Amber 7, at 8.2 inches" in found.reason


def test_it_shoots_the_cripple_that_it_hits_more_easily() -> None:
    # Equal Craft, but one has lost its Engine: 4 and more hits it, not 5 and more.
    whole = ship("amber-1", LASER, (19, 28))
    cripple = ship("amber-2", LASER, (21, 28), damaged=(0,))
    play = in_step(Shots("cyan"), ship("cyan-1", LASER, (20, 20)), whole, cripple)
    assert choice(play).action == Fire("cyan-1", (1,), "amber-2")


def test_it_shoots_the_dearer_of_two_that_are_as_easy_to_destroy() -> None:
    cheap = ship("amber-1", vessel("E E"), (19, 28), damaged=(0,))
    dear = ship("amber-2", vessel("E L L L"), (21, 28), damaged=(1, 2, 3))
    armed = ship("amber-3", vessel("E L L L"), (20, 29), damaged=(0, 1, 2))
    play = in_step(Shots("cyan"), ship("cyan-1", LASER, (20, 20)), cheap, dear, armed)
    assert choice(play).action == Fire("cyan-1", (1,), "amber-3")


def test_hits_that_destroy_a_craft_already_are_counted() -> None:
    # Without Armour two stored hits destroy the two modules: the other one is the target.
    doomed = ship("amber-1", PIKE, (19, 28), damaged=(0, 1), hits=hits(9))
    other = ship("amber-2", vessel("E E"), (21, 28))
    play = in_step(Shots("cyan"), ship("cyan-1", LASER, (20, 20)), doomed, other)
    assert choice(play).action == Fire("cyan-1", (1,), "amber-2")


def test_it_does_not_waste_a_volley_on_who_is_destroyed_already() -> None:
    doomed = ship("amber-1", LASER, (20, 24), hits=hits(2))
    play = in_step(Shots("cyan"), ship("cyan-1", BOMBER, (20, 20)), doomed)
    assert choice(play).action == EndStep()


def test_a_station_is_not_worth_a_shot() -> None:
    play = in_step(Shots("cyan"), ship("cyan-1", LASER, (20, 20)), station("amber", (20, 28)), FAR)
    assert choice(play).action == EndStep()


# S6: warheads.


def test_it_detonates_where_the_enemy_loses_more() -> None:
    dear = ship("amber-1", PIKE, (20, 22))
    play = in_step(Warheads("cyan"), ship("cyan-1", FIRE_SHIP, (20, 20)), dear)
    assert choice(play).action == Detonate("cyan-1", 1)


@pytest.mark.parametrize("count", [1, 2])
def test_it_keeps_a_warhead_that_would_cost_it_more(count: int) -> None:
    own = [ship(f"cyan-{n + 2}", PIKE, (18 + 4 * n, 20)) for n in range(count)]
    cheap = ship("amber-1", vessel("E L"), (20, 22))
    play = in_step(Warheads("cyan"), ship("cyan-1", FIRE_SHIP, (20, 20)), cheap, *own)
    assert choice(play).action == EndStep()


# S4 and S5: Fighters.


def test_fighters_come_out_when_the_enemy_is_in_reach_and_stay_in_when_it_is_not() -> None:
    # A Dart moves 9" and its Laser reaches 12": it can strike 21" from its Vessel.
    carrier, held = ship("cyan-1", CARRIER, (20, 5)), ship("cyan-2", DART, "cyan-1")
    near = in_step(Bays("cyan"), carrier, held, ship("amber-1", PIKE, (20, 26)))
    found = choice(near)
    assert isinstance(found.action, Launch)
    assert "20.0 inches" in found.reason
    far = in_step(Bays("cyan"), carrier, held, ship("amber-1", PIKE, (20, 40)))
    assert choice(far).action == EndStep()


@pytest.mark.parametrize("state", [{"damaged": (1,)}, {"expended": (1,)}])
def test_hurt_and_spent_fighters_go_in(state: dict[str, tuple[int, ...]]) -> None:
    carrier = ship("cyan-1", CARRIER, (20, 5))
    play = in_step(Bays("cyan"), carrier, ship("cyan-2", BOMBER, (21.5, 5), **state), FAR)
    assert choice(play).action == Retrieve("cyan-2", "cyan-1")


def test_a_hurt_fighter_stays_in_to_be_repaired() -> None:
    carrier, foe = ship("cyan-1", CARRIER, (20, 5)), ship("amber-1", PIKE, (20, 12))
    hurt = ship("cyan-2", fighter("E L A"), "cyan-1", damaged=(2,))
    assert choice(in_step(Bays("cyan"), carrier, hurt, foe)).action == EndStep()


def test_whole_fighters_stay_out_and_spent_ones_stay_in() -> None:
    carrier, foe = ship("cyan-1", CARRIER, (20, 5)), ship("amber-1", PIKE, (20, 12))
    whole = ship("cyan-2", DART, (21.5, 5))
    spent = ship("cyan-3", BOMBER, "cyan-1", expended=(1,))
    assert choice(in_step(Bays("cyan"), carrier, whole, spent, foe)).action == EndStep()


def test_prisoners_are_taken() -> None:
    play = in_step(
        Bays("cyan"),
        ship("cyan-1", CATCHER, (20, 20)),
        ship("amber-1", DART, (20, 21), tractored_by="cyan-1"),
    )
    assert choice(play).action == Retrieve("amber-1", "cyan-1")


def test_tractors_seize_the_dearest_fighter() -> None:
    cheap, dear = ship("amber-1", DART, (19, 22)), ship("amber-2", fighter("E L A"), (21, 22))
    play = in_step(Tractors("cyan"), ship("cyan-1", CATCHER, (20, 20)), cheap, dear)
    found = choice(play)
    assert isinstance(found.action, UseTractor)
    assert found.action.target == "amber-2"
    assert found.reason.startswith("5 or 6 of a D6 ")


# S10 and S3.


def test_the_only_engine_is_repaired_first() -> None:
    hurt = ship("cyan-1", vessel("E A L SR"), (20, 20), damaged=(0, 1, 2))
    play = in_step(Repairs("cyan", (RepairDue("cyan-1", 1),)), hurt, FAR)
    found = choice(play).action
    assert isinstance(found, Repair)
    assert module_at(play.craft("cyan-1"), found.module) == "E"


def test_it_leaves_prisoners_as_they_are() -> None:
    carrier = ship("cyan-1", CARRIER, (20, 20))
    own = ship("cyan-2", DART, "cyan-1", damaged=(1,))
    caught = ship("amber-2", BOMBER, "cyan-1", damaged=(0,), expended=(1,), captor="cyan")
    due = Repairs("cyan", (RepairDue("cyan-1", 1, held=True),))
    assert choice(in_step(due, carrier, own, caught, FAR)).action == Repair("cyan-2", 1)
    assert choice(in_step(due, carrier, caught, FAR)).action == EndStep()
    assert choice(in_step(Rearming("cyan"), carrier, caught, FAR)).action == EndStep()


def test_it_gives_up_only_when_nothing_it_has_can_harm_the_enemy() -> None:
    foe = ship("amber-1", PIKE, (20, 40))
    unarmed = ship("cyan-1", vessel("E A"), (20, 20))
    lost = ship("cyan-2", DART, (24, 20), damaged=(1,))
    found = choice(beaten_back(unarmed, lost, foe))
    assert found.action == GiveUp()
    assert "2 crews" in found.reason
    armed = ship("cyan-2", DART, (24, 20))
    assert choice(beaten_back(unarmed, armed, foe)).action == EndStep()
    cripple = ship("amber-1", PIKE, (20, 40), damaged=(0,))
    assert choice(beaten_back(unarmed, lost, cripple)).action == EndStep()


def beaten_back(*parts: Part) -> Battle:
    """Cyan has lost a Craft and may give up."""
    play = in_step(GivingUp("cyan"), *parts)
    extra = replace(play.state.extra, sides={"cyan": ForceRecord(3, 1, 1), "amber": ForceRecord(1)})
    return Battle(replace(play.state, extra=extra))


@pytest.mark.parametrize("agent", [name for name in AGENTS if name != "random"])
def test_nobody_but_chance_gives_up_while_nothing_is_lost(agent: str) -> None:
    """One Carrier and its Fighters may give up in their first turn, by the letter (C3)."""
    carrier = ship("cyan-1", vessel("E SB"), (20, 20))
    for design in (DART, fighter("E A")):
        play = in_step(GivingUp("cyan"), carrier, ship("cyan-2", design, (24, 20)), FAR)
        assert play.refusal("cyan", GiveUp()) is None
        assert drawn(play, agent) == {EndStep()}
        assert drawn(play, "random") == {EndStep(), GiveUp()}


@pytest.mark.parametrize("agent", ["cautious", "rare"])
def test_chance_with_sense_may_give_up_after_a_loss(agent: str) -> None:
    play = beaten_back(ship("cyan-1", vessel("E SB"), (20, 20)), FAR)
    assert drawn(play, agent) == {EndStep(), GiveUp()}


def drawn(play: Battle, agent: str) -> set[Action]:
    """All that an agent answers with many dice."""
    view = play.seen_by("cyan")
    decision = open_decision(view, "cyan")
    assert decision is not None
    return {AGENTS[agent](view, decision, SYSTEM, SeededDice(f"{n}")).action for n in range(20)}


# S7: movement.


def test_it_moves_to_where_its_lasers_bear() -> None:
    # 17" between bases: 6" nearer is inside the Laser's 12".
    play = in_step(
        Moves("cyan"), ship("cyan-1", PIKE, (20, 5, 90)), ship("amber-1", PIKE, (20, 23))
    )
    found = choice(play)
    assert isinstance(found.action, MoveCraft)
    play.do("cyan", found.action)
    assert bearing(play)
    assert "bears on Test · Amber 1" in found.reason


def test_it_keeps_its_lasers_on_the_enemy_beside_it() -> None:
    starboard = vessel("E E T L L", arc="right")
    play = in_step(
        Moves("cyan"), ship("cyan-1", starboard, (20, 20)), ship("amber-1", PIKE, (20, 30))
    )
    play.do("cyan", choice(play).action)
    assert bearing(play) == [Fire("cyan-1", (3, 4), "amber-1")]


def test_who_cannot_harm_the_enemy_keeps_out_of_his_reach() -> None:
    # The enemy moves 6" and shoots 12": 18" between bases is out of its reach.
    play = in_step(
        Moves("cyan"), ship("cyan-1", vessel("E E A"), (20, 20)), ship("amber-1", PIKE, (20, 30))
    )
    play.do("cyan", choice(play).action)
    assert distance_nearest(play.at("cyan-1"), play.at("amber-1")) > 19_000


def test_a_fire_ship_blows_up_beside_a_cripple() -> None:
    play = in_step(
        Moves("cyan"),
        ship("cyan-1", FIRE_SHIP, (20, 20)),
        ship("amber-1", PIKE, (20, 25), damaged=(0,)),
    )
    found = choice(play).action
    assert isinstance(found, MoveCraft)
    assert (found.target, found.way) == ("amber-1", "detonate")


def test_a_cheap_craft_rams_a_dear_cripple_and_a_dear_one_no_cheap_cripple() -> None:
    dear, cheap = vessel("E A A A A A A"), vessel("E L")
    pays = in_step(
        Moves("cyan"), ship("cyan-1", dear, (20, 20)), ship("amber-1", PIKE, (20, 25), damaged=(0,))
    )
    found = choice(pays).action
    assert isinstance(found, MoveCraft)
    assert (found.target, found.way) == ("amber-1", "ram")
    costs = in_step(
        Moves("cyan"),
        ship("cyan-1", vessel("E L L L L"), (20, 20)),
        ship("amber-1", cheap, (20, 25), damaged=(0,)),
    )
    found = choice(costs).action
    assert isinstance(found, MoveCraft)
    assert found.way is None


def test_a_fire_ship_makes_for_the_enemy() -> None:
    play = in_step(
        Moves("cyan"), ship("cyan-1", FIRE_SHIP, (20, 10)), ship("amber-1", PIKE, (20, 40))
    )
    play.do("cyan", choice(play).action)
    assert distance_nearest(play.at("cyan-1"), play.at("amber-1")) < 25_000


def test_a_spent_fighter_flies_home() -> None:
    play = in_step(
        Moves("cyan"),
        ship("cyan-1", vessel("E SB", arc="front"), (20, 10), damaged=(0,)),
        ship("cyan-2", BOMBER, (20, 17), expended=(1,)),
        ship("amber-1", PIKE, (20, 40)),
    )
    found = choice(play)
    assert "flies home" in found.reason
    play.do("cyan", found.action)
    # Beside its Vessel: bases of 1" with a gap of 1" at most.
    assert distance_nearest(play.at("cyan-1"), play.at("cyan-2")) <= 2_000


def test_it_comes_near_counters_to_scout_them() -> None:
    # Counters are turned up 24" from a base: 30" is too far.
    play = in_step(
        Moves("cyan"), ship("cyan-1", PIKE, (20, 10)), ship("amber-1", PIKE, (20, 40), up=False)
    )
    play.do("cyan", choice(play).action)
    assert scouted_counters(play.state, "cyan") == ("amber-1",)


# Decoys.


def test_a_decoy_moves_as_an_armed_craft_would_and_its_owner_is_told_so() -> None:
    # The Pike, worth more, moves first; the decoy then goes for the enemy at the pace of a Pike.
    dummy = ship("cyan-1", DECOY, (10, 30), up=False, civil=True)
    play = in_step(Moves("cyan", ("cyan-2",)), dummy, ship("cyan-2", PIKE, (10, 24)), FAR)
    found = choice(play)
    assert isinstance(found.action, MoveCraft)
    assert found.action.craft == "cyan-1"
    assert found.action.to[0] > 10_000
    assert distance_nearest(found.action.to, (10_000, 30_000)) <= 6_000
    assert found.reason.startswith("Decoy · Cyan 1 goes 6")
