"""Drawing is a function of desk and view: it changes nothing, and nothing is drawn for nothing."""

import pygame

from simulator.kernel.codec import canonical
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.store import surfaces
from tests.ui.player import TABLES, Player


def test_drawing_never_changes_the_game(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    before = canonical(player.screen.bench.door.view)
    desk, steps = player.desk, player.screen.bench.door
    for _ in range(3):
        player.screen.draw(Canvas(player.app.surface, player.app.kit))
    assert canonical(player.screen.bench.door.view) == before
    assert player.desk is desk
    assert player.screen.bench.door is steps


def test_nothing_changed_draws_nothing(player: Player) -> None:
    player.move(player.pixel("A", 1, 1))
    frames = player.app.frames
    player.move(player.pixel("A", 1.5, 1.5))
    player.post(pygame.USEREVENT)
    player.app.step()
    player.app.step()
    assert player.app.frames == frames
    player.move(player.piece_pixel("cyan-1/1"))
    assert player.app.frames == frames + 1


def test_an_uncovered_window_is_drawn_again(player: Player) -> None:
    frames = player.app.frames
    player.post(pygame.WINDOWEXPOSED)
    player.app.step()
    assert player.app.frames == frames + 1


def test_the_same_desk_gives_the_same_picture(player: Player) -> None:
    player.click_on("cyan-1/1")
    first = player.picture()
    player.move(player.piece_pixel("amber-1/1"))
    player.key(pygame.K_ESCAPE)
    player.move(player.piece_pixel("cyan-1/1"))
    assert player.picture() == first


def test_zooming_and_dragging_keeps_within_the_bound_of_the_caches() -> None:
    player = Player(TABLES / "grand_fleet.yaml", (1920, 1080))
    player.move(player.pixel("A", 24, 24))
    for notches in (2, 2, 2, -1, -1, 3, -9):
        player.wheel(notches)
    kit = player.app.kit
    assert kit.shapes.bytes <= 96 << 20
    assert kit.cards.bytes <= 96 << 20


def test_the_store_drops_what_was_used_longest_ago() -> None:
    made: list[str] = []

    def make(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((10, 10), 0, 32)

    store = surfaces(900)
    for name in ("a", "b", "a", "c", "a", "b"):
        store.get(name, lambda name=name: make(name))  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]
    assert store.bytes == 800
