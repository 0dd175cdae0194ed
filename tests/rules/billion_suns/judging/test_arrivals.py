"""Jumping in: range, wells, limits, Deep Space (ABS-4.2, 4.5, 4.6, 4.14, 4.16, WZ-1.3, WZ-4.1)."""

from dataclasses import replace

import pytest

from simulator.kernel.asked.offer import Offer
from simulator.kernel.shown.overlay import Area, Badge, Ring
from simulator.rules.billion_suns.model.asks import AskDeploy, AskPath
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.builders import ask, force, gate, planetoid, position, with_options
from tests.rules.conftest import RefusedBy

JUMP_IN = AskDeploy("cyan-1", "cyan-gate")


@pytest.mark.rule("ABS-4.6", "allowed")
def test_a_group_near_its_jump_point_may_arrive() -> None:
    view = position(gate("cyan-gate", (10, 10)), force("cyan-1", "frigate", (10, 13), (12, 12)))
    found = ask(view, JUMP_IN)
    assert (found.verdict, found.headline) == (True, "Yes: every ship may arrive there")
    assert found.title == "May Frigates · Cyan 1 jump in at Cyan's Jump Point 1 like this?"
    assert [reason.text for reason in found.reasons] == [
        "Cyan's Jump Point 1 is its own jump point",
        'every ship within 4" of Cyan\'s Jump Point 1 (farthest 3.000")',
        "no planetoid on the table",
        'coherent: link 2.236" of 3"',
    ]
    assert any(isinstance(each, Area) and each.role == "legal" for each in found.overlays)
    assert any(isinstance(each, Ring) and each.radius == 4000 for each in found.overlays)


@pytest.mark.rule("ABS-4.6", "refused")
def test_every_ship_must_be_near(refused_by: RefusedBy) -> None:
    view = position(gate("cyan-gate", (10, 10)), force("cyan-1", "frigate", (10, 13), (10, 15)))
    found = ask(view, JUMP_IN)
    refused_by(found, "ABS-4.6")
    far = 'No: Cyan 1/2: 5.000" away, not within 4" of '
    assert found.headline == f"{far}Cyan's Jump Point 1"
    badges = [each for each in found.overlays if isinstance(each, Badge)]
    assert [each.ok for each in badges] == [True, False]


@pytest.mark.rule("ABS-4.6", "refused")
def test_not_from_another_table(refused_by: RefusedBy) -> None:
    view = position(
        gate("cyan-gate", (10, 10), "B"),
        force("cyan-1", "frigate", (10, 10)),
        tables={"A": (), "B": ()},
    )
    refused_by(ask(view, JUMP_IN), "ABS-4.6")


@pytest.mark.rule("ABS-4.6", "boundary")
@pytest.mark.parametrize(
    ("class_id", "y", "verdict"),
    [
        ("recon_wing", 16, True),
        ("recon_wing", 16.001, False),
        ("frigate", 14, True),
        ("frigate", 14.001, False),
        ("cruiser", 13, True),
        ("cruiser", 13.001, False),
    ],
)
def test_jump_range_is_6_less_the_mass(class_id: str, y: float, verdict: bool) -> None:
    view = position(gate("cyan-gate", (10, 10)), force("cyan-1", class_id, (10, y)))
    assert ask(view, JUMP_IN).verdict is verdict


@pytest.mark.ruling("use_enemy_jump_points", "yes")
def test_an_enemys_jump_point_may_serve(refused_by: RefusedBy) -> None:
    parts = gate("amber-gate", (10, 10)), force("cyan-1", "frigate", (10, 13))
    asked = AskDeploy("cyan-1", "amber-gate")
    refused_by(ask(position(*parts), asked), "ABS-4.6")
    assert ask(position(*parts, rulings={"use_enemy_jump_points": "yes"}), asked).verdict is True


@pytest.mark.rule("ABS-4.6", "refused")
def test_nobodys_jump_point_is_no_ceos(refused_by: RefusedBy) -> None:
    wild = replace(gate("wild-gate", (10, 10)), owner=None)
    view = position(
        wild, force("cyan-1", "frigate", (10, 13)), rulings={"use_enemy_jump_points": "yes"}
    )
    refused_by(ask(view, AskDeploy("cyan-1", "wild-gate")), "ABS-4.6")


@pytest.mark.rule("WZ-1.3", "boundary")
@pytest.mark.parametrize(
    ("class_id", "y", "verdict"),
    [("cruiser", 19, True), ("cruiser", 19.001, False), ("fighter_wing", 22, True)],
)
def test_in_warzone_it_is_12_less_the_mass(class_id: str, y: float, verdict: bool) -> None:
    view = position(gate("cyan-gate", (10, 10)), force("cyan-1", class_id, (10, y)), mode="warzone")
    assert ask(view, JUMP_IN).verdict is verdict


