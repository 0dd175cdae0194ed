"""The log's rows of a solo game's Tactical phase: a story of the contractors' turn."""

import pytest

from simulator.rules.billion_suns.model.actions import Activate, Pass
from tests.rules.billion_suns.play.contractors.errands_played import (
    RELAY,
    alone,
    in_part,
    on_errand,
)
from tests.rules.billion_suns.play.stories import Told, telling
from tests.rules.builders import force, thing

pytestmark = pytest.mark.usefixtures("no_dice")

FAR = force("cyan-1", "light_utility_ship", (35, 1))
WINGS = "fighter_wing"


def texts(told: Told) -> list[str]:
    return [row.text for row in told.read()]


def test_an_errand_is_one_row_from_the_lot_to_the_easy_target() -> None:
    other = thing("far", "comsat", (30, 30))
    row_of_two = force("ic-1", WINGS, (10, 15), (10, 14), damage=2)
    (row,) = telling(on_errand(alone(RELAY, other, FAR, row_of_two))).go_on(1, 3, 2).read()
    assert row.text == (
        'Fighter Wings · IC 1 head for ComSat 1, up to 3"; 2 damage discarded;'
        " an Easy Target from now on"
    )
    assert [part.text for part in row.parts] == [
        "Drawn from ComSat 1 and ComSat 2",
        'Ship 1 flies 2"',
        'Ship 2 flies 3"',
        "Ship 2 of IC 1 scatters to the right: 3 on 1D8",
        "Damage discarded by Fighter Wings · IC 1: 2 on 1D3",
        "Fighter Wings · IC 1 now have no damage",
    ]
    assert {"SOLO-1.6", "SOLO-1.16", "SOLO-1.17", "SOLO-1.4", "ABS-6.3"} <= set(row.rules)


def test_who_is_there_stays_and_who_has_nothing_to_head_for_says_so() -> None:
    (there,) = telling(on_errand(alone(RELAY, FAR, force("ic-1", WINGS, (10, 18))))).go_on().read()
    assert there.text.startswith("Fighter Wing · IC 1 stays at the ComSat")
    assert [part.text for part in there.parts] == ["The ComSat is all there is to draw"]
    (idle,) = telling(on_errand(alone(FAR, force("ic-1", WINGS, (10, 18))))).go_on().read()
    assert idle.text.startswith("Fighter Wing · IC 1 has nothing to head for")
    assert "SOLO-1.18" in idle.rules


def test_dangerous_space_on_the_way_is_told() -> None:
    scrap = thing("scrap", "dangerous_space", (10, 12), diameter=1)
    ship = force("ic-1", WINGS, (10, 9))
    row, *_ = telling(on_errand(alone(RELAY, FAR, scrap, ship))).go_on().read()
    assert 'It flies 8" through dangerous space' in [part.text for part in row.parts]


def test_seizing_and_the_parts_of_the_phase_are_told() -> None:
    own = force("cyan-1", "gunship", (2, 2)), force("cyan-2", "gunship", (30, 2))
    play = in_part(alone(*own, force("ic-1", WINGS, (10, 30))), "seize", initiative=3).go_on()
    assert texts(telling(play).do("cyan", Activate("cyan-1"))) == [
        "Cyan Corp spends 1 Seize Initiative token on the activation of Gunship · Cyan 1"
    ]
    again = in_part(alone(*own, force("ic-1", WINGS, (10, 30))), "seize", initiative=2).go_on()
    assert texts(telling(again).do("cyan", Pass())) == [
        "Cyan Corp stops seizing the initiative and loses 2 Seize Initiative tokens",
        "The Independent Contractors act",
        "Fighter Wing · IC 1 has nothing to head for; an Easy Target from now on",
        "The rest of Cyan's battlegroups may act",
    ]
