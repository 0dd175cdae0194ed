"""The window: takes events from the queue, hands them to the topmost screen, draws what changed."""

import gc
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import pygame

from simulator import paths
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.plates import draw_meaning
from simulator.ui.draw.text_boxes import Meant, TextBox, word_at, words_in
from simulator.ui.input.input_state import InputState, after, spell_text
from simulator.ui.input.keyboard_pointer import KeyboardPointer
from simulator.ui.screens.dialogs.notices import NoteScreen
from simulator.ui.screens.screen import (
    Instead,
    Pop,
    Push,
    PushAbout,
    Quit,
    Recall,
    Refit,
    Screen,
    Signal,
    Swap,
    SwitchFull,
    SwitchKeyboardPointer,
    TakePicture,
    Visit,
)
from simulator.ui.screens.table_screen.table_context import HINT
from simulator.ui.state.redraw_delay import CALM, DELAY, DUE, STEP
from simulator.ui.table.layers import Layers, draw_nothing
from simulator.ui.window.haste import Haste
from simulator.writing import WriteFault, write_whole

ScreenMaker: TypeAlias = Callable[..., Screen]
"""Makes a screen to be drawn with a kit, for a window of this size, about what is given last."""

_ALONE = ("start", "learn", "lesson", "solo", "corporation")
"""Places that take the place of all other screens."""

_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
_AWAY = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.WINDOWLEAVE)
_UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)


class App:
    """One window with a stack of screens.

    `frames` counts how many frames were drawn; `kit_on` makes the kit for a display of a size to
    which the window has moved, None to keep what there is. `meant` is the word of a game that is
    explained, and `named` are the texts of the topmost screen with such words.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        screen: Screen,
        kit: Kit,
        places: Mapping[str, ScreenMaker],
    ) -> None:
        """`places` make the screens that are opened by name."""
        self.surface = surface
        self.kit = kit
        self.screens = [screen]
        self.inputs = InputState()
        self._canvas = Canvas(surface, kit)
        self.frames = 0
        self._drawn: object = None
        self.meant: Meant | None = None
        self.named: Sequence[TextBox] = ()
        self._layers = Layers()
        self._windowed: tuple[int, int] | None = None
        self._places = places
        self.kit_on: Callable[[tuple[int, int]], Kit | None] = lambda _: None
        self.keyboard_pointer = KeyboardPointer()
        self.haste = Haste()
        self.heed(screen.enter())

    def run(self) -> None:
        """Wait for events and answer them until the window closes; costs nothing while waiting."""
        self.step()
        # What is loaded by now stays: to look for waste in it would halt the window for 50 ms.
        gc.freeze()
        while self.screens:
            take_next(self)
            self.step()

    def step(self) -> bool:
        """Answer all events in the queue, then draw if anything changed; False once closed."""
        for event in pygame.event.get():
            self.take(event)
            if not self.screens:
                return False
        if DELAY.is_due():
            self.take(pygame.event.Event(DUE))
        if self.screens:
            self.draw()
        return bool(self.screens)

    def take(self, event: pygame.event.Event) -> None:
        """Answer one event, or the events that the keyboard pointer makes of it."""
        for each in _hear(self, event):
            self.inputs = after(self.inputs, each)
            if each.type in (CALM, STEP, DUE):
                _prepare(self, self._layers, each.type)
                continue
            if each.type in _RESIZED:
                self._resize()
            elif each.type in _UNCOVERED:
                self._drawn = None
            elif each.type == pygame.WINDOWDISPLAYCHANGED:
                self.heed(_on_display(self, each.dict.get("display_index", 0)))
            if each.type == pygame.QUIT:
                self.heed(Quit())
            else:
                _hand_on(self, each)
            self.meant = _meant_by(self, each)
        # Also that of a covered screen: it is about the save, not about the game.
        news = _news(self.screens)
        if news:
            self.heed(Push(NoteScreen("About the save", news)))

    def draw(self) -> None:
        """Draw the screens if their looks differ from those drawn last."""
        shown = visible_screens(self.screens)
        looks = [screen.look for screen in shown], self.surface.get_size(), self.meant
        if looks == self._drawn:
            return
        canvas = Canvas(self.surface, self.kit)
        meant = self.meant
        over = partial(draw_meaning, meant=meant) if meant else draw_nothing
        changed = self._layers.paint(canvas, shown, over, afresh=self._drawn is None)
        self._canvas, self.named = canvas, self._layers.named_texts(canvas)
        self.frames += 1
        self._drawn = looks
        self.haste.note_shown(self.screens[-1])
        if changed is None:
            pygame.display.flip()
        else:
            pygame.display.update(changed)

    @property
    def texts(self) -> list[TextBox]:
        """The texts of the last frame."""
        return [*self._layers.texts, *self._canvas.texts]

    @property
    def kept_bytes(self) -> int:
        """Bytes of all pictures kept between frames, without the window's own surface."""
        return self.kit.bytes + self._layers.bytes

    def heed(self, signal: Signal | None) -> None:
        """Do what a screen asks for."""
        match signal:
            case Push(screen):
                self.screens = _show(self.screens, [*self.screens, screen])
            case Pop():
                self.screens = _show(self.screens, self.screens[:-1])
            case Recall(command):
                self.screens = _show(self.screens, self.screens[:-1])
                self.heed(self.screens[-1].obey(command) if self.screens else None)
            case Swap(screen):
                self.screens = _show(self.screens, [*self.screens[:-1], screen])
            case Quit():
                self.screens = _show(self.screens, [])
            case Instead(screen, notice):
                self.screens = _show(self.screens, [screen, notice] if notice else [screen])
                self.heed(screen.enter())
            case Visit(place, about):
                screen = self._places[place](self.kit, self.surface.get_size(), *about)
                alone = place in _ALONE
                self.screens = _show(self.screens, [screen] if alone else [*self.screens, screen])
                self.heed(screen.enter() if alone else None)
            case _:
                self._serve(signal)

    def _serve(self, signal: Signal | None) -> None:
        """Carry out a request that does not change the screens."""
        match signal:
            case PushAbout(make):
                self.heed(Push(make(words_in(self.named))))
            case TakePicture():
                self.draw()
                self.screens[-1].tell(keep_picture(self.surface))
            case SwitchFull():
                self._switch_full()
            case SwitchKeyboardPointer():
                for each in self.keyboard_pointer.switch(self.inputs, self.surface.get_size()):
                    self.take(each)
            case Refit(kit, full):
                self._fit(kit)
                if full is not None and full != (self._windowed is not None):
                    self._switch_full()

    def _switch_full(self) -> None:
        """Go to full screen, or back to the previous window."""
        if self._windowed is None:
            self._windowed = self.surface.get_size()
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            self._windowed = None
        self._resize()

    def _resize(self) -> None:
        # The surface already has the window's size; the size in the event may be out of date.
        self.surface = pygame.display.get_surface() or self.surface
        for screen in self.screens:
            screen.resize(self.surface.get_size())
        if self.kit.fit_to(self.surface.get_size()) is not self.kit:
            self._fit(self.kit)

    def _fit(self, kit: Kit) -> None:
        """Draw with this kit from now on, at a scale that fits the window."""
        self.kit, self._drawn = kit.fit_to(self.surface.get_size()), None
        for screen in self.screens:
            screen.rescale(self.kit)


