"""The window through its event queue: what a player does, and what the frame then shows."""

import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from simulator.geometry.heading import Degrees
from simulator.kernel.piece import OnTable
from simulator.ui.input.gestures import GESTURES
from simulator.ui.input.keys import KEYS
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.reading.help import HelpScreen
from simulator.ui.screens.settings import SettingsScreen
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.select import Carry, Select
from tests.ui.player import ROOT, Player


def test_first_contact_shows_two_tables(player: Player) -> None:
    words = player.words()
    assert "Table A — Resolve Merge Conflict" in words
    assert "Table B — Secure System" in words
    assert "gravitational anomaly" in words
    assert "Frigates · Cyan 1" in words
    assert len(player.stage.layout.slots) == 2


def test_ruler_counts_upwards_from_the_lower_edge(player: Player) -> None:
    left = player.lens("A").slot[0]
    zero = [t.box for t in player.app.texts if t.words == '0"' and t.box[0] + t.box[2] < left]
    high = [t.box for t in player.app.texts if t.words == '30"' and t.box[0] + t.box[2] < left]
    assert zero[0][1] > high[0][1]


def test_click_selects_and_shows_the_card(player: Player) -> None:
    player.click_on("cyan-1/1")
    assert player.view_state.selection == ("cyan-1/1",)
    assert "Frigates" in player.words()
    assert "Light Railguns" in player.words()


def test_click_on_bare_mat_lets_go(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.click(player.pixel("A", 1, 1))
    assert player.view_state.selection == ()
    assert "Forces" in player.words()


def test_shift_adds_and_takes_away(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.hold(pygame.K_LSHIFT)
    player.click_on("amber-2/1")
    both = player.view_state.selection
    player.click_on("cyan-1/1")
    player.let_go(pygame.K_LSHIFT)
    assert both == ("cyan-1/1", "amber-2/1")
    assert player.view_state.selection == ("amber-2/1",)


def test_a_row_of_the_side_panel_selects_its_group(player: Player) -> None:
    row = next(
        t.box for t in player.app.texts if t.words == "Cruisers · Amber 2" and t.box[0] > 900
    )
    player.click((row[0] + 5, row[1] + 5))
    assert player.view_state.selection == ("amber-2/1",)


def test_hover_says_whether_it_may_shoot_and_by_which_rule(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    words = " ".join(player.words())
    assert "fire light railguns" in words.lower()
    assert "ABS-1.5" in words
    assert player.view_state.target == "amber-2/1"


def test_reasons_stay_when_the_pointer_goes_to_read_them(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    player.move((player.stage.layout.side[0] + 50, 300))
    assert "ABS-1.5" in " ".join(player.words())


def test_hover_names_what_is_under_the_pointer(player: Player) -> None:
    player.move(player.piece_pixel("spade"))
    assert "Planetoid" in player.words()
    assert player.view_state.hovered == "spade"


def lengths_on_the_mat(player: Player) -> list[str]:
    """The read-outs of lines on table A: three decimals and a unit."""
    left, top, width, height = player.lens("A").slot
    return [
        text.words
        for text in player.app.texts
        if re.match(r'\d+\.\d{3}"', text.words)
        and left <= text.box[0] < left + width
        and top <= text.box[1] < top + height
    ]


def test_why_shows_every_line_and_figure_and_hides_them_again() -> None:
    player = Player(size=(1920, 1080))
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    assert lengths_on_the_mat(player) == ['9.207" of 9–18"']
    before = player.picture()
    player.key(pygame.K_SLASH, "?")
    assert len(lengths_on_the_mat(player)) == 6
    assert "ABS-1.5" in " ".join(player.words())
    player.key(pygame.K_SLASH, "?")
    assert player.picture() == before


@pytest.mark.parametrize(
    ("key", "switch", "at_first"), [(pygame.K_a, "arcs", True), (pygame.K_r, "rings", False)]
)
def test_switches_change_the_picture_and_back(
    player: Player, key: int, switch: str, *, at_first: bool
) -> None:
    player.click_on("cyan-1/1")
    before = player.picture()
    player.key(key)
    assert getattr(player.view_state, switch) is not at_first
    assert player.picture() != before
    player.key(key)
    assert player.picture() == before


def test_a_button_does_what_its_key_does(player: Player) -> None:
    box = player.stage.layout.prompt
    command, (x, y, width, height) = player.stage.plan.buttons[0]
    player.click((box[0] + x + width // 2, box[1] + y + height // 2))
    clicked = player.words()
    player.leave()
    player.call(command)
    assert player.words() == clicked
    assert len(player.app.screens) == 2


def test_wheel_zooms_about_the_pointer(player: Player) -> None:
    pointer = player.pixel("A", 10, 9)
    under = player.lens("A").thou(pointer)
    player.move(pointer)
    player.wheel(3)
    lens = player.lens("A")
    assert player.view_state.camera("A").zoom > 1.5
    assert abs(lens.pixel(under)[0] - pointer[0]) <= 1
    assert abs(lens.pixel(under)[1] - pointer[1]) <= 1
    assert player.view_state.camera("B").zoom == 1


@pytest.mark.parametrize("how", ["space", "middle"])
def test_the_table_is_dragged(player: Player, how: str) -> None:
    player.move(player.pixel("A", 16, 18))
    player.wheel(4)
    start = player.pixel("A", 16, 18)
    under = player.lens("A").thou(start)
    end = (start[0] + 40, start[1] - 30)
    if how == "space":
        player.hold(pygame.K_SPACE)
        player.drag(start, end)
        player.let_go(pygame.K_SPACE)
    else:
        player.drag(start, end, button=2)
    moved = player.lens("A").pixel(under)
    assert abs(moved[0] - end[0]) <= 1
    assert abs(moved[1] - end[1]) <= 1
    assert player.view_state.selection == ()


def test_drag_moves_a_ship_by_hand_and_undo_returns_it(player: Player) -> None:
    before = player.state.pieces["cyan-1/1"].place
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 60, start[1] - 80))
    assert isinstance(player.view_state.tool, Carry)
    assert any('"' in words and words.startswith("Cyan 1/1:") for words in player.words())
    player.release((start[0] + 60, start[1] - 80))
    assert isinstance(player.view_state.tool, Select)
    after = player.state.pieces["cyan-1/1"].place
    assert after != before
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.state.pieces["cyan-1/1"].place == before
    player.key(pygame.K_y, held=pygame.K_LCTRL)
    assert player.state.pieces["cyan-1/1"].place == after


def test_a_selection_is_dragged_in_formation(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.hold(pygame.K_LSHIFT)
    player.click_on("cyan-1/2")
    player.let_go(pygame.K_LSHIFT)
    ships = ("cyan-1/1", "cyan-1/2")

    def apart() -> tuple[int, int]:
        a, b = (player.state.pieces[ship].place for ship in ships)
        assert isinstance(a, OnTable)
        assert isinstance(b, OnTable)
        return a.pose.at[0] - b.pose.at[0], a.pose.at[1] - b.pose.at[1]

    before, was = apart(), player.state.pieces["cyan-1/2"].place
    start = player.piece_pixel("cyan-1/1")
    player.drag(start, (start[0] + 50, start[1] - 20))
    assert apart() == before
    assert player.state.pieces["cyan-1/2"].place != was
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.state.pieces["cyan-1/2"].place == was


def test_a_click_does_not_move_a_ship(player: Player) -> None:
    before = player.state
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 2, start[1] + 1))
    player.release((start[0] + 2, start[1] + 1))
    assert player.state.pieces == before.pieces


def test_off_the_table_is_refused_with_a_reason(player: Player) -> None:
    before = player.state.pieces["cyan-1/2"].place
    start = player.piece_pixel("cyan-1/2")
    player.press(start)
    away = (player.lens("A").slot[0] - 14, start[1])
    player.move(away)
    assert "ABS-1.7" in player.words()
    player.release(away)
    assert player.state.pieces["cyan-1/2"].place == before
    assert "ABS-1.7" in player.view_state.message


def test_a_ship_can_be_dragged_to_another_table(player: Player) -> None:
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("B", 13, 22))
    place = player.place("cyan-1/1")
    assert place.table == "B"


def test_escape_puts_back_what_is_in_the_hand(player: Player) -> None:
    before = player.state.pieces
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 60, start[1]))
    player.key(pygame.K_ESCAPE)
    player.release((start[0] + 60, start[1]))
    assert player.state.pieces == before


