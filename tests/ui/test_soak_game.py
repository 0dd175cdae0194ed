"""Random events on games under way, counted by rounds: no harm, equal replays.

`make soak-ui` goes on for JUMPSHOCK_ROUNDS=2000.
"""

import os
import random
from pathlib import Path

import pytest

from simulator.ui.window.splash import close_window
from tests.ui.soaking import Soak

pytestmark = pytest.mark.paints

ROUNDS = int(os.environ.get("JUMPSHOCK_ROUNDS", "60"))


def test_random_events_on_a_game_do_no_harm(home: Path) -> None:
    soak = Soak(random.Random(20260))
    for _ in range(ROUNDS):
        soak.round()
    soak.end()
    assert soak.counts["steps"] > 5
    assert soak.counts["TableScreen"] > ROUNDS / 10
    close_window()
