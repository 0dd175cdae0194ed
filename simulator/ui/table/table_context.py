"""The table context: what stays the same while a game is open, and what is derived for a view."""

from collections.abc import Hashable

from simulator.ui.draw.canvas import Kit, Same
from simulator.ui.panels.prompt import PromptLayout
from simulator.ui.panels.prompt_buttons import buttons_of
from simulator.ui.state.view_state import ViewState
from simulator.ui.systems.looks import Looks
from simulator.ui.table.layout import Layout
from simulator.ui.table.scene import Scene
from simulator.ui.table.screen_layout import ScreenLayout, prompt_of, seen, staged
from simulator.ui.table.titles import declared
from simulator.ui.window.client import Client


class TableContext:
    """The game's client, its system's looks, and the drawing kit."""

    def __init__(self, client: Client, looks: Looks, kit: Kit) -> None:
        self.client = client
        self.looks = looks
        self.kit = kit
        self._staged: tuple[Hashable, tuple[Layout, PromptLayout]] | None = None
        self._seen: tuple[Hashable, ScreenLayout] | None = None
        self._last: tuple[ViewState, ScreenLayout] | None = None

    def stage(self, state: ViewState) -> ScreenLayout:
        """The screen layout; computed again only if it may have changed."""
        if self._last is None or self._last[0] is not state:
            self._last = state, self._laid_out(state)
        return self._last[1]

    def _laid_out(self, state: ViewState) -> ScreenLayout:
        unit = self.client.ruleset.UNIT
        said = state.message, prompt_of(state), buttons_of(state)
        key = Same(state.view), state.size, state.focus, *said
        whole = key, state.cameras
        if self._seen is None or self._seen[0] != whole:
            if self._staged is None or self._staged[0] != key:
                cache, tables = self.client.rules_cache, state.view.setup.tables
                facts = {table.id: declared(cache, state.view, table.id) for table in tables}
                self._staged = key, staged(state, self.kit.lettering, unit, facts)
            self._seen = whole, seen(state, *self._staged[1], unit)
        return self._seen[1]

    def scene(self, state: ViewState) -> Scene:
        """The scene that the tables are painted from."""
        client, view = self.client, state.view
        cache = client.rules_cache
        groups = cache.kept(view, "groups", lambda rules: rules.groups(view))
        return Scene(state, self.looks, cache, groups, client.log, client.seat, client.questions)
