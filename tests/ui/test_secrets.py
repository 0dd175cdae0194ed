"""Nothing of a sealed answer reaches the next seat: two worlds that differ in it look the same.

`JUMPSHOCK_PAIRS` sets how many pairs of worlds are compared.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from simulator.ai import AgentChoice
from simulator.kernel.asked.progress import Tally
from simulator.kernel.decisions import AnswerSealed, waited_for
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.roll import RolledDie
from simulator.kernel.shown.telling import Telling
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import AllotHelm, StartGame
from simulator.session import log
from simulator.session.log import Story
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.requests import request_prompt
from simulator.ui.panels.requests.field_rows import RowContext
from simulator.ui.panels.requests.prompt import PromptWords
from simulator.ui.panels.sidebar import since_rows
from simulator.ui.play import agents
from simulator.ui.play.motion.tray import Tray, TrayRow
from simulator.ui.play.turn import NO_PLAN
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen import frame, screen, screen_layout, sidebar
from simulator.ui.screens.table_screen.play import course, flow
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.telling import moving
from simulator.ui.state import view_state
from simulator.ui.state.client import seats as chair
from simulator.ui.state.client.client import Client
from simulator.ui.state.client.seats import Played
from simulator.ui.state.games.history import History, LogRows
from simulator.ui.table.scene import Scene
from simulator.ui.window.splash import close_window
from tests.ui.games import new_game, shown, step
from tests.ui.player import Player
from tests.ui.secret_worlds import Frame, Secret, after_opening, pair, world
from tests.ui.secret_worlds import frame as frame_of

PAIRS = int(os.environ.get("JUMPSHOCK_PAIRS", "6"))

ONE, OTHER = Secret("helm", (3, 2, 2)), Secret("helm", (0, 1, 6))
"""Two secrets that a leak tells apart."""

HELMS = ((3, 2, 2), (0, 1, 6))
"""The same as a program's helms."""


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


@pytest.mark.parametrize("number", range(PAIRS))
def test_two_worlds_with_other_secrets_look_the_same(number: int) -> None:
    one, other = pair(number)
    assert one != other
    for n, (left, right) in enumerate(zip(world(one), world(other), strict=True)):
        assert left == right, f"frame {n}"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The answers that Cyan has sealed, as a careless window might keep them."""
    answers: list[str] = []
    real = Client.submit

    def submit(self: Client, action: Any, seat: str | None = None, why: str = "") -> Any:
        if (seat or self.seat) == "cyan":
            answers.append(repr(action))
        return real(self, action, seat, why)

    monkeypatch.setattr(Client, "submit", submit)
    return answers


@pytest.fixture
def own_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that tells every seat what it has sealed itself."""
    real = log.tellings

    def tellings(ruleset: Any, before: Any, step: Any, seat: str | None) -> tuple[Telling, ...]:
        seen = [ruleset.play.witness(event, seat) for event in step.events]
        own = [one.answer for one in seen if isinstance(one, AnswerSealed) and one.answer]
        return (*real(ruleset, before, step, seat), *(Telling(f"Sealed: {each}") for each in own))

    monkeypatch.setattr(log, "tellings", tellings)


def differ() -> bool:
    """Do the two worlds look different in any frame?"""
    found = []
    for secret in (ONE, OTHER):
        found.append(world(secret))
        close_window()
    return found[0] != found[1]


@pytest.mark.usefixtures("own_answers")
def test_a_log_may_tell_a_seat_its_own_secrets() -> None:
    assert not differ()


Plant = Callable[[pytest.MonkeyPatch, list[str]], None]


