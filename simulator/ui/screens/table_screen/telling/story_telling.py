"""Telling the story of a step in the window: beat by beat, forth and back, by key or by time."""

from dataclasses import replace

import pygame

from simulator.kernel.piece import OnTable
from simulator.session.rolls import ShownEvent
from simulator.ui.panels.sidebar.side import inside, stack_blocks
from simulator.ui.play.motion.tray import EMPTY
from simulator.ui.play.reading import Reading
from simulator.ui.screens.table_screen.calls import AtTable, Call, Follows, Handler
from simulator.ui.screens.table_screen.play.course import GameMemory
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling import moving, panning, tumbling
from simulator.ui.state.view_state import ViewState, select_pieces, show_view, turn_to

BEAT = pygame.event.custom_type()
"""The event that lets the next beat of a story come by itself."""

TAB = "story"
"""The tab of the side panel that a story is read in."""

_DELAYS = {"slow": 3200, "fast": 1000}
"""Milliseconds that a beat is shown, by pace; at others it waits for a key."""


def begin_story(screen: AtTable, course: GameMemory) -> bool:
    """Begin the story of the step that was just done; says whether it has one to be told.

    Several steps at once, as after loading or redoing, are not told, nor anything twice.
    """
    context, state = screen.context, screen.state
    client, n = context.client, len(context.client.game.steps)
    if n != course.steps + 1 or state.pace == "at once" or state.free:
        return False
    step = client.game.steps[-1]
    if any(each is step for each in course.told):
        return False
    course.told = (*course.told[-20:], step)
    beats = client.stories.beats(client.game, n, client.seat)
    first = next((at for at, each in enumerate(beats) if not each.quiet), None)
    if first is None:
        return False
    course.steps = n
    shown, course.shown = course.shown, ()
    earlier = client.stories.chapter_before(client.game, n, client.seat)
    panel = "" if state.panel == TAB else state.panel
    reading = Reading(n, beats, first, earlier, panel=panel)
    # What was selected before is not what the story is about.
    state = select_pieces(turn_to(state, TAB), ())
    screen.state = _show_beat(context, state, reading, 0, shown)
    return True


def forth(call: Call) -> Follows:
    """Show the next beat; after the last one the game goes on."""
    return go_on(call.context, call.state)


def go_on(context: TableContext, state: ViewState) -> ViewState:
    """The view state with the next beat, or with the end of the story."""
    reading = state.reading
    if reading is None:
        return state
    if reading.is_last:
        return _next_step(context, state, reading) or end_story(context, state)
    return _show_beat(context, state, reading.move(1), reading.beat.until)


def _next_step(context: TableContext, state: ViewState, reading: Reading) -> ViewState | None:
    """The view state with the story of a later step, if an old one is told again; else None."""
    client = context.client
    for n in range(reading.n + 1, len(client.game.steps) + 1):
        beats = client.stories.beats(client.game, n, client.seat)
        first = next((at for at, each in enumerate(beats) if not each.quiet), None)
        if first is not None:
            earlier = client.stories.chapter_before(client.game, n, client.seat)
            after = replace(reading, n=n, beats=beats, at=first, earlier=earlier)
            return _show_beat(context, replace(state, tray=EMPTY), after, 0)
    return None


def again(call: Call) -> Follows:
    """Tell the chapter again that was told last, from its beginning."""
    client, state = call.context.client, call.state
    start = client.stories.start(client.game, client.seat)
    if start is None or state.free or state.reading:
        return replace(state, message="Nothing has been told yet.")
    n, at = start
    beats = client.stories.beats(client.game, n, client.seat)
    reading = Reading(n, beats, at, held=True, panel=TAB)
    since = beats[at - 1].until if at else 0
    state = select_pieces(turn_to(state, TAB), ())
    return _show_beat(call.context, replace(state, tray=EMPTY), reading, since)


def back(call: Call) -> Follows:
    """Show the beat before; the story waits there."""
    reading = call.state.reading
    if reading is None:
        return call.state
    held = replace(reading.move(-1), held=True)
    return _show_beat(call.context, call.state, held, held.beat.until)


