"""Forms of the questions of measure with their keys, and tables at which each key can matter."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from simulator.kernel.spec import Question
from simulator.mechanics.ruling_choice import read_otherwise
from simulator.rules.measure.model.asks import Ask, AskCover, AskSight
from simulator.rules.measure.questions.answers import FINDS
from simulator.rules.measure.questions.cover import find_cover
from simulator.rules.measure.questions.sights import sight_of
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import PlacedView
from tests.scenario.key_pairs import Board, Form, Keys, Row, head_of, other_readings

_FILE = """\
system: measure
unit: mm
title: Pairs
kinds:
  ship: &
    base: {{rectangle: [40, 60]}}
    outlines: {{card: {{rectangle: [60, 90]}}, hull: {{disc: 16}}}}
    points: {{bow: [0, 30], low: [0, -30]}}
    arcs: ARCS
  boat:
    base: {{disc: 16}}
    outlines: {{card: {{rectangle: [60, 90]}}, hull: {{disc: 40}}}}
    points: {{bow: [0, 8], low: [0, -8]}}
    arcs: ARCS
  spot:
    base: dot
    outlines: {{card: {{rectangle: [60, 90]}}, hull: {{disc: 40}}}}
    points: {{bow: [0, 8], low: [0, -8]}}
    arcs: ARCS
rulers: {{stick: {{marks: [48, 63, 85, 88, 100, 108, 116, 122, 138, 146, 155, 170, 400]}}}}
templates:
  ahead: {{straight: 100, width: 20}}
  bend: {{curve: {{radius: 90, degrees: 90}}, width: 20}}
  tool: {{parts: [{{straight: 60}}, {{turn: 45}}, {{straight: 60}}], width: 20}}
  spray: {{cone: {{length: 120, width: 120}}}}
tables:
  - id: A
    size: [900, 900]
    pieces:
      - {{id: a, kind: ship, owner: cyan, at: [300, 300]}}
      - {{id: b, kind: {b}}}
      - {{id: c, kind: ship, owner: amber, at: {c}}}
    obstacles:
      - {{id: rock, at: {rock}, disc: 24}}
      - {{id: hedge, at: {hedge}, disc: 24, blocks: false}}
    laid: [{{id: spray, template: spray, at: {spray}, heading: 0}}]
