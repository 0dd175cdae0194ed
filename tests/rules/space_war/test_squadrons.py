"""Forces: how many Craft and designs, for how much, and who carries Fighters (SW-1, SW-20.1)."""

import pytest

from simulator.kernel.asked.answer import Reason
from simulator.rules.space_war.judging.designs import (
    craft_counted,
    is_legal,
    price_counted,
    squadron_reasons,
)
from simulator.rules.space_war.model.designs import Squadron, squadron_price
from simulator.rules.space_war.model.rulings import Rulings
from tests.rules.conftest import RefusedBy
from tests.rules.space_war.yard import (
    MODULES,
    RULINGS,
    fighter,
    listed,
    read_as,
    squadron,
    vessel,
)

DART, PIKE, WARDEN, THORN = fighter("E L"), vessel("E L L A"), listed("warden"), vessel("E N")
CARRIER = vessel("E SB")


def reasons(force: Squadron, rulings: Rulings = RULINGS, transports: int = 0) -> tuple[Reason, ...]:
    return squadron_reasons(force, MODULES, rulings, transports)


@pytest.mark.rule("SW-1.1", "allowed")
def test_warden_pike_and_five_darts_cost_92() -> None:
    force = squadron((WARDEN, 1), (PIKE, 1), (DART, 5))
    assert squadron_price(force, MODULES) == 92
    assert is_legal(reasons(force))


@pytest.mark.rule("SW-1.1", "refused")
def test_seventeen_craft_or_101_million(refused_by: RefusedBy) -> None:
    refused_by(reasons(squadron((THORN, 17))), "SW-1.1")
    refused_by(reasons(squadron((vessel("E E E E E E E E E E"), 1), (THORN, 1))), "SW-1.1")
    refused_by(reasons(squadron((THORN, -1))), "SW-1.1")


@pytest.mark.rule("SW-1.1", "boundary")
def test_sixteen_craft_and_100_million() -> None:
    assert is_legal(reasons(squadron((THORN, 16))))
    assert is_legal(reasons(squadron((vessel("E E E E E E E E E E"), 1))))


@pytest.mark.rule("SW-1.5", "allowed")
def test_a_vessel_with_a_bay_carries_fighters() -> None:
    assert is_legal(reasons(squadron((WARDEN, 1), (DART, 5))))


@pytest.mark.rule("SW-1.5", "refused")
def test_fighters_without_a_bay(refused_by: RefusedBy) -> None:
    refused_by(reasons(squadron((PIKE, 2), (DART, 1))), "SW-1.5")
    refused_by(reasons(squadron((WARDEN, 0), (DART, 1))), "SW-1.5")  # designed, but not bought


@pytest.mark.rule("SW-1.5", "boundary")
def test_one_bay_carries_any_number_and_none_is_needed_without_fighters() -> None:
    assert is_legal(reasons(squadron((CARRIER, 1), (DART, 12))))
    assert is_legal(reasons(squadron((PIKE, 2), (DART, 0))))


@pytest.mark.rule("SW-1.6", "allowed")
def test_two_designs() -> None:
    assert is_legal(reasons(squadron((PIKE, 1), (THORN, 1))))


@pytest.mark.rule("SW-1.6", "refused")
def test_a_fourth_design(refused_by: RefusedBy) -> None:
    refused_by(reasons(squadron((PIKE, 1), (THORN, 1), (CARRIER, 1), (DART, 0))), "SW-1.6")


@pytest.mark.rule("SW-1.6", "boundary")
def test_three_designs() -> None:
    assert is_legal(reasons(squadron((PIKE, 1), (THORN, 1), (CARRIER, 1))))


def test_one_bay_that_hangs_by_a_thread_is_remarked() -> None:
    one = [each.rule for each in reasons(squadron((WARDEN, 1), (DART, 1))) if each.ok is None]
    two = squadron((vessel("E SB SB"), 1), (DART, 1))
    assert one == ["SW-6.5"]
    assert [each.rule for each in reasons(two) if each.ok is None] == []


def test_a_design_that_breaks_rules_is_named(refused_by: RefusedBy) -> None:
    said = reasons(squadron((vessel("A L"), 1)))
    refused_by(said, "SW-2.2")
    assert [each.called for each in said if each.ok is False] == ["Test"]


@pytest.mark.rule("SW-2.6", "definition")
def test_an_escort_of_three_transports_brings_thirteen() -> None:
    assert is_legal(reasons(squadron((THORN, 13)), transports=3))
    assert not is_legal(reasons(squadron((THORN, 14)), transports=3))
    assert price_counted(squadron((THORN, 13)), MODULES, RULINGS) == 52, "they cost nothing"


@pytest.mark.ruling("transports_in_16", "no")
def test_transports_beside_the_sixteen() -> None:
    free = read_as(transports_in_16="no")
    assert is_legal(reasons(squadron((THORN, 16)), free, 3))
    assert craft_counted(squadron((THORN, 16)), free, 3) == 16


@pytest.mark.ruling("prisoner_counts", "no")
def test_a_prisoner_beyond_the_limits() -> None:
    held = squadron((CARRIER, 16), prisoners=(DART,))
    assert craft_counted(held, RULINGS) == 17
    assert price_counted(held, MODULES, RULINGS) == 16 * 4 + 8
    assert not is_legal(reasons(held))
    assert is_legal(reasons(held, read_as(prisoner_counts="no")))


@pytest.mark.rule("SW-8.5", "allowed")
def test_a_prisoner_is_no_design_of_the_three() -> None:
    force = squadron((PIKE, 1), (THORN, 1), (CARRIER, 1), prisoners=(DART,))
    assert is_legal(reasons(force))


@pytest.mark.rule("SW-8.5", "refused")
def test_no_vessel_is_a_prisoner(refused_by: RefusedBy) -> None:
    refused_by(reasons(squadron((CARRIER, 1), prisoners=(PIKE,))), "SW-8.5")


@pytest.mark.rule("SW-8.5", "boundary")
def test_a_prisoner_is_one_of_the_sixteen() -> None:
    assert is_legal(reasons(squadron((CARRIER, 15), prisoners=(DART,))))
    assert not is_legal(reasons(squadron((CARRIER, 15), prisoners=(DART, DART))))


@pytest.mark.rule("SW-20.1", "allowed")
def test_a_weak_player_spends_120() -> None:
    force = squadron((vessel("E E E E E E E E E E"), 1), (PIKE, 1), (THORN, 1), allowance="weak")
    assert squadron_price(force, MODULES) == 120
    assert is_legal(reasons(force))


@pytest.mark.rule("SW-20.1", "refused")
def test_an_expert_spends_no_100(refused_by: RefusedBy) -> None:
    great = vessel("E E E E E E E E E E")
    refused_by(reasons(squadron((great, 1), allowance="expert")), "SW-20.1")


@pytest.mark.rule("SW-20.1", "boundary")
def test_an_expert_spends_90() -> None:
    nine, three = vessel("E E E E E E E E E"), vessel("E A L")
    force = squadron((nine, 1), (three, 1), allowance="expert")
    assert squadron_price(force, MODULES) == 90
    assert is_legal(reasons(force))
    assert not is_legal(reasons(squadron((nine, 1), (three, 1), (THORN, 1), allowance="expert")))
