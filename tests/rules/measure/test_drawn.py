"""What is drawn as in an arc is what tests as in it, for the arcs of all shipped sets and tables.

Points so near to a drawn border that a drawn curve may lie on either side of them are left out. A
figure gets 10,000 points with JUMPSHOCK_MEASURE=200000, and the kinds of sets are turned four ways
instead of two.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pytest

from simulator import paths
from simulator.geometry.exact.numbers.spots import spot
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Area, DrawnPoint, Overlay, Trace
from simulator.kernel.spec import Question
from simulator.mechanics.ruling_choice import read_otherwise
from simulator.questions.asking import opening_view
from simulator.rules.measure.model.asks import AskArc, End, Ends, FreeSpot, Thing
from simulator.rules.measure.model.table import View
from simulator.rules.measure.questions.answers import FINDS
from simulator.rules.measure.system import SYSTEM
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import PlacedView, kind_of, shape_of
from simulator.scenario import load_text
from tests.oracle.measure_counts import CASES

POINTS = max(4, CASES // 20)
SHIPPED = paths.data("tables") / "measure"
SETS = sorted(path.stem for path in (SHIPPED / "sets").glob("*.yaml"))
TABLES = sorted([*(SHIPPED / "scenarios").glob("*.yaml"), *(SHIPPED / "questions").glob("*.yaml")])
WAYS = ("[3, 4]", "137.3") if CASES <= 100 else ("0", "[3, 4]", "[-5, 12]", "137.3")
SIDE = 600

_Ring = tuple[DrawnPoint, ...]
_Spots: TypeAlias = npt.NDArray[np.float64]
"""A row for each place: to the right and up."""


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
            yield opening_view(load_text(text.encode(), "t"), SYSTEM), arc


def set_text(name: str) -> str:
    return (SHIPPED / "sets" / f"{name}.yaml").read_text("utf-8")


def pieces_with_arcs(path: Path) -> Iterator[tuple[View, str, str]]:
    """The pieces of a shipped table or question with each arc of theirs."""
    view = opening_view(load_text(path.read_bytes(), path.name), SYSTEM)
    for name, piece in view.pieces.items():
        kind = kind_of(view, name)
        for arc in kind.arc_names if kind and isinstance(piece.place, OnTable) else ():
            yield view, name, arc


def overlays(view: View, piece: str, arc: str, target: End) -> tuple[Overlay, ...]:
    """What the answer to whether the target is in an arc draws."""
    ask: Question[Any] = Question("q", AskArc(Ends(Thing(piece), target), arc), None)
    return SYSTEM.asks.answer(view, ask).overlays


@cache
def answered(name: str, way: str) -> tuple[tuple[View, str, tuple[Overlay, ...]], ...]:
    """The views of a set with what is drawn for `b` in the arc of `a`."""
    return tuple(
        (view, arc, overlays(view, "a", arc, Thing("b"))) for view, arc in views(name, way)
    )


def drawn(shown: tuple[Overlay, ...], role: str) -> tuple[list[tuple[_Ring, ...]], _Spots]:
    """The areas that are drawn in this role, and all lines that they are drawn with.

    A line is a row of its start and its end.
    """
    areas: list[tuple[_Ring, ...]] = []
    lines: list[_Ring] = []
    for each in shown:
        if isinstance(each, Area) and each.role == role:
            areas += each.polygons
            lines += [(*ring, ring[0]) for polygon in each.polygons for ring in polygon]
        elif isinstance(each, Trace) and each.role == role:
            lines.append(each.points)
    rows = [(*a, *b) for line in lines for a, b in pairwise(line)]
    return areas, np.array(rows, float).reshape(-1, 4)


class Asking:
    """Asks whether places are in an arc of a piece."""

    def __init__(self, view: View, piece: str, arc: str, rulings: Mapping[str, str]) -> None:
        place = view.pieces[piece].place
        assert isinstance(place, OnTable)
        rules = read_otherwise(view.setup.catalogue.rulings, rulings)
        self.case, self.piece, self.arc = Case(PlacedView(view), rules, place.table), piece, arc
        self.size = next(one.size for one in view.setup.tables if one.id == place.table)

    def said(self, at: Point) -> str:
        ask = AskArc(Ends(Thing(self.piece), FreeSpot(at)), self.arc)
        return FINDS[AskArc](self.case, ask).value

    def agree(self, spots: _Spots, areas: list[tuple[_Ring, ...]]) -> dict[str, int]:
        """How many places test as in the arc and not: all of them as they are drawn."""
        seen = {"yes": 0, "no": 0}
        for (x, y), within in zip(spots, inside(areas, spots), strict=True):
            verdict = self.said((int(x), int(y)))
            assert verdict == ("yes" if within else "no"), (self.piece, self.arc, x, y)
            seen[verdict] += 1
        return seen


def inside(areas: list[tuple[_Ring, ...]], spots: _Spots) -> npt.NDArray[np.bool_]:
    """Which places are in one of the polygons and in no hole of it?"""
    found = np.zeros(len(spots), bool)
    for polygon in areas:
        within = np.zeros(len(spots), bool)
        for ring in polygon:
            for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
                if ay != by:
                    across = (ay > spots[:, 1]) != (by > spots[:, 1])
                    at = ax + (bx - ax) * (spots[:, 1] - ay) / (by - ay)
                    within ^= across & (spots[:, 0] < at)
        found |= within
    return found


def off(lines: _Spots, spots: _Spots) -> _Spots:
    """How far each place is from the nearest drawn line."""
    found = np.full(len(spots), 1e9)
    for ax, ay, bx, by in lines:
        dx, dy, x, y = bx - ax, by - ay, spots[:, 0] - ax, spots[:, 1] - ay
        length = dx * dx + dy * dy
        share = np.clip((x * dx + y * dy) / length, 0, 1) if length else 0.0
        found = np.minimum(found, np.hypot(x - dx * share, y - dy * share))
    return found


def beside(random: np.random.Generator, lines: _Spots, room: float, count: int) -> _Spots:
    """Places close to drawn lines."""
    rows = lines[random.integers(len(lines), size=count)]
    share, turn = random.random(count), random.uniform(0, 2 * np.pi, count)
    far = room * random.uniform(1, 9, count)
    at = rows[:, :2] + (rows[:, 2:] - rows[:, :2]) * share[:, None]
    return np.rint(at + np.stack((far * np.cos(turn), far * np.sin(turn)), axis=1))


def over_the_table(
    asking: Asking, random: np.random.Generator, shown: tuple[Overlay, ...]
) -> dict[str, int]:
    """Places of the whole table, half of them close to a border, compared with the drawing."""
    areas, lines = drawn(shown, "arc")
    spots = random.integers((0, 0), asking.size, size=(POINTS, 2)).astype(float)
    if len(lines):
        spots[::2] = np.clip(beside(random, lines, 2, len(spots[::2])), 0, asking.size)
    return asking.agree(spots[off(lines, spots) > 1], areas)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SETS)
def test_a_spot_of_the_table_is_drawn_in_an_arc_if_it_tests_so(name: str, way: str) -> None:
    random, seen = generator(name + way), {"yes": 0, "no": 0}
    for view, arc, shown in answered(name, way):
        asking = Asking(view, "a", arc, {"own_base": "in"})
        for verdict, count in over_the_table(asking, random, shown).items():
            seen[verdict] += count
    assert min(seen.values()) > POINTS // 3


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_spot_of_a_shipped_table_is_drawn_in_an_arc_if_it_tests_so(path: Path) -> None:
    random = generator(path.stem)
    for view, piece, arc in pieces_with_arcs(path):
        asking = Asking(view, piece, arc, {"own_base": "in", "arc_border": "in"})
        shown = overlays(view, piece, arc, FreeSpot((0, 0)))
        seen = over_the_table(asking, random, shown)
        assert sum(seen.values()) > POINTS // 3


def generator(name: str) -> np.random.Generator:
    return np.random.default_rng(Random(name).getrandbits(32))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SETS)
def test_a_spot_of_a_base_is_drawn_in_an_arc_if_it_tests_so(name: str, way: str) -> None:
    """What lies under the own base is in no arc, and not drawn as in it."""
    random, seen = generator(name + way), {"yes": 0, "no": 0}
    for view, arc, shown in answered(name, way):
        asking, shape = Asking(view, "a", arc, {}), shape_of(view, "b")
        centre = np.array([round(each.near) for each in shape.centre], float)
        areas, lines = drawn(shown, "part")
        ends = lines.reshape(-1, 2) - centre
        reach = float(np.hypot(ends[:, 0], ends[:, 1]).max()) if len(lines) else 9000
        room = 2 + reach * 2e-4  # a drawn curve goes from corner to corner
        spots = np.rint(centre + random.uniform(-reach, reach, (POINTS, 2)))
        if len(lines):
            spots[::2] = beside(random, lines, room, len(spots[::2]))
        spots = spots[off(lines, spots) > room]
        held = [shape.holds_inside(spot((int(x), int(y)))) for x, y in spots]
        for verdict, count in asking.agree(spots[np.array(held, bool)], areas).items():
            seen[verdict] += count
    assert seen["yes"] > POINTS // 6
