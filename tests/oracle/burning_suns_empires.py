"""Diplomacy, antimatter and which ability prevails, worked out from the files alone.

Everything is read as text from a question file and from the data files (BS-1.3, BS-6.5, BS-12.3).
"""

from collections.abc import Iterator
from typing import Any

from tests.oracle.burning_suns import World
from tests.oracle.umpire_burning_suns_world import data
from tests.oracle.umpire_save import Plain

RANKS = "system", "ideology", "race_card", "artifact", "agent", "item", "unique", "unit"
KINDS = "passive", "trigger", "activate"
POWERS = "light", "dark", "neutral", ""
UNIQUES = "titan", "starbase", "colossus"

Strength = tuple[int, int, int, int]


def strengths() -> Iterator[tuple[str, Strength]]:
    """How strong each ability is, by its id: holder, level, kind, power (BS-12.3)."""
    for kind in data("figures")["purposes"]:
        yield kind, _strength("unique" if kind in UNIQUES else "unit", {"kind": "passive"})
    for name, row in data("systems").items():
        for n, one in enumerate(row["benefits"], 1):
            yield f"{name}-{n}", _strength("system", one)
    for name, row in data("ideologies").items():
        for level, choices in enumerate(row["levels"]):
            for n, one in enumerate(choices, 1):
                yield f"{name}-{level}-{n}", _strength("ideology", one, level)
    for name in data("race_cards"):
        yield f"{name}-front", _strength("race_card", {"kind": "trigger"})
        yield f"{name}-back", _strength("race_card", {"kind": "passive"})
    for name in data("agents"):
        for kind in ("passive", "activate"):
            yield f"{name}-{kind}", _strength("agent", {"kind": kind})
    for file, holder in (("artifacts", "artifact"), ("items", "item")):
        yield from ((name, _strength(holder, row["ability"])) for name, row in data(file).items())


def _strength(holder: str, ability: Plain, level: int = 0) -> Strength:
    power = POWERS.index(ability.get("power", ""))
    return RANKS.index(holder), -level, KINDS.index(ability["kind"]), power


def judge_empire(world: World, row: Plain) -> str | None:
    """The answer to a question of the whole game, None for any other kind."""
    match row["ask"]:
        case "antimatter":
            return str(_empire(world, row["seat"]).get("antimatter", "0"))
        case "first":
            known = dict(strengths())
            one, other = known[row["one"]], known[row["other"]]
            return "none" if one == other else row["one"] if one < other else row["other"]
        case "diplomacy":
            return "yes" if _may(world, row["seat"], row["to"], row["step"]) else "no"
    return None


def _empire(world: World, seat: str) -> Plain:
    found: Plain = next(one for one in world.file["seats"] if one["id"] == seat).get("empire", {})
    return found


def _has_level(world: World, seat: str, ideology: str, level: int, choice: str) -> bool:
    empire = _empire(world, seat)
    levels = empire.get("levels", ["1"])
    return empire.get("ideology") == ideology and levels[level : level + 1] == [choice]


def _reach(world: World, seat: str) -> int:
    """How far diplomats go: the framework's figure, and 1 more of two levels."""
    by_framework = int(data("frameworks")[_empire(world, seat)["framework"]]["diplomacy"])
    more = _has_level(world, seat, "united", 0, "1") + _has_level(world, seat, "imperial", 1, "2")
    return by_framework + more


def _is_near(world: World, seat: str, space: str) -> bool:
    """Does an explored path lead there, and is it near enough to a system of the seat?"""
    own = [name for name, row in world.rows.items() if row.get("owner") == seat]
    far = [world.distance(name, space, seat) for name in own]
    reach = _reach(world, seat)
    return space in world.explored(seat) and any(one is not None and one <= reach for one in far)


def _kind(row: Plain) -> str:
    found: str = row["kind"] if "kind" in row else data("systems")[row["tile"]]["kind"]
    return found


def _may(world: World, seat: str, space: str, step: str) -> bool:
    row: Any = world.rows[space]
    owner, kind, unrest = row.get("owner"), _kind(row), row.get("control") == "unrest"
    if step == "alliance":
        return owner not in (None, seat) and _may_ally(world, seat, owner)
    if not _is_near(world, seat, space):
        return False
    if step == "take":
        return kind == "inhabited" and owner is None
    if step == "better":
        return owner == seat and unrest and kind not in ("hostile", "special")
    foreign = owner not in (None, seat) and owner not in _empire(world, seat).get("allies", {})
    barred = row.get("structure") == "embassy" or any(
        "colossus" in units and units["at"] == space and units["owner"] != seat
        for units in world.units
    )
    rebels = not unrest or kind not in ("uninhabited", "empty")
    return foreign and not barred and rebels and kind != "home"


def _may_ally(world: World, seat: str, other: str) -> bool:
    """Both have a card left, they are near, no allies yet, and not too far apart (BS-13)."""
    both = _empire(world, seat), _empire(world, other)
    apart = abs(int(both[0].get("antimatter", 0)) - int(both[1].get("antimatter", 0)))
    wide = any(_has_level(world, one, "united", 1, "1") for one in (seat, other))
    systems = (name for name, row in world.rows.items() if row.get("owner") == other)
    return (
        all(each.get("race_cards") for each in both)
        and other not in both[0].get("allies", {})
        and apart < (6 if wide else 4)
        and any(_is_near(world, seat, name) for name in systems)
    )
