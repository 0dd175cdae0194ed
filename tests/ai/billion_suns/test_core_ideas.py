"""The planner's ideas where credits win: what comes in, and nothing where nothing pays."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.ai.billion_suns import mind, put_names
from simulator.ai.billion_suns.attacks.shooting import ill_fallen
from simulator.ai.billion_suns.thought import think_of
from simulator.ai.mind import Idea
from simulator.ai.planner import planner
from simulator.ai.rollouts import Budget
from simulator.geometry.measure import within
from simulator.geometry.units import THOU_PER_INCH
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.kernel.engine import check
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
    Losses,
    OrderKind,
    OverrideWindow,
    TacticalPhase,
)
from simulator.rules.billion_suns.system import SYSTEM
from tests.ai.billion_suns.test_acting import activated
from tests.ai.billion_suns.test_greedy import choice
from tests.ai.billion_suns.test_jump_investments import DOOR, buying, core
from tests.rules.billion_suns.play.activating import spot, stepping
from tests.rules.billion_suns.play.contracts.contracting import with_decks
from tests.rules.builders import force, gate, planetoid, point, thing
from tests.rules.games import Play, playing

HOME = gate("cyan-gate", (10, 4))
LIFEBOAT = "JH"
MINING = "JC"
SIGNALS = "JS"


@pytest.mark.parametrize("card", [LIFEBOAT, MINING, SIGNALS])
def test_nothing_comes_in_where_nothing_pays(card: str) -> None:
    kind = {LIFEBOAT: "lifeboat", MINING: "asteroid", SIGNALS: "comsat"}[card]
    view = with_decks(core(thing("it", kind, (10, 10)), HOME, card=card))
    assert planned(buying(view)) == Pass()


def compared(play: Play) -> tuple[Idea, ...]:
    """The plans that the planner compares for cyan, its usual one first."""
    view = SYSTEM.play.conceal(play.state, "cyan")
    decision = open_decision(view, "cyan")
    assert decision is not None
    return mind.ideas(view, decision, SYSTEM, SeededDice("x"))


def planned(play: Play, seat: str = "cyan", steps: int = 2000) -> Action:
    view = SYSTEM.play.conceal(play.state, seat)
    decision = open_decision(view, seat)
    assert decision is not None
    return planner(Budget(steps))(view, decision, SYSTEM, SeededDice("x")).action


def test_a_rollout_ends_when_no_deck_pays_any_more() -> None:
    view: Any = buying(core(thing("it", "lifeboat", (10, 10)), HOME, card=LIFEBOAT)).state
    assert not mind.is_settled(view)
    assert mind.is_settled(with_decks(view))


@pytest.mark.parametrize("card", [LIFEBOAT, MINING, SIGNALS, "QS"])
def test_every_idea_to_bring_something_in_is_legal_and_greedy_s_comes_first(card: str) -> None:
    kind = {LIFEBOAT: "lifeboat", MINING: "asteroid", SIGNALS: "comsat"}.get(card)
    what = [planetoid((20, 20)), DOOR] if kind is None else [thing("it", kind, (10, 10)), HOME]
    play = buying(core(*what, card=card))
    ideas = compared(play)
    assert ideas[0].choices[0].action == choice(play).action
    assert Pass() in [idea.choices[0].action for idea in ideas]
    for idea in ideas:
        assert check(SYSTEM.play, play.state, idea.choices[0].action, "cyan") is None


MINERS = force("cyan-1", "medium_utility_ship", (12, 22, 90), damage=2)
HURT = force("cyan-1", "medium_utility_ship", (12, 22, 90), damage=1)


@pytest.mark.parametrize(("tokens", "order"), [(1, "vector"), (0, "red_alert")])
def test_orders_are_given_for_where_twice_the_thrust_leads(tokens: int, order: OrderKind) -> None:
    view = core(MINERS, thing("it", "asteroid", (25, 25)), card=MINING)
    play = stepping(view, "orders", tactical=tokens).go_on()
    assert choice(play).action == GiveOrders((Order("cyan-1", order),))
    (asked,) = play.state.decisions
    # Rollouts count on it as well: who acts first takes what is beyond the usual movement.
    habit = mind.habit_choice(play.state, asked, SYSTEM, SeededDice("x"))
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
    # Greedy thinks anew after each step: the reason names what is done now.
    assert put_names(play.state, first.name) == "Cyan 1"
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
        with_decks(state),
        buying(core(MINERS, thing("it", "asteroid", (25, 24)), HOME, card=MINING)).state,
        buying(core(HURT, there, HOME, card=MINING)).state,
    ):
        assert mind.alike(other) != mind.alike(state)


def test_where_dice_lie_worlds_are_not_compared() -> None:
    state = buying(core(MINERS, thing("it", "asteroid", (25, 25)), card=MINING)).state
    window = (*state.stages, OverrideWindow(("cyan",)))
    assert mind.alike(replace(state, stages=window)) is None


ROCK = thing("it", "asteroid", (13, 22))
LASER = AttackPool("mining_laser", 2, 12, 5)


def rolled(
    *dice: Die, by: str = "cyan", tokens: int = 2, parts: Any = (), card: str = MINING, **more: Any
) -> Play:
    """Dice of a utility group on what lies beside it, in the last round; cyan may override."""
    miner = activated(force(f"{by}-1", "medium_utility_ship", (12, 22, 90)))
    view = replace(core(miner, *(parts or (ROCK,)), card=card), round=4)
    attack = Attack("weapon", f"{by}-1", by, "it", (LASER,), "count", dice)
    # What is left to the group is to scan what the asteroid leaves.
    outer = Activation(by, (Active(f"{by}-1", "vector"),), "scan")
    stages = TacticalPhase(by), outer, replace(attack, **more), OverrideWindow(("cyan", "amber"))
    purses = {"cyan": Purse(tactical=tokens), "amber": Purse()}
    return playing(view, *stages, purses=purses).go_on()


def lasers(*faces: int) -> tuple[Die, ...]:
    """Dice of a mining laser: on an asteroid 1 to 9 hit, and both must to destroy it."""
    return tuple(Die(12, face) for face in faces)


def holding(play: Play, *cards: int) -> Play:
    """The same with these cards left in the deck."""
    play.state = with_decks(play.state, *cards)
    return play


def weighed(play: Play) -> list[tuple[Action, ...]]:
    """The plans that are compared: their first answer, and what rollouts go on with."""
    firsts = [idea.choices[0] for idea in compared(play)]
    return [(first.action, *(each.action for each in first.rest)) for first in firsts]


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
def test_dice_that_bear_on_a_prize_are_weighed(
    faces: tuple[int, int], by: str, dice: tuple[int, ...]
) -> None:
    play = rolled(*lasers(*faces), by=by)
    plans = weighed(play)
    if dice:
        again = tuple(Override(die) for die in dice)
        assert {again, again[:1], (Pass(),)} == set(plans)
        names = {idea.name for idea in compared(play)}
        assert len(names) == len(plans), "reasons tell them apart"
        assert "another roll of one die" in names
    else:
        assert plans == [(Pass(),)], "nothing to compare"


def test_no_more_dice_are_weighed_than_there_are_tokens_for() -> None:
    assert set(weighed(rolled(*lasers(12, 10), tokens=1))) == {(Override(0),), (Pass(),)}
    assert weighed(rolled(*lasers(12, 10), tokens=0)) == [(Pass(),)]


def test_dice_that_harm_most_are_weighed_first() -> None:
    pools = AttackPool("blasters", 1, 6, 1), AttackPool("mining_laser", 1, 12, 5)
    miss = Die(12, 10, pool=1)
    assert (Override(1), Override(0)) in weighed(rolled(Die(6, 6), miss, pools=pools))


@pytest.mark.parametrize(("by", "die"), [("cyan", 0), ("amber", 1)])
def test_saves_that_bear_on_a_prize_are_weighed(by: str, die: int) -> None:
    """Saves at or under 3 cancel: the attacker would have them again, a rival those that fail."""
    facility = thing("it", "facility", (13, 22))
    saves: Any = {"parts": (facility,), "card": "QC", "step": "damage", "hits": (2,), "shields": 3}
    plans = weighed(rolled(*lasers(3, 4), by=by, tokens=1, **saves))
    assert set(plans) == {(Override(die),), (Pass(),)}


@pytest.mark.parametrize(
    ("parts", "card"),
    [
        ((force("amber-1", "medium_utility_ship", (13, 22)),), MINING),
        ((thing("it", "facility", (13, 22)),), "KH"),
    ],
)
def test_what_is_a_rival_s_and_what_pays_nobody_is_left_to_what_is_usual(
    parts: Any, card: str
) -> None:
    """The facilities of Medical Relief earn nothing by being destroyed (ABS-12.16)."""
    target = "amber-1" if card == MINING else "it"
    play = rolled(*lasers(12, 12), parts=parts, card=card, target=target)
    assert len(compared(play)) == 1


def test_what_wins_points_is_left_to_what_is_usual() -> None:
    """By Warzone's Take & Hold a facility destroyed is worth tokens."""
    play = rolled(*lasers(12, 12), parts=(thing("it", "facility", (13, 22)),), card="QH")
    state = play.state
    options = replace(state.setup.options, mode="warzone")
    deals = tuple(replace(each, things=("it",)) for each in state.extra.deals)
    extra = replace(state.extra, deals=deals)
    play.state = replace(state, setup=replace(state.setup, options=options), extra=extra)
    assert ill_fallen(think_of(play.state, "cyan", SYSTEM, SeededDice("x"))) == (0, 1)
    assert len(compared(play)) == 1


def test_the_last_card_is_worth_tokens_however_little_it_pays() -> None:
    """It decides the game, and what is left of the tokens is lost (ABS-11.5)."""
    play = holding(rolled(*lasers(3, 10)), 1)
    assert choice(play).action == Pass(), "half a credit is worth no token to greedy"
    assert planned(play) == Override(1)


def test_a_rival_s_dice_are_rolled_again_where_they_would_win_the_game() -> None:
    play = holding(rolled(*lasers(3, 9), by="amber"), 5)
    assert choice(play).action == Pass()
    assert isinstance(planned(play), Override)


def test_the_group_that_pays_for_an_override_is_not_taken_for_the_target() -> None:
    """It goes rogue, and its explosion check lies on the table above the attack (ABS-9.8)."""
    play = rolled(*lasers(10, 3))
    below = play.state.stages
    check_dice = Losses("amber-1", "amber", "check", ("amber-1/1",), dice=(Die(6, 1),))
    stages = (*below, check_dice, OverrideWindow(("cyan",)))
    state = replace(play.state, stages=stages)
    assert ill_fallen(think_of(state, "cyan", SYSTEM, SeededDice("x"))) == ()
