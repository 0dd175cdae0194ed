"""The end of an action: what must be in order before it is over (BS-4.2, BS-6.3, BS-7.4)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.judging.holding import excesses
from simulator.rules.burning_suns.model.state import Trimming


def close(now: Resolution) -> bool:
    """Begin the next thing to be put in order; False if all is."""
    if any(True for _ in excesses(now.state)):
        push(now, Trimming())
        return True
    return False
