"""What an answer hangs on, how sure it is, and what it tells beside the verdict."""

import pytest

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.readings import hanging, sentence
from tests.rules.measure.tables import HEAD, answered, at

SHORT = HEAD.replace("marks: [3, 6], names: [short, long]", "marks: [11]")
"""Of a ruler with one mark, at 11."""

# Half angle 45, base 6 across: the border leaves the front edge at (21, 21), 8 and 8 short of the
# spot, the root of 128; from the corner (23, 21) it is 6 and 8: 10.
SHIP = at(a=("ship", 20, 20), b=("spot", 29, 29))


def spots(across: float) -> str:
    return at(a=("spot", 10, 10), b=("spot", 10 + across, 10))


def hangs(found: Answer) -> str:
    return sentence(hanging(found.told))


def rows(found: Answer) -> dict[str, str]:
    """What the other readings of each ruling would say."""
    return {each.name: " / ".join(other.row for other in each.others) for each in found.told}


def sure(things: str, ask: str) -> tuple[bool, str]:
    """Is it a tie, and how far it is decided."""
    found = answered(things, ask).certainty
    assert found is not None
    return found.is_tie, found.text.partition(";")[0]


def test_a_band_that_hangs_on_one_ruling_says_what_the_other_reading_says() -> None:
    # Of 7.9 and 8 the root of 126.41; from the corner of 5.9 and 8 the root of 98.81.
    inside = at(a=("ship", 20, 20), b=("spot", 28.9, 29))
    found = answered(inside, "ask: band, ruler: stick, arc: fore, from: a, to: b", SHORT)
    assert (found.large, found.second) == ("Beyond", '11.243"')
    assert hangs(found) == (
        "It depends on one ruling: where the distance starts."
        ' The other reading says band 1, 9.940".'
    )
    assert rows(found)["arc_start"] == "base would say band 1"
    assert rows(found)["band_border"] == "no change"
    assert rows(found)["count_from"] == '1: the same, at 12.243"'


def test_several_rulings_that_would_change_it_are_all_named() -> None:
    found = answered(spots(3), "ask: band, ruler: stick, from: a, to: b")
    assert found.large == "Band short"
    said = "It depends on 2 rulings: a distance on a mark, what a distance counts from."
    assert hangs(found) == said


def test_no_ruling_may_change_it() -> None:
    found = answered(spots(4.5), "ask: band, ruler: stick, from: a, to: b")
    assert hangs(found) == "No ruling would change it."


def test_a_unit_more_is_told_but_no_range_hangs_on_it() -> None:
    found = answered(SHIP, "ask: range, from: a, to: b")
    assert hangs(found) == (
        'No ruling would change it, but for what a distance counts from: 11.000".'
    )
    assert rows(found) == {"count_from": '1 would say 11.000"'}
    in_arc = answered(SHIP, "ask: range, arc: fore, from: a, to: b")
    assert "where the distance starts" in hangs(in_arc)


def test_a_verdict_hangs_on_a_unit_more() -> None:
    found = answered(spots(3), "ask: within, reach: 3.5, from: a, to: b")
    assert (found.large, found.second) == ("Yes", '3.000"')
    assert rows(found) == {"count_from": "1 would say no"}
    assert hangs(found).endswith('The other reading says no, 4.000".')


@pytest.mark.parametrize(
    ("across", "tie", "text"),
    [
        (3, True, 'Exactly on the mark at 3", by whole numbers: a tie, which a rule decides.'),
        (2.999, False, '0.001" short of the mark at 3"'),
        (4, False, '1.000" past the mark at 3"'),
        (5, False, '1.000" short of the mark at 6"'),
        (7.25, False, '1.250" past the mark at 6"'),
        (0, True, "In contact, 0 apart, by whole numbers: a tie, which a rule decides."),
    ],
)
def test_a_band_tells_how_far_the_nearest_mark_is(across: float, tie: bool, text: str) -> None:
    assert sure(spots(across), "ask: band, ruler: stick, from: a, to: b") == (tie, text)


def test_it_tells_whether_whole_numbers_decide_or_bounds() -> None:
    ask = "ask: band, ruler: stick, from: a, to: b"
    told = answered(spots(4), ask).certainty
    assert told
    assert told.text.endswith("whole thousandths of an inch, and whole numbers decide.")
    # The root of 9.0004 is 3.00006…
    near = answered(at(a=("spot", 10, 10), b=("spot", 13, 10.02)), ask).certainty
    assert near
    assert near.text.startswith('0.001" past the mark at 3"')
    assert near.text.endswith("roots and sines are bounded at 128 bits.")


