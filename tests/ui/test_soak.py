"""Five seconds of random events: no exception, and drawing leaves the game alone."""

import random
import time

import pygame

from simulator.kernel.codec import canonical
from simulator.ui.draw.canvas import Canvas
from simulator.ui.keys import KEYS
from simulator.ui.splash import close_window
from tests.ui.player import Player

SECONDS = 5.0


def test_random_events_do_no_harm() -> None:
    player, luck = Player(), random.Random(20250)
    codes = [key.code for key in KEYS if key.code] + [pygame.K_1, pygame.K_2, pygame.K_SPACE]
    codes = [code for code in codes if code not in (pygame.K_F11, pygame.K_F12)]
    codes += [pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_SLASH]
    until, rounds = time.monotonic() + SECONDS, 0
    while time.monotonic() < until:
        rounds += 1
        for _ in range(luck.randrange(1, 6)):
            post_something(player, luck, codes)
        if not player.app.step():
            player = Player()
        if rounds % 20 == 0:
            before = canonical(player.state)
            player.app.screens[-1].draw(Canvas(player.app.surface, player.app.kit))
            assert canonical(player.state) == before
    assert rounds > 50
    close_window()


def post_something(player: Player, luck: random.Random, codes: list[int]) -> None:
    width, height = player.app.surface.get_size()
    pixel = luck.randrange(-20, width + 20), luck.randrange(-20, height + 20)
    if luck.random() < 0.3 and player.app.screens:
        stood = [
            name for name, piece in player.state.pieces.items() if hasattr(piece.place, "pose")
        ]
        pixel = player.piece_pixel(luck.choice(sorted(stood))) if stood else pixel
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
