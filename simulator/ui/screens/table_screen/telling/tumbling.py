"""The time of what moves: an event for every picture, while dice tumble or pieces glide."""

import pygame

from simulator.ui.draw.camera import WHOLE
from simulator.ui.play.motion.parts import end_motion, move_on
from simulator.ui.play.motion.tray import TICK, Tray, skip_tumbling, throw_dice, tick_tray
from simulator.ui.screens.speaker import SPEAKER
from simulator.ui.state.redraw_delay import delay_redraw
from simulator.ui.state.view_state import ViewState, with_parts

TUMBLE = pygame.event.custom_type()
"""The event of one tick."""

_SKIPPING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


def start(*, moves: bool) -> None:
    """Let ticks come as long as anything moves, and none at rest."""
    pygame.time.set_timer(TUMBLE, TICK if moves else 0)


def advance_tray(tray: Tray, event: pygame.event.Event) -> Tray:
    """The tray after an event: a tick moves the dice, any key or click lets them lie at once."""
    if event.type == TUMBLE:
        return tick_tray(tray)
    return skip_tumbling(tray) if event.type in _SKIPPING else tray


def moves(state: ViewState) -> bool:
    """Does anything move: a die in the tray, or a piece on the tables?"""
    return state.tray.tumbles or state.motion.plays


def advance(state: ViewState, event: pygame.event.Event) -> ViewState:
    """The view state after an event: a tick moves all on, any key or click brings it to its end."""
    if event.type != TUMBLE and event.type not in _SKIPPING:
        return state
    if not moves(state):
        if event.type == TUMBLE:
            start(moves=False)  # it was on its way when all came to rest, or was another screen's
        return state
    tray, before = advance_tray(state.tray, event), state.motion
    motion = move_on(before) if event.type == TUMBLE else end_motion(before)
    for throw in motion.due(before.at):
        tray = throw_dice(tray, throw.rolls, motion.script.dice, throw.share)
    if event.type in _SKIPPING:
        tray = skip_tumbling(tray)
    else:
        for cue in dict.fromkeys(motion.cues_since(before.at)):
            SPEAKER.play(cue)
    after = with_parts(state, tray=tray, motion=motion)
    if not moves(after):
        start(moves=False)
    # A click is meant for what is seen where it is: cameras stay where they have come to.
    return after if event.type == pygame.MOUSEBUTTONDOWN else _pan_cameras(state, after)


def _pan_cameras(before: ViewState, after: ViewState) -> ViewState:
    """The view state with the cameras of its motion where they are by now."""
    pan = after.motion.script.pan
    if not pan or before.motion.at >= pan:
        return after
    found = {**after.cameras, **after.motion.cameras}
    cameras = {name: camera for name, camera in found.items() if camera != WHOLE}
    if before.motion.at == 0:
        # The picture that is stretched meanwhile shows where they come from and where they go.
        wide = {name: pan.wide for name, pan in after.motion.script.pans.items()}
        before = with_parts(before, still=None, cameras={**before.cameras, **wide})
        after = with_parts(after, still=None)
    return delay_redraw(before, with_parts(after, cameras=cameras))
