"""Reasons about pairs: the ship that fires, what fails first, one sentence or a grid."""

from random import Random

import pytest

from simulator.kernel.asked.answer import Answer, Matrix
from simulator.rules.billion_suns.model.asks import AskArc, AskAttack, AskScan
from tests.rules.builders import At, ask, force, planetoid, position

RAILGUNS = AskAttack("cyan-1", "light_railguns", "amber-2")


def grid(answer: Answer) -> Matrix:
    """The grid that the answer shows."""
    assert answer.grid is not None
    return answer.grid


def agreed(answer: Answer) -> str:
    """The sentence told in place of the pairs; it is told last, and no pair beside it."""
    assert answer.matrix is not None
    assert answer.grid is None
    assert answer.failing == ()
    assert not any(reason.target for reason in answer.general)
    return answer.general[-1].sentence


def test_a_single_pair_names_the_ship_that_fires_and_what_fails() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (10, 4)), force("amber-2", "cruiser", (14.154, 20))
    )
    found = ask(view, AskAttack("cyan-1/1", "light_railguns", "amber-2"))
    # atan(4.154 / 10) = 22.558°; √(4.154² + 10²) = 10.828.
    row = found.general[-1]
    assert found.matrix is None
    assert (row.name, row.row) == ("Cyan 1/1", '0.058° outside the arc · 10.828" of 9–18"')
    assert row.sentence == (
        "Cyan 1/1: 0.058° outside the arc: 22.558° off bow, edge 22.5° · "
        '10.828" in 9–18" band (margin 1.828")'
    )


def test_of_several_flaws_the_first_leads_and_the_others_are_named() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10, 180)),
        force("amber-2", "cruiser", (10, 30)),
        planetoid((10, 20)),
    )
    assert ask(view, RAILGUNS).general[-1].row == '2.000" out of range, also arc and sight'


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ((10, 31.4), 'no ship is in range: nearest 21.400" of 18"'),
        ((11, 18.9), 'every ship is too near: farthest 8.956" of 9"'),
        # 45° off the one bow, atan(10 / 12) = 39.806° off the other.
        ((22, 22), "no ship has a target in its arc: nearest 17.306° outside"),
    ],
)
def test_one_sentence_tells_the_flaw_that_all_pairs_share(target: At, sentence: str) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (12, 10)), force("amber-2", "cruiser", target)
    )
    found = ask(view, RAILGUNS)
    assert (found.verdict, agreed(found)) == (False, sentence)


def test_one_sentence_tells_that_all_pairs_hit() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (12, 10)), force("amber-2", "cruiser", (11, 20))
    )
    assert agreed(ask(view, RAILGUNS)) == 'every ship bears: 10.050" of 9–18"'
    two = position(
        force("cyan-1", "frigate", (10, 10)), force("amber-2", "cruiser", (10, 20), (11, 22))
    )
    text = 'Cyan 1/1: every target bears: 10.000" to 12.042" of 9–18"'
    assert agreed(ask(two, RAILGUNS)) == text


def test_a_planetoid_between_all_pairs_is_named_once() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (10, 9)),
        force("amber-2", "cruiser", (10, 20)),
        planetoid((10, 15)),
    )
    assert agreed(ask(view, RAILGUNS)) == "no ship is in sight: the Planetoid between"


def test_targets_on_another_table_are_one_sentence() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (10, 9)),
        force("amber-2", "cruiser", (10, 20), table="B"),
        tables={"A": (), "B": ()},
    )
    assert agreed(ask(view, RAILGUNS)) == "no ship is on the same table: target on table B"


def test_where_pairs_differ_a_grid_has_a_tick_or_a_cross_for_each() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (12, 10), (14, 10, 180)),
        force("amber-2", "cruiser", (10, 20), (30, 30)),
    )
    found = ask(view, RAILGUNS)
    shown = grid(found)
    assert shown.rows == ("cyan-1/1", "cyan-1/2", "cyan-1/3")
    assert (shown.corner, shown.heads) == ("Amber 2", ("/1", "/2"))
    marks = [[cell.ok for cell in row] for row in shown.cells]
    assert marks == [[True, False], [True, False], [False, False]]
    assert [reason.name for reason in found.failing] == [
        "Cyan 1/1 → Amber 2/2",
        "Cyan 1/2 → Amber 2/2",
        "Cyan 1/3 → Amber 2/1",
        "Cyan 1/3 → Amber 2/2",
    ]
    assert shown.at("cyan-1/3", "amber-2/1") is found.failing[2]
    assert shown.at("cyan-1/3", "amber-2/9") is None
    # What is told in rows is general; every pair is among the reasons all the same.
    assert [reason.piece for reason in found.general] == [None]
    assert found.reasons == (*found.general, *(cell for row in shown.cells for cell in row))


def test_a_grid_of_one_target_names_it_in_full() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (12, 10, 180)), force("amber-2", "cruiser", (10, 20))
    )
    found = ask(view, RAILGUNS)
    assert (grid(found).corner, grid(found).heads) == ("", ("Amber 2/1",))
    assert [reason.name for reason in found.failing] == ["Cyan 1/2"]


def test_arcs_and_scans_are_told_alike() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (12, 10, 180)),
        force("amber-2", "cruiser", (10, 12), (10, 20)),
    )
    arc = AskArc("cyan-1", "amber-2", "primary")
    assert [cell.ok for row in grid(ask(view, arc)).cells for cell in row] == [
        True, True, False, False,
    ]  # fmt: skip
    scan = ask(view, AskScan("cyan-1", "amber-2"))
    assert [cell.ok for row in grid(scan).cells for cell in row] == [True, False, True, False]
    assert scan.failing[0].row == '7.000" out of scan range: 10.000" of 3"'
    far = ask(view, AskScan("cyan-1", "amber-2/2"))
    assert agreed(far) == 'no pair is in scan range: nearest 10.000" of 3"'
    assert agreed(ask(view, AskArc("cyan-1/2", "amber-2", "primary"))) == (
        # atan(2 / 10) = 11.31° off the stern.
        "no pair is in the arc: nearest 112.5° outside"
    )


def test_every_row_of_random_positions_is_short_and_begins_with_what_fails() -> None:
    random = Random(7)
    rows = failing = 0
    for _ in range(300):
        spots = [
            (random.randint(1, 35), random.randint(1, 35) + n / 10, random.randint(0, 359))
            for n in range(5)
        ]
        view = position(
            force("cyan-1", "frigate", *spots[:3]),
            force("amber-2", "cruiser", *spots[3:]),
            planetoid((18.5, 18.5), diameter=4),
        )
        found = ask(view, RAILGUNS)
        for reason in (*found.general[1:], *found.failing):
            rows += 1
            assert len(f"{reason.name}: {reason.row}") <= 75, reason.sentence
            assert len(reason.row) <= 60, reason.row
        for reason in found.failing:
            failing += 1
            flaws = ("too near", "out of range", "outside the arc", "blocks sight")
            assert any(flaw in reason.row.split(" · ")[0] for flaw in flaws), reason.row
            assert reason.text.startswith(reason.row.split(" · ")[0].split(",")[0])
    assert rows > 800
    assert failing > 500
