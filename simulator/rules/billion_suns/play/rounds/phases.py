"""Rounds and their phases (ABS-11.3)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.billion_suns.model.contractors import SoloTactical
from simulator.rules.billion_suns.model.events import PhaseBegan, RoundCleared
from simulator.rules.billion_suns.model.stages import (
    Command,
    EndPhase,
    JumpPhase,
    Rounds,
    Stage,
    TacticalPhase,
)
from simulator.rules.billion_suns.play.contractors import alarms
from simulator.rules.billion_suns.play.rounds import bonds, outcome
from simulator.rules.billion_suns.play.set_up.platforms import part_platforms
from simulator.rules.billion_suns.view.lookup import OVER, View, in_solo


def start(now: Resolution) -> None:
    """Begin a game from the tables as they stand: round markers off, nothing spent."""
    now.emit(RoundCleared())
    bonds.issue(now)
    part_platforms(now)
    push(now, Rounds("command"))


def run(now: Resolution, stage: Rounds) -> None:
    """Begin the next phase, or end the game after its last round (ABS-11.3).

    In a solo game contractors may come before the Command phase (SOLO-1.12).
    """
    number, phase = now.state.round, stage.next
    if phase == "judge":
        if outcome.is_last_round(now.state):
            now.emit(PhaseBegan(number, "over"))
            pop(now)
            return
        number, phase = number + 1, "command"
    now.emit(PhaseBegan(number, phase))
    after, inner = _PHASES[phase]
    if phase == "tactical" and in_solo(now.state):
        inner = SoloTactical()
    turn(now, after)
    push(now, inner)
    if phase == "command":
        alarms.begin_round(now)


_PHASES: dict[str, tuple[Rounds, Stage]] = {
    "command": (Rounds("jump"), Command("allot")),
    "jump": (Rounds("tactical"), JumpPhase()),
    "tactical": (Rounds("end"), TacticalPhase()),
    "end": (Rounds("judge"), EndPhase("fly")),
}
"""For each phase what comes after it, and its own stage."""


def winners(view: View) -> tuple[str, ...] | None:
    """The CEOs who have won, None while the game goes on."""
    return outcome.winners(view) if view.phase == OVER else None
