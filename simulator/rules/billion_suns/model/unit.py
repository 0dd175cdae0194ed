"""The unit that players of A Billion Suns measure in."""

from simulator.kernel.unit import INCH

UNIT = INCH
"""The inch, in thousandths (ABS-1.8)."""
