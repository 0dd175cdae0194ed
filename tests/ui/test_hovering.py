"""A target under the pointer: one line, one label, and nothing that covers anything else."""

import re
from math import cos, radians, sin

import pygame
import pytest

from simulator.ui.table.drawn.group_marks import group_marks
from tests.ui.player import FIRST_CONTACT, Player, overlap

SIZES = ((1280, 720), (1600, 900), (1920, 1080))

LENGTH = re.compile(r'\d+\.\d{3}"')


def on_mats(player: Player) -> list[tuple[str, tuple[int, int, int, int]]]:
    """The texts over the tables' mats."""
    slots = [lens.slot for lens in player.stage.lenses.values()]
    return [
        (text.words, text.box)
        for text in player.app.texts
        if any(overlap(text.box, slot) for slot in slots)
    ]


def discs(player: Player) -> list[tuple[str, tuple[int, int, int, int]]]:
    """The boxes inside the tokens of all ships, or of their groups where those are drawn."""
    found = []
    scene = player.screen.context.scene(player.view_state)
    for table, lens in player.stage.lenses.items():
        marks = group_marks(scene, lens, table)
        for piece, pose in scene.on(table):
            if scene.look_of(piece).form == "token" and not marks:
                found.append((piece.id, around(lens.pixel(pose.at), scene.radius(lens, piece))))
        found += [(mark.piece.id, around(mark.at, mark.radius)) for mark in marks]
    return found


def around(at: tuple[float, float], reach: float) -> tuple[int, int, int, int]:
    """The box of a circle in pixels."""
    return round(at[0] - reach), round(at[1] - reach), round(2 * reach), round(2 * reach)


def covered(player: Player) -> list[str]:
    """Texts on the mats that lie on one another, or on a token unless they are its badge."""
    texts, tokens = on_mats(player), discs(player)
    return [
        f"{words!r} {box} on {other!r} {there}"
        for n, (words, box) in enumerate(texts)
        for other, there in (*texts[n + 1 :], *tokens)
        if overlap(box, there) and not (words.isdigit() and "/" in other)
    ]


def aimed(player: Player) -> None:
    player.click_on("cyan-1/2")
    player.move(player.piece_pixel("amber-2/1"))


@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize("size", SIZES)
def test_one_line_label_and_nothing_covered(size: tuple[int, int], percent: int) -> None:
    player = Player(FIRST_CONTACT, size, percent)
    aimed(player)
    assert covered(player) == []
    # The nearest pair that may fire is the third frigate and the second cruiser.
    assert [words for words, _ in on_mats(player) if LENGTH.match(words)] == ['9.207" of 9–18"']


def test_the_plate_has_three_lines_and_stands_off_the_target(player: Player) -> None:
    aimed(player)
    plate = [text for text in player.app.texts if text.layer > 0]
    assert [text.words for text in plate] == [
        "Cruiser · Amber 2/1",
        "Light Railguns",
        "Yes: all 3 ships may fire, 6D8",
    ]
    player.move(player.piece_pixel("amber-1/1"))
    plate = [text for text in player.app.texts if text.layer > 0]
    assert len(plate) == 3
    assert plate[0].words == "Fighter Wing · Amber 1/1"
    # What fails is in the last row, with the figure of the nearest pair.
    assert LENGTH.search(plate[2].words)


def test_terrain_is_named_on_hover_or_while_alt_is_held(player: Player) -> None:
    names = {"Planetoid", "Dangerous Space", "ComSat 1", "Cyan's Jump Point 1"}
    assert not names & {words for words, _ in on_mats(player)}
    player.move(player.piece_pixel("spade"))
    assert [words for words, _ in on_mats(player) if words.startswith("Planetoid")] == ["Planetoid"]
    player.hold(pygame.K_LALT)
    assert names <= {words for words, _ in on_mats(player)}


def test_arcs_of_other_weapons_and_of_the_enemy_do_not_show(player: Player) -> None:
    aimed(player)
    weapons = ("Light Railguns 9–18", "Turbo Blasters 0–6", "Defense Grid 0–9")
    words = [words for words, _ in on_mats(player)]
    assert not [each for each in words if each.startswith(weapons)]
    behind = player.pixel("A", 4, 4)  # in an arc of the cruisers, behind the frigates
    calm = player.app.surface.get_at(behind)[:3]
    player.call("arcs")
    assert player.app.surface.get_at(behind)[:3] == calm
    inside = player.pixel("A", 12, 22)
    without = player.app.surface.get_at(inside)[:3]
    player.call("arcs")
    assert player.app.surface.get_at(inside)[:3] != without


def test_jump_ranges_show_on_demand_or_while_a_ship_is_placed(player: Player) -> None:
    def named() -> list[str]:
        return [words for words, _ in on_mats(player) if words.startswith("jump range")]

    assert named() == []
    player.call("rings")
    assert len(named()) == 1
    player.call("rings")
    assert named() == []
    player.take("Frigate")
    player.move(player.pixel("A", 20, 20))
    assert len(named()) == 1
    player.leave()
    assert named() == []


def test_gravity_wells_show_while_a_ship_is_held(player: Player) -> None:
    def named() -> bool:
        return any(words.startswith("gravity well") for words, _ in on_mats(player))

    assert not named()
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 40, start[1] + 10))
    assert named()
    player.release((start[0] + 40, start[1] + 10))
    assert not named()


@pytest.mark.parametrize("where", [(12, 12), (18, 14), (15, 17), (22, 24), (6, 30)])
def test_the_plate_of_a_dragged_ship_covers_nothing(player: Player, where: tuple[int, int]) -> None:
    aimed(player)
    player.call("pin")
    player.press(player.piece_pixel("cyan-1/2"))
    player.move(player.pixel("A", 9, 9))
    player.move(player.pixel("A", *where))
    assert covered(player) == []
    player.leave()


def test_a_knob_moves_away_from_a_ship_before_the_bow(player: Player) -> None:
    """The knob of a ship that has another one right before its bow is beyond that one."""
    player.click_on("cyan-1/1")
    x, y = player.piece_pixel("cyan-1/1")
    before = player.place("cyan-1/1").pose.heading
    scene = player.screen.context.scene(player.view_state)
    reach = scene.radius(player.lens("A"), player.state.pieces["cyan-1/1"]) * 1.16
    bow = (x + (reach + 16) * sin(radians(22.5)), y - (reach + 16) * cos(radians(22.5)))
    player.drag(player.piece_pixel("cyan-1/3"), (round(bow[0]), round(bow[1])))
    player.click_on("cyan-1/1")
    beyond = (x + (reach + 38) * sin(radians(22.5)), y - (reach + 38) * cos(radians(22.5)))
    player.drag((round(beyond[0]), round(beyond[1])), (x + 200, y))
    assert player.place("cyan-1/1").pose.heading != before


def test_a_measured_line_is_the_only_line_while_measuring(player: Player) -> None:
    """The plate at its end covers neither the line nor a token."""
    player.click_on("cyan-1/2")
    player.call("measure")
    player.drag(player.piece_pixel("cyan-1/2"), player.piece_pixel("amber-2/1"))
    lengths = [words for words, _ in on_mats(player) if LENGTH.match(words)]
    assert lengths == ['12.587" · bearing 44.4°']
    assert covered(player) == []
    a, b = player.piece_pixel("cyan-1/2"), player.piece_pixel("amber-2/1")
    plate = [text.box for text in player.app.texts if text.layer > 0]
    assert len(plate) == 4
    assert not [box for box in plate if pygame.Rect(box).clipline(a, b)]
