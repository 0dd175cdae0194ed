"""The unit that players of A Billion Suns measure in."""

from simulator.kernel.unit import Unit

UNIT = Unit("inch", "inches", '"')
"""The inch, in thousandths (ABS-1.8)."""
