"""Starting a game (SW-3.1, SW-18.1)."""

from simulator.kernel.asked.request import START, Option
from simulator.rules.space_war.model.actions import StartGame
from simulator.rules.space_war.play.set_up import starting
from simulator.rules.space_war.requests.forms import Asked, DecisionForm, OptionForm, barring


def _option(asked: Asked) -> Option | None:
    if asked.view.stages:
        return None
    return Option(START, "Start the game", barred=barring(starting.check(asked.view)))


FORM = DecisionForm(
    (OptionForm(START, _option, lambda _asked: StartGame()),),
    lambda _asked: "Start the game when all is ready.",
)
