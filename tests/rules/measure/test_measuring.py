"""Bases, arcs, distances and bands, as the rules of measure have them."""

import pytest

from simulator.kernel.piece import OnTable
from simulator.scenario import TableFaults, load_text
from tests.rules.measure.tables import HEAD, MEASURE, answered, at, both, more, said, text, view_of

rule = pytest.mark.rule
ruling = pytest.mark.ruling

APART = at(a=("cube", 10, 10), b=("cube", 20, 10))
SHIP = at(a=("ship", 20, 20), b=("spot", 29, 29))


@rule("ME-1.1", "definition")
def test_lengths_are_printed_in_the_unit_of_the_file_with_three_decimals() -> None:
    inches = answered(APART, "ask: range, from: a, to: b")
    assert (inches.value, inches.headline) == ("8.000", '8.000"')
    metric = answered(APART, "ask: range, from: a, to: b", HEAD.replace("inch", "mm"))
    assert (metric.value, metric.headline) == ("8.000", "8.000 mm")


@rule("ME-1.1", "definition")
@pytest.mark.parametrize(("unit", "largest"), [("inch", 240), ("mm", 6096)])
def test_a_side_of_a_table_has_a_largest_length(unit: str, largest: int) -> None:
    head = HEAD.replace("inch", unit)
    for side, sound in ((largest, True), (f"{largest}.001", False)):
        found = text(APART, "ask: range, from: a, to: b", head.replace("60, 60", f"60, {side}"))
        if sound:
            assert load_text(found.encode(), "t").setup.tables[0].size[1] == largest * 1000
        else:
            with pytest.raises(TableFaults, match="is no such length"):
                load_text(found.encode(), "t")


@rule("ME-1.2", "definition")
def test_what_a_file_says_itself_stands_over_its_set() -> None:
    head = """format: 1
system: measure
unit: mm
use: small_squares
kinds: {small: {base: {rectangle: [20, 20]}}}
tables:
  - id: T
    size: [900, 900]
"""
    things = at(a=("small", 100, 100), b=("medium", 200, 100))
    assert said(things, "ask: range, from: a, to: b", head) == "60.000"


@rule("ME-1.3", "definition")
def test_pieces_may_share_a_point_and_face_one_another() -> None:
    things = at(a=("ship", 10, 10, "{towards: b}"), b=("cube", 20, 20), c=("cube", 20, 20))
    place = view_of(things).pieces["a"].place
    assert isinstance(place, OnTable)
    assert str(place.pose.heading) == "Vector(x=1, y=1)"
    assert said(things, "ask: arc, arc: fore, from: a, to: c") == "yes"


@rule("ME-1.4", "definition")
def test_a_reading_for_one_question_holds_for_it_alone() -> None:
    assert both(APART, "ask: range, from: a, to: b", {"count_from": "1"}) == ("8.000", "9.000")


@rule("ME-2.1", "definition")
def test_bases_turn_and_have_round_corners() -> None:
    turned = at(a=("cube", 10, 10, 45), b=("spot", 20, 10))
    assert said(turned, "ask: range, from: a, to: b") == "8.586"  # 10 less the root of 2
    head = HEAD.replace(
        "cube: {base: {rectangle: [2, 2]}", "cube: {base: {rectangle: [2, 2], corner: 1}"
    )
    assert said(turned, "ask: range, from: a, to: b", head) == "9.000"  # a stadium: a disc


@rule("ME-2.2", "definition")
def test_only_a_question_chooses_another_outline_and_kinds_without_it_use_the_base() -> None:
    things = at(a=("cube", 10, 10), b=("puck", 20, 10))
    assert said(things, "ask: range, from: a, to: b") == "8.000"
    assert said(things, "ask: range, from: a, to: b, outline: card") == "7.000"
    assert said(things, "ask: range, from: b, to: a, from_outline: card") == "8.000"


@rule("ME-2.3", "definition")
def test_points_are_right_and_ahead_of_the_centre() -> None:
    things = at(a=("cube", 10, 10, 90), b=("spot", 20, 10))
    assert said(things, "ask: range, from: a@nose, to: b") == "9.000"


