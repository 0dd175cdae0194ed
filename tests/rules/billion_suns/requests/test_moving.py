"""Moving by fields: routes, formations, Powers, hops and the end (ABS-6, 9.2)."""

from dataclasses import replace

import pytest

from simulator.kernel.asked.request import Formation, Pick, Route, Waypoint
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line, Ring
from simulator.rules.billion_suns.model.actions import (
    EndMovement,
    Flight,
    Fly,
    Hop,
    Leg,
    PowerUp,
)
from tests.rules.billion_suns.play.activating import fly, leg, moving
from tests.rules.billion_suns.requests.filling import (
    Sheet,
    barred,
    opened,
    options_of,
    request_of,
    stood,
    way,
)
from tests.rules.builders import force, gate, heading, planetoid, point, poses, position, thing

ONE = force("cyan-1", "frigate", (10, 10))
TWO = force("cyan-1", "frigate", (10, 10), (12, 10))
NEAR = gate("cyan-gate", (10, 12))
FAR = gate("cyan-far", (30, 30))


def flying(*parts: object, to: tuple[float, float], **more: object) -> Sheet:
    """The first ship's route leads there, the others stay."""
    play = moving(position(*parts), **more)  # type: ignore[arg-type]
    return opened(play, "fly").put("route/cyan-1/1", way(to))


def roles(sheet: Sheet) -> list[tuple[str, str]]:
    """The notes of the preview as (role, rule)."""
    return [(note.role, note.rule) for note in sheet.preview.notes]


def test_a_ship_flies_by_its_route_and_says_how_far() -> None:
    sheet = flying(ONE, to=(10, 13))
    assert sheet.action == Fly("cyan-1", (Flight("cyan-1/1", (Leg(point(10, 13)),)),))
    assert sheet.notes == ['Cyan 1/1: 3.000" of 4"']
    ((name, where),) = sheet.preview.ghosts
    assert (name, where.pose.at) == ("cyan-1/1", point(10, 13))
    ((_, drawn),) = sheet.preview.overlays
    assert Line(point(10, 10), point(10, 13), "path", '3.000"') in drawn


def test_the_reach_of_each_move_is_ringed() -> None:
    sheet = opened(moving(position(ONE), order="vector"), "fly")
    field = sheet.field("route/cyan-1/1", Route)
    assert (field.legs, field.reach, field.start) == (2, 8000, ())
    ((table, rings),) = field.areas
    radii = [ring.radius for ring in rings if isinstance(ring, Ring)]
    assert (table, radii) == ("A", [4000, 8000])


def test_a_move_too_far_is_refused_as_the_rules_refuse() -> None:
    assert flying(ONE, to=(10, 14)).preview.refusal is None
    refusal = flying(ONE, to=(10, 14.001)).preview.refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("too_far", "ABS-6.1")


def test_a_draft_in_which_nobody_moves_is_no_flight() -> None:
    preview = opened(moving(position(ONE)), "fly").preview
    assert preview.refusal is not None
    assert preview.refusal.code == "no_flight"


def test_vector_gives_two_legs_which_are_told_one_by_one() -> None:
    sheet = opened(moving(position(ONE), order="vector"), "fly")
    sheet = sheet.put("route/cyan-1/1", way((10, 13), (13, 13)))
    legs = (Leg(point(10, 13)), Leg(point(13, 13)))
    assert sheet.action == Fly("cyan-1", (Flight("cyan-1/1", legs),))
    assert sheet.notes == ['Cyan 1/1: 3.000" of 4", then 3.000" of 4"']


def test_a_pivot_alone_turns_the_ship_where_it_is() -> None:
    sheet = opened(moving(position(ONE)), "fly")
    sheet = sheet.put("route/cyan-1/1", (Waypoint(heading=heading(90)),))
    assert sheet.action == Fly("cyan-1", (Flight("cyan-1/1", (Leg(heading=heading(90)),)),))
    ((_, where),) = sheet.preview.ghosts
    assert (where.pose.at, where.pose.heading) == (point(10, 10), heading(90))


def test_high_g_is_told_beyond_a_right_angle() -> None:
    assert ("warning", "ABS-6.2") not in roles(flying(ONE, to=(13, 10)))
    sheet = flying(ONE, to=(10, 7))
    assert "High-G: Cyan 1/1 turns more than 90°: no primary fire" in sheet.notes
    assert ("fact", "ABS-9.2") in roles(flying(ONE, to=(10, 7), dampeners=True))


def test_high_g_costs_nothing_without_a_primary_weapon() -> None:
    wing = force("cyan-1", "fighter_wing", (10, 10))
    found = roles(flying(wing, to=(10, 6)))
    assert ("fact", "ABS-6.2") in found
    assert ("warning", "ABS-6.2") not in found


