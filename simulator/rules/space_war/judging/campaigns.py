"""What a campaign allows: squadrons of commanders, their crews, exchanges (SW-1.4, SW-17.9)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason, fails
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.view.phrases import count_kind

CAMPAIGN, CREWS, EXCHANGE = "SW-1.4", "SW-17.2", "SW-17.9"
"""The rules of campaigns as a whole, of crews and their Craft, of captured crews."""


def refuse_in_campaign(code: str, text: str, rule: str = CAMPAIGN) -> Refusal:
    """What a commander may not do, by one of the rules of campaigns."""
    return Refusal(code, rule, text)


def may_bring_own(view: View, seat: str) -> Iterator[Reason]:
    """That the seat plays with the squadron of a campaign; nothing if it may bring another."""
    if seat in view.setup.options.members:
        text, instead = "it plays with a squadron of a campaign", "plan that between games"
        yield fails(CAMPAIGN, text, code="of_a_campaign", instead=instead)


def because_planned_otherwise(name: str, rule: str) -> Reason:
    """A squadron of a campaign breaks a limit of this game; by how much is kept secret."""
    text = f"the squadron of {name} was planned for other limits"
    instead = "plan another between games"
    return fails(rule, text, code="illegal_squadron", instead=instead)


def must_have_craft_for_crews(squadron: Squadron) -> Iterator[Reason]:
    """That there are more crews than Craft; nothing if there are not."""
    most = squadron.craft + len(squadron.prisoners)
    if len(squadron.crews) > most:
        text = f"{count_kind(len(squadron.crews), 'crew')} for {count_kind(most, 'Craft')}"
        yield fails(CAMPAIGN, f"{text}; at most one for each")
