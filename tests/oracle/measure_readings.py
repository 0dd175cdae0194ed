"""Several questions about one random table file of `measure`; nothing of ours in it."""

from collections.abc import Callable
from fractions import Fraction

from tests.oracle.measure_cases import RULINGS
from tests.oracle.measure_keys import rulings_of
from tests.oracle.measure_scenes import Figure, Raw, Scene, figure


def read_otherwise(this: Scene, ask: Raw) -> Raw | None:
    """The question under another reading of one or two rulings."""
    names = rulings_of(ask)
    if not names:
        return None
    chosen = dict(ask.get("rulings", {}))
    for name in this.rng.sample(names, min(len(names), this.rng.randint(1, 2))):
        if chosen.pop(name, None) is None:
            value = RULINGS[name]
            chosen[name] = Figure(value) if isinstance(value, int) else value
    return {**ask, "rulings": chosen}


def put_otherwise(this: Scene, ask: Raw) -> Raw | None:
    """Another question of the same kind about the same things."""
    change = CHANGES.get(ask["ask"])
    return change(this, ask) if change else None


def _other_part(this: Scene, ask: Raw) -> Raw:
    parts = ("any", "all") if ask["ask"] == "within" else ("any", "all", "centre")
    return {**ask, "part": this.among(*parts)}


def _other_reach(this: Scene, ask: Raw) -> Raw | None:
    if this.chance(0.3):
        return _other_part(this, ask)
    reach = Fraction(ask["reach"]) * 1000 + this.among(-1000, -1, 1, 1000)
    return {**ask, "reach": figure(reach)} if reach > 0 else None


def _other_end(this: Scene, ask: Raw) -> Raw:
    if ask.get("end") == "far" or "edge" in str(ask["to"]):
        return {key: value for key, value in ask.items() if key not in ("end", "measure")}
    if "from_outline" not in ask and this.chance(0.3):
        return {**ask, "end": "far"}
    return {**ask, "measure": this.among("centre", "edge")}


def _other_sweep(this: Scene, ask: Raw) -> Raw:
    if "stop" in ask or this.chance(0.7):
        sweeps = this.rng.sample(["template", "base", "end"], this.rng.randint(1, 2))
        without = "stop" if this.chance(0.7) else ""
        return {key: value for key, value in ask.items() if key != without} | {"sweep": sweeps}
    left_out = ("sweep", "rulings")
    return {key: value for key, value in ask.items() if key not in left_out} | {"stop": True}


def _other_share(this: Scene, ask: Raw) -> Raw:
    if "at_least" in ask and this.chance(0.5):
        return {key: value for key, value in ask.items() if key != "at_least"}
    share = this.among(50, 25, 100, 1, 75, 10) * 1000 + this.among(0, 0, -1)
    return {key: value for key, value in ask.items() if key != "rulings"} | {
        "at_least": figure(share)
    }


def _other_line(this: Scene, ask: Raw) -> Raw | None:
    if "arc" in ask or ask["line"] == "points":
        return None
    return {**ask, "line": this.among("closest", "any", "centre")}


def _swapped(this: Scene, ask: Raw) -> Raw | None:
    if {"from_outline", "to_outline"} & set(ask):
        return None
    return {**ask, "from": ask["to"], "to": ask["from"]}


def _other_among(this: Scene, ask: Raw) -> Raw:
    return {**ask, "among": this.rng.sample(ask["among"], this.rng.randint(2, len(ask["among"])))}


CHANGES: dict[str, Callable[[Scene, Raw], Raw | None]] = {
    "range": _other_end,
    "band": _other_end,
    "within": _other_reach,
    "arc": _other_part,
    "where": _other_part,
    "sight": _other_line,
    "overlap": _swapped,
    "path": _other_sweep,
    "closest": _other_among,
    "covers": _other_share,
}


def asks(this: Scene, most: int) -> list[Raw]:
    """The question of a random file and others about the same things, all different."""
    found = [this.ask]
    for n in range(3 * most):
        if len(found) == most:
            break
        change = read_otherwise if n % 2 else put_otherwise
        other = change(this, this.rng.choice(found))
        if other is not None and other not in found:
            found.append(other)
    return found
