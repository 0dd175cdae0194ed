"""Measured lines: the one being drawn and those kept, with what the rules say about them."""

from collections.abc import Sequence
from math import atan2, degrees

from simulator.geometry.measure import distance_nearest
from simulator.kernel.asked.answer import Answer
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line
from simulator.kernel.state import place_of
from simulator.kernel.unit import Unit
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import Line as Words
from simulator.ui.draw.plates import calm, draw_plate
from simulator.ui.draw.shapes import around, box_about, circle, common, paint, path
from simulator.ui.draw.theme import CYAN, LABEL, NO, WHITE, YES
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.scene import Scene
from simulator.ui.tools.measure import MeasuredLine, MeasureTool

_LIGHT = 12
"""Width of the band under a picked line, in pixels at 100 %."""


def draw_marks(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """All measured lines, the one being drawn on top."""
    tool = scene.state.tool
    if not (scene.state.marks or isinstance(tool, MeasureTool)):
        return
    pulled = tool.mark if isinstance(tool, MeasureTool) and tool.pulling else None

    def where(piece: str | None) -> OnTable | None:
        held = scene.hand.ghost(piece) if scene.hand and piece else None
        return held or place_of(scene.state.view, piece)

    marks = [mark.along(where) for mark in scene.state.marks]
    shown = [each for each in (*marks, *([pulled] if pulled else [])) if each.table in stage.lenses]
    for mark in shown:
        lens = stage.lenses[mark.table]
        spots.avoid(mark.table, (lens.pixel(mark.a), lens.pixel(mark.b)))
    picked = None if scene.state.picked is None else marks[scene.state.picked]
    for mark in shown:
        lens = stage.lenses[mark.table]
        if mark is picked:
            _draw_picked(canvas, lens, mark)
        _draw_mark(canvas, lens, mark, scene, spots)


def _draw_picked(canvas: Canvas, lens: Lens, mark: MeasuredLine) -> None:
    """A band of light under the picked line."""
    ends = [lens.pixel(mark.a), lens.pixel(mark.b)]
    box = common(around(ends, _LIGHT * canvas.k), lens.slot)
    if min(box[2:]) > 0:
        inside = [(x - box[0], y - box[1]) for x, y in ends]
        stroke = paint(stroke=CYAN, width=_LIGHT * canvas.k)
        light = f'{stroke} stroke-opacity="0.55" stroke-linecap="round"'
        canvas.stamp(path(inside, light, closed=False), box)


def bearing_text(mark: MeasuredLine, unit: Unit, answers: Sequence[Answer] = ()) -> str:
    """A measured line as a read-out: distance and bearing, 0° towards the top edge.

    The distance is printed as these answers about the line's two ends print it.
    """
    dx, dy = mark.b[0] - mark.a[0], mark.b[1] - mark.a[1]
    turn = degrees(atan2(dx, dy)) % 360
    return f"{unit.full_text(_length(mark, answers))} · bearing {turn:.1f}°"


def _length(mark: MeasuredLine, answers: Sequence[Answer]) -> int:
    """The nearest step, or the next one where rounding would hide an exceeded bound."""
    plain = distance_nearest(mark.a, mark.b)
    ends = {mark.a, mark.b}
    printed = (
        each.distance for answer in answers for each in answer.measures if {each.a, each.b} == ends
    )
    return next((length for length in printed if length != plain), plain)


def _draw_mark(
    canvas: Canvas, lens: Lens, mark: MeasuredLine, scene: Scene, spots: PlateSpots
) -> None:
    draw_overlay(canvas, lens, Line(mark.a, mark.b, "shot"), ())
    size = canvas.px(11)
    for point in (mark.a, mark.b):
        x, y = lens.pixel(point)
        svg = circle((size / 2, size / 2), size / 2 - 1.5, paint(stroke=WHITE, width=1.5))
        canvas.stamp(svg, box_about((x, y), size))
    if mark.a == mark.b:
        return
    names = " → ".join(name for name in (mark.start, mark.end) if name)
    there, back = _answers(scene, mark.start, mark.end), _answers(scene, mark.end, mark.start)
    lines = calm(bearing_text(mark, lens.unit, (*there, *back))) + (
        [(names, LABEL)] if names else []
    )
    lines += [line for answer in there for line in _reach_line(answer)]
    end = scene.state.view.pieces.get(mark.end or "")
    there_is = scene.where(end) if end else None
    spot = spots.by(end, there_is) if end and there_is else spots.at(mark.table, lens.pixel(mark.b))
    draw_plate(canvas, spot, lines)


def _answers(scene: Scene, start: str | None, end: str | None) -> tuple[Answer, ...]:
    """What a selected piece at the one end would ask about the piece at the other."""
    state, rules_cache = scene.state, scene.rules_cache
    if scene.hand and any(scene.hand.ghost(name) for name in (start, end) if name):
        return ()  # the rules' answer is only valid for where the piece stood
    known = start in state.view.pieces and end in state.view.pieces
    if not (known and start and end and start in state.selection):
        return ()
    return rules_cache.answers(state.view, start, end)


def _reach_line(answer: Answer) -> list[Words]:
    """Is the end in arc and in band of a weapon? Nothing where no arc bounds the measure."""
    measure = next(iter(answer.measures), None)
    if measure is None or measure.margin is None or measure.margin_angle is None:
        return []
    what = answer.notes[0].partition(" · ")[0] if answer.notes else ""
    # Margins are positive inside their bound; the bound itself counts as inside.
    arc = "out of arc" if measure.margin_angle < 0 else "in arc"
    band = "out of band" if measure.margin < 0 else "in band"
    return [(f"{what}: {arc}, {band}", YES if measure.ok else NO)]
