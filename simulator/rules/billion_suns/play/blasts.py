"""Explosions: one after the other, and the chains they start (ABS-8.9, 8.14)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.play.staging import push
from simulator.rules.billion_suns.stages import Attack, Blasts, Losses


def start(now: Resolution) -> bool:
    """Let waiting explosions go off, unless an attack or a loss is under way; whether they do."""
    extra = now.state.extra
    if not extra.blasts:
        return False
    if any(isinstance(stage, Attack | Losses | Blasts) for stage in extra.stages):
        return False
    push(now, Blasts())
    return True
