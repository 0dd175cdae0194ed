"""Who goes first in a phase: the initiative's winner names it (ABS-3.4)."""

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask
from simulator.rules.billion_suns.judging.command_phase import may_go_first
from simulator.rules.billion_suns.model.actions import NameFirst
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.turn_order import ceos

FIRST = "first"


def ask_first(now: Resolution, phase: str) -> None:
    """Ask the initiative's winner who goes first in the named phase."""
    winner = now.state.extra.winner or ceos(now.state)[0]
    ask(now, (winner,), FIRST, f"Name who goes first in the {phase} phase.")


def check_first(view: View, action: Action) -> Refusal | None:
    """Only a CEO can go first."""
    if not isinstance(action, NameFirst):
        return Refusal("wrong_answer", HAND, "Name the seat that goes first.")
    return first_failure(may_go_first(view, action.seat))


def first_offers(view: View) -> tuple[Action, ...]:
    """Any CEO."""
    return tuple(NameFirst(seat) for seat in ceos(view))
