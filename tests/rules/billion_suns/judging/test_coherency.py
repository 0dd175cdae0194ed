"""Coherency: links, chains, Warzone's longer ones, and the price (ABS-2, WZ-1.3)."""

import pytest

from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.sandbox import PlacePiece
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line, Ring
from simulator.kernel.spec import Question
from simulator.rules.billion_suns.model.asks import AskCoherency
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.builders import Force, ask, force, position, ship
from tests.rules.conftest import RefusedBy

GROUP = AskCoherency("cyan-1")


@pytest.mark.rule("ABS-2.2", "allowed")
def test_a_chain_of_links_is_coherent() -> None:
    view = position(force("cyan-1", "frigate", (10, 10), (12.5, 10), (15, 10), (15, 12)))
    found = ask(view, GROUP)
    assert found.verdict is True
    assert found.headline == 'Yes: links of at most 3" join all its ships'
    assert found.reasons[0].text == 'coherent: links 2.500", 2.500" and 2.000" of 3"'
    assert len(found.measures) == 6
    assert found.title == "Are Frigates · Cyan 1 coherent?"


@pytest.mark.rule("ABS-2.2", "refused")
def test_two_pairs_apart_are_not(refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "frigate", (10, 10), (12, 10), (16, 10), (18, 10)))
    found = ask(view, GROUP)
    refused_by(found, "ABS-2.2")
    assert found.headline == "No: 2 ships out of coherency"
    assert found.reasons[0].piece == "cyan-1/3"
    assert '4.000" from Cyan 1/2' in found.reasons[0].text
    assert any(
        isinstance(each, Ring) and each.centre == (16_000, 10_000) for each in found.overlays
    )
    gaps = [each for each in found.overlays if isinstance(each, Line) and each.ok is False]
    assert [(each.a, each.b) for each in gaps] == [((16_000, 10_000), (12_000, 10_000))]


@pytest.mark.rule("ABS-2.2", "boundary")
@pytest.mark.parametrize(("x", "verdict"), [(13, True), (13.001, False)])
def test_a_link_of_exactly_3_inches_holds(x: float, verdict: bool) -> None:
    view = position(force("cyan-1", "frigate", (10, 10), (x, 10)))
    assert ask(view, GROUP).verdict is verdict


@pytest.mark.rule("WZ-1.3", "allowed")
def test_in_warzone_heavy_groups_spread_wider() -> None:
    view = position(force("cyan-1", "frigate", (10, 10), (15, 10)), mode="warzone")
    found = ask(view, GROUP)
    assert found.verdict is True
    assert (found.reasons[0].rule, found.reasons[0].also) == ("WZ-1.3", ("ABS-2.2",))


@pytest.mark.rule("WZ-1.3", "refused")
def test_in_warzone_a_wide_gap_is_still_one(refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "frigate", (10, 10), (16.1, 10)), mode="warzone")
    refused_by(ask(view, GROUP), "WZ-1.3")


@pytest.mark.rule("WZ-1.3", "boundary")
@pytest.mark.parametrize(
    ("mode", "class_id", "x", "verdict"),
    [
        ("warzone", "frigate", 16, True),
        ("warzone", "frigate", 16.001, False),
        ("warzone", "cruiser", 16, True),
        ("warzone", "gunship", 13.001, False),
        ("warzone", "gunship", 13, True),
        ("solo", "frigate", 13.001, False),
    ],
)
def test_six_inches_are_for_mass_2_and_3_of_warzone(
    mode: str, class_id: str, x: float, verdict: bool
) -> None:
    view = position(force("cyan-1", class_id, (10, 10), (x, 10)), mode=mode)
    assert ask(view, GROUP).verdict is verdict


def scattered() -> Force:
    return force("cyan-1", "frigate", (10, 10), (12, 10), (18, 10), (26, 10))


@pytest.mark.rule("ABS-2.3", "definition")
def test_failing_the_check_costs_a_token() -> None:
    found = ask(position(scattered()), GROUP)
    assert found.reasons[-1].rule == "ABS-2.3"
    assert found.reasons[-1].ok is None
    assert found.reasons[-1].text.endswith("it takes 1 damage token")
    assert found.rulings == (("incoherent_damage", "1"),)


@pytest.mark.ruling("incoherent_damage", "0")
def test_it_may_cost_nothing() -> None:
    found = ask(position(scattered(), rulings={"incoherent_damage": 0}), GROUP)
    assert found.reasons[-1].text.endswith("it takes 0 damage tokens")


