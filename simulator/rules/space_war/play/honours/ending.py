"""The end of the battle: medals come before the game is over, where there are any (SW-17)."""

from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import GameEnded
from simulator.rules.space_war.model.medal_events import BattleEnded, MedalWon, PenaltySpared
from simulator.rules.space_war.model.medals import medal_name
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.model.stages import Awarding, Honours
from simulator.rules.space_war.view.lookup import seats_of
from simulator.rules.space_war.view.medals import is_spared, list_earned, list_losses


def end_game(now: Resolution, result: ScenarioResult) -> None:
    """End the game; first medals are given and stripped, if they are played for and there are any.

    In the order of the seats.
    """
    if not now.state.setup.options.medals:
        now.emit(GameEnded(result))
        return
    now.emit(BattleEnded(result))
    view: View = now.state
    seats = tuple(
        seat for seat in seats_of(view) if list_earned(view, seat) or list_losses(view, seat)
    )
    for seat in seats:
        for each in list_earned(view, seat):
            now.emit(MedalWon(seat, each.medal, each.why))
    for seat in seats_of(view):
        if is_spared(view, seat):
            now.emit(PenaltySpared(seat))
    push(now, Honours(seats))


def run(now: Resolution, stage: Honours) -> None:
    """Let the next seat give and strip medals; then the game is over."""
    if stage.next >= len(stage.seats):
        pop(now)
        now.emit(GameEnded(now.state.extra.result))
        return
    seat = stage.seats[stage.next]
    turn(now, replace(stage, next=stage.next + 1))
    earned = list_earned(now.state, seat)
    gives = tuple(each.medal for each in earned)
    told = tuple(f"{medal_name(each.medal)}: {each.why}." for each in earned)
    optional = tuple(each.medal for each in earned if each.is_optional)
    push(now, Awarding(seat, gives, list_losses(now.state, seat), told, optional))