@pytest.mark.rule("WZ-1.3", "refused")
def test_warzone_has_an_end_too(refused_by: RefusedBy) -> None:
    view = position(
        gate("cyan-gate", (10, 10)), force("cyan-1", "cruiser", (10, 20)), mode="warzone"
    )
    refused_by(ask(view, JUMP_IN), "WZ-1.3")


@pytest.mark.rule("ABS-4.5", "allowed")
def test_outside_the_well_a_group_may_arrive() -> None:
    view = position(
        gate("cyan-gate", (10, 10)), force("cyan-1", "frigate", (10, 9)), planetoid((10, 20))
    )
    found = ask(view, JUMP_IN)
    assert found.verdict is True
    assert found.reasons[2].text == (
        'outside every gravity well of 10" (nearest planetoid 11.000")'
    )


@pytest.mark.rule("ABS-4.5", "refused")
def test_nothing_jumps_into_a_gravity_well(refused_by: RefusedBy) -> None:
    view = position(
        gate("cyan-gate", (10, 8)), force("cyan-1", "frigate", (10, 12)), planetoid((10, 20))
    )
    found = ask(view, JUMP_IN)
    refused_by(found, "ABS-4.5")
    assert found.headline == 'No: Cyan 1/1: 8.000" from the Planetoid; its gravity well reaches 10"'
    assert found.measures[1].margin == -2000


@pytest.mark.rule("ABS-4.5", "boundary")
@pytest.mark.parametrize(
    ("y", "verdict", "margin"), [(10, False, -1), (9.999, True, 1), (10.001, False, -1)]
)
def test_the_edge_belongs_to_the_well(y: float, verdict: bool, margin: int) -> None:
    view = position(
        gate("cyan-gate", (10, 8)), force("cyan-1", "frigate", (10, y)), planetoid((10, 20))
    )
    found = ask(view, JUMP_IN)
    assert found.verdict is verdict
    assert (found.measures[1].margin, found.measures[1].ok) == (margin, verdict)


@pytest.mark.ruling("planetoid_from", "rim")
def test_the_well_may_begin_at_the_rim(refused_by: RefusedBy) -> None:
    parts = (
        gate("cyan-gate", (10, 8)),
        force("cyan-1", "frigate", (10, 9)),
        planetoid((10, 20)),
    )
    assert ask(position(*parts), JUMP_IN).verdict is True
    found = ask(position(*parts, rulings={"planetoid_from": "rim"}), JUMP_IN)
    refused_by(found, "ABS-4.5")
    assert (found.measures[1].distance, found.measures[1].margin) == (9000, -1000)


@pytest.mark.rule("ABS-4.16", "definition")
def test_flying_is_free_in_a_well() -> None:
    view = position(force("cyan-1", "frigate", (10, 8)), planetoid((10, 20)))
    assert ask(view, AskPath("cyan-1/1", (10_000, 12_000))).verdict is True


@pytest.mark.rule("ABS-4.14", "allowed")
@pytest.mark.rule("ABS-4.14", "boundary")
def test_the_rim_is_not_inside() -> None:
    view = position(
        gate("cyan-gate", (20, 2)),
        force("cyan-1", "frigate", (20, 5)),
        planetoid((20, 20), diameter=30),
    )
    assert ask(view, JUMP_IN).verdict is True


@pytest.mark.rule("ABS-4.14", "refused")
@pytest.mark.rule("ABS-4.14", "boundary")
def test_nothing_is_set_up_inside_a_planetoid(refused_by: RefusedBy) -> None:
    view = position(
        gate("cyan-gate", (20, 2)),
        force("cyan-1", "frigate", (20, 5.001)),
        planetoid((20, 20), diameter=30),
    )
    refused_by(ask(view, JUMP_IN), "ABS-4.14")


def test_ships_arrive_in_coherency(refused_by: RefusedBy) -> None:
    view = position(gate("cyan-gate", (10, 10)), force("cyan-1", "frigate", (10, 7), (10, 13)))
    refused_by(ask(view, JUMP_IN), "ABS-2.2")


@pytest.mark.rule("ABS-1.4", "definition")
def test_two_ships_never_share_a_point_but_may_share_an_objects(refused_by: RefusedBy) -> None:
    view = position(gate("cyan-gate", (10, 10)), force("cyan-1", "frigate", (10, 10)))
    assert ask(view, JUMP_IN).verdict is True
    shared = position(
        gate("cyan-gate", (10, 10)),
        force("cyan-1", "frigate", (10, 11)),
        force("amber-2", "cruiser", (10, 11)),
    )
    refused_by(ask(shared, JUMP_IN), "ABS-1.4")


