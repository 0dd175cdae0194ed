"""What nobody else knows of a counter, and what decoys are (SW-3.1, SW-3.4)."""

from simulator.kernel.asked.answer import Reason
from simulator.rules.space_war.judging.reasons import fails, remark
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.view.naming import called


def is_unknown(craft: Craft, what: str) -> Reason:
    """Of a counter nobody else knows this (SW-3.1)."""
    return remark("SW-3.1", f"face down: nobody else knows {what}", craft.id)


def rams_nobody(view: View, craft: Craft) -> Reason:
    """A decoy touches no enemy (SW-3.4)."""
    text = f"{called(view, craft.id)} is a decoy and rams nobody"
    return fails("SW-3.4", text, code="decoy_contact", instead="stop short")


def is_removed(craft: Craft) -> Reason:
    """A decoy is gone by the first hit (SW-3.4)."""
    return remark("SW-3.4", "a decoy is removed by whatever hits it", craft.id)
