"""Planning on the mat: ghosts dragged, turned, stretched and picked; nothing is saved before Enter.

Frigates have Thrust 4" and mass 2, their coherency is 3", a jump in is within 4" (6" less mass) of
the jump point, jump shock reaches 1" for each mass (ABS-2.2, 4.6, 4.7, 6.1).
"""

import itertools
from collections.abc import Iterator
from math import dist

import pygame
import pytest

from simulator.geometry.units import Point
from simulator.kernel.asked.draft import formation_in, route_in, spot_in
from simulator.kernel.asked.request import FormationValue, RouteValue
from simulator.rules.billion_suns.model.actions import EndMovement, Fly
from simulator.ui.draw.camera import Box
from simulator.ui.draw.theme import NO
from simulator.ui.play.mat import glow_of
from simulator.ui.table.plans.plan_handles import knobs
from simulator.ui.window.splash import close_window
from tests.ui.player import overlap
from tests.ui.prepared import OPEN_SPACE, AtGame, jumping, leaving, moving

FRIGATES = ("cyan-1/1", "cyan-1/2", "cyan-1/3")


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_window()


def route(player: AtGame, ship: str) -> RouteValue:
    draft = player.turn.draft
    assert draft is not None
    return route_in(draft, f"route/{ship}") or ()


def ends(player: AtGame) -> dict[str, Point]:
    """Where the routes of the Frigates end, for those that go anywhere."""
    found = {ship: route(player, ship) for ship in FRIGATES}
    return {ship: legs[-1].to for ship, legs in found.items() if legs and legs[-1].to}


def formation(player: AtGame) -> FormationValue:
    assert player.turn.draft is not None
    return formation_in(player.turn.draft, "formation")


def ghost(player: AtGame, n: int = 0) -> tuple[int, int]:
    """The pixel of a ghost of the new formation."""
    place = formation(player)[n][1]
    x, y = player.lens(place.table).pixel(place.pose.at)
    return round(x), round(y)


def notes(player: AtGame) -> str:
    preview = player.turn.preview
    assert preview is not None
    return " · ".join(note.text for note in preview.notes)


def by(point: Point, start: tuple[float, float]) -> tuple[float, float]:
    """How far a point is from one given in inches, in inches to the nearest tenth."""
    return round(point[0] / 1000 - start[0], 1), round(point[1] / 1000 - start[1], 1)


def bringing(player: AtGame, what: str, ships: int) -> None:
    player.screen.obey(f"pick what {what}")
    for _ in range(ships - 1):
        player.screen.obey("step ships 1")
    player.calm()


def test_a_drag_plans_for_the_whole_group_in_formation_and_another_adjusts_it() -> None:
    player = AtGame(moving())
    before = player.steps
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 14))
    assert {ship: by(end, (0, 0)) for ship, end in ends(player).items()} == {
        "cyan-1/1": (12.0, 14.0),
        "cyan-1/2": (14.0, 14.0),
        "cyan-1/3": (13.0, 12.0),
    }
    player.drag(player.pixel("A", 12, 14), player.pixel("A", 12, 15))
    assert by(ends(player)["cyan-1/3"], (0, 0)) == (13.0, 13.0)
    assert len(route(player, "cyan-1/1")) == 1
    assert player.steps == before
    assert player.place("cyan-1/1").pose.at == (12000, 12000)


def test_only_enter_puts_the_plan_into_the_save() -> None:
    player = AtGame(moving())
    before = player.steps
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    end = ends(player)["cyan-1/1"]
    assert player.steps == before
    player.key(pygame.K_RETURN)
    # All have flown: that their movement ends is not asked.
    done = player.screen.context.client.game.steps[before:]
    assert [type(step.action) for step in done] == [Fly, EndMovement]
    assert player.place("cyan-1/1").pose.at == end


def test_escape_clears_the_plan() -> None:
    player = AtGame(moving())
    before = player.steps
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    player.leave()
    assert ends(player) == {}
    assert player.steps == before


def test_escape_clears_another_option_first_and_closes_it_then() -> None:
    player = AtGame(jumping())
    player.option("o")
    player.click(player.pixel("A", 20, 28))
    player.leave()
    option = player.turn.option
    assert option is not None
    assert option.id == "open_jump_point"
    assert spot_in(player.view_state.plan.draft, "at") is None  # type: ignore[arg-type]
    player.leave()
    option = player.turn.option
    assert option is not None
    assert option.id == "deploy"


