"""A round: Status, Reshuffle, Planning, Action, and the end check (BS-5.1, BS-5.2, BS-5.7)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push, turn
from simulator.rules.burning_suns.model.events import PhaseBegan, RowLaid
from simulator.rules.burning_suns.model.state import ActionPhase, GameRound, Planning
from simulator.rules.burning_suns.play.rounds import outcome
from simulator.rules.burning_suns.play.supply import gain
from simulator.rules.burning_suns.view.holding import income_of
from simulator.rules.burning_suns.view.lookup import (
    ACTION,
    PLANNING,
    RESHUFFLE,
    STATUS,
    course_of,
    seats_of,
)


def run(now: Resolution, stage: GameRound) -> None:
    """The next phase."""
    match stage.step:
        case "status":
            now.emit(PhaseBegan(now.state.round + 1, STATUS))
            for seat in seats_of(now.state):
                gain(now, seat, income_of(now.state, seat), "status")
            turn(now, GameRound("reshuffle"))
        case "reshuffle":
            _reshuffle(now)
            turn(now, GameRound("planning"))
        case "planning":
            now.emit(PhaseBegan(now.state.round, PLANNING))
            turn(now, GameRound("action"))
            push(now, Planning())
        case "action":
            now.emit(PhaseBegan(now.state.round, ACTION))
            turn(now, GameRound("end"))
            push(now, ActionPhase())
        case "end":
            if not outcome.end_if_won(now):
                turn(now, GameRound())


def _reshuffle(now: Resolution) -> None:
    """The sheets lie in another row, but in the first round (BS-5.2)."""
    if now.state.round == 1:
        return
    now.emit(PhaseBegan(now.state.round, RESHUFFLE))
    left, row = sorted(course_of(now.state).row), []
    while len(left) > 1:
        (face,) = now.roll(1, len(left), "the row of sheets (BS-5.2)")
        row.append(left.pop(face - 1))
    now.emit(RowLaid((*row, *left)))
