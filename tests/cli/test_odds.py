"""`jumpshock odds`: dice or a table file in, exact odds out."""

import json
import xml.etree.ElementTree as ET
from fractions import Fraction
from pathlib import Path

import pytest

from simulator.cli import main

ROOT = Path(__file__).resolve().parents[2]
TABLE = str(ROOT / "tables" / "billion_suns" / "scenarios" / "first_contact.yaml")
ATTACK = ["--from", "cyan-1", "--weapon", "light_railguns", "--to", "amber-2"]
DICE = ["odds", "4D8", "--silhouette", "8", "--shields", "6"]


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(list(words)) == code
    captured = capsys.readouterr()
    if code:
        assert captured.out == ""
        assert captured.err.count("\n") == 1
        assert "bug" not in captured.err
    return captured.err if code else captured.out


def test_dice_as_exact_weights(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, *DICE, "--json"))
    damage = found["damage"]
    assert sum(damage["weights"]) == damage["total"]
    # A D8 hits Silhouette 8 on 1 to 7, its 1 twice over; a save fails on 7 and 8.
    nothing = (
        Fraction(1, 8) + Fraction(6, 8) * Fraction(6, 8) + Fraction(1, 8) * Fraction(6, 8) ** 2
    ) ** 4
    assert Fraction(damage["weights"][0], damage["total"]) == nothing
    assert damage["weights"][1::2] == [0] * 8


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, *DICE, "--ships", "2", "--mass", "3")
    assert told.startswith("4D8 against Silhouette 8, Shields 6\n")
    assert "33.0 %" in told
    assert "ships that explode" in told
    assert "damage to the attacker" not in told
    assert "damage to the attacker" in run(capsys, *DICE, "--critical")


def test_an_attack_on_a_table_counts_the_ships_that_can_fire(
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = run(capsys, "odds", TABLE, *ATTACK)
    assert "D8 against Silhouette 8, Shields 6" in whole.splitlines()[0]
    boosted = json.loads(run(capsys, "odds", TABLE, *ATTACK, "--json", "--power-to-shields", "1"))
    plain = json.loads(run(capsys, "odds", TABLE, *ATTACK, "--json"))
    assert boosted["damage"]["mean"] < plain["damage"]["mean"]
    again = json.loads(run(capsys, "odds", TABLE, *ATTACK, "--json", "--reroll"))
    assert again["damage"]["mean"] > plain["damage"]["mean"]


def test_a_figure_in_both_kinds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, *DICE, "-o", str(tmp_path / "odds.svg"))
    run(capsys, *DICE, "-o", str(tmp_path / "odds.png"))
    ET.parse(tmp_path / "odds.svg")
    assert (tmp_path / "odds.png").read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["odds.png", "odds.svg"]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["4D8"], 2, "--silhouette"),
        (["4D7", "--silhouette", "3"], 2, "D7"),
        (["0D6", "--silhouette", "3"], 2, "dice"),
        (["999D6", "--silhouette", "3"], 2, "dice"),
        (["4D6", "--silhouette", "0"], 2, "start at 1"),
        (["4D6", "--silhouette", "-1"], 2, "odds"),
        (["4D6", "--silhouette", "1e9"], 2, "whole number"),
        (["4D6", "--silhouette", "4", "--ships", "0"], 2, "start at 1"),
        (["4D6", "--silhouette", "4", "--wing"], 2, "--wing goes with a table file"),
        ([TABLE, "--question", "q1", "--shields", "3"], 2, "--shields goes with bare dice"),
        (["4D6", "--silhouette", "4", "-o", "x.gif"], 2, ".svg or .png"),
        (["no_such_file.yaml", "--question", "q1"], 1, "no_such_file.yaml"),
        ([TABLE], 2, "--question"),
        ([TABLE, "--from", "cyan-1"], 2, "--weapon"),
        ([TABLE, "--question", "nine"], 1, "nine"),
        ([TABLE, "--from", "cyan-1", "--weapon", "primary", "--to", "amber-9"], 1, "amber-"),
        ([TABLE, "--from", "cyan-1", "--weapon", "lasers", "--to", "amber-2"], 1, "lasers"),
        ([TABLE, *ATTACK, "--power-to-shields", "4"], 1, "ABS-9.3"),
        ([TABLE, *ATTACK, "--power-to-weapons", "3"], 1, "at most 2"),
        ([TABLE, "--from", "cyan-2", "--weapon", "primary", "--to", "amber-2"], 1, "Cyan 2"),
    ],
)  # fmt: skip
def test_what_cannot_be_reckoned_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], words: list[str], code: int, says: str
) -> None:
    assert says in run(capsys, "odds", *words, code=code)


def test_the_power_and_the_wing_that_are_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    most = ["--power-to-weapons", "2", "--power-to-shields", "3", "--wing"]
    assert "Shields 9" in run(capsys, "odds", TABLE, *ATTACK, *most).splitlines()[0]


def test_a_fight_of_burning_suns(capsys: pytest.CaptureFixture[str]) -> None:
    """The rulebook's battle, by units that are lost cheapest first; and five of its dice."""
    table = str(ROOT / "tables" / "burning_suns" / "scenarios" / "rulebook_battle.yaml")
    fight = ["odds", table, "--at", "i1", "--seat", "cyan"]
    found = json.loads(run(capsys, *fight, "--with", "amber", "--json"))
    chances = [found[each]["chances"][1] for each in ("win", "draw", "lose")]
    assert sum(chances) == pytest.approx(1)
    assert found["own"]["chances"][0] == pytest.approx(chances[1] + chances[2])
    assert "dark ships is not in Hydatus Teign" in run(capsys, *fight, code=1)
    assert "--seat" in run(capsys, *fight[:4], code=2)
    assert "battle, assault, barrage" in run(capsys, *fight, "--fight", "war", code=2)
    assert "no seat" in run(capsys, *fight, "--with", "green", code=1)
    dice = ["odds", "5D8", "--system", "burning_suns"]
    hits = json.loads(run(capsys, *dice, "--hits-on", "5", "--json"))["hits"]
    assert (
        Fraction(hits["weights"][5], hits["total"]).limit_denominator(10**5) == Fraction(5, 8) ** 5
    )
    assert "--hits-on" in run(capsys, *dice, code=2)
