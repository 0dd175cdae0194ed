"""Abilities in words."""

import pytest

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.catalogue import abilities_of
from simulator.rules.burning_suns.view.phrases import describe
from simulator.scenario.burning_suns.data_files import shipped_entries

ALL: dict[str, Ability] = {
    ability.id: ability
    for some in shipped_entries().values()
    for entry in some.values()
    for _, ability in abilities_of(entry)
}

SAID = {
    "hydatus_teign-2": "colossi cost 2 less",
    "lance": "+2 attack, it costs 1 more",
    "lodestone": "+X fleet limit",
    "united-3-1": "+1 antimatter for every 3 inhabited systems in peace",
    "imperial-3-1": "no construction for enemies under your opposing fleets",
    "imperial-0-1": "whenever your empire gains a system by assault: add 1 regiment here",
    "vengeful-1-1": "+1 attack on turn 1 as defender",
    "exiled-3-1": "before Battle: blink 4 of the enemy's ships",
    "fleet_neutral-activate": "activate: do Construct with a construction limit of 2, "
    "battlecruisers cost 2 less, then discard this",
    "neomorphs_5-front": "after Explore: do Explore of 1 tile and gain 3 crystals",
    "assassin-0-1": "activate: after a leader roll, 1 damage to another empire's fleet or army "
    "anywhere",
}


@pytest.mark.parametrize("name", SAID)
def test_an_ability_says_what_it_does(name: str) -> None:
    assert describe(ALL[name]) == SAID[name]


def test_every_ability_is_said_in_words() -> None:
    for name, ability in ALL.items():
        said = describe(ability)
        assert said, name
        assert not set("_{}<>") & set(said), said


def test_abilities_that_differ_are_said_otherwise() -> None:
    def without_name(one: Ability) -> tuple[object, ...]:
        return one.kind, one.moment, one.deed, one.cond, one.holds, one.effects

    by_words: dict[str, set[tuple[object, ...]]] = {}
    for ability in ALL.values():
        by_words.setdefault(describe(ability), set()).add(without_name(ability))
    assert {said: len(some) for said, some in by_words.items() if len(some) > 1} == {}
