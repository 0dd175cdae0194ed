"""The quick habit and the planner's ideas where credits win: errands, what comes in, and home."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.ai import AGENTS
from simulator.ai.billion_suns import mind
from simulator.ai.billion_suns.errands import errands
from simulator.ai.billion_suns.runners import shared_out
from simulator.ai.planner import planner
from simulator.ai.search import Budget
from simulator.geometry.measure import within
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.kernel.engine import check
from simulator.rules.billion_suns import ruleset
from simulator.rules.billion_suns.model.actions import (
    Deploy,
    Fly,
    GiveOrders,
    JumpOut,
    OpenJumpPoint,
    Order,
    Pass,
    Scan,
)
from simulator.rules.billion_suns.view.lookup import View, named
from tests.ai.billion_suns.test_jump_investments import DOOR, buying, core
from tests.rules.billion_suns.play.activating import leaving, moving, ordering, scanning
from tests.rules.billion_suns.play.contracts.contracting import marked
from tests.rules.builders import force, gate, planetoid, thing
from tests.rules.games import Play

UTILITY = force("cyan-1", "light_utility_ship", (10, 10))
MINER = force("cyan-1", "medium_utility_ship", (10, 11.5))
HOME = gate("cyan-gate", (10, 4))
LIFEBOAT = "JH"
MINING = "JC"
SIGNALS = "JS"


def usual(play: Play, seat: str = "cyan") -> Action:
    """What the seat does by habit; AssertionError if it is refused."""
    found = mind.habit(play.state, seat, SeededDice("x"))
    assert check(ruleset, play.state, found, seat) is None, found
    return found


def emptied(view: View) -> View:
    deals = tuple(replace(deal, deck=()) for deal in view.extra.deals)
    return replace(view, extra=replace(view.extra, deals=deals))


def test_one_scan_in_reach_is_made() -> None:
    view = core(UTILITY, thing("lifeboat-1", "lifeboat", (11, 11)), HOME, card=LIFEBOAT)
    assert usual(scanning(view, "cyan-1")) == Scan("cyan-1", view.extra.deals[0].things[0])


def test_nothing_is_scanned_that_pays_nothing() -> None:
    view = core(UTILITY, thing("lifeboat-1", "lifeboat", (11, 11)), HOME, card=LIFEBOAT)
    assert usual(scanning(emptied(view), "cyan-1")) == Pass()


def test_it_flies_two_straight_legs_to_an_errand() -> None:
    view = core(UTILITY, thing("lifeboat-1", "lifeboat", (10, 20)), HOME, card=LIFEBOAT)
    play = moving(view, order="vector")
    found = usual(play)
    assert isinstance(found, Fly)
    assert len(found.flights[0].legs) == 2
    play.do("cyan", found)
    assert within(named(play.state, "cyan-1")[0].at, (10_000, 20_000), 3_000)


def test_cargo_goes_home_and_leaves() -> None:
    door = gate("cyan-gate", (10, 6))
    view = core(UTILITY, thing("lifeboat-1", "lifeboat", (20, 20)), door, card=LIFEBOAT)
    loaded = marked(view, "cyan-1/1", lifeboat=1)
    assert usual(ordering(loaded)) == GiveOrders((Order("cyan-1", "jump_out"),))
    assert isinstance(usual(leaving(loaded, "cyan-1")), JumpOut)


def test_cargo_far_from_home_flies_there_first() -> None:
    far = force("cyan-1", "light_utility_ship", (10, 30))
    view = core(far, thing("lifeboat-1", "lifeboat", (20, 20)), HOME, card=LIFEBOAT)
    loaded = marked(view, "cyan-1/1", lifeboat=1)
    assert usual(ordering(loaded)) == GiveOrders((Order("cyan-1", "vector"),))
    play = moving(loaded, order="vector")
    play.do("cyan", usual(play))
    assert named(play.state, "cyan-1")[0].at == (10_000, 22_000)


def test_a_miner_engages_an_asteroid_in_its_arc_and_reach() -> None:
    view = core(MINER, thing("asteroid-1", "asteroid", (10, 13)), HOME, card=MINING)
    found = usual(ordering(view))
    assert found == GiveOrders((Order("cyan-1", "engage", "asteroid-1"),))


def test_two_groups_do_not_go_on_one_errand() -> None:
    near = force("cyan-2", "light_utility_ship", (12, 10))
    boats = [thing(f"lifeboat-{n}", "lifeboat", (10 + n, 15)) for n in (1, 2)]
    view = core(UTILITY, near, *boats, HOME, card=LIFEBOAT)
    given = shared_out(view, "cyan", errands(view, "cyan"))
    assert {each.thing for each in given.values()} == set(view.extra.deals[0].things)
    assert len(given) == 2


def test_what_is_cheapest_comes_in_beside_an_errand() -> None:
    view = core(thing("lifeboat-1", "lifeboat", (10, 10)), HOME, card=LIFEBOAT)
    found = usual(buying(view))
    assert isinstance(found, Deploy)
    assert (found.what, len(found.poses)) == ("light_utility_ship", 1)


def test_without_a_jump_point_one_is_opened_where_it_pays() -> None:
    view = core(thing("lifeboat-1", "lifeboat", (10, 10)), card=LIFEBOAT)
    assert usual(buying(view)) == OpenJumpPoint("A", (10_000, 10_000))


@pytest.mark.parametrize("card", [LIFEBOAT, MINING, SIGNALS])
def test_nothing_comes_in_where_nothing_pays(card: str) -> None:
    kind = {LIFEBOAT: "lifeboat", MINING: "asteroid", SIGNALS: "comsat"}[card]
    view = emptied(core(thing("it", kind, (10, 10)), HOME, card=card))
    assert usual(buying(view)) == Pass()
    assert planned(buying(view)) == Pass()


def planned(play: Play, seat: str = "cyan", steps: int = 300) -> Action:
    view = ruleset.conceal(play.state, seat)
    decision = open_decision(view, seat)
    assert decision is not None
    return planner(Budget(steps))(view, decision, ruleset, SeededDice("x")).action


def test_a_rollout_ends_when_no_deck_pays_any_more() -> None:
    view: Any = buying(core(thing("it", "lifeboat", (10, 10)), HOME, card=LIFEBOAT)).state
    assert not mind.rests(view)
    assert mind.rests(emptied(view))


@pytest.mark.parametrize("card", [LIFEBOAT, MINING, SIGNALS, "QS"])
def test_every_idea_to_bring_something_in_is_legal_and_greedy_s_comes_first(card: str) -> None:
    kind = {LIFEBOAT: "lifeboat", MINING: "asteroid", SIGNALS: "comsat"}.get(card)
    what = [planetoid((20, 20)), DOOR] if kind is None else [thing("it", kind, (10, 10)), HOME]
    play = buying(core(*what, card=card))
    view = ruleset.conceal(play.state, "cyan")
    decision = open_decision(view, "cyan")
    assert decision is not None
    ideas = mind.ideas(view, decision, ruleset, SeededDice("x"))
    usual = AGENTS["greedy"](view, decision, ruleset, SeededDice("x"))
    assert ideas[0].choices[0] == usual
    assert Pass() in [idea.choices[0].action for idea in ideas]
    for idea in ideas:
        assert check(ruleset, play.state, idea.choices[0].action, "cyan") is None
