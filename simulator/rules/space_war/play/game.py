"""Space War as one table: who does the work of each stage, how events are folded and told."""

from dataclasses import replace

from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Setup
from simulator.kernel.state import first_state
from simulator.kernel.wording import capital
from simulator.mechanics import hand
from simulator.mechanics.game import AnytimeWork, GameFrame, vocabulary
from simulator.mechanics.stages import machine, register, register_silent
from simulator.rules.space_war.model import stages
from simulator.rules.space_war.model.actions import (
    BringSquadron,
    GameAction,
    PlayCard,
    RollScenario,
    StartGame,
)
from simulator.rules.space_war.model.asks import Ask
from simulator.rules.space_war.model.card_events import CardEvent
from simulator.rules.space_war.model.catalogue import PLANET, Catalogue, OwnSetup, View
from simulator.rules.space_war.model.events import GameEvent
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.play import folding, free_hand, steps, turns
from simulator.rules.space_war.play.cards import answering, card_folds, playing, preparing
from simulator.rules.space_war.play.cards.playing import settle_tasks
from simulator.rules.space_war.play.damage import defeat
from simulator.rules.space_war.play.hidden.secrets import conceal, witness
from simulator.rules.space_war.play.honours import awarding, ending
from simulator.rules.space_war.play.log import battle_lines, card_lines
from simulator.rules.space_war.play.set_up import deploying, scenarios, starting
from simulator.rules.space_war.view.lookup import FREE
from simulator.rules.space_war.view.naming import put_names


def begin(setup: OwnSetup, seed: str) -> View:
    """The first state: everything as in the table file.

    Raises ValueError for a piece that is neither a planet nor a Craft.
    """
    for piece in setup.pieces:
        if piece.kind != PLANET and piece.id not in setup.extra.craft:
            raise ValueError(f"{piece.id} is neither a planet nor a Craft")
    first: View = first_state(setup, seed, 0, FREE)
    return first


def _refuse_by_hand(view: View, refusal: Refusal, by_hand: bool) -> Refusal:  # noqa: FBT001 - as the frame says it
    text = put_names(view, refusal.text) if by_hand else refusal.text
    return replace(refusal, text=capital(text))


def _settle(now: Resolution) -> bool:
    """What comes first whenever the game goes on: a Task that is done, a side that is beaten.

    A card that lies on the table is settled before either.
    """
    if isinstance(now.state.stages[-1], stages.CardShown):
        return False
    return settle_tasks(now) or defeat.settle(now)


STAGES = machine(
    register(stages.Deploying, deploying),
    register(stages.Preparing, preparing),
    register(stages.CardShown, answering),
    register_silent(stages.SettingUp, starting),
    register_silent(stages.Turns, turns),
    register_silent(stages.SeatTurn, steps),
    *(step.entry for step in steps.ALL_STEPS),
    register_silent(stages.Honours, ending),
    register(stages.Awarding, awarding),
    before=_settle,
)
"""Who does the work of each stage; before anything goes on, the game may be over (SW-4.2)."""

GAME: GameFrame[View] = GameFrame(
    name="Space War",
    vocabulary=vocabulary(
        Setup[Options, Catalogue, Extra], GameAction, GameEvent | CardEvent, stages.Stage, ask=Ask
    ),
    hand=free_hand.HAND_RULES,
    folds={**hand.FOLDS, **free_hand.FOLDS, **folding.FOLDS, **card_folds.FOLDS},
    lines={**battle_lines.LINES, **card_lines.LINES},
    beside={
        StartGame: AnytimeWork(starting.check, starting.start, starting.offers),
        RollScenario: AnytimeWork(
            scenarios.check_rolling, scenarios.roll_scenario, scenarios.offers
        ),
        PlayCard: playing.WORK,
        BringSquadron: AnytimeWork(starting.check_bringing, starting.bring),
    },
    stages=STAGES,
    outcome=defeat.outcome,
    conceal=conceal,
    witness=witness,
    hides=True,
    refused=_refuse_by_hand,
    told=battle_lines.tell_finished,
)
"""The whole system, as far as playing goes."""
