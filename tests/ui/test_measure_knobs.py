"""Knobs on the mat turn turrets and size obstacles, and the answer follows."""

from math import dist
from pathlib import Path

import pygame
import pytest

from simulator.geometry.exact.outline import DiscOutline, RectangleOutline
from simulator.rules.measure.model.kinds import Obstacle
from simulator.scenario import load
from simulator.ui.table.hand.knobs import placed_knobs
from tests.ui.player import ROOT, Player

SCENARIOS = ROOT / "tables" / "measure" / "scenarios"


@pytest.fixture
def walkers() -> Player:
    """Walkers with torsos and arms that turn; crane's torso is turned by 30 degrees."""
    player = Player(SCENARIOS / "walkers_in_the_ruins.yaml", (1920, 1080))
    player.click_on("crane")
    return player


@pytest.fixture
def rock() -> Player:
    """Two bases and a rock, which is selected."""
    player = Player(SCENARIOS / "a_dispute.yaml", (1920, 1080))
    player.click_on("rock")
    return player


def knob(player: Player, which: int = 0) -> tuple[int, int]:
    """The pixel of a knob of what is selected."""
    scene, table = player.screen.context.scene(player.view_state), player.stage.layout.slots[0]
    found = list(placed_knobs(scene, player.lens(table.table), table.table))
    x, y = found[which][1]
    return round(x), round(y)


def test_a_knob_stands_where_it_covers_no_other_base(walkers: Player) -> None:
    at = knob(walkers)
    walkers.drag(walkers.piece_pixel("heron"), at)
    walkers.click_on("crane")
    away = knob(walkers)
    assert away != at
    scene, table = walkers.screen.context.scene(walkers.view_state), walkers.stage.layout.slots[0]
    grip = scene.grip(walkers.lens(table.table), walkers.state.pieces["heron"])
    assert dist(away, walkers.piece_pixel("heron")) > grip


@pytest.mark.rule("ME-3.4", "definition")
def test_a_turret_is_turned_by_its_knob_and_undone(walkers: Player) -> None:
    pose, (x, y) = walkers.place("crane"), walkers.piece_pixel("crane")
    walkers.press(knob(walkers))
    walkers.move((x + 80, y))
    # The base looks down, so what is right of it on the screen is 90 degrees to its left.
    (shown,) = [words for words in walkers.words() if words.startswith("torso of crane: ")]
    assert walkers.state.extra.turned["crane"] == {"torso": 30_000}
    walkers.release((x + 80, y))
    turned = walkers.state.extra.turned["crane"]["torso"]
    assert abs(turned - 270_000) <= 800, "a pixel off"
    assert shown == f"torso of crane: {turned / 1000:g}°"
    assert walkers.place("crane") == pose
    walkers.call("undo")
    assert walkers.state.extra.turned["crane"] == {"torso": 30_000}


def test_ctrl_turns_it_by_large_steps_and_escape_puts_it_back(walkers: Player) -> None:
    x, y = walkers.piece_pixel("crane")
    walkers.press(knob(walkers))
    walkers.hold(pygame.K_LCTRL)
    walkers.move((x + 80, y + 3))
    assert "torso of crane: 270°" in walkers.words()
    walkers.let_go(pygame.K_LCTRL)
    walkers.leave()
    walkers.release((x + 80, y + 3))
    assert walkers.state.extra.turned["crane"] == {"torso": 30_000}


@pytest.mark.rule("ME-2.4", "definition")
def test_a_set_obstacle_is_sized_by_its_corner_saved_and_undone(rock: Player, home: Path) -> None:
    x, y = knob(rock)
    before = rock.state.extra.obstacles["rock"]
    assert before == Obstacle(RectangleOutline(60_000, 40_000))
    rock.press((x, y))
    rock.move((x + 30, y - 30))
    shown = [words for words in rock.words() if words.endswith("mm, blocks sight")]
    assert shown, "the size is said beside the knob"
    assert rock.state.extra.obstacles["rock"] == before
    rock.release((x + 30, y - 30))
    after = rock.state.extra.obstacles["rock"]
    assert isinstance(after.outline, RectangleOutline)
    assert after.outline.across > 60_000
    assert after.outline.along > 40_000
    assert shown[-1].startswith(f"{after.outline.across / 1000:g} × ")
    assert rock.place("rock").pose.at == (400_000, 180_000)
    rock.key(pygame.K_s, held=pygame.K_LCTRL)
    rock.key(pygame.K_RETURN)
    (file,) = (home / "tables").glob("*.yaml")
    assert load(file).setup.extra.obstacles["rock"] == after
    rock.leave()
    rock.call("undo")
    assert rock.state.extra.obstacles["rock"] == before


def test_the_answer_follows_an_obstacle_that_grows() -> None:
    player = Player(SCENARIOS / "a_dispute.yaml", (1920, 1080))
    player.click_on("rock")
    player.pin("raven")
    x, y = knob(player)
    player.press((x, y))
    player.move((x + 60, y - 60))
    assert "Band 0" in player.words()
    player.release((x + 60, y - 60))
    player.calm()
    assert "Band 0" in player.words()


def test_the_radius_of_a_disc_is_pulled(rock: Player) -> None:
    spot = rock.pixel("A", 600, 600)
    rock.leave()
    rock.call("obstacle")
    rock.move(spot)
    rock.click(spot)
    assert rock.state.extra.obstacles["obstacle-1"].outline == DiscOutline(60_000)
    start, end = knob(rock), rock.pixel("A", 650, 600)
    rock.drag(start, end)
    found = rock.state.extra.obstacles["obstacle-1"].outline
    assert isinstance(found, DiscOutline)
    assert abs(found.diameter - 100_000) <= 2_200, "a pixel off"


def test_a_corner_across_the_polygon_is_refused_with_its_rule(rock: Player) -> None:
    rock.leave()
    rock.call("obstacle")
    rock.key(pygame.K_o, "O", pygame.K_LSHIFT)
    for place in ((500, 500), (500, 600), (600, 600), (600, 500)):
        rock.click(rock.pixel("A", *place))
    rock.key(pygame.K_RETURN)
    before = rock.state.extra.obstacles["obstacle-1"]
    over = rock.pixel("A", 450, 540)
    rock.press(rock.pixel("A", 600, 600))
    rock.move(over)
    assert "ME-2.4" in " ".join(rock.words())
    rock.release(over)
    assert rock.state.extra.obstacles["obstacle-1"] == before
    assert "(ME-2.4)" in rock.view_state.message
