"""A Billion Suns as one table: who does the work of each stage, how events are folded and told."""

from simulator.kernel.spec import Setup
from simulator.kernel.state import first_state
from simulator.mechanics import hand
from simulator.mechanics.game import AnytimeWork, GameFrame, vocabulary
from simulator.mechanics.stages import machine, register, register_silent
from simulator.rules.billion_suns.model.actions import CashBonds, GameAction, StartGame
from simulator.rules.billion_suns.model.asks import Ask
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecks,
    ContractorsComing,
    Errand,
    Scatter,
    SoloDrawing,
    SoloTactical,
)
from simulator.rules.billion_suns.model.events import GameEvent
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Blasts,
    Command,
    EndPhase,
    Inspection,
    JumpPhase,
    Losses,
    OverrideWindow,
    Passives,
    Rounds,
    Salvos,
    SettingUp,
    Shocks,
    Stage,
    TacticalPhase,
)
from simulator.rules.billion_suns.model.surface_battle import SurfaceFight
from simulator.rules.billion_suns.play import folding
from simulator.rules.billion_suns.play.attacks import (
    attacking,
    explosions,
    losses,
    passives,
    salvos,
)
from simulator.rules.billion_suns.play.command_effects import override
from simulator.rules.billion_suns.play.command_phase import command
from simulator.rules.billion_suns.play.contractors import (
    alarms,
    drawing,
    errands,
    scattering,
    setting_down,
    solo_tactical,
)
from simulator.rules.billion_suns.play.contracts import inspecting, surface_battle
from simulator.rules.billion_suns.play.free_hand import free_play
from simulator.rules.billion_suns.play.jump_phase import jumping, shocks
from simulator.rules.billion_suns.play.log import game_lines
from simulator.rules.billion_suns.play.rounds import bonds, end_phase, phases
from simulator.rules.billion_suns.play.set_up import setting_up, starting
from simulator.rules.billion_suns.play.tactical_phase import activation, tactical
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.naming import in_names


def begin(setup: Setup[Options, Catalogue, Extra], seed: str) -> View:
    """The first state: everything as in the table file.

    Raises ValueError for pieces and battlegroups of kinds that the catalogue lacks.
    """
    known = setup.catalogue.classes.keys() | setup.catalogue.objects.keys()
    kinds = [piece.kind for piece in setup.pieces]
    kinds += [group.class_id for group in setup.extra.groups.values()]
    if strange := next((kind for kind in kinds if kind not in known), None):
        raise ValueError(f"the catalogue has no {strange}")
    first: View = first_state(setup, seed, 1, "free_play")
    return first


STAGES = machine(
    register_silent(Rounds, phases),
    register(SoloDrawing, drawing),
    register(SettingUp, setting_up),
    register(Command, command),
    register(JumpPhase, jumping),
    register_silent(Shocks, shocks),
    register(TacticalPhase, tactical),
    register(Activation, activation),
    register(Passives, passives),
    register_silent(Salvos, salvos),
    register(Attack, attacking),
    register(OverrideWindow, override),
    register(Losses, losses),
    register_silent(Blasts, explosions),
    register_silent(Inspection, inspecting),
    register_silent(EndPhase, end_phase),
    register(SoloTactical, solo_tactical),
    register_silent(Errand, errands),
    register(SurfaceFight, surface_battle),
    register_silent(ArrivalChecks, alarms),
    register_silent(ContractorsComing, setting_down),
    register_silent(Scatter, scattering),
    before=explosions.start,
)
"""Who does the work of each stage; explosions that are due come before it (ABS-8.14)."""

GAME: GameFrame[View] = GameFrame(
    name="A Billion Suns",
    vocabulary=vocabulary(Setup[Options, Catalogue, Extra], GameAction, GameEvent, Stage, ask=Ask),
    hand=free_play.HAND_RULES,
    folds={**hand.FOLDS, **free_play.FOLDS, **folding.FOLDS},
    lines=game_lines.LINES,
    beside={
        StartGame: AnytimeWork(starting.check, starting.start, starting.offers),
        CashBonds: AnytimeWork(bonds.check, bonds.take, bonds.offers, in_game=True),
    },
    stages=STAGES,
    outcome=phases.winners,
    refused=lambda view, refusal, _: in_names(view, refusal),
    told=lambda view, _, telling: in_names(view, telling),
)
"""The whole system, as far as playing goes."""
