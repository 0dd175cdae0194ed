"""What of a player's plan moves with the pointer: lines, ghosts, and what it comes to."""

from dataclasses import replace

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import ALARM, CALM, Line, alarm, calm, draw_plate
from simulator.ui.draw.theme import MAT, SHOCK, WHITE, YES, mixed
from simulator.ui.play.mat import Stand, shown, stands
from simulator.ui.play.turn import Turn
from simulator.ui.table.camera import Lens
from simulator.ui.table.overlays import draw_overlay
from simulator.ui.table.plate_spots import PlateSpots
from simulator.ui.table.scene import Scene
from simulator.ui.table.terrain import draw_rings
from simulator.ui.table.tokens import draw_selection, draw_thing, draw_token

_LINES = 4
"""Lines of the read-out beside a ghost; the panel has them all."""

_INKS = {"gain": YES, "risk": SHOCK, "warning": SHOCK}


def draw_plan(canvas: Canvas, lens: Lens, table: str, scene: Scene, spots: PlateSpots) -> None:
    """The draft on one table: its lines and rings, its ghosts, and the read-out beside one."""
    turn, state = scene.turn, scene.state
    if turn is None:
        return
    standing = [each for each in stands(state.view, turn) if each.place.table == table]
    canvas.surface.set_clip(lens.slot)
    for overlay in shown(turn, table):
        draw_overlay(canvas, lens, overlay, state.seats)
    ghosts = [each for each in standing if each.moved]
    for each in ghosts:
        _draw_way(canvas, lens, each, scene)
        _draw_ghost(canvas, lens, each, scene)
    canvas.surface.set_clip(None)
    told = _told(turn)
    if ghosts and told:
        held = state.grab.stand.id if state.grab else ""
        lead = next((each for each in ghosts if each.id == held), ghosts[0])
        refused = turn.preview is not None and turn.preview.refusal is not None
        piece = lead.as_piece(state.view, scene.seat)
        draw_plate(canvas, spots.by(piece, lead.place), told, ALARM if refused else CALM)


def stand_at(scene: Scene, lens: Lens, table: str, pixel: tuple[int, int]) -> Stand | None:
    """The ghost of the draft under a pixel, the one drawn last first; None if there is none."""
    turn = scene.turn
    if turn is None:
        return None
    for each in reversed(stands(scene.state.view, turn)):
        if each.place.table == table:
            piece = each.as_piece(scene.state.view, scene.seat)
            x, y = lens.pixel(each.place.pose.at)
            reach = scene.grip(lens, piece)
            if (x - pixel[0]) ** 2 + (y - pixel[1]) ** 2 <= reach**2:
                return each
    return None


def _told(turn: Turn) -> list[Line]:
    """Why it may not be done, or else what it costs and risks, in a few lines."""
    preview = turn.preview
    if preview is None:
        return []
    if preview.refusal:
        return alarm(preview.refusal.text, preview.refusal.rule)
    lines: list[Line] = []
    for note in preview.notes:
        lines += [(note.text, _INKS[note.role])] if note.role in _INKS else calm(note.text)
    if len(lines) > _LINES:
        return [*lines[: _LINES - 1], *calm(f"and {len(lines) - _LINES + 1} more")]
    return lines


def _draw_way(canvas: Canvas, lens: Lens, each: Stand, scene: Scene) -> None:
    """A faint line from where a piece stands to its ghost, unless the rules draw the way."""
    piece = scene.state.view.pieces.get(each.piece or "")
    was = scene.where(piece) if piece else None
    if was and was.table == each.place.table and was.pose.at != each.place.pose.at:
        ends = lens.pixel(was.pose.at), lens.pixel(each.place.pose.at)
        canvas.dashes(mixed(MAT, WHITE, 0.45), [ends], max(1, round(canvas.k)))


def _draw_ghost(canvas: Canvas, lens: Lens, each: Stand, scene: Scene) -> None:
    piece = each.as_piece(scene.state.view, scene.seat)
    at, radius = lens.pixel(each.place.pose.at), scene.radius(lens, piece)
    look = scene.look(piece)
    form = scene.shown(piece).form
    if form == "rings":
        draw_rings(canvas, at, radius, look.side)
    elif form == "token":
        draw_token(canvas, at, radius, replace(look, spent=False), each.place.pose.heading)
    else:
        draw_thing(canvas, at, radius, look)
    draw_selection(canvas, at, radius, lead=scene.state.grab is not None)
