"""Every fault of a file of measure, each with its place and what was expected."""

# ruff: noqa: E501 - what is replaced in a file is best read in one line

from dataclasses import replace
from pathlib import Path

import pytest

from simulator import paths
from simulator.kernel.spec import Question
from simulator.rules.measure.model.asks import AskPath, AskRange, AskSight, Ends, Thing
from simulator.scenario import TableFaults, check_file, load_text, table_text
from tests.rules.measure.tables import at, text

ASK = "ask: range, from: a, to: b"
THINGS = at(a=("cube", 10, 10), b=("unit", 20, 10), c=("ship", 30, 10))
SOUND = text(THINGS, ASK)


def faults(found: str) -> str:
    with pytest.raises(TableFaults) as caught:
        load_text(found.encode(), "f.yaml")
    return str(caught.value)


def in_kind(shape: str) -> str:
    return SOUND.replace("cube: {base: {rectangle: [2, 2]}", f"cube: {{base: {shape}")


def arc(said: str) -> str:
    return SOUND.replace("fore: {from: -45, to: 45}", f"fore: {said}")


def jointed(parts: str) -> str:
    return SOUND.replace("ahead: {straight: 8, width: 1}", f"ahead: {{parts: {parts}}}")


def asked(ask: str, things: str = THINGS) -> str:
    return text(things, ask)


MANY = ", ".join(f"[{n}, {n * n % 97}]" for n in range(2001))
LAID = THINGS + "\nlaid:\n  - {id: l, template: quarter, at: [30, 30]}"

