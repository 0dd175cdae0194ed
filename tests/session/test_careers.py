"""Careers: what came when, what it did, to whom it was lost; and the turning point."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from simulator.ai.agent_package import agent_package
from simulator.api.turning_points import TurningPoint, strengths, turning_point
from simulator.kernel.engine import Step
from simulator.kernel.event import Event
from simulator.kernel.piece import Aside
from simulator.kernel.shown.score import Lost, Score
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.session import Game, watch_save
from simulator.session.careers import Fall, UnitCareer, careers_of, destroyed_words, told_career
from simulator.session.log import LogRow, Story
from simulator.session.scores import score_sheet
from simulator.session.timeline import Timeline
from tests.contract import toy
from tests.games.stored import path_of
from tests.session.test_scores import SCENARIOS, played


@cache
def warzone() -> Game:
    return played(SCENARIOS / "first_contact.yaml", "1")


def test_every_ship_that_was_lost_stands_in_a_career_and_who_destroyed_it_has_it() -> None:
    game = warzone()
    found = careers_of(game.ruleset, game.course)
    classes = game.state.setup.catalogue.classes
    gone = Counter(
        piece.group
        for piece in game.state.pieces.values()
        if piece.kind in classes and piece.place == Aside("destroyed")
    )
    assert gone
    assert {each.unit: len(each.falls) for each in found if each.falls} == gone
    named = {each.name: each for each in found}
    for each in found:
        for fall in each.falls:
            step = game.steps[fall.n - 1]
            assert fall.round in (step.state.round, step.state.round - 1)
            if fall.to in named:
                assert fall.what in named[fall.to].destroyed
    sheet = score_sheet(game.ruleset, game.course)
    for seat in ("cyan", "amber"):
        lost = Counter(fall.what for each in found if each.seat == seat for fall in each.falls)
        assert lost == sheet.lost.get(seat, {})


def test_craft_of_space_war_have_careers_too() -> None:
    seen = watch_save(path_of("squadron_action-1"), SYSTEMS)
    assert seen.ruleset
    assert seen.replay
    found = careers_of(seen.ruleset, seen.replay.course)
    assert {each.seat for each in found} == {"cyan", "amber"}
    dice = sum(len(event.faces) for event in _shots(seen.replay.course.steps))
    assert sum(each.dice for each in found) == dice > 0


def _shots(steps: tuple) -> list:  # type: ignore[type-arg]
    return [
        event for step in steps for event in step.events if type(event).__name__ == "ShotsFired"
    ]


def test_a_career_is_told_in_phrases() -> None:
    whole = replace(
        UnitCareer("a", "cyan", "Frigates · Cyan 1", "frigate", 3, 2, (), 3, 4, 9, 17, 1),
        destroyed={"Cruiser": 2, "Gunship": 1},
        falls=(Fall(9, 3, "Frigate", "Gunships · Amber 4"),),
    )
    assert tuple(told_career(whole)) == (
        "came in round 2",
        "4 attacks",
        "17 damage dealt, 1 taken",
        "1 of 3 lost, the last in round 3 to Gunships · Amber 4",
    )
    assert destroyed_words(whole) == "2 Cruisers, 1 Gunship"
    lone = UnitCareer(
        "b", "cyan", "Dart", "craft", 1, 0, (), 1, falls=(Fall(9, 3, "Dart", "a ram"),)
    )
    assert tuple(told_career(lone)) == ("there from the start", "lost in round 3 to a ram")


@pytest.mark.parametrize("name", ["warzone", "squadron_action-1", "core-1"])
def test_the_turning_point_is_the_row_that_the_programs_find_the_most_in(name: str) -> None:
    if name == "warzone":
        ruleset, course = warzone().ruleset, warzone().course
    else:
        seen = watch_save(path_of(name), SYSTEMS)
        assert seen.ruleset
        assert seen.replay
        ruleset, course = seen.ruleset, seen.replay.course
    found = turning_point(ruleset, course)
    package = agent_package(course.state)
    assert found
    assert package
    assert package.holdings
    rows = [row.text for row in Story(ruleset, None).rows(course)]
    assert found.text in rows
    states = [course.start, *(step.state for step in course.steps)]
    other = next(seat for seat in ruleset.contest.standings(course.state) if seat != found.seat)

    has = package.holdings
    lead = [
        has(states[n], found.seat) - has(states[n], other) for n in (found.first - 1, found.last)
    ]
    swing = lead[1] - lead[0]
    scored = re.search(r"scores (\d+) victory point", found.text)
    if scored and found.first == found.last:
        # At a round's end every fleet is worth less, with fewer rounds to come: points alone count.
        swing = int(scored[1]) * package.point_worth(course.state)
    assert swing > 0
    assert found.swing == f"+{package.worth_words(course.state, swing)}"
    points = strengths(ruleset, course)
    assert set(points) == {found.seat, other}
    assert points[other][-1] == package.holdings(course.state, other)


def turned(seats: str, *wounds: str, counts: bool = True) -> TurningPoint:
    """The turning point of a duel in which these seats were wounded, all of a word in one step."""

    def scores_of(_: AnyState, event: Event) -> tuple[Score, ...]:
        assert isinstance(event, toy.SeatWounded)
        return (Lost(event.seat, 1, "duellist"),)

    contest = replace(toy.SYSTEM.contest, scores_of=scores_of)
    if not counts:
        contest = replace(contest, standings=lambda view: dict.fromkeys(view.extra.wounds, 0))
    play = replace(toy.SYSTEM.play, outcome=lambda _: None)
    rules = replace(toy.SYSTEM, play=play, contest=contest)
    start = toy.begin(toy.small_setup(), "1")
    start = replace(start, extra=replace(start.extra, wounds=dict.fromkeys(seats, 0)))
    steps, rows, state = [], [], start
    for n, each in enumerate(wounds, 1):
        events = tuple(toy.SeatWounded(seat) for seat in each)
        for event in events:
            state = toy.apply(state, event)
        steps.append(Step(toy.Bargain(True), "r", events, state))
        rows.append(LogRow(n, n, "r", f"SeatWounded in round 0, {n}"))
    found = turning_point(rules, Timeline(start, steps=tuple(steps)), rows)
    assert found
    return found


def test_what_harms_who_plays_alone_is_good_for_nobody() -> None:
    found = turned("r", "r", "rr")
    assert (found.first, found.seat, found.swing) == (2, "r", "−2")
    found = turned("r", "r", "rr", counts=False)
    assert (found.first, found.seat, found.swing) == (2, "", "2 destroyed")
    assert found.by == "the largest loss of the game"
    found = turned("rb", "r", "rr", counts=False)
    assert (found.first, found.seat, found.swing) == (2, "b", "2 destroyed")


def test_among_three_the_lead_of_the_winner_is_measured() -> None:
    """What red lost first let blue come no nearer to green, who wins."""
    found = turned("rbg", "rr", "b", "r")
    assert (found.first, found.seat, found.swing) == (2, "g", "+1")
