"""Dice for a Craft: only its owner may see those rolled while it is face down (SW-1.3)."""

from simulator.kernel.resolution import Resolution
from simulator.mechanics.private_dice import roll_for
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft


def roll(now: Resolution, craft: Craft, count: int, why: str) -> tuple[int, ...]:
    """Roll d6 for a Craft, hidden from others as long as it is face down (SW-1.3)."""
    return roll_sides(now, craft, (count, die_of(now)), why)


def roll_sides(now: Resolution, craft: Craft, dice: tuple[int, int], why: str) -> tuple[int, ...]:
    """Roll (count, sides) dice for a Craft, hidden from others as long as it is face down."""
    return roll_for(now, None if craft.face_up else craft.owner, dice, why)


def die_of(now: Resolution) -> int:
    """The sides of the game's die (SW-1.3)."""
    return die_of_view(now.state)


def die_of_view(view: View) -> int:
    """The same for a view."""
    return view.setup.catalogue.modules.figures.die_sides