def back_or(otherwise: Handler) -> Handler:
    """A command that goes back in a story while one is told."""
    return lambda call: back(call) if call.state.reading else otherwise(call)


def whole(call: Call) -> Follows:
    """Tell the chapter to its end at once; from its end the next chapter."""
    reading = call.state.reading
    if reading is None:
        return call.state
    if reading.is_last:
        return go_on(call.context, call.state)
    state = _show_beat(call.context, call.state, reading.at_end_of_chapter(), reading.beat.until)
    return schedule_beat(moving.at_rest(state))


def end_story(context: TableContext, state: ViewState) -> ViewState:
    """The view state with the game as it is now."""
    reading, client = state.reading, context.client
    if reading is None:
        return state
    pygame.time.set_timer(BEAT, 0)
    panel = reading.panel if state.panel == TAB else state.panel
    state = turn_to(state, panel)
    state = replace(show_view(state, client.view), reading=None, message="")
    if reading.n < len(client.game.steps):
        return state
    span = reading.beat.until, len(client.game.steps[-1].events)
    return moving.set_in_motion(context, state, moving.shown_between(context, reading.n, span))


def hold_story(state: ViewState) -> ViewState:
    """The view state with the story waiting, or going on by itself again."""
    reading = state.reading
    if reading is None:
        return state
    return schedule_beat(replace(state, reading=replace(reading, held=not reading.held)))


def schedule_beat(state: ViewState) -> ViewState:
    """The view state; the next beat comes by its pace, unless it has to wait.

    It waits for what moves, which is part of its time.
    """
    reading, delay = state.reading, _DELAYS.get(state.pace, 0)
    waits = reading is None or reading.held or state.motion.plays
    if delay and state.motion.at:
        delay = max(delay // 3, delay - state.motion.at)
    pygame.time.set_timer(BEAT, 0 if waits else delay, loops=1)
    return state


def on_beat(context: TableContext, state: ViewState) -> ViewState:
    """The view state after the time of a beat is over, unless the story waits."""
    reading = state.reading
    waits = reading is None or reading.held or state.pace not in _DELAYS or state.motion.plays
    return state if waits else go_on(context, state)


def _show_beat(
    context: TableContext,
    state: ViewState,
    reading: Reading,
    since: int,
    before: tuple[ShownEvent, ...] = (),
) -> ViewState:
    """The view state over the game as it is at a beat; what was shown since an earlier event moves.

    What was shown `before` the step moves first.
    """
    client, until = context.client, reading.beat.until
    tray = state.tray if since <= until else EMPTY
    view = client.stories.view(client.game, reading.n, until, client.seat)
    state = replace(show_view(state, view), reading=reading, tray=tray, message="", scroll=0)
    state = _brought(context, state, reading)
    if since < until:
        shown = (*before, *moving.shown_between(context, reading.n, (since, until)))
        state = moving.set_in_motion(context, state, shown)
    elif since > until:
        tumbling.start(moves=False)
    return schedule_beat(in_sight(context, state))


def in_sight(context: TableContext, state: ViewState) -> ViewState:
    """The view state with the panel scrolled as little as shows the step that is told now."""
    side, letters = context.stage(state).layout.side, context.kit.lettering
    page = side_page(letters, side, context.scene(state))
    number = state.reading.beat.number if state.reading else 0  # below the title of the chapter
    height = inside(side, state.k, page)[3]
    for scroll in range(number + 1):
        if number < scroll + len(stack_blocks(page.blocks, height, scroll)):
            return replace(state, scroll=scroll)
    return state


def _brought(context: TableContext, state: ViewState, reading: Reading) -> ViewState:
    """The view state with the beat in view."""
    beat = reading.beat
    places = [
        state.view.pieces[name].place
        for name in (*beat.actors, *beat.targets)
        if name in state.view.pieces
    ]
    spots = [(each.table, each.pose.at) for each in places if isinstance(each, OnTable)]
    spots = spots or [(pin.table, pin.at) for pin in beat.pins]
    if not spots:
        return state
    table = spots[0][0]
    return panning.brought(context, state, {table: [at for name, at in spots if name == table]})
