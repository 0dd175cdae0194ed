"""The agents for Space War: greedy's choices, and what does a seat harm."""

from simulator.ai.mind import Mind
from simulator.ai.space_war.by_doctrine import choose_doctrine as doctrine
from simulator.ai.space_war.giving_up import resigns
from simulator.ai.space_war.greedy import choose
from simulator.ai.space_war.mustering import muster
from simulator.ai.space_war.self_harm import harms
from simulator.ai.space_war.worth import holdings, money_text
from simulator.rules.space_war.model.catalogue import View

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

mind: Mind | None = None
"""Nothing for the planner to search with: it answers as greedy does."""


def point_worth(_: View) -> int:
    """Nothing is scored."""
    return 0


def worth_words(_: View, worth: int) -> str:
    """A worth in M-euros."""
    return money_text(worth)


def put_names(_: View, text: str) -> str:
    """A reason as players read it: it is made of names."""
    return text
