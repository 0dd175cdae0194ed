"""The entries of the rule system's own data files: classes, objects, figures, rulings, rules."""

import re
from typing import Annotated, Any, ClassVar

from simulator.rules.billion_suns.model.scaled import Scaled
from simulator.rules.billion_suns.model.specs import Figures
from simulator.scenario.entries import FileEntry, Typed
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import (
    Flag,
    Identifier,
    Text,
    each,
    whole,
)
from simulator.scenario.figure_files import FigureFile
from simulator.scenario.inches import Thou, read_point
from simulator.scenario.index import Source
from simulator.scenario.tree import Raw

_DICE = re.compile(r"([0-9]{1,2})D(6|8|10|12)").fullmatch
_SHARED_DICE = re.compile(r"\((S|S/[23])\)D(6|8|10|12)").fullmatch
_SHARE = re.compile(r"[0-9]{1,2}|S|S/[23]").fullmatch
COUNTS = (
    "mass",
    "ships",
    "battlegroups",
    "jump_points",
    "tokens",
    "credits",
    "points",
    "dice",
    "sides",
    "rounds",
    "moves",
    "times",
    "ceos",
    "scale",
    "contracts",
)
"""Units whose figures are whole numbers."""


def _matching(value: Raw, match: Any, what: str, expected: str) -> Any:
    found = match(value) if isinstance(value, str) else None
    if found is None:
        raise Wrong(Problem(unfit(value, f"is no {what}"), expected))
    return found


def _read_range(value: Raw) -> tuple[int, int]:
    band = read_point(value, "a band [nearest, farthest] in inches")
    if not 0 <= band[0] <= band[1]:
        raise Wrong(Problem("this is no band", "[nearest, farthest], both 0 or more"))
    return band


def _read_dice(value: Raw) -> tuple[int, int]:
    found = _matching(value, _DICE, "number of dice", "dice such as 2D8")
    return int(found[1]), int(found[2])


def _read_shared_dice(value: Raw) -> tuple[Scaled, int]:
    if isinstance(value, str) and _DICE(value):
        count, sides = _read_dice(value)
        return Scaled(count), sides
    found = _matching(value, _SHARED_DICE, "number of dice", "dice such as 2D6 or (S/2)D6")
    return _share(found[1]), int(found[2])


def read_share(value: Raw) -> Scaled:
    """Parse a figure that may depend on the scale; Wrong if it is not one."""
    return _share(_matching(value, _SHARE, "figure", "a whole number, S, S/2 or S/3")[0])


def _share(text: str) -> Scaled:
    """A figure that may depend on the scale.

    >>> _share("S/3"), _share("S"), _share("9")
    (Scaled(fixed=0, divisor=3), Scaled(fixed=0, divisor=1), Scaled(fixed=9, divisor=None))
    """
    if text[0] != "S":
        return Scaled(int(text))
    return Scaled(0, int(text[2:] or 1))


Shared = Annotated[Scaled | None, Typed(read_share, {})]
Band = Annotated[tuple[int, int], Typed(_read_range, {})]


class WeaponEntry(FileEntry):
    """A weapon of a class."""

    said: ClassVar[str] = "a weapon such as {id: blasters, name: Blasters, range: [0, 6], …}"

    id: Identifier
    name: Text
    range: Band
    dice: Annotated[tuple[int, int], Typed(_read_dice, {})]
    damage: Annotated[int, whole(1, 99)]
    stationary_only: Flag = False


class ObjectWeaponEntry(FileEntry):
    """A weapon of an object."""

    said: ClassVar[str] = WeaponEntry.said

    id: Identifier
    name: Text
    range: Band
    dice: Annotated[tuple[Scaled, int], Typed(_read_shared_dice, {})]
    damage: Annotated[int, whole(1, 99)]


class ClassEntry(FileEntry):
    """A class of ships."""

    said: ClassVar[str] = "a class of ships"

    id: Identifier
    name: Text
    cost: Annotated[int, whole(0, 999)]
    mass: Annotated[int, whole(0, 99)]
    thrust: Thou | None = None
    silhouette: Annotated[int, whole(1, 99)]
    shields: Annotated[int, whole(0, 99)]
    primary: WeaponEntry | None = None
    auxiliary: WeaponEntry | None = None
    auxiliary_arc: Thou | None = None
    utility: Flag = False
    stationary: Flag = False
    warzone: Flag = False
    carries: Annotated[int | None, whole(0, 9)] = None
    once_a_game: Flag = False
    source: Source


class KindEntry(FileEntry):
    """A kind of object."""

    said: ClassVar[str] = "a kind of object"

    id: Identifier
    name: Text
    mass: Shared = None
    move: Thou | None = None
    silhouette: Shared = None
    shields: Shared = None
    primary: ObjectWeaponEntry | None = None
    auxiliary: ObjectWeaponEntry | None = None
    arc: Thou | None = None
    diameter: Thou | None = None
    solid: Flag = False
    dangerous: Flag = False
    stationary: Flag = False
    independent: Flag = False
    control_range: Thou | None = None
    loose: Flag = False
    anchored: Flag = False
    source: Source


FIGURES = FigureFile(
    "billion_suns",
    Figures,
    "{value: 3, unit: inches, rule: ABS-2.2, source: QR}",
    "a number such as 12 or 4.5",
    ("inches", "inches_per_mass", "degrees"),
    COUNTS,
)
"""How the figures that the rules name stand in figures.yaml."""


class ClassesFile(FileEntry):
    """classes.yaml."""

    classes: Annotated[list[Any], each("class", 1)]


class ObjectsFile(FileEntry):
    """objects.yaml."""

    objects: Annotated[list[Any], each("object", 1)]


class ContractsFile(FileEntry):
    """contracts.yaml: contracts by mode."""

    core: Annotated[list[Any], each("contract")]
    warzone: Annotated[list[Any], each("contract")]
