"""Reactions on the table screen: answered by a card, asked less often, or passed unasked."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.draft import Draft
from simulator.kernel.reaction import Reaction
from simulator.ui.play.chair import is_secretive
from simulator.ui.play.turn import Plan, Turn, opened
from simulator.ui.screens.table_screen.calls import AtTable, Call, Follows
from simulator.ui.screens.table_screen.playing import committed
from simulator.ui.state.remarks import remarks_on
from simulator.ui.state.settings import keep
from simulator.ui.state.view_state import ViewState, showing
from simulator.ui.table.table_context import TableContext


def alternative(call: Call) -> Follows:
    """Commit one of the ready answers, by its number."""
    reaction = call.context.reaction(call.state)
    number = int(call.about[0])
    if reaction is None or number >= len(reaction.alternatives):
        return call.state
    return committed(call, Plan(reaction.alternatives[number].draft))


def more(call: Call) -> Follows:
    """Open the option with fields, so that the side panel offers all ways to answer."""
    turn = call.context.turn(call.state)
    options = turn.request.options if turn else ()
    found = next((each for each in options if each.asks and each.barred is None), None)
    return replace(call.state, plan=opened(call.state.plan, found.id)) if found else call.state


def ask_otherwise(call: Call) -> Follows:
    """Ask for this kind of reaction in the next way; all but `never` is kept in the settings."""
    state, turn = call.state, call.context.turn(call.state)
    decision = turn.request.decision if turn else None
    if decision is None or call.context.reaction(state) is None:
        return state
    asking = state.asking.stepped(decision.seat, decision.what, state.view.round)
    words = keep(asks=asking.kinds) if asking.kinds != state.asking.kinds else ""
    return replace(state, asking=asking, message=words)


def passed_over(screen: AtTable) -> bool:
    """Pass a reaction that the player need not be asked for; says whether it was one."""
    client = screen.context.client
    found = passed_unasked(screen.context, screen.state)
    if found is None or client.submit(found[0], why=found[1]):
        return False
    state = replace(
        screen.state, remarks=remarks_on(client.game.course, secretive=is_secretive(client))
    )
    screen.state = showing(state, client.view)
    return True


def passed_unasked(context: TableContext, state: ViewState) -> tuple[Action, str] | None:
    """What to do for the seat that looks without asking it, and what the log says of it.

    None if it has to be asked: nothing may be passed that is sealed, or has to be chosen.
    """
    turn, reaction = context.turn(state), context.reaction(state)
    decision = turn.request.decision if turn else None
    if reaction is None or reaction.passing is None or decision is None or decision.sealed:
        return None
    mode = state.asking.mode(decision.seat, decision.what, state.view.round)
    words = _reason(reaction, mode)
    action = _action(context, state, reaction.passing) if words else None
    return None if action is None else (action, words)


def _reason(reaction: Reaction, mode: str) -> str:
    """Why it is passed in this mode; empty if it is asked."""
    if mode == "never":
        return f"{reaction.kind} is not asked for: passed"
    if mode == "matter" and not reaction.matters:
        return f"{reaction.kind} could change nothing: passed"
    return ""


def _action(context: TableContext, state: ViewState, draft: Draft) -> Action | None:
    """What committing the draft does; None if it may not be done."""
    turn: Turn | None = context.turn(replace(state, plan=Plan(draft)))
    preview = turn.preview if turn else None
    return None if preview is None or preview.refusal else preview.action
