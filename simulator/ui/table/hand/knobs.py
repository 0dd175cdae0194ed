"""Knobs of the selected piece, besides the one that turns it, and dials of one that is driven."""

from collections.abc import Iterator
from dataclasses import replace
from math import hypot

from simulator.kernel.action import Action
from simulator.kernel.by_hand.handles import Knob
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import place_of
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import box_about
from simulator.ui.draw.theme import CYAN
from simulator.ui.play.rules_cache import try_action
from simulator.ui.state.library.on_show import drive_of, plan_of
from simulator.ui.table.hand.handles import (
    KNOB,
    KNOB_GRIP,
    first_clear,
    others_near,
    stamp_ring,
)
from simulator.ui.table.scene import Scene
from simulator.ui.tools.driving import DriveTool
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.pull import KnobPull
from simulator.ui.tools.select import Carry, Select

_APART = (20, 34, 52, 74, 100)
"""Pixels at 100 % from the base of a piece to a knob that stands apart from it.

It stands at the first distance at which it covers no other piece.
"""


def pull_of(scene: Scene) -> KnobPull | None:
    """The pull under way, None if no knob is pulled."""
    tool = scene.state.tool
    return tool if isinstance(tool, KnobPull) else None


def pulled_piece(scene: Scene) -> str | None:
    """The piece that a knob is pulled of, None if none is."""
    pull = pull_of(scene)
    return pull.piece if pull else None


def pulled_action(scene: Scene) -> Action | None:
    """What letting go of the knob would do, None if none has been moved."""
    pull, view = pull_of(scene), scene.state.view
    if pull is None or pull.to is None or pull.piece not in view.pieces:
        return None
    hand = scene.rules_cache.ruleset.hand
    return hand.pull_knob(view, pull.piece, pull.knob, pull.to, coarse=pull.coarse)


def pulled_scene(scene: Scene) -> Scene | Refusal | None:
    """The scene as if the knob had been let go, or why it may not be; None if none is moved."""
    action = pulled_action(scene)
    if action is None:
        return None
    found = try_action(scene.rules_cache, scene.state.view, action, scene.seat)
    if isinstance(found, Refusal):
        return found
    view, cache = found
    return replace(scene, state=replace(scene.state, view=view, tool=Select()), rules_cache=cache)


def knob_at(scene: Scene, lens: Lens, table: str, pixel: Pixel) -> tuple[str, str] | None:
    """The piece and the name of the knob at a pixel, None if there is none."""
    if isinstance(scene.state.tool, DriveTool):
        return _dial_at(scene, lens, table, pixel)
    if not isinstance(scene.state.tool, Select) or not scene.state.lead:
        return None
    near = KNOB_GRIP * scene.state.k
    for knob, (x, y) in placed_knobs(scene, lens, table):
        if hypot(x - pixel[0], y - pixel[1]) <= near:
            return scene.state.lead, knob.name
    return None


def placed_knobs(scene: Scene, lens: Lens, table: str) -> Iterator[tuple[Knob, Pixel]]:
    """The knobs of the lead on this table, and where they are."""
    state, view = scene.state, scene.state.view
    lead = view.pieces.get(state.lead or "")
    where = scene.where(lead) if lead else None
    if lead is None or where is None or where.table != table or scene.turn:
        return
    hand = scene.rules_cache.ruleset.hand
    found = scene.rules_cache.keep(view, ("knobs", lead.id), lambda _: hand.knobs(view, lead.id))
    x, y = lens.pixel(where.pose.at)
    for knob in found:
        right, down = (a - b for a, b in zip(lens.pixel(knob.at), (x, y), strict=True))
        off = hypot(right, down)
        if knob.apart and off:
            base = max(off, scene.radius(lens, lead)) * 1.16
            far = [(base + each * state.k) / off for each in _APART]
            places = [(x + right * each, y + down * each) for each in far]
            others = others_near(scene, lens, lead, table)
            yield knob, first_clear(places, others, state.k) or places[0]
        else:
            yield knob, (x + right, y + down)


