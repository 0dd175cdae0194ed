"""Measuring: centres, inclusive bounds, distance zero, other tables (ABS-1)."""

import pytest

from simulator.kernel.shown.overlay import Badge, Line, Ring
from simulator.rules.billion_suns.model.asks import (
    AskArc,
    AskAttack,
    AskCoherency,
    AskControl,
    AskDeploy,
    AskProtect,
    AskRange,
    AskScan,
)
from tests.rules.builders import At, ask, force, gate, planetoid, position, ship, thing
from tests.rules.conftest import RefusedBy


@pytest.mark.rule("ABS-1.1", "definition")
def test_distances_run_from_centre_to_centre() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), planetoid((13, 14), diameter=4))
    found = ask(view, AskRange("cyan-1", "rock"))
    assert (found.verdict, found.value) == (None, "5.000")
    assert found.headline == '5.000" from Cyan 1/1 to the Planetoid'
    assert found.rulings == (("planetoid_from", "centre"),)


@pytest.mark.ruling("planetoid_from", "rim")
def test_a_planetoid_may_be_measured_from_its_rim() -> None:
    parts = force("cyan-1", "frigate", (10, 10)), planetoid((13, 14), diameter=4)
    view = position(*parts, rulings={"planetoid_from": "rim"})
    found = ask(view, AskRange("cyan-1", "rock"))
    assert found.value == "3.000"
    # Three fifths and four fifths of the 3" to the rim.
    assert found.measures[0].b == (11_800, 12_400)
    assert found.notes == (
        "Measured to a planetoid's rim, else centre to centre; bounds inclusive.",
    )
    scan = ask(view, AskScan("cyan-1", "rock"))
    assert scan.verdict is True
    assert [each.radius for each in scan.overlays if isinstance(each, Ring)] == [5000]
    usual = ask(position(*parts), AskScan("cyan-1", "rock"))
    assert usual.verdict is False
    assert usual.notes[1] == "Measured centre to centre; bounds inclusive."


@pytest.mark.ruling("planetoid_from", "rim")
@pytest.mark.parametrize(("y", "holder"), [(24, "cyan"), (24.001, None)])
def test_control_of_a_planetoid_reaches_beyond_its_rim(y: float, holder: str | None) -> None:
    parts = force("cyan-1", "frigate", (10, y)), planetoid((10, 10), diameter=4)
    rim = position(*parts, rulings={"planetoid_from": "rim"})
    found = ask(rim, AskControl("rock"))
    assert found.value == holder
    assert [each.radius for each in found.overlays if isinstance(each, Ring)] == [14_000]
    assert ask(position(*parts), AskControl("rock")).value is None


def test_inside_a_planetoid_its_rim_is_at_distance_zero() -> None:
    parts = force("cyan-1", "frigate", (10, 10)), planetoid((10, 11), diameter=4)
    view = position(*parts, rulings={"planetoid_from": "rim"})
    assert ask(view, AskRange("cyan-1", "rock")).value == "0.000"
    # Its margins are those of that distance: 3" of a scan, 10" short of leaving the well.
    assert ask(view, AskScan("cyan-1", "rock")).measures[0].margin == 3000
    arriving = position(
        *parts, gate("cyan-gate", (10, 9)), rulings={"planetoid_from": "rim"}, tables={"A": ()}
    )
    well = ask(arriving, AskDeploy("cyan-1", "cyan-gate")).measures[1]
    assert (well.distance, well.margin) == (0, -10_000)


@pytest.mark.ruling("planetoid_from", "rim")
def test_figures_to_a_rim_are_the_nearest_thou() -> None:
    # A thou short of the triangles 3-4-5 (scan), 66-88-110 (railguns) and 72-96-120 (well).
    parts = (
        planetoid((0, 0)),
        force("cyan-1", "frigate", (2.999, 4)),
        force("cyan-2", "frigate", (6.599, 8.8, 180)),
        force("cyan-3", "frigate", (7.199, 9.6)),
        force("cyan-4", "frigate", (7.201, 9.6)),
        gate("cyan-gate", (7.2, 9.6)),
    )
    view = position(*parts, rulings={"planetoid_from": "rim"})
    found = {
        "scan": ask(view, AskScan("cyan-1", "rock")).measures[0],
        "railguns": ask(view, AskAttack("cyan-2", "light_railguns", "rock")).measures[0],
        "in the well": ask(view, AskDeploy("cyan-3", "cyan-gate")).measures[1],
        "outside": ask(view, AskDeploy("cyan-4", "cyan-gate")).measures[1],
    }
    assert {what: (each.distance, each.margin) for what, each in found.items()} == {
        "scan": (2999, 1),
        "railguns": (8999, -1),
        "in the well": (9999, -1),
        "outside": (10_001, 1),
    }


