"""Tokens: class and heading readable, badges outside the plate, one mark a group from afar."""

from itertools import combinations
from math import cos, hypot, radians, sin

import pygame
import pytest

from simulator.geometry.heading import Degrees
from simulator.kernel.shown.appearance import Mark
from simulator.kernel.shown.overlay import Area, Wedge
from simulator.kernel.unit import INCH
from simulator.ui.draw import plates
from simulator.ui.draw.camera import Camera, Lens, lens_through
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.shapes import edge, inside
from simulator.ui.draw.theme import (
    COSTLY_TEXT,
    LABEL,
    REFUSED_TEXT,
    SHAPES,
    TEXT,
    Colour,
    side_of,
)
from simulator.ui.table.drawn.group_marks import group_marks
from simulator.ui.table.drawn.markers import BadgeAnchor, hours_of
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.drawn.tokens import TokenLook, draw_token, token_radius
from tests.ui.player import TABLES, Player, overlap

NAMES = ("cyan", "amber", "third", "fourth", "fifth", "sixth")
OWNERS = (*NAMES, "ic", None)
GREAT_WAR = TABLES / "great_war.yaml"


def lens(pixels: int = 400, inches: int = 40) -> Lens:
    return lens_through(Camera(), (0, 0, pixels, pixels), (inches * 1000, inches * 1000), INCH)


def drawn(look: TokenLook, radius: float, turn: int, k: float = 1.0) -> pygame.Surface:
    """A token in the middle of a picture of 200 by 200."""
    pygame.font.init()
    canvas = Canvas(pygame.Surface((200, 200), 0, 32), Kit(k))
    draw_token(canvas, (100, 100), radius, look, Degrees(turn * 1000))
    return canvas.surface


def near(a: pygame.Color, b: Colour, slack: int) -> bool:
    return max(abs(a.r - b[0]), abs(a.g - b[1]), abs(a.b - b[2])) <= slack


def at(surface: pygame.Surface, far: float, turn: float) -> pygame.Color:
    """The colour so far from the middle in this direction."""
    x, y = 100 + far * sin(radians(turn)), 100 - far * cos(radians(turn))
    return surface.get_at((round(x - 0.5), round(y - 0.5)))


