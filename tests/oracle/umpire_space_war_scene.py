"""The scenario of a game of Space War as the umpire knows it: roles, homes, edges (SW-19)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.umpire_save import Plain, Save
from tests.oracle.umpire_space_war_tables import scenarios

ROLES: Mapping[str, tuple[str, str]] = {
    "cultural_terrorists": ("defender", "terrorists"),
    "convoy": ("escort", "attacker"),
    "machine_wars_2": ("squadron", "machine"),
}
"""What the seats are, in their order, where neither a file nor a die says otherwise."""

HOMELESS = {("cultural_terrorists", "terrorists"), ("machine_wars_2", "machine")}
"""Who has neither planet nor Station."""

CHART = {
    1: "squadron_action",
    2: "squadron_action",
    3: "cultural_terrorists",
    4: "convoy",
    5: "machine_wars",
    6: "machine_wars_2",
}
"""The scenario by the face of the die (SW-19.7)."""


@dataclass
class Scene:
    """Which scenario is played; `exits` are the Transports that have left."""

    mode: str
    machine_base: str
    chooses: bool
    seats: tuple[str, ...]
    roles: dict[str, str]
    exits: int = 0
    rolled: bool = field(default=False)

    @staticmethod
    def of(save: Save) -> "Scene":
        """As the game begins."""
        options, extra = save.setup["options"], save.setup["extra"]
        return Scene(
            options.get("mode", "squadron_action"),
            options.get("machine_base", "squadron_action"),
            bool(options.get("ct_choice")),
            save.frame.seats,
            dict(extra.get("roles", {})),
            int(extra.get("exits", 0)),
        )

    def fold(self, event: Plain) -> None:
        """What is rolled, and what each seat is."""
        if event["is"] == "scenario_rolled":
            self.mode, self.rolled = event["scenario"], True
        elif event["is"] == "roles_taken":
            self.roles = dict(event["roles"])

    @property
    def base(self) -> str:
        """The scenario whose set-up and ends hold."""
        return self.machine_base if self.mode == "machine_wars" else self.mode

    def role(self, seat: str) -> str:
        """What a seat is."""
        usual = ROLES.get(self.base)
        if seat in self.roles or usual is None:
            return self.roles.get(seat, "squadron")
        return usual[self.seats.index(seat)]

    def seat(self, role: str) -> str | None:
        """Who is this, if anybody."""
        return next((seat for seat in self.seats if self.role(seat) == role), None)

    def is_machine(self, seat: str) -> bool:
        """Does the seat play machines: the last one, unless a file says otherwise (C16)?"""
        if self.mode not in ("machine_wars", "machine_wars_2"):
            return False
        said = [one for one, role in self.roles.items() if role == "machine"]
        return seat in (said or [self.seats[-1]])

    def has_planet(self, seat: str) -> bool:
        """Has the seat a planet?"""
        return (self.base, self.role(seat)) not in HOMELESS

    def has_station(self, seat: str, in_convoys: str) -> bool:
        """Has the seat a Station, by ruling convoy_stations?"""
        return self.has_planet(seat) and (self.base != "convoy" or in_convoys == "yes")

    def enters(self, seat: str) -> bool:
        """Do its Craft come over the edge?"""
        return self.role(seat) == "terrorists"

    def defends(self, seat: str) -> bool:
        """Has it lost with its Station (SW-19.2, SW-19.5)?"""
        return (self.base, self.role(seat)) in {
            ("cultural_terrorists", "defender"),
            ("machine_wars_2", "squadron"),
        }

    def given(self, seat: str, squadron: Plain | None) -> list[str] | None:
        """The designs that the scenario gives a seat in place of a squadron, None without any."""
        role = self.role(seat)
        if role == "machine" and self.mode == "machine_wars_2":
            return ["machine"]
        if role != "terrorists":
            return None
        if squadron and (self.is_machine(seat) or (self.chooses and is_raid(squadron))):
            return None
        return [name for name, count in scenarios().forces["terrorists"] for _ in range(count)]


def is_raid(squadron: Plain) -> bool:
    """Are these eleven Craft of the three designs of Cultural Terrorists (SW-19.2)?"""
    ready = [shape(one) for name, one in scenarios().designs.items() if name.startswith("ct-")]
    fits = all(_shape_of(one) in ready for one in squadron["designs"])
    return fits and sum(squadron["counts"]) == scenarios().chosen and not squadron["prisoners"]


def shape(design: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
    """Type and modules of a design of scenarios.yaml."""
    modules = [key for key, count in design["modules"].items() for _ in range(int(count))]
    return design["type"], tuple(sorted(modules))


def _shape_of(design: Plain) -> tuple[str, tuple[str, ...]]:
    return design["type"], tuple(sorted(design["modules"]))
