"""Cards of rounds and reveals over the tables: they open by themselves and cost nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pygame
import pytest

from simulator.kernel.action import Action
from simulator.kernel.decisions import waited_for
from simulator.kernel.event import DiceRolled
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import AllotHelm
from simulator.session import Game
from simulator.session.digest import engine_digest
from simulator.session.rounds import ended_round
from simulator.session.timeline import Timeline
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.after.round_cards import PASSED, RevealScreen, RoundScreen, SinceScreen
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.telling.tumbling import moves
from simulator.ui.state.settings import keep
from simulator.ui.state.view_state import show_view
from simulator.ui.window.splash import close_window
from tests.ui.games import against_program, new_game, player_at, step
from tests.ui.player import Player
from tests.ui.test_sizes import small
from tests.ui.test_texts import faults


@pytest.fixture(autouse=True)
def no_timers(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


@dataclass(frozen=True)
class Brink:
    """A game on the brink of something, and the step that brings it about."""

    game: Game
    action: Action
    seat: str

    def over(self, player: Player) -> None:
        """Do it at the window's own door, unless it had to follow, and let all come to rest."""
        client = player.screen.context.client
        if client.game.state is self.game.state:
            assert client.submit(self.action, self.seat) is None
        player.screen.state = show_view(player.view_state, client.view)
        rest(player)


def rest(player: Player) -> None:
    for _ in range(3):
        player.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
        player.app.step()
        while isinstance(player.app.screens[-1], TableScreen) and moves(player.view_state):
            player.settle()


def brink(number: int = 1, programs: tuple[str, ...] = ("amber",)) -> Brink:
    """A game whose next step ends the round of this number."""
    course, action, seat = _brink(number, programs)
    rules = SYSTEMS["billion_suns"]
    return Brink(Game(rules, course, engine_digest(rules), None), action, seat)


@cache
def _brink(number: int, programs: tuple[str, ...]) -> tuple[Timeline, Action, str]:
    game = new_game(programs=programs)
    for n in range(400):
        seat, course = next(iter(waited_for(game.state)), "cyan"), game.course
        step(game, seat, n)
        done = game.steps[-1]
        if ended_round(game.ruleset, course.state, done) and course.state.round == number:
            return course, done.action, done.seat
    raise AssertionError("the round never ends")


def played_on(player: Player) -> None:
    """Let the program that is asked answer."""
    player.post(flow.TURN)
    player.app.step()
    rest(player)


def top(player: Player) -> object:
    return player.app.screens[-1]


def words(player: Player) -> str:
    return " ".join(player.words())


def test_a_round_that_ends_is_told_and_enter_only_goes_on() -> None:
    there = brink()
    player = player_at(there.game)
    there.over(player)
    assert isinstance(top(player), RoundScreen)
    assert "Round 1 of 4 is over" in player.words()
    steps = len(there.game.steps)
    player.key(pygame.K_RETURN)
    assert len(there.game.steps) == steps
    played_on(player)
    # The helm of the next round is asked for, over the tables.
    assert isinstance(top(player), SealedScreen)
    assert "round 2 of 4" in player.words()


@pytest.mark.parametrize("close", ["x", "click", "escape"])
def test_any_key_or_click_closes_it(close: str) -> None:
    there = brink()
    player = player_at(there.game)
    there.over(player)
    player.hold(pygame.K_LSHIFT)
    player.let_go(pygame.K_LSHIFT)
    assert isinstance(top(player), RoundScreen), "Shift alone is no key"
    if close == "click":
        player.click((20, 20))
    else:
        player.key(pygame.K_x if close == "x" else pygame.K_ESCAPE)
    assert isinstance(top(player), TableScreen)


def test_the_round_is_shown_again_and_then_what_comes_next() -> None:
    there = brink(4)
    player = player_at(there.game)
    there.over(player)
    steps = len(there.game.steps)
    player.key(pygame.K_r, "r")
    assert isinstance(top(player), TableScreen)
    assert moves(player.view_state)
    player.key(pygame.K_SPACE)  # any key ends it
    assert isinstance(top(player), EndScreen)
    assert len(there.game.steps) == steps


def test_reduced_motion_and_pace_at_once_show_it_all_the_same() -> None:
    there = brink()
    keep(reduced=True, pace="at once")
    player = player_at(there.game)
    there.over(player)
    assert isinstance(top(player), RoundScreen)


def test_whoever_wants_no_cards_gets_none() -> None:
    there = brink()
    keep(skip_cards=True)
    player = player_at(there.game)
    there.over(player)
    assert isinstance(top(player), TableScreen)


@pytest.mark.parametrize("pace", ["slow", "fast", "at once"])
def test_programs_alone_never_wait_for_a_key(pace: str) -> None:
    there = brink(programs=("cyan", "amber"))
    keep(pace=pace)
    player = player_at(there.game)
    there.over(player)
    if pace == "at once":
        assert isinstance(top(player), TableScreen)
        return
    assert isinstance(top(player), RoundScreen)
    player.post(PASSED)
    player.app.step()
    assert isinstance(top(player), TableScreen)