def test_with_shift_a_ship_goes_alone() -> None:
    player = AtGame(moving())
    player.hold(pygame.K_LSHIFT)
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 11, 13))
    player.let_go(pygame.K_LSHIFT)
    assert list(ends(player)) == ["cyan-1/1"]


def test_the_read_out_says_how_far_it_goes_of_how_much() -> None:
    player = AtGame(moving())
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    words = next(each for each in player.words() if each.endswith('of 4"') and each[0].isdigit())
    assert 2.9 < float(words.split('"')[0]) < 3.1


def test_more_than_the_thrust_is_refused_where_the_ghost_is() -> None:
    player = AtGame(moving())
    before = player.steps
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 17))
    assert any('at most 4"' in words for words in player.words())
    player.key(pygame.K_RETURN)
    assert player.steps == before
    assert ends(player)  # the plan stays, to be mended


def test_the_read_out_counts_what_may_fire_at_the_ghost() -> None:
    """A Cruiser's Defense Grid reaches 9": from 14, 22 and 17, 22 to 12, 15 but not to 12, 12.5."""
    player = AtGame(moving())
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    assert "1 group may fire at it" in player.words()
    player.drag(player.pixel("A", 12, 15), player.pixel("A", 12, 12.5))
    assert not any("may fire" in words for words in player.words())


def test_less_than_half_the_thrust_makes_an_easy_target() -> None:
    player = AtGame(moving())
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 13.5))
    assert any(words.startswith("Easy Target") for words in player.words())
    player.drag(player.pixel("A", 12, 13.5), player.pixel("A", 12, 14.5))
    assert not any(words.startswith("Easy Target") for words in player.words())


def test_to_turn_by_more_than_90_degrees_is_high_g_without_primary_fire() -> None:
    player = AtGame(moving())
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 13, 9))
    assert any("High-G" in words and "no primary fire" in words for words in player.words())


def test_dangerous_space_costs_a_hazard_die_for_each_mass_of_each_ship_that_touches_it() -> None:
    """One Frigate of mass 2: 2D6 (ABS-6.5)."""
    player = AtGame(moving("vector"))
    player.hold(pygame.K_LSHIFT)
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 9, 12.5))
    assert "Dangerous space" not in notes(player)
    player.let_go(pygame.K_LSHIFT)
    player.click(player.pixel("A", 5.5, 13))
    assert "Dangerous space: 2D6" in notes(player)
    assert "a ship destroyed" in " ".join(player.words())


def test_a_ship_stops_at_the_edge_of_a_planetoid_with_a_mark() -> None:
    player = AtGame(moving("vector"))
    for x in (15.9, 19.8):
        player.click(player.pixel("A", x, 12))
    preview = player.turn.preview
    assert preview is not None
    rest = dict(preview.ghosts)["cyan-1/2"].pose.at
    assert 2000 <= dist(rest, (23400, 12000)) <= 2002
    assert "stops at" in notes(player)
    assert "stops here" in player.words()


def test_by_vector_a_click_adds_the_next_leg_and_backspace_takes_it_back() -> None:
    player = AtGame(moving("vector"))
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    player.click(player.pixel("A", 14, 17))
    assert [by(leg.to, (0, 0)) for leg in route(player, "cyan-1/1") if leg.to] == [
        (12.0, 15.0),
        (14.0, 17.0),
    ]
    assert all(len(route(player, ship)) == 2 for ship in FRIGATES)
    player.key(pygame.K_BACKSPACE)
    assert all(len(route(player, ship)) == 1 for ship in FRIGATES)


def test_by_vector_a_double_click_ends_a_leg_and_the_next_drag_adds_one() -> None:
    player = AtGame(moving("vector"))
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    player.click(player.pixel("A", 12, 15))
    player.click(player.pixel("A", 12, 15))
    player.drag(player.pixel("A", 12, 15), player.pixel("A", 10, 16))
    assert [by(leg.to, (0, 0)) for leg in route(player, "cyan-1/1") if leg.to] == [
        (12.0, 15.0),
        (10.0, 16.0),
    ]


