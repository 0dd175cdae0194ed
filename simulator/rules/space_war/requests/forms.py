"""The parts of a request: forms of options and of decisions, and what a draft shows."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import Draft, picked_one
from simulator.kernel.asked.request import Choice, Pick
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice, SeededDice
from simulator.kernel.refusal import Refusal
from simulator.lean import lean
from simulator.mechanics import request_forms
from simulator.mechanics.request_forms import NOTHING_OPEN, Lacking, Shown, barring, plain
from simulator.rules.space_war.model.actions import EndStep
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.stages import Stage
from simulator.rules.space_war.view.lookup import place_of
from simulator.rules.space_war.view.naming import called

__all__ = [
    "END",
    "NOTHING_OPEN",
    "Asked",
    "DecisionForm",
    "Lacking",
    "OptionForm",
    "Shown",
    "barring",
    "briefly",
    "craft_choice",
    "done",
    "hint_dice",
    "pick_one",
    "plain",
]

END = "end_step"
"""The id of the option that ends a step."""


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

    def craft(self, field: str, among: Iterable[Craft]) -> Craft | None:
        """The one of these Craft that a field of the draft holds, None without one."""
        name = picked_one(self.draft, field)
        return next((each for each in among if each.id == name), None)


OptionForm: TypeAlias = request_forms.OptionForm[Asked]
"""One option of a decision of this system."""

DecisionForm: TypeAlias = request_forms.DecisionForm[Asked]
"""How a decision of this system is answered."""


def done(caption: str) -> OptionForm:
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
    name = called(view, craft.id)
    return Choice(craft.id, name[:1].upper() + name[1:], about, piece, briefly(barred))


def pick_one(
    name: str, caption: str, among: Iterable[Choice], follows: tuple[str, ...] = ()
) -> Pick:
    """A list of which one is taken; it starts with the first that may be."""
    choices = tuple(among)
    first = next((each.id for each in choices if each.barred is None), None)
    return Pick(name, caption, choices, start=(first,) if first else None, follows=follows)


def hint_dice(asked: Asked, about: str) -> Dice:
    """Dice for hints: the same view gives the same hints, and no dice of the game are drawn."""
    view = asked.view
    return SeededDice(f"hint/{view.round}/{view.phase}/{asked.seat}/{about}")
