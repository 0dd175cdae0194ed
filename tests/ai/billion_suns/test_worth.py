"""What attacks are worth, against reckoning by hand."""

from fractions import Fraction
from itertools import product

import pytest

from simulator.ai.billion_suns.attacks.worth import (
    TargetValue,
    expected_worth,
    token_worth,
    worth_of,
)
from simulator.rules.billion_suns.display.attack_odds import DicePool

FRIGATES = TargetValue(silhouette=6, shields=4, tokens=3, ships=2, value=7000)


@pytest.mark.parametrize(
    ("tokens", "worth"),
    # A ship for six tokens; half a ship's worth for all six that lie there, 583 for each of them.
    [(0, 0), (1, 583), (3, 7000 - 1750), (8, 7000 - 1750 + 2917), (9, 14000 - 1750), (99, 12250)],
)
def test_ships_count_in_full_and_harm_by_half(tokens: int, worth: int) -> None:
    assert worth_of(FRIGATES, tokens) == pytest.approx(worth, abs=1)


def test_a_token_is_a_share_of_a_ship() -> None:
    assert token_worth(FRIGATES) == 7000 // 6


def test_the_mean_over_every_roll() -> None:
    # Two D6 without saves: a 1 does two tokens, 2 to 4 one, and 5 and 6 none.
    wings = TargetValue(silhouette=4, shields=0, tokens=0, ships=1, value=4000)
    of_face = {1: 2, 2: 1, 3: 1, 4: 1, 5: 0, 6: 0}
    rolls = list(product(of_face, repeat=2))
    mean = Fraction(sum(worth_of(wings, of_face[a] + of_face[b]) for a, b in rolls), len(rolls))
    assert expected_worth((DicePool(2, 6, 1),), wings) == int(mean)
    assert expected_worth((DicePool(2, 6, 1),), wings, reroll=True) > expected_worth(
        (DicePool(2, 6, 1),), wings
    )


def test_what_nobody_owns_is_worth_nothing() -> None:
    assert expected_worth((DicePool(9, 12, 5),), TargetValue(9, 0, 0, 1, value=0)) == 0
    assert expected_worth((), FRIGATES) == 0
