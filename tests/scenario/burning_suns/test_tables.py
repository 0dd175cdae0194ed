"""Table files of Burning Suns: what they hold, and every fault with place, found and expected."""

# ruff: noqa: E501 - what is replaced in a file is best read in one line

from dataclasses import replace
from pathlib import Path

import pytest

from simulator.cli import main
from simulator.geometry.measure import distance_squared
from simulator.kernel.piece import OnTable
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.spec import AnyTableFile, TableFile
from simulator.rules.burning_suns.model.actions import KeepPart, StartGame
from simulator.rules.burning_suns.model.catalogue import BurningSetup
from simulator.rules.burning_suns.model.galaxy import galaxy_of
from simulator.rules.burning_suns.model.state import EmpireStart, SpaceState
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.where import locate
from simulator.scenario import TableFaults, rewrite_position
from simulator.scenario.burning_suns import FILES
from simulator.scenario.faults import Fault
from simulator.scenario.files import read_tree
from simulator.scenario.index import folder_of
from tests.rules.burning_suns.plays import Play, opened

VALID = """\
format: 1
system: burning_suns
title: Two suns
length: long
rounds: 12
rulings: {jump_counts: end_point}
seats:
  - {id: cyan, name: Cyan, empire: {ideology: exiled, race: cyborgs, framework: of_chaos, crystals: 7}}
  - {id: amber, agent: random}
tables:
  - id: G
    size: [24, 16]
    systems:
      - {id: h1, kind: home, owner: cyan, at: [4, 8]}
      - {id: u1, kind: uninhabited, value: 2, at: [4, 4]}
      - {id: i1, tile: hydatus_teign, at: [8, 4], owner: amber, control: unrest, blocked: 2, structure: embassy}
      - {id: u2, kind: uninhabited, value: 4, at: [8, 8]}
      - {id: s1, kind: special, at: [12, 8]}
      - {id: e1, tile: cinder, at: [16, 8]}
      - {id: h2, kind: home, owner: amber, at: [20, 8]}
    anomalies:
      - {id: a1, at: [6, 6], heading: 0}
      - {id: a2, kind: wormhole, at: [10, 10], heading: 0}
    units:
      - {owner: cyan, at: h1, dreadnought: 1, battlecruiser: 1, raider: 1, regiment: 1, colossus: 4}
      - {owner: amber, at: i1, regiment: 5}
      - {owner: cyan, at: i1, raider: 3, titan: 5, mercenaries: [dropship, dropship]}
      - {at: a2, dark_ships: 4}
"""


def loaded(text: str) -> AnyTableFile:
    return FILES.read(read_tree(text.encode(), "t.yaml"))


def test_a_file_holds_what_it_says() -> None:
    setup = loaded(VALID).setup
    assert (setup.options.length, setup.options.mode, setup.options.rounds) == ("long", "whole", 12)
    assert setup.catalogue.rulings.jump_counts == "end_point"
    assert setup.extra.empires == {
        "cyan": EmpireStart("exiled", "cyborgs", "of_chaos", crystals=7),
        "amber": EmpireStart(),
    }
    spaces = setup.extra.spaces
    assert list(spaces) == ["h1", "u1", "i1", "u2", "s1", "e1", "h2", "a1", "a2"]
    assert spaces["h1"] == SpaceState("home", 0, "aurel", "cyan")
    assert spaces["h2"].tile == "meridian"
    assert spaces["u1"] == SpaceState("uninhabited", 2)
    assert spaces["i1"] == SpaceState(
        "inhabited", 3, "hydatus_teign", "amber", "unrest", 2, "embassy"
    )
    assert spaces["a1"] == SpaceState()
    assert spaces["a2"] == SpaceState("wormhole", None, "wormhole-1")
    assert [name for name, one in spaces.items() if one.is_explored] == [
        "h1",
        "i1",
        "e1",
        "h2",
        "a2",
    ]


def test_units_stand_where_the_file_says() -> None:
    setup = loaded(VALID).setup
    galaxy, sizes = galaxy_of(setup.pieces), setup.catalogue.components.figures
    found = {}
    for piece in setup.pieces[len(galaxy.spaces) :]:
        assert isinstance(piece.place, OnTable)
        at = piece.place.pose.at
        space = locate(at, galaxy, sizes)
        far = distance_squared(at, galaxy.space(space or "").at) > sizes.ground_radius**2
        found[piece.owner, piece.kind, piece.marks] = space, far
    orbit, ground = ("h1", True), ("h1", False)
    assert found == {
        ("cyan", "dreadnought", (("count", 1),)): orbit,
        ("cyan", "battlecruiser", (("count", 1),)): orbit,
        ("cyan", "raider", (("count", 1),)): orbit,
        ("cyan", "regiment", (("count", 1),)): ground,
        ("cyan", "colossus", (("hits", 4),)): ground,
        ("amber", "regiment", (("count", 5),)): ("i1", False),
        ("cyan", "raider", (("count", 3),)): ("i1", True),
        ("cyan", "titan", (("hits", 5),)): ("i1", True),
        ("cyan", "dropship", (("hits", 4),)): ("i1", True),
        (None, "dark_ship", (("count", 4),)): ("a2", False),
    }


