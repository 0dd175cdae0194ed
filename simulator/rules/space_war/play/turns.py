"""The battle: one seat's turn after the other's (SW-4.1)."""

from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push, turn
from simulator.rules.space_war.model.events import PhaseBegan, SidesCounted, TurnBegan
from simulator.rules.space_war.model.stages import SeatTurn, Turns
from simulator.rules.space_war.view.lookup import BATTLE, SET_UP, in_play, seats_of


def run(now: Resolution, stage: Turns) -> None:
    """Begin the next turn; a round is over when every seat has had one."""
    if stage.next >= len(stage.order):
        _begin_round(now)
        turn(now, replace(stage, next=0))
        return
    seat = stage.order[stage.next]
    now.emit(TurnBegan(seat))
    turn(now, replace(stage, next=stage.next + 1))
    push(now, SeatTurn(seat))


def _begin_round(now: Resolution) -> None:
    if now.state.phase == SET_UP:
        seats = seats_of(now.state)
        started = tuple((seat, len(in_play(now.state, seat))) for seat in seats)
        now.emit(SidesCounted(started))
    now.emit(PhaseBegan(now.state.round + 1, BATTLE))
