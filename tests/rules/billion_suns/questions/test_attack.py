"""Attacks: arcs, sight, whose dice count, and what may be attacked (ABS-1.5, 1.6, 8.2, 8.3)."""

import pytest

from simulator.kernel.shown.overlay import Badge, Line, Wedge
from simulator.rules.billion_suns.model.asks import AskArc, AskAttack
from tests.rules.builders import ask, force, gate, planetoid, position, thing
from tests.rules.conftest import RefusedBy

RAILGUNS = AskAttack("cyan-1", "light_railguns", "amber-2")
BLASTERS = AskAttack("cyan-1", "turbo_blasters", "amber-2")


@pytest.mark.rule("ABS-1.5", "allowed")
def test_ahead_is_in_the_primary_arc() -> None:
    view = position(force("cyan-1", "frigate", (10, 10, 0)), force("amber-2", "cruiser", (13, 20)))
    found = ask(view, AskArc("cyan-1", "amber-2", "primary"))
    assert found.verdict is True
    assert found.measures[0].off_heading == 16_699
    assert found.measures[0].margin_angle == 22_500 - 16_699


@pytest.mark.rule("ABS-1.5", "refused")
def test_abeam_is_outside_the_primary_arc(refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "frigate", (10, 10, 0)), force("amber-2", "cruiser", (20, 10)))
    refused_by(ask(view, AskArc("cyan-1", "amber-2", "primary")), "ABS-1.5")
    refused_by(ask(view, RAILGUNS), "ABS-1.5")


@pytest.mark.rule("ABS-1.5", "boundary")
@pytest.mark.parametrize(("facing", "verdict"), [(22.5, True), (22.501, False), (337.5, True)])
def test_the_edges_belong_to_the_arc(facing: float, verdict: bool) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10, facing)), force("amber-2", "cruiser", (10, 20))
    )
    assert ask(view, AskArc("cyan-1", "amber-2", "primary")).verdict is verdict
    assert ask(view, RAILGUNS).verdict is verdict


@pytest.mark.rule("ABS-1.5", "boundary")
@pytest.mark.parametrize(("y", "verdict"), [(10, True), (9.999, False)])
def test_straight_abeam_is_the_edge_of_the_auxiliary_arc(y: float, verdict: bool) -> None:
    view = position(force("cyan-1", "frigate", (10, 10, 0)), force("amber-2", "cruiser", (15, y)))
    assert ask(view, BLASTERS).verdict is verdict


@pytest.mark.ruling("primary_arc_degrees", "90")
def test_the_primary_arc_may_be_90_degrees_wide() -> None:
    parts = (
        force("cyan-1", "frigate", (10, 10, 0)),
        force("amber-2", "cruiser", (17, 17)),
        force("amber-3", "cruiser", (17, 16.999)),
    )
    narrow, wide = position(*parts), position(*parts, rulings={"primary_arc_degrees": 90})
    assert ask(narrow, RAILGUNS).verdict is False
    assert ask(wide, RAILGUNS).verdict is True
    assert ask(wide, AskArc("cyan-1", "amber-3", "primary")).verdict is False


@pytest.mark.rule("WZ-2.1", "definition")
def test_platforms_and_facilities_fire_all_round() -> None:
    view = position(
        force("cyan-1", "defense_platform", (10, 10, 0)),
        thing("base", "facility", (14, 6, 90)),
        force("amber-2", "corvette", (10, 5)),
    )
    assert ask(view, AskAttack("cyan-1", "laser_cannon", "amber-2")).verdict is True
    assert ask(view, AskAttack("base", "laser_turrets", "amber-2")).verdict is True
    found = ask(view, AskArc("base", "amber-2", "primary"))
    assert (found.verdict, found.rulings) == (True, ())


@pytest.mark.rule("ABS-1.6", "allowed")
def test_ships_and_small_objects_hide_nobody() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10)),
        force("amber-2", "cruiser", (10, 20)),
        force("amber-3", "battleship", (10, 15)),
        thing("rock", "asteroid", (10, 17)),
    )
    assert ask(view, RAILGUNS).verdict is True


@pytest.mark.rule("ABS-1.6", "refused")
def test_a_planetoid_hides_what_is_behind_it(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10)),
        force("amber-2", "cruiser", (10, 20)),
        planetoid((11, 15)),
    )
    found = ask(view, RAILGUNS)
    refused_by(found, "ABS-1.6")
    assert found.headline == "No: a planetoid blocks sight"
    assert found.reasons[1].text.startswith(
        'the Planetoid blocks sight: line passes 1.000" inside it'
    )


