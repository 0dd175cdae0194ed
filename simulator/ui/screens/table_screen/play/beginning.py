"""A ship in the hand: what has to be answered before it can move is answered by the drag."""

from dataclasses import replace

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Route
from simulator.kernel.piece import OnTable
from simulator.kernel.state import place_of
from simulator.ui.play.mat import GhostStand, stands
from simulator.ui.play.planning import Grab, point_at
from simulator.ui.play.turn import Plan, Turn
from simulator.ui.screens.table_screen.hand.handling import submit_action
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.tool import Touch

_MOST = 4
"""Answers that a drag gives at most before a piece can be moved."""


def touch_piece(context: TableContext, state: ViewState, turn: Turn, touch: Touch) -> ViewState:
    """The view state after a press on a piece: a drag may move it, perhaps after other answers."""
    piece = touch.under or ""
    place = place_of(state.view, piece)
    if state.grab or place is None:
        return state
    if _first(context, state, piece) is None and not _has_way(turn, piece):
        return state
    stand = GhostStand("", piece, state.view.pieces[piece].kind, place, piece, moved=False)
    return replace(state, grab=Grab(stand, touch.table, touch.at, turn, "touched"))


def answer_first(context: TableContext, state: ViewState, piece: str) -> ViewState:
    """The view state after what has to be answered before a piece can be moved.

    Its message names what was paid for it.
    """
    paid: tuple[str, ...] = ()
    for _ in range(_MOST):
        draft = _first(context, state, piece)
        turn = context.turn(replace(state, plan=Plan(draft))) if draft else None
        action = turn.preview.action if turn and turn.preview else None
        if action is None:
            break
        said = turn.preview.says if turn and turn.preview else ()
        state = submit_action(context, state, action)
        if state.message:
            return state
        paid = said if len(said) > 1 else paid
    return replace(state, message=" · ".join(paid))


def take_up_piece(context: TableContext, state: ViewState, grab: Grab) -> ViewState:
    """The view state with a touched piece in the hand where it stands, its way not begun yet.

    Nothing is in the hand if it cannot be moved after all.
    """
    piece = grab.stand.id
    state = replace(answer_first(context, state, piece), grab=None)
    found = _at_rest(context, state, piece)
    if found is None:
        return state
    state, stand = found
    turn = context.turn(state)
    if turn is None:
        return state
    held = Grab(stand, grab.table, grab.start, turn)
    return replace(state, grab=held, ghost=(stand.field, stand.id), hovered=None)


def _first(context: TableContext, state: ViewState, piece: str) -> Draft | None:
    """What has to be answered first before a piece can be moved.

    Nothing where that would overrule what the player has filled in.
    """
    client, view = context.client, state.view
    key = "begun", client.seat, piece
    found = client.rules_cache.keep(
        view, key, lambda rules: rules.requests.answer_before_move(view, client.seat, piece)
    )
    chosen = state.plan.draft
    if found is None or chosen is None or not chosen.values:
        return found
    same = chosen.option == found.option and all(
        found.values.get(name, value) == value for name, value in chosen.values.items()
    )
    return found if same else None


def _has_way(turn: Turn, piece: str) -> bool:
    """Is a way of the piece filled in now?"""
    return any(isinstance(each, Route) and each.piece == piece for each in turn.fields)


def _at_rest(
    context: TableContext, state: ViewState, piece: str
) -> tuple[ViewState, GhostStand] | None:
    """A plan in which the piece still stands where it does, and its ghost there."""
    turn = context.turn(replace(state, plan=Plan()))
    for option in turn.request.options if turn else ():
        if not option.asks or option.barred:
            continue
        plan = Plan(Draft(option.id))
        for after in (plan, _meant(context, replace(state, plan=plan), piece)):
            there = replace(state, plan=after)
            opened = context.turn(there)
            found = stands(state.view, opened) if opened else ()
            stand = next((each for each in found if _is_way_of(opened, each, piece)), None)
            if stand is not None:
                return there, stand
    return None


def _meant(context: TableContext, state: ViewState, piece: str) -> Plan:
    """The plan with the choice made that the piece stands for."""
    turn = context.turn(state)
    return point_at(state.view, turn, state.plan, piece) if turn else state.plan


def _is_way_of(turn: Turn | None, stand: GhostStand, piece: str) -> bool:
    """Is it the piece on a way of its own, where it stands on its table?"""
    is_way = turn is not None and isinstance(turn.field(stand.field), Route)
    return is_way and stand.piece == piece and isinstance(stand.place, OnTable)
