"""Small pictures of table files, drawn by the same painter as the tables."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pygame

from simulator.geometry.units import Point
from simulator.kernel.dice import fresh_seed
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.kernel.spec import AnySetup, Table
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.ui.draw.backdrop import draw_backdrop
from simulator.ui.draw.camera import Box, Camera, Lens, lens_through
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import PLATE, Colour, Seats
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.state.view_state import ViewState
from simulator.ui.systems.looks import Cover
from simulator.ui.systems.registry import looks_of
from simulator.ui.table.drawn.overlays import draw_overlay, ink_of
from simulator.ui.table.layout import MatSlot
from simulator.ui.table.painter import draw_in_play, draw_table
from simulator.ui.table.scene import Scene

_SHARE = 0.5
"""Share of the interface's scale at which tokens and lines are drawn."""

_SMALL_SHARE = 0.4
"""The same in the smallest pictures."""


def draw_preview(canvas: Canvas, box: Box, setup: AnySetup) -> None:
    """All tables of a set-up side by side in a box; its texts are not recorded."""
    ruleset = SYSTEMS[setup.system]
    view = ruleset.play.conceal(ruleset.play.begin(setup, fresh_seed()), None)
    draw_tables(canvas, box, view, setup.tables)


def draw_tables(
    canvas: Canvas, box: Box, view: AnyState, tables: Sequence[Table], share: float = _SHARE
) -> None:
    """Some tables of a view side by side in a box; their texts are not recorded.

    Tokens and lines are drawn at this share of the interface's scale.
    """
    ruleset, k = SYSTEMS[view.setup.system], canvas.k * share
    state = ViewState(view, box[2:], k, arcs=False, rings=False)
    looks = looks_of(view.setup.system)
    scene = Scene(state, looks, RulesCache(ruleset), ruleset.looks.groups(view))
    inner = Canvas(canvas.surface, Kit(k, canvas.kit.palette))
    for slot, table in zip(_places(view, tables, box, canvas.px(10)), tables, strict=True):
        lens = slot.lens(Camera(), ruleset.words.unit(view.setup))
        canvas.surface.set_clip(pygame.Rect(slot.view))  # titles would be too small to read
        draw_table(inner, lens, table, slot, scene)
    canvas.surface.set_clip(None)


def draw_shapes(
    canvas: Canvas, box: Box, view: AnyState, name: str, shapes: Sequence[Overlay]
) -> None:
    """One table of a view in a box, with some shapes on it and their labels.

    StopIteration if there is no table of this name.
    """
    table = next(each for each in view.setup.tables if each.id == name)
    draw_tables(canvas, box, view, (table,))
    seats = Seats.of_palette((seat.id for seat in view.setup.seats), canvas.kit.palette)
    (slot,) = _places(view, (table,), box, 0)
    lens = slot.lens(Camera(), SYSTEMS[view.setup.system].words.unit(view.setup))
    canvas.surface.set_clip(pygame.Rect(slot.view))
    for shape in shapes:
        draw_overlay(canvas, lens, shape, seats)
    for n, ring in enumerate(each for each in shapes if isinstance(each, Ring) and each.label):
        _draw_label(canvas, lens, ring, seats, above=n % 2 == 0)
    canvas.surface.set_clip(None)


def _draw_label(canvas: Canvas, lens: Lens, ring: Ring, seats: Seats, *, above: bool) -> None:
    """The words of a ring on a plate at its edge, within the picture."""
    left, top, width, height = lens.slot
    x, y = lens.pixel(ring.centre)
    wide, high = canvas.width(ring.label) + canvas.px(8), canvas.height(BODY)
    reach = ring.radius * lens.scale
    edge = y - reach - high / 2 if above else y + reach - high / 2
    edge = min(max(edge, top + canvas.px(3)), top + height - high - canvas.px(3))
    start = min(max(x - wide / 2, left + canvas.px(3)), left + width - wide - canvas.px(3))
    plate = (round(start), round(edge), wide, high)
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(4), paint(PLATE, 0.85)), plate)
    ink = ink_of(ring.role, ring.owner, seats)
    canvas.text((plate[0] + wide / 2, plate[1]), ring.label, BODY, ink, "centre")


def draw_fullest(canvas: Canvas, box: Box, view: AnyState) -> None:
    """The table of a view with the most pieces, in a small box."""
    draw_tables(canvas, box, view, (_fullest(view),), _SMALL_SHARE)


def draw_ground(canvas: Canvas, view: AnyState | None, glow: Colour) -> None:
    """The ground of a page about a game: its fullest table, fading into the usual backdrop."""
    draw_backdrop(canvas, glow, (50, 0))
    width, height = canvas.surface.get_size()
    if view is None:
        return
    high = min(height, canvas.px(300))

    def paint(inner: Canvas, box: Box) -> None:
        draw_moment(inner, box, view, _thick(view, box), strikes=False)
        shares = pygame.Surface((4, 16), pygame.SRCALPHA)
        for x in range(4):
            for y in range(16):
                # Hardly there on the left and below, where words stand.
                seen = min((10, 70, 160, 15)[x], max(0, 195 - y * 14))
                shares.set_at((x, y), (255, 255, 255, seen))
        mask = pygame.transform.smoothscale(shares, box[2:])
        inner.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    canvas.card(("ground", ById(view)), (0, 0, width, high), paint)
    canvas.texts.clear()