def test_a_knob_turns_the_ships_on_the_spot_in_place_of_a_move() -> None:
    player = AtGame(moving())
    player.click_on("cyan-1/1")
    x, y = player.piece_pixel("cyan-1/1")
    lens = player.lens("A")
    radius = player.screen.context.scene(player.view_state).radius(
        lens, player.state.pieces["cyan-1/1"]
    )
    knob = x, round(y - radius * 1.16 - 15)
    player.drag(knob, (x + 200, y))
    (leg,) = route(player, "cyan-1/3")
    assert leg.to is None
    assert leg.heading is not None
    preview = player.turn.preview
    assert preview is not None
    assert preview.refusal is None
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    assert [leg.to is None for leg in route(player, "cyan-1/1")] == [False]


def test_no_knob_lies_over_a_ghost_and_a_drag_on_a_ghost_moves_it() -> None:
    """Also where a formation is as crowded as at 150 % in a small window."""
    player = AtGame(jumping(), (1280, 720), 150)
    bringing(player, "frigate", 4)
    for n in range(4):
        at, start = ghost(player, n), formation(player)
        lens, scene = player.lens("A"), player.screen.context.scene(player.view_state)
        ghosts = [ghost(player, each) for each in range(4)]
        for each in knobs(scene, lens, "A"):
            assert all(dist(each.at, other) > 15 for other in ghosts)
        player.drag(at, (at[0] + 6, at[1] + 15))
        pairs = zip(start, formation(player), strict=True)
        moved = {
            (b.pose.at[0] - a.pose.at[0], b.pose.at[1] - a.pose.at[1]) for (_, a), (_, b) in pairs
        }
        assert len(moved) == 1
        assert moved != {(0, 0)}
        assert {b.pose.heading for _, b in formation(player)} == {start[0][1].pose.heading}


def test_keys_nudge_and_turn_the_ghosts() -> None:
    player = AtGame(moving())
    player.click_on("cyan-1/1")
    player.key(pygame.K_UP)
    assert by(ends(player)["cyan-1/1"], (12, 12)) == (0.0, 0.2)
    player.leave()
    player.key(pygame.K_e)
    assert route(player, "cyan-1/1")[0].heading is not None


def test_the_view_moves_while_a_ghost_is_held() -> None:
    player = AtGame(moving())
    player.press(player.piece_pixel("cyan-1/1"))
    player.move(player.pixel("A", 12, 14))
    player.wheel(2)
    player.post(pygame.MOUSEBUTTONDOWN, pos=player.pixel("A", 12, 14), button=2)
    player.move(player.pixel("A", 12, 13))
    player.post(pygame.MOUSEBUTTONUP, pos=player.pixel("A", 12, 14), button=2)
    player.move(player.pixel("A", 12, 15))
    player.release(player.pixel("A", 12, 15))
    assert by(ends(player)["cyan-1/1"], (0, 0)) == (12.0, 15.0)


def test_a_window_that_loses_the_focus_lets_go_and_keeps_the_plan() -> None:
    player = AtGame(moving())
    player.press(player.piece_pixel("cyan-1/1"))
    player.move(player.pixel("A", 12, 14))
    player.post(pygame.WINDOWFOCUSLOST)
    player.move(player.pixel("A", 30, 30))
    assert by(ends(player)["cyan-1/1"], (0, 0)) == (12.0, 14.0)


def test_a_ghost_that_is_dragged_out_of_the_window_stays_at_hand() -> None:
    player = AtGame(jumping())
    bringing(player, "frigate", 1)
    player.drag(ghost(player), (3, 3))
    x, y = formation(player)[0][1].pose.at
    assert 0 <= x <= 36000
    assert 0 <= y <= 36000
    player.drag(ghost(player), player.pixel("A", 8, 18))
    assert by(formation(player)[0][1].pose.at, (8, 18)) == (0.0, 0.0)


def test_a_new_formation_is_dragged_whole_and_one_ship_with_shift() -> None:
    player = AtGame(jumping())
    bringing(player, "frigate", 3)
    before, steps = dict(formation(player)), player.steps
    start = ghost(player)
    player.drag(start, (start[0] + 30, start[1]))
    after = dict(formation(player))
    moved = {
        (after[name].pose.at[0] - was.pose.at[0], after[name].pose.at[1] - was.pose.at[1])
        for name, was in before.items()
    }
    assert len(moved) == 1
    assert moved != {(0, 0)}
    player.hold(pygame.K_LSHIFT)
    start = ghost(player, 1)
    player.drag(start, (start[0], start[1] + 10))
    player.let_go(pygame.K_LSHIFT)
    still = [name for name, place in formation(player) if place == after[name]]
    assert len(still) == 2
    assert player.steps == steps


