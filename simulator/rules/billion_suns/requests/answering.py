"""Requests and previews of A Billion Suns, put together from the forms of each decision."""

from simulator.mechanics.answering import Answering
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.requests.button_words import gains_of, left_by, prices_of
from simulator.rules.billion_suns.requests.forms import Asked, DecisionForm, OptionForm
from simulator.rules.billion_suns.requests.jump_phase import bonds
from simulator.rules.billion_suns.requests.set_up import start_game
from simulator.rules.billion_suns.view.lookup import View, is_ceo
from simulator.rules.billion_suns.view.naming import in_names

AT_ANY_TIME: tuple[OptionForm, ...] = (start_game.OPTION, bonds.OPTION)
"""Options that stand beside those of any decision, and are there for a seat that is not asked."""


def _not_asked(asked: Asked) -> str:
    return "It is not your turn." if asked.view.stages else "Start the game when all is ready."


UNASKED = DecisionForm((), _not_asked)
"""For a seat that is not asked: it has the options of `AT_ANY_TIME` alone."""


ANSWERING: Answering[View] = Answering(
    GAME,
    "simulator.rules.billion_suns.requests",
    is_ceo,
    UNASKED,
    AT_ANY_TIME,
    prices_of,
    gains_of,
    left_by,
    in_names,
)
request, preview, draft_action = ANSWERING.request, ANSWERING.preview, ANSWERING.draft_of
