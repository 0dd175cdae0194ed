"""A page for answering in secret: tokens into compartments, a number, or a choice."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from simulator.kernel.action import Action
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.theme import Palette, Seats, side_of
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.sealed.columns import ShownColumns, draw_disc
from simulator.ui.panels.sealed.page import PageWords, draw_sealed
from simulator.ui.play import sealing
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.play.sealing import LOOK, TAKE_BACK, Token
from simulator.ui.play.turn import NO_PLAN, WAITS, Plan, Ready, Turn, turn_of
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.screen import Pop, Push, Screen, Signal
from simulator.ui.screens.speaker import SPEAKER
from simulator.ui.screens.window_commands import window_command
from simulator.ui.state.piece_word import round_words


@dataclass(frozen=True, slots=True)
class Sealing:
    """What the page is for: a seat, its view, and what to do with its answer.

    `commit` carries the action out and returns why it was refused, None if it was not; `done` is
    what the window does then. `look` shows the table, given the plan so far; None: no such button.
    `ready` tells how the page is filled in before the player has done anything, and `told` is the
    turn with what is explained of it.
    """

    view: AnyState
    seat: str
    cache: RulesCache
    commit: Callable[[Action], Refusal | None]
    done: Callable[[], Signal] = Pop
    look: Callable[[Plan], Signal] | None = None
    ready: Callable[[], Ready | None] = lambda: None
    told: Callable[[Turn], Turn | None] = lambda turn: turn


class SealedScreen(Screen):
    """Opaque. Enter seals; letters add a token and with Shift take one away; tokens are dragged."""

    opaque = reads = True

    def __init__(self, kit: Kit, about: Sealing, plan: Plan = NO_PLAN) -> None:
        self._kit, self._about, self._plan = kit, about, plan
        self._spots = Spots()
        self._at, self._hot = "", ""
        self._held: Token | None = None
        self._pointer = 0, 0
        self._words = ""

    @property
    def look(self) -> object:
        """What is asked, the plan, the lit spots, the message, the token in the hand."""
        hand = (self._held, self._pointer) if self._held else None
        asked = ById(self._about.view), self._about.seat
        begun = self._turn().hint if self._plan == NO_PLAN else ""
        return "sealed", asked, self._plan.key, begun, self._at, self._hot, self._words, hand

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Fill in with pointer or keys."""
        turn = self._turn()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._words = ""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(turn, event, now)
            case pygame.MOUSEMOTION:
                self._pointer = event.pos
                self._hot = self._spots.under(event.pos) or ""
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pointer = event.pos
                return self._press(turn, self._spots.under(event.pos) or "")
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._held:
                self._drop(turn, self._held)
            case pygame.WINDOWFOCUSLOST:
                self._held = None
        return None

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit = kit

    def tell(self, words: str) -> None:
        """Show a sentence in the bar."""
        self._words = words

    def draw(self, canvas: Canvas) -> None:
        """The page, and the token in the hand above it."""
        turn = self._turn()
        words = self._words or _why_barred(turn, self._hot) or _why_barred(turn, self._at)
        face = _face(self._about, turn, canvas.kit.palette, words)
        over = sealing.column_of(self._spots.under(self._pointer) or "") if self._held else None
        shown = ShownColumns(turn, face.side.colour, self._at, self._hot, self._held, over)
        canvas.explains = self._about.view.setup.system
        draw_sealed(canvas, face, shown, self._spots)
        canvas.explains = ""
        if self._held:
            size, (x, y) = canvas.px(46), self._pointer
            box = (x - size // 2, y - size // 2, size, size)
            draw_disc(canvas, box, face.side.colour, lit=True)

    def _turn(self) -> Turn:
        about = self._about
        turn = turn_of(about.cache, about.view, about.seat, self._plan, about.ready())
        if turn is None:
            raise ValueError(f"{self._about.seat} is not asked for anything")
        return about.told(turn) or turn

    def _key(self, turn: Turn, event: pygame.event.Event, now: InputState) -> Signal | None:
        if event.key in ENTER:
            return self._use(turn, "main")
        if event.key == pygame.K_SPACE:
            return self._use(turn, self._at)
        if event.key == pygame.K_ESCAPE:
            return self._use(turn, "clear")
        if event.key == pygame.K_TAB:
            self._at = self._spots.next(self._at, -1 if "shift" in now.held else 1)
            return None
        spot = sealing.spot_of_key(turn, pygame.key.name(event.key), less="shift" in now.held)
        if spot and "ctrl" not in now.held:
            return self._use(turn, spot)
        self._at = self._spots.towards(self._at, event.key)
        return window_command(self._kit, event, now)

    def _press(self, turn: Turn, name: str) -> Signal | None:
        """Take a token in the hand, or do what a button does."""
        if not name.startswith("token "):
            return self._use(turn, name)
        self._held = sealing.token_of(turn, name)
        return None

    def _drop(self, turn: Turn, held: Token) -> None:
        """Let the token go: over a column it goes there, elsewhere it is to allot again."""
        over = sealing.column_of(self._spots.under(self._pointer) or "")
        self._plan = sealing.drop_token(turn, self._plan, held, over)
        self._held = None

    def _use(self, turn: Turn, name: str) -> Signal | None:
        """What choosing a spot does."""
        if name == "main":
            return self._seal(turn)
        if name == "look" and self._about.look is not None:
            return self._about.look(self._plan)
        if name == "clear" and self._plan == NO_PLAN:
            return Push(QuitScreen())
        self._words = _sound_refusal(_why_barred(turn, name))
        before, self._plan = self._plan, sealing.use_spot(turn, self._plan, name)
        if not sealing.can_answer(self._turn()):
            self._plan, self._words = before, _sound_refusal("That is filled in on the table.")
        return None

    def _seal(self, turn: Turn) -> Signal | None:
        """Commit the answer, if it is ready; a refusal is shown in the bar."""
        if turn.waits:
            self._words = WAITS
            return None
        action = turn.preview.action if turn.preview else None
        if action is None or not turn.is_ready:
            return None  # the bar says what is lacking
        refusal = self._about.commit(action)
        if refusal is None:
            return self._about.done()
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self._words = _sound_refusal(f"{refusal.text}{rule}")
        return None


def _sound_refusal(words: str) -> str:
    """These words, which are heard unless there are none."""
    SPEAKER.play("refusal" if words else "")
    return words


def _face(about: Sealing, turn: Turn, palette: Palette, words: str) -> PageWords:
    """What the page says beside its columns."""
    view, setup = about.view, about.view.setup
    side = side_of(Seats.of_palette((seat.id for seat in setup.seats), palette), about.seat)
    name = next(seat.name for seat in setup.seats if seat.id == about.seat)
    steps = about.cache.keep(view, "steps", lambda rules: rules.requests.steps(view))
    presets = sealing.presets(turn)
    fills = tuple((f"preset {each.id}", each.caption, each.key) for each in presets)
    barred = tuple(f"preset {each.id}" for each in presets if each.barred)
    alone = all(decision.seat == about.seat for decision in view.decisions)
    buttons = _buttons(about, turn)
    last = about.cache.keep(view, "last round", lambda rules: rules.contest.last_round(view))
    which = round_words(view, last) if view.round else ""
    advice = f"Hint: {turn.hint}" if turn.ready and turn.hint else ""
    return PageWords(
        name, side, steps, turn.says, buttons, words, fills, barred, alone, which, advice
    )


def _why_barred(turn: Turn, spot: str) -> str:
    """Why the preset of this spot cannot be used, empty for any other spot."""
    preset = sealing.preset_of(turn, spot)
    barred = preset.barred if preset else None
    return f"{preset.caption}: {barred.text}" if preset and barred else ""


def _buttons(about: Sealing, turn: Turn) -> tuple[tuple[str, str, str], ...]:
    """The buttons beside the main one, outermost first; options of the request come last."""
    found = [("back", "Take all back", TAKE_BACK.upper())] if sealing.units_of(turn) else []
    if about.look is not None:
        found.append(("look", "Look at the table", LOOK.upper()))
    shown = turn.option or turn.request.options[0]
    others = [each for each in turn.request.options if each.id != shown.id and not each.barred]
    return (*found, *((f"open {each.id}", each.caption, each.key) for each in others[:3]))
