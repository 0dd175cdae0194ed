"""The menus: every command in a group, and what belongs to the place that was clicked."""

from collections import Counter
from collections.abc import Callable, Mapping

import pygame
import pytest

from simulator.kernel.piece import Aside, OnTable
from simulator.ui.input.keys import CAPTIONS, GROUPS, KEYS
from simulator.ui.screens.dialogs.popup import PopupScreen
from simulator.ui.screens.reading.help import HelpScreen
from simulator.ui.window.splash import close_window
from tests.ui.player import TABLES, Player, overlap
from tests.ui.test_texts import faults


def open_menu(player: Player) -> None:
    x, y, width, height = player.stage.menu
    player.click((x + width // 2, y + height // 2))


def on_menu(player: Player) -> list[str]:
    """The texts of the menu, which lie above all others."""
    layer = max(text.layer for text in player.app.texts)
    return [text.words for text in player.app.texts if text.layer == layer]


def right(player: Player, pixel: tuple[int, int]) -> list[str]:
    player.click(pixel, 3)
    return on_menu(player)


def pick(player: Player, words: str) -> None:
    """Click on the entry of the menu on top."""
    layer = max(text.layer for text in player.app.texts)
    found = [text for text in player.app.texts if text.words == words and text.layer == layer]
    (x, y, width, height), *_ = (text.box for text in found)
    player.click((x + width // 2, y + height // 2))


def test_every_key_is_in_exactly_one_group() -> None:
    named = Counter(name for _, group in GROUPS for name, _ in group)
    assert named == Counter(key.command for key in KEYS)
    assert [title for title, _ in GROUPS] == [
        "Game",
        "Edit",
        "View",
        "Ask",
        "Pieces",
        "Plan",
        "Window",
        "Help",
    ]


def test_every_command_is_found_in_the_menu_with_its_key(player: Player) -> None:
    open_menu(player)
    for title, group in GROUPS:
        pick(player, title)
        shown = on_menu(player)
        # The commands of marks are named after the marks of the system that is played.
        for name, caption in group:
            assert caption in shown or name.startswith("mark_"), name
        caps = {key.cap for key in KEYS if key.command in dict(group)}
        assert caps <= set(shown), title
        assert len(shown) >= len(GROUPS) + 2 * len(group)


CALLED_BY_MOUSE: Mapping[str, Callable[[Player], bool]] = {
    "arcs": lambda player: not player.view_state.arcs,
    "everything": lambda player: player.view_state.everything,
    "rings": lambda player: player.view_state.rings,
    "why": lambda player: player.view_state.why,
    "ask": lambda player: player.view_state.panel == "ask",
    "log": lambda player: player.view_state.panel == "log",
    "rulings": lambda player: player.view_state.panel == "rulings",
    "threat": lambda player: player.view_state.threat,
    "crowd": lambda player: player.view_state.crowd,
    "next": lambda player: player.view_state.selection != (),
    "measure": lambda player: "Drag a line" in " ".join(player.words()),
    "help": lambda player: isinstance(player.app.screens[-1], HelpScreen),
    "leave": lambda player: "Quit Jumpshock?" in player.words(),
    "setup": lambda player: len(player.app.screens) == 2,
    "settings": lambda player: len(player.app.screens) == 2,
    "rules": lambda player: len(player.app.screens) == 2,
    "files": lambda player: len(player.app.screens) == 2,
    "save": lambda player: len(player.app.screens) == 2,
}


@pytest.mark.parametrize("command", CALLED_BY_MOUSE)
def test_a_command_is_called_from_the_menu_by_mouse_alone(player: Player, command: str) -> None:
    title = next(title for title, group in GROUPS if command in dict(group))
    open_menu(player)
    pick(player, title)
    pick(player, CAPTIONS[command])
    assert not isinstance(player.app.screens[-1], PopupScreen)
    assert CALLED_BY_MOUSE[command](player)


def test_the_menu_works_by_keys_alone(player: Player) -> None:
    player.call("menu")
    assert "Game" in on_menu(player)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert player.view_state.rings
    player.call("menu")
    player.key(pygame.K_LEFT)
    player.type("k")
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], HelpScreen)
    player.leave()
    player.call("menu")
    player.call("menu")
    assert len(player.app.screens) == 1


def test_a_command_that_cannot_be_called_says_why_and_stays(player: Player) -> None:
    open_menu(player)
    pick(player, "Edit")
    pick(player, "Undo")
    assert "Nothing has happened yet." in on_menu(player)
    assert isinstance(player.app.screens[-1], PopupScreen)


def test_undo_says_what_it_takes_back(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.call("east")
    open_menu(player)
    pick(player, "Edit")
    assert "Ship 1 of Cyan 1 is moved" in " ".join(on_menu(player)[-2:])
    pick(player, "Undo")
    assert len(player.app.screens) == 1
    assert player.state.pieces["cyan-1/1"] == Player().state.pieces["cyan-1/1"]


def test_a_click_elsewhere_or_escape_closes_and_does_nothing_else(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.call("menu")
    player.click(player.pixel("B", 20, 3))
    assert len(player.app.screens) == 1
    assert player.view_state.selection == ("cyan-1/1",)
    player.call("menu")
    player.leave()
    assert len(player.app.screens) == 1
    assert player.view_state.selection == ("cyan-1/1",)


def test_right_click_on_an_enemy_pins_with_enter(player: Player) -> None:
    player.click_on("cyan-1/1")
    shown = right(player, player.piece_pixel("amber-2/1"))
    assert "Cruiser · Amber 2/1" in shown
    assert not player.view_state.pinned
    player.key(pygame.K_RETURN)
    assert player.view_state.pinned
    assert player.view_state.target == "amber-2/1"
    assert "Unpin the target" in right(player, player.piece_pixel("amber-2/1"))


def test_right_click_on_a_piece_works_with_nothing_selected(player: Player) -> None:
    shown = right(player, player.piece_pixel("amber-2/1"))
    assert {"Select", "Select its group", "Ask about it", "Measure from here"} <= set(shown)
    assert {"Turn left", "Turn right", "Copy", "Remove", "One more damage"} <= set(shown)
    assert "Pin as the target" not in shown
    pick(player, "Select its group")
    assert set(player.view_state.selection) == {"amber-2/1", "amber-2/2"}


@pytest.mark.parametrize(("words", "gone"), [("Remove", True), ("Turn left", False)])
def test_a_deed_of_the_menu_is_done_to_the_piece_clicked(
    player: Player, words: str, gone: bool
) -> None:
    before = player.state.pieces
    player.click_on("cyan-1/1")
    right(player, player.piece_pixel("amber-2/1"))
    pick(player, words)
    after = player.state.pieces
    changed = {name for name in before if before[name] != after.get(name)}
    assert changed == {"amber-2/1"}
    lies = "amber-2/1" in after and isinstance(after["amber-2/1"].place, OnTable)
    assert lies != gone


@pytest.mark.parametrize(
    ("piece", "words"),
    [
        ("cyan-gate-a", "Remove"),
        ("amber-2/2", "Turn left"),
        ("cyan-gate-a", "Copy"),
        ("cyan-gate-a", "One more damage"),
    ],
)
def test_a_deed_of_the_menu_leaves_what_is_asked(player: Player, piece: str, words: str) -> None:
    player.click_on("cyan-1/1")
    player.pin("amber-2/1")
    player.call("ask")
    before, pieces = player.view_state, player.state
    right(player, player.piece_pixel(piece))
    pick(player, words)
    after = player.view_state
    assert player.state != pieces
    assert (after.selection, after.target, after.pinned) == (("cyan-1/1",), "amber-2/1", True)
    assert (after.panel, after.inquiry, after.asked) == ("ask", before.inquiry, before.asked)


def test_a_deed_of_the_menu_forgets_only_what_it_removes(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.pin("amber-2/1")
    right(player, player.piece_pixel("amber-2/1"))
    pick(player, "Remove")
    after = player.view_state
    assert (after.selection, after.target, after.pinned) == (("cyan-1/1",), None, False)


@pytest.mark.parametrize("piece", ["spade", "cyan-gate-a", "east"])
def test_what_shows_no_heading_is_not_turned(player: Player, piece: str) -> None:
    shown = right(player, player.piece_pixel(piece))
    assert "Copy" in shown
    assert not {"Turn left", "Turn right"} & set(shown)
    pick(player, "Select")
    before = player.state
    player.call("left")
    assert player.state == before
    assert player.view_state.message == "What is selected has no heading to turn."


def test_terrain_has_no_marks_of_ships_in_its_menu(player: Player) -> None:
    shown = right(player, player.piece_pixel("spade"))
    assert "Remove" in shown
    assert "Easy target" not in shown


def test_a_line_is_measured_from_the_point_clicked(player: Player) -> None:
    start, end = player.pixel("A", 30, 3), player.pixel("A", 30, 9)
    right(player, start)
    pick(player, "Measure from here")
    player.move(end)
    player.click(end)
    (mark,) = player.view_state.marks
    assert player.lens("A").thou(start) == mark.a
    assert player.lens("A").thou(end) == mark.b


def test_right_click_on_bare_mat_asks_about_the_point(player: Player) -> None:
    player.click_on("cyan-1/1")
    pixel = player.pixel("A", 14, 14)
    right(player, pixel)
    pick(player, "Ask about this point")
    assert player.view_state.panel == "ask"
    assert player.view_state.aim == ("A", player.lens("A").thou(pixel))


def test_right_click_shows_one_table_and_all_again(player: Player) -> None:
    right(player, player.pixel("B", 20, 3))
    pick(player, "Show this table alone")
    assert player.view_state.focus == "B"
    right(player, player.pixel("B", 20, 3))
    pick(player, "All tables")
    assert player.view_state.focus is None


def test_right_click_on_the_frame_opens_a_menu(player: Player) -> None:
    layout = player.stage.layout
    for box in (layout.top, layout.rail, layout.prompt):
        assert "Game" in right(player, (box[0] + box[2] - 9, box[1] + box[3] - 9))
        player.leave()
    assert "Log" in right(player, (layout.side[0] + 40, layout.side[1] + layout.side[3] - 20))
    pick(player, "Log")
    assert player.view_state.panel == "log"


def test_the_menu_of_a_tool_has_its_main_action_first(player: Player) -> None:
    player.take("dangerous space")
    for x, y in ((4, 28), (9, 28), (9, 33)):
        player.click(player.pixel("A", x, y))
    pieces = len(player.state.pieces)
    right(player, player.pixel("A", 30, 3))
    player.key(pygame.K_RETURN)
    assert len(player.state.pieces) == pieces + 1


def test_the_menu_of_the_selection_opens_by_a_key(player: Player) -> None:
    player.key(pygame.K_TAB)
    player.call("context")
    lead = (player.view_state.lead or "").replace("cyan-", "Cyan ")
    assert any(words.endswith(f"· {lead}") for words in on_menu(player))


def test_the_menu_by_a_key_is_of_the_selected_piece_when_it_is_out_of_view(
    player: Player,
) -> None:
    player.click_on("cyan-1/1")
    corner = player.pixel("A", 31, 35)
    player.move(corner)
    player.wheel(12)
    assert not player.lens("A").holds(player.piece_pixel("cyan-1/1"))
    player.call("context")
    shown = on_menu(player)
    assert any(words.endswith("· Cyan 1/1") for words in shown)
    pick(player, "Remove")
    assert player.state.pieces["cyan-1/1"].place == Aside("removed")


def test_the_menu_says_how_many_pieces_it_acts_on(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.call("mates")
    shown = right(player, player.piece_pixel("cyan-1/2"))
    assert {"All 3 selected", "Remove 3 pieces", "Copy 3 pieces"} <= set(shown)
    player.leave()
    shown = right(player, player.piece_pixel("amber-2/1"))
    assert {"Remove", "Copy"} <= set(shown)
    assert not any("3" in words and "pieces" in words for words in shown)


@pytest.mark.parametrize(
    ("name", "size", "percent"),
    [
        ("first_contact", (1280, 720), 150),
        ("great_war", (1280, 720), 100),
        ("first_contact", (1920, 1080), 100),
        ("great_war", (1600, 900), 150),
    ],
)
def test_menus_stay_in_the_window_and_are_whole(
    name: str, size: tuple[int, int], percent: int
) -> None:
    player = Player(TABLES / f"{name}.yaml", size, percent)
    player.key(pygame.K_TAB)
    for pixel in ((1, 1), (size[0] - 1, 1), (1, size[1] - 1), (size[0] - 1, size[1] - 1)):
        right(player, pixel)
        _check(player)
        player.leave()
    for piece in list(player.state.pieces)[::9]:
        right(player, player.piece_pixel(piece))
        _check(player)
        player.leave()
    open_menu(player)
    for title, _ in GROUPS:
        pick(player, title)
        _check(player)
    close_window()


def test_a_menu_higher_than_the_window_is_scrolled() -> None:
    player = Player(size=(1280, 720), percent=150)
    player.click_on("cyan-1/1")
    assert "All commands" not in right(player, player.piece_pixel("amber-2/1"))
    for _ in range(20):
        player.wheel(-1)
    pick(player, "All commands")
    assert "Game" in on_menu(player)
    player.leave()
    right(player, player.piece_pixel("amber-2/1"))
    player.key(pygame.K_UP)
    player.key(pygame.K_RETURN)
    assert "Game" in on_menu(player)
    close_window()


def _check(player: Player) -> None:
    assert faults(player.app.texts, player.view_state.size) == []
    layer = max(text.layer for text in player.app.texts)
    texts = [text for text in player.app.texts if text.layer == layer]
    assert [text.words for text in texts if text.words.endswith("…")] == []
    boxes = [text.box for text in texts]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
