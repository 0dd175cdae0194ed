"""What scenarios.yaml holds: scenarios, whom they set against whom, and Craft they give."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.rules.space_war.model.designs import Design
from simulator.save_tags import saved_as

SeatRole: TypeAlias = Literal["squadron", "defender", "terrorists", "escort", "attacker", "machine"]
"""What a seat is in a scenario (SW-19)."""

ROLES: tuple[SeatRole, ...] = (
    "squadron",
    "defender",
    "terrorists",
    "escort",
    "attacker",
    "machine",
)
"""All roles."""

WonBy: TypeAlias = Literal[
    "wiped_out", "gave_up", "station_lost", "exits", "kills", "driven_off", "draw"
]
"""What decided a game (SW-19)."""

TRANSPORT, MACHINE = "transport", "machine"
"""The ids of ready-made designs: the freight of a convoy, and the Machine (SW-19.3, SW-19.5)."""


@saved_as("scenario")
@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario: whom it sets against whom, and who is at home there.

    `roles` stand in the order of the seats. `homes` are the roles with a planet, and `stations`
    those with a Space Station. `enters` are the roles that begin off the table and come over their
    edge. `rolls` are the faces of the die that choose it, none if it is not on the chart.
    """

    id: str
    name: str
    rule: str
    about: str
    roles: tuple[SeatRole, ...]
    homes: tuple[SeatRole, ...] = ()
    stations: tuple[SeatRole, ...] = ()
    enters: tuple[SeatRole, ...] = ()
    rolls: tuple[int, ...] = ()


@saved_as("scenario_figures")
@dataclass(frozen=True, slots=True)
class ScenarioFigures:
    """The figures of scenarios; lengths in thou.

    Transports leave within `exit_reach` of the middle of the edge, and `exits_to_win` of them win
    (SW-19.3). `chosen_craft` is how many Craft the Cultural Terrorists choose (SW-19.2).
    """

    exit_reach: int
    exits_to_win: int
    chosen_craft: int


@saved_as("scenarios")
@dataclass(frozen=True, slots=True)
class Scenarios:
    """Everything that scenarios.yaml holds.

    `scenarios` and `designs`, the ready-made Craft, are by id. `forces` are by role: the designs of
    the Craft that a scenario gives, with their numbers; these cost nothing and need be no designs
    of the squadron (SW-2.6).
    """

    scenarios: Mapping[str, Scenario]
    designs: Mapping[str, Design]
    forces: Mapping[str, tuple[tuple[str, int], ...]]
    figures: ScenarioFigures


@saved_as("scenario_result")
@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """How a game ended: the seats that have won, and by what.

    `captured` are Transports taken because their escort was lost (SW-19.3), `forfeited` the seats
    whose Station counts as lost because they fled (SW-19.2).
    """

    winners: tuple[str, ...] = ()
    by: WonBy = "draw"
    captured: tuple[str, ...] = ()
    forfeited: tuple[str, ...] = ()
