"""The odds of shots, volleys, blasts and hits, against counting every way the dice can fall."""

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from simulator.cli import main
from simulator.kernel.asked.odds import Odds
from simulator.rules.space_war.model import asks
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Part, hits, position, ship
from tests.rules.space_war.battles import station as home
from tests.rules.space_war.yard import fighter, vessel

QUESTIONS = Path(__file__).resolve().parents[3] / "tables" / "space_war" / "questions"


def of(ask: asks.Ask, *parts: Part, **rulings: Any) -> Odds:
    found = SYSTEM.asks.odds(position(*parts, **rulings), ask)
    assert found is not None
    return found


def row(odds: Odds, label: str) -> list[Fraction]:
    """The chance of 0, 1, 2, …"""
    (found,) = [each for each in odds.rows if each.label == label]
    return [Fraction(weight, found.total) for weight in found.weights]


GUN = ship("cyan-1", vessel("E L L M"), (20, 20))
VOLLEY = ship("cyan-2", fighter("E EM"), (30, 20))


def test_the_odds_of_a_shot() -> None:
    foe = ship("amber-1", vessel("E L L"), (20, 25))
    ask = asks.AskAttack("cyan-1", "M", "amber-1")
    assert row(of(ask, GUN, foe), "hits") == [Fraction(1, 2), Fraction(1, 2)]
    lasers = row(of(asks.AskAttack("cyan-1", "L", "amber-1"), GUN, foe), "hits")
    assert lasers == [Fraction(4, 9), Fraction(4, 9), Fraction(1, 9)]


def test_the_odds_of_a_volley_by_counting_all_its_dice() -> None:
    foe = ship("amber-1", vessel("E L A"), (30, 25), damaged=(0,))
    found = of(asks.AskAttack("cyan-2", "EM", "amber-1"), VOLLEY, foe)
    ways = Counter(sum(face >= 5 for face in faces) for faces in product(range(1, 7), repeat=6))
    assert row(found, "hits") == [Fraction(ways[n], 6**6) for n in range(7)]
    assert "6 shots on 5+" in found.title


def counted(modules: str, hit: int, need: int) -> list[Fraction]:
    """Damages by counting every way in which saves can fall and modules can be picked."""
    left = len(modules.split())
    found = [Fraction(0)] * (left + 1)
    for faces in product(range(1, 7), repeat=hit):
        through = sum(face >= need for face in faces)
        found[min(through, left)] += Fraction(1, 6**hit)
    return found


@pytest.mark.parametrize(
    ("modules", "hit", "need"),
    [
        ("E L L", 4, 1),
        ("E A L", 3, 2),
        ("A A E L", 3, 3),
        ("E A A A L", 5, 4),
        ("E A A A A A", 4, 6),
    ],
)
@pytest.mark.rule("SW-5.2", "worked")
def test_stored_hits_by_counting_all_dice(modules: str, hit: int, need: int) -> None:
    foe = ship("amber-1", vessel(modules), (20, 25), hits=hits(hit))
    found = of(asks.AskHits("amber-1"), foe)
    expected = counted(modules, hit, need)
    assert row(found, "modules damaged") == expected
    assert row(found, "Craft destroyed")[1] == (expected[-1] if hit >= len(modules.split()) else 0)


def test_damaged_armour_and_modules_count_no_more() -> None:
    foe = ship("amber-1", vessel("E A L"), (20, 25), damaged=(1,))
    found = of(asks.AskHits("amber-1", 2), foe)
    assert row(found, "modules damaged") == [0, 0, 1]
    assert row(found, "Craft destroyed") == [0, 1]


def test_new_hits_come_on_top_of_stored_ones() -> None:
    foe = ship("amber-1", vessel("E L"), (20, 25), hits=hits(1))
    found = of(asks.AskAttack("cyan-1", "M", "amber-1"), GUN, foe)
    assert row(found, "modules damaged") == [0, Fraction(1, 2), Fraction(1, 2)]
    assert "1 stored hit" in found.title


@pytest.mark.rule("SW-6.4", "worked")
@pytest.mark.ruling("rear_without_engine", "random")
def test_aimed_hits_without_an_engine_left() -> None:
    # Engine, Laser, Electronics, no Armour: two aimed hits damage the Engine, then nothing.
    foe = ship("amber-1", vessel("E L EL"), (20, 25), hits=hits(2, rear=True))
    ask = asks.AskHits("amber-1")
    assert row(of(ask, foe), "modules damaged") == [0, 1, 0, 0]
    assert row(of(ask, foe, rear_without_engine="random"), "modules damaged") == [0, 0, 1, 0]


