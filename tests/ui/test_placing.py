"""The palette, and placing from it: groups, owners, joining, jump points, regions."""

from pathlib import Path

import pygame
import pytest

from simulator.geometry.heading import NORTH
from simulator.geometry.shapes import Disc, Dot
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.kernel.piece import OnTable
from simulator.ui.tools.place import PlaceTool, next_owner
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Touch
from tests.ui.player import FIRST_CONTACT, Player, overlap
from tests.ui.test_tools import VIEW, touch

FRIGATES = PlaceTool(
    "frigate", Dot(), is_ship=True, owner="cyan", rest=Select(), count=3, heading=NORTH
)


def test_a_group_is_placed_abreast_under_readable_names() -> None:
    done = FRIGATES.press(VIEW, (), touch(10_000, 4_000))
    assert isinstance(done.action, PlacePieces)
    assert [piece.id for piece in done.action.pieces] == ["cyan-3/1", "cyan-3/2", "cyan-3/3"]
    places = [piece.place for piece in done.action.pieces]
    spots = [place.pose.at for place in places if isinstance(place, OnTable)]
    assert spots == [(10_000, 4_000), (12_000, 4_000), (8_000, 4_000)]
    assert (done.tool, done.selection) == (Select(), ("cyan-3/1", "cyan-3/2", "cyan-3/3"))


def test_with_ctrl_a_ship_joins_the_nearest_group_of_its_class() -> None:
    one = PlaceTool("frigate", Dot(), is_ship=True, owner="cyan", rest=Select())
    done = one.press(VIEW, (), Touch("A", (10_000, 4_000), None, 100, snap=True))
    assert isinstance(done.action, PlacePieces)
    assert [(piece.id, piece.group) for piece in done.action.pieces] == [("cyan-1/4", "cyan-1")]
    alone = PlaceTool("gunship", Dot(), is_ship=True, owner="cyan", rest=Select())
    done = alone.press(VIEW, (), Touch("A", (10_000, 4_000), None, 100, snap=True))
    assert isinstance(done.action, PlacePieces)
    assert done.action.pieces[0].id == "cyan-3/1"


def test_with_shift_the_hand_takes_more() -> None:
    done = FRIGATES.press(VIEW, ("cyan-1/1",), touch(10_000, 4_000, add=True))
    assert isinstance(done.tool, PlaceTool)
    assert done.selection == ("cyan-1/1",)


def test_number_diameter_and_owner_change() -> None:
    assert FRIGATES.more(-9).count == 1
    planetoid = PlaceTool("planetoid", Disc(2000), is_ship=False, owner=None, rest=Select())
    assert planetoid.more(1).base == Disc(2250)
    assert planetoid.more(-99).base == Disc(250)
    beacon = PlaceTool("beacon", Dot(), is_ship=False, owner=None, rest=Select())
    assert beacon.more(1) == beacon
    seats = ("cyan", "amber")
    assert next_owner(seats, "amber", is_ship=True) == "cyan"
    assert next_owner(seats, "amber", is_ship=False) is None


def test_the_pieces_are_found_by_words_and_placed_with_undo(player: Player) -> None:
    before = player.state.pieces
    player.call("palette")
    assert player.view_state.panel == "pieces"
    player.call("find")
    player.type("gunsh")
    assert "Gunship" in player.words()
    assert "Frigate" not in player.words()
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_PLUS, "+")
    player.move(player.pixel("A", 6, 30))
    assert "2 × Gunship · new group Amber 4" in player.words()
    player.click(player.pixel("A", 6, 30))
    assert {"amber-4/1", "amber-4/2"} <= set(player.state.pieces)
    assert player.state.pieces["amber-4/1"].owner == "amber"
    assert isinstance(player.view_state.tool, Select)
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.state.pieces == before


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_row_that_is_pointed_at_shows_its_card_in_short(
    size: tuple[int, int], percent: int, home: Path
) -> None:
    player = Player(size=size, percent=percent)
    player.call("find")
    player.type("frigate")
    player.move(player.in_panel("Frigate"))
    shown = " ".join(player.words())
    assert "Light Railguns" in shown
    assert "primary 45°" in shown
    side = player.stage.layout.side[0]
    boxes = [text.box for text in player.app.texts if text.layer or text.box[0] >= side]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
    player.key(pygame.K_ESCAPE)
    player.type("planetoid")
    player.move(player.in_panel("Planetoid"))
    assert "Blocks sight and stops ships" in " ".join(player.words())
    assert "Out of play." not in player.words()