def _thick(view: AnyState, box: Box) -> list[str]:
    """The pieces that stand where a strip as flat as a box shows the most of the fullest table."""
    table = _fullest(view)
    reach = table.size[0] * box[3] // (2 * max(1, box[2]))
    places = [
        (piece.place.pose.at[1], piece.id)
        for piece in view.pieces.values()
        if isinstance(piece.place, OnTable) and piece.place.table == table.id
    ]
    strips = [[name for y, name in places if abs(y - middle) <= reach] for middle, _ in places]
    return max(strips, key=len, default=[])


def _fullest(view: AnyState) -> Table:
    """The table with the most pieces."""
    held = Counter(
        piece.place.table for piece in view.pieces.values() if isinstance(piece.place, OnTable)
    )
    return max(view.setup.tables, key=lambda table: held[table.id])


def draw_cover(canvas: Canvas, box: Box, view: AnyState, cover: Cover) -> None:
    """A table in play that fills a box: tokens, the arcs of one ship, and its shots; no words."""
    ruleset = SYSTEMS[view.setup.system]
    table = next(each for each in view.setup.tables if each.id == cover.table)
    inner = Canvas(canvas.surface, Kit(canvas.k, canvas.kit.palette))
    whole = ViewState(view, box[2:], canvas.k, palette=canvas.kit.palette)
    state = replace(whole, selection=(cover.lead,))
    scene = Scene(
        state, looks_of(view.setup.system), RulesCache(ruleset), ruleset.looks.groups(view)
    )
    lens = lens_through(
        Camera(cover.centre, cover.zoom), box, table.size, ruleset.words.unit(view.setup)
    )
    draw_in_play(inner, lens, table, scene, cover.targets)


def draw_moment(
    canvas: Canvas, box: Box, view: AnyState, pieces: Sequence[str], *, strikes: bool
) -> None:
    """Some pieces of a table in play, so near that they fill a box; no words.

    The first of them `strikes` those of others. Without pieces the fullest table is shown whole.
    """
    table = _fullest(view)
    spots = [
        (piece, place) for piece in pieces if isinstance(place := view.pieces[piece].place, OnTable)
    ]
    if spots:
        name = spots[0][1].table
        table = next(each for each in view.setup.tables if each.id == name)
        spots = [each for each in spots if each[1].table == name]
    ruleset = SYSTEMS[view.setup.system]
    inner = Canvas(canvas.surface, Kit(canvas.k, canvas.kit.palette))
    lead = spots[0][0] if spots else ""
    owner = view.pieces[lead].owner if lead else None
    targets = [piece for piece, _ in spots if strikes and view.pieces[piece].owner != owner]
    state = ViewState(view, box[2:], canvas.k, palette=canvas.kit.palette)
    state = replace(state, selection=(lead,) if targets else ())
    scene = Scene(
        state, looks_of(view.setup.system), RulesCache(ruleset), ruleset.looks.groups(view)
    )
    camera = _near(table, box, [place.pose.at for _, place in spots])
    lens = lens_through(camera, box, table.size, ruleset.words.unit(view.setup))
    draw_in_play(inner, lens, table, scene, targets)


def _near(table: Table, box: Box, points: Sequence[Point]) -> Camera:
    """The camera that shows these points with some room round them, filling the box."""
    width, height = table.size
    fit = min(box[2] / width, box[3] / height)
    least = max(box[2] / width, box[3] / height) / fit
    if not points:
        return Camera(zoom=least)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    room = min(width, height) // 4
    wanted = min(
        box[2] / (max(xs) - min(xs) + room) / fit, box[3] / (max(ys) - min(ys) + room) / fit
    )
    zoom = max(least, wanted)
    centre = (
        _clamp_middle((min(xs) + max(xs)) / 2 / width, box[2] / (fit * zoom * width)),
        _clamp_middle((min(ys) + max(ys)) / 2 / height, box[3] / (fit * zoom * height)),
    )
    return Camera(centre, zoom)


def _clamp_middle(middle: float, share: float) -> float:
    """A middle of a view that shows this share of a side, moved so that it shows no more."""
    return min(max(middle, share / 2), 1 - share / 2)


def _places(view: AnyState, tables: Sequence[Table], box: Box, gap: int) -> list[MatSlot]:
    """The places of tables in a row at one scale, in the middle of the box."""
    left, top, width, height = box
    extent = SYSTEMS[view.setup.system].looks.extent
    extents = [extent(view, table) for table in tables]
    wide = sum(each.size[0] for each in extents)
    high = max(each.size[1] for each in extents)
    scale = min((width - gap * (len(tables) - 1)) / wide, height / high)
    x = left + (width - wide * scale - gap * (len(tables) - 1)) / 2
    places = []
    for n, (table, part) in enumerate(zip(tables, extents, strict=True), 1):
        size = round(part.size[0] * scale), round(part.size[1] * scale)
        place = (round(x), top + (height - size[1]) // 2, *size)
        places.append(MatSlot(table.id, n, place, small=True, extent=part))
        x += size[0] + gap
    return places
