"""Where what was overlapped may be set down, against shifts tried one by one (`place: around`)."""

import math
from random import Random
from typing import Any

import numpy as np
import pytest
import shapely
from shapely import affinity

from tests.oracle.measure_ovals import Stand, body_of, drawn
from tests.rules.measure.asked import told

TABLE = shapely.box(0, 0, 300_000, 300_000)


def _base(rng: Random) -> Any:
    a, b = 2 * rng.randint(8, 30), 2 * rng.randint(8, 30)
    corner = {"corner": "4"} if rng.random() < 0.5 else {}
    return rng.choice(({"disc": str(a)}, {"rectangle": [str(a), str(b)], **corner}))


def _file(seed: int) -> Any:
    """A base that moves 60 ahead, onto b; c and d stand about."""
    rng = Random(seed)
    heading = rng.choice((0, 30, 90))
    turn = math.radians(heading)
    x, y = 100 + 60 * math.sin(turn), 100 + 60 * math.cos(turn)
    near = [[round(part) + rng.randint(-12, 12) for part in (x, y)]]
    for _ in range(2):
        far, way = rng.uniform(40, 90), rng.uniform(0, 6.28)
        near.append([round(x + far * math.cos(way)), round(y + far * math.sin(way))])
    pieces = [{"id": "a", "kind": "k-a", "at": ["100", "100"], "heading": str(heading)}]
    for name, at in zip("bcd", near, strict=True):
        places = [str(max(part, 0)) for part in at]
        spun = str(rng.randint(0, 359))
        pieces.append({"id": name, "kind": f"k-{name}", "at": places, "heading": spun})
    return {
        "format": "1",
        "system": "measure",
        "unit": "mm",
        "title": "Set down",
        "kinds": {f"k-{name}": {"base": _base(rng)} for name in "abcd"},
        "templates": {"way": {"straight": "60", "placed": "along"}},
        "tables": [{"id": "T", "size": ["300", "300"], "pieces": pieces}],
        "questions": [
            {"id": "q", "ask": "path", "from": "a", "template": "way", "place": "around"}
        ],
    }


def _drawn(raw: Any) -> dict[str, Any]:
    """The bases, that of a where it ends."""
    found = {}
    for one in raw["tables"][0]["pieces"]:
        turn = math.radians(float(one["heading"]))
        x, y = (float(part) * 1000 for part in one["at"])
        if one["id"] == "a":
            x, y = x + 60_000 * math.sin(turn), y + 60_000 * math.cos(turn)
        stand = Stand(x, y, math.sin(turn), math.cos(turn))
        found[one["id"]] = drawn(body_of(raw["kinds"][one["kind"]]["base"], stand), 400)
    return found


def _nearest(bases: dict[str, Any], name: str, standing: list[Any]) -> float | None:
    """The shortest of many shifts by which a base touches that of a and overlaps no other."""
    mine, theirs = (np.array(bases[each].exterior.coords) for each in ("a", name))
    ways = (mine[:, None, :] - theirs[None, :, :]).reshape(-1, 2)
    hull: Any = shapely.convex_hull(shapely.MultiPoint(ways))
    rim = hull.exterior
    best: float | None = None
    for part in range(600):
        spot = rim.interpolate(part / 600, normalized=True)
        moved = affinity.translate(bases[name], spot.x, spot.y)
        free = all(moved.intersection(other).area < 4000 for other in standing)
        far = math.hypot(spot.x, spot.y)
        if free and TABLE.buffer(5).contains(moved) and (best is None or far < best):
            best = far
    return best


def _tight(across: int) -> Any:
    """A wall of a base that leaves strips of 20 ahead, 10 beside and, up to another one, 5 behind.

    A disc stands where it ends.
    """
    raw = _file(0)
    bases = {"rectangle": ["280", "40"]}, {"disc": str(across)}, {"rectangle": ["300", "60"]}
    places = ["150", "200"], ["150", "262"], ["150", "205"], ["50", "50"]
    raw["kinds"] = {f"k-{name}": {"base": base} for name, base in zip("abc", bases, strict=True)}
    raw["kinds"]["k-d"] = {"base": {"disc": "10"}}
    for piece, at in zip(raw["tables"][0]["pieces"], places, strict=True):
        piece |= {"at": at, "heading": "0"}
    return raw


@pytest.mark.parametrize(("across", "able"), [(40, ""), (20, "b"), (18, "b"), (21, "")])
def test_where_no_strip_is_wide_enough_nothing_is_set_down(across: int, able: str) -> None:
    raw = _tight(across)
    assert told(raw).value == (able or "none")
    _check(raw)


@pytest.mark.parametrize("seed", range(12))
def test_the_nearest_place_is_that_of_all_shifts(seed: int) -> None:
    _check(_file(seed))


def _check(raw: Any) -> None:
    bases = _drawn(raw)
    taken = [name for name in "bcd" if bases["a"].intersection(bases[name]).area > 1]
    answer = told(raw)
    able = [] if answer.value == "none" else str(answer.value).split(", ")
    assert set(able) <= set(taken)
    if taken:
        standing = [bases[name] for name in "bcd" if name not in taken]
        best = _nearest(bases, taken[0], standing)
        if best is None:
            assert taken[0] not in able
        else:
            assert answer.measures[0].distance == pytest.approx(best, rel=0.01, abs=300)
