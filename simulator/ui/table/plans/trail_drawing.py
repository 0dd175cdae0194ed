"""A trail on the mat: where it can go and in how many steps, its way, and what changes at stops."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

import pygame

from simulator.figures.board.tiles import benefits_below, control_below
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.trail import Trail, TrailTile, TrailValue, carry_loads, find_ways_on
from simulator.kernel.piece import Piece
from simulator.kernel.shown.tile import Stack
from simulator.mechanics.odds_report import whole_percent
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD
from simulator.ui.draw.shapes import box_about, circle, dash_line, paint, path, round_rect
from simulator.ui.draw.theme import (
    CYAN,
    JUMP,
    KEY_LINE,
    MAT,
    NO,
    PLATE,
    REFUSED,
    REFUSED_TEXT,
    SHOCK,
    TEXT,
    Colour,
    mix,
    side_of,
)
from simulator.ui.play.leading import change_words, next_tiles, stops_of, trail_of
from simulator.ui.play.turn import Turn
from simulator.ui.table.drawn.tokens import TokenLook, draw_thing
from simulator.ui.table.scene import Scene, scenery_under

_BELOW = 26
"""Pixels at 100 % from a plate to another one below it."""

_INSIDE, _FIRST, _APART = 0.7, 20, 34
"""How far from the middle of a tile ghosts of units are, as a share, and at which degrees."""

_ROOMY = 55
"""Smaller tiles, by their radius in pixels at 100 %, have one ghost for all units."""

OVER = 24
"""Pixels at 100 % that a plate with a reason may be wider than its tile."""

_RING = 3.0
"""Pixels at 100 % from the rim of a tile to a ring round it."""

_RIM = 0.707
"""The number of steps stands on the rim of a tile, up and to the left; plates to the right."""


def tile_under(scene: Scene, lens: Lens, table: str, at: Point) -> TrailTile | None:
    """The tile at a point of a table that the trail of the turn may be about."""
    trail = trail_of(scene.turn, scene.state.plan.field) if scene.turn else None
    if trail is None:
        return None
    under = scenery_under(scene, lens, table, at)
    return next((each for each in trail.tiles if each.id == under), None)


def draw_trail(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The trail of the turn on one table."""
    turn = scene.turn
    trail = trail_of(turn, scene.state.plan.field) if turn else None
    if turn is None or trail is None:
        return
    value, discs = stops_of(turn, trail), _discs(lens, table, scene, trail)
    canvas.surface.set_clip(lens.slot)
    numbers = _numbers(trail, value)
    for tile, number in numbers.items():
        if tile in discs:
            strong = number > 0 or not value
            ring_tile(canvas, discs[tile], mix(MAT, JUMP, 0.8 if strong else 0.45))
    _draw_way(canvas, value, discs)
    _draw_ghosts(canvas, lens, scene, (trail, value), discs)
    _draw_words(canvas, trail, value, discs)
    _draw_barred(canvas, (trail, value), discs, covered_boxes(lens, table, scene))
    for tile, number in numbers.items():
        if tile in discs and number:
            _draw_number(canvas, _corner(discs[tile], -1), str(number), JUMP)
    for n, stop in enumerate(value):
        if stop.tile in discs and n:
            _draw_number(canvas, _corner(discs[stop.tile], -1), str(n), CYAN, filled=True)
    _draw_chances(canvas, turn, discs)
    canvas.surface.set_clip(None)


def _discs(lens: Lens, table: str, scene: Scene, trail: Trail) -> Mapping[str, tuple[Pixel, float]]:
    """The middle and the radius in pixels of every tile of the trail that is on this table."""
    discs = {each.id: disc_of(lens, table, scene, each.id) for each in trail.tiles}
    return {name: disc for name, disc in discs.items() if disc}


def disc_of(lens: Lens, table: str, scene: Scene, name: str) -> tuple[Pixel, float] | None:
    """The middle and the radius in pixels of a piece on a table; None if it is not there.

    One with corners has that in which its name stands.
    """
    piece = scene.state.view.pieces.get(name)
    where = scene.where(piece) if piece else None
    if piece is None or where is None or where.table != table:
        return None
    return lens.pixel(where.pose.at), _tile_radius(lens, scene, piece)


