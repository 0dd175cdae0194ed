"""The catalogue of a game of Space War, and the types of its set-ups and states."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from simulator.kernel.spec import Setup
from simulator.kernel.state import State
from simulator.rules.space_war.model.cards import CardKind
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.figures import Figures
from simulator.rules.space_war.model.medals import AS_IN_THE_BOOK, MedalFigures
from simulator.rules.space_war.model.modules import Modules
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.rulings import Rulings
from simulator.rules.space_war.model.scenarios import Scenarios
from simulator.rules.space_war.model.stages import Stage
from simulator.save_tags import saved_as

PLANET = "planet"
"""The kind of a piece that is a planet, a moon or an asteroid (SW-18.1)."""

STATION = "space_station"
"""The kind of a piece that is a Space Station, and the id of its design (SW-18.2)."""

COUNTER = "counter"
"""The kind of a face-down counter in the view of who does not know what it is (SW-3.1)."""


@saved_as("catalogue", later=("medals",))
@dataclass(frozen=True, slots=True)
class Catalogue:
    """Modules and types of Craft, figures of play, rulings as read, scenarios, medals, and cards.

    Saves of earlier versions have neither `scenarios` nor `cards`; they are games of Squadron
    Action.
    """

    modules: Modules
    figures: Figures
    rulings: Rulings
    scenarios: Scenarios | None = None
    medals: MedalFigures = AS_IN_THE_BOOK
    cards: Mapping[str, CardKind] = field(default_factory=dict, hash=False)


OwnSetup: TypeAlias = Setup[Options, Catalogue, Extra]
"""A set-up of Space War."""

View: TypeAlias = State[Options, Catalogue, Extra, Stage]
"""A state of Space War, or what a seat knows of it."""
