"""Barrages from orbit and from the ground (BS-10)."""

import pytest

from simulator.rules.burning_suns.judging.wars import may_fire
from simulator.rules.burning_suns.model.war import (
    Barrage,
    DamageTaken,
    FightBegan,
    KeepDice,
    RerollDice,
    StructureLost,
    VolleyFired,
)
from tests.rules.burning_suns.wars import (
    act,
    answer,
    antimatter,
    asked,
    failing,
    happened,
    refusal,
    spread,
    there,
    war,
    with_structure,
)
from tests.rules.conftest import RefusedBy

FROM_ORBIT = Barrage("i1", "fleet")
FROM_BELOW = Barrage("i1", "army", "amber")


@pytest.mark.rule("BS-10.1", "allowed")
@pytest.mark.rule("BS-10.3", "worked")
@pytest.mark.rule("BS-10.4", "worked")
@pytest.mark.rule("BS-6.8", "allowed")
def test_a_fleet_fires_once_at_the_army_and_the_structure() -> None:
    """No strike and no return fire; raiders give rerolls, and amber spreads over both."""
    rows = ("owner: cyan, at: i1, raider: 2", "owner: amber, at: i1, regiment: 3")
    view = with_structure(war(*rows, owner="amber"), "i1", "gate")
    now = act(view, "cyan", FROM_ORBIT, [4, 5, 4])
    assert asked(now) == ("cyan", "reroll")
    volley = happened(now, VolleyFired)[0]
    assert (volley.volley.attack, volley.left) == (4, 2)  # 5 misses: there is no strike
    answer(now, RerollDice((1,)))
    assert asked(now) == ("amber", "spread")
    answer(now, spread(structure=1, regiment=1))
    assert there(now.state, "i1", "amber") == {"regiment": 2}
    assert there(now.state, "i1", "cyan") == {"raider": 2}
    assert now.state.extra.spaces["i1"].structure is None
    assert len(happened(now, StructureLost)) == 1
    assert now.state.stages == ()


@pytest.mark.rule("BS-10.2", "allowed")
@pytest.mark.rule("BS-10.3", "edge")
def test_who_loses_all_defenders_keeps_control_and_nobody_earns() -> None:
    rows = ("owner: cyan, at: i1, battlecruiser: 5", "owner: amber, at: i1, regiment: 4")
    now = act(war(*rows, owner="amber"), "cyan", FROM_ORBIT, [1, 2, 3, 4, 5])
    assert there(now.state, "i1", "amber") == {}
    assert now.state.extra.spaces["i1"].controller == "amber"
    assert antimatter(now.state, "cyan") == 0
    militia = war("owner: cyan, at: i1, battlecruiser: 1", "at: i1, militia: 2", tile="free_port")
    now = act(militia, "cyan", FROM_ORBIT, [5])
    assert there(now.state, "i1", None) == {"militia": 1}


@pytest.mark.rule("BS-10.1", "boundary")
@pytest.mark.rule("BS-6.8", "boundary")
@pytest.mark.rule("BS-10.4", "edge")
@pytest.mark.ruling("barrage_rerolls", "framework_too")
@pytest.mark.parametrize(("reading", "rerolls"), [("raiders", 0), ("framework_too", 2)])
def test_an_army_fires_at_a_fleet_whatever_its_size(reading: str, rerolls: int) -> None:
    """Own raiders above it do not help the army; the Nova's two rerolls do by the ruling."""
    rows = (
        "owner: cyan, at: i1, regiment: 2, raider: 1",
        "owner: amber, at: i1, raider: 5",
    )
    view = war(*rows, owner="cyan", frame="of_the_nova", barrage_rerolls=reading)
    now = act(view, "cyan", FROM_BELOW, [4, 8])
    assert happened(now, VolleyFired)[0].left == rerolls
    assert asked(now) == (("cyan", "reroll") if rerolls else None)
    if rerolls:
        answer(now, KeepDice())
    assert there(now.state, "i1", "amber") == {"raider": 4}
    assert [one.force for one in happened(now, FightBegan)] == ["army"]
    assert [one.on_ground for one in happened(now, DamageTaken)] == [False]


@pytest.mark.rule("BS-10.1", "refused")
@pytest.mark.rule("BS-10.2", "refused")
@pytest.mark.rule("BS-6.8", "refused")
def test_what_bars_a_barrage(refused_by: RefusedBy) -> None:
    fleet, army = "owner: cyan, at: i1, raider: 2", "owner: amber, at: i1, regiment: 1"
    cases = [
        ((fleet, army), FROM_ORBIT, []),
        ((army,), FROM_ORBIT, ["no_fleet"]),
        ((fleet,), FROM_ORBIT, ["no_target"]),
        ((fleet, army, "owner: green, at: i1, raider: 4"), FROM_ORBIT, ["opposing_fleet"]),
        ((fleet, "owner: amber, at: i1, colossus: 4"), FROM_ORBIT, ["colossus"]),
        ((fleet, army), Barrage("i1", "fleet", "amber"), ["bad_target"]),
        ((fleet, army), FROM_BELOW, ["no_army", "no_target"]),
        ((fleet, army), Barrage("nowhere", "fleet"), ["no_space"]),
    ]
    for rows, action, codes in cases:
        view = war(*rows, owner="amber")
        assert failing(may_fire(view, action, "cyan")) == codes, (rows, action)
    own = war(fleet, "owner: cyan, at: i1, regiment: 1", owner="cyan")
    refused_by(refusal(own, "cyan", FROM_ORBIT), "BS-10.2")
    refused_by(refusal(war(fleet), "cyan", FROM_ORBIT), "BS-10.1")
    refused_by(refusal(war(army, owner="amber"), "cyan", FROM_ORBIT), "BS-6.8")


@pytest.mark.rule("BS-7.5", "definition")
@pytest.mark.rule("BS-10.2", "boundary")
@pytest.mark.parametrize(("raiders", "codes"), [(3, []), (4, ["opposing_fleet"])])
def test_four_units_oppose_and_three_do_not(raiders: int, codes: list[str]) -> None:
    """Vector 6; uniques count one each, and dark ships oppose too."""
    rows = ("owner: cyan, at: i1, raider: 1", "owner: amber, at: i1, regiment: 1")
    green = f"owner: green, at: i1, raider: {raiders}"
    titan = f"owner: green, at: i1, titan: 8, raider: {raiders - 1}"
    dark = f"at: i1, dark_ships: {raiders}"
    for more in (green, titan, dark):
        view = war(*rows, more, owner="amber")
        assert failing(may_fire(view, FROM_ORBIT, "cyan")) == codes, more


@pytest.mark.rule("BS-1.7", "edge")
def test_a_unique_destroyed_by_a_barrage_is_worth_antimatter() -> None:
    rows = ("owner: cyan, at: i1, regiment: 1", "owner: amber, at: i1, titan: 1")
    now = act(war(*rows, owner="cyan"), "cyan", FROM_BELOW, [1])
    assert there(now.state, "i1", "amber") == {}
    assert antimatter(now.state, "cyan") == 1
