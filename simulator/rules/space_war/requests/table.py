"""Which form answers which decision."""

from collections.abc import Mapping

from simulator.rules.space_war.requests import (
    deploying,
    detonating,
    giving_up,
    launching,
    moving,
    rearming,
    repairing,
    shooting,
    start_game,
    tractoring,
)
from simulator.rules.space_war.requests.forms import DecisionForm

FORMS: Mapping[str, DecisionForm] = {
    "deploy": deploying.FORM,
    "give_up": giving_up.FORM,
    "bays": launching.FORM,
    "tractors": tractoring.FORM,
    "warheads": detonating.FORM,
    "moves": moving.FORM,
    "shots": shooting.FORM,
    "repairs": repairing.FORM,
    "rearming": rearming.FORM,
}
"""The form of every decision, by `Decision.what`, in the order of the steps (SW-4.1)."""

UNASKED = start_game.FORM
"""For a seat that is not asked: it may start the game while none is under way."""
