"""Dice of Independent Contractors that a CEO may roll again, and what they say (ABS-9.7)."""

from collections.abc import Mapping
from typing import TypeAlias

from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.kernel.asked.request import Note
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecks,
    ContractorsComing,
    Errand,
    Scatter,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.arrivals import arrival_line
from simulator.rules.billion_suns.view.contractors.scattering import WAYS
from simulator.rules.billion_suns.view.lookup import View

ContractorDice: TypeAlias = ArrivalChecks | ContractorsComing | Scatter | Errand
"""Stages of contractors with a die on the table."""


def result_of(holder: ContractorDice) -> int:
    """The number that counts: the die, with what is added to it."""
    return holder.dice[0].face + _added_bonus(holder)


def die_meaning(view: View, holder: ContractorDice) -> str:
    """What the die means as it lies."""
    number = result_of(holder)
    if isinstance(holder, ArrivalChecks):
        kind = phrases.kind_name(view, arrival_line(view, number).class_id)
        return f"makes {number}: {kind}s come"
    if isinstance(holder, ContractorsComing):
        return f"brings {count_words(number, phrases.kind_name(view, holder.class_id))}"
    if isinstance(holder, Errand):
        return f"discards {number} damage"
    return f"goes {WAYS[(number - 1) % len(WAYS)]}"


def whose(view: View, holder: ContractorDice) -> str:
    """Whose die it is."""
    if isinstance(holder, ArrivalChecks) and holder.left:
        return f"Arrival check on {phrases.known_as(view, holder.left[0].by)}"
    if isinstance(holder, Scatter):
        return "Scatter"
    if isinstance(holder, Errand):
        return f"Damage discarded by {phrases.known_as(view, holder.group)}"
    return "Number of ships"


def again(holder: ContractorDice) -> OddsRow:
    """The numbers that the die may bring."""
    sides, added = holder.dice[0].sides, _added_bonus(holder)
    label = "total" if isinstance(holder, ArrivalChecks) else "roll"
    weights = (*[0] * (added + 1), *[1] * sides)
    return OddsRow(label, f"any {label}", weights, sides, counts=False)


def contractor_odds(view: View, holder: ContractorDice) -> tuple[Odds, Note]:
    """The chances of the die rolled again, and what it says as it lies."""
    rule = _RULES[type(holder)]
    note = Note("fact", f"As it lies: {die_meaning(view, holder)}", rule)
    return Odds(f"D{holder.dice[0].sides} rolled again", (again(holder),)), note


_RULES: Mapping[type, str] = {
    ArrivalChecks: "SOLO-1.2",
    ContractorsComing: "SOLO-1.2",
    Scatter: "SOLO-1.4",
    Errand: "SOLO-1.6",
}
"""The rule by which each of them rolls."""


def _added_bonus(holder: ContractorDice) -> int:
    return holder.left[0].bonus if isinstance(holder, ArrivalChecks) and holder.left else 0
