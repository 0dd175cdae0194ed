"""What moves with the pointer while an attack is declared: its line, and what is placed already."""

from collections.abc import Iterator

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import side_of
from simulator.ui.table.aiming import Aim, aim_of
from simulator.ui.table.camera import Lens
from simulator.ui.table.label_drawing import Label, draw_labels, label_size
from simulator.ui.table.labels import LEAD, Placed, Wish, beside
from simulator.ui.table.names import AIR, piece_box
from simulator.ui.table.overlays import draw_overlay, line_label
from simulator.ui.table.plate_spots import PlateSpots
from simulator.ui.table.scene import Scene
from simulator.ui.table.screen_layout import ScreenLayout


def draw_aim(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """The line to the target that is looked at."""
    aim = aim_of(scene)
    for table, lens in _in_view(stage) if aim else ():
        canvas.surface.set_clip(lens.slot)
        for each in aim.lines(table) if aim else ():
            draw_overlay(canvas, lens, each, scene.state.seats)
        canvas.surface.set_clip(None)


def draw_aim_labels(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """How far the target is that is looked at, and what is declared on all others."""
    aim = aim_of(scene)
    for table, lens in _in_view(stage) if aim else ():
        if aim:
            _draw_labels(canvas, (table, lens), scene, aim, spots)


def _in_view(stage: ScreenLayout) -> Iterator[tuple[str, Lens]]:
    """The tables that show more than tokens."""
    for slot in stage.layout.slots:
        if not slot.small:
            yield slot.table, stage.lenses[slot.table]


def _draw_labels(
    canvas: Canvas, here: tuple[str, Lens], scene: Scene, aim: Aim, spots: PlateSpots
) -> None:
    table, lens = here
    lines = aim.lines(table)
    room, found = spots.room(table), list[tuple[Label, Placed]]()
    labels = [line_label(canvas, lens, f"aim {n}", each) for n, each in enumerate(lines)]
    for label in (*labels, *_declared(canvas, here, scene, aim)):
        place = (room.place(label.wish) or room.anywhere(label.wish)) if label else None
        if label and place:
            found.append((label, place))
    draw_labels(canvas, found)


def _declared(canvas: Canvas, here: tuple[str, Lens], scene: Scene, aim: Aim) -> Iterator[Label]:
    """Beside each target that has dice and is not looked at: how many of which kind."""
    table, lens = here
    for n, target in enumerate(aim.field.targets):
        words = aim.dice_on(target.id)
        struck = list(scene.named(target.id, table)) if words else []
        if target.id == aim.target or not struck:
            continue
        boxes = [piece_box(lens, one, lens.pixel(place.pose.at), scene) for one, place in struck]
        text = f"{words} declared"
        size = label_size(canvas, text, framed=True)
        spots = beside(boxes, size, AIR * canvas.k)
        wish = Wish(f"declared {n}", size, spots, LEAD, tuple(boxes))
        ink = side_of(scene.state.seats, scene.seat).colour
        yield Label(wish, text, ink, plate=0.92, framed=True)
