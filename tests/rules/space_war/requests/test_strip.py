"""The strip of steps: where the turn stands, and which steps were skipped (SW-4.1)."""

from collections import Counter
from typing import Any

import pytest

from simulator.rules.space_war.model.actions import EndStep
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Battle, battle, hits, ship
from tests.rules.space_war.yard import fighter, vessel

NAMES = [
    *("Armour", "Damage", "Give up?", "Launch", "Tractor", "Nukes"),
    *("Move", "Ram", "Shoot", "Repair", "Re-arm", "Scout"),
]


def parts(done: Battle, seat: str = "cyan") -> dict[str, str]:
    """Each step of the turn by its name, and how it is."""
    found = SYSTEM.requests.steps(done.seen_by(seat))
    return {each.caption: each.when for each in found if each.within is not None}


def test_all_twelve_steps_stand_in_the_strip_with_their_numbers() -> None:
    done = battle(ship("cyan-1", vessel("E L"), (20, 24)), ship("amber-1", vessel("E L"), (40, 24)))
    found = [
        each for each in SYSTEM.requests.steps(done.seen_by("cyan")) if each.within is not None
    ]
    assert [each.caption for each in found] == NAMES
    assert [each.short for each in found] == [str(n) for n in range(1, 13)]


@pytest.mark.rule("SW-4.1", "worked")
def test_steps_with_nothing_to_do_are_skipped_and_told_so() -> None:
    """Cyan has one stored hit, a full bay and two more Vessels: 3, 5 and 6 have nothing to do."""
    done = battle(
        ship("cyan-1", vessel("E L SB"), (20, 24), hits=hits(1)),
        ship("cyan-2", fighter("E L"), "cyan-1"),
        ship("cyan-3", vessel("E L"), (20, 28)),
        ship("cyan-4", vessel("E L"), (20, 32)),
        ship("amber-1", vessel("E L"), (60, 24)),
        faces=(2,),
    )
    assert parts(done)["Launch"] == "now"
    done.do("cyan", EndStep())
    found = parts(done)
    assert [name for name, when in found.items() if when == "skipped"] == [
        *("Give up?", "Tractor", "Nukes"),
    ]
    assert [name for name, when in found.items() if when == "done"] == [
        *("Armour", "Damage", "Launch"),
    ]
    assert found["Move"] == "now"
    assert Counter(found.values())["to come"] == 5


def test_the_enemy_does_not_learn_which_steps_were_skipped() -> None:
    done = battle(ship("cyan-1", vessel("E L"), (20, 24)), ship("amber-1", vessel("E L"), (60, 24)))
    assert parts(done, "amber") == {}
    assert "skipped=('saves'" in repr(done.state.stages)
    assert "saves" not in repr(done.seen_by("amber").stages)


@pytest.mark.rule("SW-3.2", "allowed")
def test_by_hits_of_every_turn_the_strip_does_not_tell_whether_counters_are_hit() -> None:
    more: dict[str, Any] = {"hit_resolution": "every_turn"}
    found = [
        battle(
            ship("cyan-1", vessel("E L"), (20, 24)),
            ship("amber-1", vessel("E A"), (60, 24), up=False, hits=hits(count)),
            faces=(1,) * count,
            **more,
        ).seen_by("cyan")
        for count in (0, 1)
    ]
    assert found[0].stages == found[1].stages
    assert SYSTEM.requests.steps(found[0]) == SYSTEM.requests.steps(found[1])
