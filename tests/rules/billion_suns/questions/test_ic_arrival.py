"""What an arrival check may bring, as a rules question; cases worked by hand are in `tables`."""

import pytest

from simulator.kernel.asked.answer import Answer
from simulator.kernel.shown.overlay import Badge, Ring
from simulator.rules.billion_suns.model.asks import AskIcArrival
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.contractors.arriving import coming, solo, spots
from tests.rules.builders import ask, force, gate, point, position, thing

GATE = gate("cyan-gate", (2, 2))
SAT = thing("sat", "comsat", (20, 20))
CEO = force("cyan-1", "frigate", (20, 8))


def round_starts(
    view: View, number: int, class_id: str | None = None, objective: str | None = None
) -> Answer:
    return ask(view, AskIcArrival("cyan-gate", None, number, class_id, objective))


def told(answer: Answer) -> str:
    return " | ".join(reason.sentence for reason in answer.reasons)


@pytest.mark.rule("SOLO-1.2", "worked")
def test_every_line_has_its_totals_and_its_chance() -> None:
    answer = round_starts(solo(GATE, SAT, CEO), 3)
    assert answer.verdict is None
    assert answer.value == "1/6 4 fighter_wing, 1/3 4 gunship, 1/3 3 frigate, 1/6 1 cruiser"
    assert "Cyan's Jump Point 1: 3 Frigates: D6 + 3 makes 7 to 8, 1/3" in told(answer)
    assert "Cyan's Jump Point 1: 1 Cruiser: D6 + 3 makes 9, 1/6" in told(answer)


@pytest.mark.rule("SOLO-1.3", "worked")
@pytest.mark.parametrize(
    ("class_id", "y"), [("fighter_wing", 14), ("gunship", 15), ("frigate", 16), ("cruiser", 17)]
)
def test_each_class_stands_at_its_own_range(class_id: str, y: int) -> None:
    answer = round_starts(solo(GATE, SAT, CEO), 3, class_id=class_id, objective="sat")
    assert answer.value == f"[20, {y}] near cyan-1/1, faces cyan-1/1"
    assert [each.at for each in answer.overlays if isinstance(each, Badge)] == [point(20, y)]
    rings = [each for each in answer.overlays if isinstance(each, Ring)]
    assert [(each.centre, each.radius) for each in rings] == [(point(20, 20), 20_000 - y * 1_000)]


@pytest.mark.rule("SOLO-1.14", "edge")
def test_what_is_told_is_what_comes() -> None:
    """Frigates may stand on the CEO's ship itself, 4" off: the D8 then takes the first one."""
    view = solo(GATE, SAT, force("cyan-1", "frigate", (20, 16)))
    answer = round_starts(view, 2, class_id="frigate")
    assert answer.value == "sat: [20, 16] near cyan-1/1, scatters"
    assert "the very place of Cyan 1/1" in told(answer)
    assert "D8 scatters it, 1 [20, 19], 2 [22.121, 18.121], 3 [23, 16]" in told(answer)
    play = coming(view, 2, 6, 3, 5)
    assert spots(play) == [point(23, 16), point(20, 13)]


@pytest.mark.rule("SOLO-1.4", "edge")
def test_another_contractor_on_the_best_point_scatters_it_too() -> None:
    answer = round_starts(
        solo(GATE, SAT, CEO, force("ic-1", "gunship", (20, 16))), 2, class_id="frigate"
    )
    assert answer.value == "sat: [20, 16] near cyan-1/1, scatters"


def test_what_no_face_brings_never_comes() -> None:
    view = solo(GATE, SAT, CEO)
    assert round_starts(view, 2, class_id="cruiser").value == "never"
    assert round_starts(view, 3, class_id="cruiser").value != "never"
    assert round_starts(view, 3, objective="elsewhere").value == "not drawn"


@pytest.mark.parametrize(
    ("view", "asked", "why"),
    [
        (solo(SAT, CEO), AskIcArrival("sat", round=2), "the ComSat is not a jump point on a table"),
        (solo(GATE, CEO), AskIcArrival("gone", round=2), "gone is not a jump point on a table"),
        (solo(GATE, CEO), AskIcArrival("cyan-gate"), "neither a jump-in nor the start of a round"),
        (
            solo(GATE, CEO, force("ic-1", "gunship", (9, 9))),
            AskIcArrival("cyan-gate", "ic-1"),
            "IC 1 is not a battlegroup of a CEO",
        ),
        (
            position(GATE, CEO),
            AskIcArrival("cyan-gate", "cyan-1"),
            "Independent Contractors are in solo games alone",
        ),
    ],
)
def test_nothing_else_brings_them(view: View, asked: AskIcArrival, why: str) -> None:
    answer = ask(view, asked)
    assert answer.verdict is False
    assert why in answer.headline