def test_outside_the_legal_region_it_says_why() -> None:
    player = AtGame(jumping())
    bringing(player, "frigate", 1)
    player.drag(ghost(player), player.pixel("A", 8, 28))
    assert any('not within 4"' in words for words in player.words())
    player.drag(ghost(player), player.pixel("A", 8, 22))
    assert not any('not within 4"' in words for words in player.words())


def links(player: AtGame) -> list[float]:
    """The distances between the neighbours of a formation of three in line, in inches."""
    points = sorted(place.pose.at for _, place in formation(player))
    return [dist(a, b) / 1000 for a, b in itertools.pairwise(points)]


def test_a_formation_is_stretched_as_far_as_its_coherency_of_3_inches() -> None:
    player = AtGame(jumping())
    bringing(player, "frigate", 2)
    for _ in range(30):
        player.key(pygame.K_RIGHTBRACKET, "]")
    preview = player.turn.preview
    assert preview is not None
    assert preview.refusal is None
    assert 2.5 < links(player)[0] <= 3
    for _ in range(5):
        player.key(pygame.K_LEFTBRACKET, "[")
    assert links(player)[0] < 2.2


def test_another_place_by_the_key_f() -> None:
    player = AtGame(jumping())
    bringing(player, "frigate", 3)
    before = formation(player)
    player.option("f")
    assert formation(player) != before


def test_what_the_jump_shocks_is_ringed_with_its_odds_beside_it() -> None:
    """A Cruiser of mass 3 shocks what is lighter within 3": 3D6, also its own side (ABS-4.7)."""
    near = OPEN_SPACE.replace("at: [12, 12]", "at: [10, 16]")
    player = AtGame(jumping(near), (1920, 1080))
    bringing(player, "cruiser", 1)
    player.drag(ghost(player), player.pixel("A", 8, 22.8))
    assert not any("jump shock" in words for words in player.words())
    player.drag(ghost(player), player.pixel("A", 8.8, 17.6))
    plate = next(words for words in player.words() if words.startswith("your own: jump shock"))
    assert plate.startswith("your own: jump shock 3D6 · ")
    assert plate.endswith((" % a ship destroyed", " % at least one token"))


