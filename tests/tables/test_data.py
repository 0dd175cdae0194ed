"""The tables of A Billion Suns: figures against the sources, and the files against each other."""

import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.model.scaled import Scaled
from simulator.rules.billion_suns.model.specs import Figures
from tests.oracle.questions import TABLES, read

ROOT = TABLES.parents[1]
SPRITES = ROOT / "assets" / "sprites"
SCENARIOS = sorted((TABLES / "scenarios").glob("*.yaml"))

Row = dict[str, Any]

# cost, mass, thrust, silhouette, shields, primary, auxiliary; a weapon: range, dice, damage
CLASSES = {
    "recon_wing": "1 0 10 2 0 | 0-3 1D6 1 | -",
    "fighter_wing": "2 0 6 3 0 | - | 0-6 3D6 1",
    "bomber_wing": "3 0 4 3 0 | 6-12 1D10 3 | -",
    "light_utility_ship": "1 1 4 4 1 | 0-3 1D6 1 | -",
    "gunship": "3 1 6 4 1 | 0-6 2D6 1 | 0-6 2D6 1",
    "corvette": "5 2 10 5 2 | 0-6 4D6 1 | 0-6 2D6 1",
    "medium_utility_ship": "2 2 4 5 3 | 0-2 2D12 5 | -",
    "monitor": "10 2 3 5 3 | 9-18 2D12 5 | -",
    "frigate": "7 2 4 6 4 | 9-18 2D8 2 | 0-6 4D6 1",
    "destroyer": "12 3 3 6 3 | 18-36 3D10 3 | 0-6 4D6 1",
    "carrier": "15 3 3 7 5 | - | 0-6 4D6 1",
    "cruiser": "30 3 3 8 6 | 12-24 2D12 5 | 0-9 4D8 2",
    "battleship": "40 3 2 10 5 | 12-24 4D12 5 | 0-9 4D8 2",
    "stealth_bomber_wing": "5 0 4 1 0 | 6-12 2D10 3 | -",
    "defense_platform": "6 2 - 6 3 | - | 0-9 2D8 2",
    "light_carrier": "5 2 6 5 2 | - | 0-6 2D6 1",
    "assault_carrier": "10 2 5 6 3 | - | 0-6 3D6 1",
    "battle_carrier": "25 3 3 8 5 | 9-18 2D8 2 | 0-9 4D8 2",
}
# mass, move, silhouette, shields, primary, auxiliary
OBJECTS = {
    "asteroid": "2 - 9 0 | - | -",
    "civilian_ship": "S/3 8 S 0 | - | -",
    "criminal_ship": "S/3 12 S S/2 | - | 0-6 2D6 1",
    "facility": "S/3 - S S/2 | - | 0-6 (S/2)D6 1",
    "lifeboat": "1 4 S 0 | - | -",
    "jump_point": "3 - 5 2 | - | -",
    "space_kraken": "S/3 9 S S/2 | 0-3 (S/2)D10 3 | 0-3 (S)D6 1",
    "mine": "3 - 1 0 | - | -",
}


def rows(name: str) -> dict[str, Row]:
    return {each["id"]: each for each in read(TABLES / f"{name}.yaml")[name]}


def weapon(row: Row, slot: str) -> str:
    if slot not in row:
        return "-"
    arm = row[slot]
    return f"{'-'.join(arm['range'])} {arm['dice']} {arm['damage']}"


def line(row: Row, *figures: str) -> str:
    first = " ".join(row.get(name, "-") for name in figures)
    return f"{first} | {weapon(row, 'primary')} | {weapon(row, 'auxiliary')}"


def test_every_class_has_its_figures() -> None:
    figures = ("cost", "mass", "thrust", "silhouette", "shields")
    assert {name: line(row, *figures) for name, row in rows("classes").items()} == CLASSES


def test_every_object_that_can_be_attacked_has_its_figures() -> None:
    armed = {name: row for name, row in rows("objects").items() if "silhouette" in row}
    figures = ("mass", "move", "silhouette", "shields")
    assert {name: line(row, *figures) for name, row in armed.items()} == OBJECTS


