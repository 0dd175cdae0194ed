"""P20 and P9 for `measure`: exact ranges in arcs, sight past many corners, bases dragged."""

from collections.abc import Callable
from functools import cache, partial
from math import cos, pi, sin

from benchmarks.goal import Goal, Percentile
from benchmarks.window import SIZES, Table

_FILE = """\
format: 1
system: measure
unit: inch
title: Measured
kinds:
  puck: {base: {disc: 2}}
  slab: {base: {rectangle: [3, 5]}, arcs: {fore: {from: -45, to: 45}}, points: {bow: [0, 2.5]}}
  oval: {base: {rectangle: [3, 5], corner: 0.8}, arcs: {fore: {from: -45, to: 45}}}
  true_oval: {base: {oval: [3, 5]}, arcs: {fore: {from: -45, to: 45}}}
templates: {bend: {curve: {radius: 6, degrees: 90}, width: 1}}
tables:
  - id: T
    size: [60, 60]
    pieces:
      - {id: p, kind: puck, at: [10, 10]}
      - {id: q, kind: puck, at: [20, 15]}
      - {id: a, kind: slab, at: [20, 20], heading: 17}
      - {id: b, kind: slab, at: [26, 30], heading: 61}
      - {id: c, kind: slab, at: [20.7, 21.1], heading: 61}
      - {id: o, kind: oval, at: [20, 20], heading: 17}
      - {id: r, kind: oval, at: [20.7, 21.1], heading: 61}
      - {id: e, kind: true_oval, at: [40, 20], heading: 17}
      - {id: f, kind: true_oval, at: [46, 30], heading: 61}
    obstacles:
      - {id: m, at: [44, 25], oval: [4, 2], blocks: false}
%s
questions:
  - {id: discs, ask: range, from: p, to: q}
  - {id: far, ask: range, arc: fore, from: a, to: b}
  - {id: deep, ask: range, arc: fore, from: a, to: c}
  - {id: round, ask: range, arc: fore, from: o, to: r}
  - {id: ovals, ask: range, from: e, to: f}
  - {id: oval_disc, ask: range, from: e, to: q}
  - {id: sight, ask: sight, line: any, from: p, to: b}
  - {id: cover, ask: cover, from: p, to: b}
  - {id: shadow, ask: cover, line: any, from: p, to: b}
  - {id: best, ask: sight, line: one_point, from: p, to: b}
  - {id: best_of_oval, ask: sight, line: one_point, from: e, to: f, past: [m]}
  - {id: point, ask: range, arc: fore, from: a@bow, to: b}
  - {id: held, ask: path, from: a, template: bend, side: right, stop: true, past: [b]}
"""


def _obstacles() -> str:
    """Ten round outlines of 64 corners between the first puck and the second slab."""
    lines = []
    for number in range(10):
        x, y, turn = 12 + number % 5 * 3.1, 15 + number // 5 * 6 + number % 5, 2 * pi / 64
        spots = ((x + 1.2 * cos(k * turn), y + 1.2 * sin(k * turn)) for k in range(64))
        ring = ", ".join(f"[{u:.3f}, {v:.3f}]" for u, v in spots)
        lines.append(f"      - {{id: o{number}, polygon: [{ring}]}}")
    return "\n".join(lines)


@cache
def _asking() -> dict[str, Callable[[], object]]:
    """Asking each question of the file, as a player asks it."""
    from simulator import scenario
    from simulator.questions.asking import opening_view
    from simulator.rules.measure.system import SYSTEM

    file = scenario.load_text((_FILE % _obstacles()).encode(), "measured.yaml")
    view = opening_view(file, SYSTEM)
    return {one.id: partial(SYSTEM.asks.answer, view, one) for one in file.questions}


def _ask(name: str) -> None:
    _asking()[name]()


class Bases(Table):
    """A window on a table of `measure` with so many bases, the first of them in the hand."""

    first = "b2"

    def text(self, tokens: int) -> str:
        """Round bases, small squares and long ones, side by side."""
        lines = ["format: 1", "system: measure", "unit: mm", "title: A crowd", "kinds:"]
        lines += ["  puck: {base: {disc: 32}, arcs: {front: {from: -45, to: 45}}}"]
        lines += ["  cube: {base: {rectangle: [25, 25]}, arcs: {front: {from: -45, to: 45}}}"]
        lines += ["  slab: {base: {rectangle: [30, 60], corner: 5}}", "tables:", "  - id: A"]
        lines += ["    size: [1200, 1200]", "    pieces:"]
        for number in range(tokens):
            kind = ("puck", "cube", "slab")[number % 3]
            at = f"[{60 + number % 15 * 75}, {60 + number // 15 * 75}]"
            heading = number * 37 % 360
            lines.append(f"      - {{id: b{number}, kind: {kind}, at: {at}, heading: {heading}}}")
        return "\n".join(lines) + "\n"


@cache
def _bases(size: tuple[int, int]) -> Bases:
    return Bases(200, size)


def _open(size: tuple[int, int]) -> Bases:
    """The window of this size, opened again where another has taken its place."""
    if _bases(size).app.surface.get_size() != size:
        _bases.cache_clear()
    return _bases(size)


def _drag(size: tuple[int, int]) -> None:
    _open(size).drag()


def _floor(size: tuple[int, int]) -> None:
    _open(size).floor()


_ASKED = (
    ("P20 a", 40.0, "far", "a range in an arc of two rectangles"),
    ("P20 b", 40.0, "deep", "the same where the target lies deep in the own base"),
    ("P20 c", 100.0, "round", "the same with round corners"),
    ("P20 d", 2500.0, "sight", "every line of sight past ten obstacles of 64 corners"),
    ("P20 d cover", 2500.0, "cover", "cover by the same obstacles, along the closest line"),
    ("P20 d shadow", 2500.0, "shadow", "what no line past them reaches, along any line"),
    ("P20 d best", 2500.0, "best", "from the best point past them"),
    ("P20 d ovals", 2500.0, "best_of_oval", "from the best point of an oval past an oval"),
    ("P20 e", 40.0, "point", "a range in an arc from a named point"),
    ("P20 f", 120.0, "held", "a base held on a curve, with the other reading"),
    ("P20 h", 400.0, "ovals", "a range of two ovals"),
    ("P20 i", 400.0, "oval_disc", "a range of an oval and a disc"),
)
"""What is asked, with its bar: that of P20 a is the goal, the others only keep what was reached."""


def goals() -> list[Goal | Percentile]:
    """The bars of P20, and of P9 for bases."""
    found: list[Goal | Percentile] = []
    for name, bar, question, said in _ASKED:
        what = f"{said}, against a range of two discs"
        ours, floor = partial(_ask, question), partial(_ask, "discs")
        found.append(Goal(name, what, bar, at_least=False, ours=ours, floor=floor))
    for words, size in SIZES:
        what = f"dragging one of 200 bases of measure at {words}, against a full blit and flip"
        drag, floor = partial(_drag, size), partial(_floor, size)
        name = f"P9 measure {words}"
        found.append(Goal(name, what, 1.5, at_least=False, ours=drag, floor=floor, rounds=15))
        found.append(Percentile(f"{name} p99", what, 3, 99, ours=drag, floor=floor))
    return found
