"""Random events on all screens: no exception, and drawing leaves the game alone.

Counted by rounds, not by the clock, so that it is the same everywhere; `make soak-ui` goes on
for JUMPSHOCK_ROUNDS=2000.
"""

import os
import random

import pygame
import pytest

from simulator.kernel.saved.codec import canonical
from simulator.ui.draw.canvas import Canvas
from simulator.ui.input.keys import KEYS
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.window.splash import close_window
from tests.ui.player import Player

pytestmark = pytest.mark.paints

ROUNDS, AFRESH = int(os.environ.get("JUMPSHOCK_ROUNDS", "240")), 120
"""Rounds of one to five events, and after how many of them the player begins anew."""

HARMLESS = (pygame.K_F11, pygame.K_F12)
"""Keys left out: full screen, and pictures that would fill the disk."""

OPENING = ("help", "palette", "find", "rules", "settings", "files", "close")
"""Commands that open a screen; each is called for now and then, the last asks before leaving."""


KEYBOARD = [
    *(key.code for key in KEYS if key.code and key.code not in HARMLESS),
    *(pygame.K_1, pygame.K_2, pygame.K_SPACE, pygame.K_SLASH, pygame.K_LALT),
    *(pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_RETURN),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
]
"""The keys that are struck."""


def test_random_events_do_no_harm() -> None:
    player, luck, codes = Player(), random.Random(20250), KEYBOARD
    seen: set[str] = set()
    for number in range(ROUNDS):
        if number % 25 == 0:
            open_something(player, OPENING[number // 25 % len(OPENING)])
        for _ in range(luck.randrange(1, 6)):
            post_something(player, luck, codes)
        if not player.app.step() or number % AFRESH == AFRESH - 1:
            player = Player()
        seen |= {type(screen).__name__ for screen in player.app.screens}
        if number % 10 == 0:
            drawing_changes_nothing(player)
    assert {"TableScreen", "HelpScreen", "QuitScreen"} <= seen
    assert {"RulesScreen", "SettingsScreen", "FilesScreen"} <= seen
    close_window()


def drawing_changes_nothing(player: Player) -> None:
    bottom, canvas = player.app.screens[0], Canvas(player.app.surface, player.app.kit)
    before = canonical(player.state) if isinstance(bottom, TableScreen) else None
    for screen in player.app.screens:
        screen.draw(canvas)
    if before is not None:
        assert canonical(player.state) == before


def open_something(player: Player, command: str) -> None:
    """Call for a screen by its key, on the table screen alone."""
    while len(player.app.screens) > 1:
        player.app.screens.pop()
    if not isinstance(player.app.screens[0], TableScreen):
        return
    for _ in range(5 if command == "close" else 1):
        if len(player.app.screens) == 1:
            player.call(command)


def post_something(player: Player, luck: random.Random, codes: list[int]) -> None:
    width, height = player.app.surface.get_size()
    pixel = luck.randrange(-20, width + 20), luck.randrange(-20, height + 20)
    if luck.random() < 0.3:
        pixel = some_piece(player, luck) or pixel
    chance = luck.random()
    if chance < 0.4:
        player.post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))
    elif chance < 0.55:
        player.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=luck.choice((1, 1, 1, 2, 3)))
    elif chance < 0.7:
        player.post(pygame.MOUSEBUTTONUP, pos=pixel, button=luck.choice((1, 1, 1, 2, 3)))
    elif chance < 0.78:
        notches = luck.randrange(-4, 5)
        player.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches))
    elif chance < 0.94:
        code = luck.choice(codes)
        typed = "?" if code == pygame.K_SLASH else ""
        player.post(luck.choice((pygame.KEYDOWN, pygame.KEYUP)), key=code, unicode=typed, mod=0)
    elif chance < 0.96:
        player.resize((luck.randrange(320, 1400), luck.randrange(240, 900)))
    else:
        player.post(luck.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED)))


def some_piece(player: Player, luck: random.Random) -> tuple[int, int] | None:
    """The pixel of some piece that stands on a table."""
    if not player.app.screens or not isinstance(player.app.screens[0], TableScreen):
        return None
    pieces = player.state.pieces.items()
    stood = sorted(name for name, piece in pieces if hasattr(piece.place, "pose"))
    return player.piece_pixel(luck.choice(stood)) if stood else None
