"""Sight, overlap, templates and how ties are decided, as the rules of measure have them."""

import pytest

from tests.rules.measure.tables import HEAD, answered, at, both, more, said

rule = pytest.mark.rule
ruling = pytest.mark.ruling

PAIR = at(a=("cube", 20, 10), b=("cube", 20, 22))
MOVER = at(m=("cube", 10, 10))


def screen(left: float, right: float, things: str = PAIR) -> str:
    corners = f"[[{left}, 15], [{right}, 15], [{right}, 17], [{left}, 17]]"
    return more(things, "obstacles", wall=f"polygon: {corners}")


@rule("ME-7.1", "worked")
@pytest.mark.parametrize(
    ("sides", "seen"),
    [((30, 31), "clear"), ((19.5, 20.5), "partial"), ((18, 22), "blocked")],
)
def test_sight_along_the_closest_lines(sides: tuple[float, float], seen: str) -> None:
    assert said(screen(*sides), "ask: sight, from: a, to: b") == seen


@rule("ME-7.1", "edge")
@rule("ME-7.3", "definition")
@ruling("tangent", "blocked")
def test_the_outermost_lines_graze_and_pass() -> None:
    ask = "ask: sight, from: a, to: b"
    assert both(screen(19, 21), ask, {"tangent": "blocked"}) == ("partial", "blocked")


@rule("ME-7.3", "definition")
@rule("ME-7.5", "definition")
def test_all_that_stops_a_line_is_named() -> None:
    # The line x = 20 runs through both discs, past the third, and over the rear of b to its fore.
    rocks = ((20, 14), (30, 15), (20.5, 16))
    rows = "\n  - ".join(f"{{id: r{n}, at: [{x}, {y}], disc: 2}}" for n, (x, y) in enumerate(rocks))
    things = at(a=("spot", 20, 10), b=("ship", 20, 22)) + f"\nobstacles:\n  - {rows}"
    found = answered(things, "ask: sight, line: centre, from: a, to: b/fore")
    stops = [reason.text for reason in found.reasons if reason.rule in ("ME-7.3", "ME-7.5")]
    names = ["r0", "r2", "another zone of b"]
    assert stops == [f"{name} stops a line" for name in names]


@rule("ME-7.2", "worked")
def test_every_line_from_any_part_to_any_part() -> None:
    assert said(screen(19, 21), "ask: sight, line: any, from: a, to: b") == "partial"
    assert said(screen(10, 30), "ask: sight, line: any, from: a, to: b") == "blocked"
    assert said(screen(30, 31), "ask: sight, line: any, from: a, to: b") == "clear"


@rule("ME-7.2", "edge")
def test_a_line_between_centres_or_points() -> None:
    assert said(screen(20.001, 21), "ask: sight, line: centre, from: a, to: b") == "clear"
    assert said(screen(19.999, 21), "ask: sight, line: centre, from: a, to: b") == "blocked"
    points = "ask: sight, line: points, from: 'a@nose', to: [20, 30]"
    assert said(screen(20, 21), points) == "clear"


@rule("ME-7.4", "definition")
@ruling("under_base", "counts")
def test_what_lies_under_a_base_does_not_block() -> None:
    things = more(PAIR, "obstacles", bush="at: [20, 22], rectangle: [4, 2]")
    ask = "ask: sight, line: centre, from: a, to: b"
    assert both(things, ask, {"under_base": "counts"}) == ("clear", "blocked")


@rule("ME-7.5", "definition")
@ruling("other_zone", "passes")
def test_a_line_to_a_zone_may_not_cross_another() -> None:
    # The front half of the ship lies behind its rear half, seen from below.
    things = at(a=("spot", 20, 10), b=("ship", 20, 20))
    ask = "ask: sight, from: a, to: 'b/half'"
    assert both(things, ask, {"other_zone": "passes"}) == ("blocked", "clear")
    beside = "ask: sight, line: points, from: [20, 10], to: 'b@bow', to_zone: half"
    assert both(things, beside, {"other_zone": "passes"}) == ("blocked", "clear")


@rule("ME-8.1", "definition")
@pytest.mark.parametrize(
    ("x", "how", "figure"),
    [("12.5", "apart", 500), ("12", "touching", 0), ("11.5", "overlapping", 500)],
)
def test_apart_touching_or_overlapping_with_gap_or_depth(x: str, how: str, figure: int) -> None:
    found = answered(at(a=("cube", 10, 10), b=("cube", x, 10)), "ask: overlap, from: a, to: b")
    assert found.value == how
    assert found.measures[0].distance == figure