CASES = {
    "no unit": (SOUND.replace("unit: inch\n", ""), "1:1: unit: is missing", "mm or inch"),
    "strange unit": (SOUND.replace("unit: inch", "unit: cm"), "3:7: unit: `cm` is not a unit", "mm, inch"),
    "two units": (
        SOUND.replace("unit: inch", "unit: inch\nuse: round_bases"),
        "4:6: use: the set `round_bases` is in mm, the file in inch",
        "one unit",
    ),
    "unknown set": (
        SOUND.replace("unit: inch", "unit: inch\nuse: round_base"),
        "4:6: use: `round_base` is not a set",
        "did you mean `round_bases`",
    ),
    "concave base": (
        in_kind("{polygon: [[0, 4], [4, -4], [0, 0], [-4, -4]]}"),
        "6:26: kinds.cube.base.polygon: this base is not convex",
        "a convex polygon",
    ),
    "crossing polygon": (
        in_kind("{polygon: [[0, 0], [4, 4], [4, 0], [0, 4]]}"),
        "6:26: kinds.cube.base.polygon: the polygon's sides cross or touch, or it is empty",
        "corners in order",
    ),
    "empty polygon": (
        in_kind("{polygon: [[0, 0], [2, 2], [4, 4]]}"),
        "6:26: kinds.cube.base.polygon: the polygon's sides cross or touch, or it is empty",
        "round an area",
    ),
    "too few corners": (
        in_kind("{polygon: [[0, 0], [2, 2]]}"), "6:26: kinds.cube.base.polygon: a polygon of 2 corners stands here", "3 to 64 corners",
    ),
    "2,000 corners": (
        in_kind(f"{{polygon: [{MANY}]}}"), "6:26: kinds.cube.base.polygon: a polygon of 2,001 corners stands here", "3 to 64 corners",
    ),
    "large corner": (
        in_kind("{rectangle: [4, 2], corner: 1.001}"),
        "6:44: kinds.cube.base.corner: `1.001` is more than half the shorter side",
        "at most that",
    ),
    "an oval of no width": (
        in_kind("{oval: [0, 40]}"), "6:24: kinds.cube.base.oval[1]: `0`", "above 0",
    ),
    "a joint of 0": (
        jointed("[{straight: 4}, {turn: 0}]"),
        "23:41: templates.ahead.parts[2].turn: `0` is no such turn",
        "and not 0",
    ),
    "joints alone": (
        jointed("[{turn: 45}]"),
        "23:18: templates.ahead.parts: these parts have no length",
        "a straight or curved part",
    ),
    "a wide bend in a joint": (
        jointed("[{curve: {radius: 1, degrees: -45}}], width: 3"),
        "23:36: templates.ahead.parts[1].curve.radius: the radius is smaller than half the width",
        "at least that",
    ),
    "crossing lines": (
        arc("{lines: [[[3, 0], [0, 6]], [[-3, 0], [0, 6]]]}"),
        "12:26: kinds.ship.arcs.fore.lines: the lines cross",
        "ahead of their starts",
    ),
    "half a turn": (
        arc("{lines: [[[0, 0], [-3, 0]], [[0, 0], [3, 0]]]}"),
        "12:26: kinds.ship.arcs.fore.lines: the lines cover half a turn or more",
        "less than half a turn",
    ),
    "no direction": (
        arc("{lines: [[[0, 0], [0, 0]], [[0, 0], [3, 0]]]}"),
        "12:27: kinds.ship.arcs.fore.lines[1]: the line has no direction",
        "another point",
    ),
    "fixed arc": (
        text(THINGS.replace("at: [20, 10]", "at: [20, 10], turned: {lane: 3}"), ASK),
        "32:58: tables[1].pieces[2].turned.lane: the arc `lane` does not turn",
        "turns: true",
    ),
    "unknown outline": (
        asked(f"{ASK}, outline: cart"),
        "35:50: questions[1].outline: `cart` is not an outline of a kind of this file",
        "did you mean `card`",
    ),
    "unknown point": (asked("ask: range, from: 'a@nos', to: b"), "35:31: questions[1].from: `nos` is not a point of a cube", "`nose`"),
    "unknown zone": (asked("ask: range, from: a, to: 'b/flan'"), "35:38: questions[1].to: `flan` is not a zone of a unit", "`flank`"),
    "unknown ruler": (
        asked("ask: band, ruler: stik, from: a, to: b"), "35:31: questions[1].ruler: `stik` is not a ruler of this file", "`stick`",
    ),
    "unknown template": (
        asked("ask: path, template: ahed, from: a"), "35:34: questions[1].template: `ahed` is not a template of this file", "`ahead`",
    ),
    "area to move along": (
        asked("ask: path, template: spray, from: a"),
        "35:34: questions[1].template: `spray` is an area to lay, nothing to move along",
        "one of ahead, walk, quarter",
    ),
    "unknown arc": (asked("ask: arc, arc: fore, from: a, to: b"), "35:28: questions[1].arc: `fore` is not an arc of that piece", "one, but"),
    "falling marks": (
        SOUND.replace("marks: [3, 6]", "marks: [6, 3]"),
        "21:29: rulers.stick.marks[2]: `3` does not lie beyond `6`",
        "marks that rise",
    ),
    "far contact": (
        text(at(a=("cube", 10, 10), b=("cube", 12.003, 10)) + "\ntouching: [[a, b]]", ASK),
        "33:16: tables[1].touching[1]: `a` and `b` do not touch by the file's numbers",
        "less than 0.002 apart",
    ),
    "deep contact": (
        text(at(a=("cube", 10, 10), b=("cube", 11, 10)) + "\ntouching: [[a, b]]", ASK),
        "33:16: tables[1].touching[1]: `a` and `b` do not touch by the file's numbers",
        "less than 0.002",
    ),
    "curve without side": (
        asked("ask: path, template: quarter, from: a"),
        "35:5: questions[1].side: a curve bends to a side",
        "side: left or side: right",
    ),
    "laid curve without side": (
        text(LAID, ASK), "35:9: tables[1].laid[1].side: a curve bends to a side", "side: left",
    ),
    "side of a straight": (
        asked("ask: path, template: ahead, side: left, from: a"),
        "35:47: questions[1].side: only what bends has a side",
        "no side",
    ),
    "tight curve": (
        SOUND.replace("{radius: 5, degrees: 90}, width: 1", "{radius: 5, degrees: 90}, width: 10.001"),
        "25:12: templates.quarter: the radius is smaller than half the width",
        "at least that",
    ),
    "name used twice": (
        text(at(a=("cube", 10, 10), b=("cube", 20, 10)) + "\nobstacles:\n  - {id: a, at: [3, 3], disc: 1}", ASK),
        "34:14: tables[1].obstacles[1].id: the id `a` is taken already",
        "an id of its own",
    ),
    "kind named twice": (
        SOUND.replace("  puck: {base: {disc: 2}}", "  puck: {base: {disc: 2}}\n  puck: {base: dot}"),
        "8:3: the key `puck` stands here twice",
        "each key once",
    ),
    "named as an edge": (
        text(THINGS.replace("id: c", "id: top_edge"), ASK), "33:14: tables[1].pieces[3].id: `top_edge` is an edge of the table", "another id",
    ),
    "centre off the table": (
        text(at(a=("cube", 60.001, 10), b=("cube", 20, 10)), ASK),
        "31:33: tables[1].pieces[1].at: the centre [60.001, 10] is off the table",
        "0 to 60 across",
    ),
    "four decimals": (
        text(at(a=("cube", "10.0001", 10), b=("cube", 20, 10)), ASK), "31:34: tables[1].pieces[1].at[1]: `10.0001` has too many decimals", "at most three",
    ),
    "too large a disc": (in_kind("{disc: 240.001}"), "6:23: kinds.cube.base.disc: `240.001` is no such length", 'at most 240"'),
    "towards itself": (
        text(at(a=("cube", 10, 10, "{towards: b}"), b=("cube", 10, 10)), ASK),
        "31:62: tables[1].pieces[1].heading.towards: `b` stands on the same point, so the heading has no length",
        "something elsewhere",
    ),
    "unknown reading": (
        asked(f"{ASK}, rulings: {{arc_border: outside}}"),
        "35:63: questions[1].rulings.arc_border: `outside` is not a reading of this ruling",
        "one of in, out",
    ),
    "unknown ruling": (asked(f"{ASK}, rulings: {{arc_bord: out}}"), "35:51: questions[1].rulings.arc_bord: there is no such ruling", "`arc_border`"),
    "no bands": (
        asked("ask: arc, arc: fore, ruler: stick, from: c, to: b"), "35:5: questions[1].band: is missing",
        "the bands",
    ),
    "arc of an edge": (
        asked("ask: range, arc: fore, from: left_edge, to: b"), "35:30: questions[1].arc: only a piece has arcs", "a piece or a@point as `from`",
    ),
    "an edge without centre": (
        asked("ask: range, measure: centre, from: a, to: left_edge"), "35:55: questions[1].to: an edge has no centre", "with one",
    ),
    "an edge without centre for a line": (
        asked("ask: sight, line: centre, from: a, to: left_edge"), "35:52: questions[1].to: an edge has no centre", "with one",
    ),
    "an edge without centre for an arc": (
        asked("ask: arc, arc: fore, part: centre, from: c, to: left_edge"), "35:61: questions[1].to: an edge has no centre", "with one",
    ),
    "another system": (SOUND.replace("system: measure", "system: Mesure"), "2:9: system: `Mesure` is not a rule system", "`measure`"),
    "no system": (SOUND.replace("system: measure\n", ""), "1:1: system: is missing", "billion_suns, burning_suns, measure, space_war"),
    "closed polygon": (
        in_kind("{polygon: [[0, 0], [4, 0], [4, -4], [0, 0]]}"),
        "6:26: kinds.cube.base.polygon: the last corner is the first one again", "each corner once",
    ),
    "obstacle without an outline": (
        asked(ASK, THINGS + "\nobstacles:\n  - {id: r, at: [30, 30]}"),
        "35:9: tables[1].obstacles[1]: an obstacle without an outline", "disc, oval, rectangle, polygon",
    ),
    "degrees with their sign": (SOUND.replace("at: [10, 10]", "at: [10, 10], heading: 90°"), "31:", "without its unit"),
    "length with its unit": (SOUND.replace("at: [10, 10]", 'at: [10, 10"]'), "31:", "without its unit"),
    "decimals after a comma": (SOUND.replace("at: [10, 10]", 'at: ["10,5", 10]'), "31:", "decimals as in 4.5"),
    "an arc of a line of centres": (
        asked("ask: sight, line: centre, arc: fore, from: c, to: b"),
        "35:44: questions[1].arc: an arc goes with `line: closest`, `any` or `one_point`",
        "no arc",
    ),
    "the best of one point": (
        asked("ask: sight, line: one_point, from: c@nose, to: b").replace("c@nose", "[9, 9]"),
        "35:31: questions[1].line: it starts at one point already",
        "`line: any`",
    ),
    "more than all hidden": (asked("ask: cover, from: c, to: b, by: 100.001"), "35:45: questions[1].by: ", "0 for any, at most 100 per cent"),
    "a share of one line": (
        asked("ask: cover, line: centre, by: 50, from: c, to: b"),
        "35:43: questions[1].by: a single line hides all of it or nothing",
        "no `by`",
    ),
    "near below 0": (asked("ask: cover, from: c, to: b, near: -1"), "35:47: questions[1].near: ", "from 0 to "),
    "seen through below 0": (
        text(THINGS + "\nobstacles:\n  - {id: wood, at: [30, 30], disc: 4, see_through: -1}", ASK),
        "35:56: tables[1].obstacles[1].see_through: `-1` is no such length",
        "from 0 to ",
    ),
    "seen through anyhow": (
        text(THINGS + "\nobstacles:\n  - {id: wood, at: [30, 30], disc: 4, blocks: false, see_through: 1}", ASK),
        "35:71: tables[1].obstacles[1].see_through: an obstacle that does not block sight is seen through anyhow",
        "no `see_through`, or no `blocks`",
    ),
    "the farthest of a centre": (
        asked(f"{ASK}, measure: centre, end: far"),
        "35:63: questions[1].end: between two centres no point is the farthest",
        "no `end`, or `measure: edge`",
    ),
    "the outline of a centre": (
        asked(f"{ASK}, outline: card, measure: centre"),
        "35:50: questions[1].outline: a centre is the same by every outline",
        "no outline",
    ),
    "the outline of a point": (
        asked("ask: range, from: a, to: [3, 3], to_outline: card"),
        "35:58: questions[1].to_outline: a point has no outlines",
        "a piece there",
    ),
    "three outlines": (
        asked(f"{ASK}, outline: card, from_outline: card, to_outline: card"),
        "35:50: questions[1].outline: each end has an outline of its own already",
        "no `outline`",
    ),
    "an outline to ask an arc from": (
        asked("ask: where, from: c, to: b, from_outline: card"),
        "35:41: questions[1].from_outline: there is no such key here",
        "to_outline",
    ),
    "the outline of a template": (
        asked("ask: path, from: a, template: ahead, outline: card"),
        "35:59: questions[1].outline: only the template is swept",
        "`stop: true`",
    ),
    "in its own way": (
        asked("ask: path, from: a, template: ahead, past: [b, a]"),
        "35:60: questions[1].past[2]: a piece never meets itself",
        "other things",
    ),
    "a way to stop": (
        asked("ask: path, from: a, template: ahead, stop: sideways"),
        "35:56: questions[1].stop: `sideways` is not a way to stop",
        "one of true, false, beyond",
    ),
    "no steps": (
        asked("ask: path, from: a, moves: []"),
        "35:40: questions[1].moves: a list of 0 steps stands here",
        "a list of 1 to 24 steps",
    ),
    "a step that is no number": (
        asked("ask: path, from: a, moves: [{forward: .nan}]"),
        "35:51: questions[1].moves[1].forward: `.nan` is no number",
        "a number such as",
    ),
    "more bends than joints": (
        jointed("[{straight: 8}, {turn: 20}, {straight: 8}]").replace(
            ASK, "ask: path, from: a, template: ahead, bends: [1, 2]"
        ),
        "35:57: questions[1].bends: a list of 2 bends stands here",
        "a list of 1 bend,",
    ),
    "no list of things": (
        asked("ask: path, from: a, template: ahead, past: b"),
        "35:56: questions[1].past: `b` stands here",
        "a list of pieces or obstacles",
    ),
    "an idle reading": (
        asked(f"{ASK}, rulings: {{graze: meets}}"),
        "35:58: questions[1].rulings.graze: this question does not depend on touching along the way",
        "one of count_from",
    ),
    "unknown key": (SOUND.replace("title: A test", "titel: A test"), "4:1: titel: there is no such key here", "`title`"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_fault_says_where_it_is_and_what_was_expected(name: str) -> None:
    broken, place, expected = CASES[name]
    assert broken != SOUND
    found = faults(broken)
    assert found.startswith(f"f.yaml:{place}"), found
    assert expected in found, found
    assert "\n" not in found  # one fault, one line


def test_keys_of_earlier_saves_that_say_nothing_are_not_written() -> None:
    file = load_text(SOUND.encode(), "f.yaml")
    a, b = Thing("a"), Thing("b")
    chosen = {"graze": "meets", "count_from": "1"}
    saved = (
        AskRange(Ends(a, b, "card", "card"), measure="centre", end="far", rulings=chosen),
        AskSight(Ends(a, b, None, "card"), past=("c", "a", "b")),
        AskPath("a", "ahead", past=("a", "c"), outline="card"),
    )
    plain = (
        AskRange(Ends(a, b), measure="centre", rulings={"count_from": "1"}),
        AskSight(Ends(a, b, None, "card"), past=("c",)),
        AskPath("a", "ahead", past=("c",)),
    )
    questions = tuple(Question(f"q{n}", ask) for n, ask in enumerate(saved))
    again = load_text(table_text(replace(file, questions=questions)).encode(), "again")
    assert tuple(question.ask for question in again.questions) == plain


def test_the_sound_file_has_no_fault_and_is_written_as_it_is_read() -> None:
    file = load_text(SOUND.encode(), "f.yaml")
    assert load_text(table_text(file).encode(), "again") == file


@pytest.mark.parametrize("name", ["questions", "scenarios", "sets"])
def test_shipped_files_are_sound(name: str) -> None:
    files = sorted((paths.data("tables") / "measure" / name).glob("*.yaml"))
    assert files
    for path in files:
        assert check_file(path) == ""
        if name != "sets":
            file = load_text(path.read_bytes(), path.name)
            assert load_text(table_text(file).encode(), "again") == file


def test_a_broken_set_is_a_fault_of_the_set(tmp_path: Path) -> None:
    folder = tmp_path / "sets"
    folder.mkdir()
    (folder / "mine.yaml").write_text(
        "system: measure\nunit: mm\ntitle: X\nkinds: {a: {base: {disc: 0}}}\n"
    )
    with pytest.raises(TableFaults, match=r"mine\.yaml:4:.*kinds\.a\.base\.disc"):
        check_file(folder / "mine.yaml")
