"""The rule systems; none of them imports another."""

from collections.abc import Mapping

from simulator.kernel.campaign import AnyCampaign
from simulator.kernel.ruleset import Ruleset
from simulator.system_parts import LazyModules

RULESETS: Mapping[str, Ruleset] = LazyModules(
    {
        "billion_suns": "simulator.rules.billion_suns.ruleset",
        "measure": "simulator.rules.measure.ruleset",
        "space_war": "simulator.rules.space_war.ruleset",
    }
)
"""Every rule system by its id: the one place where a system is registered.

A system is imported when it is first asked for. Its packages in `scenario`, `ai` and `ui.systems`
are found by the same id.
"""

CAMPAIGNS: Mapping[str, AnyCampaign] = LazyModules(
    {"billion_suns": "simulator.rules.billion_suns.campaign"}
)
"""The campaigns of the rule systems that have them."""

DESIGNED: tuple[str, ...] = ("space_war",)
"""The rule systems whose players design their pieces; `scenario` has the files of designs."""
