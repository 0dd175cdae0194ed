"""The page of all lessons: choose one and start it, or forget what is done."""

import pygame

from simulator.kernel.refusal import Refusal
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.shapes import within
from simulator.ui.features.lessons.learn_page import FORGET, START, WORDS, LearnPage, draw_learn
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.pages.page import NOWHERE, draw_page_with_back
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.screens.reading.words import WordsScreen
from simulator.ui.screens.screen import Push, Screen, Signal, Visit
from simulator.ui.screens.start.launch import FIRST, begin_first, begin_lesson_of
from simulator.ui.screens.window_commands import window_command
from simulator.ui.state.games.prospect import refusal_text
from simulator.ui.state.library.table_seats import first_beginning
from simulator.ui.state.people.lessons import forget_learnt, lesson_notes, load_learnt

_LETTERS = {pygame.K_DELETE: FORGET, pygame.K_w: WORDS, pygame.K_f: FIRST}

_AGAIN = "Del again forgets which lessons are done and how far you came in the others."


class LearnScreen(Screen):
    """Opaque; the first lesson that is not done is chosen."""

    opaque = True

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self._kit, self._size = kit, size
        self._spots, self._back = Spots(), NOWHERE
        self._notes, self._learnt = lesson_notes(), load_learnt()
        ids = [note.id for note in self._notes]
        left = (name for name in ids if name not in self._learnt.done)
        self._at = next(left, ids[0] if ids else "")
        self._hot, self._words = "", ""

    @property
    def look(self) -> object:
        """The chosen and the hovered spot, what is done, and the message."""
        return "learn", self._at, self._hot, self._learnt, self._words

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Choose by pointer, arrows or Tab; Enter starts, W looks up words, Del forgets."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                on_back = within(self._back, now.pointer)
                self._hot = "back" if on_back else self._spots.under(now.pointer) or ""
            case pygame.MOUSEWHEEL if event.y:
                self._choose(self._beside(-1 if event.y > 0 else 1))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                on_back = within(self._back, now.pointer)
                return self._go("back" if on_back else self._spots.under(now.pointer) or "")
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the new size."""
        self._size = size

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit = kit

    def tell(self, words: str) -> None:
        """Show a sentence at the foot."""
        self._words = words

    def draw(self, canvas: Canvas) -> None:
        """The whole page."""
        box, self._back = draw_page_with_back(canvas, "Learn", "", hot=self._hot == "back")
        page = LearnPage(self._notes, self._learnt, self._at, self._hot)
        first = first_beginning()
        acts = ((FIRST, first[1].words, "F"),) if first else ()
        draw_learn(canvas, box, page, self._spots, (self._words, acts))

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        if event.key == pygame.K_ESCAPE:
            return self._go("back")
        if event.key in ENTER:
            return self._go(START)
        if event.key in _LETTERS:
            return self._go(_LETTERS[event.key])
        if event.key == pygame.K_TAB:
            self._choose(self._spots.next(self._at, -1 if "shift" in now.held else 1))
            return None
        self._choose(self._spots.towards(self._at, event.key))
        return window_command(self._kit, event, now)

    def _beside(self, by: int) -> str:
        """The lesson `by` places further, or the last one."""
        ids = [note.id for note in self._notes]
        at = ids.index(self._at) + by if self._at in ids else 0
        return ids[max(0, min(at, len(ids) - 1))] if ids else ""

    def _choose(self, name: str) -> None:
        self._at, self._words = name, ""

    def _go(self, name: str) -> Signal | None:
        """What choosing a spot does: a lesson that is chosen already starts."""
        if name == "back":
            return Visit("start")
        if name == WORDS:
            return Push(WordsScreen())
        if name == FIRST:
            signal = begin_first(self._kit, self._size)
            if not isinstance(signal, Refusal):
                return signal
            self._words = refusal_text(signal)
        if name == FORGET:
            asked = self._words == _AGAIN
            self._words = (forget_learnt() or "Forgotten.") if asked else _AGAIN
            self._learnt = load_learnt()
            return None
        note = next((each for each in self._notes if each.id == self._at), None)
        if note and name in (START, self._at):
            return begin_lesson_of(note.path, self._kit, self._size)
        if any(each.id == name for each in self._notes):
            self._choose(name)
        return None
