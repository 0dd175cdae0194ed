"""The scores that are needed, in words."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view import phrases
from simulator.rules.space_war.view.harm import sides_of


def score(view: View, need: int) -> str:
    """A number needed, short: `5+`, or the last one alone."""
    return phrases.score(need, sides_of(view))
