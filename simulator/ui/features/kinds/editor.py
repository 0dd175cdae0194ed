"""The editor of a kind of piece: its parts, a drawing to click and drag on, and their fields."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.state import AnyState
from simulator.scenario.drafting import DraftField, DraftSheet, KindEditor, Press, StepField, Write
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import within
from simulator.ui.features.kinds.drawing import ShownDrawing, draw_drawing, draw_legend, place_words
from simulator.ui.features.kinds.drawing_hand import DrawingHand
from simulator.ui.features.kinds.history import DraftHistory
from simulator.ui.features.kinds.page import draw_fields, draw_foot, kind_boxes, kind_rows
from simulator.ui.features.kinds.traced_picture import TracedPicture
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.pages.form import Filling
from simulator.ui.panels.pages.listing import draw_list, make_listing
from simulator.ui.panels.pages.page import NOWHERE, draw_page_with_back
from simulator.ui.screens.form_page import FormPage
from simulator.ui.screens.screen import Pop, Signal
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.client.client import Client
from simulator.ui.state.games.setup_editing import SetupField

_HINT = "Tab changes sides · Enter opens a field · Ctrl Z undoes"
_TRACING = "Drag the picture to move it"
_ENDS = ("Click one end of the known length", "Click its other end")
_REMOVAL = SetupField("@kind", "This {}", "Remove", "Not while in use")
_LOSING = "What is changed here would be lost. Esc again leaves, Ctrl Enter takes it over."


class KindScreen(FormPage):
    """The parts on the left, the drawing in the middle, the fields of the chosen part beside it.

    Nothing changes on the table before the kind is taken over; `show` receives the view then.
    """

    opaque = True

    def __init__(
        self,
        context: TableContext,
        editor: KindEditor,
        kind: str | None,
        show: Callable[[AnyState], None],
    ) -> None:
        self._client, self._show = context.client, show
        self._history = DraftHistory(editor, editor.begin_draft(context.client.view, kind))
        self._picture = TracedPicture(self._history.sheet.unit)
        self._hand = DrawingHand(self._history, self._picture)
        self._note, self._take, self._is_gone = "", NOWHERE, False
        super().__init__(context.kit, make_listing(()))
        self._list(self._history.sheet.at)

    @property
    def look(self) -> object:
        """The sheet, the chosen field, the text being typed, the picture and the view."""
        shown_now = self._history.sheet, self._picture.tracing, self._picture.fault
        return "kind", shown_now, self.pages, self.filling, self._hand.view, self._note

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Draw, choose, type, step; a dropped file is a picture; Ctrl Enter takes the kind over."""
        said, clicked = self._note, now.pointer if _is_click(event) else None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._note = ""
        if event.type == pygame.DROPFILE:
            self.settle()
            self._picture.take(event.file, self._history.sheet.reach)
            self.filling = Filling()
            self._list(len(self._history.sheet.rows))
        elif within(self._take, clicked) or _is_take_key(event, now):
            return self._take_over()
        elif said != _LOSING and self._is_losing(event, clicked):
            self._note = _LOSING
        elif within(self._hand.box, clicked) and not self.settle():
            return None
        elif self._hand.handle(event, now, self.kit.lettering.k):
            self._list(self.pages.at)
        else:
            signal = super().handle(event, now)
            if self._is_gone:
                return Pop()
            self._follow()
            return signal
        return None

    def draw(self, canvas: Canvas) -> None:
        """The list, the drawing and the form, under the page's bar."""
        sheet, hot = self._history.sheet, self.filling.hot
        page, self.back = draw_page_with_back(
            canvas, sheet.title, _HINT, hot=hot == "back", whole=True
        )
        boxes = kind_boxes(canvas, page)
        self.pages = draw_list(canvas, self.pages, boxes.rows)
        self._hand.box = boxes.drawing
        view, picture = self._hand.view, self._picture
        traced = self._hand.is_traced
        seen = ShownDrawing(sheet, traced, picture.tracing, picture.pixels, view.lit)
        draw_drawing(canvas, self._hand.lens, seen)
        words = _hint(self._hand, picture, sheet), place_words(sheet.unit, view.pointer)
        draw_legend(canvas, boxes.legend, boxes.drawing[2], words)
        title = self.pages.rows[self.pages.at].left.removeprefix("+  ")
        self.spots = draw_fields(canvas, boxes.form, title, self.fields(), self.filling)
        self._take = draw_foot(canvas, boxes.foot, sheet, self._note, hot=hot == "take")
        self.spots = {**self.spots, "take": self._take}

    def fields(self) -> tuple[SetupField, ...]:
        """The fields of the chosen part, or of the picture."""
        if self._hand.is_traced:
            return self._picture.fields()
        sheet = self._history.sheet
        removal = replace(_REMOVAL, label=_REMOVAL.label.format(sheet.noun))
        last = (removal,) if sheet.removal and sheet.at == 0 else ()
        return (*map(_field, sheet.fields), *last)

    def set_field(self, field: SetupField, words: str) -> str:
        """Keep the text of a field; what is wrong with it is shown there."""
        if self._hand.is_traced:
            return self._picture.write(field.name, words, self._history.sheet.reach)
        if words != field.value:
            self._history.attempt(Write(field.name, words))
        self._history.settle()
        self._hand.fit()
        return ""

    def act_on(self, field: SetupField, step: int, *, fine: bool) -> str:
        """Step a field, or press its button."""
        if self._hand.is_traced:
            self._picture.act_on(field.name, step)
            return ""
        if field.name == _REMOVAL.name:
            fault = _submit(self._client, self._show, self._history.sheet.removal)
            self._is_gone = not fault
            return fault
        change = StepField(field.name, step, fine) if field.stepped else Press(field.name)
        self._list(self._history.change(change).at)
        self._hand.fit()
        return ""

    def turn_time(self, command: str) -> str:
        """Undo or redo a change of the draft."""
        fault = self._history.undo() if command == "undo" else self._history.redo()
        self._list(self._history.sheet.at)
        self._note = fault
        return ""

    def _list(self, at: int) -> None:
        """Show the rows as they are now, with this one chosen; the last is the picture's."""
        rows, was = kind_rows(self._history.sheet), self.pages
        at = min(at, len(rows) - 1)
        self._hand.is_traced = at == len(rows) - 1
        self.pages = replace(was, rows=rows, found=tuple(range(len(rows)))).choose(at)

    def _follow(self) -> None:
        """Show what is being typed as it is so far, and the part that was chosen in the list."""
        at, filling = self.pages.at, self.filling
        if at < len(self._history.sheet.rows) and at != self._history.sheet.at:
            self._history.choose(at)
        self._list(at)
        typing = filling.at is not None and filling.draft is not None
        if typing and not self._hand.is_traced and filling.at is not None:
            field = self.fields()[filling.at]
            self._history.attempt(Write(field.name, filling.draft.words if filling.draft else ""))
            self._list(at)
        elif not self._hand.view.hold:
            self._history.drop()

    def _is_losing(self, event: pygame.event.Event, clicked: tuple[int, int] | None) -> bool:
        """Would this leave the page with changes, and without a word about it?"""
        if within(self.back, clicked):
            leaves = self.settle()
        else:
            escapes = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
            leaves = escapes and self.filling.draft is None
        return leaves and self._history.is_changed

    def _take_over(self) -> Signal | None:
        """Put the kind on the table, if it is sound."""
        if not self.settle():
            return None
        self._list(self.pages.at)
        action = self._history.sheet.action
        if action is None:
            return None
        self._note = _submit(self._client, self._show, action)
        return None if self._note else Pop()


def _submit(client: Client, show: Callable[[AnyState], None], action: Action | None) -> str:
    """Submit an action and show the table after it; returns why not, empty if it was done."""
    refusal = client.submit(action) if action else None
    if refusal:
        return refusal.text if refusal.rule == HAND else f"{refusal.text} ({refusal.rule})"
    show(client.view)
    return ""


def _is_click(event: pygame.event.Event) -> bool:
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1


def _is_take_key(event: pygame.event.Event, now: InputState) -> bool:
    return event.type == pygame.KEYDOWN and event.key in ENTER and "ctrl" in now.held


def _hint(hand: DrawingHand, picture: TracedPicture, sheet: DraftSheet) -> str:
    """What the pointer does on the drawing."""
    tracing = picture.tracing
    if tracing and tracing.ends is not None:
        return _ENDS[len(tracing.ends)]
    if hand.is_traced:
        return _TRACING if tracing else "Drop a picture on the window"
    return sheet.hint


def _field(field: DraftField) -> SetupField:
    return SetupField(
        field.name,
        field.label,
        field.value,
        field.about,
        typed=field.typed,
        stepped=field.stepped,
        fault=field.fault,
    )
