"""A hand that hurries: the last picture stretched at once, a new one as soon as it is calm."""

import pygame
import pytest

from tests.ui.player import Player


@pytest.fixture
def player() -> Player:
    return Player()


def _apart(one: bytes, other: bytes) -> int:
    """How many of some bytes differ visibly."""
    return sum(abs(a - b) > 40 for a, b in zip(one[::97], other[::97], strict=True))


@pytest.mark.parametrize(("first", "then"), [(0, 2), (4, -3)])
def test_a_turning_wheel_stretches_what_there_was(player: Player, first: int, then: int) -> None:
    player.move(player.piece_pixel("cyan-1/1"))
    player.wheel(first)
    before = player.picture()
    player.wheel(then, hurry=True)
    hurried = player.picture()
    player.calm()
    calm = player.picture()
    assert _apart(before, calm) > 1.5 * _apart(hurried, calm) > 0


def test_the_ruler_goes_with_the_wheel_at_once(player: Player) -> None:
    player.move(player.piece_pixel("cyan-1/1"))
    player.wheel(8, hurry=True)
    hurried = _figures(player)
    player.calm()
    assert hurried == _figures(player)


def _figures(player: Player) -> set[str]:
    """What the ruler of table A says above it."""
    left, top, width, _ = player.lens("A").slot
    return {
        text.words
        for text in player.app.texts
        if text.words.endswith('"') and text.box[1] < top and left < text.box[0] < left + width
    }


def test_a_key_does_not_wait_for_calm(player: Player) -> None:
    player.move(player.piece_pixel("cyan-1/1"))
    player.wheel(2)
    crisp = player.picture()
    player.wheel(2, hurry=True)
    player.wheel(-2, hurry=True)
    player.key(pygame.K_z)
    player.calm()
    assert player.view_state.still is None
    assert player.picture() == crisp


def test_the_next_ship_is_named_at_once_and_its_arcs_follow(player: Player) -> None:
    player.move(player.pixel("A", 1, 1))
    player.move(player.piece_pixel("cyan-1/1"), hurry=True)
    assert any("cyan-1/1" in words for words in player.words())
    assert not any("Light Railguns" in words for words in player.words())
    player.calm()
    assert any("Light Railguns" in words for words in player.words())


def test_a_dragged_view_goes_with_the_hand(player: Player) -> None:
    player.move(player.piece_pixel("cyan-1/1"))
    player.wheel(6)
    start = player.piece_pixel("cyan-1/1")
    player.hold(pygame.K_SPACE)
    player.press(start)
    player.move((start[0] + 30, start[1] - 20), hurry=True)
    hurried = player.picture()
    player.calm()
    assert player.piece_pixel("cyan-1/1") == (start[0] + 30, start[1] - 20)
    assert _apart(hurried, player.picture()) < 400


def test_calm_comes_by_itself(player: Player) -> None:
    player.move(player.piece_pixel("cyan-1/1"))
    player.wheel(1, hurry=True)
    assert player.view_state.still
    for _ in range(100):
        player.app.take(pygame.event.wait(timeout=100))
        if player.view_state.still is None:
            break
    assert player.view_state.still is None
