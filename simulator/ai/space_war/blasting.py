"""S6: detonate where the enemy loses more than oneself, by exact odds (SW-10)."""

from collections.abc import Iterator
from fractions import Fraction

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.phrases import none_of
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import MONEY, blast_harm, harm, money_text
from simulator.kernel.piece import Piece
from simulator.rules.space_war.judging.warheads import blast_dice, carriers, victims
from simulator.rules.space_war.model.actions import Detonate, EndStep
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, undamaged_places, working
from simulator.rules.space_war.model.designs import price_of
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.view.lookup import catalogue_of
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.sides import is_enemy


def warheads(now: Thought) -> Iterator[AgentChoice]:
    """Set off the warheads that gain most, all of a Craft together."""
    ranked = []
    for craft in carriers(now.view, now.seat):
        count = working(craft)[WARHEAD]
        ranked.append((blast(now.view, now.view.pieces[craft.id], count), craft, count))
    for (theirs, ours), craft, count in sorted(ranked, key=lambda each: each[0][1] - each[0][0]):
        paid = ours + sacrifice(now.view, craft)
        if theirs > paid:
            figures = f"{money_text(theirs)} on average for {money_text(paid)}"
            reason = f"the blast of {call_piece(now.view, craft.id)} costs the enemy {figures}."
            yield AgentChoice(Detonate(craft.id, count), reason)
    who = none_of(len(ranked), "Craft with warheads")
    reason = f"{who} would cost the enemy more by its blast than its own side."
    yield AgentChoice(EndStep(), reason)


def blast(view: View, carrier: Piece, count: int) -> tuple[Fraction, Fraction]:
    """What a blast of this piece costs the enemy, and its own side without the carrier."""
    theirs = ours = Fraction(0)
    for craft, near in victims(view, carrier):
        lost = blast_harm(view, craft, blast_dice(view, count, near=near))
        if is_enemy(view, carrier.owner or "", craft.owner):
            theirs += lost
        else:
            ours += lost
    return theirs, ours


def sacrifice(view: View, craft: Craft) -> Fraction:
    """What is given up with the carrier: its price by what still works of it.

    The hits that it has stored count as lost already.
    """
    if craft.design is None:
        return Fraction(0)
    paid = price_of(craft.design, catalogue_of(view).modules) * MONEY
    left = Fraction(paid * len(undamaged_places(craft)), craft.design.size)
    return max(left - harm(view, craft), Fraction(0))
