"""What does not change an answer, and what can change it only one way."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.oracle import measure_moves
from tests.oracle.measure_cases import MAKERS, made
from tests.oracle.measure_counts import CASES
from tests.oracle.measure_scenes import Scene
from tests.rules.measure.asked import asked

COUNT = max(10, CASES // 12)
Change = Callable[[Scene], Scene | None]


def answer(this: Scene) -> str:
    return asked(this.text())["q"]


def unchanged(kind: str, change: Change, count: int = COUNT) -> int:
    """How many random files gave the same answer after a change."""
    tried = 0
    for seed in range(count):
        this = made(kind, seed)
        other = change(this)
        if other is not None:
            assert answer(this) == answer(other), f"{kind} {seed}\n{this.text()}"
            tried += 1
    return tried


@pytest.mark.parametrize("kind", MAKERS)
def test_turning_the_table_by_a_quarter_changes_nothing(kind: str) -> None:
    assert unchanged(kind, measure_moves.quarter_turned) == COUNT


def at_edge(this: Scene) -> bool:
    """Does the answer hang on the edges of the table?"""
    return "edge" in str(this.ask.get("to")) or bool(
        {"base", "end"} & set(this.ask.get("sweep", ()))
    )


@pytest.mark.parametrize("kind", MAKERS)
def test_turning_everything_by_the_angle_of_3_4_5_changes_nothing(kind: str) -> None:
    def turned(this: Scene) -> Scene | None:
        return None if at_edge(this) else measure_moves.triple_turned(this)

    assert unchanged(kind, turned, COUNT * 3) > COUNT // 4


@pytest.mark.parametrize("kind", MAKERS)
def test_a_mirror_changes_nothing(kind: str) -> None:
    assert unchanged(kind, measure_moves.mirrored) == COUNT


@pytest.mark.parametrize("kind", MAKERS)
def test_shifting_everything_changes_nothing(kind: str) -> None:
    def shifted(this: Scene) -> Scene | None:
        return None if at_edge(this) else measure_moves.shifted(this)

    assert unchanged(kind, shifted) > COUNT // 10


@pytest.mark.parametrize("kind", ["range", "band", "within", "overlap", "sight"])
def test_equal_ends_can_be_swapped(kind: str) -> None:
    assert unchanged(kind, measure_moves.swapped) > COUNT // 10


@pytest.mark.parametrize("name", ["a", "b"])
def test_a_larger_base_is_never_farther(name: str) -> None:
    compared = 0
    for seed in range(COUNT):
        this = made("range", seed)
        if "arc" in this.ask or "end" in this.ask or this.touching:
            continue
        larger = measure_moves.grown(this, name)
        if larger is not None:
            assert Fraction(answer(larger)) <= Fraction(answer(this)), this.text()
            compared += 1
    assert compared > COUNT // 4


def test_in_a_wider_arc_nothing_is_farther() -> None:
    compared = 0
    for seed in range(COUNT * 12):
        this = made("range", seed)
        wider = measure_moves.widened(this) if "arc" in this.ask else None
        if wider is None or "end" in this.ask or this.ask.get("arc") != "x":
            continue
        before = answer(this)
        if before != "none":
            assert Fraction(answer(wider)) <= Fraction(before), this.text()
            compared += 1
    assert compared > COUNT // 4


def grown_target(this: Scene) -> Scene | None:
    return measure_moves.grown(this, "b")


@pytest.mark.parametrize("change", [measure_moves.widened, grown_target])
def test_what_is_in_an_arc_in_part_stays_so_when_arc_or_base_grow(change: Change) -> None:
    grown = 0
    for seed in range(COUNT * 3):
        this = made("arc", seed)
        larger = change(this) if this.ask.get("part", "any") == "any" else None
        if larger is not None and "band" not in this.ask and answer(this) == "yes":
            assert answer(larger) == "yes", this.text()
            grown += 1
    assert grown > COUNT // 8
