"""Commands of the table screen that change only what is looked at and with."""

from dataclasses import replace

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.inquiry import topic_of
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.state import place_of
from simulator.kernel.wording import NaturalKey, natural_key
from simulator.session.log import LogRow
from simulator.ui.panels.sidebar.summary import within_group
from simulator.ui.panels.sidebar.tabs import TABS
from simulator.ui.play.sealing import is_paged
from simulator.ui.play.turn import NO_PLAN, Plan
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.screen import Push
from simulator.ui.screens.table_screen.calls import Call, Follows
from simulator.ui.screens.table_screen.telling import story_telling
from simulator.ui.state.asking import inquiry_on_show, pose_question
from simulator.ui.state.view_state import (
    ViewState,
    pin_target,
    select_pieces,
    toggle_panel,
    turn_to,
)
from simulator.ui.table.boards.board_places import boards_of
from simulator.ui.tools.copying import mates
from simulator.ui.tools.select import Select

MAKE_ROOM = "Dragged bases push one another apart."
ONE_TOPIC = "All that can be asked about a pair is answered together here."
STAY = "Dragged bases keep their formation."


def focus(call: Call) -> ViewState:
    """Bring the table of that number, from 1, to the front; after the last one come the boards."""
    state, number = call.state, int(call.about[0])
    tables = state.view.setup.tables
    if number == len(tables) + 1 and boards_of(call.context.scene(state)):
        return replace(state, focus=None, boards=True, message="", panning=None)
    if number > len(tables):
        return replace(state, message=f"There is no table {number}.")
    return replace(state, focus=tables[number - 1].id, boards=False, message="", panning=None)


def show_everything(call: Call) -> ViewState:
    """The arcs of everything; where nothing is measured, hidden cards while the key is held."""
    state = call.state
    if call.context.client.ruleset.looks.is_measured:
        return replace(state, everything=not state.everything)
    return replace(state, looking=True, message="")


def reveal(call: Call) -> ViewState:
    """Let hidden cards lie open until they are turned over again."""
    is_open = not call.state.looking
    message = "Your cards lie open; Esc turns them over." if is_open else ""
    return replace(call.state, looking=is_open, message=message)


def tab(call: Call) -> ViewState:
    """Turn to that tab of the side panel."""
    (word,) = call.about
    return turn_to(call.state, next(panel for panel, name, _ in TABS if name == word))


def seat_card(call: Call) -> ViewState:
    """Show the card of that seat; if it is shown already, go back to the first tab."""
    (seat,) = call.about
    if call.state.panel == "fleet" and call.state.card_of == seat:
        return turn_to(call.state, "")
    return replace(turn_to(call.state, "fleet"), card_of=seat, scroll=0)


def beside(call: Call) -> ViewState:
    """Show the card of that seat below the one that is shown, or no longer."""
    (seat,) = call.about
    shown = call.state.beside
    rest = tuple(each for each in shown if each != seat)
    return replace(call.state, beside=rest if seat in shown else (*shown, seat))


def narrow(call: Call) -> ViewState:
    """Keep only the selected pieces of that group or kind selected."""
    return select_pieces(call.state, within_group(call.state, call.about))


def ask(call: Call) -> ViewState:
    """Ask that inquiry about the selection; without one, list them in the side panel."""
    if call.about:
        return replace(call.state, inquiry=" ".join(call.about), asked=None, message="")
    state, cache = call.state, call.context.client.rules_cache
    inquiry = state.inquiry or inquiry_on_show(state, cache)
    return toggle_panel(replace(state, inquiry=inquiry), "ask")


def group(call: Call) -> ViewState:
    """List the questions of that group; `-`: of none."""
    return replace(call.state, opened=" ".join(call.about))


def topic(call: Call) -> ViewState:
    """Ask the pair about that topic, or about the next one; the card tells its answer."""
    state, topics = call.state, call.context.client.ruleset.asks.topics
    now = topic_of(topics, state.topic)
    if now is None:
        return replace(state, message=ONE_TOPIC)
    after = topics[(topics.index(now) + 1) % len(topics)].id
    chosen = call.about[0] if call.about else after
    return replace(turn_to(state, ""), topic=chosen, asked=None, scroll=0, message="")


def choose(call: Call) -> ViewState:
    """Let the next click on the mat point at `who` asks, or at what it is `about`."""
    return replace(call.state, choosing=call.about[0], message="")


def ask_listed(call: Call) -> ViewState:
    """Ask the question of the file with that number, from 0; `none`: one of the player's own."""
    if call.about[0] == "none":
        return replace(call.state, asked=None, message="")
    question = call.context.client.questions[int(call.about[0])]
    return pose_question(call.state, question, call.context.client.rules_cache)


def boost(call: Call) -> ViewState:
    """Assume the next number of a boost that the rules allow to be spent."""
    name = " ".join(call.about)
    for _, odds in call.context.scene(call.state).answer_target():
        for each in odds.boosts if odds else ():
            if each.id == name:
                return _spend_boost(call.state, name, each.then)
    return call.state


def _spend_boost(state: ViewState, boost: str, count: int) -> ViewState:
    """The view state with this number of a boost assumed to be spent."""
    spent = {**dict(state.spent), boost: count}
    return replace(state, boosts=((state.lead, state.target), tuple(sorted(spent.items()))))


def unfold(call: Call) -> ViewState:
    """Open that row of the log, from 0, and show where it happened; or close it."""
    state, at = call.state, int(call.about[0])
    if at in state.unfolded:
        return replace(state, unfolded=state.unfolded - {at})
    state = replace(state, unfolded=state.unfolded | {at})
    rows = call.context.scene(state).log()
    return _show_where(state, rows[at]) if at < len(rows) else state


