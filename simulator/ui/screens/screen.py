"""What a screen is, and what it may ask of the window."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias

import pygame

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.input.input_state import InputState
from simulator.ui.table.layers import Layered, uncovered_texts

if TYPE_CHECKING:
    from simulator.scenario import Word


@dataclass(frozen=True, slots=True)
class Push:
    """Put this screen on top."""

    screen: "Screen"


@dataclass(frozen=True, slots=True)
class PushAbout:
    """Put the screen on top that is made for the words of a game on the one below."""

    make: "Callable[[tuple[Word, ...]], Screen]"


@dataclass(frozen=True, slots=True)
class Pop:
    """Close the topmost screen."""


@dataclass(frozen=True, slots=True)
class Recall:
    """Close the topmost screen and call this command on the one below."""

    command: str


@dataclass(frozen=True, slots=True)
class SwitchKeyboardPointer:
    """Let keys move the pointer, or no longer."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Put this screen in place of the topmost one."""

    screen: "Screen"


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the window."""


@dataclass(frozen=True, slots=True)
class TakePicture:
    """Save what the window shows."""


@dataclass(frozen=True, slots=True)
class SwitchFull:
    """Go to full screen, or back."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Put the screen of this name on top, made for what it is `about`.

    `start`, `solo` and `corporation` take the place of all others.
    """

    place: str
    about: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Instead:
    """Close all screens and show this one, with a `notice` over it if there is one."""

    screen: "Screen"
    notice: "Screen | None" = None


@dataclass(frozen=True, slots=True)
class Refit:
    """Draw everything with this kit; go to the full screen or back if `full` is not None."""

    kit: Kit
    full: bool | None = None


Signal: TypeAlias = (
    Push
    | PushAbout
    | Pop
    | Swap
    | Recall
    | Quit
    | TakePicture
    | SwitchFull
    | SwitchKeyboardPointer
    | Visit
    | Instead
    | Refit
)


class Screen(Protocol):
    """A screen takes events and draws itself; `look` changes whenever its picture would.

    Screens derive from this class; each method does nothing unless a screen overrides it.
    """

    opaque: ClassVar[bool] = False
    """Does it hide all screens below, so that these are not drawn and leave no texts?"""

    reads: ClassVar[bool] = False
    """Is it a page to be read, so that Enter counts only once it has stood for a moment?"""

    @property
    def look(self) -> object:
        """A value; the screen is redrawn only when it differs from the one drawn last."""

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Answer an event, given the input state after it."""

    def enter(self) -> Signal | None:
        """What it asks of the window before its first frame, once it is the lowest screen."""
        return None

    def obey(self, command: str) -> Signal | None:  # noqa: ARG002 - for those that do
        """Carry out a command picked in a menu over this screen; most screens have none."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; changes nothing but caches."""

    def resize(self, size: tuple[int, int]) -> None:  # noqa: ARG002 - for those that do
        """The window's new size in pixels; most screens fill any size."""
        return

    def rescale(self, kit: Kit) -> None:  # noqa: ARG002 - for those that do
        """Draw with another kit from now on; most screens keep no kit."""
        return

    def tell(self, words: str) -> None:  # noqa: ARG002 - for those that do
        """Show the player a sentence; most screens have nowhere to show it."""
        return

    def news(self) -> str:
        """A message received meanwhile that the player must read, empty if there is none."""
        return ""

    def close(self) -> None:
        """Close what it holds open; most screens hold nothing open."""
        return

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for those that do
        """Is this key the screen's own, so that it does not switch the keyboard pointer?"""
        return False

    def layered(self) -> Layered | None:
        """The screen itself if it is drawn in two layers, else None."""
        return None


class LayeredScreen(Layered, Screen, Protocol):
    """A screen in two layers."""

    def draw(self, canvas: Canvas) -> None:
        """Draw both."""
        canvas.fill((0, 0, *canvas.surface.get_size()), BACKGROUND)
        for part in self.parts():
            part.draw(canvas)
        moving = self.moving_layer()
        canvas.texts[:] = uncovered_texts(canvas.texts, moving.covers)
        canvas.live = True
        moving.draw(canvas)
        canvas.live = False

    @property
    def held(self) -> bool:
        """Is something held that may move on? On most screens nothing is."""
        return False

    def layered(self) -> Layered:
        """The screen itself."""
        return self
