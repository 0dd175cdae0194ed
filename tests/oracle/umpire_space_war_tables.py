"""The figures of Space War as the umpire reads them from the YAML: thou, millidegrees, counts."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.oracle.umpire_tables import QUICK

FOLDER = Path(__file__).parents[2] / "tables" / "space_war"

CLASSES = ("unpowered", "vessel", "fighter")
"""The columns of the table of shots (SW-13.1)."""


@dataclass(frozen=True)
class Weapon:
    """A row of the table of shots: `needs` by class of target, `arc` the whole arc or None.

    A card may give a `bonus`; it is no help where the table has a dash, unless it `fills_dash`.
    """

    key: str
    reach: int
    needs: Mapping[str, int]
    shots: int
    arc: int | None
    is_spoiled: bool
    is_expended: bool
    bonus: int = 0
    fills_dash: bool = False


@dataclass(frozen=True)
class Tables:
    """All figures: `armour` needs from one Armour on, `speeds` and turning modules by type."""

    figures: Mapping[str, int]
    weapons: Mapping[str, Weapon]
    reach: Mapping[str, int]
    armour: tuple[int, ...]
    speeds: Mapping[str, tuple[int, ...]]
    before: Mapping[str, str]
    after: Mapping[str, str]
    sides: int
    electronics: int
    rulings: Mapping[str, str]

    def speed(self, kind: str, engines: int) -> int:
        """How far a Craft of a type goes with so many Engines (SW-11.1)."""
        speeds = self.speeds[kind]
        return speeds[min(engines, len(speeds) - 1)]

    def paces(self) -> set[int]:
        """How far a full move of any Craft can go, which is how far decoys go (SW-3.4)."""
        return {speed for speeds in self.speeds.values() for speed in speeds if speed}

    def armour_need(self, armour: int) -> int | None:
        """What a hit needs to damage against so much Armour; None for every time (SW-5.2).

        >>> [shipped().armour_need(armour) for armour in (0, 1, 2, 5, 7)]
        [None, 2, 3, 6, 6]
        """
        return self.armour[min(armour, len(self.armour)) - 1] if armour else None


@cache
def shipped() -> Tables:
    """The tables in the repository."""
    modules, figures = _load("modules.yaml"), _load("figures.yaml")["figures"]
    kinds = {one["id"]: one for one in modules["types"]}
    return Tables(
        figures={name: _scaled(one) for name, one in figures.items()},
        weapons={one["key"]: _weapon(one) for one in modules["modules"] if "weapon" in one},
        reach={one["key"]: _thou(one["reach"]) for one in modules["modules"] if "reach" in one},
        armour=tuple(modules["armour"]["needs"]),
        speeds={name: tuple(_thou(one) for one in kind["speeds"]) for name, kind in kinds.items()},
        before={name: kind["turns_before"] for name, kind in kinds.items()},
        after={name: kind["turns_after"] for name, kind in kinds.items()},
        sides=modules["figures"]["die_sides"]["value"],
        electronics=modules["figures"]["electronics_counted"]["value"],
        rulings={one["id"]: str(one["default"]) for one in _load("rulings.yaml")["rulings"]},
    )


@dataclass(frozen=True)
class Scenarios:
    """What scenarios.yaml gives: designs by id, forces by role, lengths in thou."""

    designs: Mapping[str, Any]
    forces: Mapping[str, tuple[tuple[str, int], ...]]
    exit_reach: int
    exits_to_win: int
    chosen: int


@cache
def scenarios() -> Scenarios:
    """The scenarios in the repository."""
    found = _load("scenarios.yaml")
    figures = {name: _scaled(one) for name, one in found["figures"].items()}
    return Scenarios(
        {one["id"]: one for one in found["designs"]},
        {one["role"]: tuple(one["craft"].items()) for one in found["forces"]},
        figures["exit_reach"],
        figures["exits_to_win"],
        figures["chosen_craft"],
    )


def _load(name: str) -> Any:
    return yaml.load((FOLDER / name).read_text(encoding="utf-8"), Loader=QUICK)


def _scaled(entry: Mapping[str, Any]) -> int:
    lengths = ("inches", "degrees")
    return _thou(entry["value"]) if entry["unit"] in lengths else int(entry["value"])


def _thou(value: float) -> int:
    return round(value * 1000)


def _weapon(entry: Mapping[str, Any]) -> Weapon:
    row = entry["weapon"]
    return Weapon(
        key=entry["key"],
        reach=_thou(row["range"]),
        needs=dict(zip(CLASSES, row["needs"], strict=True)),
        shots=row["shots"],
        arc=_thou(row["arc"]) if "arc" in row else None,
        is_spoiled=bool(row.get("spoiled")),
        is_expended=bool(row.get("expended")),
    )