@rule("ME-2.4", "definition")
def test_obstacles_block_unless_they_say_not_and_pieces_only_where_they_are_named() -> None:
    pieces = at(a=("spot", 10, 10), b=("spot", 20, 10), c=("cube", 15, 10))
    rock = more(pieces, "obstacles", rock="at: [12, 10], disc: 1")
    pond = more(pieces, "obstacles", pond="at: [12, 10], disc: 1, blocks: false")
    assert said(rock, "ask: sight, from: a, to: b") == "blocked"
    assert said(pond, "ask: sight, from: a, to: b") == "clear"
    assert said(pond, "ask: sight, from: a, to: b, past: [c]") == "blocked"


@rule("ME-2.5", "definition")
@pytest.mark.parametrize(
    ("end", "far"),
    [("b", "8.000"), ("b@centre", "9.000"), ("b@nose", "9.000"),
     ("rock", "14.000"), ("right_edge", "49.000"), ("left_edge", "9.000"), ("top_edge", "49.000"),
     ("bottom_edge", "9.000"), ("[20, 10]", "9.000")],
)  # fmt: skip
def test_what_a_question_may_point_at(end: str, far: str) -> None:
    things = more(APART, "obstacles", rock="at: [26, 10], disc: 2")
    named = end if end[0] == "[" else repr(end)
    assert said(things, f"ask: range, from: a, to: {named}") == far


@rule("ME-2.5", "definition")
def test_a_zone_is_the_part_of_the_base_in_an_arc_of_its_own() -> None:
    things = at(a=("spot", 20, 10), b=("ship", 20, 20))
    assert said(things, "ask: range, from: a, to: b") == "9.000"
    assert said(things, "ask: range, from: a, to: 'b/half'") == "10.000"


@rule("ME-2.5", "definition")
def test_the_centre_of_a_zone_is_that_of_its_piece() -> None:
    """b stands 3 right of and 4 ahead of a, its front half beyond its centre."""
    things = at(a=("ship", 20, 20), b=("ship", 23, 24))
    centres = "measure: centre, from: a, to: 'b/half'"
    assert said(things, f"ask: range, {centres}") == "5.000"
    assert said(things, f"ask: band, ruler: stick, {centres}") == "long"
    assert said(things, "ask: arc, arc: fore, part: centre, from: a, to: 'b/half'") == "yes"
    below = at(a=("ship", 20, 20), b=("ship", 23, 16))
    walled = more(below, "obstacles", wall="at: [21.5, 18], rectangle: [0.2, 0.2]")  # half way
    for found, verdict in ((below, "clear"), (walled, "blocked")):
        assert said(found, "ask: sight, line: centre, from: a, to: 'b/half'") == verdict


@rule("ME-3.1", "definition")
def test_degrees_run_clockwise_equal_ones_are_a_ray_and_a_turn_apart_all_round() -> None:
    head = HEAD.replace("{from: -45, to: 45}", "{from: 315, to: 45}")
    assert said(SHIP, "ask: arc, arc: fore, from: a, to: b", head) == "yes"
    behind = at(a=("ship", 20, 20), b=("spot", 20, 10))
    assert said(behind, "ask: arc, arc: fore, from: a, to: b", head) == "no"
    assert said(behind, "ask: arc, arc: all, from: a, to: b") == "yes"
    right = at(a=("unit", 20, 20), b=("spot", 30, 20), c=("spot", 30, 20.001))
    assert said(right, "ask: arc, arc: ray, from: a, to: b") == "yes"
    assert said(right, "ask: arc, arc: ray, from: a, to: c") == "no"


@rule("ME-3.2", "definition")
def test_printed_lines_from_corners_are_joined_between_their_starts() -> None:
    things = at(a=("unit", 20, 20), b=("spot", 25, 24), c=("spot", 20, 21.5))
    assert said(things, "ask: where, among: [flank, front], from: a, to: b") == "flank, front"
    assert said(things, "ask: arc, arc: front, from: a, to: c") == "yes"


