"""Explosion checks, explosions and their chains; who is credited (ABS-8.9, 8.14, 8.15)."""

from dataclasses import replace

import pytest

from simulator.kernel.by_hand.piece_events import GroupMarked, PieceRemoved
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.shown.score import CareerEvent, Fell, Struck
from simulator.kernel.stages import StagePushed
from simulator.rules.billion_suns.display.round_course import course_of
from simulator.rules.billion_suns.model.actions import BoostWeapons, ChooseLosses, RaiseShields
from simulator.rules.billion_suns.model.events import BlastTaken
from simulator.rules.billion_suns.model.stages import Attack, AttackPool, Cause, Losses
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.fighting import fight, lost, staged, struck
from tests.rules.builders import force, gate, thing

GUN = force("cyan-1", "gunship", (5, 5))
FRIGATE = force("amber-1", "frigate", (20, 20), damage=6)
"""Mass 2, Silhouette 6: destroyed as soon as anything looks."""
DOOMED = Losses("amber-1", "cyan")


@pytest.mark.rule("ABS-8.9", "worked")
def test_at_or_under_its_mass_it_explodes() -> None:
    near = force("cyan-1", "gunship", (20, 22))
    play = staged(near, FRIGATE, stages=(DOOMED,)).go_on(2, 5, 5)
    assert struck(play) == [("cyan-1", 2)]
    play = staged(near, FRIGATE, stages=(DOOMED,)).go_on(3)
    assert lost(play) == ["amber-1/1"]
    assert struck(play) == []


@pytest.mark.rule("ABS-8.9", "edge")
def test_the_reach_is_inclusive_and_friend_and_object_suffer_too() -> None:
    parts = (
        force("cyan-1", "gunship", (20, 22.001)),
        force("amber-2", "gunship", (18, 20)),
        gate("amber-gate", (20, 21)),
        thing("rock", "planetoid", (21, 21), diameter=1),
    )
    play = staged(*parts, FRIGATE, stages=(DOOMED,)).go_on(1, 6, 6, 6, 6)
    # Planetoids cannot be attacked.
    assert struck(play) == [("amber-gate", 2), ("amber-2", 2)]


@pytest.mark.rule("ABS-8.9", "edge")
def test_a_wing_never_explodes() -> None:
    wing = force("amber-1", "fighter_wing", (20, 20), damage=3)
    play = staged(GUN, wing, stages=(DOOMED,)).go_on()
    assert lost(play) == ["amber-1/1"]
    assert play.found(DiceRolled) == []


@pytest.mark.rule("ABS-8.14", "worked")
def test_checks_come_together_then_all_leave_then_they_explode() -> None:
    pair = force("amber-1", "frigate", (20, 20), (20, 21), damage=12)
    near = force("cyan-1", "gunship", (20, 22))
    play = staged(near, pair, stages=(DOOMED,)).go_on(2, 1, 5, 5, 5, 5)
    assert [len(event.faces) for event in play.found(DiceRolled)] == [2, 2, 2]
    assert struck(play) == [("cyan-1", 2), ("cyan-1", 2)]
    kinds = [type(event) for event in play.events]
    last_leaves = len(kinds) - 1 - kinds[::-1].index(PieceRemoved)
    assert last_leaves < kinds.index(BlastTaken)


@pytest.mark.rule("ABS-8.14", "edge")
def test_a_chain_goes_on_first_in_first_out() -> None:
    pair = force("amber-1", "frigate", (20, 20), (20, 30), damage=12)
    first = force("cyan-1", "gunship", (20, 21), damage=3)
    second = force("cyan-2", "gunship", (20, 31), damage=3)
    play = staged(first, second, pair, stages=(DOOMED,))
    # Both Frigates explode. The first kills cyan-1, whose own explosion waits for the second's.
    play.go_on(1, 1, 4, 5, 5, 1, 5, 5)
    assert lost(play) == ["amber-1/1", "amber-1/2", "cyan-1/1"]
    assert struck(play) == [("cyan-1", 2), ("cyan-2", 2)]
    assert len(play.found(BlastTaken)) == 3


@pytest.mark.rule("ABS-8.14", "edge")
def test_who_is_destroyed_before_does_not_suffer() -> None:
    pair = force("amber-1", "frigate", (20, 20), (20, 22), damage=12)
    weak = force("cyan-1", "gunship", (20, 21), damage=3)
    # Both explode beside the Gunship, which the first one destroys.
    play = staged(weak, pair, stages=(DOOMED,)).go_on(1, 1, 4, 5, 5, 6)
    assert struck(play) == [("cyan-1", 2)]


@pytest.mark.rule("ABS-8.15", "definition")
def test_a_destruction_is_credited_to_the_attacker_and_so_are_its_explosions() -> None:
    weak = force("amber-1", "frigate", (5, 8), damage=5)
    other = force("amber-2", "gunship", (5, 9), damage=3)
    play = fight(GUN, weak, other, dice=1)
    # A hit, a failed save, the Frigate explodes and takes the Gunship with it, which does not.
    play.go_on(4, 5, 2, 4, 5, 5, 6)
    assert lost(play) == ["amber-1/1", "amber-2/1"]
    assert (play.purse("cyan").worth, play.purse("amber").worth) == (10, 0)


