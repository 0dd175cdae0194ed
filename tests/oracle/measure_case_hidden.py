"""Random files about cover, the best point and woods, leaning to ties; nothing of ours in it."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

from tests.oracle.measure_case_sights import RULINGS, between, corners, facing
from tests.oracle.measure_cases import ruled
from tests.oracle.measure_scenes import Scene, figure, figures, scene


def point_case(this: Scene) -> None:
    """Does one point see all? Obstacles with corners on lines from corner to corner."""
    this.ask = {"ask": "sight", "line": "one_point", "from": "a", "to": "b"}
    facing(this)
    between(this)
    ruled(this, "under_base")


def cover_case(this: Scene) -> None:
    """Cover by a share that may be just reached, or by what is just near enough."""
    this.ask = {"ask": "cover", "from": "a", "to": "b"}
    facing(this)
    between(this)
    this.ask["line"] = this.among("closest", "closest", "any", "centre")
    if this.ask["line"] == "closest" and this.chance(0.5):
        this.ask["by"] = figure(this.among(50_000, 25_000, 75_000, 100_000, 1_000, 33_333))
    elif this.ask["line"] == "any" and this.chance(0.7):
        this.ask |= {"from": "a@centre", "by": figure(this.among(50_000, 25_000, 10_000, 1))}
    if this.chance(0.3):
        this.ask["near"] = figure(this.among(this.step(), this.step(20), 5_000))
    ruled(this, *RULINGS)


def wood_case(this: Scene) -> None:
    """Woods as deep as may just be seen through, one thousandth less, or anything."""
    this.ask = {"ask": "sight", "from": "a", "to": "b"}
    facing(this)
    spots = corners(this)
    low, high = min(y for _, y in spots), max(y for _, y in spots)
    for n in range(this.among(1, 1, 2, 3)):
        bottom = Fraction(this.rng.randint(int(low), int(high)))
        deep = this.step(6)
        left = Fraction(this.among(*(x for x, _ in spots)) // 1 + this.among(0, 0, -1, 1))
        wide = this.step(8) * this.among(1, -1, 10, -10)
        first, last = sorted((left, left + wide))
        box = [(first, bottom), (last, bottom), (last, bottom + deep), (first, bottom + deep)]
        if not all(map(this.fits, box)):
            continue
        slant = this.among(0, 0, 0, deep // 2)
        box[3] = (first, bottom + deep - slant)
        through = max(deep + this.among(0, 0, -1, 1, this.step(3), -deep // 2), 0)
        raw = {"id": f"o{n}", "polygon": [figures(*spot) for spot in box]}
        if this.chance(0.8):
            raw["see_through"] = figure(through)
        this.obstacles.append(raw)
    this.ask["line"] = this.among("closest", "closest", "centre")
    ruled(this, *RULINGS)


MAKERS: dict[str, Callable[[Scene], None]] = {
    "point": point_case,
    "cover": cover_case,
    "wood": wood_case,
}


def hidden_case(kind: str, seed: int) -> Scene:
    """A file with one question of that kind."""
    this = scene(Random(f"measure/{kind}/{seed}"))
    MAKERS[kind](this)
    return this
