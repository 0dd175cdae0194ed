"""The rail: switches of the view and what is done most often, by mouse."""

import pygame
import pytest

from simulator.ui.draw.camera import Box
from simulator.ui.draw.theme import CYAN
from simulator.ui.table.layout import RAIL
from simulator.ui.window.splash import close_window
from tests.ui.player import TABLES, Player, overlap

ALL = (
    *("arcs", "everything", "rings", "measure", "unmark", "why", "threat", "hints", "tile"),
    *("setup", "undo", "redo", "save"),
)


def press(player: Player, command: str) -> None:
    player.click(middle(dict(player.stage.rail)[command]))


def middle(box: Box) -> tuple[int, int]:
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def outlined(player: Player, command: str) -> bool:
    """Is there accent colour at the button's left edge, and none as its ground?"""
    x, y, width, height = dict(player.stage.rail)[command]
    surface = player.app.surface
    row = [surface.get_at((x + n, y + height // 2))[:3] for n in range(width // 3)]
    edge = any(sum(abs(a - b) for a, b in zip(ink, CYAN, strict=True)) < 90 for ink in row)
    near = surface.get_at((x + width // 5, y + height // 2))[:3]
    assert sum(near) < 200, "a switch is never filled"
    return edge


@pytest.mark.parametrize("command", ["arcs", "everything", "rings", "why", "threat", "measure"])
def test_a_switch_is_outlined_while_it_is_on(player: Player, command: str) -> None:
    away = player.pixel("B", 20, 3)
    player.move(away)
    before = outlined(player, command)
    press(player, command)
    player.move(away)
    assert outlined(player, command) != before
    press(player, command)
    player.move(away)
    assert outlined(player, command) == before


def test_undo_redo_and_the_rest_of_the_rail_by_mouse(player: Player) -> None:
    player.click_on("cyan-1/1")
    before = player.place("cyan-1/1")
    player.call("east")
    after = player.place("cyan-1/1")
    press(player, "undo")
    assert player.place("cyan-1/1") == before
    press(player, "redo")
    assert player.place("cyan-1/1") == after
    player.key(pygame.K_2)
    press(player, "tile")
    assert player.view_state.focus is None
    for command in ("setup", "save"):
        press(player, command)
        assert len(player.app.screens) == 2
        player.leave()


def test_a_tip_tells_what_a_button_does_and_why_it_cannot(player: Player) -> None:
    box = dict(player.stage.rail)["undo"]
    player.move(middle(box))
    assert "Nothing has happened yet." in player.words()
    dim = brightness(player, box)
    player.click_on("cyan-1/1")
    player.call("east")
    player.move(middle(box))
    assert "Undo   Ctrl Z" in player.words()
    assert "Nothing has happened yet." not in player.words()
    assert "Ship 1 of Cyan 1 is moved" in " ".join(player.words()[-3:])
    assert brightness(player, box) > dim + 40


def brightness(player: Player, box: Box) -> int:
    """The sum of the brightest pixel of a button."""
    x, y, width, height = box
    pixels = (
        player.app.surface.get_at((left, top))[:3]
        for left in range(x + width // 4, x + 3 * width // 4)
        for top in range(y + height // 4, y + 3 * height // 4)
    )
    return max(sum(pixel) for pixel in pixels)


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("name", ["first_contact", "great_war"])
def test_the_whole_rail_is_there_and_takes_no_more_than_its_width(
    name: str, size: tuple[int, int], percent: int
) -> None:
    player = Player(TABLES / f"{name}.yaml", size, percent)
    layout, rail = player.stage.layout, player.stage.rail
    assert layout.rail[2] <= RAIL * layout.k + 1
    assert [command for command, _ in rail] == list(ALL)
    boxes = [box for _, box in rail]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
    assert all(box[1] + box[3] <= size[1] for box in boxes)
    for command, box in rail:
        player.move(middle(box))
        tip = max(text.layer for text in player.app.texts)
        texts = [text for text in player.app.texts if text.layer == tip]
        assert tip > 0, command
        assert all(text.box[0] >= 0 and text.box[0] + text.box[2] <= size[0] for text in texts)
        assert all(text.box[1] >= 0 and text.box[1] + text.box[3] <= size[1] for text in texts)
        assert not any(overlap(text.box, layout.rail) for text in texts)
    close_window()


def test_what_has_no_room_on_the_rail_is_left_out_whole(player: Player) -> None:
    player.resize((1000, 300))
    player.app.step()
    shown = player.stage.rail
    assert 0 < len(shown) < len(ALL)
    assert all(box[1] + box[3] <= 300 for _, box in shown)
    player.call("menu")
    assert "Set-up" in player.words()


PROMPTS = {
    "at rest": ("palette", "Click a ship"),
    "a ship selected": ("ask", "Point at another ship"),
    "measuring": ("measure", "Drag a line"),
    "an area": ("done", "Click the corners"),
    "asking": ("question file", "Click the piece it is about"),
}


@pytest.mark.parametrize("what", PROMPTS)
def test_the_prompt_says_what_the_tool_wants_and_has_one_main_action(
    player: Player, what: str
) -> None:
    if what == "a ship selected":
        player.click_on("cyan-1/1")
    elif what == "measuring":
        player.call("measure")
    elif what == "an area":
        player.take("dangerous space")
    elif what == "asking":
        player.click_on("cyan-1/1")
        player.call("ask")
    plan = player.stage.plan
    main, words = PROMPTS[what]
    assert " ".join(plan.lines).startswith(words)
    assert plan.main == main == plan.buttons[-1][0]
    assert len(plan.buttons) <= 6
    right = [box[0] + box[2] for _, box in plan.buttons]
    assert right[-1] == max(right)
    switches = {"arcs", "everything", "rings", "why", "threat", "hints", "tile"}
    assert not switches & {command for command, _ in plan.buttons}


def test_a_barred_button_of_the_prompt_says_why(player: Player) -> None:
    player.take("dangerous space")
    left, top, *_ = player.stage.layout.prompt
    command, (x, y, width, height) = player.stage.plan.buttons[-1]
    assert command == "done"
    player.move((left + x + width // 2, top + y + height // 2))
    assert "An area has at least three corners." in player.words()