def test_a_planetoid_stops_the_ghost_at_its_rim() -> None:
    sheet = flying(ONE, planetoid((10, 14)), to=(10, 14))
    ((_, where),) = sheet.preview.ghosts
    assert where.pose.at == point(10, 12)
    assert "Cyan 1/1 stops at the Planetoid" in sheet.notes
    assert sheet.preview.refusal is None


def test_the_edge_stops_the_ghost() -> None:
    sheet = flying(force("cyan-1", "frigate", (10, 34)), to=(10, 38))
    ((_, where),) = sheet.preview.ghosts
    assert where.pose.at == point(10, 36)
    assert ("warning", "ABS-1.7") in roles(sheet)


@pytest.mark.parametrize(("far", "easy"), [(1.999, True), (2, False)])
def test_less_than_half_the_thrust_makes_an_easy_target(far: float, *, easy: bool) -> None:
    assert (("warning", "ABS-6.3") in roles(flying(ONE, to=(10, 10 + far)))) == easy


def test_who_jumped_in_is_no_easy_target() -> None:
    group, ships = ONE
    arrived = replace(group, jumped_in=True), ships
    assert ("warning", "ABS-6.3") not in roles(flying(arrived, to=(10, 11)))


def test_dangerous_space_tells_its_dice_and_their_odds() -> None:
    dust = thing("dust", "dangerous_space", (10, 12), diameter=1)
    sheet = flying(ONE, dust, to=(10, 14))
    assert "Dangerous space: 2D6, damage 1" in sheet.notes
    (odds,) = sheet.preview.odds
    # Silhouette 6 and Shields 4: a die does no damage as a dud, or with every save held.
    none = 1 / 6 + 4 / 6 * 4 / 6 + 1 / 6 * (4 / 6) ** 2
    assert float(odds.rows[0].at_least_one()) == pytest.approx(1 - none**2)
    clear = flying(ONE, thing("dust", "dangerous_space", (20, 20), diameter=1), to=(10, 14))
    assert clear.preview.odds == ()


def test_a_ship_left_behind_is_out_of_coherency() -> None:
    sheet = flying(TWO, to=(10, 14))
    assert ("risk", "ABS-2.3") in roles(sheet)
    sheet = sheet.put("route/cyan-1/2", way((12, 14)))
    assert ("risk", "ABS-2.3") not in roles(sheet)
    assert ("warning", "ABS-6.3") not in roles(sheet)


def test_the_hints_of_all_ships_are_whole_formations() -> None:
    enemy = force("amber-1", "gunship", (20, 30))
    sheet = opened(moving(position(TWO, enemy), order="vector"), "fly")
    hints = [sheet.field(f"route/cyan-1/{n}", Route).hints for n in (1, 2)]
    assert len(hints[0]) == len(hints[1]) > 2
    for first, second in zip(*hints, strict=True):
        moved = sheet.put("route/cyan-1/1", first).put("route/cyan-1/2", second)
        assert moved.preview.refusal is None
        assert ("risk", "ABS-2.3") not in roles(moved)


def test_who_has_flown_is_asked_no_more() -> None:
    play = moving(position(TWO))
    play.do("cyan", fly("cyan-1/1", leg(10, 13)))
    assert opened(play, "fly").names() == ["route/cyan-1/2"]
    play.do("cyan", fly("cyan-1/2", leg(12, 13)))
    assert next(iter(options_of(play))) == "end_movement"
    assert "fly" not in options_of(play)


def test_the_end_of_a_movement_tells_what_it_brings() -> None:
    damaged = force("cyan-1", "frigate", (10, 10), damage=3)
    sheet = opened(moving(position(damaged), order="red_alert"), "end_movement")
    assert sheet.action == EndMovement("cyan-1")
    assert roles(sheet) == [("gain", "ABS-5.1"), ("warning", "ABS-6.3")]


def test_of_several_groups_one_is_chosen() -> None:
    play = moving(position(ONE, force("cyan-2", "gunship", (12, 10))), "cyan-1", "cyan-2")
    sheet = opened(play, "fly").put("group", ("cyan-2",))
    sheet = sheet.put("route/cyan-2/1", way((12, 14)))
    assert isinstance(sheet.action, Fly)
    assert sheet.action.group == "cyan-2"
    ending = opened(play, "end_movement")
    assert ending.action == EndMovement("cyan-1")
    assert ending.put("group", ("cyan-2",)).action == EndMovement("cyan-2")


def test_power_to_engines_doubles_the_thrust_for_a_token() -> None:
    sheet = opened(moving(position(ONE), tactical=2), "power")
    assert sheet.action == PowerUp("cyan-1", "engines")
    assert sheet.notes[:2] == ["1 of 2 Tactical tokens", 'Thrust 8" in place of 4"']
    sheet = sheet.put("power", ("dampeners",))
    assert sheet.action == PowerUp("cyan-1", "dampeners")


