"""Campaigns: what games bring, what capital unlocks, and when it is over."""

from dataclasses import replace
from fractions import Fraction

import pytest

from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.rules.billion_suns import campaign
from simulator.rules.billion_suns.campaign import (
    NEW,
    Book,
    CeoResult,
    Founded,
    GamePlayed,
    GameShare,
    Result,
    Unlocked,
)
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.events import ContractsDealt
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import campaign_terms, catalogue, load
from tests.oracle.questions import TABLES
from tests.rules.builders import with_options

TERMS = campaign_terms("billion_suns")
CLASSES = catalogue("billion_suns").classes


def book(*names: str, warzone: bool = False) -> Book:
    entry = campaign.found_members(NEW, TERMS, names, "warzone" if warzone else "core")
    assert isinstance(entry, Founded)
    return campaign.fold(NEW, entry)


def ended(mode: str, scale: int, *earned: int, revenue: int = 45, game: str = "a") -> Result:
    most = max(earned)
    seats = (
        CeoResult(name, count == most, count, 0)
        for name, count in zip(("red", "blue"), earned, strict=False)
    )
    return Result(game, mode, scale, revenue, tuple(seats))


def played(before: Book, result: Result, **who: str) -> GamePlayed:
    entry = campaign.record_game(before, TERMS, result, who)
    assert isinstance(entry, GamePlayed), entry
    return entry


def refused(entry: object) -> tuple[str, str]:
    assert isinstance(entry, Refusal), entry
    return entry.code, entry.rule


def solo(earned: int, scale: int = 5, revenue: int = 45) -> GameShare:
    return played(book("sun"), ended("solo", scale, earned, revenue=revenue), red="sun").shares[0]


@pytest.mark.rule("SOLO-1.8", "worked")
def test_seventeen_credits_at_scale_5() -> None:
    share = solo(17)
    assert (share.percent, share.margin, share.capital) == (38, "Resounding success", 10)


@pytest.mark.rule("SOLO-1.8", "worked")
def test_the_maximum_revenue_of_three_decks_at_scale_5_is_45() -> None:
    file = load(TABLES / "scenarios" / "lone_contractor.yaml")
    setup = with_options(file.setup, mode="solo", scale=5)
    state = SYSTEM.play.begin(setup, "1")
    deals = tuple(ContractState(card, (1, 2, 3, 4, 5)) for card in ("QS", "QH", "QC"))
    dealt = Step(StartGame(), "red", (ContractsDealt(deals),), state)
    found = campaign.result((dealt,), state, (), "a")
    assert isinstance(found, Result)
    assert (found.mode, found.scale, found.revenue) == ("solo", 5, 45)
    assert refused(campaign.result((dealt,), state, None, "a"))[0] == "goes_on"


@pytest.mark.rule("SOLO-1.8", "edge")
@pytest.mark.parametrize(
    ("earned", "margin", "capital"),
    [
        (0, "Questionable", 9),
        (19, "Questionable", 9),
        (20, "Acceptable", 10),
        (34, "Acceptable", 10),
        (35, "Resounding success", 15),
        (49, "Resounding success", 15),
        (50, "Outstanding", 20),
        (100, "Outstanding", 20),
    ],
)
def test_every_bound_is_inclusive(earned: int, margin: str, capital: int) -> None:
    share = solo(earned, scale=10, revenue=100)
    assert (share.margin, share.capital, share.fired) == (margin, capital, False)


@pytest.mark.rule("SOLO-1.8", "edge")
def test_the_margin_is_compared_exactly_and_shown_rounded() -> None:
    """699 of 2000 are 34.95 %: shown as 35 %, and no Resounding success."""
    share = solo(699, revenue=2000)
    assert (share.percent, share.margin) == (35, "Acceptable")


@pytest.mark.rule("SOLO-1.8", "edge")
def test_any_margin_against_fractions() -> None:
    for revenue in (3, 45, 135):
        for earned in range(-2, revenue + 1):
            exact = Fraction(100 * earned, revenue)
            reached = [name for name, least in NAMES if exact >= least]
            expected = reached[-1] if reached else "Unmitigated failure"
            share = solo(earned, revenue=revenue)
            assert share.margin == expected
            assert share.percent is not None
            assert abs(share.percent - exact) <= Fraction(1, 2)


