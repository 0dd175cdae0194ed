"""A replay on the board: a game step by step, forth and back, by itself or by hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from simulator.session import Game, SaveFault
from simulator.session.rolls import shown_by
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.shapes import within
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.stories.replay_bar import draw_strip, stop_at, strip_box
from simulator.ui.play.motion.tray import EMPTY, skip_tumbling
from simulator.ui.play.replaying import SPEEDS, Replaying
from simulator.ui.screens.after.sharing import SharingScreen
from simulator.ui.screens.screen import Push, Signal, TakePicture, Visit
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling import moving, tumbling
from simulator.ui.state.client.replay_client import ReplayClient
from simulator.ui.state.library.file_library import new_save
from simulator.ui.state.view_state import ViewState, show_view
from simulator.ui.systems.registry import looks_of
from simulator.ui.table.picture import PicturePart

NEXT = pygame.event.custom_type()
"""The event that shows the next step while a replay plays."""

OpenSave = Callable[[Path, Kit, tuple[int, int]], Signal]
"""Opens a save in the window."""

_KEYS: Mapping[int, str] = {
    pygame.K_SPACE: "play",
    pygame.K_RETURN: "play",
    pygame.K_KP_ENTER: "play",
    pygame.K_LEFT: "back",
    pygame.K_PAGEUP: "back",
    pygame.K_RIGHT: "forth",
    pygame.K_PAGEDOWN: "forth",
    pygame.K_UP: "stretch_back",
    pygame.K_DOWN: "stretch_forth",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_s: "speed",
    pygame.K_v: "viewer",
    pygame.K_b: "mark",
    pygame.K_n: "next_mark",
    pygame.K_p: "picture",
    pygame.K_g: "branch",
    pygame.K_h: "share",
    pygame.K_ESCAPE: "leave",
}

_MOVING = 2
"""Up to this speed what happens moves; faster, each step is shown as it has come to rest."""

_BARRED = frozenset({"since", "undo", "redo", "free", "begin", "again"})
"""Commands of a game under way, which go by what the seat knows that plays."""

_MOVES: Mapping[str, Callable[[Replaying], Replaying]] = {
    "back": lambda one: one.move_to(one.at - 1),
    "forth": lambda one: one.move_to(one.at + 1),
    "first": lambda one: one.move_to(0),
    "last": lambda one: one.move_to(one.last),
    "stretch_back": lambda one: one.of_stretch(-1),
    "stretch_forth": lambda one: one.of_stretch(1),
    "next_mark": Replaying.to_mark,
}
"""Where each command goes; all of them stop a replay that plays."""

_CHANGES: Mapping[str, Callable[[Replaying], Replaying]] = {
    "play": Replaying.switch,
    "speed": Replaying.faster,
    "mark": Replaying.toggle_bookmark,
}
"""What else a command changes."""


@dataclass(frozen=True, slots=True)
class ReplayExits:
    """Where a replay leads: what Esc asks of the window, and what opens the save of a branch.

    `barred` says why none can be begun, empty if one can. `name` is that of the save, empty for a
    game that has none. It plays from before the first step of a `span` on, with a bookmark at its
    last one.
    """

    leave: Signal
    begin: OpenSave
    barred: str = ""
    name: str = ""
    span: tuple[int, int] | None = None


class ReplayScreen(TableScreen):
    """The table screen over a game that is only watched."""

    opaque = True

    def __init__(self, whole: Game, kit: Kit, size: tuple[int, int], ways: "ReplayExits") -> None:
        """Watch the game `whole`; it is only read."""
        self._client = ReplayClient(whole)
        super().__init__(TableContext(self._client, looks_of(whole.state.setup.system), kit), size)
        self._ways, self._dragged = ways, False
        client = self._client
        replaying = Replaying(client.marks_for(""), opened=client.is_over, counted=client.is_over)
        if ways.span:
            first, last = ways.span
            replaying = replaying.at_step(last).toggle_bookmark().at_step(first - 1).switch()
        view = client.show(replaying)
        state = replace(
            self.state, view=view, free=False, pace="slow", panel="log", replaying=replaying
        )
        self.state = _follow_log(client, state)
        _schedule(self.state)

    @property
    def replaying(self) -> Replaying:
        """How far it has come."""
        return self.state.replaying or Replaying(self._client.marks_for(""))

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """The keys and the strip of a replay; else as at any table."""
        if event.type == NEXT:
            self._arrive()
            return None
        if event.type == pygame.KEYDOWN and not {"ctrl", "alt"} & now.held:
            command = _KEYS.get(event.key)
            if command and not self.state.seeking:
                return self._do(command)
        if self._strips(event, now):
            return None
        moved = tumbling.moves(self.state)
        signal = super().handle(event, now)
        if moved and not tumbling.moves(self.state):
            _schedule(self.state)
        return _stop_for(self, signal)

    def obey(self, command: str, *, fine: bool = False) -> Signal | None:
        """A button of the bar, a row of the log, or a command of any table."""
        kind, _, about = command.partition(" ")
        if kind == "replay":
            return self._do(about)
        jumped = _jump_to(self._client, self.replaying, int(about)) if kind == "unfold" else None
        if jumped:
            self._go(jumped)
            return None
        if kind in _BARRED:
            self.tell("A replay only shows what happened; G plays on from here in a new game.")
            return None
        return _stop_for(self, super().obey(command, fine=fine))

    def parts(self, *, coming: bool = False) -> list[PicturePart]:
        """Those of the tables, and the strip."""
        state = self.state
        box = strip_of(self)
        strip = PicturePart(
            (state.replaying, state.seats, box),
            box,
            lambda canvas: draw_strip(canvas, box, self.replaying, state.seats),
        )
        return [*super().parts(coming=coming), strip]

    def close(self) -> None:
        """Stop."""
        pygame.time.set_timer(NEXT, 0)
        tumbling.start(moves=False)
        self.context.kit.forget()

    def _gone_on(self) -> Signal | None:
        """Nobody is next."""
        return None

    def _strips(self, event: pygame.event.Event, now: InputState) -> bool:
        """Go to where the strip is pressed or dragged; False for any other event."""
        pixel, box = now.pointer or (-1, -1), strip_of(self)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragged = within(box, pixel)
        elif event.type == pygame.MOUSEBUTTONUP or not self._dragged:
            dragged, self._dragged = self._dragged, False
            return dragged
        elif event.type != pygame.MOUSEMOTION:
            return False
        if self._dragged:
            to = stop_at(self.state.k, box, self.replaying, pixel[0])
            self._go(replace(self.replaying.move_to(to), playing=False))
        return self._dragged

    def _do(self, command: str) -> Signal | None:
        one = self.replaying
        if command in _MOVES:
            self._go(replace(_MOVES[command](one), playing=False))
        elif command in _CHANGES:
            self._go(_CHANGES[command](one))
        elif command == "viewer":
            seen = _seen_by_next(self._client, one)
            self._go(seen or one)
            if seen is None:
                self.tell("While the game goes on it is shown as a spectator sees it.")
        elif command == "branch":
            return self._branch()
        elif command == "share":
            self._go(replace(one, playing=False))
            client = self._client
            return Push(SharingScreen(client.watched, self._ways.name, client.whole.copy_to))
        return {"picture": TakePicture(), "leave": self._ways.leave}.get(command)

    def _branch(self) -> Signal | None:
        """Play on from here in a new game, which has a save of its own."""
        why, path = self._ways.barred, new_save(f"{self._client.whole.state.setup.title} branch")
        try:
            if not why:
                self._client.game.copy_to(path)
        except SaveFault as fault:
            why = f"No branch can be begun: {fault}."
        if why:
            self.tell(why)
            return None
        return self._ways.begin(path, self.context.kit, self.state.size)

    def _go(self, one: Replaying) -> None:
        """Show the step; what happened in it moves if it is the next one."""
        before, was = self.replaying, self.state
        view = self._client.show(one)
        state = replace(show_view(was, view), replaying=one, message="")
        if one.n == before.n and one.viewer == before.viewer:
            state = replace(state, selection=was.selection, tray=skip_tumbling(was.tray))
        elif one.at != before.at + 1:
            state = replace(state, tray=EMPTY)
        self.state = _follow_log(self._client, state)
        tumbling.start(moves=False)
        if one.at == before.at + 1:
            whole = self._client.whole
            start = whole.course.state_after(one.n - 1)
            seat = one.viewer or None
            shown = shown_by(whole.ruleset, start, whole.steps[one.n - 1], seat)
            paced = replace(self.state, pace="fast" if SPEEDS[one.speed] > 1 else "slow")
            self.state = moving.set_in_motion(self.context, paced, shown)
            if one.playing and SPEEDS[one.speed] > _MOVING:
                self.state = moving.at_rest(self.state)
        _schedule(self.state)

    def _arrive(self) -> None:
        one = self.replaying
        if one.playing and not tumbling.moves(self.state):
            on = one.move_to(one.at + 1)
            self._go(replace(on, playing=on.at < on.last))


def _stop_for(screen: ReplayScreen, signal: Signal | None) -> Signal | None:
    """The signal; a replay stops where another screen comes over it."""
    one = screen.replaying
    if isinstance(signal, Push | Visit) and one.playing:
        screen.state = replace(screen.state, replaying=replace(one, playing=False))
        pygame.time.set_timer(NEXT, 0)
    return signal


def _schedule(state: ViewState) -> None:
    """Let the next step come in its time, once all has come to rest."""
    one = state.replaying
    waits = one is None or not one.playing or tumbling.moves(state)
    pygame.time.set_timer(NEXT, 0 if one is None or waits else one.pause, loops=1)


def strip_of(screen: TableScreen) -> Box:
    """Where the strip stands."""
    prompt = screen.context.stage(screen.state).layout.prompt
    return strip_box(screen.state.size[1], screen.state.k, prompt)


def _seen_by_next(client: ReplayClient, one: Replaying) -> Replaying | None:
    """The same step as the next viewer knows it; None if there is no other."""
    viewers = client.viewers
    after = viewers[(viewers.index(one.viewer) + 1) % len(viewers)]
    if after == one.viewer:
        return None
    opened = client.is_over and not after
    seen = one.seen_by(client.marks_for(after), after, opened=opened)
    return replace(seen, playing=False)


def _follow_log(client: ReplayClient, state: ViewState) -> ViewState:
    """The view state with the log scrolled so that the row of the step stands below two ahead."""
    if state.panel != "log" or state.search.words or state.replaying is None:
        return state
    ahead = sum(row.first > state.replaying.n for row in client.log())
    return replace(state, scroll=max(0, ahead - 1))


def _jump_to(client: ReplayClient, one: Replaying, at: int) -> Replaying | None:
    """At the step of a row of the log, of one ahead too; None if it is the one that is shown."""
    rows = client.log()
    if not 0 <= at < len(rows) or rows[at].first <= one.n <= rows[at].last:
        return None
    return replace(one.at_step(rows[at].last), playing=False)