@pytest.mark.rule("ABS-4.2", "allowed")
@pytest.mark.rule("ABS-4.2", "boundary")
def test_as_many_utility_ships_as_the_scale() -> None:
    view = position(
        gate("cyan-gate", (10, 10)),
        force("cyan-1", "light_utility_ship", (10, 11)),
        force("cyan-2", "medium_utility_ship", (20, 20)),
        force("amber-2", "medium_utility_ship", (30, 20)),
        scale=2,
    )
    assert ask(view, JUMP_IN).verdict is True


@pytest.mark.rule("ABS-4.2", "refused")
@pytest.mark.rule("ABS-4.2", "boundary")
def test_no_more_utility_ships_than_the_scale(refused_by: RefusedBy) -> None:
    view = position(
        gate("cyan-gate", (10, 10)),
        force("cyan-1", "light_utility_ship", (10, 11)),
        force("cyan-2", "medium_utility_ship", (20, 20), (21, 20)),
        scale=2,
    )
    found = ask(view, JUMP_IN)
    refused_by(found, "ABS-4.2")
    assert found.headline == "No: 3 utility ships of one seat in play, at most 2"


@pytest.mark.rule("WZ-4.1", "allowed")
def test_heavy_groups_jump_into_deep_space() -> None:
    view = position(
        gate("cyan-gate", (10, 10)),
        force("cyan-1", "cruiser", (10, 11)),
        mode="warzone",
        tables={"A": ("deep_space",)},
    )
    assert ask(view, JUMP_IN).verdict is True


@pytest.mark.rule("WZ-4.1", "refused")
@pytest.mark.parametrize("class_id", ["recon_wing", "gunship"])
def test_light_groups_do_not(class_id: str, refused_by: RefusedBy) -> None:
    view = position(
        gate("cyan-gate", (10, 10)),
        force("cyan-1", class_id, (10, 11)),
        mode="warzone",
        tables={"A": ("deep_space",)},
    )
    refused_by(ask(view, JUMP_IN), "WZ-4.1")


@pytest.mark.rule("WZ-4.1", "boundary")
@pytest.mark.parametrize(("class_id", "verdict"), [("gunship", False), ("corvette", True)])
def test_mass_2_is_enough_for_deep_space(class_id: str, verdict: bool) -> None:
    view = position(
        gate("cyan-gate", (10, 10)),
        force("cyan-1", class_id, (10, 11)),
        mode="warzone",
        tables={"A": ("mu_space", "deep_space")},
    )
    assert ask(view, JUMP_IN).verdict is verdict


@pytest.mark.parametrize(("mode", "verdict"), [("warzone", False), ("core", True), ("solo", True)])
def test_core_and_solo_games_know_no_deep_space(mode: str, verdict: bool) -> None:
    view = position(
        gate("cyan-gate", (10, 10)),
        force("cyan-1", "gunship", (10, 11)),
        mode=mode,
        tables={"A": ("deep_space",)},
    )
    assert ask(view, JUMP_IN).verdict is verdict


@pytest.mark.rule("ABS-11.9", "definition")
@pytest.mark.parametrize("mode", ["skirmish", "core", "solo"])
def test_warzone_classes_serve_in_warzone(mode: str, refused_by: RefusedBy) -> None:
    parts = gate("cyan-gate", (10, 10)), force("cyan-1", "light_carrier", (10, 12))
    found = ask(position(*parts, mode=mode), JUMP_IN)
    refused_by(found, "ABS-11.9")
    assert found.headline == "No: Light Carriers serve in Warzone only"
    assert ("extra_classes", "warzone_only") in found.rulings
    assert ask(position(*parts, mode="warzone"), JUMP_IN).verdict is True


def test_what_a_corporation_has_not_unlocked_cannot_be_deployed(refused_by: RefusedBy) -> None:
    view = position(gate("cyan-gate", (10, 10)), force("cyan-1", "frigate", (10, 12)))
    offer = Offer("deploy", "cyan", "A", "frigate", "cyan-gate")
    for kinds in (("frigate",), ("gunship",)):
        classes = {seat.id: kinds for seat in view.setup.seats}
        view = replace(view, setup=with_options(view.setup, classes=classes))
        unlocked = "frigate" in kinds
        assert ask(view, JUMP_IN).verdict is unlocked
        areas = [each for each in SYSTEM.asks.region(view, offer) if isinstance(each, Area)]
        assert bool(areas) is unlocked
    refused_by(ask(view, JUMP_IN), "SOLO-1.9")


@pytest.mark.ruling("extra_classes", "all_games")
def test_or_in_all_games() -> None:
    parts = gate("cyan-gate", (10, 10)), force("cyan-1", "light_carrier", (10, 12))
    assert ask(position(*parts), JUMP_IN).verdict is False
    assert ask(position(*parts, rulings={"extra_classes": "all_games"}), JUMP_IN).verdict is True


def test_without_a_jump_point_nothing_arrives(refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "frigate", (10, 10)))
    found = ask(view, JUMP_IN)
    refused_by(found, "ABS-4.6")
    assert found.headline == "No: cyan-gate is not on a table"