def test_after_the_last_round_comes_its_card_and_then_the_end() -> None:
    there = brink(4)
    player = player_at(there.game)
    there.over(player)
    assert "Round 4 of 4 is over" in player.words()
    player.key(pygame.K_RETURN)
    assert isinstance(top(player), EndScreen)


def test_helms_open_with_a_reveal_and_so_do_bids() -> None:
    """Against a program too: who has what where, the roll, who has won it."""
    game = new_game(programs=("amber",))
    for n in range(20):
        if len(waited_for(game.state)) == 2:
            break
        step(game, next(iter(waited_for(game.state)), "cyan"), n)
    game.submit(AllotHelm(2, 2, 3), "amber")
    player = player_at(game)
    assert isinstance(top(player), SealedScreen)
    player.type("osjjtttt")
    player.key(pygame.K_RETURN)
    assert isinstance(top(player), RevealScreen)
    said = words(player)
    assert "Round 1 of 4: the helms open" in said
    assert game.state.extra.helms == {"cyan": (1, 2, 4), "amber": (2, 2, 3)}
    assert all(part in said for part in ("Seize Initiative", "Jump In", "Tactical"))
    player.key(pygame.K_RETURN)
    played_on(player)
    assert isinstance(top(player), SealedScreen)
    player.key(pygame.K_RETURN)
    rest(player)  # the dice tumble first
    assert isinstance(top(player), RevealScreen)
    said = words(player)
    assert "the roll-off" in said
    assert "wins the roll-off" in said
    events = [each for done in player.screen.context.client.game.steps for each in done.events]
    rolled = [each.sides for each in events if isinstance(each, DiceRolled)]
    dice = {12: "D12", 10: "D12 → D10", 8: "D12 → D8"}
    assert len(rolled) >= 2
    assert all(dice[sides] in player.words() for sides in rolled)
    player.key(pygame.K_RETURN)
    assert not isinstance(top(player), RevealScreen)


def test_f5_shows_the_round_that_is_over_and_then_what_happened_since() -> None:
    there = brink()
    player = player_at(there.game)
    there.over(player)
    player.key(pygame.K_RETURN)
    played_on(player)
    player.key(pygame.K_l, "l")  # from the helm to the table
    assert isinstance(top(player), TableScreen)
    player.call("since")
    assert isinstance(top(player), RoundScreen)
    assert "Nothing has happened" not in words(player)
    player.call("since")
    assert isinstance(top(player), SinceScreen)
    player.call("since")
    assert isinstance(top(player), RoundScreen)
    player.key(pygame.K_RETURN)
    assert isinstance(top(player), TableScreen)


def test_what_happened_since_is_shown_again_on_the_tables() -> None:
    """A key of the card films it; nothing of the game changes, and any key ends it."""
    player = player_at(against_program())
    client = player.screen.context.client
    for _ in range(20):
        if waited_for(client.view) != ("amber",):
            break
        played_on(player)
    steps, view = client.game.steps, client.view
    player.call("since")
    assert "Show it again" in player.words()
    player.key(pygame.K_r, "r")
    assert isinstance(top(player), TableScreen)
    assert moves(player.view_state)
    player.key(pygame.K_ESCAPE)
    assert not moves(player.view_state)
    assert client.game.steps == steps
    assert client.view == view


def test_f5_hides_what_is_below_it() -> None:
    """The picture of the card does not depend on the tables that it lies on."""
    there = brink()
    player = player_at(there.game)
    there.over(player)
    player.key(pygame.K_RETURN)
    played_on(player)
    player.key(pygame.K_l, "l")
    found = []
    for table in ("1", "2"):
        player.type(table)
        player.calm()
        player.call("since")
        width, height = player.app.surface.get_size()
        area = pygame.Rect(0, 0, width // 2, height // 3)
        area.center = width // 2, height // 2
        found.append(pygame.image.tobytes(player.app.surface.subsurface(area), "RGB"))
        player.key(pygame.K_RETURN)
    assert found[0] == found[1]


def test_the_hand_over_tells_the_round_that_is_over() -> None:
    there = brink(programs=())
    player = player_at(there.game)
    there.over(player)
    assert isinstance(top(player), RoundScreen)
    player.key(pygame.K_RETURN)
    assert isinstance(top(player), HandOverScreen)
    assert "Round 1 of 4 is over" in player.words()


def test_escape_on_a_hand_over_never_quits_by_the_key_that_is_held() -> None:
    there = brink(programs=())
    player = player_at(there.game)
    there.over(player)
    player.key(pygame.K_RETURN)
    player.hold(pygame.K_RETURN)
    player.key(pygame.K_ESCAPE)
    assert isinstance(top(player), QuitScreen)
    player.key(pygame.K_RETURN)
    assert isinstance(top(player), QuitScreen)
    player.key(pygame.K_ESCAPE)
    assert isinstance(top(player), HandOverScreen)


@pytest.mark.parametrize(
    ("size", "percent"),
    [((800, 600), 75), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)],
)
def test_all_of_it_fits_the_window(size: tuple[int, int], percent: int) -> None:
    there = brink(2)
    player = player_at(there.game, size, percent)
    there.over(player)
    card = top(player)
    assert isinstance(card, RoundScreen)
    shown = [text for text in player.app.texts if text.layer >= 10]
    assert [*faults(shown, size), *small(player)] == []
