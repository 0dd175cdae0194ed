"""A ghost where it may stand at a cost has an amber plate and edge; red is only what is illegal.

Frigates have Thrust 4" and need half of it not to be Easy Targets; a Cruiser shocks what is lighter
within 3" (ABS-4.7, 6.3, 6.5).
"""

from collections.abc import Iterator

import pytest

from simulator.kernel.asked.draft import formation_in
from simulator.ui.draw.theme import COSTLY_LINE
from simulator.ui.window.splash import close_window
from tests.ui.prepared import OPEN_SPACE, AtGame, jumping, moving

SIZES = pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
SCALES = pytest.mark.parametrize("percent", [100, 150])


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_window()


def plate(player: AtGame, words: str) -> str:
    """The colour of the plate on which these words stand beside a ghost."""
    side = player.stage.layout.side[0]
    found = [t.box for t in player.app.texts if words in t.words and t.box[0] < side]
    left, top, _, high = found[-1]
    red, green, blue = player.app.surface.get_at((left - 3, top + high // 2))[:3]
    return "calm" if blue > red else "amber" if green > blue else "red"


def amber_round(player: AtGame, table: str, x: float, y: float) -> bool:
    """Is there an amber ring round the ghost at that place?"""
    cx, cy = player.pixel(table, x, y)
    far = round(30 * player.view_state.k)
    found = [
        player.app.surface.get_at((cx + dx, cy + dy))[:3]
        for dx in range(-far, far)
        for dy in range(-far, far)
    ]
    return found.count(COSTLY_LINE) > 20


def planned(player: AtGame, x: float, y: float) -> None:
    """The first Frigate goes there, and the others with it in formation."""
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", x, y))


def planned_again(player: AtGame, at: tuple[float, float], to: tuple[float, float]) -> None:
    player.drag(player.pixel("A", *at), player.pixel("A", *to))


@SIZES
@SCALES
def test_a_spot_that_costs_something_has_an_amber_plate(
    size: tuple[int, int], percent: int
) -> None:
    player = AtGame(moving(), size, percent)
    planned(player, 12, 15.5)
    assert plate(player, ' of 4"') == "calm"
    assert not amber_round(player, "A", 12, 15.5)
    planned_again(player, (12, 15.5), (12, 13.5))
    assert plate(player, "Easy Target") == "amber"
    assert amber_round(player, "A", 12, 13.5)


def test_an_illegal_spot_is_red_and_not_amber() -> None:
    player = AtGame(moving(), (1920, 1080))
    planned(player, 12, 18)
    refusal = player.turn.preview.refusal if player.turn.preview else None
    assert refusal is not None
    assert plate(player, refusal.text.split()[0]) == "red"
    assert not amber_round(player, "A", 12, 18)


def test_arriving_beside_ones_own_ships_is_amber() -> None:
    near = OPEN_SPACE.replace("at: [12, 12]", "at: [10, 16]")
    player = AtGame(jumping(near), (1920, 1080))
    player.screen.obey("pick what cruiser")
    player.calm()
    start = player.turn.draft
    assert start is not None
    x, y = formation_in(start, "formation")[0][1].pose.at
    planned_again(player, (x / 1000, y / 1000), (8, 22.8))
    assert not amber_round(player, "A", 8, 22.8)
    assert plate(player, "credits") == "calm"
    planned_again(player, (8, 22.8), (8.8, 17.6))
    assert amber_round(player, "A", 8.8, 17.6)
    assert plate(player, "(your own)") == "amber"


def test_pointing_at_the_line_of_a_jump_shock_points_at_the_group_that_is_struck() -> None:
    player = AtGame(jumping(OPEN_SPACE.replace("at: [12, 12]", "at: [10, 16]")), (1920, 1080))
    player.screen.obey("pick what cruiser")
    player.calm()
    start = player.turn.draft
    assert start is not None
    x, y = formation_in(start, "formation")[0][1].pose.at
    planned_again(player, (x / 1000, y / 1000), (8.8, 17.6))
    player.move(player.in_panel("jump shock on"))
    assert player.view_state.hovered == "cyan-1/1"
    player.move((5, 5))
    assert player.view_state.hovered is None
