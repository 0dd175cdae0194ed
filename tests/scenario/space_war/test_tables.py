"""Table files of Space War: what they hold, and what is wrong with them."""

import re
from dataclasses import replace

import pytest

from simulator import paths
from simulator.geometry.heading import towards
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import InSpace, OnTable, moved_to
from simulator.kernel.spec import AnyTableFile, Table
from simulator.rules.space_war.model.craft import Hit
from simulator.scenario import TableFaults, load, load_text, table_text
from simulator.scenario.space_war.library import shipped_designs, shipped_squadrons
from simulator.scenario.table_files import rewrite_position

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
      - {kind: space_station, id: dock, owner: amber, at: [57.5, 24], damaged: [1, 12],
         hits: [{source: ram, count: 2}]}
    craft:
      - {id: cyan-1, owner: cyan, design: pike, at: [20, 24], heading: {towards: dock}}
      - {id: amber-1, owner: amber, at: [40, 20], heading: 270, face_up: false, expended: [2],
         design: {name: Stinger, type: fighter, modules: {E: 1, EM: 1}}}
      - {id: cyan-2, owner: cyan, design: warden, at: [20, 30]}
      - {id: cyan-3, owner: cyan, design: dart, aboard: cyan-2, face_up: false}
      - {id: cyan-4, owner: cyan, design: fishhook, at: [30, 30], damaged: [4]}
      - {id: amber-2, owner: amber, design: wasp, at: [31, 30], tractored_by: cyan-4,
         hits: [{source: L}, {source: M, count: 3, rear: true}, {source: L, count: 2}]}
      - {id: cyan-5, owner: cyan, design: dart, at: [30, 31], tractored_by: cyan-4, damaged: [2]}
      - {id: amber-3, owner: amber, design: wasp, aboard: cyan-2, prisoner: true, damaged: [1],
         hits: [{source: EM}, {source: blast, count: 11}]}
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


def test_hits_are_bounded_so_that_a_file_is_read_soon() -> None:
    stored = "hits: [{source: ram, count: 2}]"
    most = ", ".join(["{source: L, count: 99}"] * 10 + ["{source: L, count: 10}"])
    text = BATTLE.replace(stored, f"hits: [{most}]")
    assert len(read(text).setup.extra.craft["dock"].hits) == 1000
    assert load_text(table_text(read(text)).encode(), "again") == read(text)
    (fault,) = faults(text.replace("count: 10}", "count: 11}"))
    assert fault.endswith("hits[11]: these are too many hits for one piece; expected at most 1,000")


def test_a_file_shows_stored_hits_in_their_order() -> None:
    craft = read().setup.extra.craft
    aimed = (Hit("M", rear=True),) * 3
    assert craft["amber-2"].hits == (Hit("L"), *aimed, Hit("L"), Hit("L"))
    assert craft["dock"].hits == (Hit("ram"), Hit("ram"))
    assert craft["cyan-1"].hits == ()


def test_a_file_shows_beams_and_prisoners() -> None:
    craft = read().setup.extra.craft
    held = {name: one.tractored_by for name, one in craft.items() if one.tractored_by}
    assert held == {"amber-2": "cyan-4", "cyan-5": "cyan-4"}
    assert {name: one.captor for name, one in craft.items() if one.captor} == {"amber-3": "cyan"}


@pytest.mark.parametrize("file", [read(), load(SHIPPED)], ids=["battle", "shipped"])
def test_what_is_written_loads_equal(file: AnyTableFile) -> None:
    assert rewrite_position(file) == file
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