def in_cached_log(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """The log is kept for the seat that read it first."""
    real = LogRows.rows
    patch.setattr(
        LogRows, "rows", lambda self, game, _, course=None: real(self, game, "cyan", course)
    )


def in_news(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """The news are taken from the log of the seat that looked last."""
    patch.setattr(course, "Story", lambda ruleset, seat: Story(ruleset, seat or "cyan"))


def in_section(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """What has happened since the seat last acted is taken from what others have sealed."""
    real = since_rows.since_blocks

    def since_blocks(sheet: RowContext, scene: Scene) -> list[Block]:
        sealed = (log.LogRow(0, 10_000, "cyan", "".join(told[-1:])),)
        return real(sheet, replace(scene, log=lambda: (*scene.log(), *sealed)))

    patch.setattr(sidebar, "since_blocks", since_blocks)


def in_chips(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """The chips show the tokens that the other seat has allotted."""
    rules = SYSTEMS["billion_suns"]
    real = rules.requests.tallies

    def tallies(view: Any, seat: str | None) -> tuple[Tally, ...]:
        units = "".join(each for each in "".join(told[-1:]) if each.isdigit())
        return tuple(replace(each, value=units or each.value) for each in real(view, seat))

    patch.setattr(rules.requests, "tallies", tallies)


def in_undo_label(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """Undo names the sealed answer."""
    real = History.undo_bar
    patch.setattr(History, "undo_bar", lambda self, seat: f"{real(self, seat)} {told[-1:]}")


def in_caption(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """The caption of the window says what was done last."""
    real = screen.TableScreen.handle

    def handle(self: Any, *events: Any) -> Any:
        pygame.display.set_caption(f"Jumpshock {''.join(told[-1:])}")
        return real(self, *events)

    patch.setattr(screen.TableScreen, "handle", handle)


def in_tip(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """The tip of a button says more than its name."""
    real = frame.caption_of
    patch.setattr(frame, "caption_of", lambda rules, name: f"{real(rules, name)} {told[-1:]}")


def in_prompt(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """The prompt says what the other seat has answered."""
    real = request_prompt.words_of

    def words_of(*about: Any) -> PromptWords:
        return replace(real(*about), sentence=f"Cyan Corp: {''.join(told[-1:])}")

    patch.setattr(screen_layout, "words_of", words_of)


def in_tray(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """The tray shows dice of the answer before they are rolled."""
    die = RolledDie(6, 6)

    def begin(at: Any, _: Any, above: Any) -> Any:
        rows = (TrayRow("".join(told[-1:])[-12:], (die,)),) if told else ()
        at.state = replace(at.state, tray=Tray(title="Roll-off", rows=rows))
        return above

    patch.setattr(moving, "begin", begin)


def in_plan(patch: pytest.MonkeyPatch, told: list[str]) -> None:
    """What one seat has put together is still there when the next one looks."""
    real_page, real_hand = course.sealed_page, view_state.hand_over
    pages: list[Any] = []

    def sealed_page(at: Any, then: Any) -> Any:
        pages.append(real_page(at, then))
        return pages[-1]

    def handed_over(state: Any, view: Any) -> Any:
        kept = pages[-1]._plan if pages and pages[-1] else NO_PLAN
        return replace(real_hand(state, view), plan=kept)

    patch.setattr(screen, "sealed_page", sealed_page)
    patch.setattr(course, "hand_over", handed_over)
    patch.setattr(screen, "in_front", lambda state, _: state)


REASON = "because that is best"


def against_a_program(patch: pytest.MonkeyPatch, units: tuple[int, int, int]) -> list[Frame]:
    """The frames of a person whose opponent, a program, has just sealed these tokens."""
    choice = AgentChoice(AllotHelm(*units), f"{units} {REASON}")
    patch.setattr(agents.Programs, "answer", lambda *_: choice)
    game = new_game(programs=("amber",))
    game.submit(StartGame(), "cyan")
    player = Player(size=(1280, 720))
    shown(player, game)
    player.post(flow.TURN)
    player.app.step()
    assert isinstance(player.app.screens[-1], SealedScreen), "no cover against a program"
    return [frame_of(player), *after_opening(player)]


def test_a_programs_sealed_answer_is_not_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (against_a_program(monkeypatch, each) for each in HELMS)
    assert one == other


def test_a_programs_reason_for_a_sealed_answer_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The caption of the window tells why the program did what it did."""
    reasons: list[str] = []

    def play_agent(client: Client, seat: str, told: Callable[[], None]) -> Played | Refusal | None:
        choice = agents.Programs().answer(client.game, seat, told)
        assert choice is not None
        reasons.append(choice.reason)
        return chair.play_agent(client, seat, told)

    in_caption(monkeypatch, reasons)
    monkeypatch.setattr(flow, "play_agent", play_agent)
    one, other = (against_a_program(monkeypatch, each) for each in HELMS)
    assert one != other


def test_what_is_open_needs_no_cover(player: Player) -> None:
    game = new_game()
    for n in range(60):
        asked = waited_for(game.state)
        if asked and not any(each.sealed for each in game.state.decisions):
            break
        step(game, next(iter(asked), "cyan"), n)
    shown(player, game)
    assert isinstance(player.app.screens[-1], TableScreen)
    assert waited_for(game.state) == (player.screen.context.client.seat,)


PLANTS = (
    in_cached_log,
    in_news,
    in_section,
    in_chips,
    in_undo_label,
    in_caption,
    in_tip,
    in_prompt,
    in_tray,
    in_plan,
)


@pytest.mark.usefixtures("own_answers")
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_planted_leaks_are_caught(
    plant: Plant, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, told)
    assert differ()
