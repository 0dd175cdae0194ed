"""The parts of a request: forms of options and of decisions, and what a draft shows."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import capital
from simulator.mechanics import request_forms
from simulator.mechanics.request_forms import NOTHING_OPEN, Lacking, PreviewParts, barring, plain
from simulator.rules.space_war.model.actions import EndStep
from simulator.rules.space_war.model.catalogue import Catalogue, View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import Stage
from simulator.rules.space_war.view.lookup import place_of
from simulator.rules.space_war.view.naming import call_piece

__all__ = [
    "END",
    "NOTHING_OPEN",
    "Asked",
    "DecisionForm",
    "Lacking",
    "OptionForm",
    "PreviewParts",
    "barring",
    "briefly",
    "craft_choice",
    "craft_in",
    "done_option",
    "plain",
]

END = "end_step"
"""The id of the option that ends a step."""


Asked: TypeAlias = request_forms.Asked[Options, Catalogue, Extra, Stage]
"""The seat that is asked, its view, and its draft so far."""

OptionForm: TypeAlias = request_forms.OptionForm[Asked]
"""One option of a decision of this system."""

DecisionForm: TypeAlias = request_forms.DecisionForm[Asked]
"""How a decision of this system is answered."""


def done_option(caption: str) -> OptionForm:
    """The option that ends a step."""
    return plain(END, caption, EndStep(), "D")


_BRIEF = {
    "face_down": "face down",
    "out_of_range": "out of range",
    "out_of_reach": "out of reach",
    "out_of_arc": "out of arc",
    "planet_between": "behind a planet",
    "no_shot": "no score hits it",
    "seized_already": "in a beam already",
    "powered_contact": "Powered: it evades",
    "too_far": "too far away",
    "cannot_turn": "not straight ahead",
    "planet_in_the_way": "behind a planet",
    "enemy_in_the_way": "another enemy is in the way",
    "on_other_base": "no room at its base",
}
"""Why not, in a short row of a list, by the code of the refusal."""


_MANY = {
    "no_shot": "are hit by no score",
    "powered_contact": "are Powered: they evade",
    "enemy_in_the_way": "have another enemy in the way",
    "on_other_base": "have no room at their base",
}
"""The same of several; others are what the short row says."""


def briefly(refusal: Refusal | None) -> Reason | None:
    """A refusal as the reason that bars a row of a list, short where there is a short one."""
    found = barring(refusal)
    if refusal is None or found is None or refusal.code not in _BRIEF:
        return found
    brief, rule = _BRIEF[refusal.code], f"({refusal.rule})"
    many = _MANY.get(refusal.code, f"are {brief}")
    return replace(found, brief=f"{brief} {rule}", many=f"{many} {rule}")


def craft_choice(
    view: View, craft: Craft, about: str = "", barred: Refusal | None = None
) -> Choice:
    """A Craft as a row of a list, and to click where it stands on a table."""
    piece = craft.id if place_of(view, craft.id) else None
    name = call_piece(view, craft.id)
    return Choice(craft.id, capital(name), about, piece, briefly(barred))


def craft_in(asked: Asked, field: str, among: Iterable[Craft]) -> Craft | None:
    """The one of these Craft that a field of the draft holds, None without one."""
    name = picked_one(asked.draft, field)
    return next((each for each in among if each.id == name), None)