def _tile_radius(lens: Lens, scene: Scene, piece: Piece) -> float:
    look = scene.look_of(piece)
    return scene.grip(lens, piece) if look.outline else look.diameter / 2 * lens.scale


def _numbers(trail: Trail, value: TrailValue) -> Mapping[str, int]:
    """The steps after which each tile is reached that can be led to; 0 where it may begin."""
    ways = find_ways_on(trail, value)
    if not value:
        return dict.fromkeys(ways, 0)
    stops = {stop.tile for stop in value}
    done = len(value) - 1
    return {tile: done + len(way) for tile, way in ways.items() if tile not in stops}


def _corner(disc: tuple[Pixel, float], way: int) -> Pixel:
    (x, y), radius = disc
    return x + way * radius * _RIM, y - radius * _RIM


def ring_tile(
    canvas: Canvas, disc: tuple[Pixel, float], ink: Colour, *, dashed: bool = False
) -> None:
    """A thin ring round a tile that something can be done with."""
    at, reach = disc[0], disc[1] + _RING * canvas.k
    size = round(2 * reach) + 8

    def written() -> str:
        dash = (5 * canvas.k, 4 * canvas.k) if dashed else None
        line = paint(stroke=ink, width=1.6 * canvas.k, dash=dash)
        return circle((size / 2, size / 2), reach, line)

    key = "tile ring", round(reach, 1), ink, dashed, canvas.k
    canvas.shape(key, box_about(at, size), written, sparse=True)


def _draw_way(canvas: Canvas, value: TrailValue, discs: Mapping[str, tuple[Pixel, float]]) -> None:
    """A dashed arrow for each step, from a tile's inside to that of the next one."""
    k, steps = canvas.k, [(one.tile, other.tile) for one, other in pairwise(value)]
    for n, (one, other) in enumerate(steps):
        if one not in discs or other not in discs:
            continue
        (a, near), (b, far) = discs[one], discs[other]
        # A way that leads back goes beside the one that came.
        aside = 5 * k if (other, one) in steps[:n] or (other, one) in steps[n + 1 :] else 0.0
        _draw_arrow(canvas, _shorten(a, b, near * 0.45, far * 0.55, aside))


def _draw_ghosts(
    canvas: Canvas,
    lens: Lens,
    scene: Scene,
    led: tuple[Trail, TrailValue],
    discs: Mapping[str, tuple[Pixel, float]],
) -> None:
    """What would come to rest on the tiles of a trail, faded, on their left side."""
    trail, value = led
    side, carried = side_of(scene.state.seats, scene.seat), carry_loads(trail, value)
    for n, stop in enumerate(value):
        if n == 0 or stop.tile not in discs:
            continue
        dropped = {load: -units for load, units in stop.changes if units < 0}
        rest = carried[n].leaving if n == len(value) - 1 else dropped
        shown = [(each.kind, rest[each.id]) for each in trail.loads if rest.get(each.id, 0) > 0]
        (x, y), reach = discs[stop.tile]
        if reach < _ROOMY * canvas.k:
            shown = [(kind, sum(count for _, count in shown)) for kind, _ in shown[:1]]
        for place, (kind, count) in enumerate(shown):
            turn = radians(_FIRST + _APART * place)
            at = x - reach * _INSIDE * sin(turn), y - reach * _INSIDE * cos(turn)
            look = TokenLook(kind or "", side, faded=True, stack=Stack(count))
            draw_thing(canvas, at, _unit_radius(scene, lens, kind or "", reach), look)


def _unit_radius(scene: Scene, lens: Lens, kind: str, reach: float) -> float:
    """How large a unit of a kind is drawn; as one that lies somewhere, if one does."""
    known = (each for each in scene.state.view.pieces.values() if each.kind == kind)
    found = next((each for each in known if scene.where(each)), None)
    return scene.radius(lens, found) if found else reach / 6


