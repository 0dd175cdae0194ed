"""Burning Suns as one table: who does the work of each stage, how events are folded and told."""

from dataclasses import replace
from typing import TypeAlias

from simulator.kernel.state import first_state
from simulator.mechanics import hand
from simulator.mechanics.game import GameFrame, vocabulary
from simulator.mechanics.stages import machine, register, register_silent
from simulator.rules.burning_suns.model import state as stages
from simulator.rules.burning_suns.model.actions import BuildingAction, OwnAction, StartGame
from simulator.rules.burning_suns.model.asks import Ask
from simulator.rules.burning_suns.model.by_hand import HandAction, HandEvent
from simulator.rules.burning_suns.model.catalogue import BurningSetup, View
from simulator.rules.burning_suns.model.doing import (
    AbilityAtWork,
    Befalling,
    DeedStage,
    Doing,
    LeaderRoll,
    Looking,
    Proposing,
)
from simulator.rules.burning_suns.model.empire_events import EmpireEvent
from simulator.rules.burning_suns.model.events import OwnEvent
from simulator.rules.burning_suns.model.war import Fight, WarAction, WarEvent
from simulator.rules.burning_suns.play import (
    befalling,
    card_folds,
    card_lines,
    folding,
    free_hand,
    game_lines,
    hand_work,
    looking,
    proposing,
    using,
)
from simulator.rules.burning_suns.play.actions import exploring, taking_over, trimming
from simulator.rules.burning_suns.play.rounds import doing, leader, phases, planning, spots
from simulator.rules.burning_suns.play.rounds.outcome import outcome
from simulator.rules.burning_suns.play.rounds.settling import settle
from simulator.rules.burning_suns.play.secrets import conceal, witness
from simulator.rules.burning_suns.play.set_up import (
    first_roll,
    outfitting,
    parts,
    race_cards,
    starting,
)
from simulator.rules.burning_suns.play.war import fight, lines
from simulator.rules.burning_suns.view.lookup import FREE

GameAction: TypeAlias = OwnAction | WarAction | BuildingAction | HandAction
GameEvent: TypeAlias = OwnEvent | EmpireEvent | WarEvent | HandEvent
Stage: TypeAlias = stages.OwnStage | DeedStage | Fight


def begin(setup: BurningSetup, seed: str) -> View:
    """The first state: everything as in the table file; tiles belong to who controls them."""
    first: View = first_state(setup, seed, 0, FREE)
    held = {name: each.controller for name, each in setup.extra.spaces.items() if each.controller}
    pieces = {
        name: replace(piece, owner=held[name]) if name in held else piece
        for name, piece in first.pieces.items()
    }
    return replace(first, pieces=pieces)


STAGES = machine(
    register_silent(stages.SettingUp, starting),
    register(stages.ChoosingPart, parts),
    register(stages.KeepingCards, race_cards),
    register(stages.Outfitting, outfitting),
    register_silent(stages.FirstRoll, first_roll),
    register_silent(stages.GameRound, phases),
    register(stages.Planning, planning),
    register_silent(stages.ActionPhase, spots),
    register(Doing, doing),
    register(Looking, looking),
    register_silent(LeaderRoll, leader),
    register_silent(Befalling, befalling),
    register(Proposing, proposing),
    register(AbilityAtWork, using),
    register(stages.Exploring, exploring),
    register(stages.TakingOver, taking_over),
    register(stages.Trimming, trimming),
    register(Fight, fight),
    before=settle,
)
"""Who does the work of each stage."""

GAME: GameFrame[View] = GameFrame(
    name="Burning Suns",
    vocabulary=vocabulary(BurningSetup, GameAction, GameEvent, Stage, ask=Ask),
    hand=free_hand.HAND_RULES,
    folds={**hand.FOLDS, **free_hand.FOLDS, **hand_work.FOLDS, **folding.FOLDS, **card_folds.FOLDS},
    lines={**game_lines.LINES, **card_lines.LINES, **lines.LINES, **hand_work.LINES},
    beside={StartGame: starting.WORK},
    stages=STAGES,
    outcome=outcome,
    conceal=conceal,
    witness=witness,
    told=game_lines.finish_line,
)
"""The whole system, as far as playing goes."""
