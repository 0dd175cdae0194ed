"""The single entry point for actions: window, agent, replay and test all submit them here."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND, is_by_hand
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import game_dice
from simulator.kernel.event import Event
from simulator.kernel.facets.play import Play
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.state import AnyState


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat did, what happened, and the state after it."""

    action: Action
    seat: str
    events: tuple[Event, ...]
    state: AnyState

    @property
    def reveals(self) -> bool:
        """Whether it revealed what could not be known before (dice, sealed answers)."""
        return any(event.reveals for event in self.events)


class Judging(Protocol):
    """The part of `Play` by which an action is judged."""

    @property
    def check(self) -> Callable[[AnyState, Action, str], Refusal | None]:
        """Why a seat may not do this now, or None."""

    @property
    def outcome(self) -> Callable[[AnyState], tuple[str, ...] | None]:
        """The seats that won, None while the game goes on."""

    @property
    def turn_rule(self) -> Callable[[AnyState], str]:
        """The rule by which another seat is out of turn now."""


def check(play: Judging, state: AnyState, action: Action, seat: str) -> Refusal | None:
    """Why `seat` may not do this now, or None; changes nothing."""
    if all(one.id != seat for one in state.setup.seats):
        return Refusal("unknown_seat", HAND, f"Nobody sits at {seat}; pick a seat.")
    if not (action.any_time or is_by_hand(action)):
        if play.outcome(state) is not None:
            return Refusal("game_over", HAND, "The game is over; undo, or start another.")
        if open_decision(state, seat) is None:
            text = f"{seat} has nothing to decide: {_wait(state)}."
            return Refusal("not_asked", play.turn_rule(state), text)
    return play.check(state, action, seat)


def submit(play: Play, state: AnyState, action: Action, seat: str, n: int) -> Step | Refusal:
    """Check the game's action number `n`, from 1, and carry it out; a refusal changes nothing.

    Free-hand actions and actions with `any_time` need no open decision; every other action answers
    an open decision of its seat. ValueError for a view: it has no seed, so nothing can be rolled.
    """
    refusal = check(play, state, action, seat)
    if refusal is not None:
        return refusal
    if state.seed is None:
        raise ValueError("a view cannot be played on, only looked at")
    now = Resolution(state, play.apply, game_dice(state.seed, n))
    play.resolve(now, action, seat)
    return Step(action, seat, now.events, now.state)


def witness_events(play: Play, step: Step, seat: str | None) -> tuple[Event, ...]:
    """The step's events as `seat` may know them (None: a spectator)."""
    seen = (play.witness(event, seat) for event in step.events)
    return tuple(event for event in seen if event is not None)


def views_of(
    play: Play, before: AnyState, step: Step, seat: str | None
) -> Iterator[tuple[AnyState, Event]]:
    """The events that `seat` knows of (None: a spectator), each with its view of the state then.

    `before` is the state before the step.
    """
    for event in step.events:
        seen = play.witness(event, seat)
        if seen is not None:
            yield play.conceal(before, seat), seen
        before = play.apply(before, event)


def _wait(state: AnyState) -> str:
    seats = waited_for(state)
    return f"the game waits for {' and '.join(seats)}" if seats else "the game waits for nobody"
