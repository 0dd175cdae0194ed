"""The course of a game in the window: who is next, programs that play, and hand-overs."""

import time
from contextlib import suppress
from dataclasses import replace

import pygame

from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.ui.play.motion.step_effects import StepEffects, effects_of
from simulator.ui.play.programs import DELAYS, PlayingProgram
from simulator.ui.play.seating import Waiting, people
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling import panning
from simulator.ui.state.client.client import Client
from simulator.ui.state.client.seats import Played, is_secretive, pass_on, play_agent
from simulator.ui.state.games.remarks import Remark, remarks_on
from simulator.ui.state.view_state import ViewState, select_pieces, show_view

TURN = pygame.event.custom_type()
"""The event that lets the program that is asked play its next step."""

_LEAST = 300
"""Milliseconds at least after all has come to rest, at the paces at which anything moves."""

_MOST_SECONDS = 0.15
"""How long programs play between two frames when they play at once; the last step may end later."""


def go_on(context: TableContext, state: ViewState) -> tuple[ViewState, Waiting]:
    """The view state once it is clear who is next, and what the window has to do."""
    client = context.client
    was, after = client.seat, pass_on(client)
    if client.seat != was:
        # What the last seat selected and pointed at is not what this one looks at.
        state = replace(select_pieces(show_view(state, client.view), ()), message=state.message)
    state = _after_act(context, state)
    program = state.program
    if after.kind == "agent":
        if program is None:
            program = PlayingProgram(after.seat)
        state = replace(state, program=replace(program, seat=after.seat, playing=True))
        _schedule(state)
    elif program:
        if program.playing:
            hinting = replace(state.hinting, since=pygame.time.get_ticks())
            state = replace(state, hinting=hinting)
        state = replace(state, program=replace(program, playing=False, paused=False, back=0))
    return state, after


def _after_act(context: TableContext, state: ViewState) -> ViewState:
    """The view state with the remarks that hold now, without words that a person has answered."""
    course = context.client.game.course
    steps = course.steps
    remarks = remarks_on(course, secretive=is_secretive(context.client))
    if remarks != state.remarks:
        taken_back = remarks[: len(state.remarks)] != state.remarks
        program = None if taken_back else state.program
        state = replace(state, remarks=remarks, program=program)
    passed = {each.n for each in remarks if each.passed}
    last = steps[-1].seat if steps and len(steps) not in passed else ""
    return (
        replace(state, program=None)
        if last in people(context.client.ruleset, state.view)
        else state
    )


def change_pace(state: ViewState) -> ViewState:
    """The view state at another pace: the program's next step comes by it."""
    _schedule(state)
    return state


def pause(state: ViewState) -> ViewState:
    """The view state with programs stopped, or going on from where they are."""
    program = state.program
    if program is None:
        return state
    if state.pace == "step":
        return change_pace(replace(state, pace="slow", program=replace(program, back=0)))
    return change_pace(replace(state, program=replace(program, paused=not program.paused, back=0)))


def read_back(state: ViewState, by: int) -> ViewState:
    """The view state with an earlier reason shown (`by` 1), or a later one; programs pause."""
    program = state.program
    if program is None:
        return state
    most = max(0, len(reasons(state)) - 1)
    back = min(max(program.back + by, 0), most)
    return replace(state, program=replace(program, back=back, paused=True))


def reasons(state: ViewState) -> tuple[Remark, ...]:
    """What programs have said, in the order of play."""
    return tuple(each for each in state.remarks if not each.passed)


def come_to_rest(state: ViewState) -> ViewState:
    """The view state once all has come to rest: the program that is asked goes on."""
    if state.program and state.program.playing:
        _schedule(state)
    return state


def _schedule(state: ViewState) -> None:
    """Let the program's next step come in its time; it waits for what moves."""
    held = state.program and state.program.paused
    if state.pace not in DELAYS or held or state.motion.plays:
        return
    delay = DELAYS[state.pace]
    if state.motion.at:
        delay = max(min(_LEAST, delay), delay - state.motion.at)
    pygame.time.set_timer(TURN, delay, loops=1)


def on_turn(context: TableContext, state: ViewState) -> ViewState:
    """The view state after a program's time has come, unless it is held up."""
    program = state.program
    held = program is not None and program.paused
    # It may have been on its way when the programs were told to wait.
    steps = state.pace == "step" and not (program and program.thinking)
    waits = held or steps or state.free or state.reading is not None or state.motion.plays
    return state if waits else let_program_play(context, state)


def let_program_play(context: TableContext, state: ViewState) -> ViewState:
    """The view state after the program that is asked has played: one step, or several at once.

    To decline a reaction is no step that anybody wants to watch: the next one follows at once.
    """
    until = time.monotonic() + _MOST_SECONDS
    while True:
        after = pass_on(context.client)
        if after.kind != "agent":
            return state
        view, steps = context.client.view, len(context.client.game.steps)
        state = _play_step(context, state, after.seat)
        if state.program and state.program.thinking:
            return state
        goes_on = state.pace == "at once" or _has_declined(context.client, view, after.seat, steps)
        if state.pace == "step" or not goes_on or time.monotonic() > until:
            return state


def _has_declined(client: Client, view: AnyState, seat: str, steps: int) -> bool:
    """Has the seat declined a reaction that it was asked for in this view, after these steps?"""
    made = client.game.steps[steps:]
    reaction = client.ruleset.requests.reaction(view, seat) if made else None
    if reaction is None or reaction.declining is None:
        return False
    declined = client.ruleset.requests.preview(view, seat, reaction.declining.draft).action
    return made[0].action == declined


def _play_step(context: TableContext, state: ViewState, seat: str) -> ViewState:
    """The view state after one step of a program."""
    client, before = context.client, state.view
    played = play_agent(client, seat, _tell)
    if played is None:
        program = replace(state.program or PlayingProgram(seat), seat=seat, thinking=True)
        return replace(state, program=program)
    if isinstance(played, Refusal):
        return replace(state, message=played.text, pace="step")
    name = next(one.name for one in before.setup.seats if one.id == seat)
    words = f"{name}: {played.reason}" if played.reason else _what_happened(client, played, name)
    course = client.game.course
    remarks = remarks_on(course, secretive=is_secretive(client))
    deed = effects_of(before, client.view, client.log(), len(course.steps))
    held = state.program is not None and state.program.paused
    program = PlayingProgram(seat, words, paused=held, deed=deed)
    state = replace(show_view(state, client.view), program=program, remarks=remarks, message="")
    return _brought(context, state, deed)


def _what_happened(client: Client, played: Played, name: str) -> str:
    """What a program has done, without its reason: as the log tells it to whom the screen shows.

    Where seats have secrets that is nothing of what lies hidden: a step unseen has no own row.
    """
    if played.is_secret and not client.ruleset.play.hides:
        return f"{name} has answered in secret."
    n = len(client.game.steps)
    rows = (row for row in reversed(client.log()) if row.last == n and not row.heading)
    told = (row.text for row in rows if row.seat == played.seat or not played.is_secret)
    return f"{next(told, f'{name} has played')}."


def _tell() -> None:
    """A program has thought; the window may be gone by then."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(TURN))


def _brought(context: TableContext, state: ViewState, deed: StepEffects) -> ViewState:
    """The view state with a deed in view."""
    table = deed.table(state.view)
    if table is None:
        return state
    places = (state.view.pieces[name].place for name in deed.pieces if name in state.view.pieces)
    there = [
        place.pose.at for place in places if isinstance(place, OnTable) and place.table == table
    ]
    return panning.brought(context, state, {table: there})
