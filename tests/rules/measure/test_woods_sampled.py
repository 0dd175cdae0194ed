"""Along any line through woods: as fractions say, and no line tried at random (ME-12.8)."""

from decimal import Decimal, localcontext
from random import Random

import pytest

from simulator.geometry.exact.sight.apart import near_scene
from simulator.geometry.exact.sight.bounds import proves_none
from simulator.geometry.exact.sight.sight import every_line, scene_of
from simulator.rules.measure.model.rulings import Rulings
from simulator.rules.measure.questions.sights import look_of
from simulator.rules.measure.view.found import Case as Asked
from simulator.rules.measure.view.placing import PlacedView
from tests.oracle.measure_case_hidden import hidden_case
from tests.oracle.measure_counts import CASES, CHUNKS, chunk, sample
from tests.oracle.measure_curves import place
from tests.oracle.measure_file import File
from tests.oracle.measure_judge import Case
from tests.oracle.measure_numbers import EXACT, along, less
from tests.oracle.measure_sight import starts_and_ends
from tests.oracle.measure_woods import any_line, woods_of
from tests.rules.measure.asked import found_in_force, opened

TRIES = 30
FEW = 64
"""Files of which those with straight outlines are judged where no more are asked for."""


def lines_tried(raw: dict[str, object], rng: Random) -> set[bool]:
    """Of lines between random spots of both outlines, and inside, whether they are stopped."""
    file = File(raw)
    found = starts_and_ends(Case(file, file.raw["questions"][0]))
    assert found is not None
    mine, theirs, screen = found

    def spot(pieces: list[object]) -> object:
        one, other = (rng.choice(pieces) for _ in range(2))
        ends = [place(each, each.length * Decimal(rng.random())) for each in (one, other)]  # type: ignore[arg-type,attr-defined]
        return along(ends[0], less(ends[1], ends[0]), Decimal(rng.choice((0.0, rng.random()))))

    pairs = ((spot(list(mine.pieces)), spot(list(theirs.pieces))) for _ in range(TRIES))
    return {screen.stops(p, q) for p, q in pairs}  # type: ignore[arg-type]


@pytest.mark.rule("ME-12.8", "worked")
@pytest.mark.parametrize("number", range(CHUNKS))
def test_no_line_tried_at_random_says_otherwise(number: int) -> None:
    for seed in sample(number):
        this = hidden_case("wood", seed)
        this.ask = {**this.ask, "line": "any"}
        raw = this.raw()
        answer = found_in_force(raw)["q"]
        with localcontext(EXACT):  # with fewer digits a spot of a border lies beside it
            tried = lines_tried(raw, Random(seed))
        assert answer != "clear" or True not in tried, f"wood {seed}"
        assert answer != "blocked" or False not in tried, f"wood {seed}"


@pytest.mark.rule("ME-12.8", "worked")
@pytest.mark.parametrize("number", range(CHUNKS))
def test_straight_woods_are_as_judged_by_fractions(number: int) -> None:
    judged = 0
    for seed in chunk(number) if CASES > 100 else range(number, FEW, CHUNKS):
        this = hidden_case("wood", seed)
        this.ask = {**this.ask, "line": "any"}
        woods = woods_of(this)
        if woods:
            assert found_in_force(this.raw())["q"] == any_line(woods), f"wood {seed}"
            judged += 1
    assert judged > FEW // CHUNKS // 4


@pytest.mark.rule("ME-12.8", "worked")
@pytest.mark.parametrize("seed", [52, 217])
def test_lines_that_a_search_does_not_find_are_found(seed: int) -> None:
    """52: from (26.5927, 25.65) to (30, 60) 2.0028 lie inside, and 2 may be seen through."""
    this = hidden_case("wood", seed)
    this.ask = {**this.ask, "line": "any"}
    assert found_in_force(this.raw())["q"] == "partial"


@pytest.mark.rule("ME-12.8", "worked")
@pytest.mark.parametrize("number", range(CHUNKS))
def test_bounds_never_prove_that_a_line_that_is_found_does_not_exist(number: int) -> None:
    for seed in sample(number)[::2]:
        this = hidden_case("wood", seed)
        this.ask = {**this.ask, "line": "any"}
        view, (question,) = opened(this.raw())
        looked = look_of(Asked(PlacedView(view), Rulings(), "T"), question.ask)
        assert looked is not None
        seen, scene = every_line(looked[0]), near_scene(scene_of(looked[0]))
        assert not (seen.free and proves_none(scene, 1)), f"wood {seed}"
        if all(blocker.depth is not None for blocker in scene.blockers):
            assert not (seen.stopped and proves_none(scene, -1)), f"wood {seed}"
