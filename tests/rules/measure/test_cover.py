"""Cover, the best single point, and what may be seen through (ME-12.1, 12.2, 12.8, 12.9)."""

from pathlib import Path
from random import Random

import pytest
import yaml

from simulator import paths
from simulator.kernel.asked.answer import Answer
from simulator.kernel.shown.overlay import Area, Badge, Line, Trace
from tests.oracle.measure_file import PLAIN
from tests.rules.measure.asked import asked, found_in_force, told

QUESTIONS = paths.data("tables") / "measure" / "questions"
FILES = {
    "ME-12.1": "sight_any_line_*.yaml",
    "ME-12.2": "sight_one_point_*.yaml",
    "ME-12.8": "sight_*_wood*.yaml",
    "ME-12.9": "cover_*.yaml",
}


def shipped() -> list[Path]:
    return sorted(path for each in FILES.values() for path in QUESTIONS.glob(each))


@pytest.mark.rule("ME-12.1", "definition")
@pytest.mark.rule("ME-12.2", "worked")
@pytest.mark.rule("ME-12.8", "worked")
@pytest.mark.rule("ME-12.9", "worked")
@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_answers_are_as_worked_by_hand(path: Path) -> None:
    text = path.read_text("utf-8")
    assert asked(text) == {ask["id"]: ask["answer"] for ask in yaml.safe_load(text)["questions"]}


def test_there_are_three_worked_files_of_each_and_sixteen_in_all() -> None:
    assert all(len(list(QUESTIONS.glob(each))) >= 3 for each in FILES.values())
    assert len(shipped()) >= 16


TABLE = """
format: 1
system: measure
unit: mm
title: Cover
kinds:
  square: {base: {rectangle: [40, 40]}, points: {eye: [0, 20]}}
  disc: {base: {disc: 40}}
  spot: {base: dot}
tables:
  - id: T
    size: [600, 400]
    pieces:
      - {id: a, kind: square, at: [200, 100]}
      - {id: b, kind: square, at: [200, 250]}
      - {id: d, kind: disc, at: [200, 250]}
      - {id: p, kind: spot, at: [200, 60]}
      - {id: q, kind: spot, at: [200, 300]}
    obstacles:
%s
questions:
  - {id: q, %s}
"""
WALL = "      - {id: wall, polygon: [[200, 160], [260, 160], [260, 180], [200, 180]]}"
WOOD = (
    "      - {id: wood, polygon: [[100, 150], [300, 150], [300, 190], [100, 190]], see_through: 40}"
)


def ask(question: str, *obstacles: str) -> str:
    return TABLE % ("\n".join(obstacles or (WALL,)), question)


def answer_of(question: str, *obstacles: str) -> Answer:
    return told(yaml.load(ask(question, *obstacles), Loader=PLAIN))


def in_force(text: str) -> dict[str, str]:
    return found_in_force(yaml.load(text, Loader=PLAIN))


def texts(answer: Answer) -> list[str]:
    return [each.text for each in answer.reasons]


@pytest.mark.rule("ME-12.9", "worked")
def test_the_answer_names_what_hides_how_much_and_where() -> None:
    answer = answer_of("ask: cover, from: a, to: b")
    assert answer.value == "cover"
    assert answer.second == "50.00 % hidden"
    assert "wall stops a line: it hides 50.00 % of b" in texts(answer)
    assert any(isinstance(each, Area) and each.role == "covered" for each in answer.overlays)


@pytest.mark.rule("ME-12.9", "worked")
def test_from_a_point_the_hidden_part_of_the_outline_is_drawn() -> None:
    """The shadow on b begins at x = 200: 20 of its front, its right side and 20 of its rear."""
    answer = answer_of("ask: cover, line: any, from: a@eye, to: b")
    assert answer.second == "50.00 % hidden"
    hidden = {spot for each in answer.overlays if isinstance(each, Trace) and each.role == "hidden"
              for spot in each.points}  # fmt: skip
    assert {
        (200_000, 230_000),
        (220_000, 230_000),
        (220_000, 270_000),
        (200_000, 270_000),
    } <= hidden


@pytest.mark.rule("ME-12.9", "worked")
def test_of_a_disc_the_share_is_that_of_its_arc() -> None:
    """Along x = 200 the wall parts the disc in halves."""
    answer = answer_of("ask: cover, line: any, from: a@eye, to: d")
    assert answer.second == "50.00 % hidden"