@pytest.mark.parametrize(
    ("target", "part", "tie", "text"),
    [
        # The border runs through (20, 20) and (29, 29); a step aside is the root of a half.
        (("spot", 28, 29), "any", False, 'b lies 0.707" inside the arc fore'),
        (("spot", 30, 29), "any", False, 'b lies 0.707" outside the arc fore'),
        (("puck", 20, 25), "all", False, 'All of b lies 2.536" inside the arc fore'),
        (("puck", 25, 25), "all", False, 'Some of b lies 1.000" outside the arc fore'),
        (("puck", 25, 25), "any", False, 'b lies 1.000" inside the arc fore'),
        (("puck", 24, 25), "centre", False, 'The centre of b lies 0.707" inside the arc fore'),
    ],
)
def test_an_arc_tells_how_far_its_border_is(
    target: tuple[str, int, int], part: str, tie: bool, text: str
) -> None:
    things = at(a=("ship", 20, 20), b=target)
    assert sure(things, f"ask: arc, arc: fore, part: {part}, from: a, to: b") == (tie, text)


def test_on_the_border_of_an_arc_is_a_tie() -> None:
    tie, text = sure(SHIP, "ask: arc, arc: fore, from: a, to: b")
    assert tie
    assert text.startswith("b only just meets the border of the arc fore")


def test_overlap_closest_and_moves_tell_how_sure_they_are() -> None:
    apart = at(a=("cube", 10, 10), b=("cube", 20, 10))
    assert sure(apart, "ask: overlap, from: a, to: b") == (False, 'The gap is 8.000"')
    deep = at(a=("cube", 10, 10), b=("cube", 11.5, 10))
    assert sure(deep, "ask: overlap, from: a, to: b") == (False, 'The depth is 0.500"')
    three = at(a=("spot", 10, 10), b=("spot", 13, 10), c=("spot", 10, 14))
    said = sure(three, "ask: closest, among: [b, c], from: a")
    assert said == (False, 'The next one is 1.000" farther')
    # A lane 1 wide, 8 long; a cube 2 wide with its side half an inch off the middle only grazes.
    graze = at(m=("cube", 10, 10), b=("cube", 11.5, 15))
    tie, _ = sure(graze, "ask: path, template: ahead, from: m")
    assert tie
    clear = at(m=("cube", 10, 10), b=("cube", 11.6, 15))
    assert not sure(clear, "ask: path, template: ahead, from: m")[0]


def test_the_band_of_an_arc_is_told_in_one_sentence() -> None:
    ask = "ask: arc, arc: fore, ruler: stick, band: short, from: a, to: b"
    far = answered(SHIP, ask)
    assert far.headline == 'No: it is in the arc fore, but beyond stick: 11.314"'
    near = answered(at(a=("ship", 20, 20), b=("spot", 20, 25)), ask)
    assert near.headline == 'No: it is in the arc fore, but at band long: 4.000"'
    here = answered(at(a=("ship", 20, 20), b=("spot", 20, 23)), ask)
    assert here.headline == 'Yes: it is in the arc fore, at band short: 2.000"'


def test_the_share_in_the_arc_and_a_narrow_arc_are_told() -> None:
    # The border is the diagonal of the cube: half of it is in the arc.
    half = answered(
        at(a=("ship", 20, 20), b=("cube", 30, 30)), "ask: arc, arc: fore, from: a, to: b"
    )
    assert "50.00 % of b is in the arc fore" in [each.text for each in half.reasons]
    assert "50.00 % of it in the arc" in [getattr(each, "label", "") for each in half.overlays]
    ship = "base: {rectangle: [6, 2]}\n"
    lines = "arcs: {bow: {lines: [[[0, 0], [-2, 1]], [[0, 0], [2, 1]]]}, "
    head = HEAD.replace("arcs: {fore", f"{lines}fore")
    assert ship in head
    narrow = answered(SHIP, "ask: range, arc: bow, from: a, to: b", head)
    assert 'the arc bow is narrower than its base: 4 of 6"' in [
        each.text for each in narrow.reasons
    ]


def test_a_title_says_how_the_line_runs_and_which_readings_the_question_chooses() -> None:
    two = at(a=("cube", 10, 10), b=("cube", 20, 10))
    plain = answered(two, "ask: sight, from: a, to: b")
    assert plain.title == "Can b be seen from a?"
    ask = "ask: sight, line: centre, from: a, to: b, rulings: {tangent: blocked}"
    chosen = answered(two, ask)
    assert chosen.title == "Can b be seen from a, centre to centre, with tangent read as blocked?"
    fixed = {each.name: each.fixed for each in chosen.told}
    assert fixed == {"tangent": True, "under_base": False}
