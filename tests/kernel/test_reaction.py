"""What an answer gains by exact odds, and whether that is enough to be asked for it."""

from fractions import Fraction

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.kernel.asked.reaction import (
    LESS,
    MORE,
    Alternative,
    Gain,
    Limits,
    Reaction,
    gain_of,
)

HALF, TENTH = Fraction(1, 2), Fraction(1, 10)
LIMITS = Limits(points=10, tokens=1)


def odds(tokens: tuple[int, ...], lost: tuple[int, ...]) -> Odds:
    """The chances in tenths of so many damage tokens, and of so many lost."""
    damage = OddsRow("tokens", "a token", tokens, 10, counts=False)
    return Odds("", (damage, OddsRow("lost", "one lost", lost, 10)))


NOW = odds((5, 0, 5), (8, 2))
SAVED = odds((7, 0, 3), (9, 1))
# Two are lost where one would be: no more likely to lose any, but to lose two.
WORSE = odds((5, 0, 0, 0, 5), (8, 0, 2))


def test_a_gain_is_the_most_a_chance_moves_and_the_tokens_on_average() -> None:
    assert gain_of(NOW, SAVED, (LESS,)) == Gain(TENTH, Fraction(4, 10))
    assert gain_of(NOW, SAVED, (MORE,)) == Gain()
    assert gain_of(NOW, WORSE, (MORE,)) == Gain(Fraction(2, 10), Fraction(1))
    assert gain_of(NOW, NOW, (MORE, LESS)) == Gain()
    assert gain_of(NOW, SAVED, ()) == Gain()


def test_what_is_not_rolled_for_cannot_happen() -> None:
    assert gain_of(None, NOW, (MORE,)) == Gain(Fraction(2, 10), Fraction(1))
    assert gain_of(None, None, (MORE, LESS)) == Gain()


def test_a_price_is_taken_off_what_is_lost_on_average() -> None:
    assert gain_of(NOW, SAVED, (LESS,), Fraction(1, 20)).chance == Fraction(1, 20)
    assert gain_of(NOW, SAVED, (LESS,), HALF).chance == 0


def reaction(*answers: Alternative) -> Reaction:
    declining = Alternative("No", Draft("no"), odds=NOW)
    return Reaction("Save", (declining, *answers), passing=Draft("no"))


def answer(gain: Gain, *, free: bool = False, hurts: bool = False) -> Alternative:
    return Alternative("Yes", Draft("yes"), free=free, hurts=hurts, gain=gain)


def test_it_is_asked_where_a_chance_moves_by_the_limit() -> None:
    assert reaction(answer(Gain(TENTH))).is_worth_asking(LIMITS)
    assert not reaction(answer(Gain(TENTH - Fraction(1, 1000)))).is_worth_asking(LIMITS)
    assert not reaction().is_worth_asking(Limits(points=0, tokens=0)), "nothing can be gained"


def test_tokens_are_enough_where_they_cost_nothing() -> None:
    assert reaction(answer(Gain(tokens=Fraction(1)), free=True)).is_worth_asking(LIMITS)
    assert not reaction(answer(Gain(tokens=Fraction(99, 100)), free=True)).is_worth_asking(LIMITS)
    assert not reaction(answer(Gain(tokens=Fraction(5)))).is_worth_asking(LIMITS)


def test_what_hurts_can_be_left_out_of_the_question() -> None:
    found = reaction(answer(Gain(HALF), hurts=True))
    assert found.is_worth_asking(LIMITS)
    assert not found.is_worth_asking(LIMITS, unhurt=True)


def test_what_has_to_be_chosen_is_always_asked() -> None:
    assert Reaction("Lose", (answer(Gain()),)).is_worth_asking(LIMITS)


def test_odds_have_changed_if_they_moved_either_way_by_the_limit() -> None:
    found = reaction()
    assert not found.has_changed(NOW, LIMITS)
    assert found.has_changed(SAVED, LIMITS)
    assert found.has_changed(WORSE, LIMITS)
    assert not found.has_changed(SAVED, Limits(points=11, tokens=1))


def test_who_is_not_asked_gives_the_main_answer_if_it_is_free() -> None:
    best, dear = answer(Gain(HALF), free=True), answer(Gain(HALF))
    declining = Alternative("No", Draft("no"))
    assert Reaction("Save", (best, declining), passing=Draft("no")).ready == best.draft
    assert Reaction("Save", (dear, declining), passing=Draft("no")).ready == Draft("no")
