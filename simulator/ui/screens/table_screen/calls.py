"""A command of the table screen as it is called: by a key, a button, or a row of the side panel."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from simulator.ui.screens.screen import Signal
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.place import PlaceTool


class AtTable(Protocol):
    """The table screen, as far as a command needs it."""

    context: TableContext
    state: ViewState

    def tell(self, words: str) -> None:
        """Show a sentence."""

    def reopen(self) -> Signal | None:
        """Show the page again that was left for the tables: of a sealed answer, or of the end."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a command: `about` are the words after its name, `fine` while Shift is held."""

    screen: AtTable
    about: tuple[str, ...] = ()
    fine: bool = False

    @property
    def context(self) -> TableContext:
        """What stays the same while a game is looked at."""
        return self.screen.context

    @property
    def state(self) -> ViewState:
        """What the screen shows now."""
        return self.screen.state


Follows: TypeAlias = ViewState | Signal
"""The result of a command: the view state after it, or what it asks of the window."""

Handler: TypeAlias = Callable[[Call], Follows]
"""Carries a command out."""


def only(look: Callable[[ViewState], ViewState]) -> Handler:
    """A command that changes only what is looked at."""
    return lambda call: look(call.state)


def ask_window(signal: Callable[[], Signal]) -> Handler:
    """A command that only asks something of the window."""
    return lambda _: signal()


def while_placing(place: Callable[[Call, PlaceTool], ViewState], otherwise: Handler) -> Handler:
    """A command that applies to the new piece while one is being placed."""

    def handle(call: Call) -> Follows:
        tool = call.state.tool
        return place(call, tool) if isinstance(tool, PlaceTool) else otherwise(call)

    return handle


def while_outlining(draw: Callable[[Call, OutlineTool], ViewState], otherwise: Handler) -> Handler:
    """A command that applies to the area while one is being drawn."""

    def handle(call: Call) -> Follows:
        tool = call.state.tool
        return draw(call, tool) if isinstance(tool, OutlineTool) else otherwise(call)

    return handle


def do_nothing(call: Call) -> Follows:
    """A command that does nothing while this tool is active."""
    return call.state
