"""The tables of Burning Suns: counts, figures and budgets against their sources."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from simulator.geometry.units import short_text
from simulator.rules.burning_suns.model.catalogue import abilities_of
from simulator.rules.burning_suns.model.effects import EFFECTS
from simulator.rules.burning_suns.model.prices import antimatter_held, budgets
from simulator.rules.burning_suns.model.words import BASICS, DEEDS, FIGURES, SUBJECTS
from simulator.scenario.burning_suns.data_files import (
    shipped_components,
    shipped_entries,
    shipped_prices,
)
from simulator.scenario.burning_suns.entry_files import LISTS
from tests.oracle.questions import PLAIN

LIST = {kind.key: kind for kind in LISTS}

# dreadnought, battlecruiser, raider, regiment, titan as attack/cost; leaders; slots for
# technologies and upgrades
RACES = """
cyborgs     4/4 6/6 4/5 2/2 6/24 5,4,4 1 4
insectoids  2/3 5/5 4/4 4/4 5/22 4,4,4 2 4
terrans     3/3 5/5 4/5 3/3 5/22 5,5,4 2 2
templars    3/3 6/6 3/4 4/4 6/24 5,5,3 1 4
changelings 3/4 4/4 4/4 4/4 5/22 6,5,4 1 2
guardians   3/3 5/5 3/3 5/6 6/24 6,4,3 1 4
wraiths     2/2 5/5 6/7 2/2 5/22 6,5,4 0 3
neomorphs   3/3 4/4 3/3 5/6 5/22 5,4,4 3 2
leviathans  5/6 6/6 3/3 2/2 6/24 5,4,4 1 4
ercineans   3/4 4/4 5/5 3/3 5/22 6,5,5 1 1
"""
# jump, artifact limit, diplomacy, construction, rerolls in battle and assault, agent limit, boost
FRAMEWORKS = """
of_chaos               4 1 1 4 0 0 3 2
of_the_fading_star     4 2 1 4 0 0 2 2
of_the_eclipse         3 1 2 6 1 0 1 1
of_the_outer_rim       5 1 1 4 1 1 1 0
of_the_nova            3 1 1 6 2 2 1 0
of_the_void            4 2 2 4 0 0 1 1
of_eternity            3 3 2 4 0 0 2 1
of_the_ninth_dimension 5 2 1 4 0 0 1 1
of_the_forge           3 1 1 8 1 0 1 1
of_the_concord         3 1 3 4 0 0 2 1
"""


@cache
def entries(key: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = shipped_entries()[key]
    return found


def rows(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.strip().splitlines()]


def test_the_vocabulary_is_closed() -> None:
    words = (FIGURES, SUBJECTS, EFFECTS, DEEDS)
    assert [len(set(some)) for some in words] == [21, 12, 20, 12]


def test_races_have_their_figures() -> None:
    found = []
    for race in entries("races").values():
        units = [race.units[kind] for kind in (*BASICS, "titan")]
        pairs = " ".join(f"{unit.attack}/{unit.cost}" for unit in units)
        leaders = ",".join(map(str, race.leaders))
        slots = f"{race.technology_slots} {len(race.upgrade_slots)}"
        found.append(f"{race.id} {pairs} {leaders} {slots}")
        uniques = {
            kind: (unit.cost, unit.attack, unit.dice, unit.hits)
            for kind, unit in race.units.items()
            if kind not in (*BASICS, "titan")
        }
        assert uniques == {"starbase": (14, 4, 2, 6), "colossus": (8, 2, 3, 4)}
        assert {(race.units[kind].dice, race.units[kind].hits) for kind in BASICS} == {(1, 1)}
        assert (race.units["titan"].dice, race.units["titan"].hits) == (3, 8)
    assert found == rows(RACES)


def test_frameworks_have_their_figures() -> None:
    names = "jump artifact_limit diplomacy construction reroll_battle reroll_assault agent_limit"
    fields = [*names.split(), "mission_boost"]
    found = [
        " ".join([one.id, *(str(getattr(one, name)) for name in fields)])
        for one in entries("frameworks").values()
    ]
    assert found == rows(FRAMEWORKS)


def test_there_are_as_many_as_there_should_be() -> None:
    counts = {key: len(some) for key, some in shipped_entries().items()}
    assert counts == {
        "races": 10,
        "frameworks": 10,
        "ideologies": 10,
        "systems": 32,
        "anomalies": 16,
        "items": 17,
        "agents": 24,
        "artifacts": 24,
        "race_cards": 80,
    }
    kinds = Counter(tile.kind for tile in entries("systems").values())
    three = {"hostile": 7, "inhabited": 7, "uninhabited": 7}
    assert kinds == {"home": 5, "empty": 5, "special": 1, **three}
    values = Counter((tile.kind, tile.value) for tile in entries("systems").values())
    assert all([values[kind, value] for value in (2, 3, 4)] == [2, 2, 3] for kind in three)
    types: Counter[str] = Counter()
    for item in entries("items").values():
        types[item.type] += item.copies
    assert types == {"technology": 14, "upgrade": 14, "mercenary": 14, "structure": 14}
    assert set(Counter(card.race for card in entries("race_cards").values()).values()) == {8}
    assert {card.race for card in entries("race_cards").values()} == set(entries("races"))
    powers = Counter(agent.power for agent in entries("agents").values())
    assert powers == {"light": 8, "neutral": 8, "dark": 8}


def test_anomalies_and_their_dark_ships() -> None:
    kinds = Counter(tile.kind for tile in entries("anomalies").values())
    assert kinds == {
        "asteroid_field": 3,
        "babel": 2,
        "dark_fleet": 4,
        "ionstorm": 2,
        "portal": 2,
        "wormhole": 3,
    }
    assert [tile.dark_ships for tile in entries("anomalies").values() if tile.dark_ships] == [
        *(2, 3, 4, 5)
    ]


def test_all_militia_have_a_token() -> None:
    needed: Counter[int] = Counter()
    for tile in entries("systems").values():
        if tile.militia:
            needed[tile.militia.attack] += tile.militia.count
    assert needed == {2: 4, 3: 6, 4: 14}
    assert needed == {each.attack: each.count for each in shipped_components().militia}


def test_antimatter_is_where_it_should_be() -> None:
    def held(key: str) -> int:
        return sum(
            antimatter_held(ability.holds) * getattr(entry, "copies", 1)
            for entry in entries(key).values()
            for _, ability in abilities_of(entry)
        )

    found = {key: held(key) for key in ("systems", "items", "agents", "artifacts")}
    assert found == {"systems": 8, "items": 6, "agents": 4, "artifacts": 4}
    fours = [tile for tile in entries("systems").values() if tile.value == 4]
    assert [antimatter_held(one.holds) for tile in fours for one in tile.benefits].count(1) == 6


def test_homes_and_the_special_system() -> None:
    homes = [tile for tile in entries("systems").values() if tile.kind == "home"]
    assert [[one.by for one in home.benefits[0].holds] for home in homes] == [[4]] * 5
    (special,) = (tile for tile in entries("systems").values() if tile.kind == "special")
    assert (special.value, special.militia.count, special.militia.attack) == (1, 2, 4)
    assert (special.dark_ships, antimatter_held(special.benefits[0].holds)) == (4, 2)


def test_tracks_and_markets() -> None:
    components = shipped_components()
    assert {
        players: (
            components.track("short", players).win,
            components.track("long", players).win,
            components.market(players).rows * components.market(players).columns,
        )
        for players in (2, 3, 4, 5)
    } == {2: (9, 12, 6), 3: (8, 11, 6), 4: (7, 10, 8), 5: (7, 10, 8)}
    short = [components.track("short", n).win for n in (2, 3, 4, 5)]
    assert [win - components.figures.fleets_win_less for win in short] == [6, 5, 4, 4]


WORKED = yaml.load(
    Path(__file__).with_name("burning_suns_worked.yaml").read_text("utf-8"), Loader=PLAIN
)
SUMS = {
    "exiled": "2 2 3 3",
    "imperial": "1 1 2 2 4",
    "psionic": "1 1 1 2 3 3",
    "hydatus_teign": "3",
    "calix": "3",
    "gorm": "4",
    "cargo_drones": "4",
    "lance": "1.333",
    "dropship": "2.5",  # crystals a point
    "engineer_light": "1 2",
    "envoy_neutral": "1 4",
    "fleet_dark": "1 3",
    "deep_anchor": "1",
    "star_lens": "2",
    "sun_needle": "3",
    "terrans_4": "3 2",
    "guardians_1": "4 1",
    "ercineans_5": "3 1",
}
OTHERWISE = {"imperial", "psionic", "envoy_neutral"}
"""Shipped with more than in their example: a place, a claim, antimatter."""


@pytest.mark.parametrize("key", WORKED)
def test_the_worked_examples_have_their_sums(key: str) -> None:
    for row in WORKED[key]:
        entry = LIST[key].parse({"name": "Example", "source": "ours"} | row)
        sums = [one for one in budgets(entry, shipped_prices()) if one.in_points]
        assert " ".join(short_text(one.found) for one in sums) == SUMS[entry.id]
        assert all(one.is_kept for one in sums)
        shipped = list(abilities_of(entries(key)[entry.id]))
        assert (shipped == list(abilities_of(entry))) is (entry.id not in OTHERWISE)
