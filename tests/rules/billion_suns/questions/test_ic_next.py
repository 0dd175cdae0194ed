"""What contractors will do next, as a rules question; cases worked by hand are in `tables`."""

from dataclasses import replace

import pytest

from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer
from simulator.kernel.shown.overlay import Line
from simulator.rules.billion_suns.model.asks import AskIcNext
from simulator.rules.billion_suns.view.lookup import View, find_ships
from tests.rules.billion_suns.play.contractors.errands_played import RELAY, alone, on_errand
from tests.rules.billion_suns.play.contracts.contracting import TWO
from tests.rules.builders import ask, force, position, thing

CEO = force("cyan-1", "frigate", (10, 5))


def course(view: View, objective: str | None = "relay", **more: tuple[str, ...]) -> Answer:
    return ask(view, AskIcNext("ic-1", objective, **more))


def told(answer: Answer) -> str:
    return " | ".join(reason.sentence for reason in answer.reasons)


@pytest.mark.rule("SOLO-1.6", "worked")
def test_the_whole_course_is_told_with_what_ends_it() -> None:
    """12" of a Gunship are more than the 9" that leave 3" of 12"; 6" from [10, 11] to [10, 5]."""
    answer = course(
        alone(thing("relay", "comsat", (10, 14)), CEO, force("ic-1", "gunship", (10, 2)))
    )
    assert answer.verdict is None
    assert answer.value == (
        "to [10, 11]; faces cyan-1/1; primary 2D6 at cyan-1, auxiliary 2D6 at cyan-1"
    )
    assert 'IC 1/1: flies 9.000" to [10, 11], within 3" of the ComSat' in told(answer)
    assert "IC 1/1: faces Cyan 1/1, the nearest CEO's ship, 6.000\" off" in told(answer)
    ways = [each for each in answer.overlays if isinstance(each, Line) and each.role == "errand"]
    assert [(way.a, way.b) for way in ways] == [((10_000, 2_000), (10_000, 11_000))]


@pytest.mark.rule("SOLO-1.4", "edge")
def test_a_place_that_is_taken_is_told() -> None:
    """9" up it would be exactly 3" from the relay, where ic-2 stands."""
    taken = force("ic-2", "frigate", (10, 17))
    answer = course(alone(RELAY, CEO, taken, force("ic-1", "gunship", (10, 8))))
    assert "another ship stands there, so it scatters" in told(answer)
    free = course(alone(RELAY, CEO, force("ic-1", "gunship", (10, 8))))
    assert "scatters" not in told(free)
    assert free.value == answer.value


@pytest.mark.rule("SOLO-1.18", "definition")
def test_an_objective_of_another_table_is_not_drawn() -> None:
    elsewhere = thing("relay", "comsat", (10, 20), table="B")
    view = alone(elsewhere, CEO, force("ic-1", "gunship", (10, 10)), tables=TWO)
    assert course(view).value == "not drawn"
    assert (course(view, None).value or "").startswith("stays; ")


@pytest.mark.rule("ABS-12.2", "definition")
def test_a_contract_that_the_game_has_exhausted_needs_no_naming() -> None:
    view = alone(RELAY, CEO, force("ic-1", "gunship", (10, 10)))
    assert course(view, None).value == "relay"
    (deal,) = view.extra.deals
    spent = replace(view, extra=replace(view.extra, deals=(replace(deal, deck=()),)))
    assert course(spent).value == "not drawn"
    assert course(view, exhausted=("JS",)).value == "not drawn"


@pytest.mark.rule("SOLO-1.17", "definition")
def test_each_objective_is_told_with_its_chance() -> None:
    more = thing("far", "comsat", (20, 5)), thing("left", "comsat", (2, 5))
    answer = course(alone(RELAY, *more, CEO, force("ic-1", "gunship", (10, 10))), None)
    assert answer.value == "relay, far, left"
    for name in ("ComSat 1", "ComSat 2", "ComSat 3"):
        assert f"{name}: drawn with a chance of 1/3" in told(answer)
        assert f"for {name}: " in told(answer)


@pytest.mark.rule("SOLO-1.16", "worked")
@pytest.mark.parametrize("lot", [1, 2])
def test_what_is_told_is_what_they_then_do(lot: int) -> None:
    """The same position asked about, and played with that objective drawn."""
    ships = force("ic-1", "gunship", (11, 2), (13.5, 3))
    view = alone(RELAY, thing("far", "comsat", (30, 9)), CEO, ships)
    play = on_errand(view).go_on(lot)
    ends = [wording.where(ship.at) for ship in find_ships(play.state, "ic-1")]
    answer = course(view, ("relay", "far")[lot - 1])
    assert (answer.value or "").startswith(f"to {ends[0]} and {ends[1]}; faces cyan-1/1; ")


@pytest.mark.parametrize(
    ("view", "group", "why"),
    [
        (
            alone(RELAY, CEO),
            "cyan-1",
            "Cyan 1 is not a group of Independent Contractors on a table",
        ),
        (alone(RELAY, CEO), "ic-9", "IC 9 is not a group of Independent Contractors on a table"),
        (position(CEO), "cyan-1", "Independent Contractors are in solo games alone"),
    ],
)
def test_others_have_no_course(view: View, group: str, why: str) -> None:
    answer = ask(view, AskIcNext(group))
    assert answer.verdict is False
    assert why in answer.headline
