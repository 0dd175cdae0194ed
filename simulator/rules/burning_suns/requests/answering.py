"""Requests and previews of Burning Suns, put together from the forms of each decision."""

from simulator.kernel.action import Action
from simulator.kernel.asked.request import START, Option
from simulator.mechanics.answering import Answering
from simulator.mechanics.request_forms import barring
from simulator.rules.burning_suns.model.actions import Colonize, Construct, StartGame
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.play.game import GAME
from simulator.rules.burning_suns.play.set_up.starting import unplayable
from simulator.rules.burning_suns.requests.forms import Asked, DecisionForm, OptionForm
from simulator.rules.burning_suns.view.lookup import count_units, seats_of
from simulator.rules.burning_suns.view.prices import colonize_price, total_price


def _start_option(asked: Asked) -> Option | None:
    if asked.view.stages:
        return None
    return Option(START, "Start the game", barred=barring(unplayable(asked.view)))


UNASKED = DecisionForm(
    (OptionForm(START, _start_option, lambda _asked: StartGame()),),
    lambda _asked: "Start the game when all is ready.",
)
"""For a seat that is not asked: it may start the game while none is under way (BS-3.1)."""


def _may_play(view: View, seat: str) -> bool:
    return seat in seats_of(view)


def _prices(asked: Asked, action: Action) -> tuple[str, ...]:
    """What an action costs, as its button says it."""
    match action:
        case Colonize():
            price = colonize_price(asked.view, asked.seat, action.space) or 0
        case Construct():
            price = total_price(asked.view, asked.seat, action)
        case _:
            return ()
    return (count_units(price, "crystal"),)


ANSWERING: Answering[View] = Answering(
    GAME, "simulator.rules.burning_suns.requests", _may_play, UNASKED, prices=_prices
)
request, preview, draft_of = ANSWERING.request, ANSWERING.preview, ANSWERING.draft_of
