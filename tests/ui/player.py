"""A player without a display: posts events, looks at frames, and touches nothing else."""

from hashlib import sha256
from pathlib import Path
from time import monotonic

import pygame

from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.scenario import load
from simulator.ui.draw.camera import Box, Lens
from simulator.ui.input.keys import USUAL_KEYS
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.screens.table_screen.telling.tumbling import TUMBLE, moves
from simulator.ui.state.redraw_delay import CALM, awaits_pause
from simulator.ui.state.view_state import ViewState
from simulator.ui.window.first_screen import open_table
from simulator.ui.window.loop import App
from simulator.ui.window.splash import open_window

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "tables" / "billion_suns" / "scenarios"
FIRST_CONTACT = TABLES / "first_contact.yaml"
DISPUTE = ROOT / "tables" / "measure" / "scenarios" / "a_dispute.yaml"

PATIENCE = 120
"""Seconds after which a picture that is not ready never will be, on however slow a machine."""


class Player:
    """Plays one window through its event queue."""

    def __init__(
        self,
        file: Path = FIRST_CONTACT,
        size: tuple[int, int] = (1280, 720),
        percent: int = 100,
        *,
        drawn: bool = True,
    ) -> None:
        """`drawn`: draw the file's table at once; not needed if another screen replaces it."""
        window = open_window(size, hidden=True)
        pygame.event.clear()
        self.app: App = open_table(load(file), window, percent / 100, own=file)
        if drawn:
            self.app.step()

    @property
    def screen(self) -> TableScreen:
        screen = self.app.screens[0]
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def view_state(self) -> ViewState:
        return self.screen.state

    @property
    def stage(self) -> ScreenLayout:
        return self.screen.context.stage(self.view_state)

    @property
    def state(self) -> AnyState:
        return self.screen.context.client.view

    def lens(self, table: str) -> Lens:
        return self.stage.lenses[table]

    def look(self) -> None:
        """See to it that the picture is painted: what is clicked lies where it was painted."""
        assert self.app.frames

    def words(self) -> list[str]:
        return [text.words for text in self.app.texts]

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.app.surface, "RGB")

    def digest(self) -> str:
        """The same for the same picture."""
        return sha256(self.app.surface.get_buffer().raw).hexdigest()

    def pixel(self, table: str, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point given in inches."""
        at = self.lens(table).pixel((round(x * 1000), round(y * 1000)))
        return round(at[0]), round(at[1])

    def place(self, piece: str) -> OnTable:
        place = self.state.pieces[piece].place
        assert isinstance(place, OnTable)
        return place

    def piece_pixel(self, piece: str) -> tuple[int, int]:
        place = self.place(piece)
        at = self.lens(place.table).pixel(place.pose.at)
        return round(at[0]), round(at[1])

    def find(self, words: str) -> tuple[int, int]:
        """A pixel on a text that is shown."""
        box = next(text.box for text in self.app.texts if text.words == words)
        return box[0] + box[2] // 2, box[1] + box[3] // 2

    def in_panel(self, start: str) -> tuple[int, int]:
        """A pixel of the first text of the side panel that begins so."""
        side = self.stage.layout.side[0]
        texts = (text for text in self.app.texts if text.box[0] > side)
        box = next(text.box for text in texts if text.words.startswith(start))
        return box[0] + 2, box[1] + box[3] // 2

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def move(self, pixel: tuple[int, int], *, hurry: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))
        self._step(hurry=hurry)

    def press(self, pixel: tuple[int, int], button: int = 1) -> None:
        self.move(pixel)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button)
        self.app.step()

    def release(self, pixel: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pixel, button=button)
        self.app.step()

    def click(self, pixel: tuple[int, int], button: int = 1) -> None:
        """Move there, and press and let go between two pictures."""
        self.move(pixel)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button)
        self.release(pixel, button)

    def click_on(self, piece: str) -> None:
        self.click(self.piece_pixel(piece))

    def click_words(self, words: str) -> None:
        self.click(self.find(words))

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
        self.press(start, button)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.move(middle)
        self.move(end)
        self.release(end, button)

    def wheel(self, notches: int, *, hurry: bool = False) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches))
        self._step(hurry=hurry)

    def settle(self, ticks: int = 30) -> None:
        """Let dice fall and pieces glide to their end; so many ticks go by between two pictures."""
        while self.app.screens and moves(self.view_state):
            for _ in range(ticks):
                self.post(TUMBLE)
            self.app.step()

    def _step(self, *, hurry: bool) -> None:
        """A hand that does not hurry waits until what it did is painted anew."""
        if hurry:
            self.app.step()
        else:
            self.calm()

    def calm(self) -> None:
        """Wait until everything is painted anew."""
        self.post(CALM)
        self.app.step()
        begun = monotonic()
        while monotonic() - begun < PATIENCE:
            screens = self.app.screens
            if not screens or not isinstance(screens[0], TableScreen):
                return
            if not (self.view_state.still or awaits_pause(self.view_state)):
                return
            self.app.step()
        raise AssertionError("the picture never gets ready")

    def resize(self, size: tuple[int, int], *, hurry: bool = False) -> None:
        """As the system does it: the surface first, then the event."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self._step(hurry=hurry)

    def hold(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, unicode="", mod=0)
        self.app.step()

    def let_go(self, key: int) -> None:
        self.post(pygame.KEYUP, key=key, mod=0)
        self.app.step()

    def key(self, key: int, typed: str = "", held: int | None = None) -> None:
        if held is not None:
            self.hold(held)
        self.post(pygame.KEYDOWN, key=key, unicode=typed, mod=0)
        self.post(pygame.KEYUP, key=key, mod=0)
        self.app.step()
        if held is not None:
            self.let_go(held)

    def tap(self, key: int, held: int | None = None) -> None:
        """Strike a key so fast that no picture is painted before the next one."""
        keys = [key] if held is None else [held, key]
        for kind, codes in ((pygame.KEYDOWN, keys), (pygame.KEYUP, keys[::-1])):
            for code in codes:
                self.post(kind, key=code, unicode="", mod=0)
        for event in pygame.event.get():
            self.app.take(event)

    def type(self, words: str) -> None:
        for letter in words:
            self.key(ord(letter.lower()), letter)

    def call(self, command: str) -> None:
        """Strike the key of a command."""
        key = USUAL_KEYS.key_of(command)
        self.key(key.code or 0, "" if key.code else key.cap, pygame.K_LCTRL if key.ctrl else None)

    def pin(self, piece: str) -> None:
        """Point at a piece and pin it as the target."""
        self.move(self.piece_pixel(piece))
        self.call("pin")

    def leave(self, times: int = 1) -> None:
        for _ in range(times):
            self.key(pygame.K_ESCAPE)

    def take(self, words: str) -> None:
        """Choose from the side panel's pieces by typing."""
        self.call("find")
        self.type(words)
        self.key(pygame.K_RETURN)


def overlap(a: Box, b: Box) -> bool:
    """Do two boxes share a pixel?"""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def disputed(size: tuple[int, int] = (1920, 1080), percent: int = 100) -> Player:
    """Two bases and a rock: talon is selected and raven pinned, and nothing is pointed at."""
    player = Player(DISPUTE, size, percent)
    player.click_on("talon")
    player.pin("raven")
    player.move((5, size[1] - 5))
    return player
