"""The stage machine, on a game of two stages: heaps that seats take from, and dice that follow."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, get_args

import pytest

from simulator.kernel import fold
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import Dice, SeededDice
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import (
    StagePopped,
    StageTurned,
    ask,
    hand_back,
    innermost,
    of_type,
    pop,
    push,
    turn,
)
from simulator.kernel.state import AnyState
from simulator.mechanics.stages import legal, machine, register, register_silent
from simulator.rules.billion_suns.model import stages as suns
from simulator.rules.billion_suns.play import game
from simulator.rules.billion_suns.play.jump_phase import jumping
from tests.contract import toy
from tests.loaded_dice import LoadedDice


@dataclass(frozen=True)
class Heap:
    left: int
    turn: str = "red"


@dataclass(frozen=True)
class Rolls:
    dice: int


@dataclass(frozen=True)
class Contest:
    """Two rolls, each a stage inside it; `won` are what came of them."""

    won: tuple[int, ...] = ()
    came: int | None = None


@dataclass(frozen=True)
class Throw:
    pass


Stage: TypeAlias = Heap | Rolls | Contest | Throw


@dataclass(frozen=True)
class Take(Action):
    count: int


class OfHeap:
    """Seats take from a heap in turn; so many dice are rolled after each."""

    def run(self, now: Resolution, stage: Heap) -> None:
        if stage.left:
            ask(now, (stage.turn,), "take", "Take some.")
        else:
            pop(now)

    def check(self, _: AnyState, stage: Heap, action: Action, _seat: str) -> Refusal | None:
        if isinstance(action, Take) and 1 <= action.count <= stage.left:
            return None
        return Refusal("not_there", "T-1", "There are not so many.")

    def take(self, now: Resolution, stage: Heap, action: Action, _: str) -> None:
        count = of_type(Take, action).count
        other = "blue" if stage.turn == "red" else "red"
        turn(now, Heap(stage.left - count, other))
        push(now, Rolls(count))

    def offers(self, _: AnyState, stage: Heap, _seat: str, _dice: Dice) -> Iterator[Action]:
        for count in range(stage.left + 1):
            yield Take(count)
            yield Take(count)


class OfRolls:
    def run(self, now: Resolution, stage: Rolls) -> None:
        if stage.dice:
            now.roll(1, 6, "because")
            turn(now, Rolls(stage.dice - 1))
        else:
            pop(now)


class OfContest:
    def run(self, now: Resolution, stage: Contest) -> None:
        if stage.came is not None:
            turn(now, Contest((*stage.won, stage.came)))
        elif len(stage.won) < 2:
            push(now, Throw())
        elif len(now.state.stages) > 1:
            hand_back(now, sum(stage.won))
        else:
            pop(now)


class OfThrow:
    def run(self, now: Resolution, _: Throw) -> None:
        hand_back(now, now.roll(1, 6, "a throw")[0])


class Idle:
    def run(self, now: Resolution, stage: Stage) -> None:
        pass


HEAPS = machine(register(Heap, OfHeap()), register_silent(Rolls, OfRolls()))


def apply(state: AnyState, event: Event) -> AnyState:
    return fold.AFTER[type(event)](state, event)


def begun(*stages: Stage, dice: Iterable[int] = (1,) * 9) -> Resolution:
    start: AnyState = toy.begin(toy.small_setup(), "seed")
    return Resolution(replace(start, decisions=(), stages=stages), apply, LoadedDice(dice))


def faces(now: Resolution) -> int:
    return sum(isinstance(event, DiceRolled) for event in now.events)


def test_stages_run_until_somebody_must_decide() -> None:
    now = begun(Heap(3), Rolls(2))
    HEAPS.run(now)
    assert now.state.stages == (Heap(3),)
    assert waited_for(now.state) == ("red",)
    assert faces(now) == 2
    events = now.events
    HEAPS.run(now)
    assert now.events == events


def test_an_answer_closes_its_decision_and_the_game_goes_on() -> None:
    now = begun(Heap(3))
    HEAPS.run(now)
    HEAPS.take(now, Take(2), "red")
    assert open_decision(now.state, "red") is None
    assert list(now.state.stages) == [Heap(1, "blue"), Rolls(2)]
    HEAPS.run(now)
    assert now.state.stages == (Heap(1, "blue"),)
    assert waited_for(now.state) == ("blue",)
    HEAPS.take(now, Take(1), "blue")
    HEAPS.run(now)
    assert not now.state.stages
    assert waited_for(now.state) == ()
    assert faces(now) == 3


def test_answers_are_checked_by_the_innermost_stage() -> None:
    now = begun(Heap(3))
    assert HEAPS.check(now.state, Take(3), "red") is None
    refusal = HEAPS.check(now.state, Take(4), "red")
    assert refusal is not None
    assert refusal.code == "not_there"
    asleep = HEAPS.check(begun(Heap(3), Rolls(1)).state, Take(1), "red")
    assert asleep is not None
    assert asleep.code == "not_asked"


def test_a_silent_stage_offers_nothing_and_takes_nothing() -> None:
    now = begun(Heap(3), Rolls(1))
    assert tuple(HEAPS.offers(now.state, "red", SeededDice("any"))) == ()
    with pytest.raises(TypeError, match="Rolls asks nothing"):
        HEAPS.take(now, Take(1), "red")


def test_legal_offers_come_once_each_in_order_and_no_more_than_wanted() -> None:
    now = begun(Heap(3))

    def sample(limit: int) -> tuple[Action, ...]:
        offers = HEAPS.offers(now.state, "red", SeededDice("any"))
        return legal(offers, lambda action: HEAPS.check(now.state, action, "red"), limit)

    assert sample(9) == (Take(1), Take(2), Take(3))
    assert sample(2) == (Take(1), Take(2))
    assert sample(0) == ()


def test_open_questions_are_asked_again_and_sealed_answers_stand() -> None:
    now = begun(Heap(3))
    HEAPS.run(now)
    turn(now, Heap(0))
    HEAPS.resume(now)
    assert waited_for(now.state) == ()
    assert now.state.stages == ()
    sealed = begun(Heap(3))
    ask(sealed, ("blue",), "bid", "Bid.", sealed=True)
    HEAPS.resume(sealed)
    assert waited_for(sealed.state) == ("blue",)
    assert sealed.state.stages == (Heap(3),)


def test_without_a_stage_nothing_is_asked_again() -> None:
    now = begun()
    ask(now, ("blue",), "bid", "Bid.")
    HEAPS.resume(now)
    assert waited_for(now.state) == ("blue",)


def test_something_may_come_before_the_innermost_stage() -> None:
    def before(now: Resolution) -> bool:
        if faces(now) or not now.state.stages:
            return False
        push(now, Rolls(1))
        now.roll(1, 6, "first of all")
        return True

    heaps = machine(register(Heap, OfHeap()), register_silent(Rolls, OfRolls()), before=before)
    now = begun(Heap(3))
    heaps.run(now)
    assert faces(now) == 2
    assert waited_for(now.state) == ("red",)


def test_the_stage_below_takes_what_came_of_the_innermost() -> None:
    contests = machine(register_silent(Contest, OfContest()), register_silent(Throw, OfThrow()))
    now = begun(Contest((5,)), Contest(), dice=(3, 4))
    contests.run(now)
    assert now.events[-2:] == (StageTurned(Contest((5, 7))), StagePopped())
    for stages in (Heap(1), Throw()), (Throw(),):
        with pytest.raises(TypeError, match="takes nothing back"):
            hand_back(begun(*stages), 1)


def test_a_stage_that_does_nothing_is_a_bug() -> None:
    now = begun(Heap(3))
    with pytest.raises(RuntimeError, match="nothing goes on in Heap"):
        machine(register_silent(Heap, Idle())).run(now)


def test_a_type_of_stage_has_one_work() -> None:
    with pytest.raises(ValueError, match="twice"):
        machine(register(Heap, OfHeap()), register_silent(Heap, Idle()))


def test_a_stage_is_of_the_type_it_is_taken_for() -> None:
    state = begun(Heap(3), Rolls(1)).state
    assert innermost(state, Rolls) == Rolls(1)
    with pytest.raises(TypeError, match="a Heap was expected, not a Rolls"):
        innermost(state, Heap)


def test_the_work_of_another_stage_is_a_fault_for_mypy_and_at_run_time() -> None:
    """mypy reports a `type: ignore` that nothing needs: each of these lines is a fault for it."""
    wrong = register(Heap, OfRolls())  # type: ignore[arg-type]  # neither its stage nor its answers
    register_silent(Heap, OfRolls())  # type: ignore[misc]
    register(suns.Command, jumping)  # type: ignore[misc]
    register(suns.JumpPhase, jumping)  # the right one needs none
    with pytest.raises(TypeError, match="a Heap was expected, not a Rolls"):
        wrong.run(begun(), Rolls(1))


def test_every_stage_of_a_billion_suns_has_its_work() -> None:
    assert set(game.STAGES.entries) == set(get_args(suns.Stage))
