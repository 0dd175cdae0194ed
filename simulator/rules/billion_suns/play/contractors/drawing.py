"""The contracts of a solo game: drawn, and others in place of those that suit solo badly.

ABS-12.1, SOLO-1.21. Rejected cards stay out; those passed over for their suit come back then.
"""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.by_hand.setup_changes import FrameSet, frame_of
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging.starting import may_redraw
from simulator.rules.billion_suns.model.contractors import ContractRejected, Redraw, SoloDrawing
from simulator.rules.billion_suns.play.set_up import contract_setup
from simulator.rules.billion_suns.view.lookup import View, contracts
from simulator.rules.billion_suns.view.turn_order import ceos

REDRAW = "redraw"

RULE = "SOLO-1.21"


def run(now: Resolution, stage: SoloDrawing) -> None:
    """Draw a card until there are enough, and ask about those that suit solo badly."""
    view = now.state
    known = (*stage.kept, *stage.passed, *stage.rejected)
    if not contract_setup.is_drawn(view, stage.kept, known):
        card = contract_setup.draw(now, known)[-1]
        suits = [each[-1] for each in stage.kept]
        if card[-1] in suits:
            turn(now, replace(stage, passed=(*stage.passed, card)))
        else:
            turn(now, replace(stage, kept=(*stage.kept, card)))
    elif view.setup.options.contracts != contract_setup.find_contracts(view, stage.kept):
        # Everybody sees what is drawn, also while the CEO thinks about it.
        cards = contract_setup.find_contracts(view, stage.kept)
        options = replace(view.setup.options, contracts=cards)
        now.emit(FrameSet(replace(frame_of(view), options=options)))
    elif doubtful(view, stage):
        ask(now, ceos(view)[:1], REDRAW, _why(view, stage))
    else:
        pop(now)


def doubtful(view: View, stage: SoloDrawing) -> tuple[str, ...]:
    """The cards of the contracts in whose place another may be drawn, in the order of suits."""
    known = contracts(view)
    return tuple(
        card
        for card in contract_setup.find_contracts(view, stage.kept)
        if known[card].redraw and card not in stage.settled
    )


def check(view: View, stage: SoloDrawing, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - only the CEO is asked
    """Only contracts that suit solo badly are drawn again, each once."""
    if not isinstance(action, Redraw):
        return Refusal("wrong_answer", HAND, _why(view, stage))
    return first_failure(may_redraw(view, doubtful(view, stage), action.cards))


def take(now: Resolution, stage: SoloDrawing, action: Action, seat: str) -> None:
    """Put the rejected cards aside, the passed ones back, and go on drawing."""
    if not isinstance(action, Redraw):
        return
    kept = tuple(card for card in stage.kept if card not in action.cards)
    settled = tuple(card for card in doubtful(now.state, stage) if card not in action.cards)
    for card in action.cards:
        now.emit(ContractRejected(seat, card))
    turn(
        now,
        SoloDrawing(
            kept,
            () if action.cards else stage.passed,
            (*stage.rejected, *action.cards),
            (*stage.settled, *settled),
        ),
    )


def offers(view: View, stage: SoloDrawing, seat: str, dice: Dice) -> tuple[Redraw, ...]:  # noqa: ARG001 - all are offered
    """Others in place of all of them, of each alone, or of none."""
    fit = doubtful(view, stage)
    return (Redraw(fit), *(Redraw((card,)) for card in fit), Redraw(()))


def _why(view: View, stage: SoloDrawing) -> str:
    names = join_words(tuple(contracts(view)[card].name for card in doubtful(view, stage)))
    return f"Suits solo badly: {names}. Draw another contract in its place, or stay with it."
