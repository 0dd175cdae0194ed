"""The galaxy on screen: units that do not lie over one another, sides told apart, boards whole."""

from dataclasses import replace as _with
from itertools import combinations
from math import hypot
from pathlib import Path

import numpy as np
import pytest

from simulator.api import choose, new_game, waiting
from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.sandbox import Shift
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.tile import TileFace
from simulator.kernel.state import AnyState
from simulator.questions.asking import opening_view
from simulator.rules.burning_suns.display.faces import face_of
from simulator.rules.burning_suns.model.galaxy import DARK_SHIP, MILITIA
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.system import SYSTEM
from simulator.scenario import load
from simulator.ui.draw.theme import MAT, PALETTES, TEXT, Colour, Seats, side_of
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.table.boards.board_places import place_boards
from simulator.ui.table.drawn.group_marks import group_marks
from simulator.ui.table.drawn.holders import held_rings
from simulator.ui.table.drawn.tiles import GROUNDS, held_ground
from tests.ui.games import shown
from tests.ui.player import ROOT, Player
from tests.ui.test_palettes import NAMES, linear

SPRITES = ROOT / "assets" / "sprites"
GALAXY = ROOT / "tables" / "burning_suns" / "scenarios" / "fleets_five.yaml"
BUSIEST = """
format: 1
system: burning_suns
mode: fleets
title: The busiest tile
seats:
  - {id: cyan, name: Cyan, empire: {race: insectoids, framework: of_the_void}}
  - {id: amber, name: Amber, empire: {race: ercineans, framework: of_eternity}}
tables:
  - id: G
    size: [24, 16]
    systems:
      - {id: h1, kind: home, owner: cyan, at: [4, 4]}
      - {id: u1, tile: selvage, at: [8, 4]}
      - {id: x1, tile: gorm, owner: amber, control: unrest, blocked: 2, at: [12, 4]}
      - {id: u2, tile: anchorage, owner: cyan, control: peace, at: [16, 4]}
      - {id: h2, kind: home, owner: amber, at: [20, 4]}
    units:
      - {owner: cyan, at: x1, dreadnought: 2, battlecruiser: 3, raider: 2, titan: 4, starbase: 6,
         regiment: 3, colossus: 4}
      - {owner: amber, at: x1, dreadnought: 2, battlecruiser: 3, raider: 2, titan: 3, starbase: 5,
         regiment: 4, colossus: 3}
      - {at: x1, dark_ships: 4, militia: 4}
      - {owner: cyan, at: u2, dreadnought: 2, battlecruiser: 1, raider: 4, regiment: 2}
"""


@pytest.fixture
def busiest(home: Path) -> Path:
    """A table file with two empires, dark ships and militia in one system."""
    file = home / "busiest.yaml"
    file.write_text(BUSIEST)
    return file


def discs(player: Player) -> list[tuple[float, float, float]]:
    """Middle and radius of all tokens that are drawn of units."""
    scene, lens = player.screen.context.scene(player.view_state), player.lens("G")
    marks = group_marks(scene, lens, "G")
    marked = {piece.id for mark in marks for piece, _ in mark.ships}
    found = [(*mark.at, mark.radius) for mark in marks]
    for piece, pose in scene.on("G"):
        if piece.id not in marked and scene.look_of(piece).stack:
            found.append((*lens.pixel(pose.at), scene.radius(lens, piece)))
    return found


def test_no_unit_of_the_busiest_tile_lies_over_another_at_any_zoom(busiest: Path) -> None:
    player = Player(busiest, (1280, 720))
    player.move(player.piece_pixel("x1"))
    many = set()
    for _ in range(5):
        seen = discs(player)
        many.add(len(seen))
        for one, other in combinations(seen, 2):
            apart = hypot(one[0] - other[0], one[1] - other[1])
            assert apart >= 0.97 * (one[2] + other[2]), (one, other)
        player.wheel(2)
    assert max(many) == 20, "near enough each stack has a token of its own"
    assert min(many) < 12, "from afar one stands for all of an owner"


