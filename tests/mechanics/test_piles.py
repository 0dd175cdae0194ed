"""Piles: what is drawn is drawn when it is taken, and what is known needs no die."""

from collections import Counter

import pytest

from simulator.kernel.dice import SeededDice
from simulator.kernel.event import DiceRolled
from simulator.kernel.resolution import Resolution
from simulator.mechanics.game import only_told
from simulator.mechanics.piles import Pile, draw
from tests.contract import toy
from tests.loaded_dice import LoadedDice


def rolling(*faces: int) -> Resolution:
    state = toy.begin(toy.small_setup(), "seed")
    dice = LoadedDice(faces) if faces else SeededDice("piles")
    return Resolution(state, only_told, dice)


def test_an_unseen_card_is_drawn_by_a_die_and_a_known_one_as_it_lies() -> None:
    now = rolling(3, 1, 1)
    pile = Pile(("ace", "two", "three")).with_under("king").with_under("queen", "ace")
    taken = []
    while pile.count:
        taken.append(draw(now, pile, "a card"))
        pile = pile.without(taken[-1])
    assert taken == ["three", "ace", "two", "king", "queen", "ace"]
    rolls = [(event.purpose, event.sides) for event in now.events if isinstance(event, DiceRolled)]
    assert rolls == [("a card", 3), ("a card", 2), ("a card", 1)]


def test_every_unseen_card_is_as_likely_and_equal_ones_count_each() -> None:
    now = rolling()
    pile = Pile(("two", "two", "three"), ("king",))
    drawn = Counter(draw(now, pile, "a card") for _ in range(3000))
    assert drawn["king"] == 0
    assert 1900 < drawn["two"] < 2100
    assert pile.without("two").unseen == ("two", "three")


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        Pile(("ace",), ("king",)).without("queen")
    with pytest.raises(ValueError, match="0 sides"):
        draw(rolling(), Pile(), "a card")
