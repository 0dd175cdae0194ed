"""The odds and worths that the agents of Space War go by, against values worked by hand."""

from fractions import Fraction

from simulator.ai.space_war.odds import counts, sums
from simulator.ai.space_war.worth import gain, harm, losses
from tests.rules.space_war.battles import hits, position, ship
from tests.rules.space_war.yard import vessel

HALF = Fraction(1, 2)


def test_successes_are_counted_up_to_the_most_that_matter() -> None:
    assert counts((HALF, HALF), 2) == (Fraction(1, 4), HALF, Fraction(1, 4))
    assert counts((HALF, HALF), 1) == (Fraction(1, 4), Fraction(3, 4))
    assert sum(counts((), 2)[1:]) == 0
    assert counts((HALF,), 0)[0] == 1


def test_sums_of_dice() -> None:
    assert sums(1, 6) == tuple((face, Fraction(1, 6)) for face in range(1, 7))
    assert dict(sums(2, 6))[7] == Fraction(1, 6)
    assert sums(0, 6) == ((0, Fraction(1)),)


def test_the_last_module_costs_most() -> None:
    assert losses(1000, 2, 2) == (0, 375, 1000)
    assert losses(1000, 2, 1) == (0, 625)


def test_a_hit_on_armour_costs_its_chance_to_damage() -> None:
    # Two modules, 4 M-euro. One Armour: 2 and more damages, 5 of 6.
    bare, plated = ship("amber-1", vessel("E L"), (5, 5)), ship("amber-2", vessel("L A"), (9, 5))
    view = position(bare, plated)
    craft = view.extra.craft
    assert harm(view, craft["amber-1"], (), 1) == 1500
    assert harm(view, craft["amber-2"], (), 1) == Fraction(5, 6) * 1500
    assert gain(view, craft["amber-1"], (HALF,)) == 750


def test_hits_stored_already_are_no_gain() -> None:
    view = position(ship("amber-1", vessel("E L"), (5, 5), hits=hits(2)))
    craft = view.extra.craft["amber-1"]
    assert harm(view, craft) == 4000
    assert gain(view, craft, (HALF,)) == 0
