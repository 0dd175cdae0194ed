"""The planner's ideas where credits win: what comes in, and nothing where nothing pays."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.ai.billion_suns import mind
from simulator.ai.mind import Idea
from simulator.ai.planner import planner
from simulator.ai.rollouts import Budget
from simulator.geometry.measure import within
from simulator.geometry.units import THOU_PER_INCH
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.kernel.engine import check
from simulator.rules.billion_suns import ruleset
from simulator.rules.billion_suns.model.actions import (
    Activate,
    EndMovement,
    Fly,
    GiveOrders,
    Order,
    Override,
    Pass,
    PowerUp,
)
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Active,
    Attack,
    AttackPool,
    OrderKind,
    OverrideWindow,
    TacticalPhase,
)
from simulator.rules.billion_suns.view.lookup import View
from tests.ai.billion_suns.test_acting import activated
from tests.ai.billion_suns.test_greedy import choice
from tests.ai.billion_suns.test_jump_investments import DOOR, buying, core
from tests.rules.billion_suns.play.activating import spot, stepping
from tests.rules.builders import force, gate, planetoid, point, thing
from tests.rules.games import Play, playing

HOME = gate("cyan-gate", (10, 4))
LIFEBOAT = "JH"
MINING = "JC"
SIGNALS = "JS"


def emptied(view: View) -> View:
    deals = tuple(replace(deal, deck=()) for deal in view.extra.deals)
    return replace(view, extra=replace(view.extra, deals=deals))


@pytest.mark.parametrize("card", [LIFEBOAT, MINING, SIGNALS])
def test_nothing_comes_in_where_nothing_pays(card: str) -> None:
    kind = {LIFEBOAT: "lifeboat", MINING: "asteroid", SIGNALS: "comsat"}[card]
    view = emptied(core(thing("it", kind, (10, 10)), HOME, card=card))
    assert planned(buying(view)) == Pass()


def compared(play: Play) -> tuple[Idea, ...]:
    """The plans that the planner compares for cyan, its usual one first."""
    view = ruleset.conceal(play.state, "cyan")
    decision = open_decision(view, "cyan")
    assert decision is not None
    return mind.ideas(view, decision, ruleset, SeededDice("x"))


def planned(play: Play, seat: str = "cyan", steps: int = 2000) -> Action:
    view = ruleset.conceal(play.state, seat)
    decision = open_decision(view, seat)
    assert decision is not None
    return planner(Budget(steps))(view, decision, ruleset, SeededDice("x")).action


def test_a_rollout_ends_when_no_deck_pays_any_more() -> None:
    view: Any = buying(core(thing("it", "lifeboat", (10, 10)), HOME, card=LIFEBOAT)).state
    assert not mind.is_settled(view)
    assert mind.is_settled(emptied(view))


@pytest.mark.parametrize("card", [LIFEBOAT, MINING, SIGNALS, "QS"])
def test_every_idea_to_bring_something_in_is_legal_and_greedy_s_comes_first(card: str) -> None:
    kind = {LIFEBOAT: "lifeboat", MINING: "asteroid", SIGNALS: "comsat"}.get(card)
    what = [planetoid((20, 20)), DOOR] if kind is None else [thing("it", kind, (10, 10)), HOME]
    play = buying(core(*what, card=card))
    ideas = compared(play)
    assert ideas[0].choices[0] == choice(play)
    assert Pass() in [idea.choices[0].action for idea in ideas]
    for idea in ideas:
        assert check(ruleset, play.state, idea.choices[0].action, "cyan") is None


MINERS = force("cyan-1", "medium_utility_ship", (12, 22, 90), damage=2)
HURT = force("cyan-1", "medium_utility_ship", (12, 22, 90), damage=1)


@pytest.mark.parametrize(("tokens", "order"), [(1, "vector"), (0, "red_alert")])
def test_orders_are_given_for_where_twice_the_thrust_leads(tokens: int, order: OrderKind) -> None:
    view = core(MINERS, thing("it", "asteroid", (25, 25)), card=MINING)
    play = stepping(view, "orders", tactical=tokens).go_on()
    assert choice(play).action == GiveOrders((Order("cyan-1", order),))
    (asked,) = play.state.decisions
    # Rollouts count on it as well: who acts first takes what is beyond the usual movement.
    habit = mind.habit(play.state, asked, ruleset, SeededDice("x"))
    assert habit.action == choice(play).action


def test_groups_under_combined_orders_do_not_count_on_one_token_for_both() -> None:
    mates = force("cyan-2", "medium_utility_ship", (12, 24, 90), damage=2)
    rocks = thing("it", "asteroid", (25, 25)), thing("other", "asteroid", (25, 21))
    play = stepping(
        core(MINERS, mates, *rocks, card=MINING), "orders", "cyan-1", "cyan-2", tactical=1
    )
    found = choice(play.go_on()).action
    assert isinstance(found, GiveOrders)
    assert [order.kind for order in found.orders] == ["red_alert", "red_alert"]


def test_twice_the_thrust_is_weighed_as_part_of_a_plan() -> None:
    view = core(MINERS, thing("it", "asteroid", (25, 25)), card=MINING)
    purses = {"cyan": Purse(tactical=1), "amber": Purse()}
    play = playing(view, TacticalPhase("cyan"), purses=purses).go_on()
    first, *_ = compared(play)
    kinds = [type(each.action) for each in first.choices]
    assert kinds == [Activate, GiveOrders, PowerUp, Fly, EndMovement]
    assert "at twice the Thrust" in first.name
    for each in first.choices:
        play = play.do("cyan", each.action)
    assert within(spot(play, "cyan-1/1"), point(25, 25), 3 * THOU_PER_INCH)


def test_worlds_are_alike_but_for_their_seeds() -> None:
    there = thing("it", "asteroid", (25, 25))
    state = buying(core(MINERS, there, HOME, card=MINING)).state
    assert mind.alike(replace(state, seed="another")) == mind.alike(state)
    purses = {**state.extra.purses, "amber": Purse(credits=1)}
    for other in (
        replace(state, round=state.round + 1),
        replace(state, extra=replace(state.extra, purses=purses)),
        emptied(state),
        buying(core(MINERS, thing("it", "asteroid", (25, 24)), HOME, card=MINING)).state,
        buying(core(HURT, there, HOME, card=MINING)).state,
    ):
        assert mind.alike(other) != mind.alike(state)


def test_where_dice_lie_worlds_are_not_compared() -> None:
    state = buying(core(MINERS, thing("it", "asteroid", (25, 25)), card=MINING)).state
    window = (*state.extra.stages, OverrideWindow(("cyan",)))
    assert mind.alike(replace(state, extra=replace(state.extra, stages=window))) is None


ROCK = thing("it", "asteroid", (13, 22))


def rolled(*faces: int, by: str = "cyan", tokens: int = 2, deck: tuple[int, ...] = (5,)) -> Play:
    """A mining laser's dice on an asteroid: 1 to 9 hit, and both must; cyan may override."""
    miner = activated(force(f"{by}-1", "medium_utility_ship", (12, 22, 90)))
    view = core(miner, ROCK, card=MINING)
    deals = tuple(replace(deal, deck=deck) for deal in view.extra.deals)
    view = replace(view, round=4, extra=replace(view.extra, deals=deals))
    dice = tuple(Die(12, face) for face in faces)
    pools = (AttackPool("mining_laser", 2, 12, 5),)
    attack = Attack("weapon", f"{by}-1", by, "it", pools, "count", dice)
    # What is left to the group is to scan what the asteroid leaves.
    outer = Activation(by, (Active(f"{by}-1", "vector"),), "scan")
    window = OverrideWindow(("cyan", "amber"))
    purses = {"cyan": Purse(tactical=tokens), "amber": Purse()}
    return playing(view, TacticalPhase(by), outer, attack, window, purses=purses).go_on()