def test_a_row_about_a_piece_stays_where_it_is_when_it_is_pointed_at() -> None:
    player = AtGame(jumping(), (1280, 720), 150)
    bringing(player, "frigate", 1)
    player.click_on("cyan-1/1")
    side = player.stage.layout.side
    player.move((side[0] + side[2] // 2, side[1] + side[3] // 2))
    row = "Cyan's Jump Point 1 on table A"
    for _ in range(20):
        if row in player.words():
            break
        player.wheel(-1)
    before = player.find(row)
    player.move(before)
    assert player.view_state.hovered == "cyan-gate"
    assert player.find(row) == before


def test_a_place_follows_the_pointer_until_a_click_sets_it() -> None:
    player = AtGame(jumping())
    steps = player.steps
    player.option("o")
    player.move(player.pixel("A", 20, 28))
    player.move(player.pixel("B", 12, 16))
    draft = player.turn.draft
    assert draft is not None
    place = spot_in(draft, "at")
    assert place is not None
    assert (place.table, by(place.pose.at, (12, 16))) == ("B", (0.0, 0.0))
    player.click(player.pixel("A", 20, 28))
    player.move(player.pixel("A", 4, 4))
    draft = player.turn.draft
    assert draft is not None
    place = spot_in(draft, "at")
    assert place is not None
    assert (place.table, by(place.pose.at, (20, 28))) == ("A", (0.0, 0.0))
    assert player.steps == steps


def test_a_place_that_is_set_is_dragged_and_told_why_it_is_illegal() -> None:
    """A jump point is at least 6" from others and outside gravity wells (ABS-4.5)."""
    player = AtGame(jumping())
    player.option("o")
    player.click(player.pixel("A", 20, 28))
    player.drag(player.pixel("A", 20, 28), player.pixel("A", 22, 18))
    draft, preview = player.turn.draft, player.turn.preview
    assert draft is not None
    assert preview is not None
    assert preview.refusal is not None
    start = preview.refusal.text.split()[0]
    assert any(words.startswith(start) for words in player.words())


def test_the_table_of_the_plan_comes_to_the_front() -> None:
    player = AtGame(jumping())
    player.key(pygame.K_2, held=pygame.K_LCTRL)
    assert player.view_state.focus == "B"
    bringing(player, "frigate", 1)
    assert player.view_state.focus == "A"


GATES = OPEN_SPACE.replace(
    "{kind: jump_point, id: cyan-gate, owner: cyan, at: [8, 20]}",
    "{kind: jump_point, id: near-gate, owner: cyan, at: [11, 10]}\n"
    "      - {kind: jump_point, id: far-gate, owner: cyan, at: [30, 32]}",
)
"""With a jump point beside the Frigates, and one out of their reach."""


def test_a_click_picks_for_the_field_that_it_may_fill() -> None:
    """A hop is from a jump point within 4" for mass 2 to another own one (ABS-6.4)."""
    player = AtGame(moving(text=GATES), (1920, 1080))
    player.option("j")
    assert {"near-gate", "far-gate"} <= set(glow_of(player.state, player.turn))
    player.click_on("far-gate")
    assert player.turn.value("start") == ("near-gate",)
    assert player.turn.value("end") == ("far-gate",)


def test_what_is_barred_does_not_glow_and_says_why_under_the_pointer() -> None:
    """In a Jump Out step a group leaves by a jump point within its range, 4" (ABS-5.1)."""
    player = AtGame(leaving(GATES), (1920, 1080))
    glow = glow_of(player.state, player.turn)
    assert "near-gate" in glow
    assert "far-gate" not in glow
    player.move(player.piece_pixel("far-gate"))
    assert any("not within 4\" of Cyan's Jump Point" in words for words in player.words())


def test_another_option_keeps_nothing_of_the_plan() -> None:
    player = AtGame(jumping())
    player.option("o")
    player.click(player.pixel("A", 20, 28))
    assert player.turn.value("at") is not None
    set_there = player.turn.value("at")
    player.option("j")
    player.option("o")
    assert player.turn.value("at") != set_there


def test_what_a_seat_has_selected_is_forgotten_when_another_one_looks() -> None:
    at = AtGame(jumping())
    at.call("next")
    at.call("next")
    at.move(at.piece_pixel("amber-1/1"))
    assert at.view_state.selection
    at.option("h")
    at.move((5, 5))
    assert at.turn.request.seat == "amber"
    assert (at.view_state.selection, at.view_state.target) == ((), None)


@pytest.mark.parametrize("row", [8, 8.5, 9])
def test_no_label_is_covered_by_a_ghost_that_was_put_down(row: float) -> None:
    at = AtGame(moving("vector"))
    before = named(at)
    at.click(at.pixel("A", 13, row))
    at.calm()
    spots = [at.lens("A").pixel(end) for end in ends(at).values()]
    ghosts = [(round(x) - 8, round(y) - 8, 16, 16) for x, y in spots]
    assert len(ghosts) == 3
    assert named(at)
    assert not [box for box in named(at) if any(overlap(box, ghost) for ghost in ghosts)]
    covered = [box for box in before if any(overlap(box, ghost) for ghost in ghosts)]
    assert covered or row != 8.5


def named(player: AtGame) -> list[Box]:
    """Where the names of groups stand on the tables."""
    side = player.stage.layout.side[0]
    shown = (text for text in player.app.texts if text.box[0] < side)
    return [text.box for text in shown if text.words.startswith(("Frigates", "Cruisers"))]


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 150)])
def test_every_option_has_its_button_in_a_small_window_too(
    size: tuple[int, int], percent: int
) -> None:
    for game in (jumping(), moving(), moving(text=GATES)):
        player = AtGame(game, size, percent)
        commands = [command for command, _ in player.stage.plan.buttons]
        main = player.turn.main.id
        others = {f"option {each.id}" for each in player.turn.request.options if each.id != main}
        assert {*others, "commit"} == {*commands}
        close_window()


def test_what_a_plan_lacks_is_red_only_once_it_is_begun() -> None:
    player = AtGame(moving())
    assert not is_red(player, "Drag a ship of Cyan 1")
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 17))
    assert is_red(player, "Cyan 1/1 goes at most")


def is_red(player: AtGame, start: str) -> bool:
    """Is the text of the side panel that begins so written in the colour of what is wrong?"""
    left, top = player.in_panel(start)
    spots = ((left + x, top + y) for x in range(60) for y in range(-6, 7))
    seen = {player.app.surface.get_at(spot)[:3] for spot in spots}
    return any(max(abs(a - b) for a, b in zip(each, NO, strict=True)) < 12 for each in seen)