def test_q_and_e_turn_the_selected_ship(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_e)
    player.key(pygame.K_q, held=pygame.K_LSHIFT)
    place = player.place("cyan-1/1")
    assert place.pose.heading == Degrees(22_500 + 15_000 - 1_000)


def test_q_and_e_turn_what_is_in_the_hand(player: Player) -> None:
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 60, start[1] - 80))
    player.key(pygame.K_e)
    player.release((start[0] + 60, start[1] - 80))
    place = player.place("cyan-1/1")
    assert place.pose.heading == Degrees(37_500)


def test_tab_takes_the_next_ship(player: Player) -> None:
    player.key(pygame.K_TAB)
    first = player.view_state.lead
    player.key(pygame.K_TAB)
    assert player.view_state.lead != first
    player.key(pygame.K_TAB, held=pygame.K_LSHIFT)
    assert player.view_state.lead == first


def test_measure_snaps_to_centres_and_reads_distance_and_bearing(player: Player) -> None:
    player.key(pygame.K_m)
    player.drag(player.piece_pixel("cyan-1/1"), player.piece_pixel("amber-2/1"))
    assert '10.090" · bearing 39.4°' in player.words()
    player.key(pygame.K_m)
    assert not isinstance(player.view_state.tool, MeasureTool)


def test_focus_and_all_tables(player: Player) -> None:
    player.key(pygame.K_2)
    slots = {slot.table: slot for slot in player.stage.layout.slots}
    assert slots["A"].small
    assert not slots["B"].small
    player.click((slots["A"].view[0] + 5, slots["A"].view[1] + 5))
    assert player.view_state.focus == "A"
    left, top, _, height = player.lens("A").slot
    ring = player.app.surface.get_at((left - 1, top + height // 2))[:3]
    assert ring[2] > 200 > ring[0]  # what is in focus is ringed
    player.key(pygame.K_0)
    assert player.view_state.focus is None
    player.key(pygame.K_9)
    assert "There is no table 9." in " ".join(player.words())


def test_escape_goes_step_by_step_and_asks_before_leaving(player: Player) -> None:
    player.key(pygame.K_1)
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    for _ in range(3):
        player.key(pygame.K_ESCAPE)
        assert player.app.screens == [player.screen]
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.screens[-1], QuitScreen)
    assert "Quit Jumpshock?" in player.words()
    player.key(pygame.K_ESCAPE)
    assert len(player.app.screens) == 1
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_RETURN)
    assert player.app.screens == []