def _hear(app: App, event: pygame.event.Event) -> Iterable[pygame.event.Event]:
    """What screens hear of an event: what the keyboard pointer makes of it, texts as keys."""
    spelt = spell_text(app.inputs, event)
    if spelt is None:
        return ()
    if app.screens and app.screens[-1].claims(spelt):
        return (spelt,)
    return app.keyboard_pointer.answer(spelt, app.inputs, app.kit.keys, app.surface.get_size())


def _meant_by(app: App, event: pygame.event.Event) -> Meant | None:
    """The word of a game that is explained after an event: what the pointer moved onto."""
    if event.type == pygame.MOUSEMOTION:
        dragged = any(event.dict.get("buttons", ()))
        return None if dragged else word_at(app.named, app.inputs.pointer)
    return None if event.type in _AWAY else app.meant


def _on_display(app: App, number: int) -> Refit | None:
    """What the window asks of itself on the display of this number, from 0, if anything."""
    sizes = pygame.display.get_desktop_sizes()
    kit = app.kit_on(sizes[number]) if 0 <= number < len(sizes) else None
    return Refit(kit) if kit else None


def _news(screens: Sequence[Screen]) -> str:
    """The news of the topmost screen that has any."""
    for screen in reversed(screens):
        news = screen.news()
        if news:
            return news
    return ""


def take_next(app: App) -> None:
    """Wait for an event and answer it, or go on without one when the redraw delay may be over."""
    event = pygame.event.wait(DELAY.wait)
    if event.type != pygame.NOEVENT:
        app.take(event)


def _show(before: list[Screen], screens: list[Screen]) -> list[Screen]:
    """The screens that are shown from now on; those no longer shown are closed."""
    for screen in before:
        if screen not in screens:
            screen.close()
    return screens


def _prepare(app: App, layers: Layers, event: int) -> None:
    """Do a step of the picture after the delay; when it is ready all screens are told."""
    if event == DUE and not DELAY.has_ended():
        return
    begin = event != STEP
    is_ready = layers.prepare(app.kit, app.surface, app.screens, begin=begin)
    if layers.mended:
        pygame.display.update(layers.mended)
    if is_ready:
        for screen in app.screens:
            screen.handle(pygame.event.Event(CALM), app.inputs)


def _hand_on(app: App, event: pygame.event.Event) -> None:
    """Let the screen on top answer an event; a hint that has come concerns what it covers too."""
    if app.screens and not app.haste.is_meant(app.screens[-1], event):
        return
    for screen in app.screens if event.type == HINT else app.screens[-1:]:
        app.heed(screen.handle(event, app.inputs))


def visible_screens(screens: Sequence[Screen]) -> Sequence[Screen]:
    """The screens that are not hidden by an opaque one above them."""
    first = len(screens) - 1
    while first > 0 and not screens[first].opaque:
        first -= 1
    return screens[max(first, 0) :]


def keep_picture(surface: pygame.Surface) -> str:
    """Save what a window shows; returns the sentence that says where, or why not."""
    folder = paths.user_dir("pictures")
    now = datetime.now().astimezone()
    file = folder / f"jumpshock-{now:%Y-%m-%d-%H%M%S-%f}.png"
    try:
        save_picture(surface, file)
    except WriteFault as fault:
        return f"No picture could be written to {folder}: {fault.why}."
    return f"Picture saved as {file}"


def save_picture(surface: pygame.Surface, file: Path) -> None:
    """Write a surface as PNG, creating its folder; WriteFault if that fails."""
    picture = BytesIO()
    pygame.image.save(surface, picture, "picture.png")
    write_whole(file, picture.getvalue(), new_folders=True)
