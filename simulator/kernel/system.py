"""A rule system as one frozen value of facets: what it plays, shows, asks and answers.

Each facet is a value of functions, in `kernel/facets`. What only some systems need has a default
that does nothing; it stands beside its field there, and a system names what it has.
"""

from dataclasses import dataclass, field

from simulator.kernel.campaign import AnyCampaign
from simulator.kernel.facets.asks import Asks
from simulator.kernel.facets.contest import Automa, Contest
from simulator.kernel.facets.hand import Hand
from simulator.kernel.facets.looks import Looks, SetupOptions, Words
from simulator.kernel.facets.play import Play
from simulator.kernel.facets.requests import Requests


@dataclass(frozen=True, slots=True)
class System:
    """One rule system.

    `campaign` is None for one without. `designs`: players design their own pieces; then its package
    in `scenario` has files of designs.
    """

    id: str
    words: Words
    play: Play
    looks: Looks
    options: SetupOptions
    asks: Asks = field(default_factory=Asks)
    requests: Requests = field(default_factory=Requests)
    contest: Contest = field(default_factory=Contest)
    hand: Hand = field(default_factory=Hand)
    automa: Automa = field(default_factory=Automa)
    campaign: AnyCampaign | None = None
    designs: bool = False
