"""Medals after a battle: each to the crew whose Craft it serves best (SW-17)."""

from collections.abc import Iterator

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.thought import Thought
from simulator.rules.space_war.model.actions import GiveMedal, KeepMedal, StripMedal, StripMedals
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.model.designs import price_of
from simulator.rules.space_war.model.medals import Medal, medal_name
from simulator.rules.space_war.model.modules import LASER
from simulator.rules.space_war.view.lookup import catalogue_of
from simulator.rules.space_war.view.naming import call_piece

DEAR: tuple[Medal, ...] = (
    "ace",
    "star",
    "corporation",
    "saboteur",
    "valour",
    "tek",
    "bravery",
)
"""Medals by what they are worth to most crews, the dearest first."""


def honours(now: Thought) -> Iterator[AgentChoice]:
    """The gift that serves most; where a medal is stripped, the one that served least."""
    found = now.candidates()
    gifts = [each for each in found if isinstance(each, GiveMedal)]
    for gift in sorted(gifts, key=lambda each: _service(now, each), reverse=True):
        name, price = call_piece(now.view, gift.craft), _price(now, gift.craft)
        yield AgentChoice(gift, f"the crew of {name}, for {price} M€, makes most of it.")
    strips = [each for each in found if isinstance(each, StripMedal)]
    for strip in sorted(strips, key=lambda each: -DEAR.index(each.medal)):
        name = call_piece(now.view, strip.craft)
        yield AgentChoice(strip, f"{name} misses none of its medals less than this one.")
    for each in found:
        if isinstance(each, KeepMedal):
            yield AgentChoice(each, f"no crew is to have {medal_name(each.medal)}.")
        elif isinstance(each, StripMedals):
            many = len(each.strips) or "no"
            yield AgentChoice(
                _least(now, each.strips), f"{many} medals that served least are lost."
            )


def _least(now: Thought, strips: tuple[StripMedal, ...]) -> StripMedals:
    """From each of these crews the medal that served least."""
    held = ((each.craft, now.view.extra.craft[each.craft].medals) for each in strips)
    return StripMedals(tuple(StripMedal(name, max(all_, key=DEAR.index)) for name, all_ in held))


def _service(now: Thought, gift: GiveMedal) -> tuple[int, int, int]:
    """How much a medal does for a crew: the dearest medals first, then what it serves there."""
    craft: Craft = now.view.extra.craft[gift.craft]
    lasers = craft.design.count(LASER) if craft.design else 0
    # Wingman works on Fighters alone (SW-17.8).
    serves = {"ace": lasers, "valour": int(is_fighter(craft))}.get(gift.medal, 0)
    return -DEAR.index(gift.medal), serves, _price(now, gift.craft)


def _price(now: Thought, name: str) -> int:
    design = now.view.extra.craft[name].design
    return price_of(design, catalogue_of(now.view).modules) if design else 0
