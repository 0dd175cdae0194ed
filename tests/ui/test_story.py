"""The window's log: each seat its own, rows that open; the seat that sits there, and ghosts."""

import pygame
import pytest

from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.actions import AllotHelm, EndMovement, StartGame
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.state.client.client import Client
from simulator.ui.state.client.seats import sit
from simulator.ui.state.games.history import LogRows
from simulator.ui.state.view_state import show_view
from tests.contract import toy
from tests.contract.toy import SYSTEM as TOY
from tests.session.saves import new_game
from tests.ui.games import taken_over
from tests.ui.player import TABLES, Player


def quick() -> Game:
    """A game whose Command phase has begun: both are asked for their helm."""
    game = Game.new(SYSTEM, load(TABLES / "quick_ambush.yaml").setup, "5")
    game.submit(StartGame(), "cyan")
    return game


def helm(game: Game, initiative: int) -> AllotHelm:
    tokens = game.state.setup.options.scale + game.state.setup.catalogue.figures.command_tokens
    return AllotHelm(initiative, 0, tokens - initiative)


def test_what_one_seat_was_told_is_never_shown_to_another() -> None:
    game, log_rows = new_game(), LogRows()
    game.submit(toy.Hide("mine"), "red")
    game.submit(toy.Hide("decoy"), "blue")
    for seat, own, other in (("red", "mine", "decoy"), ("blue", "decoy", "mine")) * 2:
        told = " ".join(row.text for row in log_rows.rows(game, seat))
        assert own in told
        assert other not in told


def test_the_log_of_a_sealed_helm_is_the_same_whatever_lies_in_it() -> None:
    told = []
    for initiative in (0, 2):
        game, log_rows = quick(), LogRows()
        log_rows.rows(game, "cyan")
        game.submit(helm(game, initiative), "cyan")
        log_rows.rows(game, "cyan")
        told.append(log_rows.rows(game, "amber"))
    assert told[0] == told[1]


def test_a_seat_is_told_again_after_an_undo() -> None:
    game, log_rows = new_game(), LogRows()
    game.submit(toy.Hide("mine"), "red")
    assert "mine" in log_rows.rows(game, "red")[0].text
    game.undo()
    game.submit(toy.Hide("decoy"), "red")
    (row,) = log_rows.rows(game, "red")
    assert "decoy" in row.text
    assert row.done


def test_another_seat_may_sit_before_the_window() -> None:
    client = Client(new_game())
    assert client.seat == "red"
    client.submit(toy.Hide("mine"))
    assert "mine" in client.log()[0].text
    sit(client, "blue")
    assert client.view.extra.blips == {"red": ""}
    assert "mine" not in client.log()[0].text
    assert client.submit(toy.Hide("decoy")) is None
    assert client.view.extra.blips == {"red": "", "blue": "decoy"}
    with pytest.raises(ValueError, match="green"):
        sit(client, "green")
    client.close()


def test_the_table_screen_works_for_the_seat_that_sits_there(player: Player) -> None:
    context, state = player.screen.context, player.view_state
    assert context.scene(state).seat == "cyan"
    sit(context.client, "amber")
    assert context.scene(show_view(state, context.client.view)).seat == "amber"
    player.click_on("cyan-1/1")
    player.key(pygame.K_e)
    assert context.client.log()[-1].seat == "amber"


def test_a_refusal_before_the_click_is_the_one_after_it() -> None:
    game = quick()
    game.submit(helm(game, 0), "cyan")
    cache, view = RulesCache(SYSTEM), game.view("cyan")
    for action in (helm(game, 1), EndMovement("cyan-1")):
        before = cache.refusal(view, action, "cyan")
        assert before is not None
        assert before.code == "not_asked"
        assert before == game.submit(action, "cyan")
    nobody = cache.refusal(view, helm(game, 1), "nobody")
    assert nobody is not None
    assert nobody.code == "unknown_seat"
    off = OnTable("A", Pose((-1, 5)))
    lifted = MovePieces((Shift("cyan-1/1", off),))
    assert cache.refusal(view, lifted, "cyan") == game.submit(lifted, "cyan")


def test_a_ghost_of_a_game_that_is_over_is_refused() -> None:
    game = new_game()
    over = game.ruleset.play.apply(
        game.state, toy.RoundBegun(game.state.setup.options.last_round + 1)
    )
    found = RulesCache(TOY).refusal(over, toy.Hide("mine"), "red")
    assert found is not None
    assert found.code == "game_over"


def test_a_click_opens_a_row_shows_where_and_closes_it(player: Player) -> None:
    player.drag(player.piece_pixel("cyan-2/1"), player.pixel("B", 6, 12))
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_l)
    row = player.in_panel("Free hand of Cyan Corp")
    player.click(row)
    assert player.view_state.unfolded == {0}
    assert player.view_state.selection == ("cyan-2/1",)
    player.click(row)
    assert player.view_state.unfolded == frozenset()


def test_rows_open_by_keys_and_rules_open_from_them() -> None:
    player = Player(TABLES / "quick_ambush.yaml")
    client = player.screen.context.client
    assert client.submit(StartGame()) is None
    player.screen.state = show_view(player.view_state, client.view)
    player.app.heed(player.screen.enter())
    taken_over(player)
    player.key(pygame.K_l, "l")  # a look at the table before the sealed answer
    player.key(pygame.K_l)
    assert any(words.startswith("Round 1 of 4: Command phase") for words in player.words())
    player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_RETURN)
    assert len(player.view_state.unfolded) == 1
    player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_RETURN)
    assert len(player.app.screens) == 2


def test_the_number_on_a_row_opens_its_rule() -> None:
    player = Player(TABLES / "quick_ambush.yaml")
    client = player.screen.context.client
    assert client.submit(StartGame()) is None
    player.screen.state = show_view(player.view_state, client.view)
    player.app.heed(player.screen.enter())
    taken_over(player)
    player.key(pygame.K_l, "l")  # a look at the table before the sealed answer
    player.key(pygame.K_l)
    player.click(player.in_panel("ABS-11.3"))
    assert player.view_state.unfolded == frozenset()
    assert len(player.app.screens) == 2
