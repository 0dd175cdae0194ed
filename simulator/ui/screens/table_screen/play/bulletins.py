"""What opens over the tables: the briefing, cards of rounds, and of what all have opened."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from simulator.kernel.by_hand.sandbox import is_by_hand
from simulator.kernel.shown.round_card import Reveal, RoundCard
from simulator.session.rolls import ShownEvent, shown_by
from simulator.session.rounds import (
    card_of_round,
    ended_round,
    first_of_round,
    newest_end,
    reveal_of,
)
from simulator.ui.panels.rounds.reveal_page import Opening
from simulator.ui.play.motion.tray import EMPTY
from simulator.ui.play.seating import people
from simulator.ui.screens.after.round_cards import RevealScreen, RoundScreen, Sequel, SinceScreen
from simulator.ui.screens.briefing import AfterBriefing, BriefingScreen
from simulator.ui.screens.screen import Pop, Push, Screen, Signal, Swap
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen.calls import AtTable, Call, Follows
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.screens.table_screen.play.course import GameMemory
from simulator.ui.screens.table_screen.telling import moving
from simulator.ui.state.games.briefing import begins_now, brief_of
from simulator.ui.state.games.new_game import STRENGTHS
from simulator.ui.state.games.news import news_since
from simulator.ui.state.settings import load_settings

_WAITS = {"slow": 6000, "fast": 2500, "step": 0}
"""Milliseconds that a card is shown while only programs play, by pace: 0 until a key closes it."""


_MOST_FILMED = 120
"""Steps that are shown again at most: the newest."""


OPENS = True
"""Does a briefing open before a game? Tests of what comes after it say no."""


def show_briefing(screen: AtTable, course: GameMemory, above: Screen | None) -> Screen | None:
    """The briefing of a game that has just begun, then what is `above`; once for each game.

    Where a lesson has its own opening, or nobody plays, there is none.
    """
    client, state = screen.context.client, screen.state
    if course.briefed or client.lesson or state.free or not screen.context.is_played(state.view):
        return above
    course.briefed = True
    if not (OPENS and people(client.ruleset, client.view) and begins_now(client.game)):
        return above
    if load_settings().skip_briefings:
        return above
    brief = brief_of(client.game, begins=True)
    if brief is None:
        return above

    def tables() -> Signal:
        # A sealed answer can wait; a hand-over cannot, and nothing is looked at behind it.
        is_page = isinstance(above, SealedScreen)
        return _go_on(screen, None if is_page else above)

    after = AfterBriefing(lambda: _go_on(screen, above), tables)
    return BriefingScreen(screen.context.kit, brief, after, begins=True)


def wins(call: Call) -> Follows:
    """Show the briefing of the game under way."""
    brief = brief_of(call.context.client.game, begins=False)
    if brief is None:
        return replace(call.state, message="No game is under way.")
    return Push(BriefingScreen(call.context.kit, brief))


def _go_on(screen: AtTable, above: Screen | None) -> Signal:
    """Close what was shown, and open the screen `above` if there is one."""
    # What programs and hints have told it meanwhile was not heard below it.
    hinting = replace(screen.state.hinting, came=screen.state.hinting.came + 1)
    screen.state = flow.come_to_rest(replace(screen.state, hinting=hinting))
    if above is None:
        return Pop()
    moving.announce(above)
    return Swap(above)


def show_cards(screen: AtTable, course: GameMemory, above: Screen | None) -> Screen | None:
    """What opens over the tables: cards of what the new steps have ended or opened, then `above`.

    None of them opens when steps were taken back, or while a story is told, which comes first.
    Programs that play at once among themselves wait for nothing.
    """
    state, client = screen.state, screen.context.client
    if state.reading:
        return above
    steps, since = client.game.steps, course.carded
    course.carded = len(steps)
    wait = 0
    if not people(client.ruleset, client.view):
        if state.pace not in _WAITS:
            return above
        wait = _WAITS[state.pace]
    if load_settings().skip_cards or state.free:
        return above
    for n in range(len(steps), since, -1):
        for card in reversed(_cards_of(screen, n)):
            above = _screen_of(_Due(screen, course, wait, n), card, above)
    return above


def _cards_of(screen: AtTable, n: int) -> list[RoundCard | Reveal]:
    """What step `n` has ended, and then what it has opened, as the seat that looks may know it."""
    client = screen.context.client
    course, rules = client.game.course, client.ruleset
    before = course.state_after(n - 1)
    found: list[RoundCard | Reveal | None] = []
    if ended_round(rules, before, course.steps[n - 1]):
        found.append(card_of_round(rules, course, n, client.seat))
    found.append(reveal_of(rules, course, n, client.seat))
    return [each for each in found if each is not None]


@dataclass(frozen=True, slots=True)
class _Due:
    """Where a card is due: the table screen with its course, after step `n`; how long it waits."""

    screen: AtTable
    course: GameMemory
    wait: int
    n: int


def _screen_of(due: _Due, card: RoundCard | Reveal, above: Screen | None) -> Screen:
    """The screen of a card, which leads to the one `above`, or back to the tables."""
    screen, wait = due.screen, due.wait
    kit, state = screen.context.kit, screen.state

    def then() -> Signal:
        return _go_on(screen, above)

    system = state.view.setup.system
    if isinstance(card, Reveal):
        about = Opening(card, _names(screen), state.seats)
        return RevealScreen(kit, about, Sequel(then, wait=wait), system)
    first = first_of_round(screen.context.client.game.course, due.n)

    def again() -> Signal:
        due.course.above = above  # it opens as soon as all is at rest
        return _film(screen, first - 1)()

    hint = f"{state.keys.cap_of('since')} shows this card again."
    sequel = Sequel(then, again=again, hint=hint, wait=wait)
    return RoundScreen(kit, card, state.seats, sequel, system)


def _names(screen: AtTable) -> dict[str, tuple[str, str]]:
    """The seats' names, and who each is: the one who looks, another person, or which program."""
    client = screen.context.client
    persons = people(client.ruleset, client.view)
    found = {}
    for seat in client.view.setup.seats:
        known = STRENGTHS.get(seat.agent or "")
        who = f"program · {known[0]}" if known else "program"
        if seat.id in persons:
            who = "you" if len(persons) == 1 else ""
        found[seat.id] = seat.name, who
    return found


