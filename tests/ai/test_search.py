"""The search over plans, on a game of one answer in which the right one is known."""

from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from simulator.ai.choice import AgentChoice
from simulator.ai.mind import Idea, Mind
from simulator.ai.rollouts import Budget, Habits, Position
from simulator.ai.search import ENOUGH, Verdict, search
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice, SeededDice
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Seat, Setup
from simulator.kernel.state import AnyState, State
from simulator.kernel.system import System

LUCK = 100

WORLDS = 3
"""Worlds there must be time for if a rollout is to go on after a rest."""


@dataclass(frozen=True)
class Bet(Action):
    """Take so much, and what a die of `LUCK` sides gives."""

    sure: int


def judge(state: AnyState, action: Action, seat: str) -> None:
    return None


def winner(state: AnyState) -> tuple[str, ...] | None:
    return ("cyan",) if state.extra else None


def fold(state: AnyState, event: Event) -> AnyState:
    assert isinstance(event, DiceRolled)
    return replace(state, extra=state.extra + sum(event.faces))


def take(now: Resolution, action: Any, seat: str) -> None:
    now.emit(DiceRolled("sure", 10**6, (action.sure,)))
    now.roll(1, LUCK, "luck")


def waver(now: Resolution, action: Any, seat: str) -> None:
    """A bet above 5 is sometimes much better, sometimes much worse."""
    (face,) = now.roll(1, 2, "luck")
    if action.sure > 5:
        now.emit(DiceRolled("sure", 10**6, (400 * face - 590,)))


def world(view: AnyState, dice: Dice) -> AnyState:
    return replace(view, seed=str(dice.roll(1, 10**6)[0]))