@pytest.mark.rule("ABS-1.6", "boundary")
@pytest.mark.parametrize(("x", "verdict"), [(12, True), (11.999, False)])
def test_a_tangent_is_sight(x: float, verdict: bool) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10)),
        force("amber-2", "cruiser", (10, 20)),
        planetoid((x, 15)),
    )
    assert ask(view, RAILGUNS).verdict is verdict


def test_the_deepest_of_several_planetoids_is_named() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10)),
        force("amber-2", "cruiser", (10, 22)),
        planetoid((11, 14), name="one"),
        planetoid((10.5, 18), name="two"),
    )
    assert (
        ask(view, RAILGUNS)
        .reasons[1]
        .text.startswith('Planetoid 2 blocks sight: line passes 1.500" inside')
    )


@pytest.mark.rule("ABS-8.2", "allowed")
def test_only_ships_that_reach_a_ship_of_the_target_add_dice() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (12, 10), (14, 10, 180)),
        force("amber-2", "cruiser", (10, 20), (30, 30)),
    )
    found = ask(view, RAILGUNS)
    assert found.headline == "Yes: 2 of 3 ships may fire, 4D8"
    assert [reason.ok for reason in found.reasons[1:]] == [True, False, True, False, False, False]
    assert (found.reasons[1].piece, found.reasons[1].target) == ("cyan-1/1", "amber-2/1")
    assert found.reasons[1].text.startswith('10.000" in 9–18" band (margin 1.000")')
    assert found.reasons[1].also == ("ABS-1.5", "ABS-1.6")


@pytest.mark.rule("ABS-8.2", "refused")
@pytest.mark.parametrize(("y", "why"), [(15, "inside the minimum range"), (29, "out of range")])
def test_a_target_out_of_band_is_none(y: int, why: str, refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), force("amber-2", "cruiser", (10, y)))
    found = ask(view, RAILGUNS)
    refused_by(found, "ABS-8.2")
    assert found.headline == f"No: {why}"


@pytest.mark.rule("ABS-8.2", "refused")
def test_range_arc_and_sight_must_hold_for_one_pair(refused_by: RefusedBy) -> None:
    # The one ship is in arc and too far, the other in range and abeam.
    view = position(
        force("cyan-1", "frigate", (10, 5)), force("amber-2", "cruiser", (10, 30), (20, 5))
    )
    found = ask(view, RAILGUNS)
    refused_by(found, "ABS-8.2")
    assert found.headline == "No: no ship has a target in range, arc and sight at once"


@pytest.mark.rule("ABS-8.2", "boundary")
@pytest.mark.parametrize(
    ("y", "text"),
    [
        (19, '9.000" in 9–18" band (margin 0.000")'),
        (18.999, '0.001" too near: 8.999" of at least 9"'),
        (28, '18.000" in 9–18" band (margin 0.000")'),
        (28.001, '0.001" out of range: 18.001" of at most 18"'),
    ],
)
def test_the_sentence_says_by_how_much(y: float, text: str) -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), force("amber-2", "cruiser", (10, y)))
    assert text in ask(view, RAILGUNS).reasons[1].text


@pytest.mark.ruling("dice", "whole_group")
def test_one_ship_that_reaches_may_bring_all_dice() -> None:
    parts = (
        force("cyan-1", "frigate", (10, 10), (12, 10), (14, 10, 180)),
        force("amber-2", "cruiser", (10, 20)),
    )
    each = ask(position(*parts), RAILGUNS)
    whole = ask(position(*parts, rulings={"dice": "whole_group"}), RAILGUNS)
    assert each.headline == "Yes: 2 of 3 ships may fire, 4D8"
    assert whole.headline == "Yes: 2 of 3 ships can, so all fire, 6D8"


@pytest.mark.ruling("dice", "whole_group")
def test_then_a_ship_fires_because_its_mate_reaches() -> None:
    parts = (
        force("cyan-1", "frigate", (10, 10), (14, 10, 180)),
        force("amber-2", "cruiser", (10, 20)),
    )
    asked = AskAttack("cyan-1/2", "light_railguns", "amber-2")
    assert ask(position(*parts), asked).verdict is False
    found = ask(position(*parts, rulings={"dice": "whole_group"}), asked)
    assert found.headline == "Yes: it may fire, 2D8"
    assert found.reasons[1].text == "another ship of its battlegroup reaches the target"