def test_a_power_may_be_paid_for_by_a_rogue() -> None:
    sheet = opened(moving(position(ONE), rogue=True), "power")
    assert sheet.action == PowerUp("cyan-1", "engines", "cyan-1")


def test_a_power_that_is_on_or_too_late_or_too_dear_is_barred() -> None:
    on = opened(moving(position(ONE), tactical=2, engines=True), "power")
    assert barred(on.field("power", Pick)) == {"engines": "ABS-9.2"}
    assert on.action == PowerUp("cyan-1", "dampeners")
    poor = options_of(moving(position(ONE)))["power"].barred
    assert poor is not None
    assert poor.rule == "ABS-3.3"
    play = moving(position(TWO), tactical=2)
    late = options_of(play.do("cyan", fly("cyan-1/1", leg(10, 13))))["power"].barred
    assert late is not None
    assert late.rule == "ABS-9.2"


def test_a_hop_leads_from_one_own_jump_point_to_another() -> None:
    sheet = opened(moving(position(TWO, NEAR, FAR)), "hop")
    assert barred(sheet.field("start", Pick)) == {"cyan-far": "ABS-6.4"}
    places = poses((29, 29), (31, 29))
    sheet = sheet.put("formation", stood("A", sheet, "formation", places))
    assert sheet.action == Hop("cyan-1", "cyan-gate", "cyan-far", places)
    assert "A hop at the start: the group moves after it" in sheet.notes


def test_a_hop_starts_with_a_formation_that_is_allowed() -> None:
    sheet = opened(moving(position(TWO, NEAR, FAR)), "hop")
    assert isinstance(sheet.action, Hop)
    ghosts = sheet.field("formation", Formation).ghosts
    assert [ghost.piece for ghost in ghosts] == ["cyan-1/1", "cyan-1/2"]


def test_a_hop_after_flying_ends_the_movement() -> None:
    play = moving(position(TWO, NEAR, FAR)).do("cyan", fly("cyan-1/1", leg(10, 13)))
    sheet = opened(play, "hop")
    assert "A hop at the end: it ends the group's movement" in sheet.notes
    play.do("cyan", sheet.action)
    assert not [each for each in play.waits() if each[1] == "movement"]


def test_ending_a_movement_says_that_a_hop_would_be_lost() -> None:
    play = moving(position(TWO, NEAR, FAR)).do("cyan", fly("cyan-1/1", leg(10, 13)))
    play.do("cyan", fly("cyan-1/2", leg(12, 12)))
    assert opened(play, "end_movement").preview.left == "Cyan 1 could hop now."
    near = moving(position(TWO, NEAR)).do("cyan", fly("cyan-1/1", leg(10, 13)))
    assert "hop" not in opened(near, "end_movement").preview.left


def test_a_hop_shocks_who_stands_there() -> None:
    victim = force("amber-1", "gunship", (30, 30))
    sheet = opened(moving(position(TWO, NEAR, FAR, victim)), "hop")
    places = poses((29, 29), (31, 29))
    sheet = sheet.put("formation", stood("A", sheet, "formation", places))
    assert [note.piece for note in sheet.preview.notes if note.rule == "ABS-4.7"] == ["amber-1"]
    assert len(sheet.preview.odds) == 1


def test_a_hop_out_of_reach_is_barred_and_one_jump_point_is_no_hop() -> None:
    distant = force("cyan-1", "frigate", (20, 2))
    reason = options_of(moving(position(distant, NEAR, FAR)))["hop"].barred
    assert reason is not None
    assert reason.rule == "ABS-6.4"
    assert "hop" not in options_of(moving(position(ONE, NEAR)))


def test_a_second_hop_is_barred() -> None:
    reason = options_of(moving(position(TWO, NEAR, FAR), hops=("start",)))["hop"].barred
    assert reason is not None
    assert reason.rule == "ABS-6.8"


def test_the_main_option_is_to_move() -> None:
    request = request_of(moving(position(TWO, NEAR, FAR), tactical=1))
    assert [option.id for option in request.options] == ["fly", "end_movement", "hop", "power"]
    assert request.glow == ("cyan-1/1", "cyan-1/2")


def test_ghosts_rest_on_their_own_table() -> None:
    ((_, where),) = flying(ONE, to=(10, 13)).preview.ghosts
    assert isinstance(where, OnTable)
    assert where.table == "A"


def test_a_turn_on_the_spot_is_called_one() -> None:
    sheet = opened(moving(position(ONE)), "fly")
    name = sheet.option.fields[0].name
    there = sheet.put(name, (Waypoint(heading=heading(90)),)).preview
    assert there.says[0] == "Turn it"
    assert "Cyan 1/1: turns on the spot" in [note.text for note in there.notes]
