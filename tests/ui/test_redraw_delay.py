"""A hand that hurries: the last picture stretched at once, a new one as soon as it is calm."""

import random

import pygame
import pytest

from simulator.ui.draw.camera import Box
from simulator.ui.screens.table_screen.play.flow import TURN
from simulator.ui.state.redraw_delay import CALM, DELAY, DUE, STEP
from simulator.ui.window.loop import take_next
from simulator.ui.window.splash import close_window
from tests.ui.games import against_program, player_at
from tests.ui.player import TABLES, Player
from tests.ui.test_layers import drawn_anew, words_drawn_anew

pytestmark = pytest.mark.paints


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
    assert any("Cyan 1" in words for words in player.words())
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
        take_next(player.app)
        player.app.step()
        if player.view_state.still is None:
            break
    assert player.view_state.still is None


GREAT_WAR = TABLES / "great_war.yaml"


def _steps(player: Player) -> int:
    """Report calm and count the steps until everything is painted anew."""
    player.post(CALM)
    steps = 0
    while player.view_state.still is not None:
        assert steps < 1000
        player.app.step()
        steps += 1
    return steps


def test_after_the_wheel_the_table_is_painted_in_steps_to_the_picture_drawn_anew() -> None:
    player = Player(GREAT_WAR, size=(1920, 1080))
    player.move(player.pixel("B", 12, 12))
    player.wheel(3, hurry=True)
    frames = player.app.frames
    assert _steps(player) > 5
    assert player.app.frames == frames + 1
    assert player.picture() == drawn_anew(player)
    close_window()


def test_a_wheel_turned_while_the_table_is_painted_counts_at_once() -> None:
    player = Player(GREAT_WAR, size=(1920, 1080))
    player.move(player.pixel("B", 12, 12))
    player.wheel(3, hurry=True)
    player.post(CALM)
    for _ in range(3):
        player.app.step()
    before, frames = player.lens("B").scale, player.app.frames
    player.wheel(2, hurry=True)
    assert player.lens("B").scale > before
    assert player.app.frames == frames + 1
    player.app.step()
    assert player.view_state.still is not None
    _steps(player)
    assert player.picture() == drawn_anew(player)
    close_window()


def test_however_often_it_is_asked_for_one_step_is_done_between_two_frames() -> None:
    player = Player(GREAT_WAR, size=(1920, 1080))
    player.move(player.pixel("B", 12, 12))
    player.wheel(3, hurry=True)
    for _ in range(5):
        player.post(CALM)
        player.app.step()
    asked = pygame.event.get(STEP)
    assert len(asked) == 1
    pygame.event.post(asked[0])
    _steps(player)
    assert player.picture() == drawn_anew(player)
    close_window()


def test_a_key_while_the_table_is_painted_shows_the_full_picture_at_once() -> None:
    player = Player(GREAT_WAR, size=(1920, 1080))
    player.move(player.pixel("B", 12, 12))
    player.wheel(3, hurry=True)
    player.post(CALM)
    player.app.step()
    player.key(pygame.K_r)
    assert player.view_state.still is None
    assert player.picture() == drawn_anew(player)
    close_window()


def _pixels(player: Player, box: Box) -> bytes:
    return pygame.image.tobytes(player.app.surface.subsurface(box), "RGB")


def test_the_panel_is_shown_before_the_whole_picture_is_ready_and_no_plate_is_covered() -> None:
    player = Player(GREAT_WAR, size=(1920, 1080))
    player.move(player.pixel("A", 1, 1))
    side = player.stage.layout.side
    before = panel = _pixels(player, side)
    player.move(player.piece_pixel("spade"), hurry=True)
    frames = player.app.frames
    plate = next(each.box for each in player.app.texts if each.layer)
    words = _pixels(player, plate)
    player.post(CALM)
    while player.view_state.still is not None:
        panel = _pixels(player, side)
        assert _pixels(player, plate) == words
        player.app.step()
    assert panel != before
    assert player.app.frames == frames + 1
    assert player.picture() == drawn_anew(player)
    close_window()


def test_a_hand_that_goes_back_while_the_tables_are_painted_finds_them_as_they_were() -> None:
    player = Player(GREAT_WAR, size=(1920, 1080))
    start = player.pixel("A", 1, 1)
    player.move(start)
    before, side = player.picture(), player.stage.layout.side
    panel = _pixels(player, side)
    player.move(player.piece_pixel("spade"), hurry=True)
    player.post(CALM)
    while _pixels(player, side) == panel:
        player.app.step()
    assert player.view_state.still is not None
    pygame.event.clear()  # the hand comes before the next step
    player.move(start, hurry=True)
    player.release(start, button=2)
    assert player.view_state.still is None
    assert player.picture() == before
    close_window()


def test_whatever_the_hand_does_while_the_tables_are_painted_the_full_picture_follows() -> None:
    player, luck = Player(TABLES / "three_fronts.yaml"), random.Random(5)
    pieces = [piece.id for piece in player.state.pieces.values() if piece.group]
    for _ in range(25):
        for _ in range(luck.randrange(1, 4)):
            if luck.random() < 0.3:
                player.wheel(luck.choice((1, -1, 2, -2)), hurry=True)
            at = player.piece_pixel(luck.choice(pieces)) if luck.random() < 0.6 else (30, 300)
            player.move(at, hurry=True)
            player.post(CALM)
            for _ in range(luck.randrange(0, 40)):
                player.app.step()
        if luck.random() < 0.5:
            player.calm()
        else:
            player.key(pygame.K_r)
        assert player.picture() == drawn_anew(player)
        assert player.words() == words_drawn_anew(player)
    close_window()


@pytest.mark.parametrize("size", [(3840, 2160), (1000, 700)])
def test_another_size_shows_the_last_picture_stretched_and_is_then_painted(
    size: tuple[int, int],
) -> None:
    player = Player(GREAT_WAR, size=(1920, 1080))
    stretched = pygame.transform.scale(player.app.surface, size)
    player.resize(size, hurry=True)
    assert player.picture() == pygame.image.tobytes(stretched, "RGB")
    assert _steps(player) > 5
    assert player.picture() == drawn_anew(player)
    assert player.words() == Player(GREAT_WAR, size=size).words()
    close_window()


def test_a_click_in_a_window_of_another_size_acts_on_its_new_layout(player: Player) -> None:
    player.resize((1920, 1080), hurry=True)
    player.post(pygame.MOUSEBUTTONDOWN, pos=player.piece_pixel("cyan-1/1"), button=1)
    player.post(pygame.MOUSEBUTTONUP, pos=player.piece_pixel("cyan-1/1"), button=1)
    player.app.step()
    assert player.view_state.still is None
    assert player.picture() == drawn_anew(player)


def test_a_game_that_goes_on_meanwhile_does_not_leave_the_old_picture() -> None:
    player = player_at(against_program())
    player.move(player.pixel("A", 10, 10))
    player.wheel(3, hurry=True)
    while not DELAY.is_due():
        pygame.time.wait(5)
    player.post(DUE)
    player.app.step()
    assert player.view_state.still, "the new picture is not ready yet"
    player.post(TURN)
    for _ in range(500):
        player.app.step()
        pygame.time.wait(1)
        if player.view_state.still is None:
            break
    assert player.view_state.still is None
    close_window()