U1 = "{id: u1, kind: uninhabited, value: 2, at: [4, 4]}"
BROKEN = [
    ("at: [8, 4]", "at: [8.003, 4]", "16:43: tables[1].systems[3].at: it misses `u1` by 0.003 inches; expected rims that touch within 0.002 inches (BS-14.2)"),
    ("at: [8, 4]", "at: [7.997, 4]", "16:43: tables[1].systems[3].at: it overlaps `u1` by 0.003 inches; expected rims that touch within 0.002 inches (BS-14.2)"),
    ("{id: a1, at: [6, 6]", "{id: a1, at: [6.003, 6]", "tables[1].anomalies[1].at: it misses `h1`: the system's centre is 0.003 inches off the nearest socket; expected a centre within 0.002 inches of a socket (BS-14.3)"),
    ("at: [10, 10], heading: 0", "at: [10, 14], heading: 0", "tables[1].anomalies[2].at: this anomaly touches no system; expected a system at a socket (BS-14.3)"),
    ("at: [20, 8]", "at: [22, 14]", "20:48: tables[1].systems[7].at: no way leads from this home to `h1`; expected a galaxy in one piece"),
    ("at: [20, 8]", "at: [4, 12]", "tables[1].systems[7].at: it touches the home `h1`; expected homes apart"),
    (U1, "{id: u1, kind: home, owner: amber, at: [4, 4]}", "tables[1].systems[7].owner: `amber` has a home already; expected one for each seat"),
    ("kind: home, owner: amber", "tile: brannoch", "9:5: seats[2]: `amber` has no home; expected a system of the kind home for it"),
    ("kind: home, owner: amber", "kind: home", "tables[1].systems[7].owner: a home has an owner; expected the id of a seat (BS-4.6)"),
    ("{at: a2, dark", "{at: a3, dark", "28:14: tables[1].units[4].at: `a3` is not a space of this file"),
    ("{at: a2, dark", "{at: a1, dark", "28:14: tables[1].units[4].at: `a1` is not explored; expected an explored space (BS-7.1)"),
    ("raider: 3, titan: 5", "raider: 8, titan: 5", "tables[1].units[3].at: 11 units are too many for a fleet; expected at most 10"),
    ("regiment: 5", "regiment: 6", "tables[1].units[2].at: 6 units are too many for an army; expected at most 5"),
    ("titan: 5", "titan: 9", "27:49: tables[1].units[3].titan: 9 hit points are too many; expected at most 8 (BS-9.1)"),
    ("amber, at: i1", "amber, at: h1", "tables[1].units[2].at: `h1` is the home of another empire; expected a space to be in (BS-4.6)"),
    ("{at: a2, dark_ships: 4}", "{at: a2, raider: 1}", "tables[1].units[4].owner: is missing; expected the id of a seat"),
    ("{owner: amber, at: i1, regiment: 5}", "{owner: cyan, at: i1, raider: 2}", "tables[1].units[3].raider: raider of this owner are here already; expected one row"),
    ("{at: a2, dark_ships: 4}", "{at: a2, dark_ships: 25}", "28:30: tables[1].units[4].dark_ships: there are 25 dark ship tokens with these; expected at most 24 (BS-12.5)"),
    ("{owner: amber, at: i1, regiment: 5}", "{owner: amber, at: a2, regiment: 2}", "tables[1].units[2].at: `a2` is an anomaly, without ground for armies; expected a system (BS-7.3)"),
    ("{owner: amber, at: i1, regiment: 5}", "{owner: cyan, at: h2, titan: 2}", "tables[1].units[3].titan: this owner has a titan already; expected one (BS-9.2)"),
    ("dropship, dropship", "dropship, embassy", "tables[1].units[3].mercenaries[2]: `embassy` is not a mercenary"),
    ("{id: amber, agent: random}", "{id: amber, empire: {race: cyborgs}}", "9:32: seats[2].empire.race: another empire has `cyborgs` already; expected another race"),
    ("race: cyborgs", "race: cyborg", "seats[1].empire.race: `cyborg` is not a race; expected one of"),
    ("length: long", "on: long", "4:1: on: there is no such key here"),
    (U1, "{id: u1, tile: hydatus_teign, at: [4, 4]}", "tables[1].systems[3].tile: `hydatus_teign` lies elsewhere already; expected each tile once"),
    ("tile: hydatus_teign", "tile: hydatus_teign, kind: hostile", "tables[1].systems[3].kind: `hydatus_teign` is inhabited; expected inhabited"),
    ("control: unrest, blocked: 2", "control: unrest", "tables[1].systems[3].blocked: is missing; expected the benefit that unrest blocks, 1 or 2 (BS-8.1)"),
    ("tile: hydatus_teign, at: [8, 4], owner: amber, control: unrest, blocked: 2", "tile: gorm, at: [8, 4], owner: amber", "tables[1].systems[3].control: a hostile system is in peace; expected unrest (BS-8.4)"),
    ("tile: cinder", "tile: cinder, owner: cyan", "tables[1].systems[6].owner: an empty system is controlled; expected nobody (BS-8.4)"),
    ("kind: special", "kind: uninhabited, value: 1", "tables[1].systems[5]: there are 0 uninhabited systems of value 1; expected no more of them"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "fault"), BROKEN)
