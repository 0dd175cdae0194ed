"""With a switch, bases in the hand make room; without it nothing is pushed. Rules are not asked."""

from math import dist

import pygame

from simulator.kernel.piece import OnTable
from tests.ui.player import Player


def at(player: Player, piece: str) -> tuple[int, int]:
    place = player.state.pieces[piece].place
    assert isinstance(place, OnTable)
    return place.pose.at


def onto_the_cruiser(player: Player) -> tuple[int, int]:
    """Drag a frigate to a spot half an inch from a cruiser; where it came to stand."""
    x, y = (part / 1000 for part in at(player, "amber-2/1"))
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", x - 0.5, y))
    return at(player, "cyan-1/1")


def test_a_carried_ship_stands_where_it_is_let_go(player: Player) -> None:
    spot = onto_the_cruiser(player)
    assert dist(spot, at(player, "amber-2/1")) < 600


def test_with_the_switch_it_stands_beside_the_other_base(player: Player) -> None:
    before = at(player, "amber-2/1")
    player.key(pygame.K_b, "b")
    spot = onto_the_cruiser(player)
    assert dist(spot, before) > 900
    assert at(player, "amber-2/1") == before
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert at(player, "cyan-1/1") != spot


def test_the_switch_goes_off_again(player: Player) -> None:
    for _ in range(2):
        player.key(pygame.K_b, "b")
    assert dist(onto_the_cruiser(player), at(player, "amber-2/1")) < 600
