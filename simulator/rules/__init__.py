"""The rule systems, strangers to one another."""

from collections.abc import Mapping

from simulator.kernel.campaign import AnyCampaign
from simulator.kernel.ruleset import Ruleset
from simulator.rules.billion_suns import campaign as billion_suns_campaign
from simulator.rules.billion_suns import ruleset as billion_suns

RULESETS: Mapping[str, Ruleset] = {"billion_suns": billion_suns}
"""Every rule system by its id."""

CAMPAIGNS: Mapping[str, AnyCampaign] = {"billion_suns": billion_suns_campaign}
"""The campaigns of the rule systems that have them."""
