"""Dragged pieces over a table: their arcs, the lines from where they were, and their tokens."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from simulator.kernel.by_hand.sandbox import Shift
from simulator.kernel.shown.overlay import Line, Wedge
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.theme import MAT, WHITE, mix
from simulator.ui.table.drawn.overlays import draw_overlay, draw_wedges
from simulator.ui.table.drawn.pieces import draw_chosen_scenery, draw_piece
from simulator.ui.table.drawn.tokens import draw_selection
from simulator.ui.table.hand.carried import draw_riding
from simulator.ui.table.hand.knobs import is_paused
from simulator.ui.table.plans.explaining import faintly, is_arc, shows_arcs, supposed_arcs
from simulator.ui.table.plans.formation_links import draw_carried_links
from simulator.ui.table.scene import Scene


def draw_in_hand(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The dragged pieces over this table, on top of the static picture."""
    canvas.surface.set_clip(pygame.Rect(lens.slot))
    _draw_hand(canvas, lens, table, scene)
    canvas.surface.set_clip(None)


def _draw_hand(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The dragged pieces where they would stand, with a line from where they were.

    The arcs of the leading one are labelled; those of the others are fainter, the more so the
    more pieces there are. At a pause the table has them all: only the lines are left to draw.
    """
    state = scene.state
    shifts = [shift for shift in scene.hand.shifts if shift.to.table == table] if scene.hand else []
    paused = is_paused(scene)
    for shift in () if paused else shifts:
        if state.arcs and shift.piece == state.lead:
            _draw_reach(canvas, lens, scene, shift)
    draw_carried_links(canvas, lens, table, scene)
    _draw_ways(canvas, lens, table, scene, shifts)
    if shifts and not paused:
        _draw_riding(canvas, lens, scene, shifts)


def _draw_ways(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, shifts: Sequence[Shift]
) -> None:
    """The drag lines: dashed for the leading piece, faint and solid for the others."""
    pieces, others = scene.state.view.pieces, []
    for shift in shifts:
        was = scene.where(pieces[shift.piece])
        if was and was.table == table and shift.piece == scene.state.lead:
            draw_overlay(canvas, lens, Line(was.pose.at, shift.to.pose.at, "path"), ())
        elif was and was.table == table:
            others.append((lens.pixel(was.pose.at), lens.pixel(shift.to.pose.at)))
    if others:
        # Dashes for a whole squadron would take longer to draw than its arcs.
        canvas.dashes(mix(MAT, WHITE, 0.45), others, max(1, round(canvas.k)), chunk=1)


def _draw_riding(canvas: Canvas, lens: Lens, scene: Scene, shifts: Sequence[Shift]) -> None:
    """Tokens and faint arcs; their pictures are reused while no piece turns or changes course."""
    first = shifts[0].to
    (x, y), state = first.pose.at, scene.state
    places = tuple(
        (each.piece, each.to.pose.at[0] - x, each.to.pose.at[1] - y, each.to.pose.heading)
        for each in shifts
    )
    key = (
        ById(state.view),
        first.table,
        lens.slot,
        lens.scale,
        state.lead,
        state.arcs,
        places,
    )

    def paint(noting: Canvas) -> bool:
        whole = not state.arcs or _paint_arcs(noting, lens, scene, shifts)
        _paint_tokens(noting, lens, scene, shifts)
        return whole

    draw_riding(canvas, key, lens.pixel(first.pose.at), paint)


def _paint_arcs(canvas: Canvas, lens: Lens, scene: Scene, shifts: Sequence[Shift]) -> bool:
    """The arcs of all ships but the leading one, unlabelled; returns if they are complete."""
    state, whole = scene.state, True
    for shift in shifts:
        piece = state.view.pieces[shift.piece]
        if piece.id == state.lead or scene.look_of(piece).form != "token":
            continue
        overlays = scene.rules_cache.reach(state.view, piece.id, shift.to.pose)
        wedges = [replace(each, label="") for each in overlays if isinstance(each, Wedge)]
        if wedges:
            strength = faintly(len(shifts))
            whole = draw_wedges(canvas, lens, wedges, state.seats, strength) and whole
    return whole


def _paint_tokens(canvas: Canvas, lens: Lens, scene: Scene, shifts: Sequence[Shift]) -> None:
    """The tokens of all dragged pieces, drawn as selected."""
    state = scene.state
    for shift in shifts:
        piece = state.view.pieces[shift.piece]
        draw_piece(canvas, lens, (piece, shift.to.pose), scene)
        if draw_chosen_scenery(canvas, lens, (piece, shift.to.pose), scene):
            continue
        at, radius = lens.pixel(shift.to.pose.at), scene.radius(lens, piece)
        draw_selection(canvas, at, radius, lead=shift.piece == state.lead)


def _draw_reach(canvas: Canvas, lens: Lens, scene: Scene, shift: Shift) -> None:
    """What a dragged piece would reach from there: its wedges as one picture, then the rest.

    Of a piece that is asked about a target only the weapon in question shows its arc.
    """
    overlays = scene.rules_cache.reach(scene.state.view, shift.piece, shift.to.pose)
    there = scene.supposed
    asked = supposed_arcs(there, shift.to) if there else ()
    if asked:
        rest = (overlay for overlay in overlays if not isinstance(overlay, Wedge))
        overlays = (*asked, *rest)
    elif there and shows_arcs(there, shift.to.table):
        overlays = tuple(overlay for overlay in overlays if not is_arc(overlay))
    wedges = [overlay for overlay in overlays if isinstance(overlay, Wedge)]
    if len({(wedge.apex, wedge.owner) for wedge in wedges}) == 1:
        draw_wedges(canvas, lens, wedges, scene.state.seats)
        overlays = tuple(overlay for overlay in overlays if not isinstance(overlay, Wedge))
    for overlay in overlays:
        draw_overlay(canvas, lens, overlay, scene.state.seats)
