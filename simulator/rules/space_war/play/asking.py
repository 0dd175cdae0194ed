"""What all steps that ask have in common."""

from simulator.kernel.action import Action
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.actions import EndStep
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.view.lookup import place_of
from simulator.rules.space_war.view.naming import called


def wrong_answer(action: Action) -> Refusal | None:
    """Nothing is wrong with ending a step; any other action belongs to another step."""
    if isinstance(action, EndStep):
        return None
    text = "That belongs to another step; do what this one is for, or end it."
    return Refusal("other_step", "SW-4.1", text)


def find_own(view: View, name: str, seat: str) -> Craft | Refusal:
    """The seat's Craft of this id that can act, or why there is none (SW-8.2, SW-9.2)."""
    craft = view.extra.craft.get(name)
    if craft is None or craft.owner != seat:
        return Refusal("not_yours", "SW-4.1", "That is no Craft of yours; pick one that is.")
    if place_of(view, name) is None:
        text = f"{called(view, name)} is on no table; pick one that is."
        return Refusal("not_on_table", "SW-8.2", text)
    if craft.tractored_by is not None:
        text = f"A Tractor holds {called(view, name)}; it can do nothing while the beam works."
        return Refusal("in_a_beam", "SW-9.2", text)
    return craft
