"""The End phase (ABS-11.5)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.events import RoundCleared
from simulator.rules.billion_suns.play.staging import pop
from simulator.rules.billion_suns.stages import EndPhase


def run(now: Resolution, stage: EndPhase) -> None:  # noqa: ARG001 - one step by now
    """Take the round's markers off; what tokens are left is lost."""
    now.emit(RoundCleared())
    pop(now)