@pytest.mark.rule("WZ-2.3", "definition")
def test_platforms_pay_nothing_for_standing_apart() -> None:
    view = position(force("cyan-1", "defense_platform", (10, 10), (20, 10)), mode="warzone")
    found = ask(view, GROUP)
    assert found.verdict is False
    assert (found.reasons[-1].rule, found.reasons[-1].ok) == ("WZ-2.3", None)
    assert not any("token" in reason.text for reason in found.reasons)


def test_every_loose_part_has_a_row() -> None:
    found = ask(position(scattered()), GROUP)
    assert [reason.piece for reason in found.reasons] == ["cyan-1/3", "cyan-1/4", None]


@pytest.mark.ruling("incoherent_damage", "per_stray_ship")
def test_it_may_cost_a_token_for_each_stray() -> None:
    found = ask(position(scattered(), rulings={"incoherent_damage": "per_stray_ship"}), GROUP)
    assert found.reasons[-1].text.endswith("it takes 2 damage tokens")


@pytest.mark.rule("ABS-2.1", "definition")
def test_a_battlegroup_is_up_to_five_ships_of_one_class() -> None:
    five = position(force("cyan-1", "frigate", *((10 + n, 10) for n in range(5))))
    assert ask(five, GROUP).verdict is True
    sixth = SYSTEM.play.check(five, PlacePiece(ship("cyan-1/6", "frigate", (15, 10))), "cyan")
    assert sixth is not None
    assert (sixth.code, sixth.rule) == ("group_full", "ABS-2.1")
    assert (
        ask(position(force("cyan-1", "recon_wing", (10, 10))), GROUP).headline
        == "Yes: a single ship"
    )


def test_ships_on_two_tables_are_not_coherent(refused_by: RefusedBy) -> None:
    group, here = force("cyan-1", "frigate", (10, 10))
    view = position(
        (group, (*here, ship("cyan-1/2", "frigate", (10, 10), "B"))), tables={"A": (), "B": ()}
    )
    refused_by(ask(view, GROUP), "ABS-1.7")


def test_the_title_counts_ships() -> None:
    found = ask(position(force("cyan-1", "recon_wing", (10, 10))), GROUP)
    assert found.title == "Is Recon Wing · Cyan 1 coherent?"


def test_what_is_no_group_is_not_coherent(refused_by: RefusedBy) -> None:
    refused_by(ask(position(), GROUP), "ABS-2.2")


@pytest.mark.parametrize("x", [2.9, 3.0, 3.001, 7.5])
def test_the_quick_form_for_a_moving_hand_says_what_the_answer_says(x: float) -> None:
    view = position(force("cyan-1", "gunship", (10, 10), (12, 10), (12 + x, 10)))
    said = SYSTEM.asks.links(view, "cyan-1", "A", {})
    told = SYSTEM.asks.answer(view, Question("q", AskCoherency("cyan-1")))
    assert said is not None
    assert said[0] is told.verdict
    lines = [each for each in told.overlays if isinstance(each, Line)]
    assert {(frozenset((each.a, each.b)), each.label, each.ok) for each in said[1]} == {
        (frozenset((each.a, each.b)), each.label, each.ok) for each in lines
    }


def test_the_quick_form_looks_where_the_hand_has_its_ships() -> None:
    view = position(force("cyan-1", "gunship", (10, 10), (12, 10)))
    far = {"cyan-1/2": OnTable("A", Pose((20_000, 10_000)))}
    said = SYSTEM.asks.links(view, "cyan-1", "A", far)
    assert said is not None
    assert said[0] is False
    assert SYSTEM.asks.links(view, "cyan-1", "A", {"cyan-1/2": OnTable("B", Pose((1, 1)))}) == (
        False,
        (),
    )
    assert (
        SYSTEM.asks.links(position(force("cyan-1", "gunship", (1, 1))), "cyan-1", "A", {}) is None
    )


def test_the_longest_link_comes_first() -> None:
    view = position(force("cyan-1", "gunship", (10, 10), (12, 10), (15, 10), (16, 10)))
    said = SYSTEM.asks.links(view, "cyan-1", "A", {})
    assert said is not None
    assert [line.label for line in said[1]] == ['3.000"', '2.000"', '1.000"']
    told = SYSTEM.asks.answer(view, Question("q", AskCoherency("cyan-1")))
    assert [each.label for each in told.overlays if isinstance(each, Line)] == [
        line.label for line in said[1]
    ]