@pytest.mark.ruling("armed_carrier", "no")
def test_the_carrier_may_be_unarmed() -> None:
    parts = force("cyan-1", "carrier", (10, 10)), force("amber-2", "gunship", (10, 13))
    assert ask(position(*parts), BLASTERS).verdict is True
    found = ask(position(*parts, rulings={"armed_carrier": "no"}), BLASTERS)
    assert found.headline == "No: Carrier · Cyan 1 has no such weapon"


@pytest.mark.rule("ABS-8.3", "allowed")
@pytest.mark.parametrize("kind", ["asteroid", "civilian_ship", "facility", "mine", "space_kraken"])
def test_neutral_things_with_a_silhouette_are_targets(kind: str) -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), thing("it", kind, (10, 14)))
    found = ask(view, AskAttack("cyan-1", "turbo_blasters", "it"))
    assert (found.verdict, found.headline) == (True, "Yes: it may fire, 4D6")


@pytest.mark.rule("ABS-8.3", "refused")
def test_ones_own_are_never_targets(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10)),
        force("cyan-2", "gunship", (10, 13)),
        gate("cyan-gate", (10, 14)),
    )
    for own in ("cyan-1", "cyan-2", "cyan-gate"):
        refused_by(ask(view, AskAttack("cyan-1", "turbo_blasters", own)), "ABS-8.3")
    assert ask(view, AskAttack("cyan-1", "turbo_blasters", "cyan-2")).headline == (
        "No: Cyan 2 is your own"
    )


@pytest.mark.rule("ABS-8.3", "refused")
def test_neutral_things_leave_each_other_alone(refused_by: RefusedBy) -> None:
    view = position(thing("base", "facility", (10, 10)), thing("it", "lifeboat", (10, 13)))
    refused_by(ask(view, AskAttack("base", "laser_turrets", "it")), "ABS-8.3")


@pytest.mark.rule("ABS-8.3", "refused")
def test_what_nobody_controls_attacks_battlegroups_only(refused_by: RefusedBy) -> None:
    view = position(
        thing("base", "facility", (10, 10)),
        gate("cyan-gate", (10, 12)),
        force("cyan-1", "gunship", (10, 13)),
    )
    refused_by(ask(view, AskAttack("base", "laser_turrets", "cyan-gate")), "ABS-8.3")
    assert ask(view, AskAttack("base", "laser_turrets", "cyan-1")).verdict is True
    assert ask(view, AskAttack("base", "laser_turrets", "cyan-1/1")).verdict is True


@pytest.mark.rule("SOLO-1.10", "definition")
@pytest.mark.parametrize(
    ("target", "verdict"), [("cyan-1", True), ("cyan-gate", False), ("it", False), ("ic-2", False)]
)
def test_contractors_attack_a_ceos_battlegroups_only(target: str, verdict: bool) -> None:
    parts = (
        force("ic-1", "frigate", (10, 10)),
        force("ic-2", "gunship", (11, 12)),
        force("cyan-1", "gunship", (10, 12)),
        gate("cyan-gate", (10, 13)),
        thing("it", "facility", (10, 14)),
    )
    asked = AskAttack("ic-1", "turbo_blasters", target)
    assert ask(position(*parts, mode="solo", seats=("cyan", "ic")), asked).verdict is verdict
    core = ask(position(*parts, mode="core", seats=("cyan", "ic")), asked)
    assert core.verdict is (target != "ic-2")


@pytest.mark.rule("ABS-8.3", "boundary")
@pytest.mark.rule("ABS-8.19", "definition")
@pytest.mark.parametrize(
    ("kind", "verdict"),
    [
        ("asteroid", True),
        ("facility", True),
        ("jump_point", True),
        ("mine", True),
        ("lifeboat", False),
        ("space_kraken", False),
    ],
)
def test_mining_lasers_fire_at_stationary_objects(kind: str, verdict: bool) -> None:
    view = position(force("cyan-1", "medium_utility_ship", (10, 10)), thing("it", kind, (10, 12)))
    assert ask(view, AskAttack("cyan-1", "mining_laser", "it")).verdict is verdict


@pytest.mark.rule("ABS-8.19", "definition")
def test_a_platform_never_moves_yet_is_a_ship(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "medium_utility_ship", (10, 10)),
        force("amber-2", "defense_platform", (10, 12)),
    )
    refused_by(ask(view, AskAttack("cyan-1", "mining_laser", "amber-2")), "ABS-8.3")


