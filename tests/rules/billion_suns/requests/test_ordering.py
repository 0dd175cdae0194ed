"""Orders by fields: one each, with what it would allow (ABS-5.1, 5.10)."""

from typing import Any

import pytest

from simulator.kernel.asked.request import Pick
from simulator.kernel.shown.overlay import Line
from simulator.rules.billion_suns.model.actions import GiveOrders, Order
from tests.rules.billion_suns.play.activating import ordering
from tests.rules.billion_suns.requests.filling import barred, choice, opened, request_of
from tests.rules.builders import force, gate, position, thing

FRIGATE = force("cyan-1", "frigate", (10, 10))
AHEAD = force("amber-1", "gunship", (10, 20))
NEARER = force("amber-2", "gunship", (11, 16))
BEHIND = force("amber-3", "gunship", (10, 2))
MATE = force("cyan-2", "gunship", (12, 10))


def abouts(*parts: object) -> dict[str, str]:
    """What each order of the Frigate would allow here."""
    sheet = opened(ordering(position(*parts)), "orders")  # type: ignore[arg-type]
    return {each.id: each.about for each in sheet.field("order/cyan-1", Pick).among}


def test_no_order_is_taken_for_granted() -> None:
    sheet = opened(ordering(position(FRIGATE)), "orders")
    assert sheet.preview.missing == ("order/cyan-1",)
    sheet = sheet.put("order/cyan-1", ("vector",))
    assert sheet.action == GiveOrders((Order("cyan-1", "vector"),))


def test_each_order_says_what_it_would_allow_here() -> None:
    damaged = force("cyan-1", "frigate", (10, 10), damage=2)
    found = abouts(damaged, AHEAD, gate("cyan-gate", (10, 12)))
    assert found["vector"] == '2 moves of 4"'
    assert found["engage"].startswith("1 target in a primary arc")
    assert found["red_alert"] == "discards D3 of 2 damage after the movement"
    assert found["jump_out"] == "from here by Cyan's Jump Point 1"
    found = abouts(FRIGATE, AHEAD)
    assert found["red_alert"] == "no damage to discard yet"
    assert found["jump_out"] == "no jump point near enough yet; move to one"


def test_engage_names_the_nearest_in_arc_and_bars_the_others() -> None:
    sheet = opened(ordering(position(FRIGATE, AHEAD, NEARER, BEHIND, MATE)), "orders")
    sheet = sheet.put("order/cyan-1", ("engage",))
    field = sheet.field("target/cyan-1", Pick)
    assert [each.id for each in field.among] == ["amber-2", "amber-3", "amber-1"]
    assert barred(field) == {"amber-3": "ABS-5.10"}
    assert sheet.action == GiveOrders((Order("cyan-1", "engage", "amber-2"),))
    sheet = sheet.put("target/cyan-1", ("amber-1",))
    assert sheet.action == GiveOrders((Order("cyan-1", "engage", "amber-1"),))
    refusal = sheet.put("target/cyan-1", ("amber-3",)).preview.refusal
    assert refusal is not None
    assert refusal.rule == "ABS-5.10"


@pytest.mark.parametrize(
    ("others", "rule", "words"),
    [
        ((), "ABS-5.1", "Engage names a battlegroup or an object that is on a table; name one."),
        ((BEHIND,), "ABS-5.10", "Amber 3 is in no primary arc of Cyan 1"),
        ((MATE,), "ABS-5.1", "Engage names a battlegroup or an object that is on a table"),
    ],
)
def test_engage_is_barred_without_a_target_in_arc(
    others: tuple[Any, ...], rule: str, words: str
) -> None:
    sheet = opened(ordering(position(FRIGATE, *others)), "orders")
    reason = choice(sheet.field("order/cyan-1", Pick), "engage").barred
    assert reason is not None
    assert reason.rule == rule
    assert reason.text.startswith(words)
    assert choice(sheet.field("order/cyan-1", Pick), "vector").barred is None


def test_an_object_with_a_silhouette_can_be_engaged_a_comsat_not() -> None:
    things = (thing("bank", "facility", (10, 14)), thing("relay", "comsat", (10, 15)))
    sheet = opened(ordering(position(FRIGATE, *things)), "orders")
    sheet = sheet.put("order/cyan-1", ("engage",))
    assert [each.id for each in sheet.field("target/cyan-1", Pick).among] == ["bank"]


def test_another_order_lets_the_target_go() -> None:
    sheet = opened(ordering(position(FRIGATE, AHEAD)), "orders")
    sheet = sheet.put("order/cyan-1", ("engage",)).put("order/cyan-1", ("red_alert",))
    assert sheet.names() == ["order/cyan-1"]
    assert sheet.action == GiveOrders((Order("cyan-1", "red_alert"),))


def test_each_group_of_a_company_has_its_own_order() -> None:
    play = ordering(position(FRIGATE, MATE, AHEAD), "cyan-1", "cyan-2")
    sheet = opened(play, "orders").put("order/cyan-1", ("engage",))
    assert sheet.names() == ["order/cyan-1", "target/cyan-1", "order/cyan-2"]
    assert sheet.preview.missing == ("order/cyan-2",)
    sheet = sheet.put("order/cyan-2", ("jump_out",))
    assert sheet.action == GiveOrders(
        (Order("cyan-1", "engage", "amber-1"), Order("cyan-2", "jump_out"))
    )
    assert request_of(play).glow == ("cyan-1/1", "cyan-2/1")


def test_what_is_engaged_is_shown_by_a_line_from_the_nearest_ship() -> None:
    sheet = opened(ordering(position(FRIGATE, AHEAD)), "orders")
    ((table, drawn),) = sheet.put("order/cyan-1", ("engage",)).preview.overlays
    assert table == "A"
    assert drawn == (Line((10_000, 10_000), (10_000, 20_000), "shot", "Engage"),)
