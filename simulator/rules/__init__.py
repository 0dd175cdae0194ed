"""The rule systems, strangers to one another."""

from collections.abc import Mapping

from simulator.kernel.ruleset import Ruleset
from simulator.rules.billion_suns import ruleset as billion_suns

RULESETS: Mapping[str, Ruleset] = {"billion_suns": billion_suns}
"""Every rule system by its id."""
