"""Undo in a game: back to a person's last decision, never over dice or another seat's secret."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from simulator.kernel.decisions import AnswerSealed, waited_for
from simulator.kernel.engine import Step
from simulator.session import Game
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.window.splash import close_window
from tests.ui.games import new_game, played_until, shown, step, taken_over
from tests.ui.player import Player

Found = Callable[[Game], bool]


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Programs play only when the test says so."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def played(found: Found, *, programs: tuple[str, ...] = (), friendly: bool = False) -> Game:
    """A game played at random until `found` is true of it."""
    game = new_game(programs=programs, friendly=friendly)
    for n in range(600):
        if found(game):
            return game
        step(game, next(iter(waited_for(game.state)), "cyan"), n)
    raise AssertionError("no such moment")


def programs_since(steps: tuple[Step, ...]) -> int:
    """How many steps of Amber's program came after the last one of Cyan's."""
    seats = [each.seat for each in reversed(steps)]
    return seats.index("cyan") if "cyan" in seats else 0


def answered_openly(game: Game) -> bool:
    """Cyan has decided, Amber's program has answered since, Cyan is asked; nothing was revealed."""
    count = programs_since(game.steps)
    since = game.steps[-count - 1 :]
    sealed = any(isinstance(event, AnswerSealed) for each in since for event in each.events)
    calm = not sealed and not any(each.reveals for each in since)
    return count > 0 and calm and waited_for(game.state) == ("cyan",)


def lately_rolled(game: Game) -> bool:
    """Cyan's last decision rolled dice or opened answers, and Cyan is asked again."""
    steps, asked = game.steps, waited_for(game.state)
    return bool(steps) and asked == ("cyan",) and steps[-1].seat == "cyan" and steps[-1].reveals


def on_undo(player: Player) -> str:
    """The tip of the rail's undo button."""
    x, y, width, high = dict(player.stage.rail)["undo"]
    player.move((x + width // 2, y + high // 2))
    words = player.words()
    return " ".join(words[words.index("Undo   Ctrl Z") + 1 :])


def undo(player: Player) -> None:
    player.key(pygame.K_z, held=pygame.K_LCTRL)


def redo(player: Player) -> None:
    player.key(pygame.K_y, held=pygame.K_LCTRL)


def steps_of(player: Player) -> int:
    return len(player.screen.context.client.game.steps)


def test_undo_goes_back_to_the_persons_own_decision_and_redo_forth(player: Player) -> None:
    game = played(answered_openly, programs=("amber",))
    since, count = programs_since(game.steps), len(game.steps)
    shown(player, game)
    tip = on_undo(player)
    assert "Takes back: " in tip
    assert tip.endswith(" and what programs did since")
    undo(player)
    assert steps_of(player) == count - since - 1
    assert waited_for(player.state) == ("cyan",)
    redo(player)
    assert steps_of(player) == count


def test_dice_stay_and_undo_says_so(player: Player) -> None:
    game = played(lately_rolled, programs=("amber",))
    count = len(game.steps)
    shown(player, game)
    assert "What dice or opened answers have told" in on_undo(player).replace(": what", ": What")
    undo(player)
    assert steps_of(player) == count
    assert "cannot be undone in this game" in player.view_state.message


def test_a_friendly_game_goes_beyond_the_dice_and_the_log_marks_it(player: Player) -> None:
    game = played(lately_rolled, programs=("amber",), friendly=True)
    count = len(game.steps)
    shown(player, game)
    undo(player)
    assert steps_of(player) == count - 1
    client = player.screen.context.client
    step(client.game, "cyan", 991)
    undone = [row for row in client.log() if not row.done]
    assert undone, "what was rolled stays in the log after another decision"
    player.key(pygame.K_l)
    assert "(undone)" in " ".join(player.words())


def test_another_seats_sealed_answer_stays(player: Player) -> None:
    game = played_until("helm", {})
    shown(player, game)
    taken_over(player)
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], HandOverScreen)
    count = steps_of(player)
    undo(player)
    taken_over(player)
    player.key(pygame.K_l, "l")
    assert on_undo(player) == "What Cyan Corp has answered in secret stays until it is opened."
    undo(player)
    assert steps_of(player) == count
    assert "Cyan Corp has answered in secret" in player.view_state.message


