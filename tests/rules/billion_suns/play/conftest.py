"""What tests of play may use."""

from types import SimpleNamespace

import pytest

from simulator.rules.billion_suns.play import flow
from simulator.rules.billion_suns.stages import Salvos
from tests.rules.billion_suns.play.attacks import misfire


@pytest.fixture
def no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let declared attacks come to nothing, for tests of who may declare which."""
    monkeypatch.setitem(flow._WORK, Salvos, SimpleNamespace(run=misfire))
