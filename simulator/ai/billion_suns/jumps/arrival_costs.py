"""What a jump-in or a jump point calls up in a solo game, as a price in credits (SOLO-1.2)."""

from fractions import Fraction

from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.rules.billion_suns.model.contractors import Trigger
from simulator.rules.billion_suns.view.contractors.arrivals import arrival_lines
from simulator.rules.billion_suns.view.lookup import View, in_solo

SPOILED = 16
"""Contractors spoil 1 / SPOILED of what their ships cost: shots, and claims that they jump."""

LATE = 6
"""Who comes at the start of a later round finds 1 / LATE of that: work is done, cards are gone."""


def arrival_price(view: View, mass: int) -> int:
    """What it costs that a group of this mass jumps in, beside its credits; 0 in other games."""
    return _spoiled_share(view, mass) if in_solo(view) else 0


def gate_price(view: View, until: int | None = None) -> int:
    """What one more jump point costs by the checks at the start of the rounds still to come.

    After the round `until` there is nothing left to spoil; None: there always is.
    """
    if not in_solo(view):
        return 0
    last = view.setup.options.rounds
    later = range(view.round + 1, min(last, last if until is None else until) + 1)
    return sum(_spoiled_share(view, number) // LATE for number in later)


def _spoiled_share(view: View, bonus: int) -> int:
    """The share of the mean cost of what a check with this bonus brings."""
    classes = view.setup.catalogue.classes
    total = Fraction(0)
    for line in arrival_lines(view, Trigger("", "", (0, 0), bonus)):
        ships = Fraction(line.ships or 0) if line.die is None else Fraction(line.die + 1, 2)
        total += line.chance * ships * classes[line.class_id].cost
    return int(total * CREDIT / SPOILED)
