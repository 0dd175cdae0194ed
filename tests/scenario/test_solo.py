"""Solo tables: who sits there, who owns what, and what is told of a file that has it wrong."""

from pathlib import Path

import pytest

from simulator.cli import main
from simulator.kernel.spec import Seat
from simulator.scenario import load_text, table_text

SOLO = """\
system: billion_suns
mode: solo
title: Alone
description: One rock, and many who want it.
difficulty: 2
contracts: [JC]
seats:
  - {id: cyan, name: Cyan Corp}
  - {id: ic, name: Independents}
tables:
  - id: A
    size: [36, 36]
    objects:
      - {kind: jump_point, id: gate, owner: cyan, at: [10, 4.5]}
    battlegroups:
      - {id: cyan-1, owner: cyan, class: gunship, ships: [{at: [10, 9], heading: 0}]}
      - {id: ic-1, owner: ic, class: frigate, ships: [{at: [20, 9], heading: 0}]}
"""

SEAT = "  - {id: ic, name: Independents}\n"


LONELY = """\
system: billion_suns
mode: solo
seats:
  - {id: ic}
tables:
  - {id: A, size: [36, 36]}
"""


def changed(old: str, new: str) -> str:
    assert SOLO.count(old) == 1, old
    return SOLO.replace(old, new)


@pytest.mark.parametrize("command", ["check", "ask"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            changed(SEAT, SEAT + "  - {id: amber}\n"),
            "10:5: seats[3]: `amber` is one CEO too many for a solo game (ABS-11.1)",
        ),
        (
            LONELY,
            "4:3: seats: no CEO sits at a solo table; expected one seat more than `ic`",
        ),
        (
            changed("name: Independents", "name: Independents, agent: greedy"),
            "9:41: seats[2].agent: the Independent Contractors are played by the rules",
        ),
        (
            changed("id: gate, owner: cyan", "id: gate, owner: ic"),
            "14:45: tables[1].objects[1].owner: Independent Contractors own no jump point",
        ),
        (
            changed("id: cyan-1", "id: ic-7"),
            "16:14: tables[1].battlegroups[1].id: `ic-7` is a name of the Independent Contractors'",
        ),
        (
            changed("mode: solo", "mode: core"),
            "17:27: tables[1].battlegroups[2].owner: Independent Contractors are in solo games",
        ),
        (
            changed("mode: solo", "mode: core").partition("      - {id: ic-1")[0],
            "9:10: seats[2].id: `ic` is kept for the Independent Contractors of solo games",
        ),
        (
            changed("difficulty: 2", "difficulty: 6"),
            "5:13: difficulty: ",
        ),
    ],
)
def test_what_is_wrong_is_told_in_one_line_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, text: str, told: str
) -> None:
    file = tmp_path / "alone.yaml"
    file.write_text(text, encoding="utf-8")
    assert main([command, str(file)]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert f"{file}:{told}" in lines[0]
    assert "expected" in lines[0]
    assert file.read_text(encoding="utf-8") == text


def test_contractors_need_no_seat_in_the_file() -> None:
    """The file has their group and no seat of theirs: they come along, as the last seat."""
    file = load_text(changed(SEAT, "").encode(), "t.yaml")
    assert file.setup.seats == (
        Seat("cyan", "Cyan Corp"),
        Seat("ic", "Independent Contractors"),
    )
    assert file.setup.extra.groups["ic-1"].owner == "ic"


def test_contractors_keep_the_name_that_the_file_gives_them() -> None:
    assert load_text(SOLO.encode(), "t.yaml").setup.seats[1] == Seat("ic", "Independents")


def test_a_group_of_contractors_may_be_larger_than_five() -> None:
    ships = ", ".join(f"{{at: [{x}, 20], heading: 0}}" for x in range(1, 8))
    text = changed("{at: [20, 9], heading: 0}", ships)
    file = load_text(text.encode(), "t.yaml")
    assert sum(piece.group == "ic-1" for piece in file.setup.pieces) == 7
    assert load_text(table_text(file).encode(), "t.yaml") == file


def test_what_players_are_told_is_read_and_written() -> None:
    file = load_text(SOLO.encode(), "t.yaml")
    assert (file.description, file.difficulty) == ("One rock, and many who want it.", 2)
    assert load_text(table_text(file).encode(), "t.yaml") == file