@rule("ME-9.1", "definition")
def test_templates_lie_from_edge_to_edge_or_from_centre_to_centre() -> None:
    # Nose to tail the centre goes 1 + 8 + 1, along the template 8.
    assert said(MOVER, "ask: path, template: ahead, stop: true, from: m") == "10.000"
    assert said(MOVER, "ask: path, template: walk, stop: true, from: m") == "8.000"


@rule("ME-9.2", "worked")
def test_what_a_move_meets_obstacles_first() -> None:
    things = at(m=("cube", 10, 10), p=("cube", 10, 14))
    things = more(things, "obstacles", rock="at: [10.4, 17], disc: 1")
    ask = "ask: path, template: ahead, from: m"
    assert said(things, ask) == "rock, p"
    assert said(things, f"{ask}, past: [p]") == "p"
    edge = at(m=("cube", 10, 55))
    assert said(edge, f"{ask}, sweep: [base]") == "edge"
    assert said(edge, ask) == "none"
    texts = [reason.text for reason in answered(edge, ask).reasons]
    assert texts == [
        "at its end the base is not wholly on the table, which is not asked",
        "nothing is met",
    ]


@rule("ME-9.2", "edge")
@ruling("graze", "meets")
def test_to_graze_is_not_to_meet() -> None:
    things = at(m=("cube", 10, 10), p=("cube", 11.5, 14))
    ask = "ask: path, template: ahead, from: m"
    assert both(things, ask, {"graze": "meets"}) == ("none", "p")


@rule("ME-9.3", "worked")
def test_a_base_is_drawn_back_until_it_overlaps_nothing() -> None:
    things = at(m=("cube", 10, 10), wall=("cube", 10, 19))
    assert said(things, "ask: path, template: ahead, stop: true, from: m") == "7.000"


@rule("ME-9.3", "worked")
@rule("ME-9.2", "edge")
def test_a_base_that_is_drawn_back_may_end_on_a_rock_or_over_the_edge() -> None:
    # Held at (10, 17) it covers y from 16 to 18; the rock ahead of the wall does not hold it.
    rocks = "{id: far, at: [10, 30], disc: 2}\n  - {id: side, at: [12, 17], disc: 2}\n  - "
    rock = f"{rocks}{{id: rock, at: [10.5, 16], disc: 1}}"
    things = at(m=("cube", 10, 10), wall=("cube", 10, 19)) + f"\nobstacles:\n  - {rock}"
    ask = "ask: path, template: ahead, stop: true, from: m"
    texts = [reason.text for reason in answered(things, ask).reasons]
    assert "it stands at [10, 17], heading 0" in texts
    assert [text for text in texts if "overlaps" in text] == ["there it overlaps rock"]
    edge = answered(at(m=("cube", 10, 50)), ask)
    assert "there it is not wholly on the table" in [reason.text for reason in edge.reasons]


@rule("ME-9.3", "edge")
def test_a_length_is_cut_down_to_a_thousandth() -> None:
    # A quarter turn of radius 5 between half bases of 1: 2 + 2.5 pi = 9.85398…
    ask = "ask: path, template: quarter, side: right, stop: true, from: m"
    assert said(MOVER, ask) == "9.853"


BEND = """format: 1
system: measure
unit: mm
title: A bend
kinds:
  mover: {base: {rectangle: [60, 60]}}
  other: {base: {rectangle: [40, 40]}}
templates:
  bend: {curve: {radius: 63, degrees: 90}, width: 20}
  walk: {curve: {radius: 63, degrees: 90}, width: 20, placed: along}
  ahead: {straight: 100}
tables:
  - id: T
    size: [900, 900]
"""


@rule("ME-9.3", "worked")
@ruling("bump", "centre")
def test_on_a_curve_front_and_rear_edge_keep_to_the_line_or_the_centre() -> None:
    things = at(mover=("mover", 300, 300), other=("other", 395, 372, 30))
    stop = "ask: path, from: mover, template: bend, side: right, stop: true"
    found = both(things, stop, {"bump": "centre"}, BEND)
    assert found == ("84.254", "96.405")
    told = [reason.text for reason in answered(things, stop, BEND).reasons]
    assert "the middle of its rear edge gets 84.254 mm along its way" in told
    assert "it stands at [327.758, 372.744], heading 50.495" in told
    # The corners swing out to the root of (55.398 + 30)^2 + 30^2, 90.514, about (363, 330) as both
    # guides go round; with the centre on the line to the root of (63 + 30)^2 + 30^2, 97.719.
    rock = more(things, "obstacles", rock="at: [363, 429], disc: 4")
    base = "ask: path, from: mover, template: bend, side: right, sweep: [base], past: [rock]"
    assert both(rock, base, {"bump": "centre"}, BEND) == ("none", "rock")


