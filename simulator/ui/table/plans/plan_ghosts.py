"""What of a player's plan moves with the pointer: lines, ghosts, and what it comes to."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.kernel.asked.request import Route
from simulator.kernel.shown.overlay import Badge, Overlay, Wedge
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.theme import MAT, WHITE, mix
from simulator.ui.play.mat import GhostStand, preview_overlays
from simulator.ui.state.placement import reach_of_new
from simulator.ui.table.drawn.overlays import draw_overlay, draw_wedges
from simulator.ui.table.drawn.terrain import draw_rings
from simulator.ui.table.drawn.tokens import draw_costly, draw_selection, draw_thing, draw_token
from simulator.ui.table.hand.carried import draw_riding
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.plans.aiming import is_aim
from simulator.ui.table.plans.plan_handles import active_stand, draw_knobs
from simulator.ui.table.plans.plan_readout import (
    draw_arc_names,
    draw_figures,
    draw_readout,
    draw_victims,
    is_costly,
)
from simulator.ui.table.plans.prospect_drawing import draw_prospects
from simulator.ui.table.plans.trail_drawing import draw_trail
from simulator.ui.table.scene import Scene, stands_of


def draw_plan(canvas: Canvas, lens: Lens, table: str, scene: Scene, spots: PlateSpots) -> None:
    """The draft on one table: its lines and rings, its ghosts, and the read-out beside one."""
    turn, state = scene.turn, scene.state
    if turn is None:
        return
    draw_prospects(canvas, lens, table, scene)
    draw_trail(canvas, lens, table, scene)
    standing = [each for each in stands_of(scene) if each.place.table == table]
    drawn = preview_overlays(turn, table)
    if not (standing or drawn):
        return
    ghosts = [each for each in standing if each.moved]
    lead = active_stand(scene)
    canvas.surface.set_clip(lens.slot)
    arcs = _arcs(lead, scene) if lead and lead in ghosts and state.arcs else []
    if arcs:
        draw_wedges(canvas, lens, [_drop_label(each) for each in arcs], state.seats)
    # What is aimed at is drawn apart: its arcs are at rest, and its line follows the pointer.
    for overlay in (each for each in drawn if not (isinstance(each, Badge) or is_aim(each))):
        draw_overlay(canvas, lens, overlay, state.seats)
    (_draw_carried if spots.in_hand else _draw_standing)(canvas, lens, ghosts, lead, scene)
    draw_knobs(canvas, lens, table, scene)
    canvas.surface.set_clip(None)
    if ghosts:
        told = lead if lead and lead in ghosts else ghosts[0]
        draw_readout(canvas, scene, told, spots)
        draw_victims(canvas, lens, table, scene, spots)
        draw_figures(canvas, lens, told, scene, spots)
        if not spots.in_hand:  # names that hop from place to place would be noise
            draw_arc_names(canvas, lens, arcs, scene, spots.room(table))


def _drop_label(arc: Wedge) -> Wedge:
    """An arc without its label; written out, since `replace` takes several times as long."""
    return Wedge(arc.apex, arc.heading, arc.half, arc.inner, arc.outer, arc.role, "", arc.owner)


def stand_at(scene: Scene, lens: Lens, table: str, pixel: tuple[int, int]) -> GhostStand | None:
    """The ghost of the draft under a pixel, the one drawn last first; None if there is none."""
    for each in reversed(stands_of(scene)):
        if each.place.table == table:
            piece = each.as_piece(scene.state.view, scene.seat)
            x, y = lens.pixel(each.place.pose.at)
            reach = scene.grip(lens, piece)
            if (x - pixel[0]) ** 2 + (y - pixel[1]) ** 2 <= reach**2:
                return each
    return None


def _arcs(stand: GhostStand, scene: Scene) -> list[Wedge]:
    """The arcs of a ghost from where it would stand."""
    cache, view = scene.rules_cache, scene.state.view
    overlays: tuple[Overlay, ...] = ()
    if stand.piece:
        overlays = cache.reach(view, stand.piece, stand.place.pose)
    elif stand.kind:
        overlays = reach_of_new(cache, view, stand.as_piece(view, scene.seat))
    return [each for each in overlays if isinstance(each, Wedge)]


def _draw_way(canvas: Canvas, lens: Lens, each: GhostStand, scene: Scene) -> None:
    """A faint line from where a piece stands to its ghost, unless the rules draw the way."""
    piece = scene.state.view.pieces.get(each.piece or "")
    was = scene.where(piece) if piece else None
    if scene.turn and isinstance(scene.turn.field(each.field), Route):
        return
    if was and was.table == each.place.table and was.pose.at != each.place.pose.at:
        ends = lens.pixel(was.pose.at), lens.pixel(each.place.pose.at)
        canvas.dashes(mix(MAT, WHITE, 0.45), [ends], max(1, round(canvas.k)))


def _draw_standing(
    canvas: Canvas, lens: Lens, ghosts: Sequence[GhostStand], lead: GhostStand | None, scene: Scene
) -> None:
    """Ghosts where they stand."""
    for each in ghosts:
        _draw_way(canvas, lens, each, scene)
        _draw_ghost(canvas, lens, each, scene, lead=each == lead)


def _draw_carried(
    canvas: Canvas, lens: Lens, ghosts: Sequence[GhostStand], lead: GhostStand | None, scene: Scene
) -> None:
    """Ghosts on their way; their pictures are reused while they keep their formation."""
    if not ghosts:
        return
    for each in ghosts:
        _draw_way(canvas, lens, each, scene)
    state, first = scene.state, ghosts[0].place
    (x, y), preview = first.pose.at, scene.turn.preview if scene.turn else None
    places = tuple(
        (
            (each.field, each.id, each.kind, each.piece, each.group),
            (each.place.pose.at[0] - x, each.place.pose.at[1] - y, each.place.pose.heading),
            preview is not None and is_costly(preview, each),
        )
        for each in ghosts
    )
    led = lead and (lead.field, lead.id)
    key = (
        "ghosts",
        ById(state.view),
        scene.seat,
        first.table,
        lens.slot,
        lens.scale,
        led,
        places,
    )

    def paint(noting: Canvas) -> bool:
        for each in ghosts:
            _draw_ghost(noting, lens, each, scene, lead=each == lead)
        return True

    draw_riding(canvas, key, lens.pixel(first.pose.at), paint)


def _draw_ghost(canvas: Canvas, lens: Lens, each: GhostStand, scene: Scene, *, lead: bool) -> None:
    piece = each.as_piece(scene.state.view, scene.seat)
    at, radius = lens.pixel(each.place.pose.at), scene.radius(lens, piece)
    look = scene.look(piece)
    form = scene.look_of(piece).form
    if form == "rings":
        draw_rings(canvas, at, radius, look.side)
    elif form == "token":
        draw_token(canvas, at, radius, replace(look, spent=False), each.place.pose.heading)
    else:
        draw_thing(canvas, at, radius, look)
    draw_selection(canvas, at, radius, lead=lead)
    preview = scene.turn.preview if scene.turn else None
    if preview and is_costly(preview, each):
        draw_costly(canvas, at, radius)
