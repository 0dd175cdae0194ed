"""Several groups or kinds selected: the Card tab sums them up, and rows narrow the selection."""

import pygame
import pytest

from simulator.kernel.piece import OnTable
from tests.ui.player import Player, overlap


def box(player: Player, table: str, start: tuple[float, float], end: tuple[float, float]) -> None:
    player.press(player.pixel(table, *start))
    player.move(player.pixel(table, *end))
    player.release(player.pixel(table, *end))


@pytest.fixture
def mixed(player: Player) -> Player:
    """All ships of table A: three frigates, three fighter wings, two cruisers."""
    box(player, "A", (0.4, 0.4), (31.6, 35.6))
    return player


def test_groups_and_kinds_are_counted_and_mass_is_added(mixed: Player) -> None:
    words = mixed.words()
    assert "8 pieces selected" in words
    for name, told in (
        ("Frigates · Cyan 1", "3 ships"),
        ("Fighter Wings · Amber 1", "3 ships"),
        ("Cruisers · Amber 2", "2 ships"),
        ("Frigate", "3"),
        ("Cruiser", "2"),
    ):
        at = words.index(name)
        assert told in words[at - 1 : at + 2]
    # Frigates have mass 2, fighter wings none, cruisers 3 (ABS, ship classes).
    assert words[words.index("total mass") - 1] == str(3 * 2 + 2 * 3)


def test_a_row_narrows_the_selection(mixed: Player) -> None:
    mixed.click(mixed.in_panel("Cruisers · Amber 2"))
    assert set(mixed.view_state.selection) == {"amber-2/1", "amber-2/2"}
    assert "pieces selected" not in " ".join(mixed.words())


def test_a_row_of_a_kind_narrows_across_groups(player: Player) -> None:
    player.click_on("cyan-2/1")
    player.key(pygame.K_d, held=pygame.K_LCTRL)
    box(player, "B", (0.4, 0.4), (25.6, 35.6))
    player.click_words("Corvette")
    chosen = player.view_state.selection
    assert {player.state.pieces[name].kind for name in chosen} == {"corvette"}
    assert {player.state.pieces[name].group for name in chosen} == {"cyan-2", "cyan-3"}


def test_what_can_be_done_is_a_click_away(mixed: Player) -> None:
    before = {name: mixed.place(name).pose for name in mixed.view_state.selection}
    mixed.click(mixed.in_panel("Turn each right"))
    assert all(mixed.place(name).pose.heading != pose.heading for name, pose in before.items())
    mixed.click(mixed.in_panel("Take all off"))
    assert not any(isinstance(mixed.state.pieces[name].place, OnTable) for name in before)


def test_one_group_keeps_its_card(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_g)
    assert len(player.view_state.selection) == 3
    assert "pieces selected" not in " ".join(player.words())
    assert "Light Railguns" in player.words()


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_words_of_the_summary_overlap(size: tuple[int, int], percent: int, home: object) -> None:
    player = Player(size=size, percent=percent)
    box(player, "A", (0.4, 0.4), (31.6, 35.6))
    side = player.stage.layout.side[0]
    boxes = [text.box for text in player.app.texts if text.box[0] >= side]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
    assert all(left + wide <= size[0] for left, _, wide, _ in boxes)