@rule("ME-9.3", "edge")
def test_what_keeps_to_the_line_is_asked_only_of_bases_on_curves() -> None:
    things = at(mover=("mover", 300, 300))
    for template, more_keys, hangs in (
        ("bend", "stop: true", True),
        ("bend", "sweep: [base]", True),
        ("bend", "sweep: [template, end]", False),
        ("walk", "stop: true", False),
        ("ahead", "stop: true", False),
    ):
        side = "" if template == "ahead" else ", side: left"
        ask = f"ask: path, from: mover, template: {template}{side}, {more_keys}"
        assert ("bump" in dict(answered(things, ask, BEND).rulings)) == hangs, template


PEGS = HEAD.replace(
    "puck: {base: {disc: 2}}",
    """puck: {base: {disc: 2}}
  pegged: {base: {rectangle: [2, 2]}, outlines: {pegs: {rectangle: [2, 3]}}}""",
)


@rule("ME-9.3", "edge")
def test_an_outline_says_what_may_meet_and_not_how_long_a_move_is() -> None:
    # The centre goes 1 + 8 + 1 to 20: the base ends at y = 19 and the pegs half an inch below.
    things = at(m=("pegged", 10, 10), p=("cube", 10, 17.9))
    ask = "ask: path, template: ahead, from: m"
    assert said(things, f"{ask}, sweep: [end]", PEGS) == "none"
    assert said(things, f"{ask}, sweep: [end], outline: pegs", PEGS) == "p"
    assert said(things, f"{ask}, stop: true, past: [], outline: pegs", PEGS) == "10.000"
    wall = at(m=("pegged", 10, 10), p=("cube", 10, 22))
    assert said(wall, f"{ask}, stop: true", PEGS) == "10.000"
    assert said(wall, f"{ask}, stop: true, outline: pegs", PEGS) == "9.500"


@rule("ME-9.3", "edge")
def test_an_obstacle_that_is_named_holds_a_base_before_it() -> None:
    # The front edge goes from y = 11 to the wall at 14, then the base is drawn back off p.
    things = at(m=("cube", 10, 10), p=("cube", 10, 13.5))
    walled = more(things, "obstacles", wall="at: [10, 14.5], disc: 1", gate="at: [30, 30], disc: 1")
    ask = "ask: path, template: ahead, stop: true, from: m"
    assert said(walled, ask) == "10.000"
    assert said(walled, f"{ask}, past: [wall]") == "3.000"
    assert said(walled, f"{ask}, past: [wall, p]") == "1.500"
    assert said(walled, f"{ask}, past: [p, gate]") == "10.000"
    texts = [reason.text for reason in answered(walled, f"{ask}, past: [wall]").reasons]
    assert "wall holds it there" in texts
    inside = more(things, "obstacles", wall="at: [10, 10], disc: 1")
    found = answered(inside, f"{ask}, past: [wall]")
    assert found.value == "0.000"
    assert "no place on the way is free" in [reason.text for reason in found.reasons]


HELD = more(
    at(m=("cube", 10, 10), p=("cube", 10, 18.5)),
    "obstacles",
    before="at: [10.6, 13], disc: 0.4",
    under="at: [10, 16.5], disc: 0.4",
    beyond="at: [10, 18], disc: 0.4",
)
"""p holds m after 6.5: it covers y 15.5 to 17.5, behind it lies the template from 11 to 15.5."""


@rule("ME-12.7", "worked")
@pytest.mark.parametrize(
    ("sweep", "met"),
    [("template", "before"), ("end", "under"), ("base", "before, under")],
)
def test_what_is_met_up_to_where_it_is_held(sweep: str, met: str) -> None:
    ask = f"ask: path, template: ahead, stop: true, from: m, sweep: [{sweep}]"
    found = answered(HELD, ask)
    assert found.value == met
    (measure,) = found.measures
    assert (measure.source, measure.target, measure.distance) == ("m", "ahead", 6500)
    assert {"p holds it there", 'the whole way is 10.000"'} <= {one.text for one in found.reasons}


