"""What is asked by pointing: each inquiry becomes its question, and is known again by it."""

from itertools import groupby

import pytest

from simulator.kernel.asked.inquiry import Aim
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ends, Thing
from simulator.rules.measure.questions.misfits import KeyFacts, misfits
from tests.rules.measure.tables import HEAD, MEASURE, at, more, view_of

# An arc may be called as an inquiry is.
NAMES = HEAD.replace("arcs: {fore:", "arcs: {point: {from: 0, to: 9}, fore:")
THINGS = more(
    at(s=("ship", 10, 10), a=("cube", 20, 10), b=("puck", 30, 10)),
    "obstacles",
    rock="at: [40, 10], disc: 2",
)
VIEW = view_of(THINGS, NAMES)
AIM = Aim("s", "a", ("T", (3000, 4000)))
PAIR = Ends(Thing("s"), Thing("a"))


@pytest.mark.parametrize("inquiry", [one.id for one in MEASURE.asks.inquiries(VIEW, "s")])
def test_an_inquiry_is_known_again_by_its_question(inquiry: str) -> None:
    question = MEASURE.asks.make_question(VIEW, inquiry, AIM)
    assert question is not None
    again = MEASURE.asks.inquiry_of(VIEW, question.ask)
    assert again is not None
    assert again[0] == inquiry
    assert again[1].source == "s"


@pytest.mark.parametrize(
    ("inquiry", "ask"),
    [
        ("range", asks.AskRange(PAIR)),
        ("range point", asks.AskRange(PAIR, "point")),
        ("point", asks.AskRange(Ends(Thing("s"), asks.FreeSpot((3000, 4000))))),
        ("far", asks.AskRange(PAIR, end="far")),
        ("centres", asks.AskRange(PAIR, measure="centre")),
        ("sight", asks.AskSight(PAIR)),
        ("sight centre", asks.AskSight(PAIR, "centre")),
        ("from bow", asks.AskRange(Ends(asks.NamedPoint("s", "bow"), Thing("a")))),
        ("from bow fore", asks.AskRange(Ends(asks.NamedPoint("s", "bow"), Thing("a")), "fore")),
        ("stop ahead", asks.AskPath("s", "ahead", stop=True)),
        ("closest", asks.AskClosest(Thing("s"), (Thing("a"), Thing("b")))),
    ],
)
def test_what_is_pointed_at_becomes_the_question(inquiry: str, ask: asks.Ask) -> None:
    question = MEASURE.asks.make_question(VIEW, inquiry, AIM)
    assert question is not None
    assert question.ask == ask


@pytest.mark.rule("ME-12.10", "definition")
def test_what_is_asked_by_pointing_has_no_key_that_says_nothing() -> None:
    facts, things = KeyFacts(("s", "a", "b")), ("s", "a", "b", "rock")
    asked = []
    for source in things:
        for inquiry in MEASURE.asks.inquiries(VIEW, source):
            found = (
                MEASURE.asks.make_question(VIEW, inquiry.id, Aim(source, to, AIM.place))
                for to in things
            )
            asked += [question for question in found if question]
        for target in things:
            asked += MEASURE.asks.questions_about(VIEW, source, target)
    assert len(asked) > 100
    assert [question.ask for question in asked if list(misfits(question.ask, facts))] == []


def test_of_a_single_other_base_none_is_the_closest() -> None:
    alone = view_of(at(s=("ship", 10, 10), a=("cube", 20, 10)))
    assert "closest" not in [one.id for one in MEASURE.asks.inquiries(alone, "s")]


def test_each_group_of_questions_stands_together() -> None:
    groups = [one.group for one in MEASURE.asks.inquiries(VIEW, "s")]
    assert [group for group, _ in groupby(groups)] == list(dict.fromkeys(groups))
    assert {"How far", "In arc", "Seen", "Hidden", "Moved", "Met"} <= set(groups)
