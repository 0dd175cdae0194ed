"""A round: Status, Reshuffle, Planning, Action, and the end check (BS-5.1, BS-5.2, BS-5.7)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push, turn
from simulator.rules.burning_suns.model.events import PhaseBegan, RowLaid
from simulator.rules.burning_suns.model.state import ActionPhase, GameRound, Planning
from simulator.rules.burning_suns.play.rounds import outcome
from simulator.rules.burning_suns.play.rounds.market import move_on
from simulator.rules.burning_suns.play.supply import gain
from simulator.rules.burning_suns.view.holding import income_of
from simulator.rules.burning_suns.view.lookup import (
    ACTION,
    PLANNING,
    RESHUFFLE,
    STATUS,
    course_of,
    rulings_of,
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
    """Market and open cards move on, and the sheets lie in another row (BS-5.2).

    In the first round the row stays, and by the ruling all else too (D37).
    """
    is_first, has_market = now.state.round == 1, bool(now.state.extra.market.rows)
    moves_on = has_market and (not is_first or rulings_of(now.state).first_reshuffle == "yes")
    if moves_on or not is_first:
        now.emit(PhaseBegan(now.state.round, RESHUFFLE))
    if moves_on:
        move_on(now)
    if is_first:
        return
    left, row = sorted(course_of(now.state).row), []
    while len(left) > 1:
        (face,) = now.roll(1, len(left), "the row of sheets (BS-5.2)")
        row.append(left.pop(face - 1))
    now.emit(RowLaid((*row, *left)))
