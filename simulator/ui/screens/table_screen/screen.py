"""The table screen: all tables, the panels round them, and the active tool."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from simulator.kernel.state import AnyState
from simulator.session import Game
from simulator.ui.input.input_state import InputState
from simulator.ui.screens.screen import Instead, Push, Screen, Signal
from simulator.ui.screens.table_screen import gestures
from simulator.ui.screens.table_screen.commands import obey
from simulator.ui.screens.table_screen.drawn_tables import DrawnTables
from simulator.ui.screens.table_screen.hand.pieces_tab import from_the_top, type_search
from simulator.ui.screens.table_screen.play import acting_order, flow, playing, reacting
from simulator.ui.screens.table_screen.play.bulletins import show_briefing, show_cards
from simulator.ui.screens.table_screen.play.course import (
    GameMemory,
    cover_for,
    end_page,
    in_front,
    is_covered,
    note_seen,
    sealed_page,
    show_over,
)
from simulator.ui.screens.table_screen.stepping import scroll_to_taken
from simulator.ui.screens.table_screen.table_context import HINT, TableContext
from simulator.ui.screens.table_screen.telling import (
    moving,
    panning,
    story_telling,
    teaching,
    tumbling,
)
from simulator.ui.state.client.client import Client
from simulator.ui.state.client.rematch import begin_again, can_swap, change_sides
from simulator.ui.state.redraw_delay import delay_redraw, end_delay
from simulator.ui.state.view_state import ViewState, hold_keys


class TableScreen(DrawnTables):
    """Turns every event into the view state that follows it."""

    def __init__(self, context: TableContext, size: tuple[int, int]) -> None:
        super().__init__(context, size)
        self._told: AnyState | None = None
        steps = len(context.client.game.steps)
        self._course = GameMemory(steps, carded=steps)

    def news(self) -> str:
        """A message about the save."""
        return self.context.client.news()

    def close(self) -> None:
        """Close the save, and drop all pictures of the game."""
        tumbling.start(moves=False)
        self.context.client.close()
        self.context.kit.forget()

    def tell(self, words: str) -> None:
        """Show a sentence in the prompt bar."""
        self.state = replace(self.state, message=words)

    def enter(self) -> Signal | None:
        """Go on with the game, so that a sealed answer is covered from the first frame on."""
        return self._gone_on()

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Answer an event, and go on with the game if that has changed."""
        if event.type == HINT:
            self.state = _take_advice(self.context, self.state)
            return None
        if self._course.above:
            return moving.open_awaited(self, self._course, event)
        signal = self._answer(event, now) or self._gone_on()
        if event.type == pygame.MOUSEBUTTONDOWN and self.state.strayed:
            self.state = replace(self.state, strayed={})  # the player goes on from what is seen
        self.state = panning.come_back(self.state)
        return signal

    def _gone_on(self) -> Signal | None:
        """See who is next after a change of the game; a hand-over or its end asks for a screen."""
        if teaching.follow_lesson(self, self._course):
            self._told = None
            ended = teaching.end_page(self)
            if ended:
                return ended
        if self._told is self.state.view:
            return None
        if self.state.reading:
            self._told = self.state.view
            return None
        if self.state.free and not is_covered(self, self._course):
            return None
        above = show_cards(self, self._course, self._next())
        above = moving.begin(self, self._course, show_briefing(self, self._course, above))
        if teaching.follow_lesson(self, self._course):  # something was answered unasked
            self._told = None
        return Push(above) if above else None

    def _next(self) -> Screen | None:
        """The screen that the game asks for now; None if play goes on at the table."""
        if story_telling.begin_story(self, self._course):
            self._told = self.state.view
            return None
        undone = len(self.context.client.game.steps) < self._course.steps
        moving.gather(self, self._course)
        # Rows of the panel stand for something else now, even where their commands are the same.
        self.state = replace(self.state, link=None, row=-1)
        watched = self.state.program is not None and self.state.program.playing
        self.state, waiting = flow.go_on(self.context, self.state)
        self._told = self.state.view
        # What was passed unasked and is taken back is asked: nobody could undo beyond it else.
        if waiting.kind == "person" and not undone and reacting.pass_over(self):
            return self._next()
        if waiting.kind == "over":
            first, self._course.ended = not self._course.ended, True
            return end_page(self, *_rematches(self)) if first else None
        self._course.ended = False
        if waiting.kind == "cover":
            return cover_for(self, self._course, waiting.seat, self._after)
        note_seen(self._course, self)
        if waiting.kind == "person" or (waiting.kind == "agent" and not watched):
            self.state = from_the_top(self.state, asked=waiting.kind == "person")
        self.state = scroll_to_taken(
            self.context, acting_order.show_order_asked(self.context, self.state)
        )
        return sealed_page(self, self._after) if waiting.kind == "person" else None

    def _after(self) -> Signal:
        """Go on after a hand-over was opened or a sealed answer given."""
        self.state = in_front(self.state, self)
        above = show_cards(self, self._course, self._next())
        return show_over(moving.begin(self, self._course, above))

    def reopen(self) -> Signal | None:
        """Show the page again that was left for the tables: of a sealed answer, or of the end."""
        page = end_page(self, *_rematches(self)) or sealed_page(self, self._after)
        return Push(page) if page else None

    def _answer(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        state = end_delay(hold_keys(self.state, now.held), event.type)
        self.state = _move_on(self.context, state, event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.state.message:
            self.tell("")  # it has been read
        context, state, fine = self.context, self.state, "shift" in now.held
        match event.type:
            case pygame.MOUSEMOTION:
                self.state = delay_redraw(state, gestures.move(context, state, now))
            case pygame.MOUSEBUTTONDOWN:
                state = self.state = replace(state, seeking=False)
                follows = gestures.press(context, state, event.button, now)
                if isinstance(follows, str):
                    return self.obey(follows, fine=fine)
                self.state = follows
            case pygame.MOUSEBUTTONUP:
                self.state = gestures.release(context, state, event.button, now)
            case pygame.MOUSEWHEEL:
                notches = event.dict.get("precise_y", event.y)
                self.state = delay_redraw(state, gestures.turn_wheel(context, state, notches, now))
            case pygame.KEYDOWN:
                return _strike_key(self, event, now)
            case _:
                self.state = _answer_window(context, state, event)
        return None

    def obey(self, command: str, *, fine: bool = False) -> Signal | None:
        """Carry a command out, from a menu as well, and go on with the game; `fine`: Shift."""
        if teaching.is_aside(self.state, command):
            self.tell(teaching.ASIDE)
            return None
        signal = obey(self, command, fine=fine)
        teaching.note_command(self, command)
        return signal or self._gone_on()


def _rematches(screen: TableScreen) -> tuple[Callable[[], Signal], Callable[[], Signal] | None]:
    """The same game anew, and with the sides changed where that changes anything."""
    swapped = partial(_begin_rematch, screen, change_sides)
    able = can_swap(screen.context.client.game)
    return partial(_begin_rematch, screen, begin_again), swapped if able else None


def _begin_rematch(screen: TableScreen, begin: Callable[[Game], Client]) -> Signal:
    """The tables of a game that is begun from this one."""
    client = begin(screen.context.client.game)
    context = TableContext(client, screen.context.looks, screen.context.kit)
    return Instead(TableScreen(context, screen.state.size))


def _move_on(context: TableContext, state: ViewState, event: pygame.event.Event) -> ViewState:
    """The view state after an event, as far as it goes on moving; then what waited for that."""
    after = tumbling.advance(state, event)
    if after.reading and len(after.tray.rows) != len(state.tray.rows):
        after = story_telling.in_sight(context, after)  # dice leave less room for what is told
    if after.motion.plays or not state.motion.plays:
        return after
    return story_telling.schedule_beat(after) if after.reading else flow.come_to_rest(after)


_UNPLAYED = ("topic", "border", "drive", "lay", "obstacle", "flip", "turret")
"""Commands that nothing calls where a game is played by the rules."""

_MAKE_WAY = ("touch", *_UNPLAYED)
"""Commands of the free table whose letter means an option where a game asks something."""


def _strike_key(screen: TableScreen, event: pygame.event.Event, now: InputState) -> Signal | None:
    """Type into the search of the side panel, else obey the key's command."""
    follows = type_search(screen.context.scene(screen.state), event, now.held)
    if isinstance(follows, ViewState):
        screen.state = follows
        return None
    command = follows or teaching.key_of(screen.state, event, now.held)
    command = command or screen.state.keys.command_of(event, now.held)
    if command is None or command in _MAKE_WAY or command.startswith("focus "):
        letter = playing.option_of_letter(screen.context, screen.state, event, now.held)
        unheard = playing.unheard(screen.state) if letter else None
        if unheard:
            screen.state = unheard
            return None
        idle = command in _UNPLAYED and not screen.state.free
        command = letter or (None if idle else command)
    if command:
        return screen.obey(command, fine="shift" in now.held)
    screen.tell(playing.meaningless(screen.context, screen.state, event) or screen.state.message)
    return None


def _answer_window(context: TableContext, state: ViewState, event: pygame.event.Event) -> ViewState:
    """The view state after a program's turn has come, or something happened to the window."""
    if event.type == flow.TURN:
        return flow.on_turn(context, state)
    if event.type == story_telling.BEAT:
        return story_telling.on_beat(context, state)
    if event.type == pygame.WINDOWLEAVE:
        return replace(state, hovered=None, button=None, link=None)
    if event.type == pygame.WINDOWFOCUSLOST:
        return replace(gestures.drop(state), looking=False)
    is_let_go = event.type == pygame.KEYUP and event.key == state.keys.key_of("everything").code
    return replace(state, looking=False) if is_let_go and state.looking else state


def _take_advice(context: TableContext, state: ViewState) -> ViewState:
    """The view state once a hint has come."""
    hinting = replace(state.hinting, came=state.hinting.came + 1)
    return scroll_to_taken(context, replace(state, hinting=hinting))
