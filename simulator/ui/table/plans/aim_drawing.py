"""What stands beside targets: the figure of the line, dice declared, saves to be made."""

from collections.abc import Iterator

from simulator.kernel.shown.overlay import Badge
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.labels.solver import LEAD, PlacedLabel, WantedLabel
from simulator.ui.draw.labels.stencils import beside
from simulator.ui.draw.theme import side_of
from simulator.ui.play.mat import asked_about
from simulator.ui.table.drawn.overlays import draw_overlay, line_label
from simulator.ui.table.labels.label_drawing import Label, draw_labels, label_size
from simulator.ui.table.labels.names import AIR, piece_box
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.layout import TableViews
from simulator.ui.table.plans.aiming import AimedDice, aim_lines, aim_of
from simulator.ui.table.scene import Scene, pieces_named


def draw_aim(canvas: Canvas, scene: Scene, stage: TableViews) -> None:
    """The line to the target that is looked at."""
    for table, lens in _in_view(stage) if scene.turn else ():
        canvas.surface.set_clip(lens.slot)
        for each in aim_lines(scene, table):
            draw_overlay(canvas, lens, each, scene.state.seats)
        canvas.surface.set_clip(None)


def draw_aim_labels(canvas: Canvas, scene: Scene, stage: TableViews, spots: PlateSpots) -> None:
    """How far the target is that is looked at, what is declared on others, and what is asked."""
    aim = aim_of(scene)
    for table, lens in _in_view(stage) if scene.turn else ():
        labels = list(_badges(canvas, (table, lens), scene))
        for n, line in enumerate(aim_lines(scene, table)):
            figure = line_label(canvas, lens, f"aim {n}", line)
            labels += [figure] if figure else []
        if aim:
            labels += _declared_labels(canvas, (table, lens), scene, aim)
        room, found = spots.room(table), list[tuple[Label, PlacedLabel]]()
        for label in labels:
            place = room.place(label.wish) or room.anywhere(label.wish)
            if place:
                found.append((label, place))
        draw_labels(canvas, found)


def _in_view(stage: TableViews) -> Iterator[tuple[str, Lens]]:
    """The tables that show more than tokens."""
    for slot in stage.layout.slots:
        if not slot.small:
            yield slot.table, stage.lenses[slot.table]


def _declared_labels(
    canvas: Canvas, here: tuple[str, Lens], scene: Scene, aim: AimedDice
) -> Iterator[Label]:
    """The dice that targets have which are not looked at."""
    for target in aim.field.targets:
        words = aim.dice_on(target.id)
        if words and target.id != aim.target:
            yield from _beside(canvas, here, scene, (target.id, f"{words} declared"))


def _badges(canvas: Canvas, here: tuple[str, Lens], scene: Scene) -> Iterator[Label]:
    """What the request says beside a piece or group."""
    for each in asked_about(scene.turn, here[0]) if scene.turn else ():
        if isinstance(each, Badge) and each.piece and each.text:
            yield from _beside(canvas, here, scene, (each.piece, each.text))


def _beside(
    canvas: Canvas, here: tuple[str, Lens], scene: Scene, about: tuple[str, str]
) -> Iterator[Label]:
    """A plate with words about a piece or group, in the colour of the seat that is asked."""
    (table, lens), (name, words) = here, about
    boxes = [
        piece_box(lens, piece, lens.pixel(place.pose.at), scene)
        for piece, place in pieces_named(scene, name, table)
    ]
    if boxes:
        size = label_size(canvas, words, framed=True)
        spots = beside(boxes, size, AIR * canvas.k)
        wish = WantedLabel(f"about {name}", size, spots, LEAD, tuple(boxes))
        ink = side_of(scene.state.seats, scene.seat).colour
        yield Label(wish, words, ink, plate=0.92, framed=True)
