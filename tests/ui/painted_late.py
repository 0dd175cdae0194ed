"""Pictures that no test looks at are not painted: most are gone by the next key.

Tests of painting itself, and those that throw random events at the window, have the mark `paints`
and paint all of them.
"""

from typing import Any

import pygame
import pytest

from simulator.ui.draw.text_boxes import TextBox
from simulator.ui.state.redraw_delay import CALM, DUE, STEP
from simulator.ui.window.loop import App, visible_screens

LOOKS = "surface", "frames", "named"
"""What is read of a window to see what is in it, besides its texts."""

BLIND = (
    pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEBUTTONUP, CALM, STEP, DUE
)  # fmt: skip
"""Events that are answered whatever was painted before them."""

AIMING = (
    pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN,
)  # fmt: skip
"""Keys that go from one thing to the next as they were painted."""

_DRAW, _TAKE, _STEP, _TEXTS = App.draw, App.take, App.step, App.texts


def paint_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint a window only when it is looked at, or when the pointer or a key goes by it."""
    waiting, working = dict[App, list[object]](), list[App]()

    def paint(app: App) -> None:
        looks = waiting.pop(app, None)
        if looks is None:
            return
        if len(looks) > 2 and app._drawn is not None:
            app._drawn = ()  # Pictures were left out: what looks as the last one did may not be it.
        _DRAW(app)

    def draw(app: App) -> None:
        """Note how the picture would look, after the one in the window and those left out."""
        app.haste.note_shown(app.screens[-1])
        screens = [screen.look for screen in visible_screens(app.screens)]
        look = screens, app.__dict__["surface"].get_size(), app.meant
        looks = waiting.setdefault(app, [app._drawn])
        if looks[-1] != look:
            looks.append(look)

    def take(app: App, event: pygame.event.Event) -> None:
        aims = event.type == pygame.KEYDOWN and event.key in AIMING
        if aims or event.type not in BLIND:
            paint(app)
        _TAKE(app, event)

    def step(app: App) -> bool:
        working.append(app)
        try:
            return _STEP(app)
        finally:
            working.pop()

    def texts(app: App) -> list[TextBox]:
        paint(app)
        found: list[TextBox] = _TEXTS.__get__(app)
        return found

    def looked_at(name: str) -> property:
        """An attribute of a window, which its own steps read as it is."""

        def read(app: App) -> Any:
            if not working:
                paint(app)
            return app.__dict__[name]

        return property(read, lambda app, value: app.__dict__.update({name: value}))

    for name, function in (("draw", draw), ("take", take), ("step", step)):
        monkeypatch.setattr(App, name, function)
    monkeypatch.setattr(App, "texts", property(texts))
    for name in LOOKS:
        monkeypatch.setattr(App, name, looked_at(name), raising=False)
