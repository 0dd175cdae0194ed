"""What cards pay, and what the contracts pay in all (ABS-12.3, 12.4, 12.7)."""

from dataclasses import replace

import pytest

from simulator.rules.billion_suns.model.contracts import CarryAway, Contract, Inspect, TakeAway
from simulator.rules.billion_suns.view.contract_terms import in_force, objectives, value
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.contracts.contracting import dealt
from tests.rules.builders import shipped, thing, with_options

SEATS = ("cyan", "amber", "jade", "rose")


def game(seats: int, scale: int = 5, **rulings: str) -> View:
    return dealt(card="JS", mode="core", seats=SEATS[:seats], scale=scale, rulings=rulings)


def in_all(view: View) -> int:
    """All that the deck pays."""
    return sum(value(view, pips) for pips in view.extra.deals[0].deck)


@pytest.mark.rule("ABS-12.3", "definition")
@pytest.mark.parametrize(
    ("seats", "paid"), [(2, [1, 2, 3, 4, 5]), (3, [2, 3, 5, 6, 8]), (4, [2, 4, 6, 8, 10])]
)
def test_pips_times_ceos_halved_and_rounded_up(seats: int, paid: list[int]) -> None:
    view = game(seats)
    assert [value(view, pips) for pips in range(1, 6)] == paid


@pytest.mark.rule("ABS-12.3", "definition")
def test_solo_counts_as_two() -> None:
    view = dealt(card="JS", mode="solo", seats=("cyan", "ic"))
    assert value(view, 3) == 3


@pytest.mark.rule("ABS-12.4", "definition")
@pytest.mark.parametrize(("scale", "paid"), [(1, 3), (2, 9), (5, 45), (10, 165)])
def test_three_decks_pay_three_times_the_sum_of_their_pips(scale: int, paid: int) -> None:
    assert 3 * in_all(game(2, scale)) == paid


@pytest.mark.ruling("card_value", "flat")
def test_or_every_card_pays_the_same() -> None:
    for reading, paid in (("pips", [1, 5]), ("flat", [3, 3])):
        view = game(2, card_value=reading)
        assert [value(view, pips) for pips in (1, 5)] == paid
    assert value(game(4, card_value="flat"), 1) == 5
    assert 3 * in_all(game(2, card_value="flat")) == 45


@pytest.mark.rule("ABS-12.2", "definition")
def test_an_exhausted_contract_has_no_objectives() -> None:
    view = dealt(thing("sat", "comsat", (9, 9)), card="JS", mode="core")
    ((deal, _),) = in_force(view)
    assert [each.id for each in objectives(view, deal)] == ["sat"]
    assert objectives(view, replace(deal, deck=())) == ()


def test_no_contract_is_in_force_in_a_mode_that_lacks_it() -> None:
    view = dealt(card="JS", mode="core")
    assert len(list(in_force(view))) == 1
    for mode in ("warzone", "skirmish"):
        other = replace(view, setup=with_options(view.setup, mode=mode))
        assert list(in_force(other)) == []


@pytest.mark.rule("ABS-12.7", "definition")
def test_each_contract_whose_things_run_out_offers_a_card_for_each_of_the_scale() -> None:
    found = {
        card: [offered(contract, scale) - scale for scale in range(1, 11)]
        for card, contract in shipped().contracts["core"].items()
        if card in ("JH", "QH", "JC", "QC", "KC", "JD", "KD")
    }
    assert {card: min(more) for card, more in found.items()} == dict.fromkeys(found, 0)


def offered(contract: Contract, scale: int) -> int:
    """The cards to be had of all its things, when every inspection finds them in order."""
    effects = [rule.effect for rule in contract.scans]
    scans = [effect for effect in effects if isinstance(effect, TakeAway | Inspect)]
    carried = [effect for effect in effects if isinstance(effect, CarryAway)]
    rewards = [effect.reward for effect in scans]
    if not any(isinstance(effect, Inspect) for effect in scans):
        rewards += [rule.reward for rule in contract.kills]
    rewards += [home.reward for home in contract.home if carried]
    things = sum(placing.count.at(scale) for placing in contract.placing)
    return things * sum(reward.cards.at(scale) for reward in rewards)
