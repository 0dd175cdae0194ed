"""Drawn worlds: states to play on that a seat's view does not contradict."""

from dataclasses import replace

from simulator.ai.billion_suns.greedy import choose
from simulator.kernel.codec import canonical
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import HIDDEN
from simulator.kernel.dice import Dice
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import with_decisions
from simulator.rules.billion_suns.view.lookup import View

_SEEDS = 10**9


def world(view: View, seat: str, rules: Ruleset, dice: Dice) -> View:
    """The view with a seed of its own, and with greedy's answers where others have sealed one."""
    (seed,) = dice.roll(1, _SEEDS)
    decisions = tuple(
        _answered(view, each, rules, dice) if each.seat != seat else each for each in view.decisions
    )
    drawn: View = with_decisions(view, str(seed), decisions)
    return drawn


def _answered(view: View, decision: Decision, rules: Ruleset, dice: Dice) -> Decision:
    if decision.answer != HIDDEN:
        return decision
    asked = replace(decision, answer=None)
    others = tuple(each for each in view.decisions if each.seat != decision.seat)
    before = with_decisions(view, None, (asked, *others))
    found = choose(before, asked, rules, dice)
    return replace(decision, answer=canonical(found.action))
