"""A campaign of Space War in the window: its pages, three games that it enters, its medals."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator import api
from simulator.kernel.campaign import ChoreAnswer
from simulator.rules import SYSTEMS
from simulator.rules.space_war.campaign_book import Commander
from simulator.rules.space_war.campaign_entries import Captive, Crew, FoughtShare, GameFought
from simulator.session.ledger import add_entry
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


def pages_of(path: Path) -> Starter:
    """The campaign's page, after a game in which Ann and Bob took a decorated Fighter each."""
    wasp = api.load_ledger(path).book.commanders["Ann"].designs[1]
    entry = GameFought(
        "1",
        "A battle",
        "squadron_action",
        (
            FoughtShare(
                "Ann",
                True,
                "gave_up",
                crews=(Crew(1, ("ace",), "pike/1"), Crew(2, ("tek",), "")),
                captives=(Captive(3, wasp, "Bob", ("star",)),),
            ),
            FoughtShare("Bob", False, "gave_up", captives=(Captive(1, wasp, "Ann", ("valour",)),)),
        ),
    )
    add_entry(path, SYSTEMS, lambda _: entry)
    starter = at_solo()
    starter.key(pygame.K_b, "b")
    return starter


def click_below(starter: Starter, heading: str, words: str) -> None:
    """Turn the wheel until the heading of a chore is seen, and click the first such words below."""
    for _ in range(20):
        top = next((text.box[1] for text in starter.app.texts if text.words == heading), 720)
        found = [text.box for text in starter.app.texts if text.words == words]
        seen = next((box for box in found if top + 2 < box[1] < 640), None)
        if seen:
            starter.click((seen[0] + seen[2] // 2, seen[1] + seen[3] // 2))
            return
        starter.wheel(-1)
    raise AssertionError(f"{words} are not below {heading}: {starter.words()}")


def test_crews_change_craft_and_are_exchanged_by_mouse(two: Path) -> None:
    starter = pages_of(two)
    starter.click_words("Ann")
    starter.click_words("Show it")
    click_below(starter, "ASSIGN A CREW", "choose")
    click_below(starter, "ASSIGN A CREW", "Crew 1: Ace, on Pike 1")
    click_below(starter, "ASSIGN A CREW", "choose")
    click_below(starter, "ASSIGN A CREW", "at home")
    # At home or the only Pike: a third click goes through them, and who is there is told.
    assert "Pike 1, where crew 1 is" in starter.words()
    click_below(starter, "ASSIGN A CREW", "Assign a crew")
    assert [crew.post for crew in commander(two, "Ann").crews] == ["", "pike/1"]
    # There is one commander to offer anything to: it is chosen already.
    click_below(starter, "OFFER AN EXCHANGE", "nothing")
    click_below(starter, "OFFER AN EXCHANGE", "nothing")
    click_below(starter, "OFFER AN EXCHANGE", "Offer an exchange")
    starter.click_words("Cover it")
    assert not any("Star" in words for words in starter.words())
    starter.key(pygame.K_ESCAPE)
    starter.click_words("Bob")
    starter.click_words("Show it")
    offered = "Ann offers Bob a crew with Star for a crew with Valour."
    assert offered in starter.words()
    assert faults(starter.app.texts, (1280, 720)) == []
    click_below(starter, "AGREE TO AN OFFER", "Agree to an offer")
    assert [crew.medals for crew in commander(two, "Bob").crews] == [("star",)]
    assert [crew.medals for crew in commander(two, "Ann").crews][-1] == ("valour",)
    assert commander(two, "Ann").captives[0].medals == ()


def commander(path: Path, name: str) -> Commander:
    found: Commander = api.load_ledger(path).book.commanders[name]
    return found


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
        assert {"Ann", "Bob", "Ann against Bob"} <= set(host.words())
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
