"""Setting in motion what steps have shown: on the tables and in the tray, over the newest view."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from simulator.kernel.by_hand.sandbox import is_by_hand
from simulator.kernel.engine import Step
from simulator.kernel.shown.roll import Roll
from simulator.session.rolls import ShownEvent, shown_by
from simulator.ui.play.motion.parts import NOTHING, STILL, RunningScript, behind_a_pan, end_motion
from simulator.ui.play.motion.staging import Manner, write_script
from simulator.ui.play.motion.tray import EMPTY, skip_tumbling, throw_dice
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.screens.screen import Push, Screen, Signal
from simulator.ui.screens.speaker import SPEAKER
from simulator.ui.screens.table_screen.calls import AtTable
from simulator.ui.screens.table_screen.play.course import GameMemory
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling import panning, tumbling
from simulator.ui.state.settings import load_settings
from simulator.ui.state.view_state import ViewState


def gather(screen: AtTable, course: GameMemory) -> None:
    """Remember what the steps have shown that are new; nothing once some were taken back."""
    client = screen.context.client
    game, steps = client.game, client.game.steps
    if len(steps) < course.steps:
        course.shown = ()
        screen.state = replace(screen.state, tray=EMPTY, motion=STILL)
    for n in range(course.steps, len(steps)):
        if not is_by_hand(steps[n].action):
            before = game.course.state_after(n)
            course.shown += shown_by(client.ruleset, before, steps[n], client.seat)
    course.steps = len(steps)


def begin(screen: AtTable, course: GameMemory, above: Screen | None) -> Screen | None:
    """Set in motion what was gathered; returns the screen `above`, unless it waits for that."""
    shown, course.shown = course.shown, ()
    if shown:
        screen.state = set_in_motion(screen.context, screen.state, shown)
    elif screen.state.motion.plays:
        tumbling.start(moves=True)
    _ask(screen, course)
    if screen.state.motion.plays:
        course.above = above
        if above is None:
            screen.state = _sound_last(screen.state, _sound_of(course, None))
        return None
    if above:
        screen.state = at_rest(screen.state)
    SPEAKER.play(_sound_of(course, above))
    return above


def _ask(screen: AtTable, course: GameMemory) -> None:
    """Find out whether another person is asked now than before."""
    program, was = screen.state.program, course.asked
    course.asked = "" if program and program.playing else screen.context.client.seat
    course.calls |= was is not None and course.asked not in ("", was)


def _sound_of(course: GameMemory, above: Screen | None) -> str:
    """What is heard when the game goes on, with this screen over the tables; often nothing."""
    calls, course.calls = course.calls, False
    return _SOUNDS.get(type(above), "turn" if calls else "")


def announce(above: Screen) -> None:
    """Let it be heard that a screen opens that has waited behind another one."""
    SPEAKER.play(_SOUNDS.get(type(above), ""))


_SOUNDS: Mapping[type, str] = {HandOverScreen: "hand_over", EndScreen: "end"}
"""What is heard when a screen opens."""


def _sound_last(state: ViewState, sound: str) -> ViewState:
    """The view state with a sound at the end of what moves."""
    if not sound:
        return state
    script = state.motion.script
    cues = (*script.cues, (script.length, sound))
    return replace(state, motion=replace(state.motion, script=replace(script, cues=cues)))


def open_awaited(screen: AtTable, course: GameMemory, event: pygame.event.Event) -> Signal | None:
    """Open the screen that waits once all is at rest, or at the next key or click."""
    screen.state = tumbling.advance(screen.state, event)
    above = course.above
    if screen.state.motion.plays or above is None:
        return None
    course.above, screen.state = None, at_rest(screen.state)
    SPEAKER.play(_sound_of(course, above))
    return Push(above)


def shown_between(context: TableContext, n: int, span: tuple[int, int]) -> tuple[ShownEvent, ...]:
    """What these events of step `n` have shown: from one, up to another one."""
    client, (first, last) = context.client, span
    step = client.game.steps[n - 1]
    part = Step(step.action, step.seat, step.events[first:last], step.state)
    before = client.stories.view(client.game, n, first, client.seat)
    return shown_by(client.ruleset, before, part, client.seat)


def set_in_motion(
    context: TableContext, state: ViewState, shown: Sequence[ShownEvent]
) -> ViewState:
    """The view state, which has come to its end already, with these things moving up to it.

    Cameras that are about to go somewhere go first. What still moved before is at its end.
    """
    settings, rules = load_settings(), context.client.ruleset
    manner = Manner(state.pace, settings.dice, settings.reduced)
    script = write_script(shown, rules, state.view, manner)
    tray = state.tray
    for throw in end_motion(state.motion).due(state.motion.at):
        tray = throw_dice(tray, throw.rolls, "off")
    if not script.length:
        rolls = [each.what for each in shown if isinstance(each.what, Roll)]
        tray = throw_dice(tray, rolls, settings.dice)
    pan = state.motion.script if not state.motion.at else NOTHING
    if script.length:
        sent = panning.brought(context, replace(state, motion=STILL), panning.spots_of(script))
        pan = sent.motion.script if sent.motion.plays else pan
        state = replace(sent, motion=RunningScript(behind_a_pan(script, pan.pans, pan.pan)))
    elif not pan.pans:
        state = replace(state, motion=STILL)
    state = replace(state, tray=tray)
    tumbling.start(moves=tumbling.moves(state))
    return state


def at_rest(state: ViewState) -> ViewState:
    """The view state with nothing moving any more."""
    motion, tray = end_motion(state.motion), state.tray
    for throw in motion.due(state.motion.at):
        tray = throw_dice(tray, throw.rolls, "off")
    tumbling.start(moves=False)
    return replace(state, motion=motion, tray=skip_tumbling(tray))
