"""Nuclear warheads and ramming (SW-10, SW-12)."""

from collections.abc import Callable
from typing import Any

import pytest

from simulator.rules.space_war.model.actions import Detonate, EndStep, MoveCraft
from simulator.rules.space_war.model.stages import Moves, Warheads
from tests.rules.builders import point
from tests.rules.space_war.battles import Battle, Part, battle, planet, ship, station
from tests.rules.space_war.yard import fighter, vessel

RefusedBy = Callable[[object, str], None]
BOMB = ship("cyan-1", vessel("E N"), (30, 24))
OWN = ship("cyan-2", vessel("E L"), (10, 24))
FOE = ship("amber-1", vessel("E L L"), (60, 24))


def blast(*parts: Part, **rulings: Any) -> Battle:
    """Step 6, with a warhead at (30, 24)."""
    return battle(BOMB, OWN, FOE, *parts, at=Warheads("cyan"), **rulings)


@pytest.mark.rule("SW-10.1", "worked")
def test_a_blast_hits_all_around_and_destroys_its_carrier() -> None:
    touching = ship("amber-2", vessel("E L L"), (31.05, 24))
    near = ship("amber-3", vessel("E L L"), (30, 27.9))
    done = blast(touching, near).do("cyan", Detonate("cyan-1"), 4, 3, 6)
    assert len(done.craft("amber-2").hits) == 7
    assert len(done.craft("amber-3").hits) == 6
    assert not done.is_on_table("cyan-1")
    assert done.craft("amber-1").hits == ()


@pytest.mark.rule("SW-10.1", "edge")
def test_a_blast_reaches_three_inches_and_spares_nobody() -> None:
    at_three = ship("amber-2", vessel("E L L"), (30, 28))
    beyond = ship("amber-3", vessel("E L L"), (34.001, 24))
    friend = ship("cyan-3", vessel("E L L"), (30, 22))
    home = station("cyan", (27, 24))
    done = blast(at_three, beyond, friend, home).do("cyan", Detonate("cyan-1"), 1, 2, 3)
    names = ("amber-2", "amber-3", "cyan-3", "cyan-station")
    assert [len(done.craft(name).hits) for name in names] == [1, 0, 2, 3]


@pytest.mark.rule("SW-10.1", "edge")
@pytest.mark.ruling("warheads", "one_blast")
def test_each_warhead_rolls_its_own_dice() -> None:
    two = ship("cyan-1", vessel("E N N"), (30, 24))
    near = ship("amber-2", vessel("E L L"), (30, 26))
    done = battle(two, OWN, FOE, near, at=Warheads("cyan"))
    done.do("cyan", Detonate("cyan-1", 2), 5, 6)
    assert len(done.craft("amber-2").hits) == 11
    done = battle(two, OWN, FOE, near, at=Warheads("cyan"), warheads="one_blast")
    done.do("cyan", Detonate("cyan-1", 2), 5)
    assert len(done.craft("amber-2").hits) == 5


@pytest.mark.rule("SW-10.1", "edge")
def test_only_working_warheads_go_off() -> None:
    spent = ship("cyan-1", vessel("E N N"), (30, 24), damaged=(1,))
    done = battle(spent, OWN, FOE, at=Warheads("cyan"))
    refusal = done.refusal("cyan", Detonate("cyan-1", 2))
    assert refusal is not None
    assert refusal.rule == "SW-10.1"
    done.do("cyan", EndStep())
    assert done.is_on_table("cyan-1")


@pytest.mark.ruling("planets_shield_blast", "yes")
def test_a_planet_may_shield_from_a_blast() -> None:
    behind = ship("amber-2", vessel("E L L"), (33.9, 24.6))
    rock = planet((32, 25.7))
    done = blast(behind, rock).do("cyan", Detonate("cyan-1"), 3)
    assert len(done.craft("amber-2").hits) == 3
    done = blast(behind, rock, planets_shield_blast="yes").do("cyan", Detonate("cyan-1"))
    assert done.craft("amber-2").hits == ()


@pytest.mark.rule("SW-10.2", "definition")
def test_hits_of_a_blast_are_stored() -> None:
    near = ship("amber-2", vessel("E L L"), (30, 26))
    done = blast(near).do("cyan", Detonate("cyan-1"), 6)
    assert done.craft("amber-2").damaged == ()
    assert [hit.source for hit in done.craft("amber-2").hits] == ["blast"] * 6


RAMMER = ship("cyan-1", vessel("E A L L L"), (30, 24))
HULK = ship("amber-2", vessel("E E L"), (30, 29), damaged=(0, 1))