def test_a_broken_file_is_told_with_its_place(old: str, new: str, fault: str) -> None:
    assert VALID.count(old) == 1
    with pytest.raises(TableFaults) as raised:
        loaded(VALID.replace(old, new))
    said = [one.text().removeprefix("t.yaml:") for one in raised.value.faults]
    assert any(fault in each for each in said), said


def test_check_prints_a_line_a_fault_and_says_no(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(VALID.replace("at: [8, 4]", "at: [8.003, 4]"), encoding="utf-8")
    assert main(["check", str(path)]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert any(
        line.startswith(f"{path}:16:43: tables[1].systems[3].at: it misses") for line in lines
    )
    path.write_text(VALID, encoding="utf-8")
    assert main(["check", str(path)]) == 0


def test_a_sixth_home_is_one_too_many() -> None:
    text = (folder_of("burning_suns") / "galaxies" / "pinwheel.yaml").read_text("utf-8")
    more = "    systems:\n      - {id: h6, kind: home, owner: cyan, at: [2, 2]}\n"
    (fault,) = faults(text.replace("    systems:\n", more, 1))
    told = "tables[1].systems[6].kind: no home is left; expected at most as many as exist"
    assert told in fault.text()
    seated = text.replace("seats:\n", "seats:\n  - {id: sixth}\n", 1)
    assert faults(seated)[0].text().endswith("seats: 6 seats are too many; expected at most 5")


def faults(text: str) -> tuple[Fault, ...]:
    """What is wrong with a file."""
    with pytest.raises(TableFaults) as raised:
        loaded(text)
    return tuple(raised.value.faults)


def test_limits_and_control_are_those_that_systems_and_rulings_give() -> None:
    """Anchorage lets a fleet have 11, unless unrest blocks that; empty systems by `colonize_1`."""
    eleven = VALID.replace("raider: 3, titan: 5", "raider: 8, titan: 5")
    owned = eleven.replace("tile: cinder", "tile: anchorage, owner: cyan")
    loaded(owned)
    in_unrest = owned.replace(
        "owner: cyan, at: [16", "owner: cyan, control: unrest, blocked: 2, at: [16"
    )
    assert ["11 units" in one.text() for one in faults(in_unrest)] == [True]
    empty = VALID.replace("tile: cinder", "tile: cinder, owner: cyan, control: unrest")
    assert len(faults(empty)) == 1
    loaded(empty.replace("{jump_counts: end_point}", "{empty_systems: colonize_1}"))


def test_what_is_written_loads_to_an_equal_file() -> None:
    file = loaded(VALID)
    text = FILES.table_text(FILES.numbered(file))
    assert loaded(text) == file
    blank = loaded(FILES.blank("Blank", 1))
    assert loaded(FILES.table_text(blank)) == blank


def test_a_position_of_a_game_is_written_with_what_empires_have() -> None:
    """Their parts, crystals and antimatter, beside the tiles and units as they lie."""
    play = opened("fleets_three").do("cyan", StartGame(), 1, 1, 1, 1, 1, 1)
    rolled: list[tuple[int, ...]] = [(1,) * 6, (1, 2, 3)]
    for faces in rolled:  # the frameworks dealt, and who plans first
        for seat in ("cyan", "amber", "violet"):
            play.do(seat, KeepPart(play.side(seat).dealt[0]), *(faces if seat == "violet" else ()))
    play.side_with("amber", crystals=11, antimatter=3)
    setup = replace(play.state.setup, pieces=tuple(play.state.pieces.values()))
    file = rewrite_position(TableFile(replace(setup, extra=play.state.extra), ()))
    start, side = file.setup.extra.empires["amber"], play.side("amber")
    assert (start.race, start.framework) == (side.race, side.framework)
    assert (start.crystals, start.antimatter) == (11, 3)
    again = Play(SYSTEM.play.begin(file.setup, "1")).do("cyan", StartGame(), 1, 2, 3)
    assert again.side("amber").crystals == 11 + 4  # and the income of its home
    assert again.fleet("amber", "h2") == play.fleet("amber", "h2")


def test_a_save_holds_the_whole_set_up() -> None:
    setup = loaded(VALID).setup
    assert decoder(BurningSetup)(parse(canonical(setup))) == setup


@pytest.mark.parametrize("path", sorted(folder_of("burning_suns").glob("[gs]*/*.yaml")))
def test_the_shipped_tables_load(path: Path) -> None:
    file = loaded(path.read_text("utf-8"))
    assert len(file.setup.seats) == sum(
        one.kind == "home" for one in file.setup.extra.spaces.values()
    )
    assert loaded(FILES.table_text(file)) == file


def test_the_schema_names_every_key() -> None:
    schema = FILES.json_schema()
    assert set(schema["properties"]) >= {"mode", "length", "beginning", "planning", "rounds"}
    assert "hydatus_teign" in schema["$defs"]["galaxy_system"]["properties"]["tile"]["enum"]
