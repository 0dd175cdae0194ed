"""The best point past ovals, judged by how far apart hulls can be held (rules ME-12.2, ME-12.4).

A spot sees all of a convex target past a convex obstacle if some line keeps the obstacle apart from
the hull of spot and target. How far apart it keeps them is sought over all directions, by how far
each reaches; of all spots of the base the one that gains most is sought.
"""

from collections.abc import Callable
from math import cos, hypot, pi, radians, sin, sqrt
from random import Random
from typing import Any, TypeAlias

import pytest

from simulator import scenario
from simulator.questions.asking import opening_view
from simulator.rules.measure.questions.searched import search_told
from simulator.rules.measure.system import SYSTEM
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import PlacedView
from tests.rules.measure.asked import asked, found_in_force

Place: TypeAlias = tuple[float, float]

SLABS = """
format: 1
system: measure
unit: inch
title: Past an oval
kinds:
  near: {{base: {{rectangle: [{wide}, 1]}}}}
  far: {{base: {{rectangle: [4, 1]}}}}
tables:
  - id: T
    size: [60, 60]
    pieces:
      - {{id: a, kind: near, at: [20, 10]}}
      - {{id: b, kind: far, at: [20, 20]}}
    obstacles:
      - {{id: o, at: [20, 15], oval: [6, 4]}}
questions:
  - {{id: q, ask: sight, line: one_point, from: a, to: b}}
"""


@pytest.mark.rule("ME-12.2", "edge")
def test_a_slab_sees_all_past_an_oval_when_it_is_just_wide_enough() -> None:
    """From the target's far corner, (-2, 4.5) off the oval, to the slab's near edge at y = -4.5.

    A line x = -2 + k (y - 4.5) touches the oval where (2 + 4.5 k)² = 9 + 4 k²: 16.25 k² + 18 k = 5.
    """
    k = -(18 + sqrt(18 * 18 + 4 * 16.25 * 5)) / (2 * 16.25)
    least = 2 * (-2 - 9 * k)
    assert round(least, 4) == 20.0787
    answers = [asked(SLABS.format(wide=wide))["q"] for wide in ("20.079", "20.078")]
    assert answers == ["clear", "partial"]


class Body:
    """An oval by its place, heading and half axes, in floats."""

    def __init__(self, at: Place, heading: int, half: Place) -> None:
        self.at, self.heading, self.half = at, heading, half
        turn = radians(heading)
        self.right, self.ahead = (cos(turn), -sin(turn)), (sin(turn), cos(turn))

    def reach(self, x: float, y: float) -> float:
        """How far it goes in a direction of length 1."""
        a, b = (x * way[0] + y * way[1] for way in (self.right, self.ahead))
        return self.at[0] * x + self.at[1] * y + hypot(self.half[0] * a, self.half[1] * b)

    def spot(self, turn: float) -> Place:
        """A spot of its rim."""
        a, b = self.half[0] * cos(turn), self.half[1] * sin(turn)
        x, y = (self.at[k] + a * self.right[k] + b * self.ahead[k] for k in (0, 1))
        return x, y


def most_apart(base: Body, target: Body, obstacle: Body) -> float:
    """How far apart obstacle and hull are held at most, for spots of the base's rim."""

    def seen(place: float) -> float:
        spot = base.spot(place)

        def apart(turn: float) -> float:
            x, y = cos(turn), sin(turn)
            hull = max(spot[0] * x + spot[1] * y, target.reach(x, y))
            return -obstacle.reach(-x, -y) - hull

        return _highest(apart, 48)

    return _highest(seen, 24)


def _highest(height: Callable[[float], float], count: int) -> float:
    """The highest value over a full turn: near the best of so many directions."""
    step = 2 * pi / count
    best, at = max((height(step * k), step * k) for k in range(count))
    while step > 1e-5:
        step /= 3
        best, at = max(
            (best, at), *((height(at + k * step), at + k * step) for k in (-2, -1, 1, 2))
        )
    return best