@pytest.mark.rule("ME-12.9", "edge")
def test_what_is_too_far_off_is_told() -> None:
    answer = answer_of("ask: cover, from: a, to: b, near: 49.999")
    assert answer.value == "none"
    assert "wall is farther than 49.999 mm from b: it does not count" in texts(answer)


@pytest.mark.rule("ME-12.2", "worked")
def test_the_answer_names_the_best_point_and_what_it_sees() -> None:
    answer = answer_of("ask: sight, line: one_point, from: a, to: b")
    assert answer.value == "partial"
    assert any(text.startswith("[180, 120] sees ") for text in texts(answer))
    assert any(isinstance(each, Badge) and each.text == "[180, 120]" for each in answer.overlays)
    assert any(isinstance(each, Area) and each.role == "seen" for each in answer.overlays)


@pytest.mark.rule("ME-12.2", "edge")
def test_a_point_that_only_grazes_is_the_best_one_and_a_tie() -> None:
    """From (180, 120) a line to (220, 230) grazes the wall at (200, 175): none else sees all."""
    grazed = "[[200, 175], [260, 165], [260, 175]]"
    wall = f"      - {{id: wall, polygon: {grazed}}}"
    answer = answer_of("ask: sight, line: one_point, from: a, to: b", wall)
    assert answer.value == "clear"
    assert answer.certainty is not None
    assert answer.certainty.is_tie
    nearer = wall.replace("[200, 175]", "[199.999, 175]")
    assert answer_of("ask: sight, line: one_point, from: a, to: b", nearer).value == "partial"


@pytest.mark.rule("ME-12.8", "worked")
def test_a_line_is_hatched_inside_and_told_how_long() -> None:
    answer = answer_of("ask: sight, line: centre, from: a, to: b", WOOD)
    assert answer.value == "clear"
    assert "40.000 mm of the line lie inside, 40 mm may be seen through" in texts(answer)
    inside = [each for each in answer.overlays if isinstance(each, Line) and each.role == "through"]
    assert [(each.a, each.b) for each in inside] == [((200_000, 150_000), (200_000, 190_000))]


@pytest.mark.rule("ME-12.8", "edge")
def test_a_line_just_as_long_as_may_be_is_a_tie() -> None:
    answer = answer_of("ask: sight, line: centre, from: a, to: b", WOOD)
    assert answer.certainty is not None
    assert answer.certainty.is_tie


SEARCHED = "searched, not proven"


@pytest.mark.rule("ME-12.8", "edge")
@pytest.mark.parametrize(
    ("depth", "verdict"),
    [
        ("42.563", "clear"),  # 40 x sqrt(1 + (4 / 11)^2) = 42.5625
        ("42.562", "partial"),
        ("40", "partial"),
        ("39.999", "blocked"),
    ],
)
def test_that_no_line_passes_or_is_stopped_is_proven(depth: str, verdict: str) -> None:
    wood = WOOD.replace("see_through: 40", f"see_through: {depth}")
    answer = answer_of("ask: sight, line: any, from: a, to: b", wood)
    assert answer.value == verdict
    assert not any(SEARCHED in each for each in texts(answer))


@pytest.mark.rule("ME-12.8", "edge")
@pytest.mark.parametrize("apart", [10, 20])
def test_what_round_woods_hide_together_may_be_said_to_be_searched(apart: int) -> None:
    """Discs of 20 that overlap reach 20 + 10; beside each other a line has 20 of each at most."""
    woods = [f"      - {{id: w{far}, at: [200, {160 + far}], disc: 20, see_through: {20 + apart}}}"
             for far in (0, apart)]  # fmt: skip
    answer = answer_of("ask: sight, line: any, from: a, to: b", *woods)
    assert answer.value == "clear"
    claims = [each for each in texts(answer) if SEARCHED in each]
    assert claims == ([f"that no line is stopped is {SEARCHED}"] if apart < 20 else [])
    assert bool(answer.certainty and answer.certainty.brief == SEARCHED) is bool(claims)


@pytest.mark.rule("ME-12.8", "edge")
def test_how_much_of_a_target_woods_hide_is_said_to_be_searched() -> None:
    wood = WOOD.replace("[300, 150], [300, 190]", "[200, 150], [200, 190]").replace("40}", "30}")
    answer = answer_of("ask: cover, line: any, from: a, to: b", wood)
    assert answer.value == "cover"
    assert "that just so much of b is hidden is searched, not proven" in texts(answer)
    answer = answer_of("ask: sight, line: one_point, from: a, to: b", wood)
    assert any(text.endswith(SEARCHED) for text in texts(answer)) is (answer.value == "partial")


