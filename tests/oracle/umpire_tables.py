"""The shipped YAML figures as the umpire reads them: lengths in thou, angles in millidegrees."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parents[2] / "tables" / "billion_suns"

QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick loader where there is one."""

_DICE = re.compile(r"\(?(?P<count>[S0-9/]+)\)?D(?P<sides>\d+)")
_SCALED = {"inches": 1000, "inches_per_mass": 1000, "degrees": 1000}


@dataclass(frozen=True)
class Weapon:
    """A weapon of a class or object; `dice` may go by the scale, such as `S/2`."""

    id: str
    nearest: int
    farthest: int
    dice: str
    sides: int
    damage: int
    stationary_only: bool


@dataclass(frozen=True)
class Kind:
    """A class of ships or a kind of object; `cost` and `thrust` are those of ships.

    Figures that go by the scale stay texts: `Tables.share` gives their value.
    """

    id: str
    is_class: bool
    cost: int
    mass: str | None
    thrust: int | None
    move: int | None
    silhouette: str | None
    shields: str | None
    primary: Weapon | None
    auxiliary: Weapon | None
    arc: int | None
    diameter: int | None
    carries: int | None
    marks: frozenset[str]

    def is_(self, mark: str) -> bool:
        """Does its entry say so (`utility`, `stationary`, `independent`, `dangerous` …)?"""
        return mark in self.marks


@dataclass(frozen=True)
class Tables:
    """All that the YAML says: `figures` by name, `kinds` by id, contracts by mode and card."""

    figures: Mapping[str, int]
    kinds: Mapping[str, Kind]
    rulings: Mapping[str, Mapping[str, Any]]
    contracts: Mapping[str, Mapping[str, Mapping[str, Any]]]


_FLAGS = (
    "utility",
    "stationary",
    "independent",
    "dangerous",
    "solid",
    "loose",
    "anchored",
    "warzone",
    "once_a_game",
)


@cache
def shipped() -> Tables:
    """The tables in the repository."""
    classes = _load("classes.yaml")["classes"]
    objects = _load("objects.yaml")["objects"]
    figures = _load("figures.yaml")["figures"]
    contracts = _load("contracts.yaml")
    return Tables(
        figures={
            name: round(entry["value"] * _SCALED.get(entry["unit"], 1))
            for name, entry in figures.items()
        },
        kinds={
            **{each["id"]: _kind(each, is_class=True) for each in classes},
            **{each["id"]: _kind(each, is_class=False) for each in objects},
        },
        rulings={each["id"]: each for each in _load("rulings.yaml")["rulings"]},
        contracts={
            mode: {each["card"]: each for each in entries}
            for mode, entries in contracts.items()
            if isinstance(entries, list)
        },
    )


def share(figure: str | int | None, scale: int) -> int:
    """A figure at a scale: S over a divisor, rounded up, or a plain number; 0 for None.

    >>> share("S/3", 5), share("S", 5), share("4", 5)
    (2, 5, 4)
    """
    if figure is None:
        return 0
    text = str(figure)
    if not text.startswith("S"):
        return int(text)
    divisor = int(text.partition("/")[2] or 1)
    return -(-scale // divisor)


def _load(name: str) -> Any:
    return yaml.load((FOLDER / name).read_text(encoding="utf-8"), Loader=QUICK)


def _kind(entry: Mapping[str, Any], *, is_class: bool) -> Kind:
    arc = entry.get("auxiliary_arc", entry.get("arc"))
    return Kind(
        id=entry["id"],
        is_class=is_class,
        cost=entry.get("cost", 0),
        mass=_text(entry.get("mass")),
        thrust=_thou(entry.get("thrust")),
        move=_thou(entry.get("move")),
        silhouette=_text(entry.get("silhouette")),
        shields=_text(entry.get("shields")),
        primary=_weapon(entry.get("primary")),
        auxiliary=_weapon(entry.get("auxiliary")),
        arc=None if arc is None else arc * 1000,
        diameter=_thou(entry.get("diameter")),
        carries=entry.get("carries"),
        marks=frozenset(flag for flag in _FLAGS if entry.get(flag)),
    )


def _weapon(entry: Mapping[str, Any] | None) -> Weapon | None:
    if entry is None:
        return None
    found = _DICE.fullmatch(str(entry["dice"]))
    if found is None:
        raise ValueError(f"{entry['dice']} are no dice")
    return Weapon(
        id=entry["id"],
        nearest=round(entry["range"][0] * 1000),
        farthest=round(entry["range"][1] * 1000),
        dice=found["count"],
        sides=int(found["sides"]),
        damage=entry["damage"],
        stationary_only=bool(entry.get("stationary_only")),
    )


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _thou(value: Any) -> int | None:
    return None if value is None else round(value * 1000)
