"""Requests and previews of Space War, put together from the forms of each decision.

The forms of giving up (SW-7.1) and of the start are here too.
"""

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.request import START, Option
from simulator.mechanics.answering import Answering
from simulator.rules.space_war.judging.scenarios import may_roll
from simulator.rules.space_war.model.actions import GiveUp, RollScenario, StartGame
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.play.game import GAME
from simulator.rules.space_war.play.set_up import starting
from simulator.rules.space_war.requests.button_words import gains_of, left_by, prices_of
from simulator.rules.space_war.requests.cards import PLAY_OPTION
from simulator.rules.space_war.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    barring,
    done_option,
    plain,
)
from simulator.rules.space_war.view.lookup import in_play, seats_of

GIVE_UP, ROLL = "give_up", "roll_scenario"


def _lost_so_far(asked: Asked) -> tuple[str, ...]:
    side = asked.view.extra.sides.get(asked.seat, ForceRecord())
    left = len(in_play(asked.view, asked.seat))
    lost = f"You began with {side.started} Craft, have lost {side.craft_lost} and have {left} left."
    return (lost, "Whoever gives up has lost, but denies the enemy a total kill (SW-7.2).")


_GIVING_UP = DecisionForm(
    (done_option("Fight on"), plain(GIVE_UP, "Give up", GiveUp())), about=_lost_so_far, what=GIVE_UP
)


def _start_option(asked: Asked) -> Option | None:
    if asked.view.stages:
        return None
    return Option(START, "Start the game", barred=barring(starting.check(asked.view)))


def _roll_option(asked: Asked) -> Option | None:
    """Where the scenario is rolled, to know it before the game starts (SW-19.7)."""
    barred = bool(asked.view.stages) or bar(may_roll(asked.view)) is not None
    return None if barred else Option(ROLL, "Roll the scenario", "O")


UNASKED = DecisionForm(
    (
        OptionForm(START, _start_option, lambda _asked: StartGame()),
        OptionForm(ROLL, _roll_option, lambda _asked: RollScenario(), makes=RollScenario),
    ),
    lambda _asked: "Start the game when all is ready.",
)
"""For a seat that is not asked: it may start the game while none is under way (SW-3.1, SW-18.1)."""


def _may_play(view: View, seat: str) -> bool:
    return seat in seats_of(view)


ANSWERING: Answering[View] = Answering(
    GAME,
    "simulator.rules.space_war.requests",
    _may_play,
    UNASKED,
    (PLAY_OPTION,),
    prices=prices_of,
    gains=gains_of,
    left=left_by,
)
request, preview, draft_action = ANSWERING.request, ANSWERING.preview, ANSWERING.draft_of