@rule("ME-12.7", "edge")
@ruling("graze", "meets")
def test_what_holds_it_is_only_touched_and_a_base_may_end_over_the_edge() -> None:
    ask = "ask: path, template: ahead, stop: true, from: m, sweep: [end]"
    assert both(HELD, ask, {"graze": "meets"}) == ("under", "under, p")
    free = answered(at(m=("cube", 10, 50)), ask)
    assert (free.value, free.headline) == ("edge", 'It leaves the table; after all 10.000"')
    start = at(m=("cube", 10, 10), p=("cube", 10, 13))  # held where the template begins
    start = more(start, "obstacles", rock="at: [10, 12], disc: 0.4", wall="at: [10, 11.5], disc: 1")
    assert said(start, f"{ask.replace('end', 'template')}, past: [rock, wall]") == "none"


@rule("ME-12.3", "definition")
def test_a_distance_from_a_named_point_runs_to_the_part_in_the_arc() -> None:
    # The part of t in the arc begins at (28.5, 28.5), on the border; the bow is at (20, 21).
    things = at(a=("ship", 20, 20), t=("cube", 29.5, 28))
    near = more(things, "obstacles", far="at: [40, 40], disc: 1")
    ask = "ask: range, arc: fore, to: t"
    assert said(near, f"{ask}, from: a") == "10.607"  # from (1, 1) of the base: 7.5 x root 2
    assert said(near, f"{ask}, from: 'a@bow'") == "11.336"  # root(8.5^2 + 7.5^2)
    assert said(near, f"{ask}, from: 'a@centre'") == "12.021"  # 8.5 x root 2
    band = "arc: fore, to: t, ruler: stick, from: 'a@bow'"
    assert said(near, f"ask: band, {band}") == "beyond"
    assert said(near, f"ask: arc, {band}, band: beyond") == "yes"
    assert said(near, "ask: closest, arc: fore, from: 'a@bow', among: [far, t]") == "t"
    assert said(near, "ask: within, arc: fore, from: 'a@bow', to: t, reach: 11.335") == "no"
    told = answered(near, f"{ask}, from: 'a@bow'").rulings
    assert "arc_start" not in dict(told)


@rule("ME-9.4", "definition")
def test_a_laid_template_covers_in_part_or_by_a_share() -> None:
    things = at(s=("cube", 20, 25), d=("spot", 17, 26), e=("spot", 16.999, 26))
    things = more(things, "laid", cone="template: spray, at: [20, 20]")
    assert said(things, "ask: covers, template: cone") == "s, d"
    assert said(things, "ask: covers, template: cone, at_least: 100, among: [s]") == "s"


@rule("ME-10.1", "definition")
def test_of_what_is_outside_the_arc_that_is_said() -> None:
    things = at(a=("ship", 20, 20), p=("puck", 20, 30), q=("puck", 20, 10))
    found = answered(things, "ask: closest, from: a, arc: half, among: [q, p]")
    assert found.value == "p"
    assert [reason.text for reason in found.reasons] == [
        "no part of q is in the arc half",
        'p: 8.000"',
    ]


@rule("ME-10.1", "definition")
def test_all_of_several_equally_close_in_the_order_of_the_question() -> None:
    things = at(a=("spot", 20, 20), p=("puck", 24, 20), q=("cube", 20, 24), r=("spot", 20, 16.999))
    assert said(things, "ask: closest, from: a, among: [q, p, r]") == "q, p"


@rule("ME-11.1", "definition")
def test_what_is_exactly_on_a_bound_is_on_it_with_roots_too() -> None:
    # The corner of a cube turned by 45 degrees touches the side of a cube a root of 2 and 1 away.
    things = at(a=("ship", 20, 20, "[3, 4]"), b=("puck", 21.2, 21.6))
    assert said(things, "ask: overlap, from: a, to: b") == "touching"
    assert said(things, "ask: range, from: a, to: b") == "0.000"


@rule("ME-11.2", "definition")
def test_a_disc_against_the_side_of_a_curve() -> None:
    things = more(
        MOVER, "obstacles", rock="at: [11.4, 15.8], disc: 1", stone="at: [11.401, 15.8], disc: 1"
    )
    ask = "ask: path, template: quarter, side: right, from: m"
    assert said(things, ask) == "stone"


@rule("ME-11.3", "definition")
def test_a_printed_figure_never_is_the_bound_it_is_compared_with() -> None:
    # From (10, 10) to (13, 10.02): the root of 9.0004 is 3.00006…, just past the mark at 3.
    things = at(a=("spot", 10, 10), b=("spot", 13, 10.02))
    found = answered(things, "ask: band, ruler: stick, from: a, to: b")
    assert found.value == "long"
    assert '3.001"' in found.headline
    assert answered(things, "ask: within, reach: 3, from: a, to: b").verdict is False
