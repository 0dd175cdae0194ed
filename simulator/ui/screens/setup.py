"""The set-up of a game: title, mode, scale, rounds, seats, and its tables."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.by_hand.seat_changes import NOTHING_NEW
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.theme import LABEL, LINE, TEXT
from simulator.ui.draw.wording import fit
from simulator.ui.panels.pages.form import draw_form, whole_fields
from simulator.ui.panels.pages.listing import ListRow, draw_list, make_listing
from simulator.ui.panels.pages.page import draw_page_with_back
from simulator.ui.panels.sidebar.side import MORE_BELOW
from simulator.ui.screens.form_page import FormPage
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.games.setup_editing import (
    SetupField,
    UntypedError,
    button_action,
    fields_of,
    page_rows,
    pages_of,
    step_action,
    typed_action,
)

_LIST = 290
"""Pixels that the list of pages has, at 100 %, where there is room."""

_HINT = "Type a value or step it by ← → · Enter sets it · Tab changes sides"
_NOTE = "Every change takes effect at once. Ctrl Z undoes it."


class SetupScreen(FormPage):
    """The game and its tables on the left, the fields of the chosen one on the right.

    Every change is a step of the game and can be undone; `show` receives the view after it.
    """

    def __init__(self, context: TableContext, page: str, show: Callable[[AnyState], None]) -> None:
        self._context, self._show = context, show
        view = context.client.view
        pages = make_listing(_rows(context), pages_of(view).index(page), double=True)
        super().__init__(context.kit, pages)

    @property
    def look(self) -> object:
        """The set-up, the chosen field, and the text being typed."""
        return "setup", self._context.client.view.setup, self.pages, self.filling

    def tell(self, words: str) -> None:
        """Do nothing: errors are shown beside their field."""

    def draw(self, canvas: Canvas) -> None:
        """Both sides, under the page's bar."""
        on_back = self.filling.hot == "back"
        page, self.back = draw_page_with_back(canvas, "Set-up", _HINT, hot=on_back)
        left, top, width, height = page
        wide = max(round(width * 0.3), min(canvas.px(_LIST), round(width * 0.4)))
        gap, head = canvas.px(28), canvas.height(TITLE) + canvas.px(14)
        self.pages = draw_list(canvas, self.pages, (left, top, wide, height))
        x = left + wide + gap
        canvas.fill((x - gap // 2, top, 1, height), LINE)
        room = min(left + width - x, canvas.px(860))
        letters, name = canvas.kit.lettering, self.pages.rows[self.pages.at].left
        canvas.text((x, top), fit(letters, name, TITLE, room), TITLE, TEXT)
        line = canvas.height(BODY)
        area = (x, top + head, room, height - head - line - canvas.px(8))
        fields = self.fields()
        self.spots = draw_form(canvas, area, fields, self.filling)
        more = len(fields) - 1 not in whole_fields(self.spots)
        words = fit(letters, MORE_BELOW if more else _NOTE, BODY, room)
        canvas.text((x, top + height - line), words, BODY, LABEL)

    def fields(self) -> tuple[SetupField, ...]:
        """The fields of the page."""
        view, page = self._context.client.view, self._page()
        return self._context.client.rules_cache.keep(
            view, ("setup fields", page), lambda rules: fields_of(view, rules, page)
        )

    def set_field(self, field: SetupField, words: str) -> str:
        """Submit the change of a field to this text."""
        client = self._context.client
        try:
            action = typed_action(client.view, client.ruleset, (self._page(), field.name), words)
        except UntypedError as error:
            return str(error)
        return self._tell_refusal(None if words == field.value else client.submit(action))

    def act_on(self, field: SetupField, step: int, *, fine: bool) -> str:
        """Submit the step of a field, or what its button does."""
        client, where = self._context.client, (self._page(), field.name)
        if field.stepped:
            action = step_action(client.view, client.ruleset, where, (step, fine))
        else:
            action = button_action(client.view, where)
        return self._tell_refusal(client.submit(action))

    def turn_time(self, command: str) -> str:
        """Undo or redo a step of the game."""
        client = self._context.client
        return self._tell_refusal(client.undo() if command == "undo" else client.redo())

    def _page(self) -> str:
        """The page that is shown."""
        return pages_of(self._context.client.view)[self.pages.at]

    def _tell_refusal(self, refusal: Refusal | None) -> str:
        """Show the changed set-up; returns why it has not changed."""
        view, was = self._context.client.view, self.pages
        if refusal and refusal.code != NOTHING_NEW:
            return refusal.text if refusal.rule == HAND else f"{refusal.text} ({refusal.rule})"
        rows = _rows(self._context)
        pages = make_listing(rows, min(was.at, len(rows) - 1), double=True)
        self.pages = replace(pages, box=was.box, line=was.line)
        if self.filling.at is not None and len(rows) != len(was.rows):
            self.filling = replace(self.filling, at=0)
        self._show(view)
        return ""


def _rows(context: TableContext) -> tuple[ListRow, ...]:
    view = context.client.view
    return tuple(ListRow(*words) for words in page_rows(view, context.client.ruleset))
