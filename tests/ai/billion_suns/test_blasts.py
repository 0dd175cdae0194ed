"""Greedy and explosions: beside whom it fires, and when its systems fail."""

from typing import Any

import pytest

from simulator.ai.billion_suns.dangers.blasts import blasts
from simulator.ai.billion_suns.dangers.hazards import hazard_worth
from simulator.rules.billion_suns.model.actions import DeclareAttacks, Pass
from tests.ai.billion_suns.test_greedy import choice
from tests.ai.billion_suns.test_hazards import seen_with
from tests.rules.billion_suns.play.activating import stepping
from tests.rules.builders import force, position

SHOOTER = force("cyan-1", "frigate", (10, 10))
TARGET = force("amber-1", "destroyer", (8, 22))
OTHER = force("amber-2", "destroyer", (12, 22))


@pytest.mark.rule("ABS-8.9", "expected by an agent")
def test_an_explosion_counts_who_is_near() -> None:
    for who, away, sign in (("amber", 3, 1), ("cyan", 3, -1), ("amber", 3.001, 0)):
        wing = force(f"{who}-3", "fighter_wing", (8, 22 + away))
        seen, band = seen_with(position(SHOOTER, TARGET, wing), "cyan-1")
        hit = seen.find_force(f"{who}-3")
        assert hit is not None
        foe = seen.find_force("amber-1")
        assert foe is not None
        blast = blasts(seen, band, band.ships).get(seen.foes.index(foe), 0)
        # A destroyed ship of mass 3 explodes on three faces of a D6.
        assert abs(blast - sign * hazard_worth(seen.view, hit.mark, 3) // 2) <= 1


def attacking(*parts: Any) -> Any:
    play = stepping(position(*parts), "attack", "cyan-1", order="vector").go_on()
    return choice(play).action


def beside(who: str, x: float) -> Any:
    return [force(f"{who}-{n}", "bomber_wing", (x, 22 + n / 2)) for n in (3, 4, 5)]


def test_of_two_alike_it_fires_on_the_one_whose_explosion_strikes_more_of_the_enemy() -> None:
    hurt = [force(f"amber-{n}", "destroyer", (x, 22), damage=5) for n, x in ((1, 8), (2, 12))]
    for who, x, target in (
        ("amber", 7, "amber-1"), ("amber", 13, "amber-2"),
        ("cyan", 7, "amber-2"), ("cyan", 13, "amber-1"),
    ):  # fmt: skip
        found = attacking(SHOOTER, *hurt, *beside(who, x))
        assert isinstance(found, DeclareAttacks)
        assert {salvo.target for salvo in found.salvos if salvo.primary} == {target}


@pytest.mark.rule("ABS-8.6", "expected by an agent")
@pytest.mark.parametrize(("damage", "fires"), [(0, True), (3, False)])
def test_critical_systems_hold_their_fire_where_duds_cost_more(damage: int, fires: bool) -> None:
    # Four D6 at a wing of 1 credit; duds above its Silhouette only count by a reading.
    ship = force("cyan-1", "destroyer", (10, 10), damage=5 if damage else 0)
    wing = force("amber-1", "recon_wing", (10, 14))
    view = position(ship, wing, rulings={"malfunction": "every_dud"})
    found = choice(stepping(view, "attack", "cyan-1", order="vector").go_on()).action
    assert isinstance(found, DeclareAttacks if fires else Pass)