@pytest.mark.rule("ABS-8.15", "definition")
def test_a_malfunction_credits_nobody_nor_does_an_own_ship() -> None:
    dying = force("cyan-1", "gunship", (5, 5), damage=3)
    play = fight(dying, force("amber-1", "frigate", (5, 8)), dice=1)
    before = play.state
    play.go_on(6, 6)
    assert lost(play) == ["cyan-1/1"]
    assert (play.purse("cyan").worth, play.purse("amber").worth) == (0, 0)
    deeds, struck_before = list[CareerEvent](), Attack("weapon", "amber-1", "amber", "cyan-1", ())
    known: list[tuple[View, Event]] = [(before, StagePushed(struck_before))]
    for event in play.events:
        known.append((before, event))
        deeds += SYSTEM.contest.career_events_of(before, event)
        before = SYSTEM.play.apply(before, event)
    assert set(course_of(known).losses) == {("cyan", "gunship", "", None)}
    assert deeds[-2:] == [
        Struck("cyan-1", "", 0, "damage", "its own damage"),
        Fell("cyan-1", "Gunship"),
    ]
    near = force("cyan-1", "gunship", (20, 21), damage=3)
    play = staged(near, FRIGATE, stages=(DOOMED,)).go_on(1, 4, 5, 5, 6)
    assert play.purse("cyan").worth == 7


def test_shields_may_be_boosted_against_explosions() -> None:
    near = force("cyan-1", "gunship", (20, 22))
    play = staged(near, FRIGATE, stages=(DOOMED,), tactical={"cyan": 2}, phase="jump")
    play.go_on(1, 4, 5)
    assert play.waits() == [("cyan", "shields")]
    play.do("cyan", RaiseShields(tokens=1), 2)
    assert play.group("cyan-1").damage == 0


@pytest.mark.rule("ABS-8.15", "definition")
@pytest.mark.parametrize("cause", ["jump_shock", "dangerous_space"])
def test_a_jump_shock_is_credited_and_dangerous_space_is_not(cause: Cause) -> None:
    weak = force("amber-1", "gunship", (5, 8), damage=3)
    credit = "cyan" if cause == "jump_shock" else None
    by = "cyan-1" if credit else "amber-1"
    strike = Attack(cause, by, credit, "amber-1", (AttackPool(cause, 1, 6, 1),))
    play = staged(GUN, weak, stages=(strike,)).go_on(4, 5, 6)
    assert lost(play) == ["amber-1/1"]
    assert play.purse("cyan").worth == (3 if credit else 0)


@pytest.mark.rule("ABS-8.15", "definition")
def test_what_goes_rogue_and_its_explosion_credit_nobody() -> None:
    frail = force("cyan-2", "gunship", (5, 30), damage=3)
    near = force("amber-2", "gunship", (5, 31), damage=3)
    play = fight(GUN, frail, near, force("amber-1", "gunship", (5, 8)), rogue=("cyan",), dice=1)
    # The payer explodes only after the attack under way, which misses.
    play.go_on().do("cyan", BoostWeapons(6, 1, "cyan-2"), 1, 6, 4, 5, 6)
    assert lost(play) == ["cyan-2/1", "amber-2/1"]
    assert (play.purse("cyan").worth, play.purse("amber").worth) == (0, 0)


@pytest.mark.rule("ABS-8.15", "definition")
def test_neutral_fire_credits_nobody() -> None:
    weak = force("cyan-1", "gunship", (5, 8), damage=3)
    bank = thing("bank", "facility", (5, 5))
    play = fight(weak, bank, by="bank", at="cyan-1", dice=1).go_on(4, 5, 6)
    assert lost(play) == ["cyan-1/1"]
    assert play.purse("amber").worth == 0


@pytest.mark.rule("ABS-8.15", "definition")
def test_the_explosion_of_a_neutral_thing_counts_for_who_destroyed_it() -> None:
    rock = thing("ast", "asteroid", (5, 8))
    hit = replace(rock, marks=(("damage", 8),))
    weak = force("amber-1", "gunship", (5, 9), damage=3)
    play = fight(GUN, hit, weak, at="ast", dice=1).go_on(4, 2, 4, 5, 5, 6)
    assert lost(play) == ["ast", "amber-1/1"]
    assert play.purse("cyan").worth == 3


@pytest.mark.rule("ABS-8.9", "edge")
def test_what_is_left_of_the_own_group_suffers_too() -> None:
    pair = force("amber-1", "frigate", (20, 20), (20, 22), damage=6)
    play = staged(pair, stages=(DOOMED,)).go_on()
    play.do("amber", ChooseLosses(("amber-1/1",)), 2, 3, 4, 6, 6)
    assert struck(play) == [("amber-1", 2)]
    assert play.group("amber-1").damage == 2


@pytest.mark.rule("ABS-8.14", "edge")
def test_a_ship_that_a_malfunction_kills_explodes_after_the_attack() -> None:
    dying = force("cyan-1", "gunship", (5, 5), damage=3)
    prey = force("amber-1", "frigate", (5, 6))
    play = fight(dying, prey, dice=2)
    # A dud and a hit: the attacker dies of it and will explode, the save fails, then it explodes.
    play.go_on(6, 4, 1, 5, 4, 5)
    assert lost(play) == ["cyan-1/1"]
    assert struck(play)[-1] == ("amber-1", 1)
    assert play.group("amber-1").damage == 2
    marks = GroupMarked("amber-1", "damage", 1), GroupMarked("amber-1", "damage", 2)
    first, second = (play.events.index(mark) for mark in marks)
    assert first < play.events.index(BlastTaken()) < second