@pytest.mark.rule("SW-12.2", "worked")
def test_a_ram_hits_both_by_the_size_of_the_rammer() -> None:
    """A Craft of 5 modules rams a Station: both take 5 hits."""
    target = station("amber", (30, 30))
    done = battle(RAMMER, target, FOE, at=Moves("cyan"))
    done.do("cyan", MoveCraft("cyan-1", point(30, 28.5), None, "amber-station", "ram"))
    assert len(done.craft("cyan-1").hits) == len(done.craft("amber-station").hits) == 5
    assert done.is_on_table("cyan-1")


@pytest.mark.rule("SW-12.2", "edge")
def test_damaged_modules_count_and_a_rammer_may_detonate_instead() -> None:
    hurt = ship("cyan-1", vessel("E A L L N"), (30, 24), damaged=(1, 2))
    to = point(30, 28)
    done = battle(hurt, OWN, HULK, FOE, at=Moves("cyan"))
    done.do("cyan", MoveCraft("cyan-1", to, None, "amber-2", "ram")).do("cyan", EndStep())
    assert len(done.craft("amber-2").hits) == 5
    done = battle(hurt, OWN, HULK, FOE, at=Moves("cyan"))
    done.do("cyan", MoveCraft("cyan-1", to, None, "amber-2", "detonate", 1))
    assert done.craft("amber-2").hits == ()
    done.do("cyan", EndStep(), 6, 5)
    assert len(done.craft("amber-2").hits) == 11
    assert not done.is_on_table("cyan-1")


@pytest.mark.rule("SW-12.1", "allowed")
@pytest.mark.rule("SW-12.1", "boundary")
def test_an_unpowered_enemy_may_be_rammed_and_contact_is_within_a_twentieth() -> None:
    done = battle(RAMMER, HULK, FOE, at=Moves("cyan"))
    ram = MoveCraft("cyan-1", point(30, 27.95), None, "amber-2", "ram")
    assert done.refusal("cyan", ram) is None
    assert done.refusal("cyan", MoveCraft("cyan-1", point(30, 27.949))) is None


@pytest.mark.rule("SW-12.1", "refused")
@pytest.mark.rule("SW-12.1", "boundary")
def test_contact_is_ramming_and_powered_or_hidden_enemies_evade(refused_by: RefusedBy) -> None:
    done = battle(RAMMER, HULK, FOE, at=Moves("cyan"))
    refused_by(done.refusal("cyan", MoveCraft("cyan-1", point(30, 27.95))), "SW-12.1")
    far = MoveCraft("cyan-1", point(30, 27.949), None, "amber-2", "ram")
    refused_by(done.refusal("cyan", far), "SW-12.1")
    ram = MoveCraft("cyan-1", point(30, 28), None, "amber-2", "ram")
    for more in ({"damaged": ()}, {"up": False}):
        other = ship("amber-2", vessel("E E L"), (30, 29), **more)
        done = battle(RAMMER, other, FOE, at=Moves("cyan"))
        refused_by(done.refusal("cyan", ram), "SW-12.1")


@pytest.mark.ruling("contact_powered", "fighters_only")
def test_fighters_alone_may_ram_powered_enemies() -> None:
    powered = ship("amber-2", vessel("E L"), (30, 29))
    ram = MoveCraft("cyan-1", point(30, 28), None, "amber-2", "ram")
    more: dict[str, Any] = {"contact_powered": "fighters_only"}
    for design, may in ((fighter("E L"), True), (vessel("E L"), False)):
        rammer = ship("cyan-1", design, (30, 24))
        assert battle(rammer, powered, FOE, at=Moves("cyan")).refusal("cyan", ram) is not None
        done = battle(rammer, powered, FOE, at=Moves("cyan"), **more)
        assert (done.refusal("cyan", ram) is None) == may


@pytest.mark.ruling("enemy_contact", "mover_chooses")
def test_contact_may_be_made_without_ramming() -> None:
    """4 hits each, or none if the mover will not ram."""
    mover = ship("cyan-1", vessel("E A L L"), (30, 24))
    target = station("amber", (30, 30))
    more: dict[str, Any] = {"enemy_contact": "mover_chooses"}
    done = battle(mover, target, FOE, at=Moves("cyan"), **more)
    done.do("cyan", MoveCraft("cyan-1", point(30, 28.5)))
    assert done.craft("amber-station").hits == ()
    done = battle(mover, target, FOE, at=Moves("cyan"))
    done.do("cyan", MoveCraft("cyan-1", point(30, 28.5), None, "amber-station", "ram"))
    assert len(done.craft("amber-station").hits) == 4