def test_an_unaimed_hit_may_take_the_engine_before_an_aimed_one() -> None:
    # First any of two modules, then an Engine if there is one left: 1/2 one damage, 1/2 two.
    foe = ship("amber-1", vessel("E L"), (20, 25), hits=(*hits(1), *hits(1, rear=True)))
    assert row(of(asks.AskHits("amber-1"), foe), "modules damaged") == [
        0,
        Fraction(1, 2),
        Fraction(1, 2),
    ]


@pytest.mark.rule("SW-9.1", "allowed")
def test_a_tractor_seizes_in_a_third_of_all_cases() -> None:
    vessel_ = ship("cyan-1", vessel("E TR"), (20, 20))
    foe = ship("amber-1", fighter("E L"), (20, 23))
    found = of(asks.AskTractor("cyan-1", "amber-1"), vessel_, foe)
    assert row(found, "seized") == [Fraction(2, 3), Fraction(1, 3)]


@pytest.mark.rule("SW-10.1", "worked")
@pytest.mark.ruling("warheads", "one_blast")
def test_the_odds_of_a_blast_in_contact_and_beside_it() -> None:
    carrier = ship("cyan-1", vessel("E N N"), (20, 20))
    near, far = ship("amber-1", vessel("E L"), (21, 20)), home("amber", (20, 24))
    parts = carrier, near, far
    two = [Fraction(max(0, 6 - abs(n - 7)), 36) for n in range(13)]
    assert row(of(asks.AskBlast("cyan-1", "amber-1"), *parts), "hits") == two
    one = [Fraction(0), *[Fraction(1, 6)] * 6]
    assert row(of(asks.AskBlast("cyan-1", "amber-station"), *parts), "hits") == one
    both = asks.AskBlast("cyan-1", "amber-station", 2)
    assert row(of(both, *parts), "hits") == two
    assert row(of(both, *parts, warheads="one_blast"), "hits") == one


def test_no_dice_no_odds() -> None:
    foe = ship("amber-1", vessel("E L"), (60, 40))
    view = position(GUN, foe)
    for ask in (
        asks.AskAttack("cyan-1", "L", "amber-1"),
        asks.AskRange("cyan-1", "amber-1"),
        asks.AskHits("amber-1"),
        asks.AskTractor("cyan-1", "amber-1"),
        asks.AskBlast("cyan-1", "amber-1"),
    ):
        assert SYSTEM.asks.odds(view, ask) is None


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["odds", *words]) == code
    captured = capsys.readouterr()
    return captured.err if code else captured.out


def test_odds_of_dice_and_of_files_on_the_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    dice = ["6D6", "--system", "space_war", "--need", "5", "--armour", "2", "--modules", "3"]
    found = json.loads(run(capsys, *dice, "--json"))
    assert Fraction(found["hits"]["weights"][0], found["hits"]["total"]) == Fraction(2, 3) ** 6
    # Each shot damages with 1/3 × 2/3 = 2/9.
    none = Fraction(found["modules"]["weights"][0], found["modules"]["total"])
    assert none == Fraction(7, 9) ** 6
    file = str(QUESTIONS / "range_laser.yaml")
    told = run(capsys, file, "--question", "on-the-bound")
    assert told.startswith("2 shots on 5+ at Pike · Amber 1\n")
    ends = ["--from", "cyan-1", "--weapon", "L", "--to", "amber-1"]
    out = tmp_path / "odds.svg"
    assert run(capsys, file, *ends, "-o", str(out)).startswith("2 shots on 5+")
    assert "modules damaged" in out.read_text(encoding="utf-8").lower()


@pytest.mark.parametrize(
    "words",
    [
        ("3D8", "--system", "space_war"),
        ("3D6", "--system", "space_war", "--silhouette", "3"),
        ("3D6", "--silhouette", "3", "--need", "4"),
        ("3D6", "--system", "space_war", "--need", "7"),
        ("3D6", "--system", "space_war", "--modules", "0"),
        (str(QUESTIONS / "range_laser.yaml"), "--from", "cyan-1"),
        (str(QUESTIONS / "range_laser.yaml"),),
    ],
)
def test_options_that_do_not_fit_are_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *words]) == 2
    assert capsys.readouterr().err.startswith("jumpshock: ")


def test_what_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(QUESTIONS / "range_laser.yaml")
    assert "did you mean" in run(capsys, file, "--question", "on-the-bund", code=1).lower()
    ends = ["--from", "cyan-1", "--weapon", "L", "--to", "amber-11"]
    assert "amber-1" in run(capsys, file, *ends, code=1)
    assert "no dice" in run(capsys, file, "--question", "gap", code=1)
