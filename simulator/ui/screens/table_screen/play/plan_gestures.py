"""What the mouse does while a game is played: it plans; only committing does anything."""

from dataclasses import replace

import pygame

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.draft import formation_in
from simulator.kernel.asked.request import Formation, Route, Spot
from simulator.kernel.piece import OnTable
from simulator.ui.play.forming import resize_formation
from simulator.ui.play.mat import GhostStand, choice_of, field_of_mat, stands
from simulator.ui.play.planning import (
    GhostPull,
    Grab,
    Lifted,
    drag_ghost,
    finish_leg,
    follow_pointer,
    point_at,
    release_ghost,
    send_to,
    step_by,
    stretch_to,
    take_choice,
)
from simulator.ui.play.turn import Fill, Plan, Turn, fill_fields
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.play import beginning, trails
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState, select_pieces, with_parts
from simulator.ui.table.plans.plan_ghosts import stand_at
from simulator.ui.table.plans.plan_handles import active_stand, knob_at
from simulator.ui.table.scene import Scene
from simulator.ui.tools.copying import mates
from simulator.ui.tools.tool import Touch

_TWICE = 400
"""Milliseconds between two clicks that belong together."""


def press(
    context: TableContext, state: ViewState, touch: Touch, pixel: tuple[int, int]
) -> ViewState:
    """The left button went down: take a ghost or its knob, pick what is asked for, or look.

    A ghost is taken even where a knob lies over it.
    """
    turn = context.turn(state)
    if turn is None:
        return state
    led = trails.press_tile(context, state, turn, touch)
    if led:
        return led
    scene, lens = context.scene(state), context.stage(state).lenses[touch.table]
    stand = stand_at(scene, lens, touch.table, pixel)
    knob = None if stand else knob_at(scene, lens, touch.table, pixel)
    if knob:
        return _grab_ghost(state, Grab(knob.stand, touch.table, touch.at, turn, knob.by))
    follows = state.plan.base is not None
    picks = follows and touch.under and _is_picked(turn, state, touch.under)
    if stand and not picks:
        return _grab_ghost(state, Grab(stand, touch.table, touch.at, turn))
    if touch.under and not _is_ground(scene, turn, touch.under):
        return beginning.touch_piece(context, _pick_piece(context, state, turn, touch), turn, touch)
    there = OnTable(touch.table, Pose(touch.at))
    sent_off = _send_ghost(scene, turn, there)
    return select_pieces(state, ()) if sent_off == state else sent_off


def _is_picked(turn: Turn, state: ViewState, piece: str) -> bool:
    """Does a click pick a piece while a place comes along with the pointer?

    Not where that place would be lost by it: mines are laid among the ships that may lay them.
    """
    found = choice_of(turn, state.view, piece)
    spot = turn.field(field_of_mat(turn, state.plan.field))
    return found is not None and not (spot and found[0] in spot.follows)


def _send_ghost(scene: Scene, turn: Turn, there: OnTable) -> ViewState:
    """The view state after a click on bare mat, which leads the active ghost there."""
    state, lead = scene.state, active_stand(scene)
    plan = send_to(state.view, turn, state.plan, there, lead.field if lead else "")
    return replace(state, plan=plan) if plan != state.plan else state


def _is_ground(scene: Scene, turn: Turn, piece: str) -> bool:
    """Is a piece an area, on which a click means the place while places are filled in?"""
    area = scene.look_of(scene.state.view.pieces[piece]).form == "area"
    placed = any(isinstance(each, Spot | Formation | Route) for each in turn.fields)
    return area and placed and choice_of(turn, scene.state.view, piece) is None


def _grab_ghost(state: ViewState, grab: Grab) -> ViewState:
    """The view state with a ghost or its knob in the hand; a carried piece is selected with it."""
    stand = grab.stand
    held = replace(
        state,
        grab=grab,
        ghost=(stand.field, stand.id),
        hovered=None,
        plan=release_ghost(state.plan),
    )
    return select_pieces(held, (stand.piece,)) if stand.piece and grab.by == "carry" else held


def move(context: TableContext, state: ViewState, touch: Touch) -> ViewState:
    """The pointer moved while a ghost or its knob is held; with Shift the ghost goes alone."""
    grab = state.grab
    if grab is None:
        return state
    far = max(abs(touch.at[0] - grab.start[0]), abs(touch.at[1] - grab.start[1]))
    if state.plan.base is None and far <= touch.slack and touch.table == grab.table:
        return state
    if grab.by == "touched":
        state = beginning.take_up_piece(context, state, grab)
        grab = state.grab
        if grab is None:
            return state
    pull = GhostPull(touch.table, touch.at, alone=touch.add, snap=touch.snap)
    plan = drag_ghost(
        state.view, state.plan, grab, pull, lambda one: is_allowed(context, state, one)
    )
    return with_parts(state, plan=plan, tapped=None)


def let_go(state: ViewState) -> ViewState:
    """The button came up: the ghost stays where it is, and can be taken again."""
    return replace(state, grab=None, plan=release_ghost(state.plan))


