"""The course of a game in the window: who is next, programs that play, and hand-overs."""

from dataclasses import replace

import pygame

from simulator.kernel.refusal import Refusal
from simulator.ui.play.chair import passed_on, play_agent
from simulator.ui.play.programs import Showing
from simulator.ui.play.seating import Waiting
from simulator.ui.state.view_state import ViewState, showing
from simulator.ui.table.table_context import TableContext

TURN = pygame.event.custom_type()
"""The event that lets the program that is asked play its next step."""

_DELAYS = {"slow": 1500, "fast": 350, "at once": 10}
"""Milliseconds before a program's next step."""

_BATCH = 40
"""Steps of programs between two frames when they play at once."""


def followed(context: TableContext, state: ViewState) -> tuple[ViewState, Waiting]:
    """The view state once it is clear who is next, and what the window has to do."""
    client = context.client
    was, after = client.seat, passed_on(client)
    if client.seat != was:
        state = showing(state, client.view)
    program = state.program
    if after.kind == "agent":
        if program is None or not program.playing or program.seat != after.seat:
            words = program.words if program else ""
            state = replace(state, program=Showing(after.seat, words))
        _schedule(state)
    elif program:
        state = replace(state, program=replace(program, playing=False))
    return state, after


def paced(state: ViewState) -> ViewState:
    """The view state at another pace: the program's next step comes by it."""
    _schedule(state)
    return state


def _schedule(state: ViewState) -> None:
    if state.pace in _DELAYS:
        pygame.time.set_timer(TURN, _DELAYS[state.pace], loops=1)


def stepped(context: TableContext, state: ViewState) -> ViewState:
    """The view state after the program that is asked has played: one step, or several at once."""
    for _ in range(_BATCH if state.pace == "at once" else 1):
        after = passed_on(context.client)
        if after.kind != "agent":
            break
        played = play_agent(context.client, after.seat)
        if isinstance(played, Refusal):
            return replace(state, message=played.text, pace="step")
        seat = next(one.name for one in state.view.setup.seats if one.id == after.seat)
        words = f"{seat}: {played.reason}" if played.reason else f"{seat} has answered in secret."
        state = replace(
            showing(state, context.client.view), program=Showing(after.seat, words), message=""
        )
    return state
