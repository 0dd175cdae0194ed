"""Templates and obstacles in the window: taken, turned, laid, moved, taken away and kept."""

from pathlib import Path

import pygame
import pytest

from simulator.geometry.exact.outline import (
    DiscOutline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.heading import heading_degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable
from simulator.rules.measure.model.kinds import Obstacle, TableTemplate
from simulator.scenario import load
from simulator.ui.draw.theme import ROW_ON
from tests.ui.player import FIRST_CONTACT, ROOT, Player

SCENARIOS = ROOT / "tables" / "measure" / "scenarios"


@pytest.fixture
def table() -> Player:
    """Two bases and a rock; ten templates in the file."""
    return Player(SCENARIOS / "a_dispute.yaml", (1920, 1080))


@pytest.fixture
def inches() -> Player:
    return Player(SCENARIOS / "hands_in_inches.yaml", (1920, 1080))


@pytest.fixture
def walkers() -> Player:
    """Walkers with torsos and arms that turn; crane's torso is turned by 30 degrees."""
    return Player(SCENARIOS / "walkers_in_the_ruins.yaml", (1920, 1080))


def held(player: Player, command: str, at: tuple[int, int]) -> None:
    """Call a command, and bring what it takes over a pixel."""
    player.call(command)
    player.move(at)


def hold_curve(player: Player, at: tuple[int, int]) -> None:
    """Take the first curved template: of those with the number 1 straight on comes first."""
    held(player, "lay", at)
    held(player, "lay", at)


def laid(player: Player) -> dict[str, TableTemplate]:
    """What lies on the tables, by id."""
    return {
        name: lying
        for name, lying in player.state.extra.laid.items()
        if isinstance(player.state.pieces[name].place, OnTable)
    }


def stands(player: Player, name: str) -> Pose:
    return player.place(name).pose


@pytest.mark.rule("ME-9.1", "definition")
def test_f_takes_a_template_and_a_click_lays_it(table: Player) -> None:
    spot = table.pixel("A", 300, 500)
    hold_curve(table, spot)
    assert "bank 1, to the right" in table.words()
    table.click(spot)
    assert laid(table) == {"bank_1-1": TableTemplate("bank_1", "right")}
    assert stands(table, "bank_1-1") == Pose(table.lens("A").thou(spot))
    assert table.view_state.selection == ("bank_1-1",)


def test_f_again_takes_the_next_and_shift_the_one_before(table: Player) -> None:
    # By their numbers, and of one number by how far they bend.
    for words in ("straight 1", "bank 1, to the right", "turn 1, to the right", "straight 2"):
        held(table, "lay", table.pixel("A", 300, 500))
        assert words in table.words()
    for words in ("turn 1, to the right", "bank 1, to the right", "straight 1", "straight 4"):
        table.key(pygame.K_f, "F", pygame.K_LSHIFT)
        assert words in table.words()


@pytest.mark.rule("ME-9.1", "definition")
def test_s_bends_a_curve_to_the_other_side_before_and_after(table: Player) -> None:
    spot = table.pixel("A", 300, 500)
    hold_curve(table, spot)
    table.call("flip")
    assert "bank 1, to the left" in table.words()
    table.click(spot)
    assert laid(table) == {"bank_1-1": TableTemplate("bank_1", "left")}
    table.call("flip")
    assert laid(table) == {"bank_1-1": TableTemplate("bank_1", "right")}
    table.call("undo")
    assert laid(table) == {"bank_1-1": TableTemplate("bank_1", "left")}


def test_a_straight_template_has_no_other_side(table: Player) -> None:
    held(table, "lay", table.pixel("A", 300, 500))
    table.call("flip")
    assert "It has no other side." in table.words()


def test_wheel_and_keys_turn_a_template_in_the_hand(table: Player) -> None:
    spot = table.pixel("A", 300, 500)
    held(table, "lay", spot)
    table.wheel(1)
    table.call("right")
    table.call("right")
    table.key(pygame.K_e, "E", pygame.K_LSHIFT)
    table.click(spot)
    # A notch is 15 degrees to the left, each key as much to the right, with Shift 1 degree.
    assert stands(table, "straight_1-1").heading == heading_degrees(16_000)


def test_what_is_laid_is_picked_by_its_outline_and_moved_like_a_piece(table: Player) -> None:
    spot = table.pixel("A", 300, 500)
    held(table, "lay", spot)
    table.click(spot)
    table.leave()
    # The template is 40 mm long and begins at its place: near its end it is under the pointer,
    # 15 mm beside it, it is not.
    table.click(table.pixel("A", 315, 535))
    assert not table.view_state.selection
    near_end = table.pixel("A", 300, 537)
    table.click(near_end)
    assert table.view_state.selection == ("straight_1-1",)
    table.drag(near_end, (near_end[0] + 60, near_end[1]))
    assert table.piece_pixel("straight_1-1") == (spot[0] + 60, spot[1])
    table.call("left")
    assert stands(table, "straight_1-1").heading == heading_degrees(345_000)
    table.call("delete")
    assert laid(table) == {}
    table.call("undo")
    assert list(laid(table)) == ["straight_1-1"]


def test_a_base_on_a_template_is_picked_before_it(table: Player) -> None:
    spot = table.piece_pixel("talon")
    held(table, "lay", spot)
    table.click(spot)
    table.leave()
    table.click_on("talon")
    assert table.view_state.selection == ("talon",)


def test_a_base_is_drawn_above_a_template_that_is_laid_later(table: Player) -> None:
    player, spot = table, table.piece_pixel("raven")
    box = pygame.Rect(spot[0] - 3, spot[1] - 3, 6, 6)
    before = player.app.surface.subsurface(box).copy()
    held(player, "lay", (spot[0], spot[1] + 20))
    player.click((spot[0], spot[1] + 20))
    player.leave()
    player.move((5, 1000))
    player.calm()
    # Its ground lets a tenth of what lies below shine through.
    pairs = zip(
        pygame.image.tobytes(player.app.surface.subsurface(box), "RGB"),
        pygame.image.tobytes(before, "RGB"),
        strict=True,
    )
    assert max(abs(a - b) for a, b in pairs) < 26


def test_areas_are_laid_too(inches: Player) -> None:
    inches.take("teardrop")
    spot = inches.pixel(inches.state.setup.tables[0].id, 10, 10)
    inches.click(spot)
    assert laid(inches)["teardrop-1"] == TableTemplate("teardrop")


@pytest.mark.rule("ME-2.4", "definition")
def test_o_sets_up_a_disc_that_the_wheel_makes_wider(table: Player) -> None:
    spot = table.pixel("A", 600, 600)
    held(table, "obstacle", spot)
    # A sixteenth of 914 mm is 60 mm in whole squares of the grid; a notch adds 5 mm.
    assert "disc 60 mm, blocks sight" in table.words()
    table.wheel(2)
    assert "disc 70 mm, blocks sight" in table.words()
    table.hold(pygame.K_LSHIFT)
    table.wheel(-1)
    table.let_go(pygame.K_LSHIFT)
    assert "disc 69.5 mm, blocks sight" in table.words()
    table.call("flip")
    assert "disc 69.5 mm, does not block sight" in table.words()
    table.click(spot)
    assert table.state.extra.obstacles["obstacle-1"] == Obstacle(DiscOutline(69_500), blocks=False)


def test_a_disc_does_not_turn_and_a_rectangle_does(table: Player) -> None:
    spot = table.pixel("A", 600, 600)
    held(table, "obstacle", spot)
    table.call("right")
    assert "What is being placed has no heading to turn." in table.words()
    table.call("obstacle")
    table.call("right")
    table.wheel(1)
    table.hold(pygame.K_LCTRL)
    table.wheel(1)
    table.let_go(pygame.K_LCTRL)
    table.click(spot)
    # 30 across and 60 along; a notch adds 5 to both, with Ctrl only to the length.
    assert table.state.extra.obstacles["obstacle-1"] == Obstacle(RectangleOutline(35_000, 70_000))
    assert stands(table, "obstacle-1").heading == heading_degrees(15_000)


def test_an_oval_is_set_down_like_a_rectangle(table: Player) -> None:
    spot = table.pixel("A", 600, 600)
    held(table, "obstacle", spot)
    table.call("obstacle")
    table.call("obstacle")
    table.click(spot)
    assert table.state.extra.obstacles["obstacle-1"] == Obstacle(OvalOutline(30_000, 60_000))


def test_a_polygon_is_clicked_corner_by_corner(table: Player) -> None:
    table.call("obstacle")
    table.key(pygame.K_o, "O", pygame.K_LSHIFT)
    spots = [table.pixel("A", x, y) for x, y in ((600, 600), (700, 600), (600, 700))]
    for spot in spots:
        table.click(spot)
    table.call("flip")
    table.call("done")
    obstacle = table.state.extra.obstacles["obstacle-1"]
    assert not obstacle.blocks
    assert isinstance(obstacle.outline, PolygonOutline)
    x, y = stands(table, "obstacle-1").at
    there = [(x + right, y + up) for right, up in obstacle.outline.corners]
    assert there == [table.lens("A").thou(spot) for spot in spots]


def test_an_obstacle_is_selected_changed_moved_and_taken_away(table: Player) -> None:
    table.click_on("rock")
    table.call("flip")
    assert not table.state.extra.obstacles["rock"].blocks
    assert "It hinders movement, but not sight." in table.words()
    table.call("right")
    # It stood at 20 degrees.
    assert stands(table, "rock").heading == heading_degrees(35_000)
    table.call("delete")
    assert not isinstance(table.state.pieces["rock"].place, OnTable)
    for _ in range(3):
        table.call("undo")
    assert table.state.extra.obstacles["rock"].blocks
    assert stands(table, "rock").heading == heading_degrees(20_000)


def test_menus_offer_what_can_be_done_with_mat_obstacle_and_base(table: Player) -> None:
    table.click(table.pixel("A", 700, 700), button=3)
    assert {"Lay a template", "Add an obstacle"} <= set(table.words())
    table.leave()
    table.click(table.piece_pixel("talon"), button=3)
    assert "Drive along a template" in table.words()
    assert "Turn over, see past" not in table.words()
    table.leave()
    table.click(table.piece_pixel("rock"), button=3)
    assert "Drive along a template" not in table.words()
    table.click_words("Turn over, see past")
    assert not table.state.extra.obstacles["rock"].blocks


def test_scenery_is_copied_as_it_is(table: Player) -> None:
    spot = table.pixel("A", 300, 500)
    hold_curve(table, spot)
    table.call("flip")
    table.click(spot)
    table.call("copy")
    assert laid(table) == {
        name: TableTemplate("bank_1", "left") for name in ("bank_1-1", "bank_1-2")
    }
    assert table.view_state.selection == ("bank_1-2",)
    assert stands(table, "bank_1-2").at != stands(table, "bank_1-1").at
    table.click_on("rock")
    table.call("flip")
    table.call("copy")
    assert table.state.extra.obstacles["obstacle-1"] == table.state.extra.obstacles["rock"]
    assert stands(table, "obstacle-1").heading == heading_degrees(20_000)


def test_scenery_is_nobodys_whatever_chip_is_chosen(table: Player) -> None:
    table.call("palette")
    table.click(table.in_panel("Raven"))
    spot = table.pixel("A", 600, 600)
    held(table, "obstacle", spot)
    table.call("next")
    assert "What lies on the table is nobody's." in table.words()
    table.click(spot)
    assert table.state.pieces["obstacle-1"].owner is None


def test_the_palette_has_bases_templates_and_obstacles(table: Player) -> None:
    table.call("palette")
    said = [words.lower() for words in table.words()]
    assert [said.index(one) for one in ("bases", "templates")] == sorted(
        said.index(one) for one in ("bases", "templates")
    )
    assert "straight 40 mm · 20 mm wide" in said
    table.call("find")
    table.type("rectangle")
    assert "obstacles" in [words.lower() for words in table.words()]


def test_all_that_is_laid_is_saved_and_opens_again(table: Player, home: Path) -> None:
    spot = table.pixel("A", 300, 500)
    hold_curve(table, spot)
    table.call("flip")
    table.call("right")
    table.click(spot)
    spot = table.pixel("A", 600, 600)
    held(table, "obstacle", spot)
    table.call("flip")
    table.click(spot)
    held(table, "obstacle", table.pixel("A", 700, 700))
    table.click(table.pixel("A", 700, 700))
    table.call("delete")
    table.call("save")
    table.type("laid out")
    table.key(pygame.K_RETURN)
    (file,) = (home / "tables").glob("*.yaml")
    setup = load(file).setup
    assert setup.extra.laid == {"bank_1-1": TableTemplate("bank_1", "left")}
    assert setup.extra.obstacles["obstacle-1"] == Obstacle(DiscOutline(60_000), blocks=False)
    assert set(setup.extra.obstacles) == {"rock", "obstacle-1"}
    again = Player(file, (1920, 1080))
    assert stands(again, "bank_1-1") == stands(table, "bank_1-1")
    again.click_on("bank_1-1")
    assert again.view_state.selection == ("bank_1-1",)


def test_tables_without_templates_say_so() -> None:
    player = Player(FIRST_CONTACT)
    player.call("lay")
    assert "These tables have no templates to lay." in " ".join(player.words())
    player.call("obstacle")
    assert "Obstacles of these tables are in the Pieces tab." in " ".join(player.words())


@pytest.mark.rule("ME-3.4", "definition")
def test_w_chooses_a_turret_that_the_keys_turn(walkers: Player) -> None:
    walkers.click_on("crane")
    before = walkers.place("crane")
    assert walkers.state.extra.turned["crane"] == {"torso": 30_000}
    walkers.call("turret")
    assert "turn the torso of crane" in " ".join(walkers.words())
    walkers.call("right")
    walkers.key(pygame.K_e, "E", pygame.K_LSHIFT)
    assert walkers.state.extra.turned["crane"] == {"torso": 46_000}
    assert walkers.place("crane") == before
    walkers.call("undo")
    walkers.call("undo")
    assert walkers.state.extra.turned["crane"] == {"torso": 30_000}


def test_after_its_turrets_the_keys_turn_the_base_again(walkers: Player) -> None:
    walkers.click_on("crane")
    # Torso, wide torso, and two arms: the fifth time it is the base.
    for _ in range(5):
        walkers.call("turret")
    walkers.call("right")
    assert walkers.place("crane").pose.heading == heading_degrees(195_000)


def test_a_base_without_a_turret_says_so(table: Player) -> None:
    table.click_on("talon")
    table.call("turret")
    assert "Nothing of it turns by itself." in " ".join(table.words())


def test_the_prompt_follows_what_is_in_the_hand(table: Player) -> None:
    table.call("lay")
    assert "Click to lay it; the wheel, Q and E turn it." in table.words()
    table.call("obstacle")
    assert "Click to set it up; the wheel makes it larger." in table.words()
    assert "Left" not in table.words(), "a disc has no heading"
    table.call("obstacle")
    assert "Click to set it up; the wheel makes it larger; Q and E turn it." in table.words()
    assert "Left" in table.words()


def test_the_row_of_what_is_in_the_hand_is_lit_and_so_is_its_owner(table: Player) -> None:
    table.call("palette")
    for name, other in (("Straight 1", "Bank 1"), ("Bank 1", "Straight 1")):
        table.call("lay")
        assert beside(table, name) == ROW_ON
        assert beside(table, other) != ROW_ON
    table.click(table.in_panel("Medium"))
    chosen = beside(table, "Talon")
    assert beside(table, "Raven") != chosen
    table.call("next")
    assert beside(table, "Raven") == chosen


def beside(player: Player, words: str) -> tuple[int, ...]:
    """The colour left of a text of the panel."""
    x, y = player.in_panel(words)
    return tuple(player.app.surface.get_at((x - 5, y)))[:3]


def test_the_unit_stands_whole_in_the_set_up_of_a_small_window() -> None:
    player = Player(SCENARIOS / "a_dispute.yaml", (1280, 720), 150)
    player.call("setup")
    assert "all lengths in millimetres" in player.words()