def test_a_programs_sealed_answer_stays(player: Player) -> None:
    def found(game: Game) -> bool:
        asked = any(each.what == "helm" for each in game.state.decisions)
        return asked and waited_for(game.state) == ("cyan",)

    game = played(lambda game: "amber" in waited_for(game.state), programs=("amber",))
    for n in range(50):
        if found(game):
            break
        step(game, "amber", n)
    shown(player, game)
    player.key(pygame.K_l, "l")
    count = steps_of(player)
    undo(player)
    assert steps_of(player) == count
    assert "What Amber Corp has answered in secret stays" in player.view_state.message


def test_a_program_waits_for_a_key_after_an_undo_to_its_own_turn(player: Player) -> None:
    def found(game: Game) -> bool:
        sealed = any(each.sealed for each in game.state.decisions)
        return not sealed and waited_for(game.state) == ("amber",)

    game = played(found, programs=("amber",))
    shown(player, game)
    player.key(pygame.K_F7)
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 6, 20))
    count = steps_of(player)
    undo(player)
    assert steps_of(player) == count - 1
    player.key(pygame.K_F7)
    player.post(flow.TURN)
    player.app.step()
    assert steps_of(player) == count - 1, "it does not go on by itself"
    player.key(pygame.K_RETURN)
    assert steps_of(player) == count


def test_undo_to_before_the_game_gives_the_hand_back(player: Player) -> None:
    game = played(lambda game: len(game.steps) == 1)
    shown(player, game)
    taken_over(player)
    player.key(pygame.K_l, "l")
    undo(player)
    assert player.state.decisions == ()
    player.click_on("cyan-1/1")
    player.key(pygame.K_e)
    assert player.view_state.message == ""
    assert steps_of(player) == 1, "the turn by hand is the first step now"


def measured(player: Player) -> None:
    """Draw one more line."""
    player.call("measure")
    player.drag(player.pixel("B", 4, 35), player.pixel("B", 10, 35))
    player.call("measure")


def test_a_line_is_undone_between_dice_that_stay_and_what_programs_did(player: Player) -> None:
    shown(player, played(lately_rolled))
    count = steps_of(player)
    measured(player)
    measured(player)
    assert on_undo(player) == "Takes back: a measured line."
    for left in (1, 0):
        undo(player)
        assert len(player.view_state.marks) == left
    assert "stay" in on_undo(player) or "cannot be undone" in on_undo(player)
    redo(player)
    assert len(player.view_state.marks) == 1
    assert steps_of(player) == count


def test_a_line_drawn_before_dice_were_rolled_is_what_can_be_undone_then(player: Player) -> None:
    game = played(lately_rolled)
    shown(player, game)
    measured(player)
    client = player.screen.context.client
    history = player.view_state.mark_history
    earlier = replace(history, done=(replace(history.done[0], at=0),))
    player.screen.state = replace(player.view_state, mark_history=earlier)
    assert client.history.undo_bar(client.seat)
    undo(player)
    assert not player.view_state.marks


def test_a_line_drawn_while_programs_answered_goes_before_their_answer(player: Player) -> None:
    game = played(answered_openly, programs=("amber",))
    shown(player, game)
    count, since = steps_of(player), programs_since(game.steps)
    measured(player)
    history = player.view_state.mark_history
    amid = replace(history.done[0], at=count - since)
    player.screen.state = replace(player.view_state, mark_history=replace(history, done=(amid,)))
    undo(player)
    assert (len(player.view_state.marks), steps_of(player)) == (0, count)
    undo(player)
    assert steps_of(player) == count - since - 1
    redo(player)
    assert (len(player.view_state.marks), steps_of(player)) == (0, count)
    redo(player)
    assert (len(player.view_state.marks), steps_of(player)) == (1, count)
