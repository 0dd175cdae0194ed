"""Pages with a list on one side and, beside it, the fields of what is chosen there."""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.shapes import within
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.pages.form import Filling, open_field, roll_form, type_into
from simulator.ui.panels.pages.listing import Listing
from simulator.ui.panels.pages.page import NOWHERE, place_at, spot_at
from simulator.ui.screens.screen import Pop, Screen, Signal
from simulator.ui.state.games.setup_editing import SetupField

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, **dict.fromkeys(ENTER, 1)}


class FormPage(Screen):
    """What such pages share: choosing, typing and stepping, by keys and by the pointer.

    A page has `fields`, and does what is done to them; it draws its list and its form and keeps
    their `spots`. `kit` has the keys.
    """

    def __init__(self, kit: Kit, pages: Listing) -> None:
        self.kit = kit
        self.pages, self.filling = pages, Filling()
        self.spots: Mapping[str, Box] = {}
        self.back = NOWHERE

    def fields(self) -> tuple[SetupField, ...]:
        """The fields of the chosen page."""
        raise NotImplementedError

    def set_field(self, field: SetupField, words: str) -> str:
        """Give a field this text; returns what is wrong with it, empty if it was set."""
        raise NotImplementedError

    def act_on(self, field: SetupField, step: int, *, fine: bool) -> str:
        """Step a field, or press it if it is a button; returns why not, empty if it was done."""
        raise NotImplementedError

    def turn_time(self, command: str) -> str:
        """Carry out `undo` or `redo`; returns why not, empty if it was done."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Choose, type, step; Esc drops what was typed, then goes back."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                self.pages = self.pages.light_row(now.pointer)
                spots = {**self.spots, "back": self.back}
                self.filling = replace(self.filling, hot=spot_at(spots, now.pointer))
            case pygame.MOUSEWHEEL if within(self.pages.box, now.pointer):
                self.pages = self.pages.roll(event.dict.get("precise_y", event.y))
            case pygame.MOUSEWHEEL if self.settle():
                last = len(self.fields()) - 1
                self.filling = roll_form(self.filling, self.spots, last, event.y)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(now)
        return None

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Handle a key that works on both sides, or one for the side in use."""
        filling = self.filling
        command = self.kit.keys.command_of(event, now.held)
        if event.key == pygame.K_ESCAPE:
            self.filling = Filling(filling.at)
            return Pop() if filling.draft is None else None
        if command in ("undo", "redo"):
            self._show_fault(self.turn_time(command))
        elif event.key == pygame.K_TAB:
            if self.settle():
                self.filling = Filling(0 if filling.at is None else None)
        elif filling.at is not None:
            self._form_key(event, now, filling.at)
        elif event.key in (*ENTER, pygame.K_RIGHT):
            self.filling = Filling(0)
        else:
            self.pages = self.pages.press_key(event)
        return None

    def _form_key(self, event: pygame.event.Event, now: InputState, at: int) -> None:
        """A key while a field is chosen: move on, set, open, step, or type."""
        fields = self.fields()
        filling, field = self.filling, fields[at]
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            if self.settle():
                after = at + (1 if event.key == pygame.K_DOWN else -1)
                self.filling = Filling(max(0, min(after, len(fields) - 1)))
        elif event.key in ENTER and filling.draft is not None:
            self.settle()
        elif event.key in ENTER and field.typed:
            self.filling = replace(filling, draft=open_field(field), fault="")
        elif event.key in _STEPS and filling.draft is None:
            self._act(_STEPS[event.key], fine="shift" in now.held)
        elif field.typed:
            self.filling = type_into(filling, field, event, now.held)

    def _click(self, now: InputState) -> Signal | None:
        """Go back, choose a page, choose a field, or step it; typed text is set first."""
        if _place_caret(self, now) or not self.settle():
            return None
        if within(self.back, now.pointer):
            return Pop()
        row = self.pages.under(now.pointer)
        if row is not None:
            self.pages, self.filling = self.pages.choose(row), Filling()
        hot = spot_at(self.spots, now.pointer) or ""
        spot, _, number = hot.partition(" ")
        if number:
            at = int(number)
            self.filling = Filling(at, hot=hot)
            field = self.fields()[at]
            if spot == "field" and field.typed:
                self.filling = replace(self.filling, draft=open_field(field))
            elif spot != "row":
                self._act(-1 if spot == "less" else 1, fine="shift" in now.held)
        return None

    def _act(self, step: int, *, fine: bool) -> None:
        """Step the chosen field, or press it if it is a button."""
        field = self.fields()[self.filling.at or 0]
        if field.stepped or not field.typed:
            self._show_fault(self.act_on(field, step, fine=fine))

    def settle(self) -> bool:
        """Set the typed text; if it is not valid, show why and return False."""
        filling = self.filling
        if filling.at is None or filling.draft is None:
            return True
        self._show_fault(self.set_field(self.fields()[filling.at], filling.draft.words))
        return not self.filling.fault

    def _show_fault(self, fault: str) -> None:
        """Show why something was not done, or go on: at the same field, if it is still there."""
        if fault:
            self.filling = replace(self.filling, fault=fault)
            return
        at, last = self.filling.at, len(self.fields()) - 1
        self.filling = Filling(at if at is None else min(at, last), hot=self.filling.hot)


def _place_caret(page: FormPage, now: InputState) -> bool:
    """Put the caret where the pointer is in the typed text; False if it is not there."""
    draft, box = page.filling.draft, page.spots.get(f"field {page.filling.at}")
    if draft is None or box is None or now.pointer is None or not within(box, now.pointer):
        return False
    at = place_at(page.kit.lettering, box, draft, now.pointer[0])
    page.filling = replace(page.filling, draft=draft.with_caret(at))
    return True
