"""The planner's ideas where credits win: what comes in, and nothing where nothing pays."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.ai import AGENTS
from simulator.ai.billion_suns import mind
from simulator.ai.planner import planner
from simulator.ai.search import Budget
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.kernel.engine import check
from simulator.rules.billion_suns import ruleset
from simulator.rules.billion_suns.model.actions import Pass
from simulator.rules.billion_suns.view.lookup import View
from tests.ai.billion_suns.test_jump_investments import DOOR, buying, core
from tests.rules.builders import gate, planetoid, thing
from tests.rules.games import Play

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
    view = ruleset.conceal(play.state, "cyan")
    decision = open_decision(view, "cyan")
    assert decision is not None
    ideas = mind.ideas(view, decision, ruleset, SeededDice("x"))
    usual = AGENTS["greedy"](view, decision, ruleset, SeededDice("x"))
    assert ideas[0].choices[0] == usual
    assert Pass() in [idea.choices[0].action for idea in ideas]
    for idea in ideas:
        assert check(ruleset, play.state, idea.choices[0].action, "cyan") is None
