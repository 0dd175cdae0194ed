"""Windows for tests: no display, no sound, and the player's folder out of the way."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simulator.ui.window.splash import close_window
from tests.ui.player import DISPUTE, Player


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's player keeps things."""
    monkeypatch.setenv("JUMPSHOCK_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def player() -> Iterator[Player]:
    """A player before the first table, at 1280 by 720."""
    yield Player()
    close_window()


@pytest.fixture
def dispute() -> Iterator[Player]:
    """A player before two bases and a rock; talon is selected and raven pinned as the target."""
    player = Player(DISPUTE, (1920, 1080))
    player.click_on("talon")
    player.pin("raven")
    yield player
    close_window()
