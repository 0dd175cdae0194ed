"""Fights at the window: damage spread by clicks, odds with ends, what is executed in the corner."""

import pygame
import pytest

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.odds import Odds, OddsEnd, OddsRow
from simulator.kernel.asked.progress import Execution
from simulator.kernel.asked.request import Allot, AllotValue, Choice, Source
from simulator.ui.draw.lettering import Lettering
from simulator.ui.panels.requests.execution_stack import stack_size
from simulator.ui.panels.requests.histogram import odds_blocks
from simulator.ui.panels.sidebar.side import answer_blocks
from simulator.ui.play.allotting import amount_on, more, more_or_moved, units_left

HITS = Allot(
    "damage",
    "Damage",
    (Source("2", "Hits of 2", 1, "2"), Source("1", "Hits of 1", 2, "1")),
    (Choice("raider", "Raiders", room=2), Choice("titan", "Titan", room=5)),
    every=True,
)


@pytest.mark.parametrize(
    ("value", "to", "after"),
    [
        ((), "raider", (("2", "raider", 1),)),
        ((("2", "raider", 1),), "raider", (("2", "raider", 1), ("1", "raider", 1))),
        # Two raiders cannot take a third hit.
        ((("2", "raider", 1), ("1", "raider", 1)), "raider", None),
        # All are placed: the one that was placed first moves over.
        ((("2", "titan", 1), ("1", "titan", 2)), "raider", (("1", "titan", 2), ("2", "raider", 1))),
    ],
)
def test_a_click_gives_a_hit_or_moves_one(
    value: AllotValue, to: str, after: AllotValue | None
) -> None:
    assert more_or_moved(HITS, value, to) == after
    assert more(HITS, value, to) == (after if units_left(HITS.sources[1], value) else None)


def test_a_hit_counts_for_its_damage() -> None:
    assert amount_on(HITS, (("2", "titan", 1), ("1", "titan", 2)), "titan") == 4


def test_odds_with_ends_and_the_stack_have_their_sizes() -> None:
    pygame.font.init()
    letters = Lettering(1.0)
    row = OddsRow("units left of your 2", "survives", (3, 4, 1), 8)
    ends = OddsEnd("win", 5, 8, "good"), OddsEnd("draw", 1, 8, "even"), OddsEnd("lose", 2, 8, "bad")
    shown = odds_blocks(letters, 400, Odds("Battle at Gorm", (row,), ends=ends))
    plain = odds_blocks(letters, 400, Odds("Battle at Gorm", (row,)))
    assert sum(each.height for each in shown) > sum(each.height for each in plain)
    one, two = Execution("Jump", "Cyan"), Execution("Battle at Gorm", "dark ships by themselves")
    low, high = stack_size(letters, (one,), 900), stack_size(letters, (one, two), 900)
    assert (high[0] > low[0], high[1] > low[1]) == (True, True)
    assert stack_size(letters, (one, two), 200)[0] == 200


def test_the_card_of_an_answer_has_the_odds_below_it() -> None:
    pygame.font.init()
    letters, answer = Lettering(1.0), Answer("May it?", True, "Yes", (), large="Yes")
    odds = Odds("Battle at Gorm", (OddsRow("hits", "a hit", (1, 1), 2),))
    plain, shown = (answer_blocks(letters, 400, [(answer, each)]) for each in (None, odds))
    assert len(shown) == len(plain) + len(odds_blocks(letters, 400, odds))
