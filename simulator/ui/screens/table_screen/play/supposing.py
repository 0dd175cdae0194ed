"""Answers for the dragged pieces, as if they were dropped where they are."""

from collections.abc import Mapping

from simulator.geometry.units import short_text
from simulator.kernel.asked.answer import Measure
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Badge
from simulator.kernel.unit import Unit
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import Line
from simulator.ui.draw.theme import PANEL, TEXT
from simulator.ui.panels.sidebar.side import draw_side
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.screens.table_screen.sidebar import panel_look, side_page
from simulator.ui.table.drawn.markers import draw_verdicts
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.hand.hover_plate import answer_lines
from simulator.ui.table.plans.explaining import best_answer, shown_answer
from simulator.ui.table.scene import Scene, full_name


def draw_supposed(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """The answer about the target as it would be: its lines on the table, its reasons beside.

    Of the lines only those of the carried pieces are drawn; the panel tells of all.
    """
    there, hand = scene.supposed, scene.hand
    if there is None or hand is None:
        return
    carried = {shift.piece: shift.to.pose.at for shift in hand.shifts}
    for slot in stage.layout.slots:
        overlays = () if slot.small else shown_answer(there, slot.table, carried)
        for overlay in overlays:
            draw_overlay(canvas, stage.lenses[slot.table], overlay, there.state.seats)
        badges = [overlay for overlay in overlays if isinstance(overlay, Badge)]
        draw_verdicts(canvas, stage.lenses[slot.table], (slot.table, there), badges)
    _draw_panel(canvas, stage.layout.side, there, {each.piece: each.to for each in hand.shifts})


def _draw_panel(canvas: Canvas, side: Box, there: Scene, carried: Mapping[str, OnTable]) -> None:
    """The side panel, from a picture as long as the pieces stay in the spots they were in."""

    def paint(inner: Canvas, box: Box) -> None:
        draw_side(inner, box, side_page(inner.kit.lettering, box, there), there.state)

    pieces = there.state.view.pieces
    if all(pieces[name].place == place for name, place in carried.items()):
        paint(canvas, side)  # they have just come there
    else:
        canvas.card(("supposed", panel_look(there)), side, paint, PANEL)


def supposed_lines(scene: Scene, piece: str) -> list[Line]:
    """The plate of a dragged piece about the target: distance, angle and verdicts."""
    there = scene.supposed
    answers = there.answers() if there else ()
    target = scene.state.target
    if target is None:
        return []
    found = [
        each for answer in answers for each in answer.measures if _between(each, piece, target)
    ]
    found.sort(key=lambda each: each.off_heading is None)
    head = " to ".join(full_name(scene, scene.state.view.pieces[each]) for each in (piece, target))
    unit = scene.rules_cache.ruleset.words.unit(scene.state.view.setup)
    lines = [(f"{head}: {measured_text(found[0], unit)}" if found else head, TEXT)]
    return lines + answer_lines(best_answer(there) if there else None)


def _between(measure: Measure, source: str, target: str) -> bool:
    return (measure.source, measure.target) == (source, target)


def measured_text(measure: Measure, unit: Unit) -> str:
    """A measure as a read-out, its figures as the rules printed them."""
    far = unit.full_text(measure.distance)
    if measure.off_heading is None:
        return far
    return f"{far} · {short_text(measure.off_heading)}° off bow"