@pytest.mark.parametrize("k", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("shape", [shape for shape, _, _ in SHAPES] + ["triangle", "pentagon"])
def test_the_smallest_token_is_20_pixels_across(shape: str, k: float) -> None:
    radius = token_radius(lens(60), k, 1150)
    across = (edge(shape, radius, turn) + edge(shape, radius, turn + 180) for turn in range(360))
    assert min(across) >= 20 * k


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("radius", [11.25, 24, 60])
def test_the_bow_has_a_notch_outside_the_plate_in_the_sides_colour(
    owner: str | None, radius: float
) -> None:
    side = side_of(NAMES, owner)
    for turn in range(0, 360, 15):
        token = drawn(TokenLook("frigate", side), radius, turn)
        beyond = edge(side.shape, radius, turn) + 2
        assert sum(at(token, beyond, turn)[:3]) > 0.45 * sum(side.colour), turn
        astern = edge(side.shape, radius, turn + 180) + 3.5
        assert sum(at(token, astern, turn + 180)[:3]) < 0.2 * sum(side.colour), turn


@pytest.mark.parametrize("owner", ["cyan", "amber"])
def test_the_silhouette_fills_most_of_the_plate(owner: str) -> None:
    side = side_of(NAMES, owner)
    for radius in (11.25, 24, 60):
        token, room = drawn(TokenLook("frigate", side), radius, 0), inside(side.shape, radius)
        far = [
            hypot(x - 99.5, y - 99.5)
            for x in range(200)
            for y in range(200)
            if hypot(x - 99.5, y - 99.5) < room - 1.6  # the outline is as bright
            and near(token.get_at((x, y)), side.colour, 100)
        ]
        assert max(far) > 0.75 * room, (radius, max(far))


def test_classes_differ_at_the_smallest_size() -> None:
    side = side_of(NAMES, "cyan")
    kinds = ("frigate", "cruiser", "carrier", "corvette", "gunship", "fighter_wing", "destroyer")
    pictures = [pygame.surfarray.array3d(drawn(TokenLook(kind, side), 11.25, 30)) for kind in kinds]
    for a, b in combinations(pictures, 2):
        assert (abs(a.astype(int) - b).max(axis=2) > 60).sum() > 20


def test_what_is_spent_is_dim_its_notch_too() -> None:
    side = side_of(NAMES, "cyan")
    for radius in (11.25, 24):
        spent = drawn(TokenLook("frigate", side, spent=True), radius, 90)
        brightest = max(sum(spent.get_at((x, y))[:3]) for x in range(200) for y in range(200))
        assert brightest < 0.7 * sum(side.colour)
        assert sum(at(spent, radius + 2, 90)[:3]) > 100


@pytest.mark.parametrize("k", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(
    "shape", ["circle", "square", "hexagon", "diamond", "shield", "arch", "triangle"]
)
def test_badges_lie_outside_the_disc_at_their_hour(shape: str, k: float) -> None:
    for radius in range(10, 61, 5):
        for hour in (1, 3, 5, 7, 9, 11):
            for size in ((19, 19), (30, 19)):
                wide = round(size[0] * k), round(size[1] * k)
                box = BadgeAnchor((100, 100), radius * k, shape).box(hour, wide, k)
                x = min(max(100, box[0]), box[0] + box[2]) - 100
                y = min(max(100, box[1]), box[1] + box[3]) - 100
                assert hypot(x, y) >= radius * k, (hour, radius, box)
                middle = box[0] + box[2] / 2 - 100, 100 - box[1] - box[3] / 2
                far = hypot(*middle)
                assert far < radius * k * 1.3 + 2 * max(wide) + 2
                turn = radians(hour * 30)
                assert hypot(middle[0] - far * sin(turn), middle[1] - far * cos(turn)) < 2


def test_a_badge_keeps_clear_of_the_notch() -> None:
    side = side_of(NAMES, "cyan")
    for radius in (11.25, 24, 60):
        box = BadgeAnchor((100, 100), radius, "circle", 30).box(1, (19, 19), 1.0)
        token = drawn(TokenLook("frigate", side), radius, 30)
        left, top, wide, high = box
        lit = [
            (x, y)
            for x in range(left, min(left + wide, 200))
            for y in range(max(top, 0), top + high)
            if hypot(x - left - wide / 2, y - top - high / 2) < wide / 2
            and sum(token.get_at((x, y))[:3]) > 150
        ]
        assert not lit


def test_each_mark_has_an_hour_of_its_own() -> None:
    number, check, sight = (Mark(name, name, name) for name in ("number", "check", "sight"))
    hours = hours_of((number, sight, check))
    assert hours == {"number": 1, "check": 5, "sight": 7}
    more = hours_of((number, sight, check, Mark("load", "load", "number")))
    assert more == {**hours, "load": 11}


def pieces_of(player: Player, group: str) -> list[str]:
    return [piece.id for piece in player.state.pieces.values() if piece.group == group]


def counts(player: Player, table: str) -> list[str]:
    """The numbers written on a table."""
    slot = player.lens(table).slot
    texts = (text for text in player.app.texts if overlap(text.box, slot))
    return sorted(text.words for text in texts if text.words.isdigit())


@pytest.mark.parametrize("percent", [100, 150])
def test_from_afar_each_group_is_one_mark_with_its_count(percent: int) -> None:
    player = Player(GREAT_WAR, percent=percent)
    # Table A: carriers alone, destroyers 2, bomber wings 4, fighter wings 5, of both sides.
    assert counts(player, "A") == ["2", "2", "4", "4", "5", "5"]
    names = [text for text in player.app.texts if text.words.isdigit()]
    for a, b in combinations(names, 2):
        assert not overlap(a.box, b.box)


def test_close_by_each_ship_is_a_token_and_no_count_is_left() -> None:
    player = Player(GREAT_WAR)
    player.move(player.pixel("A", 24, 24))
    player.wheel(6)
    assert counts(player, "A") == []


def test_a_click_on_a_mark_selects_its_ship_that_is_nearest() -> None:
    player = Player(GREAT_WAR)
    ships = pieces_of(player, "amber-4")
    pixels = [player.piece_pixel(ship) for ship in ships]
    middle = sum(x for x, _ in pixels) // 2, sum(y for _, y in pixels) // 2
    for ship, (x, y) in zip(ships, pixels, strict=True):
        towards = middle[0] + (x - middle[0]) // 2, middle[1] + (y - middle[1]) // 2
        player.click(towards)
        assert player.view_state.selection == (ship,)


def test_a_selected_mark_has_a_ring_and_its_label_is_written() -> None:
    player = Player(GREAT_WAR)
    before = player.picture()
    (ship,) = pieces_of(player, "cyan-1")
    player.click_on(ship)
    player.move(player.pixel("A", 24, 40))
    assert player.view_state.selection == (ship,)
    assert player.picture() != before
    x, y = player.piece_pixel(ship)
    white = [
        (dx, dy)
        for dx in range(-22, 23)
        for dy in range(-22, 23)
        if min(player.app.surface.get_at((x + dx, y + dy))[:3]) > 200
    ]
    assert len(white) > 20
    assert all(hypot(*each) > 12 for each in white)


def wedge_picture(wedge: Wedge) -> pygame.Surface:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((400, 400), 0, 32), Kit(1.0))
    draw_overlay(canvas, lens(), wedge, NAMES)
    return canvas.surface


@pytest.mark.parametrize("owner", NAMES)
@pytest.mark.parametrize("role", ["arc", "auxiliary"])
def test_arcs_are_flat_tints(role: str, owner: str) -> None:
    for turn in range(0, 90, 7):
        wedge = Wedge((20_000, 5_000), Degrees(turn * 1000), 30_000, 4_000, 20_000, role, "", owner)
        picture = wedge_picture(wedge)
        tints = {
            tuple(
                picture.get_at(
                    (
                        round(200 + 10 * far * sin(radians(turn + off))),
                        round(350 - 10 * far * cos(radians(turn + off))),
                    )
                )
            )
            for off in range(-25, 26, 2)
            for far in (6, 8, 10, 12, 14)
        }
        assert len(tints) == 1
        assert tints != {(0, 0, 0, 255)}


@pytest.mark.parametrize("owner", NAMES)
def test_primary_and_auxiliary_arcs_differ(owner: str) -> None:
    arcs = [
        wedge_picture(Wedge((20_000, 5_000), Degrees(0), 45_000, 0, 24_000, role, "", owner))
        for role in ("arc", "auxiliary")
    ]
    primary, auxiliary = (pygame.surfarray.array3d(arc).astype(int) for arc in arcs)
    assert primary[200, 250].sum() > 1.5 * auxiliary[200, 250].sum()
    edges = [sum(arc[200, 108:113].sum(axis=1) > 250) for arc in (primary, auxiliary)]
    assert edges[0] >= edges[1]


def test_only_legal_regions_are_hatched() -> None:
    pygame.font.init()
    square = ((10_000, 10_000), (30_000, 10_000), (30_000, 30_000), (10_000, 30_000))
    shades = {}
    for role in ("legal", "area", "range"):
        canvas = Canvas(pygame.Surface((400, 400), 0, 32), Kit(1.0))
        draw_overlay(canvas, lens(), Area(((square,),), role), NAMES)
        part = canvas.surface.subsurface((150, 150, 100, 100))
        shades[role] = len({tuple(part.get_at((x, y))) for x in range(100) for y in range(100)})
    assert shades["legal"] > 1
    assert shades["area"] == shades["range"] == 1


def luminance(ink: Colour) -> float:
    parts = [part / 255 for part in ink]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def test_texts_on_plates_are_readable() -> None:
    for ink, (ground, _) in (
        (TEXT, plates.CALM),
        (LABEL, plates.CALM),
        (COSTLY_TEXT, plates.COSTLY),
        (REFUSED_TEXT, plates.ALARM),
    ):
        assert contrast(ink, ground) >= 4.5


def test_plates_tell_possible_costly_and_refused_apart() -> None:
    assert len({plates.CALM, plates.COSTLY, plates.ALARM}) == 3
    calm, costly, alarm = plates.CALM[1], plates.COSTLY[1], plates.ALARM[1]
    assert costly[0] > costly[2] + 100  # amber
    assert alarm[0] > alarm[1] + 60  # red
    assert calm[2] >= calm[0]


def amber_and_red(player: Player) -> tuple[int, int]:
    """How many pixels of the window have the ground of an amber and of a red plate, or nearly."""
    rgb = pygame.surfarray.array3d(player.app.surface).astype(int)
    grounds = (plates.COSTLY[0], plates.ALARM[0])
    amber, red = (int((abs(rgb - ground).max(axis=2) < 4).sum()) for ground in grounds)
    return amber, red


def test_a_place_against_the_rules_is_warned_of_in_amber_and_what_cannot_be_in_red() -> None:
    player = Player()
    player.take("jump point")
    player.move(player.pixel("A", 16, 20))
    assert any("all the same" in word for word in player.words())
    amber, red = amber_and_red(player)
    assert amber > 1000
    assert red < 100
    player.leave()
    player.take("dangerous space")
    for x, y in ((4, 28), (8, 32), (8, 28)):
        player.click(player.pixel("A", x, y))
    player.move(player.pixel("A", 4, 32))  # across the first side
    amber, red = amber_and_red(player)
    assert amber < 100
    assert red > 1000


@pytest.mark.parametrize("percent", [100, 150])
def test_marks_of_groups_lie_inside_their_table(percent: int) -> None:
    player = Player(GREAT_WAR, percent=percent)
    scene = player.screen.context.scene(player.view_state)
    for table in player.stage.lenses:
        slot = pygame.Rect(player.lens(table).slot)
        for mark in group_marks(scene, player.lens(table), table):
            assert slot.contains(mark.box)
