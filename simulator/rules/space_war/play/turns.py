"""The battle: one seat's turn after the other's (SW-4.1)."""

from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push, turn
from simulator.rules.space_war.model.events import PhaseBegan, SidesCounted, TurnBegan
from simulator.rules.space_war.model.stages import Saves, SeatTurn, Turns
from simulator.rules.space_war.play.damage import saves
from simulator.rules.space_war.play.set_up.drawing import draw_order
from simulator.rules.space_war.view.lookup import BATTLE, SET_UP, in_play, rulings_of, seats_of


def run(now: Resolution, stage: Turns) -> None:
    """Begin the next turn; a round is over when every seat has had one.

    With squadron cards the order is drawn anew for each round (SW-19.6). A squadron that is out
    has no turn, but the hits on its Station are tested when it would have one.
    """
    if stage.next >= len(stage.order):
        order = draw_order(now) if now.state.setup.options.squadron_cards else stage.order
        _begin_round(now)
        turn(now, replace(stage, order=order, next=0))
        return
    seat = stage.order[stage.next]
    if seat not in now.state.extra.out:
        now.emit(TurnBegan(seat))
    turn(now, replace(stage, next=stage.next + 1))
    if seat not in now.state.extra.out:
        push(now, SeatTurn(seat))
    elif rulings_of(now.state).hit_resolution == "owner_turn" and saves.due(now.state, seat):
        push(now, Saves(seat))


def _begin_round(now: Resolution) -> None:
    if now.state.phase == SET_UP:
        seats = seats_of(now.state)
        started = tuple((seat, len(in_play(now.state, seat))) for seat in seats)
        now.emit(SidesCounted(started))
    now.emit(PhaseBegan(now.state.round + 1, BATTLE))
