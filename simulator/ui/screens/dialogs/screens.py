"""Screens that a command puts over the table, and that hand something back to it."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.state import AnyState
from simulator.ui.screens.dialogs.keep_dialog import KeepScreen
from simulator.ui.screens.dialogs.save_dialog import SaveScreen
from simulator.ui.screens.screen import Push, Signal, Visit
from simulator.ui.screens.setup import SetupScreen
from simulator.ui.screens.table_screen.calls import AtTable, Call, Follows
from simulator.ui.screens.table_screen.hand.handling import submit_action
from simulator.ui.state.games.setup_editing import GAME
from simulator.ui.state.library.kept import keep_figure, keep_question
from simulator.ui.state.library.on_show import UNASKED, on_show
from simulator.ui.state.library.table_file import UnwrittenError
from simulator.ui.state.view_state import ViewState, show_view
from simulator.ui.tools.select import Select

NO_KINDS = "The kinds of pieces of this game are those of its rulebook."
"""Why no kind can be made where files define none."""


def save(call: Call) -> Signal:
    """Save the tables as a table file, or the game."""
    return Push(SaveScreen(call.context.client, call.screen.tell))


def keep(call: Call) -> Follows:
    """Ask where the question that is asked is saved, as a `file` or as a `figure`."""
    state, client = call.state, call.context.client
    found = on_show(state, client.rules_cache, client.seat)
    if found is None:
        return replace(state, message=UNASKED)
    (view, cache), question = found.seen, found.question
    if state.panel != "ask":
        question = replace(question, id="asked")  # nobody has named it
    if call.about[0] == "figure":
        kept = keep_figure(view, question, cache.answer(view, question), client.ruleset)
    else:
        try:
            kept = keep_question(view, question, client.ruleset)
        except UnwrittenError as error:
            return replace(state, message=str(error))
    return Push(KeepScreen(kept, call.screen.tell))


def setup(call: Call) -> Signal:
    """Change the set-up: of the table in front, or of the game."""
    return Push(SetupScreen(call.context, call.state.focus or GAME, _show_in(call.screen)))


def kind(call: Call) -> Follows:
    """Edit the kind that is named, or that of what is selected; without one make a new kind."""
    state, lead = call.state, call.state.view.pieces.get(call.state.lead or "")
    named = call.about[0] if call.about else lead.kind if lead else None
    return _edit_kind(call, state, named)


def new_kind(call: Call) -> Follows:
    """Make a new kind."""
    return _edit_kind(call, call.state, None)


def remove_kind(call: Call) -> Follows:
    """Take the kind that is named off the list of those that the table has."""
    from simulator.scenario import kind_editor

    state = call.state
    editor = kind_editor(state.view.setup.system)
    if editor is None:
        return replace(state, message=NO_KINDS)
    action = editor.sheet(editor.begin_draft(state.view, call.about[0])).removal
    return submit_action(call.context, state, action) if action else state


def _edit_kind(call: Call, state: ViewState, named: str | None) -> Follows:
    # Imported when first needed: a game that goes on from a save needs no file reader.
    from simulator.scenario import kind_editor

    editor = kind_editor(state.view.setup.system)
    if editor is None:
        return replace(state, message=NO_KINDS)
    return Visit("kind", (call.context, editor, named, _show_in(call.screen)))


def _show_in(screen: AtTable) -> Callable[[AnyState], None]:
    """Shows the table screen the view after a change of the set-up, with no tool active."""

    def show(view: AnyState) -> None:
        screen.state = replace(show_view(screen.state, view), tool=Select())

    return show
