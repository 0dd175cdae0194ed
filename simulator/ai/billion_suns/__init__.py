"""The agents for A Billion Suns: greedy's choices, and what the planner's search must know."""

from simulator.ai.agent_package import ByDoctrine, Muster, Resigning
from simulator.ai.billion_suns import mind
from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.dangers.self_harm import harms
from simulator.ai.billion_suns.earnings.reward_values import POINT
from simulator.ai.billion_suns.figures import in_figures, worth_text
from simulator.ai.billion_suns.greedy import choose
from simulator.ai.billion_suns.outcome_worth import holdings
from simulator.rules.billion_suns.view import naming
from simulator.rules.billion_suns.view.lookup import View, in_warzone

__all__ = [
    "choose",
    "doctrine",
    "harms",
    "holdings",
    "mind",
    "muster",
    "point_worth",
    "put_names",
    "resigns",
    "worth_words",
]

doctrine: ByDoctrine | None = None
"""Contractors are played by the rules themselves."""

muster: Muster | None = None
"""Forces are called in during a game."""

resigns: Resigning | None = None
"""Nobody gives up."""


def point_worth(view: View) -> int:
    """A victory point, or a credit where these win."""
    return POINT if in_warzone(view) else CREDIT


def worth_words(view: View, worth: int) -> str:
    """A worth in credits, or where victory points win in those."""
    return in_figures(view, worth_text(worth))


def put_names(view: View, text: str) -> str:
    """A reason as players read it: with figures for worths, and with names for ids."""
    return naming.put_names(view, in_figures(view, text))
