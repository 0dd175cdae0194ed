"""A campaign of Space War in the window: its pages, three games that it enters, its medals."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator import api
from simulator.kernel.campaign import ChoreAnswer
from simulator.ui.features.campaign.member_screens import MemberScreen, MembersScreen
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.window.splash import close_window
from tests.ui.gameplayer import GamePlayer
from tests.ui.shelfplayer import Starter
from tests.ui.test_new_game import Host
from tests.ui.test_solo import at_solo
from tests.ui.test_space_war import WAY
from tests.ui.test_texts import faults


@pytest.fixture(autouse=True)
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def ledger_of(home: Path) -> Path:
    return home / "ledgers" / "space_war.ledger"


def at_page(name: str) -> Starter:
    """A new commander's page, still covered."""
    starter = at_solo()
    starter.key(pygame.K_b, "b")
    assert isinstance(starter.top, MembersScreen)
    starter.key(pygame.K_n, "n")
    starter.type(name)
    starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, MemberScreen)
    return starter


def take(starter: Starter, spot: str) -> None:
    """Take a spot of the page with Tab and Enter."""
    for _ in range(60):
        if isinstance(starter.top, MemberScreen) and starter.top.at == spot:
            starter.key(pygame.K_RETURN)
            return
        starter.key(pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {spot}")


def choose(starter: Starter, words: str) -> None:
    """Search a list that is open, and take what is found first."""
    starter.type(words)
    starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, MemberScreen)


def test_a_page_is_covered_until_its_player_asks(home: Path) -> None:
    starter = at_page("Ann")
    assert "For Ann alone" in starter.words()
    assert "Take a design" not in starter.words()
    starter.key(pygame.K_RETURN)
    take(starter, "pick design design")
    choose(starter, "pike")
    take(starter, "do design")
    assert "Pike (vessel): E A L L, 16 M€" in starter.words()
    take(starter, "pick plan craft pike")
    choose(starter, "2")
    take(starter, "do plan")
    assert "2 × Pike" in starter.words()
    assert faults(starter.app.texts, (1280, 720)) == []
    starter.key(pygame.K_TAB)
    take(starter, "play")
    assert not any("Pike" in words for words in starter.words())
    one = api.load_ledger(ledger_of(home)).book.commanders["Ann"]
    assert one.plan is not None
    assert one.plan.craft == (("pike", 2),)


def test_what_cannot_be_is_said_and_nothing_is_entered(home: Path) -> None:
    starter = at_page("Ann")
    starter.key(pygame.K_RETURN)
    before = ledger_of(home).read_bytes()
    take(starter, "do design")
    assert any("`design` is missing" in words for words in starter.words())
    assert ledger_of(home).read_bytes() == before


@pytest.fixture
def two(home: Path) -> Path:
    """Ann and Bob, each with two Craft planned."""
    path = ledger_of(home)
    path.parent.mkdir(parents=True)
    api.begin_corporations(path, "Ann", "Bob", system="space_war")
    for name in ("Ann", "Bob"):
        for chore, picks in (
            ("design", {"design": "pike"}),
            ("design", {"design": "dart"}),
            ("plan", {"craft pike": "1"}),
        ):
            assert not hasattr(api.do_chore(path, ChoreAnswer(name, chore, picks)), "code")
    return path


def begin(name: str, other: str) -> Host:
    """A new game for medals between commanders of the ledger."""
    host = Host()
    host.take(WAY)
    for n, each in enumerate((name, other)):
        host.take(f"force {n}")
        host.click_words(each)
    host.take("value medals yes")
    return host


def test_three_games_are_entered_by_themselves_once_each(two: Path) -> None:
    for number in (1, 2, 3):
        host = begin("Ann", "Bob")
        assert {"Ann", "Bob"} <= set(host.words())
        setup = host.begin()
        assert setup.options.members == {"cyan": "Ann", "amber": "Bob"}
        assert setup.options.medals
        player = GamePlayer(host, random.Random(number))
        player.play_in_part(4)
        assert isinstance(player.top, EndScreen)
        told = " ".join(host.words())
        assert "It stands in the ledger of Ann and Bob." in told, told
        assert len(api.load_ledger(two).book.games) == number
        host.click_words("The table")
        host.key(pygame.K_RETURN)
        assert len(api.load_ledger(two).book.games) == number
        close_window()
    history = api.load_ledger(two).book.commanders["Ann"].history
    assert len(history) == 3