def _shorten(a: Pixel, b: Pixel, start: float, end: float, aside: float) -> tuple[Pixel, Pixel]:
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    x, y = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    across = -y * aside, x * aside
    return (
        (a[0] + x * start + across[0], a[1] + y * start + across[1]),
        (b[0] - x * end + across[0], b[1] - y * end + across[1]),
    )


def _draw_arrow(canvas: Canvas, ends: tuple[Pixel, Pixel]) -> None:
    k, ((ax, ay), (bx, by)) = canvas.k, ends
    margin = 12 * k
    left, top = min(ax, bx) - margin, min(ay, by) - margin
    box = (
        round(left),
        round(top),
        round(abs(bx - ax) + 2 * margin),
        round(abs(by - ay) + 2 * margin),
    )
    a, b = (ax - box[0], ay - box[1]), (bx - box[0], by - box[1])
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    x, y = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    head = [
        b,
        (b[0] - x * 10 * k - y * 6 * k, b[1] - y * 10 * k + x * 6 * k),
        (b[0] - x * 10 * k + y * 6 * k, b[1] - y * 10 * k - x * 6 * k),
    ]
    neck = (b[0] - x * 9 * k, b[1] - y * 9 * k)
    svg = path([a, neck], paint(stroke=MAT, width=5 * k), closed=False)
    svg += dash_line([a, neck], (7 * k, 5 * k), paint(stroke=CYAN, width=2.4 * k))
    svg += path(head, paint(CYAN, 1, MAT, 1.2 * k))
    canvas.stamp(svg, box)


def _draw_number(
    canvas: Canvas, at: Pixel, words: str, ink: Colour, *, filled: bool = False
) -> None:
    """A number on a round plate."""
    size = canvas.px(22)
    plate = paint(ink if filled else mix(MAT, ink, 0.16), 1, ink, 1.6 * canvas.k)
    box = box_about(at, size)
    canvas.stamp(circle((size / 2, size / 2), size / 2 - 1.2 * canvas.k, plate), box)
    top = at[1] - canvas.height(BOLD) / 2
    canvas.text((at[0], top), words, BOLD, MAT if filled else TEXT, "centre")


def _draw_words(
    canvas: Canvas, trail: Trail, value: TrailValue, discs: Mapping[str, tuple[Pixel, float]]
) -> None:
    """What is dropped and picked up at the stops on the way, and what awaits the last one."""
    about = {each.id: each.about for each in trail.tiles}
    for n, stop in enumerate(value):
        if n == 0 or stop.tile not in discs:
            continue
        words, ink = change_words(trail, stop), CYAN
        if n == len(value) - 1 and about.get(stop.tile):
            words = " · ".join(filter(None, (words, about[stop.tile])))
            ink = SHOCK
        if words:
            draw_tile_plate(canvas, _corner(discs[stop.tile], 1), words, (PLATE, ink, ink))


def _draw_chances(canvas: Canvas, turn: Turn, discs: Mapping[str, tuple[Pixel, float]]) -> None:
    """How likely the best end is of what would follow at a tile, below what awaits there."""
    for odds in turn.preview.odds if turn.preview else ():
        if odds.ends and odds.about in discs:
            x, y = _corner(discs[odds.about], 1)
            best = odds.ends[0]
            words = f"{best.word} {whole_percent(best.chance)}"
            draw_tile_plate(canvas, (x, y + canvas.px(_BELOW)), words, (PLATE, KEY_LINE, TEXT))


def _draw_barred(
    canvas: Canvas,
    led: tuple[Trail, TrailValue],
    discs: Mapping[str, tuple[Pixel, float]],
    covered: Sequence[pygame.Rect],
) -> None:
    """Why the next step may not go to the tiles that are barred."""
    trail, value = led
    barred = {each.id: each.barred for each in trail.tiles if each.barred}
    for tile in next_tiles(trail, value) if value else ():
        why = barred.get(tile)
        if why and tile in discs:
            words = bar_words(canvas, why, discs[tile][1])
            at = free_spot(
                discs[tile], plate_size(canvas, words), covered, canvas.surface.get_clip()
            )
            draw_tile_plate(canvas, at, words, (REFUSED, NO, REFUSED_TEXT), middle=True)