# What has happened since


def _film(screen: AtTable, since: int) -> Callable[[], Signal]:
    """What shows on the tables again what moved after step `since`, as the seat may see it."""

    def film() -> Signal:
        context, state = screen.context, screen.state
        game, seat = context.client.game, context.client.seat
        shown: list[ShownEvent] = []
        for n in range(max(since, len(game.steps) - _MOST_FILMED) + 1, len(game.steps) + 1):
            before = game.course.state_after(n - 1)
            if not is_by_hand(game.steps[n - 1].action):
                shown += shown_by(game.ruleset, before, game.steps[n - 1], seat)
        # Programs that play at once show nothing; who asks to see it again wants to.
        pace = "fast" if state.pace == "at once" else state.pace
        moved = moving.set_in_motion(context, replace(state, pace=pace, tray=EMPTY), shown)
        screen.state = replace(moved, pace=state.pace)
        return Pop()

    return film


def since_screen(call: Call) -> Screen:
    """What has happened since the seat last acted: a round that has ended, or rows of its log.

    The same key changes from one to the other.
    """
    context, scene = call.context, call.context.scene(call.state)
    rules, course = context.client.ruleset, context.client.game.course
    end = newest_end(rules, course)
    card = card_of_round(rules, course, end, scene.seat) if end else None
    news = news_since(call.state.view, scene.log(), scene.acted, scene.seat)
    cap, kit = call.state.keys.cap_of("since"), context.kit
    seats, system = call.state.seats, call.state.view.setup.system
    film = _film(call.screen, scene.acted) if news.rows else None
    if card is None or end is None:
        return SinceScreen(kit, news, seats, Sequel(again=film), system)

    def round_screen() -> Screen:
        hint = f"{cap} tells what has happened since you last acted."
        sequel = Sequel(other=lambda: Swap(news_screen()), again=film, hint=hint)
        return RoundScreen(kit, card, seats, sequel, system)

    def news_screen() -> Screen:
        hint = f"{cap} shows what round {card.number} came to."
        sequel = Sequel(other=lambda: Swap(round_screen()), again=film, hint=hint)
        return SinceScreen(kit, news, seats, sequel, system)

    return round_screen() if end >= scene.acted or not news.rows else news_screen()
