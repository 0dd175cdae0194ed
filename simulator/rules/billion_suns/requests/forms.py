"""The parts of a request: forms of options and of decisions, and what a draft shows."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from simulator.kernel.dice import Dice
from simulator.mechanics import request_forms
from simulator.mechanics.request_forms import NOTHING_OPEN, Lacking, PreviewParts, barring, plain
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.model.stages import Attack, Stage
from simulator.rules.billion_suns.view import phrases

__all__ = [
    "DECLINE",
    "NOTHING_OPEN",
    "Asked",
    "DecisionForm",
    "Lacking",
    "OptionForm",
    "PreviewParts",
    "attack_under_way",
    "barring",
    "group_name",
    "hint_dice",
    "only_if",
    "plain",
]


Asked: TypeAlias = request_forms.Asked[Options, Catalogue, Extra, Stage]
"""The seat that is asked, its view, and its draft so far."""

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


def group_name(asked: Asked, name: str) -> str:
    """What a battlegroup or thing is called on a button: without its article."""
    return phrases.known_as(asked.view, name).removeprefix("the ")


def hint_dice(asked: Asked, about: str) -> Dice:
    """Dice for hints: the same view gives the same hints, and no dice of the game are drawn."""
    view = asked.view
    return request_forms.hint_dice(view, len(view.pieces), asked.seat, about)
