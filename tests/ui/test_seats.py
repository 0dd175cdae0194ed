"""Seats are added, renamed and removed on the set-up screen, undone, and kept by the save."""

from pathlib import Path

import pygame
import pytest

from simulator import paths
from simulator.rules import SYSTEMS
from simulator.session import open_save
from simulator.ui.draw.theme import PALETTES
from tests.ui.player import Player, overlap
from tests.ui.test_setup import click_on, enter


def seats(player: Player) -> list[tuple[str, str]]:
    return [(seat.id, seat.name) for seat in player.state.setup.seats]


def open_seats(player: Player) -> None:
    player.key(pygame.K_F4)
    click_on(player, "Seats")


FIRST = [("cyan", "Cyan Corp"), ("amber", "Amber Corp")]


def test_a_seat_is_added_named_at_once_and_taken_away_again(player: Player) -> None:
    open_seats(player)
    click_on(player, "Add")
    assert seats(player) == [*FIRST, ("seat3", "Seat 3")]
    enter(player, "Violet Corp")
    assert seats(player) == [*FIRST, ("seat3", "Violet Corp")]
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert seats(player) == FIRST
    for steps in (1, 2):
        player.key(pygame.K_z, held=pygame.K_LCTRL)
        assert seats(player)[2:] == (
            [("seat3", "Violet Corp")] if steps == 1 else [("seat3", "Seat 3")]
        )
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert seats(player) == FIRST
    player.key(pygame.K_y, held=pygame.K_LCTRL)
    assert seats(player)[2:] == [("seat3", "Seat 3")]


def test_new_pieces_go_to_no_seat_that_is_gone(player: Player) -> None:
    open_seats(player)
    click_on(player, "Add")
    player.leave()
    assert len(player.app.screens) == 1
    player.call("palette")
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB)
    assert player.view_state.owner == "seat3"
    player.key(pygame.K_F4)
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert seats(player) == FIRST
    player.leave()
    before = set(player.state.pieces)
    player.take("frigate")
    player.click(player.pixel("A", 30, 3))
    (new,) = set(player.state.pieces) - before
    assert player.state.pieces[new].owner == "cyan"


def test_a_renamed_seat_shows_everywhere_and_owns_what_it_owned(player: Player) -> None:
    open_seats(player)
    click_on(player, "Cyan Corp", -1)
    for _ in range(30):
        player.key(pygame.K_BACKSPACE)
    enter(player, "Blue Sun")
    player.leave()
    assert seats(player)[0] == ("cyan", "Blue Sun")
    assert "Blue Sun" in player.words()
    assert "Cyan Corp" not in player.words()
    assert player.state.pieces["cyan-1/1"].owner == "cyan"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (" ", "A seat has a name"),
        ("amber corp", "Another seat is called amber corp already"),
        ("x" * 41, "at most 40 letters"),
    ],
)
def test_a_bad_name_is_refused_beside_its_field(player: Player, typed: str, said: str) -> None:
    open_seats(player)
    player.key(pygame.K_TAB)
    enter(player, typed)
    assert said in " ".join(player.words())
    assert seats(player) == FIRST


def test_a_seat_with_ships_stays_and_the_sentence_says_why(player: Player) -> None:
    open_seats(player)
    click_on(player, "Remove")
    assert seats(player) == FIRST
    assert "Cyan Corp owns Cyan's Jump Point 1 and" in " ".join(player.words())
    assert "take its pieces off the tables first." in " ".join(player.words())


def test_no_more_seats_than_the_rules_allow(player: Player) -> None:
    open_seats(player)
    for _ in range(3):
        click_on(player, "Add")
    assert len(seats(player)) == 4
    assert "ABS-11.1" in " ".join(player.words())


def test_the_one_who_plays_here_may_leave(home: Path) -> None:
    player = Player()
    for name in [name for name, piece in player.state.pieces.items() if piece.owner == "cyan"]:
        player.leave(2)
        if len(player.app.screens) > 1:
            player.leave()
        player.click_on(name)
        player.key(pygame.K_DELETE)
    open_seats(player)
    click_on(player, "Remove")
    assert seats(player) == [("amber", "Amber Corp")]
    player.leave()
    player.click_on("amber-1/1")
    player.key(pygame.K_e)
    assert player.view_state.message == ""
    for _ in range(20):
        player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert seats(player) == FIRST


def test_seats_are_kept_by_the_save(home: Path) -> None:
    player = Player()
    open_seats(player)
    click_on(player, "Add")
    enter(player, "Violet Corp")
    player.screen.close()
    (save,) = paths.user_dir("saves").iterdir()
    game = open_save(save, SYSTEMS).game
    assert game is not None
    assert [(seat.id, seat.name) for seat in game.state.setup.seats][2:] == [
        ("seat3", "Violet Corp")
    ]
    game.close()


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_seat_stands_in_its_colour_and_no_words_overlap(
    size: tuple[int, int], percent: int, home: Path
) -> None:
    player = Player(size=size, percent=percent)
    open_seats(player)
    click_on(player, "Add")
    surface, colours = player.app.surface, next(iter(PALETTES.values())).seats
    for n in (1, 2, 3):
        x, y, _, high = next(t.box for t in player.app.texts if t.words == f"Seat {n}")
        seen = {
            surface.get_at((left, y + high // 2))[:3]
            for left in range(x - round(30 * percent / 100), x)
        }
        assert colours[n - 1] in seen
    boxes = [text.box for text in player.app.texts]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
