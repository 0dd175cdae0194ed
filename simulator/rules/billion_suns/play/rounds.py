"""Rounds and their phases, and who has won (ABS-11.3, 11.6)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.events import PhaseBegan, RoundCleared
from simulator.rules.billion_suns.extra import Purse
from simulator.rules.billion_suns.lookup import View
from simulator.rules.billion_suns.play import bonds
from simulator.rules.billion_suns.play.staging import ceos, pop, push, turn
from simulator.rules.billion_suns.stages import (
    Command,
    EndPhase,
    JumpPhase,
    Rounds,
    Stage,
    TacticalPhase,
)

OVER = "over"
"""The phase of a game that has ended."""


def start(now: Resolution) -> None:
    """Begin a game from the tables as they stand: round markers off, nothing spent."""
    now.emit(RoundCleared())
    bonds.issue(now)
    push(now, Rounds("command"))


def run(now: Resolution, stage: Rounds) -> None:
    """Begin the next phase, or end the game after its last round (ABS-11.3)."""
    number = now.state.round
    if stage.next == "judge":
        if number >= now.state.setup.rounds:
            now.emit(PhaseBegan(number, "over"))
            pop(now)
            return
        turn(now, Rounds("command"))
        now.emit(PhaseBegan(number + 1, "command"))
        push(now, Command("allot"))
        return
    now.emit(PhaseBegan(number, stage.next))
    after, inner = _PHASES[stage.next]
    turn(now, after)
    push(now, inner)


_PHASES: dict[str, tuple[Rounds, Stage]] = {
    "command": (Rounds("jump"), Command("allot")),
    "jump": (Rounds("tactical"), JumpPhase()),
    "tactical": (Rounds("end"), TacticalPhase()),
    "end": (Rounds("judge"), EndPhase("fly")),
}
"""For each phase what comes after it, and its own stage."""


def winners(view: View) -> tuple[str, ...] | None:
    """The CEOs who have won, None while the game goes on; those level share it (ABS-11.6).

    A skirmish is won by the credits' worth of enemy ships destroyed.
    """
    if view.phase != OVER:
        return None
    worth = {seat: view.extra.purses.get(seat, Purse()).worth for seat in ceos(view)}
    most = max(worth.values())
    return tuple(seat for seat in worth if worth[seat] == most)
