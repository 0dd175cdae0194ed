"""Screens that a command puts over the table, and that hand something back to it."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.state import AnyState
from simulator.ui.screens.save_dialog import SaveScreen
from simulator.ui.screens.screen import Push, Signal
from simulator.ui.screens.setup import SetupScreen
from simulator.ui.screens.table_screen.calls import AtTable, Call
from simulator.ui.state.setup_editing import GAME
from simulator.ui.state.view_state import showing
from simulator.ui.tools.select import Select


def save(call: Call) -> Signal:
    """Save the tables as a table file, or the game."""
    return Push(SaveScreen(call.context.client, call.screen.tell))


def setup(call: Call) -> Signal:
    """Change the set-up: of the table in front, or of the game."""
    return Push(SetupScreen(call.context, call.state.focus or GAME, _shown(call.screen)))


def _shown(screen: AtTable) -> Callable[[AnyState], None]:
    """Shows the table screen the view after a change of the set-up, with no tool active."""

    def show(view: AnyState) -> None:
        screen.state = replace(showing(screen.state, view), tool=Select())

    return show
