"""May a Craft act at all (SW-4.1, SW-8.2, SW-9.2)?"""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason, fails, remark
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import EndStep
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.view.lookup import place_of
from simulator.rules.space_war.view.naming import call_piece


def may_act(view: View, name: str, seat: str) -> Iterator[Reason]:
    """Why the seat's Craft of this id cannot act; nothing if it can."""
    craft = view.extra.craft.get(name)
    if craft is None or craft.owner != seat:
        text = "that is no Craft of yours"
        yield fails("SW-4.1", text, code="not_yours", instead="pick one that is")
    elif place_of(view, name) is None:
        text = f"{call_piece(view, name)} is on no table"
        yield fails("SW-8.2", text, code="not_on_table", instead="pick one that is")
    else:
        yield from must_be_free(craft)


def can_act(view: View, craft: Craft, seat: str) -> bool:
    """Is it the seat's, on a table, and held by no beam (SW-8.2, SW-9.2)?"""
    return (
        craft.owner == seat and craft.tractored_by is None and place_of(view, craft.id) is not None
    )


def must_be_free(craft: Craft) -> Iterator[Reason]:
    """What a beam holds can do nothing (SW-9.2); nothing to tell of one that is free."""
    if craft.tractored_by:
        text = "a beam holds it, so it can do nothing"
        yield fails("SW-9.2", text, craft.id, code="in_a_beam", instead="use another Craft")


def because_not_here(what: str) -> Reason:
    """A question about what is on no table has no answer (SW-8.2)."""
    return remark("SW-8.2", what)


def check_acting(view: View, name: str, seat: str) -> Refusal | None:
    """Why the seat's Craft of this id cannot act, None if it can."""
    return refusal_by(view, may_act(view, name, seat))


def check_ending(action: Action) -> Refusal | None:
    """Nothing is wrong with ending a step; any other action belongs to another step."""
    if isinstance(action, EndStep):
        return None
    text = "That belongs to another step; do what this one is for, or end it."
    return Refusal("other_step", "SW-4.1", text)
