"""The knobs at a ghost: one before its bow turns it, one beyond its formation stretches that."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, dist, hypot, radians, sin
from typing import Literal

from simulator.geometry.outlines import degrees_of
from simulator.kernel.asked.draft import formation_in, route_in
from simulator.kernel.asked.request import Formation, Route, Spot
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.shapes import circle, paint, path
from simulator.ui.draw.theme import MAT, WHITE
from simulator.ui.play.mat import GhostStand, field_of_mat
from simulator.ui.play.routing import can_turn
from simulator.ui.play.turn import Turn
from simulator.ui.table.hand.handles import KNOB, KNOB_GRIP, REACHES, first_clear
from simulator.ui.table.scene import Scene, grips_of, stands_of

_BEYOND = (26, 38, 52)
"""Pixels at 100 % from the ring of a formation's last ghost to the knob that stretches it.

A knob stands at the first place where it covers no other ghost, and nowhere if there is none.
"""


@dataclass(frozen=True, slots=True)
class GhostKnob:
    """A knob of a ghost, and what pulling it does."""

    stand: GhostStand
    by: Literal["turn", "stretch"]
    at: Pixel


def active_stand(scene: Scene) -> GhostStand | None:
    """The ghost that keys and knobs move.

    It is the one in the hand, else under the pointer, else of the selected piece, else the first
    of the field that gestures fill.
    """
    turn, state = scene.turn, scene.state
    if turn is None:
        return None
    # It is asked for many times in a frame.
    key = "active", ById(state.view), state.ghost, state.plan.field, state.lead
    return turn.once(key, lambda: _active(scene, turn))


def _active(scene: Scene, turn: Turn) -> GhostStand | None:
    state, found = scene.state, stands_of(scene)
    if state.ghost:
        for each in found:
            if (each.field, each.id) == state.ghost:
                return each
    name = field_of_mat(turn, state.plan.field)
    own = [each for each in found if each.field == name] or list(found)
    chosen = (each for each in found if each.piece and each.piece == state.lead)
    return next(chosen, next(iter(own), None))


def knob_at(scene: Scene, lens: Lens, table: str, pixel: Pixel) -> GhostKnob | None:
    """The knob at a pixel; None if there is none."""
    near = KNOB_GRIP * scene.state.k
    for each in knobs(scene, lens, table):
        if hypot(each.at[0] - pixel[0], each.at[1] - pixel[1]) <= near:
            return each
    return None


def knobs(scene: Scene, lens: Lens, table: str) -> tuple[GhostKnob, ...]:
    """The knobs of the active ghost, if it stands on this table; they cover no other ghost."""
    turn, stand, state = scene.turn, active_stand(scene), scene.state
    if turn is None or stand is None or stand.place.table != table:
        return ()
    # They are asked for many times in a frame.
    key = "knobs", ById(state.view), stand, lens, state.k
    return turn.once(key, lambda: tuple(_knobs(scene, lens, turn, stand)))


def _knobs(scene: Scene, lens: Lens, turn: Turn, stand: GhostStand) -> Iterator[GhostKnob]:
    circles = [*_grips(scene, lens, stand)]
    piece = stand.as_piece(scene.state.view, scene.seat)
    radius, k = scene.radius(lens, piece) * 1.16, scene.state.k
    x, y = lens.pixel(stand.place.pose.at)
    if _turns(turn, stand):
        way = radians(degrees_of(stand.place.pose.heading))
        ends = [radius + each * k for each in REACHES]
        ahead = [(x + reach * sin(way), y - reach * cos(way)) for reach in ends]
        if at := first_clear(ahead, circles, k):
            yield GhostKnob(stand, "turn", at)
    end = _farthest(turn, stand)
    if end:
        to_x, to_y = lens.pixel(end.place.pose.at)
        away = hypot(to_x - x, to_y - y) or 1.0
        shares = [(away + radius + each * k) / away for each in _BEYOND]
        beyond = [(x + (to_x - x) * share, y + (to_y - y) * share) for share in shares]
        if at := first_clear(beyond, circles, k):
            yield GhostKnob(stand, "stretch", at)


def _grips(scene: Scene, lens: Lens, stand: GhostStand) -> Iterator[tuple[Pixel, float]]:
    """What can be gripped beside a ghost: the other ghosts of its table, and tokens at rest."""
    table, placed = stand.place.table, stands_of(scene)
    for each in placed:
        if each.place.table == table and each != stand:
            yield lens.pixel(each.place.pose.at), _grip(scene, lens, each)
    planned = {each.piece for each in placed}
    for name, circle_at in _tokens(scene, lens, table):
        if name not in planned:
            yield circle_at


def _grip(scene: Scene, lens: Lens, stand: GhostStand) -> float:
    """The grip of a ghost, found once for all its places."""
    view, key = scene.state.view, ("ghost", stand.id, stand.kind, stand.piece, lens.scale)
    return scene.rules_cache.keep(
        view,
        (key, scene.state.k),
        lambda _: scene.grip(lens, stand.as_piece(view, scene.seat)),
    )


def _tokens(scene: Scene, lens: Lens, table: str) -> Sequence[tuple[str, tuple[Pixel, float]]]:
    """Every token at rest on a table, with the circle by which it is gripped."""
    grips = grips_of(scene, lens, table)

    def find() -> Sequence[tuple[str, tuple[Pixel, float]]]:
        return [
            (piece.id, (lens.pixel(pose.at), grips[piece.id]))
            for piece, pose in scene.on(table)
            if scene.look_of(piece).is_plated
        ]

    key = "tokens", table, lens, scene.state.k
    return scene.rules_cache.keep(scene.state.view, key, lambda _: find())


def draw_knobs(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The knobs of the active ghost: a round one turns, a square one stretches."""
    size = canvas.px(KNOB)
    middle = size / 2
    for each in knobs(scene, lens, table):
        x, y = each.at
        svg = partial(_knob, each.by, size, canvas.k)
        box = (round(x - middle), round(y - middle), size, size)
        canvas.shape(("knob", each.by, canvas.k), box, svg)


def _knob(by: str, size: int, k: float) -> str:
    ring, middle = paint(MAT, 0.9, WHITE, 1.5 * k), size / 2
    if by == "turn":
        return circle((middle, middle), middle - k, ring)
    corners = [(1.0, middle), (middle, 1.0), (size - 1.0, middle), (middle, size - 1.0)]
    return path(corners, ring)


def plan_knob_boxes(scene: Scene, lens: Lens, table: str) -> list[Box]:
    """The boxes of the knobs."""
    reach = round(KNOB * scene.state.k / 2) + 1
    return [
        (round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
        for x, y in (each.at for each in knobs(scene, lens, table))
    ]


def _turns(turn: Turn, stand: GhostStand) -> bool:
    """May the ghost be turned by hand?"""
    field = turn.field(stand.field)
    match field:
        case Spot():
            return field.turns
        case Formation():
            return True
        case Route():
            return can_turn(field, (route_in(turn.draft, field.name) if turn.draft else None) or ())
        case _:
            return False


def _farthest(turn: Turn, stand: GhostStand) -> GhostStand | None:
    """The ghost of the same new formation that is furthest away; None if there is no other."""
    if not isinstance(turn.field(stand.field), Formation) or turn.draft is None:
        return None
    at = stand.place.pose.at
    places = [(name, place) for name, place in formation_in(turn.draft, stand.field)]
    others = [pair for pair in places if pair[1].pose.at != at]
    if not others:
        return None
    name, place = max(others, key=lambda pair: dist(pair[1].pose.at, at))
    return GhostStand(stand.field, name, stand.kind, place)
