"""Hidden race cards at a shared screen: backs until the seat holds X, and nothing else tells."""

import os
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from simulator.kernel.decisions import open_decision
from simulator.mechanics.piles import Pile
from simulator.rules.burning_suns.model.actions import ActivateAbility, UseAbility
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.phrases import describe
from simulator.session import Game
from simulator.session.timeline import Timeline
from simulator.ui.play.asking import AS_USUAL
from simulator.ui.play.veiling import is_shared
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.window.splash import close_window
from tests.rules.burning_suns.empires import at, whole, with_market
from tests.rules.burning_suns.kept_worlds import begun_pair, moments
from tests.ui.playing_player import SeatedPlayer
from tests.ui.test_texts import faults

PAIRS = int(os.environ.get("JUMPSHOCK_PAIRS", "4"))


@pytest.fixture(autouse=True)
def no_timers(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def look(player: SeatedPlayer) -> tuple[object, ...]:
    """Pixels, words and caption."""
    return player.digest(), tuple(player.words()), pygame.display.get_caption()


def frames(game: Game, seat: str) -> list[tuple[object, ...]]:
    """What all see while a seat is asked: its request, its cards opened, its card, the log."""
    player = SeatedPlayer(game, seat)
    found = [look(player)]
    if "Use an ability" in player.words() or "More choices" in player.words():
        player.type("w" if "Use an ability" in player.words() else "c")
        assert "Race card 1" in player.words()
        found.append(look(player))
        # Blindly nothing can be chosen, nor tried.
        for key, typed in ((pygame.K_1, "1"), (pygame.K_2, "2"), (pygame.K_RETURN, "")):
            player.key(key, typed)
            found.append(look(player))
        player.hold(pygame.K_x)
        player.let_go(pygame.K_x)
        found.append(look(player))
    for tab in ("Empire", "Log"):
        if tab in player.words():
            player.click_words(tab)
            found.append(look(player))
    close_window()
    return found


@pytest.mark.parametrize("number", range(PAIRS))
def test_no_frame_of_the_seat_itself_tells_which_cards_it_holds(number: int) -> None:
    chosen = [one for n, one in enumerate(moments(number, 10)) if n in (4, 10)]
    assert chosen
    moment = chosen[-1]
    seat = moment.asked
    seen = [frames(world, seat) for world in moment.worlds]
    assert len(seen[0]) == len(seen[1])
    for n, (one, other) in enumerate(zip(*seen, strict=True)):
        assert one == other, n


def asked_about_a_trigger() -> tuple[Game, str]:
    """A game in which a seat that holds hidden cards is asked after an action."""
    for moment in moments(3, 30):
        decision = open_decision(moment.worlds[0].state, moment.asked)
        if decision and decision.what == "after":
            return moment.worlds[0], moment.asked
    raise AssertionError("nobody is ever asked")


def hidden_names(game: Game, seat: str) -> list[str]:
    known = game.state.setup.catalogue.race_cards
    return [known[card].name for card in game.state.extra.sides[seat].cards]


def test_cards_lie_open_while_x_is_held_or_until_they_are_turned_over() -> None:
    game, seat = asked_about_a_trigger()
    player, names = SeatedPlayer(game, seat), hidden_names(game, seat)

    def seen() -> int:
        return sum(any(name in words for words in player.words()) for name in names)

    player.type("c")
    assert (seen(), "Race card 1" in player.words()) == (0, True)
    player.hold(pygame.K_x)
    assert seen() == len(set(names))
    player.let_go(pygame.K_x)
    assert seen() == 0
    player.click_words("Race card 2")
    assert seen() == len(set(names))
    player.key(pygame.K_ESCAPE)
    assert seen() == 0
    player.hold(pygame.K_x)
    player.post(pygame.WINDOWFOCUSLOST)
    player.app.step()
    assert seen() == 0


def test_enter_on_cards_that_lie_face_down_says_to_look_first() -> None:
    """The Archaeologist draws three artifacts, of which one is kept."""
    play = whole(agents=("spy_light",))
    drawn = "sun_needle", "lodestone", "star_lens"
    at(with_market(play, artifacts=Pile(drawn)), "activate")
    play.do("cyan", ActivateAbility("spy_light-activate"))
    player = SeatedPlayer(Game(SYSTEM, Timeline(play.state), "", None), "cyan")
    player.key(pygame.K_RETURN)  # where the cards are drawn from
    player.key(pygame.K_RETURN)
    assert "Look at your cards, then choose." in player.words()
    player.click_words("Artifact 1")
    player.key(pygame.K_RETURN)
    assert "Still to be chosen: Take 1." in player.words()


def test_a_seat_alone_at_the_screen_sees_its_cards() -> None:
    game, seat = asked_about_a_trigger()
    setup = game.state.setup
    seats = tuple(one if one.id == seat else replace(one, agent="random") for one in setup.seats)
    view = replace(game.state, setup=replace(setup, seats=seats))
    assert not is_shared(SYSTEM, view)
    assert is_shared(SYSTEM, game.state)


def test_nobody_is_asked_for_cards_that_it_is_not_to_be_asked_for() -> None:
    game, seat = asked_about_a_trigger()
    view, at = game.view(seat), game.state.round
    found = SYSTEM.requests.reaction(view, seat)
    assert found is not None
    assert len(found.hidden) == 4
    about = seat, "after", at
    asking = AS_USUAL
    assert not asking.is_needless(about, found)
    for card in found.hidden:
        assert not asking.is_needless(about, found)
        asking = asking.idle_card(seat, card)
    assert asking.is_needless(about, found)
    assert not asking.idle_card(seat, found.hidden[0]).is_needless(about, found)
    rounds = AS_USUAL.step_unweighed(*about)
    later = seat, "after", at + 1
    assert (rounds.is_needless(about, found), rounds.is_needless(later, found)) == (True, False)
    game_long = rounds.step_unweighed(*about)
    assert game_long.is_needless(later, found)
    assert game_long.step_unweighed(*about) == AS_USUAL


def test_by_the_button_a_seat_is_not_asked_again_this_round() -> None:
    game, seat = asked_about_a_trigger()
    player = SeatedPlayer(game, seat)
    assert "Ask: always" in player.words()
    player.type("o")
    assert "Ask: not again this round" in player.words()
    player.type("o")
    assert "Ask: not again in this game" in player.words()
    player.type("o")
    player.type("c")
    player.hold(pygame.K_x)
    name = hidden_names(game, seat)[0]
    player.click_words(f"Ask for {name}: on or off")
    assert player.view_state.asking.idle == {(seat, f"{hidden_ids(game, seat)[0]}-front")}


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_race_cards_are_kept_on_a_sealed_page_that_says_all_of_them(
    size: tuple[int, int], percent: int
) -> None:
    game, _ = begun_pair(2)
    player = SeatedPlayer(game, "cyan", size, percent)
    words = " ".join(player.words())
    for card in game.state.setup.catalogue.race_cards.values():
        if card.race == "terrans":
            assert card.name in words
            assert describe(card.back).split()[-1] in words
    assert faults(player.app.texts, size) == []
    for digit in "1358":
        player.key(ord(digit), digit)
    player.key(pygame.K_RETURN)
    (answer,) = (one.answer for one in game.state.decisions if one.seat == "cyan")
    assert answer is not None
    assert all(f"terrans_{digit}" in answer for digit in "1358")
    # Over to Amber: the page is covered, and no card of Cyan's is on it.
    kept = {game.state.setup.catalogue.race_cards[f"terrans_{digit}"].name for digit in "1358"}
    assert isinstance(player.app.screens[-1], HandOverScreen)
    assert not kept & set(player.words())


def test_a_card_is_chosen_while_looking_and_its_draft_tells_nothing_after() -> None:
    game, seat = at_a_spot_with("terrans_4")
    player = SeatedPlayer(game, seat)
    player.type("w")
    player.move((5, 5))
    before = look(player)
    player.hold(pygame.K_x)
    player.click_words("Long Leap")
    player.move((5, 5))
    assert any("Long Leap" in words for words in player.words())
    player.let_go(pygame.K_x)
    assert look(player) == before
    # Nothing is done by an Enter that does not see what it does.
    steps = len(game.steps)
    player.key(pygame.K_RETURN)
    assert len(player.screen.context.client.game.steps) == steps
    player.hold(pygame.K_x)
    player.key(pygame.K_RETURN)
    done = player.screen.context.client.game.steps[steps]
    assert done.action == UseAbility("terrans_4-front")


def hidden_ids(game: Game, seat: str) -> tuple[str, ...]:
    cards: tuple[str, ...] = game.state.extra.sides[seat].cards
    return cards


def at_a_spot_with(card: str) -> tuple[Game, str]:
    """A game in which a seat that holds this card is asked at a spot."""
    for moment in moments(3, 30):
        game, seat = moment.worlds[0], moment.asked
        decision = open_decision(game.state, seat)
        if decision and decision.what == "spot" and card in hidden_ids(game, seat):
            return game, seat
    raise AssertionError("the card is never held")