@pytest.mark.parametrize(
    ("faces", "by", "dice"),
    [
        ((3, 10), "cyan", (1,)),
        ((12, 10), "cyan", (0, 1)),
        ((1, 9), "cyan", ()),
        ((3, 9), "amber", (0, 1)),
        ((3, 10), "amber", (0,)),
        ((12, 10), "amber", ()),
    ],
)
def test_dice_that_decide_a_prize_are_weighed_together(
    faces: tuple[int, int], by: str, dice: tuple[int, ...]
) -> None:
    ideas = compared(rolled(*faces, by=by))
    actions = [tuple(each.action for each in idea.choices) for idea in ideas]
    if dice:
        assert tuple(Override(die) for die in dice) in actions
        assert (Pass(),) in actions
        assert len({idea.name for idea in ideas}) == len(ideas), "reasons tell them apart"
    else:
        assert actions == [(Pass(),)], "nothing to compare"


def test_dice_are_not_weighed_without_tokens_to_roll_them_again() -> None:
    assert [idea.choices[0].action for idea in compared(rolled(3, 10, tokens=0))] == [Pass()]


def test_the_last_card_is_worth_the_last_tokens_however_little_it_pays() -> None:
    """It decides the game; a token would be lost at the end of the round (ABS-11.5)."""
    play = rolled(3, 10, deck=(1,))
    assert choice(play).action == Pass(), "half a credit is worth no token to greedy"
    assert planned(play) == Override(1)


def test_a_rival_s_dice_are_rolled_again_where_they_would_win_the_game() -> None:
    play = rolled(3, 9, by="amber")
    assert choice(play).action == Pass()
    assert isinstance(planned(play), Override)