def test_the_window_can_be_left_with_the_mouse(player: Player) -> None:
    player.key(pygame.K_ESCAPE)
    player.click_words("Stay")
    assert len(player.app.screens) == 1
    player.key(pygame.K_ESCAPE)
    player.click_words("Quit")
    assert player.app.screens == []


def test_help_lists_every_key_and_closes(player: Player) -> None:
    player.key(pygame.K_F1)
    assert isinstance(player.app.screens[-1], HelpScreen)
    seen: set[str] = set()
    for _ in range(20):
        seen |= set(player.words())
        player.key(pygame.K_PAGEDOWN)
    assert {key.cap for key in KEYS} <= seen
    assert {gesture for gesture, _ in GESTURES} <= seen
    player.key(pygame.K_F1)
    assert len(player.app.screens) == 1


def test_help_finds_a_command_by_its_words_and_calls_it(player: Player) -> None:
    player.key(pygame.K_F1)
    player.type("rings round")
    assert "Rings" in player.words()
    assert "Undo" not in player.words()
    player.key(pygame.K_RETURN)
    assert len(player.app.screens) == 1
    assert player.view_state.rings


def test_help_shows_one_group_and_a_second_click_calls(player: Player) -> None:
    player.key(pygame.K_F1)
    player.click_words("Window")
    assert "Full screen" in player.words()
    assert "Undo" not in player.words()
    player.click_words("Settings")
    assert isinstance(player.app.screens[-1], HelpScreen)
    player.click_words("Settings")
    assert isinstance(player.app.screens[-1], SettingsScreen)


def test_f12_saves_a_picture_of_the_frame(player: Player, home: Path) -> None:
    frame = player.picture()
    player.key(pygame.K_F12)
    files = list((home / "pictures").glob("jumpshock-*.png"))
    assert len(files) == 1
    assert pygame.image.tobytes(pygame.image.load(files[0]), "RGB") == frame
    assert player.view_state.message.startswith("Picture saved as")


def test_f12_says_so_when_the_disk_will_not_have_it(
    player: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("in the way")
    monkeypatch.setenv("JUMPSHOCK_HOME", str(home / "file"))
    player.key(pygame.K_F12)
    assert "No picture could be written" in player.view_state.message


def test_losing_the_focus_drops_what_is_in_the_hand(player: Player) -> None:
    before = player.state.pieces
    start = player.piece_pixel("cyan-1/1")
    player.hold(pygame.K_LSHIFT)
    player.press(start)
    player.move((start[0] + 60, start[1]))
    player.post(pygame.WINDOWFOCUSLOST)
    player.app.step()
    assert isinstance(player.view_state.tool, Select)
    assert player.app.inputs.held == frozenset()
    player.move((start[0] + 90, start[1]))
    assert player.state.pieces == before


def test_resizing_lays_everything_out_anew(player: Player) -> None:
    player.resize((1920, 1080))
    player.app.step()
    assert player.app.surface.get_size() == (1920, 1080)
    assert player.stage.layout.side[0] + player.stage.layout.side[2] == 1920
    assert "Table A — Resolve Merge Conflict" in player.words()


@pytest.mark.paints
def test_full_screen_and_back(player: Player) -> None:
    player.key(pygame.K_F11)
    assert pygame.display.get_surface() is player.app.surface
    player.key(pygame.K_F11)
    assert player.app.surface.get_size() == (1280, 720)
    assert "Table A — Resolve Merge Conflict" in player.words()


@pytest.mark.parametrize("place", ["", "help", "rules", "save", "setup"])
def test_closing_the_window_ends_it(player: Player, place: str) -> None:
    if place:
        player.call(place)
    assert len(player.app.screens) == (2 if place else 1)
    player.post(pygame.QUIT)
    assert not player.app.step()


TICKING = """
import time
import pygame
from simulator.ui.window.splash import open_window
open_window((640, 360), hidden=True)
before = pygame.time.get_ticks()
time.sleep(0.02)  # pygame's own wait would make the clock
print(pygame.time.get_ticks() > before)
"""


def test_time_goes_on_as_soon_as_the_window_is_open() -> None:
    """Enter is let through by it on pages to be read, and two clicks are told from a double one.

    In a process of its own, in which nothing else has made a clock.
    """
    found = subprocess.run(
        [sys.executable, "-c", TICKING], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines()[-1] == "True"
