"""Table files for these tests, and how to look at what came out of them."""

import xml.etree.ElementTree as ET
from pathlib import Path

from simulator.figures import figure_question, figure_tables, rings_of
from simulator.figures.lettering import ABOVE, BELOW, Font, TextBounds, width
from simulator.kernel.spec import AnyTableFile
from simulator.kernel.state import AnyState
from simulator.questions.asking import Answered, ask_all, opening_view
from simulator.rules import SYSTEMS
from simulator.scenario import load, load_text

TABLES = Path(__file__).resolve().parents[2] / "tables" / "billion_suns"
QUESTIONS = sorted((TABLES / "questions").glob("*.yaml"))
SCENARIOS = sorted((TABLES / "scenarios").glob("*.yaml"))
SVG = "{http://www.w3.org/2000/svg}"

BOMBERS = """
format: 1
system: billion_suns
title: Past a planetoid
seats:
  - {id: cyan, name: Cyan Corp}
  - {id: amber, name: Amber Corp}
tables:
  - id: A
    name: Torpedoes past a planetoid
    size: [36, 36]
    objects:
      - {kind: planetoid, at: [6.2, 5.2], diameter: 2}
    battlegroups:
      - {id: cyan-1, owner: cyan, class: bomber_wing, ships: [{at: [3, 3.2], heading: 30}]}
      - id: amber-2
        owner: amber
        class: corvette
        ships:
          - {at: [8.4, 9.6], heading: 215}
          - {at: [10.1, 8.2], heading: 215}
          - {at: [6.9, 11.6], heading: 215}
questions:
  - {id: torpedoes, ask: attack, from: cyan-1, weapon: torpedoes, to: amber-2, answer: "yes"}
"""
"""The case of the figure that the look was settled with."""


def table_file(text: str) -> AnyTableFile:
    return load_text(text.encode(), "test.yaml")


def answered(text: str) -> tuple[Answered, ...]:
    file = table_file(text)
    return ask_all(file, SYSTEMS[file.setup.system])


def drawn(text: str, question: int = 0) -> str:
    """The figure of one of a file's questions."""
    file = table_file(text)
    ruleset = SYSTEMS[file.setup.system]
    view = opening_view(file, ruleset)
    return figure_question(view, ruleset.asks.answer(view, file.questions[question]), "test.yaml")


def drawn_tables(path: Path) -> str:
    """The figure of all tables of a file."""
    view = view_of(path)
    rings = rings_of(view, SYSTEMS[view.setup.system])
    return figure_tables(view, view.setup.tables, rings, path.name)


def view_of(path: Path) -> AnyState:
    file = load(path)
    return opening_view(file, SYSTEMS[file.setup.system])


def size(svg: str) -> tuple[float, float]:
    left, top, wide, high = ET.fromstring(svg).attrib["viewBox"].split()
    assert (left, top) == ("0", "0")
    return float(wide), float(high)


def texts(svg: str) -> list[tuple[str, TextBounds]]:
    """Every line of text in a figure with its box, by the fonts' own widths."""
    found: list[tuple[str, TextBounds]] = []
    _collect(ET.fromstring(svg), (0.0, 0.0), found)
    return found


def _collect(
    node: ET.Element, shift: tuple[float, float], found: list[tuple[str, TextBounds]]
) -> None:
    move = node.attrib.get("transform", "")
    if move.startswith("translate(") and move.count("(") == 1:
        x, y = move.removeprefix("translate(").rstrip(")").split()
        shift = shift[0] + float(x), shift[1] + float(y)
    if node.tag == SVG + "text":
        name = node.attrib["font-family"]
        family = "JetBrains Mono" if "JetBrains" in name else "Inter"
        font = Font(float(node.attrib["font-size"]), int(node.attrib["font-weight"]), family)
        at = float(node.attrib["x"]) + shift[0], float(node.attrib["y"]) + shift[1]
        text = node.text or ""
        found.append((text, text_box(text, font, at, node.attrib.get("text-anchor", "start"))))
    for child in node:
        _collect(child, shift, found)


def text_box(text: str, font: Font, at: tuple[float, float], anchor: str = "start") -> TextBounds:
    """The box of a line of text whose baseline starts, has its middle or ends at `at`."""
    wide = width(text, font)
    left = at[0] - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    return left, at[1] - ABOVE * font.size, wide, (ABOVE + BELOW) * font.size


def collisions(svg: str) -> list[str]:
    """Texts that leave the page or run into one another."""
    wide, high = size(svg)
    boxes = texts(svg)
    faults = [
        f"{text!r} leaves the page"
        for text, (x, y, w, h) in boxes
        if x < 0 or y < 0 or x + w > wide or y + h > high
    ]
    for n, (one, a) in enumerate(boxes):
        faults += [f"{one!r} runs into {other!r}" for other, b in boxes[n + 1 :] if _meet(a, b)]
    return faults


def _meet(a: TextBounds, b: TextBounds) -> bool:
    slack = 0.5  # Lines of a paragraph may touch: letters reach their box's edges at most.
    across = a[0] + slack < b[0] + b[2] and b[0] + slack < a[0] + a[2]
    return across and a[1] + slack < b[1] + b[3] and b[1] + slack < a[1] + a[3]
