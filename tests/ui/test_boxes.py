"""Boxes and clicks take ships before terrain, and a box shows what it would select."""

from dataclasses import replace
from math import cos, sin
from pathlib import Path

import pygame

from simulator.geometry.shapes import Disc, Dot, Pose
from simulator.kernel.piece import OnTable, Piece
from simulator.ui.table.drawn.group_marks import group_marks
from simulator.ui.tools.pick import foremost, pick_at
from simulator.ui.tools.select import Select
from simulator.ui.tools.sweep import SelectionBox
from tests.ui.player import TABLES, Player
from tests.ui.test_tools import VIEW


def stood(name: str, x: int, y: int, **values: object) -> Piece:
    piece = Piece(name, "thing", None, None, OnTable("A", Pose((x, y))))
    return replace(piece, **values)  # type: ignore[arg-type]  # any field of a piece


ROCK = stood("rock", 5000, 5000, base=Disc(2000))
BEACON = stood("beacon", 5100, 5000, base=Dot())
SHIP = stood("ship", 6500, 5000, group="red-1")


def test_ships_come_before_objects_and_those_before_terrain() -> None:
    assert foremost([ROCK, SHIP, BEACON]) == [SHIP]
    assert foremost([ROCK, BEACON]) == [BEACON]
    assert foremost([ROCK]) == [ROCK]
    assert foremost([]) == []


def test_a_click_takes_the_ship_over_a_planetoid_even_near_its_middle() -> None:
    def grip(piece: Piece) -> int:
        return 2000 if piece is ROCK else 800

    # The pointer is nearer to the rock's centre than to the ship's.
    for order in ([ROCK, SHIP], [SHIP, ROCK]):
        assert pick_at(order, "A", (5720, 5000), grip) == "ship"
        assert pick_at(order, "A", (5600, 5000), grip) == "rock"
    assert pick_at([ROCK, BEACON], "A", (5040, 5000), grip) == "beacon"


def test_the_view_of_a_box_holds_ships_alone() -> None:
    whole = SelectionBox("A", (0, 0), (36_000, 36_000), (), Select())
    inside = whole.inside(VIEW)
    assert "cyan-1/1" in inside
    assert all(VIEW.pieces[name].group for name in inside)


def test_a_box_selects_ships_only_and_shows_them_before(player: Player) -> None:
    start, end = player.pixel("A", 0.4, 0.4), player.pixel("A", 31.6, 35.6)
    player.press(start)
    player.move(end)
    pulled = player.app.surface.copy()
    player.release(end)
    ships = {
        name
        for name, piece in player.state.pieces.items()
        if piece.group and isinstance(piece.place, OnTable) and piece.place.table == "A"
    }
    assert set(player.view_state.selection) == ships
    # While it was pulled, the ring of a selected ship was round each of them, and of nothing else.
    things = {name for name, piece in player.state.pieces.items() if name in ("spade", *ships)}
    scene, lens = player.screen.context.scene(player.view_state), player.lens("A")
    for name in sorted(things):
        x, y = player.piece_pixel(name)
        far = scene.grip(lens, player.state.pieces[name]) * 1.16 + 5
        around = [
            pulled.get_at((x + round(far * cos(n / 20)), y + round(far * sin(n / 20))))[:3]
            for n in range(126)
        ]
        white = sum(min(colour) > 150 for colour in around)
        assert (white > 20) == (name in ships), name


def test_a_box_rings_the_marks_of_groups_where_they_are_drawn(home: Path) -> None:
    player = Player(TABLES / "great_war.yaml")
    lens, table = player.lens("A"), player.state.setup.tables[0]
    wide, high = (side / 1000 for side in table.size)
    start, end = player.pixel("A", 0.4, 0.4), player.pixel("A", wide - 0.4, high - 0.4)
    marks = group_marks(player.screen.context.scene(player.view_state), lens, "A")
    assert marks
    player.press(start)
    player.move(end)
    pulled = player.app.surface.copy()
    player.release(end)
    player.calm()
    # The ring is where it is once the groups are selected.
    for mark in marks:
        reach = mark.radius * 1.16 + 5
        places = [
            (round(mark.at[0] + far * cos(n / 20)), round(mark.at[1] + far * sin(n / 20)))
            for n in range(126)
            for far in (reach - 1, reach, reach + 1)
        ]
        shown = [at for at in places if min(player.app.surface.get_at(at)[:3]) > 150]
        before = [at for at in shown if min(pulled.get_at(at)[:3]) > 150]
        assert len(shown) > 20, mark.piece.id
        assert len(before) > 0.8 * len(shown), mark.piece.id


def test_a_box_over_terrain_alone_takes_it(player: Player) -> None:
    player.press(player.pixel("B", 1, 26))
    player.move(player.pixel("B", 11, 35))
    player.release(player.pixel("B", 11, 35))
    assert player.view_state.selection == ("debris",)


def test_next_goes_by_seat_and_natural_names(player: Player) -> None:
    player.click_on("cyan-2/1")
    player.key(pygame.K_ESCAPE)
    for _ in range(8):
        player.click_on(player.view_state.lead or "cyan-2/1")
        player.key(pygame.K_d, held=pygame.K_LCTRL)
    seen = []
    player.leave()
    for _ in range(len([p for p in player.state.pieces.values() if p.group])):
        player.key(pygame.K_TAB)
        seen.append(player.view_state.lead or "")
    cyan = [name for name in seen if name.startswith("cyan")]
    assert cyan.index("cyan-10/1") > cyan.index("cyan-9/1") > cyan.index("cyan-2/1")
    assert seen.index("amber-1/1") > seen.index("cyan-10/1")
    side = player.stage.layout.side[0]
    rows = [text.words for text in player.app.texts if text.box[0] > side]
    shown = [words.partition(" · ")[2] for words in rows if " · cyan-" in words]
    listed = [name for name in shown if name.startswith("cyan-") and name[5:].isdigit()]
    assert listed == sorted(listed, key=lambda name: int(name[5:]))
