"""The margin of a solo game under way: exact, with its band and what the next one takes."""

from dataclasses import replace
from fractions import Fraction

import pytest

from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.contractors.margin import margin_now, revenue
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.contracts.contracting import in_game

THREE = ("JS", "QH", "KC")


def solo(earned: int, *, scale: int = 5, cards: tuple[str, ...] = THREE, **more: object) -> View:
    """A solo game of these contracts whose CEO has so many credits."""
    view = in_game(cards=cards, mode="solo", scale=scale, seats=("cyan", "ic"), **more)
    extra = replace(view.extra, purses={"cyan": Purse(credits=earned)})
    return replace(view, extra=extra, phase="tactical")


@pytest.mark.rule("SOLO-1.8", "worked")
def test_the_worked_case_as_the_top_bar_shows_it() -> None:
    """Scale 5, 17 credits of 45: 38 %, Resounding success; 50 % are 22.5, so 6 credits more."""
    gauge = SYSTEM.contest.gauge(solo(17))
    assert gauge is not None
    assert (gauge.seat, gauge.value) == ("cyan", Fraction(1700, 45))
    assert (gauge.marks, gauge.end) == ((0, 20, 35, 50), 65)
    assert gauge.bands == ("Questionable", "Acceptable", "Resounding success", "Outstanding")
    assert (gauge.text, gauge.hint) == ("38 % · Resounding success", "6 credits more: Outstanding")
    over = SYSTEM.contest.gauge(replace(solo(17), phase="over"))
    assert over is not None
    assert over.hint == "10 capital in a campaign"
    assert (gauge.verdict, over.verdict) == ("", "Cyan Corp: Resounding success")


@pytest.mark.rule("SOLO-1.21", "definition")
@pytest.mark.parametrize(
    ("earned", "band", "lacking"),
    [
        (-1, None, 1),
        (0, "Questionable", 9),  # 20 % of 45 are 9 exactly
        (8, "Questionable", 1),
        (9, "Acceptable", 7),  # 35 % are 15.75
        (15, "Acceptable", 1),
        (16, "Resounding success", 7),  # 50 % are 22.5
        (22, "Resounding success", 1),
        (23, "Outstanding", 0),
        (45, "Outstanding", 0),
    ],
)
def test_bands_are_compared_exactly(earned: int, band: str | None, lacking: int) -> None:
    found = margin_now(solo(earned))
    assert found is not None
    assert (found.band.name if found.band else None, found.lacking) == (band, lacking)
    assert found.percent == Fraction(100 * earned, 45)


@pytest.mark.rule("SOLO-1.21", "definition")
def test_what_is_shown_is_rounded() -> None:
    """22 of 45 are 48.9 %, 13 of 27 are 48.1 %."""
    for view, shown in ((solo(22), "49 %"), (solo(-4), "−9 %")):
        gauge = SYSTEM.contest.gauge(view)
        assert gauge is not None
        assert gauge.text.startswith(shown)


@pytest.mark.rule("SOLO-1.8", "edge")
def test_the_revenue_is_that_of_whole_decks_as_for_two_ceos() -> None:
    """Cards 1 to S pay their pips; with `flat` each of them pays 3, for two CEOs and one more."""
    assert revenue(solo(0)) == 3 * (1 + 2 + 3 + 4 + 5)
    assert revenue(solo(0, scale=2, rulings={"card_value": "flat"})) == 3 * 2 * 3
    view = solo(5)
    spent = tuple(replace(deal, deck=()) for deal in view.extra.deals)
    assert revenue(replace(view, extra=replace(view.extra, deals=spent))) == 45


@pytest.mark.rule("SOLO-1.8", "edge")
def test_whoever_is_fired_has_not_won() -> None:
    assert SYSTEM.play.outcome(replace(solo(0), phase="over")) == ("cyan",)
    assert SYSTEM.play.outcome(replace(solo(-1), phase="over")) == ()
    gauge = SYSTEM.contest.gauge(replace(solo(-1), phase="over"))
    assert gauge is not None
    assert gauge.text == "−2 % · Unmitigated failure"
    assert gauge.hint == "fired: it ends a campaign"


def test_other_games_have_no_gauge() -> None:
    core = in_game(cards=THREE, mode="core")
    assert SYSTEM.contest.gauge(replace(core, phase="tactical")) is None
    assert SYSTEM.contest.gauge(solo(3, cards=())) is None


def test_the_last_band_has_nothing_above_it() -> None:
    gauge = SYSTEM.contest.gauge(solo(30))
    assert gauge is not None
    assert gauge.hint == "no band is higher"
