"""The shipped galaxies: their tiles touch as meant, and no seat is better off than another."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from simulator.geometry.heading import heading_degrees
from simulator.rules.burning_suns.model.galaxy import Galaxy, GalaxySpace
from simulator.rules.burning_suns.view.touching import misfits, touching
from simulator.rules.burning_suns.view.where import walk
from simulator.scenario.burning_suns.data_files import shipped_components
from tests.oracle.questions import TABLES, read, thou

FOLDER = TABLES.parent / "burning_suns" / "galaxies"
SIZES = shipped_components().figures


@dataclass(frozen=True)
class Meant:
    """What a galaxy is meant to be like.

    `tiles`: uninhabited, inhabited, hostile, empty systems and anomalies. `homes`: steps from a
    home to the others, sorted. `near`: the sum of the values within two steps of a home.
    """

    size: tuple[int, int]
    tiles: tuple[int, int, int, int, int]
    special: int
    homes: list[int]
    near: int
    touched: tuple[int, ...]
    """How many systems each anomaly touches, of all kinds of them."""


MEANT = {
    "cross_lanes": Meant((24, 16), (4, 4, 4, 0, 4), 2, [4], 12, (4,)),
    "facing_rings": Meant((28, 28), (6, 4, 6, 2, 6), 3, [6], 12, (4,)),
    "triskele": Meant((28, 28), (6, 6, 6, 0, 6), 3, [5, 5], 12, (4,)),
    "three_gates": Meant((28, 28), (3, 6, 6, 3, 6), 3, [5, 5], 9, (4,)),
    "four_corners": Meant((24, 24), (6, 6, 4, 4, 8), 4, [4, 4, 8], 9, (4,)),
    "long_arms": Meant((32, 32), (6, 6, 4, 4, 8), 3, [6, 6, 6], 6, (3,)),
    "pinwheel": Meant((36, 36), (5, 5, 5, 5, 10), 4, [5, 5, 8, 8], 6, (2, 4)),
    "open_pinwheel": Meant((36, 36), (5, 5, 5, 5, 10), 4, [5, 5, 8, 8], 6, (2, 4)),
}


@cache
def table(name: str) -> Any:
    (found,) = read(FOLDER / f"{name}.yaml")["tables"]
    return found


def space(row: Any) -> GalaxySpace:
    heading = heading_degrees(thou(row["heading"])) if "heading" in row else None
    x, y = map(thou, row["at"])
    return GalaxySpace(row["id"], (x, y), heading)


@cache
def galaxy(name: str) -> Galaxy:
    rows = [*table(name)["systems"], *table(name)["anomalies"]]
    return Galaxy(tuple(map(space, rows)))


def test_there_are_two_for_each_number_of_players() -> None:
    files = {path.stem: len(read(path)["seats"]) for path in FOLDER.glob("*.yaml")}
    assert set(files) == set(MEANT)
    assert Counter(files.values()) == {2: 2, 3: 2, 4: 2, 5: 2}
    assert all(len(MEANT[name].homes) == players - 1 for name, players in files.items())


@pytest.mark.parametrize("name", MEANT)
def test_a_galaxy_is_as_meant(name: str) -> None:
    meant, rows = MEANT[name], {row["id"]: row for row in table(name)["systems"]}
    kinds = Counter(row["kind"] for row in rows.values())
    words = ("uninhabited", "inhabited", "hostile", "empty")
    anomalies = [row["id"] for row in table(name)["anomalies"]]
    assert (*(kinds[word] for word in words), len(anomalies)) == meant.tiles
    assert tuple(map(int, table(name)["size"])) == meant.size
    assert not list(misfits(galaxy(name), SIZES))
    near = touching(galaxy(name), SIZES)
    assert {len(near[each]) for each in anomalies} == set(meant.touched)
    homes = [each for each, row in rows.items() if row["kind"] == "home"]
    (special,) = (each for each, row in rows.items() if row["kind"] == "special")
    assert len({rows[home]["owner"] for home in homes}) == len(homes) == len(meant.homes) + 1
    for home in homes:
        steps = walk(near, [home])
        assert len(steps) == len(galaxy(name).spaces)
        assert steps[special] == meant.special
        assert sorted(steps[other] for other in homes if other != home) == meant.homes
        assert 2 <= len(near[home]) <= 4
        beside = {rows[other]["kind"] for other in near[home] if other in rows}
        assert not beside & {"home", "hostile", "special"}
        within_two = [rows[each] for each in rows if steps[each] <= 2]
        values = [int(row["value"]) for row in within_two if row["kind"] in words[:2]]
        assert sum(values) == meant.near


@pytest.mark.parametrize("name", MEANT)
@pytest.mark.parametrize("by", [3, -3])
def test_a_tile_moved_by_three_thou_is_a_misfit(name: str, by: int) -> None:
    """Its neighbour lies straight above or beside it, or it is moved by so much both ways."""
    whole = galaxy(name)
    for number in (0, len(whole.spaces) // 2):
        tile = whole.spaces[number]
        x, y = tile.at
        spaces = [*whole.spaces]
        spaces[number] = replace(tile, at=(x + by, y + by))
        found = list(misfits(Galaxy(tuple(spaces)), SIZES))
        assert found
        assert all(tile.id in (one.first, one.second) for one in found)