@rule("ME-3.3", "definition")
def test_a_strip_runs_straight_ahead() -> None:
    things = at(a=("unit", 20, 20), b=("spot", 21, 30), c=("spot", 21.001, 30), d=("spot", 20, 10))
    found = [said(things, f"ask: arc, arc: lane, from: a, to: {name}") for name in "bcd"]
    assert found == ["yes", "no", "no"]


@rule("ME-3.4", "definition")
def test_a_turned_arc_points_elsewhere() -> None:
    things = at(a=("unit", 20, 20), b=("spot", 29, 20))
    assert said(things, "ask: arc, arc: gun, from: a, to: b") == "no"
    turned = things.replace("at: [20, 20]", "at: [20, 20], turned: {gun: 90}")
    assert said(turned, "ask: arc, arc: gun, from: a, to: b") == "yes"


@rule("ME-3.5", "definition")
@ruling("arc_border", "out")
def test_borders_belong_to_an_arc() -> None:
    ask = "ask: arc, arc: fore, from: a, to: b"
    assert both(SHIP, ask, {"arc_border": "out"}) == ("yes", "no")


@rule("ME-3.5", "definition")
@ruling("own_base", "in")
def test_what_lies_under_the_own_base_is_in_no_arc() -> None:
    things = at(a=("ship", 20, 20), b=("spot", 20, 20.5), c=("spot", 20, 21))
    ask = "ask: arc, arc: half, from: a, to: {}"
    assert both(things, ask.format("b"), {"own_base": "in"}) == ("no", "yes")
    assert said(things, ask.format("c")) == "yes"  # on the rim, which is not under it


@rule("ME-4.1", "definition")
def test_distance_is_least_and_never_below_0() -> None:
    over = at(a=("cube", 10, 10), b=("cube", 11, 10))
    assert said(over, "ask: range, from: a, to: b") == "0.000"
    assert said(over, "ask: range, measure: centre, from: a, to: b") == "1.000"
    assert said(APART, "ask: range, from: a, to: b") == "8.000"


@rule("ME-4.2", "worked")
@ruling("arc_start", "base")
def test_a_distance_in_an_arc_starts_at_the_part_of_the_base_in_it() -> None:
    ask = "ask: range, arc: fore, from: a, to: b"
    assert both(SHIP, ask, {"arc_start": "base"}) == ("11.314", "10.000")


@rule("ME-4.2", "edge")
def test_without_a_part_in_the_arc_there_is_no_distance() -> None:
    behind = at(a=("ship", 20, 20), b=("spot", 20, 10))
    assert said(behind, "ask: range, arc: fore, from: a, to: b") == "none"
    assert said(behind, "ask: band, ruler: stick, arc: fore, from: a, to: b") == "none"
    assert said(behind, "ask: within, reach: 60, arc: fore, from: a, to: b") == "no"


def test_a_range_in_an_arc_reports_both_numbers_with_their_points() -> None:
    found = answered(SHIP, "ask: range, arc: fore, from: a, to: b")
    assert [(each.a, each.b, each.distance) for each in found.measures] == [
        ((21_000, 21_000), (29_000, 29_000), 11_314),
        ((23_000, 21_000), (29_000, 29_000), 10_000),
    ]
    told = {each.name: [other.row for other in each.others] for each in found.told}
    assert told["arc_start"] == ['base would say 10.000"']


@rule("ME-4.3", "definition")
def test_far_is_the_farthest_point_of_the_target() -> None:
    # From the right side of a to the far corners of b: 10 and 1 up, less nothing: the root of 100.
    assert said(APART, "ask: range, end: far, from: a, to: b") == "10.000"
    assert said(APART, "ask: within, part: all, reach: 10, from: a, to: b") == "yes"
    assert said(APART, "ask: within, part: all, reach: 9.999, from: a, to: b") == "no"


