"""Other contracts in place of those that suit solo badly (SOLO-1.21)."""

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.display.choice_cards import paid_actions
from simulator.rules.billion_suns.model.contractors import Redraw, SoloDrawing
from simulator.rules.billion_suns.model.modes import card_text
from simulator.rules.billion_suns.play.contractors.drawing import REDRAW, doubtful
from simulator.rules.billion_suns.play.set_up.contract_setup import find_contracts
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    plain,
)
from simulator.rules.billion_suns.view.lookup import contracts

CARDS = "cards"


def _option(asked: Asked) -> Option:
    stage, fields = asked.stage, tuple[Pick, ...]()
    if asked.has_open(REDRAW) and isinstance(stage, SoloDrawing):
        known, cards = contracts(asked.view), doubtful(asked.view, stage)
        setup = asked.view.setup
        among = tuple(
            Choice(card, known[card].name, paid_actions(known[card], setup)) for card in cards
        )
        fields = (Pick(CARDS, "In place of", among, 1, len(among), start=cards),)
    return Option(REDRAW, "Draw others", "D", asks=True, fields=fields)


def _action(asked: Asked) -> Redraw | Lacking:
    cards = picked_ids(asked.draft, CARDS)
    return Redraw(cards) if cards else Lacking((CARDS,))


def _about(asked: Asked) -> tuple[str, ...]:
    """All contracts as they are drawn by now."""
    if not isinstance(asked.stage, SoloDrawing):
        return ()
    known = contracts(asked.view)
    drawn = find_contracts(asked.view, asked.stage.kept)
    names = tuple(f"{known[card].name}, the {card_text(card)}" for card in drawn)
    return (f"Drawn: {join_words(names)}.",)


FORM = DecisionForm(
    (
        OptionForm(
            REDRAW,
            _option,
            _action,
            makes=Redraw,
            fill=lambda _, it: {CARDS: it.cards} if it.cards else None,
        ),
        plain("keep", "Stay with them", Redraw(()), DECLINE),
    ),
    about=_about,
    what=REDRAW,
)
