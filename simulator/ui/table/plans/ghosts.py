"""New pieces being placed: where they would stand, what they reach, where they may stand."""

from functools import partial

from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.wording import capital
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import ALARM, COSTLY, alarm, costly, draw_plate
from simulator.ui.draw.theme import LABEL, TEXT
from simulator.ui.state.placement import reach_of_new, region_of, wrong_with
from simulator.ui.table.drawn.bases import draw_base
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.drawn.terrain import draw_area, draw_rings, draw_sphere
from simulator.ui.table.drawn.tokens import draw_thing, draw_token
from simulator.ui.table.labels.plate_spots import PlateSpots, ToolPlate
from simulator.ui.table.scene import Scene
from simulator.ui.tools.place import PlaceTool


def draw_ghosts(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> ToolPlate | None:
    """The pieces a `PlaceTool` holds over this table, with the arcs of the first.

    Returns what draws their plate, None if it holds none here.
    """
    tool, view = scene.state.tool, scene.state.view
    if not isinstance(tool, PlaceTool) or tool.at is None or tool.at[0] != table:
        return None
    pieces = tool.pieces(view)
    offer = scene.looks.offer(view, pieces[0], tool.source)
    for overlay in region_of(scene.rules_cache, view, offer) if offer else ():
        draw_overlay(canvas, lens, overlay, scene.state.seats)
    if scene.state.arcs:
        for overlay in reach_of_new(scene.rules_cache, view, pieces[0]):
            draw_overlay(canvas, lens, overlay, scene.state.seats)
    for piece in pieces:
        if isinstance(piece.place, OnTable):
            _ghost(canvas, lens, piece, piece.place.pose, scene)
    return partial(_plate, scene, pieces, offer)


def _ghost(canvas: Canvas, lens: Lens, piece: Piece, pose: Pose, scene: Scene) -> None:
    at, radius = lens.pixel(pose.at), scene.radius(lens, piece)
    look = scene.look(piece)
    match scene.look_of(piece).form:
        case "sphere":
            draw_sphere(canvas, lens, piece, pose)
        case "area":
            draw_area(canvas, lens, piece, pose)
        case "rings":
            draw_rings(canvas, at, radius, look.side)
        case "base":
            draw_base(canvas, lens, scene.look_of(piece), look, pose)
        case "token":
            draw_token(canvas, at, radius, look, pose.heading)
        case _:
            draw_thing(canvas, at, radius, look)


def _plate(
    scene: Scene,
    pieces: tuple[Piece, ...],
    offer: Offer | None,
    canvas: Canvas,
    spots: PlateSpots,
) -> None:
    """What it is, and why it may not stand there: the tool refuses, the rules only warn."""
    view, place = scene.state.view, pieces[0].place
    if not isinstance(place, OnTable):
        return
    spot = spots.by(pieces[0], place)
    action = scene.rules_cache.ruleset.hand.place(view, pieces)
    refusal = scene.rules_cache.refusal(view, action, scene.seat)
    if refusal:
        draw_plate(canvas, spot, alarm(capital(refusal.text), refusal.rule), ALARM)
        return
    wrong = [] if offer is None else wrong_with(scene.rules_cache, view, offer, pieces)
    if wrong:
        draw_plate(canvas, spot, costly(*_warn_of(wrong)), COSTLY)
        return
    draw_plate(canvas, spot, [(name_of_new(scene, pieces), TEXT), *_whose(scene, pieces)])


def name_of_new(scene: Scene, pieces: tuple[Piece, ...]) -> str:
    """`3 × Frigate · new group Cyan 3`, `Frigate · joins Cyan 1`, `Comet · 4" across`."""
    piece, view = pieces[0], scene.state.view
    name = scene.look_of(piece).name
    if piece.group is None:
        if not isinstance(piece.base, Disc) or scene.look_of(piece).is_scenery:
            return name
        unit = scene.rules_cache.ruleset.words.unit(view.setup)
        return f"{name} · {unit.text(2 * piece.base.radius)} across"
    shown = scene.look_of(piece).called
    group = shown.group if shown else piece.group
    known = any(one.group == piece.group for one in view.pieces.values())
    count = f"{len(pieces)} × " if len(pieces) > 1 else ""
    return f"{count}{name} · {'joins' if known else 'new group'} {group}"


def _whose(scene: Scene, pieces: tuple[Piece, ...]) -> list[tuple[str, tuple[int, int, int]]]:
    owner = pieces[0].owner
    if scene.look_of(pieces[0]).is_scenery:
        return []
    if owner is None:
        return [("nobody's", LABEL)]
    names = {seat.id: seat.name for seat in scene.state.view.setup.seats}
    return [(names[owner], scene.side(pieces[0]).colour)]


def _warn_of(wrong: list[Reason]) -> tuple[str, str, str]:
    """The first reason and its rule, and that the player may overrule it."""
    return capital(wrong[0].text), wrong[0].rule, "A click sets it here all the same."
