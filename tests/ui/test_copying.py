"""A copy lands directly beside its original, touches nothing, and prefers the table's inside."""

import pygame
import pytest

from simulator.geometry.measure import distance_nearest
from simulator.kernel.piece import OnTable
from tests.ui.player import Player


def copy(player: Player) -> None:
    player.key(pygame.K_d, held=pygame.K_LCTRL)


def move(player: Player, piece: str, x: float, y: float) -> None:
    player.drag(player.piece_pixel(piece), player.pixel("A", x, y))


def apart(player: Player, a: str, b: str) -> bool:
    """Are two tokens clear of one another on the screen?"""
    place = player.place(a)
    lens, scene = player.lens(place.table), player.screen.context.scene(player.view_state)
    reach = sum(scene.grip(lens, player.state.pieces[name]) for name in (a, b))
    dx, dy = (p - q for p, q in zip(player.piece_pixel(a), player.piece_pixel(b), strict=True))
    return max(abs(dx), abs(dy)) >= reach - 2  # pixels are rounded


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1920, 1080), 150)])
@pytest.mark.parametrize("corner", [(1, 1), (1, 35), (31, 1), (31, 35), (16, 1), (1, 18)])
def test_near_an_edge_the_copy_goes_towards_the_inside_and_touches_nothing(
    corner: tuple[float, float], size: tuple[int, int], percent: int
) -> None:
    player = Player(size=size, percent=percent)
    player.call("tile")
    move(player, "cyan-2/1", *corner)
    for number in range(1, 6):
        before, known = player.place(player.view_state.selection[0]), set(player.state.pieces)
        copy(player)
        (new,) = set(player.state.pieces) - known
        assert player.view_state.selection == (new,)
        assert player.state.pieces[new].group == f"cyan-{number + 2}"
        after = player.place(new)
        assert after.pose.heading == before.pose.heading
        assert all(
            apart(player, new, name)
            for name, piece in player.state.pieces.items()
            if name != new
            and piece.group
            and isinstance(piece.place, OnTable)
            and piece.place.table == "A"
        )
        if number == 1:
            middle = (16_000, 18_000)
            far, near = (distance_nearest(at.pose.at, middle) for at in (before, after))
            assert near < far


def test_the_copy_is_directly_beside_where_there_is_room(player: Player) -> None:
    move(player, "cyan-2/1", 30, 5)
    before = player.place("cyan-2/1").pose.at
    copy(player)
    after = player.place("cyan-3/1").pose.at
    assert before[0] == after[0] or before[1] == after[1]
    # Each ship counts as one square in every direction, with a little air between the two.
    assert 2_000 < distance_nearest(before, after) <= 2_500


def test_the_copy_lands_at_the_same_place_whatever_the_zoom(player: Player) -> None:
    player.click_on("cyan-2/1")
    copy(player)
    far = player.place("cyan-3/1")
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    player.move(player.piece_pixel("cyan-2/1"))
    player.click_on("cyan-2/1")
    player.wheel(10)
    copy(player)
    assert player.place("cyan-3/1") == far


def test_a_group_is_copied_as_it_stands(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_g)
    copy(player)
    shifts = set()
    for n in (1, 2, 3):
        old, new = player.place(f"cyan-1/{n}").pose, player.place(f"cyan-3/{n}").pose
        assert old.heading == new.heading
        shifts.add((new.at[0] - old.at[0], new.at[1] - old.at[1]))
    assert len(shifts) == 1


def test_a_table_without_room_says_so(player: Player) -> None:
    player.click_on("east")
    before = len(player.state.pieces)
    for _ in range(3):
        player.call("everything")
    player.press(player.pixel("A", 0.2, 0.2))
    player.move(player.pixel("A", 31.8, 35.8))
    player.release(player.pixel("A", 31.8, 35.8))
    assert len(player.view_state.selection) > 5
    copy(player)
    assert len(player.state.pieces) == before
    assert player.view_state.message.startswith("There is no room")
