"""A story on the tables: what its beat is about, the numbers of what was told; and the outlook."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator.kernel.piece import moved_to
from simulator.kernel.shown.overlay import Line, Overlay, Ring
from simulator.kernel.shown.story import Beat, Foreseen, Pin
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.labels.solver import TARGET, WantedLabel
from simulator.ui.draw.labels.stencils import beside
from simulator.ui.draw.lettering import BOLD
from simulator.ui.draw.shapes import badge, box_about, circle, dashes, paint
from simulator.ui.draw.theme import MAT, PANEL, WHITE, SeatStyle, mix, side_of
from simulator.ui.table.drawn.group_marks import drawn_at, is_crowded
from simulator.ui.table.drawn.overlays import draw_overlay, line_label, overlay_label
from simulator.ui.table.drawn.tokens import SMALLEST, TokenLook, draw_hover, draw_token, draw_victim
from simulator.ui.table.labels.label_drawing import Label, draw_labels, label_size
from simulator.ui.table.labels.names import AIR, token_box
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.layout import TableViews
from simulator.ui.table.scene import Scene, foresights_in

_DOT = 9.5
"""Radius at 100 % of a numbered dot."""


def draw_story(canvas: Canvas, scene: Scene, stage: TableViews, spots: PlateSpots) -> None:
    """The beat that is told, with the numbers of those before it in its chapter."""
    reading = scene.state.reading
    if reading is None:
        return
    for slot in stage.layout.slots:
        if not slot.small:
            _draw_beats(canvas, stage.lenses[slot.table], slot.table, scene, (reading.told, spots))


def _draw_beats(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, telling: tuple[Sequence[Beat], PlateSpots]
) -> None:
    told, spots = telling
    beat = told[-1]
    side = side_of(scene.state.seats, beat.chapter.owner)
    canvas.surface.set_clip(lens.slot)
    for each in told:
        _draw_trails(canvas, lens, table, scene, (each, each is beat))
    for overlay in _on(beat.overlays, table):
        draw_overlay(canvas, lens, overlay, scene.state.seats)
    _ring_pieces(canvas, lens, table, scene, beat)
    canvas.surface.set_clip(None)
    labels = _overlay_labels(canvas, lens, scene, _on(beat.overlays, table))
    _place(canvas, spots, table, labels)
    pins = {each.number: pin for each in told for pin in each.pins if pin.table == table}
    for number, pin in pins.items():
        _draw_pin(canvas, lens, (number, pin), side, spots)


def _on(drawn: Sequence[tuple[str, tuple[Overlay, ...]]], table: str) -> list[Overlay]:
    return [each for where, overlays in drawn if where == table for each in overlays]


def _draw_trails(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, told: tuple[Beat, bool]
) -> None:
    """From where pieces came: a faint token there, and a dashed line to where they are now."""
    beat, is_now = told
    small = is_crowded(lens, scene.state.k)
    for name, was in beat.came:
        piece = scene.state.view.pieces.get(name)
        where = scene.where(piece) if piece else None
        if piece is None or where is None or where.table != table or was.table != table:
            continue
        if where.pose.at == was.pose.at:
            continue
        ends = [lens.pixel(was.pose.at), lens.pixel(where.pose.at)]
        ink = mix(MAT, scene.side(piece).colour, 0.95 if is_now else 0.6)
        dash = (7 * canvas.k, 5 * canvas.k)
        canvas.dashes(ink, dashes(ends, dash), max(1, round(1.5 * canvas.k)))
        if not small:
            look = replace(scene.look(moved_to(piece, was)), spent=False, faded=True)
            draw_token(canvas, ends[0], scene.radius(lens, piece), look, was.pose.heading)


def _ring_pieces(canvas: Canvas, lens: Lens, table: str, scene: Scene, beat: Beat) -> None:
    """A glow round who does it, and a golden ring round whom it is done to."""
    for name, struck in (
        *((name, False) for name in beat.actors),
        *((name, True) for name in beat.targets),
    ):
        piece = scene.state.view.pieces.get(name)
        where = scene.where(piece) if piece else None
        if piece is None or where is None or where.table != table:
            continue
        at, reach = drawn_at(scene, lens, piece, where.pose, table), scene.grip(lens, piece)
        if struck:
            draw_victim(canvas, at, reach)
        else:
            shape = scene.side(piece).shape if scene.look_of(piece).is_plated else "circle"
            draw_hover(canvas, at, reach, scene.side(piece), shape)


def _overlay_labels(
    canvas: Canvas, lens: Lens, scene: Scene, drawn: Sequence[Overlay]
) -> Iterator[Label]:
    for n, each in enumerate(drawn):
        if isinstance(each, Line):
            label = line_label(canvas, lens, f"story line {n}", each)
        elif isinstance(each, Ring):
            label = overlay_label(canvas, lens, f"story ring {n}", each, scene.state.seats)
        else:
            label = None
        if label:
            yield label


def _place(canvas: Canvas, spots: PlateSpots, table: str, labels: Iterator[Label]) -> None:
    """Draw the labels that find a place."""
    room = spots.room(table)
    placed = ((each, room.place(each.wish)) for each in labels)
    draw_labels(canvas, [(label, place) for label, place in placed if place])


def _draw_pin(
    canvas: Canvas, lens: Lens, numbered: tuple[int, Pin], side: SeatStyle, spots: PlateSpots
) -> None:
    """The number of a step at what it was about, and its figure beside it."""
    number, pin = numbered
    x, y = lens.pixel(pin.at)
    radius = _DOT * canvas.k
    at = (x - radius * 1.5, y - radius * 1.5)
    size = round(2 * radius)
    box = box_about(at, size)
    canvas.stamp(circle((size / 2, size / 2), size / 2 - 0.5, paint(side.colour)), box)
    top = box[1] + (size - canvas.height(BOLD)) / 2
    canvas.text((box[0] + size / 2, top), str(number), BOLD, PANEL, "centre")
    if pin.text:
        own = (box,)
        wide = label_size(canvas, pin.text)
        wish = WantedLabel(f"pin {number}", wide, beside(own, wide, AIR * canvas.k), TARGET, own)
        _place(canvas, spots, pin.table, iter([Label(wish, pin.text, WHITE, plate=0.85)]))


def draw_foresights(canvas: Canvas, scene: Scene, stage: TableViews, spots: PlateSpots) -> None:
    """While the threat is shown: what those whom the rules play may do next, on every table."""
    found = foresights_in(scene)
    if not found:
        return
    side = side_of(scene.state.seats, found[0].owner)
    foreseen = [each for one in found for each in one.foreseen]
    overlays = [each for one in found for each in one.overlays]
    for slot in stage.layout.slots:
        if slot.small:
            continue
        lens, table = stage.lenses[slot.table], slot.table
        drawn = _on(overlays, table)
        there = [each for each in foreseen if each.place.table == table]
        canvas.surface.set_clip(lens.slot)
        for overlay in drawn:
            draw_overlay(canvas, lens, overlay, scene.state.seats, 0.7)
        for each in there:
            _draw_foreseen(canvas, lens, each, side)
        canvas.surface.set_clip(None)
        _place(canvas, spots, table, _overlay_labels(canvas, lens, scene, drawn))
        _place(canvas, spots, table, _foreseen_labels(canvas, lens, there, side))


def _draw_foreseen(canvas: Canvas, lens: Lens, each: Foreseen, side: SeatStyle) -> None:
    """A faint token where a piece may come to stand; a dashed plate where its kind is unknown."""
    at = lens.pixel(each.place.pose.at)
    radius = SMALLEST * canvas.k / 2  # even of a large kind: it only may come
    if each.kind:
        draw_token(
            canvas, at, radius, TokenLook(each.kind, side, spent=True), each.place.pose.heading
        )
        return
    size = round(2.4 * radius)
    dash = (3 * canvas.k, 2.5 * canvas.k)
    frame = paint(mix(MAT, side.colour, 0.14), 0.9, side.colour, 1.4 * canvas.k, dash)
    svg = badge(side.shape, (size / 2, size / 2), radius, frame)
    canvas.stamp(svg, box_about(at, size))
    top = at[1] - canvas.height(BOLD) / 2
    canvas.text((at[0], top), "!", BOLD, side.colour, "centre")


def _foreseen_labels(
    canvas: Canvas, lens: Lens, there: Sequence[Foreseen], side: SeatStyle
) -> Iterator[Label]:
    """What each of them is, once for those at one place."""
    for n, each in enumerate(there):
        if not each.text:
            continue
        own = (token_box(lens.pixel(each.place.pose.at), 13 * canvas.k),)
        size = label_size(canvas, each.text)
        wish = WantedLabel(f"foreseen {n}", size, beside(own, size, AIR * canvas.k), TARGET, own)
        yield Label(wish, each.text, mix(side.colour, WHITE, 0.5), plate=0.85)
