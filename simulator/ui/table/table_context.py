"""The table context: what stays the same while a game is looked at, and what follows for a view."""

from collections.abc import Hashable

from simulator.kernel.state import AnyState
from simulator.ui.draw.canvas import Kit
from simulator.ui.state.view_state import ViewState
from simulator.ui.systems.looks import GroupLook, Looks
from simulator.ui.table.scene import Scene
from simulator.ui.table.screen_layout import ScreenLayout, prompt_of, staged
from simulator.ui.window.client import Client


class TableContext:
    """The game's client, its system's looks, and the drawing kit."""

    def __init__(self, client: Client, looks: Looks, kit: Kit) -> None:
        self.client = client
        self.looks = looks
        self.kit = kit
        self._staged: tuple[Hashable, ScreenLayout] | None = None
        self._fleets: tuple[AnyState, tuple[GroupLook, ...]] | None = None

    def stage(self, state: ViewState) -> ScreenLayout:
        """Where everything stands on the screen; laid out anew only when that may differ."""
        cameras = tuple(sorted(state.cameras.items()))
        tables = state.view.setup.tables
        key = (state.size, state.focus, cameras, tables, state.message, prompt_of(state))
        if self._staged is None or self._staged[0] != key:
            self._staged = key, staged(state, self.kit.lettering)
        return self._staged[1]

    def scene(self, state: ViewState) -> Scene:
        """What the tables are painted from."""
        if self._fleets is None or self._fleets[0] is not state.view:
            self._fleets = state.view, self.looks.fleets(state.view)
        client, fleets = self.client, self._fleets[1]
        return Scene(state, self.looks, client.rules_cache, fleets, client.log, client.seat)