def _written(bodies: dict[str, Body]) -> Any:
    """A file of values as a reader of YAML has them that leaves figures texts."""
    form = {name: {"oval": [f"{2 * z:.3f}" for z in body.half]} for name, body in bodies.items()}
    place = {
        name: {"id": name, "at": [f"{z:.3f}" for z in body.at], "heading": str(body.heading)}
        for name, body in bodies.items()
    }
    table = {
        "id": "T",
        "size": ["60", "60"],
        "pieces": [{**place[name], "kind": name} for name in "ab"],
        "obstacles": [{**place["o"], **form["o"]}],
    }
    return {
        "format": "1",
        "system": "measure",
        "unit": "inch",
        "title": "Ovals",
        "kinds": {name: {"base": form[name]} for name in "ab"},
        "tables": [table],
        "questions": [{"id": "q", "ask": "sight", "line": "one_point", "from": "a", "to": "b"}],
    }


def _bodies(seed: int, aside: float) -> dict[str, Body]:
    """Three ovals, the obstacle that far aside of the line between the other two."""
    rng = Random(seed)

    def oval(x: float, y: float) -> Body:
        half = round(rng.uniform(0.6, 2), 3), round(rng.uniform(0.6, 2), 3)
        return Body((round(x, 3), round(y, 3)), rng.randrange(360), half)

    there = 25 + 0.77 * aside, 26 - 0.64 * aside
    return {"a": oval(20, 20), "b": oval(30, 32), "o": oval(*there)}


@pytest.mark.rule("ME-12.2", "edge")
@pytest.mark.parametrize(("seed", "bound"), [(0, 1.233), (2, 1.032)])
def test_a_point_of_an_oval_sees_all_of_another_just_where_a_line_holds_them_apart(
    seed: int, bound: float
) -> None:
    """Near the bound, by two thousandths: a polygon of 32 corners is off by up to eight."""
    for aside, wanted in ((bound + 0.002, "clear"), (bound - 0.002, "partial")):
        bodies = _bodies(seed, aside)
        assert (most_apart(bodies["a"], bodies["b"], bodies["o"]) > 0) == (wanted == "clear")
        assert found_in_force(_written(bodies))["q"] == wanted


GAP = """
system: measure
unit: mm
kinds: {{ship: {{base: {{oval: [100, 60]}}}}, dot: {{base: dot}}}}
tables:
  - id: T
    size: [600, 600]
    pieces:
      - {{id: ship, kind: ship, owner: cyan, at: [300, 100]}}
      - {{id: dot, kind: dot, owner: amber, at: [300, 380]}}
    obstacles:
      - {{id: left, polygon: [[100, 249], [{left}, 249], [{left}, 250], [100, 250]]}}
      - {{id: right, polygon: [[{right}, 249], [500, 249], [500, 250], [{right}, 250]]}}
questions:
  - {{id: q1, ask: sight, line: one_point, from: dot, to: ship}}
  - {{id: q2, ask: cover, line: one_point, from: dot, to: ship}}
  - {{id: q3, ask: cover, line: any, from: dot, to: ship}}
"""


@pytest.mark.rule("ME-12.4", "definition")
@pytest.mark.parametrize(
    ("half", "answers"),
    [(23.529, ["clear", "none", "none"]), (23.527, ["partial", "cover", "cover"]),
     (23.478, ["partial", "cover", "cover"])],
)  # fmt: skip
def test_walls_that_meet_only_the_rim_of_an_oval_hide_it(half: float, answers: list[str]) -> None:
    """Seen from 280 ahead, half axes 50 and 30, it fills 131 * 50 / sqrt(280^2 - 30^2) = 23.528."""
    text = GAP.format(left=round(300 - half, 3), right=round(300 + half, 3))
    assert list(asked(text).values()) == answers


@pytest.mark.rule("ME-12.2", "edge")
@pytest.mark.parametrize(("half", "claim"), [(23.6, "a point sees all"), (23, "no point sees all")])
def test_of_one_zone_of_an_oval_the_best_point_is_said_to_be_searched(
    half: float, claim: str
) -> None:
    text = GAP.format(left=round(300 - half, 3), right=round(300 + half, 3))
    base = "base: {oval: [100, 60]}"
    text = text.replace(base, f"{base}, arcs: {{front: {{from: -90, to: 90}}}}")
    text = f"{text[: text.index('  - {id: q1')]}  - {ZONE}"
    file = scenario.load_text(text.encode(), "case.yaml")
    view = opening_view(file, SYSTEM)
    case = Case(PlacedView(view), view.setup.catalogue.rulings, "T")
    (said,) = search_told(case, file.questions[0].ask)
    assert said.text == f"that {claim} of ship/front is searched, not proven"


ZONE = "{id: q, ask: sight, line: one_point, from: dot, to: ship/front}"
