"""The unit that players of A Billion Suns measure in."""

from simulator.kernel.spec import AnySetup
from simulator.kernel.unit import INCH, Unit

UNIT = INCH
"""The inch, in thousandths (ABS-1.8)."""


def unit(setup: AnySetup) -> Unit:  # noqa: ARG001 - as every rule system says it
    """The inch, whatever the set-up."""
    return UNIT
