"""Windows for tests: no display, no sound, and the player's folder out of the way."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from simulator.kernel import dice
from simulator.ui.play import hints
from simulator.ui.screens.table_screen.play import bulletins, playing
from simulator.ui.window import haste
from simulator.ui.window.splash import close_window
from tests.ui.drawn_once import draw_once
from tests.ui.painted_late import paint_late
from tests.ui.player import Player, disputed

USUAL = (1280, 720), 150
"""The size and scale with the least room that many players have: every test is run there."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where a test crosses sizes and scales, leave every other pair of them to the soak."""
    crossed = defaultdict[tuple[Path, str], list[tuple[tuple[int, int], int, pytest.Item]]](list)
    for item in items:
        params = item.callspec.params if hasattr(item, "callspec") else {}
        # A walk past all screens says itself which pairs it takes.
        crosses = {"size", "percent"} <= set(params) and "walk" not in params
        if isinstance(item, pytest.Function) and crosses:
            pair = params["size"], params["percent"]
            crossed[item.path, item.originalname].append((*pair, item))
    for found in crossed.values():
        sizes = sorted({size for size, _, _ in found})
        percents = sorted({percent for _, percent, _ in found})
        if len({each[:2] for each in found}) < len(sizes) * len(percents):
            continue  # these pairs were chosen one by one
        ranks = {(s, p): n + m for n, s in enumerate(sizes) for m, p in enumerate(percents)}
        for size, percent, item in found:
            if (ranks[size, percent] - ranks.get(USUAL, 0)) % 2:
                item.add_marker(pytest.mark.soak)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's player keeps things."""
    monkeypatch.setenv("JUMPSHOCK_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_once(monkeypatch)


@pytest.fixture(autouse=True)
def _painted_late(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not request.node.get_closest_marker("paints"):
        paint_late(monkeypatch)


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


@pytest.fixture(autouse=True)
def _same_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game begun at the window has the same dice whenever this test is run."""
    random = Random(request.node.name)
    monkeypatch.setattr(dice, "SystemRandom", lambda: random)


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