def click(context: TableContext, state: ViewState) -> ViewState:
    """The left button came up: the second of two clicks on a ghost ends the leg that leads to it.

    A drag is no click. A click on the knob of a ship under way is one on the mat below it, so that
    no knob stands in the way of the next leg.
    """
    grab, now = state.grab, pygame.time.get_ticks()
    is_click = state.plan.base is None
    twice = state.tapped is not None and now - state.tapped <= _TWICE
    state = let_go(state)
    if grab and grab.by == "touched":
        begun = beginning.answer_first(context, state, grab.stand.id) if twice else state
        return replace(begun, tapped=None if twice else now)
    if grab and is_click and grab.by != "carry":
        turn = context.turn(state)
        if turn and isinstance(turn.field(grab.stand.field), Route):
            there = OnTable(grab.table, Pose(grab.start))
            return replace(_send_ghost(context.scene(state), turn, there), tapped=None)
        return replace(state, tapped=None)
    if grab and is_click and twice:
        return replace(end_leg_to(context, state, grab.stand), tapped=None)
    return replace(state, tapped=now if is_click else None)


def hover_at(
    context: TableContext, state: ViewState, touch: Touch, pixel: tuple[int, int] | None
) -> ViewState:
    """The pointer moved with nothing in the hand, over `pixel` of a table or over none.

    It marks the ghost under it; a place that is not chosen yet comes along.
    """
    turn = context.turn(state)
    if turn is None:
        return state
    there = OnTable(touch.table, Pose(touch.at)) if pixel else None
    plan = follow_pointer(turn, state.plan, there)
    if plan != state.plan:
        state = replace(state, plan=plan)
    found = None
    if pixel:
        scene, lens = context.scene(state), context.stage(state).lenses[touch.table]
        stand = stand_at(scene, lens, touch.table, pixel)
        knob = None if stand else knob_at(scene, lens, touch.table, pixel)
        stand = knob.stand if knob else stand
        found = (stand.field, stand.id) if stand and (stand.moved or knob) else None
    return state if found == state.ghost else replace(state, ghost=found)


def is_allowed(context: TableContext, state: ViewState, plan: Plan) -> bool:
    """May a plan be committed as it is?"""
    turn = context.turn(replace(state, plan=plan))
    return turn is not None and turn.is_ready


def change_number(context: TableContext, state: ViewState, turn: Turn, by: tuple[str, int]) -> Plan:
    """The plan with a number changed by so much, and the ghosts that it counts where they were.

    Where they may not stay there they are in the formation that is suggested.
    """
    plan = release_ghost(step_by(turn, state.plan, *by))
    after = context.turn(replace(state, plan=plan))
    for field in after.fields if after and turn.draft else ():
        held = formation_in(turn.draft, field.name) if turn.draft else ()
        if not after or not isinstance(field, Formation) or not held or not field.start:
            continue
        for value in resize_formation(held, field.start):
            kept = fill_fields(after, plan, [Fill(field.name, value)])
            if is_allowed(context, state, kept):
                return kept
    return plan


def stretch_draft(context: TableContext, state: ViewState, percent: int) -> ViewState:
    """The view state with the formation of the draft stretched to this percentage."""
    turn, stand = context.turn(state), active_stand(context.scene(state))
    if turn is None or stand is None:
        return state
    plan = stretch_to(turn, state.plan, stand, percent, lambda one: is_allowed(context, state, one))
    return replace(state, plan=plan)


def end_leg_to(
    context: TableContext, state: ViewState, stand: GhostStand | None = None
) -> ViewState:
    """The view state with the leg to a ghost ended, so that the next drag adds another."""
    turn = context.turn(state)
    stand = stand or active_stand(context.scene(state))
    if turn is None or stand is None:
        return state
    return replace(state, plan=finish_leg(state.view, turn, state.plan, stand))


def deal_die(
    state: ViewState, turn: Turn, lifted: Lifted, piece: str, *, every: bool = False
) -> ViewState:
    """A lifted die falls on a piece: it goes to the target that the piece stands for, if any."""
    found = choice_of(turn, state.view, piece) if piece else None
    if found is None or found[0] != lifted.field:
        return state
    pair = lifted.field, found[1].id
    plan = take_choice(turn, state.plan, pair, lifted.sheaf, every=every)
    return replace(state, plan=plan, message="")


def _pick_piece(context: TableContext, state: ViewState, turn: Turn, touch: Touch) -> ViewState:
    """A press on a piece: it is picked if that is asked for, else looked at.

    A target gets everything that may go there, with Shift one unit. If it can be moved once it is
    picked, it is in the hand already, unless it is on a way somewhere else.
    """
    piece = touch.under or ""
    if choice_of(turn, state.view, piece):
        plan = point_at(state.view, turn, state.plan, piece, every=not touch.add)
        after = replace(state, plan=plan, message="")
        found = context.turn(after)
        ghosts = stands(state.view, found) if found else ()
        ghost = next((each for each in ghosts if each.piece == piece), None)
        if found is None or ghost is None or ghost.moved or plan == state.plan:
            return after
        grab, held = Grab(ghost, touch.table, touch.at, found), (ghost.field, ghost.id)
        return replace(after, grab=grab, ghost=held, hovered=None)
    again = state.selection == (piece,)
    return select_pieces(state, mates(state.view, (piece,)) if again else (piece,))


WIDER, TIGHTER = 110, 91
"""Percent for one step of the keys, or one notch of the wheel."""


def stretch(way: int) -> Handler:
    """Draw the formation of the plan apart (1) or together (-1)."""

    def handle(call: Call) -> Follows:
        return stretch_draft(call.context, call.state, WIDER if way > 0 else TIGHTER)

    return handle


def end_leg(call: Call) -> Follows:
    """Leave the last leg of the planned routes as it is."""
    return end_leg_to(call.context, call.state)