def bar_words(canvas: Canvas, why: Reason, radius: float) -> str:
    """Why something is barred, as far as there is room for it on a tile with this radius.

    The panel and the plate of the tile that is pointed at tell it in full.
    """
    ways = (f"× {why.row} · {why.rule}", f"× {why.row}", f"× {why.rule}")
    room = 2 * radius + canvas.px(OVER)
    return next((each for each in ways if canvas.width(each, BODY) <= room), "×")


def covered_boxes(lens: Lens, table: str, scene: Scene) -> Sequence[pygame.Rect]:
    """What words should leave free: units, and on each tile its middle and how it is held."""
    key = "covered", table, lens, scene.state.k
    return scene.rules_cache.keep(
        scene.state.view, key, lambda _: _find_covered(lens, table, scene)
    )


def _find_covered(lens: Lens, table: str, scene: Scene) -> Sequence[pygame.Rect]:
    found: list[pygame.Rect] = []
    for piece, pose in scene.on(table):
        look, at = scene.look_of(piece), lens.pixel(pose.at)
        if look.stack:
            found.append(pygame.Rect(box_about(at, round(2 * scene.radius(lens, piece)))))
        elif look.face:
            radius = _tile_radius(lens, scene, piece)
            # The name of one with corners is as wide as it is.
            wide, high = (2 * radius if look.outline else 0.5 * radius), radius
            found.append(pygame.Rect(at[0] - wide / 2, at[1] - high / 2, wide, high))
            if look.face.benefits:
                foot = at[0], at[1] + benefits_below(radius, scene.state.k)
                found.append(pygame.Rect(box_about(foot, round(1.4 * radius), _BELOW)))
            if look.face.control != "none":
                foot = at[0], at[1] + control_below(radius, scene.state.k)
                found.append(pygame.Rect(box_about(foot, round(19 * scene.state.k))))
    return found


def free_spot(
    disc: tuple[Pixel, float],
    size: tuple[int, int],
    covered: Sequence[pygame.Rect],
    seen: pygame.Rect,
) -> Pixel:
    """Where on its tile or at its rim a plate covers least, the first of equal ones.

    What of it lies outside what is `seen` counts as covered.
    """
    (x, y), radius = disc
    inside, beyond = radius - size[1] * 0.7, radius + size[1] * 0.55
    spots = [(x, y + way) for way in (-inside, inside, -beyond, -radius, beyond)]

    def count_hidden(spot: Pixel) -> int:
        box = pygame.Rect((0, 0), size)
        box.center = round(spot[0]), round(spot[1])
        cuts = (box.clip(each) for each in covered)
        inside_view = box.clip(seen)
        out_of_view = box.w * box.h - inside_view.w * inside_view.h
        return out_of_view + sum(each.w * each.h for each in cuts)

    return min(spots, key=count_hidden)


def plate_size(canvas: Canvas, words: str) -> tuple[int, int]:
    """How wide and high a plate with words on a tile is, in pixels."""
    return canvas.width(words, BODY) + canvas.px(14), canvas.px(22)


def draw_tile_plate(
    canvas: Canvas,
    at: Pixel,
    words: str,
    inks: tuple[Colour, Colour, Colour],
    *,
    middle: bool = False,
) -> pygame.Rect:
    """Words on a plate that begins at a pixel, or has its `middle` there; returns where it lies.

    It stays in view. `inks` are those of its ground, its edge and its text.
    """
    wide, high = plate_size(canvas, words)
    seen = canvas.surface.get_clip()
    start = round(at[0] - (wide / 2 if middle else 0))
    left = max(seen.left, min(start, seen.right - wide))
    top = max(seen.top, min(round(at[1] - high / 2), seen.bottom - high))
    box = (left, top, wide, high)
    frame = paint(inks[0], 0.95, inks[1], canvas.k)
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(5), frame, 0.6), box)
    middle_line = top + (high - canvas.height(BODY)) / 2
    canvas.text((left + wide / 2, middle_line), words, BODY, inks[2], "centre")
    return pygame.Rect(box)
