"""What contractors may do next: chances worked by hand from the arrival table, places, routes."""

from dataclasses import replace

from simulator.kernel.asked.draft import Draft
from simulator.kernel.shown.overlay import Line
from simulator.kernel.shown.story import ChanceTable, Foresight, Outlook
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.contractors.arriving import jump_turn, solo
from tests.rules.billion_suns.play.contractors.errands_played import in_part
from tests.rules.billion_suns.requests.filling import opened
from tests.rules.builders import force, gate, point, thing
from tests.rules.games import Play, playing

SAT, OTHER = thing("sat", "comsat", (20, 20)), thing("other", "comsat", (30, 20))
CEO = force("cyan-1", "frigate", (20, 8))
GATE = gate("cyan-gate", (4, 4))


def outlook(view: View, draft: Draft | None = None) -> Outlook:
    found = SYSTEM.automa.outlook(view, "cyan", draft)
    assert found is not None
    return found


def foreseen(view: View, about: str) -> Foresight:
    found = SYSTEM.automa.foresight(view, "cyan", None, about)
    assert found is not None
    return found


def lines(table: ChanceTable) -> list[tuple[str, str, str]]:
    return [(row.when, row.what, f"{row.weight} in {row.total}") for row in table.rows]


def in_round(view: View, number: int) -> View:
    play = playing(replace(view, round=number), phase="tactical")
    return play.state


def test_the_arrivals_of_the_next_round_are_those_of_the_table() -> None:
    """D6 + 3: 4 four Fighter Wings, 5-6 four Gunships, 7-8 three Frigates, 9 a Cruiser."""
    (table,) = outlook(in_round(solo(SAT, CEO, GATE), 2)).tables
    assert (table.title, table.dice) == ("Arrivals at the start of round 3 of 4", "D6 + 3")
    assert lines(table) == [
        ("4", "4 Fighter Wings", "1 in 6"),
        ("5–6", "4 Gunships", "2 in 6"),
        ("7–8", "3 Frigates", "2 in 6"),
        ("9", "A Cruiser", "1 in 6"),
    ]


def test_nothing_is_rolled_after_the_last_round_or_without_a_jump_point() -> None:
    view = solo(SAT, CEO, GATE)
    assert outlook(in_round(view, view.setup.options.rounds)).tables == ()
    assert outlook(in_round(solo(SAT, CEO), 2)).tables == ()


def test_a_jump_that_is_planned_brings_its_own_chances() -> None:
    """A mass of 2: D6 + 2, so 3-4 three Fighter Wings, 5-6 three Gunships, 7-8 two Frigates."""
    play = jump_turn(SAT, CEO, GATE)
    play.state = replace(play.state, round=play.state.setup.options.rounds)
    sheet = opened(play, "deploy").put("what", ("frigate",))
    (table,) = outlook(play.state, sheet.draft).tables
    assert (table.title, table.dice) == ("If they jump in", "D6 + 2")
    assert lines(table) == [
        ("3–4", "3 Fighter Wings", "2 in 6"),
        ("5–6", "3 Gunships", "2 in 6"),
        ("7–8", "2 Frigates", "2 in 6"),
    ]


def test_the_places_of_a_line_have_its_chance_times_that_of_the_objective() -> None:
    """Gunships come by 2 in 6, each of two ComSats is drawn by 1 in 2: 1/6 at each place."""
    view = in_round(solo(SAT, OTHER, CEO, force("cyan-2", "frigate", (30, 13)), GATE), 2)
    found = foreseen(view, "round:gunship")
    places = {each.place.pose.at: each.text for each in found.foreseen}
    assert places == {point(20, 15): "arrive here 1/6", point(30, 15): "arrive here 1/6"}


def test_two_jump_points_are_two_checks() -> None:
    view = in_round(solo(SAT, CEO, GATE, gate("cyan-gate-2", (9, 4))), 2)
    found = foreseen(view, "round:gunship")
    assert [each.text for each in found.foreseen] == ["arrive here 2 × 1/3"]
    assert outlook(view).notes == ("Rolled for each of 2 jump points.",)


def sent() -> Play:
    """Two groups are still to act; the one on the left flies 3" north, or to the other ComSat."""
    left = force("ic-2", "frigate", (20, 14))
    right = force("ic-1", "gunship", (34, 34))
    return in_part(solo(SAT, OTHER, CEO, left, right), "contractors").go_on()


def test_who_acts_next_stands_left_to_right_with_what_it_may_head_for() -> None:
    order = outlook(sent().state).order
    assert [(each.id, each.caption) for each in order if each.in_order] == [
        ("ic-2", "Frigate · IC 2"),
        ("ic-1", "Gunship · IC 1"),
    ]
    assert order[0].about == "ComSat 1 or ComSat 2, even chances"


def test_the_ways_of_a_group_end_where_it_would_stop() -> None:
    """From 20, 14 it is 6" to the ComSat at 20, 20: it stops after 3"."""
    found = foreseen(sent().state, "ic-2")
    ways = [
        (line.a, line.b)
        for _, drawn in found.overlays
        for line in drawn
        if isinstance(line, Line) and line.role == "errand"
    ]
    assert (point(20, 14), point(20, 17)) in ways
    assert len(ways) == 2
    ends = [(each.place.pose.at, each.text) for each in found.foreseen]
    assert (point(20, 17), "1/2") in ends


def test_what_a_group_may_do_is_told_with_its_chance() -> None:
    """To the ComSat 6" off it flies 3" and has the Frigate 9" away in its band of 9 to 18."""
    found = foreseen(sent().state, "ic-2")
    assert found.title == "What Frigate · IC 2 may do"
    texts = dict(found.texts)
    assert texts['ComSat 1: flies 3", fires 2D8 at Frigate · Cyan 1'] == "1/2"
    assert len(texts) == 2