def test_what_cannot_be_attacked_has_no_figures() -> None:
    others = {name: row for name, row in rows("objects").items() if name not in OBJECTS}
    assert {"planetoid", "comsat", "dangerous_space", "wreck", "beacon", "ore", "heart"} <= set(
        others
    )
    for name, row in others.items():
        assert not {"mass", "silhouette", "shields", "primary", "auxiliary"} & set(row), name


def test_damage_goes_by_the_type_of_die() -> None:
    fixed = {"6": "1", "8": "2", "10": "3", "12": "5"}
    arms = [
        row[slot]
        for name in ("classes", "objects")
        for row in rows(name).values()
        for slot in ("primary", "auxiliary")
        if slot in row
    ]
    assert len(arms) > 25
    for arm in arms:
        assert arm["damage"] == fixed[arm["dice"].rpartition("D")[2]], arm["name"]


def test_worked_values_of_the_scale() -> None:
    """Scale 1, 5 and 10 of a facility: mass, Silhouette, Shields and dice (QR: round up)."""
    third, whole, half = Scaled(0, 3), Scaled(0, 1), Scaled(0, 2)
    found = {s: (third.at(s), whole.at(s), half.at(s)) for s in (1, 5, 10)}
    assert found == {1: (1, 1, 1), 5: (2, 5, 3), 10: (4, 10, 5)}
    facility = rows("objects")["facility"]
    assert (facility["mass"], facility["silhouette"], facility["shields"]) == ("S/3", "S", "S/2")


def test_worked_values_of_jump_ranges() -> None:
    figures = read(TABLES / "figures.yaml")["figures"]
    masses = {name: int(row["mass"]) for name, row in rows("classes").items()}
    usual, warzone = (int(figures[name]["value"]) for name in ("jump_range", "warzone_jump_range"))
    assert warzone - masses["cruiser"] == 9
    assert usual - masses["cruiser"] == 3
    assert usual - masses["fighter_wing"] == 6
    assert usual - masses["gunship"] == 5


def test_marks_of_classes() -> None:
    classes = rows("classes")

    def marked(mark: str) -> dict[str, str]:
        return {name: row[mark] for name, row in classes.items() if mark in row}

    assert marked("utility") == {"light_utility_ship": "true", "medium_utility_ship": "true"}
    carriers = {"carrier": "0", "light_carrier": "0", "assault_carrier": "1", "battle_carrier": "1"}
    assert marked("carries") == carriers
    assert marked("once_a_game") == {"light_carrier": "true", "assault_carrier": "true"}
    assert marked("auxiliary_arc") == {"defense_platform": "360"}
    assert set(marked("warzone")) == {
        "stealth_bomber_wing",
        "defense_platform",
        "light_carrier",
        "assault_carrier",
        "battle_carrier",
    }
    assert not marked("stationary"), "a platform is a ship, no mark for mining lasers (ABS-8.19)"
    assert [
        name for name, row in classes.items() if "stationary_only" in row.get("primary", {})
    ] == ["medium_utility_ship"]


def test_marks_of_objects() -> None:
    objects = rows("objects")

    def marked(mark: str) -> set[str]:
        return {name for name, row in objects.items() if row.get(mark) == "true"}

    assert marked("stationary") == {"asteroid", "facility", "jump_point", "mine"}
    assert marked("solid") == {"planetoid"}
    assert marked("dangerous") == {"asteroid", "dangerous_space"}
    assert marked("independent") == {"civilian_ship", "criminal_ship", "lifeboat", "space_kraken"}
    assert objects["facility"]["arc"] == "360"
    diameters = {name: row["diameter"] for name, row in objects.items() if "diameter" in row}
    assert diameters == {"asteroid": "2", "planetoid": "4", "dangerous_space": "6"}


def test_every_figure_is_named_and_cites_its_rule() -> None:
    figures = read(TABLES / "figures.yaml")["figures"]
    numbers = {each["number"] for each in read(TABLES / "rules.yaml")["rules"]}
    assert set(figures) == set(get_type_hints(Figures))
    for name, figure in figures.items():
        assert set(figure) == {"value", "unit", "rule", "source"}, name
        assert figure["rule"] in numbers, name