NAMES = (
    ("Questionable", 0),
    ("Acceptable", 20),
    ("Resounding success", 35),
    ("Outstanding", 50),
)


@pytest.mark.rule("SOLO-1.8", "edge")
def test_questionable_at_scale_1_brings_nothing() -> None:
    assert solo(0, scale=1, revenue=3).capital == 0


@pytest.mark.rule("SOLO-1.8", "edge")
def test_without_contracts_there_is_no_margin() -> None:
    entry = campaign.record_game(book("sun"), TERMS, ended("solo", 5, 3, revenue=0), {"red": "sun"})
    assert refused(entry) == ("no_revenue", "SOLO-1.8")


@pytest.mark.rule("SOLO-1.9", "definition")
def test_being_fired_ends_the_campaign() -> None:
    before = book("sun")
    entry = played(before, ended("solo", 5, -1), red="sun")
    share = entry.shares[0]
    assert (share.margin, share.capital, share.fired) == ("Unmitigated failure", 0, True)
    assert not share.won
    after = campaign.fold(before, entry)
    assert after.corporations["sun"].capital == 10
    again = campaign.record_game(after, TERMS, ended("core", 5, 3, game="b"), {"red": "sun"})
    assert refused(again) == ("fired", "SOLO-1.9")
    unlock = campaign.pay_for_good(after, TERMS, "sun", CLASSES["frigate"])
    assert refused(unlock) == ("fired", "SOLO-1.9")


@pytest.mark.rule("SOLO-1.9", "definition")
def test_classes_cost_their_mass_and_one_once() -> None:
    before = book("sun")
    start = before.corporations["sun"]
    assert (start.capital, start.classes) == (10, TERMS.open)
    assert set(TERMS.open) == {
        "recon_wing", "fighter_wing", "light_utility_ship", "gunship", "medium_utility_ship",
        "corvette",
    }  # fmt: skip
    entry = campaign.pay_for_good(before, TERMS, "sun", CLASSES["frigate"])
    assert entry == Unlocked("sun", "frigate", 3)
    after = campaign.fold(before, entry)
    assert after.corporations["sun"].capital == 7
    assert after.corporations["sun"].classes[-1] == "frigate"
    for name in ("frigate", "gunship"):
        again = campaign.pay_for_good(after, TERMS, "sun", CLASSES[name])
        assert refused(again) == ("open_already", "SOLO-1.9")


@pytest.mark.rule("SOLO-1.9", "definition")
def test_what_is_not_there_is_not_spent() -> None:
    now = book("sun")
    for name in ("cruiser", "battleship"):  # 4 each: 2 are left
        now = campaign.fold(now, campaign.pay_for_good(now, TERMS, "sun", CLASSES[name]))  # type: ignore[arg-type]
    assert now.corporations["sun"].capital == 2
    assert refused(campaign.pay_for_good(now, TERMS, "sun", CLASSES["frigate"])) == (
        "no_capital",
        "SOLO-1.9",
    )
    last = campaign.pay_for_good(now, TERMS, "sun", CLASSES["bomber_wing"])
    assert last == Unlocked("sun", "bomber_wing", 1)


@pytest.mark.rule("ABS-13.1", "worked")
def test_a_core_game_brings_its_scale_to_all() -> None:
    before = book("sun", "moon")
    after = campaign.fold(before, played(before, ended("core", 5, 20, 3), red="sun", blue="moon"))
    found = [(one.capital, one.games, one.wins) for one in after.corporations.values()]
    assert found == [(15, 1, 1), (15, 1, 0)]


@pytest.mark.rule("WZ-1.5", "definition")
def test_warzone_begins_with_30_by_agreement_and_brings_twice_the_scale() -> None:
    before = book("sun", warzone=True)
    assert before.corporations["sun"].capital == 30
    after = campaign.fold(before, played(before, ended("warzone", 12, 0, 0), red="sun"))
    assert after.corporations["sun"].capital == 54


@pytest.mark.rule("ABS-13.1", "worked")
def test_sets_may_change_from_game_to_game() -> None:
    now = book("sun")
    for game, mode in enumerate(("core", "warzone", "solo")):
        result = ended(mode, 5, 17, game=str(game))
        now = campaign.fold(now, played(now, result, red="sun"))
    assert now.corporations["sun"].capital == 10 + 5 + 10 + 10


