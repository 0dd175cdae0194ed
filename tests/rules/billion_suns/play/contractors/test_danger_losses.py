"""Which of the contractors' ships dangerous space takes: those nearest to it (ABS-8.18).

Two Gunships fly to 3" off a relay at (10, 20). A repair of 1 leaves them 2 damage, a critical hit
that is not saved makes it 4, their Silhouette, and the last die is the explosion check.
"""

from typing import TypeAlias

import pytest

from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.model.events import ShipLost
from tests.rules.billion_suns.play.contractors.errands_played import RELAY, alone, on_errand
from tests.rules.builders import force, thing
from tests.rules.games import Play

pytestmark = [pytest.mark.usefixtures("no_dice"), pytest.mark.rule("ABS-8.18", "definition")]

Spots: TypeAlias = tuple[tuple[float, float], tuple[float, float]]

ASIDE, THROUGH, BACK = (7, 9), (10, 9), (13, 9)
"""They end at (9.212, 17.106), (10, 17) and (10.789, 17.106)."""

FAR = force("cyan-1", "light_utility_ship", (35, 1))


def lost(*areas: Piece, ats: Spots, hazard: tuple[int, ...] = (1,)) -> list[str]:
    guns = force("ic-1", "gunship", *ats, damage=3)
    play: Play = on_errand(alone(RELAY, FAR, *areas, guns)).go_on(1, *hazard, 6, 6, 6)
    return [event.piece for event in play.found(ShipLost)]


@pytest.mark.parametrize(("ats", "goes"), [((ASIDE, THROUGH), 2), ((THROUGH, ASIDE), 1)])
def test_of_two_that_have_left_it_behind_the_nearer_one(ats: Spots, goes: int) -> None:
    """The one through it ends 4.5" off its rim, the other one 4.66"."""
    scrap = thing("scrap", "dangerous_space", (10, 12), diameter=1)
    assert lost(scrap, ats=ats) == [f"ic-1/{goes}"]


@pytest.mark.parametrize(("ats", "goes"), [((THROUGH, BACK), 2), ((BACK, THROUGH), 1)])
def test_the_nearer_one_even_if_only_the_other_flew_through(ats: Spots, goes: int) -> None:
    """One flies through the first corner; the last is 0.78" from its end, 0.63" from the other."""
    shard = thing("shard", "dangerous_space", (10, 12), corners=((0, 0), (0.4, 0), (0.6, 4.5)))
    assert lost(shard, ats=ats) == [f"ic-1/{goes}"]


@pytest.mark.parametrize(("ats", "goes"), [((ASIDE, THROUGH), 2), ((THROUGH, ASIDE), 1)])
def test_danger_that_nobody_met_takes_nobody(ats: Spots, goes: int) -> None:
    """The ring is 0.31" from the end of the one that met none, and not on its way."""
    scrap = thing("scrap", "dangerous_space", (10, 12), diameter=1)
    ring = thing("ring", "dangerous_space", (7.9, 17.106), diameter=2)
    assert lost(scrap, ring, ats=ats) == [f"ic-1/{goes}"]


@pytest.mark.parametrize("ats", [(ASIDE, THROUGH), (THROUGH, ASIDE)])
def test_of_two_that_stand_in_it_the_first_by_number(ats: Spots) -> None:
    field = thing("field", "dangerous_space", (10, 17), diameter=4)
    assert lost(field, ats=ats, hazard=(1, 6)) == ["ic-1/1"]


@pytest.mark.parametrize(("ats", "goes"), [((ASIDE, THROUGH), 2), ((THROUGH, ASIDE), 1)])
def test_who_stands_in_it_before_who_flew_through_another(ats: Spots, goes: int) -> None:
    """The first area is crossed beside, the second holds the end of the one through."""
    scrap = thing("scrap", "dangerous_space", (7.6, 11.2), diameter=0.5)
    field = thing("field", "dangerous_space", (10.2, 17), diameter=0.5)
    assert lost(scrap, field, ats=ats, hazard=(1, 6)) == [f"ic-1/{goes}"]
