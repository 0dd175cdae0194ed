"""What scenarios.yaml holds is what the rulebook says, and faults in it are told (SW-19, B7)."""

from pathlib import Path

import pytest

from simulator import paths
from simulator.rules.space_war.model.designs import price_of
from simulator.scenario import TableFaults
from simulator.scenario.space_war.module_files import shipped_modules
from simulator.scenario.space_war.scenario_files import load_scenarios, shipped_scenarios

SHIPPED = shipped_scenarios()
TEXT = (paths.data("tables") / "space_war" / "scenarios.yaml").read_text(encoding="utf-8")


@pytest.mark.rule("SW-2.6")
def test_the_craft_that_scenarios_give_are_those_of_the_text() -> None:
    """B7: prices by the formula, though the text says 9 for each of the raiders (C18)."""
    made = {name: (one.type, "".join(one.modules)) for name, one in SHIPPED.designs.items()}
    assert made == {
        "ct-fighter": ("fighter", "EL"),
        "ct-bomber": ("fighter", "EEM"),
        "ct-carrier": ("vessel", "EESB"),
        "transport": ("vessel", "EEAA"),
        "machine": ("vessel", "EETAALLSRSRSRSRTR"),
    }
    prices = {name: price_of(one, shipped_modules()) for name, one in SHIPPED.designs.items()}
    assert list(prices.values()) == [8, 8, 9, 16, 144]
    raid = SHIPPED.forces["terrorists"]
    assert sum(count for _, count in raid) == SHIPPED.figures.chosen_craft == 11
    assert sum(prices[name] * count for name, count in raid) == 89
    assert SHIPPED.forces["escort"] == (("transport", shipped_modules().figures.transports),)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("rolls: [3]", "rolls: [2]", "2 is the roll of squadron_action already"),
        ("rolls: [3]", "rolls: [7]", "is too large"),
        ("[defender, terrorists]", "[defender, raiders]", "is not a role"),
        ("{transport: 3}", "{transprot: 3}", "is no design here"),
        ("  exits_to_win: {value: 2, unit: craft, rule: SW-19.3, source: SW}\n", "", "missing"),
        ("id: machine\n    name: Machine\n    type: vessel", "id: machine", "is missing"),
    ],
)
def test_faults_are_told(old: str, new: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "scenarios.yaml"
    assert old in TEXT
    path.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(TableFaults) as caught:
        load_scenarios(path)
    assert told in str(caught.value)
