"""Reactions on the table screen: answered by a card, asked less often, or passed unasked."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.reaction import Alternative
from simulator.kernel.decisions import waited_for
from simulator.ui.panels.requests.request_prompt import MAIN
from simulator.ui.play.asking import AskingMode
from simulator.ui.play.turn import Plan, Turn, open_option
from simulator.ui.screens.table_screen.calls import AtTable, Call, Follows
from simulator.ui.screens.table_screen.play.playing import commit_plan
from simulator.ui.screens.table_screen.table_context import TableContext, reacts
from simulator.ui.state.client.reaction_card import Sharer, foregone_of, sharers
from simulator.ui.state.client.seats import is_secretive
from simulator.ui.state.games.remarks import remarks_on
from simulator.ui.state.settings import keep
from simulator.ui.state.view_state import ViewState, show_view

NOT_ASKED = "Not asked: nothing that counts depends on it."
"""What the save says of an answer that was given for a player; the log leaves it out."""


def alternative(call: Call) -> Follows:
    """Commit one of the ready answers, by its number; without one, the main answer."""
    reaction = call.context.reaction(call.state)
    number = int(next(iter(call.about), "0"))
    if reaction is None or number >= len(reaction.alternatives):
        return call.state
    taken = reaction.alternatives[number]
    state = replace(call.state, asking=_note_asked(call.context, call.state, taken))
    call.screen.state = state
    if not taken.seat:
        return commit_plan(call, Plan(taken.draft))
    return _answer_for(call.context, state, taken.seat, taken.draft)


def answered_piece(context: TableContext, state: ViewState) -> str | None:
    """The id of the first piece that the answer under the pointer names, None if it names none."""
    command, _, number = (state.button or "").partition(" ")
    if command not in ("alternative", MAIN):
        return None
    reaction = context.reaction(state)
    at = int(number) if number.isdecimal() else 0
    if reaction is None or at >= len(reaction.alternatives):
        return None
    values = reaction.alternatives[at].draft.values.values()
    names = (name for value in values if isinstance(value, tuple) for name in value)
    known = (name for name in names if isinstance(name, str) and name in state.view.pieces)
    return next(known, None)


def _note_asked(context: TableContext, state: ViewState, taken: Alternative) -> AskingMode:
    """How reactions are asked once all on the card have been asked about this roll."""
    asking, own = state.asking, taken.seat or context.client.seat
    for seat, _, reaction in _sharers(context, state):
        asking = asking.note_answer(seat, reaction, taken if seat == own else None)
    return asking


def _answer_for(context: TableContext, state: ViewState, seat: str, draft: Draft) -> ViewState:
    """The view state after another seat on the card has answered: those before it decline."""
    client, answered = context.client, False
    while not answered:
        asked = waited_for(client.game.state)[0]
        view, answered = client.game.view(asked), asked == seat
        reaction = client.ruleset.requests.reaction(view, asked)
        declining = reaction.passing if reaction else None
        given = client.ruleset.requests.preview(
            view, asked, draft if answered else declining or draft
        )
        refusal = given.refusal
        if refusal is None and given.action is not None:
            refusal = client.submit(given.action, asked, "" if answered else NOT_ASKED)
        if refusal:
            return replace(state, message=f"{refusal.text} ({refusal.rule})")
    return replace(show_view(state, client.view), message="")


def more(call: Call) -> Follows:
    """Open the option with fields, so that the side panel offers all ways to answer."""
    turn = call.context.turn(call.state)
    options = turn.request.options if turn else ()
    found = next((each for each in options if each.asks and each.barred is None), None)
    return replace(call.state, plan=open_option(call.state.plan, found.id)) if found else call.state


def ask_otherwise(call: Call) -> Follows:
    """Ask for this kind of reaction in the next way; all but `never` is kept in the settings."""
    state, turn = call.state, call.context.turn(call.state)
    decision = turn.request.decision if turn else None
    reaction = call.context.reaction(state)
    if decision is None or reaction is None:
        return state
    step = state.asking.step_unweighed if reaction.unweighed else state.asking.step
    asking = step(decision.seat, decision.what, state.view.round)
    words = keep(asks=asking.kinds) if asking.kinds != state.asking.kinds else ""
    return replace(state, asking=asking, message=words)


def idle_card(call: Call) -> Follows:
    """Do not ask the seat for the sake of this hidden card alone, or ask for it again."""
    (card,), seat = call.about, call.context.client.seat
    asking = call.state.asking.idle_card(seat, card)
    words = "You are not asked for its sake alone now." if (seat, card) in asking.idle else ""
    return replace(call.state, asking=asking, message=words or "You are asked for it again.")


def no_more(call: Call) -> Follows:
    """Give the main answer, and ask all on the card no more in this attack."""
    found = _sharers(call.context, call.state)
    if not found or not found[0][2].within:
        return call.state
    asking = call.state.asking.silence((seat for seat, *_ in found), found[0][2].within)
    call.screen.state = replace(call.state, asking=asking)
    return alternative(replace(call, about=("0",)))


def pass_over(screen: AtTable) -> bool:
    """Answer for a player who need not be asked; says whether there was anything to answer."""
    client = screen.context.client
    action = unasked_answer(screen.context, screen.state)
    if action is None or client.submit(action, why=NOT_ASKED):
        return False
    state = replace(
        screen.state, remarks=remarks_on(client.game.course, secretive=is_secretive(client))
    )
    screen.state = show_view(state, client.view)
    return True


def unasked_answer(context: TableContext, state: ViewState) -> Action | None:
    """What to do for the seat that looks without asking it.

    None if it has to be asked: nothing may be answered that is sealed, or has to be chosen.
    """
    turn, found = context.turn(state), _sharers(context, state)
    decision = turn.request.decision if turn else None
    if decision is None or decision.sealed:
        return None
    about = decision.seat, decision.what, state.view.round
    if not found:
        always = state.asking.mode(*about) == "always"
        draft = None if always else foregone_of(context.client, state.view)
    else:
        reaction, asking = found[0][2], state.asking
        draft = asking.foretold(about, reaction)
        draft = draft or (reaction.ready if asking.is_needless(about, reaction) else None)
    return _action(context, state, draft) if draft else None


def _sharers(context: TableContext, state: ViewState) -> tuple[Sharer, ...]:
    """Who shares the card on show; empty if there is none."""
    return sharers(context.client, state.view, state.asking) if reacts(state) else ()


def _action(context: TableContext, state: ViewState, draft: Draft) -> Action | None:
    """What committing the draft does; None if it may not be done."""
    turn: Turn | None = context.turn(replace(state, plan=Plan(draft)))
    preview = turn.preview if turn else None
    return None if preview is None or preview.refusal else preview.action
