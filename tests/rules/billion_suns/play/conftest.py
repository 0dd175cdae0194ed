"""What tests of play may use."""

from types import SimpleNamespace

import pytest

from simulator.rules.billion_suns.model.stages import Salvos
from simulator.rules.billion_suns.play import game
from tests.rules.billion_suns.play.attacks import misfire


@pytest.fixture
def no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let declared attacks come to nothing, for tests of who may declare which."""
    monkeypatch.setitem(game._WORK, Salvos, SimpleNamespace(run=misfire))
