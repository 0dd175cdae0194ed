"""The set-up of a game: title, mode, scale, rounds, seats, and its tables."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from simulator.kernel.refusal import Refusal
from simulator.kernel.sandbox import HAND
from simulator.kernel.state import AnyState
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.theme import LABEL, LINE, TEXT
from simulator.ui.draw.wording import fitted
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.form import Filling, draw_form, rolled, shown, written
from simulator.ui.panels.listing import Listing, ListRow, draw_list, listing
from simulator.ui.panels.page import NOWHERE, draw_page_with_back, spot_at, within
from simulator.ui.panels.side import MORE_BELOW
from simulator.ui.screens.screen import Pop, Screen, Signal
from simulator.ui.state.setup_editing import (
    SetupField,
    UntypedError,
    fields_of,
    page_rows,
    pages_of,
    pressed,
    stepped,
    typed,
)
from simulator.ui.table.camera import Box
from simulator.ui.table.table_context import TableContext

_HINT = "Type a value or step it by ← → · Enter sets it · Tab changes sides"
_NOTE = "Every change takes effect at once. Ctrl Z undoes it."
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, **dict.fromkeys(ENTER, 1)}


class SetupScreen(Screen):
    """The game and its tables on the left, the fields of the chosen one on the right.

    Every change is a step of the game and can be undone; `show` receives the view after it.
    """

    def __init__(self, context: TableContext, page: str, show: Callable[[AnyState], None]) -> None:
        self._context, self._show = context, show
        view = context.client.view
        self._pages = listing(_rows(context), pages_of(view).index(page), double=True)
        self._filling = Filling()
        self._spots: Mapping[str, Box] = {}
        self._back = NOWHERE

    @property
    def look(self) -> object:
        """The set-up, the chosen field, and the text being typed."""
        return "setup", self._context.client.view.setup, self._pages, self._filling

    def handle(
        self,
        event: pygame.event.Event,
        before: InputState,  # noqa: ARG002 - every screen has this shape
        now: InputState,
    ) -> Signal | None:
        """Choose, type, step; Esc drops what was typed, then goes back."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                self._pages = self._pages.pointed(now.pointer)
                spots = {**self._spots, "back": self._back}
                self._filling = replace(self._filling, hot=spot_at(spots, now.pointer))
            case pygame.MOUSEWHEEL if within(self._pages.box, now.pointer):
                self._pages = self._pages.rolled(event.dict.get("precise_y", event.y))
            case pygame.MOUSEWHEEL if self._settled():
                last = len(_fields(self._context, self._pages)) - 1
                self._filling = rolled(self._filling, self._spots, last, event.y)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(now)
        return None

    def tell(self, words: str) -> None:
        """Do nothing: errors are shown beside their field."""

    def draw(self, canvas: Canvas) -> None:
        """Both sides, under the page's bar."""
        on_back = self._filling.hot == "back"
        page, self._back = draw_page_with_back(canvas, "Set-up", _HINT, hot=on_back)
        left, top, width, height = page
        wide, gap, head = round(width * 0.3), canvas.px(28), canvas.height(TITLE) + canvas.px(14)
        self._pages = draw_list(canvas, self._pages, (left, top, wide, height))
        x = left + wide + gap
        canvas.fill((x - gap // 2, top, 1, height), LINE)
        room = min(left + width - x, canvas.px(860))
        letters, name = canvas.kit.lettering, self._pages.rows[self._pages.at].left
        canvas.text((x, top), fitted(letters, name, TITLE, room), TITLE, TEXT)
        line = canvas.height(BODY)
        area = (x, top + head, room, height - head - line - canvas.px(8))
        fields = _fields(self._context, self._pages)
        self._spots = draw_form(canvas, area, fields, self._filling)
        more = len(fields) - 1 not in shown(self._spots)
        words = fitted(letters, MORE_BELOW if more else _NOTE, BODY, room)
        canvas.text((x, top + height - line), words, BODY, LABEL)

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Handle a key that works on both sides, or one for the side in use."""
        client, filling = self._context.client, self._filling
        command = self._context.kit.keys.command_of(event, now.held)
        if event.key == pygame.K_ESCAPE:
            self._filling = Filling(filling.at)
            return Pop() if filling.draft is None else None
        if command in ("undo", "redo"):
            self._told(client.undo() if command == "undo" else client.redo())
        elif event.key == pygame.K_TAB:
            if self._settled():
                self._filling = Filling(0 if filling.at is None else None)
        elif filling.at is not None:
            self._form_key(event, now, filling.at)
        elif event.key in (*ENTER, pygame.K_RIGHT):
            self._filling = Filling(0)
        else:
            self._pages = self._pages.struck(event)
        return None

    def _form_key(self, event: pygame.event.Event, now: InputState, at: int) -> None:
        """A key while a field is chosen: move on, set, open, step, or type."""
        fields = _fields(self._context, self._pages)
        filling, field = self._filling, fields[at]
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            if self._settled():
                after = at + (1 if event.key == pygame.K_DOWN else -1)
                self._filling = Filling(max(0, min(after, len(fields) - 1)))
        elif event.key in ENTER and filling.draft is not None:
            self._settled()
        elif event.key in ENTER and field.typed:
            self._filling = replace(filling, draft=field.value, fault="")
        elif event.key in _STEPS and filling.draft is None:
            self._act(_STEPS[event.key], fine="shift" in now.held)
        elif field.typed and not now.held & {"ctrl", "alt"}:
            self._filling = written(filling, field, event)

    def _click(self, now: InputState) -> Signal | None:
        """Go back, choose a page, choose a field, or step it; typed text is set first."""
        if not self._settled():
            return None
        if within(self._back, now.pointer):
            return Pop()
        row = self._pages.under(now.pointer)
        if row is not None:
            self._pages, self._filling = self._pages.choosing(row), Filling()
        hot = spot_at(self._spots, now.pointer) or ""
        spot, _, number = hot.partition(" ")
        if number:
            at = int(number)
            self._filling = Filling(at, hot=hot)
            field = _fields(self._context, self._pages)[at]
            if spot == "field" and field.typed:
                self._filling = replace(self._filling, draft=field.value)
            elif spot != "row":
                self._act(-1 if spot == "less" else 1, fine="shift" in now.held)
        return None

    def _act(self, step: int, *, fine: bool) -> None:
        """Step the chosen field, or press it if it is a button."""
        client = self._context.client
        field = _fields(self._context, self._pages)[self._filling.at or 0]
        if field.stepped:
            where = _page(self._context, self._pages), field.name
            self._told(client.submit(stepped(client.view, client.ruleset, where, (step, fine))))
        elif not field.typed:
            where = _page(self._context, self._pages), field.name
            self._told(client.submit(pressed(client.view, where)))

    def _settled(self) -> bool:
        """Set the typed text; if it is not valid, show why and return False."""
        filling, client = self._filling, self._context.client
        if filling.at is None or filling.draft is None:
            return True
        field = _fields(self._context, self._pages)[filling.at]
        try:
            where = _page(self._context, self._pages), field.name
            action = typed(client.view, client.ruleset, where, filling.draft)
        except UntypedError as error:
            self._filling = replace(filling, fault=str(error))
            return False
        self._told(None if filling.draft == field.value else client.submit(action))
        return not self._filling.fault

    def _told(self, refusal: Refusal | None) -> None:
        """Show the changed set-up, or why it has not changed."""
        view, filling, was = self._context.client.view, self._filling, self._pages
        if refusal:
            words = refusal.text if refusal.rule == HAND else f"{refusal.text} ({refusal.rule})"
            self._filling = replace(filling, fault=words)
            return
        rows = _rows(self._context)
        pages = listing(rows, min(was.at, len(rows) - 1), double=True)
        self._pages = replace(pages, box=was.box, line=was.line)
        at = 0 if filling.at is not None and len(rows) != len(was.rows) else filling.at
        last = len(_fields(self._context, self._pages)) - 1
        self._filling = Filling(at if at is None else min(at, last), hot=filling.hot)
        self._show(view)


def _page(context: TableContext, pages: Listing) -> str:
    """The page that is shown."""
    return pages_of(context.client.view)[pages.at]


def _fields(context: TableContext, pages: Listing) -> tuple[SetupField, ...]:
    """The fields of the page."""
    view, page = context.client.view, _page(context, pages)
    return context.client.rules_cache.kept(
        view, ("setup fields", page), lambda rules: fields_of(view, rules, page)
    )


def _rows(context: TableContext) -> tuple[ListRow, ...]:
    view = context.client.view
    return tuple(ListRow(*words) for words in page_rows(view, context.client.ruleset))
