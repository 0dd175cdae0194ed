"""Cards over the tables that any key or click closes: a round that is over, and what has opened."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from simulator.kernel.shown.round_card import RoundCard
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.theme import LABEL, Seats
from simulator.ui.draw.wording import first_fitting
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.pages.page import spot_at
from simulator.ui.panels.requests.prompt import RETURN, button_width, draw_button
from simulator.ui.panels.rounds.news_card import draw_rows_of_news, news_height
from simulator.ui.panels.rounds.page import CardDetail, draw_round, fitting_detail, round_height
from simulator.ui.panels.rounds.reveal_page import Opening, draw_reveal, reveal_height
from simulator.ui.screens.dialogs.notices import notice_card
from simulator.ui.screens.screen import Pop, Screen, Signal, SwitchFull, TakePicture
from simulator.ui.state.games.news import News

PASSED = pygame.event.custom_type()
"""The event that a card has been shown for its time, where nobody is there to close it."""

_MODIFIERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK),
)
"""Keys that mean nothing alone, and close nothing."""

_WIDTH, _PAD, _FOOT = 980, 28, 39


@dataclass(frozen=True, slots=True)
class Sequel:
    """What a card leads to: `then` is what the window does once it is closed.

    `other` is what it does at the key for what has happened, and `hint` says so. After `wait`
    milliseconds the card closes by itself, 0: never.
    """

    then: Callable[[], Signal] = Pop
    other: Callable[[], Signal] | None = None
    again: Callable[[], Signal] | None = None
    hint: str = ""
    wait: int = 0


class TableCard(Screen):
    """A card over the tables; Enter and every other key go on, and do nothing else.

    Words of the rule `system` that is played are underlined in it.
    """

    def __init__(self, kit: Kit, sequel: Sequel, system: str) -> None:
        self._kit, self._sequel, self._system = kit, sequel, system
        self._spots: Mapping[str, Box] = {}
        self._hot: str | None = None
        self._waits = False

    def contents(self, canvas: Canvas, size: tuple[int, int]) -> tuple[int, Callable[[Box], None]]:
        """How high the card's contents are in at most this size, and what draws them into a box."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Close at the next key, click, or when its time is over."""
        match event.type:
            case pygame.KEYDOWN if event.key not in _MODIFIERS:
                return self._press_key(event, now)
            case pygame.MOUSEMOTION:
                self._hot = spot_at(self._spots, event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                return self._call(spot_at(self._spots, event.pos) or "")
            case _ if event.type == PASSED:
                return self._sequel.then()
        return None

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit = kit

    def close(self) -> None:
        """Wait no longer."""
        if self._waits:
            pygame.time.set_timer(PASSED, 0)

    def draw(self, canvas: Canvas) -> None:
        """The card over the dimmed tables, with its buttons at the foot."""
        if self._sequel.wait and not self._waits:
            # From when it is seen on: it may have been made long before.
            self._waits = True
            pygame.time.set_timer(PASSED, self._sequel.wait, loops=1)
        width, height = canvas.surface.get_size()
        margin, pad, foot = canvas.px(20), canvas.px(_PAD), canvas.px(_FOOT + 18)
        if height < canvas.px(620):
            margin, pad = canvas.px(8), canvas.px(16)
        wide = min(canvas.px(_WIDTH), width - 2 * margin)
        room = height - 2 * margin - 2 * pad - foot
        high, paint = self.contents(canvas, (wide - 2 * pad, room))
        high = min(high, room)
        box = notice_card(canvas, (wide, high + 2 * pad + foot))
        canvas.explains = self._system
        paint((box[0] + pad, box[1] + pad, wide - 2 * pad, high))
        canvas.explains = ""
        bottom = box[1] + box[3] - pad
        self._draw_foot(canvas, (box[0] + pad, bottom - canvas.px(_FOOT), wide - 2 * pad, 0))

    def _press_key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        command = self._kit.keys.command_of(event, now.held)
        if command == "full":
            return SwitchFull()
        if command == "picture":
            return TakePicture()
        if command == "since":
            return self._call("other")
        return self._call("again" if event.key == pygame.K_r else "")

    def _call(self, spot: str) -> Signal | None:
        """What a button does; anything else closes the card."""
        sequel = self._sequel
        sequels = {"other": sequel.other, "again": sequel.again}
        return (sequels.get(spot) or sequel.then)()

    def _draw_foot(self, canvas: Canvas, box: Box) -> None:
        """The buttons, the main one outermost, and a hint at the left."""
        left, top, width, _ = box
        letters, high = canvas.kit.lettering, canvas.px(_FOOT)
        buttons = {"then": ("Go on", RETURN)}
        if self._sequel.again:
            buttons["again"] = ("Show it again", "R")
        right = left + width
        spots: dict[str, Box] = {}
        for name, words in buttons.items():
            wide = button_width(letters, words)
            spots[name] = (right - wide, top, wide, high)
            draw_button(canvas, spots[name], words, lit=name == "then", hot=name == self._hot)
            right -= wide + canvas.px(10)
        self._spots = spots
        ways = [each for each in (self._sequel.hint, "Any key or click goes on.", "") if each]
        hint = first_fitting(letters, [*ways, ""], BODY, right - left - canvas.px(8))
        canvas.text((left, top + (high - canvas.height(BODY)) / 2), hint, BODY, LABEL)


class RoundScreen(TableCard):
    """What a round that is over came to."""

    def __init__(
        self, kit: Kit, card: RoundCard, seats: Seats, sequel: Sequel, system: str
    ) -> None:
        super().__init__(kit, sequel, system)
        self._card, self._seats = card, seats

    @property
    def look(self) -> object:
        """The card, and the button under the pointer."""
        return "round", self._card, self._seats, self._hot

    def contents(self, canvas: Canvas, size: tuple[int, int]) -> tuple[int, Callable[[Box], None]]:
        """The card in as much detail as has room."""
        detail: CardDetail = fitting_detail(canvas, self._card, size)
        high = round_height(canvas, self._card, size[0], detail)
        return high, lambda box: draw_round(canvas, box, self._card, self._seats, detail)


class RevealScreen(TableCard):
    """What everybody had sealed, and the roll it led to."""

    def __init__(self, kit: Kit, about: Opening, sequel: Sequel, system: str) -> None:
        super().__init__(kit, sequel, system)
        self._about = about

    @property
    def look(self) -> object:
        """The card, and the button under the pointer."""
        return "reveal", self._about.card, self._about.seats, self._hot

    def contents(self, canvas: Canvas, size: tuple[int, int]) -> tuple[int, Callable[[Box], None]]:
        """The card, with less air where there is little room."""
        about = self._about
        tight = reveal_height(canvas, about, tight=False) > size[1]
        high = reveal_height(canvas, about, tight=tight)
        return high, lambda box: draw_reveal(canvas, box, about, tight=tight)


class SinceScreen(TableCard):
    """The newest rows of the log; any key or click closes it."""

    def __init__(self, kit: Kit, news: News, seats: Seats, sequel: Sequel, system: str) -> None:
        super().__init__(kit, sequel, system)
        self._news, self._seats = news, seats

    @property
    def look(self) -> object:
        """The rows shown."""
        return "since", self._news, self._seats, self._hot

    def contents(self, canvas: Canvas, size: tuple[int, int]) -> tuple[int, Callable[[Box], None]]:
        """As many of the rows as have room."""
        high = min(news_height(canvas, self._news, double=True), size[1])
        return high, lambda box: draw_rows_of_news(canvas, box, self._news, self._seats)