""".replace("ship: &", "ship:").replace(
    "ARCS",
    "{{front: {{lines: [[[0, 0], [-3, 4]], [[0, 0], [3, 4]]]}},"
    " right: {{lines: [[[0, 0], [3, 4]], [[0, 0], [3, -4]]]}},"
    " narrow: {{lines: [[[0, 0], [-7, 24]], [[0, 0], [7, 24]]]}}}}",
)
"""The arcs of `a` end along (3, 4) and (7, 24): a disc just off one of them is tangent to it."""

_PLACES = (
    # b is in the narrow arc, nearest to a part of the base outside it: that line alone is stopped.
    ("boat, at: [320, 420], heading: 180", "[420, 300]", "[328, 375]", "[332, 500]", "[300, 480]"),
    # Distances on marks; rock and c graze the closest line; the spray grazes c.
    (
        "boat, at: [300, 438], heading: 180",
        "[320, 380]",
        "[312, 380]",
        "[322.8, 419.6]",
        "[320, 230]",
    ),
    # b is tangent to the front arc; rock, hedge and c graze the moves, the card of c the spray.
    ("boat, at: [366.4, 375.2]", "[340, 460]", "[322, 380]", "[322.8, 419.6]", "[340, 295]"),
    # b is in contact, c across a.
    ("boat, at: [300, 338]", "[300, 300], heading: 90", "[300, 326]", "[300, 300]", "[300, 332]"),
    # b has the centre of a, which is the apex; c grazes the end of the bend.
    ("boat, at: [300, 300]", "[470, 420]", "[345, 300]", "[300, 400]", "[300, 300]"),
    # b is a dot under the base of a, and so is the rock and a part of c.
    ("spot, at: [300, 312]", "[300, 320]", "[300, 312]", "[332, 400]", "[300, 480]"),
    # The bow of b, then its centre lies on the border of the front arc; the rock is beside b.
    ("boat, at: [360, 372]", "[420, 300]", "[318, 326]", "[332, 500]", "[330, 380]"),
    ("boat, at: [360, 380]", "[420, 380]", "[360.71, 362.78]", "[332, 500]", "[330, 380]"),
    # The card of b is tangent to the front arc; b to the narrow one, within it, and its card.
    ("boat, at: [390, 335]", "[420, 450]", "[350, 300]", "[345, 322]", "[330, 380]"),
    ("boat, at: [342.68, 417.76]", "[420, 450]", "[350, 300]", "[332, 500]", "[330, 380]"),
    ("boat, at: [327.32, 422.24]", "[420, 450]", "[350, 300]", "[332, 500]", "[330, 380]"),
    ("boat, at: [365, 375]", "[420, 450]", "[350, 300]", "[332, 500]", "[330, 380]"),
)


def board() -> Board:
    """The tables."""
    keys = "b", "c", "rock", "hedge", "spray"
    texts = (_FILE.format(**dict(zip(keys, place, strict=True))) for place in _PLACES)
    return Board("measure", [head_of(text) for text in texts], quick, PlacedView)


def quick(layout: PlacedView, question: Question[Ask]) -> Any:
    """What is found by the readings in force, without figure and other readings."""
    ask, rulings = question.ask, layout.view.setup.catalogue.rulings
    case = Case(layout, read_otherwise(rulings, ask.rulings), "A")
    if isinstance(ask, AskSight):  # what each obstacle stops by itself takes long
        seen, _ = sight_of(case, ask)
        return seen and seen.verdict
    if isinstance(ask, AskCover):  # and so does how much of it is hidden
        return find_cover(case, ask).value
    found = FINDS[type(ask)](case, ask)
    measures = [(each.distance, each.margin) for each in found.measures]
    reasons = [(each.ok, each.text) for each in found.reasons]
    return found.value, found.words, found.second, measures, reasons


_RULED = other_readings("measure")
_OUTLINES: Keys = {
    "outline": ({"outline": "card"}, {"outline": "hull"}),
    "from_outline": ({"from_outline": "hull"}, {"from_outline": "card"}),
    "to_outline": ({"to_outline": "hull"}, {"to_outline": "card"}),
}
_ONE_OUTLINE: Keys = {"outline": _OUTLINES["outline"]}
_TO_OUTLINES: Keys = {key: _OUTLINES[key] for key in ("outline", "to_outline")}
_ARC: Keys = {"arc": ({"arc": "front"}, {"arc": "narrow"})}
_HOW: Keys = {"measure": ({"measure": "centre"},), "end": ({"end": "far"},)}
_PART: Keys = {"part": ({"part": "all"}, {"part": "centre"})}

SPOT, APEX, AHEAD = ["350", "420"], ["300", "300"], ["320", "420"]
TARGETS = "b", "b@bow", "b/front", "rock", SPOT, "top_edge"
SOURCES = "a@bow", "a/front", "rock"


def _pairs(ask: str, keys: Keys, **more: str) -> Iterator[Form]:
    """A question between ends of each kind."""
    for target in TARGETS:
        row: Row = {"ask": ask, "from": "a", "to": target, **more}
        yield Form(row, keys, _RULED, tuned=target == "b")
    others: list[tuple[str, Any]] = [*((source, "b") for source in SOURCES), ("a@bow", SPOT)]
    for source, target in others:
        row = {"ask": ask, "from": source, "to": target, **more}
        yield Form(row, keys, _RULED, tuned=False)


def _asked_of_arcs(ask: str, keys: Keys, **more: str) -> Iterator[Form]:
    """A question about an arc of a piece."""
    for target in (*TARGETS, APEX, AHEAD):
        if ask != "share" or target in ("b", "b/front", "rock"):
            row = {"ask": ask, "from": "a", "to": target, **more}
            yield Form(row, keys, _RULED, tuned=target == "b")
    if ask == "arc":
        yield Form({"ask": ask, "from": "a@bow", "to": "b", **more}, keys, _RULED, tuned=False)


def _paths() -> Iterator[Form]:
    templates: tuple[Row, ...] = {"template": "ahead"}, {"template": "bend", "side": "right"}
    for more in templates:
        keys: Keys = {
            "sweep": ({"sweep": ["end"]}, {"sweep": ["template", "base"]}),
            "past": ({"past": ["b"]}, {"past": ["rock", "c", "hedge"]}, {"past": []}),
            "stop": ({"stop": "true"}, {"stop": "beyond"}),
            "end_turn": ({"end_turn": "90"}, {"end_turn": "-30"}),
            "end_slide": ({"end_slide": ["20", "-10"]}, {"end_slide": ["-30", "0"]}),
            "place": ({"place": "around"},),
            "limit": ({"limit": "150"}, {"limit": "170"}),
            **_ONE_OUTLINE,
        }
        rulings = {key: _RULED[key] for key in _RULED if "side" in more or key != "rulings.bump"}
        yield Form({"ask": "path", "from": "a", **more}, keys, rulings)
    keys = {"sweep": ({"sweep": ["end"]},), "bends": ({"bends": ["-30"]}, {"bends": ["0"]})}
    yield Form({"ask": "path", "from": "a", "template": "tool"}, keys, {})
    steps: list[Row] = [{"forward": "100"}, {"pivot": "30"}]
    keys = {"sweep": ({"sweep": ["end"]},), "stop": ({"stop": "true"},), **_ONE_OUTLINE}
    ruled = {"rulings.graze": _RULED["rulings.graze"]}
    yield Form({"ask": "path", "from": "a", "moves": steps}, keys, ruled)


def _sights() -> Iterator[Form]:
    past: Keys = {"past": ({"past": ["c"]}, {"past": ["hedge", "rock"]}, {"past": []})}
    line: Keys = {"line": ({"line": "any"}, {"line": "centre"})}
    yield from _pairs("sight", {**_OUTLINES, **_ARC, **past, **line})
    zone: Keys = {"to_zone": ({"to_zone": "front"}, {"to_zone": "right"})}
    for end in ("b@bow", "b@low"):
        row = {"ask": "sight", "from": "a", "to": end}
        yield Form(row, {**_ARC, **past, **zone}, _RULED, tuned=end == "b@bow")


def _hidden() -> Iterator[Form]:
    """What counts as cover; lines and what is in the way are those of sight."""
    keys: Keys = {
        "near": ({"near": "20"}, {"near": "60"}),
        "line": ({"line": "any"}, {"line": "centre"}),
        "past": ({"past": ["c"]}, {"past": ["hedge", "rock"]}),
    }
    for target in ("b", "b@bow", "top_edge"):
        row: Row = {"ask": "cover", "from": "a", "to": target}
        yield Form(row, keys, _RULED, tuned=target == "b")
    share: Keys = {"by": ({"by": "60"}, {"by": "5"})}
    yield Form({"ask": "cover", "from": "a", "to": "b", "line": "any"}, share, {})


def _closest() -> Iterator[Form]:
    for source, among in (
        ("a", ["b", "c"]),
        ("a", ["b", "rock"]),
        ("a", ["rock", "b@bow", "top_edge"]),
        ("a@bow", ["b", "c"]),
        ("rock", ["b", "c", SPOT]),
    ):
        row: Row = {"ask": "closest", "from": source, "among": among}
        yield Form(row, {**_ARC, **_OUTLINES}, _RULED, tuned=among == ["b", "c"])


def _covers() -> Iterator[Form]:
    keys: Keys = {
        "among": ({"among": ["b", "a"]}, {"among": ["c"]}, {"among": []}),
        "at_least": ({"at_least": "50"}, {"at_least": "5"}),
    }
    yield Form({"ask": "covers", "template": "spray"}, {**keys, **_ONE_OUTLINE}, _RULED)


def forms() -> dict[str, list[Form]]:
    """The forms of each question."""
    bands = {"band": ({"ruler": "stick", "band": ["5", "6"]}, {"ruler": "stick", "band": ["0"]})}
    among = {"among": ({"among": ["front"]}, {"among": ["right", "front"]})}
    within = {"part": ({"part": "all"},)}
    found = {
        "range": _pairs("range", {**_ARC, **_HOW, **_OUTLINES}),
        "band": _pairs("band", {**_ARC, **_HOW, **_OUTLINES}, ruler="stick"),
        "within": _pairs("within", {**_ARC, **within, **_OUTLINES}, reach="90"),
        "arc": _asked_of_arcs("arc", {**_PART, **bands, **_OUTLINES}, arc="narrow"),
        "where": _asked_of_arcs("where", {**_PART, **among, **_TO_OUTLINES}),
        "share": _asked_of_arcs("share", _TO_OUTLINES, arc="front"),
        "sight": _sights(),
        "cover": _hidden(),
        "overlap": _pairs("overlap", _OUTLINES),
        "path": _paths(),
        "closest": _closest(),
        "covers": _covers(),
    }
    return {ask: list(chain(each)) for ask, each in found.items()}