def test_escape_clears_the_search_then_closes_then_puts_the_piece_away(player: Player) -> None:
    player.call("find")
    player.type("moose")
    assert "Nothing is called that." in player.words()
    player.key(pygame.K_RETURN)
    assert isinstance(player.view_state.tool, Select)
    player.key(pygame.K_ESCAPE)
    assert "Nothing is called that." not in player.words()
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert player.view_state.panel == ""
    player.take("planetoid")
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.view_state.tool, Select)


def test_the_wheel_widens_a_planetoid(player: Player) -> None:
    player.take("planetoid")
    player.move(player.pixel("B", 13, 21))
    player.wheel(2)
    assert 'Planetoid · 5" across' in player.words()
    player.click(player.pixel("B", 13, 21))
    assert player.state.pieces["planetoid-1"].base == Disc(2500)


def test_a_ship_on_a_taken_point_stays_in_the_hand(player: Player) -> None:
    player.take("gunsh")
    player.click((0, 0))
    player.move(player.pixel("A", 10, 9))
    tool = player.view_state.tool
    player.click(player.piece_pixel("cyan-1/1"))
    if player.view_state.message:
        assert isinstance(player.view_state.tool, PlaceTool)
    assert isinstance(tool, PlaceTool)


def test_a_second_jump_point_shows_where_it_may_stand_and_may_be_overruled(player: Player) -> None:
    player.take("jump point")
    player.key(pygame.K_TAB)
    plain = player.picture()
    player.move(player.piece_pixel("spade"))
    words = " ".join(player.words())
    assert "A click sets it here all the same." in words
    assert "ABS-4." in words
    assert player.picture() != plain
    player.click(player.piece_pixel("spade"))
    assert "jump_point-1" in player.state.pieces


def test_ships_deploy_from_the_selected_jump_point(player: Player) -> None:
    player.click_on("cyan-gate-a")
    player.call("palette")
    assert "Deploy from cyan-gate-a" in player.words()
    player.call("find")
    player.type("frigate")
    player.key(pygame.K_RETURN)
    player.move(player.pixel("A", 26, 9))
    assert "A click sets it here all the same." not in player.words()
    player.move(player.pixel("A", 4, 33))
    assert "A click sets it here all the same." in player.words()


def test_a_class_its_corporation_has_not_unlocked_is_warned_of(home: Path) -> None:
    text, named = FIRST_CONTACT.read_text(encoding="utf-8"), "name: Cyan Corp"
    assert text.count(named) == 1
    file = home / "campaign.yaml"
    file.write_text(text.replace(named, f"{named}, classes: [frigate]"), encoding="utf-8")
    player = Player(file)
    for kind, warned in (("frigate", False), ("corvette", True)):
        player.click_on("cyan-gate-a")
        player.call("find")
        player.type(kind)
        player.key(pygame.K_RETURN)
        player.move(player.pixel("A", 26, 9))
        words = " ".join(player.words())
        assert ("has not unlocked Corvettes" in words, "SOLO-1.9" in words) == (warned, warned)
        player.key(pygame.K_ESCAPE)


@pytest.mark.parametrize(("words", "turns"), [("frigate", True), ("asteroid", False)])
def test_turning_is_offered_only_for_what_shows_a_heading(
    player: Player, words: str, turns: bool
) -> None:
    player.take(words)
    player.move(player.pixel("A", 6, 30))
    tool = player.view_state.tool
    assert isinstance(tool, PlaceTool)
    assert (tool.kind, tool.turns) == (words, turns)
    assert {"Left", "Right"} <= set(player.words()) or not turns
    assert turns or not {"Left", "Right"} & set(player.words())
    player.call("right")
    said = "What is being placed has no heading to turn."
    assert (player.view_state.tool == tool, player.view_state.message == said) == (not turns,) * 2
