"""The one door: who may act when, sealed answers, and what everyone sees of it."""

from dataclasses import replace
from functools import partial

import pytest

from simulator.geometry.heading import Degrees, Vector
from simulator.kernel.action import Action
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PieceTurned,
)
from simulator.kernel.by_hand.sandbox import TurnPiece
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import (
    HIDDEN,
    AnswerSealed,
    AnswersRevealed,
    DecisionClosed,
    DecisionsOpened,
    open_decision,
    waited_for,
)
from simulator.kernel.engine import Step, submit, witness_events
from simulator.kernel.event import DiceRolled
from simulator.kernel.event_lines import tell
from simulator.kernel.fold import fold
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.codec import canonical
from simulator.kernel.secrecy import conceal
from simulator.kernel.state import State
from simulator.kernel.unit import Unit
from tests.contract import toy
from tests.contract.toy import SYSTEM as TOY
from tests.loaded_dice import LoadedDice

Game = State[toy.Options, toy.Rules, toy.Extra, None]
START: Game = toy.begin(toy.small_setup(), "seed")


def play(state: Game, *answers: tuple[str, Action]) -> list[Step]:
    steps: list[Step] = []
    for n, (seat, action) in enumerate(answers, start=1):
        step = submit(TOY.play, state, action, seat, n)
        assert isinstance(step, Step), step
        steps.append(step)
        state = step.state
    return steps


HIDING = (("red", toy.Hide("mine")), ("blue", toy.Hide("decoy")))


def refused(state: Game, action: Action, seat: str) -> Refusal:
    result = submit(TOY.play, state, action, seat, 1)
    assert isinstance(result, Refusal)
    return result


def test_only_who_is_asked_may_answer() -> None:
    state = play(START, *HIDING[:1])[-1].state
    refusal = refused(state, toy.Hide("mine"), "red")
    assert refusal.code == "not_asked"
    assert "waits for blue" in refusal.text
    assert refused(state, toy.Bargain(True), "blue").code == "wrong_answer"


def test_strangers_may_do_nothing() -> None:
    assert refused(START, toy.Hide("mine"), "green").code == "unknown_seat"
    assert refused(START, TurnPiece("red/1", Degrees(5)), "green").code == "unknown_seat"


def test_a_game_that_is_over_takes_the_free_hand_alone() -> None:
    over = replace(START, extra=replace(START.extra, wounds={"red": 3, "blue": 0}))
    assert toy.outcome(over) == ("blue",)
    assert refused(over, toy.Hide("mine"), "red").code == "game_over"
    assert isinstance(submit(TOY.play, over, TurnPiece("red/1", Degrees(5)), "red", 1), Step)


def test_a_view_cannot_be_played_on() -> None:
    with pytest.raises(ValueError, match="view"):
        submit(TOY.play, toy.conceal(START, "red"), toy.Hide("mine"), "red", 1)


def test_dice_are_those_of_the_action_number() -> None:
    state = play(START, *HIDING)[-1].state
    sealed = play(state, ("red", toy.TakeStance("strike")))[-1].state
    faces = []
    for n in (4, 4, 5, 6, 7, 8, 9):
        step = submit(TOY.play, sealed, toy.TakeStance("feint"), "blue", n)
        assert isinstance(step, Step)
        assert step.reveals
        faces += [event.faces[0] for event in step.events if isinstance(event, DiceRolled)]
    assert faces[0] == faces[1]
    assert len(set(faces)) > 1


def test_a_sealed_answer_waits_for_the_others() -> None:
    state = play(START, *HIDING)[-1].state
    assert waited_for(state) == ("red", "blue")
    step = play(state, ("blue", toy.TakeStance("guard")))[-1]
    assert step.events == (AnswerSealed("blue", "stance", '"guard"'),)
    assert not step.reveals
    assert waited_for(step.state) == ("red",)
    assert open_decision(step.state, "blue") is None
    last = play(step.state, ("red", toy.TakeStance("guard")))[-1]
    assert last.events[1] == AnswersRevealed("stance", (("red", '"guard"'), ("blue", '"guard"')))
    assert last.reveals


