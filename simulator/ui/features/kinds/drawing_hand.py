"""The pointer on the drawing of a kind: clicking, dragging grips and the picture, zooming."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import pygame

from simulator.geometry.units import Point
from simulator.scenario.drafting import ClickAt, ClickGrip, DragGrip
from simulator.ui.draw.camera import Box, Lens
from simulator.ui.draw.shapes import within
from simulator.ui.features.kinds.drawing import drawing_lens, grip_at
from simulator.ui.features.kinds.history import DraftHistory
from simulator.ui.features.kinds.traced_picture import TracedPicture
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.pages.page import NOWHERE

Dragged: TypeAlias = tuple[Literal["grip", "picture", "pan"], str]
"""What is dragged: a grip by its name, the picture, or the view."""

_BUTTONS = (1, 2, 3)
"""Buttons that click or drag; some systems tell turns of the wheel as others."""

_ZOOM = 1.15
_SNAP = 5
"""Pixels at 100 % within which a place snaps to the lines through the centre; not with Shift."""

_CLOSEST, _FARTHEST = 0.05, 20.0
"""How many times as far as the drawing the view goes at most."""


@dataclass(frozen=True, slots=True)
class DrawingView:
    """What of the drawing is in view, and what the pointer does there."""

    reach: float
    centre: tuple[float, float] = (0.0, 0.0)
    pointer: Point | None = None
    lit: str | None = None
    hold: Dragged | None = None
    is_dragged: bool = False


class DrawingHand:
    """The pointer on the drawing in `box`; the picture is in hand while its page `is_traced`."""

    def __init__(self, history: DraftHistory, picture: TracedPicture) -> None:
        self._history, self._picture = history, picture
        self.view = DrawingView(float(history.sheet.reach))
        self.box: Box = NOWHERE
        self.is_traced = False

    @property
    def lens(self) -> Lens:
        """The lens through which the drawing is seen."""
        unit = self._history.sheet.unit
        return drawing_lens(self.box, unit, self.view.reach, self.view.centre)

    def fit(self) -> None:
        """Show all of a drawing that has outgrown the view, or has become small in it."""
        reach = self._history.sheet.reach
        if not 0.4 * self.view.reach <= reach <= self.view.reach:
            self.view = DrawingView(float(reach))

    def handle(self, event: pygame.event.Event, now: InputState, k: float) -> bool:
        """Answer an event; returns False for one that is not about the drawing."""
        on_drawing = within(self.box, now.pointer)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if on_drawing and event.button in _BUTTONS:
                self._press(event, k, fine="shift" in now.held)
            case pygame.MOUSEMOTION:
                self._move(event.pos, k, fine="shift" in now.held)
                return self.view.hold is not None
            case pygame.MOUSEBUTTONUP | pygame.WINDOWFOCUSLOST if (
                self.view.hold and not now.buttons.intersection(_BUTTONS)
            ):
                self._release()
            case pygame.MOUSEWHEEL if on_drawing and now.pointer:
                self._zoom(event.dict.get("precise_y", event.y), now.pointer)
            case _:
                return False
        return True

    def _press(self, event: pygame.event.Event, k: float, *, fine: bool) -> None:
        if self.view.hold:
            return  # another button meanwhile changes nothing
        hold: Dragged | None = None
        button, at = event.button, self.lens.thou(event.pos)
        if button in (2, 3):
            hold = "pan", ""
        elif button == 1 and self._picture.awaits_ends:
            self._picture.click(at)
        elif button == 1 and self.is_traced:
            hold = "picture", ""
        elif button == 1:
            grip = grip_at(self._history.sheet, self.lens, event.pos, k)
            hold = ("grip", grip) if grip is not None else None
            if grip is None:
                self._history.change(ClickAt(at if fine else self._snap(at, k)))
        self.view = replace(self.view, hold=hold, pointer=at)

    def _release(self) -> None:
        hold = self.view.hold
        if hold and hold[0] == "grip" and not self.view.is_dragged:
            self._history.change(ClickGrip(hold[1]))
        self._history.settle()
        self.view = replace(self.view, hold=None, is_dragged=False)

    def _snap(self, at: Point, k: float) -> Point:
        """The place, on the lines through the centre if it is that near to them."""
        near = _SNAP * k / self.lens.scale
        x, y = (0 if abs(part) <= near else part for part in at)
        return x, y

    def _move(self, pixel: tuple[int, int], k: float, *, fine: bool) -> None:
        on_drawing = within(self.box, pixel)
        was, at = self.view.pointer, self.lens.thou(pixel)
        by = (at[0] - was[0], at[1] - was[1]) if was else (0, 0)
        match self.view.hold:
            case ("grip", name) if self.view.is_dragged or any(by):
                self._history.attempt(DragGrip(name, at if fine else self._snap(at, k)))
                self.view = replace(self.view, is_dragged=True)
            case ("picture", _):
                self._picture.move(by)
            case ("pan", _):
                x, y = self.view.centre
                # The place under the pointer stays under it.
                self.view = replace(self.view, centre=(x - by[0], y - by[1]))
                return
        lit = None
        if on_drawing and not self.is_traced:
            hold = self.view.hold
            lit = hold[1] if hold else grip_at(self._history.sheet, self.lens, pixel, k)
        pointer = at if on_drawing or self.view.hold else None
        self.view = replace(self.view, pointer=pointer, lit=lit)

    def _zoom(self, notches: float, pixel: tuple[int, int]) -> None:
        about, whole = self.lens.thou(pixel), self._history.sheet.reach
        reach = self.view.reach * _ZOOM**-notches
        reach = min(max(reach, _CLOSEST * whole), _FARTHEST * whole)
        share = reach / self.view.reach
        x, y = self.view.centre
        centre = about[0] + (x - about[0]) * share, about[1] + (y - about[1]) * share
        self.view = replace(self.view, reach=reach, centre=centre)
