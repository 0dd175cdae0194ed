"""An alliance is proposed: the partner agrees and lends a card too, or declines (BS-13.1, D14)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.burning_suns.judging.diplomacy import may_lend
from simulator.rules.burning_suns.model.actions import AgreeAlliance, DeclineAlliance
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Proposing
from simulator.rules.burning_suns.model.empire_events import AllianceFormed
from simulator.rules.burning_suns.view.lookup import rulings_of, seat_name, side_of


def run(now: Resolution, stage: Proposing) -> None:
    """Ask the partner."""
    who = seat_name(now.state, stage.seat)
    forced = rulings_of(now.state).alliance_consent == "forced"
    what = "Lend it a card too." if forced else "Lend a card too, or decline."
    ask(now, (stage.partner,), "alliance", f"An alliance is proposed by {who}. {what}")


def check(view: View, stage: Proposing, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """May the partner agree with this card, or decline?"""
    if isinstance(action, DeclineAlliance) and rulings_of(view).alliance_consent == "needed":
        return None
    if not isinstance(action, AgreeAlliance):
        return Refusal("wrong_answer", HAND, "Agree to the alliance with a card of yours first.")
    return first_failure(may_lend(lendable(view, stage), action.card))


def lendable(view: View, stage: Proposing) -> tuple[str, ...]:
    """The cards that the partner can lend: one in its hand, or the one that it lends already."""
    side = side_of(view, stage.partner)
    lent = dict(side.holds.lent).get(stage.seat)
    return (*((lent,) if lent else ()), *side.cards)


def take(now: Resolution, stage: Proposing, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Exchange the cards, or leave all as it was."""
    pop(now)
    if isinstance(action, AgreeAlliance):
        now.emit(AllianceFormed((stage.seat, stage.partner), (stage.card, action.card)))


def offers(view: View, stage: Proposing, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all stages
    """Each card that can be lent, then to decline."""
    yield from (AgreeAlliance(card) for card in lendable(view, stage))
    yield DeclineAlliance()
