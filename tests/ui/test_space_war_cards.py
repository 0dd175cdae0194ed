"""Technology cards in the window: chosen on New game, held, shown, and answered by another seat."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import EndStep, StartGame
from simulator.scenario import load_text
from simulator.session import Game
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.window.splash import close_window
from tests.ui.playing_player import SeatedPlayer
from tests.ui.test_new_game import Host
from tests.ui.test_space_war import WAY, open_cover, settle
from tests.ui.test_texts import faults


@pytest.fixture(autouse=True)
def no_timers(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def test_persons_buy_knowing_their_card_and_answer_behind_covers() -> None:
    host = Host()
    host.take(WAY)
    host.take("value cards yes")
    host.take("agent 1 ")
    host.click_words("Play now")
    for _ in range(2):
        settle(host)
        open_cover(host)
        client = host.screen.context.client
        (card,) = client.game.state.extra.cards[client.seat]
        name = client.view.setup.catalogue.cards[card].name
        words = " ".join(host.words())
        assert "you hold" in words
        assert name in words
        assert faults(host.app.texts, (1920, 1080)) == []
        host.key(pygame.K_RETURN)
    decisions = host.screen.context.client.game.state.decisions
    assert [one.what for one in decisions] == ["ready"]


HELD = """\
format: 1
system: space_war
cards: true
seats:
  - {id: cyan, name: Cyan, squadron: home-guard, cards: [superior_lasers, traitor]}
  - {id: amber, name: Amber, squadron: press-gang, cards: [subterfuge]}
tables:
  - {id: A, name: A, size: [72, 48]}
"""


def test_a_card_is_shown_beside_the_question_and_answered_by_the_other_seat() -> None:
    rules = SYSTEMS["space_war"]
    game = Game.new(rules, load_text(HELD.encode(), "held").setup, "cards")
    assert not isinstance(game.submit(StartGame(), "cyan"), Refusal)
    player = SeatedPlayer(game, "cyan")
    player.key(pygame.K_c, "c")
    words = " ".join(player.words())
    assert "Your Lasers" in words or "Lasers hit on one less" in words
    assert "Traitor is shown once all have bought their Craft" in words
    player.click_words("Superior Lasers")
    assert "An enemy who holds Subterfuge may cancel it" in " ".join(player.words())
    player.key(pygame.K_RETURN)
    assert game.state.extra.spent == {"cyan": ("superior_lasers",)}
    # The screen goes to the other seat behind a cover, whatever it holds.
    assert isinstance(player.app.screens[-1], HandOverScreen)
    assert waited_for(game.state) == ("amber",)
    other = SeatedPlayer(game, "amber")
    words = " ".join(other.words())
    assert "Cyan shows Superior Lasers" in words
    assert "Let it stand" in words
    assert "Traitor" not in words
    other.key(pygame.K_RETURN)
    assert game.state.extra.in_force == {"cyan": ("superior_lasers",)}


def test_the_fleet_tab_lists_cards_held_and_in_force() -> None:
    rules = SYSTEMS["space_war"]
    text = HELD.replace("[superior_lasers, traitor]}", "[traitor], in_force: [better_armour]}")
    game = Game.new(rules, load_text(text.encode(), "held").setup, "cards")
    assert not isinstance(game.submit(StartGame(), "cyan"), Refusal)
    for seat, seen in (("cyan", True), ("amber", False)):
        player = SeatedPlayer(game, seat)
        player.click_words("Fleet")
        words = " ".join(player.words())
        assert ("Traitor" in words) is seen
        assert "Better Armour" in words
        assert faults(player.app.texts, (1280, 720)) == []
        game.submit(EndStep(), seat)
