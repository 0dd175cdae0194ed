"""Rounds that are over, and what steps have opened, as cards for a seat."""

from collections.abc import Iterator, Sequence

from simulator.kernel.engine import Step, views_of, witness_events
from simulator.kernel.shown.round_card import Known, Reveal, RoundCard
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.session.timeline import Timeline


def ended_round(ruleset: System, before: AnyState, step: Step) -> bool:
    """Did this step end a round, by beginning the next one or by ending the game?"""
    if before.round < 1:
        return False
    is_over = ruleset.play.outcome(step.state) is not None
    return step.state.round > before.round or (is_over and ruleset.play.outcome(before) is None)


def newest_end(ruleset: System, course: Timeline, since: int = 0) -> int | None:
    """The newest step after this one that ended a round, from 1; None without any."""
    for n in range(len(course.steps), since, -1):
        if ended_round(ruleset, course.state_after(n - 1), course.steps[n - 1]):
            return n
    return None


def card_of_round(ruleset: System, course: Timeline, n: int, seat: str | None) -> RoundCard | None:
    """The card of the round that step `n` ended, as a seat may know it (None: a spectator)."""
    number, first = course.state_after(n - 1).round, first_of_round(course, n)
    after = ruleset.play.conceal(course.state_after(n), seat)
    steps = course.steps[first - 1 : n]
    events = _of_round(ruleset, course.state_after(first - 1), steps, (number, seat))
    return ruleset.contest.round_card(events, after)


def first_of_round(course: Timeline, n: int) -> int:
    """The step in which the round began that was under way before step `n`, from 1."""
    number, first = course.state_after(n - 1).round, n
    while first > 1 and course.state_after(first - 1).round == number:
        first -= 1
    return first


def reveal_of(ruleset: System, course: Timeline, n: int, seat: str | None) -> Reveal | None:
    """What step `n` has opened, as a seat may know it (None: a spectator); mostly nothing."""
    events = witness_events(ruleset.play, course.steps[n - 1], seat)
    return ruleset.contest.reveal(ruleset.play.conceal(course.state_after(n - 1), seat), events)


def _of_round(
    ruleset: System, before: AnyState, steps: Sequence[Step], which: tuple[int, str | None]
) -> Iterator[Known]:
    """The events of these steps that are of a round and that a seat knows of, with its views."""
    number, seat = which
    for step in steps:
        known = views_of(ruleset.play, before, step, seat)
        yield from ((view, event) for view, event in known if view.round == number)
        before = step.state
