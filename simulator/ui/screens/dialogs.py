"""Screens that a command puts over the table, and that hand something back to it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from simulator.kernel.state import AnyState
from simulator.ui.screens.palette import PaletteScreen
from simulator.ui.screens.save_dialog import SaveScreen
from simulator.ui.screens.screen import Push
from simulator.ui.screens.setup import SetupScreen
from simulator.ui.state.setup_editing import GAME
from simulator.ui.state.view_state import ViewState, selecting, showing
from simulator.ui.table.table_context import TableContext
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Tool


class AtTable(Protocol):
    """The table screen, as far as a dialog needs it."""

    context: TableContext
    state: ViewState

    def tell(self, words: str) -> None:
        """Show a sentence."""


def dialog(screen: AtTable, command: str) -> Push | None:
    """What a command opens over the table, None for any other command."""
    if command == "save":
        return Push(SaveScreen(screen.context.client, screen.tell))
    if command == "setup":
        return Push(SetupScreen(screen.context, screen.state.focus or GAME, _shown(screen)))
    if command != "palette":
        return None

    def take(tool: Tool) -> None:
        screen.state = replace(selecting(screen.state, ()), tool=tool, hovered=None)

    return Push(PaletteScreen(screen.context, screen.state, take, _gate(screen)))


def _shown(screen: AtTable) -> Callable[[AnyState], None]:
    """What shows the table screen the view after a change of the set-up; the hand is empty then."""

    def show(view: AnyState) -> None:
        screen.state = replace(showing(screen.state, view), tool=Select())

    return show


def _gate(screen: AtTable) -> str | None:
    """The selected piece, where others may come by it."""
    lead = screen.state.view.pieces.get(screen.state.lead or "")
    return lead.id if lead and screen.context.scene(screen.state).shown(lead).is_gate else None