def draw_knobs(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """A small ring at every knob of the selected piece; those apart hang on a line."""
    if not isinstance(scene.state.tool, Select | KnobPull):
        return
    view, size = scene.state.view, canvas.px(KNOB)
    for knob, (x, y) in placed_knobs(scene, lens, table):
        lead = scene.where(view.pieces[scene.state.lead or ""])
        if (knob.apart or knob.tied) and lead:
            (cx, cy), off = lens.pixel(lead.pose.at), size / 2
            far = hypot(x - cx, y - cy) or 1.0
            end = x - (x - cx) / far * off, y - (y - cy) / far * off
            canvas.dashes(CYAN, [(lens.pixel(knob.at) if knob.apart else (cx, cy), end)], 1)
        stamp_ring(canvas, (x, y))


def knob_named(scene: Scene, lens: Lens, table: str, name: str) -> tuple[Knob, Box] | None:
    """A knob of the lead with its box, None if it has no such knob here."""
    found = ((knob, at) for knob, at in placed_knobs(scene, lens, table) if knob.name == name)
    return next(((knob, _box(scene, at)) for knob, at in found), None)


def ring_boxes(scene: Scene, lens: Lens, table: str) -> list[Box]:
    """The boxes of the rings of all knobs of the lead on this table."""
    return [_box(scene, at) for _, at in placed_knobs(scene, lens, table)]


def _box(scene: Scene, at: Pixel) -> Box:
    return box_about(at, round(KNOB * scene.state.k))


def is_paused(scene: Scene) -> bool:
    """Has the pointer not moved for a while, with something in the hand that is asked about?"""
    tool = scene.state.tool
    return isinstance(tool, Carry | Pivot | KnobPull) and tool.paused


def as_if_let_go(scene: Scene) -> Scene:
    """The scene as it would be if what is held were let go, at a pause; else as it is."""
    if not is_paused(scene):
        return scene
    there = pulled_scene(scene) or scene.supposed
    return replace(there, left=_left_places(scene)) if isinstance(there, Scene) else scene


def _left_places(scene: Scene) -> tuple[tuple[Piece, OnTable], ...]:
    """The dragged pieces where they were."""
    held = [scene.state.view.pieces[each.piece] for each in scene.hand.shifts] if scene.hand else []
    return tuple((piece, where) for piece in held if (where := scene.where(piece)))


def draw_dials(canvas: Canvas, lens: Lens, scene: Scene, tool: DriveTool) -> None:
    """A ring at each dial that can be pulled, filled where keys set it."""
    chosen = plan_of(scene.rules_cache, scene.state, tool).chosen
    for n, at in _placed_dials(lens, scene, tool):
        stamp_ring(canvas, at, lit=n == chosen)


def _dial_at(scene: Scene, lens: Lens, table: str, pixel: Pixel) -> tuple[str, str] | None:
    """The piece that is driven and the number of the dial at a pixel; None if there is none."""
    state, tool = scene.state, scene.state.tool
    place = place_of(state.view, tool.piece) if isinstance(tool, DriveTool) else None
    if not isinstance(tool, DriveTool) or place is None or place.table != table:
        return None
    x, y = pixel
    places = [(hypot(a - x, b - y), n) for n, (a, b) in _placed_dials(lens, scene, tool)]
    near = KNOB_GRIP * state.k
    far, dial = min(places, default=(near + 1, 0))
    return (tool.piece, str(dial)) if far <= near else None


def _placed_dials(lens: Lens, scene: Scene, tool: DriveTool) -> Iterator[tuple[int, Pixel]]:
    """The dials that can be pulled by their numbers, and where they are."""
    for n, dial in enumerate(drive_of(scene.rules_cache, scene.state, tool).dials):
        if dial.at:
            yield n, lens.pixel(dial.at)
