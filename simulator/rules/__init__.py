"""The rule systems; none of them imports another."""

from collections.abc import Mapping

from simulator.kernel.campaign import AnyCampaign
from simulator.kernel.system import System
from simulator.system_parts import LazyParts

SYSTEMS: Mapping[str, System] = LazyParts(
    {
        "billion_suns": "simulator.rules.billion_suns.system:SYSTEM",
        "burning_suns": "simulator.rules.burning_suns.system:SYSTEM",
        "measure": "simulator.rules.measure.system:SYSTEM",
        "space_war": "simulator.rules.space_war.system:SYSTEM",
    }
)
"""Every rule system by its id: the one place where a system is registered.

A system is imported when it is first asked for. Its packages in `scenario`, `ai` and `ui.systems`
are found by the same id.
"""


def campaign_of(system: str) -> AnyCampaign:
    """The campaign of a registered rule system; KeyError for an unknown one, or without any."""
    found = SYSTEMS[system].campaign
    if found is None:
        raise KeyError(system)
    return found


def campaigns() -> Mapping[str, AnyCampaign]:
    """The campaigns of the rule systems that have them, by id; it imports every system."""
    return {name: each.campaign for name, each in SYSTEMS.items() if each.campaign is not None}
