"""With a switch, dragged bases make room; without it nothing is pushed. Rules are not asked."""

from math import dist

import pygame

from tests.ui.player import Player


def onto_the_cruiser(player: Player) -> tuple[int, int]:
    """Drag a frigate to a spot half an inch from a cruiser; where it came to stand."""
    x, y = (part / 1000 for part in player.place("amber-2/1").pose.at)
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", x - 0.5, y))
    return player.place("cyan-1/1").pose.at


def test_a_carried_ship_stands_where_it_is_let_go(player: Player) -> None:
    spot = onto_the_cruiser(player)
    assert dist(spot, player.place("amber-2/1").pose.at) < 600


def test_with_the_switch_it_stands_beside_the_other_base(player: Player) -> None:
    before = player.place("amber-2/1").pose.at
    player.key(pygame.K_b, "b")
    spot = onto_the_cruiser(player)
    assert dist(spot, before) > 900
    assert player.place("amber-2/1").pose.at == before
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.place("cyan-1/1").pose.at != spot


def test_the_switch_goes_off_again(player: Player) -> None:
    for _ in range(2):
        player.key(pygame.K_b, "b")
    assert dist(onto_the_cruiser(player), player.place("amber-2/1").pose.at) < 600
