"""Windows for tests: no display, no sound, and the player's folder out of the way."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simulator.ui.play import hints
from simulator.ui.screens.table_screen import bulletins, playing
from simulator.ui.window import haste
from simulator.ui.window.splash import close_window
from tests.ui.drawn_once import draw_once
from tests.ui.player import Player, disputed


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's player keeps things."""
    monkeypatch.setenv("JUMPSHOCK_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_once(monkeypatch)


@pytest.fixture(autouse=True)
def _unbriefed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games begin without their briefing, except where a test is about that."""
    monkeypatch.setattr(bulletins, "OPENS", False)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture waits for the hint, however slow the machine is; an Enter is meant as it comes."""
    monkeypatch.setattr(hints, "WAIT", 60.0)
    monkeypatch.setattr(playing, "GRACE", 0)
    monkeypatch.setattr(haste, "GRACE", 0)


@pytest.fixture
def player() -> Iterator[Player]:
    """A player before the first table, at 1280 by 720."""
    yield Player()
    close_window()


@pytest.fixture
def dispute() -> Iterator[Player]:
    """Two bases and a rock: talon is selected and raven pinned as its target."""
    yield disputed()
    close_window()
