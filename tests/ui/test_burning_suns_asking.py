"""Rules questions of Burning Suns in the window: by clicks on units and tiles."""

import pygame

from tests.oracle.burning_suns import TABLES
from tests.ui.player import Player


def test_units_ask_whether_they_may_jump_and_tiles_how_far_it_is() -> None:
    player = Player(TABLES / "questions" / "closed_home.yaml")
    player.key(pygame.K_k)  # the file opens with its first question
    player.click_on("cyan-battlecruiser-u1")
    player.key(pygame.K_k)
    player.click(player.in_panel("May the fleet jump there?"))
    player.click_on("u2")
    words = " ".join(player.words())
    assert "Meridian is the home of another empire" in words
    player.click(player.in_panel("Does an explored path lead here?"))
    assert "an explored path leads to Brannoch" in " ".join(player.words())
    player.click(player.in_panel("Who asks"))
    player.click_on("i1")
    player.click(player.in_panel("How far is Quarry from Loomgate?"))
    player.click_on("u2")
    assert "4 steps" in player.words()


def test_a_long_reason_is_told_within_its_card() -> None:
    player = Player(TABLES / "questions" / "closed_home.yaml")
    player.key(pygame.K_k)
    player.click_on("cyan-battlecruiser-u1")
    player.key(pygame.K_k)
    player.click(player.in_panel("May the fleet jump there?"))
    player.click_on("u2")
    side = player.stage.layout.side[0]
    told = [text.box for text in player.app.texts if text.words.startswith("Meridian is the home")]
    assert [box for box in told if box[0] > side]
    assert all(box[0] + box[2] <= 1280 - 20 for box in told)
