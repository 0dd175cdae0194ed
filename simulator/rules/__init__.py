"""The rule systems; none of them imports another."""

from collections.abc import Mapping

from simulator.kernel.campaign import AnyCampaign
from simulator.kernel.ruleset import Ruleset
from simulator.rules.billion_suns import campaign as _billion_suns_campaign
from simulator.rules.billion_suns import ruleset as _billion_suns
from simulator.rules.measure import ruleset as _measure
from simulator.rules.space_war import ruleset as _space_war

RULESETS: Mapping[str, Ruleset] = {
    "billion_suns": _billion_suns,
    "measure": _measure,
    "space_war": _space_war,
}
"""Every rule system by its id: the one place where a system is registered.

Its packages in `scenario`, `ai` and `ui.systems` are found by the same id.
"""

CAMPAIGNS: Mapping[str, AnyCampaign] = {"billion_suns": _billion_suns_campaign}
"""The campaigns of the rule systems that have them."""

DESIGNED: tuple[str, ...] = ("space_war",)
"""The rule systems whose players design their pieces; `scenario` has the files of designs."""