HOLDERS = [
    ("aboard: cyan-2, face", "aboard: cyan-1, face", "craft[4].aboard: `cyan-1` has no bay to"),
    ("aboard: cyan-2, face", "aboard: dock, face", "craft[4].aboard: `dock` has no bay to hold it"),
    ("aboard: cyan-2, face", "aboard: cyan-2, at: [1, 1], face", "craft[4]: it is at one place"),
    ("at: [20, 30]", "at: [20, 30], damaged: [5, 6]", "a working Shuttle Bay (SW-8.1)"),
    ("design: dart, aboard", "design: pike, aboard", "`at`; only Fighters go in (SW-8.1)"),
    (
        "prisoner: true, ",
        "",
        "craft[8].aboard: `cyan-2` is the enemy's; expected a Vessel of its own",
    ),
    ("cyan-2, prisoner", "cyan-4, prisoner", "craft[8].aboard: `cyan-4` has no bay to hold it"),
    ("aboard: cyan-2, prisoner", "at: [9, 9], prisoner", "a Prisoner is on no table; expected"),
    (
        "prisoner: true,",
        "prisoner: true, face_up: false,",
        "a Prisoner is face down; expected",
    ),
    ("aboard: cyan-2, face_up: false", "aboard: cyan-2, prisoner: true", "is its own side's"),
    ("by: cyan-4,\n", "by: cyan-2,\n", "craft[6].tractored_by: `cyan-2` has no beam to hold it"),
    ("by: cyan-4,\n", "by: cyan-44,\n", "is not a Craft of this file; expected one of"),
    ("damaged: [4]", "damaged: [5]", "with a working Tractor (SW-9.1)"),
    ("design: wasp, at", "design: pike, at", "a beam holds a Vessel; expected none; Tractors"),
    ("at: [31, 30], tr", "aboard: cyan-2, prisoner: true, tr", "a beam holds what is aboard"),
    (
        "cyan-4, damaged: [2]",
        "cyan-4",
        "a Fighter in a beam of its own side is whole; expected a damaged one",
    ),
]


@pytest.mark.parametrize(("old", "new", "fault"), HOLDERS)
def test_what_cannot_hold_or_be_held_is_a_fault(old: str, new: str, fault: str) -> None:
    assert BATTLE.count(old) == 1
    found = faults(BATTLE.replace(old, new))
    assert any(fault in text for text in found), found
    assert all(re.match(r"battle:\d+:\d+: tables", text) for text in found)
    assert all("(SW-" in text for text in found if "one place" not in text and "-44" not in text)


ROOM = [
    ("design: warden, at: [20, 30]", [20, 24.999], "craft[3]", "cyan-2 lies on that of cyan-1"),
    ("design: pike, at: [20, 24]", [57.5, 24], "craft[1]", "cyan-1 lies on that of dock"),
    ("design: pike, at: [20, 24]", [7.4, 25.4], "craft[1]", "cyan-1 lies in the planet terra"),
    ("owner: amber, at: [57.5, 24]", [7.9, 24], "objects[2]", "dock lies in the planet terra"),
]
FAR = ["0.999", "0.000", "1.979", "1.900"], ["1.000", "1.500", "2.000", "2.500"]
RULES = ["SW-11.4", "SW-11.4", "SW-11.3", "SW-11.3"]


@pytest.mark.parametrize("case", range(len(ROOM)))
def test_bases_on_one_another_and_in_planets_are_faults(case: int) -> None:
    """With the place, what was found and what was expected."""
    old, at, entry, what = ROOM[case]
    assert BATTLE.count(old) == 1
    new = f"{old[: old.index('[')]}{at}"
    changed = BATTLE.replace(old, new)
    line = changed[: changed.index(new)].count("\n") + 1
    column = changed.splitlines()[line - 1].index("at: [") + len("at: [")
    found, least = FAR[0][case], FAR[1][case]
    expected = f'{found}" from centre to centre; expected {least}" or more ({RULES[case]})'
    place = f"battle:{line}:{column}: tables[1].{entry}.at"
    assert faults(changed) == [f"{place}: the base of {what}, {expected}"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("design: warden, at: [20, 30]", "design: warden, at: [20, 25]"),
        ("design: pike, at: [20, 24]", "design: pike, at: [8, 24]"),
        ("at: [57.5, 24], damaged", "at: [8.5, 24], damaged"),
    ],
)
def test_bases_whose_rims_touch_are_no_fault(old: str, new: str) -> None:
    assert BATTLE.count(old) == 1
    assert read(BATTLE.replace(old, new)).setup.pieces


