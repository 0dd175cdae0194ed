"""Colonize and Construct (BS-6.4, BS-6.6)."""

from dataclasses import replace

import pytest

from simulator.rules.burning_suns.judging.holding import may_colonize, may_construct
from simulator.rules.burning_suns.model.actions import (
    BuildOrder,
    Colonize,
    Construct,
    RepairOrder,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.effects import Bonus
from simulator.rules.burning_suns.view.prices import (
    build_count,
    build_limit,
    colonize_price,
    repair_price,
    total_price,
    unit_price,
)
from tests.rules.burning_suns.wars import act, failing, refusal, there, war
from tests.rules.conftest import RefusedBy

AT_QUARRY = "owner: cyan, at: u1, dreadnought: 1"


def rich(view: View, crystals: int = 60) -> View:
    """The state with so many crystals in cyan's hand."""
    side = replace(view.extra.sides["cyan"], crystals=crystals)
    return replace(view, extra=replace(view.extra, sides={**view.extra.sides, "cyan": side}))


def build(**counts: int) -> Construct:
    """So many units of each kind, in cyan's home."""
    return Construct(tuple(BuildOrder("h1", kind, count) for kind, count in counts.items()))


@pytest.mark.rule("BS-6.4", "allowed")
def test_a_dreadnought_colonizes_and_stays() -> None:
    now = act(war(AT_QUARRY), "cyan", Colonize("u1"))
    taken = now.state.extra.spaces["u1"]
    assert (taken.controller, taken.control) == ("cyan", "peace")
    assert there(now.state, "u1", "cyan") == {"dreadnought": 1, "regiment": 1}
    assert now.state.extra.sides["cyan"].crystals == 20 - 3  # Quarry costs 3


@pytest.mark.rule("BS-6.4", "refused")
@pytest.mark.rule("BS-6.4", "boundary")
def test_what_bars_a_colony(refused_by: RefusedBy) -> None:
    """Three enemy ships do not, four do (vector 6); 3 crystals are enough for Quarry."""
    other = "owner: amber, at: u1, raider: {}"
    cases: list[tuple[View, str, list[str]]] = [
        (war(AT_QUARRY, other.format(3)), "u1", []),
        (war(AT_QUARRY, other.format(4)), "u1", ["opposing_fleet"]),
        (war("owner: cyan, at: u1, titan: 8"), "u1", ["no_dreadnought"]),
        (war("owner: cyan, at: i1, dreadnought: 1"), "i1", ["wrong_kind"]),
        (war("owner: cyan, at: e1, dreadnought: 1"), "e1", ["wrong_kind"]),
        (war("owner: amber, at: u2, dreadnought: 1"), "u2", ["controlled"]),
        (rich(war(AT_QUARRY), 3), "u1", []),
        (rich(war(AT_QUARRY), 2), "u1", ["too_dear"]),
        (war(AT_QUARRY), "nowhere", ["no_space"]),
    ]
    for view, space, codes in cases:
        seat = "amber" if space == "u2" else "cyan"
        assert failing(may_colonize(view, space, seat)) == codes, space
    refused_by(refusal(cases[1][0], "cyan", Colonize("u1")), "BS-6.4")


@pytest.mark.rule("BS-8.4", "definition")
@pytest.mark.ruling("empty_systems", "colonize_1")
def test_empty_systems_can_be_colonized_by_the_ruling() -> None:
    view = war("owner: cyan, at: e1, dreadnought: 1", empty_systems="colonize_1")
    assert colonize_price(view, "cyan", "e1") == 1
    now = act(view, "cyan", Colonize("e1"))
    assert now.state.extra.spaces["e1"].controller == "cyan"


@pytest.mark.rule("BS-6.6", "allowed")
def test_what_counts_to_the_construction_limit() -> None:
    """As in the rulebook's examples, without items: each unit, and each unique repaired."""
    titan = "owner: cyan, at: h1, titan: 3"
    view = rich(war(titan, cyan="cyborgs", frame="of_the_forge"), 90)
    assert build_limit(view, "cyan") == 8
    action = Construct((BuildOrder("h1", "raider", 5),), (RepairOrder("titan", 4),))
    assert build_count(action) == 6
    now = act(view, "cyan", action)
    assert there(now.state, "h1", "cyan") == {"raider": 5, "titan": 7}
    # Five raiders at 5, and four hit points at the titan's attack of 6.
    assert repair_price(view, "cyan", "titan") == 6
    assert now.state.extra.sides["cyan"].crystals == 90 - 5 * 5 - 4 * 6


@pytest.mark.rule("BS-6.6", "boundary")
def test_the_limit_the_purse_and_the_least_price() -> None:
    """Four units are the limit of most; no discount goes below 1, nor touches repairs."""
    view = rich(war(), 12)
    assert failing(may_construct(view, build(dreadnought=4), "cyan")) == []  # 4 at 3
    assert failing(may_construct(view, build(dreadnought=4, regiment=1), "cyan")) == [
        "over_limit",
        "too_dear",
    ]
    # Hydatus Teign makes a colossus 2 cheaper, unless unrest blocks that benefit.
    cheaper = war("owner: cyan, at: i1, colossus: 1", owner="cyan")
    assert unit_price(cheaper, "cyan", "colossus") == 8 - 2
    assert repair_price(cheaper, "cyan", "colossus") == 2
    assert unit_price(war(owner="cyan", control="unrest", blocked=2), "cyan", "colossus") == 8
    # A Wraith regiment costs 2. Three off would be less than nothing: it costs 1 (vector 10).
    tile = cheaper.setup.catalogue.systems["hydatus_teign"]
    bonus = Bonus("cost", -3, of="regiment")
    benefits = (tile.benefits[0], replace(tile.benefits[1], holds=(bonus,)))
    catalogue = replace(
        cheaper.setup.catalogue,
        systems={"hydatus_teign": replace(tile, benefits=benefits)},
    )
    wraith = war(owner="cyan", cyan="wraiths")
    wraith = replace(wraith, setup=replace(wraith.setup, catalogue=catalogue))
    assert unit_price(wraith, "cyan", "regiment") == 1
    assert total_price(wraith, "cyan", build(regiment=3)) == 3


@pytest.mark.rule("BS-6.6", "refused")
def test_what_cannot_be_built_or_repaired(refused_by: RefusedBy) -> None:
    titan = "owner: cyan, at: {}, titan: 8"
    hurt = "owner: cyan, at: {}, titan: 5"
    repair = Construct((), (RepairOrder("titan", 3),))
    cases: list[tuple[View, Construct, list[str]]] = [
        (war(), Construct(()), ["nothing"]),
        (war(), build(dark_ship=1), ["not_for_sale"]),
        (war(), build(raider=0), ["not_for_sale"]),
        (war(), Construct((BuildOrder("h2", "raider"),)), ["not_yours"]),
        (war(), Construct((BuildOrder("i1", "raider"),)), ["not_yours"]),
        (war(), Construct((BuildOrder("x", "raider"),)), ["no_space"]),
        (rich(war()), build(titan=1), []),
        (rich(war()), build(titan=2), ["only_one"]),
        (rich(war(titan.format("i1"))), build(titan=1), ["only_one"]),
        (rich(war(hurt.format("h1"))), repair, []),
        (rich(war(titan.format("h1"))), repair, ["not_damaged"]),
        (rich(war(hurt.format("i1"))), repair, ["not_yours"]),
        (rich(war()), repair, ["no_unique"]),
        (rich(war(hurt.format("h1"))), Construct((), repair.repairs * 2), ["named_twice"]),
        (rich(war()), Construct((), (RepairOrder("raider", 1),)), ["no_unique"]),
    ]
    for view, action, codes in cases:
        assert failing(may_construct(view, action, "cyan")) == codes, action
    refused_by(refusal(war(), "cyan", Construct((BuildOrder("i1", "raider"),))), "BS-6.6")


@pytest.mark.rule("BS-9.2", "definition")
def test_ships_may_be_built_under_an_enemy_fleet() -> None:
    """Also with an opposing fleet there (D22); ships in orbit, regiments on the ground."""
    view = war("owner: amber, at: u2, raider: 5")
    action = Construct((BuildOrder("u2", "raider", 1), BuildOrder("u2", "regiment", 2)))
    now = act(view, "cyan", action)
    assert there(now.state, "u2", "cyan") == {"raider": 1, "regiment": 2}
