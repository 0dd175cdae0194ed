"""Two worlds that differ in one sealed answer, and every frame of what the next seat can see.

All is driven by posted events, from the first cover on.
"""

import random
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from simulator.kernel.decisions import open_decision, waited_for
from simulator.rules.billion_suns.model.actions import AllotHelm
from simulator.session import Game
from simulator.ui.screens.hand_over import HOLD, TICKS, HandOverScreen
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from tests.ui.games import played_until, shown, taken_over
from tests.ui.player import Player

Frame: TypeAlias = tuple[str, tuple[object, ...], tuple[str, str]]
"""A digest of the pixels, the texts, and the caption of the window."""

TOKENS = 7
"""CMD tokens of a seat at the scale of the table file played here."""

COLUMNS = "sjt"
"""Letters of the compartments on the sealed page."""


@dataclass(frozen=True)
class Secret:
    """What Cyan seals: its helm, or with `what` as `bid` so many tokens on the roll-off.

    `at` says where it is sealed: on the page, or at the table after a look at it.
    """

    what: Literal["helm", "bid"]
    units: tuple[int, ...]
    at: Literal["page", "table"] = "page"


def pair(number: int) -> tuple[Secret, Secret]:
    """The secrets of two worlds, at random by the number of the pair."""
    luck = random.Random(number)
    at: Literal["page", "table"] = "table" if number % 2 else "page"
    if number % 3 == 2:
        one, other = luck.sample(range(4), 2)
        return Secret("bid", (one,), at), Secret("bid", (other,), at)
    helms = [(s, j, TOKENS - s - j) for s in range(TOKENS + 1) for j in range(TOKENS + 1 - s)]
    first, second = luck.sample(helms, 2)
    return Secret("helm", first, at), Secret("helm", second, at)


def asked_for(secret: Secret) -> Game:
    """A game of two people in which both are asked for that in secret."""
    game = played_until("helm", {})
    if secret.what == "bid":
        for seat in waited_for(game.state):
            game.submit(AllotHelm(3, 2, 2), seat)
    asked = [open_decision(game.state, seat) for seat in ("cyan", "amber")]
    assert all(one is not None and one.what == secret.what for one in asked)
    return game


def world(secret: Secret, size: tuple[int, int] = (1280, 720)) -> list[Frame]:
    """Every frame from "end my secrets" until the next seat has looked at all it can look at."""
    player = Player(size=size)
    shown(player, asked_for(secret))
    taken_over(player)
    assert isinstance(player.app.screens[-1], SealedScreen)
    fill(player, secret)
    if secret.at == "table":
        player.key(pygame.K_l, "l")
        assert isinstance(player.app.screens[-1], TableScreen)
    player.move((size[0] // 3, size[1] // 2))
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], HandOverScreen)
    return [*before_opening(player), *after_opening(player)]


def fill(player: Player, secret: Secret) -> None:
    """Fill in the answer by keys, from nothing."""
    letters, shift = "".join(COLUMNS[n] * count for n, count in enumerate(secret.units)), ""
    if secret.what == "helm":
        letters = "o" + letters
    else:
        shift = COLUMNS[0] * 4
    player.hold(pygame.K_LSHIFT)
    strike(player, shift)
    player.let_go(pygame.K_LSHIFT)
    strike(player, letters)
    player.app.step()


def strike(player: Player, letters: str) -> None:
    """Post the keys of these letters; what they do is seen later."""
    for letter in letters:
        player.post(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0)
        player.post(pygame.KEYUP, key=ord(letter), mod=0)


def frame(player: Player) -> Frame:
    """What the window shows now."""
    return player.digest(), tuple(player.app.texts), pygame.display.get_caption()


def before_opening(player: Player) -> list[Frame]:
    """The cover under a clumsy hand, and while Enter is held."""
    found = [frame(player)]
    for key in (pygame.K_l, pygame.K_TAB, pygame.K_F1, pygame.K_SPACE):
        player.key(key)
        found.append(frame(player))
    player.call("undo")
    width, height = player.app.surface.get_size()
    for at in ((width // 4, height // 2), (width - 30, height // 3)):
        player.click(at, 3)
        found.append(frame(player))
    player.hold(pygame.K_RETURN)
    for _ in range(TICKS - 1):
        player.post(HOLD)
        player.app.step()
        found.append(frame(player))
    player.post(HOLD)
    player.app.step()
    player.let_go(pygame.K_RETURN)
    return [*found, frame(player)]


def after_opening(player: Player) -> list[Frame]:
    """What the next seat sees on its page and at the table: log, tips, menus, undo."""
    found = []
    player.key(pygame.K_l, "l")
    assert isinstance(player.app.screens[-1], TableScreen)
    found.append(frame(player))
    for at in (player.piece_pixel("cyan-1/1"), middle(dict(player.stage.rail)["undo"])):
        player.move(at)
        found.append(frame(player))
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    found.append(frame(player))
    player.call("log")
    found.append(frame(player))
    for _ in range(3):
        player.call("row")
    player.key(pygame.K_RETURN)
    found.append(frame(player))
    player.call("log")
    player.call("menu")
    player.click_words("Edit")
    player.move(player.find("Undo"))
    found.append(frame(player))
    player.leave()
    return found


def middle(box: tuple[int, int, int, int]) -> tuple[int, int]:
    """The pixel in the middle of a box."""
    return box[0] + box[2] // 2, box[1] + box[3] // 2