def test_a_position_with_bases_on_one_another_is_not_written_and_both_are_named() -> None:
    """The free hand may put a Craft on another one, as nothing stops it."""
    file = read()
    place = next(piece.place for piece in file.setup.pieces if piece.id == "cyan-1")
    moved = tuple(
        moved_to(piece, place) if piece.id == "cyan-2" else piece for piece in file.setup.pieces
    )
    with pytest.raises(TableFaults) as caught:
        rewrite_position(replace(file, setup=replace(file.setup, pieces=moved)))
    assert "the base of cyan-2 lies on that of cyan-1" in str(caught.value)


def test_bases_on_two_tables_are_not_on_one_another() -> None:
    other = "  - id: B\n    size: [72, 48]\n    craft:\n"
    craft = "      - {id: cyan-9, owner: cyan, design: pike, at: [20, 24]}\n"
    assert read(BATTLE + other + craft).setup.tables[1].id == "B"
    assert len(faults(BATTLE + craft)) == 1


MODULES = [
    ("damaged: [1, 12]", "damaged: [13]", "objects[2].damaged: the design has fewer modules"),
    ("damaged: [4]", "damaged: [1, 2, 3, 4, 5]", "every module is Damaged; expected at most 4; "),
    ("expended: [2]", "expended: [1]", "expected one of 2 (SW-13.5)"),
    ("design: warden", "design: warden, expended: [1]", "expected none, it has no such module"),
    ("[6, 24]", "[6, 24], damaged: [1]", "damaged: a planet has no modules; expected none"),
    ("[6, 24]", "[6, 24], hits: [{source: L}]", "hits: a planet has no modules"),
    ("{source: EM}", "{source: EM, rear: true}", "true only for L and M (SW-13.7)"),
    ("{source: EM}", "{source: TR}", "hits[1].source: `TR` is not a source of hits; expected one"),
    ("count: 11", "count: 0", "hits[2].count: `0` is too small; expected a whole number from 1"),
    ("{source: EM}", "EM", "`EM` stands here; expected hits such as {source: L, count: 2}"),
    ("{E: 1, EM: 1}", "{EM: 1}", "design.modules: no Engine; add one, every design needs it (SW"),
    ("{E: 1, EM: 1}", "{E: 1, EM: 1, SB: 1}", "design.modules.SB: Shuttle Bay on a Fighter; it is"),
]


@pytest.mark.parametrize(("old", "new", "fault"), MODULES)
def test_what_cannot_have_happened_to_modules_is_a_fault(old: str, new: str, fault: str) -> None:
    assert BATTLE.count(old) == 1
    found = faults(BATTLE.replace(old, new))
    assert any(fault in text for text in found), found


def test_the_line_and_column_are_those_of_the_value() -> None:
    text = BATTLE.replace("by: cyan-4,\n", "by: cyan-2,\n")
    line = next(n for n, each in enumerate(text.splitlines(), 1) if "by: cyan-2" in each)
    column = text.splitlines()[line - 1].index("cyan-2") + 1
    assert [each.split(" ")[0] for each in faults(text)] == [f"battle:{line}:{column}:"]


def test_hits_on_a_craft_that_is_not_there_are_a_fault() -> None:
    found = faults(BATTLE + "questions:\n  - {id: q, ask: hits, craft: cyan-9}\n")
    assert len(found) == 1
    assert found[0].startswith("battle:29:31: questions[1].craft: `cyan-9` is not a piece of this")


def test_what_a_game_has_come_to_is_kept_in_a_file() -> None:
    """Stored hits, beams and Prisoners too; only a beam from another table is left out."""
    file = read()
    pieces = {piece.id: piece for piece in file.setup.pieces}
    away = moved_to(pieces["cyan-4"], OnTable("B", Pose((1000, 1000))))
    tables = (*file.setup.tables, Table("B", "", (9000, 9000)))
    moved = tuple(away if piece.id == "cyan-4" else piece for piece in file.setup.pieces)
    other = replace(file, setup=replace(file.setup, pieces=moved, tables=tables))
    again = load_text(table_text(rewrite_position(other)).encode(), "again").setup.extra.craft
    free = {name: replace(one, tractored_by=None) for name, one in file.setup.extra.craft.items()}
    assert again == free
