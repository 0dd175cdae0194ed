"""Drawing is a function of view state and view: it changes nothing and wastes nothing."""

import random
from math import cos, pi, sin

import pygame

from simulator.kernel.saved.codec import canonical
from simulator.kernel.shown.overlay import Area
from simulator.kernel.unit import INCH
from simulator.ui.draw.camera import Camera, lens_through
from simulator.ui.draw.canvas import Canvas, Kit, rasterise
from simulator.ui.draw.shapes import dash_line, paint, path
from simulator.ui.draw.store import surfaces
from simulator.ui.table.drawn.overlays import draw_overlay
from tests.ui.player import ROOT, TABLES, Player


def test_drawing_never_changes_the_game(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    before = canonical(player.screen.context.client.view)
    view_state = player.view_state
    for _ in range(3):
        player.screen.draw(Canvas(player.app.surface, player.app.kit))
    assert canonical(player.screen.context.client.view) == before
    assert player.view_state is view_state


def test_nothing_changed_draws_nothing(player: Player) -> None:
    player.move(player.pixel("A", 1, 1))
    frames = player.app.frames
    player.move(player.pixel("A", 1.5, 1.5))
    player.post(pygame.USEREVENT)
    player.app.step()
    player.app.step()
    assert player.app.frames == frames
    player.move(player.piece_pixel("cyan-1/1"), hurry=True)
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


def test_pointer_buttons_and_modifiers_come_from_events_alone() -> None:
    sources = sorted((ROOT / "simulator" / "ui").rglob("*.py"))
    assert sources
    for source in sources:
        text = source.read_text(encoding="utf-8")
        for word in ("get_pos", "get_pressed", "get_mods"):
            assert word not in text, f"{source.name} asks for {word}"
        assert source.name == "speaker.py" or "mixer" not in text, f"{source.name} makes sounds"


def test_regions_are_hatched_inside_their_outline_and_open_in_their_holes() -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((400, 400), 0, 32), Kit(1.0))
    square = ((2_000, 2_000), (38_000, 2_000), (38_000, 38_000), (2_000, 38_000))
    hole = ((10_000, 10_000), (30_000, 10_000), (30_000, 30_000), (10_000, 30_000))
    lens = lens_through(Camera(), (0, 0, 400, 400), (40_000, 40_000), INCH)
    draw_overlay(canvas, lens, Area(((square, hole),), "legal"), ())
    strip = [canvas.surface.get_at((x, 60))[:3] for x in range(30, 370)]
    assert len(set(strip)) > 1
    assert {canvas.surface.get_at((x, 200))[:3] for x in range(110, 290)} == {(0, 0, 0)}
    assert canvas.surface.get_at((5, 5))[:3] == (0, 0, 0)


def test_dashed_outlines_never_flood_their_picture() -> None:
    luck = random.Random(7)
    for _ in range(300):
        reach = luck.uniform(12, 60)
        turns = sorted(luck.uniform(0, 2 * pi) for _ in range(luck.choice((4, 7, 96))))
        corners = [(64 + reach * cos(turn), 64 + reach * sin(turn)) for turn in turns]
        edge = dash_line([*corners, corners[0]], (6, 4), paint(stroke=(255, 0, 0)))
        picture = rasterise(path(corners, paint((255, 0, 0), 0.09)) + edge, (128, 128))
        strong = pygame.surfarray.array_alpha(picture) > 60
        assert strong.sum() < 2 * pi * reach * 3