@rule("ME-4.4", "definition")
@ruling("count_from", "1")
def test_one_unit_may_be_added_to_every_distance() -> None:
    touch = at(a=("cube", 10, 10), b=("cube", 12, 10))
    assert both(touch, "ask: range, from: a, to: b", {"count_from": "1"}) == ("0.000", "1.000")


@rule("ME-4.5", "worked")
def test_a_declared_contact_measures_0_and_overlaps_nothing() -> None:
    near = at(a=("cube", 10, 10), b=("cube", 12.001, 10)) + "\ntouching: [[a, b]]"
    assert said(near, "ask: range, from: a, to: b") == "0.000"
    assert said(near, "ask: overlap, from: a, to: b") == "touching"
    into = near.replace("12.001", "11.999")
    assert said(into, "ask: overlap, from: a, to: b") == "touching"


@rule("ME-4.5", "edge")
def test_a_contact_that_the_numbers_do_not_allow_is_a_fault() -> None:
    for x, sound in (("12.001", True), ("12.002", False), ("12.003", False)):
        things = at(a=("cube", 10, 10), b=("cube", x, 10)) + "\ntouching: [[a, b]]"
        if sound:
            assert said(things, "ask: range, from: a, to: b") == "0.000"
        else:
            with pytest.raises(TableFaults, match=r"touching\[1\]: .* less than 0\.002 apart"):
                said(things, "ask: range, from: a, to: b")


@rule("ME-5.1", "definition")
@ruling("band_border", "farther")
def test_a_distance_on_a_mark_is_in_the_nearer_band() -> None:
    ask = "ask: band, ruler: stick, from: a, to: b"
    on = at(a=("spot", 10, 10), b=("spot", 13, 10))
    assert both(on, ask, {"band_border": "farther"}) == ("short", "long")
    assert said(at(a=("spot", 10, 10), b=("spot", 16, 10)), ask) == "long"
    assert said(at(a=("spot", 10, 10), b=("spot", 16.001, 10)), ask) == "beyond"


@rule("ME-5.2", "definition")
@ruling("contact", "first_band")
def test_contact_is_a_band_of_its_own() -> None:
    touch = at(a=("cube", 10, 10), b=("cube", 12, 10))
    ask = "ask: band, ruler: stick, from: a, to: b"
    assert both(touch, ask, {"contact": "first_band"}) == ("0", "short")


@rule("ME-5.3", "definition")
def test_a_ruler_has_no_width() -> None:
    """A way past a corner is no farther for it: only the least distance counts."""
    things = at(a=("spot", 10, 10), b=("spot", 12.999, 10))
    assert said(things, "ask: band, ruler: stick, from: a, to: b") == "short"


@rule("ME-6.1", "definition")
def test_in_an_arc_by_any_part_all_or_the_centre() -> None:
    things = at(a=("ship", 20, 20), b=("cube", 27, 26))
    found = [
        said(things, f"ask: arc, arc: fore, part: {part}, from: a, to: b")
        for part in ("any", "all", "centre")
    ]
    assert found == ["yes", "no", "no"]


@rule("ME-6.2", "definition")
@ruling("located_tie", "all")
def test_a_centre_on_a_common_border_is_in_the_arc_named_first() -> None:
    things = at(a=("unit", 20, 20), b=("spot", 25, 24))
    ask = "ask: where, part: centre, among: [flank, front], from: a, to: b"
    assert both(things, ask, {"located_tie": "all"}) == ("flank", "flank, front")


@rule("ME-6.3", "definition")
@ruling("same_place", "every_arc")
def test_a_centre_on_the_apex_has_no_direction() -> None:
    things = at(a=("ship", 20, 20), b=("puck", 20, 20))
    ask = "ask: arc, arc: fore, part: centre, from: a, to: b"
    assert both(things, ask, {"same_place": "every_arc"}) == ("undefined", "yes")
    where = "ask: where, part: centre, from: a, to: b"
    assert both(things, where, {"same_place": "every_arc"})[0] == "undefined"


def test_every_system_function_is_there() -> None:
    assert MEASURE.words.name == "Measure"
