"""Table files of scenarios: roles, Transports, exits and squadrons, and faults in them (SW-19)."""

import re
from pathlib import Path

import pytest

from simulator import paths
from simulator.rules.space_war.model.craft import is_transport
from simulator.scenario import load, table_text
from simulator.scenario.space_war import forces
from simulator.scenario.table_files import rewrite_position
from tests.scenario.space_war.test_tables import faults, read

FOLDER = paths.data("tables") / "space_war" / "scenarios"
LAST_LEG = (FOLDER / "convoy_last_leg.yaml").read_text(encoding="utf-8")
MACHINES = (
    (FOLDER / "machine_wars.yaml")
    .read_text(encoding="utf-8")
    .replace(
        "squadron: mind-and-hands",
        "squadron: {name: A, money: machine, designs: [{name: Mind, type: vessel,"
        " modules: {E: 2, SB: 1, A: 2}, craft: 1}, {name: Hand, type: fighter,"
        " modules: {E: 1, L: 1}, craft: 8}, {name: Fist, type: fighter, modules: {E: 1, N: 1},"
        " craft: 3}]}",
    )
)
RAIDERS = (
    (FOLDER / "raiders_choose.yaml")
    .read_text(encoding="utf-8")
    .replace(
        "squadron: ten-lasers",
        "squadron: {name: A, designs: [{name: CT Fighter, type: fighter, modules: {E: 1, L: 1},"
        " craft: 10}, {name: CT Carrier, type: vessel, modules: {E: 2, SB: 1}, craft: 1}]}",
    )
)


@pytest.mark.parametrize("name", ["convoy_last_leg", "machine_wars", "raiders_choose", "rolled"])
def test_what_is_written_reads_the_same(name: str) -> None:
    file = load(FOLDER / f"{name}.yaml")
    again = read(table_text(file))
    assert again.setup == file.setup
    assert table_text(rewrite_position(again)) == table_text(again)


def test_a_convoy_under_way_is_held_by_a_file() -> None:
    setup = read(LAST_LEG).setup
    assert setup.extra.roles == {"cyan": "escort", "amber": "attacker"}
    assert setup.extra.exits == 1
    civil = [one for one in setup.extra.craft.values() if is_transport(one)]
    assert [(one.face_up, one.damaged) for one in civil] == [(True, ()), (True, (0,))]


def test_the_exit_tells_who_attacks() -> None:
    """Amber sits at the right; where the file says nothing else, he is the attacker."""
    text = LAST_LEG.replace(", role: escort", "").replace(", role: attacker", "")
    assert read(text).setup.extra.roles == {"cyan": "escort", "amber": "attacker"}


CARRIER = "{name: CT Carrier, type: vessel, modules: {E: 2, SB: 1}, craft: 1}"
FAULTS = [
    (LAST_LEG, "exit: right", "exit: top", "`top` is a long edge; expected a short one, left or"),
    (LAST_LEG, "exit: right", "exit: left", "`left` is the edge of the escort"),
    (LAST_LEG, "exit: right", "exit: north", "is not an edge of the table"),
    (LAST_LEG, "role: attacker", "role: escort", "`cyan` has this role already"),
    (LAST_LEG, "role: attacker", "role: machine", "`machine` is no role of this scenario"),
    (LAST_LEG, "exits: 1", "exits: 2", "there are too many Transports; expected at most 1"),
    (LAST_LEG, "exits: 1", "exits: 4", "4 of 3 Transports; expected 0 to 3 (SW-19.3)"),
    (LAST_LEG, "2, owner: cyan", "2, owner: amber", "a Transport is the escort's"),
    (LAST_LEG, "[50, 28]", "[50, 28], face_up: false", "a Transport is face up"),
    (LAST_LEG, "mode: convoy", "mode: squadron_action", "a Transport belongs to a convoy"),
    (LAST_LEG, "mode: convoy", "mode: wagon_train", "is not a scenario"),
    (MACHINES, "{E: 2, SB: 1, A: 2}", "{E: 4, SB: 2, A: 2}", "152 M€; at most 120, 32 too many"),
    (MACHINES, "mode: machine_wars", "mode: squadron_action", "money is for machines alone"),
    (MACHINES, "squadron: lantern-watch", "role: terrorists", "no role of this scenario"),
    (RAIDERS, "craft: 10", "craft: 9", "Cultural Terrorists choose 11 Craft, not 10"),
    (RAIDERS, "{E: 1, L: 1}", "{E: 1, M: 1}", "CT Fighter is no design of Cultural Terrorists"),
    (RAIDERS, f", {CARRIER}", "", "no Vessel has a Shuttle Bay"),
    (RAIDERS, CARRIER, "{design: transport, craft: 3}", "a Transport is no Craft of a squadron"),
    (
        RAIDERS,
        "name: CT Carrier",
        "id: transport, name: A",
        "a Transport is no Craft of a squadron",
    ),
    (RAIDERS, "ct_choice: true", "exits: 1", "no Transport leaves in this scenario"),
]


@pytest.mark.parametrize(("text", "old", "new", "told"), FAULTS, ids=[one[2] for one in FAULTS])
def test_faults_are_told_with_what_would_be_legal(text: str, old: str, new: str, told: str) -> None:
    assert old in text
    found = faults(text.replace(old, new))
    assert any(told in one for one in found), found
    assert all(re.search(r":\d+:\d+:", one) for one in found)


def test_an_escort_brings_thirteen_craft() -> None:
    """Where the die has not fallen yet either side may escort."""
    text = (FOLDER / "convoy.yaml").read_text(encoding="utf-8")
    many = "{name: Many, designs: [{name: A, type: vessel, modules: {E: 1, L: 1}, craft: 14}]}"
    found = faults(text.replace("press-gang", many))
    assert any("17 Craft; at most 16, 1 too many, with the 3 Transports" in one for one in found)


def test_a_new_game_says_what_a_scenario_gives_in_place_of_a_squadron(tmp_path: Path) -> None:
    """Raiders who may choose bring a squadron, and so does everybody else."""
    raid = load(FOLDER / "cultural_terrorists.yaml").setup
    given = forces.given_card(raid, "amber")
    assert given is not None
    assert [line[0] for line in given.lines] == [
        "5 × CT Fighter",
        "5 × CT Bomber",
        "1 × CT Carrier",
    ]
    assert forces.bring_squadron(raid, "amber", "press-gang", tmp_path) == raid
    assert forces.given_card(raid, "cyan") is None
    chosen = load(FOLDER / "raiders_choose.yaml").setup
    assert forces.given_card(chosen, "amber") is None
    assert "no design of Cultural" in str(
        forces.bring_squadron(chosen, "amber", "press-gang", tmp_path)
    )
    alone = forces.given_card(load(FOLDER / "machine_wars_2.yaml").setup, "amber")
    assert alone is not None
    assert alone.title == "Machine"


def test_the_money_of_machines_buys_a_squadron_for_them_alone(tmp_path: Path) -> None:
    wars = load(FOLDER / "machine_wars.yaml").setup
    assert not isinstance(forces.bring_squadron(wars, "amber", "mind-and-hands", tmp_path), str)
    said = forces.bring_squadron(wars, "cyan", "mind-and-hands", tmp_path)
    assert "money is for machines alone" in str(said)