@pytest.mark.rule("ABS-10.1", "definition")
@pytest.mark.parametrize("kind", ["wreck", "beacon", "ore", "comsat", "planetoid"])
def test_what_has_no_silhouette_cannot_be_attacked(kind: str, refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), thing("it", kind, (10, 14)))
    refused_by(ask(view, AskAttack("cyan-1", "turbo_blasters", "it")), "ABS-10.1")


@pytest.mark.rule("ABS-4.3", "definition")
def test_a_jump_point_can_be_attacked() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), gate("amber-gate", (10, 14)))
    found = ask(view, AskAttack("cyan-1", "turbo_blasters", "amber-gate"))
    assert found.verdict is True
    assert found.reasons[0].text == "Amber's Jump Point 1 is an enemy's and has Silhouette 5"


@pytest.mark.rule("ABS-10.5", "definition")
@pytest.mark.parametrize(("scale", "dice"), [(1, "1D6"), (5, "3D6"), (10, "5D6")])
def test_an_objects_dice_go_by_the_scale(scale: int, dice: str) -> None:
    view = position(
        thing("base", "facility", (10, 10)), force("amber-2", "frigate", (10, 14)), scale=scale
    )
    found = ask(view, AskAttack("base", "auxiliary", "amber-2"))
    assert found.headline == f"Yes: it may fire, {dice}"
    assert found.notes[0] == f'Laser Turrets · auxiliary arc 360° · 0"–6" · {dice}, damage 1'


def test_a_weapon_it_has_not_is_a_no(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "fighter_wing", (10, 10)), force("amber-2", "frigate", (10, 14))
    )
    refused_by(ask(view, AskAttack("cyan-1", "primary", "amber-2")), "ABS-8.2")


def test_who_is_on_no_table_neither_fires_nor_is_fired_at() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)))
    away = ask(view, AskAttack("cyan-1", "light_railguns", "amber-2"))
    assert away.headline == "No: Amber 2 is on no table"
    gone = ask(view, AskAttack("amber-2", "primary", "cyan-1"))
    assert gone.headline == "No: Amber 2 is on no table"


def test_a_title_and_a_figure_of_one_ship() -> None:
    view = position(
        force("cyan-1", "bomber_wing", (3, 3.3, 30)),
        force("amber-2", "frigate", (8.4, 9.7), (9, 2)),
    )
    found = ask(view, AskAttack("cyan-1", "torpedoes", "amber-2"))
    assert found.title == "May Bomber Wing · Cyan 1 fire Torpedoes at Frigates · Amber 2?"
    assert found.notes[0] == 'Torpedoes · primary arc 45° · 6"–12" · 1D10, damage 3'
    assert found.rulings == (("primary_arc_degrees", "45"), ("dice", "per_ship"))
    wedges = [each for each in found.overlays if isinstance(each, Wedge)]
    assert [(each.role, each.inner, each.outer) for each in wedges] == [
        ("minimum", 0, 6000),
        ("arc", 6000, 12000),
    ]
    lines = [each for each in found.overlays if isinstance(each, Line)]
    assert [(each.label, each.ok) for each in lines] == [('8.374"', True), ('6.139"', False)]
    badges = [each for each in found.overlays if isinstance(each, Badge)]
    assert [each.ok for each in badges] == [True, False]
    assert [reason.name for reason in found.reasons[1:]] == [
        "Cyan 1/1 → Amber 2/1",
        "Cyan 1/1 → Amber 2/2",
    ]


def test_a_crowded_figure_draws_one_line_a_ship() -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (12, 10), (14, 10)),
        force("amber-2", "cruiser", (10, 20), (12, 21), (14, 22)),
    )
    found = ask(view, RAILGUNS)
    assert len(found.measures) == 9
    assert sum(isinstance(each, Line) for each in found.overlays) == 3
    assert sum(isinstance(each, Badge) for each in found.overlays) == 6


def test_nothing_is_ticked_when_the_target_is_none_at_all() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)), force("cyan-2", "cruiser", (10, 20)))
    found = ask(view, AskAttack("cyan-1", "light_railguns", "cyan-2"))
    marked = [each for each in found.overlays if isinstance(each, Badge | Line)]
    assert [each.ok for each in marked] == [False, False]
