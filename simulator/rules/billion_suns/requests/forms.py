"""The parts of a request: forms of options and of decisions, and what a draft shows."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from simulator.kernel.asked.draft import Draft
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice, SeededDice
from simulator.lean import lean
from simulator.mechanics import request_forms
from simulator.mechanics.request_forms import NOTHING_OPEN, Lacking, Shown, barring, plain
from simulator.rules.billion_suns.model.stages import Attack, Stage
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View

__all__ = [
    "DECLINE",
    "NOTHING_OPEN",
    "Asked",
    "DecisionForm",
    "Lacking",
    "OptionForm",
    "Shown",
    "attack_under_way",
    "barring",
    "called",
    "hint_dice",
    "only_if",
    "plain",
]


@lean(frozen=True, slots=True)
class Asked:
    """The seat that is asked, its view, and its draft so far."""

    view: View
    seat: str
    draft: Draft = NOTHING_OPEN

    @property
    def decision(self) -> Decision | None:
        """The open decision of this seat, or None."""
        return open_decision(self.view, self.seat)

    @property
    def stage(self) -> Stage:
        """The innermost stage; IndexError before a game has begun."""
        return self.view.stages[-1]

    def has_open(self, option: str) -> bool:
        """Has the draft this option open?"""
        return self.draft.option == option


OptionForm: TypeAlias = request_forms.OptionForm[Asked]
"""One option of a decision of this system."""

DecisionForm: TypeAlias = request_forms.DecisionForm[Asked]
"""How a decision of this system is answered."""

DECLINE = "H"
"""The letter of options that do nothing: to pass, to hold fire, to let dice lie."""


def only_if(applies: Callable[[Asked], bool], form: OptionForm) -> OptionForm:
    """The form, offered only if it applies."""
    return replace(form, option=lambda asked: form.option(asked) if applies(asked) else None)


def attack_under_way(asked: Asked) -> Attack | None:
    """The attack that the innermost stage is, None if it is another stage."""
    return asked.stage if isinstance(asked.stage, Attack) else None


def called(asked: Asked, name: str) -> str:
    """What a battlegroup or thing is called on a button: without its article."""
    return phrases.known_as(asked.view, name).removeprefix("the ")


def hint_dice(asked: Asked, about: str) -> Dice:
    """Dice for hints: the same view gives the same hints, and no dice of the game are drawn."""
    view = asked.view
    place = f"{view.round}/{view.phase}/{len(view.pieces)}"
    return SeededDice(f"hint/{place}/{asked.seat}/{about}")
