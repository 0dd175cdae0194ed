"""Nothing seen or heard tells a seat what another one has kept (BS-3.4, BS-3.5).

`JUMPSHOCK_PAIRS` sets how many pairs of worlds are looked at.
"""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from simulator import paths
from simulator.rules.burning_suns.model.actions import KeepPart, StartGame
from simulator.rules.burning_suns.system import SYSTEM
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.draw.theme import TEXT
from simulator.ui.screens.speaker import Speaker
from simulator.ui.screens.table_screen import painting
from simulator.ui.screens.table_screen.telling import moving
from simulator.ui.screens.table_screen.telling.tumbling import TUMBLE, moves
from simulator.ui.window.splash import close_window
from tests.rules.burning_suns.kept_worlds import moments
from tests.ui.playing_player import SeatedPlayer

PAIRS = int(os.environ.get("JUMPSHOCK_PAIRS", "4"))
FILE = paths.data("tables") / "burning_suns" / "scenarios" / "fleets_three.yaml"


@pytest.fixture(autouse=True)
def no_timers(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def kept(seed: int, number: int) -> tuple[Game, tuple[str, ...]]:
    """A game in which Amber has kept one of its two races, and what it was dealt."""
    game = Game.new(SYSTEM, load(FILE).setup, str(seed))
    game.submit(StartGame(), "cyan")
    dealt = game.state.extra.sides["amber"].dealt
    game.submit(KeepPart(dealt[number]), "amber")
    return game, dealt


def frames(game: Game, seat: str) -> list[tuple[object, ...]]:
    """Pixels, words and caption: the page of the sealed answer, the table and the log."""
    player = SeatedPlayer(game, seat, (1280, 720))
    found: list[tuple[object, ...]] = []

    def look() -> None:
        found.append((player.digest(), tuple(player.words()), pygame.display.get_caption()))

    look()
    player.click_words("Look at the table")
    look()
    player.click_words("Log")
    look()
    close_window()
    return found


@pytest.mark.parametrize("seed", range(PAIRS))
def test_no_frame_depends_on_what_another_seat_has_kept(seed: int) -> None:
    seen = [frames(kept(seed, number)[0], "cyan") for number in (0, 1)]
    assert seen[0] == seen[1]
    game, dealt = kept(seed, 0)
    names = [game.state.setup.catalogue.races[one].name for one in dealt]
    told = " ".join(str(words) for _, words, _ in seen[0])
    assert not any(name in told for name in names)


Signs = dict[str, list[object]]
"""What a seat notices, by channel."""


def notice(game: Game, seat: str, patch: pytest.MonkeyPatch) -> Signs:
    """All that moves and sounds since the game began, then what a pointer finds everywhere."""
    signs: Signs = {"motion": [], "sound": [], "tooltip": []}
    patch.setattr(Speaker, "play", lambda _, kind: signs["sound"].append(kind))
    player = SeatedPlayer(game, seat, (960, 600))
    player.screen._course.steps, player.screen._told = 0, None
    player.post(TUMBLE)
    player.app.step()
    while moves(player.view_state):
        for _ in range(12):
            player.post(TUMBLE)
        player.app.step()
        signs["motion"].append(player.digest())
    for x in range(20, 960, 94):
        for y in range(16, 600, 72):
            player.move((x, y))
            signs["tooltip"].append(tuple(player.words()))
    close_window()
    return signs


def differing(number: int, patch: pytest.MonkeyPatch) -> set[str]:
    """The channels by which Amber could tell which race cards Cyan has kept."""
    *_, last = moments(number, 6, "cyan")
    one, other = (notice(world, "amber", patch) for world in last.worlds)
    assert len(set(one["motion"])) > 3
    return {name for name in one if one[name] != other[name]}


def hand(world: Game) -> str:
    """The race cards that Cyan has kept."""
    return " ".join(world.state.extra.sides["cyan"].cards)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """The worlds in the order in which a careless program has looked at them."""
    worlds: list[Game] = []
    real = Game.view

    def view(self: Game, seat: str | None) -> Any:
        worlds.append(self)
        return real(self, seat)

    monkeypatch.setattr(Game, "view", view)
    return worlds


Plant = Callable[[pytest.MonkeyPatch, list[Game]], None]


def in_sound(patch: pytest.MonkeyPatch, known: list[Game]) -> None:
    """Another hand, another sound."""
    patch.setattr(moving, "_sound_of", lambda *_: hand(known[-1]))


def in_tooltip(patch: pytest.MonkeyPatch, known: list[Game]) -> None:
    """What is told of a tile names the hand."""
    patch.setattr(painting, "hover_lines", lambda *_: [(hand(known[-1]), TEXT)])


@pytest.mark.parametrize("number", range(2))
def test_nothing_moves_sounds_or_is_told_at_the_pointer_otherwise(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert differing(number, monkeypatch) == set()


@pytest.mark.parametrize(
    ("plant", "channel"), [(in_sound, "sound"), (in_tooltip, "tooltip")], ids=["sound", "tooltip"]
)
def test_what_is_planted_is_noticed(
    plant: Plant, channel: str, known: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, known)
    assert channel in differing(0, monkeypatch)
