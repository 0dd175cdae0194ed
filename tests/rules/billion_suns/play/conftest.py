"""What tests of play may use."""

import pytest

from simulator.rules.billion_suns.play.attacks import salvos
from tests.rules.billion_suns.play.attack_cases import misfire


@pytest.fixture
def no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let declared attacks come to nothing, for tests of who may declare which."""
    monkeypatch.setattr(salvos, "run", misfire)