@pytest.mark.rule("ME-12.2", "edge")
@pytest.mark.parametrize(("by", "verdict"), [(1, "cover"), (90, "none")])
def test_that_no_point_sees_more_is_said_to_be_searched(by: int, verdict: str) -> None:
    answer = answer_of(f"ask: cover, line: one_point, by: {by}, from: a, to: b")
    assert answer.value == verdict
    claims = [each for each in texts(answer) if SEARCHED in each]
    assert claims == ([f"that no point sees more of b is {SEARCHED}"] if by == 1 else [])


@pytest.mark.rule("ME-12.8", "edge")
@pytest.mark.parametrize(
    ("depth", "tangent", "verdict"),
    [(39, "clear", "clear"), (39, "blocked", "blocked"), (40, "blocked", "clear")],
)
def test_the_one_line_between_points_may_run_along_a_wood(
    depth: int, tangent: str, verdict: str
) -> None:
    wood = WOOD.replace("[300, 150], [300, 190]", "[200, 150], [200, 190]")
    ask = f"from: p, to: q, line: any, rulings: {{tangent: {tangent}}}"
    answer = answer_of(f"ask: sight, {ask}", wood.replace("40}", f"{depth}}}"))
    assert answer.value == verdict
    assert not any(SEARCHED in text for text in texts(answer))


LEFT = "[[150, 150], [198, 150], [198, 170], [150, 170]]"


@pytest.mark.rule("ME-12.8", "edge")
def test_a_line_through_two_woods_is_found_where_a_circle_bends_what_lies_inside() -> None:
    """From (185, 120) to (212, 230) 20 x 1.03 lie in the first one, and the disc is entered.

    The disc stands under b but for a cap below y = 230, where one may see 10 deep.
    """
    first = WOOD.replace("[[100, 150], [300, 150], [300, 190], [100, 190]]", LEFT)
    cap = "      - {id: cap, at: [210, 235], disc: 14, see_through: 10}"
    answer = answer_of("ask: sight, line: any, from: a, to: b", first, cap)
    assert answer.value == "partial"


RANK = {"clear": 2, "partial": 1, "blocked": 0, "none": 2, "cover": 1, "hidden": 0}
LINES = "closest", "any", "one_point"


def scene(rng: Random, grown: int, *, mirrored: bool = False) -> str:
    """Two bases and a wall, that much larger on each side; mirrored at x = 300."""
    left, low = rng.randint(150, 230), rng.randint(130, 190)
    right, high = left + rng.randint(5, 60), low + rng.randint(5, 30)
    corners = [(left - grown, low - grown), (right + grown, low - grown),
               (right + grown, high + grown), (left - grown, high + grown)]  # fmt: skip
    at = [(200, 100), (rng.randint(170, 260), 250)]
    if mirrored:
        corners, at = [(600 - x, y) for x, y in corners], [(600 - x, y) for x, y in at]
    deep = rng.choice(["", ", see_through: 20"])
    wall = f"      - {{id: wall, polygon: {[list(each) for each in corners]}{deep}}}"
    (ax, ay), (bx, by) = at
    text = TABLE.replace("at: [200, 100]", f"at: [{ax}, {ay}]")
    text = text.replace("kind: square, at: [200, 250]", f"kind: square, at: [{bx}, {by}]")
    rows = [f"  - {{id: {kind}-{line}, ask: {kind}, line: {line}, from: a, to: b}}"
            for line in LINES for kind in ("sight", "cover")]  # fmt: skip
    return text.partition("questions:")[0] % wall + "questions:\n" + "\n".join(rows) + "\n"


@pytest.mark.rule("ME-12.9", "worked")
@pytest.mark.parametrize("seed", [0, 3])
def test_a_larger_obstacle_never_shows_more_and_a_mirror_changes_nothing(seed: int) -> None:
    plain = in_force(scene(Random(seed), 0))
    larger = in_force(scene(Random(seed), 3))
    assert in_force(scene(Random(seed), 0, mirrored=True)) == plain
    for name, answer in plain.items():
        assert RANK[larger[name]] <= RANK[answer], name


@pytest.mark.rule("ME-12.2", "worked")
@pytest.mark.parametrize("seed", [0, 3])
def test_one_point_never_sees_what_all_do_not(seed: int) -> None:
    found = in_force(scene(Random(seed), 0))
    assert (found["sight-one_point"] == "blocked") == (found["sight-any"] == "blocked")
    assert RANK[found["sight-one_point"]] >= RANK[found["sight-any"]]
    assert RANK[found["cover-one_point"]] >= RANK[found["cover-any"]]
