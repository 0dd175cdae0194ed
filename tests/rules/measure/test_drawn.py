"""What is drawn as in an arc is what tests as in it, for the arcs of all shipped sets.

Points so near to a drawn border that a drawn curve may lie on either side of them are left out. A
figure gets 10,000 points with JUMPSHOCK_MEASURE=200000, and is turned four ways instead of two.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

import pytest

from simulator import paths
from simulator.geometry.exact.spots import spot
from simulator.geometry.units import Point
from simulator.kernel.overlay import Area, DrawnPoint, Trace
from simulator.kernel.spec import Question
from simulator.questions.asking import opening_view
from simulator.rules.measure import ruleset
from simulator.rules.measure.model.asks import AskArc, Ends, FreeSpot, Thing
from simulator.rules.measure.model.table import View
from simulator.rules.measure.questions.answers import find
from simulator.rules.measure.view.placing import shape_of
from simulator.scenario import load_text
from tests.oracle.measure_counts import CASES

POINTS = max(4, CASES // 20)
SETS = sorted(path.stem for path in (paths.data("tables") / "measure" / "sets").glob("*.yaml"))
WAYS = ("[3, 4]", "137.3") if CASES <= 100 else ("0", "[3, 4]", "[-5, 12]", "137.3")
SIDE = 600

_Ring = tuple[DrawnPoint, ...]


def views(name: str, way: str) -> Iterator[tuple[View, str]]:
    """A piece `a` of each kind of the set with each of its arcs, turned, and `b` close to it."""
    unit = "inch" if "unit: inch" in set_text(name) else "mm"
    side = SIDE if unit == "mm" else 24
    head = f"format: 1\nsystem: measure\nunit: {unit}\ntitle: Drawn\nuse: {name}\n"
    kinds = load_text(f"{head}tables: [{{id: T, size: [{side}, {side}]}}]".encode(), "t").setup
    for kind in kinds.catalogue.kinds.values():
        for arc, form in kind.arcs:
            turned = f", turned: {{{arc}: 71.9}}" if form.turns else ""
            near = side // 2 + side / 40
            text = f"{head}tables:\n  - id: T\n    size: [{side}, {side}]\n    pieces:\n"
            for piece, x, more in (("a", side // 2, f"{way}{turned}"), ("b", near, "22.5")):
                at = f"at: [{x}, {side // 2}], heading: {more}"
                text += f"      - {{id: {piece}, kind: {kind.id}, {at}}}\n"
            yield opening_view(load_text(text.encode(), "t"), ruleset), arc


def set_text(name: str) -> str:
    return (paths.data("tables") / "measure" / "sets" / f"{name}.yaml").read_text("utf-8")


def said(view: View, arc: str, at: Point, rulings: Mapping[str, str]) -> str:
    found = find(view, AskArc(Ends(Thing("a"), FreeSpot(at)), arc, rulings=rulings))
    assert found
    return found.value


def drawn(view: View, arc: str, role: str) -> tuple[list[tuple[_Ring, ...]], list[_Ring]]:
    """The areas that the answer about b draws in this role, and all lines it draws them with."""
    ask = Question("q", AskArc(Ends(Thing("a"), Thing("b")), arc), None)
    areas: list[tuple[_Ring, ...]] = []
    lines: list[_Ring] = []
    for each in ruleset.answer(view, ask).overlays:
        if isinstance(each, Area) and each.role == role:
            areas += each.polygons
            lines += [(*ring, ring[0]) for polygon in each.polygons for ring in polygon]
        elif isinstance(each, Trace) and each.role == role:
            lines.append(each.points)
    return areas, lines


def inside(areas: list[tuple[_Ring, ...]], at: Point) -> bool:
    """Is a point in one of the polygons and in no hole of it?"""
    return any(sum(_around(ring, at) for ring in polygon) % 2 for polygon in areas)


def _around(ring: _Ring, at: Point) -> int:
    x, y = at
    count = 0
    for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            count += 1
    return count


def off(lines: list[_Ring], at: Point) -> float:
    """How far a point is from the nearest drawn line."""
    return min((_to(a, b, at) for line in lines for a, b in pairwise(line)), default=1e9)


def _to(a: DrawnPoint, b: DrawnPoint, at: Point) -> float:
    dx, dy, x, y = b[0] - a[0], b[1] - a[1], at[0] - a[0], at[1] - a[1]
    length = dx * dx + dy * dy
    share = min(1.0, max(0.0, (x * dx + y * dy) / length)) if length else 0.0
    return hypot(x - dx * share, y - dy * share)


def beside(random: Random, lines: list[_Ring], room: float) -> Point:
    """A point close to a drawn line."""
    a, b = random.choice([each for line in lines for each in pairwise(line)])
    share, turn, far = random.random(), random.uniform(0, 2 * pi), room * random.uniform(1, 9)
    x, y = (p + (q - p) * share for p, q in zip(a, b, strict=True))
    return round(x + far * cos(turn)), round(y + far * sin(turn))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SETS)
def test_a_spot_of_the_table_is_drawn_in_an_arc_if_it_tests_so(name: str, way: str) -> None:
    random, seen = Random(name + way), {"yes": 0, "no": 0}
    for view, arc in views(name, way):
        areas, lines = drawn(view, arc, "arc")
        (side, _) = view.setup.tables[0].size
        for number in range(POINTS):
            at = random.randrange(side), random.randrange(side)
            if number % 2:
                x, y = beside(random, lines, 2)
                at = min(max(x, 0), side), min(max(y, 0), side)
            if off(lines, at) > 1:
                verdict = said(view, arc, at, {"own_base": "in"})
                assert verdict == ("yes" if inside(areas, at) else "no"), (arc, at)
                seen[verdict] += 1
    assert min(seen.values()) > POINTS // 3


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SETS)
def test_a_spot_of_a_base_is_drawn_in_an_arc_if_it_tests_so(name: str, way: str) -> None:
    """What lies under the own base is in no arc, and not drawn as in it."""
    random, seen = Random(name + way), {"yes": 0, "no": 0}
    for view, arc in views(name, way):
        shape = shape_of(view, "b")
        x, y = (round(each.near) for each in shape.centre)
        areas, lines = drawn(view, arc, "part")
        reach = max(hypot(px - x, py - y) for line in lines for px, py in line) if lines else 9000
        room = 2 + reach * 2e-4  # a drawn curve goes from corner to corner
        for number in range(POINTS):
            right, up = (round(random.uniform(-1, 1) * reach) for _ in "xy")
            at = x + right, y + up
            if number % 2 and lines:
                at = beside(random, lines, room)
            if shape.holds_inside(spot(at)) and off(lines, at) > room:
                verdict = said(view, arc, at, {})
                assert verdict == ("yes" if inside(areas, at) else "no"), (arc, at)
                seen[verdict] += 1
    assert seen["yes"] > POINTS // 6