def test_others_see_that_an_answer_is_given_but_not_which() -> None:
    state = play(START, *HIDING)[-1].state
    step = play(state, ("blue", toy.TakeStance("guard")))[-1]
    for seat in ("red", None):
        assert witness_events(TOY.play, step, seat) == (AnswerSealed("blue", "stance", HIDDEN),)
        view = conceal(step.state, seat)
        assert view.decisions[1].answer == HIDDEN
        assert open_decision(view, "blue") is None
    assert witness_events(TOY.play, step, "blue") == step.events
    assert conceal(step.state, "blue").decisions == step.state.decisions


def test_hidden_pieces_look_alike_to_others() -> None:
    worlds = [play(START, ("red", toy.Hide(under)))[-1] for under in ("mine", "decoy")]
    for seat in ("red", "blue", None):
        seen = [
            canonical((witness_events(TOY.play, step, seat), toy.conceal(step.state, seat)))
            for step in worlds
        ]
        assert (seen[0] == seen[1]) == (seat != "red")


def test_a_resolution_always_looks_at_what_has_happened() -> None:
    now = Resolution(START, toy.apply, LoadedDice([]))
    now.emit(PieceMarked("red/1", "ore", 1))
    now.emit(PieceRemoved("red/1", "lost"))
    assert now.state.pieces["red/1"].marks == (("ore", 1),)
    assert now.state == fold(toy.apply, START, now.events)
    assert START.pieces["red/1"].marks == ()


def test_decisions_open_and_close() -> None:
    wish = Decision("red", "wish", "Wish for something.")
    state = toy.apply(START, DecisionsOpened((wish,)))
    assert state.decisions == (*START.decisions, wish)
    assert toy.apply(state, DecisionClosed("red", "wish")) == START
    assert toy.apply(state, DecisionClosed("blue", "wish")) == state


def test_folding_what_cannot_have_happened_is_an_error() -> None:
    with pytest.raises(KeyError):
        toy.apply(START, PieceRemoved("green/1", "lost"))
    aside = toy.apply(START, PieceRemoved("red/1", "lost"))
    with pytest.raises(ValueError, match="on no table"):
        toy.apply(aside, PieceTurned("red/1", Degrees(0)))


def test_every_shared_event_tells_itself() -> None:
    piece = START.pieces["red/1"]
    place = piece.place
    say = partial(tell, unit=Unit("inch", "inches", '"'))
    told = {
        say(PiecePlaced(piece)): 'red/1 (ship) is set at 1", 2" on table A',
        say(PiecePlaced(toy.apply(START, PieceRemoved("red/1", "x")).pieces["red/1"])): (
            "red/1 (ship) is set off the tables"
        ),
        say(PieceMoved("red/1", place)): 'red/1 is moved to 1", 2" on table A',  # type: ignore[arg-type]
        say(PieceTurned("red/1", Degrees(22_500))): "red/1 is turned to 22.5°",
        say(PieceTurned("red/1", Vector(1, -2))): "red/1 is turned to the heading [1, -2]",
        say(PieceRemoved("red/1", "jumped_out")): "red/1 is laid aside (jumped out)",
        say(PieceMarked("red/1", "ore", 2)): "red/1 now has 2 ore",
        say(PieceMarked("red/1", "easy_target", 0)): "red/1 now has no easy target",
        say(GroupMarked("red", "damage", 2)): "red now has 2 damage",
        say(DiceRolled("to hit", 6, (1, 2))): "to hit: 2D6 show 1 2",
        say(DecisionsOpened(START.decisions)): "red and blue must choose: Hide something.",
        say(DecisionsOpened(())): "nobody must choose",
        say(DecisionClosed("red", "a_b")): "red has chosen (a b)",
        say(AnswerSealed("red", "stance", "x")): "red has chosen under cover (stance)",
        say(AnswersRevealed("s", (("red", "x"), ("blue", "y")))): (
            "red and blue reveal what they chose (s)"
        ),
    }
    for text, expected in told.items():
        assert text == expected