def show_where(call: Call) -> ViewState:
    """Show where what that row of the log tells happened."""
    rows, at = call.context.scene(call.state).log(), int(call.about[0])
    return _show_where(call.state, rows[at]) if at < len(rows) else call.state


def _show_where(state: ViewState, row: LogRow) -> ViewState:
    """Select the row's pieces that are still on a table, and bring that table to the front."""
    places = [(name, place_of(state.view, name)) for name in row.pieces]
    there = [(name, place.table) for name, place in places if place]
    tables = [table for _, table in there] or list(row.tables)
    if state.focus and tables and state.focus not in tables:
        state = replace(state, focus=tables[0])
    return select_pieces(state, tuple(name for name, _ in there)) if there else state


def close(call: Call) -> Follows:
    """Close what was opened last, or end a story; if nothing is open, ask whether to quit."""
    state = call.state
    if state.reading:
        return story_telling.end_story(call.context, state)
    if state.picked is not None or state.looking:
        return replace(state, picked=None, looking=False)
    if state.panel and state.grab is None and isinstance(state.tool, Select):
        return toggle_panel(state, state.panel)  # it hides the plan, which must not be lost unseen
    turn = call.context.turn(state)
    if turn and is_paged(turn):
        # What is filled in stays: the page shows it again.
        closed = _close_last(replace(state, plan=NO_PLAN))
        return replace(closed, plan=state.plan) if closed else page(call)
    return _drop_plan(call) or _close_last(state) or Push(QuitScreen())


def page(call: Call) -> Follows:
    """Go back to the page that was left for the tables: of a sealed answer, or of the end."""
    return call.screen.reopen() or call.state


def _drop_plan(call: Call) -> ViewState | None:
    """The view state with the plan of an option cleared, which stays open; None without one.

    Of the main option nothing is left to close then.
    """
    draft, turn = call.state.plan.draft, call.context.turn(call.state)
    if draft is None or not draft.values or turn is None:
        return None
    is_main = draft.option == turn.request.options[0].id
    plan = NO_PLAN if is_main else Plan(Draft(draft.option))
    return replace(call.state, plan=plan, grab=None, ghost=None, message="")


def _close_last(state: ViewState) -> ViewState | None:
    """The view state with what was opened last closed, None if nothing is open."""
    if not isinstance(state.tool, Select) or state.plan != NO_PLAN:
        return replace(state, tool=Select(), plan=NO_PLAN, grab=None)
    if state.panel or state.threat:
        put_away = replace(state, threat=False, spot=None)
        return toggle_panel(state, state.panel) if state.panel else put_away
    if state.pinned:
        return replace(state, target=None, pinned=False, scroll=0)
    if state.target:
        return replace(state, target=None, scroll=0)
    if state.selection:
        return select_pieces(state, ())
    shown = state.focus or state.boards
    return replace(state, focus=None, boards=False) if shown else None


def next_token(call: Call) -> ViewState:
    """Select the next token in order, on any table; bring its table to the front if need be."""
    state, step = call.state, -1 if call.fine else 1
    ruleset = call.context.client.ruleset
    ships = [
        piece
        for piece in state.view.pieces.values()
        if isinstance(piece.place, OnTable) and ruleset.looks.piece(state.view, piece).turns
    ]
    tokens = [piece.id for piece in sorted(ships, key=lambda piece: _rank(state, piece))]
    if not tokens:
        return state
    lead = state.lead
    at = tokens.index(lead) + step if lead in tokens else (0 if step > 0 else -1)
    chosen = tokens[at % len(tokens)]
    place = state.view.pieces[chosen].place
    focus = place.table if state.focus and isinstance(place, OnTable) else state.focus
    return replace(select_pieces(state, (chosen,)), focus=focus)


def _rank(state: ViewState, piece: Piece) -> tuple[int, NaturalKey]:
    """Where a ship comes in order: by the seat of its owner, then by its name."""
    seats = [seat.id for seat in state.view.setup.seats]
    return seats.index(piece.owner) if piece.owner in seats else len(seats), natural_key(piece.id)


def crowd(state: ViewState) -> ViewState:
    """Switch whether dragged bases push one another apart."""
    return replace(state, crowd=not state.crowd, message=STAY if state.crowd else MAKE_ROOM)


def pin(state: ViewState) -> ViewState:
    """Pin the piece under the pointer, or else the target; or unpin it."""
    return pin_target(state, state.hovered or state.target)


def select(call: Call) -> ViewState:
    """Select that piece alone."""
    return select_pieces(call.state, call.about)


def locate(call: Call) -> ViewState:
    """Select that piece, and bring its table to the front if another one is there."""
    place = place_of(call.state.view, call.about[0])
    state = select(call)
    return replace(state, focus=place.table) if place and state.focus else state


def select_group(call: Call) -> ViewState:
    """Select the whole group of that piece."""
    return select_pieces(call.state, mates(call.state.view, call.about))


def aim(call: Call) -> ViewState:
    """Pin that piece as the target, or unpin it."""
    return pin_target(call.state, call.about[0])


def ask_about(call: Call) -> ViewState:
    """Select that piece and list what can be asked about it."""
    state = select(call)
    return state if state.panel == "ask" else toggle_panel(state, "ask")


def ask_point(call: Call) -> ViewState:
    """Ask about the selection and that point: a table, and x and y in thou."""
    table, x, y = call.about
    state = call.state if call.state.panel == "ask" else toggle_panel(call.state, "ask")
    return replace(state, aim=(table, (int(x), int(y))))