def test_the_nearest_pair_of_two_groups_counts() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (10, 12)),
        force("amber-2", "cruiser", (10, 20), (13, 16)),
    )
    found = ask(view, AskRange("cyan-1", "amber-2"))
    assert found.value == "5.000"
    assert [(each.source, each.target) for each in found.measures] == [
        ("cyan-1/1", "amber-2/1"),
        ("cyan-1/1", "amber-2/2"),
        ("cyan-1/2", "amber-2/1"),
        ("cyan-1/2", "amber-2/2"),
    ]
    assert ask(view, AskRange("cyan-1/1", "amber-2/1")).value == "10.000"


@pytest.mark.rule("ABS-1.2", "definition")
@pytest.mark.parametrize(
    ("y", "verdict"), [(18.999, False), (19, True), (28, True), (28.001, False)]
)
def test_both_ends_of_a_band_belong_to_it(y: float, verdict: bool) -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), force("amber-2", "cruiser", (10, y)))
    found = ask(view, AskAttack("cyan-1", "light_railguns", "amber-2"))
    assert found.verdict is verdict
    assert found.measures[0].ok is verdict


@pytest.mark.rule("ABS-1.10", "definition")
@pytest.mark.parametrize("arc", ["primary", "auxiliary"])
def test_at_distance_zero_every_arc_holds(arc: str) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10, 123.456)),
        thing("relay", "comsat", (10, 10)),
    )
    found = ask(view, AskArc("cyan-1", "relay", "primary" if arc == "primary" else "auxiliary"))
    assert found.verdict is True
    assert found.reasons[0].also == ("ABS-1.10",)


@pytest.mark.rule("ABS-1.10", "definition")
def test_at_distance_zero_sight_is_clear_even_inside_a_planetoid() -> None:
    view = position(
        force("cyan-1", "gunship", (10, 10)),
        planetoid((10, 11)),
        thing("rock-2", "asteroid", (10, 10)),
    )
    assert ask(view, AskAttack("cyan-1", "auxiliary", "rock-2")).verdict is True


@pytest.mark.parametrize("at", [(10, 10), (12, 30)])
def test_nothing_is_measured_across_tables(at: At) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10)),
        force("amber-2", "cruiser", at, table="B"),
        tables={"A": (), "B": ()},
    )
    found = ask(view, AskRange("cyan-1", "amber-2"))
    assert (found.verdict, found.value) == (None, None)
    assert found.reasons[0].rule == "ABS-1.7"
    assert ask(view, AskArc("cyan-1", "amber-2", "primary")).verdict is False
    assert ask(view, AskScan("cyan-1", "amber-2")).verdict is False


def test_a_group_on_two_tables_attacks_from_the_one(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10)),
        force("amber-2", "cruiser", (10, 20), table="B"),
        force("amber-3", "cruiser", (10, 20)),
        tables={"A": (), "B": ()},
    )
    refused_by(ask(view, AskAttack("cyan-1", "light_railguns", "amber-2")), "ABS-1.7")
    assert ask(view, AskAttack("cyan-1", "light_railguns", "amber-3")).verdict is True


def test_only_one_table_is_drawn() -> None:
    group, here = force("cyan-1", "frigate", (10, 10), (12, 10))
    far, there = force("amber-2", "cruiser", (10, 20))
    view = position(
        (group, (*here, ship("cyan-1/3", "frigate", (10, 12), "B"))),
        (far, (*there, ship("amber-2/2", "cruiser", (10, 14), "B"))),
        gate("cyan-gate", (10, 11)),
        tables={"A": (), "B": ()},
    )
    on_a = {(10_000, 10_000), (12_000, 10_000), (10_000, 20_000)}
    for asked in (
        AskAttack("cyan-1", "light_railguns", "amber-2"),
        AskArc("cyan-1", "amber-2", "primary"),
        AskScan("cyan-1", "amber-2"),
        AskDeploy("cyan-1", "cyan-gate"),
        AskCoherency("cyan-1"),
        AskProtect("cyan-1", "amber-2"),
    ):
        found = ask(view, asked)
        assert found.table == "A"
        badges = [each.at for each in found.overlays if isinstance(each, Badge)]
        lines = [each for each in found.overlays if isinstance(each, Line)]
        assert {*badges, *(each.a for each in lines)} <= on_a, asked


def test_what_is_on_no_table_is_said_to_be() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)))
    found = ask(view, AskRange("cyan-1", "amber-2"))
    assert found.headline == "Amber-2 is on no table"
