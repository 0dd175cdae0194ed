"""Golden games and stored saves play to their end in the window as they do without one.

Of golden games a few steps are looked at; `-m soak` walks every step of all of them forth and back,
plays each at ten times the speed, and branches from many steps.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from simulator.rules import SYSTEMS
from simulator.session import Game, watch_save
from simulator.ui.play.replaying import SPEEDS
from simulator.ui.screens.after.replay import NEXT, strip_of
from simulator.ui.state.games.ending import ending_of
from simulator.ui.window.splash import close_window
from tests.games import golden, stored
from tests.games.golden import Golden
from tests.ui.test_replay import Watcher, recorded, seen_by_all

STORED = [one.name for one in stored.GAMES if not one.asked]


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    close_window()


@cache
def again(one: Golden) -> Game:
    return golden.replayed(one, golden.kept(one))[0]


def press(watcher: Watcher, key: int) -> None:
    """A key, without a frame."""
    watcher.app.take(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))


def is_as_without_a_window(watcher: Watcher, game: Game) -> None:
    assert watcher.view == seen_by_all(game, watcher.at)


def walk(watcher: Watcher, game: Game, key: int, count: int) -> list[int]:
    """Steps by a key, each held against the headless game; the steps come to."""
    came = []
    for _ in range(count):
        press(watcher, key)
        is_as_without_a_window(watcher, game)
        came.append(watcher.at)
    return came


def play_to_the_end(watcher: Watcher, game: Game) -> None:
    """At ten times the speed, from where it is."""
    while SPEEDS[watcher.top.replaying.speed] != 10:
        press(watcher, pygame.K_s)
    press(watcher, pygame.K_SPACE)
    for _ in range(4 * len(game.steps)):
        if not watcher.top.replaying.playing:
            break
        watcher.app.take(pygame.event.Event(NEXT))
        is_as_without_a_window(watcher, game)
    assert watcher.top.replaying.at == watcher.top.replaying.last


def branch(watcher: Watcher, game: Game, home: Path) -> None:
    """A branch from here is the game so far, and verifies."""
    n, before = watcher.at, set((home / "saves").glob("*branch*"))
    press(watcher, pygame.K_g)
    (path,) = set((home / "saves").glob("*branch*")) - before
    seen = watch_save(path, SYSTEMS, again=True)
    assert seen.troubles == ()
    assert seen.replay
    assert seen.replay.course.steps[:n] == game.steps[:n]  # what nobody is asked may follow
    watcher.app.screens[0].close()
    path.unlink()


def go(watcher: Watcher, share: float) -> None:
    """A click on the strip, without a frame."""
    left, top, width, high = strip_of(watcher.top)
    at = (round(left + 16 + (width - 32) * share), top + high // 2)
    watcher.app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        watcher.app.take(pygame.event.Event(kind, pos=at, button=1))


def watched() -> list[Any]:
    """Every other golden game; the rest is for the soak."""
    return [
        pytest.param(one, id=one.match.table, marks=pytest.mark.soak if n % 2 else ())
        for n, one in enumerate(golden.GAMES)
    ]


@pytest.mark.parametrize("one", watched())
def test_a_golden_game_is_watched_to_its_end(one: Golden, tmp_path: Path, home: Path) -> None:
    game = again(one)
    game.copy_to(tmp_path / "kept.jumpshock")
    watcher = Watcher(tmp_path / "kept.jumpshock")
    assert not watcher.noted
    for share in (0.3, 0.7):
        go(watcher, share)
        is_as_without_a_window(watcher, game)
        there = watcher.at
        came = walk(watcher, game, pygame.K_RIGHT, 3) + walk(watcher, game, pygame.K_LEFT, 3)
        assert came[-1] == there
    press(watcher, pygame.K_END)
    walk(watcher, game, pygame.K_LEFT, 3)
    play_to_the_end(watcher, game)
    assert watcher.at == len(game.steps)
    go(watcher, 0.5)
    branch(watcher, game, home)
    has_an_end(game)


def has_an_end(game: Game) -> None:
    """Who lost what, in careers as in the reckoning, and where it turned."""
    found = ending_of(game)
    assert found
    assert found.why
    assert found.turning
    fell = Counter((each.seat, fall.what) for each in found.careers for fall in each.falls)
    lost = {(seat, what): n for seat, rows in found.sheet.lost.items() for what, n in rows.items()}
    assert lost
    if found.careers:  # where a fleet is only what lies somewhere by now, nothing has one
        assert all(fell[key] >= n for key, n in lost.items()), "all that was lost was somebody's"


def walked_whole(path: Path, game: Game) -> Sequence[int]:
    """Every step forth, back, and at ten times the speed; the steps that were shown."""
    watcher = Watcher(path)
    last = watcher.top.replaying.last
    forth = walk(watcher, game, pygame.K_RIGHT, last)
    back = walk(watcher, game, pygame.K_LEFT, last)
    assert [0, *forth] == [*reversed(back), forth[-1]]
    play_to_the_end(watcher, game)
    return forth


@pytest.mark.soak
@pytest.mark.parametrize("name", STORED)
def test_a_whole_stored_save_is_watched(name: str) -> None:
    path = stored.path_of(name)
    assert walked_whole(path, recorded(path))


@pytest.mark.soak
@pytest.mark.parametrize("one", golden.GAMES, ids=lambda one: one.match.table)
def test_a_whole_golden_game_is_watched_and_branches(
    one: Golden, tmp_path: Path, home: Path
) -> None:
    game, path = again(one), tmp_path / "kept.jumpshock"
    game.copy_to(path)
    assert len(walked_whole(path, game)) == len(game.steps)
    for share in (0.1, 0.5, 0.9):
        close_window()
        watcher = Watcher(path)
        go(watcher, share)
        branch(watcher, game, home)
