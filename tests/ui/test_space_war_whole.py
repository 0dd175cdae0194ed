"""A whole game of Space War by events alone, from the start screen to the end screen.

With JUMPSHOCK_GAMES its middle is played in the window too.
"""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from simulator.rules.space_war.model.events import (
    CraftDestroyed,
    Launched,
    Rammed,
    Retrieved,
    ShotsFired,
    TurnedUp,
)
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.window.splash import close_window
from tests.games.judged import judged
from tests.ui.gameplayer import GamePlayer
from tests.ui.replayed import equals_its_replay
from tests.ui.test_new_game import Host
from tests.ui.test_space_war import WAY


@pytest.fixture
def host(home: Path) -> Iterator[Host]:
    yield Host((1280, 720))
    close_window()


@pytest.mark.slow
def test_two_persons_play_a_whole_game_and_hand_the_screen_over(host: Host) -> None:
    host.take(WAY)
    host.take("agent 1 ")
    host.go("seed")
    host.enter("by hand")
    host.click_words("Play now")
    player = GamePlayer(host, random.Random("by hand"))
    if "JUMPSHOCK_GAMES" in os.environ:
        player.play()
    else:
        player.play_in_part(30, 3)
    assert isinstance(host.top, EndScreen)
    assert player.counts["cover"] > 2
    assert judged(player.game) == []
    done = {type(event) for step in player.game.steps for event in step.events}
    assert done >= {Launched, Retrieved, Rammed, ShotsFired, TurnedUp, CraftDestroyed}
    equals_its_replay(player.game)
