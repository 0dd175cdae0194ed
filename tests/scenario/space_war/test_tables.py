"""Table files of Space War: what they hold, and what is wrong with them."""

import pytest

from simulator import paths
from simulator.geometry.heading import towards
from simulator.kernel.piece import InSpace, OnTable
from simulator.kernel.spec import AnyTableFile
from simulator.scenario import TableFaults, load, load_text, table_text
from simulator.scenario.space_war.library import shipped_designs, shipped_squadrons
from simulator.scenario.table_files import retold

SHIPPED = paths.data("tables") / "space_war" / "scenarios" / "squadron_action.yaml"
BATTLE = """\
format: 1
system: space_war
title: A battle
rear_shots: true
rulings: {adjacent_inches: 3}
seats:
  - {id: cyan, name: Cyan, squadron: home-guard}
  - {id: amber}
tables:
  - id: A
    size: [72, 48]
    objects:
      - {kind: planet, id: terra, owner: cyan, at: [6, 24]}
      - {kind: space_station, id: dock, owner: amber, at: [57.5, 24], damaged: [1, 12]}
    craft:
      - {id: cyan-1, owner: cyan, design: pike, at: [20, 24], heading: {towards: dock}}
      - {id: amber-1, owner: amber, at: [40, 20], heading: 270, face_up: false, expended: [2],
         design: {name: Stinger, type: fighter, modules: {E: 1, EM: 1}}}
      - {id: cyan-2, owner: cyan, design: warden, at: [20, 30]}
      - {id: cyan-3, owner: cyan, design: dart, aboard: cyan-2, face_up: false}
"""


def read(text: str = BATTLE) -> AnyTableFile:
    return load_text(text.encode(), "battle")


def faults(text: str) -> list[str]:
    with pytest.raises(TableFaults) as caught:
        read(text)
    return [fault.text() for fault in caught.value.faults]


def test_a_file_shows_any_battle() -> None:
    setup = read().setup
    assert setup.options.rear_shots
    assert setup.catalogue.rulings.adjacent_inches == 3
    assert setup.extra.squadrons == {"cyan": shipped_squadrons()["home-guard"]}
    assert setup.extra.craft["cyan-1"].design == shipped_designs()["pike"]
    assert setup.extra.craft["dock"].damaged == (0, 11)
    assert setup.extra.craft["dock"].civil
    stinger = setup.extra.craft["amber-1"]
    assert not stinger.face_up
    assert stinger.expended == (1,)
    held = next(piece.place for piece in setup.pieces if piece.id == "cyan-3")
    assert held == InSpace("cyan-2")
    place = next(piece.place for piece in setup.pieces if piece.id == "cyan-1")
    assert isinstance(place, OnTable)
    assert place.pose.heading == towards((20_000, 24_000), (57_500, 24_000))


@pytest.mark.parametrize("file", [read(), load(SHIPPED)], ids=["battle", "shipped"])
def test_what_is_written_loads_equal(file: AnyTableFile) -> None:
    assert retold(file) == file
    assert load_text(table_text(file).encode(), "again") == file


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("squadron: home-guard", "squadron: home-gard", "did you mean `home-guard`"),
        ("design: pike", "design: pik", "did you mean `pike`"),
        ("owner: cyan, at", "owner: nobody, at", "is not a seat of this file"),
        ("expended: [2]", "expended: [3]", "the design has fewer modules"),
        ("at: [6, 24]", "at: [80, 24]", "the centre is off the table"),
        ("id: amber-1", "id: cyan-1", "is taken already"),
        ("{E: 1, EM: 1}", "{E: 1, XX: 1}", "is no module"),
        ("aboard: cyan-2", "aboard: cyan-1", "it cannot be aboard"),
        ("aboard: cyan-2", "aboard: cyan-2, at: [1, 1]", "either `at` or `aboard`"),
        ("adjacent_inches: 3", "adjacent_inches: 2", "is not a reading of this ruling"),
    ],
)
def test_faults_say_what_is_wrong(old: str, new: str, fault: str) -> None:
    assert old in BATTLE
    assert any(fault in text for text in faults(BATTLE.replace(old, new)))


def test_a_squadron_against_the_rules_is_a_fault_with_its_rule() -> None:
    lone = "{name: Lone, designs: [{name: Dart, type: fighter, modules: {E: 1, L: 1}, craft: 3}]}"
    found = faults(BATTLE.replace("squadron: home-guard", f"squadron: {lone}"))
    assert any("SW-1.5" in text for text in found)
