"""What holds of every answer to every shipped question and hard position.

Signs of margins, printed lengths and cited rules contradict neither each other nor the verdict.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from simulator.kernel.asked.answer import Answer, Measure
from simulator.kernel.shown.overlay import Line
from simulator.kernel.spec import Question
from simulator.rules import billion_suns
from simulator.rules.billion_suns.model import asks
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import load_text, rule_index, ruling_index
from tests.oracle.questions import TABLES

POSITIONS = Path(__file__).parent / "positions"
FILES = sorted([*TABLES.glob("questions/*.yaml"), *TABLES.glob("scenarios/*.yaml")])
FILES += sorted(POSITIONS.glob("*.yaml"))
ALL_OF = (asks.AskDeploy, asks.AskJumpPoint, asks.AskPath, asks.AskCoherency, asks.AskProtect)
"""Questions to which one reason against is a no."""
ANY_OF = (asks.AskArc, asks.AskScan, asks.AskAttack)
"""Questions to which one pair is a yes."""

LENGTH = re.compile(r'(\d+\.\d{3})"')

Answers = tuple[tuple[Question[asks.Ask], Answer], ...]


@cache
def answers(path: Path) -> Answers:
    """Every answer of a file: to its own questions and to all that a player could hover."""
    file = load_text(path.read_bytes(), path.name)
    view = SYSTEM.play.conceal(SYSTEM.play.begin(file.setup, ""), None)
    names = [*view.extra.groups, *(piece.id for piece in file.setup.pieces if not piece.group)]
    asked = list(file.questions)
    if path.parent == POSITIONS:
        for source in names:
            for target in names:
                asked += SYSTEM.asks.questions_about(view, source, target)
    return tuple((question, SYSTEM.asks.answer(view, question)) for question in asked)


@cache
def every_answer() -> tuple[tuple[str, Question[asks.Ask], Answer], ...]:
    """Every answer of every file, with the names of its file and question."""
    return tuple(
        (f"{path.stem}: {question.id}", question, answer)
        for path in FILES
        for question, answer in answers(path)
    )


def measures() -> Iterator[tuple[str, Measure]]:
    for name, _, answer in every_answer():
        for measure in answer.measures:
            yield name, measure


def test_there_is_much_to_judge() -> None:
    assert len(FILES) > 100
    assert len(every_answer()) > 2 * len(FILES)


def test_verdicts_follow_from_reasons() -> None:
    for name, question, answer in every_answer():
        said = [reason.ok for reason in answer.reasons]
        if isinstance(question.ask, ALL_OF):
            assert answer.verdict is (False not in said), name
        elif isinstance(question.ask, ANY_OF) and answer.verdict:
            assert True in said, name
        elif answer.verdict is False:
            assert False in said, name
        yes = {True: "Yes", False: "No", None: ""}[answer.verdict]
        assert answer.headline.startswith(yes), name


def test_margins_never_contradict_verdicts() -> None:
    for name, each in measures():
        margins = [part for part in (each.margin, each.margin_angle) if part is not None]
        if each.ok is not None and margins:
            assert not each.ok or min(margins) >= 0, name
            assert each.ok or min(margins) <= 0 or each.margin_angle is not None, name
        if any(margin < 0 for margin in margins):
            assert each.ok is False, name


def test_an_angle_and_its_margin_add_up_to_half_an_arc() -> None:
    for name, each in measures():
        if each.off_heading is not None and each.margin_angle is not None:
            half = each.off_heading + each.margin_angle
            assert half in (22_500, 45_000, 90_000, 180_000), name


def test_no_answer_prints_two_lengths_for_one_thing() -> None:
    for name, _, answer in every_answer():
        seen: dict[tuple[str, ...], int] = {}
        for each in answer.measures:
            pair = tuple(sorted((each.source, each.target)))
            assert seen.setdefault(pair, each.distance) == each.distance, name
            for line in answer.overlays:
                if isinstance(line, Line) and LENGTH.fullmatch(line.label):
                    same = {line.a, line.b} == {each.a, each.b}
                    assert not same or line.label == f'{_inches(each.distance)}"', name


def test_every_length_of_a_sentence_was_measured() -> None:
    for name, _, answer in every_answer():
        known = {_inches(each.distance) for each in answer.measures}
        known |= {_inches(abs(each.margin)) for each in answer.measures if each.margin is not None}
        known |= {line.label[:-1] for line in answer.overlays if isinstance(line, Line)}
        for reason in answer.reasons:
            text = re.sub(r"passes \S+ inside", "", reason.text)
            assert set(LENGTH.findall(text)) <= known, (name, text)
        assert set(LENGTH.findall(answer.headline)) <= known, name


def test_every_rule_cited_is_built() -> None:
    rules, rulings = rule_index("billion_suns"), ruling_index("billion_suns")
    for name, _, answer in every_answer():
        for reason in answer.reasons:
            for rule in (reason.rule, *reason.also):
                assert rules[rule].built, (name, rule)
        for ruling, reading in answer.rulings:
            assert reading in rulings[ruling].readings, name


def test_every_rule_the_sources_name_as_an_answer_is_built() -> None:
    """Positions may miss a reason; its number stands in the source all the same."""
    rules = rule_index("billion_suns")
    cited = set()
    for path in Path(billion_suns.__path__[0]).rglob("*.py"):
        cited |= set(re.findall(r'"((?:ABS|WZ|SOLO)-[\d.]+)"', path.read_text(encoding="utf-8")))
    assert len(cited) > 30
    assert sorted(rule for rule in cited if rule not in rules or not rules[rule].built) == []


def _inches(thou: int) -> str:
    return f"{thou // 1000}.{thou % 1000:03d}"