def test_every_unit_and_sign_that_tiles_show_has_a_sprite() -> None:
    assert all((SPRITES / f"{kind}.svg").is_file() for kind in (*UNIT_KINDS, DARK_SHIP, MILITIA))
    player = Player(GALAXY, drawn=False)
    view = player.screen.context.client.game.state
    catalogue = view.setup.catalogue
    faces: list[TileFace] = []
    for kind, tiles in (("h1", catalogue.systems), ("a1", catalogue.anomalies)):
        for tile in tiles:
            there = view.extra.spaces[kind]
            spaces = {**view.extra.spaces, kind: _with(there, tile=tile)}
            faces.append(face_of(_with(view, extra=_with(view.extra, spaces=spaces)), kind))
    signs = {each.sign for face in faces for each in face.benefits} | {each.sign for each in faces}
    assert "signs/antimatter" in signs
    assert "anomalies/wormhole" in signs
    assert all((SPRITES / f"{sign}.svg").is_file() for sign in signs - {""})
    assert all(each.sign for face in faces for each in face.benefits), "a sign beside each word"


def luminance(ink: Colour) -> float:
    return float(np.array([0.2126, 0.7152, 0.0722]) @ linear(ink)) + 0.05


@pytest.mark.parametrize("name", list(PALETTES))
def test_texts_and_rims_stand_out_from_the_tints_of_tiles(name: str) -> None:
    seats = Seats.of_palette(NAMES, PALETTES[name])
    for owner in NAMES:
        side = side_of(seats, owner)
        for ground in (*GROUNDS.values(), MAT):
            tint = luminance(held_ground(ground, side.colour))
            assert luminance(TEXT) / tint >= 4.5, owner
            assert luminance(side.colour) / tint >= 2, owner


def test_the_rim_of_a_tile_is_the_only_ring_of_its_holder(busiest: Path) -> None:
    player = Player(busiest, (1280, 720))
    scene = player.screen.context.scene(player.view_state)
    assert list(held_rings(scene, "G")) == []


def test_boards_of_five_seats_are_whole_in_a_small_window() -> None:
    game = new_game(GALAXY, 3)
    while game.state.phase != "planning":
        (seat, *_) = waiting(game)
        game.submit(choose(game, seat, "random").action, seat)
    player = Player(GALAXY, (1280, 720), drawn=False)
    shown(player, game)
    scene = player.screen.context.scene(player.view_state)
    placed = place_boards(scene, player.screen.context.kit.lettering, player.stage.layout.boards)
    assert {each.board.id for each in placed} == {"sheets", "leaders", "antimatter"}


def test_a_unit_moved_within_a_tile_asks_nothing_again(busiest: Path) -> None:
    view = opening_view(load(busiest), SYSTEM)
    tiles = [each for each in view.pieces.values() if each.kind == "system"]
    unit = next(each for each in view.pieces.values() if each.kind == "raider")
    cache = RulesCache(SYSTEM)

    def suppose(tile: Piece, off: int, *, exactly: bool = False) -> tuple[AnyState, RulesCache]:
        assert isinstance(tile.place, OnTable)
        (x, y), heading = tile.place.pose.at, tile.place.pose.heading
        to = OnTable(tile.place.table, Pose((x + off, y), heading))
        return cache.suppose(view, [Shift(unit.id, to)], exactly=exactly)

    assert suppose(tiles[0], 90)[1] is suppose(tiles[0], 50)[1]
    assert suppose(tiles[1], 90)[1] is not suppose(tiles[0], 50)[1]
    place = suppose(tiles[0], 90, exactly=True)[0].pieces[unit.id].place
    assert isinstance(place, OnTable)
    assert isinstance(tiles[0].place, OnTable)
    assert place.pose.at[0] == tiles[0].place.pose.at[0] + 90


def test_a_tile_that_is_moved_touches_others_at_each_place(busiest: Path) -> None:
    view = opening_view(load(busiest), SYSTEM)
    tile = next(each for each in view.pieces.values() if each.kind == "system")
    assert isinstance(tile.place, OnTable)
    (x, y), heading = tile.place.pose.at, tile.place.pose.heading
    poses = [Pose((x + off, y), heading) for off in (0, 1)]
    assert len({SYSTEM.asks.spot(view, tile, each) for each in poses}) == 2
