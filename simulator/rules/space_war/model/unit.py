"""The unit that players of Space War measure in."""

from simulator.kernel.spec import AnySetup
from simulator.kernel.unit import INCH, Unit

UNIT = INCH
"""The inch, in thousandths (SW-1.3)."""


def unit(setup: AnySetup) -> Unit:  # noqa: ARG001 - as every rule system says it
    """The inch, whatever the set-up."""
    return UNIT
