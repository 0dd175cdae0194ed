"""Small tables of measure for tests, written as files are, and what the program answers."""

from collections.abc import Mapping
from typing import Any

from simulator.kernel.asked.answer import Answer
from simulator.rules import SYSTEMS
from simulator.rules.measure.model.table import View
from simulator.scenario import load_text

MEASURE = SYSTEMS["measure"]

HEAD = """format: 1
system: measure
unit: inch
title: A test
kinds:
  cube: {base: {rectangle: [2, 2]}, outlines: {card: {rectangle: [4, 4]}}, points: {nose: [0, 1]}}
  puck: {base: {disc: 2}}
  spot: {base: dot}
  ship:
    base: {rectangle: [6, 2]}
    points: {bow: [0, 1]}
    arcs: {fore: {from: -45, to: 45}, half: {from: -90, to: 90}, all: {from: 0, to: 360}}
  unit:
    base: {rectangle: [4, 2]}
    arcs:
      flank: {lines: [[[2, 1], [3, 2]], [[2, -1], [3, -2]]]}
      front: {lines: [[[-2, 1], [-3, 2]], [[2, 1], [3, 2]]]}
      lane: {strip: 2}
      gun: {from: -30, to: 30, turns: true}
      ray: {from: 90, to: 90}
rulers: {stick: {marks: [3, 6], names: [short, long]}}
templates:
  ahead: {straight: 8, width: 1}
  walk: {straight: 8, placed: along}
  quarter: {curve: {radius: 5, degrees: 90}, width: 1}
  spray: {cone: {length: 6, width: 6}}
tables:
  - id: T
    size: [60, 60]
"""


def text(things: str, ask: str, head: str = HEAD) -> str:
    """A file with these things on its table and one question."""
    lines = "\n".join(f"    {line}" for line in things.strip().splitlines())
    return f"{head}{lines}\nquestions:\n  - {{id: q, {ask}}}\n"


def view_of(things: str, head: str = HEAD) -> View:
    """The view of a table with these things."""
    return MEASURE.play.begin(load_text(text(things, "ask: overlap, from: [0, 0], to: [1, 1]", head)
                                   .encode(), "t").setup, "s")  # fmt: skip


def answered(things: str, ask: str, head: str = HEAD) -> Answer:
    """The answer to a question about these things."""
    file = load_text(text(things, ask, head).encode(), "t")
    return MEASURE.asks.answer(MEASURE.play.begin(file.setup, "s"), file.questions[0])


def said(things: str, ask: str, head: str = HEAD) -> str:
    """The answer as files write it."""
    found = answered(things, ask, head)
    if found.verdict is None:
        return str(found.value)
    return "yes" if found.verdict else "no"


def at(**pieces: Any) -> str:
    """Pieces as a file has them: name=(kind, x, y) or (kind, x, y, heading)."""
    rows = ["pieces:"]
    for name, row in pieces.items():
        kind, x, y, *heading = row
        turn = f", heading: {heading[0]}" if heading else ""
        rows.append(f"  - {{id: {name}, kind: {kind}, at: [{x}, {y}]{turn}}}")
    return "\n".join(rows)


def more(things: str, section: str, **rows: str) -> str:
    """The things with obstacles or laid templates, each with what the file says of it."""
    lines = [f"  - {{id: {name}, {row}}}" for name, row in rows.items()]
    return "\n".join((things, f"{section}:", *lines))


def both(things: str, ask: str, ruling: Mapping[str, str], head: str = HEAD) -> tuple[str, str]:
    """The answer with default readings, and with other ones."""
    chosen = ", ".join(f"{name}: {reading}" for name, reading in ruling.items())
    return said(things, ask, head), said(things, f"{ask}, rulings: {{{chosen}}}", head)