def test_rulings_are_those_of_the_program() -> None:
    rulings = read(TABLES / "rulings.yaml")["rulings"]
    types = get_type_hints(Rulings)
    assert [each["id"] for each in rulings] == list(types)
    for each in rulings:
        assert set(each["readings"]) == {str(reading) for reading in get_args(types[each["id"]])}
        assert each["default"] == next(iter(each["readings"])), "the default reading stands first"


def test_rulings_are_explained() -> None:
    numbers = {each["number"] for each in read(TABLES / "rules.yaml")["rules"]}
    for each in read(TABLES / "rulings.yaml")["rulings"]:
        assert each["rule"] in numbers
        assert each["title"]
        assert each["text"].endswith(".")
        assert all(reading.endswith(".") for reading in each["readings"].values())


def test_rules_are_whole_and_in_order() -> None:
    rules = read(TABLES / "rules.yaml")["rules"]
    numbers = [each["number"] for each in rules]
    assert len(numbers) == len(set(numbers)) >= 190
    for each in rules:
        assert re.fullmatch(r"(ABS|WZ|SOLO)-\d+(\.\d+)?", each["number"])
        assert each["kind"] in ("definition", "permission", "procedure")
        assert each["built"] in ("true", "false")
        assert re.fullmatch(r"(QR|PUB|WZ|SOLO|OURS)(, (PUB|WZ|SOLO|OURS))*", each["source"])
        assert len(each["text"]) > 20
    assert numbers == sorted(numbers, key=_place)


def _place(number: str) -> tuple[int, list[int]]:
    part, _, rest = number.partition("-")
    return ["ABS", "WZ", "SOLO"].index(part), [int(each) for each in rest.split(".")]


def test_rules_name_only_rules_and_rulings_that_exist() -> None:
    rules = read(TABLES / "rules.yaml")["rules"]
    numbers = {each["number"] for each in rules}
    chapters = {number.partition(".")[0] for number in numbers}
    rulings = {each["id"] for each in read(TABLES / "rulings.yaml")["rulings"]}
    named = set()
    for each in rules:
        for number in re.findall(r"(?:ABS|WZ|SOLO)-\d+(?:\.\d+)?", each["text"]):
            assert number in numbers | chapters, each["number"]
        for found in re.findall(r"[Rr]ulings?:? (\w+(?:, \w+_\w+)*)", each["text"]):
            named |= set(found.split(", "))
    assert named == rulings


def test_every_class_and_kind_has_a_sprite() -> None:
    drawn = {path.stem for path in SPRITES.glob("*.svg")}
    assert set(rows("classes")) | set(rows("objects")) <= drawn


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_says_what_it_is_for(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert text.splitlines()[1].startswith("format:"), "one line of comment"
    assert read(path)["title"]


def test_the_scenarios_are_varied() -> None:
    files = [read(path) for path in SCENARIOS]
    assert len(files) >= 6
    assert sum(len(each["tables"]) > 1 for each in files) > len(files) / 2
    tables = [table for each in files for table in each["tables"]]
    zones = {zone for table in tables for zone in table.get("battlezones", [])}
    assert zones == {"deep_space", "mu_space", "debris_storm", "gravitational_anomaly"}
    objects = [thing for table in tables for thing in table.get("objects", [])]
    assert {each["kind"] for each in objects} == set(rows("objects"))
    groups = [group for table in tables for group in table.get("battlegroups", [])]
    assert {each["class"] for each in groups} == set(rows("classes"))
    ships = [_ships(each) for each in files]
    assert max(ships) >= 60


def _ships(file: Any) -> int:
    return sum(
        len(group["ships"]) for table in file["tables"] for group in table.get("battlegroups", [])
    )


def test_everything_shipped_passes_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from simulator.cli.main import main

    monkeypatch.setenv("JUMPSHOCK_HOME", str(tmp_path))
    assert main(["check", str(TABLES.parent)]) == 0, capsys.readouterr().err
