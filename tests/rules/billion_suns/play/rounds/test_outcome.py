"""When a game is over, and who wins it (ABS-11.4, 11.6)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Rounds
from simulator.rules.billion_suns.play.rounds.outcome import is_last_round
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.contracts.contracting import dealt, in_game
from tests.rules.builders import force, position, with_options
from tests.rules.games import Play, playing

FULL, EMPTY = (1, 2), ()


def decks(*left: tuple[int, ...], at: int = 1, **rulings: str) -> View:
    """A core game of contracts with so much left in their decks, in that round of four."""
    view = in_game(cards=("JS", "JH", "KC")[: len(left)], mode="core", rulings=rulings)
    pairs = zip(view.extra.deals, left, strict=True)
    deals = tuple(replace(deal, deck=deck) for deal, deck in pairs)
    return replace(view, round=at, extra=replace(view.extra, deals=deals))


def judged(view: View, **purses: Purse) -> Play:
    """The game after its End phase."""
    play = playing(view, purses=purses)
    stages = (Rounds("judge"),)
    play.state = replace(play.state, stages=stages)
    return play.go_on()


@pytest.mark.rule("ABS-11.4", "definition")
def test_after_four_rounds_or_when_all_decks_are_empty() -> None:
    assert not is_last_round(decks(EMPTY, EMPTY, FULL, at=3))
    assert is_last_round(decks(EMPTY, EMPTY, FULL, at=4))
    assert is_last_round(decks(EMPTY, EMPTY, EMPTY, at=1))


@pytest.mark.ruling("game_end", "four_rounds")
def test_after_four_rounds_alone() -> None:
    assert not is_last_round(decks(EMPTY, EMPTY, at=3, game_end="four_rounds"))
    assert is_last_round(decks(EMPTY, FULL, at=4, game_end="four_rounds"))


@pytest.mark.ruling("game_end", "all_decks")
def test_when_all_decks_are_empty_however_long_it_takes() -> None:
    assert is_last_round(decks(EMPTY, EMPTY, at=1, game_end="all_decks"))
    assert not is_last_round(decks(EMPTY, FULL, at=9, game_end="all_decks"))


@pytest.mark.ruling("game_end", "first_deck")
def test_when_the_first_deck_is_empty() -> None:
    assert is_last_round(decks(EMPTY, FULL, at=1, game_end="first_deck"))
    assert not is_last_round(decks(FULL, FULL, at=4, game_end="first_deck"))


@pytest.mark.parametrize("reading", ["four_rounds_or_decks", "all_decks", "first_deck"])
def test_without_decks_rounds_alone_count(reading: str) -> None:
    view = dealt(card="QC", rulings={"game_end": reading})
    assert [is_last_round(replace(view, round=n)) for n in (3, 4)] == [False, True]


@pytest.mark.rule("ABS-11.6", "definition")
def test_decks_that_run_out_end_the_game_with_the_round() -> None:
    play = judged(decks(EMPTY, at=2), cyan=Purse(credits=3))
    assert play.state.phase == "over"
    assert SYSTEM.play.outcome(play.state) == ("cyan",)
    assert SYSTEM.play.outcome(judged(decks(FULL, at=2)).state) is None


@pytest.mark.rule("ABS-11.4", "definition")
@pytest.mark.rule("ABS-11.6", "definition")
@pytest.mark.rule("WZ-1.1", "definition")
@pytest.mark.parametrize(
    ("mode", "purses", "won"),
    [
        ("core", {"cyan": Purse(credits=-3), "amber": Purse(credits=-4, worth=9)}, ("cyan",)),
        ("core", {"cyan": Purse(credits=7), "amber": Purse(credits=7)}, ("cyan", "amber")),
        ("skirmish", {"cyan": Purse(worth=7), "amber": Purse(worth=8)}, ("amber",)),
        ("warzone", {"cyan": Purse(points=2), "amber": Purse(points=1, bonds=5)}, ("cyan",)),
        ("warzone", {"cyan": Purse(points=2), "amber": Purse(points=2, bonds=1)}, ("amber",)),
        (
            "warzone",
            {"cyan": Purse(bonds=1), "amber": Purse(bonds=1)},
            (),
        ),
    ],
)
def test_each_mode_has_its_winner(mode: str, purses: dict[str, Any], won: tuple[str, ...]) -> None:
    view = replace(position(mode=mode), round=4)
    assert SYSTEM.play.outcome(judged(view, **purses).state) == won


@pytest.mark.rule("WZ-1.1", "definition")
@pytest.mark.parametrize("seats", [("cyan",), ("cyan", "amber", "jade")])
def test_warzone_is_for_two_ceos_at_any_scale(seats: tuple[str, ...]) -> None:
    two = position(mode="warzone", scale=40)
    assert SYSTEM.play.check(two, StartGame(), "cyan") is None
    refusal = SYSTEM.play.check(position(mode="warzone", seats=seats), StartGame(), "cyan")
    assert refusal is not None
    assert refusal.code == "number_of_ceos"


@pytest.mark.rule("ABS-11.6", "definition")
def test_a_ceo_without_ships_plays_on() -> None:
    """Amber has nothing on any table and is asked for its helm all the same."""
    play = judged(replace(position(force("cyan-1", "gunship", (9, 9))), round=1))
    assert play.waits() == [("cyan", "helm"), ("amber", "helm")]


TWO = ("QS", "QC")

ALL_OTHER = (
    "5 rounds, not 4; 4 contracts, not 2; "
    "2 contracts each of Spades and Diamonds, not of different suits"
)


@pytest.mark.rule("WZ-1.1", "definition")
@pytest.mark.parametrize(
    ("mode", "rounds", "cards", "said"),
    [
        ("warzone", 4, TWO, ""),
        ("warzone", 4, ("draw",), ""),
        ("warzone", 1, TWO, "1 round, not 4"),
        ("warzone", 6, ("draw",), "6 rounds, not 4"),
        ("warzone", 4, (), "no contracts, not 2"),
        ("warzone", 4, ("KD",), "1 contract, not 2"),
        ("warzone", 4, ("QS", "QH", "KC"), "3 contracts, not 2"),
        ("warzone", 4, ("QS", "KS"), "2 contracts of Spades, not of different suits"),
        ("warzone", 5, ("KS", "QS", "QD", "KD"), ALL_OTHER),
        ("core", 6, ("JS",), ""),
        ("skirmish", 6, (), ""),
    ],
)
def test_a_warzone_game_with_other_rounds_or_contracts_is_a_variant(
    mode: str, rounds: int, cards: tuple[str, ...], said: str
) -> None:
    view = position(mode=mode)
    setup = with_options(view.setup, rounds=rounds, contracts=cards)
    noted = f"variant: {said} (WZ-1.1)" if said else ""
    assert SYSTEM.play.variant(replace(view, setup=setup)) == noted
