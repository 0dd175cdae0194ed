"""Whom contractors attack: the nearest group each weapon can reach (SOLO-1.19)."""

import pytest

from simulator.rules.billion_suns.model.stages import Salvo
from simulator.rules.billion_suns.play.contractors.targets import fire, passive_fire, salvos
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.contractors.errands_played import alone
from tests.rules.builders import force, planetoid, thing

FRIGATES = force("ic-1", "frigate", (10, 10), (14, 10))
"""They head north; railguns 9 to 18" in 22.5° each side, blasters up to 6" in 90° each side."""


def fired(view: View, group: str = "ic-1") -> list[tuple[str, str, tuple[str, ...]]]:
    """Slot, target and ships of everything a group fires."""
    return [(each.arm.slot, each.target, each.ships) for each in fire(view, group)]


@pytest.mark.rule("SOLO-1.19", "worked")
def test_each_weapon_has_its_own_nearest_target() -> None:
    near, far = force("cyan-1", "corvette", (10, 14)), force("cyan-2", "corvette", (12, 24))
    view = alone(FRIGATES, near, far)
    assert fired(view) == [
        # Too near for railguns, the corvette at 4" is no target of theirs.
        ("primary", "cyan-2", ("ic-1/1", "ic-1/2")),
        ("auxiliary", "cyan-1", ("ic-1/1", "ic-1/2")),
    ]
    assert salvos(view, "ic-1", fire(view, "ic-1")) == (
        Salvo("ic-1", "cyan-1", (), (("ic-1/1", 4), ("ic-1/2", 4))),
        Salvo("ic-1", "cyan-2", ("ic-1/1", "ic-1/2")),
    )


@pytest.mark.rule("SOLO-1.19", "worked")
def test_primaries_are_never_split_and_who_cannot_reach_holds_fire() -> None:
    ships = force("ic-1", "frigate", (5, 5), (30, 5))
    left, right = force("cyan-1", "corvette", (5, 15)), force("cyan-2", "corvette", (30, 16))
    assert fired(alone(ships, left, right)) == [("primary", "cyan-1", ("ic-1/1",))]


@pytest.mark.rule("SOLO-1.19", "edge")
@pytest.mark.ruling("ic_auxiliary", "per_group")
def test_auxiliary_dice_go_ship_by_ship_or_all_at_one_group() -> None:
    ships = force("ic-1", "frigate", (10, 10), (14, 10))
    left, right = force("cyan-1", "corvette", (10, 13)), force("cyan-2", "corvette", (14, 14))
    view = alone(ships, left, right)
    assert fired(view) == [
        ("auxiliary", "cyan-1", ("ic-1/1",)),
        ("auxiliary", "cyan-2", ("ic-1/2",)),
    ]
    as_one = alone(ships, left, right, rulings={"ic_auxiliary": "per_group"})
    # 3" is nearer than 4", and the second ship reaches that group too, 5" away.
    assert fired(as_one) == [("auxiliary", "cyan-1", ("ic-1/1", "ic-1/2"))]


@pytest.mark.rule("SOLO-1.19", "edge")
def test_the_nearest_that_it_can_attack_not_the_nearest() -> None:
    astern, hidden = force("cyan-1", "corvette", (10, 9)), force("cyan-2", "corvette", (10, 14))
    seen = force("cyan-3", "corvette", (14, 13))
    view = alone(force("ic-1", "frigate", (10, 10)), astern, hidden, seen, planetoid((10, 12), 1))
    assert fired(view) == [("auxiliary", "cyan-3", ("ic-1/1",))]


@pytest.mark.rule("SOLO-1.19", "edge")
@pytest.mark.rule("ABS-1.9", "edge")
def test_of_groups_equally_near_the_one_that_came_first() -> None:
    late, early = force("cyan-1", "corvette", (8, 13)), force("cyan-2", "corvette", (12, 13))
    ship = force("ic-1", "frigate", (10, 10))
    assert fired(alone(ship, early, late)) == [("auxiliary", "cyan-2", ("ic-1/1",))]
    assert fired(alone(ship, late, early)) == [("auxiliary", "cyan-1", ("ic-1/1",))]


@pytest.mark.rule("SOLO-1.19", "worked")
def test_passive_fire_likewise_among_the_active_groups() -> None:
    ships = force("ic-1", "frigate", (10, 10), (14, 10))
    nearest, left, right = (
        force("cyan-1", "corvette", (12, 11)),
        force("cyan-2", "corvette", (10, 13)),
        force("cyan-3", "corvette", (14, 14)),
    )
    view = alone(ships, nearest, left, right)
    found = passive_fire(view, "ic-1", ("cyan-2", "cyan-3"))
    assert [(each.target, each.ships, each.dice) for each in found] == [
        ("cyan-2", ("ic-1/1",), 4),
        ("cyan-3", ("ic-1/2",), 4),
    ]


@pytest.mark.rule("SOLO-1.10", "definition")
def test_only_battlegroups_of_the_ceo() -> None:
    neutral, friend = thing("bank", "facility", (10, 12)), force("ic-2", "frigate", (10, 13))
    view = alone(FRIGATES, neutral, friend)
    assert fired(view) == []


def test_by_a_ruling_all_ships_fire_when_one_can() -> None:
    ships = force("ic-1", "frigate", (10, 10), (30, 10))
    target = force("cyan-1", "corvette", (10, 22))
    view = alone(ships, target, rulings={"dice": "whole_group"})
    assert fired(view) == [("primary", "cyan-1", ("ic-1/1", "ic-1/2"))]


def test_mining_lasers_find_no_target() -> None:
    miner = force("ic-1", "medium_utility_ship", (10, 10))
    fort = force("cyan-1", "defense_platform", (10, 11))
    assert fired(alone(miner, fort)) == []