def usually(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    return AgentChoice(Bet(1), "as usual.")


def position(resolve: Any = take, effort: int = 1) -> Position:
    """One bet is asked for, and then the game is over; it is worth what has been taken."""
    setup: Any = Setup("toy", "Toy", (Seat("cyan", "Cyan"),), (), None, None, (), 0)
    view: AnyState = State(setup, None, 1, "play", {}, (Decision("cyan", "bet", "Bet."),), 0)
    play = SimpleNamespace(check=judge, outcome=winner, apply=fold, resolve=resolve)
    rules = SimpleNamespace(play=play)
    mind = SimpleNamespace(
        world=world,
        habit_choice=usually,
        worth=lambda state, _: state.extra,
        rests=lambda state, _: int(state.extra > 0),
        is_settled=lambda state: bool(state.extra),
        horizon=lambda _: (),
        effort=lambda _: effort,
        caution=lambda _: 1.0,
        luck=lambda why: why,
        is_even=lambda _: False,
        alike=lambda _: None,
        lead_text=lambda worth: f"{worth} points",
        gap_text=lambda gap: f"{gap} points less",
    )
    return Position(cast("Mind", mind), cast("System", rules), view, "cyan")


def bets(*sure: int) -> list[Idea]:
    return [Idea(f"bet {each}", (AgentChoice(Bet(each), "as usual."),)) for each in sure]


def found(ideas: list[Idea], steps: int = 200, seed: str = "1") -> Verdict:
    return search(position(), ideas, SeededDice(seed), Budget(steps))


def test_the_best_plan_is_found_though_luck_is_greater_than_the_gap() -> None:
    for seed in "abcdef":
        assert found(bets(5, 6, 9, 7), seed=seed).best.name == "bet 9"


def test_the_usual_plan_stays_where_none_is_better() -> None:
    assert found(bets(5, 5, 5)).best.name == "bet 5"
    assert found(bets(5, 4, 1)).best.name == "bet 5"


def test_every_plan_is_tried_in_the_same_worlds() -> None:
    usual, other, *_ = found(bets(5, 8)).tried
    assert len(set(usual)) > 1
    assert {two - one for one, two in zip(usual, other, strict=True)} == {3}


def after_another(now: Resolution, action: Any, seat: str) -> None:
    """A bet above 5 rolls a die of one side first, which gives 1."""
    if action.sure > 5:
        now.roll(1, 1, "another")
    take(now, action, seat)


def test_rolls_about_the_same_thing_fall_alike_whatever_else_is_rolled() -> None:
    usual, other = search(position(after_another), bets(5, 6), SeededDice("1"), Budget(20)).tried
    assert len(set(usual)) > 1, "luck differs between worlds"
    assert [one - two for one, two in zip(other, usual, strict=True)] == [2] * len(usual)


def test_worse_plans_are_dropped_early_and_the_usual_one_never() -> None:
    tried = found(bets(5, 1, 2, 3, 9, 4, 6, 7), 120).tried
    assert len(tried[0]) == len(tried[4]) > len(tried[1])


@pytest.mark.parametrize("steps", range(12))
def test_the_bound_on_steps_holds(steps: int) -> None:
    verdict = found(bets(5, 6, 7), steps)
    assert verdict.steps <= steps
    assert sum(len(each) for each in verdict.tried) <= steps


def test_where_a_step_counts_for_more_fewer_are_taken() -> None:
    plain, dear = (
        search(position(effort=effort), bets(5, 6), SeededDice("1"), Budget(20))
        for effort in (1, 4)
    )
    assert plain.steps <= 20 >= dear.steps
    assert len(dear.tried[0]) < len(plain.tried[0])


def test_with_too_few_worlds_the_usual_plan_stays_with_its_own_reason() -> None:
    assert found(bets(5, 90), 3).best.name == "bet 5"
    assert found(bets(5, 90), 4).best.name == "bet 90"
    assert found(bets(5, 90), 1).reason == "as usual."


def test_equal_dice_give_equal_verdicts() -> None:
    assert found(bets(5, 6, 7), seed="x") == found(bets(5, 6, 7), seed="x")
    assert found(bets(5, 6, 7), seed="x") != found(bets(5, 6, 7), seed="y")


def test_a_clock_ends_it_earlier() -> None:
    ticks = iter([False] * 7 + [True] * 9)
    budget = Budget(10**6, lambda: next(ticks))
    verdict = search(position(), bets(5, 6), SeededDice("1"), budget)
    assert verdict.steps == 7
    assert [len(each) for each in verdict.tried] == [3, 3]


def test_a_search_ends_early_once_one_plan_leads_clearly_and_not_before() -> None:
    assert found(bets(5, 8)).steps == 2 * ENOUGH
    open_still = search(position(waver), bets(5, 6), SeededDice("1"), Budget(200))
    assert open_still.steps == 200


@pytest.mark.parametrize("other", [5, 4])
def test_a_search_ends_early_where_no_other_plan_may_still_be_better(other: int) -> None:
    verdict = found(bets(5, other))
    assert verdict.best.name == "bet 5"
    assert verdict.steps == 2 * ENOUGH


def test_a_plan_that_cannot_be_better_any_more_is_dropped_and_others_go_on() -> None:
    ideas = bets(5, 6, 4)
    tried = search(position(waver), ideas, SeededDice("1"), Budget(3 * ENOUGH + 40)).tried
    assert len(tried[2]) == ENOUGH < len(tried[1]) == len(tried[0])


def two_dice(now: Resolution, action: Any, seat: str) -> None:
    now.roll(2, 2, "luck")


def test_dice_of_one_roll_fall_evenly_where_many_rolls_decide() -> None:
    about = position(two_dice)
    by_chance = search(about, bets(5, 6), SeededDice("1"), Budget(20)).tried
    mind: Any = about.mind
    mind.is_even = lambda _: True
    evenly = search(about, bets(5, 6), SeededDice("1"), Budget(20)).tried
    assert len({worth for worths in by_chance for worth in worths}) > 1
    assert {worth for worths in evenly for worth in worths} == {3}


def one_point(now: Resolution, action: Any, seat: str) -> None:
    now.emit(DiceRolled("sure", 10**6, (1,)))


def as_bet(now: Resolution, action: Any, seat: str) -> None:
    now.emit(DiceRolled("sure", 10**6, (action.sure,)))


def on_and_on(resolve: Any = one_point) -> Position:
    """Answers, usually of a point each, after any of which a rollout may rest; 3 points end it."""
    about = position(resolve)
    mind: Any = about.mind
    mind.horizon = lambda _: (WORLDS, WORLDS)
    mind.rests = lambda *_: 1
    mind.is_settled = lambda state: state.extra >= 3
    return about


@pytest.mark.parametrize(
    ("rests", "steps"),
    [
        (1, 4),
        (1, 2 * 2 * WORLDS - 1),
        (2, 2 * 2 * WORLDS),
        (2, 3 * 2 * WORLDS - 1),
        (3, 3 * 2 * WORLDS),
        (3, 90),
    ],
)
def test_rollouts_go_on_as_long_as_there_is_time_for_enough_worlds(rests: int, steps: int) -> None:
    tried = search(on_and_on(), bets(1, 2), SeededDice("1"), Budget(steps)).tried
    assert {worth for worths in tried for worth in worths} == {rests}


def test_where_there_is_little_time_the_last_plans_are_left_out() -> None:
    tried = search(position(), bets(5, 6, 7, 8, 9), SeededDice("1"), Budget(6)).tried
    assert [bool(worths) for worths in tried] == [True, True, True, True, False]
    every = search(position(), bets(5, 6, 7, 8, 9), SeededDice("1"), Budget(8)).tried
    assert all(every)


def test_it_may_go_on_to_an_earlier_rest_for_fewer_worlds() -> None:
    about = on_and_on()
    mind: Any = about.mind
    mind.horizon = lambda _: (1, WORLDS)
    for steps, rests in ((2 * 2 - 1, 1), (2 * 2, 2), (3 * 2 * WORLDS - 1, 2), (3 * 2 * WORLDS, 3)):
        tried = search(about, bets(1, 2), SeededDice("1"), Budget(steps)).tried
        assert {worth for worths in tried for worth in worths} == {rests}, steps


def test_who_could_not_rest_in_time_rests_twice_where_others_come_to_their_second_rest() -> None:
    about = on_and_on(as_bet)
    mind: Any = about.mind
    mind.is_settled = lambda _: False
    mind.rests = lambda state, since: state.extra - since.extra
    mind.horizon = lambda _: (1,)
    tried = search(about, bets(1, 2), SeededDice("1"), Budget(40)).tried
    assert {worth for worths in tried for worth in worths} == {2}


def test_a_rollout_is_not_played_past_a_rest_that_has_taken_too_long() -> None:
    budget = Budget(4)
    tried = search(on_and_on(), bets(1, 1, 1), SeededDice("1"), budget).tried
    assert sum(map(len, tried)) == budget.steps, "a step each, none for a second rest"


def test_a_rest_that_is_far_away_leaves_time_to_compare_at_the_one_before() -> None:
    about, budget = on_and_on(), Budget(60)
    mind: Any = about.mind
    mind.rests = lambda state, _: int(state.extra in (1, 1000))
    mind.is_settled = lambda state: state.extra >= 1000
    tried = search(about, bets(1, 1), SeededDice("1"), budget).tried
    assert {worth for worths in tried for worth in worths} == {1}
    assert all(len(worths) >= WORLDS for worths in tried)


def test_where_the_usual_plan_ends_the_game_at_once_others_are_judged_no_earlier() -> None:
    about = on_and_on(as_bet)
    tried = search(about, bets(3, 1), SeededDice("1"), Budget(90)).tried
    assert set(tried[0]) == set(tried[1]) == {3}


def test_the_reason_names_mean_worst_tries_and_the_runner_up_with_the_gap() -> None:
    verdict = found(bets(5, 8), 20)
    worths = verdict.tried[1]
    mean = round(sum(worths) / len(worths))
    assert verdict.reason == (
        f"bet 8: {mean} points on average, {min(worths)} points at worst in 6 tries; "
        "next bet 5, 3 points less."
    )


def test_a_better_plan_that_is_not_sure_is_said_to_be_so() -> None:
    verdict = search(position(waver), bets(5, 6), SeededDice("3"), Budget(8))
    assert verdict.best.name == "bet 5"


def test_a_plan_goes_on_from_where_it_led_and_when_the_same_is_asked_again() -> None:
    about, dice = position(), SeededDice("1")
    rest = (AgentChoice(Bet(2), "next."), AgentChoice(Bet(3), "last."))
    bet, other = about.view.decisions[0], Decision("cyan", "call", "Call.")
    elsewhere = replace(about.view)
    for state, asked, answer in (
        (about.view, bet, Bet(2)),
        (about.view, other, Bet(2)),
        (elsewhere, bet, Bet(2)),
        (elsewhere, other, Bet(1)),
        (about.view, Decision("amber", "bet", "Bet."), Bet(1)),
    ):
        habits = Habits(about.mind, about.rules, dice)
        habits.record_answer(bet, AgentChoice(Bet(1), "begun.", rest), about.view)
        found = habits.answer(state, asked)
        assert found.action == answer
        assert found.rest == (rest[1:] if answer == Bet(2) else ())


def test_a_plan_that_has_become_illegal_does_not_go_on() -> None:
    about = position()
    play = SimpleNamespace(check=lambda *_: "no", outcome=winner)
    rules = cast("System", SimpleNamespace(play=play))
    habits = Habits(about.mind, rules, SeededDice("1"))
    bet = about.view.decisions[0]
    habits.record_answer(
        bet, AgentChoice(Bet(1), "begun.", (AgentChoice(Bet(2), "next."),)), about.view
    )
    assert habits.answer(about.view, bet).action == Bet(1)


@dataclass
class Thinker:
    """A habit that counts how often it is asked."""

    asked: int = 0

    def habit_choice(
        self, view: AnyState, decision: Decision, rules: System, dice: Dice
    ) -> AgentChoice:
        self.asked += 1
        return usually(view, decision, rules, dice)


def thinking(alike: Any, effort: int = 1) -> tuple[Position, Thinker]:
    """After a plan's answer two more are given by habit, and how often that has thought."""
    about, thinker = on_and_on(), Thinker()
    mind: Any = about.mind
    mind.alike, mind.habit_choice, mind.effort = alike, thinker.habit_choice, lambda _: effort
    return about, thinker


def test_what_is_usual_in_a_state_is_not_found_anew_in_one_alike() -> None:
    about, thinker = thinking(lambda state: state.extra)
    tried = search(about, bets(1, 1), SeededDice("1"), Budget(90)).tried
    assert len(tried[0]) >= ENOUGH
    assert thinker.asked == 2, "after one point and after two, in whichever world"


def test_states_that_are_not_compared_are_thought_about_anew() -> None:
    about, thinker = thinking(lambda _: None)
    tried = search(about, bets(1, 1), SeededDice("1"), Budget(90)).tried
    assert thinker.asked >= 2 * sum(map(len, tried))


def test_another_seat_and_another_question_are_not_alike() -> None:
    about, thinker = thinking(lambda _: 0)
    habits = Habits(about.mind, about.rules, SeededDice("1"))
    for asked in (("cyan", "bet"), ("amber", "bet"), ("cyan", "call")):
        for _ in range(2):
            habits.answer(about.view, Decision(*asked, "?"))
    assert thinker.asked == 3


def test_answers_that_are_known_count_for_less_and_leave_time_for_more_worlds() -> None:
    cheap, dear = (thinking(alike, effort=10)[0] for alike in (lambda s: s.extra, lambda _: None))
    (known, _), (unknown, _) = (
        search(about, bets(1, 1), SeededDice("1"), Budget(200)).tried for about in (cheap, dear)
    )
    assert len(known) > len(unknown)


@pytest.mark.parametrize(
    ("alike", "steps", "rests"),
    [
        (lambda state: state.extra, 51, 2),
        (lambda state: state.extra, 52, 3),
        (lambda _: None, 52, 2),
        (lambda _: None, 83, 2),
        (lambda _: None, 84, 3),
    ],
)
def test_rollouts_go_on_too_if_there_is_time_once_answers_are_known(
    alike: Any, steps: int, rests: int
) -> None:
    """All three answers take 14 steps, 6 where they are known; 2 plans are tried in 3 worlds."""
    about, _ = thinking(alike, effort=6)
    tried = search(about, bets(1, 1), SeededDice("1"), Budget(steps)).tried
    assert {worth for worths in tried for worth in worths} == {rests}


def test_the_rollouts_that_show_how_long_they_take_are_not_played_again() -> None:
    about, _ = thinking(lambda state: state.extra, effort=6)
    verdict = search(about, bets(1, 1), SeededDice("1"), Budget(14 + 7 * 6))
    assert [len(worths) for worths in verdict.tried] == [4, 4]
    assert verdict.steps == 14 + 7 * 6, "all but one by known answers"