@pytest.mark.rule("ABS-13.1", "edge")
def test_what_no_game_can_be_entered_as() -> None:
    before = book("sun", "moon")
    game = ended("core", 5, 3, 2)
    entry = played(before, game, red="sun")
    after = campaign.fold(before, entry)

    def code(now: Book, who: dict[str, str]) -> str:
        return refused(campaign.record_game(now, TERMS, game, who))[0]

    assert code(after, {"red": "moon"}) == "entered_before"
    assert code(before, {}) == "unknown_seat"
    assert code(before, {"green": "sun"}) == "unknown_seat"
    assert code(before, {"red": "star"}) == "unknown_corporation"
    assert code(before, {"red": "sun", "blue": "sun"}) == "two_seats"


@pytest.mark.rule("ABS-13.1", "edge")
def test_names_of_corporations() -> None:
    before = book("sun")

    def code(*names: str) -> str:
        return refused(campaign.found_members(before, TERMS, names, "core"))[0]

    assert code("sun") == "name_taken"
    assert code("moon", "moon") == "name_taken"
    assert code(" two words") == "unsound_name"
    assert code("two  words") == "unsound_name"
    assert isinstance(campaign.found_members(before, TERMS, ("two words",), "core"), Founded)


@pytest.mark.rule("ABS-13.1", "edge")
@pytest.mark.parametrize(
    "entry",
    [
        Founded(("sun",), 10, ()),
        Founded(("a", "a"), 10, ()),
        Founded(("a",), -1, ()),
        Founded(("\x1b",), 1, ()),
        Unlocked("sun", "frigate", 11),
        Unlocked("sun", "frigate", -1),
        Unlocked("sun", "gunship", 1),
        Unlocked("star", "frigate", 1),
        GamePlayed("a", "core", 5, (GameShare("star", True, 0, 0, 5),)),
        GamePlayed("a", "core", 5, (GameShare("sun", True, 0, 0, -5),)),
        GamePlayed(
            "a", "core", 5, (GameShare("sun", True, 0, 0, 5), GameShare("sun", True, 0, 0, 5))
        ),
    ],
)
def test_entries_that_do_not_follow(entry: campaign.LedgerEntry) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        campaign.fold(book("sun"), entry)


def test_members_are_those_who_may_play_on() -> None:
    before = book("sun", "moon", warzone=True)
    assert campaign.members(before) == {
        "sun": "30 capital, 0 games, 0 won",
        "moon": "30 capital, 0 games, 0 won",
    }
    fired = replace(before.corporations["sun"], fired=True)
    after = replace(before, corporations={**before.corporations, "sun": fired})
    assert list(campaign.members(after)) == ["moon"]


@pytest.mark.rule("SOLO-1.9", "definition")
def test_what_a_class_costs_a_new_corporation() -> None:
    """Its mass and 1: a frigate 3, a cruiser 4; six classes are open from the start."""
    before = book("sun")
    found = {ware.id: ware for ware in campaign.wares(before, TERMS, "sun", CLASSES)}
    assert {name for name, ware in found.items() if ware.owned} == set(TERMS.open)
    assert (found["frigate"].price, found["cruiser"].price) == (3, 4)
    assert all(ware.barred is None for ware in found.values())
    assert {ware.only for ware in found.values()} == {"", "Warzone games alone"}


@pytest.mark.rule("SOLO-1.9", "definition")
def test_a_class_is_barred_below_its_price_and_had_at_it() -> None:
    poor = replace(book("sun").corporations["sun"], capital=3)
    found = campaign.wares(Book({"sun": poor}), TERMS, "sun", CLASSES)
    barred = {ware.id: ware.barred for ware in found if not ware.owned}
    assert barred["frigate"] is None
    assert barred["cruiser"] is not None
    assert barred["cruiser"].code == "no_capital"


@pytest.mark.rule("SOLO-1.9", "definition")
def test_a_fired_ceo_still_stands_in_the_book() -> None:
    before = book("sun", "moon")
    after = campaign.fold(before, played(before, ended("solo", 5, -1), red="sun"))
    sun, moon = campaign.standings(after)
    assert (sun.name, sun.funds, sun.games, sun.wins) == ("sun", 10, 1, 0)
    assert sun.over is not None
    assert sun.over.rule == "SOLO-1.9"
    assert moon.over is None
    assert campaign.holds(after, "a")
    assert not campaign.holds(after, "b")
