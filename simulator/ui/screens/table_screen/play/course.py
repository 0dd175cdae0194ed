"""The course of a game at the table: hand-overs, sealed pages, the end, and dice in the tray."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pygame

from simulator.kernel.decisions import open_decision
from simulator.kernel.engine import Step
from simulator.session.log import Story
from simulator.session.rolls import ShownEvent, rolls_of
from simulator.session.rounds import card_of_round, newest_end
from simulator.session.timeline import Timeline
from simulator.ui.panels.rounds.cover import HandOver
from simulator.ui.play.motion.tray import EMPTY, Tray, throw_dice
from simulator.ui.play.rules_cache import due_words
from simulator.ui.play.sealing import is_paged
from simulator.ui.play.seating import Sitting
from simulator.ui.play.turn import Plan, Ready, Turn, turn_of
from simulator.ui.screens.after.end import AfterEnd, EndScreen
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.screens.screen import Pop, Screen, Signal, Swap, Visit
from simulator.ui.screens.sealed import SealedScreen, Sealing
from simulator.ui.screens.table_screen.calls import AtTable
from simulator.ui.screens.table_screen.table_context import tell_hint
from simulator.ui.state.client.ready_answer import explain_turn, ready_for
from simulator.ui.state.client.rematch import keep_replay
from simulator.ui.state.client.seats import awaits, sit
from simulator.ui.state.games.after_game import settle_game
from simulator.ui.state.games.ending import ending_of
from simulator.ui.state.games.news import news_since
from simulator.ui.state.view_state import ViewState, hand_over, show_view


@dataclass
class GameMemory:
    """What a table screen remembers of the game it shows.

    `steps` is how many steps have been shown, `looked` up to which step each seat has looked.
    `ended` is true once the end has been shown. `told` are steps whose story has been told.
    `uncovered` is the last state of the game and who looked at it, if the screen had not to be
    handed over then. `shown` is what steps have shown that is not in motion yet,
    and `above` the screen that opens as soon as all is at rest. `asked` is the person who was asked
    last, empty while a program plays and None at first; `calls` is true until another one has been
    called. `carded` is up to which step cards of rounds and reveals have been shown; `briefed` is
    true once the briefing had its turn.
    """

    steps: int
    looked: dict[str, int] = field(default_factory=dict)
    ended: bool = False
    told: tuple[Step, ...] = ()
    uncovered: tuple[Timeline, Sitting] | None = None
    shown: tuple[ShownEvent, ...] = ()
    above: Screen | None = None
    asked: str | None = None
    calls: bool = False
    carded: int = 0
    briefed: bool = False


def _seen_since(screen: AtTable, course: GameMemory, seat: str) -> Tray:
    """The dice that a seat has not seen yet, at rest, as it may see them."""
    client, tray = screen.context.client, EMPTY
    game, steps = client.game, client.game.steps
    for n in range(course.looked.get(seat, 0), len(steps)):
        before = game.course.state_after(n)
        tray = throw_dice(tray, rolls_of(client.ruleset, before, steps[n], seat), "off")
    return tray


def is_covered(screen: AtTable, course: GameMemory) -> bool:
    """Must the screen be handed over now? Found once for a state of the game and who looks."""
    client = screen.context.client
    known, line = course.uncovered, client.game.course
    if known and known[0] is line and known[1] == client.sitting:
        return False
    covered = awaits(client).kind == "cover"
    course.uncovered = None if covered else (line, client.sitting)
    return covered


def cover_for(screen: AtTable, course: GameMemory, seat: str, then: Callable[[], Signal]) -> Screen:
    """The hand-over to a seat; once it is opened the window does what `then` returns."""
    context, client = screen.context, screen.context.client
    game, view = client.game, client.game.view(None)
    rows = Story(client.ruleset, None).rows(game.course)
    name = next(one.name for one in view.setup.seats if one.id == seat)
    decision = open_decision(view, seat)
    due = due_words(game.ruleset, view, decision) if decision else ""
    seen = course.looked.get(seat, 0)
    own = seat if seen and game.steps[seen - 1].seat == seat else ""
    end = newest_end(client.ruleset, game.course, seen)
    card = card_of_round(client.ruleset, game.course, end, None) if end else None
    news = news_since(view, rows, end if card and end else seen, own)

    def opened() -> Signal:
        sit(client, seat, opened=True)
        course.asked = seat
        screen.state = hand_over(screen.state, client.view)
        if client.ruleset.play.hides:
            screen.state = replace(screen.state, tray=_seen_since(screen, course, seat))
        return then()

    about = HandOver(seat, name, due, news, screen.state.seats, card)
    return HandOverScreen(context.kit, about, opened)


def sealed_page(screen: AtTable, then: Callable[[], Signal]) -> Screen | None:
    """The page for a sealed answer of the seat that looks; None if it is not asked for one."""
    client, state = screen.context.client, screen.state
    view = client.view

    def ready() -> Ready | None:
        return ready_for(client, view, state.hinting, tell_hint)

    turn = turn_of(client.rules_cache, view, client.seat, state.plan)
    if turn is None or not is_paged(turn) or client.lesson:
        return None  # beside a lesson it is answered in the side panel

    def look(plan: Plan) -> Signal:
        # The second of two clicks in a hurry would fall on what seals the answer.
        hinting = replace(screen.state.hinting, since=pygame.time.get_ticks())
        screen.state = replace(screen.state, plan=plan, hinting=hinting)
        return Pop()

    def told(turn: Turn) -> Turn | None:
        return explain_turn(client, view, state.hinting, turn)

    sealing = Sealing(view, client.seat, client.rules_cache, client.submit, then, look, ready, told)
    return SealedScreen(screen.context.kit, sealing, state.plan)


def end_page(
    screen: AtTable, again: Callable[[], Signal], swapped: Callable[[], Signal] | None
) -> Screen | None:
    """The end of the game, from which it is begun `again`, or `swapped`; None while it goes on."""
    game = screen.context.client.game
    ending = ending_of(game, screen.context.client.log)
    if ending is None:
        return None
    settled = settle_game(game)
    told = settled.told if settled and settled.battle else ()
    ending = replace(ending, after=settled, why=" ".join((ending.why, *told)).strip())
    after = AfterEnd(again, lambda: keep_replay(game), swapped, Visit("replay", (game,)))
    return EndScreen(screen.context.kit, ending, after)


def show_over(screen: Screen | None) -> Signal:
    """Show a screen in place of the topmost one, or go back to the table."""
    return Swap(screen) if screen else Pop()


def note_seen(course: GameMemory, screen: AtTable) -> None:
    """Remember that the seat that looks has seen everything up to now."""
    client = screen.context.client
    course.looked[client.seat] = len(client.game.steps)


def in_front(state: ViewState, screen: AtTable) -> ViewState:
    """The view state over the game as the seat that looks sees it now."""
    view = screen.context.client.view
    return show_view(state, view)
